/* libFuzzer: bytes are a record. Whatever they are, the reader runs them or says what is wrong with
 * them, every piece stays in exactly one place, and all can be taken back and repeated. */
#include "record_read.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n);

static void
ignore (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

static void
go_back_and_forth (Session *session)
{
  const unsigned n = session_n_undo (session);
  const Table table = *session_now (session);

  g_assert_true (session_undo (session, n, NULL));
  g_assert_true (session_redo (session, n, NULL));
  g_assert_cmpmem (&table, sizeof table, session_now (session), sizeof table);
  g_assert_cmpuint (session_n_undo (session), ==, n);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n)
{
  const ReaderPort port = { .print = ignore, .complain = ignore };
  g_autoptr (Reader) reader = reader_new (&port, TELL_TEXT);
  g_autoptr (GError) error = NULL;

  if (!reader_text (reader, "fuzz", (const char *) bytes, n, &error))
    g_assert_nonnull (error);
  if (reader_session (reader) != NULL)
    {
      g_assert_null (table_check (session_now (reader_session (reader))));
      go_back_and_forth (reader_session (reader));
    }
  return 0;
}
