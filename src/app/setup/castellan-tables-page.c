/* The tables that are kept. */
#include "castellan-tables-page.h"

#include <glib/gi18n-lib.h>

#include "castellan-answer-layout.h"
#include "castellan-application.h"
#include "castellan-table-row.h"
#include "castellan-unpack-window.h"
#include "castellan-welcome.h"
#include "focus-later.h"
#include "menu-later.h"
#include "shelf.h"
#include "tables-dialogs.h"
#include "toast.h"

struct _CastellanTablesPage
{
  AdwBin parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkListBox *offer, *list;
  GtkWidget *new_button;
  GtkWidget *welcome; /* from when there is first nothing else to show */
  GtkMenuButton *menu_button;
  GMenuModel *main_menu;
  GQueue unread; /* of CastellanTableRow, borrowed from the lists */
  guint reading;
  char *discarding; /* a table that is gone from the page and, in a moment, from the shelf */
};

G_DEFINE_FINAL_TYPE (CastellanTablesPage, castellan_tables_page, ADW_TYPE_BIN)

enum
{
  OPEN,
  NEW_TABLE,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* One table at a time, whenever nothing else is to do. */
static gboolean
read_cb (gpointer data)
{
  CastellanTablesPage *self = data;
  CastellanTableRow *row = g_queue_pop_head (&self->unread);

  if (row != NULL)
    castellan_table_row_read (row);
  if (!g_queue_is_empty (&self->unread))
    return G_SOURCE_CONTINUE;
  self->reading = 0;
  return G_SOURCE_REMOVE;
}

static void
clear (CastellanTablesPage *self)
{
  GtkListBox *lists[] = { self->offer, self->list };
  GtkListBoxRow *row;

  g_queue_clear (&self->unread);
  g_clear_handle_id (&self->reading, g_source_remove);
  for (unsigned i = 0; i < G_N_ELEMENTS (lists); i++)
    while (lists[i] != NULL && (row = gtk_list_box_get_row_at_index (lists[i], 0)) != NULL)
      gtk_list_box_remove (lists[i], GTK_WIDGET (row));
}

static void
add (CastellanTablesPage *self, GtkListBox *list, const char *path)
{
  GtkWidget *row = castellan_table_row_new (path, list == self->offer);

  gtk_list_box_append (list, row);
  g_queue_push_tail (&self->unread, row);
}

static bool
goes_on (const char *path)
{
  g_auto (Glance) glance = { 0 };

  return shelf_glance (path, &glance, NULL) && glance.table.result == RESULT_PLAYING;
}

/* What people most likely want: the table that was open when the program ended without being asked
 * to, else the one that was played last; unless its game is over. */
static char *
find_offer (CastellanTablesPage *self, const GPtrArray *paths)
{
  g_autofree char *open = g_settings_get_string (castellan_settings (), "open-table");

  if (*open != '\0' && g_strcmp0 (open, self->discarding) != 0 && goes_on (open))
    return g_steal_pointer (&open);
  for (unsigned i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);

      if (g_strcmp0 (path, self->discarding) != 0)
        return goes_on (path) ? g_strdup (path) : NULL;
    }
  return NULL;
}

static void
show_welcome (CastellanTablesPage *self)
{
  if (self->welcome == NULL)
    {
      self->welcome = castellan_welcome_new ();
      gtk_stack_add_child (self->stack, self->welcome);
    }
  gtk_stack_set_visible_child (self->stack, self->welcome);
}

static void
refresh (CastellanTablesPage *self)
{
  g_autoptr (GPtrArray) paths = shelf_list ();
  g_autofree char *offer = find_offer (self, paths);

  clear (self);
  if (offer != NULL)
    add (self, self->offer, offer);
  for (unsigned i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);

      if (g_strcmp0 (path, offer) != 0 && g_strcmp0 (path, self->discarding) != 0)
        add (self, self->list, path);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->offer), offer != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->list),
                          gtk_list_box_get_row_at_index (self->list, 0) != NULL);
  /* Where there is no table, the first door is the way to one. */
  gtk_widget_set_visible (self->new_button, !g_queue_is_empty (&self->unread));
  if (g_queue_is_empty (&self->unread))
    {
      show_welcome (self);
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "tables");
  self->reading = g_idle_add_full (G_PRIORITY_LOW, read_cb, self, NULL);
}

