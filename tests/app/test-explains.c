/* Everything opens its rules: a real secondary click and a real F1, on the board, on a card and on
 * a line of the log. Without xdotool there is nobody to press them. */
#include "drive.h"

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "castellan-board.h"
#include "castellan-card-button.h"
#include "castellan-log-row.h"
#include "castellan-question-card.h"
#include "castellan-rule-entry.h"
#include "castellan-rules-page.h"
#include "castellan-space.h"
#include "castellan-table-page.h"
#include "castellan-turn-header.h"

#define RECORD                                                                                     \
  "castellan 1\n"                                                                                  \
  "table players=2 names=Ann,Bram dice=table seed=7\n"                                             \
  "set hand 1 barbarian brick mortar green-knight any-knight blue-swordsman\n"                     \
  "set monster goblin-king@archer1\n"                                                              \
  "choose discard brick\n"

/* Longer than something must be held. */
#define HOLD_US G_USEC_PER_SEC

static CastellanApplication *application;
static CastellanWindow *window;

static void
press (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) tool
      = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error);

  g_assert_no_error (error);
  g_subprocess_wait_check (tool, NULL, &error);
  g_assert_no_error (error);
}

/* With the pointer at this part of the widget, from 0 to 1. */
static void
press_at (GtkWidget *widget, double across, double down, const char *verb, const char *what)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  g_autofree char *xid = g_strdup_printf ("%lu", gdk_x11_surface_get_xid (surface));
  g_autofree char *x = NULL, *y = NULL;
  double wx, wy, sx, sy;

  g_assert_true (gtk_widget_translate_coordinates (
      widget, GTK_WIDGET (native), across * gtk_widget_get_width (widget),
      down * gtk_widget_get_height (widget), &wx, &wy));
  gtk_native_get_surface_transform (native, &sx, &sy);
  x = g_strdup_printf ("%d", (int) (wx + sx));
  y = g_strdup_printf ("%d", (int) (wy + sy));
  press ((const char *const[]){ "xdotool", "mousemove", "--window", xid, x, y, verb, what, NULL });
}

static GtkWidget *
find_space (unsigned space)
{
  g_autoptr (GPtrArray) spaces = drive_find_all (window, CASTELLAN_TYPE_SPACE);

  for (unsigned i = 0; i < spaces->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (spaces, i);

      if (!castellan_space_is_wall (CASTELLAN_SPACE (widget))
          && castellan_space_get_index (CASTELLAN_SPACE (widget)) == space)
        return widget;
    }
  g_assert_not_reached ();
}

static GtkWidget *
find_card (unsigned card)
{
  g_autoptr (GPtrArray) cards = drive_find_all (window, CASTELLAN_TYPE_CARD_BUTTON);

  for (unsigned i = 0; i < cards->len; i++)
    if (castellan_card_button_get_card (g_ptr_array_index (cards, i)) == card)
      return g_ptr_array_index (cards, i);
  g_assert_not_reached ();
}

static bool
shows_entry (gpointer title)
{
  GtkWidget *entry = drive_find (window, CASTELLAN_TYPE_RULE_ENTRY, NULL);

  return entry != NULL && drive_find (entry, GTK_TYPE_LABEL, title) != NULL;
}

static bool
shows_table (gpointer nothing)
{
  (void) nothing;
  return drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL) != NULL
         && drive_find (window, CASTELLAN_TYPE_CARD_BUTTON, NULL) != NULL;
}

/* The entry is shown; and back to the table. */
static void
assert_entry (const char *title)
{
  drive_until (shows_entry, (gpointer) title);
  castellan_rules_page_close (
      CASTELLAN_RULES_PAGE (drive_find (window, CASTELLAN_TYPE_RULES_PAGE, NULL)));
  drive_until (shows_table, NULL);
  drive_frame (GTK_WIDGET (window));
}

/* Looked up is not picked up. */
static void
assert_nothing_drafted (void)
{
  GtkWidget *page = drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL);
  CastellanGame *game = castellan_table_page_get_game (CASTELLAN_TABLE_PAGE (page));

  for (unsigned card = 0; card < CARDS; card++)
    g_assert_false (draft_has (castellan_game_get_draft (game), 0, card));
}

static bool
is_drafted (gpointer card)
{
  GtkWidget *page = drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL);
  CastellanGame *game = castellan_table_page_get_game (CASTELLAN_TABLE_PAGE (page));

  return draft_has (castellan_game_get_draft (game), 0, GPOINTER_TO_UINT (card));
}

static void
test_board (void)
{
  GtkWidget *archer1 = find_space (space_at (ARCHER, 0));

  gtk_widget_grab_focus (archer1);
  press_at (archer1, 0.5, 0.5, "key", "F1");
  assert_entry ("Goblin King");
  press_at (archer1, 0.5, 0.5, "key", "Menu");
  assert_entry ("Goblin King");
  press_at (archer1, 0.5, 0.5, "click", "3");
  assert_entry ("Goblin King");
}

/* A space with nobody in it is its ring. */
static void
test_space (void)
{
  press_at (find_space (space_at (KNIGHT, 1)), 0.5, 0.5, "click", "3");
  assert_entry ("Red, Green or Blue Knight");
}

