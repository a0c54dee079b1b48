/* What an entry is about, and which entries a reader wants to see. All of it is read off the ids:
 * BOX.TOPIC.DETAIL, with "ruling." before it where the books leave something open. */
#include "rule_library.h"

#include <assert.h>
#include <string.h>
#include <glib/gi18n-lib.h>

static const struct
{
  const char *topic;
  RuleKind kind;
} topics[] = {
  { "board", RULE_KIND_BOARD },      { "boulder", RULE_KIND_MONSTER },
  { "build", RULE_KIND_STRUCTURE },  { "card", RULE_KIND_CARD },
  { "deck", RULE_KIND_CARD },        { "draw", RULE_KIND_TURN },
  { "end", RULE_KIND_END },          { "fire", RULE_KIND_FIRE },
  { "flying", RULE_KIND_MONSTER },   { "harbinger", RULE_KIND_MONSTER },
  { "hit", RULE_KIND_FIGHT },        { "imp", RULE_KIND_MONSTER },
  { "mega", RULE_KIND_MONSTER },     { "move", RULE_KIND_FIGHT },
  { "overlord", RULE_KIND_VERSION }, { "score", RULE_KIND_END },
  { "setup", RULE_KIND_SETUP },      { "solo", RULE_KIND_VERSION },
  { "term", RULE_KIND_BOARD },       { "token", RULE_KIND_MONSTER },
  { "tower", RULE_KIND_STRUCTURE },  { "turn", RULE_KIND_TURN },
  { "variant", RULE_KIND_VERSION },  { "version", RULE_KIND_VERSION },
};

typedef struct
{
  const char *word; /* at the command line */
  const char *name;
} Label;

static const Label kinds[RULE_KINDS] = {
  [RULE_KIND_ANY] = { "all", N_ ("All Kinds") },
  [RULE_KIND_BOARD] = { "board", N_ ("Board and Terms") },
  [RULE_KIND_SETUP] = { "setup", N_ ("Setup") },
  [RULE_KIND_TURN] = { "turn", N_ ("Turn and Phases") },
  [RULE_KIND_FIGHT] = { "fight", N_ ("Moving and Hitting") },
  [RULE_KIND_STRUCTURE] = { "structure", N_ ("Walls and Towers") },
  [RULE_KIND_FIRE] = { "fire", N_ ("Fire") },
  [RULE_KIND_CARD] = { "card", N_ ("Cards") },
  [RULE_KIND_MONSTER] = { "monster", N_ ("Monsters and Tokens") },
  [RULE_KIND_END] = { "end", N_ ("Winning and Scoring") },
  [RULE_KIND_VERSION] = { "version", N_ ("Versions and Optional Rules") },
  [RULE_KIND_RULING] = { "ruling", N_ ("Rulings") },
};

static const Label boxes[RULE_BOXES] = {
  [RULE_BOX_ANY] = { "all", N_ ("All Boxes") },
  [RULE_BOX_BASE] = { "base", N_ ("Castle Panic") },
  [RULE_BOX_WIZARD] = { "wizard", N_ ("The Wizard's Tower") },
};

static const Label editions[RULE_EDITIONS] = {
  [RULE_EDITION_ANY] = { "all", N_ ("All Editions") },
  [RULE_EDITION_1E] = { "1e", N_ ("First Edition") },
  [RULE_EDITION_2E] = { "2e", N_ ("Second Edition") },
  [RULE_EDITION_DLX] = { "dlx", N_ ("Deluxe Collection") },
};

/* Where an id goes on behind "ruling.". */
static const char *
skip_ruling (const char *id)
{
  return g_str_has_prefix (id, "ruling.") ? id + strlen ("ruling.") : id;
}

RuleBox
rule_entry_box (const RuleEntry *entry)
{
  const char *id;

  assert (entry != NULL);

  id = skip_ruling (entry->id);
  for (unsigned box = RULE_BOX_ANY + 1; box < RULE_BOXES; box++)
    {
      size_t length = strlen (boxes[box].word);

      if (strncmp (id, boxes[box].word, length) == 0 && id[length] == '.')
        return (RuleBox) box;
    }
  return RULE_BOX_ANY;
}

RuleKind
rule_kind (const RuleEntry *entry)
{
  const char *topic;

  assert (entry != NULL);

  if (entry->is_ruling)
    return RULE_KIND_RULING;
  topic = strchr (entry->id, '.');
  assert (topic != NULL);
  topic++;
  for (unsigned i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      size_t length = strlen (topics[i].topic);

      if (strncmp (topic, topics[i].topic, length) == 0 && topic[length] == '.')
        return topics[i].kind;
    }
  return RULE_KIND_ANY;
}

/* The 2010 book has no Wizard's Tower beside it, so that whoever plays both needs either reading;
 * the second edition of the base game has the Deluxe book's rules. */
static bool
is_of_edition (const RuleEntry *entry, RuleEdition edition)
{
  bool of_wizard = rule_entry_box (entry) == RULE_BOX_WIZARD;

  if (strcmp (entry->edition, "both") == 0)
    return true;
  switch (edition)
    {
    case RULE_EDITION_1E:
      return of_wizard || strcmp (entry->edition, "1e") == 0;
    case RULE_EDITION_2E:
      return strcmp (entry->edition, of_wizard ? "wt2" : "dlx") == 0;
    case RULE_EDITION_DLX:
      return strcmp (entry->edition, "dlx") == 0;
    case RULE_EDITION_ANY:
    case RULE_EDITIONS:
      return true;
    }
  return true;
}

bool
rule_filter_allows (const RuleFilter *filter, const RuleEntry *entry)
{
  assert (entry != NULL);

  return filter == NULL
         || ((filter->box == RULE_BOX_ANY || filter->box == rule_entry_box (entry))
             && (filter->kind == RULE_KIND_ANY || filter->kind == rule_kind (entry))
             && is_of_edition (entry, filter->edition));
}

const char *
rule_kind_name (RuleKind kind)
{
  assert (kind < RULE_KINDS);

  return _ (kinds[kind].name);
}

const char *
rule_kind_word (RuleKind kind)
{
  assert (kind < RULE_KINDS);

  return kinds[kind].word;
}

const char *
rule_box_name (RuleBox box)
{
  assert (box < RULE_BOXES);

  return _ (boxes[box].name);
}

const char *
rule_box_word (RuleBox box)
{
  assert (box < RULE_BOXES);

  return boxes[box].word;
}

const char *
rule_edition_name (RuleEdition edition)
{
  assert (edition < RULE_EDITIONS);

  return _ (editions[edition].name);
}

const char *
rule_edition_word (RuleEdition edition)
{
  assert (edition < RULE_EDITIONS);

  return editions[edition].word;
}
