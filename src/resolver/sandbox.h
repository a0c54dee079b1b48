/* The sandbox: a copy of a session in which anything may be tried. It never changes the game that
 * it was taken from, and does not tell what chance has in store for that game: its own chances are
 * asked for, or drawn from a seed of its own. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

/* From the present of a game, or as it was after so many deeds (a Moment has its n_deeds). Every
 * chance is a question from now on, whoever rolls and draws at the table. NULL on error. */
Session *sandbox_new (const Session *game, GError **error);
Session *sandbox_new_at (const Session *game, unsigned n_deeds, GError **error);

/* From an empty board with this agreement (the words after `table`), or from a whole record. */
Session *sandbox_new_empty (const char *agreement, GError **error);
Session *sandbox_new_from_record (const char *text, GError **error);

/* Lets chance decide the question that is asked, fairly. */
bool sandbox_roll (Session *sandbox, GError **error);

/* How many steps have been tried since the beginning. */
unsigned sandbox_n_tried (const Session *sandbox);

/* The beginning and everything that was tried, as a record that runs anywhere. */
char *sandbox_record (const Session *sandbox);

/* What was tried is what happened at the table: the game takes it over as one step, which one undo
 * takes back. Refused, with nothing changed, where the game is no longer as the sandbox found it. */
bool sandbox_can_apply (const Session *sandbox, const Session *game, GError **error);
bool sandbox_apply (const Session *sandbox, Session *game, GError **error);

G_END_DECLS
