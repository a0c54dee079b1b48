/* A new game: a few short questions, where Enter takes what stands in brackets. */
#include "shell.h"

#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  const char *answer; /* a prefix of it is enough */
  const char *meaning;
} Choice;

static const Choice versions[] = {
  { "co-op", N_ ("all win or lose together") },
  { "master-slayer", N_ ("together, but the best Monster slayer is named") },
  { "overlord", N_ ("one plays the Monsters") },
  { NULL, NULL },
};
static const Choice editions[] = {
  { "dlx", N_ ("second edition and Deluxe") },
  { "1e", N_ ("the 2010 box") },
  { NULL, NULL },
};
static const Choice keepers[] = {
  { "app", N_ ("Castellan rolls, draws and deals") },
  { "table", N_ ("we do, and type in what came up") },
  { "bag", N_ ("Castellan rolls and draws tokens; our cards are our own affair") },
  { "dice", N_ ("we roll and draw tokens; our cards are our own affair") },
  { NULL, NULL },
};

static char *
ask_line (const char *question)
{
  g_autofree char *prompt = g_strdup_printf ("%s ", question);
  char *line;

  if (!terminal_is_live ())
    say ("%s\n", question);
  line = input_line (prompt);
  return line ? g_strstrip (line) : NULL;
}

static void
print_choices (const Choice *choices)
{
  g_autoptr (GString) out = g_string_new (NULL);
  unsigned column = 0;

  for (const Choice *choice = choices; choice->answer; choice++)
    column = MAX (column, text_columns (choice->answer) + 6);
  for (unsigned i = 0; choices[i].answer; i++)
    {
      g_string_append_printf (out, "%s%3u%s %s%s%s", ink (INK_YELLOW), i + 1, ink (INK_PLAIN),
                              ink (INK_CYAN), choices[i].answer, ink (INK_PLAIN));
      text_pad (out, column);
      text_wrap (out, _ (choices[i].meaning), column, column, terminal_width ());
      g_string_append_c (out, '\n');
    }
  say ("%s", out->str);
}

/* By its number or the beginning of its name, in small letters or capitals; nothing is the first.
 * NULL where none is meant. */
static const char *
find_choice (const Choice *choices, const char *typed)
{
  g_autofree char *lower = g_utf8_strdown (typed, -1);

  for (unsigned i = 0; choices[i].answer; i++)
    if (typed[0] == (char) ('1' + i) && typed[1] == '\0')
      return choices[i].answer;
  for (const Choice *choice = choices; choice->answer; choice++)
    if (g_str_has_prefix (choice->answer, lower))
      return choice->answer;
  return NULL;
}

/* NULL where the person leaves; the answer is asked for until it is one of the choices. */
static const char *
ask_choice (const char *question, const Choice *choices)
{
  say ("\n%s%s%s\n", ink (INK_BOLD), question, ink (INK_PLAIN));
  print_choices (choices);
  for (;;)
    {
      g_autofree char *prompt = g_strdup_printf ("[%s]", choices[0].answer);
      g_autofree char *line = ask_line (prompt);
      const char *found;

      if (!line || input_was_interrupted ())
        return NULL;
      found = g_utf8_validate (line, -1, NULL) ? find_choice (choices, line) : NULL;
      if (found && *line != '\0' && !g_str_equal (found, line))
        say ("  %s%s%s\n", ink (INK_DIM), found, ink (INK_PLAIN));
      if (found)
        return found;
      say (_ ("“%s” is none of these.\n"), line);
    }
}

static const char *
keys_of_keeper (const char *keeper)
{
  if (g_str_equal (keeper, "table"))
    return "dice=table bag=table deck=table";
  if (g_str_equal (keeper, "bag"))
    return "deck=off";
  if (g_str_equal (keeper, "dice"))
    return "dice=table bag=table deck=off";
  return "";
}

/* "4", or a wrong number: NULL with a sentence printed. */
static char *
number_key (const char *digits)
{
  if (strlen (digits) == 1 && *digits >= '1' && *digits <= '0' + PLAYERS_MAX)
    return g_strdup_printf ("players=%s", digits);
  say (_ ("1 to %d people can play.\n"), PLAYERS_MAX);
  return NULL;
}

