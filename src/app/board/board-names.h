/* What screen readers say of the board, and what stands in tooltips. */
#pragma once

#include <glib.h>

#include "board-targets.h"

/* "Swordsman 2, red. Wall 2 gone. Orc, 2 of 2 points. Troll, 3 of 3 points, can be chosen." */
char *board_name_space (const Table *seen, const Targets *targets, unsigned space);
char *board_name_wall (const Table *seen, const Targets *targets, unsigned arc);

/* "Troll, Knight 4, 2 of 3 points, 1 flame, in tar" */
char *board_name_piece (Piece piece);
char *board_name_monster (Piece piece);   /* without its space */
char *board_name_condition (Piece piece); /* what is not usual: "2 of 3 points, in tar"; or "" */
char *board_name_choice (Option option);  /* on a button: "Orc, 2 of 2 points" */
const char *board_name_wall_state (const Wall *wall);
