/* The session: advancing by itself, and taking what people say. */
#include "session.h"

#include <stddef.h>
#include <string.h>

#include "generator.h"
#include "journal.h"
#include "record_option.h"
#include "record_set.h"

#define AUTOMATIC_MAX 100000u /* things that may happen by themselves in one go */

static Keeper
keeper_of (const Table *table, QuestionKind kind)
{
  if (kind == QUESTION_ROLL)
    return (Keeper) table->dice;
  return (Keeper) (is_chance_of_cards (kind) ? table->deck_by : table->bag_by);
}

/* Weighs the options of a chance and takes one. */
static Option
generate (const Session *session)
{
  const Question *question = &session->run->question;
  unsigned total = 0, drawn;

  for (unsigned i = 0; i < question->n; i++)
    total += question->weights[i];
  g_assert (total > 0);
  drawn = (unsigned) generator_below (session->seed, session->n_chances, total);
  for (unsigned i = 0; i < question->n; i++)
    {
      if (drawn < question->weights[i])
        return question->options[i];
      drawn -= question->weights[i];
    }
  g_assert_not_reached ();
}

/* Answers the chance that is asked. `left` says that it is left to the table. */
static bool
answer_chance (Session *session, bool *left, GError **error)
{
  const Question *question = &session->run->question;
  const Keeper keeper
      = session->fork != NULL ? BY_TABLE : keeper_of (&session->now, question->kind);
  const ChanceResult *next = waiting_next (session->waiting, question->kind);
  Answer answer = { .kind = question->kind };

  if (next != NULL)
    {
      if (!question_find_option (question, next->name, &answer.option))
        {
          g_autofree char *offers = question_offers (question, next->name);

          return refuse (error, "`%s` (%s:%u) cannot come up here; possible: %s", next->name,
                         next->file, next->line, offers);
        }
      answer.waited = waiting_take (session->waiting, question->kind, &answer.result);
    }
  else if (keeper == BY_TABLE)
    {
      *left = true;
      return true;
    }
  else
    answer.option = generate (session);
  if (keeper == BY_TABLE)
    {
      Deed *deed = deed_new (DEED_RESULT, NULL);

      deed->answer = answer;
      journal_add (session, deed);
    }
  else
    journal_add_chance (session, answer);
  return true;
}

/* Lets the action under way go as far as its answers reach. */
static Stop
resume (Session *session)
{
  Option answers[ANSWERS_MAX];

  for (unsigned i = 0; i < session->n_pending; i++)
    answers[i] = session_pending (session, i);
  return engine_run (session->run, &session->checkpoint, &session->now, answers,
                     session->n_pending);
}

/* Goes on until somebody must say something. */
static bool
advance (Session *session, GError **error)
{
  for (unsigned i = 0; i < AUTOMATIC_MAX; i++)
    {
      bool left = false;
      const Stop stop = resume (session);

      if (stop == STOPPED_REFUSED
          || (stop == STOPPED_DONE && session->run->n_answers < session->n_pending))
        return refuse (error, "an answer that was given before no longer fits");
      if (stop == STOPPED_DONE)
        {
          journal_commit (session);
          continue;
        }
      if (!is_chance (session->run->question.kind))
        return true;
      if (session->n_pending == ANSWERS_MAX - 1)
        return refuse (error, "one action asks for more than %d answers", ANSWERS_MAX);
      if (!answer_chance (session, &left, error))
        return false;
      if (left)
        return true;
    }
  return refuse (error, "the game goes on and on by itself: %u steps and no question",
                 AUTOMATIC_MAX);
}

