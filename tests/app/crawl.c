/* Looking at everything. */
#include "crawl.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "castellan-board.h"
#include "castellan-picture.h"

/* What is nobody's to translate, and what is not ours: whole words. Single letters are keys, and
 * the letters of readings. */
static const char *const kept[] = {
  /* players and tables of these tests */
  "Ann",
  "Bram",
  "Chidi",
  "Dora",
  "One",
  "Other",
  "qqxyzzy",
  /* keys, as GTK writes them */
  "Ctrl",
  "Shift",
  "Alt",
  "Up",
  "Down",
  "Left",
  "Right",
  "Escape",
  "Return",
  "Home",
  "End",
  "Delete",
  "Space",
  "Tab",
  /* the day, which the C library names */
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
};

/* What GTK and libadwaita say, in their own translations. */
static const char *const theirs[] = {
  "Minimize",
  "Minimize the window",
  "Maximize",
  "Maximize the window",
  "Close",
  "Close the window",
  "Apply",
  "Clear entry",
  "Search…",
  "(None)",
  "Search",
  "Search Shortcuts",
  "Search Results",
  "Shortcuts",
  "No Results Found",
  "Try a different search.",
  "Try a different search",
  "_Show All",
  "Show All",
};

static unsigned n_seen;
static const char *page_now;
static bool is_pseudo;
static GHashTable *told;

void
crawl_begin (void)
{
  const char *language = g_getenv ("LANGUAGE");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("CASTELLAN_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  is_pseudo = language != NULL && g_str_has_prefix (language, "en_X");
  told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  /* A real language has its direction from GTK's own translation, which a made-up one lacks. */
  gtk_init ();
  gtk_widget_set_default_direction (g_strcmp0 (language, "en_XB") == 0 ? GTK_TEXT_DIR_RTL
                                                                       : GTK_TEXT_DIR_LTR);
  /* GNOME's own choice of buttons for a window. */
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
}

/* The way from the window, by the names that templates give. */
static char *
place_of (GtkWidget *widget)
{
  GString *place = g_string_new (NULL);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));

      if (place->len > 0)
        g_string_prepend (place, " > ");
      if (id != NULL && !g_str_has_prefix (id, "___"))
        g_string_prepend (place, id);
      else
        g_string_prepend (place, G_OBJECT_TYPE_NAME (widget));
    }
  return g_string_free (place, FALSE);
}

static void G_GNUC_PRINTF (2, 3) complain (GtkWidget *widget, const char *format, ...)
{
  g_autofree char *place = place_of (widget), *what = NULL, *all = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  all = g_strdup_printf ("%s: %s", what, place);
  g_test_fail ();
  if (g_hash_table_add (told, g_strdup (all)))
    g_test_message ("%s: %s", page_now, all);
}

/* Words. */

static bool
is_kept (const char *word, size_t length)
{
  if (length == 1)
    return true;
  for (unsigned i = 0; i < G_N_ELEMENTS (kept); i++)
    if (strlen (kept[i]) == length && strncmp (kept[i], word, length) == 0)
      return true;
  return false;
}

static bool
is_theirs (const char *text)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (theirs); i++)
    if (g_str_equal (theirs[i], text))
      return true;
  return false;
}

/* What is wrong with a record is told in the language that it is written in. */
static bool
is_of_record (const char *text)
{
  return strstr (text, ".castellan:") != NULL;
}

/* Headings stand as they stand in the books. */
static bool
is_of_book (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), "books") == 0)
      return true;
  return false;
}

/* Keys, as GTK writes them. */
static bool
is_of_key (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUT_LABEL) != NULL;
}

/* Commands to type. */
static bool
is_of_terminal (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "monospace");
}

/* libadwaita's own window about a program; what we say in it are its properties. */
static bool
is_of_about (GtkWidget *widget)
{
  return ADW_IS_ABOUT_WINDOW (gtk_widget_get_root (widget));
}

static void
check_words (GtkWidget *widget, const char *what, const char *text)
{
  if (text == NULL || *text == '\0' || is_theirs (text) || is_of_record (text)
      || is_of_book (widget) || is_of_key (widget) || is_of_terminal (widget))
    return;
  n_seen++;
  for (const char *at = text; is_pseudo && *at != '\0';)
    {
      const char *end = at;

      while (g_ascii_isalpha (*end))
        end++;
      if (end > at && !is_kept (at, (size_t) (end - at)))
        {
          complain (widget, "%s is not translated: “%s”", what, text);
          return;
        }
      at = end > at ? end : at + 1;
    }
}

