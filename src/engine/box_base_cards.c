/* Castle Panic: what its cards do. Beside the rulebook: Playing Cards. */
#include "box_base.h"
#include "play.h"

#include <stddef.h>

/* Brick and Mortar: base.build.cost. A Brick alone puts out a fire. */
void
build_with_brick (Run *run, const Play *play)
{
  if (play->with == 0)
    put_out_with_card (run, play);
  else
    build_wall (run, ask_wall (run, QUESTION_ON, play->player, VERB_ON_WALL, can_build_at),
                RULE_BASE_BUILD_COST);
}

/* ruling.wizard.change-hero-any:c: a card of any colour that is changed settles on one. It plus 1,
 * or 0. */
static unsigned
settled_colour (const Table *t, const Play *play, unsigned space)
{
  const bool settles = card_rows[play->card].colours == ANY_COLOUR
                       && (play->with & (ONE_CARD (CHANGE_COLOR) | ONE_CARD (CHANGE_RANGE)))
                       && reads (t, RULING_CHANGE_HERO_ANY, 'c');

  return settles ? arc_of (space) / 2 + 1 : 0;
}

/* wizard.card.double-strike: the second strike sees what the first has done.
 * ruling.wizard.double-strike-when:b makes it whenever the player likes. */
static void
strike_twice (Run *run, const Play *play, const CardSet strikes[2])
{
  Table *t = run->table;
  Play again;

  t->strike_colour = (uint8_t) settled_colour (t, play, strike_once (run, play, strikes[0]));
  t->strike_again = (uint8_t) (play->card + 1);
  t->strike_with = (uint8_t) pack_companions (strikes[1]);
  if (reads (t, RULING_DOUBLE_STRIKE_WHEN, 'b'))
    return;
  again = take_second_strike (t);
  if (t->result == RESULT_PLAYING)
    settle (run);
  if (t->result != RESULT_PLAYING)
    return;
  if (finds_anybody (t, &again))
    strike_once (run, &again, again.with);
  else
    tell (run, EVENT_NO_EFFECT, { CARD_DOUBLE_STRIKE }, { RULE_WIZARD_CARD_DOUBLE_STRIKE_TARGETS });
}

/* Archers, Knights, Swordsmen and Heroes, perhaps with Nice Shot (base.card.nice-shot) and others.
 */
void
hit_with_card (Run *run, const Play *play)
{
  CardSet strikes[2];

  if (!(play->with & ONE_CARD (DOUBLE_STRIKE)))
    {
      strike_once (run, play, play->with);
      return;
    }
  share_out (run, play, strikes);
  strike_twice (run, play, strikes);
}

/* base.card.barbarian. */
void
send_barbarian (Run *run, const Play *play)
{
  slay (run, ask_target (run, play), play->player, !reads (run->table, RULING_SLAY_TROPHY, 'b'),
        RULE_BASE_CARD_BARBARIAN);
}

/* ruling.base.nice-shot-timing:b: after the hit has been counted. */
bool
can_add_nice_shot (const Table *t)
{
  return t->may_add_shot && reads (t, RULING_NICE_SHOT_TIMING, 'b');
}

void
add_nice_shot (Run *run, const Play *play)
{
  const int index = board_find (run->table, play->hit_before);

  assert (index >= 0);
  slay (run, (unsigned) index, play->player, true, RULE_RULING_NICE_SHOT_TIMING);
}

/* There is one Tar token: ruling.base.tar-token-single. */
static void
put_tar (Run *run, unsigned index)
{
  Table *t = run->table;
  const bool was_tarred = (t->pieces[index].marks & TARRED) != 0;

  if (!reads (t, RULING_TAR_TOKEN_SINGLE, 'b'))
    for (unsigned i = 0; i < t->n_pieces; i++)
      if ((t->pieces[i].marks & TARRED) && share_tar (t, t->pieces[i].kind, t->pieces[index].kind))
        {
          t->pieces[i].marks &= (uint8_t) ~TARRED;
          t->tar_out--;
          tell (run, EVENT_TAR_REMOVED, { 0 }, { RULE_RULING_TAR_TOKEN_SINGLE }, t->pieces[i]);
        }
  if (!(t->pieces[index].marks & TARRED))
    t->tar_out++;
  t->pieces[index].marks = (uint8_t) ((t->pieces[index].marks & ~TARRED) | MARK_TAR);
  run->untidy = true;
  tell (run, EVENT_MONSTER_TARRED, { 0 }, { RULE_BASE_CARD_TAR, RULE_BASE_CARD_SLOW_NO_DAMAGE },
        t->pieces[index]);
  /* wizard.variant.flaming-tar; ruling.wizard.flaming-tar-once. */
  if (has_variant (t, VARIANT_FLAMING_TAR) && !was_tarred && t->pieces[index].flames > 0
      && !reads (t, RULING_FLAMING_TAR_ONCE, 'b'))
    ignite_monster (run, index, 1, RULE_WIZARD_VARIANT_FLAMING_TAR, RULE_RULING_FLAMING_TAR_ONCE);
}

