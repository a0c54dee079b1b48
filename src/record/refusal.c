/* Errors of the record room. */
#include "refusal.h"

#include <stdarg.h>

G_DEFINE_QUARK (castellan - record - error, record_error)

bool
refuse (GError **error, const char *format, ...)
{
  g_autofree char *text = NULL, *sentence = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  /* `%.80s` of what somebody wrote may end in the middle of a character. */
  sentence = g_utf8_make_valid (text, -1);
  g_set_error_literal (error, RECORD_ERROR, RECORD_ERROR_REFUSED, sentence);
  return false;
}
