/* What can be chosen on the board now: the pieces, Walls, Towers and spaces that the options of the
 * open question name. */
#pragma once

#include "engine.h"

typedef struct
{
  const Question *question; /* NULL: nothing is asked that the board could answer */
  bool is_aimed;            /* a card or die is in someone's hand: what is no target steps back */
  uint64_t pieces;          /* one bit an index of Table.pieces */
  uint8_t walls, towers;    /* one bit an arc */
  SpaceSet spaces;
} Targets;

Targets targets_find (const Question *question, const Table *seen);
bool targets_any (const Targets *targets);

/* The options that are about one thing, the same ones once. Their number. */
unsigned
targets_in_space (const Targets *targets, const Table *seen, unsigned space, Option *options);
bool targets_has_space (const Targets *targets, const Table *seen, unsigned space);
bool targets_of_piece (const Targets *targets, const Table *seen, unsigned piece, Option *option);
bool targets_of_wall (const Targets *targets, unsigned arc, Option *option);
#define CHOICES_MAX (PIECES_MAX + 8)
