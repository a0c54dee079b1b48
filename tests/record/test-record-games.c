/* Random games: at every question `show` rebuilds the position exactly, and at the end the record
 * of the game replays it exactly. */
#include "record_help.h"

#include "generator.h"

#define ANSWERS_A_GAME 600u

typedef struct
{
  const char *name;
  const char *table;
} Kind;

static const Kind kinds[] = {
  { "co-op", "players=4" },
  { "co-op-1e", "edition=1e players=3 version=co-op" },
  { "master-slayer", "edition=1e players=5" },
  { "six", "players=6 version=master-slayer" },
  { "solitaire", "players=1" },
  { "overlord", "players=3 version=overlord" },
  { "overlord-1e", "players=2 edition=1e version=overlord" },
  { "overlord-variants",
    "players=3 version=overlord variants=more-minions,secret-forces,monstrous-choices" },
  { "home", "players=4 variants=home" },
  { "king", "players=3 variants=king-tower,desperate-times,closed-hands" },
  { "construction", "players=4 variants=construction-random,all-for-one,heroic-powers" },
  { "construction-player", "players=4 variants=construction-player,rough-start" },
  { "construction-fixed", "players=2 variants=construction-fixed:2,easier-battles" },
  { "supply", "players=2 variants=dwindling,not-over-yet,recycling,charging-horde-trades" },
  { "charge", "players=2 variants=final-charge,easier-battles" },
  { "by-table", "players=3 dice=table bag=table deck=table" },
  { "start-ask", "players=3 start=ask deck=off" },
  { "rulings-b", "players=4 "
                 "rulings=token-draw-timing:b,wall-hold:b,trade-chain:b,nice-shot-timing:b,fortify-"
                 "supply:b,deck-exhausted:b,boss-redrawn:b" },
  { "rulings-c", "players=6 variants=dwindling,recycling "
                 "rulings=dwindling-when:c,token-draw-timing:b,tar-remove-when:c,missing-scope:c,"
                 "nested-draws:b,trade-chain:b" },
  { "minis", "players=3 variants=not-over-yet "
             "rulings=minis-discard:b,token-draw-timing:b,not-over-yet-win:c" },
  { "home-out", "players=4 edition=1e variants=home rulings=home-out:b" },
  { "wizard", "boxes=base,wizard players=4" },
  { "wizard-2e", "boxes=base,wizard players=3 edition=2e variants=bulk-up:6,random-mix" },
  { "wizard-slayer", "boxes=base,wizard players=5 version=master-slayer variants=death-benefit,"
                     "flaming-tar,cavalry-hobble" },
  { "wizard-solitaire", "boxes=base,wizard players=1 variants=quiet,growing-fire" },
  { "wizard-overlord", "boxes=base,wizard players=3 version=overlord" },
  { "wizard-shortage", "boxes=base,wizard players=2 variants=shortage,necromancer-random" },
  { "wizard-by-table", "boxes=base,wizard players=3 dice=table bag=table deck=table" },
  { "wizard-minis", "boxes=base,wizard players=3 rulings=minis-discard:b,deck-counts:b" },
  { "wizard-rulings-b",
    "boxes=base,wizard players=4 rulings=fire-token-snapshot:b,fire-per-token:b,"
    "rain-of-ice-later:b,berserk-double-strike:c,double-strike-when:b,imp-supply:b,flame-supply:b,"
    "extinguish-when:b,fire-order-unit:a" },
  { "wizard-rulings-c", "boxes=base,wizard players=4 rulings=imp-supply:c,extinguish-when:c,"
                        "fire-order-unit:b,fire-token-snapshot:c" },
};

/* What the position asks must be what the rebuilt one asks. */
static void
assert_rebuilt (const Session *session, const char *shown, const Session *rebuilt)
{
  const Question *a = session_question (session), *b = session_question (rebuilt);
  const uint8_t *left = (const uint8_t *) session_checkpoint (session),
                *right = (const uint8_t *) session_checkpoint (rebuilt);

  for (size_t i = 0; i < sizeof (Table); i++)
    if (left[i] != right[i])
      g_error ("byte %zu of the Table is %u and not %u after\n%s", i, right[i], left[i], shown);
  g_assert_true (same_table (session_now (session), session_now (rebuilt)));
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpuint (a->asker, ==, b->asker);
  g_assert_cmpuint (a->n, ==, b->n);
  g_assert_cmpint (memcmp (a->options, b->options, a->n * sizeof (Option)), ==, 0);
}

static void
check_show (const Session *session)
{
  g_autofree char *shown = record_show (session);
  GString *lines = g_string_new (NULL);
  g_autoptr (Session) rebuilt = read_record (shown, lines);

  if (rebuilt == NULL || lines->len > 0)
    g_error ("%s in\n%s", lines->str, shown);
  assert_rebuilt (session, shown, rebuilt);
  g_string_free (lines, TRUE);
}

/* Plays what it can, and often enough ends its turn. */
static Option
pick (const Question *question, uint64_t seed, unsigned i)
{
  const bool busy = question->kind == QUESTION_PLAY && question->n > 1 && i % 7 != 0;
  const unsigned first = busy ? 1 : 0;

  return question->options[first + generator_below (seed, i, question->n - first)];
}

