/* The window: which page is shown, and the tables that are opened and closed. */
#include <glib/gi18n-lib.h>

#include "castellan-explains.h"
#include "castellan-window-inside.h"
#include "shelf.h"

G_DEFINE_FINAL_TYPE (CastellanWindow, castellan_window, ADW_TYPE_APPLICATION_WINDOW)

static void
dialog_closed_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  (void) response;
  (void) data;
  gtk_window_destroy (GTK_WINDOW (dialog));
}

void
castellan_window_complain (CastellanWindow *self, const char *heading, const char *sentence)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, sentence);

  gtk_window_present (GTK_WINDOW (self)); /* a program may begin with a file that cannot be read */
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  g_signal_connect (dialog, "response", G_CALLBACK (dialog_closed_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A page from which everything starts anew. */
static void
show_page (CastellanWindow *self, gpointer page)
{
  way_back_forget (self->way_back);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (page));
}

/* What was open when the program ended without being asked to is offered again. */
static void
remember_open_table (CastellanWindow *self)
{
  CastellanGame *game = self->table != NULL ? castellan_table_page_get_game (self->table) : NULL;
  const char *path = game != NULL ? castellan_game_get_path (game) : NULL;

  g_settings_set_string (castellan_settings (), "open-table", path != NULL ? path : "");
}

/* A file that is not whole is part of what a report tells; the first answer replaces it. */
static void
keep_damage (CastellanWindow *self, const char *path)
{
  char *text;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return;
  g_clear_pointer (&self->damage, g_bytes_unref);
  self->damage = g_bytes_new_take (text, length);
}

void
castellan_window_open_path (CastellanWindow *self, const char *path)
{
  g_autofree char *warning = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CastellanGame) game = shelf_open (path, &warning, &error);

  if (game == NULL)
    {
      keep_damage (self, path);
      castellan_window_complain (self, _ ("This Table Cannot Be Opened"), error->message);
      return;
    }
  castellan_window_open_game (self, game);
  if (warning != NULL)
    {
      keep_damage (self, path);
      castellan_table_page_notice (self->table, warning);
    }
}

static void
open_cb (CastellanWindow *self, const char *path)
{
  castellan_window_open_path (self, path);
}

/* It holds hundreds of widgets, which the first frame need not wait for. */
static CastellanTablePage *
want_table (CastellanWindow *self)
{
  if (self->table == NULL)
    {
      self->table = g_object_new (CASTELLAN_TYPE_TABLE_PAGE, NULL);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->table));
    }
  return self->table;
}

static void
close_table (CastellanWindow *self)
{
  g_autoptr (CastellanGame) game = NULL;

  if (self->table != NULL)
    {
      game = castellan_table_page_get_game (self->table);
      if (game != NULL)
        g_object_ref (game);
      castellan_table_page_set_game (self->table, NULL);
    }
  if (game != NULL)
    castellan_game_close (game);
  remember_open_table (self);
}

static void
show_tables (CastellanWindow *self)
{
  close_table (self);
  show_page (self, self->tables);
}

static void
tables_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  show_tables (CASTELLAN_WINDOW (widget));
}

static void
change_zoom (double factor)
{
  GSettings *settings = castellan_settings ();

  g_settings_set_double (
      settings, "zoom",
      factor == 0 ? 1 : CLAMP (g_settings_get_double (settings, "zoom") * factor, .5, 3));
}

static void
zoom_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) widget;
  (void) name;
  change_zoom (g_variant_get_double (parameter));
}

/* F1 explains what has the focus; where that says nothing, it opens the help. */
static void
explain_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  if (!castellan_explains_focus (GTK_WINDOW (widget)))
    castellan_window_show_help (CASTELLAN_WINDOW (widget), "");
}

/* The menu key is for what has the focus first, such as a text field. */
static gboolean
menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  (void) arguments;
  (void) data;
  return castellan_explains_focus (GTK_WINDOW (widget));
}

