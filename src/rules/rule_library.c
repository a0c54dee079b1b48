/* The entries, read from the lists of rule texts, and how to get at one. */
#include "rule_library.h"

#include <assert.h>
#include <string.h>
#include <glib/gi18n-lib.h>

/* A list undefines its macro at its end, so it is defined anew before each. */
#define RULE_ROW(id, title, text, edition, source, related)                                        \
  { id, title, text, edition, source, related, false, NULL, '\0', { NULL, NULL, NULL, NULL } },
#define RULING_ROW(id, title, question, source, standard, why, related, a, b, c, d)                \
  { id, title, question, "both", source, related, true, why, standard, { a, b, c, d } },

static const RuleEntry entries[] = {
#define RULE_TEXT RULE_ROW
#include "text/base_board.def"
#define RULE_TEXT RULE_ROW
#include "text/base_turn.def"
#define RULE_TEXT RULE_ROW
#include "text/base_pieces.def"
#define RULE_TEXT RULE_ROW
#include "text/base_versions.def"
#define RULE_TEXT RULE_ROW
#include "text/wizard_setup.def"
#define RULE_TEXT RULE_ROW
#include "text/wizard_cards.def"
#define RULE_TEXT RULE_ROW
#include "text/wizard_monsters.def"
#define RULE_TEXT RULE_ROW
#include "text/wizard_fire.def"
#define RULING_TEXT RULING_ROW
#include "text/base_rulings.def"
#define RULING_TEXT RULING_ROW
#include "text/wizard_rulings.def"
#define RULING_TEXT RULING_ROW
#include "text/wizard_rulings_more.def"
};

/* How the ledger abbreviates the books, and what people call them. */
static const struct
{
  const char *code;
  const char *name;
} books[] = {
  { "CP1", N_ ("Castle Panic rules (2010)") },
  { "DLX", N_ ("Deluxe Collection rules") },
  { "WT2", N_ ("The Wizard's Tower rules (2022)") },
  { "NL", N_ ("Dutch rules") },
  { "MUN", N_ ("Munchkin Panic rules") },
};

unsigned
rule_library_size (void)
{
  return G_N_ELEMENTS (entries);
}

const RuleEntry *
rule_library_nth (unsigned i)
{
  assert (i < G_N_ELEMENTS (entries));

  return &entries[i];
}

const RuleEntry *
rule_library_find (const char *id)
{
  const RuleEntry *ruling = NULL;

  assert (id != NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      const RuleEntry *entry = &entries[i];

      if (g_ascii_strcasecmp (entry->id, id) == 0)
        return entry;
      /* A whole id goes before a shortened one, so the search is not over yet. */
      if (entry->is_ruling && g_ascii_strcasecmp (entry->id + strlen ("ruling."), id) == 0)
        ruling = entry;
    }
  return ruling;
}

/* One source is a book code alone or a book code, " › " and headings; what is no code stays. */
static void
append_source (GString *text, const char *source)
{
  const char *headings = strstr (source, " ›");
  size_t length = headings != NULL ? (size_t) (headings - source) : strlen (source);

  for (unsigned i = 0; i < G_N_ELEMENTS (books); i++)
    if (strlen (books[i].code) == length && strncmp (source, books[i].code, length) == 0)
      {
        g_string_append (text, _ (books[i].name));
        source += length;
        break;
      }
  g_string_append (text, source);
}

char *
rule_source_text (const RuleEntry *entry)
{
  g_auto (GStrv) sources = NULL;
  GString *text = g_string_new (NULL);

  assert (entry != NULL);

  sources = g_strsplit (entry->source, "; ", -1);
  for (unsigned i = 0; sources[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append (text, "; ");
      append_source (text, sources[i]);
    }
  return g_string_free (text, FALSE);
}
