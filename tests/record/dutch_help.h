/* For tests: the translation that the build has made, without a Dutch locale on the machine. gettext
 * follows LANGUAGE in every locale but plain C. */
#pragma once

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdbool.h>

/* Another directory tells gettext to look again. */
static inline void
speak (const char *language, const char *directory)
{
  static bool is_begun;

  g_assert_nonnull (setlocale (LC_ALL, "C.UTF-8"));
  g_setenv ("LANGUAGE", language, TRUE);
  g_assert_nonnull (bindtextdomain (GETTEXT_PACKAGE, directory));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* GLib decides at the first text whether there is anything to translate. */
  if (!is_begun)
    {
      is_begun = true;
      speak ("nl", LOCALE_DIR);
      g_assert_cmpstr (_ ("Brick"), ==, "Steen");
      speak (language, directory);
    }
}

static inline void
speak_dutch (void)
{
  speak ("nl", LOCALE_DIR);
  g_assert_cmpstr (_ ("Brick"), ==, "Steen");
}

static inline void
speak_english (void)
{
  speak ("en", LOCALE_DIR "/none");
  g_assert_cmpstr (_ ("Brick"), ==, "Brick");
}
