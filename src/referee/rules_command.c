/* `castellan-referee rules`: the rule library at the command line. */
#include "commands.h"

#include "engine.h"
#include "example_command.h"
#include "options.h"
#include "record_name.h"
#include "rules_command.h"
#include "terminal.h"
#include "titles.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define HITS_SHOWN 12
#define NEAREST_SHOWN 3

void
rules_print_entry (const RuleEntry *entry)
{
  g_autofree char *text
      = rule_print (entry, rule_title, (int) terminal_width (), *ink (INK_BOLD) != '\0');

  say ("%s", text);
}

static void
print_hits (const GArray *hits)
{
  unsigned width = terminal_width ();
  g_autoptr (GString) out = g_string_new (NULL);

  for (unsigned i = 0; i < hits->len; i++)
    {
      const RuleEntry *entry = g_array_index (hits, RuleHit, i).entry;

      g_string_append_printf (out, "%s%s%s  %s%s%s\n  ", ink (INK_BOLD), rule_title (entry),
                              ink (INK_PLAIN), ink (INK_DIM), entry->id, ink (INK_PLAIN));
      text_wrap (out, _ (entry->text), 2, 2, width);
      g_string_append_c (out, '\n');
    }
  say ("%s", out->str);
}

bool
rules_show (const char *words, const RuleFilter *filter)
{
  const RuleEntry *entry = rule_library_find (words);
  g_autoptr (GArray) hits = NULL;

  if (entry && rule_filter_allows (filter, entry))
    {
      rules_print_entry (entry);
      example_say_how (entry);
      return true;
    }
  /* Who names only a box or a kind wants all of it. */
  hits = rule_search_filtered (words, filter, *words == '\0' ? 0 : HITS_SHOWN);
  print_hits (hits);
  return hits->len > 0;
}

char *
rules_nothing (const char *words, const RuleFilter *filter)
{
  g_autoptr (GArray) near = rule_search_nearest (words, filter, NEAREST_SHOWN);
  GString *sentence = g_string_new (NULL);

  if (*words == '\0')
    g_string_append (sentence, _ ("No rule is of this box, edition and kind at once."));
  else
    g_string_append_printf (sentence, _ ("No rule found for “%s”."), words);
  for (unsigned i = 0; i < near->len; i++)
    g_string_append_printf (sentence, i == 0 ? _ (" What looks most like it: %s") : "; %s",
                            rule_title (g_array_index (near, RuleHit, i).entry));
  if (near->len > 0)
    g_string_append_c (sentence, '.');
  return g_string_free (sentence, FALSE);
}

static const char *
ruling_short_name (Ruling r)
{
  return ruling_name (r) + strlen ("ruling.");
}

static void
add_reading (GString *out, const RuleEntry *entry, unsigned letter, unsigned chosen, unsigned width)
{
  bool is_played = letter == chosen;

  g_string_append_printf (out, "%s%c (%c) ", is_played ? ink (INK_BOLD) : "", is_played ? '*' : ' ',
                          'a' + (int) letter);
  text_wrap (out, _ (entry->readings[letter]), 6, 6, width);
  g_string_append_printf (out, "%s\n", is_played ? ink (INK_PLAIN) : "");
}

static bool
is_of_wizard (Ruling r)
{
  return g_str_has_prefix (ruling_short_name (r), "wizard.");
}

void
rulings_list (const Table *table)
{
  unsigned width = terminal_width ();
  g_autoptr (GString) out = g_string_new (NULL);

  for (unsigned r = 0; r < RULINGS; r++)
    {
      const RuleEntry *entry = rule_library_find (ruling_name ((Ruling) r));
      unsigned chosen;

      if (!entry || (table && !has_box (table, BOX_WIZARD) && is_of_wizard ((Ruling) r)))
        continue;
      chosen = table ? ruling (table, (Ruling) r) : (unsigned) (entry->standard - 'a');
      g_string_append_printf (out, "%s%s%s  %s%s%s\n  ", ink (INK_BOLD), rule_title (entry),
                              ink (INK_PLAIN), ink (INK_DIM), ruling_short_name ((Ruling) r),
                              ink (INK_PLAIN));
      text_wrap (out, _ (entry->text), 2, 2, width);
      g_string_append_c (out, '\n');
      for (unsigned letter = 0; letter < RULE_READINGS_MAX && entry->readings[letter]; letter++)
        add_reading (out, entry, letter, chosen, width);
    }
  text_wrap (out,
             _ ("* is the reading in use. A table picks another with rulings=ID:LETTER, where "
                "`base.` and `wizard.` may be left out: rulings=tar-hit:b."),
             0, 0, width);
  g_string_append_c (out, '\n');
  say ("%s", out->str);
}