Session *
session_new (const Table *start,
             uint64_t seed,
             const char *const *names,
             const Waiting *waiting,
             GError **error)
{
  g_autoptr (Session) session = g_new0 (Session, 1);
  const char *wrong = table_check (start);

  if (wrong != NULL)
    {
      refuse (error, "%s", wrong);
      return NULL;
    }
  session->start = *start;
  session->checkpoint = *start;
  session->seed = seed;
  session->names = g_strdupv ((char **) names);
  session->waiting = waiting == NULL ? waiting_new () : waiting_copy (waiting);
  session->deeds = g_ptr_array_new_with_free_func ((GDestroyNotify) deed_free);
  session->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) deed_free);
  session->sequence = g_array_new (FALSE, TRUE, sizeof (Entry));
  session->events = g_array_new (FALSE, FALSE, sizeof (Event));
  session->run = g_new0 (Run, 1);
  journal_add (session, deed_new (DEED_BEGIN, NULL));
  if (!advance (session, error))
    return NULL;
  journal_finish (session, 0);
  return g_steal_pointer (&session);
}

static GPtrArray *
copy_deeds (const GPtrArray *deeds)
{
  GPtrArray *copy = g_ptr_array_new_full (deeds->len + 1, (GDestroyNotify) deed_free);

  for (unsigned i = 0; i < deeds->len; i++)
    g_ptr_array_add (copy, deed_share (g_ptr_array_index (deeds, i)));
  return copy;
}

/* A Run is large, and most of it unused: what it has not told and not offered is left out. */
static Run *
copy_run (const Run *run)
{
  Run *copy = g_new (Run, 1);
  const size_t after_events = offsetof (Run, events) + sizeof run->events;

  memcpy (copy, run, offsetof (Run, question.options));
  memcpy (copy->question.options, run->question.options, run->question.n * sizeof (Option));
  memcpy (copy->question.weights, run->question.weights, sizeof run->question.weights);
  copy->silent = run->silent;
  copy->n_events = run->n_events;
  memcpy (copy->events, run->events, run->n_events * sizeof (Event));
  memcpy ((char *) copy + after_events, (const char *) run + after_events,
          sizeof *run - after_events);
  return copy;
}

Session *
session_copy (const Session *session)
{
  Session *copy = g_memdup2 (session, sizeof *session);

  copy->names = g_strdupv (session->names);
  copy->waiting = waiting_copy (session->waiting);
  copy->deeds = copy_deeds (session->deeds);
  copy->undone = copy_deeds (session->undone);
  copy->sequence = g_array_copy (session->sequence);
  copy->events = g_array_copy (session->events);
  copy->run = copy_run (session->run);
  copy->run->table = &copy->now;
  if (session->fork != NULL)
    copy->fork = g_rc_box_acquire (session->fork);
  return copy;
}

void
session_free (Session *session)
{
  if (session == NULL)
    return;
  g_strfreev (session->names);
  waiting_free (session->waiting);
  g_clear_pointer (&session->deeds, g_ptr_array_unref); /* NULL where session_new() gave up */
  g_clear_pointer (&session->undone, g_ptr_array_unref);
  g_clear_pointer (&session->sequence, g_array_unref);
  g_clear_pointer (&session->events, g_array_unref);
  g_free (session->run);
  g_clear_pointer (&session->fork, fork_free);
  g_free (session);
}

const Table *
session_now (const Session *session)
{
  return &session->now;
}

const Table *
session_checkpoint (const Session *session)
{
  return &session->checkpoint;
}

const Table *
session_start (const Session *session)
{
  return &session->start;
}

const Question *
session_question (const Session *session)
{
  return &session->run->question;
}

const char *const *
session_names (const Session *session)
{
  return (const char *const *) session->names;
}

Waiting *
session_waiting (Session *session)
{
  return session->waiting;
}

unsigned
session_n_events (const Session *session)
{
  return session->events->len + session->run->n_events;
}

const Event *
session_event (const Session *session, unsigned i)
{
  g_assert (i < session_n_events (session));
  if (i < session->events->len)
    return &g_array_index (session->events, Event, i);
  return &session->run->events[i - session->events->len];
}

unsigned
session_mark (const Session *session)
{
  return session->mark;
}

unsigned
session_n_given (const Session *session)
{
  return session->sequence->len - session->n_pending;
}

unsigned
session_n_pending (const Session *session)
{
  return session->n_pending;
}

Option
session_pending (const Session *session, unsigned i)
{
  g_assert (i < session->n_pending);
  return g_array_index (session->sequence, Entry, session->sequence->len - session->n_pending + i)
      .option;
}

