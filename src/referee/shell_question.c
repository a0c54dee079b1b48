/* The pending question on the terminal: who is asked what, and the numbered options. */
#include "shell.h"

#include "event_text.h"
#include "terminal.h"
#include "titles.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define OPTIONS_SHOWN 40 /* more than these are summed up */
#define TRADES_SHOWN 12

/* Who draws the card that is asked for: the hands are dealt one after the other, and later the
 * active player draws. */
static unsigned
drawing_player (const Table *t)
{
  unsigned player = 0;

  if (t->now.phase != PHASE_SETUP)
    return t->turn;
  while (player + 1u < t->n_players && t->hands[player].n >= hand_size (t))
    player++;
  return player;
}

static char *
asker_text (const Shell *shell, unsigned asker)
{
  switch (asker)
    {
    case ASKER_CHANCE:
      return player_text (drawing_player (session_now (shell->session)),
                          session_names (shell->session));
    case ASKER_PLAYERS:
      return g_strdup (_ ("The players"));
    case ASKER_OVERLORD:
      return g_strdup (_ ("The Overlord"));
    case ASKER_NOBODY:
      return g_strdup ("");
    default:
      return player_text (asker, session_names (shell->session));
    }
}

/* What is asked, as a sentence that the asker's name begins. */
static const char *
question_sentence (QuestionKind kind)
{
  static const char *const sentences[QUESTIONS] = {
    [QUESTION_END] = N_ ("The game is over."),
    [QUESTION_PLACE] = N_ ("%s: place a starting Monster."),
    [QUESTION_HOME] = N_ ("%s: which Tower is your home?"),
    [QUESTION_KING] = N_ ("%s: which Tower is the King's?"),
    [QUESTION_REMOVE] = N_ ("%s: which token leaves the game?"),
    [QUESTION_SET_ASIDE] = N_ ("%s: which token do you set aside?"),
    [QUESTION_DESPERATE] = N_ ("%s: keep the hand, or throw it away for a new one?"),
    [QUESTION_DISCARD] = N_ ("%s, phase 2: discard a card and draw another?"),
    [QUESTION_TRADE] = N_ ("%s, phase 3: trade a card?"),
    [QUESTION_PLAY] = N_ ("%s, phase 4: play a card, or end?"),
    [QUESTION_ON] = N_ ("%s: on what?"),
    [QUESTION_FROM] = N_ ("%s: from which Wall is the token taken?"),
    [QUESTION_TAKE] = N_ ("%s: which card do you take from the discard pile?"),
    [QUESTION_HURT] = N_ ("%s: which Monster takes the damage?"),
    [QUESTION_GIVE_UP] = N_ ("%s: which card do you give up?"),
    [QUESTION_CLAIM] = N_ ("%s: your Tower has fallen; which one do you move to?"),
    [QUESTION_EXCHANGE] = N_ ("%s: exchange a token?"),
    [QUESTION_OVERLORD] = N_ ("%s: play a token?"),
    [QUESTION_DUEL] = N_ ("%s: who wins the last tie?"),
    [QUESTION_WIZARD_TOWER] = N_ ("%s: which Tower is the Wizard's?"),
    [QUESTION_PICK] = N_ ("%s: which Mega Boss comes?"),
    [QUESTION_DRAW] = N_ ("%s: which deck do you draw from?"),
    [QUESTION_TO] = N_ ("%s: where does it go?"),
    [QUESTION_WHO] = N_ ("%s: who plays a card now?"),
    [QUESTION_STRIKE] = N_ ("%s: which strike does the next card change?"),
    [QUESTION_RETURN] = N_ ("%s: which card is drawn next?"),
    [QUESTION_ASSEMBLE] = N_ ("%s: build a Wall with a Brick or a Mortar?"),
    [QUESTION_QUENCH] = N_ ("%s: put out a fire?"),
    [QUESTION_ORDER] = N_ ("%s: what comes next?"),
    [QUESTION_BURN] = N_ ("%s: which Monster catches fire?"),
    [QUESTION_REPLACE] = N_ ("%s: who takes the Doppelgänger's place?"),
    [QUESTION_WIZARD_CARD] = N_ ("%s draws a Wizard card: which one is it?"),
    [QUESTION_RECYCLE] = N_ ("Take a token from the discard pile: which one is it?"),
    [QUESTION_RANDOM_CARD] = N_ ("A card is taken unseen: which one is it?"),
    [QUESTION_ROLL] = N_ ("Roll the die: what does it show?"),
    [QUESTION_TOKEN] = N_ ("Draw a token: which one is it?"),
    [QUESTION_CARD] = N_ ("%s draws a Castle card: which one is it?"),
  };

  return sentences[kind] ? _ (sentences[kind]) : "%s?";
}

