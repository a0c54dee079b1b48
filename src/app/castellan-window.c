/* The window: which page is shown, and the tables that are opened and closed. */
#include "castellan-window.h"

#include <glib/gi18n-lib.h>

#include "castellan-disputes-page.h"
#include "castellan-explains.h"
#include "castellan-rules-page.h"
#include "castellan-sandbox-page.h"
#include "castellan-setup-page.h"
#include "castellan-table-page.h"
#include "castellan-tables-page.h"
#include "shelf.h"
#include "way-back.h"

struct _CastellanWindow
{
  AdwApplicationWindow parent_instance;

  GtkStack *pages;
  CastellanTablesPage *tables;
  CastellanSetupPage *setup; /* this and the other pages from when they are first wanted */
  CastellanTablePage *table;
  CastellanRulesPage *rules;
  CastellanDisputesPage *disputes;
  CastellanSandboxPage *sandbox;
  WayBack *way_back;
};

G_DEFINE_FINAL_TYPE (CastellanWindow, castellan_window, ADW_TYPE_APPLICATION_WINDOW)

static void
dialog_closed_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  (void) response;
  (void) data;
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
complain (CastellanWindow *self, const char *heading, const char *sentence)
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

void
castellan_window_open_path (CastellanWindow *self, const char *path)
{
  g_autofree char *warning = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CastellanGame) game = shelf_open (path, &warning, &error);

  if (game == NULL)
    {
      complain (self, _ ("This Table Cannot Be Opened"), error->message);
      return;
    }
  castellan_window_open_game (self, game);
  if (warning != NULL)
    castellan_table_page_notice (self->table, warning);
}

static void
open_cb (CastellanWindow *self, const char *path)
{
  castellan_window_open_path (self, path);
}

static void
play_cb (CastellanWindow *self, const char *title, const char *keys)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CastellanGame) game = shelf_create (title, keys, &error);

  if (game == NULL)
    complain (self, _ ("This Table Cannot Be Started"), error->message);
  else
    castellan_window_open_game (self, game);
}

/* Both pages hold hundreds of widgets, which the first frame need not wait for. */
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
want_setup (CastellanWindow *self)
{
  if (self->setup != NULL)
    return;
  self->setup = g_object_new (CASTELLAN_TYPE_SETUP_PAGE, NULL);
  g_signal_connect_object (self->setup, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->pages, GTK_WIDGET (self->setup));
}

static void
show_setup (CastellanWindow *self)
{
  want_setup (self);
  castellan_setup_page_begin (self->setup);
  show_page (self, self->setup);
}

static void
new_table_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  show_setup (CASTELLAN_WINDOW (widget));
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
same_players_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);

  (void) name;
  (void) parameter;
  close_table (self);
  show_setup (self);
}

static CastellanGame *
open_game (CastellanWindow *self)
{
  return self->table != NULL ? castellan_table_page_get_game (self->table) : NULL;
}

/* What is read on the page that is shown, if it may show something else when somebody comes back.
 */
static GVariant *
what_is_read (CastellanWindow *self)
{
  gpointer page = gtk_stack_get_visible_child (self->pages);

  if (page == self->rules)
    return castellan_rules_page_get_read (self->rules);
  if (page == self->disputes)
    return g_variant_new_string (castellan_disputes_page_get_id (self->disputes));
  return NULL;
}

static void
enter (CastellanWindow *self, gpointer page)
{
  way_back_enter (self->way_back, page, what_is_read (self));
}

/* Somebody is back, and goes on with what was read there; whatever moved at the table moves on, and
 * rules tell what is played now. */
static void
leave (CastellanWindow *self)
{
  g_autoptr (GVariant) read = way_back_leave (self->way_back);
  gpointer page = gtk_stack_get_visible_child (self->pages);

  if (page == self->table)
    castellan_table_page_resume (self->table);
  else if (page == self->rules)
    castellan_rules_page_read_on (self->rules, read);
  else if (page == self->disputes
           && !g_str_equal (castellan_disputes_page_get_id (self->disputes),
                            g_variant_get_string (read, NULL)))
    castellan_disputes_page_show (self->disputes, g_variant_get_string (read, NULL),
                                  open_game (self));
}

/* Nobody waits for the rules who does not look at them. */
static CastellanRulesPage *
enter_rules (CastellanWindow *self)
{
  if (self->rules == NULL)
    {
      self->rules = g_object_new (CASTELLAN_TYPE_RULES_PAGE, NULL);
      g_signal_connect_object (self->rules, "closed", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->rules));
    }
  if (gtk_stack_get_visible_child (self->pages) != GTK_WIDGET (self->rules))
    castellan_rules_page_begin (self->rules, open_game (self));
  enter (self, self->rules);
  return self->rules;
}

void
castellan_window_look_up (CastellanWindow *self, const char *words)
{
  castellan_rules_page_look_up (enter_rules (self), words);
}

void
castellan_window_show_rule (CastellanWindow *self, const char *ids)
{
  castellan_rules_page_show_rule (enter_rules (self), ids);
}

static void
leave_sandbox (CastellanWindow *self)
{
  leave (self);
  castellan_sandbox_page_close (self->sandbox);
}

