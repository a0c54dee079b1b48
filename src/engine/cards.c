/* Cards between the decks, the hands and the discard piles. */
#include "deeds.h"

#include <stddef.h>
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

/* ruling.wizard.berserk-empty:b: what was played in this turn is not shuffled. */
static void
keep_fresh_discards (Table *t)
{
  for (unsigned card = 0; card < CARDS; card++)
    for (unsigned i = 0; i < t->fresh[card] && t->deck.of[card] > 0; i++)
      {
        pile_take_card (&t->deck, card);
        pile_add_card (&t->discards, card);
      }
}

/* base.turn.reshuffle. */
static void
reshuffle (Run *run, bool without_fresh)
{
  Table *t = run->table;

  assert (t->deck.n == 0);
  assert (t->discards.n > 0);
  t->deck = t->discards;
  memset (&t->discards, 0, sizeof t->discards);
  if (without_fresh)
    keep_fresh_discards (t);
  else
    memset (t->fresh, 0, sizeof t->fresh);
  tell (run, EVENT_DECK_RESHUFFLED, { t->deck.n },
        { RULE_BASE_TURN_RESHUFFLE,
          without_fresh ? RULE_RULING_BERSERK_EMPTY : RULE_RULING_RESHUFFLE_WHEN });
  if (has_variant (t, VARIANT_DWINDLING))
    shuffle_away_bricks (run);
}

/* Which card of a deck comes next: the top one where the order is known, else any of the pile. */
static unsigned
next_card (
    Run *run, QuestionKind kind, const CardPile *deck, const uint8_t *known, unsigned n_known)
{
  if (n_known > 0)
    {
      uint8_t only[CARD_SLOTS] = { 0 };

      only[known[n_known - 1] - 1] = 1;
      return chance (run, kind, only, CARD_SLOTS, 1);
    }
  return chance (run, kind, deck->of, CARD_SLOTS, deck->n);
}

/* The top card of the draw pile, which is not empty. */
static void
draw_top (Run *run, unsigned player, Cite why)
{
  Table *t = run->table;
  const unsigned card = next_card (run, QUESTION_CARD, &t->deck, t->known, t->n_known);

  deck_take (t, card);
  pile_add_card (&t->hands[player], card);
  tell (run, EVENT_CARD_DRAWN, { player, card }, { why });
  if (t->deck.n == 0 && t->discards.n > 0 && reads (t, RULING_RESHUFFLE_WHEN, 'b'))
    reshuffle (run, false);
}

bool
draw_card (Run *run, unsigned player, Cite why)
{
  Table *t = run->table;

  assert (hands_are_tracked (t));
  if (t->deck.n == 0 && t->discards.n > 0)
    reshuffle (run, false);
  if (t->deck.n == 0)
    {
      tell (run, EVENT_NO_CARD_LEFT, { player }, { RULE_RULING_DECK_EXHAUSTED, why });
      return false;
    }
  draw_top (run, player, why);
  return true;
}

/* ruling.base.deck-exhausted:b: what cannot be drawn is owed. */
void
draw_or_owe (Run *run, unsigned player, Deck deck, Cite why)
{
  Table *t = run->table;

  if (draw_from (run, player, deck, why) || !reads (t, RULING_DECK_EXHAUSTED, 'b'))
    return;
  t->owed[player]++;
  tell (run, EVENT_CARDS_OWED, { player, 1 }, { RULE_RULING_DECK_EXHAUSTED });
}

/* How many of the discards were played before this turn: ruling.wizard.berserk-empty:b. */
static unsigned
stale_discards (const Table *t)
{
  unsigned n = 0, card;

  FOR_EACH_CARD (card, t->discards.kinds)
  if (t->discards.of[card] > t->fresh[card])
    n += (unsigned) t->discards.of[card] - t->fresh[card];
  return n;
}

void
draw_berserk (Run *run, unsigned player)
{
  Table *t = run->table;

  if (t->deck.n == 0 && reads (t, RULING_BERSERK_EMPTY, 'b'))
    {
      if (stale_discards (t) == 0)
        {
          tell (run, EVENT_NO_CARD_LEFT, { player }, { RULE_RULING_BERSERK_EMPTY });
          return;
        }
      reshuffle (run, true);
    }
  draw_card (run, player, RULE_WIZARD_CARD_BERSERK_DRAW);
}

