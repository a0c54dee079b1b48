/* The help in the window: every page is drawn, everything that it names is there, and it is found,
 * read and left with keys alone. */
#include "../record/record_help.h"
#include "castellan-card-button.h"
#include "castellan-help-page.h"
#include "castellan-miniature.h"
#include "castellan-table-page.h"
#include "dispute-marks.h"
#include "drive.h"
#include "help-pages.h"
#include "keys_help.h"
#include "rule_library.h"

#define RECORD                                                                                     \
  "castellan 1\ntable players=2 names=Ann,Bram setup=bare seed=7\nset monster orc@archer1\n"       \
  "set hand 1 red-archer brick mortar\n"

static CastellanApplication *application;

static CastellanHelpPage *
show_help (CastellanWindow *window, const char *id)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "help", g_variant_new_string (id));
  drive_frame (GTK_WIDGET (window));
  return CASTELLAN_HELP_PAGE (drive_find (window, CASTELLAN_TYPE_HELP_PAGE, NULL));
}

static unsigned
count_rows (CastellanHelpPage *page)
{
  g_autoptr (GPtrArray) rows = drive_find_all (page, GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *list = drive_find (page, GTK_TYPE_LIST_BOX, "Pages of the help");
  unsigned n = 0;

  for (unsigned i = 0; list != NULL && i < rows->len; i++)
    n += gtk_widget_get_parent (g_ptr_array_index (rows, i)) == list
         && gtk_widget_get_child_visible (g_ptr_array_index (rows, i));
  return n;
}

/* Each page by itself, on every screen, with every warning an error; no row of it is lost. */
static void
test_pages (gconstpointer size)
{
  const int width = GPOINTER_TO_INT (size);
  CastellanWindow *window = drive_open (application, width, 800);

  for (unsigned i = 0; i < help_n_pages (); i++)
    {
      const HelpPage *page = help_page (i);
      CastellanHelpPage *shown = show_help (window, page->id);
      g_autoptr (GPtrArray) labels = drive_find_all (shown, GTK_TYPE_LABEL);
      g_autoptr (GPtrArray) pictures = drive_find_all (shown, CASTELLAN_TYPE_MINIATURE);
      unsigned n_pictures = 0;

      g_test_message ("%s", page->id);
      g_assert_cmpstr (castellan_help_page_get_id (shown), ==, page->id);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, width);
      for (unsigned k = 0; k < page->n; k++)
        {
          const HelpRow *row = help_row (page->first + k);
          bool is_shown = false;

          n_pictures += row->kind == HELP_ROW_PICTURE;
          for (unsigned l = 0; l < labels->len; l++)
            is_shown
                |= g_str_equal (gtk_label_get_label (g_ptr_array_index (labels, l)), row->words);
          if (!is_shown)
            g_test_message ("%s", row->words);
          g_assert_true (is_shown);
        }
      g_assert_cmpuint (pictures->len, ==, n_pictures);
      for (unsigned k = 0; k < pictures->len; k++)
        {
          g_assert_cmpint (gtk_widget_get_height (g_ptr_array_index (pictures, k)), >, 60);
          g_autofree char *name = drive_name (g_ptr_array_index (pictures, k));

          g_assert_nonnull (name);
        }
    }
  drive_close (window);
}

/* Nothing in a picture takes the focus, a press or a key: the demonstration stays as it is. */
static void
test_pictures (void)
{
  static const guint keys[] = { GDK_KEY_1, GDK_KEY_Return, GDK_KEY_e, GDK_KEY_r, GDK_KEY_w };
  CastellanWindow *window = drive_open (application, 1280, 800);

  for (unsigned i = 0; i < help_n_pages (); i++)
    {
      CastellanHelpPage *page = show_help (window, help_page (i)->id);
      unsigned n = 0;

      for (unsigned k = 0; k < G_N_ELEMENTS (keys); k++)
        g_assert_false (drive_key (window, keys[k], 0));
      do
        {
          GtkWidget *focus;

          gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
          focus = gtk_window_get_focus (GTK_WINDOW (window));
          g_assert_nonnull (focus);
          g_assert_null (gtk_widget_get_ancestor (focus, CASTELLAN_TYPE_MINIATURE));
        }
      while (n++ < 12);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
    }
  drive_close (window);
}

