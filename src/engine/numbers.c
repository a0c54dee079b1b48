/* Numbers that follow from the agreement: hand sizes, trades, tokens a turn, points. */
#include "table.h"

/* The number of players that hand size and trades follow.
 * base.overlord.not-counted; ruling.base.overlord-count; ruling.base.home-hand-size. */
static unsigned
counted_players (const Table *t)
{
  unsigned n = t->n_players;

  if (reads (t, RULING_HOME_HAND_SIZE, 'b') && t->out != 0)
    n -= (unsigned) __builtin_popcount (t->out);
  if (t->version == VERSION_OVERLORD && t->edition == EDITION_1E
      && reads (t, RULING_OVERLORD_COUNT, 'b') && n < PLAYERS_MAX)
    n++;
  return n;
}

/* base.setup.hand-size, base.solo.hand, base.variant.king-hand, wizard.variant.death-benefit. */
unsigned
hand_size (const Table *t)
{
  static const uint8_t cards[PLAYERS_MAX + 1] = { 6, 6, 6, 5, 5, 5, 4 };

  return cards[counted_players (t)] - (t->king_fallen ? 1u : 0u) + t->benefit;
}

/* base.turn.trade-limit, base.solo.no-trade, base.variant.charging-horde-trades. */
unsigned
trades_allowed (const Table *t)
{
  const unsigned n = counted_players (t);

  if (n <= 1)
    return 0;
  return n == PLAYERS_MAX || has_variant (t, VARIANT_CHARGING_HORDE_TRADES) ? 2 : 1;
}

/* base.turn.discard-one, base.solo.discard. */
unsigned
discards_allowed (const Table *t)
{
  return counted_players (t) <= 1 ? 2 : 1;
}

/* base.draw.two, base.variant.charging-horde. */
unsigned
tokens_a_turn (const Table *t)
{
  return has_variant (t, VARIANT_CHARGING_HORDE) || has_variant (t, VARIANT_CHARGING_HORDE_TRADES)
             ? 3
             : 2;
}

/* What is in the bag, Harbingers that nobody has seen among it. */
unsigned
tokens_in_bag (const Table *t)
{
  return (unsigned) t->bag.n + t->late.n + t->harbingers;
}

/* What is in the bag to be drawn. ruling.base.not-over-yet-win:b closes it after the refill. */
unsigned
tokens_to_draw (const Table *t)
{
  return t->bag_closed ? 0 : tokens_in_bag (t);
}

/* What Not Over Yet can draw from the discard pile. ruling.wizard.base-recycling: Mega Bosses never
 * belong in the bag. */
unsigned
discards_to_draw (const Table *t)
{
  unsigned n = t->discard.n;

  if (has_box (t, BOX_WIZARD))
    for (unsigned token = 0; token < TOKENS; token++)
      if (is_no_mini (token))
        n -= t->discard.of[token];
  return n;
}

/* base.overlord.draw-up, base.variant.more-minions. */
unsigned
overlord_hand_size (const Table *t)
{
  return has_variant (t, VARIANT_MORE_MINIONS) ? 4 : 3;
}

/* base.setup.tar-fortify-supply: the box has two. */
unsigned
fortify_supply (const Table *t)
{
  unsigned out = 0;

  for (unsigned arc = 0; arc < ARCS; arc++)
    out += t->walls[arc].fortify;
  assert (out <= 2);
  return 2 - out;
}

/* Whether the Tar token that these two kinds would have is the same one.
 * ruling.wizard.tar-pieces:b: Mega Bosses have another. */
bool
share_tar (const Table *t, unsigned a, unsigned b)
{
  return !reads (t, RULING_TAR_PIECES, 'b') || has_trait (a, MEGA) == has_trait (b, MEGA);
}

bool
is_tar_out (const Table *t, unsigned kind)
{
  if (t->tar_out > 0)
    for (unsigned i = 0; i < t->n_pieces; i++)
      if ((t->pieces[i].marks & (MARK_TAR | MARK_OLD_TAR))
          && share_tar (t, t->pieces[i].kind, kind))
        return true;
  return false;
}

/* wizard.setup.harbingers-three, wizard.variant.bulk-up, wizard.variant.shortage-mega. */
unsigned
harbingers_of (const Table *t)
{
  if (has_variant (t, VARIANT_SHORTAGE))
    return 2;
  return has_variant (t, VARIANT_BULK_UP) ? t->bulk : 3;
}

/* ruling.wizard.score-base-bosses:b: the list of points in the newer box names no Boss of the base
 * game. */
static unsigned
points_of (const Table *t, unsigned token)
{
  const TokenRow *row = &token_rows[token];

  if (has_trait (token, BOSS) && row->box == BOX_BASE && has_box (t, BOX_WIZARD)
      && reads (t, RULING_SCORE_BASE_BOSSES, 'b'))
    return row->health;
  return row->points;
}

/* base.score.values, wizard.score.conjurer, -ogre, -mega, -imps, -others. */
unsigned
score (const Table *t, unsigned player)
{
  unsigned points = 0;

  assert (player < PLAYERS_MAX);
  for (unsigned token = 0; token < TOKENS; token++)
    points += (unsigned) t->trophies[player].of[token] * points_of (t, token);
  return points;
}

/* base.board.clockwise; ruling.base.arc-direction. */
static unsigned
next_number (unsigned arc)
{
  return arc == ARCS - 1 ? 0 : arc + 1;
}

static unsigned
previous_number (unsigned arc)
{
  return arc == 0 ? ARCS - 1 : arc - 1;
}

unsigned
clockwise (const Table *t, unsigned arc)
{
  return reads (t, RULING_ARC_DIRECTION, 'a') ? next_number (arc) : previous_number (arc);
}

unsigned
counter_clockwise (const Table *t, unsigned arc)
{
  return reads (t, RULING_ARC_DIRECTION, 'a') ? previous_number (arc) : next_number (arc);
}
