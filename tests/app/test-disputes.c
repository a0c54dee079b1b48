/* Open questions in the window: found, looked at, compared, and decided for a game. */
#include "../record/record_help.h"
#include "agreement-words.h"
#include "castellan-dispute-view.h"
#include "castellan-disputes-page.h"
#include "castellan-readings-compared.h"
#include "castellan-rules-page.h"
#include "castellan-table-page.h"
#include "dispute-marks.h"
#include "drive.h"
#include "log-text.h"
#include "rule_library.h"

#define BASE "castellan 1\ntable players=2 names=Ann,Bram setup=bare seed=7 "
#define PIECES                                                                                     \
  "\nset monster orc@swordsman2\nset monster troll@swordsman2\nset monster goblin@archer1+tar\n"   \
  "set tower 3 none\nset monster orc@castle3\nset hand 1 red-archer brick\n"

static CastellanApplication *application;

static CastellanGame *
open_game (CastellanWindow *window, const char *record)
{
  g_autoptr (CastellanGame) game = castellan_game_new (read_good (record), NULL);

  castellan_window_open_game (window, game);
  return game;
}

static CastellanDisputesPage *
show_dispute (CastellanWindow *window, const char *id)
{
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.dispute", "s", id);
  drive_frame (GTK_WIDGET (window));
  page = drive_find (window, CASTELLAN_TYPE_DISPUTES_PAGE, NULL);
  g_assert_nonnull (page);
  return CASTELLAN_DISPUTES_PAGE (page);
}

static void
count_row_cb (GtkWidget *widget, gpointer n)
{
  if (GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_child_visible (widget))
    ++*(unsigned *) n;
}

static unsigned
count_rows (gpointer root)
{
  unsigned n = 0;

  drive_walk (root, count_row_cb, &n);
  return n;
}

static GtkCheckButton *
find_reading (gpointer root, char letter)
{
  g_autoptr (GPtrArray) buttons = drive_find_all (root, GTK_TYPE_CHECK_BUTTON);

  g_assert_cmpuint (buttons->len, >, (unsigned) (letter - 'a'));
  return g_ptr_array_index (buttons, letter - 'a');
}

static bool
has_label (gpointer root, const char *part)
{
  g_autoptr (GPtrArray) labels = drive_find_all (root, GTK_TYPE_LABEL);

  for (unsigned i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_label (g_ptr_array_index (labels, i)), part) != NULL)
      return true;
  return false;
}

/* The list has what is open at this table; it is searched, and Return opens the best. */
static void
test_list (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  unsigned n_base = 0;
  CastellanDisputesPage *page;
  GtkWidget *search;

  for (unsigned r = 0; r < RULINGS; r++)
    n_base += box_of_ruling ((Ruling) r) == BOX_BASE;
  open_game (window, BASE "rulings=tar-hit:b" PIECES);
  page = show_dispute (window, "");
  g_assert_cmpuint (count_rows (page), ==, n_base);
  g_assert_true (has_label (page, "Changed"));
  g_assert_true (has_label (page, "(b) No. Until the Tar is gone"));
  search = drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "tarred boulder");
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpuint (count_rows (page), <, 12);
  g_signal_emit_by_name (search, "activate");
  drive_frame (GTK_WIDGET (window));
  g_assert_true (has_label (drive_find (page, CASTELLAN_TYPE_DISPUTE_VIEW, NULL),
                            "Tar against a Giant Boulder"));
  gtk_editable_set_text (GTK_EDITABLE (search), "qqqqzzzz");
  drive_frame (GTK_WIDGET (window));
  g_assert_true (has_label (page, "No such question"));
  drive_close (window);
}

