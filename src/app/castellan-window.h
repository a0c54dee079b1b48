/* The window: the list of tables, the assistant for a new one, the table that is played, and its
 * end. */
#pragma once

#include "castellan-application.h"
#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_WINDOW (castellan_window_get_type ())
G_DECLARE_FINAL_TYPE (CastellanWindow, castellan_window, CASTELLAN, WINDOW, AdwApplicationWindow)

CastellanWindow *castellan_window_new (CastellanApplication *application);
void castellan_window_open_file (CastellanWindow *self, GFile *file);      /* a copy of it */
void castellan_window_open_path (CastellanWindow *self, const char *path); /* on the shelf */
void castellan_window_open_game (CastellanWindow *self, CastellanGame *game);

G_END_DECLS
