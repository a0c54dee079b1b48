/* What each book says. */
#include "rule-books.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* By the ledger's code, the oldest first. */
static const struct
{
  const char *code, *name;
} books[] = {
  { "CP1", N_ ("2010 book") },
  { "DLX", N_ ("Deluxe book") },
  { "WT2", N_ ("Wizard's Tower book of 2022") },
  { "NL", N_ ("Dutch book") },
  { "MUN", N_ ("Munchkin Panic book") },
};

static void
book_row_free (void *data)
{
  BookRow *row = data;

  g_free (row->headings);
  g_free (row);
}

static bool
is_from (const char *source, const char *code)
{
  const size_t length = strlen (code);

  return strncmp (source, code, length) == 0 && (source[length] == '\0' || source[length] == ' ');
}

/* "CP1 › Playing Cards › Slaying Monsters" stands at "Playing Cards › Slaying Monsters". */
static const char *
heading_of (const char *source)
{
  const char *arrow = strstr (source, "› ");

  return arrow != NULL ? arrow + strlen ("› ") : "";
}

static bool
is_of_edition (const char *code, const Table *t)
{
  if (t == NULL)
    return false;
  return g_str_equal (code, t->edition == EDITION_1E ? "CP1" : "DLX");
}

static void
add_rows (GPtrArray *rows, const RuleEntry *entry, bool differs, const Table *t)
{
  g_auto (GStrv) sources = g_strsplit (entry->source, "; ", -1);

  for (unsigned b = 0; b < G_N_ELEMENTS (books); b++)
    {
      g_autoptr (GString) headings = g_string_new (NULL);
      unsigned n = 0;
      BookRow *row;

      for (unsigned i = 0; sources[i] != NULL; i++)
        if (is_from (sources[i], books[b].code))
          {
            g_string_append_printf (headings, "%s%s", n++ > 0 ? "\n" : "", heading_of (sources[i]));
          }
      if (n == 0)
        continue;
      row = g_new0 (BookRow, 1);
      row->book = _ (books[b].name);
      row->headings = g_strdup (headings->str);
      row->entry = entry;
      row->differs = differs;
      row->is_played = is_of_edition (books[b].code, t);
      g_ptr_array_add (rows, row);
    }
}

/* "base.end.win.1e" and "base.end.win.dlx" are one rule in two books: the length of what they
 * share. */
static size_t
stem_length (const RuleEntry *entry)
{
  const size_t length = strlen (entry->id), ending = strlen (entry->edition);

  if (length > ending + 1 && entry->id[length - ending - 1] == '.'
      && g_str_equal (entry->id + length - ending, entry->edition))
    return length - ending - 1;
  return 0;
}

static bool
is_same_rule (const RuleEntry *a, const RuleEntry *b)
{
  const size_t length = stem_length (a);

  return a == b || (length > 0 && length == stem_length (b) && strncmp (a->id, b->id, length) == 0);
}

GPtrArray *
rule_books (const RuleEntry *entry, const Table *t)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (book_row_free);
  unsigned n = 0;

  for (unsigned i = 0; i < rule_library_size (); i++)
    n += is_same_rule (entry, rule_library_nth (i));
  for (unsigned i = 0; i < rule_library_size (); i++)
    if (is_same_rule (entry, rule_library_nth (i)))
      add_rows (rows, rule_library_nth (i), n > 1, t);
  return rows;
}
