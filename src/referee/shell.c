/* `castellan-referee play`: a table at the terminal. Castellan tells what happens, asks, and
 * follows what is typed: the number or the words of an option, a statement of the record language,
 * or one of the commands below. */
#include "commands.h"

#include "count.h"
#include "game_start.h"
#include "options.h"
#include "rules_command.h"
#include "shell.h"
#include "terminal.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LISTED_MAX 60 /* options that fit some words, and are still listed */
#define TYPED "line"  /* the place that the reader names in what it refuses */

void
shell_complain (Shell *shell, const char *sentence)
{
  g_autofree char *place = g_strdup_printf (TYPED ":%u: ", shell->n_lines);
  g_autofree char *aside = g_strdup_printf (" (" TYPED ":%u)", shell->n_lines);
  g_autoptr (GString) out = g_string_new (ink (INK_RED)), short_one = g_string_new (sentence);

  g_string_replace (short_one, place, "", 1);
  g_string_replace (short_one, aside, "", 1);
  text_wrap (out, short_one->str, 0, 0, terminal_error_width ());
  say_error ("%s%s\n", out->str, ink (INK_PLAIN));
  shell->n_refused++;
}

static void
print_cb (const char *line, gpointer data)
{
  (void) data;
  say ("%s\n", line);
}

static void
complain_cb (const char *line, gpointer data)
{
  shell_complain (data, line);
}

static uint64_t
perft_cb (const Session *session, unsigned depth)
{
  return count_sequences (session, depth);
}

bool
shell_statement (Shell *shell, const char *statement)
{
  g_autoptr (GError) error = NULL;
  bool is_closed = question_is_closed (shell);

  if (!reader_statement (shell->reader, TYPED, shell->n_lines, statement, &error))
    {
      /* The reader would name what is offered instead: cards of the others. */
      shell_complain (shell, is_closed && g_str_has_prefix (statement, "choose")
                                 ? _ ("That is not offered here.")
                                 : error->message);
      return false;
    }
  shell->is_asked = false;
  save_update (shell);
  return true;
}

/* Decisions are chosen; results of chance are statements by themselves. */
static void
follow_option (Shell *shell, const char *name)
{
  const Question *question = session_question (shell->session);
  g_autofree char *statement
      = is_chance (question->kind) ? g_strdup (name) : g_strconcat ("choose ", name, NULL);

  shell_statement (shell, statement);
}

static void
follow_number (Shell *shell, const char *digits)
{
  const Question *question = session_question (shell->session);
  guint64 number = 0;
  char name[NAME_MAX_BYTES];
  const unsigned n = question_n_open (shell);

  if (!g_ascii_string_to_unsigned (digits, 10, 1, MAX (n, 1), &number, NULL) || n == 0)
    {
      g_autofree char *sentence
          = n == 0 ? g_strdup (_ ("Nothing is asked: the game is over. `undo` takes a step back."))
                   : g_strdup_printf (_ ("There are options 1 to %u here."), n);
      shell_complain (shell, sentence);
      return;
    }
  option_name (question->options[number - 1], name);
  follow_option (shell, name);
}

/* Words of an option: followed where they fit one only. */
static void
follow_words (Shell *shell, const char *words)
{
  const Question *question = session_question (shell->session);
  g_autoptr (GArray) fitting = question_matches (shell, words);
  g_autofree char *sentence = NULL;
  char name[NAME_MAX_BYTES];

  if (question_is_closed (shell) && g_str_has_prefix (words, "trade"))
    {
      shell_complain (shell, _ ("This trade cannot be made. Say all of it, as in `trade brick with "
                                "2 for tar`, with cards that the two of you hold."));
      return;
    }
  if (fitting->len == 1)
    {
      option_name (question->options[g_array_index (fitting, unsigned, 0)], name);
      say ("  %s%s%s\n", ink (INK_DIM), name, ink (INK_PLAIN));
      follow_option (shell, name);
      return;
    }
  if (fitting->len == 0)
    sentence = g_strdup_printf (_ ("“%s” is neither offered here nor a statement. An empty line "
                                   "shows the question again, `help` what can be typed."),
                                words);
  else
    sentence = g_strdup_printf (ngettext ("%u option has these words. Say more, or a number.",
                                          "%u options have these words. Say more, or a number.",
                                          fitting->len),
                                fitting->len);
  shell_complain (shell, sentence);
  if (fitting->len > 1 && fitting->len <= LISTED_MAX)
    question_print_some (question, fitting);
}