bool
session_equal (const Session *a, const Session *b)
{
  if (memcmp (&a->start, &b->start, sizeof a->start) != 0
      || memcmp (&a->checkpoint, &b->checkpoint, sizeof a->checkpoint) != 0
      || memcmp (&a->now, &b->now, sizeof a->now) != 0)
    return false;
  if (a->deeds->len != b->deeds->len || a->undone->len != b->undone->len
      || a->sequence->len != b->sequence->len || a->n_pending != b->n_pending
      || a->n_chances != b->n_chances || session_n_events (a) != session_n_events (b))
    return false;
  for (unsigned i = 0; i < a->sequence->len; i++)
    {
      const Entry *left = &g_array_index (a->sequence, Entry, i),
                  *right = &g_array_index (b->sequence, Entry, i);

      if (left->option != right->option || g_strcmp0 (left->text, right->text) != 0)
        return false;
    }
  for (unsigned i = 0; i < a->deeds->len; i++)
    if (((const Deed *) g_ptr_array_index (a->deeds, i))->is_joined
        != ((const Deed *) g_ptr_array_index (b->deeds, i))->is_joined)
      return false;
  return waiting_equal (a->waiting, b->waiting);
}

bool
session_find_option (const Session *session, const char *text, Option *option)
{
  return question_find_option (&session->run->question, text, option);
}

/* Ends one deed of people: goes on from it, or takes it all back. */
static bool
finish (Session *session, unsigned n_deeds, GError **error)
{
  if (advance (session, error))
    {
      journal_finish (session, n_deeds);
      return true;
    }
  journal_roll_back (session, n_deeds);
  return false;
}

/* Whether this is written like a result of chance: `roll 3`. */
static bool
is_result (const char *text)
{
  const size_t n = strcspn (text, " ");

  for (unsigned kind = 0; kind < QUESTIONS; kind++)
    if (is_chance ((QuestionKind) kind) && strlen (question_rows[kind].name) == n
        && strncmp (text, question_rows[kind].name, n) == 0)
      return true;
  return false;
}

static bool
refuse_decision (const Session *session, const char *text, GError **error)
{
  const Question *question = &session->run->question;
  const char *asked = question_rows[question->kind].name;
  g_autofree char *offers = question_offers (question, text), *option = NULL;
  g_autoptr (GError) unknown = NULL;

  if (question->kind == QUESTION_END)
    return refuse (error, "`%.80s` is not offered; the game is over and nothing is asked", text);
  if (is_result (text))
    return refuse (error, "`%.80s` is a result, which nobody chooses: it stands without `choose`",
                   text);
  option = read_option (session_checkpoint (session), text, &unknown);
  if (option == NULL && !is_chance (question->kind))
    return refuse (error, "%s; the question is `%s`: %s", unknown->message, asked, offers);
  if (is_chance (question->kind))
    return refuse (error, "`%.80s` is not offered; a result is expected: %s", text,
                   question->kind == QUESTION_ROLL ? "`roll 1…6`" : offers);
  return refuse (error, "`%.80s` is not offered; the question is `%s`: %s", text, asked, offers);
}

static bool
decide (Session *session, Option option, GError **error)
{
  Deed *deed;

  if (session->n_pending == ANSWERS_MAX - 1)
    return refuse (error, "one action asks for more than %d answers", ANSWERS_MAX);
  deed = deed_new (DEED_DECISION, NULL);
  deed->answer = (Answer){ .option = option, .kind = session->run->question.kind };
  journal_add (session, deed);
  return advance (session, error);
}

static bool
choose_one (Session *session, const char *text, GError **error)
{
  Option option;

  if (is_chance (session->run->question.kind) || !session_find_option (session, text, &option))
    return refuse_decision (session, text, error);
  return decide (session, option, error);
}

