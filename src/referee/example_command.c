/* `castellan-referee rules --example ID`: a rule at work, as a record that can be run. */
#include "example_command.h"

#include "commands.h"
#include "options.h"
#include "record_name.h"
#include "rules_command.h"
#include "terminal.h"
#include "titles.h"

#include <glib/gi18n-lib.h>

void
example_say_how (const RuleEntry *entry)
{
  if (examples_of_rule (entry->id)->len > 0)
    say (_ ("\nSee it at work: castellan-referee %s %s\n"),
         entry->is_ruling ? "rulings" : "rules --example", entry->id);
}

void
example_add_steps (GString *out, const ExamplePlay *play, const char *before)
{
  const unsigned indent = text_columns (before) + 4;

  for (unsigned step = 1; step <= example_play_n_steps (play); step++)
    {
      g_autofree char *text = example_play_text (play, step);

      g_string_append_printf (out, "%s%2u. ", before, step);
      text_wrap (out, text, indent, indent, terminal_width ());
      g_string_append_c (out, '\n');
    }
  if (example_play_n_steps (play) == 0)
    g_string_append_printf (out, "%s%s\n", before,
                            _ ("Nothing happens: it is about what can be done."));
}

static const char *
rule_id_at (unsigned i)
{
  return rule_library_nth (i)->id;
}

static int
refuse_id (const char *id)
{
  const NameList ids = { "a rule", rule_id_at, rule_library_size () };
  g_autoptr (GError) error = NULL;
  unsigned i;

  if (read_name (&ids, id, &i, &error))
    g_assert_not_reached ();
  options_complain (error->message);
  return STATUS_FAILED;
}

/* What a record says in comments is not read: the steps may stand in it. */
static void
add_comment (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_string_append_printf (out, "# %s\n", lines[i]);
}

int
example_print (const char *id)
{
  const RuleEntry *entry = rule_library_find (id);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (ExamplePlay) play = NULL;
  g_autoptr (GError) error = NULL;
  const Example *example;

  if (entry == NULL)
    entry = rulings_find (id);
  if (entry == NULL)
    return refuse_id (id);
  example = g_ptr_array_index (examples_of_rule (entry->id), 0);
  play = example_play (example, &error);
  if (play == NULL)
    return options_fail ("%s", error->message);
  add_comment (out, rule_title (entry));
  if (*example->caption != '\0')
    add_comment (out, _ (example->caption));
  g_string_append (out, example->text);
  g_string_append_c (out, '\n');
  add_comment (out, _ ("What happens:"));
  for (unsigned step = 1; step <= example_play_n_steps (play); step++)
    {
      g_autofree char *text = example_play_text (play, step);

      g_string_append_printf (out, "# %u. %s\n", step, text);
    }
  say ("%s", out->str);
  return STATUS_FINE;
}
