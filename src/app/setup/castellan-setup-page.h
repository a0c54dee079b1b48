/* New table: who plays, what, and who rolls and draws. Play works at once, and everything is
 * remembered.
 *
 * Signals:
 *   play (title, keys)   a table of this name with these words after `table`
 *
 * Cancel is the window's action "win.tables". */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SETUP_PAGE (castellan_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanSetupPage, castellan_setup_page, CASTELLAN, SETUP_PAGE, AdwBin)

GtkWidget *castellan_setup_page_new (void);
void castellan_setup_page_begin (CastellanSetupPage *self); /* with what was agreed the last time */

G_END_DECLS
