/* `also`: deeds that are one step. */
#include <glib/gstdio.h>

#include "autosave.h"
#include "chronicle.h"
#include "record_help.h"
#include "saved_game.h"

/* Three steps; the second is four deeds, one of them amid an action, with chances of the app. */
static const char *const game = "castellan 1\n"
                                "table players=2 setup=bare seed=5\n"
                                "set hand 1 red-archer red-hero\n"
                                "set monster orc@archer1\n"
                                "also choose play red-archer\n"
                                "also set monster troll@knight2\n"
                                "also choose on orc@archer1, end\n"
                                "choose keep\n";

static void
test_written (void)
{
  g_autoptr (Session) session = read_good (game), read = NULL;
  g_autofree char *text = record_text (session), *again = NULL;

  g_assert_cmpuint (session_n_undo (session), ==, 3);
  g_assert_nonnull (strstr (text, "\nset monster orc@archer1\nalso choose play red-archer\n"
                                  "also set monster troll@knight2\n"
                                  "also choose on orc@archer1\nalso roll "));
  g_assert_nonnull (strstr (text, "\nalso choose end\n"));
  read = read_good (text);
  g_assert_true (session_equal (session, read));
  again = record_text (read);
  g_assert_cmpstr (text, ==, again);
}

static void
test_joined_is_not_equal (void)
{
  g_autoptr (Session) one
      = read_good ("castellan 1\ntable setup=bare\nset wall 1 none\nset wall 2 none\n"),
      joined = read_good ("castellan 1\ntable setup=bare\nset wall 1 none\nalso set wall 2 none\n");

  g_assert_false (session_equal (one, joined));
}

static void
test_undo (void)
{
  g_autoptr (Session) session = read_good (game), before = read_good (game);
  Table after;

  g_assert_true (session_undo (session, 1, NULL));
  after = *session_now (session);
  g_assert_true (session_undo (session, 1, NULL));
  g_assert_cmpuint (session_now (session)->n_pieces, ==, 0);
  g_assert_cmpuint (session_n_undo (session), ==, 1);
  g_assert_cmpuint (session_n_redo (session), ==, 2);
  g_assert_true (session_redo (session, 1, NULL));
  g_assert_true (same_table (session_now (session), &after));
  g_assert_true (session_redo (session, 1, NULL));
  g_assert_true (session_equal (session, before));
  g_assert_true (session_undo (session, 3, NULL));
  g_assert_cmpuint (session_n_undo (session), ==, 0);
  g_assert_true (session_redo (session, 3, NULL));
  g_assert_true (session_equal (session, before));
}

/* Nothing new between two parts of a step: what was taken back is forgotten as ever. */
static void
test_joining_clears_redo (void)
{
  g_autoptr (Session) session
      = read_good ("castellan 1\ntable setup=bare\nset wall 1 none\nset wall 2 none\nundo\n");

  g_assert_cmpuint (session_n_redo (session), ==, 1);
  session_set_joining (session, true);
  correct (session, "wall 3 none");
  session_set_joining (session, false);
  g_assert_cmpuint (session_n_redo (session), ==, 0);
  g_assert_cmpuint (session_n_undo (session), ==, 1);
  /* A refusal amid a step leaves it as it was. */
  session_set_joining (session, true);
  g_assert_false (session_choose (session, "keep", NULL));
  session_set_joining (session, false);
  g_assert_cmpuint (session_n_undo (session), ==, 1);
}

/* Whoever goes back to a moment within a step goes back to its end; the moments before it and
 * after it have other numbers. */
static void
test_moments (void)
{
  g_autoptr (Session) session = read_good (game);
  g_autoptr (GArray) moments = session_chronicle (session);
  const unsigned n = session_n_undo (session);
  unsigned last = 0, n_of[4] = { 0 };

  for (unsigned i = 0; i < moments->len; i++)
    {
      const Moment *moment = &g_array_index (moments, Moment, i);

      g_assert_cmpuint (moment->n_deeds, >=, last);
      g_assert_cmpuint (moment->n_deeds, <=, n);
      last = moment->n_deeds;
      n_of[last]++;
    }
  g_assert_cmpuint (n_of[1], ==, 1);
  g_assert_cmpuint (n_of[2], >, 4);
  for (unsigned i = 0; i < moments->len; i++)
    {
      const Moment *moment = &g_array_index (moments, Moment, i);
      g_autoptr (Session) back = session_copy (session);
      g_autoptr (GArray) left = NULL;

      g_assert_true (session_undo (back, n - moment->n_deeds, NULL));
      left = session_chronicle (back);
      /* The moment is still there, and nothing of a later step. */
      g_assert_cmpuint (left->len, >, i);
      g_assert_true (same_table (&g_array_index (left, Moment, i).after, &moment->after));
      g_assert_cmpuint (g_array_index (left, Moment, left->len - 1).n_deeds, ==, moment->n_deeds);
    }
}

static char *
load (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* The file only grows, and is what would be saved. */
static void
test_autosaved (void)
{
  g_autofree char *folder = g_dir_make_tmp ("castellan-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.castellan", NULL);
  g_autofree char *before = NULL, *after = NULL, *text = NULL;
  g_autoptr (Session) session
      = read_good ("castellan 1\ntable players=2 setup=bare\nset wall 1 none\n");
  g_autoptr (Autosave) autosave = autosave_new (path, NULL);
  GStatBuf first, second;

  g_assert_true (autosave_sync (autosave, session, NULL));
  before = load (path);
  g_assert_cmpint (g_stat (path, &first), ==, 0);
  session_set_joining (session, true);
  correct (session, "wall 2 none");
  say (session, "end");
  session_set_joining (session, false);
  g_assert_true (autosave_sync (autosave, session, NULL));
  after = load (path);
  text = record_text (session);
  g_assert_cmpstr (after, ==, text);
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_cmpint (g_stat (path, &second), ==, 0);
  g_assert_cmpuint (first.st_ino, ==, second.st_ino);
  g_unlink (path);
  g_rmdir (folder);
}

/* Wherever the file is torn, the game goes on from the last whole line, and one undo takes back
 * what is there of the step. */
static void
test_torn (void)
{
  g_autofree char *folder = g_dir_make_tmp ("castellan-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "torn.castellan", NULL);
  g_autoptr (Session) session = read_good (game);
  g_autofree char *text = record_text (session);
  const char *table = strstr (text, "\nset hand") + 1;

  for (size_t length = (size_t) (table - text); length <= strlen (text); length++)
    {
      g_auto (SavedGame) saved = { 0 };
      g_autoptr (Session) opened = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents_full (path, text, (gssize) length,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      opened = saved_game_open (&saved, path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (session_n_undo (opened), <=, 3);
      if (session_n_undo (opened) < 2)
        continue;
      g_assert_true (session_undo (opened, session_n_undo (opened) - 1, NULL));
      g_assert_cmpuint (session_now (opened)->n_pieces, ==, 0);
      g_assert_cmpuint (session_now (opened)->hands[0].n, ==, 2);
    }
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/also/written", test_written);
  g_test_add_func ("/also/joined-is-not-equal", test_joined_is_not_equal);
  g_test_add_func ("/also/undo", test_undo);
  g_test_add_func ("/also/joining-clears-redo", test_joining_clears_redo);
  g_test_add_func ("/also/moments", test_moments);
  g_test_add_func ("/also/autosaved", test_autosaved);
  g_test_add_func ("/also/torn", test_torn);
  return g_test_run ();
}
