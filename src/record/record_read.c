/* Statements of the record language. */
#include "record_read.h"

#include <string.h>

#include "bag_text.h"
#include "event_text.h"
#include "record_expect.h"
#include "record_json.h"
#include "record_name.h"
#include "record_scan.h"
#include "record_set.h"
#include "record_show.h"
#include "record_table.h"

struct Reader
{
  ReaderPort port;
  Telling telling;
  Session *session;
  Bag *bag;       /* what statements are about since the last `bag`, or NULL: a table */
  Waiting *early; /* results that stand before any table */
  bool begun;     /* `castellan 1` was read */
  bool is_quiet;  /* failed checks are counted and not told */
  unsigned n_told;
  unsigned n_failed;
  unsigned fresh; /* results entered up to the last statement that was none */
  const char *file;
  unsigned line;
};

static bool
refuse_left_over (const ChanceResult *result, GError **error)
{
  return refuse (error, "`%s` (%s:%u) was never asked for", result->name, result->file,
                 result->line);
}

static Waiting *
waiting_of (Reader *reader)
{
  return reader->session == NULL ? reader->early : session_waiting (reader->session);
}

static bool
need_table (const Reader *reader, GError **error)
{
  return reader->session != NULL
         || refuse (error, "there is no table yet: `table …` was expected first");
}

static void
fail (Reader *reader, const char *expected, const char *found)
{
  g_autofree char *line = g_strdup_printf ("%s:%u: expected %s, found %s", reader->file,
                                           reader->line, expected, found);

  reader->n_failed++;
  if (!reader->is_quiet)
    reader->port.complain (line, reader->port.data);
}

static void
print (Reader *reader, const char *line)
{
  reader->port.print (line, reader->port.data);
}

/* Takes the text. */
static bool
say (Reader *reader, char *text)
{
  if (g_strchomp (text)[0] != '\0')
    print (reader, text);
  g_free (text);
  return true;
}

static bool
do_castellan (Reader *reader, const char *rest, GError **error)
{
  g_auto (GStrv) words = split_words (rest);
  unsigned version;

  if (reader->begun)
    return refuse (error, "`castellan` stands only once, at the beginning");
  if (words[0] == NULL || !read_number ("a version", words[0], G_MAXUSHORT, &version, NULL)
      || version == 0
      || (words[1] != NULL
          && (strcmp (words[1], "by") != 0 || words[2] == NULL || words[3] != NULL)))
    return refuse (error, "`castellan 1` was expected");
  if (version > 1)
    return refuse (error,
                   "the record was written by a later version of Castellan (record language %u); "
                   "this one reads `castellan 1`",
                   version);
  reader->begun = true;
  return true;
}

static bool
do_table (Reader *reader, const char *rest, GError **error)
{
  g_auto (TableStatement) statement = { 0 };
  const Waiting *waiting = waiting_of (reader);
  const ChanceResult *oldest = waiting_oldest (waiting);
  Session *session;

  if (reader->session != NULL && oldest != NULL && oldest->order < reader->fresh)
    return refuse_left_over (oldest, error);
  if (!table_read (rest, &statement, error))
    return false;
  session = session_new (&statement.table, statement.seed, (const char *const *) statement.names,
                         waiting, error);
  if (session == NULL)
    return false;
  g_clear_pointer (&reader->session, session_free);
  waiting_free (reader->early);
  reader->early = waiting_new ();
  reader->session = session;
  g_clear_pointer (&reader->bag, bag_free);
  reader->n_told = 0;
  return true;
}

static bool
do_set (Reader *reader, const char *rest, GError **error)
{
  return need_table (reader, error) && session_set (reader->session, rest, error);
}

static bool
do_run (Reader *reader, const char *rest, GError **error)
{
  return need_table (reader, error) && session_run (reader->session, rest, error);
}

static bool
do_choose (Reader *reader, const char *rest, GError **error)
{
  return need_table (reader, error) && session_choose (reader->session, rest, error);
}

static bool
read_result (const Session *session, QuestionKind kind, const char *word, GError **error)
{
  unsigned i;

  if (kind > QUESTION_START && session != NULL && !has_box (session_now (session), BOX_WIZARD))
    return refuse (error, "nothing in the base game asks for a `%s`", question_rows[kind].name);
  if (kind == QUESTION_ROLL && (word[0] < '1' || word[0] > '6' || word[1] != '\0'))
    return refuse (error, "`%.80s` is on no die: 1 to 6 was expected", word);
  if (kind == QUESTION_TOKEN || kind == QUESTION_RECYCLE)
    return read_name (&token_names, word, &i, error);
  if (is_chance_of_cards (kind))
    return read_name (&card_names, word, &i, error);
  return kind == QUESTION_ROLL || read_name (&monster_names, word, &i, error);
}