/* Where a Wizard card goes that nobody holds any more. wizard.deck.own-discards,
 * wizard.tower.lost-played; ruling.wizard.tower-lost-discarded. */
static Cite
lay_aside (Table *t, unsigned card, bool played)
{
  const bool was_held = (t->held_over >> card & 1) != 0;
  bool leaves = t->wizard_lost;

  t->held_over &= ~((CardSet) 1 << card);
  if (t->wizard_lost && !played && reads (t, RULING_TOWER_LOST_DISCARDED, 'c'))
    leaves = false;
  if (was_held && reads (t, RULING_TOWER_LOST_DISCARDED, 'b'))
    leaves = true;
  pile_add_card (leaves ? &t->removed_cards : &t->wizard_discards, card);
  if (!leaves)
    return RULE_WIZARD_DECK_OWN_DISCARDS;
  return t->wizard_lost && played ? RULE_WIZARD_TOWER_LOST_PLAYED
                                  : RULE_RULING_TOWER_LOST_DISCARDED;
}

Cite
discard_played (Run *run, unsigned card)
{
  Table *t = run->table;

  if (is_wizard_card (card))
    return lay_aside (t, card, true);
  pile_add_card (&t->discards, card);
  if (reads (t, RULING_BERSERK_EMPTY, 'b'))
    t->fresh[card]++;
  return RULE_BASE_TURN_PLAY_TO_DISCARD;
}

void
discard_card (Run *run, unsigned player, unsigned card, Cite why)
{
  Table *t = run->table;
  Cite where = RULE_NONE;

  pile_take_card (&t->hands[player], card);
  if (is_wizard_card (card))
    where = lay_aside (t, card, false);
  else
    pile_add_card (&t->discards, card);
  tell (run, EVENT_CARD_DISCARDED, { player, card }, { why, where });
}

/* ruling.wizard.discard-any-kind. */
static CardSet
can_be_given_up (const Table *t, unsigned player)
{
  const CardSet kinds = t->hands[player].kinds;
  CardSet of_castle = 0;
  unsigned card;

  if (!reads (t, RULING_DISCARD_ANY_KIND, 'b'))
    return kinds;
  FOR_EACH_CARD (card, kinds)
  if (!is_wizard_card (card))
    of_castle |= (CardSet) 1 << card;
  return of_castle;
}

bool
offer_to_give_up (Run *run, unsigned player)
{
  const CardSet kinds = can_be_given_up (run->table, player);
  unsigned card;

  FOR_EACH_CARD (card, kinds)
  offer (run, option_of (VERB_DISCARD, card, 0, 0));
  return kinds != 0;
}

bool
give_up_one (Run *run, unsigned player, Cite why)
{
  const Table *t = run->table;

  /* base.token.discard-1-empty: who has no card gives up none. */
  if (t->hands[player].n == 0 || !hands_are_tracked (t))
    return false;
  ask_begin (run, QUESTION_GIVE_UP, player);
  if (!offer_to_give_up (run, player))
    return false;
  discard_card (run, player, option_byte (ask (run), 0), why);
  return true;
}

/* wizard.tower.lost-no-draw. */
bool
can_draw_from (const Table *t, Deck deck)
{
  if (deck == DECK_CASTLE)
    return t->deck.n + t->discards.n > 0;
  return !t->wizard_lost && t->wizard_deck.n + t->wizard_discards.n > 0;
}

/* wizard.deck.reshuffle. */
static void
reshuffle_wizard_deck (Run *run)
{
  Table *t = run->table;

  assert (t->wizard_deck.n == 0);
  t->wizard_deck = t->wizard_discards;
  memset (&t->wizard_discards, 0, sizeof t->wizard_discards);
  tell (run, EVENT_WIZARD_DECK_RESHUFFLED, { t->wizard_deck.n },
        { RULE_WIZARD_DECK_RESHUFFLE, RULE_RULING_RESHUFFLE_MOMENT });
}

