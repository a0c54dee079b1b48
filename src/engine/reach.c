/* Whom cards can find: base.hit.match, and what optional rules, rulings and other cards make of
 * it. */
#include "play.h"

/* Where a hit card strikes Monsters on foot, and where Flying ones. */
typedef struct
{
  SpaceSet foot, flying;
} Reach;

bool
is_flying (const Table *t, unsigned kind)
{
  /* ruling.wizard.chimera-flying:b: everybody who breathes fire. */
  return has_trait (kind, FLYING)
         || (has_trait (kind, BREATHES) && reads (t, RULING_CHIMERA_FLYING, 'b'));
}

/* ruling.wizard.rain-of-ice-player-moves:b, for those whom the ice holds. */
bool
is_frozen (const Table *t, Piece piece)
{
  if (!t->ice || !reads (t, RULING_RAIN_OF_ICE_PLAYER_MOVES, 'b')
      || has_trait (piece.kind, SPELLPROOF)
      || (is_flying (t, piece.kind) && reads (t, RULING_WIZARD_MOVES_FLYING, 'b')))
    return false;
  return !reads (t, RULING_RAIN_OF_ICE_LATER, 'b') || (piece.marks & MARK_ICED);
}

/* ruling.base.tar-hit:b and ruling.base.tar-drive-back:c shelter a tarred Monster; Tar on Tar would
 * do nothing. */
static unsigned
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

/* ruling.base.tar-token-single:c: the one Tar token is on a Monster already. */
static bool
is_tar_left (const Table *t, unsigned kind)
{
  return !reads (t, RULING_TAR_TOKEN_SINGLE, 'c') || !is_tar_out (t, kind);
}

/* ruling.wizard.base-all-for-one. */
bool
slain_together (const Table *t, Piece piece)
{
  if ((piece.marks & sheltered_from (t, AIM_HARM)) || has_trait (piece.kind, INERT))
    return false;
  if (reads (t, RULING_BASE_ALL_FOR_ONE, 'b'))
    return true;
  return !is_proof (t, piece, BY_HIT_CARD)
         && (!is_flying (t, piece.kind) || reads (t, RULING_BASE_ALL_FOR_ONE, 'c'));
}

/* ruling.wizard.doppelganger-untouchable:b: what neither hurts it nor needs its points. */
static Targets
waiting_target (const Table *t, Piece piece)
{
  const SpaceSet here
      = reads (t, RULING_DOPPELGANGER_UNTOUCHABLE, 'b') ? space_bit (piece.space) : 0;

  return (Targets){
    .of = { [AIM_HARM] = here, [AIM_DRIVE] = is_frozen (t, piece) ? 0 : here, [AIM_SPELL] = here }
  };
}

/* Which cards find this Monster. wizard.flying.immune-slow; wizard.mega.warlock-immune;
 * ruling.wizard.invulnerable-play. */
static Targets
target_of (const Table *t, Piece piece)
{
  const SpaceSet here = space_bit (piece.space);
  const bool flies = is_flying (t, piece.kind);
  Targets it = { 0 };

  if (has_trait (piece.kind, INERT))
    return waiting_target (t, piece);
  if (!(piece.marks & sheltered_from (t, AIM_HARM)))
    {
      it.of[AIM_HARM] = here;
      if (!reads (t, RULING_INVULNERABLE_PLAY, 'b') || !is_proof (t, piece, BY_HIT_CARD))
        *(flies ? &it.flying : &it.foot) = here;
      if (has_variant (t, VARIANT_ALL_FOR_ONE) && slain_together (t, piece))
        it.together = here;
    }
  if (!flies && !(piece.marks & sheltered_from (t, AIM_DRIVE)) && !is_frozen (t, piece))
    it.of[AIM_DRIVE] = here;
  if (!flies && !(piece.marks & MARK_TAR) && is_tar_left (t, piece.kind))
    it.of[AIM_TAR] = here;
  if (!has_trait (piece.kind, SPELLPROOF))
    it.of[AIM_SPELL] = here;
  return it;
}

