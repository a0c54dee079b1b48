/* What the window and the desktop have to do with each other: a table keeps the screen awake, a
 * record is dropped on the window, and texts grow with the zoom. */
#include "player.h"

#include <glib/gstdio.h>

#include "castellan-board.h"
#include "castellan-table-row.h"
#include "castellan-tables-page.h"

static CastellanApplication *application;
static unsigned n_inhibited, n_released;

/* In place of GTK's, which asks the session: here there is none. */
guint
gtk_application_inhibit (GtkApplication *app,
                         GtkWindow *window,
                         GtkApplicationInhibitFlags flags,
                         const char *reason)
{
  g_assert_true (GTK_IS_APPLICATION (app));
  g_assert_true (GTK_IS_WINDOW (window));
  g_assert_cmpint (flags, ==, GTK_APPLICATION_INHIBIT_IDLE);
  g_assert_nonnull (reason);
  return ++n_inhibited;
}

void
gtk_application_uninhibit (GtkApplication *app, guint cookie)
{
  g_assert_true (GTK_IS_APPLICATION (app));
  g_assert_cmpuint (cookie, ==, n_inhibited);
  n_released++;
}

static void
begin (Player *player, CastellanWindow *window)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  g_settings_set_boolean (castellan_settings (), "animate", FALSE);
  player_begin (player, window, agreement, 5);
}

/* While a game is on, as long as that is wanted; not when the table has been left. */
static void
test_keep_awake_until_left (void)
{
  CastellanWindow *window = drive_open (application, 1024, 768);
  const unsigned before = n_inhibited;
  Player player;

  g_assert_cmpuint (n_released, ==, n_inhibited);
  begin (&player, window);
  g_assert_cmpuint (n_inhibited, ==, before + 1);
  player_answer (&player, player_think (&player));
  g_assert_cmpuint (n_inhibited, ==, before + 1);
  g_assert_cmpuint (n_released, ==, before);
  g_settings_set_boolean (castellan_settings (), "keep-awake", FALSE);
  g_assert_cmpuint (n_released, ==, before + 1);
  g_settings_reset (castellan_settings (), "keep-awake");
  g_assert_cmpuint (n_inhibited, ==, before + 2);
  player_end (&player);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.tables", NULL));
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpuint (n_released, ==, n_inhibited);
  drive_close (window);
}

/* Nor when the game is over; again when its end is taken back. */
static void
test_keep_awake_until_over (void)
{
  CastellanWindow *window = drive_open (application, 1024, 768);
  Player player;

  begin (&player, window);
  while (castellan_game_get_question (player.game)->kind != QUESTION_END)
    {
      g_assert_cmpuint (n_released + 1, ==, n_inhibited);
      g_assert_true (castellan_game_answer (player.game, player_think (&player)));
    }
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpuint (n_released, ==, n_inhibited);
  castellan_game_undo (player.game, 1);
  g_assert_cmpuint (n_released + 1, ==, n_inhibited);
  player_end (&player);
  drive_close (window);
  g_assert_cmpuint (n_released, ==, n_inhibited);
}

static gboolean
drop_on (GtkWidget *widget, GFile *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  GSList files = { .data = file };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller)
          && gdk_content_formats_contain_gtype (
              gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)), GDK_TYPE_FILE_LIST))
        g_signal_emit_by_name (controller, "drop", &value, 10., 10., &is_taken);
    }
  drive_frame (widget);
  return is_taken;
}

static unsigned
n_tables (CastellanWindow *window)
{
  g_autoptr (GPtrArray) rows = drive_find_all (window, CASTELLAN_TYPE_TABLE_ROW);

  return rows->len;
}

/* A record that is dropped is a table among the others; the file itself stays as it is. */
static void
test_drop (void)
{
  static const char text[] = "castellan 1\ntable players=2 names=Kim,Lou seed=7\n";
  CastellanWindow *window = drive_open (application, 1024, 768);
  g_autofree char *folder = g_dir_make_tmp ("castellan-drop-XXXXXX", NULL),
                  *path = g_build_filename (folder, "dropped.castellan", NULL), *after = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *tables = drive_find (window, CASTELLAN_TYPE_TABLES_PAGE, NULL);
  const unsigned before = n_tables (window);

  g_assert_nonnull (tables);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (drop_on (tables, file));
  g_assert_cmpuint (n_tables (window), ==, before + 1);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);
  g_remove (path);
  g_rmdir (folder);
  drive_close (window);
}

static int
line_height (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  const int height = pango_font_metrics_get_height (metrics);

  pango_font_metrics_unref (metrics);
  return height;
}

/* Where the board is, words grow with the board. */
static GPtrArray *
find_words (CastellanWindow *window)
{
  GPtrArray *labels = drive_find_all (window, GTK_TYPE_LABEL);

  for (unsigned i = labels->len; i > 0; i--)
    if (gtk_widget_get_ancestor (labels->pdata[i - 1], CASTELLAN_TYPE_BOARD) != NULL)
      g_ptr_array_remove_index (labels, i - 1);
  g_assert_cmpuint (labels->len, >, 10);
  return labels;
}

static void
zoom (CastellanWindow *window, double by, unsigned times)
{
  for (unsigned i = 0; i < times; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom", "d", by));
  drive_frame (GTK_WIDGET (window));
}

/* Ctrl and plus makes every text of a table larger, minus smaller, 0 as it was. */
static void
test_zoom (void)
{
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (GPtrArray) labels = NULL;
  g_autofree int *plain = NULL;
  Player player;

  begin (&player, window);
  labels = find_words (window);
  plain = g_new (int, labels->len);
  for (unsigned i = 0; i < labels->len; i++)
    plain[i] = line_height (labels->pdata[i]);
  zoom (window, 1.1, 4);
  for (unsigned i = 0; i < labels->len; i++)
    g_assert_cmpint (line_height (labels->pdata[i]), >, plain[i] * 6 / 5);
  zoom (window, 0, 1);
  for (unsigned i = 0; i < labels->len; i++)
    g_assert_cmpint (line_height (labels->pdata[i]), ==, plain[i]);
  zoom (window, .9090909, 3);
  for (unsigned i = 0; i < labels->len; i++)
    g_assert_cmpint (line_height (labels->pdata[i]), <, plain[i]);
  g_settings_reset (castellan_settings (), "zoom");
  player_end (&player);
  drive_close (window);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/desktop/keep-awake-until-left", test_keep_awake_until_left);
  g_test_add_func ("/desktop/keep-awake-until-over", test_keep_awake_until_over);
  g_test_add_func ("/desktop/drop", test_drop);
  g_test_add_func ("/desktop/zoom", test_zoom);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
