/* For the tests of the record room: reading records from strings. */
#pragma once

#include <glib.h>
#include <string.h>

#include "record_read.h"
#include "record_show.h"

static inline void
collect_line (const char *line, gpointer data)
{
  GString *lines = data;

  g_string_append_printf (lines, "%s\n", line);
}

/* Reads the record; the session is the caller's. NULL and the error's text in `lines` if it is bad;
 * failed checks are in `lines` too. */
static inline Session *
read_record (const char *text, GString *lines)
{
  const ReaderPort port = { .print = collect_line, .complain = collect_line, .data = lines };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (GError) error = NULL;

  if (!reader_text (reader, "test", text, strlen (text), &error))
    {
      g_string_append_printf (lines, "%s\n", error->message);
      return NULL;
    }
  return reader_steal_session (reader);
}

/* Reads a record that must be good and must hold. */
static inline Session *
read_good (const char *text)
{
  GString *lines = g_string_new (NULL);
  Session *session = read_record (text, lines);

  g_assert_cmpstr (lines->str, ==, "");
  g_assert_nonnull (session);
  g_string_free (lines, TRUE);
  return session;
}

static inline void
say (Session *session, const char *options)
{
  g_autoptr (GError) error = NULL;

  session_choose (session, options, &error);
  g_assert_no_error (error);
}

static inline void
correct (Session *session, const char *correction)
{
  g_autoptr (GError) error = NULL;

  session_set (session, correction, &error);
  g_assert_no_error (error);
}

static inline bool
same_table (const Table *a, const Table *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}
