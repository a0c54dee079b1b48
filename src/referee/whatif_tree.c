/* The tree in words: events under their branch, equal ends marked, and how many results there are.
 */
#include "whatif.h"

#include "event_text.h"
#include "option_text.h"
#include "question_text.h"
#include "readings.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define WIDTH_LEAST 24u /* that a text keeps, however deep it stands */

typedef struct
{
  GString *out;
  const GPtrArray *results;
  bool has_one_end; /* its result needs no number */
} Printer;

unsigned
whatif_result_number (const GPtrArray *results, const Branch *end)
{
  unsigned i = 0;

  while (i < results->len && results->pdata[i] != end->same_as)
    i++;
  g_assert (i < results->len);
  return i + 1;
}

char *
whatif_label (const Branch *branch)
{
  const Question *question = session_question (branch->above->session);
  g_auto (OptionText) text = { 0 };
  unsigned i = 0;

  while (i < question->n && question->options[i] != branch->option)
    i++;
  g_assert (i < question->n);
  text = option_text (branch->above->session, i);
  if (is_chance (question->kind))
    return g_strdup_printf (_ ("%s (%.0f %%)"), text.label, branch->odds * 100);
  return g_steal_pointer (&text.label);
}

/* Adds the text between the lines of the tree: the first line behind `first`, the others behind
 * `rest`. */
static void
add_text (Printer *printer, const char *first, const char *rest, const char *text, Ink colour)
{
  const unsigned room = terminal_width () - MIN (text_columns (rest), terminal_width ());
  g_autoptr (GString) wrapped = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  text_wrap (wrapped, text, 0, 2, MAX (room, WIDTH_LEAST));
  lines = g_strsplit (wrapped->str, "\n", -1);
  for (unsigned i = 0; lines[i] != NULL; i++)
    g_string_append_printf (printer->out, "%s%s%s%s\n", i == 0 ? first : rest, ink (colour),
                            lines[i], colour == INK_PLAIN ? "" : ink (INK_PLAIN));
}

static void
add_events (Printer *printer, const Branch *branch, const char *before)
{
  const Session *session = branch->session;

  for (unsigned i = branch->first_event; i < session_n_events (session); i++)
    {
      g_autofree char *line = event_line (session_event (session, i), session_names (session));

      add_text (printer, before, before, line, INK_PLAIN);
    }
}

/* What is to be said where a branch ends. */
static char *
end_text (const Printer *printer, const Branch *branch)
{
  const unsigned n = whatif_result_number (printer->results, branch);

  if (branch->stopped != NULL)
    return g_strdup_printf (_ ("It cannot go on: %s."), branch->stopped);
  if (branch->is_cut)
    return g_strdup (_ ("Cut off here."));
  if (!branch->is_over)
    return g_strdup (_ ("Chance decides."));
  if (printer->has_one_end)
    return NULL;
  return branch->same_as == branch ? g_strdup_printf (_ ("Result %u."), n)
                                   : g_strdup_printf (_ ("The same as result %u."), n);
}

/* Who is asked what, before the answers. */
static void
add_question (Printer *printer, const Branch *branch, const char *before)
{
  g_autofree char *title = NULL;

  if (branch->branches->len == 0 && (branch->is_over || branch->stopped != NULL))
    return;
  title = question_title (branch->session);
  add_text (printer, before, before, title, INK_BOLD);
}

static void add_branch (Printer *printer, const Branch *branch, const char *before, bool is_last);

static void
add_inside (Printer *printer, const Branch *branch, const char *before)
{
  g_autofree char *end = branch->branches->len == 0 ? end_text (printer, branch) : NULL;

  add_events (printer, branch, before);
  add_question (printer, branch, before);
  for (unsigned i = 0; i < branch->branches->len; i++)
    add_branch (printer, branch->branches->pdata[i], before,
                i + 1 == branch->branches->len && !branch->is_cut);
  if (branch->branches->len > 0 && branch->is_cut)
    {
      g_autofree char *first = g_strconcat (before, terminal_is_unicode () ? "└─ " : "`- ", NULL);
      g_autofree char *rest = g_strconcat (before, "   ", NULL);

      add_text (printer, first, rest, _ ("More answers are cut off here."), INK_DIM);
    }
  if (end != NULL)
    add_text (printer, before, before, end, branch->same_as == branch ? INK_CYAN : INK_DIM);
}

static void
add_branch (Printer *printer, const Branch *branch, const char *before, bool is_last)
{
  const bool is_unicode = terminal_is_unicode ();
  g_autofree char *label = whatif_label (branch);
  g_autofree char *first = g_strconcat (before,
                                        is_unicode ? is_last ? "└─ " : "├─ "
                                        : is_last  ? "`- "
                                                   : "|- ",
                                        NULL);
  g_autofree char *rest = g_strconcat (before, is_last ? "   " : is_unicode ? "│  " : "|  ", NULL);

  add_text (printer, first, rest, label, INK_BOLD);
  add_inside (printer, branch, rest);
}

/* The answers that lead there. */
static char *
way_text (const Branch *end)
{
  GString *way = g_string_new (NULL);

  for (; end->above != NULL; end = end->above)
    {
      g_autofree char *label = whatif_label (end);

      g_string_prepend (way, way->len > 0 ? "; " : "");
      g_string_prepend (way, label);
    }
  return g_string_free (way, FALSE);
}

static void
add_result (Printer *printer, const Branch *tree, unsigned i, const Table *from)
{
  const Branch *end = printer->results->pdata[i];
  const unsigned n = branch_n_same (tree, end);
  g_autofree char *way = way_text (end);
  g_autofree char *head = n == 1
                              ? g_strdup_printf ("%u. %s", i + 1, way)
                              : g_strdup_printf (g_dngettext (NULL, "%u. %s (and %u way more)",
                                                              "%u. %s (and %u ways more)", n - 1),
                                                 i + 1, way, n - 1);
  g_autoptr (GPtrArray) changes
      = table_changes (from, session_now (end->session), session_names (end->session));

  if (printer->has_one_end)
    g_string_append (printer->out, _ ("After it:\n"));
  else
    add_text (printer, "", "   ", head, INK_BOLD);
  for (unsigned j = 0; j < changes->len; j++)
    add_text (printer, "   ", "   ", changes->pdata[j], INK_PLAIN);
  if (changes->len == 0)
    add_text (printer, "   ", "   ", _ ("Nothing is different."), INK_PLAIN);
  if (!end->is_over)
    add_text (printer, "   ", "   ", _ ("It goes on from there."), INK_DIM);
}

static void
add_results (Printer *printer, const Branch *tree, const Table *from)
{
  const unsigned n_ends = branch_n_ends (tree), n = printer->results->len;

  g_string_append_c (printer->out, '\n');
  if (!printer->has_one_end)
    g_string_append_printf (printer->out,
                            g_dngettext (NULL, "%u way to answer, ", "%u ways to answer, ", n_ends),
                            n_ends);
  if (!printer->has_one_end)
    g_string_append_printf (printer->out, g_dngettext (NULL, "%u result:\n", "%u results:\n", n),
                            n);
  for (unsigned i = 0; i < n; i++)
    add_result (printer, tree, i, from);
}

void
whatif_print (const Branch *tree, const Table *from)
{
  g_autoptr (GPtrArray) results = branch_results (tree);
  g_autoptr (GString) out = g_string_new (NULL);
  Printer printer = { .out = out, .results = results, .has_one_end = branch_n_ends (tree) == 1 };

  add_inside (&printer, tree, "");
  if (!printer.has_one_end || tree->is_over)
    add_results (&printer, tree, from);
  say ("%s", out->str);
}
