/* `castellan-referee simulate`: many games played to the end, and what came of them. */
#include "commands.h"

#include "game_start.h"
#include "options.h"
#include "record_start.h"
#include "simulate.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BAR_COLUMNS_MAX 30
#define BAR_COLUMNS_MIN 8 /* a shorter one says nothing */
#define JOBS_MAX 256
#define GAMES_MAX 1000000000000

static gint interrupted;

typedef struct
{
  Agreement agreement;
  gint64 games;
  gint64 seed;
  int jobs;
  char *policy;
  gboolean json;
} SimOptions;

typedef struct
{
  uint64_t games;
  gint64 began;
  bool is_shown;
} Showing;

static void
interrupt_cb (int number)
{
  (void) number;
  g_atomic_int_set (&interrupted, 1);
}

/* Ctrl-C ends the playing, not the program; a second one does. */
static void
listen_for_interrupt (void)
{
  struct sigaction action = { .sa_handler = interrupt_cb, .sa_flags = SA_RESETHAND };

  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
}

static double
seconds_since (gint64 began)
{
  return MAX ((double) (g_get_monotonic_time () - began) / 1e6, 1e-6);
}

static void
progress_cb (uint64_t done, gpointer data)
{
  Showing *progress = data;
  double share = (double) done / (double) progress->games,
         rate = (double) done / seconds_since (progress->began);
  g_autoptr (GString) bar = g_string_new (NULL), words = g_string_new (NULL);
  unsigned room, columns, full;

  g_string_append_printf (words, _ (" %3.0f %%  %.0f games/s"), share * 100, rate);
  if (rate > 0 && done < progress->games)
    g_string_append_printf (words, _ ("  %.0f s left"), (double) (progress->games - done) / rate);
  /* The last column stays free: some terminals go to the next line when it is filled. */
  room = terminal_error_width () - 1;
  room -= MIN (text_columns (words->str), room);
  columns = room < BAR_COLUMNS_MIN ? 0 : MIN (room, BAR_COLUMNS_MAX);
  full = (unsigned) (share * columns);
  for (unsigned i = 0; i < columns; i++)
    g_string_append (bar, i < full ? (terminal_is_unicode () ? "█" : "#")
                                   : (terminal_is_unicode () ? "░" : "."));
  say_error ("\r%s%s\033[K", bar->str, words->str);
  progress->is_shown = true;
}

static double
share_of (uint64_t part, uint64_t whole)
{
  return whole > 0 ? (double) part / (double) whole : 0;
}

static void
print_text (const SimulationTotals *totals, const Simulation *simulation, double seconds)
{
  double low, high;

  simulate_interval (totals->won, totals->games, &low, &high);
  say ("%-16s%" PRIu64 " (%s", _ ("games"), totals->games, policy_names[simulation->policy]);
  say (_ (", seed %" PRIu64 ")\n"), simulation->seed);
  if (totals->games < simulation->games)
    say (_ ("%-16sstopped early, %" PRIu64 " were wanted\n"), "", simulation->games);
  if (totals->games == 0)
    return;
  say (_ ("%-16s%.2f %% (95 %% interval %.2f to %.2f)\n"), _ ("won"),
       share_of (totals->won, totals->games) * 100, low * 100, high * 100);
  if (totals->unfinished > 0)
    say ("%-16s%" PRIu64 "\n", _ ("without an end"), totals->unfinished);
  say ("%-16s%.2f\n", _ ("turns a game"), share_of (totals->turns, totals->games));
  say ("%-16s%.2f\n", _ ("answers a game"), share_of (totals->answers, totals->games));
  if (totals->won > 0)
    {
      say (_ ("%-16s%.2f Towers, %.2f Walls\n"), _ ("left on a win"),
           share_of (totals->towers, totals->won), share_of (totals->walls, totals->won));
      for (unsigned n = 1; n <= ARCS; n++)
        say (ngettext ("  %u Tower       %5.1f %% of wins\n", "  %u Towers      %5.1f %% of wins\n",
                       n),
             n, share_of (totals->won_with[n], totals->won) * 100);
    }
  say ("%-16s%.0f games/s\n", _ ("speed"), (double) totals->games / seconds);
}

static void
add_number (JsonBuilder *json, const char *name, uint64_t number)
{
  json_builder_set_member_name (json, name);
  json_builder_add_int_value (json, (gint64) number);
}

static void
add_share (JsonBuilder *json, const char *name, double share)
{
  json_builder_set_member_name (json, name);
  json_builder_add_double_value (json, share);
}

