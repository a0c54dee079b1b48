/* Every question of random games has a title, and each of its answers a label of its own, in words
 * that a guest understands: names where there are names, and never an id. */
#include "record_help.h"

#include "generator.h"
#include "question_text.h"

#define GAMES 60
#define STEPS 150

static bool is_seen[QUESTIONS];

static void
check_words (const char *words)
{
  g_assert_cmpstr (words, !=, NULL);
  g_assert_cmpstr (words, !=, "");
  g_assert_true (g_utf8_validate (words, -1, NULL));
  g_assert_false (g_regex_match_simple ("Player [0-9]", words, 0, 0));
  g_assert_null (strchr (words, '%'));
  g_assert_null (strstr (words, "  "));
  g_assert_false (g_regex_match_simple ("[a-z0-9]@|\\b[a-z]+-[a-z0-9]+\\b", words, 0, 0));
}

static void
check_question (const Session *session)
{
  const Question *question = session_question (session);
  g_autofree char *title = question_title (session), *line = question_line (session),
                  *phase = phase_text (session_now (session));
  g_autoptr (GHashTable) labels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  is_seen[question->kind] = true;
  check_words (title);
  check_words (line);
  check_words (phase);
  for (unsigned i = 0; i < question->n; i++)
    {
      g_auto (OptionText) text = option_text (session, i);

      check_words (text.label);
      check_words (text.name);
      if (text.note != NULL)
        check_words (text.note);
      if (!g_hash_table_add (labels, g_steal_pointer (&text.label)))
        g_error ("%s: two answers are named alike", title);
    }
  if (g_getenv ("SHOW") != NULL)
    {
      g_auto (OptionText) first = { 0 };

      if (question->n > 0)
        first = option_text (session, question->n - 1);
      g_print ("# %s | %s | %s | %s · %s\n", title, line, first.label, first.name, first.note);
    }
}

static void
answer_at_random (Session *session, uint64_t seed, unsigned i)
{
  const Question *question = session_question (session);
  const Option option = question->options[generator_below (seed, 1u << 20 | i, question->n)];
  char name[NAME_MAX_BYTES];
  g_autoptr (GError) error = NULL;

  option_name (option, name);
  if (is_chance (question->kind))
    {
      const ChanceResult result = { .name = g_intern_string (name), .file = "test" };

      session_enter (session, question->kind, &result, 1, &error);
    }
  else
    session_choose (session, name, &error);
  g_assert_no_error (error);
}

static void
play (const char *table, unsigned seed)
{
  g_autofree char *record = g_strdup_printf (
      "castellan 1\ntable seed=%u names=Ann,Bram,Chidi,Dora players=4 %s\n", seed, table);
  g_autoptr (Session) session = NULL;

  if (strstr (table, "solitaire") != NULL)
    {
      g_free (record);
      record = g_strdup_printf ("castellan 1\ntable seed=%u players=1 names=Ann %s\n", seed, table);
    }
  session = read_good (record);
  check_question (session);
  for (unsigned i = 0; i < STEPS && session_question (session)->kind != QUESTION_END; i++)
    {
      answer_at_random (session, seed, i);
      check_question (session);
    }
}

/* All kinds of questions come up, but those of other boxes. */
static void
test_games (void)
{
  static const char *const tables[] = {
    "version=co-op",
    "version=co-op edition=1e variants=home,king-tower,desperate-times",
    "version=co-op dice=table bag=table deck=table variants=rough-start,construction-random",
    "version=co-op dice=table bag=table deck=table start=ask",
    "version=co-op deck=off variants=all-for-one,construction-player,easier-battles "
    "rulings=easier-battles-list:b",
    "version=co-op variants=home,king-tower "
    "rulings=home-spare:b,king-tower:b,fortify-supply:b,token-move-batch:b,hand-over-limit:b,solo-"
    "discard:b",
    "version=master-slayer rulings=tie-final:c",
    "version=overlord variants=secret-forces,monstrous-choices",
    "version=overlord bag=table rulings=players-choice:c,overlord-secret-forces:b",
    "version=solitaire",
    "boxes=base,wizard version=co-op",
    "boxes=base,wizard version=co-op dice=table bag=table deck=table rulings=basilisk-skip:b",
    "boxes=base,wizard version=master-slayer rulings=extinguish-when:b,fire-order-unit:a",
    "boxes=base,wizard version=overlord",
    "boxes=base,wizard version=solitaire",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (tables); i++)
    for (unsigned seed = 1; seed <= GAMES; seed++)
      play (tables[i], seed);
  for (QuestionKind kind = 0; kind < QUESTIONS; kind++)
    if (!is_seen[kind])
      g_error ("%s has not been asked", question_rows[kind].name);
}

static void
check_text (const char *record, const char *title, const char *line, const char *label)
{
  g_autoptr (Session) session = read_good (record);
  g_autofree char *is_title = question_title (session), *is_line = question_line (session);
  g_auto (OptionText) text = option_text (session, 0);

  check_question (session);
  g_assert_cmpstr (is_title, ==, title);
  g_assert_cmpstr (is_line, ==, line);
  g_assert_cmpstr (text.label, ==, label);
}

static void
test_words (void)
{
  check_text ("castellan 1\ntable players=2 names=Ann,Bram setup=bare seed=3\nset hand 1 "
              "red-archer\nset monster orc@archer1\nset monster troll@archer2\nchoose play "
              "red-archer\n",
              "Whom does the Red Archer hit?", "Red Monsters in the Archer ring.",
              "Orc in Archer 1, 2 → 1 left");
  check_text ("castellan 1\ntable players=2 names=Ann,Bram setup=bare seed=3\n"
              "set monster orc@swordsman2\nset monster troll@swordsman2\nchoose end\n",
              "Which Monster takes the damage?",
              "Orc and Troll break Wall 2. One of them loses 1 point. Choose together.",
              "Orc, 2 → 1 left");
  check_text ("castellan 1\ntable players=2 names=Ann,Bram setup=bare seed=3\n"
              "set monster orc@swordsman2\nset monster orc@swordsman2\n"
              "set monster troll@swordsman2:2\nchoose end\n",
              "Which Monster takes the damage?",
              "3 Monsters break Wall 2. One of them loses 1 point. Choose together.",
              "Orc, 2 → 1 left");
  check_text ("castellan 1\ntable players=2 names=Ann,Bram setup=bare seed=3\nset hand 1 brick "
              "mortar\nset wall 2 none\nchoose play brick+mortar\n",
              "Where shall the Wall stand?", "Brick and Mortar build one Wall.", "Build in arc 2");
  check_text ("castellan 1\ntable players=2 names=Ann,Bram setup=bare rulings=fortify-supply:b\n"
              "set wall 1 fortified\nset wall 2 fortified\nset hand 1 fortify-wall\nchoose play "
              "fortify-wall, on wall3\n",
              "From which Wall does the token come?", "All Fortify tokens are in use.",
              "Take it from Wall 1");
  check_text ("castellan 1\ntable players=2 names=Ann,Bram version=master-slayer setup=bare "
              "rulings=tie-final:c\nset bag\nset trophies 1 orc\nset trophies 2 orc goblin\n"
              "set monster goblin@archer1\nset hand 1 red-archer\n"
              "choose play red-archer, on goblin@archer1\n",
              "Who wins the tie?",
              "They have the same score and as many trophies. Choose together.", "Ann wins");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/question-text/words", test_words);
  g_test_add_func ("/question-text/games", test_games);
  return g_test_run ();
}
