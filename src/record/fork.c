/* Forks: leaving a game, and bringing home what was tried. */
#include "fork.h"

#include <stddef.h>
#include <string.h>

#include "journal.h"
#include "record_read.h"
#include "record_set.h"
#include "record_show.h"

static void
clear_fork (gpointer data)
{
  waiting_free (((Fork *) data)->waiting);
}

void
fork_free (Fork *fork)
{
  g_rc_box_release_full (fork, clear_fork);
}

static const Deed *
deed_at (const Session *session, unsigned i)
{
  return g_ptr_array_index (session->deeds, i);
}

/* The results that people have entered and that nothing has asked for yet. */
static Waiting *
entered_results (const Waiting *waiting)
{
  Waiting *entered = waiting_new ();

  entered->entered = waiting->entered;
  for (unsigned i = 0; i < CHANCE_KINDS; i++)
    for (const GList *link = waiting->lines[i].head; link != NULL; link = link->next)
      if (!((const ChanceResult *) link->data)->returned)
        g_queue_push_tail (&entered->lines[i], g_memdup2 (link->data, sizeof (ChanceResult)));
  return entered;
}

Session *
session_fork (const Session *session, unsigned n_undo, uint64_t seed, GError **error)
{
  g_autoptr (Session) copy = session_copy (session);
  Fork *fork;

  if (!session_undo (copy, n_undo, error))
    return NULL;
  g_ptr_array_set_size (copy->undone, 0);
  waiting_free (copy->waiting);
  /* What people have rolled by now belongs to the present. */
  copy->waiting = n_undo > 0 ? waiting_new () : entered_results (session->waiting);
  copy->seed = seed;
  g_clear_pointer (&copy->fork, fork_free);
  fork = g_rc_box_new0 (Fork);
  fork->n_deeds = copy->deeds->len;
  fork->checkpoint = copy->checkpoint;
  fork->now = copy->now;
  fork->n_pending = copy->n_pending;
  fork->n_chances = copy->n_chances;
  fork->waiting = waiting_copy (copy->waiting);
  copy->fork = fork;
  return g_steal_pointer (&copy);
}

bool
session_is_fork (const Session *session)
{
  return session->fork != NULL;
}

bool
fork_fits (const Session *session, const Session *game)
{
  const Fork *fork = session->fork;
  g_autoptr (Waiting) entered = entered_results (game->waiting);

  g_assert (fork != NULL);
  return game->deeds->len == fork->n_deeds && game->n_pending == fork->n_pending
         && game->n_chances == fork->n_chances
         && memcmp (&game->checkpoint, &fork->checkpoint, sizeof fork->checkpoint) == 0
         && memcmp (&game->now, &fork->now, sizeof fork->now) == 0
         && waiting_equal (entered, fork->waiting);
}

#define KEEPERS 3

/* Who rolls and draws, as corrections name it. */
static const struct
{
  const char *name;
  size_t at; /* in the Table */
} keepers[KEEPERS] = {
  { "dice", offsetof (Table, dice) },
  { "bag", offsetof (Table, bag_by) },
  { "deck", offsetof (Table, deck_by) },
};

static unsigned
keeper_number (QuestionKind kind)
{
  return kind == QUESTION_ROLL ? 0 : is_chance_of_cards (kind) ? 2 : 1;
}

static uint8_t
keeper_at (const Table *table, unsigned i)
{
  return ((const uint8_t *) table)[keepers[i].at];
}

static bool
set_keeper (Session *session, unsigned i, Keeper keeper, GError **error)
{
  g_autofree char *correction
      = g_strdup_printf ("%s %s", keepers[i].name, keeper == BY_APP ? "app" : "table");

  return session_set (session, correction, error);
}

/* Puts the results from number i on in line, up to what was done next. */
static void
put_results (const Session *fork, unsigned i, Waiting *waiting)
{
  for (; i < fork->deeds->len && deed_at (fork, i)->kind == DEED_RESULT; i++)
    {
      const Answer *answer = &deed_at (fork, i)->answer;
      char name[NAME_MAX_BYTES];

      option_name (answer->option, name);
      waiting_put (waiting, answer->kind,
                   (ChanceResult){ .name = g_intern_string (name),
                                   .file = g_intern_static_string ("sandbox") });
    }
}

/* A keeper that is held at the table is given to nobody else meanwhile. */
static bool
repeat_correction (const char *correction, Session *session, const bool *is_held, GError **error)
{
  g_auto (GStrv) words = split_words (correction);

  for (unsigned i = 0; i < KEEPERS; i++)
    if (is_held[i] && strcmp (words[0], keepers[i].name) == 0 && g_strcmp0 (words[1], "app") == 0)
      return set_keeper (session, i, BY_TABLE, error);
  return session_set (session, correction, error);
}

static bool
repeat_deed (const Deed *deed, Session *session, const bool *is_held, GError **error)
{
  switch (deed->kind)
    {
    case DEED_BEGIN:
      break;
    case DEED_DECISION:
      return session_answer (session, deed->answer.option, error);
    case DEED_RESULT: /* it is in line */
      return session_enter (session, deed->answer.kind, NULL, 0, error);
    case DEED_SET:
      return repeat_correction (deed->text, session, is_held, error);
    case DEED_RUN:
      return session_run (session, deed->text, error);
    }
  g_assert_not_reached ();
}

