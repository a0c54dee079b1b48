/* A record to go on from: it must hold what it says. */
#include "record_start.h"

#include "commands.h"
#include "options.h"
#include "record_read.h"

#include <glib/gi18n-lib.h>

static void
ignore_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

static void
complain_cb (const char *line, gpointer data)
{
  (void) data;
  options_complain (line);
}

Session *
record_start (const char *path, int *status)
{
  const ReaderPort port = { .print = ignore_cb, .complain = complain_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (GError) error = NULL;

  *status = STATUS_BAD;
  if (!reader_file (reader, path, &error))
    options_complain (error->message);
  else if (!reader_session (reader))
    {
      g_autofree char *sentence = g_strdup_printf (_ ("%s has no table in it"), path);

      options_complain (sentence);
    }
  else if (reader_n_failed (reader) > 0)
    *status = STATUS_FAILED;
  else
    {
      *status = STATUS_FINE;
      return reader_steal_session (reader);
    }
  return NULL;
}