static void
castellan_window_dispose (GObject *object)
{
  g_clear_pointer (&CASTELLAN_WINDOW (object)->way_back, way_back_free);
  g_clear_pointer (&CASTELLAN_WINDOW (object)->damage, g_bytes_unref);
  G_OBJECT_CLASS (castellan_window_parent_class)->dispose (object);
}

static gboolean
castellan_window_close_request (GtkWindow *window)
{
  CastellanWindow *self = CASTELLAN_WINDOW (window);
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  if (!gtk_window_is_fullscreen (window))
    {
      g_settings_set (castellan_settings (), "window-size", "(ii)", width, height);
      g_settings_set_boolean (castellan_settings (), "window-maximized",
                              gtk_window_is_maximized (window));
    }
  close_table (self);
  return GTK_WINDOW_CLASS (castellan_window_parent_class)->close_request (window);
}

static bool
shows_table (CastellanWindow *self)
{
  return self->table != NULL
         && gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->table);
}

/* Return, where nothing else wants it, does what the question's main button says. */
static void
castellan_window_activate_default (GtkWindow *window)
{
  CastellanWindow *self = CASTELLAN_WINDOW (window);

  if (!shows_table (self) || !castellan_table_page_confirm (self->table))
    GTK_WINDOW_CLASS (castellan_window_parent_class)->activate_default (window);
}

/* At the table nothing has the focus at first, so that Return does what the question's main button
 * says. A window that comes up gives the focus to its first button, which leaves the table. */
static void
castellan_window_show (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (castellan_window_parent_class)->show (widget);
  if (shows_table (CASTELLAN_WINDOW (widget)))
    gtk_window_set_focus (GTK_WINDOW (widget), NULL);
}

static void
castellan_window_class_init (CastellanWindowClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_window_dispose;
  widget->show = castellan_window_show;
  GTK_WINDOW_CLASS (klass)->close_request = castellan_window_close_request;
  GTK_WINDOW_CLASS (klass)->activate_default = castellan_window_activate_default;
  g_type_ensure (CASTELLAN_TYPE_TABLES_PAGE);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-window.ui");
  gtk_widget_class_bind_template_child (widget, CastellanWindow, pages);
  gtk_widget_class_bind_template_child (widget, CastellanWindow, tables);
  gtk_widget_class_bind_template_callback (widget, open_cb);
  gtk_widget_class_bind_template_callback_full (widget, "new_table",
                                                G_CALLBACK (castellan_window_new_table));
  gtk_widget_class_install_action (widget, "win.tables", NULL, tables_cb);
  gtk_widget_class_install_action (widget, "win.zoom", "d", zoom_cb);
  castellan_window_class_install_asides (widget);
  gtk_widget_class_install_action (widget, "win.explain", NULL, explain_cb);
  gtk_widget_class_add_binding (widget, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}

static void
castellan_window_init (CastellanWindow *self)
{
  int width, height;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->way_back = way_back_new (self->pages);
  g_settings_get (castellan_settings (), "window-size", "(ii)", &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (g_settings_get_boolean (castellan_settings (), "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

CastellanWindow *
castellan_window_new (CastellanApplication *application)
{
  return g_object_new (CASTELLAN_TYPE_WINDOW, "application", application, NULL);
}

void
castellan_window_open_file (CastellanWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = shelf_import (file, &error);

  if (path == NULL)
    castellan_window_complain (self, _ ("This Record Cannot Be Opened"), error->message);
  else
    castellan_window_open_path (self, path);
}

void
castellan_window_open_game (CastellanWindow *self, CastellanGame *game)
{
  if (self->sandbox != NULL)
    castellan_sandbox_page_close (self->sandbox);
  close_table (self);
  g_clear_pointer (&self->damage, g_bytes_unref);
  castellan_table_page_set_game (want_table (self), game);
  remember_open_table (self);
  show_page (self, self->table);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
}

CastellanGame *
castellan_window_get_game (CastellanWindow *self)
{
  return self->table != NULL ? castellan_table_page_get_game (self->table) : NULL;
}

GBytes *
castellan_window_get_damage (CastellanWindow *self)
{
  return self->damage;
}
