/* Trees of answers, worked out by hand from the rulebooks. */
#include "branches.h"
#include "sandbox_help.h"

typedef struct
{
  unsigned branches, ends, results;
} Counts;

static unsigned
count_branches (const Branch *branch)
{
  unsigned n = branch->branches->len;

  for (unsigned i = 0; i < branch->branches->len; i++)
    n += count_branches (g_ptr_array_index (branch->branches, i));
  return n;
}

static void
assert_counts (const Branch *tree, Counts counts)
{
  g_autoptr (GPtrArray) results = branch_results (tree);
  unsigned n = 0;

  g_assert_cmpuint (count_branches (tree), ==, counts.branches);
  g_assert_cmpuint (branch_n_ends (tree), ==, counts.ends);
  g_assert_cmpuint (results->len, ==, counts.results);
  for (unsigned i = 0; i < results->len; i++)
    n += branch_n_same (tree, results->pdata[i]);
  g_assert_cmpuint (n, ==, counts.ends);
}

static Session *
sandbox_of (const char *position)
{
  g_autofree char *record = g_strconcat ("castellan 1\ntable ", position, NULL);
  g_autoptr (GError) error = NULL;
  Session *sandbox = sandbox_new_from_record (record, &error);

  g_assert_no_error (error);
  return sandbox;
}

static Branch *
grow_run (const Session *sandbox, const char *run, const BranchLimits *limits)
{
  g_autoptr (GError) error = NULL;
  Branch *tree = branches_grow_run (sandbox, run, limits, &error);

  g_assert_no_error (error);
  return tree;
}

static const Branch *
branch_at (const Branch *branch, unsigned i)
{
  g_assert_cmpuint (i, <, branch->branches->len);
  return g_ptr_array_index (branch->branches, i);
}

static const Branch *
branch_named (const Branch *branch, const char *option)
{
  for (unsigned i = 0; i < branch->branches->len; i++)
    {
      char name[NAME_MAX_BYTES];

      option_name (branch_at (branch, i)->option, name);
      if (strcmp (name, option) == 0)
        return branch_at (branch, i);
    }
  g_error ("no branch %s", option);
}

/* base.move.wall-many: a Goblin, an Orc and a Troll at one Wall. The Wall falls whoever pays, and
 * it is the Goblin's death, the Orc's point or the Troll's. */
static void
test_wall_many (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("players=2 setup=bare\n"
                                            "set monster goblin@swordsman2\n"
                                            "set monster orc@swordsman2\n"
                                            "set monster troll@swordsman2\n");
  g_autoptr (Session) before = session_copy (sandbox);
  g_autoptr (Branch) tree = grow_run (sandbox, "move", NULL);

  assert_counts (tree, (Counts){ 3, 3, 3 });
  g_assert_false (tree->is_over);
  for (unsigned i = 0; i < 3; i++)
    {
      g_assert_true (branch_at (tree, i)->is_over);
      g_assert_false (branch_at (tree, i)->is_cut);
      g_assert_false (session_now (branch_at (tree, i)->session)->walls[1].up);
      g_assert_cmpfloat (branch_at (tree, i)->odds, ==, 1);
      g_assert_true (branch_at (tree, i)->above == tree);
      g_assert_cmpuint (branch_at (tree, i)->first_event, ==, session_n_events (tree->session));
    }
  g_assert_cmpuint (session_now (branch_named (tree, "hurt goblin@swordsman2")->session)->n_pieces,
                    ==, 2);
  g_assert_cmpuint (session_now (branch_named (tree, "hurt orc@swordsman2")->session)->n_pieces, ==,
                    3);
  g_assert_true (session_equal (sandbox, before));
}

/* Equal Orcs are one choice; and two Walls are two choices, one after the other: 2 + 2 × 2. */
static void
test_two_walls (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("players=2 setup=bare\n"
                                            "set monster orc@swordsman2\n"
                                            "set monster orc@swordsman2\n"
                                            "set monster troll@swordsman2\n"
                                            "set monster goblin@swordsman5\n"
                                            "set monster troll@swordsman5\n");
  g_autoptr (Branch) tree = grow_run (sandbox, "move", NULL);

  assert_counts (tree, (Counts){ 6, 4, 4 });
  g_assert_cmpuint (tree->branches->len, ==, 2);
  g_assert_cmpuint (branch_at (tree, 1)->branches->len, ==, 2);
}