static bool
enter_results (Reader *reader, QuestionKind kind, const char *rest, GError **error)
{
  g_auto (GStrv) words = split_words (rest);
  const unsigned n = g_strv_length (words);
  g_autofree ChanceResult *results = g_new0 (ChanceResult, n + 1);

  if (n == 0)
    return refuse (error, "a result was expected after `%s`", question_rows[kind].name);
  for (unsigned i = 0; i < n; i++)
    {
      g_autofree char *name = g_strconcat (question_rows[kind].name, " ", words[i], NULL);

      if (!read_result (reader->session, kind, words[i], error))
        return false;
      results[i] = (ChanceResult){ .name = g_intern_string (name),
                                   .file = g_intern_string (reader->file),
                                   .line = reader->line };
    }
  if (reader->session != NULL)
    return session_enter (reader->session, kind, results, n, error);
  for (unsigned i = 0; i < n; i++)
    waiting_put (reader->early, kind, results[i]);
  return true;
}

static bool
do_expect (Reader *reader, const char *rest, GError **error)
{
  g_autofree char *found = NULL;

  if (!need_table (reader, error))
    return false;
  switch (record_expect (reader->session, rest, &found, error))
    {
    case EXPECT_MET:
      return true;
    case EXPECT_FAILED:
      fail (reader, rest, found);
      return true;
    case EXPECT_BAD:
      break;
    }
  return false;
}

static bool
do_show (Reader *reader, const char *rest, GError **error)
{
  if (!need_table (reader, error))
    return false;
  if (strcmp (rest, "json") == 0)
    return say (reader, record_json (reader->session));
  if (rest[0] == '\0')
    return say (reader, record_show (reader->session));
  return refuse (error, "`show` or `show json` was expected");
}

static bool
do_options (Reader *reader, const char *rest, GError **error)
{
  if (!need_table (reader, error))
    return false;
  if (rest[0] != '\0')
    return refuse (error, "`options` was expected, with nothing after it");
  return say (reader, record_options (reader->session));
}

static bool
do_why (Reader *reader, const char *rest, GError **error)
{
  if (!need_table (reader, error))
    return false;
  if (rest[0] != '\0')
    return refuse (error, "`why` was expected, with nothing after it");
  return say (reader, record_why (reader->session, reader->port.rule_title));
}

static bool
read_steps (const char *rest, unsigned *n, GError **error)
{
  *n = 1;
  return rest[0] == '\0' || read_number ("a number of steps", rest, G_MAXUSHORT, n, error);
}

static bool
do_undo (Reader *reader, const char *rest, GError **error)
{
  unsigned n;

  if (!need_table (reader, error) || !read_steps (rest, &n, error)
      || !session_undo (reader->session, n, error))
    return false;
  reader->n_told = MIN (reader->n_told, session_n_events (reader->session));
  return true;
}

static bool
do_redo (Reader *reader, const char *rest, GError **error)
{
  unsigned n;

  return need_table (reader, error) && read_steps (rest, &n, error)
         && session_redo (reader->session, n, error);
}

static bool
do_note (Reader *reader, const char *rest, GError **error)
{
  if (!text_is_plain (rest))
    return refuse (error, "the note has a control character in it: text was expected");
  if (reader->session != NULL)
    session_note (reader->session, rest);
  return true;
}

static bool
do_check (Reader *reader, const char *rest, GError **error)
{
  guint64 hash;
  const uint64_t real
      = reader->session == NULL ? 0 : table_hash (session_checkpoint (reader->session));
  g_autofree char *expected = NULL, *found = NULL;

  if (!need_table (reader, error))
    return false;
  if (rest[0] == '\0')
    return refuse (error, "16 hexadecimal digits were expected after `check`");
  if (strlen (rest) != 16 || !g_ascii_string_to_unsigned (rest, 16, 0, G_MAXUINT64, &hash, NULL))
    return refuse (error, "`check` has 16 hexadecimal digits after it, not `%.80s`", rest);
  if (hash == real)
    return true;
  expected = g_strdup_printf ("a table with hash %016" G_GINT64_MODIFIER "x", hash);
  found = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", real);
  fail (reader, expected, found);
  return true;
}