static Targets
find_all_sorts (const Table *t)
{
  Targets all = { 0 };

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      const Targets it = target_of (t, t->pieces[i]);

      for (unsigned aim = 0; aim < AIMS; aim++)
        all.of[aim] |= it.of[aim];
      all.foot |= it.foot;
      all.flying |= it.flying;
      all.together |= it.together;
    }
  return all;
}

/* Nothing bends what the cards of the base game reach. */
static bool
is_plain (const Table *t)
{
  return !has_variant (t, VARIANT_HEROIC_POWERS) && !reads (t, RULING_CASTLE_RING_HIT, 'b')
         && !reads (t, RULING_NL_HIT_COLOR, 'b') && !reads (t, RULING_NL_BOULDER, 'b');
}

Targets
find_targets (const Table *t)
{
  const unsigned harm = sheltered_from (t, AIM_HARM), drive = sheltered_from (t, AIM_DRIVE);
  SpaceSet harmed = 0, driven = 0, tarred = 0;

  if (has_box (t, BOX_WIZARD))
    return find_all_sorts (t);
  /* The base game's Monsters are all of one sort, and this is asked before every play. */
  if (t->tar_out == 0)
    {
      for (unsigned i = 0; i < t->n_pieces; i++)
        harmed |= space_bit (t->pieces[i].space);
      return (Targets){ .of = { [AIM_HARM] = harmed, [AIM_DRIVE] = harmed, [AIM_TAR] = harmed },
                        .foot = harmed,
                        .together = harmed,
                        .is_plain = is_plain (t) };
    }
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      const SpaceSet here = space_bit (t->pieces[i].space);
      const unsigned marks = t->pieces[i].marks;

      harmed |= marks & harm ? 0 : here;
      driven |= marks & drive ? 0 : here;
      tarred |= marks & MARK_TAR ? 0 : here;
    }
  if (t->tar_out > 0 && reads (t, RULING_TAR_TOKEN_SINGLE, 'c'))
    tarred = 0;
  return (Targets){ .of = { [AIM_HARM] = harmed, [AIM_DRIVE] = driven, [AIM_TAR] = tarred },
                    .foot = harmed,
                    .together = harmed };
}

/* base.variant.heroic-powers, ruling.base.castle-ring-hit:b, ruling.base.heroic-nice-shot:b. */
static bool
hero_enters_castle (const Table *t, CardSet with)
{
  return (has_variant (t, VARIANT_HEROIC_POWERS) || reads (t, RULING_CASTLE_RING_HIT, 'b'))
         && !((with & ONE_CARD (NICE_SHOT)) && reads (t, RULING_HEROIC_NICE_SHOT, 'b'));
}

/* base.hit.match without any card of a later box. */
static inline SpaceSet
plain_reach (const Table *t, unsigned card, CardSet with)
{
  const CardRow *row = &card_rows[card];
  SpaceSet reach = row->reach;

  if (row->class == CLASS_HERO && hero_enters_castle (t, with))
    reach |= row->colours & CASTLE_RING;
  if (row->class < CLASS_HERO && reads (t, RULING_NL_HIT_COLOR, 'b'))
    reach = RING_SPACES (ARCHER + (unsigned) row->class);
  if (row->aim == AIM_HARM && reads (t, RULING_NL_BOULDER, 'b'))
    reach &= ~CASTLE_RING;
  return reach;
}

/* The colours of a hit card. wizard.card.change-color; ruling.wizard.change-color-any:b. */
static SpaceSet
colours_of (const Table *t, unsigned card, CardSet with)
{
  const CardRow *row = &card_rows[card];

  if (with & ONE_CARD (CHANGE_COLOR))
    return row->colours == ANY_COLOUR && reads (t, RULING_CHANGE_COLOR_ANY, 'b') ? NO_COLOUR
                                                                                 : ANY_COLOUR;
  return row->class < CLASS_HERO && reads (t, RULING_NL_HIT_COLOR, 'b') ? ANY_COLOUR : row->colours;
}

