/* Counting sequences of answers. */
#include "perft.h"

#include <glib.h>
#include <string.h>

/* One level of the count: the position at its question. */
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

  while ((stop = engine_run (&level->run, &level->checkpoint, &level->trial, level->answers, level->n)) == STOPPED_DONE)
    {
      level->checkpoint = level->trial;
      level->n = 0;
    }
  g_assert (stop == STOPPED_ASKING);
}

static uint64_t count (const Level *level, unsigned depth);

static uint64_t
count_option (const Level *level, Option option, unsigned depth)
{
  Level *next = g_new0 (Level, 1);
  uint64_t n;

  g_assert (level->n < ANSWERS_MAX);
  next->run.silent = true;
  next->checkpoint = level->checkpoint;
  memcpy (next->answers, level->answers, level->n * sizeof (Option));
  next->answers[level->n] = option;
  next->n = level->n + 1;
  advance (next);
  n = count (next, depth);
  g_free (next);
  return n;
}

static uint64_t
count (const Level *level, unsigned depth)
{
  const Question *question = &level->run.question;
  uint64_t n = 0;

  if (depth <= 1)
    return depth == 0 ? 1 : question->n;
  for (unsigned i = 0; i < question->n; i++)
    n += count_option (level, question->options[i], depth - 1);
  return n;
}

static Level *
level_new (const Table *table, const Option *answers, unsigned n)
{
  Level *level = g_new0 (Level, 1);

  g_assert (n <= ANSWERS_MAX);
  level->run.silent = true;
  level->checkpoint = *table;
  level->n = n;
  if (n > 0)
    memcpy (level->answers, answers, n * sizeof (Option));
  advance (level);
  return level;
}

uint64_t
perft (const Table *table, const Option *answers, unsigned n, unsigned depth)
{
  g_autofree Level *level = level_new (table, answers, n);

  return count (level, depth);
}

uint64_t
perft_divide (const Table *table, const Option *answers, unsigned n, unsigned depth, PerftListener *listener)
{
  g_autofree Level *level = level_new (table, answers, n);
  const Question *question = &level->run.question;
  uint64_t total = 0;

  if (depth == 0)
    return 1;
  for (unsigned i = 0; i < question->n; i++)
    {
      const uint64_t sequences = depth == 1 ? 1 : count_option (level, question->options[i], depth - 1);

      listener->divide (listener, question->options[i], sequences);
      total += sequences;
    }
  return total;
}
