/* The chronicle: the journal is played once more, and somebody takes notes. */
#include "chronicle.h"

#include "journal.h"

typedef struct
{
  Run run; /* first: heard_cb() is given this */
  GArray *moments;
  GArray *n_deeds; /* that are done when so many entries of the sequence have been played */
  unsigned at;     /* entries before the action under way */
} Scribe;

static unsigned
deeds_done (const Scribe *scribe, unsigned n_entries)
{
  return n_entries == 0 ? 0 : g_array_index (scribe->n_deeds, unsigned, n_entries - 1);
}

static void
heard_cb (const Run *run, const Event *event)
{
  Scribe *scribe = (Scribe *) run;
  const Moment moment = { .event = *event,
                          .after = *run->table,
                          .n_deeds = deeds_done (scribe, scribe->at + run->n_answers) };

  g_array_append_val (scribe->moments, moment);
}

/* A correction in the middle of an action stands before it in the sequence: what was done when is
 * found by laying the deeds down once more. */
static GArray *
count_deeds (const Session *session)
{
  GArray *n_deeds = g_array_new (FALSE, FALSE, sizeof (unsigned));
  unsigned most = 0, step = 0;

  for (unsigned i = 0; i < session->deeds->len; i++)
    {
      const Deed *deed = g_ptr_array_index (session->deeds, i);

      if (i >= journal_first (session) && !deed->is_joined)
        step++;
      if (deed->kind != DEED_BEGIN)
        g_array_insert_val (n_deeds, deed->at, step);
      for (unsigned chance = 0; chance < deed->chances->len; chance++)
        g_array_append_val (n_deeds, step);
    }
  for (unsigned i = 0; i < n_deeds->len; i++)
    {
      unsigned *n = &g_array_index (n_deeds, unsigned, i);

      most = *n = MAX (*n, most);
    }
  return n_deeds;
}

static void
note_correction (Scribe *scribe, Table *table, const Entry *entry)
{
  Moment moment = { .correction = entry->text, .is_run = entry->is_run };

  if (!entry_apply (entry, table, NULL))
    g_assert_not_reached ();
  moment.after = *table;
  moment.n_deeds = deeds_done (scribe, scribe->at);
  g_array_append_val (scribe->moments, moment);
}

GArray *
session_chronicle (const Session *session)
{
  g_autoptr (GArray) n_deeds = count_deeds (session);
  g_autofree Scribe *scribe = g_new0 (Scribe, 1);
  Table checkpoint = session->start, now;
  Option answers[ANSWERS_MAX];

  scribe->run.heard = heard_cb;
  scribe->moments = g_array_new (FALSE, TRUE, sizeof (Moment));
  scribe->n_deeds = n_deeds;
  g_assert (n_deeds->len == session->sequence->len);
  for (;;)
    {
      const unsigned n_before = scribe->moments->len;
      const unsigned n = journal_gather (session, scribe->at, answers);
      const Stop stop = engine_run (&scribe->run, &checkpoint, &now, answers, n);

      g_assert (stop != STOPPED_REFUSED);
      if (stop == STOPPED_DONE)
        {
          scribe->at += scribe->run.n_answers;
          checkpoint = now;
          continue;
        }
      if (scribe->at + n == session->sequence->len)
        return scribe->moments;
      /* The action begins anew behind the correction. */
      g_assert (n == 0);
      g_array_set_size (scribe->moments, n_before);
      note_correction (scribe, &checkpoint,
                       &g_array_index (session->sequence, Entry, scribe->at++));
    }
}
