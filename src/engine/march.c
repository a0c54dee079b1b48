/* Those who are held, and those who move otherwise than one space with everybody else. */
#include <stddef.h>

#include "march.h"

#define TARRED (MARK_TAR | MARK_OLD_TAR)

/* wizard.card.rain-of-ice; ruling.wizard.rain-of-ice-later, ruling.wizard.wizard-moves-flying.
 * Spells do nothing to the spellproof. */
static bool
is_iced (const Table *t, Piece piece)
{
  if (!t->ice || has_trait (piece.kind, SPELLPROOF)
      || (is_flying (t, piece.kind) && reads (t, RULING_WIZARD_MOVES_FLYING, 'b')))
    return false;
  return reads (t, RULING_RAIN_OF_ICE_LATER, 'b') ? (piece.marks & MARK_ICED) != 0 : true;
}

/* Whether it will look for its own course in this movement. ruling.wizard.dragon-stopped-roll,
 * ruling.wizard.tar-special-movers. */
static bool
wants_course (const Table *t, unsigned i, const Movement *movement)
{
  const Piece piece = t->pieces[i];

  if (monster_ways[piece.kind].course == NULL || ring_of (piece.space) == CASTLE
      || !is_concerned (t, i, movement))
    return false;
  if (is_iced (t, piece))
    return has_trait (piece.kind, BREATHES) && reads (t, RULING_DRAGON_STOPPED_ROLL, 'b');
  if (piece.marks & TARRED)
    return !has_trait (piece.kind, BREATHES) && reads (t, RULING_TAR_SPECIAL_MOVERS, 'b');
  return !(piece.marks & MARK_HELD) || movement->phase_5;
}

static void
chart (Run *run, Plan *plan, unsigned i)
{
  plan->has_course[i] = true;
  plan->courses[i] = monster_ways[run->table->pieces[i].kind].course (run, i);
}

/* ruling.wizard.dice-order:b: the players say who looks for a course first. */
static unsigned
ask_who_is_next (Run *run, const bool *waiting)
{
  const Table *t = run->table;
  Option answer;
  unsigned index = 0;

  ask_begin (run, QUESTION_ORDER, chooser (t, false));
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (waiting[i])
      offer_anywhere (run, option_of_piece (VERB_MOVE, t->pieces[i]));
  answer = ask (run);
  while (!waiting[index] || option_of_piece (VERB_MOVE, t->pieces[index]) != answer)
    index++;
  return index;
}

/* ruling.wizard.dice-order: those who breathe fire roll before the others. */
void
chart_courses (Run *run, Plan *plan, const Movement *movement)
{
  const Table *t = run->table;
  bool waiting[PIECES_MAX];
  unsigned n = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      plan->has_course[i] = false;
      plan->why[i] = RULE_NONE;
      plan->climbed[i] = plan->through[i] = 0;
      n += waiting[i] = wants_course (t, i, movement);
    }
  for (; n > 1 && reads (t, RULING_DICE_ORDER, 'b'); n--)
    {
      const unsigned next = ask_who_is_next (run, waiting);

      chart (run, plan, next);
      waiting[next] = false;
    }
  for (unsigned breathes = 2; n > 0 && breathes-- > 0;)
    for (unsigned i = 0; i < t->n_pieces; i++)
      if (waiting[i] && has_trait (t->pieces[i].kind, BREATHES) == (breathes == 1))
        chart (run, plan, i);
}

static void
will_act (const Table *t, Plan *plan, unsigned i, const Movement *movement)
{
  /* ruling.wizard.mega-token-breath:b. */
  if (!movement->phase_5 && reads (t, RULING_MEGA_TOKEN_BREATH, 'b'))
    return;
  plan->acts[i] = true;
  plan->breathers++;
}