void
pour_tar (Run *run, const Play *play)
{
  const unsigned index = ask_target (run, play);

  if (play->with & ONE_CARD (NICE_SHOT))
    slay (run, index, play->player, true, RULE_RULING_NL_HIT_COLOR);
  else
    put_tar (run, index);
}

/* base.card.drive-back; ruling.base.tar-drive-back:b takes the Tar off. */
static void
drive_back (Run *run, unsigned index)
{
  Table *t = run->table;
  Piece *piece = &t->pieces[index];
  const unsigned from = piece->space;

  if (!pass_wall (run, index))
    return;
  piece->space = (uint8_t) space_at (FOREST, arc_of (from));
  piece->marks &= (uint8_t) ~MARK_HELD;
  if ((piece->marks & TARRED) && reads (t, RULING_TAR_DRIVE_BACK, 'b'))
    {
      piece->marks &= (uint8_t) ~TARRED;
      t->tar_out--;
    }
  run->untidy = true;
  tell (
      run, EVENT_MONSTER_DRIVEN_BACK, { from },
      { RULE_BASE_CARD_DRIVE_BACK, RULE_BASE_CARD_DRIVE_BACK_WALLS, RULE_BASE_CARD_SLOW_NO_DAMAGE },
      *piece);
}

void
drive_him_back (Run *run, const Play *play)
{
  const unsigned index = ask_target (run, play);

  if (play->with & ONE_CARD (NICE_SHOT))
    slay (run, index, play->player, true, RULE_RULING_NL_HIT_COLOR);
  else
    drive_back (run, index);
  if (reads (run->table, RULING_MOVED_OUT_THROUGH_WALL, 'b'))
    bury (run, DEATH_AT_STRUCTURE);
}

/* base.card.fortify-one; ruling.base.fortify-supply. */
static bool
can_fortify (const Table *t, unsigned arc)
{
  const unsigned most = t->edition == EDITION_1E && reads (t, RULING_FORTIFY_SUPPLY, 'c') ? 2 : 1;

  return t->walls[arc].up && t->walls[arc].fortify < most;
}

/* wizard.fire.extinguish-fortify. */
static bool
can_be_put_out (const Table *t, unsigned arc)
{
  return t->walls[arc].flames > 0 && can_fortify (t, arc);
}

/* Where a Fortify Wall card can be played. ruling.wizard.extinguish-no-token:b: the card is enough
 * to put out a fire. */
static bool (*places_to_fortify (const Table *t)) (const Table *t, unsigned arc)
{
  if (fortify_supply (t) > 0 || reads (t, RULING_FORTIFY_SUPPLY, 'b'))
    return can_fortify;
  return reads (t, RULING_EXTINGUISH_NO_TOKEN, 'b') ? can_be_put_out : NULL;
}

bool
can_fortify_a_wall (const Table *t)
{
  bool (*const fits) (const Table *, unsigned) = places_to_fortify (t);

  for (unsigned arc = 0; fits != NULL && arc < ARCS; arc++)
    if (fits (t, arc))
      return true;
  return false;
}

static bool
has_fortify (const Table *t, unsigned arc)
{
  return t->walls[arc].fortify > 0;
}

/* ruling.base.fortify-supply:b: the token comes from another Wall. */
static void
take_fortify (Run *run, unsigned asker)
{
  const unsigned from = ask_wall (run, QUESTION_FROM, asker, VERB_FROM_WALL, has_fortify);

  run->table->walls[from].fortify--;
  tell (run, EVENT_FORTIFY_TAKEN, { from }, { RULE_RULING_FORTIFY_SUPPLY });
}

