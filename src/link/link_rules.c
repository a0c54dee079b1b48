/* The rule library for phones. */
#include "link_rules.h"

#include <glib/gi18n-lib.h>

#include "link_json.h"
#include "rule_library.h"
#include "titles.h"

#define HITS_MAX 20

static void
add_entry (JsonBuilder *builder, const RuleEntry *entry)
{
  add_text (builder, "id", entry->id);
  add_text (builder, "title", rule_title (entry));
  add_text (builder, "text", _ (entry->text));
}

char *
link_rules_search (const char *words)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GArray) hits = rule_search (words, HITS_MAX);

  json_builder_begin_object (builder);
  begin_array (builder, "hits");
  for (unsigned i = 0; i < hits->len; i++)
    {
      json_builder_begin_object (builder);
      add_entry (builder, g_array_index (hits, RuleHit, i).entry);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return end_document (builder);
}

static void
add_related (JsonBuilder *builder, const RuleEntry *entry)
{
  g_auto (GStrv) ids = g_strsplit (entry->related != NULL ? entry->related : "", " ", -1);

  begin_array (builder, "related");
  for (unsigned i = 0; ids[i] != NULL; i++)
    {
      const RuleEntry *related = rule_library_find (ids[i]);

      if (related == NULL)
        continue;
      json_builder_begin_object (builder);
      add_text (builder, "id", related->id);
      add_text (builder, "title", rule_title (related));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_readings (JsonBuilder *builder, const RuleEntry *entry)
{
  begin_array (builder, "readings");
  for (unsigned i = 0; entry->is_ruling && i < RULE_READINGS_MAX && entry->readings[i] != NULL; i++)
    {
      const char letter[] = { (char) ('a' + i), '\0' };

      json_builder_begin_object (builder);
      add_text (builder, "letter", letter);
      add_text (builder, "text", _ (entry->readings[i]));
      add_truth (builder, "standard", letter[0] == entry->standard);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

char *
link_rules_entry (const char *id)
{
  const RuleEntry *entry = rule_library_find (id);
  g_autoptr (JsonBuilder) builder = NULL;
  g_autofree char *source = NULL;

  if (entry == NULL)
    return NULL;
  builder = json_builder_new ();
  source = rule_source_text (entry);
  json_builder_begin_object (builder);
  add_entry (builder, entry);
  add_text (builder, "source", source);
  add_text (builder, "why", entry->is_ruling && entry->why != NULL ? _ (entry->why) : NULL);
  add_related (builder, entry);
  add_readings (builder, entry);
  json_builder_end_object (builder);
  return end_document (builder);
}
