/* One movement: first where everyone goes, then what each structure suffers and who pays for it,
 * then fire. */
#include "deeds.h"

#include <stddef.h>
#include <string.h>

#include "march.h"

/* base.card.tar-phase5, base.card.tar-phase6; ruling.base.wall-hold:b holds against tokens. */
static bool
stays (Piece piece, const Movement *movement)
{
  return (piece.marks & (MARK_TAR | MARK_OLD_TAR))
         || ((piece.marks & MARK_HELD) && !movement->phase_5);
}

/* base.move.inward, base.move.castle-clockwise, base.token.move-cw, base.token.move-ccw. */
unsigned
destination (const Table *t, unsigned space, Step step)
{
  const Ring ring = ring_of (space);
  const unsigned arc = arc_of (space);

  if (step == STEP_INWARD && ring != CASTLE)
    return space + ARCS;
  return space_at (ring, step == STEP_COUNTER_CLOCKWISE ? counter_clockwise (t, arc)
                                                        : clockwise (t, arc));
}

static inline bool
is_meant (Piece piece, unsigned i, const Movement *movement)
{
  return (movement->who & space_bit (piece.space)) && movement->without != i + 1
         && (movement->only == 0 || movement->only == i + 1);
}

bool
is_concerned (const Table *t, unsigned i, const Movement *movement)
{
  return is_meant (t->pieces[i], i, movement) && (movement->these == NULL || movement->these[i])
         && !(t->pieces[i].marks & MARK_SLAIN);
}

void
plan_end (Plan *plan, unsigned i, unsigned from, unsigned to)
{
  plan->moves[i] = to != from;
  plan->to[i] = (uint8_t) to;
  if (to != from && ring_of (to) == CASTLE)
    plan->castles |= (uint8_t) (1u << arc_of (to));
}

void
plan_attack (Plan *plan, unsigned i, unsigned from, unsigned before)
{
  plan->at_wall[i] = true;
  plan->walls |= (uint8_t) (1u << arc_of (before));
  plan_end (plan, i, from, before);
}

/* `wizard`, a constant where this is called: whether there can be anybody who moves otherwise. */
static inline void
plan_one (Run *run, Plan *plan, unsigned i, const Movement *movement, bool wizard)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[i];

  plan->moves[i] = plan->at_wall[i] = false;
  if (wizard)
    plan->acts[i] = false;
  if (wizard ? !is_concerned (t, i, movement) : !is_meant (piece, i, movement))
    return;
  if (wizard && is_held (run, plan, i, movement))
    return;
  if (stays (piece, movement))
    {
      tell (run, EVENT_MONSTER_STAYED, { 0 },
            { piece.marks & MARK_HELD ? RULE_RULING_WALL_HOLD : movement->tarred,
              monster_ways[piece.kind].stopped },
            piece);
      return;
    }
  if (wizard && goes_its_own_way (run, plan, i, movement))
    return;
  if (movement->step == STEP_INWARD && ring_of (piece.space) == SWORDSMAN
      && t->walls[arc_of (piece.space)].up)
    plan_attack (plan, i, piece.space, piece.space);
  else
    plan_end (plan, i, piece.space, destination (t, piece.space, movement->step));
}

/* Which rule a step follows: what made them move, and the one for this step. */
static Cite
step_rule (const Table *t, unsigned from, unsigned to, const Movement *movement)
{
  if (ring_of (from) == CASTLE && movement->step == STEP_INWARD)
    return RULE_BASE_MOVE_CASTLE_CLOCKWISE;
  if (ring_of (to) != CASTLE)
    return ring_of (from) == ring_of (to) ? RULE_BASE_TOKEN_MOVE_ROTATE_RINGS
                                          : RULE_BASE_MOVE_INWARD;
  if (ring_of (from) == SWORDSMAN)
    return RULE_BASE_MOVE_NO_WALL;
  return t->towers[arc_of (to)].up ? RULE_BASE_MOVE_TOWER_NO_STOP : RULE_BASE_MOVE_CASTLE_EMPTY;
}

/* What a Monster's own row adds: wizard.mega.token-move. */
static Cite
rule_of_its_own (const Table *t, const Plan *plan, unsigned i, const Movement *movement)
{
  const Piece piece = t->pieces[i];

  if (!has_box (t, BOX_WIZARD))
    return RULE_NONE;
  if (ring_of (piece.space) == CASTLE)
    return monster_ways[piece.kind].castle;
  return plan->has_course[i] && !movement->phase_5 ? RULE_WIZARD_MEGA_TOKEN_MOVE : RULE_NONE;
}

static inline void
everybody_steps (Run *run, const Plan *plan, const Movement *movement, bool wizard)
{
  Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (plan->moves[i])
      {
        const unsigned from = t->pieces[i].space;
        const Cite own = wizard ? plan->why[i] : RULE_NONE;
        const Cite also = wizard ? rule_of_its_own (t, plan, i, movement) : RULE_NONE;

        t->pieces[i].space = plan->to[i];
        run->untidy = true;
        tell (run, EVENT_MONSTER_MOVED, { from },
              { movement->why, own != RULE_NONE ? own : step_rule (t, from, plan->to[i], movement),
                also },
              t->pieces[i]);
      }
}