void
fortify_a_wall (Run *run, const Play *play)
{
  Table *t = run->table;
  const bool none_left = fortify_supply (t) == 0;
  const unsigned arc
      = ask_wall (run, QUESTION_ON, play->player, VERB_ON_WALL, places_to_fortify (t));
  const bool burning = t->walls[arc].flames > 0;
  const bool without = none_left && burning && reads (t, RULING_EXTINGUISH_NO_TOKEN, 'b');

  if (none_left && !without)
    take_fortify (run, play->player);
  if (burning)
    douse_wall (run, arc, t->walls[arc].flames, RULE_WIZARD_FIRE_EXTINGUISH_FORTIFY);
  if (without)
    return;
  t->walls[arc].fortify++;
  if (burning)
    {
      fortify_falls (run, arc, RULE_WIZARD_FIRE_EXTINGUISH_FORTIFY_SPENT);
      return;
    }
  tell (run, EVENT_WALL_FORTIFIED, { arc }, { RULE_BASE_CARD_FORTIFY, RULE_BASE_CARD_FORTIFY_ONE });
}

/* Whether a Monster could die in phase 5, at a Wall or Tower, and be drawn in phase 6. */
static bool
dead_may_return (const Table *t)
{
  const bool recycled = has_variant (t, VARIANT_RECYCLING)
                        && !(t->bag_emptied && reads (t, RULING_RECYCLING_END, 'b'));
  const bool refilled = has_variant (t, VARIANT_NOT_OVER_YET) && !t->bag_closed;
  const bool charged = charge_is_on (t);

  /* With Final Charge! on a Monster makes two steps. */
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (ring_of (t->pieces[i].space) >= (charged ? KNIGHT : SWORDSMAN))
      return recycled || refilled;
  return false;
}

/* ruling.base.missing-scope, ruling.base.play-useless: there must be something to cancel. */
bool
can_go_missing (const Table *t)
{
  if (t->missing > 0)
    return reads (t, RULING_MISSING_SCOPE, 'c') && t->missing == 1;
  if (tokens_to_draw (t) + t->overlord.n + t->secret.n > 0)
    return true;
  if (has_variant (t, VARIANT_NOT_OVER_YET) && !t->bag_closed && t->discard.n > 0)
    return true;
  return dead_may_return (t);
}

/* base.card.missing. */
void
go_missing (Run *run, const Play *play)
{
  (void) play;
  run->table->missing++;
  tell (run, EVENT_DRAWING_CANCELLED, { 0 },
        { RULE_BASE_CARD_MISSING, RULE_RULING_MISSING_SCOPE, RULE_BASE_CARD_SLOW_NO_DAMAGE });
}

/* Draw 2 Cards. With hands that are not tracked it is played, and that is all. */
bool
can_draw_two (const Table *t)
{
  return !hands_are_tracked (t) || t->deck.n + t->discards.n > 0;
}

/* base.card.draw-2; ruling.base.deck-exhausted:b: what cannot be drawn is owed. */
void
draw_two_cards (Run *run, const Play *play)
{
  const Table *t = run->table;

  for (unsigned i = 0; i < 2 && hands_are_tracked (t); i++)
    draw_or_owe (run, play->player, DECK_CASTLE, RULE_BASE_CARD_DRAW_2);
}

bool
can_scavenge (const Table *t)
{
  return !hands_are_tracked (t) || t->discards.n > 0 || reads (t, RULING_SCAVENGE_SELF, 'b');
}

/* base.card.scavenge; ruling.base.scavenge-self. */
void
scavenge (Run *run, const Play *play)
{
  Table *t = run->table;
  CardSet kinds = t->discards.kinds;
  unsigned card;

  if (!reads (t, RULING_SCAVENGE_SELF, 'b'))
    kinds &= ~((CardSet) 1 << CARD_SCAVENGE);
  if (kinds == 0)
    return;
  ask_begin (run, QUESTION_TAKE, play->player);
  FOR_EACH_CARD (card, kinds)
  offer (run, option_of (VERB_TAKE, card, 0, 0));
  card = option_byte (ask (run), 0);
  pile_take_card (&t->discards, card);
  pile_add_card (&t->hands[play->player], card);
  tell (run, EVENT_CARD_TAKEN, { play->player, card },
        { RULE_BASE_CARD_SCAVENGE, RULE_RULING_SCAVENGE_SELF });
}