/* Players so bad would lose every game early: somebody mends the Castle behind their backs. */
static void
mend (Session *session, unsigned i)
{
  g_autofree char *tower = g_strdup_printf ("tower %u up", i % ARCS + 1);
  g_autofree char *wall = g_strdup_printf ("wall %u up", i / 5 % ARCS + 1);

  session_set (session, tower, NULL);
  if (i % 3 == 0)
    session_set (session, wall, NULL);
  if (i % 11 == 0)
    session_set (session, "no monster goblin@archer3", NULL);
}

static void
answer (Session *session, uint64_t seed, unsigned i)
{
  const Question *question = session_question (session);
  char name[NAME_MAX_BYTES];
  g_autoptr (GError) error = NULL;

  option_name (pick (question, seed, i), name);
  if (is_chance (question->kind))
    {
      const ChanceResult result = { .name = g_intern_string (name), .file = "test", .line = i };

      session_enter (session, question->kind, &result, 1, &error);
    }
  else
    session_choose (session, name, &error);
  g_assert_no_error (error);
}

static void
assert_same_game (const Session *a, const Session *b)
{
  g_assert_true (session_equal (a, b));
  g_assert_cmpuint (session_n_events (a), ==, session_n_events (b));
  for (unsigned i = 0; i < session_n_events (a); i++)
    g_assert_cmpint (memcmp (session_event (a, i), session_event (b, i), sizeof (Event)), ==, 0);
}

static void
check_text (const Session *session)
{
  g_autofree char *text = record_text (session);
  g_autoptr (Session) again = read_good (text);
  g_autofree char *text_again = record_text (again);

  assert_same_game (session, again);
  g_assert_cmpstr (text, ==, text_again);
}

/* All the way back and forth again. */
static void
check_undo (Session *session)
{
  g_autoptr (Session) before = session_copy (session);
  const unsigned n = session_n_undo (session);

  g_assert_true (session_undo (session, n, NULL));
  g_assert_true (session_redo (session, n, NULL));
  assert_same_game (session, before);
}

static void
play (Session *session, uint64_t seed)
{
  for (unsigned i = 0; i < ANSWERS_A_GAME && session_question (session)->kind != QUESTION_END; i++)
    {
      check_show (session);
      if (i % 97 == 50)
        g_assert_true (session_undo (session, 2, NULL));
      mend (session, i);
      if (session_question (session)->kind != QUESTION_END)
        answer (session, seed, i);
      g_assert_null (table_check (session_checkpoint (session)));
    }
  check_show (session);
  check_text (session);
  check_undo (session);
}

static void
play_kind (gconstpointer data)
{
  const Kind *kind = data;
  const unsigned games = g_test_slow () ? 20 : 2;

  for (unsigned seed = 1; seed <= games; seed++)
    {
      g_autofree char *record
          = g_strdup_printf ("castellan 1\ntable seed=%u %s\n", seed, kind->table);
      g_autoptr (Session) session = read_good (record);

      play (session, seed);
    }
}

/* A table with anything on: some optional rules, and a reading picked for one ruling in three. */
static char *
any_table (uint64_t seed)
{
  const unsigned players = 1 + (unsigned) generator_below (seed, 1000, PLAYERS_MAX);
  const unsigned version = players == 1
                               ? VERSION_SOLITAIRE
                               : (unsigned) generator_below (seed, 1001, VERSION_SOLITAIRE);
  GString *text = g_string_new ("castellan 1\n");
  const char *before = " variants=";

  const bool wizard = generator_below (seed, 1003, 2) == 0;

  g_string_append_printf (text, "table boxes=base%s seed=%u players=%u version=%s edition=%s",
                          wizard ? ",wizard" : "", (unsigned) seed, players, version_names[version],
                          edition_names[generator_below (seed, 1002, EDITIONS)]);
  for (unsigned i = 0; i < (wizard ? VARIANTS : VARIANT_DEATH_BENEFIT); i++)
    if (generator_below (seed, 2000 + i, 6) == 0)
      {
        g_string_append_printf (text, "%s%s", before, variant_names[i]);
        before = ",";
      }
  before = " rulings=";
  for (unsigned i = 0; i < RULINGS; i++)
    if (generator_below (seed, 3000 + i, 3) == 0)
      {
        g_string_append_printf (
            text, "%s%s:%c", before, ruling_name ((Ruling) i),
            (char) ('a' + generator_below (seed, 4000 + i, ruling_readings[i])));
        before = ",";
      }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* Tables whose options contradict each other are refused, and passed over. */
static void
play_any (void)
{
  const unsigned games = g_test_slow () ? 400 : 20;
  unsigned played = 0;

  for (uint64_t seed = 1; played < games; seed++)
    {
      g_autofree char *record = any_table (seed);
      GString *lines = g_string_new (NULL);
      g_autoptr (Session) session = read_record (record, lines);

      g_string_free (lines, TRUE);
      if (session == NULL)
        continue;
      g_test_message ("seed %u", (unsigned) seed);
      play (session, seed);
      played++;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strconcat ("/games/", kinds[i].name, NULL);

      g_test_add_data_func (path, &kinds[i], play_kind);
    }
  g_test_add_func ("/games/any", play_any);
  return g_test_run ();
}
