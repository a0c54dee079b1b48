/* wizard.fire.order-free: in which order attacks and breaths of fire happen. The players are asked
 * only while it matters. */
#include <stddef.h>

#include "march.h"

/* What is still to happen in a movement. */
typedef struct
{
  Run *run;
  Plan *plan;
  const uint8_t *from;
  const Movement *movement;
  uint8_t walls, towers; /* attacks, one bit an arc */
} Rest;

static bool
is_attacked (const Rest *rest, bool is_wall, unsigned arc)
{
  return ((is_wall ? rest->walls : rest->towers) >> arc & 1) != 0;
}

/* wizard.mega.chimera-breath: its own attack comes before its breath. */
static bool
may_breathe (const Rest *rest, unsigned i)
{
  const Piece piece = rest->run->table->pieces[i];

  if (!rest->plan->acts[i] || (piece.marks & MARK_SLAIN))
    return false;
  if (rest->plan->at_wall[i])
    return !is_attacked (rest, true, arc_of (piece.space));
  return ring_of (piece.space) != CASTLE || !is_attacked (rest, false, arc_of (piece.space));
}

/* Whether its fire would meet what is still to be attacked. */
static bool
is_contested (const Rest *rest, unsigned i)
{
  bool is_wall;
  unsigned arc;

  return breath_meets (rest->run->table, rest->run->table->pieces[i], &is_wall, &arc)
         && is_attacked (rest, is_wall, arc);
}

/* ruling.wizard.fire-destroys-first:b: where the Wall stood it goes on, to the Tower if there is
 * one. ruling.wizard.breath-after-wall: inside it breathes no more. */
static void
walk_on (Rest *rest, unsigned i, unsigned arc)
{
  Table *t = rest->run->table;
  const unsigned space = t->pieces[i].space;

  rest->plan->at_wall[i] = false;
  plan_end (rest->plan, i, space, space_at (CASTLE, arc));
  rest->plan->acts[i] = rest->plan->acts[i] && reads (t, RULING_BREATH_AFTER_WALL, 'c');
  t->pieces[i].space = rest->plan->to[i];
  t->pieces[i].marks &= (uint8_t) ~MARK_AT_WALL;
  rest->run->untidy = true;
  tell (rest->run, EVENT_MONSTER_MOVED, { space }, { RULE_RULING_FIRE_DESTROYS_FIRST },
        t->pieces[i]);
  if (t->towers[arc].up && towers_are_attacked (t, rest->movement))
    rest->towers |= (uint8_t) (1u << arc);
}

/* ruling.wizard.fire-destroys-first: what the attackers do whose Wall or Tower the fire has taken.
 */
static void
lose_target (Rest *rest, bool is_wall, unsigned arc)
{
  Run *run = rest->run;
  const Table *t = run->table;
  bool attackers[PIECES_MAX];
  unsigned n = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    n += attackers[i]
        = (is_wall ? rest->plan->at_wall[i] && arc_of (t->pieces[i].space) == arc
                   : rest->plan->moves[i] && rest->plan->to[i] == space_at (CASTLE, arc))
          && !(t->pieces[i].marks & MARK_SLAIN);
  if (n > 0 && reads (t, RULING_FIRE_DESTROYS_FIRST, 'c'))
    strike (run, pick_payer (run, attackers, false),
            (Blow){ 1, is_wall ? BY_WALL : BY_TOWER, EVENT_MONSTER_HURT,
                    RULE_RULING_FIRE_DESTROYS_FIRST, RULE_NONE, RULE_NONE });
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (attackers[i] && is_wall && reads (t, RULING_FIRE_DESTROYS_FIRST, 'b'))
      walk_on (rest, i, arc);
}

static void
breathe (Rest *rest, unsigned i)
{
  const Table *t = rest->run->table;
  bool is_wall;
  unsigned arc;
  const bool meets = breath_meets (t, t->pieces[i], &is_wall, &arc);

  rest->plan->acts[i] = false;
  breathe_fire (rest->run, t->pieces[i], monster_ways[t->pieces[i].kind].breath);
  if (!meets || !is_attacked (rest, is_wall, arc)
      || (is_wall ? t->walls[arc].up : t->towers[arc].up))
    return;
  if (is_wall)
    rest->walls &= (uint8_t) ~(1u << arc);
  else
    rest->towers &= (uint8_t) ~(1u << arc);
  lose_target (rest, is_wall, arc);
}

