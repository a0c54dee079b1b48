/* Just the bag, through the real window: drawn from by keys and presses, kept from start to start.
 */
#include <glib/gstdio.h>

#include "bag_text.h"
#include "castellan-bag-history.h"
#include "castellan-bag-only-page.h"
#include "castellan-bag-options.h"
#include "castellan-bag-stage.h"
#include "castellan-choice-row.h"
#include "castellan-rules-page.h"
#include "castellan-tables-page.h"
#include "drive.h"

static CastellanApplication *application;

typedef struct
{
  CastellanWindow *window;
  GtkWidget *page;
  CastellanBagKeeper *keeper;
} Driven;

/* The window with the bag in it; the file, if there is to be one, holds this text. */
static Driven
open_bag (int width, const char *text)
{
  g_autofree char *path = castellan_bag_keeper_usual_path ();
  Driven it = { drive_open (application, width, 720), NULL, NULL };

  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (drive_key (it.window, GDK_KEY_b, GDK_CONTROL_MASK)
                 || gtk_widget_activate_action (GTK_WIDGET (it.window), "win.bag", NULL));
  drive_frame (GTK_WIDGET (it.window));
  it.page = drive_find (it.window, CASTELLAN_TYPE_BAG_ONLY_PAGE, NULL);
  g_assert_nonnull (it.page);
  it.keeper = castellan_bag_only_page_get_keeper (CASTELLAN_BAG_ONLY_PAGE (it.page));
  return it;
}

static void
close_bag (Driven *it)
{
  drive_close (it->window);
  drive_idle ();
}

static void
forget_bag (void)
{
  g_autofree char *path = castellan_bag_keeper_usual_path ();
  g_autofree char *kept = g_strconcat (path, "~", NULL);

  g_unlink (path);
  g_unlink (kept);
  g_settings_reset (castellan_settings (), "bag-draws");
  g_settings_reset (castellan_settings (), "bag-rolls");
}

static unsigned
inside (Driven *it)
{
  return bag_state_inside (castellan_bag_keeper_get_state (it->keeper));
}

static unsigned
n_undo (Driven *it)
{
  return bag_n_undo (castellan_bag_keeper_get_bag (it->keeper));
}

static void
press (Driven *it, const char *name)
{
  GtkWidget *button = drive_find (it->page, GTK_TYPE_BUTTON, name);

  g_test_message ("press %s", name);
  g_assert_nonnull (button);
  drive_press (button);
  drive_frame (GTK_WIDGET (it->window));
}

static const BagDeed *
last_deed (Driven *it)
{
  const Bag *bag = castellan_bag_keeper_get_bag (it->keeper);

  return bag_deed (bag, bag_n_deeds (bag) - 1);
}

/* The file holds what the window shows. */
static void
check_file (Driven *it)
{
  g_autofree char *path = castellan_bag_keeper_usual_path (), *text = NULL;
  g_auto (GStrv) lines = NULL;
  Bag *bag = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (unsigned i = 1; lines[i] != NULL; i++)
    {
      g_autofree char *found = NULL;
      g_autoptr (GError) error = NULL;

      if (*lines[i] != '\0')
        g_assert_cmpint (bag_read_statement (&bag, lines[i], &found, &error), ==, BAG_READ);
    }
  g_assert_true (bag_equal (bag, castellan_bag_keeper_get_bag (it->keeper)));
  bag_free (bag);
}

