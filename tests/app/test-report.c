/* Reporting a problem: the report is a record that gives the same game, tells every version, leaves
 * names out when asked, and is never lost. */
#include <glib/gstdio.h>

#include "castellan-report-window.h"
#include "drive.h"
#include "play_help.h"
#include "report.h"
#include "shelf.h"
#include "versions.h"

static CastellanApplication *application;

static const char *const version_lines[]
    = { "Castellan", "Commit",  "GTK",    "libadwaita", "GLib",
        "Pango",     "libsoup", "System", "Session",    "Renderer",
        "Language",  "Theme",   "Font",   "Animations", "Settings" };

static Session *
play_some (void)
{
  Session *session
      = play_game ("players=4 names=Ann,Bram%20van%20Dijk,Orc,Zo%C3%AB boxes=base,wizard", 5, 120);

  session_note (session, "Ann says that Bram van Dijk is right; Annabel was not there.");
  return session;
}

static char *
make_report (const Session *session, const char *happened, bool has_names, const char *raw)
{
  const Report report = { .happened = happened,
                          .versions = "GTK: 4\n",
                          .session = session,
                          .raw = raw,
                          .raw_length = raw != NULL ? strlen (raw) : 0,
                          .has_names = has_names };

  return report_text (&report);
}

/* The report runs, and ends at the same Table, question and check. */
static void
check_runs (const char *text, const Session *session)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  const ReaderPort port = { .print = collect_line, .complain = collect_line, .data = lines };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (GError) error = NULL;

  g_assert_true (reader_text (reader, "report", text, strlen (text), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (reader_n_failed (reader), ==, 0);
  if (session == NULL)
    {
      g_assert_null (reader_session (reader));
      return;
    }
  g_assert_nonnull (reader_session (reader));
  g_assert_cmphex (table_hash (session_now (reader_session (reader))), ==,
                   table_hash (session_now (session)));
  g_assert_cmphex (table_hash (session_checkpoint (reader_session (reader))), ==,
                   table_hash (session_checkpoint (session)));
  g_assert_cmpint (session_question (reader_session (reader))->kind, ==,
                   session_question (session)->kind);
}

static void
test_runs (void)
{
  for (unsigned n = 0; n <= 200; n += 40)
    {
      g_autoptr (Session) session
          = play_game (n % 80 == 0 ? "players=3" : "players=2 boxes=base,wizard", n + 1, n);
      g_autofree char *with = make_report (session, "It stopped.", true, NULL);
      g_autofree char *without = make_report (session, "", false, "castellan 1\ntorn");

      check_runs (with, session);
      check_runs (without, session);
    }
}

/* Whatever somebody writes is a comment: no word of it is played, and none is lost. */
static void
test_words (void)
{
  static const char *const words[] = { "",
                                       "One line",
                                       "castellan 2\nchoose end\n\nset wall 3 none",
                                       "# note\r\n\x01 bell \x7f",
                                       "note Ann",
                                       "Ünïcödé → 漢字" };
  g_autoptr (Session) session = play_some ();
  g_autofree char *long_word = g_strnfill (70000, 'w');
  g_autofree char *report = make_report (session, long_word, false, NULL);

  check_runs (report, session);
  for (unsigned i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = make_report (session, words[i], true, NULL);

      check_runs (text, session);
    }
  g_free (report);
  report = make_report (NULL, "Ünïcödé → 漢字 ende", true, NULL);
  g_assert_nonnull (strstr (report, "#   Ünïcödé → 漢字 ende\n"));
}

/* Of the players nothing is left: not as names, not in notes, not in a file that was found. Words
 * of the language that a name happens to be stay. */
static void
test_names (void)
{
  g_autoptr (Session) session = play_some ();
  g_autofree char *raw = g_strconcat ("castellan 1\ntable names=Ann,Bram%20van%20Dijk,Orc,Zo%C3%AB "
                                      "players=4 seed=1\nnote Bram van Dijk\nset monster or",
                                      NULL);
  g_autofree char *with = make_report (session, "Zoë saw it.", true, raw);
  g_autofree char *without = make_report (session, "Zoë saw it.", false, raw);
  char *const game = strstr (without, "\ncastellan 1 by");

  g_assert_nonnull (strstr (with, "names=Ann,Bram"));
  g_assert_nonnull (strstr (with, "note Ann says that Bram van Dijk is right"));
  g_assert_null (strstr (without, "names="));
  g_assert_null (strstr (without, "Bram"));
  g_assert_null (strstr (without, "Ann "));
  g_assert_nonnull (
      strstr (without, "note player 1 says that player 2 is right; Annabel was not there."));
  g_assert_nonnull (strstr (without, "Zoë saw it.")); /* which is what somebody wants to tell */
  g_assert_nonnull (strstr (without, "set monster or"));
  g_assert_null (strstr (game, "Zo"));
  check_runs (with, session);
  check_runs (without, session);
}

static void
test_versions (void)
{
  CastellanWindow *window = drive_open (application, 800, 600);
  g_autofree char *text = versions_text (GTK_WIDGET (window));
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);

  for (unsigned i = 0; i < G_N_ELEMENTS (version_lines); i++)
    {
      const char *value = NULL;

      for (unsigned k = 0; lines[k] != NULL; k++)
        if (g_str_has_prefix (lines[k], version_lines[i])
            && lines[k][strlen (version_lines[i])] == ':')
          value = lines[k] + strlen (version_lines[i]) + 1;
      g_test_message ("%s:%s", version_lines[i], value);
      g_assert_nonnull (value);
      g_assert_cmpuint (strlen (value), >, 2);
    }
  g_assert_nonnull (strstr (text, "Castellan: " CASTELLAN_VERSION));
  g_assert_nonnull (strstr (text, "Renderer: GskCairoRenderer"));
  g_assert_nonnull (strstr (text, "Session: x11"));
  g_assert_nonnull (strstr (text, " zoom=1.0"));
  /* Nothing that somebody typed. */
  g_settings_set_strv (castellan_settings (), "last-players",
                       (const char *const[]){ "Ottoline", NULL });
  g_settings_set_string (castellan_settings (), "open-table", "/home/ottoline/x.castellan");
  g_free (text);
  text = versions_text (GTK_WIDGET (window));
  g_assert_null (strstr (text, "ttoline"));
  g_settings_reset (castellan_settings (), "last-players");
  g_settings_reset (castellan_settings (), "open-table");
  drive_close (window);
}