/* Another reading is a correction: in the journal, in the log, and undone like others. */
static void
test_decide (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  CastellanGame *game = open_game (window, BASE PIECES);
  const unsigned n_undo = session_n_undo (castellan_game_get_session (game));
  CastellanDisputesPage *page = show_dispute (window, "ruling.base.tar-hit");
  g_autofree char *sentence = NULL;

  g_assert_true (gtk_check_button_get_active (find_reading (page, 'a')));
  g_assert_false (has_label (page, "Changed"));
  /* Keys that scroll do not choose. */
  g_assert_true (GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (GTK_WINDOW (window))));
  gtk_check_button_set_active (find_reading (page, 'b'), TRUE);
  drive_frame (GTK_WIDGET (window));
  g_assert_true (reads (session_now (castellan_game_get_session (game)), RULING_TAR_HIT, 'b'));
  g_assert_cmpuint (session_n_undo (castellan_game_get_session (game)), ==, n_undo + 1);
  g_assert_true (has_label (page, "Changed"));
  sentence = log_sentence (game, castellan_game_get_n_moments (game) - 1);
  g_assert_cmpstr (sentence, ==,
                   "The table was corrected: “Hitting a tarred Monster” is played by reading (b).");
  /* Looking at it again, or at the reading that is played, changes nothing. */
  page = show_dispute (window, "ruling.base.tar-hit");
  gtk_check_button_set_active (find_reading (page, 'b'), TRUE);
  g_assert_cmpuint (session_n_undo (castellan_game_get_session (game)), ==, n_undo + 1);

  g_assert_true (castellan_game_undo (game, 1));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (reads (session_now (castellan_game_get_session (game)), RULING_TAR_HIT, 'a'));
  g_assert_true (gtk_check_button_get_active (find_reading (page, 'a')));
  g_assert_false (has_label (page, "Changed"));

  /* What was chosen a moment ago is taken back where it was chosen. */
  g_assert_null (drive_find (page, GTK_TYPE_BUTTON, "Take it back"));
  gtk_check_button_set_active (find_reading (page, 'b'), TRUE);
  drive_frame (GTK_WIDGET (window));
  drive_press (drive_find (page, GTK_TYPE_BUTTON, "Take it back"));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (reads (session_now (castellan_game_get_session (game)), RULING_TAR_HIT, 'a'));
  g_assert_cmpuint (session_n_undo (castellan_game_get_session (game)), ==, n_undo);
  g_assert_null (drive_find (page, GTK_TYPE_BUTTON, "Take it back"));
  drive_close (window);
}

/* Without a game there is nothing to choose, and everything to see. */
static void
test_no_game (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  CastellanDisputesPage *page = show_dispute (window, "");
  g_autoptr (GPtrArray) buttons = NULL;

  g_assert_cmpuint (count_rows (page), ==, RULINGS);
  page = show_dispute (window, "ruling.base.rotate-tower");
  buttons = drive_find_all (page, GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 0);
  g_assert_true (has_label (page, "Played unless a table agrees otherwise"));
  g_assert_true (has_label (page, "Tower 2 stands instead of being lost."));
  g_assert_null (drive_find (page, GTK_TYPE_DROP_DOWN, NULL));
  drive_close (window);
}

/* On the table itself: the game is not touched by it. */
static void
test_compare_table (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  CastellanGame *game = open_game (window, BASE PIECES);
  g_autoptr (Session) before = session_copy (castellan_game_get_session (game));
  CastellanDisputesPage *page = show_dispute (window, "ruling.base.rotate-tower");
  GtkWidget *compared = drive_find (page, CASTELLAN_TYPE_READINGS_COMPARED, NULL);
  GtkWidget *position = drive_find (compared, GTK_TYPE_DROP_DOWN, "Position to compare on");
  GtkWidget *matter;
  unsigned i = 0;

  g_assert_nonnull (position);
  g_assert_null (drive_find (compared, GTK_TYPE_DROP_DOWN, "What is resolved"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (position), 1);
  drive_frame (GTK_WIDGET (window));
  matter = drive_find (compared, GTK_TYPE_DROP_DOWN, "What is resolved");
  g_assert_nonnull (matter);
  /* Monsters that move do not rotate outside the Castle: the readings agree. */
  g_assert_true (has_label (compared, "It comes to the same as (a)."));
  for (GListModel *list = gtk_drop_down_get_model (GTK_DROP_DOWN (matter));; i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (list, i);

      g_assert_nonnull (item);
      if (strcmp (gtk_string_object_get_string (item), token_rows[TOKEN_MOVE_CLOCKWISE].title) == 0)
        break;
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (matter), i);
  drive_frame (GTK_WIDGET (window));
  g_assert_true (has_label (compared, "Tower 4 stands instead of being lost."));
  g_assert_true (session_equal (before, castellan_game_get_session (game)));
  drive_close (window);
}

/* From a rule and back, which then tells what the table has decided. */
static void
test_way (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  CastellanDisputesPage *page;
  GtkWidget *rules;

  open_game (window, BASE PIECES);
  castellan_window_show_rule (window, "ruling.base.tar-hit");
  drive_frame (GTK_WIDGET (window));
  rules = drive_find (window, CASTELLAN_TYPE_RULES_PAGE, NULL);
  g_assert_true (has_label (rules, "This table plays (a)"));
  drive_press (drive_find (rules, GTK_TYPE_BUTTON, "Compare the readings"));
  drive_frame (GTK_WIDGET (window));
  page = CASTELLAN_DISPUTES_PAGE (drive_find (window, CASTELLAN_TYPE_DISPUTES_PAGE, NULL));
  gtk_check_button_set_active (find_reading (page, 'b'), TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "disputes.close", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_true (drive_find (window, CASTELLAN_TYPE_RULES_PAGE, NULL) == rules);
  g_assert_true (has_label (rules, "This table plays (b)"));
  gtk_widget_activate_action (rules, "rules.close", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  drive_close (window);
}

/* On a small screen the list and the question take turns. */
static void
test_narrow (void)
{
  CastellanWindow *window = drive_open (application, 360, 720);
  CastellanDisputesPage *page = show_dispute (window, "");
  GtkWidget *search = drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);

  g_assert_nonnull (search);
  gtk_editable_set_text (GTK_EDITABLE (search), "healer");
  g_signal_emit_by_name (search, "activate");
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 360);
  gtk_widget_activate_action (GTK_WIDGET (page), "disputes.back", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL));
  gtk_widget_activate_action (GTK_WIDGET (page), "disputes.back", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_DISPUTES_PAGE, NULL));
  drive_close (window);
}

