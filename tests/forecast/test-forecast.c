/* The policies and the simulation: fair chance, the same totals however many threads play, and a
 * sensible player who is one. */
#include "simulate.h"

#include <string.h>

#define DRAWS 200000

/* The sum of squared deviations, each over its expectation: about the number of kinds where the
 * draw is fair. */
static double
chi_square (const uint8_t *weights, const unsigned *drawn, unsigned slots, unsigned total)
{
  double sum = 0;

  for (unsigned i = 0; i < slots; i++)
    if (weights[i] > 0)
      {
        double expected = (double) DRAWS * weights[i] / total, off = (double) drawn[i] - expected;
        sum += off * off / expected;
      }
  return sum;
}

static void
check_draws (const uint8_t *weights, unsigned slots, uint64_t seed)
{
  unsigned total = 0, kinds = 0;
  g_autofree unsigned *drawn = g_new0 (unsigned, slots);
  Policy policy;

  for (unsigned i = 0; i < slots; i++)
    {
      total += weights[i];
      kinds += weights[i] > 0;
    }
  policy_begin (&policy, POLICY_RANDOM, seed);
  for (unsigned i = 0; i < DRAWS; i++)
    {
      unsigned kind = policy_draw (&policy, weights, slots, total);

      g_assert_cmpuint (kind, <, slots);
      g_assert_cmpuint (weights[kind], >, 0);
      drawn[kind]++;
    }
  /* Far out for any honest generator: the mean is kinds - 1, the deviation sqrt (2 (kinds - 1)). */
  g_assert_cmpfloat (chi_square (weights, drawn, slots, total), <, 3.0 * kinds + 25);
}

static void
test_draw (void)
{
  static const uint8_t one_word[8] = { 0, 3, 0, 1, 7, 0, 0, 2 };
  static const uint8_t two_words[16] = { 6, 11, 10, 1, 1, 1, 1, 2, 2, 2, 1, 0, 1, 1, 4, 0 };
  static const uint8_t with_tail[11] = { 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 1 };
  static const uint8_t short_tail[3] = { 1, 0, 1 };
  static const uint8_t heavy[9] = { 60, 0, 67, 90, 0, 0, 0, 255, 1 };
  static const uint8_t brim[8] = { 126, 0, 0, 0, 0, 0, 0, 1 };
  uint8_t lone[24] = { 0 };

  check_draws (one_word, sizeof one_word, 1);
  check_draws (two_words, sizeof two_words, 2);
  check_draws (with_tail, sizeof with_tail, 3);
  check_draws (short_tail, sizeof short_tail, 4);
  check_draws (heavy, sizeof heavy, 5);
  check_draws (brim, sizeof brim, 6);
  for (unsigned i = 0; i < sizeof lone; i++)
    {
      Policy policy;

      memset (lone, 0, sizeof lone);
      lone[i] = 1;
      policy_begin (&policy, POLICY_RANDOM, i);
      g_assert_cmpuint (policy_draw (&policy, lone, sizeof lone, 1), ==, i);
    }
}

static void
test_seeds (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (uint64_t seed = 0; seed < 10; seed++)
    for (uint64_t game = 0; game < 1000; game++)
      {
        gint64 *value = g_new (gint64, 1);
        *value = (gint64) policy_seed (seed, game);
        g_assert_true (g_hash_table_add (seen, value));
      }
}

static Table
start_table (Version version, Edition edition, unsigned players)
{
  Table table;

  table_begin (&table);
  table.version = (uint8_t) version;
  table.edition = (uint8_t) edition;
  table.n_players = (uint8_t) players;
  g_assert_cmpstr (table_conflict (&table), ==, NULL);
  return table;
}

static SimulationTotals
totals_of (const Table *start, PolicyKind policy, uint64_t games, unsigned jobs)
{
  Simulation simulation
      = { .start = start, .policy = policy, .games = games, .seed = 7, .jobs = jobs };
  SimulationTotals totals;

  simulate (&simulation, &totals);
  g_assert_cmpuint (totals.games, ==, games);
  g_assert_cmpuint (totals.won + totals.lost + totals.unfinished, ==, games);
  return totals;
}

