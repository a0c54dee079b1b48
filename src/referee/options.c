/* Command lines. */
#include "options.h"

#include "terminal.h"
#include "titles.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

GOptionContext *
options_new (const char *parameters, const char *summary)
{
  g_autofree char *fitting = parameters ? text_for_locale (parameters) : NULL;
  GOptionContext *options = g_option_context_new (fitting);
  g_autoptr (GString) wrapped = g_string_new (NULL);
  g_autofree char *plain = text_for_locale (summary);

  text_wrap (wrapped, plain, 0, 0, terminal_width ());
  g_option_context_set_summary (options, wrapped->str);
  g_option_context_set_help_enabled (options, TRUE);
  return options;
}

/* Where a game is agreed on, --version says which version of the game. */
static bool
has_version (const GOptionEntry *entries)
{
  for (; entries && entries->long_name; entries++)
    if (g_str_equal (entries->long_name, "version"))
      return true;
  return false;
}

/* Whether `-j` is followed by a value. */
static bool
takes_value (const GOptionEntry *entries, char letter)
{
  for (; entries && entries->long_name; entries++)
    if (entries->short_name == letter)
      return entries->arg != G_OPTION_ARG_NONE;
  return false;
}

/* GLib reads `-j 4` and not `-j4`, as people write it: made two words. */
static void
part_values (const GOptionEntry *entries, int *argc, char ***argv)
{
  static GPtrArray *words; /* as long as the command line */
  bool options = true;

  if (!words)
    words = g_ptr_array_new ();
  g_ptr_array_set_size (words, 0);
  for (int i = 0; i < *argc; i++)
    {
      char *word = (*argv)[i];

      options = options && !g_str_equal (word, "--");
      if (options && word[0] == '-' && word[1] != '\0' && word[2] != '\0'
          && takes_value (entries, word[1]))
        {
          g_autofree char *letter = g_strndup (word, 2);

          g_ptr_array_add (words, (char *) g_intern_string (letter));
          word += 2;
        }
      g_ptr_array_add (words, word);
    }
  *argc = (int) words->len;
  g_ptr_array_add (words, NULL);
  *argv = (char **) words->pdata;
}

/* How cards and tokens are called: as the command line says, or CASTELLAN_NAMES. */
static bool
read_names (const char *said, int *status)
{
  const char *around = g_getenv ("CASTELLAN_NAMES");
  const char *word = said != NULL ? said : around;
  Titles titles;

  if (word == NULL || *word == '\0')
    return true;
  if (titles_read (word, &titles))
    {
      titles_show (titles);
      return true;
    }
  *status
      = said != NULL
            ? options_fail (_ ("--names is `local`, `english` or `both`, not `%s`"), word)
            : options_fail (_ ("CASTELLAN_NAMES is `local`, `english` or `both`, not `%s`"), word);
  return false;
}

bool
options_parse (
    GOptionContext *options, const GOptionEntry *entries, int *argc, char ***argv, int *status)
{
  gboolean version = FALSE;
  g_autofree char *names = NULL;
  const GOptionEntry everywhere[]
      = { { "names", 0, 0, G_OPTION_ARG_STRING, &names,
            N_ ("Call cards and tokens as in your language, as in English, or both"),
            "local|english|both" },
          G_OPTION_ENTRY_NULL };
  const GOptionEntry common[] = { { "version", 0, 0, G_OPTION_ARG_NONE, &version,
                                    N_ ("Show the version of the program"), NULL },
                                  G_OPTION_ENTRY_NULL };
  g_autoptr (GError) error = NULL;

  g_assert (*argc >= 1);
  if (entries)
    g_option_context_add_main_entries (options, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (options, everywhere, GETTEXT_PACKAGE);
  if (!has_version (entries))
    g_option_context_add_main_entries (options, common, GETTEXT_PACKAGE);
  part_values (entries, argc, argv);
  if (!g_option_context_parse (options, argc, argv, &error))
    {
      *status = options_fail ("%s", error->message);
      return false;
    }
  if (*argc > 1 && g_str_equal ((*argv)[1], "--"))
    {
      memmove (*argv + 1, *argv + 2, sizeof (char *) * (size_t) (*argc - 1));
      --*argc;
    }
  if (!read_names (names, status))
    return false;
  if (version)
    {
      say ("castellan-referee %s\n", CASTELLAN_VERSION);
      *status = EXIT_SUCCESS;
      return false;
    }
  return true;
}

void
options_complain (const char *sentence)
{
  say_error ("%s: %s\n", g_get_prgname (), sentence);
}

int
options_fail (const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  say_error (_ ("%s: %s. See “%s --help”.\n"), g_get_prgname (), what, g_get_prgname ());
  return STATUS_BAD;
}
