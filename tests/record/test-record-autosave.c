/* The file that grows with the game: on a full disk, moved away, changed by others, held by another
 * game, written by hand. */
#include "record_help.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "autosave.h"

typedef struct
{
  char *directory, *path;
  Session *session;
} Place;

static void
set_up (Place *place, gconstpointer data)
{
  (void) data;
  place->directory = g_dir_make_tmp ("castellan-XXXXXX", NULL);
  place->path = g_build_filename (place->directory, "game.castellan", NULL);
  place->session = read_good ("castellan 1\ntable players=3 seed=11\n");
}

/* What lies in the directory that nobody made on purpose fails the test: a temporary file stayed.
 */
static void
tear_down (Place *place, gconstpointer data)
{
  g_autoptr (GDir) directory = g_dir_open (place->directory, 0, NULL);
  const char *name;

  (void) data;
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (place->directory, name, NULL);

      g_assert_false (g_str_has_prefix (name, "."));
      g_unlink (path);
    }
  g_rmdir (place->directory);
  session_free (place->session);
  g_free (place->path);
  g_free (place->directory);
}

static Autosave *
hold (const char *path)
{
  g_autoptr (GError) error = NULL;
  Autosave *autosave = autosave_new (path, &error);

  g_assert_no_error (error);
  return autosave;
}

