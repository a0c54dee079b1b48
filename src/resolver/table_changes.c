/* Two tables compared: what is otherwise on the one than on the other, in sentences for people. */
#include "readings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "event_text.h"
#include "option_text.h"
#include "question_text.h"
#include "titles.h"

typedef struct
{
  const Table *than, *now;
  const char *const *names;
  GPtrArray *sentences;
} Difference;

static void say (Difference *difference, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
say (Difference *difference, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (difference->sentences, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

static void
compare_results (Difference *difference)
{
  static const char *const sentences[] = {
    [RESULT_PLAYING] = N_ ("The game goes on."),
    [RESULT_WON] = N_ ("The game is won."),
    [RESULT_LOST] = N_ ("The game is lost."),
  };

  if (difference->than->result != difference->now->result)
    say (difference, "%s", _ (sentences[difference->now->result]));
  for (unsigned player = 0; player < difference->now->n_players; player++)
    if ((difference->than->winners ^ difference->now->winners) >> player & 1)
      {
        g_autofree char *name = player_text (player, difference->names);

        say (difference,
             difference->now->winners >> player & 1 ? _ ("%s is Master Slayer.")
                                                    : _ ("%s is not Master Slayer."),
             name);
      }
}

/* 0: gone, 1: stands, 2: fortified. */
static unsigned
wall_state (const Wall *wall)
{
  return !wall->up ? 0 : wall->fortify > 0 ? 2 : 1;
}

static void
compare_walls (Difference *difference)
{
  static const char *const sentences[3][3] = {
    { NULL, N_ ("Wall %u is lost instead of standing."),
      N_ ("Wall %u is lost instead of fortified.") },
    { N_ ("Wall %u stands instead of being lost."), NULL,
      N_ ("Wall %u stands without its Fortify token.") },
    { N_ ("Wall %u stands fortified instead of being lost."),
      N_ ("Wall %u keeps its Fortify token."), NULL },
  };

  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const Wall *was = &difference->than->walls[arc], *is = &difference->now->walls[arc];
      const char *sentence = sentences[wall_state (is)][wall_state (was)];

      if (sentence != NULL)
        say (difference, _ (sentence), arc + 1);
      if (is->up && is->flames != (was->up ? was->flames : 0))
        /* Translators: how many Flames burn on it. */
        say (difference, _ ("Wall %u: Flames %u instead of %u."), arc + 1, is->flames, was->flames);
      if (is->up && was->up && is->fortify != was->fortify && is->fortify + was->fortify > 2)
        say (difference, _ ("Wall %u: Fortify tokens %u instead of %u."), arc + 1, is->fortify,
             was->fortify);
    }
}

static void
compare_towers (Difference *difference)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const Tower *was = &difference->than->towers[arc], *is = &difference->now->towers[arc];

      if (is->up && !was->up)
        say (difference, _ ("Tower %u stands instead of being lost."), arc + 1);
      else if (!is->up && was->up)
        say (difference, _ ("Tower %u is lost instead of standing."), arc + 1);
      if (is->up && is->flames != (was->up ? was->flames : 0))
        say (difference, _ ("Tower %u: Flames %u instead of %u."), arc + 1, is->flames,
             was->flames);
      if (is->up && was->up && is->wizard && !was->wizard)
        say (difference, _ ("Tower %u is the Wizard’s."), arc + 1);
    }
}

static bool
is_tarred (Piece piece)
{
  return (piece.marks & (MARK_TAR | MARK_OLD_TAR)) != 0;
}

static bool
looks_like (Piece a, Piece b)
{
  return a.kind == b.kind && a.space == b.space && a.hp == b.hp && a.flames == b.flames
         && is_tarred (a) == is_tarred (b);
}

/* How alike two pieces of one kind are: whoever is in the same space is the same to people. */
static unsigned
likeness (Piece a, Piece b)
{
  return 4u * (a.space == b.space) + 2u * (arc_of (a.space) == arc_of (b.space)) + (a.hp == b.hp);
}

static char *
whole_text (Piece piece)
{
  g_autofree char *text = piece_text (piece);

  /* Translators: a Monster with its place. */
  return is_tarred (piece) ? g_strdup_printf (_ ("%s, tarred"), text) : g_steal_pointer (&text);
}