/* wizard.token.doppelganger-inert, wizard.card.rain-of-ice. */
bool
is_held (Run *run, Plan *plan, unsigned i, const Movement *movement)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[i];
  const Course *course = &plan->courses[i];

  if (has_trait (piece.kind, INERT))
    {
      tell (run, EVENT_MONSTER_STAYED, { 0 }, { RULE_WIZARD_TOKEN_DOPPELGANGER_INERT }, piece);
      return true;
    }
  if (is_iced (t, piece))
    {
      /* ruling.wizard.dragon-stopped-roll:b. */
      const bool acts = plan->has_course[i] && course->acts && course->rests;

      tell (run, EVENT_MONSTER_STAYED, { 0 },
            { RULE_WIZARD_CARD_RAIN_OF_ICE, RULE_RULING_RAIN_OF_ICE_LATER,
              acts ? RULE_RULING_DRAGON_STOPPED_ROLL : monster_ways[piece.kind].stopped },
            piece);
      if (acts)
        will_act (t, plan, i, movement);
      return true;
    }
  if (!(piece.marks & TARRED) || !plan->has_course[i])
    return false;
  /* ruling.wizard.tar-special-movers:b: to another arc, and no further. */
  plan_end (plan, i, piece.space, course->via);
  plan->why[i] = RULE_RULING_TAR_SPECIAL_MOVERS;
  return true;
}

/* wizard.turn.move-special, wizard.mega.token-move; ruling.wizard.breath-after-wall. */
static void
follow_course (const Table *t, Plan *plan, unsigned i, const Movement *movement)
{
  const Piece piece = t->pieces[i];
  const Course *course = &plan->courses[i];
  bool acts = course->acts;

  plan->why[i] = (uint16_t) course->why;
  if (!course->inward)
    plan_end (plan, i, piece.space, course->via);
  else if (ring_of (course->via) == SWORDSMAN && t->walls[arc_of (course->via)].up)
    {
      plan_attack (plan, i, piece.space, course->via);
      acts = acts && !reads (t, RULING_BREATH_AFTER_WALL, 'b');
    }
  else
    {
      plan_end (plan, i, piece.space, course->via + ARCS);
      acts = acts && (ring_of (plan->to[i]) != CASTLE || reads (t, RULING_BREATH_AFTER_WALL, 'c'));
    }
  if (acts)
    will_act (t, plan, i, movement);
}

/* wizard.token.goblin-cavalry-two and what bends it. */
static unsigned
spaces_to_go (const Table *t, Piece piece, Step step)
{
  const bool is_healed = piece.hp == token_rows[piece.kind].health;

  if (step != STEP_INWARD && reads (t, RULING_CAVALRY_ROTATION, 'c'))
    return 1;
  return (piece.marks & MARK_HOBBLED) && !(is_healed && reads (t, RULING_HOBBLE_CAUSE, 'c')) ? 1
                                                                                             : 2;
}

/* Whether what it has left takes it on inside the Castle ring, through whatever stands there.
 * ruling.wizard.cavalry-enters-castle, ruling.wizard.cavalry-rotation. */
static bool
rides_on (const Table *t, Ring from, Step step)
{
  return step == STEP_INWARD ? from != CASTLE && reads (t, RULING_CAVALRY_ENTERS_CASTLE, 'b')
                             : reads (t, RULING_CAVALRY_ROTATION, 'b');
}

/* wizard.token.goblin-cavalry-wall, -token, -castle; ruling.wizard.cavalry-wall,
 * ruling.wizard.cavalry-enters-castle, ruling.wizard.cavalry-rotation. */
static void
ride (const Table *t, Plan *plan, unsigned i, Step step)
{
  const Piece piece = t->pieces[i];
  unsigned space = piece.space;

  plan->why[i] = step == STEP_INWARD ? RULE_WIZARD_TOKEN_GOBLIN_CAVALRY_TWO
                                     : RULE_WIZARD_TOKEN_GOBLIN_CAVALRY_TOKEN;
  if (ring_of (space) == CASTLE)
    plan->why[i] = RULE_WIZARD_TOKEN_GOBLIN_CAVALRY_CASTLE;
  for (unsigned left = spaces_to_go (t, piece, step); left > 0; left--)
    {
      const Ring ring = ring_of (space);

      if (step == STEP_INWARD && ring == SWORDSMAN && t->walls[arc_of (space)].up)
        {
          if (space == piece.space || !reads (t, RULING_CAVALRY_WALL, 'b'))
            {
              plan_attack (plan, i, piece.space, space);
              plan->why[i] = RULE_WIZARD_TOKEN_GOBLIN_CAVALRY_WALL;
              return;
            }
          break;
        }
      space = destination (t, space, step);
      if (ring_of (space) != CASTLE)
        continue;
      if (left == 1 || !rides_on (t, ring, step))
        break;
      plan->through[i] = (uint8_t) (arc_of (space) + 1u);
      plan->passages |= (uint8_t) (1u << arc_of (space));
    }
  plan_end (plan, i, piece.space, space);
}