/* GTK tells the value of a property only where it is not what was expected. */
static void
check_accessible (GtkWidget *widget, GtkAccessibleProperty property, const char *what)
{
  g_autofree char *value = NULL;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return;
  value = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001");
  check_words (widget, what, value);
}

static void
check_model (GtkWidget *widget, GListModel *model)
{
  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (GTK_IS_STRING_OBJECT (item))
        check_words (widget, "a choice", gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
    }
}

static void
check_menu (GtkWidget *widget, GMenuModel *menu)
{
  for (int i = 0; menu != NULL && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      check_words (widget, "a line of the menu", label);
      while (g_menu_link_iter_next (links))
        {
          g_autoptr (GMenuModel) link = g_menu_link_iter_get_value (links);

          check_menu (widget, link);
        }
    }
}

static void
check_property (GtkWidget *widget, const char *property)
{
  g_autofree char *value = NULL;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (widget), property) == NULL)
    return;
  g_object_get (widget, property, &value, NULL);
  check_words (widget, property, value);
}

static void
check_about (GtkWidget *widget)
{
  const char *const *developers = adw_about_window_get_developers (ADW_ABOUT_WINDOW (widget));

  check_property (widget, "application-name");
  check_property (widget, "developer-name");
  check_property (widget, "comments");
  for (unsigned i = 0; developers != NULL && developers[i] != NULL; i++)
    check_words (widget, "a developer", developers[i]);
}

static void
check_texts (GtkWidget *widget)
{
  if (is_of_about (widget))
    {
      if (ADW_IS_ABOUT_WINDOW (widget))
        check_about (widget);
      return;
    }
  if (GTK_IS_LABEL (widget))
    check_words (widget, "text", gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_INSCRIPTION (widget))
    check_words (widget, "text", gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  else if (GTK_IS_EDITABLE (widget))
    check_words (widget, "text", gtk_editable_get_text (GTK_EDITABLE (widget)));
  else if (GTK_IS_WINDOW (widget))
    check_words (widget, "title", gtk_window_get_title (GTK_WINDOW (widget)));
  else if (GTK_IS_DROP_DOWN (widget))
    check_model (widget, gtk_drop_down_get_model (GTK_DROP_DOWN (widget)));
  else if (ADW_IS_COMBO_ROW (widget))
    check_model (widget, adw_combo_row_get_model (ADW_COMBO_ROW (widget)));
  else if (GTK_IS_MENU_BUTTON (widget))
    check_menu (widget, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
  check_property (widget, "placeholder-text");
  check_words (widget, "tooltip", gtk_widget_get_tooltip_text (widget));
  check_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "name");
  check_accessible (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "description");
  check_accessible (widget, GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, "role");
  check_accessible (widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "value");
  check_accessible (widget, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, "placeholder");
}

/* Layout. */

/* Names that people give may be of any length, and some lines are only how a text begins that
 * stands in full behind them. */
static bool
may_be_shortened (GtkWidget *widget)
{
  GtkWidget *title = gtk_widget_get_ancestor (widget, ADW_TYPE_WINDOW_TITLE);

  return gtk_widget_has_css_class (widget, "given-name")
         || (title != NULL && gtk_widget_has_css_class (title, "given-name"))
         || gtk_widget_has_css_class (widget, "beginning")
         /* The hint in an empty field, which must fit in a real language. */
         || (is_pseudo && GTK_IS_TEXT (gtk_widget_get_parent (widget)));
}

static void
check_cut (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && !may_be_shortened (widget))
    complain (widget, "cut off: “%s”", gtk_label_get_text (GTK_LABEL (widget)));
}

