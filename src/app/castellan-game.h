/* The game that the window shows: a session, the file that it is kept in, and how much of it has
 * been shown.
 *
 * State flows one way: journal → game → widgets. A widget that wants something asks for it here and
 * hears "changed"; it never edits anything. What has happened is shown moment by moment: the board
 * moves `shown` on as its animations end, and everybody draws the Table as it was at that moment.
 * Looking back is the same: `shown` stands at an earlier moment.
 *
 * Signals:
 *   will-move → bool    asked before "changed": whether somebody moves `shown` on to what is new;
 *                       where nobody does it is all shown at once
 *   changed             the journal is another: question, moments, undo, `shown`; everything may be
 *                       new; or pieces are called otherwise
 *   shown               `shown` has moved
 *   drafted             the draft has changed
 *   failed (sentence)   something was refused or could not be saved; a sentence for people */
#pragma once

#include <gio/gio.h>

#include "autosave.h"
#include "chronicle.h"
#include "draft.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_GAME (castellan_game_get_type ())
G_DECLARE_FINAL_TYPE (CastellanGame, castellan_game, CASTELLAN, GAME, GObject)

/* Takes both; `autosave` may be NULL (a game that is not kept). A new game is on disk from the
 * start. What has happened before is not animated. */
CastellanGame *castellan_game_new (Session *session, Autosave *autosave);

/* A trial on a copy of a table: never kept, and told as what it is. Takes the session. */
CastellanGame *castellan_game_new_sandbox (Session *session);
bool castellan_game_is_sandbox (CastellanGame *self);

/* The table is left: its file can be opened again, whoever still looks at the game. */
void castellan_game_close (CastellanGame *self);

const Session *castellan_game_get_session (CastellanGame *self);
const Question *castellan_game_get_question (CastellanGame *self);
char *castellan_game_dup_title (CastellanGame *self);      /* the file's name without its ending */
const char *castellan_game_get_path (CastellanGame *self); /* or NULL */
char *castellan_game_dup_player (CastellanGame *self, unsigned player); /* a name for people */

unsigned castellan_game_get_n_moments (CastellanGame *self);
const Moment *castellan_game_get_moment (CastellanGame *self, unsigned i);

/* Moments shown so far, and the Table after the last of them. */
unsigned castellan_game_get_shown (CastellanGame *self);
const Table *castellan_game_get_table (CastellanGame *self);
void castellan_game_set_shown (CastellanGame *self, unsigned n); /* the board's clock */
void castellan_game_skip (CastellanGame *self);                  /* to the present, at once */

/* Looking back: `shown` stands at n and nothing can be answered until somebody returns. */
void castellan_game_look_back (CastellanGame *self, unsigned n);
void castellan_game_return (CastellanGame *self);
bool castellan_game_is_looking_back (CastellanGame *self);

/* What happened from moment n on is shown again, moment by moment. */
void castellan_game_replay (CastellanGame *self, unsigned n);

/* Everything is shown: the question may be answered. */
bool castellan_game_is_settled (CastellanGame *self);

/* What people say. Each is on disk before it returns; where one is refused nothing has changed and
 * "failed" has said why. */
bool castellan_game_answer (CastellanGame *self, Option option); /* of a decision or a chance */
bool castellan_game_correct (CastellanGame *self,
                             const char *correction);                    /* the words after `set` */
bool castellan_game_run (CastellanGame *self, const char *what);         /* the words after `run` */
bool castellan_game_apply (CastellanGame *self, const Session *sandbox); /* as one step */
/* While the table is corrected it is shown as it was before what is being resolved now: that is
 * what a correction changes, and afterwards it is resolved anew. Nothing is animated. */
void castellan_game_set_correcting (CastellanGame *self, bool is_correcting);
bool castellan_game_is_resolving (CastellanGame *self); /* the question is amid something */

bool castellan_game_undo (CastellanGame *self, unsigned n);
bool castellan_game_redo (CastellanGame *self, unsigned n);
bool castellan_game_undo_to (CastellanGame *self, unsigned moment); /* as it was at that moment */

/* Cards that have been picked up and not yet played. The draft is empty after every change. */
const Draft *castellan_game_get_draft (CastellanGame *self);
void castellan_game_toggle_draft (CastellanGame *self, unsigned player, unsigned card);
void castellan_game_clear_draft (CastellanGame *self);

/* Whether this player's cards may be seen: not with closed hands, unless the player asks to. NOBODY
 * hides all again. The Overlord is ASKER_OVERLORD. */
bool castellan_game_can_see (CastellanGame *self, unsigned player);
void castellan_game_reveal (CastellanGame *self, unsigned player);

G_END_DECLS