static void
say_piece_differs (Difference *difference, Piece was, Piece is)
{
  g_autofree char *before = whole_text (was);
  g_autofree char *after = whole_text (is);
  g_autofree char *space = space_text (is.space);

  if (was.space == is.space && was.flames == is.flames && is_tarred (was) == is_tarred (is))
    /* Translators: Monster, space, points left. */
    say (difference, _ ("%s in %s: points %u instead of %u."), token_title (is.kind), space, is.hp,
         was.hp);
  else if (was.space == is.space && was.hp == is.hp && is_tarred (was) == is_tarred (is))
    say (difference, _ ("%s in %s: Flames %u instead of %u."), token_title (is.kind), space,
         is.flames, was.flames);
  else
    /* Translators: two Monsters with their places, points and Flames. */
    say (difference, _ ("%s instead of %s."), after, before);
}

/* Takes away what is on both, and leaves the others. */
static void
drop_equal (Piece *was, unsigned *n_was, Piece *is, unsigned *n_is)
{
  for (unsigned i = 0; i < *n_is; i++)
    for (unsigned j = 0; j < *n_was; j++)
      if (looks_like (is[i], was[j]))
        {
          is[i--] = is[--*n_is];
          was[j] = was[--*n_was];
          break;
        }
}

/* The most alike pair of one kind, or false. */
static bool
find_pair (const Piece *was, unsigned n_was, const Piece *is, unsigned n_is, unsigned pair[2])
{
  unsigned best = 0;
  bool found = false;

  for (unsigned i = 0; i < n_is; i++)
    for (unsigned j = 0; j < n_was; j++)
      if (was[j].kind == is[i].kind && (!found || likeness (was[j], is[i]) > best))
        {
          best = likeness (was[j], is[i]);
          pair[0] = j;
          pair[1] = i;
          found = true;
        }
  return found;
}

static void
compare_monsters (Difference *difference)
{
  Piece was[PIECES_MAX], is[PIECES_MAX];
  unsigned n_was = difference->than->n_pieces, n_is = difference->now->n_pieces, pair[2];

  memcpy (was, difference->than->pieces, n_was * sizeof (Piece));
  memcpy (is, difference->now->pieces, n_is * sizeof (Piece));
  drop_equal (was, &n_was, is, &n_is);
  while (find_pair (was, n_was, is, n_is, pair))
    {
      say_piece_differs (difference, was[pair[0]], is[pair[1]]);
      was[pair[0]] = was[--n_was];
      is[pair[1]] = is[--n_is];
    }
  for (unsigned i = 0; i < n_is; i++)
    {
      g_autofree char *text = whole_text (is[i]);

      say (difference, _ ("%s is on the board."), text);
    }
  for (unsigned i = 0; i < n_was; i++)
    {
      g_autofree char *text = whole_text (was[i]);

      say (difference, _ ("%s is not on the board."), text);
    }
}

/* "Brick, 2 Mortar", of what `a` has more of than `b`; NULL: nothing. */
static char *
more_text (const uint8_t *a, const uint8_t *b, unsigned n, const char *(*title) (unsigned) )
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (unsigned kind = 0; kind < n; kind++)
    if (a[kind] == b[kind] + 1)
      g_ptr_array_add (words, g_strdup (title (kind)));
    else if (a[kind] > b[kind])
      /* Translators: so many of a card or token: "2 Brick". */
      g_ptr_array_add (words, g_strdup_printf (_ ("%u %s"), a[kind] - b[kind], title (kind)));
  return words->len == 0 ? NULL : words_joined ((const char *const *) words->pdata, words->len);
}

/* A place by name: the bag, somebody's hand. */
static void
compare_pile (
    Difference *difference, const char *place, const uint8_t *was, const uint8_t *is, bool is_cards)
{
  const unsigned n = is_cards ? CARDS : TOKENS;
  const char *(*title) (unsigned) = is_cards ? card_title : token_title;
  g_autofree char *more = more_text (is, was, n, title);
  g_autofree char *less = more_text (was, is, n, title);

  if (more != NULL && less != NULL)
    /* Translators: a pile, hand or bag: what lies there, and what does not. */
    say (difference, _ ("%s: %s instead of %s."), place, more, less);
  else if (more != NULL)
    say (difference, _ ("%s: %s more."), place, more);
  else if (less != NULL)
    say (difference, _ ("%s: %s less."), place, less);
}

