/* What is in a Monster bag, for every combination of boxes, editions, players and optional rules:
 * written from the books. */
#include "bag_help.h"

#include "bag_odds.h"

/* How many of each kind, as the books say. */
typedef struct
{
  unsigned token, n;
} Amount;

/* base.setup: DLX › Monster Setup Chart, the same in the 2010 box. */
static const Amount base_bag[] = {
  { TOKEN_GOBLIN, 6 },           { TOKEN_ORC, 11 },           { TOKEN_TROLL, 10 },
  { TOKEN_GOBLIN_KING, 1 },      { TOKEN_ORC_WARLORD, 1 },    { TOKEN_TROLL_MAGE, 1 },
  { TOKEN_HEALER, 1 },           { TOKEN_BLUE_MOVE, 2 },      { TOKEN_GREEN_MOVE, 2 },
  { TOKEN_RED_MOVE, 2 },         { TOKEN_MOVE_CLOCKWISE, 1 }, { TOKEN_MOVE_COUNTER_CLOCKWISE, 1 },
  { TOKEN_PLAGUE_SWORDSMEN, 1 }, { TOKEN_PLAGUE_KNIGHTS, 1 }, { TOKEN_PLAGUE_ARCHERS, 1 },
  { TOKEN_ALL_DISCARD_1, 1 },    { TOKEN_GIANT_BOULDER, 4 },  { TOKEN_DRAW_3, 1 },
  { TOKEN_DRAW_4, 1 },
};

/* base.variant.easier-battles: 11 of them are out. */
static const Amount easier_bag[] = {
  { TOKEN_GOBLIN, 6 },         { TOKEN_ORC, 11 },
  { TOKEN_TROLL, 10 },         { TOKEN_GOBLIN_KING, 1 },
  { TOKEN_HEALER, 1 },         { TOKEN_BLUE_MOVE, 1 },
  { TOKEN_GREEN_MOVE, 1 },     { TOKEN_RED_MOVE, 1 },
  { TOKEN_MOVE_CLOCKWISE, 1 }, { TOKEN_MOVE_COUNTER_CLOCKWISE, 1 },
  { TOKEN_PLAGUE_ARCHERS, 1 }, { TOKEN_ALL_DISCARD_1, 1 },
  { TOKEN_GIANT_BOULDER, 1 },  { TOKEN_DRAW_3, 1 },
};

/* wizard.setup.core-tokens-left and the 19 new ones; three Harbingers come on top. */
static const Amount wizard_bag[] = {
  { TOKEN_ORC, 5 },
  { TOKEN_TROLL, 5 },
  { TOKEN_GOBLIN_KING, 1 },
  { TOKEN_ORC_WARLORD, 1 },
  { TOKEN_TROLL_MAGE, 1 },
  { TOKEN_HEALER, 1 },
  { TOKEN_BLUE_MOVE, 1 },
  { TOKEN_GREEN_MOVE, 1 },
  { TOKEN_RED_MOVE, 1 },
  { TOKEN_MOVE_CLOCKWISE, 1 },
  { TOKEN_MOVE_COUNTER_CLOCKWISE, 1 },
  { TOKEN_PLAGUE_SWORDSMEN, 1 },
  { TOKEN_PLAGUE_KNIGHTS, 1 },
  { TOKEN_PLAGUE_ARCHERS, 1 },
  { TOKEN_ALL_DISCARD_1, 1 },
  { TOKEN_GIANT_BOULDER, 2 },
  { TOKEN_DRAW_3, 1 },
  { TOKEN_DRAW_4, 1 },
  { TOKEN_IMP_PER_TOWER, 1 },
  { TOKEN_CENTAUR, 1 },
  { TOKEN_CLIMBING_TROLL, 2 },
  { TOKEN_CONJURER, 1 },
  { TOKEN_CYCLOPS, 1 },
  { TOKEN_DOPPELGANGER, 1 },
  { TOKEN_FLAMING_BOULDER, 1 },
  { TOKEN_GARGOYLE, 2 },
  { TOKEN_GOBLIN_CAVALRY, 2 },
  { TOKEN_GOLEM, 1 },
  { TOKEN_OGRE, 3 },
  { TOKEN_PHOENIX, 2 },
  { TOKEN_TREBUCHET, 1 },
};

