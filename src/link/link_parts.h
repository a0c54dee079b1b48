/* Bytes as texts that fit in QR codes: each says which of how many it is and of which game, and
 * checks itself. All characters are of a code's alphanumeric mode, and none is lost where texts are
 * copied: no blanks, no letter case. */
#pragma once

#include <glib.h>

#include "refusal.h"

#define LINK_PACKING 1u /* of the form of the texts and of all that they hold */

GPtrArray *link_parts_split (const GByteArray *whole, guint32 game); /* of char* */

/* The bytes of the game; NULL and what is missing or damaged. */
GByteArray *link_parts_join (const char *const *texts, guint32 *game, GError **error);
