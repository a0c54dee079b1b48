/* The journal as a record: deeds in the order in which they were done. */
#include "journal.h"

#include <string.h>

#include "record_show.h"
#include "record_table.h"

/* A line of a deed that belongs to the step before it says so. */
static void
begin_line (const Deed *deed, GString *text)
{
  if (deed->is_joined)
    g_string_append (text, "also ");
}

static void
write_results_of (const Deed *deed, QuestionKind kind, GString *text)
{
  const GArray *chances = deed->chances;
  const char *word = question_rows[kind].name;
  bool first = true;

  for (unsigned i = 0; i < chances->len; i++)
    {
      const Answer *answer = &g_array_index (chances, Answer, i);
      char name[NAME_MAX_BYTES];

      if (answer->kind != kind)
        continue;
      option_name (answer->option, name);
      if (first)
        {
          begin_line (deed, text);
          g_string_append (text, word);
        }
      g_string_append (text, name + strlen (word));
      first = false;
    }
  if (!first)
    g_string_append_c (text, '\n');
}

/* By kind. Where a correction takes a chance from the table and gives it to the app, the chance
 * that was open is answered as soon as its results are read: they come last, when the others wait
 * in line. */
static void
write_results (const Deed *deed, GString *text)
{
  for (QuestionKind kind = QUESTION_ROLL; kind < QUESTIONS; kind++)
    if (kind != deed->asked)
      write_results_of (deed, kind, text);
  if (is_chance (deed->asked))
    write_results_of (deed, deed->asked, text);
}

static void
write_rest (const Deed *deed, GString *text)
{
  if (deed->turn_began)
    g_string_append_printf (text, "check %016" G_GINT64_MODIFIER "x\n", deed->hash);
  for (unsigned i = 0; i < deed->notes->len; i++)
    g_string_append_printf (text, "note %s\n", (const char *) g_ptr_array_index (deed->notes, i));
}

/* The results that the app rolled and drew stand before what led to them: there they wait in line.
 */
void
deed_write (const Deed *deed, GString *text)
{
  char name[NAME_MAX_BYTES];

  write_results (deed, text);
  begin_line (deed, text);
  switch (deed->kind)
    {
    case DEED_BEGIN:
      g_assert_not_reached ();
    case DEED_DECISION:
      option_name (deed->answer.option, name);
      g_string_append_printf (text, "choose %s\n", name);
      break;
    case DEED_RESULT:
      option_name (deed->answer.option, name);
      g_string_append_printf (text, "%s\n", name);
      break;
    case DEED_SET:
      g_string_append_printf (text, "set %s\n", deed->text);
      break;
    case DEED_RUN:
      g_string_append_printf (text, "run %s\n", deed->text);
      break;
    }
  write_rest (deed, text);
}

/* `names` may be NULL. */
static void
write_begin (const Session *session, const char *const *names, GString *text)
{
  const Deed *begin = g_ptr_array_index (session->deeds, 0);

  g_string_append (text, "castellan 1 by " CASTELLAN_VERSION "\n");
  write_results (begin, text);
  table_write (&session->start, session->seed, names, session->start.now.phase != PHASE_SETUP,
               text);
  write_rest (begin, text);
}

void
journal_write_begin (const Session *session, GString *text)
{
  write_begin (session, session_names (session), text);
}

static char *
write_record (const Session *session, const char *const *names)
{
  GString *text = g_string_new (NULL);

  write_begin (session, names, text);
  for (unsigned i = 1; i < session->deeds->len; i++)
    deed_write (g_ptr_array_index (session->deeds, i), text);
  return g_string_free (text, FALSE);
}

char *
record_text (const Session *session)
{
  return write_record (session, session_names (session));
}

char *
record_text_without_names (const Session *session)
{
  return write_record (session, NULL);
}
