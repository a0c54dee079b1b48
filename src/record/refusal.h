/* How a person's mistake is refused: with a sentence that says what is wrong and what was expected.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

#define RECORD_ERROR (record_error_quark ())
typedef enum
{
  RECORD_ERROR_REFUSED,
  RECORD_ERROR_FILE
} RecordError;
GQuark record_error_quark (void);

/* Sets the error and is false, so that it can be returned. */
bool refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