static bool
do_perft (Reader *reader, const char *rest, GError **error)
{
  g_autofree char *line = NULL;
  unsigned depth;

  if (!need_table (reader, error)
      || !read_number ("a number of answers", rest, PERFT_DEPTH_MAX, &depth, error))
    return false;
  if (reader->port.perft == NULL)
    return refuse (error, "nobody here can count: `perft` needs castellan-referee");
  line = g_strdup_printf ("%" G_GUINT64_FORMAT, reader->port.perft (reader->session, depth));
  print (reader, line);
  return true;
}

static bool do_also (Reader *reader, const char *rest, GError **error);
static bool do_refuse (Reader *reader, const char *rest, GError **error);

static const struct
{
  const char *name;
  bool (*act) (Reader *reader, const char *rest, GError **error);
  bool refusable; /* it can change the table */
  bool joinable;  /* it can be a step, or part of one */
  QuestionKind chance;
} statements[] = {
  { "castellan", do_castellan, false, false, 0 },
  { "table", do_table, true, false, 0 },
  { "set", do_set, true, true, 0 },
  { "choose", do_choose, true, true, 0 },
  { "run", do_run, true, true, 0 },
  { "also", do_also, true, false, 0 },
  { "expect", do_expect, false, false, 0 },
  { "refuse", do_refuse, false, false, 0 },
  { "show", do_show, false, false, 0 },
  { "options", do_options, false, false, 0 },
  { "why", do_why, false, false, 0 },
  { "undo", do_undo, true, false, 0 },
  { "redo", do_redo, true, false, 0 },
  { "note", do_note, false, false, 0 },
  { "check", do_check, false, false, 0 },
  { "perft", do_perft, false, false, 0 },
  { "roll", NULL, true, true, QUESTION_ROLL },
  { "token", NULL, true, true, QUESTION_TOKEN },
  { "card", NULL, true, true, QUESTION_CARD },
  { "start", NULL, true, true, QUESTION_START },
  { "wizard-card", NULL, true, true, QUESTION_WIZARD_CARD },
  { "recycle", NULL, true, true, QUESTION_RECYCLE },
  { "random-card", NULL, true, true, QUESTION_RANDOM_CARD },
};

static const char *
statement_name_at (unsigned i)
{
  return statements[i].name;
}

const NameList statement_names = { "a statement", statement_name_at, G_N_ELEMENTS (statements) };

/* Finds the statement and what stands after its name. */
static bool
find_statement (const char *text, unsigned *i, const char **rest, GError **error)
{
  const size_t n = strcspn (text, " \t");
  g_autofree char *name = g_strndup (text, n);

  *rest = text + n + strspn (text + n, " \t");
  return read_name (&statement_names, name, i, error);
}

static bool
act (Reader *reader, unsigned i, const char *rest, GError **error)
{
  if (statements[i].act == NULL)
    return enter_results (reader, statements[i].chance, rest, error);
  return statements[i].act (reader, rest, error);
}

/* The statement itself, but one `undo` takes it back together with the step before it. */
static bool
do_also (Reader *reader, const char *rest, GError **error)
{
  const char *after;
  bool is_done;
  unsigned i;

  if (rest[0] == '\0')
    return refuse (error, "a statement was expected: `also choose end`, for example");
  if (!need_table (reader, error) || !find_statement (rest, &i, &after, error))
    return false;
  if (!statements[i].joinable)
    return refuse (error,
                   "`%s` cannot be part of a step: `choose`, `set`, `run` or a result was expected "
                   "after `also`",
                   statements[i].name);
  if (!session_can_join (reader->session))
    return refuse (error, "there is no step before it that `also` could belong to");
  session_set_joining (reader->session, true);
  is_done = act (reader, i, after, error);
  session_set_joining (reader->session, false);
  return is_done;
}

/* The statement is tried on a copy, and the copy is thrown away. */
static bool
do_refuse (Reader *reader, const char *rest, GError **error)
{
  Session *session = reader->session;
  Waiting *early = reader->early;
  const unsigned n_told = reader->n_told;
  g_autofree char *expected = g_strdup_printf ("a refusal of `%s`", rest);
  const char *after;
  unsigned i;
  bool accepted, changed;

  if (rest[0] == '\0')
    return refuse (error, "a statement was expected: `refuse choose end`, for example");
  if (!find_statement (rest, &i, &after, error))
    return false;
  if (!statements[i].refusable)
    return refuse (error,
                   "`%s` cannot be refused: a statement that could change the table was expected",
                   statements[i].name);
  reader->session = session == NULL ? NULL : session_copy (session);
  reader->early = waiting_copy (early);
  accepted = act (reader, i, after, NULL);
  changed = session != NULL && !session_equal (session, reader->session);
  g_clear_pointer (&reader->session, session_free);
  waiting_free (reader->early);
  reader->session = session;
  reader->early = early;
  reader->n_told = n_told;
  if (accepted)
    fail (reader, expected, "that it is accepted");
  else if (changed)
    fail (reader, expected, "that it was refused but changed the table");
  return true;
}

