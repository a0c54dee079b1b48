/* What Tab offers: the next word of an option, of a statement, or a name. */
#include "shell.h"

#include "record_expect.h"
#include "record_set.h"
#include "rule_library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <readline/readline.h>

const char *const shell_words[] = { "help", "rules", "rulings", "why",  "board", "log",
                                    "more", "save",  "whatif",  "quit", "exit",  NULL };

static const char *const expect_no_words[] = { "monster", "option", "rule", NULL };
static const char *const value_words[]
    = { "none", "up",       "fortified", "wizard", "app",   "table", "off", "yes",
        "no",   "shuffled", "move",      "token",  "phase", "json",  NULL };
static const char *const help_words[]
    = { "playing", "looking", "correcting", "chance", "records", NULL };

static const Shell *at_work;
static GHashTable *candidates; /* a set of words */
static GHashTableIter candidate_iter;

bool
is_statement (const char *word)
{
  unsigned i;

  return read_name (&statement_names, word, &i, NULL);
}

static void
add (const char *word)
{
  g_hash_table_add (candidates, g_strdup (word));
}

static void
add_all (const char *const *words)
{
  for (; *words; words++)
    add (*words);
}

static void
add_list (const NameList *names)
{
  for (unsigned i = 0; i < names->n; i++)
    add (names->at (i));
}

/* KIND@ first, and then the spaces: together they would be two hundred. */
static void
add_pieces (const char *text)
{
  for (unsigned token = 0; token < TOKENS; token++)
    {
      g_autofree char *kind = g_strconcat (token_rows[token].name, "@", NULL);

      if (!has_trait (token, MONSTER) || box_count (session_now (at_work->session), token) == 0)
        continue;
      if (!g_str_has_prefix (text, kind))
        add (kind);
      for (unsigned space = 0; g_str_has_prefix (text, kind) && space < SPACES; space++)
        {
          g_autofree char *piece
              = g_strdup_printf ("%s%s%u", kind, ring_names[ring_of (space)], arc_of (space) + 1);
          add (piece);
        }
    }
  rl_completion_suppress_append = !strchr (text, '@');
}

static void
add_names (void)
{
  const Table *t = session_now (at_work->session);

  for (unsigned card = 0; card < CARDS; card++)
    if (box_card_count (t, card) > 0)
      add (card_rows[card].name);
  for (unsigned token = 0; token < TOKENS; token++)
    if (box_count (t, token) > 0)
      add (token_rows[token].name);
  add_all (value_words);
}

static void
add_phases (void)
{
  for (unsigned phase = PHASE_DRAW_UP; phase < PHASES; phase++)
    add (phase_names[phase]);
}

static void
add_rule_ids (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    add (rule_library_nth (i)->id);
}

/* Whole and short: `ruling.base.tar-hit` is `tar-hit` too. */
static void
add_ruling_ids (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);

      if (!entry->is_ruling)
        continue;
      add (entry->id);
      add (strrchr (entry->id, '.') + 1);
    }
}

/* Where an option begins with what stands before the cursor's word, its next word is offered. */
static void
add_option_words (const char *before)
{
  const Question *question = session_question (at_work->session);
  static const char *const leads[] = { "choose ", "expect option ", "expect no option " };
  size_t n;

  for (unsigned i = 0; i < G_N_ELEMENTS (leads); i++)
    if (g_str_has_prefix (before, leads[i]))
      {
        before += strlen (leads[i]);
        break;
      }
  n = strlen (before);
  for (unsigned i = 0; i < question_n_open (at_work); i++)
    {
      char name[NAME_MAX_BYTES];
      g_autofree char *word = NULL;

      option_name (question->options[i], name);
      if (strncmp (name, before, n) != 0)
        continue;
      word = g_strndup (name + n, strcspn (name + n, " "));
      if (*word != '\0')
        add (word);
    }
}

/* A trade with closed hands: what the others hold is not told. */
static void
add_trade_words (char **words, unsigned n)
{
  const Table *t = session_now (at_work->session);

  if (n > 0 && !g_str_equal (words[0], "trade"))
    return;
  if (n == 0)
    add ("trade");
  for (unsigned card = 0; (n == 1 || n == 5) && card < CARDS; card++)
    if (n == 5 || t->hands[t->turn].of[card] > 0)
      add (card_rows[card].name);
  if (n == 2 || n == 4)
    add (n == 2 ? "with" : "for");
  for (unsigned player = 0; n == 3 && player < t->n_players; player++)
    if (player != t->turn)
      {
        const char digit[2] = { (char) ('1' + player), '\0' };

        add (digit);
      }
}

static void
collect (const char *before, const char *text)
{
  g_auto (GStrv) words = g_strsplit (before, " ", -1);
  const char *first = words[0] ? words[0] : "";
  unsigned n = words[0] ? g_strv_length (words) - 1 : 0; /* whole words before the cursor's */

  if (question_is_closed (at_work))
    add_trade_words (words, n);
  add_option_words (before);
  if (n == 0)
    {
      add_list (&statement_names);
      add_all (shell_words);
    }
  else if (g_str_equal (first, "rules") || g_str_equal (first, "why"))
    add_rule_ids ();
  else if (g_str_equal (first, "rulings"))
    add_ruling_ids ();
  else if (g_str_equal (first, "help"))
    add_all (help_words);
  else if (n == 1 && g_str_equal (first, "set"))
    add_list (&correction_names);
  else if (n == 1 && g_str_equal (first, "expect"))
    add_list (&check_names);
  else if (n == 2 && g_str_equal (first, "expect") && g_str_equal (words[1], "no"))
    add_all (expect_no_words);
  else if (g_str_equal (words[n - 1], "rule"))
    add_rule_ids ();
  else if (n == 2 && g_str_equal (words[1], "ruling"))
    add_ruling_ids ();
  else if (g_str_equal (words[n - 1], "monster"))
    add_pieces (text);
  else if (g_str_equal (words[n - 1], "phase"))
    add_phases ();
  else if (is_statement (first) && !g_str_equal (first, "choose"))
    add_names ();
}

static char *
next_candidate (const char *text, int state)
{
  gpointer word;

  if (state == 0)
    g_hash_table_iter_init (&candidate_iter, candidates);
  while (g_hash_table_iter_next (&candidate_iter, &word, NULL))
    if (g_str_has_prefix (word, text))
      return strdup (word);
  return NULL;
}

static char **
complete_cb (const char *text, int start, int end)
{
  g_autofree char *before = g_strndup (rl_line_buffer, (gsize) start);

  (void) end;
  if (g_str_has_prefix (before, "save "))
    return NULL; /* a file name: Readline knows those */
  rl_attempted_completion_over = 1;
  if (!at_work->session)
    return NULL;
  g_hash_table_remove_all (candidates);
  collect (before, text);
  return rl_completion_matches (text, next_candidate);
}

void
complete_begin (const Shell *shell)
{
  at_work = shell;
  if (!candidates)
    candidates = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  rl_completer_word_break_characters = " \t,";
  rl_attempted_completion_function = complete_cb;
}