/* base.variant.home-spare.dlx: no Walls, three homes and three spares. A Boulder at a home leaves
 * its owner three spares to claim, or none: 4 ends. At a spare nobody is asked. */
static void
test_boulder (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("players=3 variants=home setup=bare\n"
                                            "set home 1 1\nset home 2 2\nset home 3 3\n"
                                            "set wall 1 none\nset wall 2 none\nset wall 3 none\n"
                                            "set wall 4 none\nset wall 5 none\nset wall 6 none\n");
  g_autoptr (Branch) chance = grow_run (sandbox, "token giant-boulder", NULL), tree = NULL;

  /* Without chances the die ends it. */
  assert_counts (chance, (Counts){ 0, 1, 1 });
  g_assert_false (chance->is_over);
  g_assert_false (chance->is_cut);
  tree = grow_run (sandbox, "token giant-boulder", &(BranchLimits){ .follow_chances = true });
  assert_counts (tree, (Counts){ 6 + 3 * 4, 3 * 4 + 3, 3 * 4 + 3 });
  for (unsigned face = 0; face < 6; face++)
    {
      g_assert_cmpfloat_with_epsilon (branch_at (tree, face)->odds, 1.0 / 6, 1e-9);
      g_assert_cmpuint (branch_at (tree, face)->branches->len, ==, face < 3 ? 4 : 0);
      g_assert_true (branch_at (tree, face)->is_over == (face >= 3));
      g_assert_false (session_now (branch_at (tree, face)->session)->towers[face].up);
    }
}

/* Of two players the one has a Brick and a Mortar, the other a Brick and
 * two Tars: 2 × 2 ways to be rid of one card each. */
static void
test_discards (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("players=2 setup=bare\n"
                                            "set hand 1 brick mortar\n"
                                            "set hand 2 brick*2 tar\n");
  g_autoptr (Branch) tree = grow_run (sandbox, "token all-discard-1", NULL);

  assert_counts (tree, (Counts){ 2 + 4, 4, 4 });
}

/* wizard.fire.order-free: an attack on a Wall, and a breath that meets it. */
static void
test_order (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("boxes=base,wizard players=4 setup=bare\n"
                                            "set monster chimera@archer2\n"
                                            "set monster orc@swordsman1\n");
  g_autoptr (Branch) tree = grow_run (sandbox, "move", NULL);

  assert_counts (tree, (Counts){ 2, 2, 2 });
  g_assert_cmpuint (session_now (branch_named (tree, "attack wall1")->session)->towers[0].flames,
                    ==, 1);
  g_assert_cmpuint (
      session_now (branch_named (tree, "breathe chimera@knight1")->session)->towers[0].flames, ==,
      0);
}

/* wizard.card.double-strike-targets, wizard.card.double-strike-specials: two strikes at two Trolls,
 * and a flame with one of them. 2 × 2 × 2 ways; but struck twice, a Troll burns whichever strike
 * had the flame, and each Troll struck once, one of them burns: 4 results, in two ways each. */
static void
test_strike (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("boxes=base,wizard players=2 setup=bare\n"
                                            "set hand 1 red-archer double-strike flaming\n"
                                            "set monster troll@archer1\n"
                                            "set monster troll@archer2\n"
                                            "choose play red-archer+double-strike+flaming\n");
  g_autoptr (Branch) tree = branches_grow (sandbox, NULL);
  g_autoptr (GPtrArray) results = branch_results (tree);

  g_assert_cmpint (session_question (sandbox)->kind, ==, QUESTION_STRIKE);
  assert_counts (tree, (Counts){ 2 + 4 + 8, 8, 4 });
  for (unsigned i = 0; i < results->len; i++)
    g_assert_cmpuint (branch_n_same (tree, results->pdata[i]), ==, 2);
}

/* One play is followed, not the turn: after it somebody plays again. Who ends the turn lets the
 * Monsters move, and somebody pay for a Wall; then the bag decides. */
