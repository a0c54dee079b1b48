/* Games shared out among threads. Each game has its own seed and totals are whole numbers, so that
 * neither the number of threads nor their order matters. */
#include "simulate.h"

#include <math.h>
#include <string.h>

#define GAMES_A_BATCH 64
#define ANSWERS_A_GAME_MAX 20000
#define PROGRESS_MS 100

typedef struct
{
  const Simulation *simulation;
  guint64 next; /* the next game that nobody has taken; under `lock` */
  guint64 done;
  SimulationTotals totals;
  unsigned working;
  GMutex lock;
  GCond finished;
} Pool;

/* Gives the answers that were recorded first, and then asks the policy. */
typedef struct
{
  Oracle oracle;
  Policy policy;
  const Option *answers;
  unsigned n;
  unsigned given;
} Resumed;

static Option
resumed_decide (Oracle *oracle, const Run *run)
{
  Resumed *resumed = (Resumed *) oracle;

  if (resumed->given < resumed->n)
    return resumed->answers[resumed->given++];
  return resumed->policy.oracle.decide (&resumed->policy.oracle, run);
}

static unsigned
resumed_chance (
    Oracle *oracle, QuestionKind kind, const uint8_t *weights, unsigned slots, unsigned total)
{
  Resumed *resumed = (Resumed *) oracle;

  if (resumed->given < resumed->n)
    {
      unsigned outcome = option_byte (resumed->answers[resumed->given++], 0);
      return kind == QUESTION_ROLL ? outcome - 1 : outcome;
    }
  return resumed->policy.oracle.chance (&resumed->policy.oracle, kind, weights, slots, total);
}

static void
count_game (SimulationTotals *totals, const Table *table, uint64_t answers)
{
  totals->games++;
  totals->answers += answers;
  for (unsigned player = 0; player < table->n_players; player++)
    totals->turns += table->turns_begun[player];
  switch ((Result) table->result)
    {
    case RESULT_WON:
      totals->won++;
      totals->towers += table->n_towers;
      totals->walls += table->n_walls;
      totals->won_with[table->n_towers]++;
      break;
    case RESULT_LOST:
      totals->lost++;
      break;
    case RESULT_PLAYING:
      totals->unfinished++;
      break;
    }
}

static void
play_game (const Simulation *simulation, Run *run, SimulationTotals *totals, uint64_t game)
{
  Table table = *simulation->start;
  uint64_t seed = policy_seed (simulation->seed, game);
  uint64_t answers;

  if (simulation->n_answers == 0)
    {
      Policy policy;

      policy_begin (&policy, simulation->policy, seed);
      answers = engine_play (run, &table, &policy.oracle, ANSWERS_A_GAME_MAX);
    }
  else
    {
      Resumed resumed = { { resumed_decide, resumed_chance },
                          { { NULL, NULL }, 0, 0 },
                          simulation->answers,
                          simulation->n_answers,
                          0 };

      policy_begin (&resumed.policy, simulation->policy, seed);
      answers = engine_play (run, &table, &resumed.oracle, ANSWERS_A_GAME_MAX);
    }
  count_game (totals, &table, answers);
}

static bool
is_cancelled (const Simulation *simulation)
{
  return simulation->cancelled && g_atomic_int_get (simulation->cancelled) != 0;
}

static void
add_totals (SimulationTotals *sum, const SimulationTotals *more)
{
  sum->games += more->games;
  sum->won += more->won;
  sum->lost += more->lost;
  sum->unfinished += more->unfinished;
  sum->turns += more->turns;
  sum->answers += more->answers;
  sum->towers += more->towers;
  sum->walls += more->walls;
  for (unsigned n = 0; n <= ARCS; n++)
    sum->won_with[n] += more->won_with[n];
}

/* Takes the next batch of games: false where there is none. */
static bool
take_batch (Pool *pool, uint64_t done, uint64_t *first, uint64_t *end)
{
  g_mutex_lock (&pool->lock);
  pool->done += done;
  *first = pool->next;
  *end = MIN (pool->next + GAMES_A_BATCH, pool->simulation->games);
  pool->next = *end;
  g_mutex_unlock (&pool->lock);
  return *first < *end;
}

static gpointer
play_batches (gpointer data)
{
  Pool *pool = data;
  g_autofree Run *run = g_new0 (Run, 1);
  SimulationTotals totals = { 0 };
  uint64_t first, end, done = 0;

  run->silent = true;
  while (!is_cancelled (pool->simulation) && take_batch (pool, done, &first, &end))
    {
      done = end - first;
      for (uint64_t game = first; game < end && !is_cancelled (pool->simulation); game++)
        play_game (pool->simulation, run, &totals, game);
    }
  g_mutex_lock (&pool->lock);
  add_totals (&pool->totals, &totals);
  pool->working--;
  g_cond_signal (&pool->finished);
  g_mutex_unlock (&pool->lock);
  return NULL;
}

static void
wait_for_all (Pool *pool)
{
  const Simulation *simulation = pool->simulation;

  g_mutex_lock (&pool->lock);
  while (pool->working > 0)
    {
      gint64 until = g_get_monotonic_time () + PROGRESS_MS * 1000;

      if (g_cond_wait_until (&pool->finished, &pool->lock, until))
        continue;
      if (simulation->progress)
        {
          uint64_t done = pool->done;

          g_mutex_unlock (&pool->lock);
          simulation->progress (done, simulation->data);
          g_mutex_lock (&pool->lock);
        }
    }
  g_mutex_unlock (&pool->lock);
}

void
simulate (const Simulation *simulation, SimulationTotals *totals)
{
  Pool pool = { .simulation = simulation, .working = MAX (simulation->jobs, 1) };
  unsigned n = pool.working;
  g_autofree GThread **threads = g_new (GThread *, n);

  g_mutex_init (&pool.lock);
  g_cond_init (&pool.finished);
  for (unsigned i = 0; i < n; i++)
    threads[i] = g_thread_new ("games", play_batches, &pool);
  wait_for_all (&pool);
  for (unsigned i = 0; i < n; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&pool.lock);
  g_cond_clear (&pool.finished);
  *totals = pool.totals;
}

void
simulate_interval (uint64_t hits, uint64_t games, double *low, double *high)
{
  const double z = 1.959964;
  double n = (double) games, share, middle, half;

  *low = 0;
  *high = 1;
  if (games == 0)
    return;
  share = (double) hits / n;
  middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  half = z / (1 + z * z / n) * sqrt (share * (1 - share) / n + z * z / (4 * n * n));
  *low = MAX (middle - half, 0);
  *high = MIN (middle + half, 1);
}
