/* The phones at a table: whether they may come in, who is there, and what they answer. Off until it
 * is switched on; off again when it goes away. An answer from a phone is given to the game as a
 * press is.
 *
 * Signals:
 *   changed                  on or off, another address, other codes, somebody came or went
 *   answered (seat, label)   a phone has answered; NULL: what is not for all to know */
#pragma once

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_PHONES (castellan_phones_get_type ())
G_DECLARE_FINAL_TYPE (CastellanPhones, castellan_phones, CASTELLAN, PHONES, GObject)

#define PHONES_TABLE 0xffu /* the whole table, for those who look on; else a seat from 0 */

CastellanPhones *castellan_phones_new (CastellanGame *game);

bool castellan_phones_is_on (CastellanPhones *self);
bool castellan_phones_switch_on (CastellanPhones *self, GError **error);
void castellan_phones_switch_off (CastellanPhones *self);

/* Where phones reach this machine: several where it is in several networks. */
unsigned castellan_phones_get_n_addresses (CastellanPhones *self);
char *castellan_phones_dup_address_text (CastellanPhones *self, unsigned i);
unsigned castellan_phones_get_address (CastellanPhones *self);
bool castellan_phones_set_address (CastellanPhones *self, unsigned i, GError **error);
unsigned castellan_phones_get_port (CastellanPhones *self);

unsigned castellan_phones_get_n_seats (CastellanPhones *self); /* while it is on */
char *castellan_phones_dup_seat_name (CastellanPhones *self, unsigned seat);
char *castellan_phones_dup_url (CastellanPhones *self, unsigned seat);
unsigned castellan_phones_get_n_here (CastellanPhones *self, unsigned seat);
unsigned
castellan_phones_get_n_all (CastellanPhones *self); /* at all seats, and those looking on */

void castellan_phones_take_back (CastellanPhones *self, unsigned seat);
void castellan_phones_renew (CastellanPhones *self);

G_END_DECLS
