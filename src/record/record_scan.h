/* A record as lines: files read up to a limit, and each line checked before anything looks at its
 * words. */
#pragma once

#include "refusal.h"

#define RECORD_BYTES_MAX (16u << 20)
#define LINE_BYTES_MAX (64u << 10)

typedef struct
{
  const char *at, *end;
  unsigned line; /* the number of the line that was read last, from 1 */
} Scan;

/* Reads a whole file; `-` is standard input. */
bool scan_load (const char *path, char **text, gsize *length, GError **error);

void scan_begin (Scan *scan, const char *text, gsize length);

/* Whether this UTF-8 text has no control character in it but tabs. */
bool text_is_plain (const char *text);

/* The next line, without its comment (a note has none) and the blanks around it, in `line`. At the
 * end *line is NULL; false is a bad line. */
bool scan_next (Scan *scan, char **line, GError **error);
