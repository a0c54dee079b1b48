/* A session: one game at one table, from its start to the question that is asked now.
 *
 * A session runs on by itself: after everything that people say it resolves what follows, until
 * somebody must decide, a chance is left to the table, or the game is over. What people said is
 * kept as a journal of deeds, and the journal is the only truth: the Table is always what the start
 * and the journal make of it.
 *
 * Every function that can fail changes nothing when it does. */
#pragma once

#include "waiting.h"

G_BEGIN_DECLS

typedef struct Session Session;

/* Starts from a Table; `names` may be NULL, and so may `waiting`, which is otherwise copied. NULL
 * on error. */
Session *session_new (const Table *start,
                      uint64_t seed,
                      const char *const *names,
                      const Waiting *waiting,
                      GError **error);
Session *session_copy (const Session *session);
void session_free (Session *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Session, session_free)

/* The Table at the question; the Table before the action that asks it; and the one that the game
 * started from. */
const Table *session_now (const Session *session);
const Table *session_checkpoint (const Session *session);
const Table *session_start (const Session *session);
const Question *session_question (const Session *session);
const char *const *session_names (const Session *session); /* or NULL */
Waiting *session_waiting (Session *session);

/* Everything that has happened, in order. Those of an unfinished action are the last ones. */
unsigned session_n_events (const Session *session);
const Event *session_event (const Session *session, unsigned i);
unsigned
session_mark (const Session *session); /* the first event since the last `choose` or `run` */

/* Answers the question, a decision or a chance, with one of its options. */
bool session_answer (Session *session, Option option, GError **error);

/* What people say. `options` is one answer, or several with commas between; a result is entered by
 * its name ("roll 3"). */
bool session_choose (Session *session, const char *options, GError **error);
bool session_enter (
    Session *session, QuestionKind kind, const ChanceResult *results, unsigned n, GError **error);
bool session_set (Session *session, const char *correction, GError **error);
bool session_run (Session *session, const char *what, GError **error);
void session_note (Session *session, const char *text); /* one line, as text_is_plain says */

/* While it joins, what people say belongs to the step before it: one undo takes both back. */
bool session_can_join (const Session *session); /* there is a step before */
void session_set_joining (Session *session, bool is_joining);

/* Taking back and repeating, by steps. */
unsigned session_n_undo (const Session *session);
unsigned session_n_redo (const Session *session);
bool session_undo (Session *session, unsigned n, GError **error);
bool session_redo (Session *session, unsigned n, GError **error);

/* The answer that step number i was, of those that can be undone, from 1; 0: it was another deed. */
Option session_answer_given (const Session *session, unsigned i);

/* How much has been said to finished actions; and the answers that the unfinished one has been
 * given. */
unsigned session_n_given (const Session *session);
unsigned session_n_pending (const Session *session);
Option session_pending (const Session *session, unsigned i);

/* Whether two sessions are the same in all that matters: journal, tables and waiting results. */
bool session_equal (const Session *a, const Session *b);

/* The option of the (pending) question that this text names, or false. */
bool question_find_option (const Question *question, const char *text, Option *option);
bool session_find_option (const Session *session, const char *text, Option *option);
char *question_offers (
    const Question *question,
    const char *text); /* what is offered, for a sentence; nearest to `text` if it is much */

G_END_DECLS
