/* The journal as places among options. Encoding plays the game once more, as decoding does, and
 * looks up in the deeds what was answered. */
#include "journal_code.h"

#include <string.h>

#include "journal.h"
#include "range_coder.h"
#include "record_scan.h"
#include "record_table.h"

typedef enum
{
  SAID_ANSWER,
  SAID_SET,
  SAID_RUN,
  SAIDS
} Said;

/* What both sides learn on the way. */
typedef struct
{
  RangeBit plain;            /* an answer, and nothing else of note */
  RangeBit first[QUESTIONS]; /* the first option */
} Model;

typedef struct
{
  const Deed *deed;
  Said said;
  bool is_entered; /* chances that came otherwise than the generator has it */
} Saying;

static void
model_begin (Model *model)
{
  model->plain = RANGE_BIT_EVEN;
  for (unsigned i = 0; i < QUESTIONS; i++)
    model->first[i] = RANGE_BIT_EVEN;
}

void
journal_code_clear (JournalCode *code)
{
  g_clear_pointer (&code->answers, g_byte_array_unref);
  if (code->words != NULL)
    g_string_free (g_steal_pointer (&code->words), TRUE);
}

static unsigned
total_weight (const Question *question)
{
  unsigned total = 0;

  for (unsigned i = 0; i < question->n; i++)
    total += question->weights[i];
  return total;
}

static void
write_option (RangeWriter *writer, Model *model, const Question *question, unsigned found)
{
  if (is_chance (question->kind))
    {
      unsigned start = 0;

      for (unsigned i = 0; i < found; i++)
        start += question->weights[i];
      range_write (writer, start, question->weights[found], total_weight (question));
    }
  else if (question->n > 1)
    {
      range_write_bit (writer, &model->first[question->kind], found == 0);
      if (found > 0)
        range_write (writer, found - 1, 1, question->n - 1);
    }
}

static unsigned
read_option_place (RangeReader *reader, Model *model, const Question *question)
{
  unsigned found = 0, start = 0, at;

  if (is_chance (question->kind))
    {
      at = range_look (reader, total_weight (question));
      while (start + question->weights[found] <= at)
        start += question->weights[found++];
      range_read (reader, start, question->weights[found]);
    }
  else if (question->n > 1 && !range_read_bit (reader, &model->first[question->kind]))
    found = 1 + range_read_even (reader, question->n - 1);
  return found;
}

/* Results in the words of a record, a line each, and an empty one after the last. */
static void
write_entered (const GArray *chances, GString *words)
{
  for (unsigned i = 0; i < chances->len; i++)
    {
      char name[NAME_MAX_BYTES];

      option_name (g_array_index (chances, Answer, i).option, name);
      g_string_append_printf (words, "%s\n", name);
    }
  g_string_append_c (words, '\n');
}

static bool
read_result (const char *line, QuestionKind *kind, ChanceResult *result, GError **error)
{
  const size_t n = strcspn (line, " ");

  for (*kind = QUESTION_ROLL; *kind < QUESTIONS; (*kind)++)
    if (strlen (question_rows[*kind].name) == n
        && strncmp (line, question_rows[*kind].name, n) == 0)
      {
        *result = (ChanceResult){ .name = g_intern_string (line), .file = "code" };
        return true;
      }
  return refuse (error, "`%.80s` is not a result of chance", line);
}

static bool
is_same (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return false;
  for (unsigned i = 0; i < a->len; i++)
    if (g_array_index (a, Answer, i).option != g_array_index (b, Answer, i).option)
      return false;
  return true;
}

/* Results wait until the deed is done. The kind that is asked for right now cannot wait. */
static bool
enter_before (Session *session, const GPtrArray *lines, GError **error)
{
  for (unsigned i = 0; i < lines->len; i++)
    {
      ChanceResult result;
      QuestionKind kind;

      if (!read_result (g_ptr_array_index (lines, i), &kind, &result, error))
        return false;
      if (session_question (session)->kind == kind)
        return refuse (error, "`%.80s` is asked for already", result.name);
      waiting_put (session_waiting (session), kind, result);
    }
  return true;
}

static bool
do_answer (Session *session, Option option, GError **error)
{
  const QuestionKind kind = session_question (session)->kind;
  char name[NAME_MAX_BYTES];

  option_name (option, name);
  if (is_chance (kind))
    {
      const ChanceResult result = { .name = g_intern_string (name), .file = "code" };

      return session_enter (session, kind, &result, 1, error);
    }
  return session_choose (session, name, error);
}

static bool
do_saying (Session *session, Said said, const char *text, Option option, GError **error)
{
  switch (said)
    {
    case SAID_SET:
      return session_set (session, text, error);
    case SAID_RUN:
      return session_run (session, text, error);
    case SAID_ANSWER:
      return do_answer (session, option, error);
    case SAIDS:
      break;
    }
  g_assert_not_reached ();
}

