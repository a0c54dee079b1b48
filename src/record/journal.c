/* The journal: deeds in the order in which people did them, and the sequence that the engine plays.
 */
#include "journal.h"

#include <string.h>

#include "record_set.h"

Deed *
deed_new (DeedKind kind, const char *text)
{
  Deed *deed = g_new0 (Deed, 1);

  g_atomic_ref_count_init (&deed->sharers);
  deed->kind = kind;
  deed->text = text == NULL ? NULL : g_ref_string_new (text);
  deed->chances = g_array_new (FALSE, TRUE, sizeof (Answer));
  deed->notes = g_ptr_array_new_with_free_func (g_free);
  return deed;
}

void
deed_free (Deed *deed)
{
  if (!g_atomic_ref_count_dec (&deed->sharers))
    return;
  g_clear_pointer (&deed->text, g_ref_string_release);
  g_array_unref (deed->chances);
  g_ptr_array_unref (deed->notes);
  g_free (deed);
}

Deed *
deed_share (Deed *deed)
{
  g_atomic_ref_count_inc (&deed->sharers);
  return deed;
}

/* The deed itself where nobody shares it, else a copy, for which one share is given up. */
static Deed *
own_deed (Deed *deed)
{
  Deed *copy;

  if (g_atomic_ref_count_compare (&deed->sharers, 1))
    return deed;
  copy = g_memdup2 (deed, sizeof *deed);
  g_atomic_ref_count_init (&copy->sharers);
  copy->text = deed->text == NULL ? NULL : g_ref_string_acquire (deed->text);
  copy->chances = g_array_copy (deed->chances);
  copy->notes = g_ptr_array_new_with_free_func (g_free);
  for (unsigned i = 0; i < deed->notes->len; i++)
    g_ptr_array_add (copy->notes, g_strdup (g_ptr_array_index (deed->notes, i)));
  deed_free (deed);
  return copy;
}

const Deed *
journal_last (const Session *session)
{
  g_assert (session->deeds->len > 0);
  return g_ptr_array_index (session->deeds, session->deeds->len - 1);
}

Deed *
journal_own (Session *session, unsigned i)
{
  g_assert (i < session->deeds->len);
  return session->deeds->pdata[i] = own_deed (session->deeds->pdata[i]);
}

static bool
is_answer (const Deed *deed)
{
  return deed->kind == DEED_DECISION || deed->kind == DEED_RESULT;
}

static void
add_answer (Session *session, const Answer *answer)
{
  const Entry entry = { .option = answer->option };

  g_array_append_val (session->sequence, entry);
  session->n_chances += is_chance (answer->kind);
  session->n_pending++;
}

void
journal_add (Session *session, Deed *deed)
{
  const Entry entry = { .text = deed->text, .is_run = deed->kind == DEED_RUN };

  deed->asked = session->run->question.kind;
  deed->is_joined = session->is_joining;
  g_ptr_array_add (session->deeds, deed);
  if (is_answer (deed))
    {
      deed->at = session->sequence->len;
      add_answer (session, &deed->answer);
    }
  else if (deed->kind != DEED_BEGIN)
    {
      g_assert (deed->text != NULL);
      deed->at = session->sequence->len - session->n_pending;
      g_array_insert_val (session->sequence, deed->at, entry);
    }
}

void
journal_add_chance (Session *session, Answer answer)
{
  g_assert (is_chance (answer.kind));
  g_array_append_val (journal_own (session, session->deeds->len - 1)->chances, answer);
  add_answer (session, &answer);
}

static void
return_result (Session *session, const Answer *answer, bool by_undo)
{
  ChanceResult result = answer->result;

  result.returned = by_undo || result.returned;
  if (answer->waited)
    waiting_put_back (session->waiting, answer->kind, result);
}

static void
return_results (Session *session, const Deed *deed, bool by_undo)
{
  for (unsigned i = deed->chances->len; i > 0; i--)
    return_result (session, &g_array_index (deed->chances, Answer, i - 1), by_undo);
}

/* Takes the last deed out of the journal and its entries out of the sequence. The Table is not
 * touched. */
static Deed *
steal_last (Session *session)
{
  Deed *deed = g_ptr_array_steal_index (session->deeds, session->deeds->len - 1);
  const unsigned n = deed->chances->len;

  g_assert (deed->kind != DEED_BEGIN);
  g_array_set_size (session->sequence, session->sequence->len - n);
  g_array_remove_index (session->sequence, deed->at);
  session->n_chances -= n + (deed->kind == DEED_RESULT);
  return deed;
}

/* Puts a deed that was taken out back where it was. */
static void
put_back (Session *session, Deed *taken)
{
  Deed *deed = own_deed (taken);
  const Entry entry
      = { .text = deed->text, .is_run = deed->kind == DEED_RUN, .option = deed->answer.option };

  g_ptr_array_add (session->deeds, deed);
  g_array_insert_val (session->sequence, deed->at, entry);
  session->n_chances += deed->kind == DEED_RESULT;
  for (unsigned i = 0; i < deed->chances->len; i++)
    {
      Answer *answer = &g_array_index (deed->chances, Answer, i);
      const ChanceResult *next = waiting_next (session->waiting, answer->kind);

      /* Whoever emptied the line meanwhile has not taken the result from the deed. */
      if (answer->waited && next != NULL && next->order == answer->result.order)
        waiting_take (session->waiting, answer->kind, &answer->result);
      add_answer (session, answer);
    }
}

