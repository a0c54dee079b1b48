/* From a table to a new one, and back; and away from all of them. */
#include <glib/gstdio.h>

#include "castellan-end-page.h"
#include "castellan-setup-page.h"
#include "castellan-table-page.h"
#include "drive.h"
#include "record_table.h"

/* In the reach of its end: whoever has no Tower left has lost. */
#define LOST                                                                                       \
  "castellan 1\n"                                                                                  \
  "table edition=1e names=Kim,Lou,Mo version=master-slayer dice=table "                            \
  "rulings=base.tar-boulder:b seed=7 setup=bare\n"                                                 \
  "set monster troll@swordsman1\n"                                                                 \
  "set wall 1 none\n"                                                                              \
  "set tower 2 none\nset tower 3 none\nset tower 4 none\nset tower 5 none\nset tower 6 none\n"     \
  "run move\n"

static CastellanApplication *application;

/* The window with a table from this record. */
static CastellanWindow *
open_record (const char *record)
{
  CastellanWindow *window = drive_open (application, 1024, 768);
  g_autofree char *folder = g_dir_make_tmp ("castellan-from-XXXXXX", NULL),
                  *path = g_build_filename (folder, "from.castellan", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_settings_set_boolean (castellan_settings (), "animate", FALSE);
  g_assert_true (g_file_set_contents (path, record, -1, NULL));
  castellan_window_open_file (window, file);
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_nonnull (castellan_window_get_game (window));
  return window;
}

/* What the table that is open was agreed as. */
static char *
dup_agreement (CastellanWindow *window)
{
  const Session *session = castellan_game_get_session (castellan_window_get_game (window));
  g_autoptr (GString) line = g_string_new (NULL);

  table_write (session_start (session), 0, session_names (session), false, line);
  return g_strdup (line->str);
}

static void
press (CastellanWindow *window, const char *button)
{
  drive_press (drive_find (window, GTK_TYPE_BUTTON, button));
  drive_frame (GTK_WIDGET (window));
}

/* Whoever cancels goes on with the table, which was open all the time. */
static void
test_cancel (void)
{
  CastellanWindow *window
      = open_record ("castellan 1\ntable players=2 names=Kim,Lou version=co-op seed=7\n");
  CastellanGame *game = castellan_window_get_game (window);
  g_autofree char *open = NULL;

  g_assert_true (drive_key (window, GDK_KEY_n, GDK_CONTROL_MASK));
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  press (window, "Cancel");
  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  g_assert_true (castellan_window_get_game (window) == game);
  open = g_settings_get_string (castellan_settings (), "open-table");
  g_assert_cmpstr (open, ==, castellan_game_get_path (game));
  drive_close (window);
}

/* The new table is agreed as the one that has ended, not as the one that was started last. */
static void
test_same_players (void)
{
  CastellanWindow *window = open_record (LOST);
  CastellanGame *ended = castellan_window_get_game (window);
  g_autofree char *before = dup_agreement (window), *after = NULL;

  g_assert_nonnull (strstr (before, "edition=1e"));
  g_assert_nonnull (strstr (before, "names=Kim,Lou,Mo"));
  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_END_PAGE, NULL));
  press (window, "Same players, new table");
  press (window, "Cancel");
  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_END_PAGE, NULL));
  press (window, "Same players, new table");
  press (window, "Play");
  g_assert_true (castellan_window_get_game (window) != ended);
  after = dup_agreement (window);
  g_assert_cmpstr (after, ==, before);
  drive_close (window);
}

/* Players of a record without names get usual ones. */
static void
test_nameless (void)
{
  CastellanWindow *window = open_record ("castellan 1\ntable players=3 version=co-op seed=7\n");
  g_autofree char *after = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.same-players", NULL);
  drive_frame (GTK_WIDGET (window));
  press (window, "Play");
  after = dup_agreement (window);
  g_assert_nonnull (strstr (after, "players=3 names=Ann,Bram,Chidi version=co-op"));
  drive_close (window);
}

/* Quitting leaves the table as closing the window does, and remembers the window's size. The last
 * test: nothing runs after it. */
static void
test_quit (void)
{
  CastellanWindow *window
      = open_record ("castellan 1\ntable players=2 names=Kim,Lou version=co-op seed=7\n");
  g_autofree char *open = NULL;
  int width, height;

  gtk_window_set_default_size (GTK_WINDOW (window), 901, 702);
  drive_frame (GTK_WIDGET (window));
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  drive_idle ();
  g_settings_get (castellan_settings (), "window-size", "(ii)", &width, &height);
  g_assert_cmpint (width, ==, 901);
  g_assert_cmpint (height, ==, 702);
  open = g_settings_get_string (castellan_settings (), "open-table");
  g_assert_cmpstr (open, ==, "");
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/from-table/cancel", test_cancel);
  g_test_add_func ("/from-table/same-players", test_same_players);
  g_test_add_func ("/from-table/nameless", test_nameless);
  g_test_add_func ("/from-table/quit", test_quit);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
