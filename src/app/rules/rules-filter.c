/* Which rules are wanted. */
#include "rules-filter.h"

#include <glib/gi18n-lib.h>

#include "engine.h"

typedef const char *(*Name) (unsigned i);

/* The three enums are read alike. */
static const char *
kind_name (unsigned i)
{
  return rule_kind_name ((RuleKind) i);
}

static const char *
kind_word (unsigned i)
{
  return rule_kind_word ((RuleKind) i);
}

static const char *
box_name (unsigned i)
{
  return rule_box_name ((RuleBox) i);
}

static const char *
box_word (unsigned i)
{
  return rule_box_word ((RuleBox) i);
}

static const char *
edition_name (unsigned i)
{
  return rule_edition_name ((RuleEdition) i);
}

static const char *
edition_word (unsigned i)
{
  return rule_edition_word ((RuleEdition) i);
}

static unsigned
find_word (Name word_of, unsigned n, const char *word, unsigned otherwise)
{
  for (unsigned i = 0; i < n; i++)
    if (g_str_equal (word_of (i), word))
      return i;
  return otherwise;
}

void
rules_filter_set_kind (RuleFilter *filter, const char *word)
{
  filter->kind = (RuleKind) find_word (kind_word, RULE_KINDS, word, filter->kind);
}

void
rules_filter_set_box (RuleFilter *filter, const char *word)
{
  filter->box = (RuleBox) find_word (box_word, RULE_BOXES, word, filter->box);
}

void
rules_filter_set_edition (RuleFilter *filter, const char *word)
{
  filter->edition = (RuleEdition) find_word (edition_word, RULE_EDITIONS, word, filter->edition);
}

/* Nobody plays an expansion alone: with several boxes nothing is left out. */
RuleFilter
rules_filter_of_table (const Table *t)
{
  RuleFilter filter = { 0 };

  if (t == NULL)
    return filter;
  if (t->boxes == 1u << BOX_BASE)
    filter.box = RULE_BOX_BASE;
  rules_filter_set_edition (&filter, edition_names[t->edition]);
  return filter;
}

static void
add_section (
    GMenu *menu, const char *title, const char *action, Name name_of, Name word_of, unsigned n)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (unsigned i = 0; i < n; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (name_of (i), NULL);

      g_menu_item_set_action_and_target (item, action, "s", word_of (i));
      g_menu_append_item (section, item);
    }
  g_menu_append_section (menu, title, G_MENU_MODEL (section));
}

GMenuModel *
rules_filter_menu (void)
{
  GMenu *menu = g_menu_new ();

  add_section (menu, _ ("About"), "rules.kind", kind_name, kind_word, RULE_KINDS);
  add_section (menu, _ ("Box"), "rules.box", box_name, box_word, RULE_BOXES);
  add_section (menu, _ ("Edition"), "rules.edition", edition_name, edition_word, RULE_EDITIONS);
  return G_MENU_MODEL (menu);
}
