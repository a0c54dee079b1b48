/* Motion: plays new moments of the game one beat after the other, and moves `shown` on as each
 * ends. */
#pragma once

#include <gtk/gtk.h>

#include "board-tween.h"

typedef struct BoardMotion BoardMotion;

/* `tumbled` hears that the die shows another face. */
BoardMotion *board_motion_new (GtkWidget *board, void (*tumbled) (GtkWidget *board));
void board_motion_free (BoardMotion *motion);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardMotion, board_motion_free)

void board_motion_set_game (BoardMotion *motion, CastellanGame *game); /* or NULL */
void board_motion_set_pace (BoardMotion *motion, double pace);         /* 2: twice as fast */

/* Plays what is new; shows it at once where nothing shall move. */
void board_motion_play (BoardMotion *motion);
void board_motion_pulse (BoardMotion *motion); /* new targets have been lit */
void board_motion_stop (BoardMotion *motion);  /* without showing the rest */
bool board_motion_is_playing (BoardMotion *motion);

BeatKind board_motion_beat (BoardMotion *motion, double *time); /* time: 0 to 1 of it */

/* The instant that is to be seen now; only while it plays. */
void board_motion_scene (BoardMotion *motion, const BoardFrame *frame, Scene *scene);
double board_motion_strength (BoardMotion *motion); /* of the light on targets, 0 to 1 */
unsigned board_motion_face (BoardMotion *motion);   /* of a die on its way; 0: there is none */
