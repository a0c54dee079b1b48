/* The bag and the piles: what is left, what the next token may be, what has been discarded, who has
 * which trophies. While the table is corrected, cards and tokens can be moved here. */
#pragma once

#include <adwaita.h>
#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_PAGE (castellan_bag_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanBagPage, castellan_bag_page, CASTELLAN, BAG_PAGE, AdwBin)

GtkWidget *castellan_bag_page_new (void);
void castellan_bag_page_set_game (CastellanBagPage *self, CastellanGame *game); /* or NULL */
void castellan_bag_page_set_correcting (CastellanBagPage *self, bool is_correcting);

G_END_DECLS
