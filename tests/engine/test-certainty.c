/* What must hold in every box, whatever is played: nothing is lost or made, options are sorted and
 * named, what was not offered is refused, an action that runs again does the same again, and the
 * journal alone makes the game.
 *
 * Each path is a version and edition, or "any": a random agreement with optional rules and
 * readings. How many games: CASTELLAN_GAMES, 10000 unless told. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

#define ANSWERS_A_GAME 3000 /* some readings let a game go on for ever */

typedef struct
{
  GArray *marks;   /* of uint64_t: the table at every question */
  uint64_t events; /* a running hash of all events of the game */
  unsigned n_events;
} Story;

static unsigned
n_games (void)
{
  const char *told = g_getenv ("CASTELLAN_GAMES");

  return told != NULL ? (unsigned) strtoul (told, NULL, 10) : 10000;
}

static uint64_t
mix (uint64_t hash, uint64_t value)
{
  hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 29;
}

static uint64_t
hash_events (uint64_t hash, const Event *events, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      hash = mix (hash, events[i].kind);
      for (unsigned j = 0; j < G_N_ELEMENTS (events[i].args); j++)
        hash = mix (hash, events[i].args[j]);
      for (unsigned j = 0; j < RULES_PER_EVENT; j++)
        hash = mix (hash, events[i].rules[j]);
      hash = mix (hash, piece_key (events[i].piece));
    }
  return hash;
}

/* After every event each card and token is in exactly one place, and what the event cites exists.
 */
static void
check_after_event (const Run *run, const Event *event)
{
  const char *wrong = table_check (run->table);

  if (wrong != NULL)
    g_error ("after %s: %s", event_rows[event->kind].name, wrong);
  for (unsigned i = 0; i < RULES_PER_EVENT; i++)
    g_assert_cmpuint (event->rules[i], <, CITES);
}

static void
check_options (const Question *q)
{
  char names[2][NAME_MAX_BYTES];

  g_assert_cmpuint (q->n, >, 0);
  for (unsigned i = 0; i < q->n; i++)
    {
      const unsigned length = option_name (q->options[i], names[i % 2]);

      g_assert_cmpuint (length, ==, strlen (names[i % 2]));
      if (i > 0)
        {
          g_assert_cmpuint (q->options[i - 1], <, q->options[i]);
          g_assert_cmpstr (names[0], !=, names[1]);
        }
    }
  if (!is_chance (q->kind) && !question_rows[q->kind].always_asked)
    g_assert_cmpuint (q->n, >, 1);
}

/* An answer that is not among the options, made from one that is. */
static void
check_refusal (Game *game)
{
  const Question *q = &game->run->question;
  const Table before = game->table;
  Option foreign = q->options[game_random (game, q->n)] ^ (Option) 1 << game_random (game, 64);
  Option answers[ANSWERS_MAX];
  Table trial;

  for (unsigned i = 0; i < q->n; i++)
    if (q->options[i] == foreign)
      return;
  memcpy (answers, game->pending, game->n_pending * sizeof *answers);
  answers[game->n_pending] = foreign;
  g_assert_cmpint (engine_run (game->run, &game->table, &trial, answers, game->n_pending + 1), ==,
                   STOPPED_REFUSED);
  g_assert_cmpmem (&before, sizeof before, &game->table, sizeof game->table);
}

/* The events so far are the first ones when the action runs again with one answer more. */
static void
check_prefix (Game *game, Option answer)
{
  const unsigned n = game->run->n_events;
  const uint64_t hash = hash_events (0, game->run->events, n);
  Option answers[ANSWERS_MAX];
  Table first, second;
  uint64_t whole;

  memcpy (answers, game->pending, game->n_pending * sizeof *answers);
  answers[game->n_pending] = answer;
  engine_run (game->run, &game->table, &first, answers, game->n_pending + 1);
  g_assert_cmpuint (game->run->n_events, >=, n);
  g_assert_cmpuint (hash_events (0, game->run->events, n), ==, hash);
  whole = hash_events (0, game->run->events, game->run->n_events);
  engine_run (game->run, &game->table, &second, answers, game->n_pending + 1);
  g_assert_cmpuint (hash_events (0, game->run->events, game->run->n_events), ==, whole);
  g_assert_cmpmem (&first, sizeof first, &second, sizeof second);
}

static void
hear (Game *game, gpointer data)
{
  Story *story = data;

  story->events = hash_events (story->events, game->run->events, game->run->n_events);
  story->n_events += game->run->n_events;
  for (unsigned i = 1; i < game->table.n_pieces; i++)
    g_assert_cmpuint (piece_key (game->table.pieces[i - 1]), <=, piece_key (game->table.pieces[i]));
}

static void
mark (Game *game, Story *story)
{
  const uint64_t here = mix (table_hash (&game->table), table_hash (&game->trial));

  g_array_append_val (story->marks, here);
}

