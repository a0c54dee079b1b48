/* What is done to Monsters: hits, blows of every kind, slaying. */
#include "deeds.h"

#include <stddef.h>

/* ruling.wizard.variable-other-rings:b: Forest and Castle ring are as the ring beside them. */
static Ring
ring_that_counts (const Table *t, Piece piece)
{
  const Ring ring = ring_of (piece.space);

  if (!reads (t, RULING_VARIABLE_OTHER_RINGS, 'b'))
    return ring;
  return ring == FOREST ? ARCHER : ring == CASTLE ? SWORDSMAN : ring;
}

/* wizard.token.centaur-archer and its like: hit cards do nothing to it in this ring. */
bool
is_proof (const Table *t, Piece piece, Cause cause)
{
  return has_trait (piece.kind, INERT)
         || (cause == BY_HIT_CARD
             && has_trait (piece.kind, PROOF_IN (ring_that_counts (t, piece))));
}

/* wizard.token.centaur-knight and its like: any damage slays it in this ring.
 * wizard.token.golem-wall: at a Wall it is between two spaces. */
static bool
is_weak (const Table *t, Piece piece, Cause cause)
{
  return cause != BY_WALL && has_trait (piece.kind, WEAK_IN (ring_that_counts (t, piece)));
}

void
falls (Run *run, Piece *piece)
{
  assert (!(piece->marks & MARK_SLAIN));
  piece->marks |= MARK_SLAIN;
  piece->cargo = (uint8_t) ++run->deaths;
}

static void
die (Run *run, unsigned index, Cite why, Cite also, Cite nobodys)
{
  Piece *piece = &run->table->pieces[index];

  falls (run, piece);
  if (run->slayer > 0)
    tell (run, EVENT_MONSTER_SLAIN, { run->slayer - 1 }, { RULE_BASE_TERM_SLAIN, why, also },
          *piece);
  else
    tell (run, EVENT_MONSTER_DIED, { 0 }, { why, also, nobodys }, *piece);
}

void
mark_slain (Run *run, unsigned index, Cite why, Cite also)
{
  die (run, index, why, also, RULE_BASE_HIT_NO_TROPHY_STRUCTURES);
}

/* Points that a Monster has lost and lives. */
static void
lose_points (Run *run, unsigned index, Blow blow)
{
  Table *t = run->table;
  Piece *piece = &t->pieces[index];
  /* wizard.variant.cavalry-hobble; ruling.wizard.hobble-cause. */
  const bool hobbles = has_variant (t, VARIANT_CAVALRY_HOBBLE)
                       && has_trait (piece->kind, TWO_SPACES)
                       && (blow.cause == BY_HIT_CARD || !reads (t, RULING_HOBBLE_CAUSE, 'b'));

  piece->hp = (uint8_t) (piece->hp - blow.points);
  run->untidy = true;
  if (hobbles)
    piece->marks |= MARK_HOBBLED;
  tell (
      run, blow.told, { piece->hp },
      { blow.why, blow.also, blow.third, hobbles ? RULE_WIZARD_VARIANT_CAVALRY_HOBBLE : RULE_NONE },
      *piece);
  if (monster_ways[piece->kind].wounded != NULL)
    monster_ways[piece->kind].wounded (run, index, blow.points);
}

bool
strike (Run *run, unsigned index, Blow blow)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[index];

  assert (index < t->n_pieces);
  assert (!(piece.marks & MARK_SLAIN));
  if (blow.points == 0)
    return true;
  if (is_proof (t, piece, blow.cause))
    {
      tell (run, EVENT_MONSTER_UNHARMED, { 0 },
            { blow.why, blow.also, monster_ways[piece.kind].proof }, piece);
      return true;
    }
  if (blow.points >= piece.hp || is_weak (t, piece, blow.cause))
    {
      /* ruling.wizard.hydra-slaying-blow:b: the points before the last one count. */
      if (piece.hp > 1 && monster_ways[piece.kind].wounded != NULL
          && reads (t, RULING_HYDRA_SLAYING_BLOW, 'b'))
        monster_ways[piece.kind].wounded (run, index, piece.hp - 1u);
      die (run, index, blow.why, blow.points < piece.hp ? monster_ways[piece.kind].weak : blow.also,
           blow.cause == BY_FIRE ? RULE_WIZARD_FIRE_MONSTER_NO_CLAIM
                                 : RULE_BASE_HIT_NO_TROPHY_STRUCTURES);
      return false;
    }
  lose_points (run, index, blow);
  return true;
}

void
slay (Run *run, unsigned index, unsigned player, bool counts, Cite why)
{
  Table *t = run->table;
  const bool co_op = t->version == VERSION_CO_OP;

  assert (index < t->n_pieces);
  tell (run, EVENT_MONSTER_SLAIN, { player },
        { RULE_BASE_TERM_SLAIN, why, co_op ? RULE_BASE_VERSION_COOP : RULE_NONE,
          co_op ? by_edition (t, RULE_NONE, RULE_BASE_HIT_TROPHY_DLX) : RULE_NONE },
        t->pieces[index]);
  leave_board (run, index, counts ? player + 1 : 0);
}

/* By which rule a hit card reaches a Monster where it would not reach others. */
static Cite
unusual_reach (const Table *t, Piece piece)
{
  const Ring ring = ring_of (piece.space);

  if (ring == CASTLE && !has_variant (t, VARIANT_HEROIC_POWERS)
      && reads (t, RULING_KNOCK_BACK_CASTLE_USE, 'b') && has_box (t, BOX_WIZARD))
    return RULE_RULING_KNOCK_BACK_CASTLE_USE;
  if (ring == CASTLE)
    return RULE_BASE_VARIANT_HEROIC_POWERS;
  return is_flying (t, piece.kind) && ring != ARCHER ? RULE_WIZARD_FLYING_RINGS : RULE_NONE;
}

/* base.hit.one-point, base.hit.rotate. */
void
hit (Run *run, unsigned index, unsigned player)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[index];

  assert (index < t->n_pieces);
  assert (piece.hp > 0);
  if (is_proof (t, piece, BY_HIT_CARD))
    tell (run, EVENT_MONSTER_UNHARMED, { 0 },
          { RULE_RULING_INVULNERABLE_PLAY, monster_ways[piece.kind].proof }, piece);
  else if (piece.hp == 1 || is_weak (t, piece, BY_HIT_CARD))
    slay (run, index, player, true,
          piece.hp == 1 ? RULE_BASE_HIT_ONE_POINT : monster_ways[piece.kind].weak);
  else
    lose_points (run, index,
                 (Blow){ 1, BY_HIT_CARD, EVENT_MONSTER_HIT, RULE_BASE_HIT_ONE_POINT,
                         RULE_BASE_HIT_ROTATE, unusual_reach (t, piece) });
}