static void
print_json (const SimulationTotals *totals, const Simulation *simulation, double seconds)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  double low, high;

  simulate_interval (totals->won, totals->games, &low, &high);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "policy");
  json_builder_add_string_value (json, policy_names[simulation->policy]);
  add_number (json, "seed", simulation->seed);
  add_number (json, "games", totals->games);
  add_number (json, "wanted", simulation->games);
  add_number (json, "won", totals->won);
  add_number (json, "lost", totals->lost);
  add_number (json, "unfinished", totals->unfinished);
  add_share (json, "win_rate", share_of (totals->won, totals->games));
  add_share (json, "win_rate_low", low);
  add_share (json, "win_rate_high", high);
  add_share (json, "turns", share_of (totals->turns, totals->games));
  add_share (json, "answers", share_of (totals->answers, totals->games));
  add_share (json, "towers_on_win", share_of (totals->towers, totals->won));
  add_share (json, "walls_on_win", share_of (totals->walls, totals->won));
  json_builder_set_member_name (json, "won_with_towers");
  json_builder_begin_array (json);
  for (unsigned n = 1; n <= ARCS; n++)
    json_builder_add_int_value (json, (gint64) totals->won_with[n]);
  json_builder_end_array (json);
  add_share (json, "games_per_second", (double) totals->games / seconds);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  say ("%s\n", text);
}

static int
run_simulation (Simulation *simulation, bool json)
{
  Showing progress = { simulation->games, g_get_monotonic_time (), false };
  SimulationTotals totals;
  double seconds;

  simulation->cancelled = &interrupted;
  if (isatty (STDERR_FILENO) && !terminal_is_dumb ())
    {
      simulation->progress = progress_cb;
      simulation->data = &progress;
    }
  listen_for_interrupt ();
  simulate (simulation, &totals);
  seconds = seconds_since (progress.began);
  if (progress.is_shown)
    say_error ("\r\033[K");
  if (json)
    print_json (&totals, simulation, seconds);
  else
    print_text (&totals, simulation, seconds);
  return EXIT_SUCCESS;
}

static int
simulate_from (const Session *session, bool from_record, const SimOptions *given, PolicyKind policy)
{
  Simulation simulation = { .policy = policy,
                            .games = (uint64_t) given->games,
                            .seed = (uint64_t) given->seed,
                            .jobs = (unsigned) given->jobs };
  Option pending[ANSWERS_MAX];

  simulation.start = session_start (session);
  if (from_record)
    {
      simulation.start = session_checkpoint (session);
      simulation.n_answers = session_n_pending (session);
      for (unsigned i = 0; i < simulation.n_answers; i++)
        pending[i] = session_pending (session, i);
      simulation.answers = pending;
    }
  if (simulation.start->deck_by == BY_NOBODY)
    return options_fail (
        _ ("the cards of this table are not tracked, so its games cannot be played out"));
  if (simulation.start->result != RESULT_PLAYING)
    return options_fail (_ ("the game of this record is over"));
  return run_simulation (&simulation, given->json);
}

static int
check_options (const SimOptions *given, PolicyKind *policy)
{
  if (given->games < 1 || given->games > GAMES_MAX)
    return options_fail (_ ("--games must be a number from 1 to %" PRId64), (gint64) GAMES_MAX);
  if (given->jobs < 1 || given->jobs > JOBS_MAX)
    return options_fail (_ ("--jobs must be a number from 1 to %d"), JOBS_MAX);
  for (*policy = 0; *policy < POLICIES; (*policy)++)
    if (g_str_equal (given->policy ? given->policy : "sensible", policy_names[*policy]))
      return EXIT_SUCCESS;
  return options_fail (_ ("there is no policy “%s”; there are random and sensible"), given->policy);
}

int
command_simulate (int argc, char **argv)
{
  SimOptions given = { .games = 10000, .seed = 1, .jobs = (int) g_get_num_processors () };
  const GOptionEntry entries[] = {
    { "games", 'n', 0, G_OPTION_ARG_INT64, &given.games, N_ ("How many games (10000)"), N_ ("N") },
    AGREEMENT_ENTRIES (given.agreement),
    { "policy", 0, 0, G_OPTION_ARG_STRING, &given.policy, N_ ("random or sensible (sensible)"),
      N_ ("POLICY") },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &given.jobs,
      N_ ("How many games at once (one a processor)"), N_ ("J") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &given.seed, N_ ("Another seed, other games (1)"),
      N_ ("S") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("The result as a JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) options = options_new (
      _ ("[RECORD]"), _ ("Plays many games to the end and says how they went; with a record, on "
                         "from its last position. Ctrl-C gives the result so far."));
  g_autoptr (Session) session = NULL;
  g_autoptr (GError) error = NULL;
  PolicyKind policy;
  int status;

  if (options_parse (options, entries, &argc, &argv, &status)
      && (status = check_options (&given, &policy)) == EXIT_SUCCESS)
    {
      if (argc > 2)
        status = options_fail (_ ("one record at a time"));
      else if (argc == 2 && !agreement_is_empty (&given.agreement))
        status = options_fail (_ ("a record says by itself what its table agreed on"));
      else if (argc == 2)
        session = record_start (argv[1], &status);
      else if (!(session = game_new (&given.agreement, "seed=1", &error)))
        {
          options_complain (error->message);
          status = STATUS_BAD;
        }
      if (session)
        status = simulate_from (session, argc == 2, &given, policy);
    }
  agreement_clear (&given.agreement);
  g_free (given.policy);
  return status;
}
