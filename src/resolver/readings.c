/* What would change: one position resolved under each reading of a ruling, and the results held
 * against each other. */
#include "readings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "event_text.h"
#include "generator.h"
#include "option_text.h"
#include "question_text.h"
#include "record_name.h"
#include "rule_library.h"
#include "story.h"

#define OFFERED_MAX 5 /* answers that are named in a sentence */
/* What makes an example telling: a reading that leads elsewhere, a story that is told to its end,
 * and differences that can be named (the reading that is played has none). */
#define TELLING_OTHER 4u
#define TELLING_END 2u
#define TELLING_CHANGES 1u
#define TELLING_READING (TELLING_OTHER + TELLING_END + TELLING_CHANGES)
#define ANSWERS_MOST 200 /* that are taken by ourselves, before we give up */

static void
reading_result_free (gpointer data)
{
  ReadingResult *result = data;

  g_clear_pointer (&result->play, example_play_free);
  g_ptr_array_unref (result->changes);
  g_free (result->stopped);
  g_free (result->assumed);
  g_free (result);
}

static ReadingResult *
reading_result_new (char letter, char chosen)
{
  ReadingResult *result = g_new0 (ReadingResult, 1);

  result->letter = letter;
  result->is_chosen = letter == chosen;
  result->changes = g_ptr_array_new_with_free_func (g_free);
  return result;
}

static bool
find_ruling (const char *id, Ruling *which, GError **error)
{
  for (unsigned r = 0; r < RULINGS; r++)
    if (strcmp (ruling_name ((Ruling) r), id) == 0)
      {
        *which = (Ruling) r;
        return true;
      }
  return refuse (error, "there is no ruling `%.80s`", id);
}

/* The labels of all answers to the question. */
static GPtrArray *
labels_of (const Session *session)
{
  GPtrArray *labels = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < session_question (session)->n; i++)
    {
      g_auto (OptionText) text = option_text (session, i);

      g_ptr_array_add (labels, g_steal_pointer (&text.label));
    }
  return labels;
}

/* Those of `labels` that are not among `others`, joined; NULL: none, or too many to be named. */
static char *
labels_missing (const GPtrArray *labels, const GPtrArray *others)
{
  g_autoptr (GPtrArray) missing = g_ptr_array_new ();

  for (unsigned i = 0; i < labels->len; i++)
    if (!g_ptr_array_find_with_equal_func ((GPtrArray *) others, labels->pdata[i], g_str_equal,
                                           NULL))
      g_ptr_array_add (missing, labels->pdata[i]);
  if (missing->len == 0 || missing->len > OFFERED_MAX)
    return NULL;
  return words_joined ((const char *const *) missing->pdata, missing->len);
}

static char *
asker_text (const Session *session)
{
  const unsigned asker = session_question (session)->asker;

  return asker == ASKER_PLAYERS ? g_strdup (_ ("the players together"))
                                : player_text (asker, session_names (session));
}

static void
add_asker_change (GPtrArray *changes, const Session *than, const Session *now)
{
  g_autofree char *was = NULL;
  g_autofree char *is = NULL;

  if (session_question (than)->asker == session_question (now)->asker
      || session_question (now)->asker > ASKER_OVERLORD
      || session_question (than)->asker > ASKER_OVERLORD)
    return;
  was = asker_text (than);
  is = asker_text (now);
  /* Translators: who answers the question, and who does under the other reading. */
  g_ptr_array_add (changes, g_strdup_printf (_ ("Who decides: %s instead of %s."), is, was));
}