static void
test_keys (void)
{
  Driven it = open_bag (1280, NULL);

  g_assert_cmpuint (inside (&it), ==, 43);
  g_assert_true (drive_key (it.window, GDK_KEY_space, 0));
  g_assert_cmpuint (inside (&it), ==, 41);
  check_file (&it);
  g_assert_true (drive_key (it.window, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_cmpuint (inside (&it), ==, 43);
  g_assert_true (drive_key (it.window, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  g_assert_cmpuint (inside (&it), ==, 41);
  castellan_bag_keeper_enough (it.keeper);
  g_assert_true (drive_key (it.window, GDK_KEY_Return, 0));
  g_assert_cmpuint (inside (&it), ==, 39);
  g_assert_true (drive_key (it.window, GDK_KEY_d, 0));
  g_assert_cmpuint (inside (&it), ==, 38);
  g_assert_true (drive_key (it.window, GDK_KEY_3, 0));
  g_assert_cmpuint (inside (&it), ==, 35);
  g_assert_true (drive_key (it.window, GDK_KEY_r, 0));
  g_assert_cmpint (last_deed (&it)->kind, ==, BAG_ROLL);
  g_assert_false (last_deed (&it)->is_joined);
  check_file (&it);
  g_assert_true (drive_key (it.window, GDK_KEY_Escape, 0));
  drive_frame (GTK_WIDGET (it.window));
  g_assert_nonnull (drive_find (it.window, CASTELLAN_TYPE_TABLES_PAGE, NULL));
  close_bag (&it);
  forget_bag ();
}

/* At every width all deeds are there to be pressed. */
static void
test_presses (void)
{
  static const int widths[] = { 360, 1024, 1280 };

  for (unsigned i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      Driven it = open_bag (widths[i], "castellan 1\nbag seed=4\n");

      press (&it, "Draw 2 tokens");
      g_assert_cmpuint (inside (&it), ==, 41);
      g_assert_cmpuint (n_undo (&it), ==, 1);
      castellan_bag_keeper_enough (it.keeper);
      press (&it, "Draw 1");
      g_assert_cmpuint (inside (&it), ==, 40);
      press (&it, "Roll the die");
      g_assert_cmpint (last_deed (&it)->kind, ==, BAG_ROLL);
      press (&it, "Undo");
      press (&it, "Redo");
      g_assert_cmpint (last_deed (&it)->kind, ==, BAG_ROLL);
      check_file (&it);
      close_bag (&it);
      forget_bag ();
    }
}

/* The stage says what came out: to those who look, and to those who listen. */
static void
test_stage (void)
{
  Driven it = open_bag (
      1280, "castellan 1\nbag starters=bag seed=1\ndraw orc\nalso roll 3\nalso draw healer\n");
  GtkWidget *stage = drive_find (it.window, CASTELLAN_TYPE_BAG_STAGE, NULL);

  g_assert_true (drive_is_named (stage, "Orc: Forest 3, green; Healer"));
  g_assert_nonnull (drive_find (stage, GTK_TYPE_LABEL, "Forest 3, green"));
  g_assert_nonnull (drive_find (stage, GTK_TYPE_LABEL, "Healer"));
  /* Undo shows what was there before. */
  press (&it, "Undo");
  g_assert_true (drive_is_named (stage, "Nothing has been drawn"));
  press (&it, "Redo");
  press (&it, "Rule: Healer");
  g_assert_nonnull (drive_find (it.window, CASTELLAN_TYPE_RULES_PAGE, NULL));
  close_bag (&it);
  forget_bag ();
}

/* A token that calls for more is answered with one press, and the button says how many. */
static void
test_due (void)
{
  Driven it = open_bag (1024, "castellan 1\nbag starters=bag seed=1\ndraw draw-3\n");

  press (&it, "Draw 3 more");
  g_assert_cmpuint (inside (&it), ==, 45);
  castellan_bag_keeper_undo (it.keeper, 1);
  drive_frame (GTK_WIDGET (it.window));
  press (&it, "No more");
  g_assert_nonnull (drive_find (it.page, GTK_TYPE_BUTTON, "Draw 2 tokens"));
  close_bag (&it);
  forget_bag ();
}

/* What the menu of a chip does. */
static void
test_chips (void)
{
  Driven it = open_bag (1280, "castellan 1\nbag starters=bag seed=1\ndraw orc troll\n");
  const BagState *state = castellan_bag_keeper_get_state (it.keeper);
  GtkWidget *orc = drive_find (it.page, GTK_TYPE_MENU_BUTTON, "Orc, 1");

  g_assert_nonnull (orc);
  gtk_widget_activate_action (orc, "bag.move", "(uuu)", TOKEN_ORC, BAG_OUT, BAG_DISCARDED);
  g_assert_cmpuint (state->table.discard.of[TOKEN_ORC], ==, 1);
  drive_frame (GTK_WIDGET (it.window));
  orc = drive_find (it.page, GTK_TYPE_MENU_BUTTON, "Orc, 1");
  gtk_menu_button_popup (GTK_MENU_BUTTON (orc));
  drive_frame (GTK_WIDGET (it.window));
  g_assert_nonnull (gtk_menu_button_get_popover (GTK_MENU_BUTTON (orc)));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (orc));
  gtk_widget_activate_action (orc, "bag.move", "(uuu)", TOKEN_ORC, BAG_DISCARDED, BAG_INSIDE);
  g_assert_cmpuint (inside (&it), ==, 48);
  /* What cannot be is refused, and the page stays as it was. */
  gtk_widget_activate_action (it.page, "bag.move", "(uuu)", TOKEN_DRAGON, BAG_OUT, BAG_INSIDE);
  g_assert_cmpuint (inside (&it), ==, 48);
  check_file (&it);
  close_bag (&it);
  forget_bag ();
}

/* What is done from a chip leaves the focus among the chips. */
static void
test_chip_keys (void)
{
  Driven it = open_bag (1280, "castellan 1\nbag starters=bag seed=1\ndraw orc orc troll\n");
  const BagState *state = castellan_bag_keeper_get_state (it.keeper);
  GtkWidget *orc = drive_find (it.page, GTK_TYPE_MENU_BUTTON, "Orc, 2"), *focus;

  g_assert_true (gtk_widget_grab_focus (orc));
  gtk_widget_activate_action (orc, "bag.move", "(uuu)", TOKEN_ORC, BAG_OUT, BAG_DISCARDED);
  drive_frame (GTK_WIDGET (it.window));
  g_assert_cmpuint (state->table.discard.of[TOKEN_ORC], ==, 1);
  focus = gtk_window_get_focus (GTK_WINDOW (it.window));
  g_assert_nonnull (focus);
  g_assert_true (drive_is_named (gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON), "Orc, 1"));
  close_bag (&it);
  forget_bag ();
}

/* Another panel takes no focus: Space still draws. */
static void
test_panel_focus (void)
{
  Driven it = open_bag (1024, "castellan 1\nbag starters=bag seed=1\ndraw orc troll\n");

  gtk_widget_activate_action (it.page, "bag.panel", "i", 1);
  drive_frame (GTK_WIDGET (it.window));
  g_assert_true (gtk_widget_grab_focus (drive_find (it.page, GTK_TYPE_MENU_BUTTON, "Orc, 1")));
  gtk_widget_activate_action (it.page, "bag.panel", "i", 2);
  drive_frame (GTK_WIDGET (it.window));
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (it.window)));
  g_assert_true (drive_key (it.window, GDK_KEY_space, 0));
  g_assert_cmpuint (inside (&it), ==, 45);
  close_bag (&it);
  forget_bag ();
}

