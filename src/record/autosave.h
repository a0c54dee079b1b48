/* The autosave: a record that grows with the game. Each deed is appended with one write; an undo
 * replaces the file at once. Nobody else's work is ever written over: what somebody wrote by hand
 * is kept beside the game, and where somebody changes the file during the game, the game goes on in
 * another. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

typedef struct Autosave Autosave;

/* Takes hold of the file, if there is one, so that no second game does. Nothing is written before
 * the first autosave_sync(). NULL on error. */
Autosave *autosave_new (const char *name, GError **error);
void autosave_free (Autosave *autosave);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Autosave, autosave_free)

/* The session was read from the file, which holds this text. It stays as it is until the session
 * has more; then it grows, or, where Castellan would have written it otherwise, is kept and
 * replaced. */
void autosave_take_up (Autosave *autosave, const Session *session, const char *text, gsize length);

/* Brings the file up to the session. On an error the session is as good as before, and the next
 * call tries again. */
bool autosave_sync (Autosave *autosave, const Session *session, GError **error);

const char *autosave_name (const Autosave *autosave); /* of the file, as people know it */
const char *autosave_kept (const Autosave *autosave); /* the copy of the original, or NULL */

/* A whole record in a file, at once or not at all; what is there is replaced. */
bool record_save (const Session *session, const char *name, GError **error);

G_END_DECLS
