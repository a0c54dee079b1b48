/* Options as people write them in a check. Every word must be known, whether the option is offered
 * or not: a slip of the pen must not make a check that nothing can fail. */
#pragma once

#include "record_name.h"

/* The option in the form in which options are offered, or NULL with a sentence. */
char *read_option (const Table *t, const char *text, GError **error);
