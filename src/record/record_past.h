/* What the table remembers and no piece shows: how far the phase has come and what earlier turns
 * left behind, as KEY=VALUE. */
#pragma once

#include "record_name.h"

/* Reads one KEY=VALUE into the Table. */
bool past_read (Table *t, const char *word, GError **error);

/* The token that is turned up leaves the game, if there is one. */
void cover_token (Table *t);

/* What differs between the two Tables, as ` KEY=VALUE…`: of earlier turns, and of the phase. */
void past_write (const Table *t, const Table *plain, GString *text);
void progress_write (const Table *t, const Table *plain, GString *text);
