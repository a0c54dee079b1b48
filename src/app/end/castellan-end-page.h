/* The end of a game: how it ended, how it went, who fought best, and what people will talk about.
 *
 * Its buttons are actions of others: win.same-players, table.show-table, table.save-record. */
#pragma once

#include <adwaita.h>
#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_END_PAGE (castellan_end_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanEndPage, castellan_end_page, CASTELLAN, END_PAGE, AdwBin)

GtkWidget *castellan_end_page_new (void);
void castellan_end_page_set_game (CastellanEndPage *self, CastellanGame *game); /* or NULL */

G_END_DECLS
