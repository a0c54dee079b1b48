/* The start of a game: the page of tables, the assistant, the preferences. With
 * CASTELLAN_PICTURES=DIRECTORY it also leaves pictures of them there. */
#include <adwaita.h>

#include "castellan-choice-row.h"
#include "castellan-preferences.h"
#include "castellan-seat-row.h"
#include "castellan-setup-page.h"
#include "castellan-table-row.h"
#include "castellan-tables-page.h"
#include "shelf_help.h"

static void
test_when (void)
{
  static const struct
  {
    GTimeSpan ago;
    const char *text;
  } times[]
      = { { 5 * G_TIME_SPAN_SECOND, "Just now" },        { 1 * G_TIME_SPAN_MINUTE, "1 minute ago" },
          { 59 * G_TIME_SPAN_MINUTE, "59 minutes ago" }, { 3 * G_TIME_SPAN_HOUR, "3 hours ago" },
          { 22 * G_TIME_SPAN_HOUR, "Yesterday" },        { 3 * G_TIME_SPAN_DAY, "Monday" },
          { -1 * G_TIME_SPAN_HOUR, "Just now" } };
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 1, 15, 21, 0, 0);

  for (unsigned i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GDateTime) then = g_date_time_add (now, -times[i].ago);
      g_autofree char *text = when_text (then, now);

      g_assert_cmpstr (text, ==, times[i].text);
    }
}

/* The pages. */

static void
run_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
stop_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* Until frames have been drawn and nothing is left to do. */
static void
run_frames (void)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add_full (G_PRIORITY_LOW + 100, 250, stop_cb, loop, NULL);
  g_main_loop_run (loop);
}

static GtkWidget *
show (GtkWidget *page, int width, int height)
{
  GtkWidget *window = adw_window_new ();

  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  run_idle ();
  return window;
}

static void
take_picture (GtkWidget *window, const char *name, int width)
{
  const char *directory = g_getenv ("CASTELLAN_PICTURES");
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strdup_printf (
      "%s-%d-%s.png", name, width,
      adw_style_manager_get_dark (adw_style_manager_get_default ()) ? "dark" : "light");
  g_autofree char *path = NULL;
  GtkSnapshot *snapshot;

  if (directory == NULL)
    return;
  run_frames ();
  path = g_build_filename (directory, file, NULL);
  snapshot = gtk_snapshot_new ();
  paintable = gtk_widget_paintable_new (window);
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  gdk_texture_save_to_png (texture, path);
}

typedef bool (*Wanted) (GtkWidget *widget, gpointer data);

static GtkWidget *
find (GtkWidget *widget, Wanted is_wanted, gpointer data)
{
  GtkWidget *found = is_wanted (widget, data) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, is_wanted, data);
  return found;
}

static bool
is_titled (GtkWidget *widget, gpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static bool
is_of_type (GtkWidget *widget, gpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(GType *) type);
}

/* An icon says nothing to those who cannot see it. */
static bool
is_nameless (GtkWidget *widget, gpointer data)
{
  const bool is_icon
      = (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL
         && gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) == NULL
         && !GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (widget))
         && !GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
        || (GTK_IS_MENU_BUTTON (widget)
            && gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)) != NULL)
        || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget);

  (void) data;
  return is_icon && gtk_widget_get_mapped (widget)
         && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
assert_named (GtkWidget *window)
{
  GtkWidget *nameless = find (window, is_nameless, NULL);

  if (nameless != NULL)
    g_error ("A %s in a %s has no name", G_OBJECT_TYPE_NAME (nameless),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (nameless)));
}

static const struct
{
  int width, height;
} sizes[] = { { 360, 1180 }, { 1024, 768 }, { 1280, 800 } };

typedef struct
{
  unsigned n;
  char *title, *keys;
} Heard;

static void
heard_play_cb (GtkWidget *page, const char *title, const char *keys, Heard *heard)
{
  (void) page;
  heard->n++;
  g_free (heard->title);
  g_free (heard->keys);
  heard->title = g_strdup (title);
  heard->keys = g_strdup (keys);
}

/* One press, and the table can be made. */
static void
test_play (void)
{
  GtkWidget *page = castellan_setup_page_new (), *window;
  Heard heard = { 0 };
  g_autoptr (CastellanGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_signal_connect (page, "play", G_CALLBACK (heard_play_cb), &heard);
  castellan_setup_page_begin (CASTELLAN_SETUP_PAGE (page), NULL);
  window = show (page, 1024, 768);
  run_frames ();
  g_assert_nonnull (gtk_window_get_default_widget (GTK_WINDOW (window)));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window))
                 == gtk_window_get_default_widget (GTK_WINDOW (window)));
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (window)));
  run_frames ();
  g_assert_cmpuint (heard.n, ==, 1);
  g_assert_nonnull (strstr (heard.title, " table"));
  g_assert_nonnull (strstr (heard.keys, "names=Ann,Bram,Chidi,Dora version=co-op"));
  game = shelf_create (heard.title, heard.keys, &error);
  g_assert_no_error (error);
  gtk_window_destroy (GTK_WINDOW (window));
  g_free (heard.title);
  g_free (heard.keys);
  g_clear_object (&game);
  empty_shelf ();
}