void
castellan_tables_page_say (CastellanTablesPage *self, const char *sentence)
{
  adw_toast_overlay_add_toast (self->toasts, toast_new (sentence, self->toasts));
}

/* Says what went wrong, if anything did, and shows what there is now. */
static void
end (CastellanTablesPage *self, const GError *error)
{
  if (error != NULL)
    castellan_tables_page_say (self, error->message);
  refresh (self);
}

static void
activated_cb (CastellanTablesPage *self, GtkListBoxRow *row)
{
  g_autofree char *path = g_strdup (castellan_table_row_get_path (CASTELLAN_TABLE_ROW (row)));

  g_signal_emit (self, signals[OPEN], 0, path);
}

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  g_signal_emit (widget, signals[NEW_TABLE], 0);
}

/* Taking tables in and out. */

static void
unpacked_cb (CastellanTablesPage *self, const char *record)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = shelf_import_text (record, &error);

  if (path != NULL)
    {
      g_autofree char *title = shelf_title (path);
      g_autofree char *sentence = g_strdup_printf (_ ("Imported as “%s”"), title);

      castellan_tables_page_say (self, sentence);
    }
  end (self, error);
}

static CastellanUnpackWindow *
open_unpack (CastellanTablesPage *self)
{
  GtkWidget *window
      = castellan_unpack_window_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));

  g_signal_connect_object (window, "imported", G_CALLBACK (unpacked_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
  return CASTELLAN_UNPACK_WINDOW (window);
}

static void
import_code_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  open_unpack (CASTELLAN_TABLES_PAGE (widget));
}

static bool
is_picture (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file),
                  *type = g_content_type_guess (name, NULL, 0, NULL);

  return g_str_has_prefix (type, "image/");
}

/* Pictures may be parts of one game: they are read together. */
static bool
import_pictures (CastellanTablesPage *self, GSList *files)
{
  for (GSList *at = files; at != NULL; at = at->next)
    if (!is_picture (at->data))
      return false;
  castellan_unpack_window_add_files (open_unpack (self), files);
  return true;
}

static void
import_files (GSList *files, gpointer data)
{
  CastellanTablesPage *self = data;
  g_autoptr (GError) error = NULL;
  unsigned n = 0;

  if (files != NULL && import_pictures (self, files))
    return;
  for (GSList *at = files; at != NULL && error == NULL; at = at->next)
    {
      g_autofree char *path = shelf_import (at->data, &error);

      n += path != NULL;
    }
  if (error == NULL)
    {
      g_autofree char *sentence
          = g_strdup_printf (ngettext ("%u table imported", "%u tables imported", n), n);

      castellan_tables_page_say (self, sentence);
    }
  end (self, error);
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  dialog_import (widget, import_files, widget);
}

static gboolean
drop_cb (CastellanTablesPage *self, const GValue *value)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));

  import_files (files, self);
  g_slist_free (files);
  return TRUE;
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  dialog_export (widget, g_variant_get_string (parameter, NULL),
                 (DialogSay) castellan_tables_page_say, widget);
}

static void
rename_to (const char *path, const char *title, gpointer data)
{
  CastellanTablesPage *self = data;
  GSettings *settings = castellan_settings ();
  g_autofree char *open = g_settings_get_string (settings, "open-table");
  g_autoptr (GError) error = NULL;
  g_autofree char *new_path = shelf_rename (path, title, &error);

  if (new_path != NULL && g_str_equal (open, path))
    g_settings_set_string (settings, "open-table", new_path);
  end (self, error);
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  dialog_rename (widget, g_variant_get_string (parameter, NULL), rename_to, widget);
}

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = shelf_duplicate (g_variant_get_string (parameter, NULL), &error);

  (void) action;
  end (CASTELLAN_TABLES_PAGE (widget), error);
}

/* A table leaves the page at once and the shelf when nobody has taken it back. */
static void
finish_discard (CastellanTablesPage *self)
{
  g_autofree char *path = g_steal_pointer (&self->discarding);

  if (path != NULL)
    shelf_discard (path, NULL);
}