bool
session_choose (Session *session, const char *options, GError **error)
{
  g_auto (GStrv) texts = g_strsplit (options, ",", -1);
  const unsigned n_deeds = session->deeds->len, mark = session->mark;

  for (unsigned i = 0; texts[i] != NULL; i++)
    if (g_strstrip (texts[i])[0] == '\0')
      return refuse (error, "an option was expected before and after each comma");
  if (texts[0] == NULL)
    return refuse (error, "an option was expected: `choose end`, for example");
  session->mark = session_n_events (session);
  for (unsigned i = 0; texts[i] != NULL; i++)
    if (!choose_one (session, texts[i], error))
      {
        journal_roll_back (session, n_deeds);
        session->mark = mark;
        return false;
      }
  journal_finish (session, n_deeds);
  return true;
}

bool
session_enter (
    Session *session, QuestionKind kind, const ChanceResult *results, unsigned n, GError **error)
{
  const unsigned n_deeds = session->deeds->len;
  g_autoptr (Waiting) before = waiting_copy (session->waiting);

  for (unsigned i = 0; i < n; i++)
    waiting_put (session->waiting, kind, results[i]);
  if (session->run->question.kind != kind || finish (session, n_deeds, error))
    return true;
  waiting_free (session->waiting);
  session->waiting = g_steal_pointer (&before);
  return false;
}

bool
session_answer (Session *session, Option option, GError **error)
{
  const Question *question = &session->run->question;
  const unsigned n_deeds = session->deeds->len, mark = session->mark;
  char name[NAME_MAX_BYTES];
  unsigned i = 0;

  option_name (option, name);
  if (is_chance (question->kind))
    {
      const ChanceResult result
          = { .name = g_intern_string (name), .file = g_intern_static_string ("table") };

      return session_enter (session, question->kind, &result, 1, error);
    }
  while (i < question->n && question->options[i] != option)
    i++;
  if (i == question->n)
    return refuse_decision (session, name, error);
  session->mark = session_n_events (session);
  if (decide (session, option, error))
    {
      journal_finish (session, n_deeds);
      return true;
    }
  journal_roll_back (session, n_deeds);
  session->mark = mark;
  return false;
}

/* Whether the answers given to the unfinished action still fit when it starts from this Table. */
static bool
still_fits (Session *session, const Table *table)
{
  Option answers[ANSWERS_MAX];
  g_autofree Table *trial = g_new (Table, 1);
  g_autofree Run *run = g_new0 (Run, 1);
  Stop stop;

  for (unsigned i = 0; i < session->n_pending; i++)
    answers[i] = session_pending (session, i);
  stop = engine_run (run, table, trial, answers, session->n_pending);
  return stop != STOPPED_REFUSED && run->n_answers == session->n_pending;
}

bool
session_set (Session *session, const char *correction, GError **error)
{
  const unsigned n_deeds = session->deeds->len;
  Table corrected = session->checkpoint;

  if (!set_apply (&corrected, correction, error))
    return false;
  if (session->n_pending > 0 && !still_fits (session, &corrected))
    return refuse (error,
                   "what has been answered in this action would no longer fit: `undo` it first");
  journal_add (session, deed_new (DEED_SET, correction));
  session->checkpoint = corrected;
  return finish (session, n_deeds, error);
}

bool
session_run (Session *session, const char *what, GError **error)
{
  const unsigned n_deeds = session->deeds->len, mark = session->mark;
  Table begun = session->checkpoint;

  if (!run_apply (&begun, what, error))
    return false;
  if (session->n_pending > 0)
    return refuse (error, "the turn is in the middle of something: answer the question `%s` first",
                   question_rows[session->run->question.kind].name);
  journal_add (session, deed_new (DEED_RUN, what));
  session->checkpoint = begun;
  session->mark = session_n_events (session);
  if (finish (session, n_deeds, error))
    return true;
  session->mark = mark;
  return false;
}

void
session_note (Session *session, const char *text)
{
  /* Blanks at either end would be lost when the record is read. */
  g_ptr_array_add (journal_own (session, session->deeds->len - 1)->notes,
                   g_strstrip (g_strdup (text)));
}

bool
session_can_join (const Session *session)
{
  return session->deeds->len > journal_first (session);
}

void
session_set_joining (Session *session, bool is_joining)
{
  g_assert (!is_joining || session_can_join (session));
  session->is_joining = is_joining;
}
