/* The help, as a list. */
#include "help-pages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One list for pages and rows: what stands on a page follows it. */
typedef struct
{
  const char *part, *id, *title; /* of a page; NULL: it is a row */
  HelpRow row;
} Line;

static const Line lines[] = {
#define HELP_PAGE(part, id, title) { part, id, title, { HELP_ROW_TEXT, NULL, NULL } },
#define HELP_ROW(kind, name, words) { NULL, NULL, NULL, { HELP_ROW_##kind, name, words } },
#include "help.def"
#undef HELP_PAGE
#undef HELP_ROW
};

static HelpPage pages[G_N_ELEMENTS (lines)];

unsigned
help_n_pages (void)
{
  static unsigned n;

  if (n > 0)
    return n;
  for (unsigned i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i].id != NULL)
      pages[n++] = (HelpPage){ lines[i].part, lines[i].id, lines[i].title, i + 1, 0 };
    else
      pages[n - 1].n++;
  return n;
}

const HelpPage *
help_page (unsigned i)
{
  g_return_val_if_fail (i < help_n_pages (), NULL);
  return &pages[i];
}

const HelpPage *
help_find (const char *id)
{
  for (unsigned i = 0; i < help_n_pages (); i++)
    if (g_str_equal (pages[i].id, id))
      return &pages[i];
  return NULL;
}

const HelpRow *
help_row (unsigned i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (lines) && lines[i].id == NULL, NULL);
  return &lines[i].row;
}

static void
gather (GString *all, const char *words)
{
  g_string_append (all, _ (words));
  g_string_append_c (all, '\n');
}

/* Lower case, and letters without their marks. */
static char *
plain (const char *words)
{
  g_autofree char *apart = g_utf8_normalize (words, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (apart != NULL ? apart : "", -1);
  GString *letters = g_string_new (NULL);

  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (letters, g_utf8_get_char (c));
  return g_string_free (letters, FALSE);
}

bool
help_matches (const HelpPage *page, const char *words)
{
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *text = NULL, *wanted = plain (words);
  g_auto (GStrv) each = g_strsplit_set (wanted, " \t", -1);

  gather (all, page->title);
  for (unsigned i = 0; i < page->n; i++)
    if (help_row (page->first + i)->words != NULL)
      gather (all, help_row (page->first + i)->words);
  text = plain (all->str);
  for (unsigned i = 0; each[i] != NULL; i++)
    if (strstr (text, each[i]) == NULL)
      return false;
  return true;
}
