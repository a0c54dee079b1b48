/* The first start: three doors where no table is kept, and where they lead. */
#include "castellan-door.h"
#include "castellan-rules-page.h"
#include "castellan-sample-page.h"
#include "castellan-sandbox-page.h"
#include "castellan-setup-page.h"
#include "castellan-tables-page.h"
#include "castellan-welcome.h"
#include "drive.h"
#include "shelf_help.h"
#include "window-action.h"

static CastellanApplication *application;

static CastellanWindow *
open_fresh (int width)
{
  empty_shelf ();
  g_settings_reset (castellan_settings (), "welcomed");
  return drive_open (application, width, 720);
}

static bool
is_welcome (CastellanWindow *window)
{
  return drive_find (window, CASTELLAN_TYPE_WELCOME, NULL) != NULL;
}

static bool
first_door_has_focus (gpointer window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && CASTELLAN_IS_DOOR (focus) && drive_is_named (focus, "Start a table");
}

/* Who has seen it once is not welcomed again; who has a table sees that; who has none left sees the
 * doors. */
static void
test_first_start (void)
{
  CastellanWindow *window = open_fresh (1280);
  g_autofree char *path = NULL;

  g_assert_true (is_welcome (window));
  g_assert_nonnull (drive_find (window, GTK_TYPE_LABEL, "Welcome to Castellan"));
  g_assert_false (g_settings_get_boolean (castellan_settings (), "welcomed"));
  drive_until (first_door_has_focus, window);
  drive_close (window);

  window = drive_open (application, 1280, 720);
  g_assert_nonnull (drive_find (window, GTK_TYPE_LABEL, "Gather your table"));
  g_assert_null (drive_find (window, GTK_TYPE_LABEL, "Welcome to Castellan"));
  drive_close (window);

  path = new_table ("Kept");
  window = drive_open (application, 1280, 720);
  g_assert_false (is_welcome (window));
  g_assert_nonnull (drive_find (window, GTK_TYPE_BUTTON, "New table"));
  g_assert_true (gtk_widget_activate_action (drive_find (window, CASTELLAN_TYPE_TABLES_PAGE, NULL),
                                             "tables.discard", "s", path));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (is_welcome (window));
  g_assert_null (drive_find (window, GTK_TYPE_BUTTON, "New table"));
  drive_close (window);
}

static void
press (CastellanWindow *window, const char *name)
{
  GtkWidget *door = drive_find (window, GTK_TYPE_BUTTON, name);

  g_assert_nonnull (door);
  drive_press (door);
  drive_frame (GTK_WIDGET (window));
}

/* Each in a window of its own. */
static void
check_way (const char *name, GType (*page) (void), int width)
{
  CastellanWindow *window = open_fresh (width);

  g_assert_null (drive_find (window, page (), NULL));
  press (window, name);
  g_assert_nonnull (drive_find (window, page (), NULL));
  g_assert_false (is_welcome (window));
  drive_close (window);
}

static void
test_doors (void)
{
  static const int widths[] = { 1280, 360 };

  for (unsigned w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      check_way ("Start a table", castellan_setup_page_get_type, widths[w]);
      check_way ("Look up a rule", castellan_rules_page_get_type, widths[w]);
      check_way ("Watch a sample turn", castellan_sample_page_get_type, widths[w]);
    }
}

/* It is open where the window has a bag. */
static void
test_bag (void)
{
  CastellanWindow *window = open_fresh (1280);
  GtkWidget *door = drive_find (window, CASTELLAN_TYPE_DOOR, "Just the bag");

  g_assert_nonnull (door);
  g_assert_cmpint (gtk_widget_is_sensitive (door), ==, window_has_action (door, "bag"));
  if (gtk_widget_is_sensitive (door))
    {
      drive_press (door);
      drive_frame (GTK_WIDGET (window));
      g_assert_false (is_welcome (window));
    }
  drive_close (window);
}

/* Beside a kept table the same ways are there, and the sandbox. */
static void
test_small_doors (void)
{
  static const struct
  {
    const char *name;
    GType (*page) (void);
  } ways[] = { { "Look up a rule", castellan_rules_page_get_type },
               { "What happens if…", castellan_sandbox_page_get_type },
               { "Watch a sample turn", castellan_sample_page_get_type } };
  g_autofree char *path = NULL;

  empty_shelf ();
  path = new_table ("Kept");
  for (unsigned i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      CastellanWindow *window = drive_open (application, 360 + 300 * (int) i, 720);

      press (window, ways[i].name);
      g_assert_nonnull (drive_find (window, ways[i].page (), NULL));
      drive_close (window);
    }
  empty_shelf ();
}

/* Shapes: side by side where there is room, else one below the other; nothing is cut off. */
static void
test_shape (void)
{
  static const int widths[] = { 360, 700, 1920 };

  for (unsigned w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      CastellanWindow *window = open_fresh (widths[w]);
      g_autoptr (GPtrArray) doors = drive_find_all (window, CASTELLAN_TYPE_DOOR);
      graphene_rect_t at[3];

      g_assert_cmpuint (doors->len, ==, 3);
      for (unsigned i = 0; i < 3; i++)
        {
          g_assert_true (gtk_widget_compute_bounds (doors->pdata[i], GTK_WIDGET (window), &at[i]));
          g_assert_cmpfloat (at[i].origin.x, >=, 0);
          g_assert_cmpfloat (at[i].origin.x + at[i].size.width, <=, widths[w]);
        }
      g_assert_cmpint (at[0].origin.y == at[1].origin.y, ==, widths[w] > 600);
      g_assert_cmpint (at[0].origin.x == at[1].origin.x, ==, widths[w] < 600);
      drive_close (window);
    }
}

static bool
is_setup (gpointer window)
{
  return drive_find (window, CASTELLAN_TYPE_SETUP_PAGE, NULL) != NULL;
}

/* Tab and arrows go from door to door, Return opens one, and each has a letter. */
static void
test_keyboard (void)
{
  CastellanWindow *window = open_fresh (1280);
  GtkWidget *start = drive_find (window, CASTELLAN_TYPE_DOOR, "Start a table");
  g_autoptr (GPtrArray) labels = NULL;
  unsigned n_letters = 0;

  drive_until (first_door_has_focus, window);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (drive_is_named (gtk_root_get_focus (GTK_ROOT (window)), "Look up a rule"));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_LEFT));
  g_assert_true (first_door_has_focus (window));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_RIGHT));
  g_assert_true (drive_is_named (gtk_root_get_focus (GTK_ROOT (window)), "Look up a rule"));
  labels = drive_find_all (drive_find (window, CASTELLAN_TYPE_WELCOME, NULL), GTK_TYPE_LABEL);
  for (unsigned i = 0; i < labels->len; i++)
    n_letters += gtk_label_get_mnemonic_keyval (labels->pdata[i]) != GDK_KEY_VoidSymbol;
  g_assert_cmpuint (n_letters, ==, 4);
  g_assert_true (gtk_widget_mnemonic_activate (start, FALSE));
  drive_until (is_setup, window);
  drive_close (window);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/welcome/first-start", test_first_start);
  g_test_add_func ("/welcome/doors", test_doors);
  g_test_add_func ("/welcome/bag", test_bag);
  g_test_add_func ("/welcome/small-doors", test_small_doors);
  g_test_add_func ("/welcome/shape", test_shape);
  g_test_add_func ("/welcome/keyboard", test_keyboard);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
