/* The sample turn, read from its record. */
#include "sample-turn.h"

#include <gio/gio.h>
#include <string.h>

#include "record_read.h"
#include "refusal.h"
#include "sample-resource.h"

#define RESOURCE "/io/github/castellan/Castellan/sample-turn.castellan"
#define NOTE "note "
#define RULE "expect rule "
#define ANY_RULE "base.turn.phases" /* behind a step that names none */

static void
clear_step (gpointer data)
{
  SampleStep *step = data;

  g_free (step->caption);
  g_free (step->rule);
}

static SampleStep *
last_step (SampleTurn *turn)
{
  return turn->steps->len > 0 ? &g_array_index (turn->steps, SampleStep, turn->steps->len - 1)
                              : NULL;
}

static void
begin_step (SampleTurn *turn, const char *caption)
{
  const SampleStep step = { .caption = g_strdup (caption) };

  g_array_append_val (turn->steps, step);
}

/* What a line says of the step that it belongs to. */
static void
note_line (SampleTurn *turn, const char *line, const Session *session)
{
  SampleStep *step;

  if (g_str_has_prefix (line, NOTE))
    begin_step (turn, line + strlen (NOTE));
  step = last_step (turn);
  if (step == NULL)
    return;
  if (session != NULL)
    step->n_deeds = session_n_undo (session);
  if (step->rule == NULL && g_str_has_prefix (line, RULE))
    step->rule = g_strdup (line + strlen (RULE));
}

static void
hush_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

SampleTurn *
sample_turn_new_from_text (const char *text, GError **error)
{
  const ReaderPort port = { .print = hush_cb, .complain = hush_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (SampleTurn) turn = g_new0 (SampleTurn, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  turn->steps = g_array_new (FALSE, FALSE, sizeof (SampleStep));
  g_array_set_clear_func (turn->steps, clear_step);
  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      if (!reader_statement (reader, "sample turn", i + 1, lines[i], error))
        return NULL;
      note_line (turn, lines[i], reader_session (reader));
    }
  if (reader_session (reader) == NULL || turn->steps->len == 0)
    {
      refuse (error, "the sample turn has no table or no notes");
      return NULL;
    }
  for (unsigned i = 0; i < turn->steps->len; i++)
    if (sample_turn_step (turn, i)->rule == NULL)
      g_array_index (turn->steps, SampleStep, i).rule = g_strdup (ANY_RULE);
  turn->session = reader_steal_session (reader);
  return g_steal_pointer (&turn);
}

/* It is part of the program: the tests have played it. */
SampleTurn *
sample_turn_new (void)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (sample_get_resource (), RESOURCE, 0, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  SampleTurn *turn;

  g_assert (bytes != NULL);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  turn = sample_turn_new_from_text (text, &error);
  g_assert_no_error (error);
  return turn;
}

void
sample_turn_free (SampleTurn *turn)
{
  g_clear_pointer (&turn->session, session_free);
  g_clear_pointer (&turn->steps, g_array_unref);
  g_free (turn);
}

const SampleStep *
sample_turn_step (const SampleTurn *turn, unsigned i)
{
  g_return_val_if_fail (i < turn->steps->len, NULL);
  return &g_array_index (turn->steps, SampleStep, i);
}
