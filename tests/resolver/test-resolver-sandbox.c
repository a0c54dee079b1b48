/* The sandbox never changes the game that it was taken from, keeps to itself what chance has in
 * store, and what was tried comes home as one step. */
#include <glib/gstdio.h>

#include "autosave.h"
#include "chronicle.h"
#include "sandbox_help.h"

#define MOMENTS_A_GAME 8u

static char *folder;

/* Everything of a game that somebody could see. */
typedef struct
{
  Session *copy;
  char *text;
  char *file;
  gsize length;
} Sight;

static Sight
look_at (const Session *game, const char *path)
{
  Sight sight = { .copy = session_copy (game), .text = record_text (game) };

  g_assert_true (g_file_get_contents (path, &sight.file, &sight.length, NULL));
  return sight;
}

static void
assert_untouched (Sight *sight, const Session *game, Autosave *autosave, const char *path)
{
  g_autofree char *text = record_text (game), *file = NULL;
  gsize length;

  g_assert_true (session_equal (game, sight->copy));
  g_assert_cmpstr (text, ==, sight->text);
  g_assert_true (autosave_sync (autosave, game, NULL));
  g_assert_true (g_file_get_contents (path, &file, &length, NULL));
  g_assert_cmpmem (file, length, sight->file, sight->length);
  session_free (sight->copy);
  g_free (sight->text);
  g_free (sight->file);
}

/* The record is that of a table where people roll and draw: but for that it is the same Table. */
static void
assert_same_but_keepers (const Table *a, const Table *b)
{
  Table left = *a, right = *b;

  left.dice = right.dice;
  left.bag_by = right.bag_by;
  left.deck_by = right.deck_by;
  g_assert_true (same_table (&left, &right));
}

static void
assert_recorded (const Session *sandbox)
{
  g_autofree char *text = sandbox_record (sandbox);
  GString *lines = g_string_new (NULL);
  g_autoptr (Session) read = read_record (text, lines);

  if (read == NULL || lines->len > 0)
    g_error ("%s in\n%s", lines->str, text);
  assert_same_but_keepers (session_checkpoint (sandbox), session_checkpoint (read));
  assert_same_but_keepers (session_now (sandbox), session_now (read));
  g_assert_cmpint (session_question (sandbox)->kind, ==, session_question (read)->kind);
  g_string_free (lines, TRUE);
}

/* However much is undone, the sandbox goes back to where it began and no further. */
static void
assert_goes_back (Session *sandbox, const Session *beginning)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (session_undo (sandbox, session_n_undo (sandbox), &error));
  g_assert_no_error (error);
  g_assert_true (same_table (session_now (sandbox), session_now (beginning)));
  g_assert_true (same_table (session_checkpoint (sandbox), session_checkpoint (beginning)));
  g_assert_cmpuint (session_n_events (sandbox), ==, session_n_events (beginning));
  g_assert_false (session_undo (sandbox, 1, &error));
  g_assert_cmpstr (error->message, ==, "there is nothing to undo");
}

static void
play_in_sandboxes (unsigned kind, uint64_t seed)
{
  g_autoptr (Session) game = game_of (kind, seed);
  g_autofree char *path = g_build_filename (folder, "game.castellan", NULL);
  g_autoptr (Autosave) autosave = autosave_new (path, NULL);
  Dice dice = { seed + 99, 0 };

  for (unsigned i = 0; i < MOMENTS_A_GAME; i++)
    {
      g_autoptr (Session) sandbox = NULL, past = NULL, beginning = NULL;
      Sight sight;

      play_on (game, &dice, 12);
      g_assert_true (autosave_sync (autosave, game, NULL));
      sight = look_at (game, path);
      sandbox = sandbox_new (game, NULL);
      past = sandbox_new_at (game, below (&dice, session_n_undo (game) + 1), NULL);
      beginning = session_copy (past);
      g_assert_cmpuint (session_n_redo (sandbox), ==, 0);
      g_assert_cmpuint (sandbox_n_tried (sandbox), ==, 0);
      g_assert_true (same_table (session_now (sandbox), session_now (game)));
      try_things (sandbox, &dice, 60);
      try_things (past, &dice, 60);
      assert_recorded (sandbox);
      assert_recorded (past);
      assert_goes_back (sandbox, game);
      assert_goes_back (past, beginning);
      assert_untouched (&sight, game, autosave, path);
    }
  g_unlink (path);
}

static void
test_untouched (void)
{
  for (unsigned kind = 0; kind < G_N_ELEMENTS (agreements); kind++)
    for (uint64_t seed = 1; seed <= 3; seed++)
      play_in_sandboxes (kind, seed);
}