static bool
has_action (CastellanWindow *window, const char *name)
{
  GType owner;
  const char *other, *property;
  const GVariantType *type;

  if (g_str_has_prefix (name, "app."))
    return g_action_group_has_action (G_ACTION_GROUP (application), name + strlen ("app."));
  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (window), i, &owner, &other,
                                                   &type, &property);
       i++)
    if (g_str_equal (other, name))
      return true;
  return false;
}

/* Every action, page, rule and ruling that a link names, with a target that it takes. */
static void
test_links (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);

  for (unsigned i = 0; i < help_n_pages (); i++)
    for (unsigned k = 0; k < help_page (i)->n; k++)
      {
        const HelpRow *row = help_row (help_page (i)->first + k);
        g_autofree char *action = NULL;
        g_autoptr (GVariant) target = NULL;
        const char *id;
        Ruling ruling;

        if (row->kind != HELP_ROW_LINK)
          continue;
        g_test_message ("%s: %s", help_page (i)->id, row->name);
        g_assert_true (g_action_parse_detailed_name (row->name, &action, &target, NULL));
        g_assert_true (has_action (window, action));
        id = target != NULL ? g_variant_get_string (target, NULL) : NULL;
        if (g_str_equal (action, "app.help"))
          g_assert_nonnull (help_find (id));
        else if (g_str_equal (action, "app.rule"))
          g_assert_nonnull (rule_library_find (id));
        else if (g_str_equal (action, "win.dispute"))
          g_assert_true (*id == '\0' || dispute_find (id, &ruling));
        else
          g_assert_null (target);
      }
  drive_close (window);
}

/* A key that the help tells is one that the program has. */
static void
test_keys (void)
{
  g_autoptr (GHashTable) bound = keys_bound (application);

  for (unsigned i = 0; i < help_n_pages (); i++)
    for (unsigned k = 0; k < help_page (i)->n; k++)
      {
        const HelpRow *row = help_row (help_page (i)->first + k);
        g_autoptr (GPtrArray) keys = NULL;

        if (row->kind != HELP_ROW_KEY)
          continue;
        keys = keys_parse (row->name);
        g_assert_cmpuint (keys->len, >, 0);
        for (unsigned j = 0; j < keys->len; j++)
          {
            g_test_message ("%s: %s", help_page (i)->id, (char *) g_ptr_array_index (keys, j));
            g_assert_true (keys_is_bound (bound, g_ptr_array_index (keys, j)));
          }
      }
}

static void
test_search (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  CastellanHelpPage *page = show_help (window, "");
  GtkWidget *search = drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);

  g_assert_cmpuint (count_rows (page), ==, help_n_pages ());
  gtk_editable_set_text (GTK_EDITABLE (search), "POWER cut");
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpuint (count_rows (page), ==, 1);
  g_assert_cmpstr (castellan_help_page_get_id (page), ==, "carry");
  gtk_editable_set_text (GTK_EDITABLE (search), "qqxyzzy");
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpuint (count_rows (page), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "screen reader");
  g_signal_emit_by_name (search, "activate");
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpstr (castellan_help_page_get_id (page), ==, "room");
  g_assert_true (GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (help_matches (help_find ("bag"), "ODDS"));
  g_assert_true (help_matches (help_find ("bag"), "ódds token"));
  g_assert_false (help_matches (help_find ("bag"), "odds phone"));
  g_assert_true (help_matches (help_find ("bag"), "  "));
  drive_close (window);
}