static void
test_action (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("players=2 setup=bare\n"
                                            "set hand 1 red-archer\n"
                                            "set monster orc@archer1\n"
                                            "set monster goblin@archer2\n"
                                            "set monster goblin@swordsman5\n"
                                            "set monster troll@swordsman5\n");
  g_autoptr (Branch) tree = branches_grow (sandbox, NULL);
  const Branch *play = branch_named (tree, "play red-archer"), *end = branch_named (tree, "end");

  /* The Archer at the one or the other; the Goblin or the Troll pays. */
  assert_counts (tree, (Counts){ 2 + 2 + 2, 4, 4 });
  g_assert_true (branch_at (play, 0)->is_over);
  g_assert_true (branch_at (play, 1)->is_over);
  g_assert_false (end->is_over);
  g_assert_false (branch_at (end, 0)->is_over);
  g_assert_cmpint (session_question (branch_at (end, 0)->session)->kind, ==, QUESTION_TOKEN);
}

/* Two Walls again, with too little room for 6 branches, and for two answers in a row. */
static void
test_limits (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("players=2 setup=bare\n"
                                            "set monster orc@swordsman2\n"
                                            "set monster troll@swordsman2\n"
                                            "set monster goblin@swordsman5\n"
                                            "set monster troll@swordsman5\n");
  g_autoptr (Branch) few = grow_run (sandbox, "move", &(BranchLimits){ .most = 3 }),
                     one = grow_run (sandbox, "move", &(BranchLimits){ .most = 1 }),
                     flat = grow_run (sandbox, "move", &(BranchLimits){ .depth = 1 }),
                     all = grow_run (sandbox, "move", &(BranchLimits){ .most = 6, .depth = 2 });

  /* The nearer come first: both at the first Wall, and one behind the first of them. */
  assert_counts (few, (Counts){ 3, 2, 2 });
  g_assert_false (few->is_cut);
  g_assert_true (branch_at (few, 0)->is_cut);
  g_assert_cmpuint (branch_at (few, 0)->branches->len, ==, 1);
  g_assert_true (branch_at (few, 1)->is_cut);
  g_assert_true (branch_at (branch_at (few, 0), 0)->is_over);
  assert_counts (one, (Counts){ 1, 1, 1 });
  g_assert_true (one->is_cut);
  assert_counts (flat, (Counts){ 2, 2, 2 });
  g_assert_false (flat->is_cut);
  g_assert_true (branch_at (flat, 0)->is_cut);
  g_assert_true (branch_at (flat, 1)->is_cut);
  assert_counts (all, (Counts){ 6, 4, 4 });
  for (unsigned i = 0; i < 2; i++)
    g_assert_false (branch_at (all, i)->is_cut);
}

/* A Goblin and an Orc at Wall 2: one pays. Then a Boulder rolls in arc 2: it finds the Tower, for
 * the Wall is gone, and crushes whoever is left in its way; the Orc is there whoever paid. */