static void
attack (Rest *rest, bool is_wall, unsigned arc)
{
  if (is_wall)
    {
      rest->walls &= (uint8_t) ~(1u << arc);
      attack_wall (rest->run, rest->plan, arc);
      return;
    }
  rest->towers &= (uint8_t) ~(1u << arc);
  if (rest->run->table->towers[arc].up)
    attack_tower (rest->run, rest->plan, rest->from, arc);
}

/* ruling.wizard.fire-ignited-then-attacked, ruling.wizard.fire-order-token: what comes first where
 * nobody is asked. */
static bool
attacks_come_first (const Rest *rest)
{
  const Table *t = rest->run->table;

  return reads (t, RULING_FIRE_IGNITED_THEN_ATTACKED, 'b')
         || (!rest->movement->phase_5 && reads (t, RULING_FIRE_ORDER_TOKEN, 'b'));
}

static bool
is_open_question (const Rest *rest)
{
  const Table *t = rest->run->table;

  for (unsigned i = 0; i < t->n_pieces && !attacks_come_first (rest); i++)
    if (may_breathe (rest, i) && is_contested (rest, i))
      return true;
  return false;
}

/* ruling.wizard.necromancer-pool-moment:b: whether it matters which attack is next, because
 * somebody who draws on the dead has still to attack, and others too. */
static bool
are_deaths_ordered (const Rest *rest)
{
  const Table *t = rest->run->table;
  unsigned attacks = 0;
  bool waits = false;

  if (!reads (t, RULING_NECROMANCER_POOL_MOMENT, 'b')
      || (!rest->movement->phase_5 && reads (t, RULING_FIRE_ORDER_TOKEN, 'b')))
    return false;
  for (unsigned arc = 0; arc < ARCS; arc++)
    attacks += (unsigned) is_attacked (rest, true, arc) + (unsigned) is_attacked (rest, false, arc);
  for (unsigned i = 0; i < t->n_pieces; i++)
    waits = waits
            || (monster_ways[t->pieces[i].kind].attacked != NULL
                && (rest->plan->at_wall[i]
                        ? is_attacked (rest, true, arc_of (t->pieces[i].space))
                        : rest->plan->moves[i] && ring_of (t->pieces[i].space) == CASTLE
                              && is_attacked (rest, false, arc_of (t->pieces[i].space))));
  return attacks > 1 && waits;
}

static void
offer_attacks (const Rest *rest)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (is_attacked (rest, true, arc))
      offer_anywhere (rest->run, option_of (VERB_ATTACK_WALL, arc, 0, 0));
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (is_attacked (rest, false, arc))
      offer_anywhere (rest->run, option_of (VERB_ATTACK_TOWER, arc, 0, 0));
}

/* Attacks and breaths that meet the same structure: the players say which of them is next. */
static void
ask_what_is_next (Rest *rest)
{
  Run *run = rest->run;
  const Table *t = run->table;
  Option answer;

  ask_begin (run, QUESTION_ORDER, chooser (t, false));
  if (are_deaths_ordered (rest))
    offer_attacks (rest);
  for (unsigned i = 0; i < t->n_pieces && is_open_question (rest); i++)
    if (may_breathe (rest, i) && is_contested (rest, i))
      {
        bool is_wall = false;
        unsigned arc = 0;

        breath_meets (t, t->pieces[i], &is_wall, &arc);
        offer_anywhere (run, option_of_piece (VERB_BREATHE, t->pieces[i]));
        offer_anywhere (run, option_of (is_wall ? VERB_ATTACK_WALL : VERB_ATTACK_TOWER, arc, 0, 0));
      }
  answer = ask (run);
  if (option_verb (answer) != VERB_BREATHE)
    {
      attack (rest, option_verb (answer) == VERB_ATTACK_WALL, option_byte (answer, 0));
      return;
    }
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (may_breathe (rest, i) && option_of_piece (VERB_BREATHE, t->pieces[i]) == answer)
      {
        breathe (rest, i);
        return;
      }
  assert (false);
}