static void
compare_holdings (Difference *difference)
{
  const Table *was = difference->than, *is = difference->now;

  for (unsigned player = 0; player < is->n_players; player++)
    {
      g_autofree char *name = player_text (player, difference->names);
      g_autofree char *hand = g_strdup_printf (_ ("Hand of %s"), name);
      g_autofree char *trophies = g_strdup_printf (_ ("Trophies of %s"), name);

      if ((was->out ^ is->out) >> player & 1)
        say (difference,
             is->out >> player & 1 ? _ ("%s is out of the game.") : _ ("%s is in the game."), name);
      compare_pile (difference, hand, was->hands[player].of, is->hands[player].of, true);
      compare_pile (difference, trophies, was->trophies[player].of, is->trophies[player].of, false);
      if (score (was, player) != score (is, player))
        say (difference, _ ("Score of %s: %u instead of %u."), name, score (is, player),
             score (was, player));
    }
  compare_pile (difference, _ ("Tokens of the Overlord"), was->overlord.of, is->overlord.of, false);
}

static void
compare_supply (Difference *difference)
{
  const Table *was = difference->than, *is = difference->now;

  compare_pile (difference, _ ("Bag"), was->bag.of, is->bag.of, false);
  compare_pile (difference, _ ("Discarded tokens"), was->discard.of, is->discard.of, false);
  compare_pile (difference, _ ("Tokens out of the game"), was->removed.of, is->removed.of, false);
  compare_pile (difference, _ ("Discarded cards"), was->discards.of, is->discards.of, true);
  compare_pile (difference, _ ("Discarded Wizard cards"), was->wizard_discards.of,
                is->wizard_discards.of, true);
  compare_pile (difference, _ ("Cards out of the game"), was->removed_cards.of,
                is->removed_cards.of, true);
  if (was->deck.n != is->deck.n)
    say (difference, _ ("Cards in the Castle deck: %u instead of %u."), is->deck.n, was->deck.n);
  if (was->wizard_lost != is->wizard_lost)
    say (difference, "%s",
         is->wizard_lost ? _ ("The Wizard deck is lost.") : _ ("The Wizard deck is in the game."));
  else if (was->wizard_deck.n != is->wizard_deck.n)
    say (difference, _ ("Cards in the Wizard deck: %u instead of %u."), is->wizard_deck.n,
         was->wizard_deck.n);
  if (was->imps != is->imps && was->n_pieces == is->n_pieces)
    say (difference, _ ("Imps in their pile: %u instead of %u."), is->imps, was->imps);
}

static unsigned
tokens_due (const Table *t)
{
  unsigned n = 0;

  for (unsigned i = 0; i < t->now.n_due; i++)
    n += t->now.due[i].n;
  return n;
}

static void
compare_turn (Difference *difference)
{
  const Table *was = difference->than, *is = difference->now;

  if (was->turn != is->turn)
    {
      g_autofree char *name = player_text (is->turn, difference->names);

      say (difference, _ ("It is the turn of %s."), name);
    }
  else if (was->now.phase != is->now.phase)
    {
      g_autofree char *before = phase_text (was);
      g_autofree char *after = phase_text (is);

      /* Translators: two phases of the turn. */
      say (difference, _ ("The phase is %s instead of %s."), after, before);
    }
  if (tokens_due (was) != tokens_due (is))
    say (difference, _ ("Tokens still to come: %u instead of %u."), tokens_due (is),
         tokens_due (was));
}

GPtrArray *
table_changes (const Table *than, const Table *now, const char *const *names)
{
  Difference difference = { than, now, names, g_ptr_array_new_with_free_func (g_free) };

  compare_results (&difference);
  compare_walls (&difference);
  compare_towers (&difference);
  compare_monsters (&difference);
  compare_holdings (&difference);
  compare_supply (&difference);
  compare_turn (&difference);
  return difference.sentences;
}
