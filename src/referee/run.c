/* `castellan-referee run [--json] [--quiet] FILE…`: runs records. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "perft.h"
#include "record_read.h"
#include "rule_library.h"

static void
print (const char *line, gpointer data)
{
  (void) data;
  puts (line);
}

static void
complain (const char *line, gpointer data)
{
  (void) data;
  fflush (stdout);
  fprintf (stderr, "%s\n", line);
}

static uint64_t
count_sequences (const Session *session, unsigned depth)
{
  const unsigned n = session_n_pending (session);
  Option answers[ANSWERS_MAX];

  for (unsigned i = 0; i < n; i++)
    answers[i] = session_pending (session, i);
  return perft (session_checkpoint (session), answers, n, depth);
}

static const char *
rule_title (const char *id)
{
  const RuleEntry *entry = rule_library_find (id);

  return entry == NULL ? NULL : entry->title;
}

static int
run_file (const char *path, Telling telling)
{
  static const ReaderPort port = { print, complain, count_sequences, rule_title, NULL };
  g_autoptr (Reader) reader = reader_new (&port, telling);
  g_autoptr (GError) error = NULL;

  if (!reader_file (reader, path, &error))
    {
      complain (error->message, NULL);
      return STATUS_BAD;
    }
  return reader_n_failed (reader) > 0 ? STATUS_FAILED : STATUS_FINE;
}

int
command_run (int argc, char **argv)
{
  gboolean json = FALSE, quiet = FALSE;
  g_auto (GStrv) files = NULL;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "Print events as JSON, one object a line", NULL },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &quiet, "Print no events", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, "FILE…" },
    { 0 },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  int status = STATUS_FINE;

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_summary (context,
                                "Runs records in the record language; - is standard input.");
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "castellan-referee run: %s\n", error->message);
      return STATUS_BAD;
    }
  if (files == NULL)
    {
      fprintf (stderr, "castellan-referee run: a FILE was expected\n");
      return STATUS_BAD;
    }
  for (unsigned i = 0; files[i] != NULL; i++)
    {
      const int one = run_file (files[i], quiet ? TELL_NOTHING : json ? TELL_JSON : TELL_TEXT);

      status = MAX (status, one);
    }
  return status;
}
