/* One movement: first where everyone goes, then what each structure suffers and who pays for it. */
#include "deeds.h"

#include <string.h>

/* Where a movement takes everybody, worked out from the table as it was before. */
typedef struct
{
  uint8_t to[PIECES_MAX];
  bool moves[PIECES_MAX];
  bool at_wall[PIECES_MAX]; /* attacks the Wall of its arc and stays */
  uint8_t walls;            /* arcs whose Wall is attacked, one bit each */
  uint8_t castles;          /* arcs whose Castle space somebody enters */
} Plan;

/* base.card.tar-phase5, base.card.tar-phase6; ruling.base.wall-hold:b holds against tokens. */
static bool
stays (Piece piece, Movement movement)
{
  return (piece.marks & (MARK_TAR | MARK_OLD_TAR))
         || ((piece.marks & MARK_HELD) && !movement.phase_5);
}

/* base.move.inward, base.move.castle-clockwise, base.token.move-cw, base.token.move-ccw. */
static unsigned
destination (const Table *t, unsigned space, Step step)
{
  const Ring ring = ring_of (space);
  const unsigned arc = arc_of (space);

  if (step == STEP_INWARD && ring != CASTLE)
    return space + ARCS;
  return space_at (ring, step == STEP_COUNTER_CLOCKWISE ? counter_clockwise (t, arc)
                                                        : clockwise (t, arc));
}

static void
plan_one (Run *run, Plan *plan, unsigned i, Movement movement)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[i];
  const unsigned space = piece.space;
  unsigned to;

  plan->moves[i] = plan->at_wall[i] = false;
  if (!(movement.who & space_bit (space)) || movement.without == i + 1
      || (movement.only > 0 && movement.only != i + 1))
    return;
  if (stays (piece, movement))
    {
      tell (run, EVENT_MONSTER_STAYED, { 0 },
            { piece.marks & MARK_HELD ? RULE_RULING_WALL_HOLD : movement.tarred }, piece);
      return;
    }
  to = destination (t, space, movement.step);
  if (movement.step == STEP_INWARD && ring_of (space) == SWORDSMAN && t->walls[arc_of (space)].up)
    {
      plan->at_wall[i] = true;
      plan->walls |= (uint8_t) (1u << arc_of (space));
      return;
    }
  plan->moves[i] = true;
  plan->to[i] = (uint8_t) to;
  if (ring_of (to) == CASTLE)
    plan->castles |= (uint8_t) (1u << arc_of (to));
}

/* Which rule a step follows: what made them move, and the one for this step. */
static Cite
step_rule (const Table *t, unsigned from, unsigned to)
{
  if (ring_of (to) != CASTLE)
    return ring_of (from) == ring_of (to) ? RULE_BASE_TOKEN_MOVE_ROTATE_RINGS
                                          : RULE_BASE_MOVE_INWARD;
  if (ring_of (from) == SWORDSMAN)
    return RULE_BASE_MOVE_NO_WALL;
  return t->towers[arc_of (to)].up ? RULE_BASE_MOVE_TOWER_NO_STOP : RULE_BASE_MOVE_CASTLE_EMPTY;
}

static void
everybody_steps (Run *run, const Plan *plan, Movement movement)
{
  Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (plan->moves[i])
      {
        const unsigned from = t->pieces[i].space;

        t->pieces[i].space = plan->to[i];
        run->untidy = true;
        tell (run, EVENT_MONSTER_MOVED, { from },
              { movement.why, ring_of (from) == CASTLE && movement.step == STEP_INWARD
                                  ? RULE_BASE_MOVE_CASTLE_CLOCKWISE
                                  : step_rule (t, from, plan->to[i]) },
              t->pieces[i]);
      }
}

static void
attack_walls (Run *run, const Plan *plan)
{
  const Table *t = run->table;

  for (unsigned arc = 0; arc < ARCS; arc++)
    if (plan->walls >> arc & 1)
      {
        bool attackers[PIECES_MAX];
        unsigned n = 0;

        for (unsigned i = 0; i < t->n_pieces; i++)
          n += attackers[i] = plan->at_wall[i] && arc_of (t->pieces[i].space) == arc;
        wall_is_attacked (run, arc, attackers, n);
      }
}