void
attack_wall (Run *run, const Plan *plan, unsigned arc)
{
  const Table *t = run->table;
  bool attackers[PIECES_MAX];
  unsigned n = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    n += attackers[i] = plan->at_wall[i] && arc_of (t->pieces[i].space) == arc
                        && !(t->pieces[i].marks & MARK_SLAIN);
  if (n > 0)
    wall_is_attacked (run, arc, attackers, n);
}

void
attack_tower (Run *run, const Plan *plan, const uint8_t *from, unsigned arc)
{
  const Table *t = run->table;
  bool from_ring[PIECES_MAX], from_outside[PIECES_MAX];
  bool any = false;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      const bool passes = (plan->passages >> arc & 1) && plan->through[i] == arc + 1;
      const bool arrives = ((plan->moves[i] && plan->to[i] == space_at (CASTLE, arc)) || passes)
                           && !(t->pieces[i].marks & MARK_SLAIN);

      any = any || arrives;
      from_ring[i] = arrives && ring_of (from[i]) == CASTLE;
      from_outside[i] = arrives && ring_of (from[i]) != CASTLE;
    }
  if (any)
    tower_is_attacked (run, arc, from_ring, from_outside);
}

/* ruling.base.rotate-tower: also a rotation takes Monsters into Towers. */
bool
towers_are_attacked (const Table *t, const Movement *movement)
{
  return movement->step == STEP_INWARD || !reads (t, RULING_ROTATE_TOWER, 'b');
}

/* Towers that somebody rides through: they come before those at which a movement ends. */
static void
attack_on_the_way (Run *run, const Plan *plan, const uint8_t *from, const Movement *movement)
{
  const Table *t = run->table;

  for (unsigned arc = 0; arc < ARCS && towers_are_attacked (t, movement); arc++)
    if ((plan->passages >> arc & 1) && t->towers[arc].up)
      attack_tower (run, plan, from, arc);
}

static void
attack_structures (Run *run, const Plan *plan, const uint8_t *from, const Movement *movement)
{
  const Table *t = run->table;

  for (unsigned arc = 0; arc < ARCS && plan->walls != 0; arc++)
    if (plan->walls >> arc & 1)
      attack_wall (run, plan, arc);
  if (plan->castles == 0 || !towers_are_attacked (t, movement))
    return;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if ((plan->castles >> arc & 1) && t->towers[arc].up)
      attack_tower (run, plan, from, arc);
}

static inline void
plan_all (Run *run, Plan *plan, uint8_t *from, const Movement *movement, bool wizard)
{
  const Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      from[i] = t->pieces[i].space;
      plan_one (run, plan, i, movement, wizard);
    }
}

/* With those who move otherwise. */
static void
march_together (Run *run, Plan *plan, uint8_t *from, const Movement *movement)
{
  chart_courses (run, plan, movement);
  plan_all (run, plan, from, movement, true);
  before_steps (run, plan, movement);
  everybody_steps (run, plan, movement, true);
  after_steps (run, plan, from);
  if (plan->passages != 0)
    attack_on_the_way (run, plan, from, movement);
  if (plan->breathers > 0 || reads (run->table, RULING_NECROMANCER_POOL_MOMENT, 'b'))
    attack_and_breathe (run, plan, from, movement);
  else
    attack_structures (run, plan, from, movement);
}

/* base.move.simultaneous: all at the same instant. */
void
move_together (Run *run, const Movement *movement)
{
  Plan plan;
  uint8_t from[PIECES_MAX];

  plan.walls = plan.castles = plan.passages = 0;
  plan.breathers = 0;
  if (has_box (run->table, BOX_WIZARD))
    {
      march_together (run, &plan, from, movement);
      return;
    }
  plan_all (run, &plan, from, movement, false);
  everybody_steps (run, &plan, movement, false);
  attack_structures (run, &plan, from, movement);
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
move_singly (Run *run, const Movement *movement)
{
  const Table *t = run->table;
  bool waiting[PIECES_MAX];

  for (unsigned i = 0; i < t->n_pieces; i++)
    waiting[i] = is_concerned (t, i, movement) && !stays (t->pieces[i], movement);
  for (unsigned space = SPACES; space-- > 0;)
    for (;;)
      {
        const unsigned next = next_of (run, waiting, space, movement->step);
        Movement alone = *movement;

        if (next == NOBODY)
          break;
        waiting[next] = false;
        alone.only = next + 1;
        move_together (run, &alone);
      }
}

void
move_monsters (Run *run, Movement movement)
{
  Table *t = run->table;
  const bool had_towers = t->n_towers > 0;
  const bool wizard = has_box (t, BOX_WIZARD);

  if (wizard)
    begin_movement (run, &movement);
  if (!movement.phase_5 && movement.only == 0 && reads (t, RULING_TOKEN_MOVE_BATCH, 'b'))
    move_singly (run, &movement);
  else if (wizard && is_ordered (t, &movement))
    move_in_order (run, &movement);
  else
    move_together (run, &movement);
  bury (run, DEATH_AT_STRUCTURE);
  if (had_towers)
    check_loss (run);
  if (wizard)
    end_movement (run, &movement);
  if (has_variant (t, VARIANT_HOME) && t->result == RESULT_PLAYING)
    homes_fall (run);
}
