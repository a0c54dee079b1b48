/* Where examples come from: pick_examples.py has chosen them while Castellan was built. They are
 * unpacked when somebody wants the first one. */
#include "example.h"

#include <gio/gio.h>
#include <string.h>

#include "examples-resource.h"

#define RESOURCE "/io/github/castellan/Castellan/examples.txt"

typedef struct
{
  GHashTable *by_rule; /* id → GPtrArray of Example */
  GPtrArray *none;
} Shelf;

/* "base.move.wall-one\t12\tA sentence." or, of a reading, "ruling.base.tar-hit:b\t12\t…". The line
 * ends in NUL, and lives as long as the program. */
static void
shelve (Shelf *shelf, char *line, const GPtrArray *texts)
{
  char *number = strchr (line, '\t');
  char *caption, *letter;
  Example *example = g_new0 (Example, 1);
  GPtrArray *of_rule;

  g_assert (number != NULL);
  *number++ = '\0';
  caption = strchr (number, '\t');
  g_assert (caption != NULL);
  *caption++ = '\0';
  letter = strchr (line, ':');
  if (letter != NULL)
    {
      *letter++ = '\0';
      example->reading = *letter;
    }
  example->rule = line;
  example->caption = caption;
  example->text = g_ptr_array_index (texts, g_ascii_strtoull (number, NULL, 10));

  of_rule = g_hash_table_lookup (shelf->by_rule, line);
  if (of_rule == NULL)
    {
      of_rule = g_ptr_array_new ();
      g_hash_table_insert (shelf->by_rule, line, of_rule);
    }
  g_ptr_array_add (of_rule, example);
}

/* The index first, then the records, each after a form feed. */
static Shelf *
read_shelf (char *text)
{
  Shelf *shelf = g_new0 (Shelf, 1);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  char *next = NULL;

  shelf->by_rule = g_hash_table_new (g_str_hash, g_str_equal);
  shelf->none = g_ptr_array_new ();
  for (char *feed = strchr (text, '\f'); feed != NULL; feed = strchr (feed, '\f'))
    {
      *feed++ = '\0';
      g_ptr_array_add (texts, feed);
    }
  for (char *line = text; *line != '\0'; line = next)
    {
      next = strchr (line, '\n');
      g_assert (next != NULL);
      *next++ = '\0';
      shelve (shelf, line, texts);
    }
  return shelf;
}

static const Shelf *
get_shelf (void)
{
  static gsize shelf = 0;

  if (g_once_init_enter (&shelf))
    {
      g_autoptr (GBytes) bytes
          = g_resource_lookup_data (examples_get_resource (), RESOURCE, 0, NULL);

      g_assert (bytes != NULL);
      /* The copy ends in NUL and is kept: the examples point into it. */
      g_once_init_leave (&shelf, (gsize) read_shelf (g_strndup (g_bytes_get_data (bytes, NULL),
                                                                g_bytes_get_size (bytes))));
    }
  return (const Shelf *) shelf;
}

GPtrArray *
examples_of_rule (const char *id)
{
  const Shelf *shelf = get_shelf ();
  GPtrArray *of_rule = g_hash_table_lookup (shelf->by_rule, id);

  return of_rule != NULL ? of_rule : shelf->none;
}

const Example *
example_of_reading (const char *ruling_id, char reading)
{
  const GPtrArray *of_rule = examples_of_rule (ruling_id);

  for (unsigned i = 0; i < of_rule->len; i++)
    {
      const Example *example = g_ptr_array_index (of_rule, i);

      if (example->reading == reading)
        return example;
    }
  return NULL;
}
