/* Rules in the search of the desktop. */
#include "castellan-search-provider.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "rule_library.h"
#include "search-provider-dbus.h"
#include "titles.h"

/* The overview has room for a handful, and many other things to show. */
#define RESULTS_MAX 5
/* Fewer letters could mean anything on a desktop. */
#define LETTERS_MIN 3
#define TEXT_LETTERS_MAX 160

struct _CastellanSearchProvider
{
  GObject parent_instance;

  GApplication *application; /* owns this */
  CastellanShellSearchProvider2 *skeleton;
};

G_DEFINE_FINAL_TYPE (CastellanSearchProvider, castellan_search_provider, G_TYPE_OBJECT)

/* The ids of the rules, with NULL at the end. They belong to the library. */
static const char **
find_rules (CastellanSearchProvider *self, const char *const *terms)
{
  g_autofree char *words = g_strjoinv (" ", (char **) terms);
  g_autoptr (GArray) hits = NULL;
  const char **ids;

  /* Who searches may go on to search: the time after which the program ends begins anew. */
  g_application_hold (self->application);
  g_application_release (self->application);
  if (g_utf8_strlen (words, -1) < LETTERS_MIN)
    return g_new0 (const char *, 1);
  hits = rule_search (words, RESULTS_MAX);
  ids = g_new0 (const char *, hits->len + 1);
  for (unsigned i = 0; i < hits->len; i++)
    ids[i] = g_array_index (hits, RuleHit, i).entry->id;
  return ids;
}

/* As much of the text as a line or two have room for, ending with a word. */
static char *
shorten (const char *text)
{
  const char *end;

  if (g_utf8_strlen (text, -1) <= TEXT_LETTERS_MAX)
    return g_strdup (text);
  end = g_utf8_offset_to_pointer (text, TEXT_LETTERS_MAX);
  while (end > text && *end != ' ')
    end = g_utf8_prev_char (end);
  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static void
add_meta (GVariantBuilder *metas, const RuleEntry *entry)
{
  g_autoptr (GIcon) icon = g_themed_icon_new (CASTELLAN_APP_ID);
  g_autoptr (GVariant) serialized = g_icon_serialize (icon);
  g_autofree char *text = shorten (_ (entry->text));

  g_variant_builder_open (metas, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (entry->id));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (rule_title (entry)));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (text));
  g_variant_builder_add (metas, "{sv}", "icon", serialized);
  g_variant_builder_close (metas);
}

static gboolean
initial_results_cb (CastellanSearchProvider *self,
                    GDBusMethodInvocation *invocation,
                    const char *const *terms)
{
  g_autofree const char **ids = find_rules (self, terms);

  castellan_shell_search_provider2_complete_get_initial_result_set (self->skeleton, invocation,
                                                                    ids);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

/* A search is so quick that earlier results are no help, and they may lack what is now the best. */
static gboolean
more_results_cb (CastellanSearchProvider *self,
                 GDBusMethodInvocation *invocation,
                 const char *const *previous,
                 const char *const *terms)
{
  g_autofree const char **ids = find_rules (self, terms);

  (void) previous;
  castellan_shell_search_provider2_complete_get_subsearch_result_set (self->skeleton, invocation,
                                                                      ids);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

static gboolean
metas_cb (CastellanSearchProvider *self,
          GDBusMethodInvocation *invocation,
          const char *const *results)
{
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (unsigned i = 0; results[i] != NULL; i++)
    {
      const RuleEntry *entry = rule_library_find (results[i]);

      if (entry != NULL)
        add_meta (&metas, entry);
    }
  castellan_shell_search_provider2_complete_get_result_metas (self->skeleton, invocation,
                                                              g_variant_builder_end (&metas));
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

static gboolean
activate_cb (CastellanSearchProvider *self,
             GDBusMethodInvocation *invocation,
             const char *result,
             const char *const *terms,
             guint timestamp)
{
  (void) terms;
  (void) timestamp;
  if (rule_library_find (result) == NULL)
    {
      g_dbus_method_invocation_return_error (invocation, G_DBUS_ERROR, G_DBUS_ERROR_INVALID_ARGS,
                                             "There is no rule “%s”", result);
      return G_DBUS_METHOD_INVOCATION_HANDLED;
    }
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "rule",
                                  g_variant_new_string (result));
  castellan_shell_search_provider2_complete_activate_result (self->skeleton, invocation);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

static gboolean
launch_cb (CastellanSearchProvider *self,
           GDBusMethodInvocation *invocation,
           const char *const *terms,
           guint timestamp)
{
  g_autofree char *words = g_strjoinv (" ", (char **) terms);

  (void) timestamp;
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "look-up",
                                  g_variant_new_string (words));
  castellan_shell_search_provider2_complete_launch_search (self->skeleton, invocation);
  return G_DBUS_METHOD_INVOCATION_HANDLED;
}

static void
castellan_search_provider_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_SEARCH_PROVIDER (object)->skeleton);
  G_OBJECT_CLASS (castellan_search_provider_parent_class)->dispose (object);
}

static void
castellan_search_provider_class_init (CastellanSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = castellan_search_provider_dispose;
}

static void
castellan_search_provider_init (CastellanSearchProvider *self)
{
  static const struct
  {
    const char *signal;
    GCallback callback;
  } methods[] = {
    { "handle-get-initial-result-set", G_CALLBACK (initial_results_cb) },
    { "handle-get-subsearch-result-set", G_CALLBACK (more_results_cb) },
    { "handle-get-result-metas", G_CALLBACK (metas_cb) },
    { "handle-activate-result", G_CALLBACK (activate_cb) },
    { "handle-launch-search", G_CALLBACK (launch_cb) },
  };

  self->skeleton = castellan_shell_search_provider2_skeleton_new ();
  for (unsigned i = 0; i < G_N_ELEMENTS (methods); i++)
    g_signal_connect_object (self->skeleton, methods[i].signal, methods[i].callback, self,
                             G_CONNECT_SWAPPED);
}

CastellanSearchProvider *
castellan_search_provider_new (GApplication *application)
{
  CastellanSearchProvider *self;

  g_return_val_if_fail (G_IS_APPLICATION (application), NULL);

  self = g_object_new (CASTELLAN_TYPE_SEARCH_PROVIDER, NULL);
  self->application = application;
  return self;
}

gboolean
castellan_search_provider_export (CastellanSearchProvider *self,
                                  GDBusConnection *connection,
                                  const char *path,
                                  GError **error)
{
  g_autofree char *whole = g_strconcat (path, "/SearchProvider", NULL);

  g_return_val_if_fail (CASTELLAN_IS_SEARCH_PROVIDER (self), FALSE);

  return g_dbus_interface_skeleton_export (G_DBUS_INTERFACE_SKELETON (self->skeleton), connection,
                                           whole, error);
}

void
castellan_search_provider_unexport (CastellanSearchProvider *self)
{
  g_return_if_fail (CASTELLAN_IS_SEARCH_PROVIDER (self));

  g_dbus_interface_skeleton_unexport (G_DBUS_INTERFACE_SKELETON (self->skeleton));
}