static void
update (Autosave *autosave, const Session *session)
{
  g_autoptr (GError) error = NULL;

  autosave_sync (autosave, session, &error);
  g_assert_no_error (error);
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
assert_saved (const char *path, const Session *session)
{
  g_autofree char *text = record_text (session);

  assert_holds (path, text);
}

static void
put (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
beside (const Place *place, const char *name)
{
  return g_build_filename (place->directory, name, NULL);
}

static void
test_grows (Place *place, gconstpointer data)
{
  g_autoptr (Autosave) autosave = hold (place->path);
  static const char *const answers[] = { "keep", "no-trade", "end", "keep", "no-trade", NULL };

  (void) data;
  g_assert_false (g_file_test (place->path, G_FILE_TEST_EXISTS));
  for (unsigned i = 0; answers[i] != NULL; i++)
    {
      if (i == 3)
        g_assert_true (session_undo (place->session, 1, NULL)
                       && session_redo (place->session, 1, NULL));
      say (place->session, answers[i]);
      session_note (place->session, "so far so good");
      update (autosave, place->session);
      session_note (place->session, "one more");
      update (autosave, place->session);
      assert_saved (place->path, place->session);
    }
}

/* A limit on the size of files stands for the full disk: a write goes in by half. */
static void
test_full_disk (Place *place, gconstpointer data)
{
  g_autoptr (Autosave) autosave = hold (place->path);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  struct rlimit limit, old;
  struct stat status;

  (void) data;
  update (autosave, place->session);
  before = record_text (place->session);
  g_assert_cmpint (stat (place->path, &status), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  limit = old;
  limit.rlim_cur = (rlim_t) status.st_size + 5;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  say (place->session, "keep");
  g_assert_false (autosave_sync (autosave, place->session, &error));
  g_assert_error (error, RECORD_ERROR, RECORD_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, place->path));
  assert_holds (place->path, before);
  g_assert_true (session_undo (place->session, 1, NULL));
  session_note (place->session, "long enough to be more than fits into the file that is there");
  g_assert_false (autosave_sync (autosave, place->session, NULL));
  assert_holds (place->path, before);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  say (place->session, "keep");
  update (autosave, place->session);
  assert_saved (place->path, place->session);
}

static void
test_moved_away (Place *place, gconstpointer data)
{
  g_autoptr (Autosave) autosave = hold (place->path);
  g_autofree char *away = beside (place, "away"), *before = record_text (place->session);

  (void) data;
  update (autosave, place->session);
  g_assert_cmpint (g_rename (place->path, away), ==, 0);
  say (place->session, "keep");
  update (autosave, place->session);
  assert_saved (place->path, place->session);
  assert_holds (away, before);
  g_unlink (place->path);
  update (autosave, place->session);
  assert_saved (place->path, place->session);
}

static void
test_changed_by_another (Place *place, gconstpointer data)
{
  g_autoptr (Autosave) autosave = hold (place->path);
  g_autofree char *first = beside (place, "game-1.castellan"),
                  *second = beside (place, "game-2.castellan");

  (void) data;
  put (first, "taken\n");
  update (autosave, place->session);
  put (place->path, "mine\n");
  say (place->session, "keep");
  update (autosave, place->session);
  g_assert_cmpstr (autosave_name (autosave), ==, second);
  say (place->session, "no-trade");
  update (autosave, place->session);
  assert_saved (second, place->session);
  assert_holds (place->path, "mine\n");
  assert_holds (first, "taken\n");
}

/* The same file, but longer than it was left. */
static void
test_changed_in_place (Place *place, gconstpointer data)
{
  g_autoptr (Autosave) autosave = hold (place->path);
  g_autofree char *before = record_text (place->session);
  g_autofree char *changed = g_strconcat (before, "# mine\n", NULL);
  FILE *file;

  (void) data;
  update (autosave, place->session);
  file = g_fopen (place->path, "a");
  g_assert_nonnull (file);
  fputs ("# mine\n", file);
  fclose (file);
  say (place->session, "keep");
  update (autosave, place->session);
  assert_holds (place->path, changed);
  assert_saved (autosave_name (autosave), place->session);
}

/* Also where the file appears after the game has begun. */
static void
test_never_over_a_new_file (Place *place, gconstpointer data)
{
  g_autoptr (Autosave) autosave = hold (place->path);

  (void) data;
  put (place->path, "mine\n");
  update (autosave, place->session);
  assert_holds (place->path, "mine\n");
  assert_saved (autosave_name (autosave), place->session);
}

static void
test_open_elsewhere (Place *place, gconstpointer data)
{
  Autosave *autosave = hold (place->path);
  g_autoptr (GError) error = NULL;

  (void) data;
  update (autosave, place->session);
  g_assert_null (autosave_new (place->path, &error));
  g_assert_nonnull (strstr (error->message, "open elsewhere"));
  /* The file that an undo puts in its place is held too. */
  say (place->session, "keep");
  g_assert_true (session_undo (place->session, 1, NULL));
  update (autosave, place->session);
  g_assert_null (autosave_new (place->path, NULL));
  g_assert_false (record_save (place->session, place->path, NULL));
  autosave_free (autosave);
  autosave_free (hold (place->path));
}

/* A record as Castellan writes it only grows, whichever version wrote its first line. */
static void
test_taken_up (Place *place, gconstpointer data)
{
  g_autofree char *text = record_text (place->session);
  g_autofree char *old = g_strconcat ("castellan 1 by 0.0.1", strchr (text, '\n'), NULL);
  g_autofree char *after = g_strconcat (old, "choose keep\n", NULL);
  g_autofree char *copy = beside (place, "game.castellan~");
  g_autoptr (Autosave) autosave = NULL;

  (void) data;
  put (place->path, old);
  autosave = hold (place->path);
  autosave_take_up (autosave, place->session, old, strlen (old));
  update (autosave, place->session);
  assert_holds (place->path, old);
  say (place->session, "keep");
  update (autosave, place->session);
  assert_holds (place->path, after);
  g_assert_null (autosave_kept (autosave));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
}

/* A record by hand is left alone until the first answer, then kept under a name that was free. */
static void
test_by_hand (Place *place, gconstpointer data)
{
  static const char hand[] = "castellan 1\n# mine\ntable players=3 seed=11\n";
  g_autofree char *taken = beside (place, "game.castellan~"),
                  *kept = beside (place, "game.castellan~1");
  g_autoptr (Autosave) autosave = NULL;
  struct stat status;

  (void) data;
  put (place->path, hand);
  put (taken, "older\n");
  g_chmod (place->path, 0640);
  autosave = hold (place->path);
  autosave_take_up (autosave, place->session, hand, strlen (hand));
  update (autosave, place->session);
  say (place->session, "keep");
  g_assert_true (session_undo (place->session, 1, NULL));
  update (autosave, place->session);
  assert_holds (place->path, hand);
  say (place->session, "keep");
  update (autosave, place->session);
  g_assert_cmpstr (autosave_kept (autosave), ==, kept);
  assert_saved (place->path, place->session);
  assert_holds (kept, hand);
  assert_holds (taken, "older\n");
  g_assert_cmpint (stat (place->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0640);
}

static void
test_mode_of_new_files (Place *place, gconstpointer data)
{
  g_autoptr (Autosave) autosave = hold (place->path);
  const mode_t mask = umask (0027);
  struct stat status;

  (void) data;
  update (autosave, place->session);
  umask (mask);
  g_assert_cmpint (stat (place->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0640);
}

static void
test_links (Place *place, gconstpointer data)
{
  g_autofree char *to_file = beside (place, "link"), *dangling = beside (place, "dangling");
  g_autoptr (Autosave) autosave = NULL;

  (void) data;
  put (place->path, "");
  g_assert_cmpint (symlink ("game.castellan", to_file), ==, 0);
  g_assert_cmpint (symlink ("nothing", dangling), ==, 0);
  autosave = hold (to_file);
  update (autosave, place->session);
  g_assert_true (g_file_test (to_file, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (place->path, G_FILE_TEST_IS_SYMLINK));
  assert_saved (place->path, place->session);
  g_assert_null (autosave_new (dangling, NULL));
}

static void
test_protected (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  put (place->path, "mine\n");
  g_chmod (place->path, 0444);
  g_assert_null (autosave_new (place->path, &error));
  g_assert_error (error, RECORD_ERROR, RECORD_ERROR_FILE);
  g_assert_false (record_save (place->session, place->path, NULL));
  assert_holds (place->path, "mine\n");
}

static void
test_no_place (Place *place, gconstpointer data)
{
  g_autofree char *nowhere = beside (place, "nowhere/game.castellan");

  (void) data;
  g_assert_null (autosave_new (place->directory, NULL));
  g_assert_null (autosave_new ("/dev/null", NULL));
  g_assert_null (autosave_new (nowhere, NULL));
  g_assert_false (record_save (place->session, place->directory, NULL));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Place *place, gconstpointer data);
  } tests[] = {
    { "/autosave/grows", test_grows },
    { "/autosave/full-disk", test_full_disk },
    { "/autosave/moved-away", test_moved_away },
    { "/autosave/changed-by-another", test_changed_by_another },
    { "/autosave/changed-in-place", test_changed_in_place },
    { "/autosave/never-over-a-new-file", test_never_over_a_new_file },
    { "/autosave/open-elsewhere", test_open_elsewhere },
    { "/autosave/taken-up", test_taken_up },
    { "/autosave/by-hand", test_by_hand },
    { "/autosave/mode-of-new-files", test_mode_of_new_files },
    { "/autosave/links", test_links },
    { "/autosave/protected", test_protected },
    { "/autosave/no-place", test_no_place },
  };

  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Place, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
