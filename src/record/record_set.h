/* `set` and `run`: what people change on the Table by hand. Both work on a checkpoint; when they
 * refuse, the Table they were given may be half changed, so give them a copy. */
#pragma once

#include "record_name.h"

bool set_apply (Table *t, const char *text, GError **error); /* the words after `set` */
bool run_apply (Table *t, const char *text, GError **error); /* the words after `run` */

extern const NameList correction_names; /* the first words after `set` */

/* Words without the empty ones. */
char **split_words (const char *text);

/* Whether there are so many words; `form` says in the refusal what was expected. */
bool
has_words (char *const *words, unsigned least, unsigned most, GError **error, const char *form);
