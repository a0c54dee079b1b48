/* The board: everything of the Table that lies on it, drawn to the largest square that there is.
 * Each space and each Wall is a button of its own; the four corners say what bag, die, deck and
 * discards hold and open their pages (`table.show-page`). */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BOARD (castellan_board_get_type ())
G_DECLARE_FINAL_TYPE (CastellanBoard, castellan_board, CASTELLAN, BOARD, GtkWidget)

GtkWidget *castellan_board_new (void);
void castellan_board_set_game (CastellanBoard *self, CastellanGame *game); /* or NULL */

/* How the board lies, in sixths of a circle clockwise; property "turn". It follows the setting. */
void castellan_board_set_turn (CastellanBoard *self, unsigned turn);

/* Whether pieces, Walls and Towers can be set by hand instead of answering; property "correcting".
 */
void castellan_board_set_correcting (CastellanBoard *self, gboolean is_correcting);

/* While it is corrected: a Monster of this kind is in somebody's hand, and is put where one
 * presses; TOKENS: none is. A Monster that is dropped on the board comes as an int, its kind. */
void castellan_board_set_in_hand (CastellanBoard *self, unsigned kind);

/* What moves stands still where it is, even if the board is hidden meanwhile, and goes on later. */
void castellan_board_pause (CastellanBoard *self);
void castellan_board_resume (CastellanBoard *self);

/* How fast everything moves: 2 is twice as fast. */
void castellan_board_set_pace (CastellanBoard *self, double pace);

G_END_DECLS
