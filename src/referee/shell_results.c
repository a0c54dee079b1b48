/* What people say that needs more than the reader: results of chance, which at a table count only
 * while they are asked for, and taking back, which is confirmed. */
#include "shell.h"

#include "record_show.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

bool
result_kind (const char *word, QuestionKind *kind)
{
  for (*kind = QUESTION_ROLL; *kind < QUESTIONS; ++*kind)
    if (g_str_equal (question_rows[*kind].name, word))
      return true;
  return false;
}

static const char *
nobody_asks (QuestionKind kind)
{
  switch ((unsigned) kind)
    {
    case QUESTION_ROLL:
      return _ ("Nobody asks for a roll now.");
    case QUESTION_TOKEN:
      return _ ("Nobody asks for a token now.");
    case QUESTION_CARD:
      return _ ("Nobody asks for a card now.");
    case QUESTION_WIZARD_CARD:
    case QUESTION_RECYCLE:
    case QUESTION_RANDOM_CARD:
      return _ ("Nobody asks for that now.");
    default:
      return _ ("Nobody asks for a starting Monster now.");
    }
}

/* One after the other, as long as the next one is asked for; what is left over is forgotten, so
 * that it cannot turn up later when nobody thinks of it. */
void
results_follow (Shell *shell, QuestionKind kind, const char *rest)
{
  g_auto (GStrv) words = g_strsplit_set (rest, " \t", -1);
  g_autoptr (GPtrArray) unused = g_ptr_array_new ();
  bool is_refused = false;

  for (unsigned i = 0; words[i]; i++)
    {
      g_autofree char *statement = NULL;

      if (*words[i] == '\0')
        continue;
      if (is_refused || session_question (shell->session)->kind != kind)
        {
          g_ptr_array_add (unused, words[i]);
          continue;
        }
      statement = g_strconcat (question_rows[kind].name, " ", words[i], NULL);
      is_refused = !shell_statement (shell, statement);
    }
  if (unused->len > 0)
    {
      g_autofree char *list = NULL, *sentence = NULL;

      g_ptr_array_add (unused, NULL);
      list = g_strjoinv (", ", (char **) unused->pdata);
      sentence = is_refused ? g_strdup_printf (_ ("Not used: %s."), list)
                            : g_strdup_printf (_ ("Not used: %s. %s"), list, nobody_asks (kind));
      shell_complain (shell, sentence);
    }
  else if (*rest == '\0')
    shell_complain (shell, _ ("Say what came up, such as `roll 3` or `token orc`."));
}

/* Whether people roll or draw it themselves: then it is something that they said. */
static bool
is_ours (const Table *t, QuestionKind kind)
{
  return kind == QUESTION_ROLL       ? t->dice == BY_TABLE
         : is_chance_of_cards (kind) ? t->deck_by == BY_TABLE
                                     : t->bag_by == BY_TABLE;
}

/* A line of the record as something that a person did, or NULL; what is hidden stays so. */
static const char *
deed_of_line (const Table *t, const char *line)
{
  g_autofree char *first = NULL;
  QuestionKind kind;

  if (g_str_has_prefix (line, "also "))
    line += strlen ("also ");
  first = g_strndup (line, strcspn (line, " "));
  if (g_str_has_prefix (line, "choose set-aside ") || g_str_has_prefix (line, "choose exchange "))
    return _ ("what the Overlord did");
  if (g_str_equal (first, "choose"))
    return line + strlen ("choose ");
  if (g_str_equal (first, "set") || g_str_equal (first, "run"))
    return line;
  if (!result_kind (first, &kind) || !is_ours (t, kind))
    return NULL;
  return is_chance_of_cards (kind) && has_variant (t, VARIANT_CLOSED_HANDS) ? first : line;
}

/* The deeds that the longer of two records has and the shorter has not. */
static char *
deeds_beyond (const Table *t, const char *longer, const char *shorter)
{
  g_auto (GStrv) lines = NULL;
  GString *deeds = g_string_new (NULL);
  size_t same = 0;

  for (size_t i = 0; longer[i] != '\0' && longer[i] == shorter[i]; i++)
    if (longer[i] == '\n')
      same = i + 1;
  lines = g_strsplit (longer + same, "\n", -1);
  for (unsigned i = 0; lines[i]; i++)
    {
      const char *deed = deed_of_line (t, lines[i]);

      if (deed)
        g_string_append_printf (deeds, "%s%s", deeds->len > 0 ? "; " : "", deed);
    }
  return g_string_free (deeds, FALSE);
}

static void
tell_deeds (const char *what, const char *deeds)
{
  g_autoptr (GString) out = g_string_new ("  ");
  g_autofree char *sentence = g_strdup_printf ("%s %s.", what, deeds);

  if (*deeds == '\0')
    return;
  text_wrap (out, sentence, 2, 4, terminal_width ());
  say ("%s\n", out->str);
}

void
undo_follow (Shell *shell, const char *line)
{
  g_autofree char *before = record_text (shell->session);

  if (shell_statement (shell, line))
    {
      g_autofree char *after = record_text (shell->session);
      g_autofree char *deeds = deeds_beyond (session_now (shell->session), before, after);

      tell_deeds (_ ("Taken back:"), deeds);
    }
}

void
redo_follow (Shell *shell, const char *line)
{
  g_autofree char *before = record_text (shell->session);

  if (shell_statement (shell, line))
    {
      g_autofree char *after = record_text (shell->session);
      g_autofree char *deeds = deeds_beyond (session_now (shell->session), after, before);

      tell_deeds (_ ("Done again:"), deeds);
    }
}

void
set_follow (Shell *shell, const char *line)
{
  if (shell_statement (shell, line))
    tell_deeds (_ ("Corrected:"), line + strlen ("set") + strspn (line + strlen ("set"), " \t"));
}