/* The starting Monsters are placed in Archer 1, 2, and so on. */
static void
print_sentence (const Shell *shell, const Question *question)
{
  g_autofree char *asker = asker_text (shell, question->asker), *sentence = NULL;
  g_autoptr (GString) out = g_string_new (ink (INK_BOLD));

  if (question->kind == QUESTION_START)
    sentence = g_strdup_printf (_ ("Place a starting Monster in Archer %u: which one is it?"),
                                MIN (session_now (shell->session)->n_pieces, ARCS - 1u) + 1u);
  else
    {
      g_autofree char *asked = g_strdup_printf (question_sentence (question->kind), asker);

      sentence = token_sentence (asked, TOKEN_DOPPELGANGER);
    }
  text_wrap (out, sentence, 0, 2, terminal_width ());
  say ("%s%s\n", out->str, ink (INK_PLAIN));
}

static char *
numbered (const Question *question, unsigned i)
{
  char name[NAME_MAX_BYTES];

  option_name (question->options[i], name);
  return g_strdup_printf ("%s%3u%s %s", ink (INK_YELLOW), i + 1, ink (INK_PLAIN), name);
}

static void
print_indices (const Question *question, const unsigned *indices, unsigned n)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) out = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (items, numbered (question, indices[i]));
  text_in_columns (out, (const char *const *) items->pdata, n, 0, terminal_width ());
  say ("%s", out->str);
}

void
question_print_some (const Question *question, const GArray *indices)
{
  print_indices (question, (const unsigned *) (const void *) indices->data, indices->len);
}

/* A set of names as they come, each once, under a heading. */
static void
print_names (const char *heading, GPtrArray *names)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *all = NULL;

  g_ptr_array_add (names, NULL);
  all = g_strjoinv (", ", (char **) names->pdata);
  g_string_append_printf (out, "    %s ", heading);
  text_wrap (out, all, text_columns (out->str), 8, terminal_width ());
  say ("%s\n", out->str);
}

static void
add_once (GPtrArray *names, const char *name)
{
  for (unsigned i = 0; i < names->len; i++)
    if (g_str_equal (names->pdata[i], name))
      return;
  g_ptr_array_add (names, (gpointer) name);
}

bool
question_is_closed (const Shell *shell)
{
  return session_question (shell->session)->kind == QUESTION_TRADE
         && has_variant (session_now (shell->session), VARIANT_CLOSED_HANDS);
}

unsigned
question_n_open (const Shell *shell)
{
  const Question *question = session_question (shell->session);
  unsigned n = 0;

  if (!question_is_closed (shell))
    return question->n;
  while (n < question->n && option_verb (question->options[n]) != VERB_TRADE)
    n++;
  return n;
}

static void
print_given (const Question *question, unsigned first)
{
  g_autoptr (GPtrArray) mine = g_ptr_array_new ();

  for (unsigned i = first; i < question->n; i++)
    add_once (mine, card_rows[option_byte (question->options[i], 0)].name);
  print_names (_ ("you give"), mine);
}

/* What the others hold is theirs to say. */
static void
print_closed_trades (const Question *question, unsigned first)
{
  g_autoptr (GString) out = g_string_new ("    ");

  if (first == question->n)
    return;
  text_wrap (out,
             _ ("or type `trade CARD with PLAYER for CARD`, such as `trade brick with 2 for tar`; "
                "the others tell you what they have"),
             4, 4, terminal_width ());
  say ("%s\n", out->str);
  print_given (question, first);
}

