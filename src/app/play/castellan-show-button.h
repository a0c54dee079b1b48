/* "Show to Ann": held down it shows a hidden hand; a short press shows it until the next one. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SHOW_BUTTON (castellan_show_button_get_type ())
G_DECLARE_FINAL_TYPE (CastellanShowButton, castellan_show_button, CASTELLAN, SHOW_BUTTON, GtkButton)

GtkWidget *castellan_show_button_new (CastellanGame *game, unsigned player); /* or ASKER_OVERLORD */

/* After somebody has been shown something. */
void castellan_show_button_update (CastellanShowButton *self);

G_END_DECLS
