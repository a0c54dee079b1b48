/* Who is who: pairs the pieces of two Tables, so that each can be seen on its way. */
#pragma once

#include "board-beats.h"
#include "board-geometry.h"

/* One token on its way, or several equal ones in a stack. */
typedef struct
{
  Placed from, to;
  int from_place, to_place; /* which of the layout's; -1: none */
  bool comes, leaves;       /* was not there before; will not be there after */
} Actor;

#define ACTORS_MAX (2 * PIECES_MAX)

/* Everybody between the Table before a beat and the one after it. Their number. */
unsigned pair_pieces (CastellanGame *game,
                      const Beat *beat,
                      const BoardFrame *frame,
                      const Table tables[2],
                      Actor actors[ACTORS_MAX]);
