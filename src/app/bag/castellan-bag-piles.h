/* Tokens that are out of the bag, as chips: on the table, discarded, out of the game. Pressing one
 * asks where it goes; Delete discards it, Insert puts it back into the bag. */
#pragma once

#include <adwaita.h>

#include "bag_state.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_PILES (castellan_bag_piles_get_type ())
G_DECLARE_FINAL_TYPE (CastellanBagPiles, castellan_bag_piles, CASTELLAN, BAG_PILES, AdwBin)

void castellan_bag_piles_show (CastellanBagPiles *self, const BagState *state);

G_END_DECLS