/* wizard.flying.rings, wizard.card.change-range; ruling.wizard.change-hero-any,
 * ruling.wizard.change-color-any, ruling.wizard.knock-back-castle-use,
 * ruling.wizard.base-heroic-flying. */
static Reach
reach_of_hit (const Table *t, unsigned card, CardSet with)
{
  const CardClass class = card_rows[card].class;
  const SpaceSet colours = colours_of (t, card, with);
  const bool changed = (with & ONE_CARD (CHANGE_RANGE)) != 0;
  const bool is_new = reads (t, RULING_CHANGE_COLOR_ANY, 'b'); /* the range must be another one */
  const bool hero = class == CLASS_HERO && (!changed || reads (t, RULING_CHANGE_HERO_ANY, 'b'));
  const bool archer = changed ? class != CLASS_ARCHER || !is_new : class == CLASS_ARCHER;
  const SpaceSet own = class < CLASS_HERO ? RING_SPACES (ARCHER + (unsigned) class) : NO_RING;
  SpaceSet foot = own, flying = NO_RING;

  if (changed)
    foot = is_new ? MIDDLE_RINGS & ~own : MIDDLE_RINGS;
  if (archer || hero)
    flying = MIDDLE_RINGS;
  if (hero)
    foot |= MIDDLE_RINGS;
  if (hero && hero_enters_castle (t, with))
    {
      foot |= CASTLE_RING;
      flying |= reads (t, RULING_BASE_HEROIC_FLYING, 'b') ? NO_RING : CASTLE_RING;
    }
  if ((with & ONE_CARD (KNOCK_BACK)) && reads (t, RULING_KNOCK_BACK_CASTLE_USE, 'b'))
    foot |= CASTLE_RING;
  if (reads (t, RULING_NL_BOULDER, 'b'))
    {
      foot &= ~CASTLE_RING;
      flying &= ~CASTLE_RING;
    }
  return (Reach){ foot & colours, flying & colours };
}

/* base.turn.play-legal: a target that fits. */
bool
finds_target (const Table *t, unsigned card, CardSet with, const Targets *targets)
{
  Reach reach;

  if (targets->is_plain)
    return (card_rows[card].reach & targets->of[card_rows[card].aim]) != 0;
  if (!is_hit_card (card) || !has_box (t, BOX_WIZARD))
    return (plain_reach (t, card, with) & targets->of[card_rows[card].aim]) != 0;
  reach = reach_of_hit (t, card, with);
  return ((reach.foot & targets->foot) | (reach.flying & targets->flying)) != 0;
}

bool
is_target (const Table *t, const Play *play, Piece piece)
{
  Targets it;

  if (play->only != 0 && !(play->only & space_bit (piece.space)))
    return false;
  it = target_of (t, piece);
  return finds_target (t, play->card, play->with, &it);
}

/* base.hit.match: the base game's Monsters are all of one sort. */
static void
offer_plain_targets (Run *run, const Play *play)
{
  const Table *t = run->table;
  const SpaceSet reach = plain_reach (t, play->card, play->with);
  const unsigned sheltered = sheltered_from (t, card_rows[play->card].aim);

  for (unsigned i = 0; i < t->n_pieces; i++)
    if ((reach & space_bit (t->pieces[i].space)) && !(t->pieces[i].marks & sheltered))
      offer_anywhere (run, option_of_piece (VERB_ON_MONSTER, t->pieces[i]));
}

void
offer_targets (Run *run, const Play *play)
{
  const Table *t = run->table;

  if (!has_box (t, BOX_WIZARD))
    {
      offer_plain_targets (run, play);
      return;
    }
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_target (t, play, t->pieces[i]))
      offer_anywhere (run, option_of_piece (VERB_ON_MONSTER, t->pieces[i]));
}

bool
finds_anybody (const Table *t, const Play *play)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_target (t, play, t->pieces[i]))
      return true;
  return false;
}
