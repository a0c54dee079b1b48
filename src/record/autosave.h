/* The autosave: a record that grows with the game. Each deed is appended with one write; an undo
 * replaces the file at once. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

typedef struct Autosave Autosave;

/* Nothing is written before the first autosave_sync(). */
Autosave *autosave_new (const char *path);
void autosave_free (Autosave *autosave);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Autosave, autosave_free)

/* Brings the file up to the session. On an error the session is as good as before, and the next
 * call writes everything anew. */
bool autosave_sync (Autosave *autosave, const Session *session, GError **error);

/* A whole record in a file, at once or not at all. */
bool record_save (const Session *session, const char *path, GError **error);

G_END_DECLS