static void
take_back_cb (CastellanTablesPage *self)
{
  g_clear_pointer (&self->discarding, g_free);
  refresh (self);
}

static void
discard_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanTablesPage *self = CASTELLAN_TABLES_PAGE (widget);
  const char *path = g_variant_get_string (parameter, NULL);
  g_autofree char *title = shelf_title (path);
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” deleted"), title);
  AdwToast *toast = toast_new (sentence, self->toasts);

  (void) action;
  finish_discard (self);
  self->discarding = g_strdup (path);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (take_back_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (finish_discard), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
  refresh (self);
}

/* What Return takes: the table that is offered, the newest one, or the first door. */
static GtkWidget *
first_of (CastellanTablesPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->offer, 0);

  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  return row != NULL ? GTK_WIDGET (row) : self->welcome;
}

static void
castellan_tables_page_map (GtkWidget *widget)
{
  CastellanTablesPage *self = CASTELLAN_TABLES_PAGE (widget);

  refresh (self);
  GTK_WIDGET_CLASS (castellan_tables_page_parent_class)->map (widget);
  focus_later (first_of (self));
}

static void
castellan_tables_page_dispose (GObject *object)
{
  CastellanTablesPage *self = CASTELLAN_TABLES_PAGE (object);

  finish_discard (self);
  g_queue_clear (&self->unread);
  g_clear_handle_id (&self->reading, g_source_remove);
  G_OBJECT_CLASS (castellan_tables_page_parent_class)->dispose (object);
}

static void
castellan_tables_page_class_init (CastellanTablesPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_tables_page_dispose;
  widget->map = castellan_tables_page_map;
  signals[OPEN] = g_signal_new ("open", CASTELLAN_TYPE_TABLES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[NEW_TABLE] = g_signal_new ("new-table", CASTELLAN_TYPE_TABLES_PAGE, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (CASTELLAN_TYPE_ANSWER_LAYOUT);
  gtk_widget_class_set_css_name (widget, "tables-page");
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-tables-page.ui");
  gtk_widget_class_bind_template_child (widget, CastellanTablesPage, toasts);
  gtk_widget_class_bind_template_child (widget, CastellanTablesPage, stack);
  gtk_widget_class_bind_template_child (widget, CastellanTablesPage, offer);
  gtk_widget_class_bind_template_child (widget, CastellanTablesPage, list);
  gtk_widget_class_bind_template_child (widget, CastellanTablesPage, new_button);
  gtk_widget_class_bind_template_child (widget, CastellanTablesPage, menu_button);
  gtk_widget_class_bind_template_child (widget, CastellanTablesPage, main_menu);
  gtk_widget_class_bind_template_callback (widget, activated_cb);
  gtk_widget_class_install_action (widget, "tables.new", NULL, new_cb);
  gtk_widget_class_install_action (widget, "tables.import", NULL, import_cb);
  gtk_widget_class_install_action (widget, "tables.import-code", NULL, import_code_cb);
  gtk_widget_class_install_action (widget, "tables.rename", "s", rename_cb);
  gtk_widget_class_install_action (widget, "tables.export", "s", export_cb);
  gtk_widget_class_install_action (widget, "tables.duplicate", "s", duplicate_cb);
  gtk_widget_class_install_action (widget, "tables.discard", "s", discard_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_n, GDK_CONTROL_MASK, "tables.new", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_o, GDK_CONTROL_MASK, "tables.import", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_o, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "tables.import-code", NULL);
}

static void
castellan_tables_page_init (CastellanTablesPage *self)
{
  GtkDropTarget *target;

  g_queue_init (&self->unread);
  gtk_widget_init_template (GTK_WIDGET (self));
  menu_later (self->menu_button, self->main_menu);
  if (g_application_get_default () != NULL)
    g_signal_connect_object (g_application_get_default (), "shutdown", G_CALLBACK (finish_discard),
                             self, G_CONNECT_SWAPPED);
  target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
castellan_tables_page_new (void)
{
  return g_object_new (CASTELLAN_TYPE_TABLES_PAGE, NULL);
}
