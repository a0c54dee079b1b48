/* Castle Panic: what its cards do. Beside the rulebook: Playing Cards. */
#include "play.h"

#include <stddef.h>

#define N_(text) text /* marked for translation here, translated where it is shown */

/* Brick and Mortar: base.build.cost. */
static void
build_with_brick (Run *run, const Play *play)
{
  (void) play;
  build_wall (run, ask_wall (run, QUESTION_ON, VERB_ON_WALL, can_build_at), RULE_BASE_BUILD_COST);
}

/* Archers, Knights, Swordsmen and Heroes, perhaps with Nice Shot: base.card.nice-shot. */
static void
hit_with_card (Run *run, const Play *play)
{
  Table *t = run->table;
  const unsigned index = ask_target (run, play);

  if (play->shot)
    {
      slay (run, index, t->turn, true, RULE_BASE_CARD_NICE_SHOT);
      return;
    }
  if (t->pieces[index].hp > 1)
    {
      t->may_add_shot = 1;
      t->last_hit = t->pieces[index];
      t->last_hit.hp--;
    }
  hit (run, index, t->turn);
}

/* base.card.barbarian. */
static void
send_barbarian (Run *run, const Play *play)
{
  slay (run, ask_target (run, play), run->table->turn, !reads (run->table, RULING_SLAY_TROPHY, 'b'),
        RULE_BASE_CARD_BARBARIAN);
}

/* ruling.base.nice-shot-timing:b: after the hit has been counted. */
static bool
can_add_nice_shot (const Table *t)
{
  return t->may_add_shot && reads (t, RULING_NICE_SHOT_TIMING, 'b');
}

static void
add_nice_shot (Run *run, const Play *play)
{
  const int index = board_find (run->table, play->hit_before);

  assert (index >= 0);
  slay (run, (unsigned) index, run->table->turn, true, RULE_RULING_NICE_SHOT_TIMING);
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
  tell (run, EVENT_MONSTER_TARRED, { 0 }, { RULE_BASE_CARD_TAR, RULE_BASE_CARD_SLOW_NO_DAMAGE },
        t->pieces[index]);
}

static void
pour_tar (Run *run, const Play *play)
{
  const unsigned index = ask_target (run, play);

  if (play->shot)
    slay (run, index, run->table->turn, true, RULE_RULING_NL_HIT_COLOR);
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

static void
drive_him_back (Run *run, const Play *play)
{
  const unsigned index = ask_target (run, play);

  if (play->shot)
    slay (run, index, run->table->turn, true, RULE_RULING_NL_HIT_COLOR);
  else
    drive_back (run, index);
}

/* base.card.fortify-one; ruling.base.fortify-supply. */
static bool
can_fortify (const Table *t, unsigned arc)
{
  const unsigned most = t->edition == EDITION_1E && reads (t, RULING_FORTIFY_SUPPLY, 'c') ? 2 : 1;

  return t->walls[arc].up && t->walls[arc].fortify < most;
}

static bool
can_fortify_a_wall (const Table *t)
{
  if (fortify_supply (t) == 0 && !reads (t, RULING_FORTIFY_SUPPLY, 'b'))
    return false;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (can_fortify (t, arc))
      return true;
  return false;
}

static bool
has_fortify (const Table *t, unsigned arc)
{
  return t->walls[arc].fortify > 0;
}

static void
fortify_a_wall (Run *run, const Play *play)
{
  Table *t = run->table;
  const bool none_left = fortify_supply (t) == 0;
  const unsigned arc = ask_wall (run, QUESTION_ON, VERB_ON_WALL, can_fortify);

  (void) play;
  if (none_left)
    {
      const unsigned from = ask_wall (run, QUESTION_FROM, VERB_FROM_WALL, has_fortify);

      t->walls[from].fortify--;
      tell (run, EVENT_FORTIFY_TAKEN, { from }, { RULE_RULING_FORTIFY_SUPPLY });
    }
  t->walls[arc].fortify++;
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
static bool
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
static void
go_missing (Run *run, const Play *play)
{
  (void) play;
  run->table->missing++;
  tell (run, EVENT_DRAWING_CANCELLED, { 0 },
        { RULE_BASE_CARD_MISSING, RULE_RULING_MISSING_SCOPE, RULE_BASE_CARD_SLOW_NO_DAMAGE });
}

/* Draw 2 Cards. With hands that are not tracked it is played, and that is all. */
static bool
can_draw_two (const Table *t)
{
  return !hands_are_tracked (t) || t->deck.n + t->discards.n > 0;
}

/* base.card.draw-2; ruling.base.deck-exhausted:b: what cannot be drawn is owed. */
static void
draw_two_cards (Run *run, const Play *play)
{
  Table *t = run->table;

  (void) play;
  for (unsigned i = 0; i < 2 && hands_are_tracked (t); i++)
    if (!draw_card (run, t->turn, RULE_BASE_CARD_DRAW_2) && reads (t, RULING_DECK_EXHAUSTED, 'b'))
      {
        t->owed[t->turn]++;
        tell (run, EVENT_CARDS_OWED, { t->turn, 1 }, { RULE_RULING_DECK_EXHAUSTED });
      }
}

static bool
can_scavenge (const Table *t)
{
  return !hands_are_tracked (t) || t->discards.n > 0 || reads (t, RULING_SCAVENGE_SELF, 'b');
}

/* base.card.scavenge; ruling.base.scavenge-self. */
static void
scavenge (Run *run, const Play *play)
{
  Table *t = run->table;
  CardSet kinds = t->discards.kinds;
  unsigned card;

  (void) play;
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
  tell (run, EVENT_CARD_TAKEN, { t->turn, card },
        { RULE_BASE_CARD_SCAVENGE, RULE_RULING_SCAVENGE_SELF });
}

const CardRow card_rows[CARDS] = {
#define CARD(id, name, title, box, count, class, colours, rings, aim, can, play, rule)             \
  [CARD_##id] = { name, title, box,  count,      class, colours, (colours) & (rings),              \
                  aim,  can,   play, RULE_##rule },
#include "cards.def"
};
