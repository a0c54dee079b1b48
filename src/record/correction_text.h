/* Corrections in words: what somebody has changed on the Table by hand. */
#pragma once

#include "engine.h"

#include <glib.h>

/* What the words after `set` say, in the reader's language and without a full stop: "Wall 3 is
 * gone". `before` and `after` are the Table without and with it: of a pile, only what differs is
 * told. `names` may be NULL. Cards and tokens that are hidden from the others are counted and not
 * named. Where the words say nothing that a person would understand: NULL. */
char *correction_text (const char *correction,
                       const Table *before,
                       const Table *after,
                       const char *const *names);

/* The same for the words after `run`. */
char *run_text (const char *words);
