/* What the desktop asks of the program: the rules in its search, and the menu of the icon. The real
 * interfaces, on a real bus, asked by somebody else's connection. */
#include "drive.h"

#include "castellan-rule-entry.h"
#include "castellan-rules-page.h"
#include "castellan-setup-page.h"

#define PATH "/io/github/castellan/Castellan/SearchProvider"
#define INTERFACE "org.gnome.Shell.SearchProvider2"
/* The overview waits for this; a busy machine may be slower than a desktop. */
#define FIRST_ANSWER_MS_MAX 1000

static CastellanApplication *application;
static GDBusConnection *shell;

typedef struct
{
  GVariant *result;
  GError *error;
  bool is_done;
} Answer;

static void
answer_cb (GObject *connection, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->result
      = g_dbus_connection_call_finish (G_DBUS_CONNECTION (connection), result, &answer->error);
  answer->is_done = true;
}

static bool
is_done (gpointer data)
{
  return ((Answer *) data)->is_done;
}

static void
answer_clear (Answer *answer)
{
  g_clear_pointer (&answer->result, g_variant_unref);
  g_clear_error (&answer->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static void
call (Answer *answer, const char *method, GVariant *parameters)
{
  const char *name = g_dbus_connection_get_unique_name (
      g_application_get_dbus_connection (G_APPLICATION (application)));

  g_dbus_connection_call (shell, name, PATH, INTERFACE, method, parameters, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answer_cb, answer);
  drive_until (is_done, answer);
}

/* The ids for these words, with spaces between. */
static char *
search (const char *words)
{
  g_auto (Answer) answer = { 0 };
  g_auto (GStrv) terms = g_strsplit (words, " ", -1);
  g_autofree const char **ids = NULL;

  call (&answer, "GetInitialResultSet", g_variant_new ("(^as)", terms));
  g_assert_no_error (answer.error);
  g_variant_get (answer.result, "(^a&s)", &ids);
  return g_strjoinv (" ", (char **) ids);
}

static void
assert_first (const char *words, const char *id)
{
  g_autofree char *ids = search (words);

  if (!g_str_has_prefix (ids, id))
    g_error ("“%s” finds %s, and not %s first", words, ids, id);
}

static unsigned
n_windows (void)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));
}

/* The first call of all: it is quick, and opens nothing. */
static void
test_results (void)
{
  const gint64 start = g_get_monotonic_time ();
  g_autofree char *too_short = NULL, *nothing = NULL;

  assert_first ("barbarien", "base.card.barbarian");
  g_test_message ("the first answer took %.1f ms",
                  (double) (g_get_monotonic_time () - start) / 1000);
  g_assert_cmpint ((g_get_monotonic_time () - start) / 1000, <, FIRST_ANSWER_MS_MAX);
  assert_first ("goblin kin", "base.token.goblin-king");
  too_short = search ("ta");
  g_assert_cmpstr (too_short, ==, "");
  nothing = search ("xyzzyplugh");
  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpuint (n_windows (), ==, 0);
}

static void
test_subsearch (void)
{
  const char *const before[] = { "base.card.tar", NULL };
  const char *const terms[] = { "barbarian", "forest", NULL };
  g_autofree const char **ids = NULL;
  g_auto (Answer) answer = { 0 };

  call (&answer, "GetSubsearchResultSet", g_variant_new ("(^as^as)", before, terms));
  g_assert_no_error (answer.error);
  g_variant_get (answer.result, "(^a&s)", &ids);
  g_assert_cmpstr (ids[0], ==, "base.card.barbarian-no-forest");
}

static void
test_metas (void)
{
  const char *const ids[] = { "base.card.tar", "no.such.rule", "ruling.base.tar-hit", NULL };
  g_autoptr (GVariant) metas = NULL;
  g_autoptr (GIcon) icon = NULL;
  g_autoptr (GVariant) first = NULL, second = NULL, serialized = NULL;
  const char *id, *name, *description;
  g_auto (Answer) answer = { 0 };

  call (&answer, "GetResultMetas", g_variant_new ("(^as)", ids));
  g_assert_no_error (answer.error);
  metas = g_variant_get_child_value (answer.result, 0);
  g_assert_cmpuint (g_variant_n_children (metas), ==, 2);
  first = g_variant_get_child_value (metas, 0);
  second = g_variant_get_child_value (metas, 1);
  g_assert_true (g_variant_lookup (first, "id", "&s", &id));
  g_assert_true (g_variant_lookup (first, "name", "&s", &name));
  g_assert_true (g_variant_lookup (first, "description", "&s", &description));
  g_assert_cmpstr (id, ==, "base.card.tar");
  g_assert_cmpstr (name, ==, "Tar card");
  g_assert_nonnull (strstr (description, "Tar token"));
  serialized = g_variant_lookup_value (first, "icon", NULL);
  icon = g_icon_deserialize (serialized);
  g_assert_nonnull (icon);
  g_assert_true (g_variant_lookup (second, "id", "&s", &id));
  g_assert_cmpstr (id, ==, "ruling.base.tar-hit");
  g_assert_cmpuint (n_windows (), ==, 0);
}