/* Repeats what was tried in a session that stands where the fork began. Results stand in line
 * before what leads to them, as in a record: there the app finds them. Those that come first answer
 * the chance that is open. The session is left half way on an error. */
static bool
repeat (const Session *fork, Session *session, const bool *is_held, GError **error)
{
  const unsigned first = journal_first (fork);

  put_results (fork, first, session->waiting);
  for (unsigned i = first; i < fork->deeds->len; i++)
    {
      const Deed *deed = deed_at (fork, i);

      if (deed->kind != DEED_RESULT)
        put_results (fork, i + 1, session->waiting);
      if ((deed->kind != DEED_RESULT || i == first) && !repeat_deed (deed, session, is_held, error))
        return false;
      for (unsigned note = 0; note < deed->notes->len; note++)
        session_note (session, g_ptr_array_index (deed->notes, note));
    }
  return waiting_oldest (session->waiting) == NULL
         || refuse (error, "`%s` is not asked for there", waiting_oldest (session->waiting)->name);
}

/* A copy of the fork as it began, where people roll and draw. */
static Session *
beginning_by_table (const Session *fork)
{
  Session *beginning = session_copy (fork);

  if (!session_undo (beginning, session_n_undo (beginning), NULL))
    g_assert_not_reached ();
  g_ptr_array_set_size (beginning->undone, 0);
  waiting_free (beginning->waiting);
  beginning->waiting = waiting_copy (fork->fork->waiting);
  for (unsigned i = 0; i < KEEPERS; i++)
    if (keeper_at (&beginning->checkpoint, i) == BY_APP
        && !set_keeper (beginning, i, BY_TABLE, NULL))
      g_assert_not_reached ();
  return beginning;
}

static void
ignore_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

char *
fork_record (const Session *fork)
{
  const ReaderPort port = { .print = ignore_cb, .complain = ignore_cb };
  g_autoptr (Session) beginning = beginning_by_table (fork);
  g_autofree char *shown = record_show (beginning);
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  GString *text = g_string_new (shown);
  const bool is_held[KEEPERS] = { true, true, true };
  unsigned n;

  if (!reader_text (reader, "sandbox", shown, strlen (shown), NULL))
    g_assert_not_reached ();
  n = reader_session (reader)->deeds->len;
  if (!repeat (fork, reader_session (reader), is_held, NULL))
    g_assert_not_reached ();
  for (unsigned i = n; i < reader_session (reader)->deeds->len; i++)
    deed_write (deed_at (reader_session (reader), i), text);
  return g_string_free (text, FALSE);
}

/* Whether something was corrected while a chance of this keeper was open. Where the app rolls and
 * draws no chance is ever open: it must stop doing so for a while. */
static bool
is_held_up (const Session *fork, unsigned keeper)
{
  for (unsigned i = journal_first (fork); i < fork->deeds->len; i++)
    {
      const Deed *deed = deed_at (fork, i);

      if (deed->kind != DEED_RESULT && is_chance (deed->asked)
          && keeper_number (deed->asked) == keeper)
        return true;
    }
  return false;
}

static bool
repeat_held_up (const Session *fork, Session *session, GError **error)
{
  bool is_held[KEEPERS];

  for (unsigned i = 0; i < KEEPERS; i++)
    {
      is_held[i] = is_held_up (fork, i);
      if (is_held[i] && keeper_at (&session->checkpoint, i) == BY_APP
          && !set_keeper (session, i, BY_TABLE, error))
        return false;
    }
  if (!repeat (fork, session, is_held, error))
    return false;
  for (unsigned i = 0; i < KEEPERS; i++)
    if (is_held[i] && keeper_at (&fork->checkpoint, i) == BY_APP
        && !set_keeper (session, i, BY_APP, error))
      return false;
  return true;
}

/* Whether the chance that the fork waits for has been decided by the app in the game. */
static bool
has_gone_on (const Session *fork)
{
  const QuestionKind kind = fork->run->question.kind;

  return is_chance (kind) && keeper_at (&fork->now, keeper_number (kind)) != BY_TABLE;
}

/* The game becomes what the trial is, and the other way round. Whoever looks at the question of the
 * game looks at the same place afterwards. */
static void
change_places (Session *game, Session *trial)
{
  const Session old = *game;
  Run *run = old.run;

  *run = *trial->run;
  *game = *trial;
  *trial = old;
  trial->run = game->run;
  game->run = run;
  run->table = &game->now;
}

bool
fork_apply (const Session *fork, Session *game, GError **error)
{
  g_autoptr (Session) trial = session_copy (game);
  const unsigned n = trial->deeds->len;

  g_assert (fork_fits (fork, game));
  waiting_free (trial->waiting);
  trial->waiting = waiting_new ();
  if (!repeat_held_up (fork, trial, error))
    return false;
  if (!has_gone_on (fork)
      && (memcmp (&trial->checkpoint, &fork->checkpoint, sizeof fork->checkpoint) != 0
          || memcmp (&trial->now, &fork->now, sizeof fork->now) != 0))
    return refuse (error, "it does not come out the same there");
  for (unsigned i = n + 1; i < trial->deeds->len; i++)
    journal_own (trial, i)->is_joined = true;
  waiting_free (trial->waiting);
  trial->waiting = waiting_copy (fork->waiting);
  trial->mark = session_n_events (game);
  change_places (game, trial);
  return true;
}
