/* The tree as JSON, for other programs. */
#include "whatif.h"

#include "event_text.h"
#include "record_json.h"

#include <json-glib/json-glib.h>
#include <stdio.h>

static void
add_object (JsonBuilder *json, const char *text)
{
  json_builder_add_value (json, json_from_string (text, NULL));
}

static void
add_events (JsonBuilder *json, const Branch *branch)
{
  json_builder_set_member_name (json, "events");
  json_builder_begin_array (json);
  for (unsigned i = branch->first_event; i < session_n_events (branch->session); i++)
    {
      g_autofree char *event
          = event_json (session_event (branch->session, i), session_names (branch->session));

      add_object (json, event);
    }
  json_builder_end_array (json);
}

static void
add_answer (JsonBuilder *json, const Branch *branch)
{
  g_autofree char *label = whatif_label (branch);
  char name[NAME_MAX_BYTES];

  option_name (branch->option, name);
  json_builder_set_member_name (json, "answer");
  json_builder_add_string_value (json, name);
  json_builder_set_member_name (json, "label");
  json_builder_add_string_value (json, label);
  if (is_chance (session_question (branch->above->session)->kind))
    {
      json_builder_set_member_name (json, "odds");
      json_builder_add_double_value (json, branch->odds);
    }
}

static void
add_end (JsonBuilder *json, const Branch *branch, const GPtrArray *results)
{
  json_builder_set_member_name (json, "result");
  json_builder_add_int_value (json, whatif_result_number (results, branch));
  json_builder_set_member_name (json, "resolved");
  json_builder_add_boolean_value (json, branch->is_over);
  if (branch->stopped == NULL)
    return;
  json_builder_set_member_name (json, "stopped");
  json_builder_add_string_value (json, branch->stopped);
}

static void
add_branch (JsonBuilder *json, const Branch *branch, const GPtrArray *results)
{
  json_builder_begin_object (json);
  if (branch->above != NULL)
    add_answer (json, branch);
  add_events (json, branch);
  json_builder_set_member_name (json, "question");
  json_builder_add_string_value (json,
                                 question_rows[session_question (branch->session)->kind].name);
  json_builder_set_member_name (json, "cut");
  json_builder_add_boolean_value (json, branch->is_cut);
  if (branch->branches->len == 0)
    add_end (json, branch, results);
  json_builder_set_member_name (json, "branches");
  json_builder_begin_array (json);
  for (unsigned i = 0; i < branch->branches->len; i++)
    add_branch (json, branch->branches->pdata[i], results);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* Each result once, as `show json` writes it. */
static void
add_results (JsonBuilder *json, const Branch *tree, const GPtrArray *results)
{
  json_builder_set_member_name (json, "results");
  json_builder_begin_array (json);
  for (unsigned i = 0; i < results->len; i++)
    {
      const Branch *end = results->pdata[i];
      g_autofree char *position = record_json (end->session);

      json_builder_begin_object (json);
      json_builder_set_member_name (json, "ways");
      json_builder_add_int_value (json, branch_n_same (tree, end));
      json_builder_set_member_name (json, "position");
      add_object (json, position);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
whatif_print_json (const Branch *tree)
{
  g_autoptr (GPtrArray) results = branch_results (tree);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "tree");
  add_branch (json, tree, results);
  json_builder_set_member_name (json, "ends");
  json_builder_add_int_value (json, branch_n_ends (tree));
  add_results (json, tree, results);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  puts (text);
}