/* wizard.token.climbing-troll-wall. */
static bool
climbs_over (const Table *t, Plan *plan, unsigned i, Step step)
{
  const Piece piece = t->pieces[i];
  const unsigned arc = arc_of (piece.space);

  if (!has_trait (piece.kind, CLIMBS) || step != STEP_INWARD || ring_of (piece.space) != SWORDSMAN
      || !t->walls[arc].up)
    return false;
  plan->climbed[i] = t->walls[arc].flames;
  plan->why[i] = RULE_WIZARD_TOKEN_CLIMBING_TROLL_WALL;
  plan_end (plan, i, piece.space, space_at (CASTLE, arc));
  return true;
}

bool
goes_its_own_way (Run *run, Plan *plan, unsigned i, const Movement *movement)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[i];

  if (plan->has_course[i])
    {
      follow_course (t, plan, i, movement);
      return true;
    }
  if (has_trait (piece.kind, TWO_SPACES))
    {
      ride (t, plan, i, movement->step);
      return true;
    }
  /* ruling.wizard.mega-token-castle:b: also there it goes as it goes in phase 5. */
  if (monster_ways[piece.kind].course != NULL && ring_of (piece.space) == CASTLE
      && !movement->phase_5 && reads (t, RULING_MEGA_TOKEN_CASTLE, 'b'))
    {
      plan->why[i] = RULE_RULING_MEGA_TOKEN_CASTLE;
      plan_end (plan, i, piece.space, destination (t, piece.space, STEP_INWARD));
      return true;
    }
  return climbs_over (t, plan, i, movement->step);
}

/* ruling.wizard.cavalry-wall:c: through the gap that another one has made. */
static void
ride_through (const Table *t, Plan *plan)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (plan->at_wall[i] && plan->moves[i] && has_trait (t->pieces[i].kind, TWO_SPACES))
      {
        const unsigned arc = arc_of (plan->to[i]);
        bool has_gap = false;

        for (unsigned j = 0; j < t->n_pieces; j++)
          has_gap = has_gap
                    || (plan->at_wall[j] && !plan->moves[j] && arc_of (t->pieces[j].space) == arc);
        if (!has_gap || t->walls[arc].fortify > 0)
          continue;
        plan->at_wall[i] = false;
        plan_end (plan, i, t->pieces[i].space, space_at (CASTLE, arc));
      }
}

/* wizard.fire.monster-token-moved: whom a token's movement burns. ruling.wizard.fire-token-blocked,
 * ruling.wizard.fire-token-no-step, ruling.wizard.fire-tarred-token, ruling.wizard.fire-per-token.
 */
static bool
burns_by_token (const Table *t, const Plan *plan, unsigned i, const Movement *movement)
{
  const Piece piece = t->pieces[i];

  if (((piece.marks & MARK_BURNT) || (piece.cargo & BURNS_NOW))
      && reads (t, RULING_FIRE_PER_TOKEN, 'b'))
    return false;
  if (plan->moves[i])
    return true;
  if (plan->at_wall[i])
    return !reads (t, RULING_FIRE_TOKEN_BLOCKED, 'b');
  if (plan->has_course[i])
    return reads (t, RULING_FIRE_TOKEN_NO_STEP, 'b');
  return (piece.marks & TARRED) && is_concerned (t, i, movement)
         && reads (t, RULING_FIRE_TARRED_TOKEN, 'b');
}

void
before_steps (Run *run, Plan *plan, const Movement *movement)
{
  Table *t = run->table;

  if (reads (t, RULING_CAVALRY_WALL, 'c'))
    ride_through (t, plan);
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      Piece *piece = &t->pieces[i];

      if (piece->flames > 0 && !movement->phase_5 && burns_by_token (t, plan, i, movement))
        kindle (run, i);
      if (plan->at_wall[i]
          && (reads (t, RULING_GOLEM_WALL_FIRE, 'b') || !reads (t, RULING_PHOENIX_AT_WALL, 'a')))
        piece->marks |= MARK_AT_WALL;
      /* ruling.wizard.variable-after-move:b: its Flames hurt it where it came from. */
      if ((piece->embers & BURNS_NOW) && reads (t, RULING_VARIABLE_AFTER_MOVE, 'b'))
        piece->crew = (uint8_t) (ring_of (piece->space) + 1u);
    }
}

