/* What the table remembers and no piece shows: how far the phase has come and what earlier turns
 * left behind, as KEY=VALUE. */
#pragma once

#include "record_name.h"

/* Reads one KEY=VALUE into the Table. */
bool past_read (Table *t, const char *word, GError **error);

/* The token that is turned up leaves the game, if there is one. */
void cover_token (Table *t);

/* Whether the pieces say too that the game is over, as the Table does. */
bool end_is_true (const Table *t);
bool is_nobody_left (const Table *t); /* all players are out */

/* After a correction: where it takes away why the game was over, the game goes on. */
void past_reopen (const Table *before, Table *t);

/* What differs between the two Tables, as ` KEY=VALUE…`: of earlier turns, and of the phase. */
void past_write (const Table *t, const Table *plain, GString *text);
void progress_write (const Table *t, const Table *plain, GString *text);

/* How the game ended, as a line of its own. */
void past_write_end (const Table *t, GString *text);
