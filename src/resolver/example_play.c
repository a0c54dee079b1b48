/* An example as it is played: which moments are worth showing, and in which words. */
#include "story.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "correction_text.h"
#include "event_text.h"
#include "question_text.h"
#include "record_read.h"
#include "refusal.h"

/* What one can do without, unless it is what the rule is about. */
static bool
is_worth_showing (const Event *event)
{
  switch ((int) event->kind)
    {
    case EVENT_PHASE_SKIPPED:
    case EVENT_TRADING_DECLINED:
    case EVENT_HAND_KEPT:
    case EVENT_TURN_ENDED:
      return false;
    default:
      return true;
    }
}

static bool
cites (const Event *event, const char *rule)
{
  for (unsigned i = 0; rule != NULL && i < RULES_PER_EVENT && event->rules[i] != RULE_NONE; i++)
    if (strcmp (cite_names[event->rules[i]], rule) == 0)
      return true;
  return false;
}

static bool
sets_something (const Moment *moment)
{
  return moment->correction != NULL && !moment->is_run;
}

/* The first moment after the position stands: what was corrected before the first deed belongs to
 * it. Where nothing was, it is the setup, which is shown if it is what the rule is about, or if
 * nothing comes after it. */
static unsigned
find_first (const GArray *moments, unsigned n_deeds, const char *rule)
{
  unsigned first = 0, after_setup = 0;
  bool is_about_setup = false;

  for (unsigned i = 0; i < moments->len; i++)
    {
      const Moment *moment = &g_array_index (moments, Moment, i);

      if (moment->n_deeds > n_deeds)
        break;
      if (sets_something (moment))
        first = i + 1;
      after_setup = i + 1;
      is_about_setup |= moment->correction == NULL && cites (&moment->event, rule);
    }
  if (first > 0 || is_about_setup || after_setup == moments->len)
    return first;
  return after_setup;
}

/* Several corrections in a row are one step: a new position. */
static char *
position_text (
    const GArray *all, unsigned from, unsigned end, const Table *before, const char *const *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = from; i < end; i++)
    {
      const Moment *moment = &g_array_index (all, Moment, i);
      g_autofree char *words = correction_text (moment->correction, before, &moment->after, names);

      if (words != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", words);
      before = &moment->after;
    }
  if (text->len == 0)
    return g_strdup (_ ("The position is changed."));
  /* Translators: what is put on the table in the middle of an example. */
  return g_strdup_printf (_ ("Now the position is changed: %s."), text->str);
}

static void
add_step (ExamplePlay *play, const Moment *moment, char *text)
{
  g_array_append_val (play->moments, *moment);
  g_ptr_array_add (play->texts, text);
}

/* Adds what moment i shows, and says which one is the next. */
static unsigned
show_moment (ExamplePlay *play, const GArray *all, unsigned i, const char *rule)
{
  const char *const *names = session_names (play->session);
  const Moment *moment = &g_array_index (all, Moment, i);
  const Table *before = i > 0 ? &g_array_index (all, Moment, i - 1).after : &play->before;
  unsigned end = i + 1;

  if (sets_something (moment))
    {
      while (end < all->len && sets_something (&g_array_index (all, Moment, end)))
        end++;
      add_step (play, &g_array_index (all, Moment, end - 1),
                position_text (all, i, end, before, names));
      return end;
    }
  if (moment->is_run)
    {
      /* What is resolved is told by what happens. */
      if (end == all->len || g_array_index (all, Moment, end).correction != NULL)
        add_step (play, moment, g_strdup (_ ("Nothing comes of it.")));
      return end;
    }
  if (is_worth_showing (&moment->event) || cites (&moment->event, rule))
    add_step (play, moment, event_text (&moment->event, names));
  return end;
}

/* Arcs in which somebody stands or something is out of the ordinary. */
static unsigned
arcs_of (const Table *t)
{
  unsigned arcs = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    arcs |= 1u << arc_of (t->pieces[i].space);
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->walls[arc].fortify > 0 || t->walls[arc].flames > 0 || t->towers[arc].flames > 0)
      arcs |= 1u << arc;
  return arcs;
}

/* Arcs in which a structure is not as it was. */
static unsigned
arcs_changed (const Table *a, const Table *b)
{
  unsigned arcs = 0;

  for (unsigned arc = 0; arc < ARCS; arc++)
    if (a->walls[arc].up != b->walls[arc].up || a->towers[arc].up != b->towers[arc].up
        || a->towers[arc].wizard != b->towers[arc].wizard)
      arcs |= 1u << arc;
  return arcs;
}

/* Arcs that an event names: things roll and fly through them and leave nothing behind. */
static unsigned
arcs_told (const Moment *moment)
{
  const char *letters = event_rows[moment->event.kind].args;
  unsigned arcs = 0;

  for (unsigned i = 0; moment->correction == NULL && letters[i] != '\0'; i++)
    if (letters[i] == 'A')
      arcs |= 1u << moment->event.args[i];
  return arcs;
}

static unsigned
arcs_that_matter (const ExamplePlay *play)
{
  const unsigned all = (1u << ARCS) - 1;
  unsigned arcs = arcs_of (&play->before);

  for (unsigned i = 0; i < play->moments->len; i++)
    arcs |= arcs_told (&g_array_index (play->moments, Moment, i));

  for (unsigned step = 1; step <= example_play_n_steps (play); step++)
    {
      const Table *was = example_play_table (play, step - 1);
      const Table *is = example_play_table (play, step);

      arcs |= arcs_of (is) | arcs_changed (was, is);
    }
  return arcs == all ? 0 : arcs;
}

