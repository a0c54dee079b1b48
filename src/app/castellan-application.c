/* The application. */
#include "castellan-application.h"

#include <glib/gi18n-lib.h>

#include "castellan-preferences.h"
#include "castellan-report-window.h"
#include "castellan-search-provider.h"
#include "castellan-window.h"
#include "command-line.h"
#include "rule_library.h"
#include "saved_game.h"
#include "titles.h"
#include "versions.h"

struct _CastellanApplication
{
  AdwApplication parent_instance;

  int plain_dpi; /* of the system's type, in 1024ths */
  CastellanSearchProvider *provider;
};

/* How long a desktop that searched may go on to search before the program ends. */
#define SERVICE_MS (60 * 1000)

G_DEFINE_FINAL_TYPE (CastellanApplication, castellan_application, ADW_TYPE_APPLICATION)

static void
read_titles_cb (GSettings *settings)
{
  g_autofree char *word = g_settings_get_string (settings, "names");
  Titles titles;

  if (titles_read (word, &titles))
    titles_show (titles);
}

GSettings *
castellan_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    {
      settings = g_settings_new (CASTELLAN_APP_ID);
      /* Before all who show them. */
      g_signal_connect (settings, "changed::names", G_CALLBACK (read_titles_cb), NULL);
      read_titles_cb (settings);
    }
  return settings;
}

static CastellanWindow *
window_of (CastellanApplication *self)
{
  /* Windows that belong to it are in the list too; those used last come first. */
  for (GList *w = gtk_application_get_windows (GTK_APPLICATION (self)); w != NULL; w = w->next)
    if (CASTELLAN_IS_WINDOW (w->data))
      return w->data;
  return castellan_window_new (self);
}

static void
castellan_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (window_of (CASTELLAN_APPLICATION (application))));
}

static void
castellan_application_open (GApplication *application, GFile **files, int n, const char *hint)
{
  CastellanWindow *window = window_of (CASTELLAN_APPLICATION (application));

  (void) hint;
  /* The first frame is the table's, not that of the page of tables. */
  for (int i = 0; i < n; i++)
    castellan_window_open_file (window, files[i]);
  gtk_window_present (GTK_WINDOW (window));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *const developers[] = { _ ("Castellan contributors"), NULL };
  GtkWindow *window = gtk_application_get_active_window (data);
  g_autofree char *versions = versions_text (GTK_WIDGET (window));

  (void) action;
  (void) parameter;
  adw_show_about_window (
      window, "application-name", _ ("Castellan"),
      "application-icon", CASTELLAN_APP_ID, "version", CASTELLAN_VERSION, "developer-name",
      _ ("Castellan contributors"), "developers", developers, "license-type", GTK_LICENSE_GPL_3_0,
      "translator-credits", _ ("translator-credits"), "issue-url", CASTELLAN_ISSUE_URL, "website",
      CASTELLAN_WEBSITE, "debug-info", versions, "debug-info-filename", "castellan-versions.txt",
      "comments",
      _ ("Table companion for Castle Panic.\n\nCastellan is unofficial. Castle Panic and Munchkin "
         "Panic are trademarks of their owners, who have nothing to do with it. All texts and "
         "drawings are our own; you need the game to play."),
      NULL);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  /* As if it was closed by hand: it remembers its size then, and that its table was left. */
  gtk_window_close (GTK_WINDOW (window_of (data)));
  g_application_quit (data);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = GTK_WINDOW (castellan_preferences_new ());

  (void) action;
  (void) parameter;
  gtk_window_set_transient_for (window, gtk_application_get_active_window (data));
  gtk_window_present (window);
}

static void
new_table_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanWindow *window = window_of (data);

  (void) action;
  (void) parameter;
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-table", NULL);
  gtk_window_present (GTK_WINDOW (window));
}

static void
find_rule_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  g_action_group_activate_action (data, "look-up", g_variant_new_string (""));
}

static void
look_up_cb (GSimpleAction *action, GVariant *words, gpointer data)
{
  CastellanWindow *window = window_of (data);

  (void) action;
  castellan_window_look_up (window, g_variant_get_string (words, NULL));
  gtk_window_present (GTK_WINDOW (window));
}

static void
rule_cb (GSimpleAction *action, GVariant *ids, gpointer data)
{
  CastellanWindow *window = window_of (data);

  (void) action;
  castellan_window_show_rule (window, g_variant_get_string (ids, NULL));
  gtk_window_present (GTK_WINDOW (window));
}

/* Made when it is first wanted: GTK would make an overlay of its own with every window, before the
 * first frame. */
static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/castellan/Castellan/help-overlay.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  (void) action;
  (void) parameter;
  gtk_window_set_transient_for (window, gtk_application_get_active_window (data));
  gtk_window_present (window);
}

static void
help_cb (GSimpleAction *action, GVariant *page, gpointer data)
{
  CastellanWindow *window = window_of (data);

  (void) action;
  castellan_window_show_help (window, g_variant_get_string (page, NULL));
  gtk_window_present (GTK_WINDOW (window));
}

/* Of the table that was open when the program ended without being asked to. Its file is only read.
 */
static Session *
read_open_table (void)
{
  g_autofree char *path = g_settings_get_string (castellan_settings (), "open-table");
  g_auto (SavedGame) saved = { 0 };

  return *path != '\0' ? saved_game_open (&saved, path, NULL) : NULL;
}

