/* An entry as text for a terminal. */
#include "rule_library.h"

#include <assert.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define WIDTH_MIN 20
#define BOLD "\033[1m"
#define DIM "\033[2m"
#define PLAIN "\033[0m"

typedef struct
{
  GString *text;
  int width; /* columns, 0 for no limit */
  bool colour;
} Page;

static int
columns (const char *text, const char *end)
{
  int n = 0;

  for (; text < end; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (!g_unichar_iszerowidth (c))
        n += g_unichar_iswide (c) ? 2 : 1;
    }
  return n;
}

/* Puts the text word by word, with first before it and the lines below as far in. */
static void
print_wrapped (Page *page, const char *first, const char *text)
{
  int indent = columns (first, first + strlen (first));
  int column = indent;
  bool at_start = true;

  g_string_append (page->text, first);
  while (*text != '\0')
    {
      const char *end = text + strcspn (text, " ");
      int length = columns (text, end);

      if (!at_start && page->width > 0 && column + 1 + length > page->width)
        {
          g_string_append_printf (page->text, "\n%*s", indent, "");
          column = indent;
        }
      else if (!at_start)
        {
          g_string_append_c (page->text, ' ');
          column++;
        }
      g_string_append_len (page->text, text, end - text);
      column += length;
      at_start = false;
      text = end + strspn (end, " ");
    }
  g_string_append_c (page->text, '\n');
}

static void
print_styled (Page *page, const char *style, const char *first, const char *text)
{
  if (page->colour)
    g_string_append (page->text, style);
  print_wrapped (page, first, text);
  if (page->colour)
    {
      /* The style ends before the line does, or a pager would carry it over. */
      g_string_truncate (page->text, page->text->len - 1);
      g_string_append (page->text, PLAIN "\n");
    }
}

static void
print_heading (Page *page, const char *heading)
{
  g_string_append_c (page->text, '\n');
  print_styled (page, BOLD, "", heading);
}

static void
print_edition (Page *page, const RuleEntry *entry)
{
  if (strcmp (entry->edition, "1e") == 0)
    print_styled (page, DIM, "", _ ("Only in games by the 2010 rules"));
  else if (strcmp (entry->edition, "dlx") == 0)
    print_styled (page, DIM, "", _ ("Only in games by the Deluxe rules"));
}

static void
print_readings (Page *page, const RuleEntry *entry)
{
  print_heading (page, _ ("Readings"));
  for (unsigned i = 0; i < RULE_READINGS_MAX && entry->readings[i] != NULL; i++)
    {
      bool standard = entry->standard == (char) ('a' + i);
      g_autofree char *first = g_strdup_printf ("%c (%c) ", standard ? '*' : ' ', 'a' + (int) i);

      print_styled (page, standard ? BOLD : "", first, _ (entry->readings[i]));
    }
  print_styled (page, DIM, "  ", _ ("* is played unless the table picks another."));
  print_heading (page, _ ("Why"));
  print_wrapped (page, "  ", _ (entry->why));
}

static void
print_sources (Page *page, const RuleEntry *entry)
{
  g_autofree char *text = rule_source_text (entry);
  g_auto (GStrv) sources = g_strsplit (text, "; ", -1);

  print_heading (page, _ ("In the books"));
  for (unsigned i = 0; sources[i] != NULL; i++)
    print_wrapped (page, "  ", sources[i]);
}

static void
print_related (Page *page, const RuleEntry *entry, RuleTitle title_of)
{
  g_auto (GStrv) ids = g_strsplit (entry->related, " ", -1);
  int longest = 0;

  if (ids[0] == NULL)
    return;
  for (unsigned i = 0; ids[i] != NULL; i++)
    longest = MAX (longest, (int) strlen (ids[i]));

  print_heading (page, _ ("See also"));
  for (unsigned i = 0; ids[i] != NULL; i++)
    {
      const RuleEntry *other = rule_library_find (ids[i]);
      g_autofree char *first = g_strdup_printf ("  %-*s  ", longest, ids[i]);

      if (other != NULL)
        print_wrapped (page, first, title_of (other));
    }
}

char *
rule_print (const RuleEntry *entry, RuleTitle title_of, int width, gboolean colour)
{
  Page page = { g_string_new (NULL), width > 0 ? MAX (width, WIDTH_MIN) : 0, colour };

  assert (entry != NULL);
  assert (title_of != NULL);

  print_styled (&page, BOLD, "", title_of (entry));
  print_styled (&page, DIM, "", entry->id);
  print_edition (&page, entry);
  g_string_append_c (page.text, '\n');
  print_wrapped (&page, "", _ (entry->text));
  if (entry->is_ruling)
    print_readings (&page, entry);
  print_sources (&page, entry);
  print_related (&page, entry, title_of);
  return g_string_free (page.text, FALSE);
}
