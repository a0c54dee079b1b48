/* A fork: a copy of a session that goes its own way. Every chance in it is asked for, whoever rolls
 * and draws at the table, and it never goes back behind the place where it left. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

/* A copy as it was so many steps ago, with a seed of its own. Results that people have entered for
 * what comes next are known to them and still wait; what an undo has put back in line does not, for
 * the app may have rolled it. NULL on error. */
Session *session_fork (const Session *session, unsigned n_undo, uint64_t seed, GError **error);

bool session_is_fork (const Session *session);

/* Whether the game stands where the fork left it. */
bool fork_fits (const Session *fork, const Session *game);

/* The beginning and what was tried, as a record of a table where people roll and draw: whoever
 * runs it is asked as the fork was. */
char *fork_record (const Session *fork);

/* What was tried, in the game: one step, all of it or nothing. Where the app rolls and draws its
 * results are those of the fork; a chance that the fork still waits for is then decided by the
 * app. */
bool fork_apply (const Session *fork, Session *game, GError **error);

G_END_DECLS
