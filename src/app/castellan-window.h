/* The window: the list of tables, the assistant for a new one, the table that is played, its end,
 * and the rules. */
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

/* The rules, searched for these words ("": all of them); the entry of a rule, or of the first of
 * several ids. The way back leads to what is shown now. */
void castellan_window_look_up (CastellanWindow *self, const char *words);
void castellan_window_show_rule (CastellanWindow *self, const char *ids);

/* The help: one of its pages, or "": the one that was read last. */
void castellan_window_show_help (CastellanWindow *self, const char *id);

/* For a report: the game that is open, and the file of the table that could not be opened, or only
 * in part, a moment ago. Either may be NULL. */
CastellanGame *castellan_window_get_game (CastellanWindow *self);
GBytes *castellan_window_get_damage (CastellanWindow *self);

/* What the books leave open: one ruling, or "": the list. */
void castellan_window_show_dispute (CastellanWindow *self, const char *id);

G_END_DECLS
