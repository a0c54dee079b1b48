/* What will happen, without a display. */
#include "board-foresight.h"
#include "record_help.h"

#define START "castellan 1\ntable boxes=base,wizard players=2 names=Ann,Bram setup=bare seed=3\n"

static Foresight *
foresee_record (const char *sets)
{
  g_autofree char *text = g_strconcat (START, sets, NULL);
  g_autoptr (Session) session = read_good (text);
  Foresight *foresight = g_new (Foresight, 1);
  const Table before = *session_now (session);

  g_assert_true (can_foresee (session_now (session), session_question (session)));
  foresee (foresight, session_now (session));
  /* Looking does not touch. */
  g_assert_cmpmem (&before, sizeof before, session_now (session), sizeof before);
  return foresight;
}

static void
assert_text (const char *sets, const char *expected)
{
  g_autofree Foresight *foresight = foresee_record (sets);
  g_autofree char *text = foresight_text (foresight);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_moves (void)
{
  g_autofree Foresight *foresight = foresee_record ("set monster orc@archer1\n");

  g_assert_true (foresight->is_whole);
  g_assert_cmpuint (foresight->n, ==, 1);
  g_assert_cmpuint (foresight->fates[0].before.space, ==, space_at (ARCHER, 0));
  g_assert_cmpuint (foresight->fates[0].after.space, ==, space_at (KNIGHT, 0));
  g_assert_cmpuint (foresight->after.pieces[0].space, ==, space_at (KNIGHT, 0));
  assert_text ("set monster orc@archer1\n", "At the end of this phase: nobody is harmed.");
}

/* A Wall falls, and who broke it loses a point. */
static void
test_wall (void)
{
  g_autofree Foresight *foresight = foresee_record ("set monster orc@swordsman2\n");

  g_assert_cmpuint (foresight->falling_walls, ==, 1u << 1);
  g_assert_cmpuint (foresight->falling_towers, ==, 0);
  g_assert_cmpuint (fate_damage (&foresight->fates[0]), ==, 1);
  g_assert_false (foresight->fates[0].dies);
  assert_text ("set monster orc@swordsman2\n", "At the end of this phase: Orc −1, Wall 2 falls.");
  assert_text ("set monster goblin@swordsman2\n",
               "At the end of this phase: Goblin slain, Wall 2 falls.");
}

/* Fire hurts at the end of phase 5. */
static void
test_fire (void)
{
  assert_text ("set monster orc@archer1*1\nset monster goblin@archer4*1\n",
               "At the end of this phase: Orc −1, Goblin slain.");
}

/* Two that are alike keep each its own fate. */
static void
test_alike (void)
{
  g_autofree Foresight *foresight
      = foresee_record ("set monster orc@swordsman2\nset monster orc@archer2\n");
  const Fate *far = foresight_find (foresight, piece_new (TOKEN_ORC, space_at (ARCHER, 1)));
  const Fate *near = foresight_find (foresight, piece_new (TOKEN_ORC, space_at (SWORDSMAN, 1)));

  g_assert_nonnull (far);
  g_assert_nonnull (near);
  g_assert_cmpuint (fate_damage (far), ==, 0);
  g_assert_cmpuint (far->after.space, ==, space_at (KNIGHT, 1));
  g_assert_cmpuint (fate_damage (near), ==, 1);
}

/* Who pays for the Wall is the players' to say. */
static void
test_choice (void)
{
  g_autofree Foresight *foresight
      = foresee_record ("set monster orc@swordsman2\nset monster troll@swordsman2\n");
  g_autofree char *text = foresight_text (foresight);

  g_assert_false (foresight->is_whole);
  g_assert_true (g_str_has_suffix (text, "someone has to choose.")
                 || g_str_has_suffix (text, "will have to choose."));
}

static void
test_base (void)
{
  g_autoptr (Session) session
      = read_good ("castellan 1\ntable players=2 setup=bare seed=3\nset monster orc@archer1\n");

  g_assert_false (can_foresee (session_now (session), session_question (session)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/foresight/moves", test_moves);
  g_test_add_func ("/foresight/wall", test_wall);
  g_test_add_func ("/foresight/fire", test_fire);
  g_test_add_func ("/foresight/alike", test_alike);
  g_test_add_func ("/foresight/choice", test_choice);
  g_test_add_func ("/foresight/base", test_base);
  return g_test_run ();
}