static void
tell_events (Reader *reader)
{
  const Session *session = reader->session;
  unsigned n;

  if (session == NULL)
    return;
  n = session_n_events (session);
  for (; reader->n_told < n && reader->telling != TELL_NOTHING; reader->n_told++)
    {
      const Event *event = session_event (session, reader->n_told);
      g_autofree char *line = reader->telling == TELL_JSON
                                  ? event_json (event, session_names (session))
                                  : event_line (event, session_names (session));

      print (reader, line);
    }
  reader->n_told = n;
}

static bool
do_bag (Reader *reader, const char *statement, GError **error)
{
  const unsigned before = reader->bag == NULL ? 0 : bag_n_deeds (reader->bag);
  g_autofree char *found = NULL;
  const BagReading reading = bag_read_statement (&reader->bag, statement, &found, error);

  if (reading == BAG_FAILED)
    fail (reader, statement + (g_str_has_prefix (statement, "expect ") ? 7 : 0), found);
  if (reading == BAG_READ && reader->telling != TELL_NOTHING)
    for (unsigned i = before; i < bag_n_deeds (reader->bag); i++)
      say (reader, bag_deed_line (reader->bag, i, reader->telling == TELL_JSON));
  return reading != BAG_BAD;
}

bool
reader_statement (
    Reader *reader, const char *file, unsigned line, const char *statement, GError **error)
{
  GError *wrong = NULL;
  const char *rest;
  unsigned i;

  reader->file = file;
  reader->line = line;
  if (!reader->begun && strcmp (statement, "castellan") != 0
      && !g_str_has_prefix (statement, "castellan ")
      && !g_str_has_prefix (statement, "castellan\t"))
    refuse (&wrong, "a record begins with `castellan 1`, not with `%.40s`", statement);
  else if (bag_is_meant (reader->bag, statement) && do_bag (reader, statement, &wrong))
    return true;
  else if (wrong == NULL && find_statement (statement, &i, &rest, &wrong)
           && act (reader, i, rest, &wrong))
    {
      if (statements[i].act != NULL)
        reader->fresh = waiting_of (reader)->entered;
      tell_events (reader);
      return true;
    }
  g_prefix_error (&wrong, "%s:%u: ", file, line);
  g_propagate_error (error, wrong);
  return false;
}

bool
reader_text (Reader *reader, const char *file, const char *text, gsize length, GError **error)
{
  const ChanceResult *oldest;
  Scan scan;

  scan_begin (&scan, text, length);
  for (;;)
    {
      g_autofree char *statement = NULL;

      if (!scan_next (&scan, &statement, error))
        {
          g_prefix_error (error, "%s:%u: ", file, scan.line);
          return false;
        }
      if (statement == NULL)
        break;
      if (!reader_statement (reader, file, scan.line, statement, error))
        return false;
    }
  if (!reader->begun)
    return refuse (error, "%s:%u: the record is empty: `castellan 1` was expected", file,
                   MAX (scan.line, 1u));
  oldest = waiting_oldest (waiting_of (reader));
  if (oldest == NULL || refuse_left_over (oldest, error))
    return true;
  g_prefix_error (error, "%s:%u: ", file, scan.line);
  return false;
}

bool
reader_file (Reader *reader, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!scan_load (path, &text, &length, error))
    {
      g_prefix_error (error, "%s: ", path);
      return false;
    }
  return reader_text (reader, path, text, length, error);
}

Reader *
reader_new (const ReaderPort *port, Telling telling)
{
  Reader *reader = g_new0 (Reader, 1);

  reader->port = *port;
  reader->telling = telling;
  reader->early = waiting_new ();
  return reader;
}

void
reader_free (Reader *reader)
{
  if (reader == NULL)
    return;
  g_clear_pointer (&reader->session, session_free);
  bag_free (reader->bag);
  waiting_free (reader->early);
  g_free (reader);
}

unsigned
reader_n_failed (const Reader *reader)
{
  return reader->n_failed;
}

void
reader_set_quiet (Reader *reader, bool is_quiet)
{
  reader->is_quiet = is_quiet;
}

Session *
reader_session (Reader *reader)
{
  return reader->session;
}

Session *
reader_steal_session (Reader *reader)
{
  return g_steal_pointer (&reader->session);
}

void
reader_skip_header (Reader *reader)
{
  reader->begun = true;
}
