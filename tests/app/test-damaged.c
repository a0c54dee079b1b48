/* A save that is damaged or half written, opened by the window: a clear message, the file left as
 * it is, and the game up to its last good line. The places of the cuts are random; the seed is
 * told. */
#include <glib/gstdio.h>
#include <string.h>

#include "castellan-table-page.h"
#include "drive.h"
#include "saved_game.h"
#include "shelf.h"

#define KEYS "players=4 names=Ann,Bram,Chidi,Dora seed=7"
#define CUTS 25
#define SPOTS 15

static CastellanApplication *application;
static char *whole;      /* the record of a game that is not damaged */
static gsize table_ends; /* where its `table` line ends: before, there is no game */

static void
write_whole (void)
{
  g_autoptr (CastellanGame) game = shelf_create ("Whole", KEYS, NULL);
  g_autoptr (GRand) chance = g_rand_new_with_seed (3);

  for (unsigned i = 0; i < 24; i++)
    {
      const Question *question = castellan_game_get_question (game);

      g_assert_true (castellan_game_answer (
          game, question->options[g_rand_int_range (chance, 0, (int) question->n)]));
    }
  g_assert_true (g_file_get_contents (castellan_game_get_path (game), &whole, NULL, NULL));
  table_ends = (gsize) (strchr (strstr (whole, "\ntable ") + 1, '\n') - whole + 1);
}

/* The deeds of the lines that are whole. */
static unsigned
count_deeds (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  unsigned n = 0;

  for (char *at = copy, *end; (end = strchr (at, '\n')) != NULL; at = end + 1)
    n += g_str_has_prefix (at, "choose ");
  return n;
}

static GtkWidget *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return window;
    }
  return NULL;
}

static bool
has_answered (gpointer window)
{
  return find_dialog () != NULL || drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL) != NULL;
}

/* Puts the file on the shelf and opens it there. */
static char *
open_damaged (CastellanWindow *window, const char *text, gsize length)
{
  char *path = shelf_path ("Damaged");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  castellan_window_open_file (window, file);
  drive_until (has_answered, window);
  drive_frame (GTK_WIDGET (window));
  return path;
}

static void
assert_untouched (const char *path, const char *text, gsize length)
{
  g_autofree char *now = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &now, &n, NULL));
  g_assert_cmpmem (now, n, text, length);
}

/* A dialog with a sentence, no table, and the file as it was. */
static void
check_refused (const char *text, gsize length)
{
  CastellanWindow *window = drive_open (application, 1024, 768);
  g_autofree char *path = open_damaged (window, text, length);
  GtkWidget *dialog = find_dialog ();

  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "This Record Cannot Be Opened");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), "Damaged"));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  assert_untouched (path, text, length);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "close");
  drive_idle ();
  drive_close (window);
}

static bool
has_notice (CastellanWindow *window)
{
  g_autoptr (GPtrArray) labels = drive_find_all (window, GTK_TYPE_LABEL);

  for (unsigned i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_text (labels->pdata[i]), "kept beside the game") != NULL)
      return true;
  return false;
}

static void
answer_once (CastellanGame *game)
{
  g_assert_true (castellan_game_answer (game, castellan_game_get_question (game)->options[0]));
  castellan_game_skip (game);
}

/* The table stands at its last good line, a notice says so, and the file is as it was: first in its
 * place, and beside the game when that goes on (`is_kept`). */
static void
check_opened (const char *text, gsize length, unsigned n_deeds, bool is_damaged, bool is_kept)
{
  CastellanWindow *window = drive_open (application, 1024, 768);
  g_autofree char *path = open_damaged (window, text, length),
                  *beside = g_strconcat (path, "~", NULL);
  GtkWidget *page = drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL);
  CastellanGame *game;

  g_assert_null (find_dialog ());
  g_assert_nonnull (page);
  game = castellan_table_page_get_game (CASTELLAN_TABLE_PAGE (page));
  g_assert_cmpuint (session_n_undo (castellan_game_get_session (game)), ==, n_deeds);
  g_assert_cmpint (has_notice (window), ==, is_damaged);
  assert_untouched (path, text, length);
  answer_once (game);
  drive_frame (GTK_WIDGET (window));
  if (is_kept)
    assert_untouched (beside, text, length);
  g_assert_cmpint (g_file_test (beside, G_FILE_TEST_EXISTS), ==, is_kept);
  drive_close (window);
  if (is_kept)
    g_assert_cmpint (g_unlink (beside), ==, 0);
}

/* Whether a record may end here: after a deed, or a check, or the start. */
static bool
is_end (gsize at)
{
  g_autofree char *text = g_strndup (whole, at);
  const char *line;

  if (text[at - 1] != '\n')
    return false;
  text[at - 1] = '\0';
  line = strrchr (text, '\n') + 1;
  return g_str_has_prefix (line, "choose ") || g_str_has_prefix (line, "check ")
         || g_str_has_prefix (line, "table ");
}

static void
test_cut (void)
{
  const gsize length = strlen (whole);

  for (unsigned i = 0; i < CUTS; i++)
    {
      const gsize at = (gsize) g_test_rand_int_range ((int) table_ends, (int) length);

      g_test_message ("cut at %zu of %zu", at, length);
      /* Where only the check of the turn is missing, nothing of the game is, and there is nothing to
       * tell; but the file is not what would be saved, and so it is kept. */
      check_opened (whole, at, count_deeds (whole, at), !is_end (at),
                    !is_end (at) || g_str_has_prefix (whole + at, "check "));
    }
}

static void
test_cut_early (void)
{
  for (unsigned i = 0; i < 5; i++)
    check_refused (whole, (gsize) g_test_rand_int_range (1, (int) table_ends - 1));
}

/* A line of garbage in the middle ends the game that can be taken up. */
static void
test_garbage (void)
{
  static const char garbage[] = "\xff\xfe choose \x01\x02 nothing\n";

  for (unsigned i = 0; i < SPOTS; i++)
    {
      gsize at = (gsize) g_test_rand_int_range ((int) table_ends, (int) strlen (whole) - 1);
      g_autoptr (GString) text = g_string_new (NULL);

      while (whole[at - 1] != '\n')
        at--;
      g_string_append_len (text, whole, (gssize) at);
      g_string_append (text, garbage);
      g_string_append (text, whole + at);
      check_opened (text->str, text->len, count_deeds (whole, at), true, true);
    }
}

static void
test_nothing (void)
{
  static const char zeros[4096];
  g_autofree char *noise = g_malloc (4096);

  for (unsigned i = 0; i < 4096; i++)
    noise[i] = (char) g_test_rand_int_range (0, 256);
  check_refused ("", 0);
  check_refused (zeros, sizeof zeros);
  check_refused (noise, 4096);
  check_refused ("castellan 1\n", 12);
}

static void
test_whole (void)
{
  check_opened (whole, strlen (whole), count_deeds (whole, strlen (whole)), false, false);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  write_whole ();
  g_test_add_func ("/damaged/whole", test_whole);
  g_test_add_func ("/damaged/cut", test_cut);
  g_test_add_func ("/damaged/cut-early", test_cut_early);
  g_test_add_func ("/damaged/garbage", test_garbage);
  g_test_add_func ("/damaged/nothing", test_nothing);
  status = g_test_run ();
  g_free (whole);
  g_object_unref (application);
  return status;
}
