/* The page's own words in the host's language. */
#include "link_words.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

#include "link_json.h"

static const char *const words[] = {
#define WORD(text) text,
#include "link-words.def"
};

char *
link_words (void)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  /* Translators: the code of your language, as in the lang attribute of HTML. */
  add_text (builder, "lang", C_ ("language", "en"));
  /* Translators: "rtl" where your language is written from right to left. */
  add_text (builder, "dir", C_ ("direction", "ltr"));
  begin_object (builder, "words");
  for (unsigned i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *said = g_dgettext (GETTEXT_PACKAGE, words[i]);

      if (!g_str_equal (said, words[i]))
        add_text (builder, words[i], said);
    }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  return end_document (builder);
}