static void
test_deeds (void)
{
  static const char *const deeds[] = { "set monster goblin@swordsman2",
                                       "set monster orc@swordsman2",
                                       "run move",
                                       "set wall 5 none",
                                       "run token giant-boulder",
                                       NULL };
  g_autoptr (Session) sandbox = sandbox_of ("players=2 setup=bare\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (Branch) tree
      = branches_grow_deeds (sandbox, deeds, &(BranchLimits){ .follow_chances = true }, &error);

  g_assert_no_error (error);
  /* Two who may pay, and six faces after each. */
  g_assert_cmpuint (tree->branches->len, ==, 2);
  g_assert_cmpuint (tree->n_done, ==, 3);
  g_assert_cmpuint (branch_at (tree, 0)->n_done, ==, 5);
  /* With a 2 nobody is left, whoever paid: one result for two ways, and 5 × 2 others. */
  assert_counts (tree, (Counts){ 2 + 12, 12, 11 });
}

/* What is refused before anybody was asked is refused; later it ends that branch alone. */
static void
test_stopped (void)
{
  static const char *const bad[] = { "set wall 2 none", "set wall 9 none", NULL };
  static const char *const late[] = { "run move", "set no monster goblin@swordsman2", NULL };
  g_autoptr (Session) sandbox = sandbox_of ("players=2 setup=bare\n"
                                            "set monster goblin@swordsman2\n"
                                            "set monster orc@swordsman2\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (Branch) tree = NULL;

  g_assert_null (branches_grow_deeds (sandbox, bad, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  tree = branches_grow_deeds (sandbox, late, NULL, &error);
  g_assert_no_error (error);
  assert_counts (tree, (Counts){ 2, 2, 2 });
  g_assert_nonnull (branch_named (tree, "hurt goblin@swordsman2")->stopped);
  g_assert_null (branch_named (tree, "hurt orc@swordsman2")->stopped);
}

static void
test_refused (void)
{
  g_autoptr (Session) sandbox = sandbox_of ("players=2 setup=bare\n");
  g_autoptr (GError) error = NULL;

  g_assert_null (branches_grow_run (sandbox, "token dragonfly", NULL, &error));
  g_assert_nonnull (error);
}

/* Every end of random positions is what the same answers make of the sandbox. */
static void
assert_reached (const Branch *branch, const Session *sandbox)
{
  g_autoptr (GQueue) way = g_queue_new ();
  g_autoptr (Session) again = session_copy (sandbox);

  for (const Branch *at = branch; at->above != NULL; at = at->above)
    g_queue_push_head (way, (gpointer) at);
  for (GList *link = way->head; link != NULL; link = link->next)
    g_assert_true (session_answer (again, ((const Branch *) link->data)->option, NULL));
  g_assert_true (session_equal (again, branch->session));
  for (unsigned i = 0; i < branch->branches->len; i++)
    assert_reached (branch_at (branch, i), sandbox);
}

static void
test_random (void)
{
  for (unsigned kind = 0; kind < G_N_ELEMENTS (agreements); kind++)
    {
      g_autoptr (Session) game = game_of (kind, 5);
      Dice dice = { kind, 0 };

      for (unsigned i = 0; i < 6; i++)
        {
          g_autoptr (Session) sandbox = NULL, before = NULL;
          g_autoptr (Branch) tree = NULL;

          play_on (game, &dice, 9);
          sandbox = sandbox_new (game, NULL);
          try_things (sandbox, &dice, 4);
          before = session_copy (sandbox);
          tree = branches_grow (sandbox, &(BranchLimits){ .most = 60, .follow_chances = i % 2 });
          g_assert_cmpuint (count_branches (tree), <=, 60);
          g_assert_true (session_equal (sandbox, before));
          assert_reached (tree, sandbox);
        }
    }
}

/* A thousand branches late in a long game; the figure is for people, who wait for no more than a
 * tenth of a second. */
static void
test_speed (void)
{
  g_autoptr (Session) game = game_of (8, 3), sandbox = NULL;
  Dice dice = { 1, 0 };
  double best = G_MAXDOUBLE;

  play_on (game, &dice, 150);
  while (session_n_pending (game) > 0)
    play_on (game, &dice, 1);
  sandbox = sandbox_new (game, NULL);
  for (unsigned i = 0; i < 5; i++)
    {
      g_autoptr (Branch) tree = NULL;

      g_test_timer_start ();
      tree = grow_run (sandbox, "token draw-4", &(BranchLimits){ .follow_chances = true });
      best = MIN (best, g_test_timer_elapsed ());
      g_assert_cmpuint (count_branches (tree), ==, BRANCHES_MOST);
    }
  g_test_minimized_result (best, "%u branches after %u steps: %.1f ms", BRANCHES_MOST,
                           session_n_undo (game), best * 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_random_set_seed (4712);
  g_test_add_func ("/branches/base.move.wall-many", test_wall_many);
  g_test_add_func ("/branches/two-walls", test_two_walls);
  g_test_add_func ("/branches/base.variant.home-spare.dlx", test_boulder);
  g_test_add_func ("/branches/discards", test_discards);
  g_test_add_func ("/branches/wizard.fire.order-free", test_order);
  g_test_add_func ("/branches/wizard.card.double-strike-specials", test_strike);
  g_test_add_func ("/branches/action", test_action);
  g_test_add_func ("/branches/limits", test_limits);
  g_test_add_func ("/branches/deeds", test_deeds);
  g_test_add_func ("/branches/stopped", test_stopped);
  g_test_add_func ("/branches/refused", test_refused);
  g_test_add_func ("/branches/random", test_random);
  g_test_add_func ("/branches/speed", test_speed);
  return g_test_run ();
}