void
journal_roll_back (Session *session, unsigned n_deeds)
{
  if (session->deeds->len == n_deeds)
    return;
  while (session->deeds->len > n_deeds)
    {
      Deed *deed = steal_last (session);

      return_results (session, deed, false);
      if (deed->kind == DEED_RESULT)
        return_result (session, &deed->answer, false);
      deed_free (deed);
    }
  if (!journal_replay (session, NULL))
    g_assert_not_reached ();
}

void
journal_finish (Session *session, unsigned n_deeds)
{
  if (session->deeds->len == n_deeds)
    return;
  if (session->undone->len > 0)
    g_ptr_array_set_size (session->undone, 0);
}

void
journal_commit (Session *session)
{
  const bool turn_began = !session->now.aside
                          && memcmp (session->checkpoint.turns_begun, session->now.turns_begun,
                                     sizeof session->now.turns_begun)
                                 != 0;

  session->checkpoint = session->now;
  g_assert (table_check (&session->checkpoint) == NULL);
  if (turn_began || journal_last (session)->turn_began)
    {
      Deed *deed = journal_own (session, session->deeds->len - 1);

      deed->turn_began = true;
      deed->hash = table_hash (&session->checkpoint);
    }
  g_array_append_vals (session->events, session->run->events, session->run->n_events);
  session->run->n_events = 0;
  session->n_pending = 0;
}

unsigned
journal_gather (const Session *session, unsigned at, Option answers[ANSWERS_MAX])
{
  unsigned n = 0;

  while (n < ANSWERS_MAX && at + n < session->sequence->len)
    {
      const Entry *entry = &g_array_index (session->sequence, Entry, at + n);

      if (entry->text != NULL)
        break;
      answers[n++] = entry->option;
    }
  return n;
}

bool
entry_apply (const Entry *entry, Table *table, GError **error)
{
  return entry->is_run ? run_apply (table, entry->text, error)
                       : set_apply (table, entry->text, error);
}

bool
journal_replay (Session *session, GError **error)
{
  Option answers[ANSWERS_MAX];
  unsigned at = 0;

  session->checkpoint = session->start;
  g_array_set_size (session->events, 0);
  for (;;)
    {
      const unsigned n = journal_gather (session, at, answers);
      const Stop stop = engine_run (session->run, &session->checkpoint, &session->now, answers, n);

      session->n_pending = n;
      if (stop == STOPPED_REFUSED)
        return refuse (error, "an answer of the journal does not fit");
      if (stop == STOPPED_DONE)
        {
          at += session->run->n_answers;
          session->checkpoint = session->now;
          g_array_append_vals (session->events, session->run->events, session->run->n_events);
          continue;
        }
      if (at + n == session->sequence->len)
        break;
      if (n > 0)
        return refuse (error, "a correction of the journal stands inside an action");
      if (!entry_apply (&g_array_index (session->sequence, Entry, at++), &session->checkpoint,
                        error))
        return false;
    }
  session->mark = MIN (session->mark, session_n_events (session));
  return true;
}

unsigned
journal_first (const Session *session)
{
  return session->fork == NULL ? 1 : session->fork->n_deeds;
}

static unsigned
count_steps (const GPtrArray *deeds, unsigned first)
{
  unsigned n = 0;

  for (unsigned i = first; i < deeds->len; i++)
    n += !((const Deed *) g_ptr_array_index (deeds, i))->is_joined;
  return n;
}

unsigned
session_n_undo (const Session *session)
{
  return count_steps (session->deeds, journal_first (session));
}

Option
session_answer_given (const Session *session, unsigned i)
{
  unsigned at = journal_first (session), step = 0;
  const Deed *deed = NULL;

  g_assert (i > 0 && i <= session_n_undo (session));
  while (step < i)
    {
      deed = g_ptr_array_index (session->deeds, at++);
      step += !deed->is_joined;
    }
  return deed->kind == DEED_DECISION || deed->kind == DEED_RESULT ? deed->answer.option : 0;
}

unsigned
session_n_redo (const Session *session)
{
  return count_steps (session->undone, 0);
}

/* More steps than there are cannot be taken. */
static bool
refuse_steps (const char *what, unsigned most, unsigned n, GError **error)
{
  if (most == 0)
    return refuse (error, "there is nothing to %s", what);
  return refuse (error, "there %s only %u step%s to %s, not %u", most == 1 ? "is" : "are", most,
                 most == 1 ? "" : "s", what, n);
}

/* A step of several deeds is somebody's account of what happened: its results belong to it alone,
 * and do not wait for what is done instead. */
static void
undo_step (Session *session)
{
  const bool is_account = journal_last (session)->is_joined;
  Deed *deed;

  do
    {
      deed = steal_last (session);
      if (!is_account)
        return_results (session, deed, true);
      g_ptr_array_add (session->undone, deed);
    }
  while (deed->is_joined);
}

static void
redo_step (Session *session)
{
  GPtrArray *undone = session->undone;

  do
    put_back (session, g_ptr_array_steal_index (undone, undone->len - 1));
  while (undone->len > 0
         && ((const Deed *) g_ptr_array_index (undone, undone->len - 1))->is_joined);
}

bool
session_undo (Session *session, unsigned n, GError **error)
{
  if (n > session_n_undo (session))
    return refuse_steps ("undo", session_n_undo (session), n, error);
  for (unsigned i = 0; i < n; i++)
    undo_step (session);
  session->revision++;
  if (!journal_replay (session, error))
    g_assert_not_reached ();
  return true;
}

bool
session_redo (Session *session, unsigned n, GError **error)
{
  if (n > session_n_redo (session))
    return refuse_steps ("redo", session_n_redo (session), n, error);
  for (unsigned i = 0; i < n; i++)
    redo_step (session);
  session->revision++;
  if (!journal_replay (session, error))
    g_assert_not_reached ();
  return true;
}
