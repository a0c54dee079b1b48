/* What can be chosen on the board now. */
#include "board-targets.h"

#include <stddef.h>

static Shape
shape_of (Option option)
{
  return verb_rows[option_verb (option)].shape;
}

/* In one that moves on while it is asked about, only its space differs. */
static bool
is_same_monster (Piece a, Piece b)
{
  return a.kind == b.kind && a.hp == b.hp && a.flames == b.flames && a.marks == b.marks;
}

static uint64_t
pieces_of (Option option, const Table *seen)
{
  const Piece named = option_piece (option);
  uint64_t exact = 0, alike = 0;

  /* One that has died stands nowhere. */
  if (option_verb (option) == VERB_REPLACE)
    return 0;
  for (unsigned i = 0; i < seen->n_pieces; i++)
    if (is_same_monster (seen->pieces[i], named))
      {
        alike |= (uint64_t) 1 << i;
        if (seen->pieces[i].space == named.space)
          exact |= (uint64_t) 1 << i;
      }
  return exact != 0 ? exact : alike;
}

Targets
targets_find (const Question *question, const Table *seen)
{
  Targets targets = { 0 };

  if (question == NULL)
    return targets;
  for (unsigned i = 0; i < question->n; i++)
    switch (shape_of (question->options[i]))
      {
      case SHAPE_MONSTER:
        targets.pieces |= pieces_of (question->options[i], seen);
        break;
      case SHAPE_WALL:
        targets.walls |= (uint8_t) (1u << option_byte (question->options[i], 0));
        break;
      case SHAPE_TOWER:
      case SHAPE_WIZARD_TOWER:
        targets.towers |= (uint8_t) (1u << option_byte (question->options[i], 0));
        break;
      case SHAPE_MONSTER_AT:
        targets.spaces |= space_bit (option_byte (question->options[i], 1));
        break;
      case SHAPE_SPACE:
        targets.spaces |= space_bit (option_byte (question->options[i], 0));
        break;
      case SHAPE_ARC:
        targets.spaces |= ARC_SPACES (option_byte (question->options[i], 0));
        break;
      case SHAPE_COLOUR:
        targets.spaces |= COLOUR_SPACES (option_byte (question->options[i], 0));
        break;
      case SHAPE_DECK:
      case SHAPE_NOTHING:
      case SHAPE_CARD:
      case SHAPE_CARDS:
      case SHAPE_TRADE:
      case SHAPE_TOKEN:
      case SHAPE_PLAYER:
      case SHAPE_NUMBER:
        break;
      }
  if (!targets_any (&targets))
    return targets;
  targets.question = question;
  targets.is_aimed = question->kind == QUESTION_ON || question->kind == QUESTION_FROM
                     || question->kind == QUESTION_PLACE || question->kind == QUESTION_TO;
  return targets;
}

bool
targets_any (const Targets *targets)
{
  return targets->pieces != 0 || targets->walls != 0 || targets->towers != 0
         || targets->spaces != 0;
}

static bool
is_in_space (const Table *seen, Option option, unsigned space)
{
  switch (shape_of (option))
    {
    case SHAPE_MONSTER:
      for (unsigned i = 0; i < seen->n_pieces; i++)
        if (seen->pieces[i].space == space && (pieces_of (option, seen) >> i & 1))
          return true;
      return false;
    case SHAPE_TOWER:
    case SHAPE_WIZARD_TOWER:
      return ring_of (space) == CASTLE && option_byte (option, 0) == arc_of (space);
    case SHAPE_MONSTER_AT:
      return option_byte (option, 1) == space;
    case SHAPE_SPACE:
      return option_byte (option, 0) == space;
    case SHAPE_ARC:
      return option_byte (option, 0) == arc_of (space);
    case SHAPE_COLOUR:
      return option_byte (option, 0) == arc_of (space) / 2;
    case SHAPE_DECK:
    case SHAPE_WALL:
    case SHAPE_NOTHING:
    case SHAPE_CARD:
    case SHAPE_CARDS:
    case SHAPE_TRADE:
    case SHAPE_TOKEN:
    case SHAPE_PLAYER:
    case SHAPE_NUMBER:
      break;
    }
  return false;
}

unsigned
targets_in_space (const Targets *targets, const Table *seen, unsigned space, Option *options)
{
  unsigned n = 0;

  for (unsigned i = 0; targets->question != NULL && i < targets->question->n; i++)
    if (n < CHOICES_MAX && is_in_space (seen, targets->question->options[i], space))
      options[n++] = targets->question->options[i];
  return n;
}

bool
targets_has_space (const Targets *targets, const Table *seen, unsigned space)
{
  Option options[CHOICES_MAX];

  return targets_in_space (targets, seen, space, options) > 0;
}

bool
targets_of_piece (const Targets *targets, const Table *seen, unsigned piece, Option *option)
{
  for (unsigned i = 0; targets->question != NULL && i < targets->question->n; i++)
    if (shape_of (targets->question->options[i]) == SHAPE_MONSTER
        && (pieces_of (targets->question->options[i], seen) >> piece & 1))
      {
        *option = targets->question->options[i];
        return true;
      }
  return false;
}

bool
targets_of_wall (const Targets *targets, unsigned arc, Option *option)
{
  for (unsigned i = 0; targets->question != NULL && i < targets->question->n; i++)
    if (shape_of (targets->question->options[i]) == SHAPE_WALL
        && option_byte (targets->question->options[i], 0) == arc)
      {
        *option = targets->question->options[i];
        return true;
      }
  return false;
}
