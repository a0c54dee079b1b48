/* Phase 4: which cards can be played, and what they do. */
#include "deeds.h"

#include <string.h>

#define TARRED (MARK_TAR | MARK_OLD_TAR)

/* Spaces with a Monster on them that a card of this sort could be aimed at. */
typedef struct
{
  SpaceSet harm;   /* by hit cards, Barbarian, All for One! */
  SpaceSet drive;  /* by Drive Him Back! */
  SpaceSet tar;    /* by Tar */
} Targets;

/* ruling.base.tar-hit:b and ruling.base.tar-drive-back:c shelter a tarred Monster; Tar on Tar would do nothing. */
static unsigned
sheltered_from_harm (const Table *t)
{
  return reads (t, RULING_TAR_HIT, 'b') ? TARRED : 0;
}

static unsigned
sheltered_from_driving (const Table *t)
{
  return reads (t, RULING_TAR_DRIVE_BACK, 'c') ? TARRED : 0;
}

static Targets
find_targets (const Table *t)
{
  const unsigned harm = sheltered_from_harm (t), drive = sheltered_from_driving (t);
  Targets targets = { 0, 0, 0 };

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      const SpaceSet here = space_bit (t->pieces[i].space);
      const unsigned marks = t->pieces[i].marks;

      targets.harm |= marks & harm ? 0 : here;
      targets.drive |= marks & drive ? 0 : here;
      targets.tar |= marks & MARK_TAR ? 0 : here;
    }
  if (t->tar_out > 0 && reads (t, RULING_TAR_TOKEN_SINGLE, 'c'))
    targets.tar = 0;
  return targets;
}

/* base.hit.match and what optional rules and rulings make of it. */
static SpaceSet
reach_of (const Table *t, unsigned card)
{
  const CardRow *row = &card_rows[card];
  SpaceSet reach = row->reach;

  if (row->class == CLASS_HERO && (has_variant (t, VARIANT_HEROIC_POWERS) || reads (t, RULING_CASTLE_RING_HIT, 'b')))
    reach |= row->colours & CASTLE_RING;
  if (row->class < CLASS_HERO && reads (t, RULING_NL_HIT_COLOR, 'b'))
    reach = RING_SPACES (ARCHER + (unsigned) row->class);
  if ((is_hit_card (card) || card == CARD_BARBARIAN) && reads (t, RULING_NL_BOULDER, 'b'))
    reach &= ~CASTLE_RING;
  return reach;
}

/* ruling.base.heroic-nice-shot:b: no Nice Shot into the Castle ring. */
static SpaceSet
reach_with_shot (const Table *t, unsigned card)
{
  const SpaceSet reach = reach_of (t, card);

  return card_rows[card].class == CLASS_HERO && reads (t, RULING_HEROIC_NICE_SHOT, 'b') ? reach & ~CASTLE_RING : reach;
}

/* base.build.where, base.build.no-double; ruling.base.build-cause; ruling.base.player-walls-pieces. */
static bool
can_build (const Table *t, unsigned arc)
{
  return !t->walls[arc].up && (t->walls[arc].lost == LOST_TO_MONSTER || !reads (t, RULING_BUILD_CAUSE, 'b'));
}

static bool
can_build_somewhere (const Table *t)
{
  if (t->n_walls == ARCS)
    return false;
  if (reads (t, RULING_PLAYER_WALLS_PIECES, 'b') && t->n_walls + (unsigned) __builtin_popcount (t->own_walls) >= ARCS)
    return false;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (can_build (t, arc))
      return true;
  return false;
}

/* base.card.fortify-one; ruling.base.fortify-supply. */
static bool
can_fortify (const Table *t, unsigned arc)
{
  const unsigned most = t->edition == EDITION_1E && reads (t, RULING_FORTIFY_SUPPLY, 'c') ? 2 : 1;

  return t->walls[arc].up && t->walls[arc].fortify < most;
}

static bool
can_fortify_somewhere (const Table *t)
{
  if (fortify_supply (t) == 0 && !reads (t, RULING_FORTIFY_SUPPLY, 'b'))
    return false;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (can_fortify (t, arc))
      return true;
  return false;
}

