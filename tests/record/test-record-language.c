/* What the language promises beyond single statements: notes are kept whole, a position that is
 * shown is shown the same again, and a correction can begin a game again that was over. */
#include "record_help.h"

#include "generator.h"

#define BARE "castellan 1\ntable setup=bare players=3 seed=7\n"

/* In a note nothing is a comment; what is read is what was written. */
static void
test_note_whole (void)
{
  g_autoptr (Session) session = read_good (BARE "note Bo owes #3 and # a beer \t\n  note # all\n");
  g_autofree char *text = record_text (session), *again_text = NULL;
  g_autoptr (Session) again = read_good (text);

  again_text = record_text (again);
  g_assert_nonnull (strstr (text, "\nnote Bo owes #3 and # a beer\nnote # all\n"));
  g_assert_cmpstr (text, ==, again_text);
}

static void
test_note_blanks (void)
{
  g_autoptr (Session) session = read_good (BARE);
  g_autofree char *text = NULL;

  session_note (session, "  Bo and Ann  ");
  text = record_text (session);
  g_assert_nonnull (strstr (text, "\nnote Bo and Ann\n"));
}

/* The word alone does not make a note of a line. */
static void
test_comment_after_others (void)
{
  g_autoptr (Session) session = read_good (BARE "set wall 1 none # note that\nnote\n#note\n");

  g_assert_false (session_now (session)->walls[0].up);
}

static void
test_names_escaped (void)
{
  g_autoptr (Session) session
      = read_good ("castellan 1\ntable setup=bare names=50%25,A%20%2C%23,Zoë\n");
  g_autofree char *shown = record_show (session);
  g_autoptr (Session) again = read_good (shown);

  g_assert_cmpstr (session_names (session)[0], ==, "50%");
  g_assert_cmpstr (session_names (session)[1], ==, "A ,#");
  g_assert_true (g_strv_equal (session_names (session), session_names (again)));
}

/* A ruling is known by its id, by the id that `castellan-referee rulings` lists, and by its last
 * word. */
static void
test_ruling_names (void)
{
  g_autoptr (Session) session = read_good ("castellan 1\ntable setup=bare "
                                           "rulings=base.deck-counts:b,ruling.base.tar-hit:b\n"
                                           "set ruling base.wall-hold:b\n");
  const Table *t = session_now (session);

  g_assert_true (reads (t, RULING_DECK_COUNTS, 'b'));
  g_assert_true (reads (t, RULING_TAR_HIT, 'b'));
  g_assert_true (reads (t, RULING_WALL_HOLD, 'b'));
}

/* `show` keeps the seed while no chance was used, and what is shown is shown the same again. */
static void
test_show_seed (void)
{
  g_autoptr (Session) session = read_good (BARE);
  g_autoptr (Session) again = NULL;
  g_autofree char *untouched = record_show (session), *shown = NULL, *shown_again = NULL;

  g_assert_nonnull (strstr (untouched, " seed=7 "));
  say (session, "end, keep");
  shown = record_show (session);
  g_assert_null (strstr (shown, " seed=7 "));
  again = read_good (shown);
  shown_again = record_show (again);
  g_assert_cmpstr (shown, ==, shown_again);
}

/* In the middle of an action that has rolled already. */
static void
test_show_seed_inside (void)
{
  g_autoptr (Session) session = read_good (
      BARE "set hand 1 brick*2\nset hand 2 brick mortar\nset hand 3 brick mortar\nset bag orc "
           "all-discard-1\ntoken orc all-discard-1\nroll 2\nset phase draw\n");
  g_autofree char *shown = record_show (session), *shown_again = NULL;
  g_autoptr (Session) again = read_good (shown);

  g_assert_cmpuint (session_n_pending (session), >, 0);
  shown_again = record_show (again);
  g_assert_cmpstr (shown, ==, shown_again);
}

/* During a `run` of a token: the token that is turned up is not taken from the bag a second time.
 */
static void
test_show_revealed (void)
{
  g_autoptr (Session) session = read_good (BARE "set dice table\nset bag orc*3\nrun token orc\n");
  g_autofree char *shown = record_show (session);
  g_autoptr (Session) again = read_good (shown);

  g_assert_cmpuint (session_now (session)->bag.n, ==, 2);
  g_assert_true (same_table (session_now (session), session_now (again)));
}

#define LAST_TOWER                                                                                 \
  BARE                                                                                             \
      "set tower 1 none\nset tower 2 none\nset tower 3 none\nset tower 4 none\nset tower 5 none\n" \
      "set wall 6 none\nset monster orc@swordsman6\nset monster troll@archer1\n"

/* base.end.loss, made untrue: the game goes on behind the movement that ended it. */
static void
test_reopen_lost (void)
{
  g_autoptr (Session) session = read_good (LAST_TOWER "set bag table\nchoose end\n");

  g_assert_cmpuint (session_now (session)->result, ==, RESULT_LOST);
  correct (session, "wall 6 up");
  g_assert_cmpuint (session_now (session)->result, ==, RESULT_LOST);
  correct (session, "tower 6 up");
  g_assert_cmpuint (session_now (session)->result, ==, RESULT_PLAYING);
  g_assert_cmpuint (session_question (session)->kind, ==, QUESTION_TOKEN);
  g_assert_cmpuint (session_now (session)->pieces[0].space, ==, space_at (KNIGHT, 0));
  g_assert_true (session_undo (session, 1, NULL));
  g_assert_cmpuint (session_now (session)->result, ==, RESULT_LOST);
}