/* wizard.variant.shortage-effects, wizard.variant.shortage-monsters. */
static const Amount shortage_bag[] = {
  { TOKEN_BLUE_MOVE, 2 },
  { TOKEN_GREEN_MOVE, 2 },
  { TOKEN_RED_MOVE, 2 },
  { TOKEN_MOVE_CLOCKWISE, 1 },
  { TOKEN_MOVE_COUNTER_CLOCKWISE, 1 },
  { TOKEN_PLAGUE_SWORDSMEN, 1 },
  { TOKEN_PLAGUE_KNIGHTS, 1 },
  { TOKEN_PLAGUE_ARCHERS, 1 },
  { TOKEN_ALL_DISCARD_1, 1 },
  { TOKEN_DRAW_3, 1 },
  { TOKEN_DRAW_4, 1 },
  { TOKEN_GIANT_BOULDER, 2 },
  { TOKEN_FLAMING_BOULDER, 1 },
  { TOKEN_TREBUCHET, 1 },
  { TOKEN_ORC, 2 },
  { TOKEN_TROLL, 3 },
  { TOKEN_HEALER, 1 },
  { TOKEN_GOBLIN_KING, 1 },
  { TOKEN_ORC_WARLORD, 1 },
  { TOKEN_TROLL_MAGE, 1 },
  { TOKEN_CYCLOPS, 1 },
  { TOKEN_CENTAUR, 1 },
  { TOKEN_GOLEM, 1 },
  { TOKEN_OGRE, 3 },
  { TOKEN_PHOENIX, 2 },
  { TOKEN_CLIMBING_TROLL, 2 },
  { TOKEN_DOPPELGANGER, 1 },
  { TOKEN_GARGOYLE, 2 },
  { TOKEN_GOBLIN_CAVALRY, 2 },
};

static const struct
{
  const char *keys;
  const Amount *amounts;
  unsigned n_amounts;
  unsigned harbingers;   /* that lie in the bag, */
  unsigned of_so_many;   /* out of these */
  unsigned total;        /* in the bag when the first turn begins */
  const Amount start[3]; /* the starting Monsters, where they are not drawn */
} combinations[] = {
#define BAG_OF(list) list, G_N_ELEMENTS (list)
  { "boxes=base edition=dlx players=4",
    BAG_OF (base_bag),
    0,
    0,
    43,
    { { TOKEN_GOBLIN, 3 }, { TOKEN_ORC, 2 }, { TOKEN_TROLL, 1 } } },
  { "boxes=base edition=1e players=1",
    BAG_OF (base_bag),
    0,
    0,
    43,
    { { TOKEN_GOBLIN, 3 }, { TOKEN_ORC, 2 }, { TOKEN_TROLL, 1 } } },
  { "boxes=base edition=2e players=6 version=overlord",
    BAG_OF (base_bag),
    0,
    0,
    43,
    { { TOKEN_GOBLIN, 3 }, { TOKEN_ORC, 2 }, { TOKEN_TROLL, 1 } } },
  { "boxes=base players=4 variants=rough-start",
    BAG_OF (base_bag),
    0,
    0,
    43,
    { { TOKEN_ORC, 3 }, { TOKEN_TROLL, 3 } } },
  { "boxes=base players=2 variants=easier-battles",
    BAG_OF (easier_bag),
    0,
    0,
    32,
    { { TOKEN_GOBLIN, 3 }, { TOKEN_ORC, 2 }, { TOKEN_TROLL, 1 } } },
  { "boxes=base,wizard edition=dlx players=4", BAG_OF (wizard_bag), 3, 6, 43, { { 0, 0 } } },
  { "boxes=base,wizard edition=2e players=1", BAG_OF (wizard_bag), 3, 6, 43, { { 0, 0 } } },
  { "boxes=base,wizard edition=dlx players=1", BAG_OF (wizard_bag), 3, 5, 43, { { 0, 0 } } },
  { "boxes=base,wizard edition=dlx players=1 version=overlord",
    BAG_OF (wizard_bag),
    3,
    6,
    43,
    { { 0, 0 } } },
  { "boxes=base,wizard players=3 variants=bulk-up:5", BAG_OF (wizard_bag), 5, 6, 45, { { 0, 0 } } },
  { "boxes=base,wizard players=3 variants=shortage",
    BAG_OF (shortage_bag),
    2,
    3,
    38,
    { { 0, 0 } } },
};

static unsigned
amount_of (unsigned i, unsigned token)
{
  for (unsigned k = 0; k < combinations[i].n_amounts; k++)
    if (combinations[i].amounts[k].token == token)
      return combinations[i].amounts[k].n;
  return 0;
}

/* Bag and starting Monsters together are what the books put there. */
static void
check_contents (unsigned i, const char *seed)
{
  g_autofree char *keys = g_strdup_printf ("%s %s", combinations[i].keys, seed);
  g_autoptr (Bag) bag = new_bag (keys);
  const BagState *state = bag_state (bag);
  const Table *t = &state->table;

  g_assert_cmpstr (bag_state_check (state), ==, NULL);
  g_assert_cmpuint (bag_state_inside (state), ==, combinations[i].total);
  g_assert_cmpuint (state->out.n, ==, 6);
  g_assert_cmpuint (t->discard.n, ==, 0);
  g_assert_cmpuint (t->harbingers, ==, combinations[i].harbingers);
  g_assert_cmpuint (t->unseen.n, ==, combinations[i].of_so_many);
  g_assert_cmpuint (t->megas.n, ==, combinations[i].of_so_many);
  for (unsigned token = 0; token < TOKENS; token++)
    g_assert_cmpuint (t->bag.of[token] + state->out.of[token], ==, amount_of (i, token));
  for (unsigned k = 0; k < G_N_ELEMENTS (combinations[i].start); k++)
    if (combinations[i].start[k].n > 0)
      g_assert_cmpuint (state->out.of[combinations[i].start[k].token], ==,
                        combinations[i].start[k].n);
  /* wizard.setup.starting-six: neither effects nor Bosses start. */
  for (unsigned token = 0; token < TOKENS; token++)
    if (state->out.of[token] > 0)
      g_assert_true (has_trait (token, MONSTER) && !has_trait (token, BOSS | MEGA | SUMMONED));
}

