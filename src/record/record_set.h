/* `set` and `run`: what people change on the Table by hand. Both work on a checkpoint; when they
 * refuse, the Table they were given may be half changed, so give them a copy. */
#pragma once

#include "record_name.h"

bool set_apply (Table *t, const char *text, GError **error); /* the words after `set` */
bool run_apply (Table *t, const char *text, GError **error); /* the words after `run` */

extern const NameList correction_names; /* the first words after `set` */

/* The state of a structure as the words `none|up|fortified [KEY=VALUE…]` say it. */
bool read_wall (char *const *words, Wall *wall, bool *says_why, GError **error);
bool read_tower (char *const *words, Tower *tower, GError **error);

/* Words without the empty ones. */
char **split_words (const char *text);
