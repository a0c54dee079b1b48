/* The server as a module. libsoup and what it brings would cost every start some milliseconds, and
 * few tables invite phones: so the server is loaded when the first one does. */
#pragma once

#include "link_host.h"
#include "titles.h"

typedef struct
{
  LinkHost *(*host_new) (const LinkPort *port);
  void (*host_free) (LinkHost *host);
  bool (*start) (LinkHost *host, const char *address, unsigned port, GError **error);
  void (*stop) (LinkHost *host);
  unsigned (*port) (const LinkHost *host);
  void (*publish) (LinkHost *host);
  char *(*url) (const LinkHost *host, unsigned seat);
  unsigned (*n_phones) (const LinkHost *host, unsigned seat);
  void (*take_back) (LinkHost *host, unsigned seat);
  void (*renew) (LinkHost *host);
  GPtrArray *(*addresses) (void);
  unsigned (*n_seats) (const Session *session);
  char *(*seat_name) (const Session *session, unsigned seat);
  void (*show_titles) (Titles titles); /* the module has its own copy of what keeps them */
} LinkDoor;

#define LINK_DOOR_SYMBOL "castellan_link_door"
extern const LinkDoor castellan_link_door;