/* ruling.base.missing-scope, ruling.base.play-useless: there must be something to cancel. */
static bool
can_miss (const Table *t)
{
  if (t->missing > 0)
    return reads (t, RULING_MISSING_SCOPE, 'c') && t->missing == 1;
  return t->bag.n + t->late.n + t->overlord.n + t->secret.n > 0 || (has_variant (t, VARIANT_NOT_OVER_YET) && t->discard.n > 0);
}

/* base.turn.play-legal: a target that fits, or an effect that can be carried out. */
static bool
can_play (const Table *t, unsigned card, const Targets *targets, CardSet hand)
{
  if (is_hit_card (card))
    return (reach_of (t, card) & targets->harm) != 0;
  switch (card)
    {
    case CARD_BRICK:
    case CARD_MORTAR:
      return false; /* only together */
    case CARD_BARBARIAN:
      return (reach_of (t, card) & targets->harm) != 0;
    case CARD_DRIVE_HIM_BACK:
      return (reach_of (t, card) & targets->drive) != 0;
    case CARD_TAR:
      return targets->tar != 0;
    case CARD_FORTIFY_WALL:
      return can_fortify_somewhere (t);
    case CARD_MISSING:
      return can_miss (t);
    case CARD_NICE_SHOT:
      return t->may_add_shot && reads (t, RULING_NICE_SHOT_TIMING, 'b');
    case CARD_SCAVENGE:
      return !hands_are_tracked (t) || t->discards.n > 0 || reads (t, RULING_SCAVENGE_SELF, 'b');
    default:
      assert (card == CARD_DRAW_2_CARDS);
      assert (hand >> card & 1);
      return !hands_are_tracked (t) || t->deck.n + t->discards.n > 0;
    }
}

/* ruling.base.nl-hit-color:b pairs Nice Shot with anything that is aimed at a Monster. */
static bool
can_add_shot (const Table *t, unsigned card, const Targets *targets)
{
  if (is_hit_card (card))
    return (reach_with_shot (t, card) & targets->harm) != 0;
  return reads (t, RULING_NL_HIT_COLOR, 'b') && (card == CARD_BARBARIAN || card == CARD_DRIVE_HIM_BACK || card == CARD_TAR);
}