static bool
shows_entry (gpointer title)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  GtkWidget *entry = window != NULL ? drive_find (window, CASTELLAN_TYPE_RULE_ENTRY, NULL) : NULL;

  return entry != NULL && drive_find (entry, GTK_TYPE_LABEL, title) != NULL;
}

static void
test_activate (void)
{
  const char *const terms[] = { "barbarien", NULL };
  g_auto (Answer) refused = { 0 }, answer = { 0 };

  call (&refused, "ActivateResult", g_variant_new ("(s^asu)", "no.such.rule", terms, 0));
  g_assert_error (refused.error, G_DBUS_ERROR, G_DBUS_ERROR_INVALID_ARGS);
  g_assert_cmpuint (n_windows (), ==, 0);

  call (&answer, "ActivateResult", g_variant_new ("(s^asu)", "base.card.barbarian", terms, 0));
  g_assert_no_error (answer.error);
  drive_until (shows_entry, (gpointer) "Barbarian card");
  g_assert_cmpuint (n_windows (), ==, 1);
}

static bool
shows_words (gpointer words)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  GtkWidget *page = window != NULL ? drive_find (window, CASTELLAN_TYPE_RULES_PAGE, NULL) : NULL;
  GtkWidget *field = page != NULL ? drive_find (page, GTK_TYPE_SEARCH_ENTRY, NULL) : NULL;

  return field != NULL && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (field)), words);
}

static void
test_launch (void)
{
  const char *const terms[] = { "giant", "bolder", NULL };
  g_auto (Answer) answer = { 0 };

  call (&answer, "LaunchSearch", g_variant_new ("(^asu)", terms, 0));
  g_assert_no_error (answer.error);
  drive_until (shows_words, (gpointer) "giant bolder");
  g_assert_cmpuint (n_windows (), ==, 1);
  drive_close (
      CASTELLAN_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application))));
}

static bool
shows_setup (gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  GtkWidget *page = window != NULL ? drive_find (window, CASTELLAN_TYPE_SETUP_PAGE, NULL) : NULL;

  (void) data;
  return page != NULL && gtk_widget_get_mapped (page);
}

/* As the menu of the icon does, whose entries are the actions of the desktop file. */
static void
activate (const char *action)
{
  const char *name = g_dbus_connection_get_unique_name (
      g_application_get_dbus_connection (G_APPLICATION (application)));
  g_auto (Answer) answer = { 0 };

  g_dbus_connection_call (shell, name, "/io/github/castellan/Castellan",
                          "org.freedesktop.Application", "ActivateAction",
                          g_variant_new ("(sava{sv})", action, NULL, NULL), NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answer_cb, &answer);
  drive_until (is_done, &answer);
  g_assert_no_error (answer.error);
}

static void
test_icon_menu (void)
{
  activate ("new-table");
  drive_until (shows_setup, NULL);
  activate ("find-rule");
  drive_until (shows_words, (gpointer) "");
  g_assert_false (shows_setup (NULL));
  g_assert_cmpuint (n_windows (), ==, 1);
  drive_close (
      CASTELLAN_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application))));
}

int
main (int argc, char **argv)
{
  g_autofree char *address = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  application = drive_start (&argc, &argv);
  address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);
  shell = g_dbus_connection_new_for_address_sync (
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/search-provider/results", test_results);
  g_test_add_func ("/search-provider/subsearch", test_subsearch);
  g_test_add_func ("/search-provider/metas", test_metas);
  g_test_add_func ("/search-provider/activate", test_activate);
  g_test_add_func ("/search-provider/launch", test_launch);
  g_test_add_func ("/icon-menu", test_icon_menu);
  status = g_test_run ();
  g_dbus_connection_close_sync (shell, NULL, NULL);
  g_object_unref (shell);
  g_object_unref (application);
  return status;
}
