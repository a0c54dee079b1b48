/* Is this a table that can exist? Every card and token is in exactly one place, and the counts
 * agree with what they count. */
#include "table.h"

#include <stddef.h>

static const char *
check_card_pile (const CardPile *pile, unsigned total[CARD_SLOTS])
{
  unsigned n = 0;
  CardSet kinds = 0;

  for (unsigned card = 0; card < CARD_SLOTS; card++)
    {
      n += pile->of[card];
      total[card] += pile->of[card];
      if (pile->of[card] > 0)
        kinds |= (CardSet) 1 << card;
    }
  return n == pile->n && kinds == pile->kinds ? NULL : "a pile of cards is miscounted";
}

static const char *
check_cards (const Table *t)
{
  unsigned total[CARD_SLOTS] = { 0 }, all = 0, printed = 0;
  const CardPile *const piles[]
      = { &t->deck, &t->discards, &t->removed_cards, &t->wizard_deck, &t->wizard_discards };

  for (unsigned i = 0; i < sizeof piles / sizeof *piles; i++)
    if (check_card_pile (piles[i], total) != NULL)
      return "a pile of cards is miscounted";
  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    if (check_card_pile (&t->hands[player], total) != NULL)
      return "a hand is miscounted";
  for (unsigned card = 0; card < CARDS; card++)
    {
      all += total[card];
      printed += box_card_count (t, card);
      /* ruling.base.deck-counts:b knows only the sum. */
      if (total[card] != box_card_count (t, card) && reads (t, RULING_DECK_COUNTS, 'a'))
        return "a card is lost, or there is one too many";
      if (is_wizard_card (card) ? t->deck.of[card] + t->discards.of[card] > 0
                                : t->wizard_deck.of[card] + t->wizard_discards.of[card] > 0)
        return "a card lies in a deck that is not its own";
    }
  if (all != printed)
    return "the cards do not add up";
  if (t->n_known > t->deck.n || t->n_wizard_known > t->wizard_deck.n)
    return "more cards are known than the draw pile has";
  return NULL;
}

static const char *
check_token_pile (const TokenPile *pile, unsigned total[TOKEN_SLOTS])
{
  unsigned n = 0;

  for (unsigned token = 0; token < TOKEN_SLOTS; token++)
    {
      n += pile->of[token];
      total[token] += pile->of[token];
    }
  return n == pile->n ? NULL : "a pile of tokens is miscounted";
}

static const char *
check_tokens (const Table *t)
{
  /* ruling.base.minis-discard:b: the board and the trophies hold miniatures, and all tokens are
   * elsewhere. */
  const bool minis = reads (t, RULING_MINIS_DISCARD, 'b');
  unsigned total[TOKEN_SLOTS] = { 0 }, trophies[TOKEN_SLOTS] = { 0 };
  const TokenPile *const piles[] = { &t->bag,      &t->late,   &t->discard, &t->removed,
                                     &t->overlord, &t->secret, &t->megas,   &t->unseen };

  for (unsigned i = 0; i < sizeof piles / sizeof *piles; i++)
    if (check_token_pile (piles[i], total) != NULL)
      return "a pile of tokens is miscounted";
  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    if (check_token_pile (&t->trophies[player], minis ? trophies : total) != NULL)
      return "trophies are miscounted";
  for (unsigned i = 0; i < t->n_pieces; i++)
    total[t->pieces[i].kind] += !minis || is_no_mini (t->pieces[i].kind);
  if (t->revealed > 0)
    total[t->revealed - 1]++;
  if (t->harbingers > t->unseen.n)
    return "more Harbingers are hidden in the bag than there are";
  for (unsigned token = 0; token < TOKENS; token++)
    {
      const unsigned found = total[token] + (has_trait (token, SUMMONED) ? t->imps : 0)
                             + (is_no_mini (token) ? trophies[token] : 0);
      const unsigned count = box_count (t, token);

      /* ruling.wizard.imp-supply:c: something else stands for Imps that are missing. */
      if (found > count && has_trait (token, SUMMONED) && reads (t, RULING_IMP_SUPPLY, 'c'))
        continue;
      if (found != count)
        return "a token is lost, or there is one too many";
    }
  return NULL;
}

static const char *
check_pieces (const Table *t)
{
  static const Piece none;
  unsigned tarred = 0;

  for (unsigned i = 0; i < PIECES_MAX; i++)
    {
      const Piece p = t->pieces[i];

      if (i >= t->n_pieces)
        {
          if (piece_key (p) != piece_key (none))
            return "there is a piece beyond the last one";
          continue;
        }
      if (p.space >= SPACES || p.kind >= TOKENS || !has_trait (p.kind, MONSTER))
        return "a piece is not a Monster on the board";
      if ((p.hp < 1 && !has_trait (p.kind, INERT)) || p.hp > token_rows[p.kind].health)
        return "a Monster has points that it cannot have";
      tarred += (p.marks & (MARK_TAR | MARK_OLD_TAR)) != 0;
    }
  return tarred == t->tar_out ? NULL : "the Tar is miscounted";
}

static const char *
check_structures (const Table *t)
{
  unsigned walls = 0, towers = 0, fortify = 0, wizards = 0;

  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      walls += t->walls[arc].up;
      towers += t->towers[arc].up;
      fortify += t->walls[arc].fortify;
      wizards += t->towers[arc].wizard;
      if (t->walls[arc].fortify > 0 && !t->walls[arc].up)
        return "a Fortify token lies where no Wall stands";
      if ((t->walls[arc].flames > 0 && !t->walls[arc].up)
          || (t->towers[arc].flames + t->towers[arc].wizard > 0 && !t->towers[arc].up))
        return "there is fire where nothing stands";
    }
  if (walls != t->n_walls || towers != t->n_towers)
    return "Walls or Towers are miscounted";
  if (wizards + t->wizard_lost > 1)
    return "there is only one Wizard's Tower";
  return fortify <= 2 ? NULL : "there are only two Fortify tokens";
}

const char *
table_check (const Table *t)
{
  const char *(*const checks[]) (const Table *)
      = { check_cards, check_tokens, check_pieces, check_structures };

  if (t->turn >= t->n_players || t->n_players > PLAYERS_MAX)
    return "it is nobody's turn";
  for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++)
    {
      const char *wrong = checks[i](t);

      if (wrong != NULL)
        return wrong;
    }
  return NULL;
}