/* What it needs, without what is around it. */
static void
check_size (GtkWidget *widget)
{
  GtkBorder margin;
  graphene_rect_t box;
  int width, height, across, along;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_style_context_get_margin (gtk_widget_get_style_context (widget), &margin);
  G_GNUC_END_IGNORE_DEPRECATIONS
  if (!gtk_widget_compute_bounds (widget, widget, &box))
    return;
  across = margin.left + margin.right + gtk_widget_get_margin_start (widget)
           + gtk_widget_get_margin_end (widget);
  along = margin.top + margin.bottom + gtk_widget_get_margin_top (widget)
          + gtk_widget_get_margin_bottom (widget);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  if (width - across > (int) ceilf (box.size.width))
    complain (widget, "%d wide, and needs %d", (int) box.size.width, width - across);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, (int) ceilf (box.size.width) + across,
                      &height, NULL, NULL, NULL);
  if (height - along > (int) ceilf (box.size.height))
    complain (widget, "%d high, and needs %d", (int) box.size.height, height - along);
}

static void
check_inside (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t box;

  if (native == widget || gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLBAR) != NULL
      || !gtk_widget_compute_bounds (widget, native, &box))
    return;
  if (box.origin.x < -1
      || box.origin.x + box.size.width > (float) gtk_widget_get_allocated_width (native) + 1)
    complain (widget, "from %d to %d in a window of %d", (int) box.origin.x,
              (int) (box.origin.x + box.size.width), gtk_widget_get_allocated_width (native));
}

static void
check_scroll (GtkScrolledWindow *scrolled)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (scrolled);

  if (gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across) + 1)
    complain (GTK_WIDGET (scrolled), "%d wide, scrolls over %d",
              (int) gtk_adjustment_get_page_size (across), (int) gtk_adjustment_get_upper (across));
}

/* GTK's own window of keys does not fold; where the screen is a phone's, there are none. */
static bool
is_of_keys (GtkWidget *widget)
{
  return GTK_IS_SHORTCUTS_WINDOW (gtk_widget_get_root (widget));
}

static void
look_cb (GtkWidget *widget, gpointer data)
{
  (void) data;
  check_texts (widget);
  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0 || is_of_keys (widget))
    return;
  n_seen++;
  check_cut (widget);
  /* The board gives way to what has to be read, and pictures are drawn as large as may be. */
  if (!GTK_IS_SCROLLABLE (widget) && !CASTELLAN_IS_BOARD (widget) && !CASTELLAN_IS_PICTURE (widget))
    check_size (widget);
  check_inside (widget);
  if (GTK_IS_SCROLLED_WINDOW (widget))
    check_scroll (GTK_SCROLLED_WINDOW (widget));
}

static void
take_picture (GtkWidget *window)
{
  static unsigned n;
  const char *directory = g_getenv ("CASTELLAN_PICTURES");
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = NULL, *path = NULL;

  if (directory == NULL)
    return;
  name = g_strdelimit (g_strdup (page_now), "/ ", '-');
  path = g_strdup_printf ("%s/%03u-%s.png", directory, n++, name);
  paintable = gtk_widget_paintable_new (window);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (renderer, node, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* Who in here wants so much. */
static void
tell_widest (GtkWidget *widget, int width)
{
  GtkWidget *widest = NULL;
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (gtk_widget_get_visible (child) && !GTK_IS_POPOVER (child) && least > most)
        {
          widest = child;
          most = least;
        }
    }
  if (widest != NULL && most > width / 2)
    tell_widest (widest, width);
  else
    complain (widget, "wants too much for a screen of %d", width);
}

/* A window that would be wider than the screen is made as narrow as that. */
static void
fit (GtkWindow *window, int width)
{
  int wanted, height;

  gtk_window_get_default_size (window, &wanted, &height);
  if (wanted < 0 || wanted > width)
    gtk_window_set_default_size (window, width, height);
  drive_frame (GTK_WIDGET (window));
  if (gtk_widget_get_width (GTK_WIDGET (window)) <= width || is_of_keys (GTK_WIDGET (window)))
    return;
  complain (GTK_WIDGET (window), "%d wide on a screen of %d",
            gtk_widget_get_width (GTK_WIDGET (window)), width);
  tell_widest (GTK_WIDGET (window), width);
}

void
crawl_look (const char *page, int width)
{
  GListModel *windows = gtk_window_get_toplevels ();

  page_now = page;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (!gtk_widget_get_mapped (window))
        continue;
      fit (GTK_WINDOW (window), width);
      take_picture (window);
      drive_walk (window, look_cb, NULL);
    }
}

unsigned
crawl_count (void)
{
  const unsigned n = n_seen;

  n_seen = 0;
  return n;
}
