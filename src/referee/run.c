/* `castellan-referee run [--json] [--quiet] FILE…`: runs records. */
#include "commands.h"

#include "count.h"
#include "options.h"
#include "record_read.h"
#include "rule_library.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

static void
print_wrapped (const char *line)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "print");
  json_builder_add_string_value (json, line);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  text = json_to_string (root, FALSE);
  puts (text);
}

/* Where JSON is wanted, every line is an object. Events and `show json` are objects already, and
 * nothing else that a record prints begins with a brace. */
static void
print_json_cb (const char *text, gpointer data)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  (void) data;
  if (text[0] == '{')
    puts (text);
  else
    for (unsigned i = 0; lines[i]; i++)
      print_wrapped (lines[i]);
}

static void
print_cb (const char *line, gpointer data)
{
  (void) data;
  say ("%s\n", line);
}

static void
complain_cb (const char *line, gpointer data)
{
  (void) data;
  say_error ("%s\n", line);
}

static const char *
rule_title (const char *id)
{
  const RuleEntry *entry = rule_library_find (id);

  return entry == NULL ? NULL : entry->title;
}

static Reader *
new_reader (Telling telling, bool json)
{
  const ReaderPort port
      = { json ? print_json_cb : print_cb, complain_cb, count_sequences, rule_title, NULL };

  return reader_new (&port, telling);
}

/* Errors of a record begin with its file and line, so that editors find the place. */
static int
status_of (const Reader *reader, bool is_read, const GError *error)
{
  if (!is_read)
    say_error ("%s\n", error->message);
  return !is_read ? STATUS_BAD : reader_n_failed (reader) > 0 ? STATUS_FAILED : STATUS_FINE;
}

static int
run_file (const char *path, Telling telling, bool json)
{
  g_autoptr (Reader) reader = new_reader (telling, json);
  g_autoptr (GError) error = NULL;
  const bool is_read = reader_file (reader, path, &error);

  return status_of (reader, is_read, error);
}

int
run_record_text (const char *text)
{
  g_autoptr (Reader) reader = new_reader (TELL_TEXT, false);
  g_autoptr (GError) error = NULL;
  const bool is_read = reader_text (reader, "-", text, strlen (text), &error);

  return status_of (reader, is_read, error);
}

int
command_run (int argc, char **argv)
{
  gboolean json = FALSE, quiet = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON, one object a line"), NULL },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &quiet, N_ ("Print no events"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) options = options_new (
      _ ("FILE…"), _ ("Runs records in the record language; - is standard input. What a record "
                      "expects and does not find is said on standard error."));
  int status;

  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  if (argc < 2)
    return options_fail (_ ("a file was expected"));
  status = STATUS_FINE;
  for (int i = 1; i < argc; i++)
    {
      const int one = run_file (argv[i], quiet ? TELL_NOTHING : json ? TELL_JSON : TELL_TEXT, json);

      status = MAX (status, one);
    }
  return status;
}
