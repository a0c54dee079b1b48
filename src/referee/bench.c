/* `castellan-referee bench`: how fast the engine is, and one number that a refactoring must not
 * change. */
#include "commands.h"

#include "game_start.h"
#include "options.h"
#include "policy.h"
#include "record_read.h"
#include "record_show.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define HASHED_GAMES 200
#define ANSWERS_A_GAME_MAX 100000
#define REPLAYS 20
#define BASE_ALONE (1u << BOX_BASE)
#define WITH_WIZARD (1u << BOX_BASE | 1u << BOX_WIZARD)
#define GAMES_A_LOOK 256 /* games between two looks at the clock */

/* The time that this thread has had on its core, in microseconds: other programs do not count. */
static gint64
processor_time (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return (gint64) used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000;
}

/* A table of these boxes, before the game. */
static Table
table_of (uint8_t boxes)
{
  Table t;

  table_begin (&t);
  t.boxes = boxes;
  table_fill (&t);
  return t;
}

static void
bench_speed (Run *run, uint8_t boxes, const char *names, double seconds)
{
  Table start = table_of (boxes);
  uint64_t games = 0, answers = 0;
  gint64 began, now, until;

  start.n_players = 4;
  began = now = processor_time ();
  until = began + (gint64) (seconds * 1e6);
  while (now < until)
    {
      for (unsigned i = 0; i < GAMES_A_LOOK; i++)
        {
          Table table = start;
          Policy policy;

          policy_begin (&policy, POLICY_RANDOM, policy_seed (1, games++));
          answers += engine_play (run, &table, &policy.oracle, ANSWERS_A_GAME_MAX);
        }
      now = processor_time ();
    }
  seconds = (double) (now - began) / 1e6;
  say ("%s, 4 players: %.0f games/s, %.0f answers/s\n", names, (double) games / seconds,
       (double) answers / seconds);
}

/* Every version in every edition, with as many players as it may have by turns. */
static uint64_t
hash_games (Run *run, uint8_t boxes, unsigned n_games)
{
  uint64_t hash = 0xcbf29ce484222325u;

  for (unsigned version = 0; version < VERSIONS; version++)
    for (unsigned edition = 0; edition < EDITIONS; edition++)
      for (unsigned game = 0; game < n_games; game++)
        {
          Table table = table_of (boxes);
          Policy policy;

          table.version = (uint8_t) version;
          table.edition = (uint8_t) edition;
          table.n_players
              = (uint8_t) (version == VERSION_SOLITAIRE ? 1 : 2 + game % (PLAYERS_MAX - 1));
          if (table_conflict (&table))
            table.n_players = 4;
          policy_begin (&policy, POLICY_RANDOM, policy_seed (version * EDITIONS + edition, game));
          engine_play (run, &table, &policy.oracle, ANSWERS_A_GAME_MAX);
          hash = (hash ^ table_hash (&table)) * 0x100000001b3u;
        }
  return hash;
}

static void
ignore_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

/* A whole game of sensible players, by its record. */
static char *
sensible_game (Run *run, unsigned *n_decisions, GError **error)
{
  const Agreement nothing = { 0 };
  g_autoptr (Session) session = game_new (&nothing, "players=4 seed=1", error);
  Policy policy;

  *n_decisions = 0;
  policy_begin (&policy, POLICY_SENSIBLE, 1);
  while (session && session_question (session)->kind != QUESTION_END)
    {
      Table table = *session_now (session);
      char name[NAME_MAX_BYTES];

      run->table = &table;
      run->question = *session_question (session);
      option_name (policy.oracle.decide (&policy.oracle, run), name);
      if (!session_choose (session, name, error))
        return NULL;
      ++*n_decisions;
    }
  return session ? record_text (session) : NULL;
}

static bool
replay (const char *text, GError **error)
{
  const ReaderPort port = { .print = ignore_cb, .complain = ignore_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);

  return reader_text (reader, "bench", text, strlen (text), error);
}

static bool
bench_replay (Run *run, GError **error)
{
  unsigned n_decisions;
  g_autofree char *text = sensible_game (run, &n_decisions, error);
  gint64 began = processor_time ();

  for (unsigned i = 0; text && i < REPLAYS; i++)
    if (!replay (text, error))
      return false;
  if (text)
    say ("replay of a game of %u decisions: %.2f ms\n", n_decisions,
         (double) (processor_time () - began) / 1e3 / REPLAYS);
  return text != NULL;
}

int
command_bench (int argc, char **argv)
{
  double seconds = 3;
  const GOptionEntry entries[] = { { "seconds", 's', 0, G_OPTION_ARG_DOUBLE, &seconds,
                                     N_ ("How long to play (3)"), N_ ("S") },
                                   G_OPTION_ENTRY_NULL };
  g_autoptr (GOptionContext) options = options_new (
      NULL, _ ("Measures the engine: complete games with random answers, on one core."));
  g_autofree Run *run = g_new0 (Run, 1);
  g_autoptr (GError) error = NULL;
  int status;

  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  if (argc > 1)
    return options_fail (_ ("“%s” is not understood"), argv[1]);
  if (!(seconds > 0 && seconds <= 3600))
    return options_fail (_ ("--seconds must be above 0 and at most 3600"));
  run->silent = true;
  bench_speed (run, BASE_ALONE, "base", seconds);
  bench_speed (run, WITH_WIZARD, "base,wizard", seconds);
  say ("sizeof (Table): %zu bytes\n", sizeof (Table));
  say ("hash %016" G_GINT64_MODIFIER "x\n", hash_games (run, BASE_ALONE, HASHED_GAMES));
  say ("hash %016" G_GINT64_MODIFIER "x with wizard\n",
       hash_games (run, WITH_WIZARD, HASHED_GAMES / 4));
  if (bench_replay (run, &error))
    return STATUS_FINE;
  options_complain (error->message);
  return STATUS_BAD;
}