static void
report_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanWindow *window = window_of (data);
  CastellanGame *game = castellan_window_get_game (window);
  g_autoptr (Session) ended = game == NULL ? read_open_table () : NULL;

  (void) action;
  (void) parameter;
  gtk_window_present (GTK_WINDOW (castellan_report_window_new (
      GTK_WINDOW (window), game != NULL ? castellan_game_get_session (game) : ended,
      castellan_window_get_damage (window))));
}

/* The first two are also in the desktop file, for the menu of the icon. */
static const GActionEntry actions[] = {
  { .name = "new-table", .activate = new_table_cb },
  { .name = "find-rule", .activate = find_rule_cb },
  { .name = "help", .activate = help_cb, .parameter_type = "s" },
  { .name = "report", .activate = report_cb },
  { .name = "look-up", .activate = look_up_cb, .parameter_type = "s" },
  { .name = "rule", .activate = rule_cb, .parameter_type = "s" },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

/* Everything that is written grows; the board takes what room there is. */
static void
update_zoom (CastellanApplication *self)
{
  const double zoom = g_settings_get_double (castellan_settings (), "zoom");

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (self->plain_dpi * zoom), NULL);
}

static gboolean
read_scheme_cb (GValue *scheme, GVariant *setting, gpointer data)
{
  const char *name = g_variant_get_string (setting, NULL);

  (void) data;
  g_value_set_enum (scheme, g_str_equal (name, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                            : g_str_equal (name, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                         : ADW_COLOR_SCHEME_DEFAULT);
  return TRUE;
}

static void
add_keys (GtkApplication *application)
{
  static const struct
  {
    const char *action, *keys[4];
  } accels[] = {
    { "app.quit", { "<Control>q" } },
    { "app.preferences", { "<Control>comma" } },
    { "win.new-table", { "<Control>n" } },
    { "win.sandbox", { "<Control>i" } },
    { "win.bag", { "<Control>b" } },
    { "win.find-rule", { "<Control>f" } },
    { "app.shortcuts", { "<Control>question" } },
    { "win.explain", { "F1" } },
    { "win.zoom(1.1)", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
    { "win.zoom(0.9090909)", { "<Control>minus", "<Control>KP_Subtract" } },
    { "win.zoom(0.0)", { "<Control>0" } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (application, accels[i].action, accels[i].keys);
}

static void
castellan_application_startup (GApplication *application)
{
  CastellanApplication *self = CASTELLAN_APPLICATION (application);

  G_APPLICATION_CLASS (castellan_application_parent_class)->startup (application);
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &self->plain_dpi, NULL);
  if (self->plain_dpi <= 0)
    self->plain_dpi = 96 * 1024;
  add_keys (GTK_APPLICATION (application));
  g_signal_connect_object (castellan_settings (), "changed::zoom", G_CALLBACK (update_zoom), self,
                           G_CONNECT_SWAPPED);
  update_zoom (self);
  g_settings_bind_with_mapping (castellan_settings (), "color-scheme",
                                adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, read_scheme_cb, NULL, NULL, NULL);
}

static gboolean
castellan_application_dbus_register (GApplication *application,
                                     GDBusConnection *connection,
                                     const char *path,
                                     GError **error)
{
  CastellanApplication *self = CASTELLAN_APPLICATION (application);

  if (!G_APPLICATION_CLASS (castellan_application_parent_class)
           ->dbus_register (application, connection, path, error))
    return FALSE;
  /* Started to be asked, and not to be looked at: the first answer is not to wait for the index. */
  if (g_application_get_flags (application) & G_APPLICATION_IS_SERVICE)
    {
      g_application_set_inactivity_timeout (application, SERVICE_MS);
      rule_search_prepare ();
    }
  return castellan_search_provider_export (self->provider, connection, path, error);
}

static void
castellan_application_dbus_unregister (GApplication *application,
                                       GDBusConnection *connection,
                                       const char *path)
{
  castellan_search_provider_unexport (CASTELLAN_APPLICATION (application)->provider);
  G_APPLICATION_CLASS (castellan_application_parent_class)
      ->dbus_unregister (application, connection, path);
}

static void
castellan_application_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_APPLICATION (object)->provider);
  G_OBJECT_CLASS (castellan_application_parent_class)->dispose (object);
}

static void
castellan_application_class_init (CastellanApplicationClass *klass)
{
  GApplicationClass *application = G_APPLICATION_CLASS (klass);

  application->activate = castellan_application_activate;
  application->open = castellan_application_open;
  application->startup = castellan_application_startup;
  application->dbus_register = castellan_application_dbus_register;
  application->dbus_unregister = castellan_application_dbus_unregister;
  G_OBJECT_CLASS (klass)->dispose = castellan_application_dispose;
}

static void
castellan_application_init (CastellanApplication *self)
{
  self->provider = castellan_search_provider_new (G_APPLICATION (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  castellan_command_line_add (G_APPLICATION (self));
}

CastellanApplication *
castellan_application_new (void)
{
  return g_object_new (CASTELLAN_TYPE_APPLICATION, "application-id", CASTELLAN_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/castellan/Castellan", NULL);
}