static void
do_help (Shell *shell, const char *rest)
{
  (void) shell;
  help_print (rest);
}

static void
do_rules (Shell *shell, const char *rest)
{
  g_autofree char *nothing = NULL;

  if (*rest == '\0')
    shell_complain (shell, _ ("Say what to look for: `rules WORDS` or `rules ID`."));
  else if (!rules_show (rest, NULL))
    {
      nothing = rules_nothing (rest, NULL);
      shell_complain (shell, nothing);
    }
}

static void
do_rulings (Shell *shell, const char *rest)
{
  if (!rulings_show (rest, session_now (shell->session)))
    shell_complain (shell, _ ("There is no such ruling. `rulings` lists them all."));
}

static void
do_why (Shell *shell, const char *rest)
{
  if (*rest != '\0')
    do_rules (shell, rest);
  else
    look_why (shell);
}

static void
do_board (Shell *shell, const char *rest)
{
  (void) rest;
  look_board (shell);
}

static void
do_log (Shell *shell, const char *rest)
{
  guint64 n = G_MAXUINT;

  if (*rest != '\0' && !g_ascii_string_to_unsigned (rest, 10, 1, G_MAXUINT, &n, NULL))
    shell_complain (shell, _ ("`log` or `log N` was expected."));
  else
    look_log (shell, (unsigned) n);
}

static void
do_more (Shell *shell, const char *rest)
{
  (void) rest;
  question_print (shell, true);
}

static void
do_save (Shell *shell, const char *rest)
{
  if (*rest == '\0')
    shell_complain (shell, _ ("Say where: `save FILE`."));
  else
    save_copy (shell, rest);
}

/* What the record language has no use for at a table. */
static void
do_begin (Shell *shell, const char *rest)
{
  (void) rest;
  shell_complain (shell,
                  _ ("A game is under way here: start castellan-referee again for another one."));
}

static void
do_options (Shell *shell, const char *rest)
{
  g_autofree char *statement = g_strchomp (g_strconcat ("options ", rest, NULL));

  if (question_is_closed (shell) && *rest == '\0')
    question_print (shell, true);
  else
    shell_statement (shell, statement);
}

static void
do_quit (Shell *shell, const char *rest)
{
  (void) rest;
  shell->is_left = true;
}

static const struct
{
  const char *name;
  void (*act) (Shell *shell, const char *rest);
} commands[] = {
  { "help", do_help },
  { "?", do_help },
  { "rules", do_rules },
  { "rulings", do_rulings },
  { "why", do_why },
  { "board", do_board },
  { "log", do_log },
  { "more", do_more },
  { "save", do_save },
  { "quit", do_quit },
  { "exit", do_quit },
  { "table", do_begin },
  { "castellan", do_begin },
  { "perft", count_follow },
  { "options", do_options },
  { "whatif", whatif_follow },
  { "what-if", whatif_follow },
};

static bool
follow_command (Shell *shell, const char *first, const char *rest)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, first))
      {
        commands[i].act (shell, rest);
        return true;
      }
  return false;
}

/* As in records, except where what is typed is kept as it is. */
static void
cut_comment (char *line)
{
  if (g_str_has_prefix (line, "note ") || g_str_has_prefix (line, "save "))
    return;
  for (char *at = line; *at != '\0'; at++)
    if (*at == '#' && at > line && (at[-1] == ' ' || at[-1] == '\t'))
      {
        *at = '\0';
        g_strchomp (line);
        return;
      }
}

static void
follow_typed (Shell *shell, const char *first, const char *rest, const char *line)
{
  QuestionKind kind;

  if (result_kind (first, &kind))
    results_follow (shell, kind, rest);
  else if (g_str_equal (first, "undo"))
    undo_follow (shell, line);
  else if (g_str_equal (first, "redo"))
    redo_follow (shell, line);
  else if (g_str_equal (first, "set"))
    set_follow (shell, line);
  else if (is_statement (first))
    shell_statement (shell, line);
  else
    follow_words (shell, line);
}

static void
follow (Shell *shell, const char *line)
{
  size_t n = strcspn (line, " \t");
  g_autofree char *first = g_strndup (line, n);
  const char *rest = line + n + strspn (line + n, " \t");
  Option option;

  if (!g_utf8_validate (line, -1, NULL))
    shell_complain (shell, _ ("That is no UTF-8 text."));
  else if (*line == '\0' || *line == '#')
    shell->is_asked = shell->is_asked && *line == '#';
  else if (strspn (line, "0123456789") == strlen (line))
    follow_number (shell, line);
  else if (session_find_option (shell->session, line, &option))
    follow_option (shell, line);
  else if (!follow_command (shell, first, rest))
    follow_typed (shell, first, rest, line);
}

