/* Lines of a record. */
#include "record_scan.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static bool
load_stream (FILE *stream, GByteArray *bytes, GError **error)
{
  guint8 chunk[4096];
  size_t n;

  while ((n = fread (chunk, 1, sizeof chunk, stream)) > 0)
    {
      if (bytes->len + n > RECORD_BYTES_MAX)
        return refuse (error, "the file is larger than %u MiB: it cannot be a record",
                       RECORD_BYTES_MAX >> 20);
      g_byte_array_append (bytes, chunk, (guint) n);
    }
  return !ferror (stream) || refuse (error, "the file cannot be read: %s", g_strerror (errno));
}

bool
scan_load (const char *path, char **text, gsize *length, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const bool standard = strcmp (path, "-") == 0;
  FILE *stream = standard ? stdin : fopen (path, "rb");
  bool read;

  if (stream == NULL)
    return refuse (error, "the file cannot be opened: %s", g_strerror (errno));
  read = load_stream (stream, bytes, error);
  if (!standard)
    fclose (stream);
  if (!read)
    return false;
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  *text = (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
  return true;
}

void
scan_begin (Scan *scan, const char *text, gsize length)
{
  static const char mark[] = "\xef\xbb\xbf"; /* some editors begin a file with it */

  *scan = (Scan){ text, text + length, 0 };
  if (length >= 3 && memcmp (text, mark, 3) == 0)
    scan->at += 3;
}

bool
text_is_plain (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (*text != '\t' && g_unichar_iscntrl (g_utf8_get_char (text)))
      return false;
  return true;
}

/* A note is kept whole: in it nothing is a comment. */
static bool
is_note (const char *line)
{
  line += strspn (line, " \t");
  return g_str_has_prefix (line, "note") && (line[4] == ' ' || line[4] == '\t');
}

/* No name has a # in it: wherever it stands, a comment starts. */
static void
cut_comment (char *line)
{
  line[strcspn (line, "#")] = '\0';
}

static bool
check_line (const char *line, gsize n, GError **error)
{
  if (n > LINE_BYTES_MAX)
    return refuse (error, "the line is longer than %u bytes: it cannot be a statement",
                   LINE_BYTES_MAX);
  if (memchr (line, '\0', n) != NULL)
    return refuse (error, "the line has a zero byte in it: text was expected");
  if (!g_utf8_validate (line, (gssize) n, NULL))
    return refuse (error, "the line is not UTF-8 text");
  for (gsize i = 0; i < n; i++)
    if (((unsigned char) line[i] < ' ' && line[i] != '\t') || line[i] == 0x7f)
      return refuse (error, "the line has a control character in it: text was expected");
  return true;
}

bool
scan_next (Scan *scan, char **line, GError **error)
{
  *line = NULL;
  while (scan->at < scan->end)
    {
      const char *start = scan->at;
      const char *stop = memchr (start, '\n', (size_t) (scan->end - start));
      g_autofree char *copy = NULL;
      gsize n;

      if (stop == NULL)
        stop = scan->end;
      scan->at = stop < scan->end ? stop + 1 : stop;
      scan->line++;
      n = (gsize) (stop - start);
      if (n > 0 && start[n - 1] == '\r')
        n--;
      if (!check_line (start, n, error))
        return false;
      copy = g_strndup (start, n);
      if (!is_note (copy))
        cut_comment (copy);
      g_strstrip (copy);
      if (copy[0] == '\0')
        continue;
      *line = g_steal_pointer (&copy);
      return true;
    }
  return true;
}
