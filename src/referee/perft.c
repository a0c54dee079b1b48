/* `castellan-referee perft`: how many sequences of N answers there are from a position, as a whole
 * or by the first answer. */
#include "commands.h"

#include "count.h"
#include "game_start.h"
#include "options.h"
#include "perft.h"
#include "record_read.h"
#include "record_start.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>

#define JOBS_MAX 256

/* The first answers, shared out among threads one at a time. */
typedef struct
{
  const Table *table;
  Option answers[ANSWERS_MAX]; /* of the unfinished action */
  unsigned n_answers;
  const Question *question;
  unsigned depth;
  uint64_t counts[OPTIONS_MAX];
  gint next;
} Count;

static gpointer
count_options (gpointer data)
{
  Count *count = data;
  g_autofree Option *answers = g_memdup2 (count->answers, sizeof count->answers);
  gint i;

  while ((i = g_atomic_int_add (&count->next, 1)) < (gint) count->question->n)
    {
      answers[count->n_answers] = count->question->options[i];
      count->counts[i] = perft (count->table, answers, count->n_answers + 1, count->depth - 1);
    }
  return NULL;
}

static Count *
count_begin (const Session *session, unsigned depth)
{
  Count *count = g_new0 (Count, 1);

  count->table = session_checkpoint (session);
  count->question = session_question (session);
  count->depth = depth;
  count->n_answers = session_n_pending (session);
  for (unsigned i = 0; i < count->n_answers; i++)
    count->answers[i] = session_pending (session, i);
  return count;
}

static void
count_on_threads (Count *count, unsigned jobs)
{
  g_autofree GThread **threads = g_new (GThread *, jobs);

  for (unsigned i = 0; i < jobs; i++)
    threads[i] = g_thread_new ("perft", count_options, count);
  for (unsigned i = 0; i < jobs; i++)
    g_thread_join (threads[i]);
}

uint64_t
count_sequences (const Session *session, unsigned depth)
{
  g_autofree Count *count = count_begin (session, depth);

  return perft (count->table, count->answers, count->n_answers, depth);
}

static void
print_count (Count *count, bool divide, unsigned jobs)
{
  gint64 began = g_get_monotonic_time ();
  uint64_t total = 0;
  double seconds;

  if (count->depth == 0 || count->question->n == 0)
    total = perft (count->table, count->answers, count->n_answers, count->depth);
  else
    count_on_threads (count, jobs);
  seconds = MAX ((double) (g_get_monotonic_time () - began) / 1e6, 1e-6);
  for (unsigned i = 0; count->depth > 0 && i < count->question->n; i++)
    {
      char name[NAME_MAX_BYTES];

      total += count->counts[i];
      option_name (count->question->options[i], name);
      if (divide)
        say ("%s: %" G_GUINT64_FORMAT "\n", name, count->counts[i]);
    }
  say ("total: %" G_GUINT64_FORMAT "\n", total);
  say ("time: %.3f s, %.0f nodes/s\n", seconds, (double) total / seconds);
}

int
command_perft (int argc, char **argv)
{
  Agreement agreement = { 0 };
  gboolean divide = FALSE;
  int jobs = (int) g_get_num_processors (), status;
  const GOptionEntry entries[] = {
    { "divide", 'd', 0, G_OPTION_ARG_NONE, &divide, N_ ("Also the count behind each first answer"),
      NULL },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &jobs, N_ ("How many counts at once (one a processor)"),
      N_ ("J") },
    BOXES_ENTRY (agreement),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) options = options_new (
      _ ("N [RECORD]"), _ ("Counts the sequences of exactly N answers from the end of a record, or "
                           "from a bare table. Equal results of chance count once."));
  g_autoptr (Session) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree Count *count = NULL;
  guint64 depth;

  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  if (argc < 2 || argc > 3
      || !g_ascii_string_to_unsigned (argv[1], 10, 0, PERFT_DEPTH_MAX, &depth, NULL))
    return options_fail (_ ("a number of answers from 0 to %d was expected, and perhaps a record"),
                         PERFT_DEPTH_MAX);
  if (jobs < 1 || jobs > JOBS_MAX)
    return options_fail (_ ("--jobs must be a number from 1 to %d"), JOBS_MAX);
  if (argc == 3 && agreement.boxes)
    status = options_fail (_ ("a record says by itself what its table agreed on"));
  else if (argc == 3)
    session = record_start (argv[2], &status);
  else
    session = game_new (&agreement, "setup=bare seed=1", &error);
  agreement_clear (&agreement);
  if (!session && error)
    {
      options_complain (error->message);
      return STATUS_BAD;
    }
  if (!session)
    return status;
  count = count_begin (session, (unsigned) depth);
  print_count (count, divide, (unsigned) jobs);
  return EXIT_SUCCESS;
}