static GPtrArray *
entered_lines (const GArray *chances)
{
  GString *words = g_string_new (NULL);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) split = NULL;

  write_entered (chances, words);
  split = g_strsplit (words->str, "\n", -1);
  for (unsigned i = 0; split[i][0] != '\0'; i++)
    g_ptr_array_add (lines, g_strdup (split[i]));
  g_string_free (words, TRUE);
  return lines;
}

/* Does the deed anew, and finds out whether its chances come by themselves. */
static bool
repeat_deed (Session *again, Saying *saying)
{
  const Deed *deed = saying->deed;
  g_autoptr (GPtrArray) lines = NULL;

  if (!do_saying (again, saying->said, deed->text, deed->answer.option, NULL))
    return false;
  if (is_same (journal_last (again)->chances, deed->chances))
    return true;
  saying->is_entered = true;
  lines = entered_lines (deed->chances);
  return session_undo (again, 1, NULL) && enter_before (again, lines, NULL)
         && do_saying (again, saying->said, deed->text, deed->answer.option, NULL)
         && is_same (journal_last (again)->chances, deed->chances);
}

static void
write_notes (RangeWriter *writer, const Deed *deed, GString *words)
{
  range_write_number (writer, deed->notes->len);
  for (unsigned i = 0; i < deed->notes->len; i++)
    g_string_append_printf (words, "%s\n", (const char *) g_ptr_array_index (deed->notes, i));
}

static bool
is_plain (const Saying *saying)
{
  return saying->said == SAID_ANSWER && !saying->is_entered && !saying->deed->is_joined
         && saying->deed->notes->len == 0;
}

static void
write_saying (RangeWriter *writer, const Saying *saying, GString *words)
{
  const Deed *deed = saying->deed;

  range_write (writer, saying->said, 1, SAIDS);
  range_write (writer, deed->is_joined, 1, 2);
  range_write (writer, saying->is_entered, 1, 2);
  if (saying->is_entered)
    write_entered (deed->chances, words);
  if (saying->said != SAID_ANSWER)
    g_string_append_printf (words, "%s\n", deed->text);
}

static bool
write_place (RangeWriter *writer, Model *model, const Question *question, Option option)
{
  unsigned found = 0;

  while (found < question->n && question->options[found] != option)
    found++;
  if (found == question->n || (is_chance (question->kind) && question->weights[found] == 0))
    return false;
  write_option (writer, model, question, found);
  return true;
}

static bool
encode_deed (Session *again, RangeWriter *writer, Model *model, const Deed *deed, GString *words)
{
  g_autofree Question *before = g_memdup2 (session_question (again), sizeof (Question));
  Saying saying = { .deed = deed,
                    .said = deed->kind == DEED_SET   ? SAID_SET
                            : deed->kind == DEED_RUN ? SAID_RUN
                                                     : SAID_ANSWER };

  if (!repeat_deed (again, &saying))
    return false;
  range_write_bit (writer, &model->plain, is_plain (&saying));
  if (!is_plain (&saying))
    write_saying (writer, &saying, words);
  if (saying.said == SAID_ANSWER && !write_place (writer, model, before, deed->answer.option))
    return false;
  if (!is_plain (&saying))
    write_notes (writer, deed, words);
  return true;
}

/* The game from its table on, with the results that the setup had. */
static Session *
begin (const char *line, const GPtrArray *entered, GError **error)
{
  g_auto (TableStatement) statement = { 0 };
  g_autoptr (Waiting) waiting = waiting_new ();

  if (!table_read (line, &statement, error))
    return NULL;
  for (unsigned i = 0; entered != NULL && i < entered->len; i++)
    {
      ChanceResult result;
      QuestionKind kind;

      if (!read_result (g_ptr_array_index (entered, i), &kind, &result, error))
        return NULL;
      waiting_put (waiting, kind, result);
    }
  return session_new (&statement.table, statement.seed, (const char *const *) statement.names,
                      waiting, error);
}

static Session *
encode_begin (const Session *session, RangeWriter *writer, GString *words)
{
  const Deed *deed = g_ptr_array_index (session->deeds, 0);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GPtrArray) lines = entered_lines (deed->chances);
  g_autoptr (Session) again = NULL;
  bool is_entered;

  table_write (&session->start, session->seed, session_names (session),
               session->start.now.phase != PHASE_SETUP, line);
  g_string_truncate (line, line->len - 1);
  g_string_erase (line, 0, (gssize) strlen ("table "));
  again = begin (line->str, NULL, NULL);
  if (again == NULL)
    return NULL;
  is_entered = !is_same (journal_last (again)->chances, deed->chances);
  if (is_entered)
    {
      session_free (again);
      again = begin (line->str, lines, NULL);
    }
  g_string_append_printf (words, "%s\n", line->str);
  range_write (writer, is_entered, 1, 2);
  if (is_entered)
    write_entered (deed->chances, words);
  write_notes (writer, deed, words);
  return g_steal_pointer (&again);
}