/* What is asked now, where it is not the same question with the same answers. */
static void
add_question_changes (GPtrArray *changes, const Session *than, const Session *now)
{
  g_autofree char *was = question_title (than);
  g_autofree char *is = question_title (now);
  g_autoptr (GPtrArray) were = labels_of (than);
  g_autoptr (GPtrArray) are = labels_of (now);
  g_autofree char *more = labels_missing (are, were);
  g_autofree char *less = labels_missing (were, are);

  if (strcmp (was, is) != 0)
    {
      /* Translators: two questions of the referee. */
      g_ptr_array_add (changes, g_strdup_printf (_ ("Asked next: “%s” instead of “%s”."), is, was));
      return;
    }
  add_asker_change (changes, than, now);
  if (more != NULL)
    /* Translators: what can be chosen, and cannot under the other reading. */
    g_ptr_array_add (changes, g_strdup_printf (_ ("Possible: %s."), more));
  if (less != NULL)
    g_ptr_array_add (changes, g_strdup_printf (_ ("Not possible: %s."), less));
}

/* Whether the one has gone on to a turn, with its new cards, where the other has not. */
static bool
is_another_turn (const Table *a, const Table *b)
{
  return a->turn != b->turn || (a->now.phase == PHASE_SETUP) != (b->now.phase == PHASE_SETUP);
}

static bool
has_other_hands (const Table *a, const Table *b, bool in_number)
{
  for (unsigned player = 0; player < a->n_players; player++)
    if (in_number ? a->hands[player].n != b->hands[player].n
                  : memcmp (&a->hands[player], &b->hands[player], sizeof (CardPile)) != 0)
      return true;
  return false;
}

/* Cards that Castellan has dealt differ by luck alone, where as many have been dealt or another
 * turn has begun. Gives `now` the hands of `than` then, and says whether that makes a difference.
 */
static bool
deal_alike (const Table *than, Table *now)
{
  if (now->deck_by != BY_APP || !has_other_hands (than, now, false))
    return false;
  if (!is_another_turn (than, now)
      && (now->deck.n != than->deck.n || has_other_hands (than, now, true)))
    return false;
  memcpy (now->hands, than->hands, sizeof now->hands);
  now->deck = than->deck;
  return true;
}

static GPtrArray *
session_changes (const Session *than, const Session *now, bool with_question)
{
  Table alike = *session_now (now);
  const bool is_luck = deal_alike (session_now (than), &alike);
  g_autoptr (GPtrArray) changes = table_changes (session_now (than), &alike, session_names (now));

  if (with_question && (!is_luck || is_another_turn (session_now (than), session_now (now))))
    add_question_changes (changes, than, now);
  else if (is_luck && changes->len == 0)
    return table_changes (session_now (than), session_now (now), session_names (now));
  return g_steal_pointer (&changes);
}

/* It comes to the same, but not in the same way. */
static void
add_way (GPtrArray *changes, const ExamplePlay *than, const ExamplePlay *now)
{
  for (unsigned i = 0; i < than->texts->len && i < now->texts->len; i++)
    if (strcmp (than->texts->pdata[i], now->texts->pdata[i]) != 0)
      {
        /* Translators: two sentences of the log. */
        g_ptr_array_add (changes,
                         g_strdup_printf (_ ("It ends alike, by another way: “%s” comes where "
                                             "the other reading has “%s”"),
                                          (char *) now->texts->pdata[i],
                                          (char *) than->texts->pdata[i]));
        return;
      }
}

/* A session at which reading i can be held against reading j. */
typedef Session *(*SessionAt) (gpointer data, unsigned i, unsigned j);

static GPtrArray *
pair_changes (SessionAt at, gpointer data, unsigned than, unsigned now, bool with_question)
{
  g_autoptr (Session) before = at (data, than, now);
  g_autoptr (Session) after = at (data, now, than);

  return session_changes (before, after, with_question);
}