static void
applied_cb (CastellanWindow *self)
{
  way_back_leave_to (self->way_back, GTK_WIDGET (self->table));
  castellan_table_page_resume (self->table);
  castellan_sandbox_page_close (self->sandbox);
  castellan_table_page_offer_undo (self->table, _ ("Applied. Undo takes it back as one step."));
}

static CastellanSandboxPage *
want_sandbox (CastellanWindow *self)
{
  if (self->sandbox == NULL)
    {
      self->sandbox = g_object_new (CASTELLAN_TYPE_SANDBOX_PAGE, NULL);
      g_signal_connect_object (self->sandbox, "left", G_CALLBACK (leave_sandbox), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->sandbox, "applied", G_CALLBACK (applied_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->sandbox));
    }
  return self->sandbox;
}

/* Takes the error, if there is one. */
static void
enter_sandbox (CastellanWindow *self, GError *error)
{
  if (error != NULL)
    {
      complain (self, _ ("This Cannot Be Tried"), error->message);
      g_error_free (error);
      return;
    }
  if (self->table != NULL)
    castellan_table_page_pause (self->table);
  way_back_drop (self->way_back, GTK_WIDGET (self->sandbox));
  enter (self, self->sandbox);
}

/* Without a table there is an empty board. */
static void
sandbox_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);
  CastellanGame *game = open_game (self);
  GError *error = NULL;

  (void) name;
  (void) parameter;
  if (game != NULL)
    castellan_sandbox_page_open (want_sandbox (self), game, &error);
  else
    castellan_sandbox_page_open_empty (want_sandbox (self), &error);
  enter_sandbox (self, error);
}

static void
sandbox_at_cb (GtkWidget *widget, const char *name, GVariant *moment)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);
  CastellanGame *game = open_game (self);
  GError *error = NULL;

  (void) name;
  if (game == NULL || g_variant_get_uint32 (moment) >= castellan_game_get_n_moments (game))
    return;
  castellan_sandbox_page_open_at (want_sandbox (self), game, g_variant_get_uint32 (moment), &error);
  enter_sandbox (self, error);
}

static void
sandbox_empty_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);
  GError *error = NULL;

  (void) name;
  (void) parameter;
  castellan_sandbox_page_open_empty (want_sandbox (self), &error);
  enter_sandbox (self, error);
}

static void
sandbox_record_cb (GtkWidget *widget, const char *name, GVariant *text)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);
  GError *error = NULL;

  (void) name;
  castellan_sandbox_page_open_record (want_sandbox (self), g_variant_get_string (text, NULL),
                                      &error);
  enter_sandbox (self, error);
}

static void
find_rule_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  castellan_window_look_up (CASTELLAN_WINDOW (widget), "");
}

static void
rule_cb (GtkWidget *widget, const char *name, GVariant *ids)
{
  (void) name;
  castellan_window_show_rule (CASTELLAN_WINDOW (widget), g_variant_get_string (ids, NULL));
}

void
castellan_window_show_dispute (CastellanWindow *self, const char *id)
{
  if (self->disputes == NULL)
    {
      self->disputes = g_object_new (CASTELLAN_TYPE_DISPUTES_PAGE, NULL);
      g_signal_connect_object (self->disputes, "closed", G_CALLBACK (leave), self,
                               G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->disputes));
    }
  enter (self, self->disputes);
  castellan_disputes_page_show (self->disputes, id, open_game (self));
}

static void
dispute_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  (void) name;
  castellan_window_show_dispute (CASTELLAN_WINDOW (widget), g_variant_get_string (id, NULL));
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

/* F1 explains what has the focus; where that says nothing, it tells the keys. */
static void
explain_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  if (!castellan_explains_focus (GTK_WINDOW (widget)))
    gtk_widget_activate_action (widget, "app.shortcuts", NULL);
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
  gtk_widget_class_bind_template_callback (widget, show_setup);
  gtk_widget_class_install_action (widget, "win.new-table", NULL, new_table_cb);
  gtk_widget_class_install_action (widget, "win.tables", NULL, tables_cb);
  gtk_widget_class_install_action (widget, "win.sandbox", NULL, sandbox_cb);
  gtk_widget_class_install_action (widget, "win.sandbox-at", "u", sandbox_at_cb);
  gtk_widget_class_install_action (widget, "win.sandbox-empty", NULL, sandbox_empty_cb);
  gtk_widget_class_install_action (widget, "win.sandbox-record", "s", sandbox_record_cb);
  gtk_widget_class_install_action (widget, "win.same-players", NULL, same_players_cb);
  gtk_widget_class_install_action (widget, "win.zoom", "d", zoom_cb);
  gtk_widget_class_install_action (widget, "win.find-rule", NULL, find_rule_cb);
  gtk_widget_class_install_action (widget, "win.rule", "s", rule_cb);
  gtk_widget_class_install_action (widget, "win.dispute", "s", dispute_cb);
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
    complain (self, _ ("This Record Cannot Be Opened"), error->message);
  else
    castellan_window_open_path (self, path);
}

void
castellan_window_open_game (CastellanWindow *self, CastellanGame *game)
{
  if (self->sandbox != NULL)
    castellan_sandbox_page_close (self->sandbox);
  close_table (self);
  castellan_table_page_set_game (want_table (self), game);
  remember_open_table (self);
  show_page (self, self->table);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
}