bool
journal_encode (const Session *session, JournalCode *code)
{
  const unsigned n = session->deeds->len - 1;
  g_autoptr (Session) again = NULL;
  RangeWriter writer;
  Model model;
  bool is_told = n <= CODED_DEEDS_MAX;

  *code = (JournalCode){ .words = g_string_new (NULL) };
  range_writer_begin (&writer);
  model_begin (&model);
  range_write_number (&writer, n);
  if (is_told)
    again = encode_begin (session, &writer, code->words);
  is_told = again != NULL;
  for (unsigned i = 1; i <= n && is_told; i++)
    is_told
        = encode_deed (again, &writer, &model, g_ptr_array_index (session->deeds, i), code->words);
  code->answers = range_writer_end (&writer);
  return is_told;
}

typedef struct
{
  char **lines;
  unsigned at;
} Words;

static const char *
next_line (Words *words, GError **error)
{
  if (words->lines[words->at] != NULL)
    return words->lines[words->at++];
  refuse (error, "words are missing");
  return NULL;
}

static GPtrArray *
read_entered (Words *words, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  for (;;)
    {
      const char *line = next_line (words, error);

      if (line == NULL)
        return NULL;
      if (line[0] == '\0')
        return g_steal_pointer (&lines);
      g_ptr_array_add (lines, (gpointer) line);
    }
}

static bool
read_notes (RangeReader *reader, Session *session, Words *words, GError **error)
{
  for (guint32 n = range_read_number (reader); n > 0; n--)
    {
      const char *line = next_line (words, error);

      if (line == NULL)
        return false;
      if (!text_is_plain (line))
        return refuse (error, "a note has a control character in it");
      session_note (session, line);
    }
  return true;
}

static bool
decode_answer (Session *session, RangeReader *reader, Model *model, GError **error)
{
  const Question *question = session_question (session);

  if (question->n == 0 || (is_chance (question->kind) && total_weight (question) == 0))
    return refuse (error, "it goes on after the end of the game");
  return do_answer (session, question->options[read_option_place (reader, model, question)], error);
}

/* What a deed is, where it is more than an answer. */
static bool
decode_saying (Session *session, RangeReader *reader, Said *said, Words *words, GError **error)
{
  g_autoptr (GPtrArray) entered = NULL;
  bool is_joined;

  *said = (Said) range_read_even (reader, SAIDS);
  is_joined = range_read_even (reader, 2);
  if (is_joined && !session_can_join (session))
    return refuse (error, "there is no step that its first deed could belong to");
  session_set_joining (session, is_joined);
  if (range_read_even (reader, 2) == 0)
    return true;
  entered = read_entered (words, error);
  return entered != NULL && enter_before (session, entered, error);
}

static bool
decode_deed (Session *session, RangeReader *reader, Model *model, Words *words, GError **error)
{
  const bool is_plain = range_read_bit (reader, &model->plain);
  Said said = SAID_ANSWER;
  const char *text;

  if (!is_plain && !decode_saying (session, reader, &said, words, error))
    return false;
  if (said == SAID_ANSWER)
    {
      if (!decode_answer (session, reader, model, error))
        return false;
    }
  else
    {
      text = next_line (words, error);
      if (text == NULL || !do_saying (session, said, text, 0, error))
        return false;
    }
  session_set_joining (session, false);
  return is_plain || read_notes (reader, session, words, error);
}

static Session *
decode_begin (RangeReader *reader, Words *words, GError **error)
{
  const char *line = next_line (words, error);
  const bool is_entered = range_read_even (reader, 2);
  g_autoptr (GPtrArray) entered = NULL;
  g_autoptr (Session) session = NULL;

  if (line == NULL)
    return NULL;
  if (is_entered && (entered = read_entered (words, error)) == NULL)
    return NULL;
  session = begin (line, entered, error);
  if (session == NULL || !read_notes (reader, session, words, error))
    return NULL;
  return g_steal_pointer (&session);
}

Session *
journal_decode (const JournalCode *code, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (code->words->str, "\n", -1);
  Words words = { .lines = lines };
  g_autoptr (Session) session = NULL;
  RangeReader reader;
  Model model;
  guint32 n;

  range_reader_begin (&reader, code->answers->data, code->answers->len);
  model_begin (&model);
  n = range_read_number (&reader);
  if (n > CODED_DEEDS_MAX)
    {
      refuse (error, "it has %u deeds; at most %u were expected", n, CODED_DEEDS_MAX);
      return NULL;
    }
  session = decode_begin (&reader, &words, error);
  for (guint32 i = 0; i < n && session != NULL; i++)
    if (!decode_deed (session, &reader, &model, &words, error))
      return NULL;
  return g_steal_pointer (&session);
}
