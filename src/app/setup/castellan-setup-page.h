/* New table: who plays, what, and who rolls and draws. Play works at once, and everything is
 * remembered.
 *
 * Signals:
 *   play (title, keys)   a table of this name with these words after `table`
 *   cancelled            whoever showed this page shows what was there before */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SETUP_PAGE (castellan_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanSetupPage, castellan_setup_page, CASTELLAN, SETUP_PAGE, AdwBin)

GtkWidget *castellan_setup_page_new (void);

/* With what is agreed at the table of this game; NULL: with what was agreed the last time. */
void castellan_setup_page_begin (CastellanSetupPage *self, CastellanGame *game);

G_END_DECLS