static void
test_card (void)
{
  GtkWidget *card = find_card (CARD_BARBARIAN);

  press_at (card, 0.5, 0.5, "click", "3");
  assert_entry ("Barbarian card");
  card = find_card (CARD_BARBARIAN);
  gtk_widget_grab_focus (card);
  press_at (card, 0.5, 0.5, "key", "F1");
  assert_entry ("Barbarian card");
  assert_nothing_drafted ();
}

/* A mouse need not hold: a press is a press however long it takes, and opens no rules. */
static void
test_slow_press (void)
{
  GtkWidget *card = find_card (CARD_GREEN_KNIGHT);

  press_at (card, 0.5, 0.5, "mousedown", "1");
  drive_pass (HOLD_US);
  press ((const char *const[]){ "xdotool", "mouseup", "1", NULL });
  drive_until (is_drafted, GUINT_TO_POINTER (CARD_GREEN_KNIGHT));
  g_assert_true (shows_table (NULL));
}

/* Nor does a short press on a button, a while later: the card round it waits for a finger to be
 * held, and does not hear of what its buttons hear. */
static void
test_button (void)
{
  GtkWidget *card = drive_find (window, CASTELLAN_TYPE_QUESTION_CARD, NULL);

  press_at (drive_find (card, GTK_TYPE_BUTTON, "Put it back"), 0.5, 0.5, "click", "1");
  drive_pass (HOLD_US);
  g_assert_true (shows_table (NULL));
  assert_nothing_drafted ();
}

/* The gesture for fingers, which Xvfb does not have. */
static GtkGesture *
find_hold (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_LONG_PRESS (controller))
        return GTK_GESTURE (controller);
    }
  g_assert_not_reached ();
}

/* A finger that is held: the card is not picked up with it. */
static void
test_hold (void)
{
  GtkGesture *hold = find_hold (find_card (CARD_GREEN_KNIGHT));

  g_assert_true (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (hold)));
  g_assert_cmpint (gtk_event_controller_get_propagation_phase (GTK_EVENT_CONTROLLER (hold)), ==,
                   GTK_PHASE_CAPTURE);
  g_signal_emit_by_name (hold, "pressed", 10., 10.);
  assert_entry ("Red, Green or Blue Knight");
  assert_nothing_drafted ();
}

/* Rows are used again for other lines, so it is looked for each time. */
static GtkWidget *
find_row (const char *sentence)
{
  g_autoptr (GPtrArray) rows = drive_find_all (window, CASTELLAN_TYPE_LOG_ROW);

  for (unsigned i = 0; i < rows->len; i++)
    if (drive_find (g_ptr_array_index (rows, i), GTK_TYPE_LABEL, sentence) != NULL)
      return g_ptr_array_index (rows, i);
  g_assert_not_reached ();
}

static void
test_log (void)
{
  GtkWidget *row = find_row ("Ann discards Brick.");

  press_at (row, 0.3, 0.5, "click", "3");
  assert_entry ("Discard and draw 1 card");
  row = find_row ("Ann discards Brick.");
  gtk_widget_grab_focus (gtk_widget_get_parent (row));
  press_at (row, 0.3, 0.5, "key", "F1");
  assert_entry ("Discard and draw 1 card");
}

static GtkWidget *
find_bar (void)
{
  g_autoptr (GPtrArray) bins
      = drive_find_all (drive_find (window, CASTELLAN_TYPE_TURN_HEADER, NULL), ADW_TYPE_BIN);

  for (unsigned i = 0; i < bins->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (bins, i), "phase-bar"))
      return g_ptr_array_index (bins, i);
  g_assert_not_reached ();
}

static void
test_turn (void)
{
  press_at (find_bar (), 0.5, 0.5, "click", "3");
  assert_entry ("Drawing up");
  press_at (drive_find (window, CASTELLAN_TYPE_TURN_HEADER, NULL), 0.5, 0.2, "click", "3");
  assert_entry ("How many trades");
  press_at (drive_find (window, CASTELLAN_TYPE_QUESTION_CARD, NULL), 0.5, 0.1, "click", "3");
  assert_entry ("How many trades");
}

static void
open_table (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "explains-XXXXXX", NULL);
  g_autoptr (GFile) file = NULL;
  int fd = g_mkstemp (path);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, RECORD, -1, NULL));
  file = g_file_new_for_path (path);
  castellan_window_open_file (window, file);
  drive_until (shows_table, NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_true (g_file_delete (file, NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");
  int status;

  application = drive_start (&argc, &argv);
  if (xdotool == NULL)
    {
      g_print ("1..0 # SKIP there is no xdotool\n");
      return 0;
    }
  window = drive_open (application, 1760, 1000);
  open_table ();
  g_test_add_func ("/explains/board", test_board);
  g_test_add_func ("/explains/space", test_space);
  g_test_add_func ("/explains/card", test_card);
  g_test_add_func ("/explains/hold", test_hold);
  g_test_add_func ("/explains/slow-press", test_slow_press);
  g_test_add_func ("/explains/button", test_button);
  g_test_add_func ("/explains/log", test_log);
  g_test_add_func ("/explains/turn", test_turn);
  status = g_test_run ();
  drive_close (window);
  g_object_unref (application);
  return status;
}
