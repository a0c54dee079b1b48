/* The log: every moment of the game in plain words, the newest on top. A line shows the board as it
 * was then, tells why, and leads back there. */
#pragma once

#include <adwaita.h>
#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_LOG_PAGE (castellan_log_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanLogPage, castellan_log_page, CASTELLAN, LOG_PAGE, AdwBin)

GtkWidget *castellan_log_page_new (void);
void castellan_log_page_set_game (CastellanLogPage *self, CastellanGame *game); /* or NULL */

G_END_DECLS