static CastellanReportWindow *
find_window (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *w = windows; w != NULL; w = w->next)
    if (CASTELLAN_IS_REPORT_WINDOW (w->data))
      return w->data;
  return NULL;
}

static CastellanReportWindow *
open_report (void)
{
  CastellanReportWindow *report;

  g_action_group_activate_action (G_ACTION_GROUP (application), "report", NULL);
  report = find_window ();
  g_assert_nonnull (report);
  drive_frame (GTK_WIDGET (report));
  return report;
}

static GtkTextBuffer *
happened (CastellanReportWindow *report)
{
  GtkWidget *view
      = drive_find (report, GTK_TYPE_TEXT_VIEW, "What happened, and what did you expect?");

  g_assert_nonnull (view);
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
}

static void
close_report (CastellanReportWindow *report)
{
  gtk_window_destroy (GTK_WINDOW (report));
  drive_idle ();
}

/* Without a table: words and versions, in a file that can be run all the same. */
static void
test_no_table (void)
{
  CastellanWindow *window = drive_open (application, 800, 600);
  CastellanReportWindow *report = open_report ();
  g_autofree char *text = castellan_report_window_dup_text (report);

  check_runs (text, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (version_lines); i++)
    {
      g_autofree char *line = g_strdup_printf ("\n#   %s: ", version_lines[i]);

      g_assert_nonnull (strstr (text, line));
    }
  g_assert_nonnull (strstr (text, "No table was open"));
  g_assert_null (drive_find (report, GTK_TYPE_SWITCH, NULL));
  close_report (report);
  drive_close (window);
}

/* At a table, also where something else is looked at; what is shown is what is saved. */
static void
test_table (void)
{
  CastellanWindow *window = drive_open (application, 800, 600);
  g_autoptr (Session) session = play_some ();
  g_autoptr (CastellanGame) game = castellan_game_new (session_copy (session), NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "r.castellan", NULL);
  g_autofree char *text = NULL, *saved = NULL, *shown = NULL, *names = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CastellanReportWindow *report;
  GtkWidget *preview;

  castellan_window_open_game (window, game);
  castellan_window_look_up (window, "boulder");
  drive_frame (GTK_WIDGET (window));
  report = open_report ();
  gtk_text_buffer_set_text (happened (report), "The Boulder\nstopped too late.", -1);
  text = castellan_report_window_dup_text (report);
  check_runs (text, session);
  g_assert_nonnull (strstr (text, "#   The Boulder\n#   stopped too late.\n"));
  g_assert_null (strstr (text, "Bram"));
  g_assert_true (castellan_report_window_save (report, file));
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_cmpstr (saved, ==, text);
  gtk_switch_set_active (GTK_SWITCH (drive_find (report, GTK_TYPE_SWITCH, NULL)), FALSE);
  names = castellan_report_window_dup_text (report);
  g_assert_nonnull (strstr (names, "names=Ann,Bram"));
  preview = drive_find (report, GTK_TYPE_TEXT_VIEW, "All that goes into the file");
  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (preview)), "text", &shown, NULL);
  g_assert_cmpstr (shown, ==, names);
  close_report (report);
  /* What was saved is not offered again. */
  report = open_report ();
  g_assert_cmpint (gtk_text_buffer_get_char_count (happened (report)), ==, 0);
  close_report (report);
  drive_close (window);
}

