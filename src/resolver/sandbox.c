/* The sandbox. */
#include "sandbox.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "fork.h"
#include "record_read.h"
#include "record_table.h"

/* Nobody can tell from it what the game will roll and draw. */
static uint64_t
new_seed (void)
{
  return (uint64_t) g_random_int () << 32 | g_random_int ();
}

Session *
sandbox_new (const Session *game, GError **error)
{
  return session_fork (game, 0, new_seed (), error);
}

Session *
sandbox_new_at (const Session *game, unsigned n_deeds, GError **error)
{
  const unsigned n = session_n_undo (game);

  if (n_deeds > n)
    {
      refuse (error, _ ("There are only %u steps in this game, not %u."), n, n_deeds);
      return NULL;
    }
  return session_fork (game, n - n_deeds, new_seed (), error);
}

Session *
sandbox_new_empty (const char *agreement, GError **error)
{
  g_auto (TableStatement) statement = { 0 };
  g_autoptr (Session) empty = NULL;

  if (!table_read (agreement, &statement, error))
    return NULL;
  empty = session_new (&statement.table, statement.seed, (const char *const *) statement.names,
                       NULL, error);
  return empty == NULL ? NULL : sandbox_new (empty, error);
}

static void
ignore_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

Session *
sandbox_new_from_record (const char *text, GError **error)
{
  const ReaderPort port = { .print = ignore_cb, .complain = ignore_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);

  if (!reader_text (reader, "record", text, strlen (text), error))
    return NULL;
  if (reader_session (reader) == NULL)
    {
      refuse (error, _ ("There is no table in this record."));
      return NULL;
    }
  return sandbox_new (reader_session (reader), error);
}

bool
sandbox_roll (Session *sandbox, GError **error)
{
  const Question *question = session_question (sandbox);
  int total = 0, drawn;
  unsigned i = 0;

  if (!is_chance (question->kind))
    return refuse (error, _ ("This is somebody's choice: no die decides it."));
  for (unsigned j = 0; j < question->n; j++)
    total += question->weights[j];
  drawn = g_random_int_range (0, total);
  while (drawn >= question->weights[i])
    drawn -= question->weights[i++];
  return session_answer (sandbox, question->options[i], error);
}

unsigned
sandbox_n_tried (const Session *sandbox)
{
  return session_n_undo (sandbox);
}

char *
sandbox_record (const Session *sandbox)
{
  return fork_record (sandbox);
}

bool
sandbox_can_apply (const Session *sandbox, const Session *game, GError **error)
{
  if (sandbox_n_tried (sandbox) == 0)
    return refuse (error, _ ("Nothing has been tried yet."));
  return fork_fits (sandbox, game)
         || refuse (error, _ ("The game is not where this began any more."));
}

bool
sandbox_apply (const Session *sandbox, Session *game, GError **error)
{
  return sandbox_can_apply (sandbox, game, error) && fork_apply (sandbox, game, error);
}
