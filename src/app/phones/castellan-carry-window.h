/* Take the table with you: the whole game as a code, or a few, for another Castellan. Escape closes
 * it. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_CARRY_WINDOW (castellan_carry_window_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanCarryWindow, castellan_carry_window, CASTELLAN, CARRY_WINDOW, AdwWindow)

/* The game as it is now. `parent` may be NULL. */
GtkWidget *castellan_carry_window_new (GtkWindow *parent, CastellanGame *game);

G_END_DECLS
