/* Counting sequences of answers. */
#include "perft.h"

#include <glib.h>
#include <string.h>

/* One level of the count: the position at its question. Levels of one count lie side by side, so
 * that a level's next one is the one behind it. */
typedef struct
{
  Run run;
  Table checkpoint, trial;
  Option answers[ANSWERS_MAX + 1];
  unsigned n;
} Level;

/* Goes on to the next question. */
static void
advance (Level *level)
{
  Stop stop;

  while (
      (stop = engine_run (&level->run, &level->checkpoint, &level->trial, level->answers, level->n))
      == STOPPED_DONE)
    {
      level->checkpoint = level->trial;
      level->n = 0;
    }
  g_assert (stop == STOPPED_ASKING);
}

static uint64_t
count (Level *level, unsigned depth)
{
  const Question *question = &level->run.question;
  Level *next = level + 1;
  uint64_t total = 0;

  if (depth <= 1)
    return depth == 0 ? 1 : question->n;
  for (unsigned i = 0; i < question->n; i++)
    {
      g_assert (level->n < ANSWERS_MAX);
      next->checkpoint = level->checkpoint;
      memcpy (next->answers, level->answers, level->n * sizeof (Option));
      next->answers[level->n] = question->options[i];
      next->n = level->n + 1;
      advance (next);
      total += count (next, depth - 1);
    }
  return total;
}

uint64_t
perft (const Table *table, const Option *answers, unsigned n, unsigned depth)
{
  g_autofree Level *levels = g_new0 (Level, depth + 1);

  g_assert (n <= ANSWERS_MAX);
  for (unsigned i = 0; i <= depth; i++)
    levels[i].run.silent = true;
  levels->checkpoint = *table;
  levels->n = n;
  if (n > 0)
    memcpy (levels->answers, answers, n * sizeof (Option));
  advance (levels);
  return count (levels, depth);
}