/* A place where nothing can be written: the window says which and why, and has everything. */
static void
test_unwritable (void)
{
  CastellanWindow *window = drive_open (application, 800, 600);
  CastellanReportWindow *report = open_report ();
  g_autoptr (GFile) file = g_file_new_for_path ("/proc/nowhere/r.castellan");
  g_autofree char *kept = NULL;
  g_autoptr (GPtrArray) labels = NULL;
  bool is_told = false;

  gtk_text_buffer_set_text (happened (report), "Not to be lost", -1);
  g_assert_false (castellan_report_window_save (report, file));
  drive_frame (GTK_WIDGET (report));
  labels = drive_find_all (report, GTK_TYPE_LABEL);
  for (unsigned i = 0; i < labels->len; i++)
    {
      const char *words = gtk_label_get_label (g_ptr_array_index (labels, i));

      is_told |= strstr (words, "/proc/nowhere/r.castellan") != NULL
                 && strstr (words, "What you wrote is still here") != NULL;
    }
  g_assert_true (is_told);
  close_report (report);
  report = open_report ();
  g_object_get (happened (report), "text", &kept, NULL);
  g_assert_cmpstr (kept, ==, "Not to be lost");
  gtk_widget_activate_action (GTK_WIDGET (report), "report.copy", NULL);
  close_report (report);
  drive_close (window);
}

/* A table whose file is damaged: the file as it was found is in the report, and the game as far as
 * it is whole; of a file that is no table at all, the file. */
static void
test_damaged (void)
{
  CastellanWindow *window = drive_open (application, 800, 600);
  g_autoptr (Session) session = play_game ("players=2 names=Ann,Bram", 3, 30);
  g_autofree char *record = record_text (session), *text = NULL;
  g_autofree char *damaged = g_strconcat (record, "choose nonsens", NULL);
  g_autofree char *path = shelf_path ("Torn");
  CastellanReportWindow *report;

  g_assert_true (g_file_set_contents (path, damaged, -1, NULL));
  castellan_window_open_path (window, path);
  report = open_report ();
  text = castellan_report_window_dup_text (report);
  g_assert_nonnull (strstr (text, "\n#   choose nonsens\n"));
  g_assert_null (strstr (text, "Bram"));
  check_runs (text, session);
  close_report (report);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.tables", NULL);
  drive_close (window);
  g_unlink (path);
}

/* The program ended without being asked to: the report has the table that was open, whose file is
 * only read. */
static void
test_after_a_crash (void)
{
  CastellanWindow *window = drive_open (application, 800, 600);
  g_autoptr (Session) session = play_game ("players=2", 3, 30);
  g_autofree char *record = record_text (session), *text = NULL, *after = NULL;
  g_autofree char *path = shelf_path ("Crashed");
  CastellanReportWindow *report;

  g_assert_true (g_file_set_contents (path, record, -1, NULL));
  g_settings_set_string (castellan_settings (), "open-table", path);
  report = open_report ();
  text = castellan_report_window_dup_text (report);
  check_runs (text, session);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, record);
  close_report (report);
  g_settings_reset (castellan_settings (), "open-table");
  drive_close (window);
  g_unlink (path);
}

/* The same versions for whoever copies them from the window about Castellan. */
static void
test_about (void)
{
  CastellanWindow *window = drive_open (application, 800, 600);
  bool is_found = false;
  g_autoptr (GList) windows = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  drive_idle ();
  windows = gtk_window_list_toplevels ();
  for (GList *w = windows; w != NULL && !is_found; w = w->next)
    if (ADW_IS_ABOUT_WINDOW (w->data))
      {
        const char *versions = adw_about_window_get_debug_info (w->data);

        is_found = true;
        for (unsigned i = 0; i < G_N_ELEMENTS (version_lines); i++)
          g_assert_nonnull (strstr (versions, version_lines[i]));
        g_assert_cmpstr (adw_about_window_get_issue_url (w->data), ==, CASTELLAN_ISSUE_URL);
        gtk_window_destroy (w->data);
      }
  g_assert_true (is_found);
  drive_close (window);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/report/runs", test_runs);
  g_test_add_func ("/report/words", test_words);
  g_test_add_func ("/report/names", test_names);
  g_test_add_func ("/report/versions", test_versions);
  g_test_add_func ("/report/no-table", test_no_table);
  g_test_add_func ("/report/table", test_table);
  g_test_add_func ("/report/unwritable", test_unwritable);
  g_test_add_func ("/report/damaged", test_damaged);
  g_test_add_func ("/report/after-a-crash", test_after_a_crash);
  g_test_add_func ("/report/about", test_about);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