static void
test_contents (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (combinations); i++)
    {
      check_contents (i, "seed=1");
      check_contents (i, "seed=2");
    }
}

static void
test_starters_inside (void)
{
  g_autoptr (Bag) base = new_bag ("starters=bag seed=4");
  g_autoptr (Bag) wizard = new_bag ("boxes=base,wizard starters=bag seed=4");

  g_assert_cmpuint (bag_state_inside (bag_state (base)), ==, 49);
  g_assert_cmpuint (bag_state (base)->out.n, ==, 0);
  g_assert_cmpuint (bag_state_inside (bag_state (wizard)), ==, 49);
  for (unsigned k = 0; k < G_N_ELEMENTS (wizard_bag); k++)
    g_assert_cmpuint (bag_state (wizard)->table.bag.of[wizard_bag[k].token], ==, wizard_bag[k].n);
}

/* wizard.variant.random-mix: 21 of the base game's 49, and another 21 with another seed. */
static void
test_random_mix (void)
{
  g_autoptr (Bag) one = new_bag ("boxes=base,wizard variants=random-mix seed=1");
  g_autoptr (Bag) other = new_bag ("boxes=base,wizard variants=random-mix seed=2");
  unsigned out = 0;

  for (unsigned token = 0; token < TOKENS; token++)
    out += bag_state (one)->table.removed.of[token];
  g_assert_cmpuint (out, ==, 21);
  g_assert_cmpuint (bag_state_inside (bag_state (one)), ==, 49 - 21 + 19 + 3 - 6);
  g_assert_true (memcmp (&bag_state (one)->table.removed, &bag_state (other)->table.removed,
                         sizeof (TokenPile))
                 != 0);
}

/* Drawing to the end brings out every token that is in the bag, and each once. */
static void
test_draws_all (void)
{
  g_autoptr (GPtrArray) all = all_agreements ();

  g_assert_cmpuint (all->len, >, 300);
  for (unsigned i = 0; i < all->len; i++)
    {
      g_autoptr (Bag) bag = new_bag (g_ptr_array_index (all, i));
      const TokenPile inside = bag_state (bag)->table.bag;
      const unsigned n = bag_state_inside (bag_state (bag));
      unsigned drawn[TOKENS] = { 0 }, harbingers = 0;
      g_autoptr (GError) error = NULL;

      for (unsigned k = 0; k < n; k++)
        {
          g_assert_true (bag_draw (bag, 1, false, NULL));
          drawn[bag_deed (bag, bag_n_deeds (bag) - 1)->token]++;
        }
      for (unsigned token = 0; token < TOKENS; token++)
        if (has_trait (token, HARBINGER))
          harbingers += drawn[token];
        else
          g_assert_cmpuint (drawn[token], ==, inside.of[token]);
      g_assert_cmpuint (harbingers + inside.n, ==, n);
      g_assert_false (bag_draw (bag, 1, false, &error));
      g_assert_nonnull (strstr (error->message, "empty"));
    }
}

/* The chances that are shown are those that happen: of many first draws, each kind's share is
 * within five deviations of its chance. */
static void
check_frequencies (const char *keys)
{
  enum
  {
    GAMES = 20000
  };
  unsigned came[BAG_ROWS] = { 0 }, total;
  uint8_t counts[BAG_ROWS];
  g_autoptr (Bag) first = new_bag (keys);

  total = bag_odds (&bag_state (first)->table, true, counts);
  g_assert_cmpuint (total, ==, bag_state_inside (bag_state (first)));
  for (unsigned i = 0; i < GAMES; i++)
    {
      BagAgreement agreement = *bag_agreed (first);
      g_autoptr (Bag) bag = NULL;
      unsigned token;

      agreement.seed = i;
      bag = bag_new (&agreement);
      g_assert_true (bag_draw (bag, 1, false, NULL));
      token = bag_deed (bag, 1)->token;
      came[has_trait (token, HARBINGER) ? BAG_HIDDEN : token]++;
    }
  for (unsigned row = 0; row < BAG_ROWS; row++)
    {
      const double chance = (double) counts[row] / total;
      const double mean = chance * GAMES, variance = mean * (1 - chance);

      g_assert_cmpfloat ((came[row] - mean) * (came[row] - mean), <=, 25 * variance);
    }
}

/* Bags whose contents do not depend on the seed. */
static void
test_frequencies (void)
{
  check_frequencies ("seed=1");
  check_frequencies ("boxes=base,wizard starters=bag seed=1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bag-contents/contents", test_contents);
  g_test_add_func ("/bag-contents/starters-inside", test_starters_inside);
  g_test_add_func ("/bag-contents/random-mix", test_random_mix);
  g_test_add_func ("/bag-contents/draws-all", test_draws_all);
  g_test_add_func ("/bag-contents/frequencies", test_frequencies);
  return g_test_run ();
}
