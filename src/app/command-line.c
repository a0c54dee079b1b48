/* The command line: files are GApplication's own affair, the rest is answered here. */
#include "command-line.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#define GO_ON (-1)

/* A window may be open already: then it is the one that is asked, in its own process. */
static int
ask (GApplication *application, const char *action, GVariant *parameter)
{
  g_autoptr (GVariant) sunk = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;
  g_autoptr (GError) error = NULL;

  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("castellan: %s\n", error->message);
      return EXIT_FAILURE;
    }
  g_action_group_activate_action (G_ACTION_GROUP (application), action, sunk);
  return GO_ON;
}

/* Nothing here needs a display but what opens a window. */
static int
handle_local_options_cb (GApplication *application, GVariantDict *options, gpointer data)
{
  const char *words;

  (void) data;
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("castellan %s\n", CASTELLAN_VERSION);
      return EXIT_SUCCESS;
    }
  if (g_variant_dict_contains (options, "new-table"))
    return ask (application, "new-table", NULL);
  if (g_variant_dict_lookup (options, "look-up", "&s", &words))
    return ask (application, "look-up", g_variant_new_string (words));
  return GO_ON;
}

void
castellan_command_line_add (GApplication *application)
{
  /* Translated here: the context that GApplication makes of them knows no domain. */
  const GOptionEntry entries[] = {
    { "new-table", 0, 0, G_OPTION_ARG_NONE, NULL, _ ("Begin with a new table"), NULL },
    { "look-up", 0, 0, G_OPTION_ARG_STRING, NULL, _ ("Look up a rule by words or a question"),
      _ ("WORDS") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, _ ("Show the version of the program"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_assert (G_IS_APPLICATION (application));
  g_application_add_main_option_entries (application, entries);
  g_application_set_option_context_parameter_string (application, _ ("[FILE…]"));
  g_application_set_option_context_summary (
      application, _ ("A companion for a table that plays Castle Panic. A file is a record."));
  g_signal_connect (application, "handle-local-options", G_CALLBACK (handle_local_options_cb),
                    NULL);
}
