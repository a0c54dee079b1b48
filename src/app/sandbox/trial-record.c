/* A record tried again. */
#include "trial-record.h"

#include "chronicle.h"
#include "record_read.h"
#include "sandbox.h"

static void
ignore_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

/* The first step that is more than placing pieces; one more than there are: none is. */
static unsigned
first_trial (const Session *whole, const GArray *moments)
{
  unsigned deed = 1, run = G_MAXUINT;

  for (unsigned i = moments->len; i > 0; i--)
    if (g_array_index (moments, Moment, i - 1).is_run)
      run = g_array_index (moments, Moment, i - 1).n_deeds;
  while (deed <= session_n_undo (whole) && deed < run && session_answer_given (whole, deed) == 0)
    deed++;
  return deed;
}

/* What was corrected or run as step number `deed`. */
static bool
do_again (Session *sandbox, const GArray *moments, unsigned deed)
{
  for (unsigned i = 0; i < moments->len; i++)
    {
      const Moment *moment = &g_array_index (moments, Moment, i);

      if (moment->correction != NULL && moment->n_deeds == deed)
        return moment->is_run ? session_run (sandbox, moment->correction, NULL)
                              : session_set (sandbox, moment->correction, NULL);
    }
  return false;
}

/* Done once more in a sandbox from before that step; NULL where it cannot be: what the app has
 * rolled is no step. */
static Session *
try_again (const Session *whole)
{
  g_autoptr (GArray) moments = session_chronicle (whole);
  const unsigned first = first_trial (whole, moments);
  g_autoptr (Session) sandbox = NULL;

  if (first > session_n_undo (whole))
    return NULL;
  sandbox = sandbox_new_at (whole, first - 1, NULL);
  for (unsigned deed = first; sandbox != NULL && deed <= session_n_undo (whole); deed++)
    {
      const Option option = session_answer_given (whole, deed);

      if (option != 0 ? !session_answer (sandbox, option, NULL)
                      : !do_again (sandbox, moments, deed))
        return NULL;
    }
  return g_steal_pointer (&sandbox);
}

Session *
trial_from_record (const char *text, GError **error)
{
  const ReaderPort port = { .print = ignore_cb, .complain = ignore_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  Session *sandbox = NULL;

  if (reader_text (reader, "record", text, strlen (text), NULL) && reader_session (reader) != NULL)
    sandbox = try_again (reader_session (reader));
  return sandbox != NULL ? sandbox : sandbox_new_from_record (text, error);
}
