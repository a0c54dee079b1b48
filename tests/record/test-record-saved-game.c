/* Saved games that are cut off or damaged anywhere, and are taken up from what is whole in them. */
#include "record_help.h"

#include <glib/gstdio.h>

#include "autosave.h"
#include "record_show.h"
#include "saved_game.h"

typedef struct
{
  char *directory, *path;
  char *whole; /* a good saved game */
  gsize length;
} Place;

static char *
load (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
set_up (Place *place, gconstpointer name)
{
  g_autofree char *source = g_build_filename (SAVED_DIR, name, NULL);

  place->directory = g_dir_make_tmp ("castellan-XXXXXX", NULL);
  place->path = g_build_filename (place->directory, "game.castellan", NULL);
  place->whole = load (source);
  place->length = strlen (place->whole);
}

static void
tear_down (Place *place, gconstpointer data)
{
  g_autoptr (GDir) directory = g_dir_open (place->directory, 0, NULL);
  const char *name;

  (void) data;
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (place->directory, name, NULL);

      g_unlink (path);
    }
  g_rmdir (place->directory);
  g_free (place->whole);
  g_free (place->path);
  g_free (place->directory);
}

static void
put (const Place *place, const char *text, gsize length)
{
  g_assert_true (g_file_set_contents_full (place->path, text, (gssize) length,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

static unsigned
count_lines (const char *text, gsize length)
{
  unsigned n = 0;

  for (gsize i = 0; i < length; i++)
    n += text[i] == '\n';
  return n;
}

/* The answers and corrections among the first lines: those that must not be lost. */
static unsigned
count_deeds (const char *text, unsigned n_lines)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  unsigned n = 0;

  for (unsigned i = 0; i < n_lines && lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], "choose ") || g_str_has_prefix (lines[i], "set ");
  return n;
}

static unsigned
count_own_deeds (const Session *session)
{
  g_autofree char *text = record_text (session);

  return count_deeds (text, G_MAXUINT);
}

static void
test_cut_off_anywhere (Place *place, gconstpointer data)
{
  const char *table = strstr (place->whole, "\ntable ");
  const gsize begun = (gsize) (strchr (table + 1, '\n') - place->whole) + 1;

  (void) data;
  for (gsize n = 0; n <= place->length; n++)
    {
      g_auto (SavedGame) saved = { 0 };
      g_autoptr (GError) error = NULL;
      g_autoptr (Session) session = NULL;
      g_autofree char *after = NULL;
      const unsigned n_whole = count_lines (place->whole, n);

      put (place, place->whole, n);
      session = saved_game_open (&saved, place->path, &error);
      after = load (place->path);
      g_assert_cmpmem (after, strlen (after), place->whole, n);
      if (n < begun)
        {
          g_assert_null (session);
          g_assert_error (error, RECORD_ERROR, RECORD_ERROR_REFUSED);
          g_assert_true (g_str_has_prefix (error->message, place->path));
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpmem (saved.text, saved.length, place->whole, n);
      g_assert_cmpuint (count_own_deeds (session), ==, count_deeds (place->whole, n_whole));
      g_assert_cmpuint (saved.changed_at, ==, 0);
      g_assert_cmpuint (saved.torn_at, <=, n_whole + 1);
      if (n > 0 && place->whole[n - 1] != '\n')
        g_assert_cmpuint (saved.torn_at, >, 0);
      if (n == place->length)
        g_assert_cmpuint (saved.torn_at, ==, 0);
    }
}

/* One byte is another: what stands before it is taken up. */
static void
test_damaged_anywhere (Place *place, gconstpointer data)
{
  const char *table = strstr (place->whole, "\ntable ");
  const gsize begun = (gsize) (strchr (table + 1, '\n') - place->whole) + 1;

  (void) data;
  for (gsize n = begun; n < place->length; n += 7)
    {
      g_auto (SavedGame) saved = { 0 };
      g_autoptr (GError) error = NULL;
      g_autoptr (Session) session = NULL;
      g_autofree char *damaged = g_strdup (place->whole), *torn = NULL;

      damaged[n] = '\001';
      put (place, damaged, place->length);
      session = saved_game_open (&saved, place->path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (saved.torn_at, >, 0);
      g_assert_cmpuint (saved.torn_at, <=, count_lines (damaged, n) + 1);
      g_assert_cmpuint (count_own_deeds (session), ==,
                        count_deeds (place->whole, count_lines (damaged, n)));
      torn = saved_game_torn_text (&saved);
      g_assert_nonnull (strstr (torn, "game.castellan breaks off in line"));
    }
}

/* A bad line in the middle is refused where a person can mend it. */
static void
test_strict_in_the_middle (Place *place, gconstpointer data)
{
  const ReaderPort port = { .print = collect_line, .complain = collect_line };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_auto (SavedGame) saved = { 0 };
  g_autoptr (GError) error = NULL;
  char *middle = strstr (place->whole, "\nchoose ");

  (void) data;
  middle[1] = 'x';
  put (place, place->whole, place->length);
  g_assert_true (saved_game_load (&saved, place->path, NULL));
  g_assert_false (saved_game_follow (&saved, reader, FORGIVE_TORN, &error));
  g_assert_error (error, RECORD_ERROR, RECORD_ERROR_REFUSED);
}

static void
test_no_longer_as_recorded (Place *place, gconstpointer data)
{
  g_auto (SavedGame) saved = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Session) session = NULL;
  g_autofree char *changed = NULL, *torn = NULL;
  char *check = strstr (place->whole, "\ncheck ") + 1;

  (void) data;
  memcpy (check + strlen ("check "), "0123456789abcdef", 16);
  put (place, place->whole, place->length);
  session = saved_game_open (&saved, place->path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (saved.changed_at, ==,
                    count_lines (place->whole, (gsize) (check - place->whole)) + 1);
  g_assert_cmpuint (saved.torn_at, ==, 0);
  changed = saved_game_changed_text (&saved);
  torn = saved_game_torn_text (&saved);
  g_assert_nonnull (changed);
  g_assert_null (torn);
}

/* The torn file stays as it is until somebody plays on; then it is kept beside the game. */
static void
test_never_written_over (Place *place, gconstpointer data)
{
  const gsize n = place->length - 4;
  g_auto (SavedGame) saved = { 0 };
  g_autoptr (Session) session = NULL;
  g_autoptr (Autosave) autosave = NULL;
  g_autofree char *kept = NULL, *path = g_strconcat (place->path, "~", NULL);

  (void) data;
  put (place, place->whole, n);
  autosave = autosave_new (place->path, NULL);
  g_assert_nonnull (autosave);
  session = saved_game_open (&saved, place->path, NULL);
  g_assert_nonnull (session);
  autosave_take_up (autosave, session, saved.text, saved.length);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  session_note (session, "on we go");
  g_assert_true (autosave_sync (autosave, session, NULL));
  kept = load (path);
  g_assert_cmpmem (kept, strlen (kept), place->whole, n);
}

static void
test_no_file (Place *place, gconstpointer data)
{
  g_auto (SavedGame) saved = { 0 };
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_null (saved_game_open (&saved, place->path, &error));
  g_assert_true (g_str_has_prefix (error->message, place->path));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(path, file, test)                                                                     \
  g_test_add ("/saved-game/" path, Place, file ".castellan", set_up, test, tear_down)
  TEST ("cut-off-anywhere/co-op", "co-op", test_cut_off_anywhere);
  TEST ("cut-off-anywhere/corrections", "corrections", test_cut_off_anywhere);
  TEST ("damaged-anywhere", "co-op", test_damaged_anywhere);
  TEST ("strict-in-the-middle", "co-op", test_strict_in_the_middle);
  TEST ("no-longer-as-recorded", "co-op", test_no_longer_as_recorded);
  TEST ("never-written-over", "co-op", test_never_written_over);
  TEST ("no-file", "co-op", test_no_file);
  return g_test_run ();
}