static void
test_jobs (void)
{
  for (unsigned version = 0; version < VERSIONS; version++)
    for (unsigned policy = 0; policy < POLICIES; policy++)
      {
        Table start
            = start_table ((Version) version, EDITION_DLX, version == VERSION_SOLITAIRE ? 1 : 3);
        SimulationTotals alone = totals_of (&start, (PolicyKind) policy, 500, 1);
        SimulationTotals shared = totals_of (&start, (PolicyKind) policy, 500, 3);

        g_assert_cmpmem (&alone, sizeof alone, &shared, sizeof shared);
        g_assert_cmpuint (alone.unfinished, ==, 0);
        g_assert_cmpuint (alone.turns, >=, 500);
      }
}

static void
test_sensible (void)
{
  for (unsigned version = 0; version < VERSIONS; version++)
    for (unsigned edition = 0; edition < EDITIONS; edition++)
      {
        Table start = start_table ((Version) version, (Edition) edition,
                                   version == VERSION_SOLITAIRE ? 1 : 4);
        SimulationTotals random = totals_of (&start, POLICY_RANDOM, 300, 2);
        SimulationTotals sensible = totals_of (&start, POLICY_SENSIBLE, 300, 2);

        g_assert_cmpuint (sensible.won, >, random.won + 60);
      }
}

/* Answers that the action under way has been given are given again in every game. */
static void
test_resumed (void)
{
  Table start = start_table (VERSION_CO_OP, EDITION_DLX, 2), trial;
  g_autofree Run *run = g_new0 (Run, 1);
  Option answers[ANSWERS_MAX];
  Simulation simulation = { .start = &start,
                            .answers = answers,
                            .policy = POLICY_SENSIBLE,
                            .games = 100,
                            .seed = 3,
                            .jobs = 2 };
  SimulationTotals totals, other;
  Option first = 0;

  while (simulation.n_answers == 0 || run->question.kind != QUESTION_ON)
    switch (engine_run (run, &start, &trial, answers, simulation.n_answers))
      {
      case STOPPED_ASKING:
        if (run->question.kind != QUESTION_ON)
          {
            first = run->question.options[0];
            answers[simulation.n_answers++] = run->question.options[run->question.n - 1];
          }
        break;
      case STOPPED_DONE:
        start = trial;
        simulation.n_answers = 0;
        break;
      case STOPPED_REFUSED:
        g_assert_not_reached ();
      }
  g_assert_cmpint (option_verb (answers[simulation.n_answers - 1]), ==, VERB_PLAY);
  simulate (&simulation, &totals);
  g_assert_cmpuint (totals.games, ==, 100);
  /* With another answer in its place the games are others. */
  answers[simulation.n_answers - 1] = first;
  simulate (&simulation, &other);
  g_assert_cmpint (memcmp (&totals, &other, sizeof totals), !=, 0);
}

static void
test_cancelled (void)
{
  Table start = start_table (VERSION_CO_OP, EDITION_DLX, 4);
  gint cancelled = 1;
  Simulation simulation
      = { .start = &start, .games = 1000000, .seed = 7, .jobs = 2, .cancelled = &cancelled };
  SimulationTotals totals;

  simulate (&simulation, &totals);
  g_assert_cmpuint (totals.games, ==, 0);
}

static void
test_interval (void)
{
  double low, high;

  simulate_interval (0, 0, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
  simulate_interval (50, 100, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.4038, 0.0001);
  g_assert_cmpfloat_with_epsilon (high, 0.5962, 0.0001);
  simulate_interval (0, 100, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat_with_epsilon (high, 0.0370, 0.0001);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forecast/draw", test_draw);
  g_test_add_func ("/forecast/seeds", test_seeds);
  g_test_add_func ("/forecast/jobs", test_jobs);
  g_test_add_func ("/forecast/sensible", test_sensible);
  g_test_add_func ("/forecast/resumed", test_resumed);
  g_test_add_func ("/forecast/cancelled", test_cancelled);
  g_test_add_func ("/forecast/interval", test_interval);
  return g_test_run ();
}
