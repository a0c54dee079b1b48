/* Everything at the table has rules: every card, token, thing on the board, ring, phase and
 * question leads to entries that are there. */
#include "piece-rules.h"
#include "rule_library.h"

/* Takes the ids. */
static void
assert_ids (const char *what, char *ids)
{
  g_auto (GStrv) each = NULL;

  if (ids == NULL || *ids == '\0')
    g_error ("%s has no rules", what);
  each = g_strsplit (ids, " ", -1);
  for (unsigned i = 0; each[i] != NULL; i++)
    {
      const RuleEntry *entry = rule_library_find (each[i]);

      if (entry == NULL || !g_str_equal (entry->id, each[i]))
        g_error ("%s has the rule %s, which is not there", what, each[i]);
      for (unsigned j = 0; j < i; j++)
        g_assert_cmpstr (each[i], !=, each[j]);
    }
  g_free (ids);
}

static void
test_all (void)
{
  for (unsigned card = 0; card < CARDS; card++)
    assert_ids (card_rows[card].name, rules_of_card (card));
  for (unsigned token = 0; token < TOKENS; token++)
    for (unsigned edition = 0; edition < EDITIONS; edition++)
      assert_ids (token_rows[token].name, rules_of_token (token, edition));
  for (unsigned thing = 0; thing < THINGS; thing++)
    assert_ids ("a thing", rules_of_thing ((Thing) thing));
  for (unsigned ring = FOREST; ring <= CASTLE; ring++)
    assert_ids (ring_names[ring], rules_of_ring (ring));
  for (unsigned phase = 0; phase < PHASES; phase++)
    assert_ids (phase_names[phase], rules_of_phase (phase));
  for (unsigned kind = 0; kind < QUESTIONS; kind++)
    assert_ids (question_rows[kind].name, rules_of_question ((QuestionKind) kind));
}

/* Takes the ids. */
static void
assert_first (char *ids, const char *first)
{
  g_auto (GStrv) each = g_strsplit (ids, " ", -1);

  g_assert_cmpstr (each[0], ==, first);
  g_free (ids);
}

static void
test_first (void)
{
  assert_first (rules_of_card (CARD_BARBARIAN), "base.card.barbarian");
  assert_first (rules_of_card (CARD_GREEN_KNIGHT), "base.card.knight");
  assert_first (rules_of_card (CARD_MORTAR), "base.build.cost");
  assert_first (rules_of_card (CARD_HYPNOTIZE), "wizard.card.hypnotize");
  assert_first (rules_of_token (TOKEN_GOBLIN_KING, EDITION_DLX), "base.token.goblin-king");
  assert_first (rules_of_token (TOKEN_DRAW_3, EDITION_DLX), "base.token.draw-3.dlx");
  assert_first (rules_of_token (TOKEN_DRAW_3, EDITION_1E), "base.token.draw-3.1e");
  assert_first (rules_of_token (TOKEN_PHOENIX, EDITION_DLX), "wizard.token.phoenix-burst");
  assert_first (rules_of_token (TOKEN_DRAGON, EDITION_DLX), "wizard.mega.dragon-drawn");
  assert_first (rules_of_token (TOKEN_HARBINGER_HYDRA, EDITION_DLX), "wizard.harbinger.not-placed");
  assert_first (rules_of_phase (PHASE_MOVE), "base.move.phase-all");
  assert_first (rules_of_ring (FOREST), "base.hit.no-forest");
}

/* A Monster that shares all its rules is at least named in the first of them. */
static void
test_named (void)
{
  for (unsigned token = 0; token < TOKENS; token++)
    {
      g_autofree char *ids = rules_of_token (token, EDITION_DLX);
      g_auto (GStrv) each = g_strsplit (ids, " ", -1);
      const RuleEntry *entry = rule_library_find (each[0]);
      const char *title = token_rows[token].title;

      if (has_trait (token, MONSTER) && strstr (entry->text, title) == NULL
          && strstr (entry->title, title) == NULL)
        g_error ("%s does not speak of %s", entry->id, title);
    }
}

/* Takes the ids. */
static unsigned
count_missed (const char *title, char *ids)
{
  g_auto (GStrv) each = g_strsplit (ids, " ", -1);
  g_autoptr (GArray) hits = rule_search (title, 1);
  const char *found = hits->len > 0 ? g_array_index (hits, RuleHit, 0).entry->id : "nothing";
  const bool is_found = g_strv_contains ((const char *const *) each, found);

  if (!is_found)
    g_test_message ("“%s” finds %s, which is not of %s", title, found, ids);
  g_free (ids);
  return !is_found;
}

/* Who types the name of a piece finds an entry of this piece first. */
static void
test_names (void)
{
  unsigned missed = 0;

  for (unsigned card = 0; card < CARDS; card++)
    missed += count_missed (card_rows[card].title, rules_of_card (card));
  for (unsigned token = 0; token < TOKENS; token++)
    missed += count_missed (token_rows[token].title, rules_of_token (token, EDITION_DLX));
  g_assert_cmpuint (missed, ==, 0);
}

static void
test_event (void)
{
  const Event wall = { .kind = EVENT_WALL_FELL,
                       .rules = { RULE_BASE_MOVE_WALL_MANY, RULE_RULING_PLAYERS_CHOICE } };
  const Event nothing = { .kind = EVENT_WALL_FELL };
  g_autofree char *ids = rules_of_event (&wall);

  g_assert_cmpstr (ids, ==, "base.move.wall-many ruling.base.players-choice");
  g_assert_null (rules_of_event (&nothing));
}

static void
test_join (void)
{
  g_autofree char *ids = rules_join (g_strdup ("a.b a.b-c"), g_strdup ("a.b-c a a.b d"));

  g_assert_cmpstr (ids, ==, "a.b a.b-c a d");
  g_assert_null (rules_join (NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/piece-rules/all", test_all);
  g_test_add_func ("/piece-rules/first", test_first);
  g_test_add_func ("/piece-rules/named", test_named);
  g_test_add_func ("/piece-rules/names", test_names);
  g_test_add_func ("/piece-rules/event", test_event);
  g_test_add_func ("/piece-rules/join", test_join);
  return g_test_run ();
}