/* What the Overlord holds is for one pair of eyes: the others look away until the answer is given,
 * and then it goes off the screen. False where somebody leaves. */
static bool
change_eyes (Shell *shell)
{
  bool is_overlord = session_question (shell->session)->asker == ASKER_OVERLORD;

  if (!terminal_is_live () || is_overlord == shell->has_overlord)
    return true;
  if (is_overlord)
    {
      g_autofree char *line = NULL;

      look_tell (shell);
      do
        {
          g_free (line);
          line = input_line (_ ("For the Overlord's eyes: press Enter "));
        }
      while (line && input_was_interrupted ());
      if (!line)
        return false;
    }
  else if (!terminal_is_dumb ())
    say ("\033[H\033[2J");
  shell->has_overlord = is_overlord;
  return true;
}

static void
converse (Shell *shell)
{
  while (!shell->is_left)
    {
      g_autofree char *prompt = NULL, *line = NULL;

      if (!change_eyes (shell))
        break;
      look_tell (shell);
      if (!shell->is_asked)
        question_print (shell, false);
      shell->is_asked = true;
      prompt = question_prompt (shell);
      line = input_line (prompt);
      if (!line)
        break;
      if (input_was_interrupted ())
        continue;
      shell->n_lines++;
      g_strstrip (line);
      cut_comment (line);
      follow (shell, line);
    }
  if (terminal_is_live () && !shell->is_left)
    say ("\n");
}

/* The game of the file where there is one; else a new one, by the options or by asking. */
static bool
begin_game (Shell *shell, const char *path, const Agreement *agreement, GError **error)
{
  bool is_new = true;

  if (path && !save_open (shell, path, &is_new, error))
    return false;
  if (!is_new && !agreement_is_empty (agreement))
    return refuse (error, _ ("%s is a game already: it says by itself what its table agreed on"),
                   path);
  if (!is_new && !open_game (shell, path, error))
    return false;
  if (is_new)
    {
      g_autofree char *keys = agreement_keys (agreement);

      reader_skip_header (shell->reader);
      if (agreement_is_empty (agreement) ? !new_game (shell) : !new_table (shell, keys, error))
        return false;
    }
  shell->session = reader_session (shell->reader);
  shell->n_told = is_new ? 0 : session_n_events (shell->session);
  if (!is_new && terminal_is_live ())
    look_board (shell);
  save_begin (shell, is_new);
  return true;
}

static int
play (const char *path, const Agreement *agreement)
{
  Shell shell = { 0 };
  const ReaderPort port = { print_cb, complain_cb, perft_cb, NULL, &shell };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (GError) error = NULL;

  shell.reader = reader;
  input_begin (&shell);
  if (!begin_game (&shell, path, agreement, &error))
    {
      if (error)
        options_complain (error->message);
      else
        say_error (_ ("No game was begun.\n"));
      save_forget (&shell);
      return error ? STATUS_BAD : input_was_interrupted () ? STATUS_INTERRUPTED : STATUS_FAILED;
    }
  converse (&shell);
  if (!save_close (&shell))
    return STATUS_FAILED;
  /* A script wants to know; a person has seen it. */
  return shell.n_refused > 0 && !terminal_is_live () ? EXIT_FAILURE : EXIT_SUCCESS;
}

int
command_play (int argc, char **argv)
{
  Agreement agreement = { 0 };
  const GOptionEntry entries[] = { AGREEMENT_ENTRIES (agreement), G_OPTION_ENTRY_NULL };
  g_autoptr (GOptionContext) options = options_new (
      _ ("[FILE]"), _ ("Plays at the terminal. With a file every answer is saved there at once; a "
                       "file that is there already is taken up again."));
  int status;

  if (options_parse (options, entries, &argc, &argv, &status))
    {
      g_autofree char *record
          = argc < 2 && agreement_is_empty (&agreement) ? input_record () : NULL;

      if (record)
        status = run_record_text (record);
      else
        status = argc > 2 ? options_fail (_ ("one file at a time"))
                          : play (argc == 2 ? argv[1] : NULL, &agreement);
    }
  agreement_clear (&agreement);
  return status;
}