/* Large type on a phone: no question is wider than the window. */
static void
test_large_type (void)
{
  CastellanWindow *window = drive_open (application, 360, 720);
  CastellanGame *game = open_game (window, BASE "boxes=base,wizard" PIECES);
  CastellanDisputesPage *page = show_dispute (window, "");

  g_settings_set_double (castellan_settings (), "zoom", 2.0);
  for (unsigned r = 0; r < RULINGS; r += 5)
    {
      int width;

      castellan_disputes_page_show (page, ruling_name ((Ruling) r), game);
      gtk_check_button_set_active (find_reading (page, 'b'), TRUE);
      drive_idle ();
      gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                          NULL);
      if (width > 360)
        g_test_message ("%s wants %d", ruling_name ((Ruling) r), width);
      g_assert_cmpint (width, <=, 360);
    }
  g_settings_reset (castellan_settings (), "zoom");
  drive_close (window);
}

/* Every question can be looked at. */
static void
test_all (void)
{
  CastellanWindow *window = drive_open (application, 900, 700);
  CastellanDisputesPage *page = show_dispute (window, "");

  for (unsigned r = 0; r < RULINGS; r++)
    {
      castellan_disputes_page_show (page, ruling_name ((Ruling) r), NULL);
      g_assert_true (has_label (page, dispute_entry ((Ruling) r)->text));
      /* Drawing all of them takes a minute. */
      if (r % 16 == 0)
        drive_frame (GTK_WIDGET (window));
    }
  drive_close (window);
}

/* What differs is marked, and nothing else. */
static void
test_marks (void)
{
  g_autoptr (Session) a = read_good (BASE "\nset monster orc@archer1\nset monster orc@archer2\n");
  g_autoptr (Session) b = read_good (BASE "\nset monster orc@archer1\nset monster orc@archer2:1\n"
                                          "set wall 4 none\nset tower 5 none\n");
  const Targets marks = dispute_marks (session_now (a), session_now (b));
  const Targets none = dispute_marks (session_now (a), session_now (a));

  g_assert_cmphex (marks.pieces, ==, 1u << 1);
  g_assert_cmphex (marks.walls, ==, 1u << 3);
  g_assert_cmphex (marks.towers, ==, 1u << 4);
  g_assert_false (targets_any (&none));
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/disputes/list", test_list);
  g_test_add_func ("/disputes/decide", test_decide);
  g_test_add_func ("/disputes/no-game", test_no_game);
  g_test_add_func ("/disputes/compare-table", test_compare_table);
  g_test_add_func ("/disputes/way", test_way);
  g_test_add_func ("/disputes/narrow", test_narrow);
  g_test_add_func ("/disputes/large-type", test_large_type);
  g_test_add_func ("/disputes/all", test_all);
  g_test_add_func ("/disputes/marks", test_marks);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
