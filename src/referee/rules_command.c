/* `castellan-referee rules`: the rule library at the command line. */
#include "commands.h"

#include "engine.h"
#include "example_command.h"
#include "options.h"
#include "rules_command.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define HITS_SHOWN 12

void
rules_print_entry (const RuleEntry *entry)
{
  g_autofree char *text = rule_print (entry, (int) terminal_width (), *ink (INK_BOLD) != '\0');

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

      g_string_append_printf (out, "%s%s%s  %s%s%s\n  ", ink (INK_BOLD), _ (entry->title),
                              ink (INK_PLAIN), ink (INK_DIM), entry->id, ink (INK_PLAIN));
      text_wrap (out, _ (entry->text), 2, 2, width);
      g_string_append_c (out, '\n');
    }
  say ("%s", out->str);
}

bool
rules_show (const char *words)
{
  const RuleEntry *entry = rule_library_find (words);
  g_autoptr (GArray) hits = NULL;

  if (entry)
    {
      rules_print_entry (entry);
      example_say_how (entry);
      return true;
    }
  hits = rule_search (words, HITS_SHOWN);
  print_hits (hits);
  return hits->len > 0;
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
      g_string_append_printf (out, "%s%s%s  %s%s%s\n  ", ink (INK_BOLD), _ (entry->title),
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

int
command_rules (int argc, char **argv)
{
  g_autoptr (GOptionContext) options
      = options_new (_ ("WORDS…|ID"), _ ("Finds rules and rulings by words, names or misspellings, "
                                         "the best first; an id shows one entry whole."));
  g_autofree char *example = NULL;
  const GOptionEntry entries[] = {
    { "example", 0, 0, G_OPTION_ARG_STRING, &example,
      N_ ("print a record that shows the rule at work"), N_ ("ID") },
    { 0 },
  };
  g_autofree char *words = NULL;
  int status;

  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  if (example != NULL)
    return argc > 1 ? options_fail (_ ("`%s` is one too many: --example has one id"), argv[1])
                    : example_print (example);
  if (argc < 2)
    return options_fail (_ ("say what to look for"));
  words = g_strjoinv (" ", argv + 1);
  if (rules_show (words))
    return EXIT_SUCCESS;
  say_error (_ ("No rule speaks of “%s”. Try fewer or other words, such as the name of a card or "
                "token.\n"),
             words);
  return EXIT_FAILURE;
}