/* Nothing is rolled or drawn in a sandbox unless somebody asks for it. */
static void
test_asks (void)
{
  g_autoptr (Session) game = read_good ("castellan 1\n"
                                        "table players=2 setup=bare seed=7\n"),
                      sandbox = sandbox_new (game, NULL);

  g_assert_true (session_run (sandbox, "token draw-3", NULL));
  g_assert_cmpint (session_question (sandbox)->kind, ==, QUESTION_TOKEN);
  g_assert_true (sandbox_roll (sandbox, NULL));
  g_assert_cmpuint (sandbox_n_tried (sandbox), ==, 2);
  /* In the game the app draws at once. */
  g_assert_true (session_run (game, "token draw-3", NULL));
  g_assert_cmpint (session_question (game)->kind, ==, QUESTION_PLAY);
}

static void
test_rolls_nothing_else (void)
{
  g_autoptr (Session) sandbox = sandbox_new_empty ("boxes=base players=2 setup=bare", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (session_question (sandbox)->kind, ==, QUESTION_PLAY);
  g_assert_false (sandbox_roll (sandbox, &error));
  g_assert_cmpstr (error->message, ==, "This is somebody's choice: no die decides it.");
}

/* Over many sandboxes a die shows every face about as often, whatever the game's seed has in store.
 */
static void
test_fair (void)
{
  g_autoptr (Session) game = read_good ("castellan 1\n"
                                        "table players=2 setup=bare seed=7\n");
  unsigned faces[7] = { 0 };

  for (unsigned i = 0; i < 6000; i++)
    {
      g_autoptr (Session) sandbox = sandbox_new (game, NULL);

      g_assert_true (session_run (sandbox, "token orc", NULL));
      g_assert_cmpint (session_question (sandbox)->kind, ==, QUESTION_ROLL);
      g_assert_true (sandbox_roll (sandbox, NULL));
      g_assert_cmpuint (session_now (sandbox)->n_pieces, ==, 1);
      faces[arc_of (session_now (sandbox)->pieces[0].space) + 1]++;
    }
  /* 1,000 each; five deviations of 29. */
  for (unsigned face = 1; face <= 6; face++)
    g_assert_cmpfloat_with_epsilon (faces[face], 1000, 145);
}

/* What people have entered for the next chance is known to them; what an undo gave back is not. */
static void
test_waiting (void)
{
  g_autoptr (Session) game = NULL, sandbox = NULL, other = NULL;
  const ChanceResult four = { .name = "roll 4", .file = "test" };

  game = read_good ("castellan 1\n"
                    "table players=2 setup=bare\n"
                    "roll 2\n"
                    "run token orc\n"
                    "expect monster orc@forest2\n"
                    "undo\n");
  sandbox = sandbox_new (game, NULL);
  g_assert_true (session_run (sandbox, "token orc", NULL));
  g_assert_cmpint (session_question (sandbox)->kind, ==, QUESTION_ROLL);

  g_assert_true (session_enter (game, QUESTION_ROLL, &four, 1, NULL));
  other = sandbox_new (game, NULL);
  g_assert_true (session_run (other, "token orc", NULL));
  g_assert_cmpint (session_question (other)->kind, ==, QUESTION_PLAY);
  g_assert_cmpuint (arc_of (session_now (other)->pieces[0].space), ==, 3);
  /* It is still there for the game, which takes the sandbox's over as its own. */
  g_assert_true (sandbox_apply (other, game, NULL));
  g_assert_true (same_table (session_now (game), session_now (other)));
  g_assert_null (waiting_oldest (session_waiting (game)));
}

static void
test_from_record (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Session) sandbox = sandbox_new_from_record ("castellan 1\n"
                                                         "table players=2 setup=bare\n"
                                                         "set wall 2 none\n",
                                                         &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sandbox_n_tried (sandbox), ==, 0);
  g_assert_false (session_now (sandbox)->walls[1].up);
  g_assert_null (sandbox_new_from_record ("castellan 1\n", &error));
  g_assert_cmpstr (error->message, ==, "There is no table in this record.");
  g_clear_error (&error);
  g_assert_null (sandbox_new_empty ("players=9", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (sandbox_new_at (sandbox, 3, &error));
  g_assert_cmpstr (error->message, ==, "There are only 0 steps in this game, not 3.");
}

/* A game of the app: every chance is decided at once, so that only decisions are open. */
static bool
waits_for_app (const Session *sandbox)
{
  const Question *question = session_question (sandbox);
  const Table *t = session_now (sandbox);

  if (!is_chance (question->kind))
    return false;
  if (question->kind == QUESTION_ROLL)
    return t->dice == BY_APP;
  return (is_chance_of_cards (question->kind) ? t->deck_by : t->bag_by) == BY_APP;
}

/* The record says in other words where a correction gave an open chance to the app; never what
 * happened, nor in how many steps. */
static void
assert_reopened (const Session *game, const Session *before)
{
  g_autofree char *text = record_text (game), *again = NULL;
  g_autoptr (Session) read = read_good (text);

  g_assert_true (same_table (session_now (game), session_now (read)));
  g_assert_true (same_table (session_checkpoint (game), session_checkpoint (read)));
  g_assert_cmpuint (session_n_undo (game), ==, session_n_undo (read));
  again = record_text (read);
  session_free (read);
  read = read_good (again);
  g_assert_true (same_table (session_now (game), session_now (read)));
  g_assert_true (session_undo (read, 1, NULL));
  g_assert_true (same_table (session_now (before), session_now (read)));
  g_assert_true (same_table (session_checkpoint (before), session_checkpoint (read)));
  g_assert_true (session_redo (read, 1, NULL));
  g_assert_true (same_table (session_now (game), session_now (read)));
}

static unsigned n_applied;

static void
apply_and_take_back (Session *game, const Session *sandbox, Autosave *autosave)
{
  g_autofree char *before = record_text (game), *after = NULL, *undone = NULL, *redone = NULL;
  g_autoptr (Session) old = session_copy (game), applied = NULL;
  g_autofree char *file = NULL;
  g_autoptr (GError) error = NULL;
  const unsigned n = session_n_undo (game);

  sandbox_apply (sandbox, game, &error);
  g_assert_no_error (error);
  n_applied++;
  g_assert_true (autosave_sync (autosave, game, NULL));
  g_assert_true (g_file_get_contents (autosave_name (autosave), &file, NULL, NULL));
  after = record_text (game);
  g_assert_cmpstr (file, ==, after);
  applied = session_copy (game);
  g_assert_cmpuint (session_n_undo (game), ==, n + 1);
  g_assert_cmpuint (session_n_redo (game), ==, 0);
  if (!waits_for_app (sandbox))
    {
      g_assert_true (same_table (session_now (game), session_now (sandbox)));
      g_assert_true (same_table (session_checkpoint (game), session_checkpoint (sandbox)));
      g_assert_cmpuint (session_n_events (game), ==, session_n_events (sandbox));
      for (unsigned i = 0; i < session_n_events (game); i++)
        g_assert_cmpmem (session_event (game, i), sizeof (Event), session_event (sandbox, i),
                         sizeof (Event));
    }
  assert_reopened (game, old);
  g_assert_true (session_undo (game, 1, &error));
  undone = record_text (game);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (same_table (session_now (game), session_now (old)));
  g_assert_true (sandbox_can_apply (sandbox, game, NULL));
  g_assert_cmpuint (session_n_redo (game), ==, 1);
  g_assert_true (session_redo (game, 1, &error));
  redone = record_text (game);
  g_assert_cmpstr (redone, ==, after);
  g_assert_true (session_equal (game, applied));
}

static void
apply_sandboxes (unsigned kind, uint64_t seed)
{
  g_autoptr (Session) game = game_of (kind, seed);
  g_autofree char *path = g_build_filename (folder, "applied.castellan", NULL);
  g_autoptr (Autosave) autosave = autosave_new (path, NULL);
  Dice dice = { seed + 7, 0 };

  for (unsigned i = 0; i < MOMENTS_A_GAME; i++)
    {
      g_autoptr (Session) sandbox = NULL;

      play_on (game, &dice, 12);
      sandbox = sandbox_new (game, NULL);
      try_things (sandbox, &dice, 1 + below (&dice, 25));
      g_assert_true (autosave_sync (autosave, game, NULL));
      if (sandbox_n_tried (sandbox) > 0)
        apply_and_take_back (game, sandbox, autosave);
    }
  g_unlink (path);
}

static void
test_apply (void)
{
  for (unsigned kind = 0; kind < G_N_ELEMENTS (agreements); kind++)
    for (uint64_t seed = 1; seed <= 4; seed++)
      apply_sandboxes (kind, seed);
  g_test_message ("%u sandboxes were applied", n_applied);
}

static Session *
bare_game (const char *more)
{
  g_autofree char *record
      = g_strconcat ("castellan 1\ntable players=2 setup=bare seed=7\n", more, NULL);

  return read_good (record);
}

static void
run_in (Session *sandbox, const char *what)
{
  g_autoptr (GError) error = NULL;

  session_run (sandbox, what, &error);
  g_assert_no_error (error);
}

static void
enter_in (Session *sandbox, const char *name)
{
  g_autoptr (GError) error = NULL;
  Option option;

  g_assert_true (session_find_option (sandbox, name, &option));
  session_answer (sandbox, option, &error);
  g_assert_no_error (error);
}

/* What was tried, as the game writes it: results before what leads to them, since the app rolls. */
static void
test_apply_text (void)
{
  g_autoptr (Session) game = bare_game ("set wall 2 none\n"), sandbox = sandbox_new (game, NULL);
  g_autofree char *text = NULL;
  const Question *question = session_question (game);

  run_in (sandbox, "token giant-boulder");
  enter_in (sandbox, "roll 4");
  correct (sandbox, "monster orc@knight5");
  session_note (sandbox, "so it was");
  g_assert_cmpuint (sandbox_n_tried (sandbox), ==, 3);
  g_assert_true (sandbox_apply (sandbox, game, NULL));
  text = record_text (game);
  g_assert_true (g_str_has_suffix (text, "\nset wall 2 none\nroll 4\nrun token giant-boulder\n"
                                         "also set monster orc@knight5\nnote so it was\n"));
  g_assert_cmpuint (session_n_undo (game), ==, 2);
  g_assert_false (session_now (game)->walls[3].up);
  /* Whoever looks at the question still does. */
  g_assert_true (session_question (game) == question);
  /* `why` tells all of it. */
  g_assert_cmpuint (session_mark (game), ==, 0);
  g_assert_cmpuint (session_n_events (game), >, 0);
  /* Taken back, the die is the game's own again. */
  g_assert_true (session_undo (game, 1, NULL));
  g_assert_null (waiting_next (session_waiting (game), QUESTION_ROLL));
}

/* Who corrects something while the die lies there: the app must not roll on at once. */
static void
test_held_up (void)
{
  g_autoptr (Session) game = bare_game (""), sandbox = sandbox_new (game, NULL);
  g_autofree char *text = NULL;

  run_in (sandbox, "token giant-boulder");
  correct (sandbox, "wall 4 none");
  enter_in (sandbox, "roll 4");
  g_assert_true (sandbox_apply (sandbox, game, NULL));
  text = record_text (game);
  g_assert_true (g_str_has_suffix (text, "\nset dice table\nalso run token giant-boulder\n"
                                         "also set wall 4 none\nalso roll 4\nalso set dice app\n"));
  g_assert_true (same_table (session_now (game), session_now (sandbox)));
  g_assert_cmpint (session_now (game)->dice, ==, BY_APP);
}

/* A chance that is still open in the sandbox is the app's in the game. */
static void
test_goes_on (void)
{
  g_autoptr (Session) game = bare_game (""), sandbox = sandbox_new (game, NULL);

  run_in (sandbox, "token giant-boulder");
  g_assert_cmpint (session_question (sandbox)->kind, ==, QUESTION_ROLL);
  g_assert_true (sandbox_apply (sandbox, game, NULL));
  g_assert_cmpint (session_question (game)->kind, ==, QUESTION_PLAY);
  g_assert_cmpuint (session_n_undo (game), ==, 1);
}

static void
assert_refused (const Session *sandbox, Session *game, const char *why)
{
  g_autoptr (Session) before = session_copy (game);
  g_autoptr (GError) error = NULL;

  g_assert_false (sandbox_can_apply (sandbox, game, NULL));
  g_assert_false (sandbox_apply (sandbox, game, &error));
  g_assert_cmpstr (error->message, ==, why);
  g_assert_true (session_equal (game, before));
}

static void
test_apply_refused (void)
{
  static const char gone_on[] = "The game is not where this began any more.";
  g_autoptr (Session) game = bare_game ("set wall 2 none\n"), sandbox = sandbox_new (game, NULL);
  g_autoptr (Session) past = sandbox_new_at (game, 0, NULL);

  assert_refused (sandbox, game, "Nothing has been tried yet.");
  correct (sandbox, "wall 3 none");
  correct (past, "wall 3 none");
  assert_refused (past, game, gone_on);
  g_assert_true (sandbox_can_apply (sandbox, game, NULL));
  correct (game, "wall 4 none");
  assert_refused (sandbox, game, gone_on);
  /* As many steps, but another one. */
  g_assert_true (session_undo (game, 2, NULL));
  correct (game, "wall 5 none");
  assert_refused (sandbox, game, gone_on);
  g_assert_true (session_undo (game, 1, NULL));
  g_assert_true (sandbox_can_apply (past, game, NULL));
  g_assert_true (sandbox_apply (past, game, NULL));
  g_assert_false (session_now (game)->walls[2].up);
}

/* Nothing on the table is different, and still the game has gone on, or another way. */
static void
test_gone_on (void)
{
  static const char gone_on[] = "The game is not where this began any more.";
  g_autoptr (Session) game = bare_game ("set hand 1 red-archer red-knight\n"
                                        "set monster orc@archer1\nset monster orc@archer2\n"
                                        "set monster orc@knight1\nset monster orc@knight2\n"
                                        "choose play red-archer\n"),
                      sandbox = sandbox_new (game, NULL);

  correct (sandbox, "wall 3 none");
  correct (game, "wall 3 up");
  assert_refused (sandbox, game, gone_on);
  g_assert_true (session_undo (game, 2, NULL));
  say (game, "play red-knight");
  g_assert_cmpuint (session_n_undo (game), ==, 6);
  assert_refused (sandbox, game, gone_on);
  g_assert_true (session_undo (game, 1, NULL));
  say (game, "play red-archer");
  g_assert_true (sandbox_apply (sandbox, game, NULL));
}

/* The record of a sandbox does not tell the game's seed. */
static void
test_seed (void)
{
  g_autoptr (Session) game = bare_game (""), sandbox = sandbox_new (game, NULL);
  g_autofree char *record = sandbox_record (sandbox), *text = record_text (sandbox);

  g_assert_null (strstr (record, "seed=7 "));
  g_assert_null (strstr (text, "seed=7 "));
}

/* A sandbox of a sandbox begins where that one is, and comes home to it first. */
static void
test_nested (void)
{
  g_autoptr (Session) game = bare_game (""), sandbox = sandbox_new (game, NULL), inner = NULL;

  correct (sandbox, "wall 1 none");
  inner = sandbox_new (sandbox, NULL);
  correct (inner, "wall 2 none");
  correct (inner, "wall 3 none");
  g_assert_cmpuint (sandbox_n_tried (inner), ==, 2);
  assert_refused (inner, game, "The game is not where this began any more.");
  g_assert_true (sandbox_apply (inner, sandbox, NULL));
  g_assert_cmpuint (sandbox_n_tried (sandbox), ==, 2);
  g_assert_true (sandbox_apply (sandbox, game, NULL));
  g_assert_cmpuint (session_n_undo (game), ==, 1);
  g_assert_cmpuint (session_now (game)->n_walls, ==, 3);
}

/* Steps of a sandbox count from where it began. */
static void
test_moments (void)
{
  g_autoptr (Session) game = bare_game ("set wall 1 none\nset wall 2 none\n"),
                      sandbox = sandbox_new (game, NULL);
  g_autoptr (GArray) moments = NULL;

  correct (sandbox, "wall 3 none");
  correct (sandbox, "wall 4 none");
  moments = session_chronicle (sandbox);
  g_assert_cmpuint (moments->len, ==, 4);
  for (unsigned i = 0; i < 4; i++)
    g_assert_cmpuint (g_array_index (moments, Moment, i).n_deeds, ==, i < 2 ? 0 : i - 1);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_random_set_seed (4711);
  folder = g_dir_make_tmp ("castellan-sandbox-XXXXXX", NULL);
  g_test_add_func ("/sandbox/untouched", test_untouched);
  g_test_add_func ("/sandbox/asks", test_asks);
  g_test_add_func ("/sandbox/rolls-nothing-else", test_rolls_nothing_else);
  g_test_add_func ("/sandbox/fair", test_fair);
  g_test_add_func ("/sandbox/waiting", test_waiting);
  g_test_add_func ("/sandbox/from-record", test_from_record);
  g_test_add_func ("/sandbox/apply", test_apply);
  g_test_add_func ("/sandbox/apply-text", test_apply_text);
  g_test_add_func ("/sandbox/held-up", test_held_up);
  g_test_add_func ("/sandbox/goes-on", test_goes_on);
  g_test_add_func ("/sandbox/apply-refused", test_apply_refused);
  g_test_add_func ("/sandbox/gone-on", test_gone_on);
  g_test_add_func ("/sandbox/seed", test_seed);
  g_test_add_func ("/sandbox/nested", test_nested);
  g_test_add_func ("/sandbox/moments", test_moments);
  status = g_test_run ();
  g_rmdir (folder);
  g_free (folder);
  return status;
}
