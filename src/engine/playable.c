/* Which cards can be played: base.turn.play-legal. */
#include "play.h"

#include <string.h>

/* ruling.base.tar-hit:b and ruling.base.tar-drive-back:c shelter a tarred Monster; Tar on Tar would
 * do nothing. */
unsigned
sheltered_from (const Table *t, Aim aim)
{
  switch (aim)
    {
    case AIM_HARM:
      return reads (t, RULING_TAR_HIT, 'b') ? TARRED : 0;
    case AIM_DRIVE:
      return reads (t, RULING_TAR_DRIVE_BACK, 'c') ? TARRED : 0;
    case AIM_TAR:
      return MARK_TAR;
    case AIM_NOTHING:
    case AIM_SPELL:
    case AIMS:
      break;
    }
  return 0;
}

Targets
find_targets (const Table *t)
{
  const unsigned harm = sheltered_from (t, AIM_HARM), drive = sheltered_from (t, AIM_DRIVE);
  SpaceSet harmed = 0, driven = 0, tarred = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      const SpaceSet here = space_bit (t->pieces[i].space);
      const unsigned marks = t->pieces[i].marks;

      harmed |= marks & harm ? 0 : here;
      driven |= marks & drive ? 0 : here;
      tarred |= marks & MARK_TAR ? 0 : here;
    }
  /* The one Tar token is on a Monster already: ruling.base.tar-token-single:c. */
  if (t->tar_out > 0 && reads (t, RULING_TAR_TOKEN_SINGLE, 'c'))
    tarred = 0;
  return (Targets){ { [AIM_HARM] = harmed, [AIM_DRIVE] = driven, [AIM_TAR] = tarred } };
}

/* base.hit.match and what optional rules and rulings make of it. `shot`: with Nice Shot
 * (ruling.base.heroic-nice-shot). */
SpaceSet
reach_of (const Table *t, unsigned card, bool shot)
{
  const CardRow *row = &card_rows[card];
  SpaceSet reach = row->reach;

  if (row->class == CLASS_HERO
      && (has_variant (t, VARIANT_HEROIC_POWERS) || reads (t, RULING_CASTLE_RING_HIT, 'b'))
      && !(shot && reads (t, RULING_HEROIC_NICE_SHOT, 'b')))
    reach |= row->colours & CASTLE_RING;
  if (row->class < CLASS_HERO && reads (t, RULING_NL_HIT_COLOR, 'b'))
    reach = RING_SPACES (ARCHER + (unsigned) row->class);
  if (row->aim == AIM_HARM && reads (t, RULING_NL_BOULDER, 'b'))
    reach &= ~CASTLE_RING;
  return reach;
}

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

/* base.turn.play-legal: a target that fits, or an effect that can be carried out. */
bool
can_play (const Table *t, unsigned card, const Targets *targets)
{
  const CardRow *row = &card_rows[card];

  if (row->aim != AIM_NOTHING)
    return (reach_of (t, card, false) & targets->of[row->aim]) != 0;
  return row->can != NULL && row->can (t);
}

/* ruling.base.nl-hit-color:b pairs Nice Shot with anything that is aimed at a Monster. */
static bool
can_add_shot (const Table *t, unsigned card, const Targets *targets)
{
  if (is_hit_card (card))
    return (reach_of (t, card, true) & targets->of[AIM_HARM]) != 0;
  return card_rows[card].aim != AIM_NOTHING && reads (t, RULING_NL_HIT_COLOR, 'b');
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
    if (targets->of[AIM_HARM] & COLOUR_SPACES (colour) & MIDDLE_RINGS)
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

void
offer_plays (Run *run, CardSet hand, const Targets *targets)
{
  const Table *t = run->table;
  const bool shot = (hand >> CARD_NICE_SHOT & 1) != 0;
  const bool useless = reads (t, RULING_PLAY_USELESS, 'b');
  unsigned card;

  offer (run, option_of (VERB_END, 0, 0, 0));
  FOR_EACH_CARD (card, hand)
  {
    if (can_play (t, card, targets))
      {
        offer (run, play_of (card, NOBODY));
        if (shot && can_add_shot (t, card, targets))
          offer (run, play_of (card, CARD_NICE_SHOT));
      }
    else if (useless)
      offer (run, play_of (card, NOBODY));
    if (card == CARD_BRICK && (hand >> CARD_MORTAR & 1) && can_build_somewhere (t))
      offer (run, play_of (CARD_BRICK, CARD_MORTAR));
  }
  if (has_variant (t, VARIANT_ALL_FOR_ONE))
    offer_all_for_one (run, hand, targets);
  if ((t->own_walls >> t->turn & 1) && t->n_walls < ARCS)
    offer_anywhere (run, option_of (VERB_OWN_WALL, 0, 0, 0));
}