/* The phases ask their questions all the time; what is asked in the middle of something is part of
 * the story. */
static bool
asks_in_between (const Session *session)
{
  const QuestionKind kind = session_question (session)->kind;

  return kind != QUESTION_END && kind != QUESTION_PLAY && kind != QUESTION_TRADE
         && kind != QUESTION_DISCARD && kind != QUESTION_OVERLORD;
}

ExamplePlay *
session_play_from (Session *session, unsigned n_deeds, const char *rule)
{
  ExamplePlay *play = g_new0 (ExamplePlay, 1);
  g_autoptr (GArray) all = session_chronicle (session);
  const unsigned first = find_first (all, n_deeds, rule);

  play->session = session;
  play->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  play->texts = g_ptr_array_new_with_free_func (g_free);
  play->before
      = first > 0 ? g_array_index (all, Moment, first - 1).after : *session_start (session);
  for (unsigned i = first; i < all->len;)
    i = show_moment (play, all, i, rule);
  play->ends_in_question = asks_in_between (session);
  /* What is put in order after the last event is seen with it. */
  if (play->moments->len > 0 && !play->ends_in_question)
    g_array_index (play->moments, Moment, play->moments->len - 1).after = *session_now (session);
  play->arcs = arcs_that_matter (play);
  return play;
}

void
example_play_free (ExamplePlay *play)
{
  session_free (play->session);
  g_array_unref (play->moments);
  g_ptr_array_unref (play->texts);
  g_free (play);
}

static void
hush_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

bool
story_tells (const char *statement)
{
  static const char *const deeds[]
      = { "castellan", "table", "set", "run", "choose", "undo", "redo" };
  g_autofree char *word = g_strndup (statement, strcspn (statement, " "));
  unsigned kind;

  for (unsigned i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (strcmp (word, deeds[i]) == 0)
      return true;
  for (kind = QUESTION_ROLL; kind < QUESTIONS; kind++)
    if (strcmp (word, question_rows[kind].name) == 0)
      return true;
  return false;
}

/* Whether it only says how things stand. */
static bool
is_position (const char *statement)
{
  return g_str_has_prefix (statement, "castellan ") || g_str_has_prefix (statement, "table")
         || g_str_has_prefix (statement, "set ");
}

/* One answer after the other, so that one gets as far as it goes. */
static bool
choose_all (Session *session, const char *options, GError **error)
{
  g_auto (GStrv) each = g_strsplit (options, ",", -1);

  for (unsigned i = 0; each[i] != NULL; i++)
    if (!session_choose (session, g_strstrip (each[i]), error))
      return false;
  return true;
}

ExamplePlay *
story_play (const Story *story, unsigned *n_told, GError **error)
{
  const ReaderPort port = { .print = hush_cb, .complain = hush_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_auto (GStrv) lines = g_strsplit (story->text, "\n", -1);
  unsigned n_deeds = 0, n_events = 0, told = 0;
  bool has_begun = false, fits = true;

  for (unsigned i = 0; fits && told < story->most && lines[i] != NULL; i++)
    {
      Session *session = reader_session (reader);

      if (!story_tells (lines[i]))
        continue;
      fits = g_str_has_prefix (lines[i], "choose ") && session != NULL
                 ? choose_all (session, lines[i] + strlen ("choose "), error)
                 : reader_statement (reader, story->rule, i + 1, lines[i], error);
      told += fits;
      session = reader_session (reader);
      if (session == NULL)
        continue;
      /* A result that waits for its chance is part of the position, too. */
      has_begun |= !is_position (lines[i]) && session_n_events (session) != n_events;
      n_events = session_n_events (session);
      if (!has_begun)
        n_deeds = session_n_undo (session);
    }
  *n_told = told;
  if (reader_session (reader) == NULL)
    {
      if (fits)
        refuse (error, "the example of %s has no table", story->rule);
      return NULL;
    }
  return session_play_from (reader_steal_session (reader), n_deeds, story->rule);
}

ExamplePlay *
example_play (const Example *example, GError **error)
{
  const Story story = { example->rule, example->text, G_MAXUINT };
  g_autoptr (GError) refusal = NULL;
  g_autoptr (ExamplePlay) play = NULL;
  unsigned n_told;

  play = story_play (&story, &n_told, &refusal);
  if (refusal == NULL)
    return g_steal_pointer (&play);
  g_propagate_error (error, g_steal_pointer (&refusal));
  return NULL;
}

unsigned
example_play_n_steps (const ExamplePlay *play)
{
  return play->moments->len + play->ends_in_question;
}

const Table *
example_play_table (const ExamplePlay *play, unsigned step)
{
  g_assert (step <= example_play_n_steps (play));
  if (step == 0)
    return &play->before;
  if (step > play->moments->len)
    return session_now (play->session);
  return &g_array_index (play->moments, Moment, step - 1).after;
}

char *
example_play_text (const ExamplePlay *play, unsigned step)
{
  g_autofree char *title = NULL;
  g_autofree char *line = NULL;

  g_assert (step <= example_play_n_steps (play));
  if (step == 0)
    return g_strdup (_ ("The position before it."));
  if (step <= play->moments->len)
    return g_strdup (g_ptr_array_index (play->texts, step - 1));
  title = question_title (play->session);
  line = question_line (play->session);
  return *line != '\0' ? g_strdup_printf ("%s %s", title, line) : g_steal_pointer (&title);
}
