/* What a step of an example is about: what is lit on the board, and the position in words. No
 * widget. */
#pragma once

#include "board-targets.h"
#include "example.h"

G_BEGIN_DECLS

/* The pieces and structures that the step tells of; where it ends in a question, those that can be
 * chosen. */
Targets example_lit (const ExamplePlay *play, unsigned step);

/* "Swordsman 2: Orc, Troll (2 of 3 points). Wall 2 is gone." Walls and Towers of these arcs alone;
 * 0: of all. */
char *example_position_text (const Table *table, unsigned arcs);

G_END_DECLS
