/* What a play is aimed at, in words: the titles and lines of `on`, `to` and `strike`. Only
 * question_text.c includes this. */
#pragma once

#include "option_text.h"

char *on_title (const Session *session);
const char *on_line (const Session *session);
char *strike_title (const Session *session);
const char *to_line (const Session *session);
