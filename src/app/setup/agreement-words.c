/* The agreement in words that people know. */
#include "agreement-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rule_library.h"
#include "titles.h"

static const RuleEntry *
entry_of (Variant variant)
{
  const RuleEntry *entry = rule_library_find (cite_names[variant_rules[variant]]);

  g_assert (entry != NULL);
  return entry;
}

const char *
variant_title (Variant variant)
{
  return rule_title (entry_of (variant));
}

char *
first_sentence (const char *text)
{
  const char *end = strstr (text, ". ");

  return end != NULL ? g_strndup (text, (gsize) (end - text) + 1) : g_strdup (text);
}

char *
variant_sentence (Variant variant)
{
  return first_sentence (_ (entry_of (variant)->text));
}

/* What people call a word of the record language, or NULL. */
static const char *
word_for_people (const char *word, gsize length)
{
  static const struct
  {
    const char *word, *name;
  } words[] = { { "version=overlord", N_ ("the Overlord version") },
                { "version=solitaire", N_ ("Solitaire") },
                { "start=ask", N_ ("placing the starting Monsters yourselves") } };

  for (unsigned i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].word) == length && strncmp (words[i].word, word, length) == 0)
      return _ (words[i].name);
  for (unsigned i = 0; i < VARIANTS; i++)
    if (i != VARIANT_HOME /* a Tower that is nobody's home is just that */
        && strlen (variant_names[i]) == length && strncmp (variant_names[i], word, length) == 0)
      return variant_title ((Variant) i);
  return NULL;
}

/* The engine names things as records do; people know them by the titles of their rules. */
char *
conflict_sentence (const char *conflict)
{
  g_autoptr (GString) sentence = g_string_new (NULL);
  gunichar first;

  while (*conflict != '\0')
    {
      const gsize length = strcspn (conflict, " ,:");
      const char *name = word_for_people (conflict, length);

      if (name != NULL)
        g_string_append (sentence, name);
      else
        g_string_append_len (sentence, conflict, (gssize) length);
      conflict += length;
      if (*conflict != '\0')
        g_string_append_c (sentence, *conflict++);
    }
  first = g_unichar_toupper (g_utf8_get_char (sentence->str));
  g_string_erase (sentence, 0, g_utf8_next_char (sentence->str) - sentence->str);
  g_string_prepend_unichar (sentence, first);
  g_string_append_c (sentence, '.');
  return g_strdup (sentence->str);
}

Box
box_of_variant (Variant variant)
{
  return g_str_has_prefix (cite_names[variant_rules[variant]], "wizard.") ? BOX_WIZARD : BOX_BASE;
}

Box
box_of_ruling (Ruling ruling)
{
  return g_str_has_prefix (ruling_name (ruling), "ruling.wizard.") ? BOX_WIZARD : BOX_BASE;
}