/* Which earlier reading leads to the same, and what is otherwise than under the chosen one. */
static void
hold_against (GPtrArray *results, SessionAt at, gpointer data)
{
  unsigned chosen = 0;

  for (unsigned i = 0; i < results->len; i++)
    if (((const ReadingResult *) g_ptr_array_index (results, i))->is_chosen)
      chosen = i;
  for (unsigned i = 0; i < results->len; i++)
    {
      ReadingResult *result = g_ptr_array_index (results, i);

      g_ptr_array_unref (result->changes);
      /* What is asked where it stopped has been said. */
      result->changes = pair_changes (at, data, chosen, i, result->stopped == NULL);
      if (result->changes->len == 0 && result->stopped == NULL)
        add_way (result->changes,
                 ((const ReadingResult *) g_ptr_array_index (results, chosen))->play, result->play);
      result->same_as = i;
      for (unsigned j = 0; j < i && result->same_as == i; j++)
        {
          const ReadingResult *other = g_ptr_array_index (results, j);
          g_autoptr (GPtrArray) changes = pair_changes (at, data, j, i, true);

          if (changes->len == 0 && g_strcmp0 (result->stopped, other->stopped) == 0)
            result->same_as = j;
        }
    }
}

/* The list of `rulings=…` with this one at this letter. */
static char *
with_reading (const char *list, Ruling which, char letter)
{
  g_auto (GStrv) items = g_strsplit (list, ",", -1);
  GString *text = g_string_new (NULL);
  Ruling r;
  unsigned other;

  for (unsigned i = 0; items[i] != NULL; i++)
    if (*items[i] != '\0' && (!read_ruling (items[i], &r, &other, NULL) || r != which))
      g_string_append_printf (text, "%s,", items[i]);
  g_string_append_printf (text, "%s:%c", ruling_name (which), letter);
  return g_string_free (text, FALSE);
}

static void
add_table (GString *text, const char *line, Ruling which, char letter)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autofree char *list = NULL;

  for (unsigned i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "rulings="))
      list = with_reading (words[i] + strlen ("rulings="), which, letter);
    else
      g_string_append_printf (text, "%s ", words[i]);
  if (list == NULL)
    list = with_reading ("", which, letter);
  g_string_append_printf (text, "rulings=%s\n", list);
}

/* The record as it is under this reading, with one answer a line, so that it can be followed as far
 * as it goes. */
static char *
record_under (const char *record, Ruling which, char letter)
{
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "table"))
      add_table (text, lines[i], which, letter);
    else if (g_str_has_prefix (lines[i], "choose "))
      {
        g_auto (GStrv) answers = g_strsplit (lines[i] + strlen ("choose "), ",", -1);

        for (unsigned j = 0; answers[j] != NULL; j++)
          g_string_append_printf (text, "choose %s\n", g_strstrip (answers[j]));
      }
    else
      g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (text, FALSE);
}

/* What is asked, with the answers if they are few. */
static char *
asked_text (const Session *session)
{
  g_autofree char *title = question_title (session);
  g_autoptr (GPtrArray) labels = labels_of (session);
  g_autofree char *answers = NULL;

  if (labels->len == 0 || labels->len > OFFERED_MAX)
    return g_strdup_printf (_ ("Asked instead: “%s”"), title);
  answers = words_joined ((const char *const *) labels->pdata, labels->len);
  /* Translators: a question, and its answers. */
  return g_strdup_printf (_ ("Asked instead: “%s” Answers: %s."), title, answers);
}

/* The answer that the record gives next, as the button is called where it fits; or NULL. */
static char *
answer_label (const Session *session, const char *record, unsigned n_told)
{
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  Option option;

  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      if (!story_tells (lines[i]) || n_told-- > 0)
        continue;
      if (!g_str_has_prefix (lines[i], "choose ")
          || !session_find_option (session, lines[i] + strlen ("choose "), &option))
        return NULL;
      for (unsigned j = 0; j < session_question (session)->n; j++)
        if (session_question (session)->options[j] == option)
          {
            g_auto (OptionText) text = option_text (session, j);

            return g_steal_pointer (&text.label);
          }
    }
  return NULL;
}

typedef struct
{
  Ruling which;
  const Example *example;
  GPtrArray *records;               /* of char*: the record under each reading */
  unsigned told[RULE_READINGS_MAX]; /* statements that fit */
  bool fits[RULE_READINGS_MAX];
} Comparison;

static void
comparison_clear (Comparison *comparison)
{
  g_ptr_array_unref (comparison->records);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Comparison, comparison_clear)