/* ruling.wizard.climbing-troll-shared-wall:c: the players say what is first. */
static bool
climbs_before_attack (Run *run, unsigned i, unsigned arc)
{
  const Table *t = run->table;

  ask_begin (run, QUESTION_ORDER, chooser (t, false));
  offer (run, option_of_piece (VERB_MOVE, t->pieces[i]));
  offer (run, option_of (VERB_ATTACK_WALL, arc, 0, 0));
  return option_verb (ask (run)) == VERB_MOVE;
}

/* wizard.token.climbing-troll-burning-wall; ruling.wizard.climbing-troll-flames. */
void
after_steps (Run *run, Plan *plan, const uint8_t *from)
{
  Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (plan->climbed[i] > 0)
      {
        const unsigned arc = arc_of (from[i]);
        const bool shared = plan->walls >> arc & 1;

        if (shared
            && (reads (t, RULING_CLIMBING_TROLL_SHARED_WALL, 'b')
                || (reads (t, RULING_CLIMBING_TROLL_SHARED_WALL, 'c')
                    && !climbs_before_attack (run, i, arc))))
          continue;
        ignite_monster (run, i, reads (t, RULING_CLIMBING_TROLL_FLAMES, 'b') ? 1 : plan->climbed[i],
                        RULE_WIZARD_TOKEN_CLIMBING_TROLL_BURNING_WALL,
                        shared ? RULE_RULING_CLIMBING_TROLL_SHARED_WALL
                               : RULE_RULING_CLIMBING_TROLL_FLAMES);
        if (reads (t, RULING_CLIMBING_TROLL_BURNING_TOWER, 'b'))
          t->pieces[i].marks |= MARK_AT_WALL;
      }
}

/* wizard.fire.monster-phase5, wizard.fire.monster-stopped: what burns everybody at the end is what
 * burns now. */
void
begin_movement (Run *run, const Movement *movement)
{
  Table *t = run->table;

  run->marching = run->marching || movement->phase_5;
  for (unsigned i = 0; i < t->n_pieces && movement->phase_5; i++)
    {
      t->pieces[i].marks &= (uint8_t) ~MARK_BURNT;
      t->pieces[i].embers = 0;
      kindle (run, i);
    }
}

/* ruling.wizard.arrivals-phase5:b: when the others have moved and burned. */
static void
newcomers_move (Run *run, const Movement *movement)
{
  Table *t = run->table;
  bool these[PIECES_MAX];
  Movement part = *movement;
  bool any = false;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      these[i] = t->pieces[i].cargo == NEWCOMER;
      t->pieces[i].cargo = 0;
      any = any || these[i];
    }
  run->marching = false;
  if (!any || t->result != RESULT_PLAYING)
    return;
  part.who = ALL_RINGS;
  part.these = these;
  move_together (run, &part);
  bury (run, DEATH_AT_STRUCTURE);
  check_loss (run);
  if (t->result == RESULT_PLAYING)
    settle (run);
}

/* What it noted on the pieces, but not who came in it. */
static void
forget_movement (Run *run)
{
  Table *t = run->table;
  const bool keeps_embers = reads (t, RULING_FIRE_TOKEN_SNAPSHOT, 'b');

  for (unsigned i = 0; i < t->n_pieces && !run->between; i++)
    {
      Piece *piece = &t->pieces[i];

      piece->marks &= (uint8_t) ~MARK_AT_WALL;
      piece->embers = (uint8_t) (keeps_embers ? piece->embers & ~BURNS_NOW : 0);
      piece->crew = 0;
      if (piece->cargo != NEWCOMER)
        piece->cargo = 0;
    }
}

/* ruling.wizard.doppelganger-phase5: between the steps, or when all is over. */
void
end_movement (Run *run, const Movement *movement)
{
  Table *t = run->table;

  if (t->result == RESULT_PLAYING
      && (!movement->phase_5 || !reads (t, RULING_DOPPELGANGER_PHASE5, 'b')))
    settle_between (run);
  if (t->result == RESULT_PLAYING)
    burn_monsters (run);
  /* Also where the game has ended before the fire. */
  forget_movement (run);
  if (t->result == RESULT_PLAYING)
    settle (run);
  if (movement->phase_5)
    newcomers_move (run, movement);
}
