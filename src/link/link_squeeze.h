/* Words of a record in few bytes: deflated, with the vocabulary of records known beforehand. */
#pragma once

#include <glib.h>

GByteArray *link_squeeze (const char *text, gsize n);

/* NULL where the bytes are no such text, or one beyond all sense. */
GString *link_unsqueeze (const guint8 *bytes, gsize n);
