/* What a step of an example is about: what is lit on the board, and the position in words. No
 * widget. */
#pragma once

#include "board-targets.h"
#include "example.h"

G_BEGIN_DECLS

/* The pieces and structures that the step tells of; where it ends in a question, those that can be
 * chosen. */
Targets example_lit (const ExamplePlay *play, unsigned step);

/* "Orc, Swordsman 2, 2 of 2 points. Wall 2 gone." Only what stands in these arcs; 0: in all. */
char *example_position_text (const Table *table, unsigned arcs);

G_END_DECLS
