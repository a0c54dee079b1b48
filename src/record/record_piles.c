/* Moving tokens and cards by hand. */
#include "record_piles.h"

#include <string.h>

/* A draw pile, and what is known of its order: the last is the top, each kind plus 1. */
typedef struct
{
  CardPile *pile;
  uint8_t *known, *n_known;
} DrawPile;

static DrawPile
draw_pile (Table *t, Deck deck)
{
  return deck == DECK_CASTLE ? (DrawPile){ &t->deck, t->known, &t->n_known }
                             : (DrawPile){ &t->wizard_deck, t->wizard_known, &t->n_wizard_known };
}

/* Takes a card out of the middle of the draw pile: of a pile with known order the one nearest the
 * top. */
static void
take_from_deck (DrawPile from, unsigned card)
{
  unsigned at = *from.n_known;

  while (at > 0 && from.known[at - 1] != card + 1)
    at--;
  if (at > 0)
    {
      memmove (from.known + at - 1, from.known + at, (size_t) (*from.n_known - at));
      from.known[--*from.n_known] = 0;
    }
  pile_take_card (from.pile, card);
}

static void
take_from_pile (Table *t, CardPile *pile, unsigned card)
{
  if (pile == &t->deck || pile == &t->wizard_deck)
    take_from_deck (draw_pile (t, pile == &t->deck ? DECK_CASTLE : DECK_WIZARD), card);
  else
    pile_take_card (pile, card);
}

/* Where cards are looked for, in this order. What is out of the game comes first, so that a pile
 * that a `set` has made stays as it was said. */
static bool
take_card (Table *t, const CardPile *but, unsigned card)
{
  CardPile *places[5 + PLAYERS_MAX]
      = { &t->removed_cards, &t->deck, &t->discards, &t->wizard_deck, &t->wizard_discards };

  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    places[5 + i] = &t->hands[i];
  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] != but && places[i]->of[card] > 0)
      {
        take_from_pile (t, places[i], card);
        return true;
      }
  return false;
}

/* ruling.base.deck-counts:b: nobody knows the list of Castle cards, so that one that is missed is
 * one of those that are over. */
static bool
take_unknown_card (Table *t, const CardPile *but, unsigned card)
{
  CardPile *places[] = { &t->removed_cards, &t->deck };

  if (!reads (t, RULING_DECK_COUNTS, 'b') || is_wizard_card (card))
    return false;
  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++)
    {
      unsigned taken = card;

      if (places[i] == but)
        continue;
      for (unsigned kind = 0; kind < CARDS && places[i]->of[card] == 0; kind++)
        if (!is_wizard_card (kind) && places[i]->of[kind] > places[i]->of[taken])
          taken = kind;
      if (places[i]->of[taken] == 0)
        continue;
      take_from_pile (t, places[i], taken);
      return true;
    }
  return false;
}

/* Each deck has its own cards. */
static bool
belongs_there (const Table *t, const CardPile *pile, unsigned card, GError **error)
{
  if (is_wizard_card (card) ? pile != &t->deck && pile != &t->discards
                            : pile != &t->wizard_deck && pile != &t->wizard_discards)
    return true;
  return refuse (error, "%s is a %s card", card_rows[card].name,
                 is_wizard_card (card) ? "Wizard" : "Castle");
}

