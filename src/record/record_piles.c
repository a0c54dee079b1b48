/* Moving tokens and cards by hand. */
#include "record_piles.h"

#include <string.h>

/* Takes a card out of the middle of the draw pile: of a pile with known order the one nearest the
 * top. */
static void
take_from_deck (Table *t, unsigned card)
{
  unsigned at = t->n_known;

  while (at > 0 && t->known[at - 1] != card + 1)
    at--;
  if (at > 0)
    {
      memmove (t->known + at - 1, t->known + at, (size_t) (t->n_known - at));
      t->known[--t->n_known] = 0;
    }
  pile_take_card (&t->deck, card);
}

/* Where cards are looked for, in this order. What is out of the game comes first, so that a pile
 * that a `set` has made stays as it was said. */
static bool
take_card (Table *t, const CardPile *but, unsigned card)
{
  CardPile *places[3 + PLAYERS_MAX] = { &t->removed_cards, &t->deck, &t->discards };

  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    places[3 + i] = &t->hands[i];
  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++)
    {
      if (places[i] == but || places[i]->of[card] == 0)
        continue;
      if (places[i] == &t->deck)
        take_from_deck (t, card);
      else
        pile_take_card (places[i], card);
      return true;
    }
  return false;
}

/* ruling.base.deck-counts:b: nobody knows the list of cards, so that one that is missed is one of
 * those that are over. */
static bool
take_unknown_card (Table *t, const CardPile *but, unsigned card)
{
  CardPile *places[] = { &t->removed_cards, &t->deck };

  if (!reads (t, RULING_DECK_COUNTS, 'b'))
    return false;
  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++)
    {
      unsigned taken = card;

      if (places[i] == but || places[i]->n == 0)
        continue;
      for (unsigned kind = 0; kind < CARDS && places[i]->of[card] == 0; kind++)
        if (places[i]->of[kind] > places[i]->of[taken])
          taken = kind;
      if (places[i] == &t->deck)
        take_from_deck (t, taken);
      else
        pile_take_card (places[i], taken);
      return true;
    }
  return false;
}

bool
make_card_pile (Table *t, CardPile *pile, const uint8_t want[CARDS], GError **error)
{
  for (unsigned card = 0; card < CARDS; card++)
    while (pile->of[card] > want[card])
      {
        if (pile == &t->deck)
          take_from_deck (t, card);
        else
          pile_take_card (pile, card);
        pile_add_card (&t->removed_cards, card);
      }
  for (unsigned card = 0; card < CARDS; card++)
    while (pile->of[card] < want[card])
      {
        if (!take_unknown_card (t, pile, card) && !take_card (t, pile, card))
          return refuse (error, "the boxes hold only %u %s, not %u", pile->of[card],
                         card_rows[card].name, want[card]);
        pile_add_card (pile, card);
      }
  return true;
}

bool
rename_removed_cards (Table *t, const uint8_t want[CARDS], GError **error)
{
  unsigned n = 0;

  if (!reads (t, RULING_DECK_COUNTS, 'b'))
    return refuse (error, "which cards are out of the game follows from the others, unless "
                          "ruling.base.deck-counts:b is on");
  for (unsigned card = 0; card < CARDS; card++)
    n += want[card];
  if (n != t->removed_cards.n)
    return refuse (error, "%u cards are out of the game, not %u", t->removed_cards.n, n);
  memset (&t->removed_cards, 0, sizeof t->removed_cards);
  for (unsigned card = 0; card < CARDS; card++)
    for (unsigned i = 0; i < want[card]; i++)
      pile_add_card (&t->removed_cards, card);
  return true;
}

/* ruling.base.minis-discard:b: the board and the trophies hold miniatures, and every token is
 * elsewhere. */
static bool
has_minis (const Table *t)
{
  return reads (t, RULING_MINIS_DISCARD, 'b');
}

static bool
take_from_piles (Table *t, const TokenPile *but, unsigned token)
{
  TokenPile *places[6 + PLAYERS_MAX]
      = { &t->removed, &t->bag, &t->discard, &t->overlord, &t->secret, &t->late };
  unsigned n = 6;

  for (unsigned i = 0; i < PLAYERS_MAX && !has_minis (t); i++)
    places[n++] = &t->trophies[i];
  for (unsigned i = 0; i < n; i++)
    if (places[i] != but && places[i]->of[token] > 0)
      {
        pile_take_token (places[i], token);
        return true;
      }
  if (t->revealed != token + 1)
    return false;
  t->revealed = 0;
  return true;
}

static bool
take_from_board (Table *t, unsigned token)
{
  for (unsigned i = 0; i < t->n_pieces && !has_minis (t); i++)
    if (t->pieces[i].kind == token)
      {
        board_remove (t, i);
        return true;
      }
  return false;
}

bool
take_token (Table *t, unsigned token)
{
  return take_from_piles (t, NULL, token) || take_from_board (t, token);
}

bool
take_drawn_token (Table *t, unsigned token)
{
  if (t->bag.of[token] == 0)
    return take_token (t, token);
  pile_take_token (&t->bag, token);
  return true;
}

