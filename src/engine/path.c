/* Things that roll across the board. They share one path and differ in their appetite. */
#include "deeds.h"

/* base.boulder.kills; ruling.base.tar-boulder:b. */
static void
crush (Run *run, unsigned space)
{
  Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].space == space && !(t->pieces[i].marks & MARK_SLAIN))
      {
        if ((t->pieces[i].marks & (MARK_TAR | MARK_OLD_TAR)) && reads (t, RULING_TAR_BOULDER, 'b'))
          {
            tell (run, EVENT_BOULDER_PASSED, { 0 }, { RULE_RULING_TAR_BOULDER }, t->pieces[i]);
            continue;
          }
        tell (run, EVENT_BOULDER_CRUSHED, { 0 },
              { RULE_BASE_BOULDER_KILLS, RULE_BASE_BOULDER_NO_TROPHY,
                ring_of (space) == FOREST ? RULE_BASE_BOULDER_ONLY_FOREST_DAMAGE : RULE_NONE },
              t->pieces[i]);
        t->pieces[i].marks |= MARK_SLAIN;
      }
}

/* Whether a Wall is there and stops it. From the inside: ruling.base.boulder-inside-fortify. */
static bool
stops_at_wall (Run *run, unsigned arc, bool from_inside)
{
  Table *t = run->table;

  if (!t->walls[arc].up)
    return false;
  if (t->walls[arc].fortify > 0)
    {
      fortify_falls (run, arc,
                     from_inside ? RULE_RULING_BOULDER_INSIDE_FORTIFY
                                 : RULE_BASE_CARD_FORTIFY_BOULDER);
      if (from_inside && reads (t, RULING_BOULDER_INSIDE_FORTIFY, 'b'))
        wall_falls (run, arc, LOST_TO_BOULDER, RULE_RULING_BOULDER_INSIDE_FORTIFY);
    }
  else
    wall_falls (run, arc, LOST_TO_BOULDER,
                from_inside ? RULE_BASE_BOULDER_SCENARIO_4 : RULE_BASE_BOULDER_SCENARIO_1);
  return true;
}

static bool
stops_at_tower (Run *run, unsigned arc, bool opposite)
{
  if (!run->table->towers[arc].up)
    return false;
  tower_falls (run, arc, opposite ? RULE_BASE_BOULDER_SCENARIO_3 : RULE_BASE_BOULDER_SCENARIO_2);
  return true;
}

/* base.boulder.path: inward through one arc, outward through the opposite one; where it is stopped,
 * or NOBODY if nothing stops it. */
static unsigned
follow_path (Run *run, unsigned arc)
{
  const unsigned beyond = opposite_arc (arc);

  for (Ring ring = FOREST; ring <= SWORDSMAN; ring++)
    crush (run, space_at (ring, arc));
  if (stops_at_wall (run, arc, false))
    {
      /* ruling.base.boulder-behind-wall:b: the whole arc is struck. */
      if (reads (run->table, RULING_BOULDER_BEHIND_WALL, 'b'))
        crush (run, space_at (CASTLE, arc));
      return arc;
    }
  if (stops_at_tower (run, arc, false))
    return arc;
  crush (run, space_at (CASTLE, arc));
  if (stops_at_tower (run, beyond, true))
    return beyond;
  crush (run, space_at (CASTLE, beyond));
  if (stops_at_wall (run, beyond, true))
    return beyond;
  for (unsigned ring = SWORDSMAN + 1; ring-- > FOREST;)
    crush (run, space_at ((Ring) ring, beyond));
  return NOBODY;
}

void
roll_boulder (Run *run, unsigned arc)
{
  const Table *t = run->table;
  const bool had_towers = t->n_towers > 0;
  unsigned stopped;

  assert (arc < ARCS);
  tell (run, EVENT_BOULDER_STARTED, { arc }, { RULE_BASE_BOULDER_START, RULE_BASE_BOULDER_PATH });
  stopped = follow_path (run, arc);
  if (stopped == NOBODY)
    tell (run, EVENT_BOULDER_CROSSED, { opposite_arc (arc) }, { RULE_BASE_BOULDER_SCENARIO_5 });
  else
    tell (run, EVENT_BOULDER_STOPPED, { stopped }, { RULE_BASE_BOULDER_FIRST_STRUCTURE });
  bury (run, DEATH_BY_BOULDER);
  if (had_towers && reads (t, RULING_BOULDER_LAST_TOWER, 'a'))
    check_loss (run);
  if (has_variant (t, VARIANT_HOME) && t->result == RESULT_PLAYING)
    homes_fall (run);
}

void
roll_flaming_boulder (Run *run, unsigned arc)
{
  (void) run;
  (void) arc;
}

void
shoot_trebuchet (Run *run, unsigned arc)
{
  (void) run;
  (void) arc;
}

void
breathe_fire (Run *run, Piece piece)
{
  (void) run;
  (void) piece;
}