static void
draw_wizard_card (Run *run, unsigned player, Cite why)
{
  Table *t = run->table;
  unsigned card;

  if (t->wizard_deck.n == 0)
    reshuffle_wizard_deck (run);
  card = next_card (run, QUESTION_WIZARD_CARD, &t->wizard_deck, t->wizard_known, t->n_wizard_known);
  if (t->n_wizard_known > 0)
    t->wizard_known[--t->n_wizard_known] = 0;
  pile_take_card (&t->wizard_deck, card);
  pile_add_card (&t->hands[player], card);
  tell (run, EVENT_CARD_DRAWN, { player, card }, { why, RULE_WIZARD_DECK_HAND_SIZE });
  if (t->wizard_deck.n == 0 && t->wizard_discards.n > 0 && reads (t, RULING_RESHUFFLE_MOMENT, 'b'))
    reshuffle_wizard_deck (run);
}

/* ruling.wizard.reshuffle-moment: what the Wizard deck cannot give comes from the Castle deck. */
bool
draw_from (Run *run, unsigned player, Deck deck, Cite why)
{
  if (deck == DECK_CASTLE || !can_draw_from (run->table, DECK_WIZARD))
    return draw_card (run, player, why);
  draw_wizard_card (run, player, why);
  return true;
}

Deck
ask_deck (Run *run, unsigned player)
{
  const Table *t = run->table;

  if (!has_box (t, BOX_WIZARD) || !can_draw_from (t, DECK_WIZARD))
    return DECK_CASTLE;
  if (!can_draw_from (t, DECK_CASTLE))
    return DECK_WIZARD;
  ask_begin (run, QUESTION_DRAW, player);
  offer (run, option_of (VERB_DRAW, DECK_CASTLE, 0, 0));
  offer (run, option_of (VERB_DRAW, DECK_WIZARD, 0, 0));
  return (Deck) option_byte (ask (run), 0);
}

static void
pour (CardPile *from, CardPile *into)
{
  unsigned card;

  FOR_EACH_CARD (card, from->kinds)
  while (from->of[card] > 0)
    {
      pile_take_card (from, card);
      pile_add_card (into, card);
    }
}

/* ruling.wizard.tower-lost-discarded:b: they leave the game even when the Tower stands again. */
static void
mark_held_over (Table *t)
{
  for (unsigned player = 0; player < t->n_players; player++)
    t->held_over |= t->hands[player].kinds;
  for (unsigned card = 0; card < CARDS; card++)
    if (!is_wizard_card (card))
      t->held_over &= ~((CardSet) 1 << card);
}

/* wizard.tower.lost-deck, wizard.tower.lost-hands; ruling.wizard.tower-lost-discards;
 * wizard.variant.death-benefit with ruling.wizard.death-benefit-again. */
void
lose_wizard_deck (Run *run)
{
  Table *t = run->table;
  const bool benefits = has_variant (t, VARIANT_DEATH_BENEFIT);

  assert (!t->wizard_lost);
  t->wizard_lost = 1;
  if (reads (t, RULING_TOWER_LOST_DISCARDS, 'b'))
    pour (&t->wizard_discards, &t->removed_cards);
  if (reads (t, RULING_TOWER_LOST_DISCARDS, 'c') && t->wizard_discards.n > 0)
    {
      pour (&t->wizard_discards, &t->wizard_deck);
      memset (t->wizard_known, 0, sizeof t->wizard_known);
      t->n_wizard_known = 0;
    }
  if (reads (t, RULING_TOWER_LOST_DISCARDED, 'b'))
    mark_held_over (t);
  if (benefits && (t->benefit == 0 || reads (t, RULING_DEATH_BENEFIT_AGAIN, 'b'))
      && t->benefit < UINT8_MAX)
    t->benefit++;
  tell (run, EVENT_WIZARD_DECK_LOST, { 0 },
        { RULE_WIZARD_TOWER_LOST_DECK, RULE_WIZARD_TOWER_LOST_HANDS,
          RULE_RULING_TOWER_LOST_DISCARDS,
          benefits ? RULE_WIZARD_VARIANT_DEATH_BENEFIT : RULE_NONE });
}

/* wizard.tower.rebuilt-deck. */
void
regain_wizard_deck (Run *run)
{
  Table *t = run->table;

  assert (t->wizard_lost);
  t->wizard_lost = 0;
  if (reads (t, RULING_DEATH_BENEFIT_AGAIN, 'c'))
    t->benefit = 0;
  tell (run, EVENT_WIZARD_DECK_RETURNED, { 0 }, { RULE_WIZARD_TOWER_REBUILT_DECK });
}
