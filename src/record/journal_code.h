/* The journal as small as it can be. The engine is deterministic, so an answer is no more than its
 * place among the options that are offered, and what the app rolled and drew comes up again by
 * itself. Only what people put into words stays words. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

#define CODED_DEEDS_MAX 20000u

typedef struct
{
  GByteArray *answers;
  GString
      *words; /* lines: the table, then notes, corrections, and results that no generator gave */
} JournalCode;

void journal_code_clear (JournalCode *code);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (JournalCode, journal_code_clear)

/* False where a journal cannot be told like this. Whoever wants to be sure decodes it again. */
bool journal_encode (const Session *session, JournalCode *code);

/* NULL on error: the options are others than those it was encoded with, or it never was a game. */
Session *journal_decode (const JournalCode *code, GError **error);

G_END_DECLS
