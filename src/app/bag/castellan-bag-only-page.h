/* Just the bag: tokens drawn, the die rolled, tokens returned, and nothing else of the game. There
 * is one bag, which is kept and is there again at the next start.
 *
 * Signals:
 *   closed   somebody goes back to where they came from */
#pragma once

#include <adwaita.h>

#include "castellan-bag-keeper.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_ONLY_PAGE (castellan_bag_only_page_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanBagOnlyPage, castellan_bag_only_page, CASTELLAN, BAG_ONLY_PAGE, AdwBin)

/* Takes the bag up where it was left. */
void castellan_bag_only_page_open (CastellanBagOnlyPage *self);
CastellanBagKeeper *castellan_bag_only_page_get_keeper (CastellanBagOnlyPage *self); /* or NULL */

G_END_DECLS