/* ruling.base.rotate-tower: also a rotation takes Monsters into Towers. */
static void
attack_towers (Run *run, const Plan *plan, const uint8_t *from, Movement movement)
{
  const Table *t = run->table;

  if (movement.step != STEP_INWARD && reads (t, RULING_ROTATE_TOWER, 'b'))
    return;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if ((plan->castles >> arc & 1) && t->towers[arc].up)
      {
        bool from_ring[PIECES_MAX], from_outside[PIECES_MAX];

        for (unsigned i = 0; i < t->n_pieces; i++)
          {
            const bool arrives = plan->moves[i] && plan->to[i] == space_at (CASTLE, arc);

            from_ring[i] = arrives && ring_of (from[i]) == CASTLE;
            from_outside[i] = arrives && ring_of (from[i]) != CASTLE;
          }
        tower_is_attacked (run, arc, from_ring, from_outside);
      }
}

/* base.move.simultaneous: all at the same instant. */
static void
move_together (Run *run, Movement movement)
{
  Table *t = run->table;
  Plan plan;
  uint8_t from[PIECES_MAX];

  plan.walls = plan.castles = 0;
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      from[i] = t->pieces[i].space;
      plan_one (run, &plan, i, movement);
    }
  everybody_steps (run, &plan, movement);
  if (plan.walls != 0)
    attack_walls (run, &plan);
  if (plan.castles != 0)
    attack_towers (run, &plan, from, movement);
}

/* Whether it matters who of this space goes first: there is a structure in the way. */
static bool
meets_structure (const Table *t, unsigned space, Step step)
{
  const unsigned to = destination (t, space, step);

  if (step == STEP_INWARD && ring_of (space) == SWORDSMAN && t->walls[arc_of (space)].up)
    return true;
  return ring_of (to) == CASTLE && t->towers[arc_of (to)].up;
}

/* The next Monster of a space to move alone. */
static unsigned
next_of (Run *run, const bool *waiting, unsigned space, Step step)
{
  const Table *t = run->table;
  bool candidates[PIECES_MAX];
  unsigned first = NOBODY;

  for (unsigned i = t->n_pieces; i-- > 0;)
    {
      candidates[i]
          = waiting[i] && t->pieces[i].space == space && !(t->pieces[i].marks & MARK_SLAIN);
      if (candidates[i])
        first = i;
    }
  return first != NOBODY && meets_structure (t, space, step) ? pick_payer (run, candidates, false)
                                                             : first;
}

/* ruling.base.token-move-batch:b: one after the other, those nearest to the Castle first; the
 * players say by `hurt` who goes first. */
static void
move_singly (Run *run, Movement movement)
{
  const Table *t = run->table;
  bool waiting[PIECES_MAX];

  for (unsigned i = 0; i < t->n_pieces; i++)
    waiting[i] = (movement.who & space_bit (t->pieces[i].space)) && movement.without != i + 1
                 && !stays (t->pieces[i], movement);
  for (unsigned space = SPACES; space-- > 0;)
    for (;;)
      {
        const unsigned next = next_of (run, waiting, space, movement.step);
        Movement alone = movement;

        if (next == NOBODY)
          break;
        waiting[next] = false;
        alone.only = next + 1;
        move_together (run, alone);
      }
}

void
move_monsters (Run *run, Movement movement)
{
  Table *t = run->table;
  const bool had_towers = t->n_towers > 0;

  if (!movement.phase_5 && movement.only == 0 && reads (t, RULING_TOKEN_MOVE_BATCH, 'b'))
    move_singly (run, movement);
  else
    move_together (run, movement);
  bury (run, DEATH_AT_STRUCTURE);
  if (had_towers)
    check_loss (run);
  if (has_variant (t, VARIANT_HOME) && t->result == RESULT_PLAYING)
    homes_fall (run);
}
