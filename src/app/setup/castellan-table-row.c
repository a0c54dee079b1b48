/* A table on the shelf, as a row. What stands in its file is read later than its name, so that many
 * tables do not delay the start. */
#include "castellan-table-row.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "castellan-application.h"
#include "castellan-board-picture.h"
#include "shelf.h"

#define BOARD_SIZE 64
#define BOARD_SIZE_OFFERED 96

struct _CastellanTableRow
{
  AdwActionRow parent_instance;

  char *path;
  GtkWidget *board;
};

G_DEFINE_FINAL_TYPE (CastellanTableRow, castellan_table_row, ADW_TYPE_ACTION_ROW)

char *
when_text (GDateTime *then, GDateTime *now)
{
  const GTimeSpan span = g_date_time_difference (now, then);
  const unsigned minutes = (unsigned) (span / G_TIME_SPAN_MINUTE);
  const unsigned hours = (unsigned) (span / G_TIME_SPAN_HOUR);
  const bool is_same_day = g_date_time_get_day_of_year (then) == g_date_time_get_day_of_year (now);

  if (span < G_TIME_SPAN_MINUTE)
    return g_strdup (_ ("Just now"));
  if (span < G_TIME_SPAN_HOUR)
    return g_strdup_printf (ngettext ("%u minute ago", "%u minutes ago", minutes), minutes);
  if (span < G_TIME_SPAN_DAY && is_same_day)
    return g_strdup_printf (ngettext ("%u hour ago", "%u hours ago", hours), hours);
  if (span < G_TIME_SPAN_DAY)
    return g_strdup (_ ("Yesterday"));
  if (span < 6 * G_TIME_SPAN_DAY)
    return g_date_time_format (then, "%A");
  return g_date_time_format (then, "%x");
}

static char *
when_played (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local (), then = NULL;
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return g_strdup ("");
  then = g_date_time_new_from_unix_local (status.st_mtime);
  return when_text (then, now);
}

static GMenuModel *
menu_of (const char *path)
{
  static const struct
  {
    const char *label, *action;
  } items[] = {
    { N_ ("_Rename…"), "tables.rename" },
    { N_ ("_Export…"), "tables.export" },
    { N_ ("D_uplicate"), "tables.duplicate" },
    { N_ ("_Delete"), "tables.discard" },
  };
  GMenu *menu = g_menu_new ();

  for (unsigned i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (items[i].label), NULL);

      g_menu_item_set_action_and_target (item, items[i].action, "s", path);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

static GtkWidget *
new_menu_button (const char *path, const char *title)
{
  g_autoptr (GMenuModel) menu = menu_of (path);
  g_autofree char *label = g_strdup_printf (_ ("More about %s"), title);
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

static void
set_subtitle (CastellanTableRow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), markup);
}

static void
castellan_table_row_finalize (GObject *object)
{
  g_free (CASTELLAN_TABLE_ROW (object)->path);
  G_OBJECT_CLASS (castellan_table_row_parent_class)->finalize (object);
}

static void
castellan_table_row_class_init (CastellanTableRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = castellan_table_row_finalize;
}

static void
castellan_table_row_init (CastellanTableRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "table-row");
}

GtkWidget *
castellan_table_row_new (const char *path, bool is_offered)
{
  CastellanTableRow *self = g_object_new (CASTELLAN_TYPE_TABLE_ROW, NULL);
  AdwActionRow *row = ADW_ACTION_ROW (self);
  g_autofree char *title = shelf_title (path), *when = when_played (path);
  g_autofree char *offer
      = is_offered ? g_strdup_printf (_ ("Continue %s"), title) : g_strdup (title);
  g_autofree char *markup = g_markup_escape_text (offer, -1);

  self->path = g_strdup (path);
  self->board = castellan_board_picture_new (is_offered ? BOARD_SIZE_OFFERED : BOARD_SIZE);
  gtk_widget_set_valign (self->board, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (row, self->board);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), markup);
  adw_action_row_set_title_lines (row, 3);
  adw_action_row_set_subtitle_lines (row, 3);
  set_subtitle (self, when);
  adw_action_row_add_suffix (row, new_menu_button (path, title));
  if (is_offered)
    gtk_widget_add_css_class (GTK_WIDGET (self), "offered");
  return GTK_WIDGET (self);
}

const char *
castellan_table_row_get_path (CastellanTableRow *self)
{
  return self->path;
}

void
castellan_table_row_read (CastellanTableRow *self)
{
  g_auto (Glance) glance = { 0 };
  g_autofree char *when = when_played (self->path);
  g_autofree char *text = NULL, *players = NULL, *all = NULL;

  if (!shelf_glance (self->path, &glance, NULL))
    {
      all = g_strdup_printf (_ ("This file cannot be read as a table · %s"), when);
      set_subtitle (self, all);
      return;
    }
  text = glance_text (&glance);
  players = glance_players (&glance);
  /* Translators: "Turn 9, Bram · yesterday", then the players. */
  all = g_strdup_printf (_ ("%s · %s\n%s"), text, when, players);
  set_subtitle (self, all);
  castellan_board_picture_set_table (
      CASTELLAN_BOARD_PICTURE (self->board), &glance.table,
      (unsigned) g_settings_get_int (castellan_settings (), "board-turn"));
}
