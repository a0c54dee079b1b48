/* The file of a bag: on the disk with every deed, whatever happens to the program or to the file.
 */
#include "bag_help.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bag_file.h"

typedef struct
{
  char *directory, *path;
} Spot;

static void
set_up (Spot *at, gconstpointer data)
{
  (void) data;
  at->directory = g_dir_make_tmp ("castellan-bag-XXXXXX", NULL);
  at->path = g_build_filename (at->directory, "bag.castellan", NULL);
}

static void
tear_down (Spot *at, gconstpointer data)
{
  g_autoptr (GDir) files = g_dir_open (at->directory, 0, NULL);
  const char *name;

  (void) data;
  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (at->directory, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (at->directory), ==, 0);
  g_free (at->directory);
  g_free (at->path);
}

static BagFile *
open_file (Spot *at, Bag **bag, char **warning)
{
  g_autoptr (GError) error = NULL;
  BagFile *file = bag_file_open (at->path, bag, warning, &error);

  g_assert_no_error (error);
  return file;
}

static void
sync_file (BagFile *file, Bag *bag)
{
  g_autoptr (GError) error = NULL;

  bag_file_sync (file, bag, &error);
  g_assert_no_error (error);
}

static char *
contents (const char *path)
{
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
put (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Nothing is written before the first deed is kept; then every deed is there, and an undo too. */
static void
test_grows (Spot *at, gconstpointer data)
{
  g_autoptr (Bag) bag = NULL, none = NULL, again = NULL;
  g_autofree char *warning = NULL, *one = NULL, *two = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  BagFile *file = open_file (at, &none, &warning);

  (void) data;
  g_assert_null (none);
  g_assert_null (warning);
  g_assert_false (g_file_test (at->path, G_FILE_TEST_EXISTS));
  bag = new_bag ("boxes=base,wizard seed=5");
  sync_file (file, bag);
  one = contents (at->path);
  g_assert_true (g_str_has_prefix (one, "castellan 1 by "));
  for (unsigned i = 0; i < 200; i++)
    {
      do_something (bag, rand);
      sync_file (file, bag);
    }
  two = contents (at->path);
  g_assert_true (g_str_has_prefix (two, one));
  g_assert_nonnull (strstr (two, "undo"));
  bag_file_close (file);
  file = open_file (at, &again, &warning);
  g_assert_null (warning);
  g_assert_true (bag_equal (bag, again));
  /* And it grows on. */
  g_assert_true (bag_roll (again, NULL));
  sync_file (file, again);
  bag_file_close (file);
  g_assert_null (bag_file_kept (file = open_file (at, &none, &warning)));
  g_assert_true (bag_equal (none, again));
  bag_file_close (file);
}

/* Wherever it breaks off, the bag is as it was at the last whole line, and the file is kept. */
static void
test_torn (Spot *at, gconstpointer data)
{
  static const char whole[] = "castellan 1 by 1.0\nbag seed=1 starters=bag\ndraw orc\nalso roll 3\n"
                              "draw orc-warlord\nundo\n";

  (void) data;
  for (unsigned n = 1; n < sizeof whole - 1; n++)
    {
      g_autofree char *torn = g_strndup (whole, n), *warning = NULL, *kept = NULL, *now = NULL;
      g_autoptr (Bag) bag = NULL, again = NULL;
      BagFile *file;

      put (at->path, torn);
      file = open_file (at, &bag, &warning);
      g_assert_true ((warning != NULL) == (torn[n - 1] != '\n'));
      g_assert_true ((bag != NULL)
                     == (n >= strlen ("castellan 1 by 1.0\nbag seed=1 starters=bag\n")));
      /* Half a name is no name, though it may look like one. */
      if (bag != NULL)
        g_assert_cmpuint (
            bag_state (bag)->out.of[TOKEN_ORC_WARLORD], ==,
            n >= strlen ("castellan 1 by 1.0\nbag seed=1 starters=bag\ndraw orc\nalso "
                         "roll 3\ndraw orc-warlord\n")
                ? 1
                : 0);
      now = contents (at->path);
      g_assert_cmpstr (now, ==, torn);
      if (bag == NULL)
        bag = new_bag ("seed=2");
      g_assert_true (bag_roll (bag, NULL));
      sync_file (file, bag);
      if (warning != NULL)
        {
          g_assert_nonnull (bag_file_kept (file));
          kept = contents (bag_file_kept (file));
          g_assert_cmpstr (kept, ==, torn);
          g_assert_cmpint (g_unlink (bag_file_kept (file)), ==, 0);
        }
      else if (bag_file_kept (file) != NULL)
        g_assert_cmpint (g_unlink (bag_file_kept (file)), ==, 0);
      bag_file_close (file);
      g_clear_pointer (&warning, g_free);
      file = open_file (at, &again, &warning);
      g_assert_null (warning);
      g_assert_true (bag_equal (bag, again));
      bag_file_close (file);
    }
}

/* A line that is none, or that cannot be: the sentence says which and why. */
static void
test_damaged (Spot *at, gconstpointer data)
{
  static const struct
  {
    const char *text, *says;
    unsigned n_deeds;
  } bad[] = {
    { "castellan 1 by 1.0\nbag seed=1 starters=bag\ndraw orc\ndraw dragon\ndraw orc\n", "line 4",
      2 },
    { "castellan 1 by 1.0\nbag seed=1 starters=bag\ndraw orc\n\x01\x02\n", "line 4", 2 },
    { "castellan 1 by 1.0\nbag seed=1 starters=bag\n\xff\xfe\n", "line 3", 1 },
    { "castellan 1 by 1.0\ntable players=4\n", "line 2", 0 },
    { "castellan 2 by 9.0\nbag\n", "later version", 0 },
    { "Dear diary\n", "line 1", 0 },
  };

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (Bag) bag = NULL;
      g_autofree char *warning = NULL, *now = NULL;
      BagFile *file;

      put (at->path, bad[i].text);
      file = open_file (at, &bag, &warning);
      g_assert_nonnull (warning);
      g_test_message ("%s", warning);
      g_assert_nonnull (strstr (warning, bad[i].says));
      g_assert_cmpuint (bag != NULL ? bag_n_deeds (bag) : 0, ==, bad[i].n_deeds);
      now = contents (at->path);
      g_assert_cmpstr (now, ==, bad[i].text);
      bag_file_close (file);
    }
}

/* What somebody else wrote meanwhile is kept; a file that went away is written again. */
static void
test_changed (Spot *at, gconstpointer data)
{
  g_autoptr (Bag) bag = new_bag ("seed=5"), none = NULL, again = NULL;
  g_autofree char *warning = NULL, *kept = NULL;
  BagFile *file = open_file (at, &none, &warning);

  (void) data;
  sync_file (file, bag);
  put (at->path, "somebody else's\n");
  g_assert_true (bag_roll (bag, NULL));
  sync_file (file, bag);
  kept = contents (bag_file_kept (file));
  g_assert_cmpstr (kept, ==, "somebody else's\n");
  g_assert_cmpint (g_unlink (at->path), ==, 0);
  g_assert_true (bag_roll (bag, NULL));
  sync_file (file, bag);
  bag_file_close (file);
  file = open_file (at, &again, &warning);
  g_assert_true (bag_equal (bag, again));
  bag_file_close (file);
}

/* No second program gets it while it is held, and what cannot be written is said and tried again.
 */
static void
test_held (Spot *at, gconstpointer data)
{
  g_autoptr (Bag) bag = new_bag ("seed=5"), none = NULL, again = NULL;
  g_autofree char *warning = NULL;
  g_autoptr (GError) error = NULL;
  BagFile *file = open_file (at, &none, &warning);

  (void) data;
  sync_file (file, bag);
  g_assert_null (bag_file_open (at->path, &none, &warning, &error));
  g_assert_nonnull (strstr (error->message, "open elsewhere"));
  bag_file_close (file);
  file = open_file (at, &again, &warning);
  g_assert_true (bag_equal (bag, again));
  bag_file_close (file);
  g_clear_error (&error);
  g_assert_null (bag_file_open (at->directory, &none, &warning, &error));
  g_assert_nonnull (strstr (error->message, "no file for a bag"));
}

/* Killed at any moment, it has all that was done before, and nothing that was not. */
static void
test_kill (Spot *at, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  (void) data;
  for (unsigned round = 0; round < 12; round++)
    {
      int told[2];
      unsigned done = 0, n;
      pid_t child;
      g_autoptr (Bag) bag = NULL;
      g_autofree char *warning = NULL;
      BagFile *file;

      g_assert_cmpint (pipe (told), ==, 0);
      g_unlink (at->path);
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        {
          Bag *mine = new_bag ("seed=5"), *old;
          BagFile *own = bag_file_open (at->path, &old, &warning, NULL);

          for (n = 1;; n++)
            if (!bag_roll (mine, NULL) || !bag_file_sync (own, mine, NULL)
                || write (told[1], &n, sizeof n) != sizeof n)
              _exit (1);
        }
      close (told[1]);
      n = (unsigned) g_rand_int_range (rand, 1, 60);
      while (done < n && read (told[0], &done, sizeof done) == sizeof done)
        ;
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      while (read (told[0], &done, sizeof done) == sizeof done)
        ;
      close (told[0]);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      file = open_file (at, &bag, &warning);
      g_assert_nonnull (bag);
      g_assert_cmpuint (bag_n_undo (bag), >=, done);
      g_assert_cmpuint (bag_n_undo (bag), <=, done + 1);
      bag_file_close (file);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add (name, Spot, NULL, set_up, test, tear_down)
  ADD ("/bag-file/grows", test_grows);
  ADD ("/bag-file/torn", test_torn);
  ADD ("/bag-file/damaged", test_damaged);
  ADD ("/bag-file/changed", test_changed);
  ADD ("/bag-file/held", test_held);
  ADD ("/bag-file/kill", test_kill);
  return g_test_run ();
}
