/* A report of a problem, as a record. */
#include "report.h"

#include <inttypes.h>
#include <string.h>

#include "record_show.h"

/* Long enough for what people write and for what Castellan does; a line of a record may be longer,
 * but nobody reads it. */
#define COMMENT_BYTES 96
#define RAW_MAX (1u << 20)

/* One line of a comment. What no record may hold is written as a question mark. */
static void
add_line (GString *text, const char *line, gsize n)
{
  g_autofree char *clean = g_utf8_make_valid (line, (gssize) n);

  for (char *c = clean; *c != '\0'; c++)
    if (((unsigned char) *c < ' ' && *c != '\t') || *c == 0x7f)
      *c = '?';
  g_string_append_printf (text, "#%s%s\n", *clean != '\0' ? "   " : "", clean);
}

/* How much of a line fits, to the last blank in it. */
static gsize
fitting (const char *line, gsize n)
{
  gsize fits = COMMENT_BYTES;

  if (n <= COMMENT_BYTES)
    return n;
  while (fits > COMMENT_BYTES / 2 && line[fits] != ' ')
    fits--;
  if (line[fits] == ' ')
    return fits;
  for (fits = COMMENT_BYTES; fits > 1 && ((unsigned char) line[fits] & 0xc0) == 0x80;)
    fits--;
  return fits;
}

static void
add_comment (GString *text, const char *heading, const char *words, gsize n, bool wraps)
{
  const char *const end = words + n;

  g_string_append_printf (text, "#\n# %s\n", heading);
  while (words < end)
    {
      const char *stop = memchr (words, '\n', (gsize) (end - words));

      if (stop == NULL)
        stop = end;
      do
        {
          const gsize length = (gsize) (stop - words);
          const gsize part = wraps ? fitting (words, length) : MIN (length, 8 * 1024);

          add_line (text, words, part);
          words += part;
          if (words < stop && wraps && *words == ' ')
            words++;
        }
      while (words < stop);
      words = stop + 1;
    }
}

/* Wherever somebody is named, "player 2" stands instead. */
static char *
leave_names_out (const char *text, const char *const *names)
{
  g_autoptr (GRegex) key = g_regex_new ("\\bnames=\\S+ ?", G_REGEX_RAW, 0, NULL);
  char *left = g_regex_replace_literal (key, text, -1, 0, "", 0, NULL);

  for (unsigned i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *escaped = g_regex_escape_string (names[i], -1);
      g_autofree char *whole = g_strdup_printf ("(?<!\\w)%s(?!\\w)", escaped);
      g_autofree char *number = g_strdup_printf ("player %u", i + 1);
      g_autofree char *before = left;
      g_autoptr (GRegex) name = g_regex_new (whole, 0, 0, NULL);

      left = name != NULL && g_utf8_validate (before, -1, NULL)
                 ? g_regex_replace_literal (name, before, -1, 0, number, 0, NULL)
                 : NULL;
      if (left == NULL)
        left = g_strdup (before);
    }
  return left;
}

/* Names stand in notes too, which are what somebody typed. Statements have names of their own,
 * which a player may happen to have: they stay as they are. */
static void
add_record (GString *text, const Report *report)
{
  g_autofree char *record = report->has_names ? record_text (report->session)
                                              : record_text_without_names (report->session);
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      const bool is_note = !report->has_names && g_str_has_prefix (lines[i], "note ");
      g_autofree char *note
          = is_note ? leave_names_out (lines[i] + strlen ("note "), session_names (report->session))
                    : NULL;

      if (is_note)
        g_string_append_printf (text, "note %s\n", note);
      else if (*lines[i] != '\0')
        g_string_append_printf (text, "%s\n", lines[i]);
    }
  g_string_append_printf (text, "check %016" PRIx64 "\n",
                          table_hash (session_checkpoint (report->session)));
}

static void
add_raw (GString *text, const Report *report)
{
  const gsize n = MIN (report->raw_length, RAW_MAX);
  g_autofree char *whole = g_utf8_make_valid (report->raw, (gssize) n);
  g_autofree char *named
      = report->has_names
            ? g_steal_pointer (&whole)
            : leave_names_out (whole,
                               report->session != NULL ? session_names (report->session) : NULL);

  add_comment (text,
               n < report->raw_length ? "The first megabyte of the file as it was found"
                                      : "The file as it was found",
               named, strlen (named), false);
}

char *
report_text (const Report *report)
{
  GString *text = g_string_new ("# A problem with Castellan. Nothing of this has been sent "
                                "anywhere.\n");

  g_return_val_if_fail (report->happened != NULL && report->versions != NULL, NULL);
  add_comment (text, "What happened", *report->happened != '\0' ? report->happened : "(not told)",
               strlen (*report->happened != '\0' ? report->happened : "(not told)"), true);
  add_comment (text, "Versions", report->versions, strlen (report->versions), false);
  if (report->raw != NULL)
    add_raw (text, report);
  if (report->session == NULL)
    {
      g_string_append (text, "#\n# No table was open.\ncastellan 1 by " CASTELLAN_VERSION "\n");
      return g_string_free (text, FALSE);
    }
  g_string_append_printf (text,
                          "#\n# The game, which is now at: %s. `castellan-referee run FILE` "
                          "plays it.\n",
                          question_rows[session_question (report->session)->kind].name);
  add_record (text, report);
  return g_string_free (text, FALSE);
}