/* Plays a game with all checks at every question. */
static void
play_checked (Game *game, Story *story)
{
  game->run->heard = check_after_event;
  while (game_next (game, hear, story) && game->journal->len < ANSWERS_A_GAME)
    {
      Option answer;

      mark (game, story);
      check_options (&game->run->question);
      answer = game_pick (game);
      check_prefix (game, answer);
      engine_run (game->run, &game->table, &game->trial, game->pending, game->n_pending);
      check_refusal (game);
      game_answer (game, answer);
    }
  mark (game, story);
}

/* The journal alone, from the start: the same table at every question, which is what undoing to it
 * gives, and the same events. */
static void
replay (const Game *game, const Story *story)
{
  Game *again = game_new (&game->start, 0);
  Story told = { g_array_new (FALSE, FALSE, sizeof (uint64_t)), 0, 0 };

  while (game_next (again, hear, &told) && again->journal->len < game->journal->len)
    {
      mark (again, &told);
      game_answer (again, g_array_index (game->journal, Option, again->journal->len));
    }
  mark (again, &told);
  g_assert_cmpmem (told.marks->data, told.marks->len * sizeof (uint64_t), story->marks->data,
                   story->marks->len * sizeof (uint64_t));
  g_assert_cmpuint (told.n_events, ==, story->n_events);
  g_assert_cmpuint (told.events, ==, story->events);
  g_assert_cmpmem (&again->table, sizeof (Table), &game->table, sizeof (Table));
  g_array_unref (told.marks);
  game_free (again);
}

/* The same answers through engine_play(), as simulation gives them. */
typedef struct
{
  Oracle oracle;
  const GArray *journal;
  unsigned at;
} Reader;

static Option
read_decision (Oracle *oracle, const Run *run)
{
  Reader *reader = (Reader *) oracle;

  g_assert_cmpuint (run->question.n, >, 0);
  return g_array_index (reader->journal, Option, reader->at++);
}

static unsigned
read_chance (
    Oracle *oracle, QuestionKind kind, const uint8_t *weights, unsigned slots, unsigned total)
{
  Reader *reader = (Reader *) oracle;
  const Option answer = g_array_index (reader->journal, Option, reader->at++);

  (void) weights;
  (void) slots;
  g_assert_cmpuint (total, >, 0);
  return option_byte (answer, 0) - (kind == QUESTION_ROLL ? 1 : 0);
}

static void
simulate (const Game *game)
{
  Reader reader = { { read_decision, read_chance }, game->journal, 0 };
  Run *run = g_new0 (Run, 1);
  Table table = game->start;

  run->silent = true;
  g_assert_cmpuint (engine_play (run, &table, &reader.oracle, ANSWERS_A_GAME + 1), ==,
                    game->journal->len);
  g_assert_cmpmem (&table, sizeof table, &game->table, sizeof (Table));
  g_free (run);
}

static void
play_games (Table (*table_of) (uint64_t seed, unsigned what), unsigned what, unsigned n)
{
  for (uint64_t seed = 1; seed <= n; seed++)
    {
      const Table start = table_of (seed, what);
      Story story = { g_array_new (FALSE, FALSE, sizeof (uint64_t)), 0, 0 };
      Game *game = game_new (&start, seed);

      play_checked (game, &story);
      replay (game, &story);
      if (game->table.result != RESULT_PLAYING)
        simulate (game);
      g_array_unref (story.marks);
      game_free (game);
    }
}

static Table
by_version (uint64_t seed, unsigned what)
{
  return game_boxed_table ((Version) (what / EDITIONS), (Edition) (what % EDITIONS), false, seed);
}

/* With The Wizard's Tower, by both of its books. */
static Table
with_wizard (uint64_t seed, unsigned version)
{
  return game_boxed_table ((Version) version, seed % 2 == 0 ? EDITION_2E : EDITION_DLX, true, seed);
}

static Table
by_seed (uint64_t seed, unsigned what)
{
  (void) what;
  return game_any_table (seed * 7919);
}

static void
test_version (gconstpointer data)
{
  play_games (by_version, GPOINTER_TO_UINT (data), n_games ());
}

static void
test_wizard (gconstpointer data)
{
  play_games (with_wizard, GPOINTER_TO_UINT (data), n_games ());
}

static void
test_any (void)
{
  play_games (by_seed, 0, n_games () * 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned version = 0; version < VERSIONS; version++)
    {
      g_autofree char *boxed = g_strdup_printf ("/certainty/%s/wizard", version_names[version]);

      for (unsigned edition = 0; edition < EDITIONS; edition++)
        if (edition != EDITION_2E) /* for the base game the same as dlx */
          {
            g_autofree char *path = g_strdup_printf ("/certainty/%s/%s", version_names[version],
                                                     edition_names[edition]);

            g_test_add_data_func (path, GUINT_TO_POINTER (version * EDITIONS + edition),
                                  test_version);
          }
      g_test_add_data_func (boxed, GUINT_TO_POINTER (version), test_wizard);
    }
  g_test_add_func ("/certainty/any", test_any);
  return g_test_run ();
}