static ExamplePlay *
play_reading (Comparison *comparison, unsigned i, unsigned most, GError **error)
{
  const Story story = { comparison->example->rule, comparison->records->pdata[i], most };
  g_autoptr (GError) refusal = NULL;
  unsigned told;
  ExamplePlay *play = story_play (&story, &told, &refusal);

  if (play == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&refusal));
      return NULL;
    }
  if (most == G_MAXUINT)
    {
      comparison->told[i] = told;
      comparison->fits[i] = refusal == NULL;
    }
  return play;
}

/* Why the story parts from the record: an answer that fits under another reading does not here. */
static char *
stopped_text (Comparison *comparison, const ReadingResult *result, unsigned i)
{
  const unsigned told = comparison->told[i];
  g_autofree char *asked = asked_text (result->play->session);
  g_autofree char *label = NULL;

  for (unsigned j = 0; label == NULL && j < comparison->records->len; j++)
    if (comparison->told[j] > told)
      {
        g_autoptr (ExamplePlay) play = play_reading (comparison, j, told, NULL);

        if (play != NULL)
          label = answer_label (play->session, comparison->records->pdata[j], told);
      }
  if (label == NULL)
    return g_steal_pointer (&asked);
  /* Translators: an answer, and what is asked. */
  return g_strdup_printf (_ ("“%s” is not possible here. %s"), label, asked);
}

/* As far as the record fits under both. */
static Session *
session_of_example (gpointer data, unsigned i, unsigned j)
{
  Comparison *comparison = data;
  const unsigned most = MIN (comparison->fits[i] ? G_MAXUINT : comparison->told[i],
                             comparison->fits[j] ? G_MAXUINT : comparison->told[j]);
  g_autoptr (ExamplePlay) play = play_reading (comparison, i, most, NULL);

  g_assert (play != NULL);
  return session_copy (play->session);
}

GPtrArray *
readings_compare_example (const Example *example, char chosen, GError **error)
{
  g_auto (Comparison) comparison = { .example = example };
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (reading_result_free);

  comparison.records = g_ptr_array_new_with_free_func (g_free);
  if (!find_ruling (example->rule, &comparison.which, error))
    return NULL;
  for (unsigned i = 0; i < ruling_readings[comparison.which]; i++)
    {
      const char letter = (char) ('a' + i);
      ReadingResult *result = reading_result_new (letter, chosen);

      g_ptr_array_add (results, result);
      g_ptr_array_add (comparison.records, record_under (example->text, comparison.which, letter));
      result->play = play_reading (&comparison, i, G_MAXUINT, error);
      if (result->play == NULL)
        return NULL;
    }
  for (unsigned i = 0; i < results->len; i++)
    if (!comparison.fits[i])
      {
        ReadingResult *result = g_ptr_array_index (results, i);

        result->stopped = stopped_text (&comparison, result, i);
      }
  hold_against (results, session_of_example, &comparison);
  return g_steal_pointer (&results);
}

/* How much an example tells: every reading that leads elsewhere, and less if the story breaks off.
 */
static unsigned
telling (const GPtrArray *results)
{
  unsigned worth = 0;

  for (unsigned i = 0; i < results->len; i++)
    {
      const ReadingResult *result = g_ptr_array_index (results, i);

      worth += TELLING_OTHER * (result->same_as == i) + TELLING_END * (result->stopped == NULL)
               + TELLING_CHANGES * (result->changes->len > 0);
    }
  return worth;
}

const Example *
readings_telling_example (const char *ruling_id, char chosen)
{
  const GPtrArray *examples = examples_of_rule (ruling_id);
  const Example *best = NULL;
  unsigned most = 0, enough = 1;

  for (unsigned i = 0; most < enough && i < examples->len; i++)
    {
      const Example *example = g_ptr_array_index (examples, i);
      g_autoptr (GPtrArray) results = readings_compare_example (example, chosen, NULL);

      if (results != NULL && (best == NULL || telling (results) > most))
        {
          best = example;
          most = telling (results);
          /* More cannot be told: every reading leads elsewhere, and every story ends. */
          enough = TELLING_READING * results->len - TELLING_CHANGES;
        }
    }
  return best;
}

