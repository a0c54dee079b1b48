/* What will happen: phase 5 played on a copy of the Table, as far as neither a choice nor a die
 * decides. Without widgets. */
#pragma once

#include <glib.h>

#include "engine.h"

/* What becomes of one Monster. */
typedef struct
{
  Piece before, after;
  bool comes; /* it is not on the board yet: an Imp */
  bool dies;
} Fate;

typedef struct
{
  bool is_whole;      /* nothing was left open */
  QuestionKind asked; /* what was, where it is not */
  unsigned n;
  Fate fates[2 * PIECES_MAX];
  uint8_t falling_walls, falling_towers; /* one bit an arc */
  Table after;
} Foresight;

/* Whether there is something to foresee: the Monsters have yet to move in this turn. */
bool can_foresee (const Table *t, const Question *question);

void foresee (Foresight *foresight, const Table *t);

unsigned fate_damage (const Fate *fate); /* points that it will lose; those of the dead count */
const Fate *foresight_find (const Foresight *foresight, Piece before); /* or NULL */

/* "At the end of this phase: Orc −1, Troll slain; Wall 3 falls." */
char *foresight_text (const Foresight *foresight);