/* Where there is a comma, names may have spaces in them. */
static GPtrArray *
split_names (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, strchr (line, ',') ? "," : " \t", -1);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; words[i]; i++)
    if (*g_strstrip (words[i]) != '\0')
      g_ptr_array_add (names, g_uri_escape_string (words[i], NULL, TRUE));
  return names;
}

static bool
is_text (const char *line)
{
  if (!g_utf8_validate (line, -1, NULL))
    return false;
  for (; *line != '\0'; line = g_utf8_next_char (line))
    if (*line != '\t' && g_unichar_iscntrl (g_utf8_get_char (line)))
      return false;
  return true;
}

/* What the `table` statement says of the players, or NULL with a sentence printed. */
static char *
players_key (const char *line)
{
  g_autofree char *joined = NULL;
  g_autoptr (GPtrArray) names = NULL;

  if (*line == '\0')
    return g_strdup ("players=4");
  if (strspn (line, "0123456789") == strlen (line))
    return number_key (line);
  if (!is_text (line) || (strchr (line, ',') && strchr (line, '\t')))
    {
      say (_ ("A name cannot have such characters in it: use letters.\n"));
      return NULL;
    }
  names = split_names (line);
  if (names->len < 1 || names->len > PLAYERS_MAX)
    {
      say (_ ("1 to %d people can play.\n"), PLAYERS_MAX);
      return NULL;
    }
  g_ptr_array_add (names, NULL);
  joined = g_strjoinv (",", (char **) names->pdata);
  return g_strdup_printf ("names=%s", joined);
}

/* The first question also takes a whole `table` statement, for those who know what they want. */
static char *
ask_players (bool *is_statement)
{
  g_autoptr (GString) out = g_string_new ("  ");

  *is_statement = false;
  say ("%s%s%s\n", ink (INK_BOLD), _ ("Who plays?"), ink (INK_PLAIN));
  text_wrap (out,
             _ ("How many (1 to 6), or their names in turn order. With commas between, names may "
                "have spaces in them."),
             2, 2, terminal_width ());
  say ("%s\n", out->str);
  for (;;)
    {
      g_autofree char *line = ask_line ("[4]");
      char *key;

      if (!line || input_was_interrupted ())
        return NULL;
      if (g_str_has_prefix (line, "table ") || g_str_equal (line, "table"))
        {
          *is_statement = true;
          return g_strdup (line + strlen ("table"));
        }
      if (g_str_has_prefix (line, "castellan "))
        {
          say (_ ("That begins a record: `castellan-referee play FILE` takes one up, "
                  "`castellan-referee run FILE` runs it.\n"));
          continue;
        }
      key = players_key (line);
      if (key)
        return key;
    }
}

static char *
ask_keys (void)
{
  bool is_statement;
  g_autofree char *players = ask_players (&is_statement);
  const char *version, *edition, *keeper;

  if (!players || is_statement)
    return g_steal_pointer (&players);
  if (g_str_equal (players, "players=1")
      || (g_str_has_prefix (players, "names=") && !strchr (players, ',')))
    version = "solitaire";
  else
    version = ask_choice (_ ("Which game?"), versions);
  if (!version)
    return NULL;
  edition = ask_choice (_ ("Whose rules?"), editions);
  if (!edition)
    return NULL;
  keeper = ask_choice (_ ("Who rolls and draws?"), keepers);
  if (!keeper)
    return NULL;
  say ("\n");
  return g_strdup_printf ("%s version=%s edition=%s %s", players, version, edition,
                          keys_of_keeper (keeper));
}

#define TYPED "table" /* the place that the reader names in what it refuses: nobody wants it */

bool
new_table (Shell *shell, const char *keys, GError **error)
{
  g_autofree char *statement = g_strconcat ("table ", keys, NULL);
  GError *wrong = NULL;

  if (!reader_statement (shell->reader, TYPED, 1, statement, &wrong))
    {
      const char *sentence = wrong->message;

      if (g_str_has_prefix (sentence, TYPED ":1: "))
        sentence += strlen (TYPED ":1: ");
      g_set_error_literal (error, wrong->domain, wrong->code, sentence);
      g_error_free (wrong);
      return false;
    }
  shell->session = reader_session (shell->reader);
  return true;
}

bool
new_game (Shell *shell)
{
  for (;;)
    {
      g_autofree char *keys = ask_keys ();
      g_autoptr (GError) error = NULL;

      if (!keys)
        return false;
      if (new_table (shell, keys, &error))
        return true;
      say ("%s\n", error->message);
    }
}