/* The same by hand: seats, versions, optional rules. */
static void
test_by_hand (void)
{
  GtkWidget *page = castellan_setup_page_new (), *window, *row, *on;
  GType seat = CASTELLAN_TYPE_SEAT_ROW, a_switch = GTK_TYPE_SWITCH;
  Heard heard = { 0 };

  g_signal_connect (page, "play", G_CALLBACK (heard_play_cb), &heard);
  castellan_setup_page_begin (CASTELLAN_SETUP_PAGE (page), NULL);
  window = show (page, 1024, 768);
  row = find (page, is_of_type, &seat);
  gtk_widget_activate_action (row, "seat.move-down", NULL);
  gtk_widget_activate_action (row, "seat.remove", NULL);
  castellan_choice_row_set_selected (CASTELLAN_CHOICE_ROW (find (page, is_titled, "Version")), 2);
  castellan_choice_row_set_selected (CASTELLAN_CHOICE_ROW (find (page, is_titled, "Castle cards")),
                                     2);
  row = find (page, is_titled, "The Charging Horde");
  on = find (row, is_of_type, &a_switch);
  gtk_switch_set_active (GTK_SWITCH (on), TRUE);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (on)));
  g_assert_true (gtk_widget_has_css_class (row, "refused"));
  on = find (find (page, is_titled, "Rough Start"), is_of_type, &a_switch);
  gtk_switch_set_active (GTK_SWITCH (on), TRUE);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (on)));
  g_assert_false (gtk_widget_has_css_class (row, "refused"));
  gtk_widget_activate_action (page, "setup.play", NULL);
  g_assert_nonnull (strstr (heard.keys, "players=3 names=Ann,Chidi,Dora version=overlord "
                                        "variants=rough-start seed="));
  g_assert_nonnull (strstr (heard.keys, "dice=app bag=app deck=off"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_free (heard.title);
  g_free (heard.keys);
  g_settings_reset (castellan_settings (), "last-agreement");
  g_settings_reset (castellan_settings (), "last-players");
}

/* Turns a page of readings over, and back. */
static void
test_rulings (void)
{
  GtkWidget *page = castellan_setup_page_new (), *window, *row;
  GType check = GTK_TYPE_CHECK_BUTTON, entry = GTK_TYPE_SEARCH_ENTRY;
  GtkWidget *first;

  castellan_setup_page_begin (CASTELLAN_SETUP_PAGE (page), NULL);
  window = show (page, 1024, 768);
  gtk_widget_activate_action (page, "setup.visit", "s", "rulings");
  run_frames ();
  row = find (page, is_titled, "Which way the arc numbers run");
  g_assert_nonnull (row);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  first = find (row, is_of_type, &check);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (first)));
  assert_named (window);
  take_picture (window, "reading", 1024);
  gtk_editable_set_text (GTK_EDITABLE (find (page, is_of_type, &entry)), "HEALER scope nonsense");
  run_frames ();
  g_assert_false (gtk_widget_get_mapped (row));
  gtk_editable_set_text (GTK_EDITABLE (find (page, is_of_type, &entry)), "arc number");
  run_frames ();
  run_frames ();
  g_assert_true (gtk_widget_get_mapped (row));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
picture_setup (const char *subpage, const char *name)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *page = castellan_setup_page_new (), *window;
      int minimum;

      castellan_setup_page_begin (CASTELLAN_SETUP_PAGE (page), NULL);
      window = show (page, sizes[i].width, sizes[i].height);
      if (subpage != NULL)
        gtk_widget_activate_action (page, "setup.visit", "s", subpage);
      run_idle ();
      gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      assert_named (window);
      take_picture (window, name, sizes[i].width);
      gtk_window_destroy (GTK_WINDOW (window));
      run_idle ();
    }
}

static void
test_setup_page (void)
{
  picture_setup (NULL, "setup");
  picture_setup ("variants", "variants");
  picture_setup ("rulings", "rulings");
}

static void
test_setup_overlord (void)
{
  g_settings_set_string (castellan_settings (), "last-agreement",
                         "version=overlord variants=king-tower,rough-start,closed-hands deck=off "
                         "bag=table rulings=tar-hit:b");
  picture_setup (NULL, "overlord");
  g_settings_reset (castellan_settings (), "last-agreement");
}