bool
make_card_pile (Table *t, CardPile *pile, const uint8_t want[CARDS], GError **error)
{
  for (unsigned card = 0; card < CARDS; card++)
    while (pile->of[card] > want[card])
      {
        take_from_pile (t, pile, card);
        pile_add_card (&t->removed_cards, card);
      }
  for (unsigned card = 0; card < CARDS; card++)
    while (pile->of[card] < want[card])
      {
        if (!belongs_there (t, pile, card, error))
          return false;
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
is_mini (const Table *t, unsigned kind)
{
  return reads (t, RULING_MINIS_DISCARD, 'b') && !is_no_mini (kind);
}

static bool
take_from_piles (Table *t, const TokenPile *but, unsigned token)
{
  TokenPile *places[8 + PLAYERS_MAX] = { &t->removed, &t->bag,  &t->discard, &t->overlord,
                                         &t->secret,  &t->late, &t->megas,   &t->unseen };
  unsigned n = 8;

  for (unsigned i = 0; i < PLAYERS_MAX && !is_mini (t, token); i++)
    places[n++] = &t->trophies[i];
  for (unsigned i = 0; i < n; i++)
    if (places[i] != but && places[i]->of[token] > 0)
      {
        pile_take_token (places[i], token);
        t->harbingers = MIN (t->harbingers, t->unseen.n);
        return true;
      }
  if (has_trait (token, SUMMONED) && t->imps > 0)
    {
      t->imps--;
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
  for (unsigned i = 0; i < t->n_pieces && !is_mini (t, token); i++)
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
  if (t->bag.of[token] > 0)
    pile_take_token (&t->bag, token);
  else if (t->unseen.of[token] > 0 && t->harbingers > 0)
    {
      /* It was one of those that lie face down. */
      pile_take_token (&t->unseen, token);
      t->harbingers--;
    }
  else
    return take_token (t, token);
  return true;
}

/* Mega Bosses and Imps are never drawn: what is in the bag or comes out of it are other tokens. */
static bool
may_lie_in (const Table *t, const TokenPile *pile, unsigned token, GError **error)
{
  if (!is_no_mini (token)
      || (pile != &t->bag && pile != &t->late && pile != &t->overlord && pile != &t->secret))
    return true;
  return refuse (error, "%s has no token that is drawn from the bag", token_rows[token].name);
}

bool
make_token_pile (Table *t, TokenPile *pile, const uint8_t want[TOKENS], GError **error)
{
  for (unsigned token = 0; token < TOKENS; token++)
    if (want[token] > 0 && !may_lie_in (t, pile, token, error))
      return false;
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
          return refuse (error, "the boxes hold only %u %s, not %u", box_count (t, token),
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
    else if (want[token] > 0 && has_trait (token, SUMMONED)) /* wizard.score.imps */
      return refuse (error, "%s goes back to its pile and can be nobody's trophy",
                     token_rows[token].name);
  for (unsigned token = 0; token < TOKENS; token++)
    if (is_mini (t, token))
      {
        pile->n = (uint8_t) (pile->n - pile->of[token] + want[token]);
        pile->of[token] = want[token];
      }
  return make_token_pile (t, pile, want, error);
}

bool
read_card_counts (const Table *t, char *const *words, uint8_t counts[CARDS], GError **error)
{
  const bool listed = reads (t, RULING_DECK_COUNTS, 'a');

  memset (counts, 0, CARDS);
  for (; *words != NULL; words++)
    {
      unsigned card, n, most;

      if (!read_counted (&card_names, *words, &card, &n, error))
        return false;
      most = box_card_count (t, card);
      if (counts[card] + n > (listed || is_wizard_card (card) || most == 0 ? most : KNOWN_MAX))
        return refuse (error, "the boxes hold only %u %s", most, card_rows[card].name);
      counts[card] = (uint8_t) (counts[card] + n);
    }
  return true;
}

bool
read_token_counts (const Table *t, char *const *words, uint8_t counts[TOKENS], GError **error)
{
  memset (counts, 0, TOKENS);
  for (; *words != NULL; words++)
    {
      unsigned token, n;

      if (!read_counted (&token_names, *words, &token, &n, error))
        return false;
      if (counts[token] + n > box_count (t, token))
        return refuse (error, "the boxes hold only %u %s", box_count (t, token),
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
make_deck (Table *t, Deck deck, char *const *words, GError **error)
{
  const DrawPile pile = draw_pile (t, deck);
  unsigned n_words, n = 0;
  g_autofree char **cards = without_shuffled (words, &n_words);
  uint8_t counts[CARDS], top_first[KNOWN_MAX];

  if (!read_card_counts (t, cards, counts, error) || !make_card_pile (t, pile.pile, counts, error))
    return false;
  for (unsigned i = 0; i < n_words; i++)
    {
      unsigned card = 0, times = 0;

      if (!read_counted (&card_names, cards[i], &card, &times, error))
        return false;
      g_assert (n + times <= (deck == DECK_CASTLE ? KNOWN_MAX : WIZARD_KNOWN_MAX));
      for (; times > 0; times--)
        top_first[n++] = (uint8_t) (card + 1);
    }
  memset (pile.known, 0, *pile.n_known);
  *pile.n_known = (uint8_t) n;
  for (unsigned i = 0; i < n; i++)
    pile.known[n - 1 - i] = top_first[i];
  return true;
}

/* ruling.wizard.imp-supply:c: something else stands for Imps that are missing. */
static bool
imps_are_made (const Table *t, unsigned kind)
{
  return has_trait (kind, SUMMONED) && reads (t, RULING_IMP_SUPPLY, 'c') && has_box (t, BOX_WIZARD)
         && t->n_pieces < PIECES_MAX;
}

bool
make_imps (Table *t, unsigned n, GError **error)
{
  for (; t->imps > n; t->imps--)
    pile_add_token (&t->removed, TOKEN_IMP);
  for (; t->imps < n; t->imps++)
    {
      if (t->removed.of[TOKEN_IMP] > 0)
        pile_take_token (&t->removed, TOKEN_IMP);
      else if (!imps_are_made (t, TOKEN_IMP))
        return refuse (error, "the boxes hold only %u Imps, and the others are in the game",
                       box_count (t, TOKEN_IMP));
    }
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

  if (tarred && is_tar_out (t, piece.kind) && !reads (t, RULING_TAR_TOKEN_SINGLE, 'b'))
    return refuse (error, "the boxes hold only 1 Tar token, and it is on a Monster");
  if (!(is_mini (t, piece.kind)
            ? add_mini (t, piece.kind)
            : take_from_piles (t, NULL, piece.kind) || imps_are_made (t, piece.kind)))
    return refuse (error, "the boxes hold only %u %s, and there is none left to put on the board",
                   box_count (t, piece.kind), token_rows[piece.kind].name);
  board_add (t, piece);
  table_tidy (t);
  return true;
}

void
remove_monster (Table *t, unsigned index)
{
  const unsigned kind = t->pieces[index].kind;

  board_remove (t, index);
  if (!is_mini (t, kind))
    pile_add_token (&t->removed, kind);
}
