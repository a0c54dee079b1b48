/* The agreement in words that people know: names of optional rules instead of the record's. */
#pragma once

#include "engine.h"

const char *variant_title (Variant variant);    /* in the reader's language */
char *variant_sentence (Variant variant);       /* what it does, in one */
char *conflict_sentence (const char *conflict); /* of table_conflict() */
char *first_sentence (const char *text);

/* The box that must be on the table for this to matter. */
Box box_of_variant (Variant variant);
Box box_of_ruling (Ruling ruling);
