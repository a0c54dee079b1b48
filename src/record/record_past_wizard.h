/* What only The Wizard's Tower remembers. Only record_past.c includes this. */
#pragma once

#include "record_name.h"

bool wizard_past_read (Table *t, const char *key, const char *value, GError **error);
void wizard_past_write (const Table *t, GString *text);
