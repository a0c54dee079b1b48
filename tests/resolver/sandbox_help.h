/* For the tests of sandboxes: games and sandboxes in which anything may happen. */
#pragma once

#include "record_help.h"

#include "generator.h"
#include "sandbox.h"

/* Tables of every sort; what people do with them is up to a seed. */
static const char *const agreements[] = {
  "players=4",
  "edition=1e players=5",
  "players=1",
  "players=3 version=overlord",
  "players=3 dice=table bag=table deck=table",
  "players=3 dice=table",
  "players=2 start=ask deck=off",
  "players=4 variants=home,charging-horde",
  "boxes=base,wizard players=4",
  "boxes=base,wizard players=3 dice=table bag=table deck=table",
  "boxes=base,wizard players=3 version=overlord",
  "boxes=base,wizard players=3 deck=off",
  "players=3 variants=king-tower,desperate-times,not-over-yet,recycling dice=table deck=table",
  "boxes=base,wizard players=2 edition=2e variants=growing-fire,random-mix bag=table",
};

typedef struct
{
  uint64_t seed;
  uint64_t i;
} Dice;

static inline unsigned
below (Dice *dice, unsigned n)
{
  return (unsigned) generator_below (dice->seed, dice->i++, n);
}

/* Plays what it can, and often enough ends its turn. */
static inline void
answer_somehow (Session *session, Dice *dice)
{
  const Question *question = session_question (session);
  const bool is_busy = question->kind == QUESTION_PLAY && question->n > 1 && below (dice, 5) != 0;
  const unsigned first = is_busy ? 1 : 0;
  g_autoptr (GError) error = NULL;

  session_answer (session, question->options[first + below (dice, question->n - first)], &error);
  g_assert_no_error (error);
}

static const char *const corrections[] = {
  "wall 2 none",
  "wall 2 up",
  "tower 3 up",
  "wall 5 fortified",
  "dice app",
  "dice table",
  "monster orc@knight3",
  "no monster orc@knight3",
  "monster troll@archer1",
  "bag table",
  "bag app",
  "tower 1 up",
  "deck app",
  "monster goblin@swordsman6",
  "wall 6 none",
  "deck table",
  "deck off",
};

static const char *const runs[] = {
  "move",
  "token giant-boulder",
  "token draw-3",
  "token blue-move",
  "phase draw",
  "token orc",
  "phase move",
  "token plague-knights",
  "token troll-mage",
  "token all-discard-1",
};

/* Something that can be done in a sandbox; much of it is refused, and changes nothing then. */
static inline void
try_something (Session *sandbox, Dice *dice)
{
  const bool is_over = session_question (sandbox)->kind == QUESTION_END;
  const unsigned what = below (dice, 20);

  if (what < 3)
    session_set (sandbox, corrections[below (dice, G_N_ELEMENTS (corrections))], NULL);
  else if (what == 3)
    session_run (sandbox, runs[below (dice, G_N_ELEMENTS (runs))], NULL);
  else if (what == 4)
    session_undo (sandbox, 1 + below (dice, 2), NULL);
  else if (what == 5)
    session_redo (sandbox, 1, NULL);
  else if (what == 6)
    session_note (sandbox, "a thought");
  else if (!is_over && (what > 12 || !sandbox_roll (sandbox, NULL)))
    answer_somehow (sandbox, dice);
}

static inline void
try_things (Session *sandbox, Dice *dice, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    try_something (sandbox, dice);
}

/* The game goes on for a while. Players so bad would lose early: somebody mends the Castle. */
static inline void
play_on (Session *game, Dice *dice, unsigned n)
{
  for (unsigned i = 0; i < n && session_question (game)->kind != QUESTION_END; i++)
    {
      answer_somehow (game, dice);
      if (below (dice, 4) == 0)
        {
          g_autofree char *tower = g_strdup_printf ("tower %u up", below (dice, ARCS) + 1);

          session_set (game, tower, NULL);
        }
      if (below (dice, 12) == 0)
        session_undo (game, 1, NULL);
    }
}

static inline Session *
game_of (unsigned kind, uint64_t seed)
{
  g_autofree char *record = g_strdup_printf ("castellan 1\ntable %s seed=%" G_GUINT64_FORMAT "\n",
                                             agreements[kind], seed);

  return read_good (record);
}
