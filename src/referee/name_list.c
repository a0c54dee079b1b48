/* `castellan-referee --list NAMES`: what may stand behind an option, one name a line, for shells
 * that complete what is typed. */
#include "commands.h"
#include "engine.h"
#include "options.h"
#include "record_name.h"
#include "rule_library.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
say_names (const NameList *list)
{
  for (unsigned i = 0; i < list->n; i++)
    if (list->at (i) != NULL)
      say ("%s\n", list->at (i));
}

static void
say_boxes (void)
{
  for (unsigned i = RULE_BOX_ANY + 1; i < RULE_BOXES; i++)
    say ("%s\n", rule_box_word (i));
}

static void
say_kinds (void)
{
  for (unsigned i = RULE_KIND_ANY + 1; i < RULE_KINDS; i++)
    say ("%s\n", rule_kind_word (i));
}

static void
say_editions (void)
{
  say_names (&edition_list);
}

static void
say_versions (void)
{
  say_names (&version_list);
}

static void
say_variants (void)
{
  say_names (&variant_list);
}

static void
say_phases (void)
{
  say_names (&phase_list);
}

static void
say_tokens (void)
{
  say_names (&token_names);
}

static void
say_rules (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    say ("%s\n", rule_library_nth (i)->id);
}

/* A ruling may be named without its "ruling.". */
static const char *
short_id (const RuleEntry *entry)
{
  return g_str_has_prefix (entry->id, "ruling.") ? entry->id + strlen ("ruling.") : entry->id;
}

static void
say_rulings (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    if (rule_library_nth (i)->is_ruling)
      say ("%s\n", short_id (rule_library_nth (i)));
}

static void
say_readings (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    for (unsigned r = 0; r < RULE_READINGS_MAX; r++)
      if (rule_library_nth (i)->is_ruling && rule_library_nth (i)->readings[r] != NULL)
        say ("%s:%c\n", short_id (rule_library_nth (i)), (char) ('a' + r));
}

int
print_names (const char *list)
{
  static const struct
  {
    const char *name;
    void (*say) (void);
  } lists[] = {
    { "boxes", say_boxes },       { "editions", say_editions }, { "kinds", say_kinds },
    { "phases", say_phases },     { "readings", say_readings }, { "rules", say_rules },
    { "rulings", say_rulings },   { "tokens", say_tokens },     { "variants", say_variants },
    { "versions", say_versions },
  };
  g_autoptr (GString) known = g_string_new (NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      if (g_strcmp0 (list, lists[i].name) == 0)
        {
          lists[i].say ();
          return STATUS_FINE;
        }
      g_string_append_printf (known, "%s%s", i == 0 ? "" : ", ", lists[i].name);
    }
  g_set_prgname ("castellan-referee");
  return options_fail (_ ("--list knows these: %s"), known->str);
}