/* Trades come in hundreds: what can be given, and what each player has for it. */
static void
print_trades (const Shell *shell, const Question *question, unsigned first)
{
  const Table *t = session_now (shell->session);

  say (_ ("  %u to %u  trade CARD with PLAYER for CARD (`more` lists them all)\n"), first + 1,
       question->n);
  print_given (question, first);
  for (unsigned player = 0; player < t->n_players; player++)
    {
      g_autoptr (GPtrArray) theirs = g_ptr_array_new ();
      g_autofree char *name = player_text (player, session_names (shell->session));
      g_autofree char *heading = session_names (shell->session)
                                     ? g_strdup_printf ("%u, %s:", player + 1, name)
                                     : g_strdup_printf ("%s:", name);

      for (unsigned i = first; i < question->n; i++)
        if (option_byte (question->options[i], 1) == player)
          add_once (theirs, card_rows[option_byte (question->options[i], 2)].name);
      if (theirs->len > 0)
        print_names (heading, theirs);
    }
}

static void
print_options (const Shell *shell, const Question *question, bool all)
{
  g_autofree unsigned *indices = g_new (unsigned, MAX (question->n, 1));
  unsigned plain = 0;

  for (unsigned i = 0; i < question->n; i++)
    indices[i] = i;
  while (plain < question->n && option_verb (question->options[plain]) != VERB_TRADE)
    plain++;
  if (question_is_closed (shell))
    {
      print_indices (question, indices, plain);
      print_closed_trades (question, plain);
    }
  else if (all || question->n <= (question->kind == QUESTION_TRADE ? TRADES_SHOWN : OPTIONS_SHOWN))
    print_indices (question, indices, question->n);
  else if (question->kind == QUESTION_TRADE)
    {
      print_indices (question, indices, plain);
      print_trades (shell, question, plain);
    }
  else
    {
      print_indices (question, indices, OPTIONS_SHOWN);
      say (_ ("  and %u more: `more` lists them all\n"), question->n - OPTIONS_SHOWN);
    }
}

void
question_print (const Shell *shell, bool all)
{
  const Question *question = session_question (shell->session);

  print_sentence (shell, question);
  print_options (shell, question, all);
}

char *
question_prompt (const Shell *shell)
{
  const char *name = question_rows[session_question (shell->session)->kind].name;

  if (*ink (INK_BOLD) == '\0')
    return g_strdup_printf ("%s> ", name);
  /* Readline must know which characters take no room. */
  return g_strdup_printf ("\001%s\002%s>\001%s\002 ", ink (INK_BOLD), name, ink (INK_PLAIN));
}

/* How well a word must fit a part of an option's name, the best first: an Orc is meant by `orc`
 * also where an Orc Warlord is about. */
static const struct
{
  const char *dividers;
  bool is_whole;
} fits[] = { { " ", true }, { " +@:", true }, { " -+@", false } };

static bool
has_part (const char *name, const char *word, unsigned fit)
{
  size_t n = strlen (word);

  for (const char *part = name; part; part = strpbrk (part, fits[fit].dividers))
    {
      part += part == name ? 0 : 1;
      if (strncmp (part, word, n) == 0
          && (!fits[fit].is_whole || part[n] == '\0' || strchr (fits[fit].dividers, part[n])))
        return true;
    }
  return false;
}

static void
add_matches (GArray *indices, const Shell *shell, char **wanted, unsigned fit)
{
  const Question *question = session_question (shell->session);

  for (unsigned i = 0; i < question_n_open (shell); i++)
    {
      char name[NAME_MAX_BYTES];
      bool has_all = true;

      option_name (question->options[i], name);
      for (unsigned w = 0; wanted[w] && has_all; w++)
        has_all = *wanted[w] == '\0' || has_part (name, wanted[w], fit);
      if (has_all)
        g_array_append_val (indices, i);
    }
}

GArray *
question_matches (const Shell *shell, const char *words)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (unsigned));
  g_autofree char *lower = g_ascii_strdown (words, -1);
  g_auto (GStrv) wanted = g_strsplit_set (lower, " \t", -1);

  for (unsigned fit = 0; fit < G_N_ELEMENTS (fits) && indices->len == 0; fit++)
    add_matches (indices, shell, wanted, fit);
  return indices;
}
