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
    printf ("%s\n", question);
  line = input_line (prompt);
  return line ? g_strstrip (line) : NULL;
}

/* NULL where the person leaves; the answer is asked for until it is one of the choices. */
static const char *
ask_choice (const char *question, const Choice *choices)
{
  printf ("\n%s%s%s\n", ink (INK_BOLD), question, ink (INK_PLAIN));
  for (const Choice *choice = choices; choice->answer; choice++)
    printf ("  %s%-14s%s %s\n", ink (INK_CYAN), choice->answer, ink (INK_PLAIN),
            _ (choice->meaning));
  for (;;)
    {
      g_autofree char *prompt = g_strdup_printf ("[%s]", choices[0].answer);
      g_autofree char *line = ask_line (prompt);

      if (!line || input_was_interrupted ())
        return NULL;
      if (*line == '\0')
        return choices[0].answer;
      for (const Choice *choice = choices; choice->answer; choice++)
        if (g_str_has_prefix (choice->answer, line))
          return choice->answer;
      printf (_ ("“%s” is none of these.\n"), line);
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

/* "4", or names with commas or spaces between: what the `table` statement says of them, or NULL
 * with a sentence printed. */
static char *
players_key (char *line)
{
  g_autofree char *joined = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (*line == '\0')
    return g_strdup ("players=4");
  if (strspn (line, "0123456789") == strlen (line))
    {
      if (strlen (line) == 1 && *line >= '1' && *line <= '0' + PLAYERS_MAX)
        return g_strdup_printf ("players=%s", line);
      printf (_ ("1 to %d people can play.\n"), PLAYERS_MAX);
      return NULL;
    }
  words = g_strsplit_set (line, ", \t", -1);
  for (unsigned i = 0; words[i]; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (names, words[i]);
  if (names->len < 1 || names->len > PLAYERS_MAX)
    {
      printf (_ ("1 to %d people can play.\n"), PLAYERS_MAX);
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
  *is_statement = false;
  printf ("%s%s%s\n", ink (INK_BOLD), _ ("Who plays?"), ink (INK_PLAIN));
  printf ("  %s\n", _ ("How many (1 to 6), or their names in turn order."));
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
  printf ("\n");
  return g_strdup_printf ("%s version=%s edition=%s %s", players, version, edition,
                          keys_of_keeper (keeper));
}

bool
new_table (Shell *shell, const char *keys, GError **error)
{
  g_autofree char *statement = g_strconcat ("table ", keys, NULL);

  if (!reader_statement (shell->reader, "table", 1, statement, error))
    return false;
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
      printf ("%s\n", error->message);
    }
}