/* A line of the history goes back to before it. */
static void
test_history (void)
{
  Driven it
      = open_bag (1280, "castellan 1\nbag starters=bag seed=1\ndraw orc\nroll 2\ndraw troll\n");
  GtkWidget *history = drive_find (it.page, CASTELLAN_TYPE_BAG_HISTORY, NULL);
  GtkWidget *row = drive_find (history, GTK_TYPE_LIST_BOX_ROW, "The die shows 2, red.");

  g_assert_nonnull (row);
  g_signal_emit_by_name (row, "activate");
  drive_frame (GTK_WIDGET (it.window));
  g_assert_cmpuint (n_undo (&it), ==, 1);
  g_assert_null (drive_find (history, GTK_TYPE_LIST_BOX_ROW, "Troll"));
  g_assert_nonnull (drive_find (history, GTK_TYPE_LIST_BOX_ROW, "Orc"));
  press (&it, "Redo");
  close_bag (&it);
  forget_bag ();
}

/* The choices say what will be in the bag, and the bag is filled so; undo brings the old one back.
 */
static void
test_options (void)
{
  Driven it = open_bag (1280, "castellan 1\nbag seed=1\ndraw orc\n");
  g_autoptr (GList) toplevels = NULL;
  GtkWidget *options = NULL;
  GPtrArray *rows;

  press (&it, "New bag…");
  toplevels = gtk_window_list_toplevels ();
  for (GList *w = toplevels; w != NULL; w = w->next)
    if (CASTELLAN_IS_BAG_OPTIONS (w->data))
      options = w->data;
  g_assert_nonnull (options);
  drive_frame (options);
  g_assert_nonnull (drive_find (options, GTK_TYPE_LABEL, "43 tokens in the bag, 6 on the table."));
  rows = drive_find_all (options, CASTELLAN_TYPE_CHOICE_ROW);
  g_assert_cmpuint (rows->len, ==, 4);
  castellan_choice_row_set_selected (g_ptr_array_index (rows, 0), 1);
  castellan_choice_row_set_selected (g_ptr_array_index (rows, 2), 0);
  castellan_choice_row_set_selected (g_ptr_array_index (rows, 3), 1);
  g_ptr_array_unref (rows);
  drive_frame (options);
  g_assert_nonnull (drive_find (options, GTK_TYPE_LABEL,
                                "49 tokens in the bag. 3 of 5 Harbingers are hidden among them."));
  drive_press (drive_find (options, GTK_TYPE_BUTTON, "Fill"));
  drive_idle ();
  g_assert_cmpuint (inside (&it), ==, 49);
  g_assert_true (
      has_box (&bag_agreed (castellan_bag_keeper_get_bag (it.keeper))->table, BOX_WIZARD));
  check_file (&it);
  drive_frame (GTK_WIDGET (it.window));
  press (&it, "Undo");
  g_assert_cmpuint (inside (&it), ==, 42);
  close_bag (&it);
  forget_bag ();
}