/* Every chance is asked for, whoever rolls and draws at the table: nobody learns what is in store.
 */
static bool
ask_for_chances (Session *session, GError **error)
{
  const Table *t = session_now (session);

  return (t->dice == BY_TABLE || session_set (session, "dice table", error))
         && (t->bag_by == BY_TABLE || session_set (session, "bag table", error))
         && (t->deck_by != BY_APP || session_set (session, "deck table", error));
}

/* An option of a chance, as likely as it is at the table. */
static unsigned
fair_option (const Question *question, uint64_t seed, unsigned nth)
{
  unsigned ways = 0, at, i = 0;

  for (unsigned j = 0; j < question->n; j++)
    ways += question->weights[j];
  /* Where cards are not tracked, every one may come up. */
  if (ways == 0)
    return (unsigned) generator_below (seed, nth, question->n);
  at = (unsigned) generator_below (seed, nth, ways);
  while (at >= question->weights[i])
    at -= question->weights[i++];
  return i;
}

/* Answers what is asked until the run is over: chances by numbers of our own, the same under every
 * reading; decisions by the first answer, which is told. */
static bool
answer_all (Session *session, GString *assumed, GError **error)
{
  const uint64_t seed = table_hash (session_start (session));
  unsigned n_chances = 0;

  for (unsigned n = 0; n < ANSWERS_MOST && session_now (session)->aside; n++)
    {
      const Question *question = session_question (session);
      const bool is_decision = !is_chance (question->kind);
      unsigned i = 0;

      if (question->kind == QUESTION_END)
        return true;
      if (!is_decision)
        i = fair_option (question, seed, n_chances++);
      else
        {
          g_auto (OptionText) text = option_text (session, 0);

          g_string_append_printf (assumed, "%s%s", assumed->len > 0 ? "; " : "", text.label);
        }
      if (!session_answer (session, question->options[i], error))
        return false;
    }
  return true;
}

static ReadingResult *
compare_one (const Session *game, Ruling which, char letter, const char *run, GError **error)
{
  const char chosen = (char) ('a' + (int) ruling (session_now (game), which));
  g_autoptr (Session) session = session_copy (game);
  g_autoptr (GString) assumed = g_string_new (NULL);
  g_autofree char *correction = g_strdup_printf ("ruling %s:%c", ruling_name (which), letter);
  ReadingResult *result;
  unsigned n_deeds;

  if (!ask_for_chances (session, error) || !session_set (session, correction, error))
    return NULL;
  n_deeds = session_n_undo (session);
  if (!session_run (session, run, error) || !answer_all (session, assumed, error))
    return NULL;
  result = reading_result_new (letter, chosen);
  result->play = session_play_from (g_steal_pointer (&session), n_deeds, ruling_name (which));
  if (assumed->len > 0)
    result->assumed = g_strdup (assumed->str);
  return result;
}

static Session *
session_of_result (gpointer data, unsigned i, unsigned j)
{
  const GPtrArray *results = data;

  (void) j;
  return session_copy (((const ReadingResult *) g_ptr_array_index (results, i))->play->session);
}

GPtrArray *
readings_compare_session (const Session *session,
                          const char *ruling_id,
                          const char *run,
                          GError **error)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func (reading_result_free);
  Ruling which = (Ruling) 0;

  if (!find_ruling (ruling_id, &which, error))
    return NULL;
  for (unsigned i = 0; i < ruling_readings[which]; i++)
    {
      ReadingResult *result = compare_one (session, which, (char) ('a' + i), run, error);

      if (result == NULL)
        return NULL;
      g_ptr_array_add (results, result);
    }
  hold_against (results, session_of_result, results);
  return g_steal_pointer (&results);
}