/* Whether this card can be the soldier of that class in an All for One! of the colour. ruling.base.all-for-one-any-color. */
static bool
stands_for (const Table *t, unsigned card, CardClass class, Colour colour)
{
  const CardRow *row = &card_rows[card];

  if (row->class == CLASS_HERO)
    return reads (t, RULING_ALL_FOR_ONE_ANY_COLOR, 'c') && row->colours == COLOUR_SPACES (colour);
  if (row->class != class)
    return false;
  return row->colours == COLOUR_SPACES (colour) || (row->colours == ANY_COLOUR && !reads (t, RULING_ALL_FOR_ONE_ANY_COLOR, 'b'));
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
  const uint8_t cards[3] = { (uint8_t) archer, (uint8_t) (knight_first ? knight : swordsman), (uint8_t) (knight_first ? swordsman : knight) };

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
    if (targets->harm & COLOUR_SPACES (colour) & MIDDLE_RINGS)
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

static void
offer_plays (Run *run, CardSet hand)
{
  const Table *t = run->table;
  const Targets targets = find_targets (t);
  const bool shot = (hand >> CARD_NICE_SHOT & 1) != 0;
  const bool useless = reads (t, RULING_PLAY_USELESS, 'b');
  unsigned card;

  offer (run, option_of (VERB_END, 0, 0, 0));
  FOR_EACH_CARD (card, hand)
    {
      if (can_play (t, card, &targets, hand))
        {
          offer (run, play_of (card, NOBODY));
          if (shot && can_add_shot (t, card, &targets))
            offer (run, play_of (card, CARD_NICE_SHOT));
        }
      else if (useless)
        offer (run, play_of (card, NOBODY));
      if (card == CARD_BRICK && (hand >> CARD_MORTAR & 1) && can_build_somewhere (t))
        offer (run, play_of (CARD_BRICK, CARD_MORTAR));
    }
  if (has_variant (t, VARIANT_ALL_FOR_ONE))
    offer_all_for_one (run, hand, &targets);
  if ((t->own_walls >> t->turn & 1) && t->n_walls < ARCS)
    offer_anywhere (run, option_of (VERB_OWN_WALL, 0, 0, 0));
}

/* The Monster that a play is aimed at. */
static unsigned
ask_target (Run *run, SpaceSet reach, unsigned sheltered)
{
  const Table *t = run->table;
  int index;

  ask_begin (run, QUESTION_ON, t->turn);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if ((space_bit (t->pieces[i].space) & reach) && !(t->pieces[i].marks & sheltered))
      offer_anywhere (run, option_of_piece (VERB_ON_MONSTER, t->pieces[i]));
  index = board_find (t, option_piece (ask (run)));
  assert (index >= 0);
  return (unsigned) index;
}

static unsigned
ask_wall (Run *run, QuestionKind kind, Verb verb, bool (*fits) (const Table *t, unsigned arc))
{
  const Table *t = run->table;

  ask_begin (run, kind, t->turn);
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (fits (t, arc))
      offer (run, option_of (verb, arc, 0, 0));
  return option_byte (ask (run), 0);
}

static void
build_wall (Run *run, unsigned arc, Cite why)
{
  Table *t = run->table;

  assert (!t->walls[arc].up);
  t->walls[arc] = (Wall) { .up = 1 };
  t->n_walls++;
  tell (run, EVENT_WALL_BUILT, { arc }, { why, RULE_BASE_BUILD_WHERE });
}

static bool
has_no_wall (const Table *t, unsigned arc)
{
  return !t->walls[arc].up;
}

static bool
has_fortify (const Table *t, unsigned arc)
{
  return t->walls[arc].fortify > 0;
}

static void
play_fortify (Run *run)
{
  Table *t = run->table;
  const bool none_left = fortify_supply (t) == 0;
  const unsigned arc = ask_wall (run, QUESTION_ON, VERB_ON_WALL, can_fortify);

  if (none_left)
    {
      const unsigned from = ask_wall (run, QUESTION_FROM, VERB_FROM_WALL, has_fortify);

      t->walls[from].fortify--;
      tell (run, EVENT_FORTIFY_TAKEN, { from }, { RULE_RULING_FORTIFY_SUPPLY });
    }
  t->walls[arc].fortify++;
  tell (run, EVENT_WALL_FORTIFIED, { arc }, { RULE_BASE_CARD_FORTIFY, RULE_BASE_CARD_FORTIFY_ONE });
}

/* There is one Tar token: ruling.base.tar-token-single. */
static void
put_tar (Run *run, unsigned index)
{
  Table *t = run->table;

  if (!reads (t, RULING_TAR_TOKEN_SINGLE, 'b'))
    for (unsigned i = 0; i < t->n_pieces; i++)
      if (t->pieces[i].marks & TARRED)
        {
          t->pieces[i].marks &= (uint8_t) ~TARRED;
          t->tar_out--;
          tell (run, EVENT_TAR_REMOVED, { 0 }, { RULE_RULING_TAR_TOKEN_SINGLE }, t->pieces[i]);
        }
  if (!(t->pieces[index].marks & TARRED))
    t->tar_out++;
  t->pieces[index].marks = (uint8_t) ((t->pieces[index].marks & ~TARRED) | MARK_TAR);
  run->untidy = true;
  tell (run, EVENT_MONSTER_TARRED, { 0 }, { RULE_BASE_CARD_TAR, RULE_BASE_CARD_SLOW_NO_DAMAGE }, t->pieces[index]);
}

/* base.card.drive-back; ruling.base.tar-drive-back:b takes the Tar off. */
static void
drive_back (Run *run, unsigned index)
{
  Table *t = run->table;
  Piece *piece = &t->pieces[index];
  const unsigned from = piece->space;

  piece->space = (uint8_t) space_at (FOREST, arc_of (from));
  piece->marks &= (uint8_t) ~MARK_HELD;
  if ((piece->marks & TARRED) && reads (t, RULING_TAR_DRIVE_BACK, 'b'))
    {
      piece->marks &= (uint8_t) ~TARRED;
      t->tar_out--;
    }
  run->untidy = true;
  tell (run, EVENT_MONSTER_DRIVEN_BACK, { from }, { RULE_BASE_CARD_DRIVE_BACK, RULE_BASE_CARD_DRIVE_BACK_WALLS, RULE_BASE_CARD_SLOW_NO_DAMAGE }, *piece);
}

/* ruling.base.deck-exhausted:b: what cannot be drawn is owed. */
static void
draw_two (Run *run)
{
  Table *t = run->table;

  for (unsigned i = 0; i < 2; i++)
    if (!draw_card (run, t->turn, RULE_BASE_CARD_DRAW_2) && reads (t, RULING_DECK_EXHAUSTED, 'b'))
      {
        t->owed[t->turn]++;
        tell (run, EVENT_CARDS_OWED, { t->turn, 1 }, { RULE_RULING_DECK_EXHAUSTED });
      }
}

/* base.card.scavenge; ruling.base.scavenge-self. */
static void
scavenge (Run *run)
{
  Table *t = run->table;
  CardSet kinds = t->discards.kinds;
  unsigned card;

  if (!reads (t, RULING_SCAVENGE_SELF, 'b'))
    kinds &= ~((CardSet) 1 << CARD_SCAVENGE);
  if (kinds == 0)
    return;
  ask_begin (run, QUESTION_TAKE, t->turn);
  FOR_EACH_CARD (card, kinds)
    offer (run, option_of (VERB_TAKE, card, 0, 0));
  card = option_byte (ask (run), 0);
  pile_take_card (&t->discards, card);
  pile_add_card (&t->hands[t->turn], card);
  tell (run, EVENT_CARD_TAKEN, { t->turn, card }, { RULE_BASE_CARD_SCAVENGE, RULE_RULING_SCAVENGE_SELF });
}

static void
miss (Run *run)
{
  run->table->missing++;
  tell (run, EVENT_DRAWING_CANCELLED, { 0 }, { RULE_BASE_CARD_MISSING, RULE_RULING_MISSING_SCOPE, RULE_BASE_CARD_SLOW_NO_DAMAGE });
}

/* Harm to a Monster, by one card. `shot`: Nice Shot is with it. */
static void
strike (Run *run, unsigned card, bool shot)
{
  Table *t = run->table;
  const unsigned index = ask_target (run, shot ? reach_with_shot (t, card) : reach_of (t, card), sheltered_from_harm (t));

  if (card == CARD_BARBARIAN)
    slay (run, index, t->turn, !reads (t, RULING_SLAY_TROPHY, 'b'), RULE_BASE_CARD_BARBARIAN);
  else if (shot)
    slay (run, index, t->turn, true, RULE_BASE_CARD_NICE_SHOT);
  else
    {
      t->last_hit = t->pieces[index];
      t->may_add_shot = t->last_hit.hp > 1;
      t->last_hit.hp--;
      hit (run, index, t->turn);
      if (!t->may_add_shot)
        t->last_hit = (Piece) { 0 };
    }
}

/* Something that is aimed at a Monster and does not harm it; with Nice Shot (ruling.base.nl-hit-color:b) it does. */
static void
slow (Run *run, unsigned card, bool shot)
{
  Table *t = run->table;
  const bool tar = card == CARD_TAR;
  const unsigned index = ask_target (run, reach_of (t, card), tar ? MARK_TAR : sheltered_from_driving (t));

  if (shot)
    slay (run, index, t->turn, true, RULE_RULING_NL_HIT_COLOR);
  else if (tar)
    put_tar (run, index);
  else
    drive_back (run, index);
}

/* ruling.base.nice-shot-timing:b: after the hit has been counted. */
static void
add_shot (Run *run, Piece target)
{
  const int index = board_find (run->table, target);

  assert (index >= 0);
  slay (run, (unsigned) index, run->table->turn, true, RULE_RULING_NICE_SHOT_TIMING);
}

static void
slay_together (Run *run, Option play)
{
  Table *t = run->table;
  SpaceSet reach = 0;

  for (Colour colour = COLOUR_RED; colour <= COLOUR_BLUE; colour++)
    {
      bool fits = true;

      for (unsigned i = 0; i < 3; i++)
        {
          const unsigned card = option_byte (play, i) - 1;

          fits = fits && (card_rows[card].colours & COLOUR_SPACES (colour)) == COLOUR_SPACES (colour);
        }
      if (fits)
        reach |= COLOUR_SPACES (colour) & MIDDLE_RINGS;
    }
  slay (run, ask_target (run, reach, sheltered_from_harm (t)), t->turn, !reads (t, RULING_SLAY_TROPHY, 'b'), RULE_BASE_VARIANT_ALL_FOR_ONE);
}

/* base.turn.play-to-discard: the cards are on the discard pile the moment they are played. */
static void
lay_down (Run *run, Option play)
{
  Table *t = run->table;

  for (unsigned i = 0; i < option_n_cards (play); i++)
    {
      const unsigned card = option_byte (play, i) - 1;

      if (hands_are_tracked (t))
        {
          pile_take_card (&t->hands[t->turn], card);
          pile_add_card (&t->discards, card);
        }
      tell (run, EVENT_CARD_PLAYED, { t->turn, card }, { card_rows[card].rule, RULE_BASE_TURN_PLAY_TO_DISCARD });
    }
}

static void
carry_out (Run *run, Option play, Piece hit_before)
{
  const unsigned n = option_n_cards (play), card = option_byte (play, 0) - 1;
  const bool shot = n == 2 && option_byte (play, 1) - 1 == CARD_NICE_SHOT;

  if (n == 3)
    slay_together (run, play);
  else if (card == CARD_BRICK)
    build_wall (run, ask_wall (run, QUESTION_ON, VERB_ON_WALL, can_build), RULE_BASE_BUILD_COST);
  else if (is_hit_card (card) || card == CARD_BARBARIAN)
    strike (run, card, shot);
  else if (card == CARD_TAR || card == CARD_DRIVE_HIM_BACK)
    slow (run, card, shot);
  else if (card == CARD_FORTIFY_WALL)
    play_fortify (run);
  else if (card == CARD_MISSING)
    miss (run);
  else if (card == CARD_NICE_SHOT)
    add_shot (run, hit_before);
  else if (hands_are_tracked (run->table) && card == CARD_SCAVENGE)
    scavenge (run);
  else if (hands_are_tracked (run->table))
    draw_two (run);
}

static void
place_own_wall (Run *run)
{
  Table *t = run->table;

  t->own_walls &= (uint8_t) ~(1u << t->turn);
  build_wall (run, ask_wall (run, QUESTION_ON, VERB_ON_WALL, has_no_wall), RULE_BASE_VARIANT_CONSTRUCTION_PLAYER);
}

void
play_phase (Run *run)
{
  Table *t = run->table;
  const CardSet all = ((CardSet) 1 << CARDS) - 1;
  const CardSet hand = hands_are_tracked (t) ? t->hands[t->turn].kinds : all;
  const Targets targets = find_targets (t);
  const Piece hit_before = t->last_hit;
  Option play;

  ask_begin (run, QUESTION_PLAY, t->turn);
  offer_plays (run, hand);
  play = ask (run);
  t->last_hit = (Piece) { 0 };
  if (option_verb (play) == VERB_END)
    {
      t->may_add_shot = 0;
      go_to_phase (t, PHASE_MOVE);
      return;
    }
  if (option_verb (play) == VERB_OWN_WALL)
    {
      t->may_add_shot = 0;
      place_own_wall (run);
      return;
    }
  const unsigned card = option_byte (play, 0) - 1;
  const bool works = option_n_cards (play) > 1 || can_play (t, card, &targets, hand);
  t->may_add_shot = 0;
  lay_down (run, play);
  if (works)
    carry_out (run, play, hit_before);
  else
    tell (run, EVENT_NO_EFFECT, { card }, { RULE_RULING_PLAY_USELESS });
  check_win (run, false);
}