bool
make_token_pile (Table *t, TokenPile *pile, const uint8_t want[TOKENS], GError **error)
{
  for (unsigned token = 0; token < TOKENS; token++)
    while (pile->of[token] > want[token])
      {
        pile_take_token (pile, token);
        pile_add_token (&t->removed, token);
      }
  for (unsigned token = 0; token < TOKENS; token++)
    while (pile->of[token] < want[token])
      {
        if (!take_from_piles (t, pile, token) && !take_from_board (t, token))
          return refuse (error, "the boxes hold only %u %s, not %u", token_rows[token].count,
                         token_rows[token].name, want[token]);
        pile_add_token (pile, token);
      }
  return true;
}

bool
make_trophies (Table *t, unsigned player, const uint8_t want[TOKENS], GError **error)
{
  TokenPile *pile = &t->trophies[player];

  for (unsigned token = 0; token < TOKENS; token++)
    if (want[token] > 0 && !has_trait (token, MONSTER))
      return refuse (error, "%s is no Monster and can be nobody's trophy", token_rows[token].name);
  if (!has_minis (t))
    return make_token_pile (t, pile, want, error);
  memset (pile, 0, sizeof *pile);
  for (unsigned token = 0; token < TOKENS; token++)
    for (unsigned i = 0; i < want[token]; i++)
      pile_add_token (pile, token);
  return true;
}

bool
read_card_counts (const Table *t, char *const *words, uint8_t counts[CARDS], GError **error)
{
  const bool listed = reads (t, RULING_DECK_COUNTS, 'a');

  memset (counts, 0, CARDS);
  for (; *words != NULL; words++)
    {
      unsigned card, n;

      if (!read_counted (&card_names, *words, &card, &n, error))
        return false;
      if (counts[card] + n > (listed ? card_rows[card].count : KNOWN_MAX))
        return refuse (error, "the boxes hold only %u %s", card_rows[card].count,
                       card_rows[card].name);
      counts[card] = (uint8_t) (counts[card] + n);
    }
  return true;
}

bool
read_token_counts (char *const *words, uint8_t counts[TOKENS], GError **error)
{
  memset (counts, 0, TOKENS);
  for (; *words != NULL; words++)
    {
      unsigned token, n;

      if (!read_counted (&token_names, *words, &token, &n, error))
        return false;
      if (counts[token] + n > token_rows[token].count)
        return refuse (error, "the boxes hold only %u %s", token_rows[token].count,
                       token_rows[token].name);
      counts[token] = (uint8_t) (counts[token] + n);
    }
  return true;
}

/* The words with `shuffled` left out, and how many of them stood before it. */
static char **
without_shuffled (char *const *words, unsigned *n_known)
{
  GPtrArray *rest = g_ptr_array_new ();
  bool shuffled = false;

  *n_known = 0;
  for (; *words != NULL; words++)
    if (!shuffled && strcmp (*words, "shuffled") == 0)
      shuffled = true;
    else
      {
        g_ptr_array_add (rest, *words);
        *n_known += !shuffled;
      }
  g_ptr_array_add (rest, NULL);
  return (char **) g_ptr_array_free (rest, FALSE);
}

bool
make_deck (Table *t, char *const *words, GError **error)
{
  unsigned n_words, n = 0;
  g_autofree char **cards = without_shuffled (words, &n_words);
  uint8_t counts[CARDS], top_first[KNOWN_MAX];

  if (!read_card_counts (t, cards, counts, error) || !make_card_pile (t, &t->deck, counts, error))
    return false;
  for (unsigned i = 0; i < n_words; i++)
    {
      unsigned card = 0, times = 0;

      if (!read_counted (&card_names, cards[i], &card, &times, error))
        return false;
      g_assert (n + times <= KNOWN_MAX);
      for (; times > 0; times--)
        top_first[n++] = (uint8_t) (card + 1);
    }
  memset (t->known, 0, sizeof t->known);
  t->n_known = (uint8_t) n;
  for (unsigned i = 0; i < n; i++)
    t->known[n - 1 - i] = top_first[i];
  return true;
}

/* ruling.base.minis-discard:b: a miniature comes, and its token goes to the discard pile. Tokens
 * that come back from there may ask for more miniatures than there are tokens. */
static bool
add_mini (Table *t, unsigned kind)
{
  if (t->n_pieces == PIECES_MAX)
    return false;
  if (t->bag.of[kind] > 0)
    {
      pile_take_token (&t->bag, kind);
      pile_add_token (&t->discard, kind);
    }
  return true;
}

bool
add_monster (Table *t, Piece piece, GError **error)
{
  const bool tarred = (piece.marks & (MARK_TAR | MARK_OLD_TAR)) != 0;

  if (tarred && t->tar_out > 0 && !reads (t, RULING_TAR_TOKEN_SINGLE, 'b'))
    return refuse (error, "the boxes hold only 1 Tar token, and it is on a Monster");
  if (!(has_minis (t) ? add_mini (t, piece.kind) : take_from_piles (t, NULL, piece.kind)))
    return refuse (error, "the boxes hold only %u %s, and there is none left to put on the board",
                   token_rows[piece.kind].count, token_rows[piece.kind].name);
  board_add (t, piece);
  table_tidy (t);
  return true;
}

void
remove_monster (Table *t, unsigned index)
{
  const unsigned kind = t->pieces[index].kind;

  board_remove (t, index);
  if (!has_minis (t))
    pile_add_token (&t->removed, kind);
}
