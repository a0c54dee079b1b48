/* What the module hands out. */
#include "link_door.h"

const LinkDoor castellan_link_door = {
  .host_new = link_host_new,
  .host_free = link_host_free,
  .start = link_host_start,
  .stop = link_host_stop,
  .port = link_host_port,
  .publish = link_host_publish,
  .url = link_host_url,
  .n_phones = link_host_n_phones,
  .take_back = link_host_take_back,
  .renew = link_host_renew,
  .addresses = link_addresses,
  .n_seats = link_n_seats,
  .seat_name = link_seat_name,
  .show_titles = titles_show,
};