/* The Wizard's Tower is remembered; its rules and rulings come and go with its box. */
static void
test_setup_wizard (void)
{
  GtkWidget *page, *window, *row;

  g_settings_set_string (castellan_settings (), "last-agreement",
                         "boxes=base,wizard variants=bulk-up:5,quiet rulings=fire-amount:b");
  picture_setup (NULL, "wizard");
  picture_setup ("variants", "wizard-variants");
  picture_setup ("rulings", "wizard-rulings");
  page = castellan_setup_page_new ();
  castellan_setup_page_begin (CASTELLAN_SETUP_PAGE (page), NULL);
  window = show (page, 1024, 768);
  gtk_widget_activate_action (page, "setup.visit", "s", "rulings");
  run_frames ();
  row = find (page, is_titled, "Effect tokens among the starting six");
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_mapped (row));
  gtk_widget_activate_action (page, "setup.back", NULL);
  run_frames ();
  castellan_choice_row_set_selected (CASTELLAN_CHOICE_ROW (find (page, is_titled, "Boxes")), 0);
  gtk_widget_activate_action (page, "setup.visit", "s", "rulings");
  run_frames ();
  g_assert_false (gtk_widget_get_mapped (row));
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (castellan_settings (), "last-agreement");
}

static unsigned
count_rows (GtkWidget *widget)
{
  unsigned n = CASTELLAN_IS_TABLE_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static void
test_tables_page (void)
{
  static const char *const titles[]
      = { "Thursday table", "The long siege", "Rainy Sunday", "Family", "Dora's birthday" };
  g_autofree char *first = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *path = new_table (titles[i]);

      if (i == 0)
        first = g_strdup (path);
    }
  g_settings_set_string (castellan_settings (), "open-table", first);
  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *page = castellan_tables_page_new ();
      GtkWidget *window = show (page, sizes[i].width, sizes[i].height);
      int minimum;

      g_assert_cmpuint (count_rows (page), ==, G_N_ELEMENTS (titles));
      gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      assert_named (window);
      take_picture (window, "tables", sizes[i].width);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  empty_shelf ();
}

/* Deleted is gone at once, but comes back if somebody wants it. */
static void
test_discard (void)
{
  g_autofree char *path = new_table ("Old"), *other = new_table ("Other");
  GtkWidget *page = castellan_tables_page_new (), *window = show (page, 800, 600);

  gtk_widget_activate_action (page, "tables.discard", "s", path);
  g_assert_cmpuint (count_rows (page), ==, 1);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_widget_activate_action (page, "tables.discard", "s", other);
  g_assert_cmpuint (count_rows (page), ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_window_destroy (GTK_WINDOW (window));
  run_idle ();
  g_assert_false (g_file_test (other, G_FILE_TEST_EXISTS));
  empty_shelf ();
}

static void
test_no_tables (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window = show (castellan_tables_page_new (), sizes[i].width, sizes[i].height);

      take_picture (window, "nothing", sizes[i].width);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* A full shelf is in view before it has been read. */
static void
test_many_tables (void)
{
  gint64 begun;
  GtkWidget *window, *page;

  for (unsigned i = 0; i < 100; i++)
    g_free (new_table ("Table"));
  begun = g_get_monotonic_time ();
  page = castellan_tables_page_new ();
  window = show (page, 800, 600);
  g_assert_cmpuint (count_rows (page), ==, 100);
  g_test_message ("100 tables are listed and read in %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - begun) / 1000);
  gtk_window_destroy (GTK_WINDOW (window));
  empty_shelf ();
}

static void
test_preferences (void)
{
  GtkWidget *window = GTK_WIDGET (castellan_preferences_new ());
  GSettings *settings = castellan_settings ();

  gtk_window_present (GTK_WINDOW (window));
  run_idle ();
  g_settings_set_int (settings, "board-turn", 5);
  gtk_widget_activate_action (window, "preferences.turn-right", NULL);
  g_assert_cmpint (g_settings_get_int (settings, "board-turn"), ==, 0);
  assert_named (window);
  take_picture (window, "preferences", 560);
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (settings, "board-turn");
}

static void
test_shortcuts (void)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/castellan/Castellan/help-overlay.ui");
  GtkWidget *window = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));

  gtk_window_present (GTK_WINDOW (window));
  run_idle ();
  take_picture (window, "shortcuts", gtk_widget_get_width (window));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
load_styles (const char *sheet)
{
  GtkCssProvider *provider = gtk_css_provider_new ();
  g_autofree char *path = g_strconcat ("/io/github/castellan/Castellan/", sheet, NULL);

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/io/github/castellan/Castellan/icons");
  load_styles (adw_style_manager_get_dark (adw_style_manager_get_default ()) ? "style-dark.css"
                                                                             : "style.css");
  load_styles ("widgets.css");
  g_test_add_func ("/setup/when", test_when);
  g_test_add_func ("/setup/play", test_play);
  g_test_add_func ("/setup/by-hand", test_by_hand);
  g_test_add_func ("/setup/rulings", test_rulings);
  g_test_add_func ("/setup/wizard", test_setup_wizard);
  g_test_add_func ("/setup/page", test_setup_page);
  g_test_add_func ("/setup/overlord", test_setup_overlord);
  g_test_add_func ("/tables/page", test_tables_page);
  g_test_add_func ("/tables/discard", test_discard);
  g_test_add_func ("/tables/nothing", test_no_tables);
  g_test_add_func ("/tables/many", test_many_tables);
  g_test_add_func ("/preferences", test_preferences);
  g_test_add_func ("/shortcuts", test_shortcuts);
  return g_test_run ();
}