/* After a `run` the turn is where it was. */
static void
test_reopen_run (void)
{
  g_autoptr (Session) session = read_good (LAST_TOWER "run move\n");

  g_assert_cmpuint (session_now (session)->result, ==, RESULT_LOST);
  correct (session, "tower 6 up");
  g_assert_cmpuint (session_question (session)->kind, ==, QUESTION_PLAY);
  g_assert_cmpuint (session_now (session)->aside, ==, 0);
}

static void
check_reopened_win (const char *correction)
{
  g_autoptr (Session) session = read_good (
      "castellan 1\ntable setup=bare players=2 version=master-slayer\nset bag\nset hand 1 "
      "red-archer\nset monster goblin@archer1\nchoose play red-archer, on goblin@archer1\n");

  g_assert_cmpuint (session_now (session)->result, ==, RESULT_WON);
  g_assert_cmpuint (session_now (session)->winners, ==, 1);
  correct (session, "wall 1 none");
  g_assert_cmpuint (session_now (session)->result, ==, RESULT_WON);
  correct (session, correction);
  g_assert_cmpuint (session_now (session)->result, ==, RESULT_PLAYING);
  g_assert_cmpuint (session_now (session)->winners, ==, 0);
  g_assert_cmpuint (session_question (session)->kind, ==, QUESTION_PLAY);
}

static void
test_reopen_won (void)
{
  check_reopened_win ("monster goblin@archer2");
  check_reopened_win ("bag orc");
}

/* A correction that says itself how the game stands is taken at its word, and such a position can
 * be shown. */
static void
test_result_said (void)
{
  g_autoptr (Session) session = read_good (
      BARE "set bag\nset past result=won\nset monster orc@archer1\nexpect result playing\n"
           "set past result=won\nexpect result won\n");
  g_autofree char *shown = record_show (session), *shown_again = NULL;
  g_autoptr (Session) again = read_good (shown);

  shown_again = record_show (again);
  g_assert_cmpstr (shown, ==, shown_again);
  g_assert_true (same_table (session_now (session), session_now (again)));
}

/* Answers anything until the game is over. */
static bool
play_on (Session *session, uint64_t seed)
{
  for (unsigned i = 0; i < 2000 && session_question (session)->kind != QUESTION_END; i++)
    {
      const Question *question = session_question (session);
      char name[NAME_MAX_BYTES];

      option_name (question->options[generator_below (seed, i, question->n)], name);
      say (session, name);
    }
  return session_question (session)->kind == QUESTION_END;
}

/* Begins a game again that was over, if this correction does: what follows may end it at once. */
static bool
reopen (Session *session)
{
  static const char *const corrections[]
      = { "out 1 no", "tower 1 up", "bag orc*4 troll*3 goblin*2" };

  for (unsigned i = 0; i < G_N_ELEMENTS (corrections); i++)
    if (session_set (session, corrections[i], NULL)
        && session_now (session)->result == RESULT_PLAYING)
      return true;
  return false;
}

/* Whatever ended a game, it can be begun again and played to another end. */
static void
test_reopen_games (void)
{
  static const char *const tables[]
      = { "players=3", "players=2 version=overlord variants=secret-forces",
          "players=3 variants=king-tower,final-charge", "players=1 variants=charging-horde" };
  unsigned n_reopened = 0;

  for (unsigned seed = 1; seed <= 40; seed++)
    {
      g_autofree char *text
          = g_strdup_printf ("castellan 1\ntable seed=%u %s\n", seed, tables[seed % 4]);
      g_autoptr (Session) session = read_good (text);
      g_autofree char *saved = NULL;
      g_autoptr (Session) again = NULL;

      if (!play_on (session, seed) || !reopen (session))
        continue;
      n_reopened++;
      play_on (session, seed + 1);
      saved = record_text (session);
      again = read_good (saved);
      g_assert_true (same_table (session_now (session), session_now (again)));
    }
  g_assert_cmpuint (n_reopened, >, 20);
}

/* What is refused changes nothing, also where the first of several answers was good. */
static void
test_choose_refused (void)
{
  static const char *const bad[] = { "end,", "end, , keep", ",end", "", " , ", "end, nonsense" };
  g_autoptr (Session) session = read_good (BARE "set hand 2 brick\n");
  g_autoptr (Session) before = session_copy (session);

  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (session_choose (session, bad[i], &error));
      g_assert_nonnull (error);
      g_assert_true (session_equal (before, session));
      g_assert_cmpuint (session_mark (before), ==, session_mark (session));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/note/whole", test_note_whole);
  g_test_add_func ("/note/blanks", test_note_blanks);
  g_test_add_func ("/note/comment-after-others", test_comment_after_others);
  g_test_add_func ("/names/escaped", test_names_escaped);
  g_test_add_func ("/names/rulings", test_ruling_names);
  g_test_add_func ("/show/seed", test_show_seed);
  g_test_add_func ("/show/seed-inside", test_show_seed_inside);
  g_test_add_func ("/show/revealed", test_show_revealed);
  g_test_add_func ("/reopen/lost", test_reopen_lost);
  g_test_add_func ("/reopen/run", test_reopen_run);
  g_test_add_func ("/reopen/won", test_reopen_won);
  g_test_add_func ("/reopen/said", test_result_said);
  g_test_add_func ("/reopen/games", test_reopen_games);
  g_test_add_func ("/choose/refused", test_choose_refused);
  return g_test_run ();
}