const RuleEntry *
rulings_find (const char *id)
{
  static const char *const before[] = { "", "ruling.", "ruling.base.", "ruling.wizard." };

  for (unsigned i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autofree char *whole = g_strconcat (before[i], id, NULL);
      const RuleEntry *entry = rule_library_find (whole);

      if (entry && entry->is_ruling)
        return entry;
    }
  return NULL;
}

bool
rulings_show (const char *id, const Table *table)
{
  const RuleEntry *entry;

  if (!id || *id == '\0')
    {
      rulings_list (table);
      return true;
    }
  entry = rulings_find (id);
  if (!entry)
    return false;
  rules_print_entry (entry);
  for (unsigned r = 0; table && r < RULINGS; r++)
    if (g_str_equal (ruling_name ((Ruling) r), entry->id))
      say (_ ("\nThis table plays (%c).\n"), 'a' + (int) ruling (table, (Ruling) r));
  return true;
}

static const char *
box_word (unsigned i)
{
  return rule_box_word ((RuleBox) i);
}

static const char *
edition_word (unsigned i)
{
  return rule_edition_word ((RuleEdition) i);
}

static const char *
kind_word (unsigned i)
{
  return rule_kind_word ((RuleKind) i);
}

/* What was not asked for lets everything through. */
static bool
read_filter (RuleFilter *filter, const char *box, const char *edition, const char *kind)
{
  static const NameList boxes = { N_ ("a box"), box_word, RULE_BOXES };
  static const NameList editions = { N_ ("an edition"), edition_word, RULE_EDITIONS };
  static const NameList kinds = { N_ ("a kind of rule"), kind_word, RULE_KINDS };
  g_autoptr (GError) error = NULL;
  unsigned of_box = RULE_BOX_ANY, of_edition = RULE_EDITION_ANY, of_kind = RULE_KIND_ANY;

  if ((box && !read_name (&boxes, box, &of_box, &error))
      || (edition && !read_name (&editions, edition, &of_edition, &error))
      || (kind && !read_name (&kinds, kind, &of_kind, &error)))
    {
      options_fail ("%s", error->message);
      return false;
    }
  *filter = (RuleFilter){ (RuleBox) of_box, (RuleEdition) of_edition, (RuleKind) of_kind };
  return true;
}

int
command_rules (int argc, char **argv)
{
  g_autofree char *box = NULL, *edition = NULL, *kind = NULL, *words = NULL, *nothing = NULL;
  g_autofree char *example = NULL;
  const GOptionEntry entries[]
      = { { "box", 'b', 0, G_OPTION_ARG_STRING, &box, N_ ("Only of this box: base or wizard"),
            N_ ("BOX") },
          { "edition", 'e', 0, G_OPTION_ARG_STRING, &edition,
            N_ ("Only as this edition has it: 1e, 2e or dlx"), N_ ("EDITION") },
          { "kind", 'k', 0, G_OPTION_ARG_STRING, &kind,
            N_ ("Only of this kind: board, setup, turn, fight, structure, fire, card, monster, "
                "end, version or ruling"),
            N_ ("KIND") },
          { "example", 0, 0, G_OPTION_ARG_STRING, &example,
            N_ ("Print a record that shows the rule at work"), N_ ("ID") },
          G_OPTION_ENTRY_NULL };
  g_autoptr (GOptionContext) options = options_new (
      _ ("[WORDS…|ID]"), _ ("Finds rules and rulings by words, names or misspellings, the best "
                            "first; an id shows one entry whole. A box, edition or kind without "
                            "words lists all of it."));
  RuleFilter filter;
  int status;

  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  if (example != NULL)
    return argc > 1 ? options_fail (_ ("`%s` is one too many: --example has one id"), argv[1])
                    : example_print (example);
  if (argc < 2 && !box && !edition && !kind)
    return options_fail (_ ("say what to look for"));
  if (!read_filter (&filter, box, edition, kind))
    return STATUS_BAD;
  words = g_strjoinv (" ", argv + 1);
  if (rules_show (words, &filter))
    return EXIT_SUCCESS;
  nothing = rules_nothing (words, &filter);
  say_error ("%s\n", nothing);
  return EXIT_FAILURE;
}
