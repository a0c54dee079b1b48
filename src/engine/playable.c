/* Which cards can be played: base.turn.play-legal. */
#include "play.h"

#include <string.h>

/* base.build.where, base.build.no-double; ruling.base.build-cause; ruling.base.player-walls-pieces.
 */
bool
can_build_at (const Table *t, unsigned arc)
{
  return !t->walls[arc].up
         && (t->walls[arc].lost == LOST_TO_MONSTER || !reads (t, RULING_BUILD_CAUSE, 'b'));
}

bool
can_build_somewhere (const Table *t)
{
  if (t->n_walls == ARCS)
    return false;
  if (reads (t, RULING_PLAYER_WALLS_PIECES, 'b')
      && t->n_walls + (unsigned) __builtin_popcount (t->own_walls) >= ARCS)
    return false;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (can_build_at (t, arc))
      return true;
  return false;
}

/* wizard.card.mystical-manufacturing: a Castle space is empty, and a Tower destroyed. */
bool
can_rebuild (const Table *t)
{
  return t->n_towers < ARCS;
}

/* Where hands are not tracked, anybody may hold anything. */
CardSet
hand_of (const Table *t, unsigned player)
{
  CardSet all = 0;

  if (hands_are_tracked (t))
    return t->hands[player].kinds;
  for (unsigned card = 0; card < CARDS; card++)
    if (box_card_count (t, card) > 0)
      all |= (CardSet) 1 << card;
  return all;
}

/* base.turn.play-legal: a target that fits, or an effect that can be carried out. */
bool
can_play (const Table *t, unsigned card, const Targets *targets)
{
  const CardRow *row = &card_rows[card];

  if (row->aim != AIM_NOTHING && !finds_target (t, card, 0, targets))
    return false;
  return row->can != NULL ? row->can (t) : row->aim != AIM_NOTHING;
}

/* ruling.base.nl-hit-color:b pairs Nice Shot with anything that is aimed at a Monster. */
static bool
can_add_shot (const Table *t, unsigned card, const Targets *targets)
{
  const Aim aim = card_rows[card].aim;

  if (is_hit_card (card))
    return finds_target (t, card, ONE_CARD (NICE_SHOT), targets);
  return aim != AIM_NOTHING && aim != AIM_SPELL && reads (t, RULING_NL_HIT_COLOR, 'b');
}

/* Whether this card can be the soldier of that class in an All for One! of the colour.
 * ruling.base.all-for-one-any-color. */
static bool
stands_for (const Table *t, unsigned card, CardClass class, Colour colour)
{
  const CardRow *row = &card_rows[card];

  if (row->class == CLASS_HERO)
    return reads (t, RULING_ALL_FOR_ONE_ANY_COLOR, 'c') && row->colours == COLOUR_SPACES (colour);
  if (row->class != class)
    return false;
  return row->colours == COLOUR_SPACES (colour)
         || (row->colours == ANY_COLOUR && !reads (t, RULING_ALL_FOR_ONE_ANY_COLOR, 'b'));
}

static bool
named_before (unsigned a, unsigned b)
{
  return strcmp (card_rows[a].name, card_rows[b].name) < 0;
}

static void
offer_three (Run *run, unsigned archer, unsigned knight, unsigned swordsman)
{
  const bool knight_first = named_before (knight, swordsman);
  const uint8_t cards[3] = { (uint8_t) archer, (uint8_t) (knight_first ? knight : swordsman),
                             (uint8_t) (knight_first ? swordsman : knight) };

  if (archer != knight && knight != swordsman && archer != swordsman)
    offer_anywhere (run, option_play (cards, 3));
}

/* base.variant.all-for-one. */
static void
offer_all_for_one (Run *run, CardSet hand, const Targets *targets)
{
  const Table *t = run->table;
  unsigned a, k, s;

  for (Colour colour = COLOUR_RED; colour <= COLOUR_BLUE; colour++)
    if (targets->together & COLOUR_SPACES (colour) & MIDDLE_RINGS)
      {
        CardSet archers = 0, knights = 0, swordsmen = 0;

        FOR_EACH_CARD (a, hand)
        {
          archers |= (CardSet) stands_for (t, a, CLASS_ARCHER, colour) << a;
          knights |= (CardSet) stands_for (t, a, CLASS_KNIGHT, colour) << a;
          swordsmen |= (CardSet) stands_for (t, a, CLASS_SWORDSMAN, colour) << a;
        }
        for (a = 0; a < CARDS; a++)
          for (k = 0; (archers >> a & 1) && k < CARDS; k++)
            for (s = 0; (knights >> k & 1) && s < CARDS; s++)
              if (swordsmen >> s & 1)
                offer_three (run, a, k, s);
      }
}

static Option
play_of (unsigned card, unsigned with)
{
  const uint8_t cards[2] = { (uint8_t) card, (uint8_t) with };

  return option_play (cards, with == NOBODY ? 1 : 2);
}

/* Brick and Mortar together, or one of them with Mystical Manufacturing. */
static void
offer_buildings (Run *run, unsigned card, CardSet hand)
{
  const Table *t = run->table;

  if (card == CARD_BRICK && (hand >> CARD_MORTAR & 1) && can_build_somewhere (t))
    offer (run, play_of (CARD_BRICK, CARD_MORTAR));
  if ((hand >> CARD_MYSTICAL_MANUFACTURING & 1) && can_rebuild (t))
    offer (run, play_of (card, CARD_MYSTICAL_MANUFACTURING));
}

/* ruling.wizard.double-strike-when:b. */
static void
offer_second_strike (Run *run)
{
  const Table *t = run->table;
  Play play;

  if (t->strike_again == 0)
    return;
  play = second_strike (t);
  if (finds_anybody (t, &play))
    offer (run, option_of (VERB_STRIKE, 2, 0, 0));
}

void
offer_plays (Run *run, CardSet hand, const Targets *targets)
{
  const Table *t = run->table;
  const bool shot = (hand >> CARD_NICE_SHOT & 1) != 0;
  const bool wizard = has_box (t, BOX_WIZARD);
  const bool useless = reads (t, RULING_PLAY_USELESS, 'b');
  unsigned card;

  offer (run, option_of (VERB_END, 0, 0, 0));
  FOR_EACH_CARD (card, hand)
  {
    if (wizard && is_hit_card (card))
      {
        if (useless && !can_play (t, card, targets))
          offer (run, play_of (card, NOBODY));
        offer_with_companions (run, card, hand, targets);
        continue;
      }
    if (can_play (t, card, targets))
      {
        offer (run, play_of (card, NOBODY));
        if (shot && can_add_shot (t, card, targets))
          offer (run, play_of (card, CARD_NICE_SHOT));
      }
    else if (useless)
      offer (run, play_of (card, NOBODY));
    if (card_rows[card].class == CLASS_BUILDING)
      offer_buildings (run, card, hand);
  }
  if (has_variant (t, VARIANT_ALL_FOR_ONE))
    offer_all_for_one (run, hand, targets);
  offer_second_strike (run);
  if ((t->own_walls >> t->turn & 1) && t->n_walls < ARCS)
    offer_anywhere (run, option_of (VERB_OWN_WALL, 0, 0, 0));
}
