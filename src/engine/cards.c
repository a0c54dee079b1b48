/* Castle cards between the draw pile, the hands and the discard pile. */
#include "deeds.h"

#include <string.h>

bool
hands_are_tracked (const Table *t)
{
  return t->deck_by != BY_NOBODY;
}

static void
leave_game (Run *run, CardPile *from, unsigned card, Cite why)
{
  pile_take_card (from, card);
  pile_add_card (&run->table->removed_cards, card);
  tell (run, EVENT_CARD_LEFT_GAME, { card }, { RULE_BASE_VARIANT_DWINDLING, why });
}

/* One Brick or Mortar leaves the game with the cards that are shuffled.
 * ruling.base.dwindling-when:c: where none is among them, a hand pays, or a later shuffle. */
static void
dwindle (Run *run, unsigned card, uint8_t *owed)
{
  Table *t = run->table;
  unsigned due = 1;

  if (!reads (t, RULING_DWINDLING_WHEN, 'c'))
    {
      if (t->deck.of[card] > 0)
        leave_game (run, &t->deck, card, RULE_NONE);
      return;
    }
  due += *owed;
  *owed = 0;
  while (due > 0 && t->deck.of[card] > 0)
    {
      leave_game (run, &t->deck, card, RULE_RULING_DWINDLING_WHEN);
      due--;
    }
  for (unsigned i = 0; due > 0 && i < t->n_players; i++)
    {
      CardPile *hand = &t->hands[(t->turn + i) % t->n_players];

      if (hand->of[card] > 0)
        {
          leave_game (run, hand, card, RULE_RULING_DWINDLING_WHEN);
          due--;
        }
    }
  *owed = (uint8_t) due;
}

void
shuffle_away_bricks (Run *run)
{
  assert (has_variant (run->table, VARIANT_DWINDLING));
  dwindle (run, CARD_BRICK, &run->table->owed_brick);
  dwindle (run, CARD_MORTAR, &run->table->owed_mortar);
}

/* base.turn.reshuffle. */
static void
reshuffle (Run *run)
{
  Table *t = run->table;

  assert (t->deck.n == 0);
  assert (t->discards.n > 0);
  t->deck = t->discards;
  memset (&t->discards, 0, sizeof t->discards);
  tell (run, EVENT_DECK_RESHUFFLED, { t->deck.n },
        { RULE_BASE_TURN_RESHUFFLE, RULE_RULING_RESHUFFLE_WHEN });
  if (has_variant (t, VARIANT_DWINDLING))
    shuffle_away_bricks (run);
}

/* Which card comes next: the top one where the order is known, else any of the pile. */
static unsigned
next_card (Run *run)
{
  Table *t = run->table;

  if (t->n_known > 0)
    {
      uint8_t only[CARD_SLOTS] = { 0 };

      only[t->known[t->n_known - 1] - 1] = 1;
      return chance (run, QUESTION_CARD, only, CARD_SLOTS, 1);
    }
  return chance (run, QUESTION_CARD, t->deck.of, CARD_SLOTS, t->deck.n);
}

bool
draw_card (Run *run, unsigned player, Cite why)
{
  Table *t = run->table;
  unsigned card;

  assert (hands_are_tracked (t));
  if (t->deck.n == 0 && t->discards.n > 0)
    reshuffle (run);
  if (t->deck.n == 0)
    {
      tell (run, EVENT_NO_CARD_LEFT, { player }, { RULE_RULING_DECK_EXHAUSTED, why });
      return false;
    }
  card = next_card (run);
  deck_take (t, card);
  pile_add_card (&t->hands[player], card);
  tell (run, EVENT_CARD_DRAWN, { player, card }, { why });
  if (t->deck.n == 0 && t->discards.n > 0 && reads (t, RULING_RESHUFFLE_WHEN, 'b'))
    reshuffle (run);
  return true;
}

void
discard_card (Run *run, unsigned player, unsigned card, Cite why)
{
  Table *t = run->table;

  pile_take_card (&t->hands[player], card);
  pile_add_card (&t->discards, card);
  tell (run, EVENT_CARD_DISCARDED, { player, card }, { why });
}

void
give_up_one (Run *run, unsigned player, Cite why)
{
  Table *t = run->table;
  unsigned card;

  /* base.token.discard-1-empty: who has no card gives up none. */
  if (t->hands[player].n == 0 || !hands_are_tracked (t))
    return;
  ask_begin (run, QUESTION_GIVE_UP, player);
  FOR_EACH_CARD (card, t->hands[player].kinds)
  offer (run, option_of (VERB_DISCARD, card, 0, 0));
  discard_card (run, player, option_byte (ask (run), 0), why);
}

bool
can_draw_from (const Table *t, Deck deck)
{
  (void) t;
  return deck == DECK_CASTLE;
}

bool
draw_from (Run *run, unsigned player, Deck deck, Cite why)
{
  (void) deck;
  return draw_card (run, player, why);
}

Deck
ask_deck (Run *run, unsigned player)
{
  (void) run;
  (void) player;
  return DECK_CASTLE;
}

void
discard_played (Run *run, unsigned card)
{
  pile_add_card (&run->table->discards, card);
}

void
lose_wizard_deck (Run *run)
{
  (void) run;
}

void
regain_wizard_deck (Run *run)
{
  (void) run;
}