/* The next window has the same bag, with what can be taken back and repeated. */
static void
test_kept (void)
{
  Driven it = open_bag (1024, NULL);
  g_autoptr (Bag) before = NULL;

  press (&it, "Draw 2 tokens");
  press (&it, "Roll the die");
  press (&it, "Undo");
  before = bag_copy (castellan_bag_keeper_get_bag (it.keeper));
  close_bag (&it);
  it = open_bag (360, NULL);
  g_assert_true (bag_equal (before, castellan_bag_keeper_get_bag (it.keeper)));
  press (&it, "Redo");
  g_assert_cmpint (last_deed (&it)->kind, ==, BAG_ROLL);
  close_bag (&it);
  forget_bag ();
}

/* A damaged file is said to be so, goes on from its last good line, and is kept. */
static void
test_damaged (void)
{
  static const char text[] = "castellan 1\nbag starters=bag seed=1\ndraw orc\ndraw or";
  g_autofree char *path = castellan_bag_keeper_usual_path (), *kept = g_strconcat (path, "~", NULL),
                  *now = NULL, *saved = NULL;
  Driven it = open_bag (360, text);
  GtkWidget *close = drive_find (it.page, GTK_TYPE_BUTTON, "Close this message");

  g_assert_nonnull (close);
  g_assert_cmpuint (inside (&it), ==, 48);
  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, text);
  drive_press (close);
  press (&it, "Draw 1");
  g_assert_true (g_file_get_contents (kept, &saved, NULL, NULL));
  g_assert_cmpstr (saved, ==, text);
  check_file (&it);
  close_bag (&it);
  forget_bag ();
}

/* At the end of the bag there is nothing to draw, and the page says what then. */
static void
test_empty (void)
{
  Driven it = open_bag (1024, "castellan 1\nbag variants=not-over-yet seed=1\n");

  castellan_bag_keeper_draw (it.keeper, 43, FALSE);
  drive_frame (GTK_WIDGET (it.window));
  g_assert_nonnull (drive_find (it.page, GTK_TYPE_BUTTON, "The bag is empty"));
  drive_key (it.window, GDK_KEY_d, 0);
  g_assert_cmpuint (inside (&it), ==, 0);
  press (&it, "Refill it");
  g_assert_cmpuint (inside (&it), >, 0);
  close_bag (&it);
  forget_bag ();
}

/* Large, for those at the far end of the table, and back. */
static void
test_room (void)
{
  Driven it = open_bag (1280, NULL);

  g_assert_true (drive_key (it.window, GDK_KEY_F11, 0));
  drive_frame (GTK_WIDGET (it.window));
  g_assert_null (drive_find (it.page, GTK_TYPE_BUTTON, "Undo"));
  press (&it, "Draw 2 tokens");
  g_assert_true (drive_key (it.window, GDK_KEY_Escape, 0));
  drive_frame (GTK_WIDGET (it.window));
  g_assert_nonnull (drive_find (it.page, GTK_TYPE_BUTTON, "Undo"));
  close_bag (&it);
  forget_bag ();
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/just-the-bag/keys", test_keys);
  g_test_add_func ("/just-the-bag/presses", test_presses);
  g_test_add_func ("/just-the-bag/stage", test_stage);
  g_test_add_func ("/just-the-bag/due", test_due);
  g_test_add_func ("/just-the-bag/chips", test_chips);
  g_test_add_func ("/just-the-bag/chip-keys", test_chip_keys);
  g_test_add_func ("/just-the-bag/panel-focus", test_panel_focus);
  g_test_add_func ("/just-the-bag/history", test_history);
  g_test_add_func ("/just-the-bag/options", test_options);
  g_test_add_func ("/just-the-bag/kept", test_kept);
  g_test_add_func ("/just-the-bag/damaged", test_damaged);
  g_test_add_func ("/just-the-bag/empty", test_empty);
  g_test_add_func ("/just-the-bag/room", test_room);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
