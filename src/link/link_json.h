/* Short ways to write JSON. */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>

static inline void
add_number (JsonBuilder *builder, const char *member, unsigned number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

static inline void
add_text (JsonBuilder *builder, const char *member, const char *text)
{
  json_builder_set_member_name (builder, member);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static inline void
add_truth (JsonBuilder *builder, const char *member, bool truth)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, truth);
}

static inline void
add_nothing (JsonBuilder *builder, const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_null_value (builder);
}

static inline void
begin_array (JsonBuilder *builder, const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
}

static inline void
begin_object (JsonBuilder *builder, const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
}

/* The object that was begun first, on one line; the builder is done with. */
static inline char *
end_document (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}