/* From the table and back to it, by the keys that are bound to it. */
static void
test_way (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  g_autoptr (CastellanGame) game = castellan_game_new (read_good (RECORD), NULL);
  CastellanHelpPage *page;

  castellan_window_open_game (window, game);
  drive_frame (GTK_WIDGET (window));
  /* F1, where nothing has the focus that could explain itself. */
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.explain", NULL);
  drive_frame (GTK_WIDGET (window));
  page = CASTELLAN_HELP_PAGE (drive_find (window, CASTELLAN_TYPE_HELP_PAGE, NULL));
  g_assert_nonnull (page);
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (keys_press (GTK_WIDGET (page), GDK_KEY_slash, 0));
  g_assert_nonnull (
      gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_TYPE_SEARCH_ENTRY));
  /* A link leads on, to a rule and back to the page that was read. */
  page = show_help (window, "hands");
  drive_press (drive_find (page, GTK_TYPE_BUTTON, "The rules of trading"));
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_HELP_PAGE, NULL));
  gtk_widget_activate_action (gtk_window_get_focus (GTK_WINDOW (window)), "rules.close", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpstr (castellan_help_page_get_id (page), ==, "hands");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  drive_press (drive_find (page, GTK_TYPE_BUTTON, "Phones at the table"));
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpstr (castellan_help_page_get_id (page), ==, "phones");
  g_assert_true (keys_press (GTK_WIDGET (page), GDK_KEY_Escape, 0));
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  /* F1 on what explains itself is about the game, not about Castellan. */
  page = show_help (window, "");
  g_assert_true (keys_press (GTK_WIDGET (page), GDK_KEY_Escape, 0));
  drive_frame (GTK_WIDGET (window));
  gtk_widget_grab_focus (drive_find (window, CASTELLAN_TYPE_CARD_BUTTON, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.explain", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_HELP_PAGE, NULL));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  drive_close (window);
}

/* On a small screen the list and the page take turns. */
static void
test_narrow (void)
{
  CastellanWindow *window = drive_open (application, 360, 720);
  CastellanHelpPage *page = show_help (window, "");
  GtkWidget *search = drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);

  g_assert_nonnull (search);
  g_assert_null (drive_find (page, CASTELLAN_TYPE_MINIATURE, NULL));
  gtk_editable_set_text (GTK_EDITABLE (search), "firewall");
  g_signal_emit_by_name (search, "activate");
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL));
  g_assert_nonnull (drive_find (page, CASTELLAN_TYPE_MINIATURE, NULL));
  g_assert_cmpstr (castellan_help_page_get_id (page), ==, "phones");
  g_assert_true (keys_press (GTK_WIDGET (page), GDK_KEY_Left, GDK_ALT_MASK));
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL));
  g_assert_true (keys_press (GTK_WIDGET (page), GDK_KEY_Left, GDK_ALT_MASK));
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_HELP_PAGE, NULL));
  drive_close (window);
}

/* Large type on a phone: no page is wider than the window. */
static void
test_large_type (void)
{
  CastellanWindow *window = drive_open (application, 360, 720);

  g_settings_set_double (castellan_settings (), "zoom", 2.0);
  for (unsigned i = 0; i < help_n_pages (); i++)
    {
      CastellanHelpPage *page = show_help (window, help_page (i)->id);
      int width;

      gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                          NULL);
      if (width > 360)
        g_test_message ("%s wants %d", help_page (i)->id, width);
      g_assert_cmpint (width, <=, 360);
    }
  g_settings_reset (castellan_settings (), "zoom");
  drive_close (window);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_data_func ("/help/pages/wide", GINT_TO_POINTER (1280), test_pages);
  g_test_add_data_func ("/help/pages/narrow", GINT_TO_POINTER (360), test_pages);
  g_test_add_func ("/help/pictures", test_pictures);
  g_test_add_func ("/help/links", test_links);
  g_test_add_func ("/help/keys", test_keys);
  g_test_add_func ("/help/search", test_search);
  g_test_add_func ("/help/way", test_way);
  g_test_add_func ("/help/narrow", test_narrow);
  g_test_add_func ("/help/large-type", test_large_type);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
