/* Saving and loading at each question gives the same table: the text of a game is read back
 * statement by statement, and after every answer it stands where the game stood. Undoing everything
 * gives the table that the game started from. How many games: CASTELLAN_GAMES, 10000 unless told.
 */
#include "record_help.h"

#include "generator.h"
#include "record_scan.h"

#include <stdlib.h>

typedef struct
{
  uint64_t checkpoint, now;
  uint64_t question; /* wide, so that marks have no padding */
} Mark;

static void
ignore (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

static unsigned
n_games (void)
{
  const char *told = g_getenv ("CASTELLAN_GAMES");

  return told != NULL ? (unsigned) strtoul (told, NULL, 10) : 10000;
}

static void
mark (const Session *session, GArray *marks)
{
  const Mark here = { table_hash (session_checkpoint (session)), table_hash (session_now (session)),
                      session_question (session)->kind };

  g_array_append_val (marks, here);
}

static void
answer_at_random (Session *session, uint64_t seed, unsigned i)
{
  const Question *question = session_question (session);
  char name[NAME_MAX_BYTES];
  g_autoptr (GError) error = NULL;

  option_name (question->options[generator_below (seed, 1u << 20 | i, question->n)], name);
  session_choose (session, name, &error);
  g_assert_no_error (error);
}

static bool
is_answer (const char *line)
{
  return g_str_has_prefix (line, "choose ") || g_str_has_prefix (line, "table ");
}

/* What was saved up to each question, loaded, stands at that question. */
static void
load (const char *text, const GArray *marks)
{
  const ReaderPort port = { .print = ignore, .complain = ignore };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) loaded = g_array_new (FALSE, FALSE, sizeof (Mark));
  Scan scan;
  char *line;

  scan_begin (&scan, text, strlen (text));
  while (scan_next (&scan, &line, &error) && line != NULL)
    {
      g_autofree char *statement = line;

      reader_statement (reader, "saved", scan.line, statement, &error);
      g_assert_no_error (error);
      if (is_answer (statement))
        mark (reader_session (reader), loaded);
    }
  g_assert_no_error (error);
  g_assert_cmpuint (reader_n_failed (reader), ==, 0);
  g_assert_cmpmem (loaded->data, loaded->len * sizeof (Mark), marks->data,
                   marks->len * sizeof (Mark));
}

static void
play (const char *table, uint64_t seed)
{
  g_autofree char *record
      = g_strdup_printf ("castellan 1\ntable seed=%u %s\n", (unsigned) seed, table);
  g_autoptr (Session) session = read_good (record);
  g_autoptr (GArray) marks = g_array_new (FALSE, TRUE, sizeof (Mark));
  g_autofree char *text = NULL;

  mark (session, marks);
  const Mark first = g_array_index (marks, Mark, 0);
  for (unsigned i = 0; session_question (session)->kind != QUESTION_END; i++)
    {
      answer_at_random (session, seed, i);
      mark (session, marks);
    }
  text = record_text (session);
  load (text, marks);
  g_assert_true (session_undo (session, session_n_undo (session), NULL));
  g_assert_cmpuint (table_hash (session_checkpoint (session)), ==, first.checkpoint);
  g_assert_cmpuint (table_hash (session_now (session)), ==, first.now);
}

static void
play_version (gconstpointer data)
{
  const unsigned what = GPOINTER_TO_UINT (data), version = what / EDITIONS;

  for (unsigned seed = 1; seed <= n_games (); seed++)
    {
      const unsigned players = version == VERSION_SOLITAIRE ? 1 : 1 + seed % PLAYERS_MAX;
      g_autofree char *table = g_strdup_printf (
          "boxes=base%s version=%s edition=%s players=%u", seed % 2 == 0 ? ",wizard" : "",
          version_names[version], edition_names[what % EDITIONS], players);

      play (table, seed);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned version = 0; version < VERSIONS; version++)
    for (unsigned edition = 0; edition < EDITIONS; edition++)
      if (edition != EDITION_2E)
        {
          g_autofree char *path
              = g_strdup_printf ("/saved/%s/%s", version_names[version], edition_names[edition]);

          g_test_add_data_func (path, GUINT_TO_POINTER (version * EDITIONS + edition),
                                play_version);
        }
  return g_test_run ();
}
