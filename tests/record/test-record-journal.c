/* The journal: undo, redo, and corrections in the middle of an action. */
#include "record_help.h"

static Session *
fresh (void)
{
  return read_good ("castellan 1\ntable players=3 seed=11\n");
}

static void
test_undo_redo (void)
{
  g_autoptr (Session) session = fresh ();
  const Table start = *session_now (session);
  Table after[4];

  for (unsigned i = 0; i < 3; i++)
    {
      static const char *const answers[] = { "keep", "no-trade", "end" };

      after[i] = *session_now (session);
      say (session, answers[i]);
    }
  after[3] = *session_now (session);
  g_assert_cmpuint (session_n_undo (session), ==, 3);
  for (unsigned i = 3; i > 0; i--)
    {
      g_assert_true (same_table (session_now (session), &after[i]));
      g_assert_true (session_undo (session, 1, NULL));
    }
  g_assert_true (same_table (session_now (session), &start));
  g_assert_false (session_undo (session, 1, NULL));
  g_assert_cmpuint (session_n_redo (session), ==, 3);
  g_assert_true (session_redo (session, 3, NULL));
  g_assert_true (same_table (session_now (session), &after[3]));
  g_assert_false (session_redo (session, 1, NULL));
}

static void
test_new_answer_clears_redo (void)
{
  g_autoptr (Session) session = fresh ();

  say (session, "keep, no-trade");
  g_assert_true (session_undo (session, 2, NULL));
  g_assert_false (session_choose (session, "no-trade", NULL));
  g_assert_cmpuint (session_n_redo (session), ==, 2);
  say (session, "keep");
  g_assert_cmpuint (session_n_redo (session), ==, 0);
}

/* The same answer after an undo meets the same chances: nobody rolls again by taking back. */
static void
test_undo_is_no_new_roll (void)
{
  g_autoptr (Session) session = fresh ();
  Table after;

  say (session, "keep, no-trade, end");
  after = *session_now (session);
  g_assert_true (session_undo (session, 1, NULL));
  say (session, "end");
  g_assert_true (same_table (session_now (session), &after));
}

/* What was entered before the decision waits in line again when the decision is taken back. */
static void
test_undo_returns_results (void)
{
  g_autoptr (Session) session = read_good (
      "castellan 1\ntable players=2 setup=bare seed=3\nset bag orc goblin troll healer\n"
      "token orc goblin\nroll 3 4\nchoose end\nundo\nchoose end\nexpect monster orc@forest3\n"
      "expect monster goblin@forest4\nundo\nredo\nexpect monster orc@forest3\n");

  g_assert_null (waiting_oldest (session_waiting (session)));
}

static void
test_choose_is_whole (void)
{
  g_autoptr (Session) session = fresh ();
  g_autoptr (Session) before = session_copy (session);

  g_assert_false (session_choose (session, "keep, no-trade, play nothing", NULL));
  g_assert_true (session_equal (session, before));
  g_assert_cmpuint (session_n_events (session), ==, session_n_events (before));
}

/* A wrong result is refused with all that came before it in the same statement. */
static void
test_enter_is_whole (void)
{
  g_autoptr (Session) session = read_good ("castellan 1\ntable players=2 bag=table dice=table "
                                           "setup=bare\nset bag goblin*2\nchoose end\n");
  g_autoptr (Session) before = session_copy (session);
  const ChanceResult results[] = { { .name = "token goblin", .file = "test", .line = 9 },
                                   { .name = "token orc", .file = "test", .line = 9 } };
  const ChanceResult rolls[] = { { .name = "roll 1", .file = "test", .line = 8 } };

  g_assert_true (session_enter (session, QUESTION_ROLL, rolls, 1, NULL));
  g_assert_false (session_enter (session, QUESTION_TOKEN, results, 2, NULL));
  g_assert_true (same_table (session_now (session), session_now (before)));
  g_assert_cmpuint (session_n_undo (session), ==, session_n_undo (before));
  g_assert_true (session_enter (session, QUESTION_TOKEN, results, 1, NULL));
  g_assert_cmpuint (session_now (session)->n_pieces, ==, 1);
}

static void
test_results_of_the_table_are_steps (void)
{
  g_autoptr (Session) session = read_good (
      "castellan 1\ntable players=2 bag=table dice=table setup=bare deck=off\n"
      "choose end\ntoken orc\nroll 3\ntoken troll\nexpect question roll\nundo 2\n"
      "expect question roll\nundo\nexpect question token\nexpect monsters 0\n"
      "redo 2\nexpect monster orc@forest3\nexpect question token\ntoken goblin\nrefuse redo\n");

  g_assert_cmpuint (session_n_undo (session), ==, 4);
}

/* A correction during an action goes before it; undo takes out exactly what it brought. */
static void
test_set_in_an_action (void)
{
  g_autoptr (Session) session = read_good (
      "castellan 1\ntable players=4 setup=bare\nset hand 1 red-archer\nset monster orc@archer1\n"
      "set monster troll@archer2\nchoose play red-archer\nexpect question on\n");
  const Table before = *session_now (session);
  Table corrected;

  correct (session, "monster goblin@archer2");
  g_assert_cmpint (session_question (session)->kind, ==, QUESTION_ON);
  g_assert_cmpuint (session_question (session)->n, ==, 3);
  corrected = *session_now (session);
  g_assert_true (session_undo (session, 1, NULL));
  g_assert_true (same_table (session_now (session), &before));
  g_assert_true (session_redo (session, 1, NULL));
  g_assert_true (same_table (session_now (session), &corrected));
  say (session, "on goblin@archer2");
  g_assert_true (session_undo (session, 2, NULL));
  g_assert_true (same_table (session_now (session), &before));
}

static void
test_set_that_does_not_fit (void)
{
  g_autoptr (Session) session = read_good (
      "castellan 1\ntable players=4 setup=bare\nset hand 1 red-archer\nset monster orc@archer1\n"
      "choose play red-archer\nrefuse set hand 1\nrefuse set no monster orc@archer1\n"
      "expect question on\nrefuse run move\nchoose on orc@archer1\nset hand 1 brick\n");

  g_assert_cmpuint (session_now (session)->hands[0].n, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/journal/undo-redo", test_undo_redo);
  g_test_add_func ("/journal/new-answer-clears-redo", test_new_answer_clears_redo);
  g_test_add_func ("/journal/undo-is-no-new-roll", test_undo_is_no_new_roll);
  g_test_add_func ("/journal/undo-returns-results", test_undo_returns_results);
  g_test_add_func ("/journal/choose-is-whole", test_choose_is_whole);
  g_test_add_func ("/journal/enter-is-whole", test_enter_is_whole);
  g_test_add_func ("/journal/results-of-the-table-are-steps", test_results_of_the_table_are_steps);
  g_test_add_func ("/journal/set-in-an-action", test_set_in_an_action);
  g_test_add_func ("/journal/set-that-does-not-fit", test_set_that_does_not_fit);
  return g_test_run ();
}