/* The next breath that nothing speaks against; whether there was one. */
static bool
breathe_freely (Rest *rest)
{
  const Table *t = rest->run->table;
  const bool fire_first = reads (t, RULING_FIRE_IGNITED_THEN_ATTACKED, 'c');

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (may_breathe (rest, i) && (fire_first || !is_contested (rest, i)))
      {
        breathe (rest, i);
        return true;
      }
  return false;
}

static bool
attack_next (Rest *rest)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (rest->walls >> arc & 1)
      {
        attack (rest, true, arc);
        return true;
      }
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (rest->towers >> arc & 1)
      {
        attack (rest, false, arc);
        return true;
      }
  return false;
}

void
attack_and_breathe (Run *run, Plan *plan, const uint8_t *from, const Movement *movement)
{
  Rest rest = { run, plan, from, movement, plan->walls, 0 };

  for (unsigned arc = 0; arc < ARCS && towers_are_attacked (run->table, movement); arc++)
    if ((plan->castles >> arc & 1) && run->table->towers[arc].up)
      rest.towers |= (uint8_t) (1u << arc);
  for (;;)
    {
      const bool deaths = are_deaths_ordered (&rest);

      if (attacks_come_first (&rest) && !deaths && attack_next (&rest))
        continue;
      if (!(attacks_come_first (&rest) && deaths) && breathe_freely (&rest))
        continue;
      if (deaths || is_open_question (&rest))
        ask_what_is_next (&rest);
      else if (!attack_next (&rest))
        return;
    }
}

/* ruling.wizard.fire-order-unit: those who are handled each on their own. */
static bool
is_unit (const Table *t, unsigned i)
{
  return monster_ways[t->pieces[i].kind].course != NULL || reads (t, RULING_FIRE_ORDER_UNIT, 'b');
}

bool
is_ordered (const Table *t, const Movement *movement)
{
  if (reads (t, RULING_FIRE_ORDER_UNIT, 'd') || movement->only > 0
      || (!movement->phase_5 && reads (t, RULING_FIRE_ORDER_TOKEN, 'b')))
    return false;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (is_unit (t, i) && is_concerned (t, i, movement))
      return true;
  return false;
}

/* Who moves next: one of them, or, as NOBODY, all who move together. */
static unsigned
ask_who_moves (Run *run, const bool *single, bool others)
{
  const Table *t = run->table;
  Option answer;

  if (others && reads (t, RULING_FIRE_ORDER_UNIT, 'c'))
    return NOBODY;
  ask_begin (run, QUESTION_ORDER, chooser (t, false));
  if (others)
    offer (run, option_of (VERB_MOVE_ALL, 0, 0, 0));
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (single[i])
      offer_anywhere (run, option_of_piece (VERB_MOVE, t->pieces[i]));
  answer = ask (run);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (single[i] && option_of_piece (VERB_MOVE, t->pieces[i]) == answer)
      return i;
  return NOBODY;
}

void
move_in_order (Run *run, const Movement *movement)
{
  const Table *t = run->table;
  bool single[PIECES_MAX], together[PIECES_MAX];
  unsigned n_single = 0;
  bool others = false;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      const bool moves = is_concerned (t, i, movement);

      n_single += single[i] = moves && is_unit (t, i);
      together[i] = moves && !is_unit (t, i);
      others = others || together[i];
    }
  while (n_single > 0 || others)
    {
      const unsigned next = ask_who_moves (run, single, others);
      bool alone[PIECES_MAX] = { false };
      Movement part = *movement;

      part.who = ALL_RINGS;
      part.these = next == NOBODY ? together : alone;
      if (next == NOBODY)
        others = false;
      else
        {
          alone[next] = true;
          single[next] = false;
          n_single--;
        }
      move_together (run, &part);
    }
}
