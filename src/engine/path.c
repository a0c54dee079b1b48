/* Things that cross the board. They share one path and differ in their appetite. */
#include "deeds.h"

#include <stddef.h>

/* What something does on its way. */
typedef struct
{
  bool (*crushes) (const Table *t, Piece piece); /* NULL: it leaves everybody alone */
  EventKind crushed;
  Cite crush_rules[2];
  bool forest_rule;    /* base.boulder.only-forest-damage holds for it */
  unsigned destroys;   /* structures that it may still destroy */
  bool ignites;        /* the one after those is set on fire */
  bool rolls_on;       /* it does not end there: ruling.wizard.flaming-boulder-end:c */
  bool is_giant;       /* by the base game's book and rulings */
  bool over_fortified; /* ruling.wizard.trebuchet-fortify:c */
  Cite why;            /* by which it destroys structures */
  Cite fire;           /* by which it sets them on fire */
  Death death;
  bool has_struck; /* a structure */
} Traveller;

static bool
is_untouchable (const Table *t, unsigned kind)
{
  return has_trait (kind, MEGA)
         || (has_trait (kind, INERT) && !reads (t, RULING_DOPPELGANGER_UNTOUCHABLE, 'b'));
}

/* wizard.flying.boulders, wizard.mega.boulders. */
static bool
boulder_crushes (const Table *t, Piece piece)
{
  return !has_trait (piece.kind, FLYING) && !is_untouchable (t, piece.kind);
}

/* wizard.token.trebuchet-monsters. */
static bool
projectile_strikes (const Table *t, Piece piece)
{
  return has_trait (piece.kind, FLYING) && !is_untouchable (t, piece.kind);
}

/* base.boulder.kills; ruling.base.tar-boulder:b. */
static void
crush (Run *run, const Traveller *it, unsigned space)
{
  Table *t = run->table;

  if (it->crushes == NULL)
    return;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].space == space && !(t->pieces[i].marks & MARK_SLAIN))
      {
        if (!it->crushes (t, t->pieces[i]))
          {
            if (it->crushes == boulder_crushes && has_trait (t->pieces[i].kind, FLYING))
              tell (run, EVENT_BOULDER_PASSED, { 0 }, { RULE_WIZARD_FLYING_BOULDERS },
                    t->pieces[i]);
            continue;
          }
        if ((t->pieces[i].marks & (MARK_TAR | MARK_OLD_TAR)) && reads (t, RULING_TAR_BOULDER, 'b'))
          {
            tell (run, EVENT_BOULDER_PASSED, { 0 }, { RULE_RULING_TAR_BOULDER }, t->pieces[i]);
            continue;
          }
        tell (run, it->crushed, { 0 },
              { it->crush_rules[0], it->crush_rules[1],
                it->forest_rule && ring_of (space) == FOREST ? RULE_BASE_BOULDER_ONLY_FOREST_DAMAGE
                                                             : RULE_NONE },
              t->pieces[i]);
        falls (run, &t->pieces[i]);
      }
  /* ruling.wizard.doppelganger-when:b: the place is taken at once. */
  if (has_box (t, BOX_WIZARD) && reads (t, RULING_DOPPELGANGER_WHEN, 'b'))
    {
      bury (run, it->death);
      settle (run);
    }
}

/* base.boulder.scenario-1, base.boulder.scenario-4, base.card.fortify-boulder;
 * ruling.base.boulder-inside-fortify. */
static void
giant_strikes_wall (Run *run, unsigned arc, bool from_inside)
{
  const Table *t = run->table;

  if (t->walls[arc].fortify == 0)
    {
      wall_falls (run, arc, LOST_TO_BOULDER,
                  from_inside ? RULE_BASE_BOULDER_SCENARIO_4 : RULE_BASE_BOULDER_SCENARIO_1);
      return;
    }
  fortify_falls (run, arc,
                 from_inside ? RULE_RULING_BOULDER_INSIDE_FORTIFY : RULE_BASE_CARD_FORTIFY_BOULDER);
  if (from_inside && reads (t, RULING_BOULDER_INSIDE_FORTIFY, 'b'))
    wall_falls (run, arc, LOST_TO_BOULDER, RULE_RULING_BOULDER_INSIDE_FORTIFY);
}

/* Destroys the first structure; whether it ends there. A Fortify token is a structure of its own:
 * ruling.wizard.flaming-boulder-fortify, ruling.wizard.trebuchet-fortify. */
static bool
destroy_wall (Run *run, Traveller *it, unsigned arc, bool protects)
{
  const Table *t = run->table;

  it->destroys--;
  if (!protects)
    {
      wall_falls (run, arc, LOST_TO_BOULDER, it->why);
      return !it->ignites;
    }
  fortify_falls (run, arc, it->why);
  if (!it->ignites)
    {
      if (reads (t, RULING_TREBUCHET_FORTIFY, 'b'))
        wall_falls (run, arc, LOST_TO_BOULDER, RULE_RULING_TREBUCHET_FORTIFY);
      return true;
    }
  if (reads (t, RULING_FLAMING_BOULDER_FORTIFY, 'a'))
    {
      ignite_wall (run, arc, RULE_RULING_FLAMING_BOULDER_FORTIFY);
      it->ignites = false;
      return true;
    }
  if (reads (t, RULING_FLAMING_BOULDER_FORTIFY, 'c'))
    wall_falls (run, arc, LOST_TO_BOULDER, RULE_RULING_FLAMING_BOULDER_FORTIFY);
  return false;
}

/* Sets a Wall on fire; whether it ends there: ruling.wizard.third-flame-stop. */
static bool
set_fire_to_wall (Run *run, const Traveller *it, unsigned arc, bool protects)
{
  Table *t = run->table;
  const bool under_token
      = t->walls[arc].fortify > 0
        && (!protects || reads (t, RULING_FLAMING_BOULDER_SECOND_FORTIFIED, 'b'));
  const uint8_t fortify = t->walls[arc].fortify;

  if (under_token)
    t->walls[arc].fortify = 0;
  ignite_wall (run, arc, it->fire);
  if (under_token && t->walls[arc].up)
    t->walls[arc].fortify = fortify;
  return t->walls[arc].up || !reads (t, RULING_THIRD_FLAME_STOP, 'b');
}

/* Whether a Wall is there and stops it. */
static bool
stops_at_wall (Run *run, Traveller *it, unsigned arc, bool from_inside)
{
  const Table *t = run->table;
  const bool protects
      = t->walls[arc].fortify > 0 && !(from_inside && reads (t, RULING_FORTIFY_FROM_INSIDE, 'b'));

  if (!t->walls[arc].up || (protects && it->over_fortified && !from_inside))
    return false;
  it->has_struck = true;
  if (it->is_giant)
    {
      giant_strikes_wall (run, arc, from_inside);
      return true;
    }
  return it->destroys > 0 ? destroy_wall (run, it, arc, protects)
                          : set_fire_to_wall (run, it, arc, protects);
}

static bool
stops_at_tower (Run *run, Traveller *it, unsigned arc, bool opposite)
{
  const Table *t = run->table;

  if (!t->towers[arc].up)
    return false;
  it->has_struck = true;
  if (it->is_giant)
    {
      tower_falls (run, arc,
                   opposite ? RULE_BASE_BOULDER_SCENARIO_3 : RULE_BASE_BOULDER_SCENARIO_2);
      return true;
    }
  if (it->destroys > 0)
    {
      it->destroys--;
      tower_falls (run, arc, it->why);
      return !it->ignites;
    }
  ignite_tower (run, arc, it->fire);
  return t->towers[arc].up || !reads (t, RULING_THIRD_FLAME_STOP, 'b');
}

/* The structures on the way, in the order in which they are met. */
typedef struct
{
  bool is_wall;
  uint8_t arc;
} Station;

static void
stations (unsigned arc, Station way[4])
{
  const uint8_t here = (uint8_t) arc, beyond = (uint8_t) opposite_arc (arc);

  way[0] = (Station){ true, here };
  way[1] = (Station){ false, here };
  way[2] = (Station){ false, beyond };
  way[3] = (Station){ true, beyond };
}

static bool
stands (const Table *t, Station station)
{
  return station.is_wall ? t->walls[station.arc].up : t->towers[station.arc].up;
}

/* ruling.wizard.flaming-boulder-end:b: with nothing left to set on fire it ends at the first. */
static bool
ends_early (const Table *t, const Traveller *it, unsigned arc)
{
  Station way[4];

  if (it->destroys > 0 || !it->ignites || !it->has_struck
      || !reads (t, RULING_FLAMING_BOULDER_END, 'b'))
    return false;
  stations (arc, way);
  for (unsigned i = 0; i < 4; i++)
    if (stands (t, way[i]))
      return false;
  return true;
}

/* Meets the structure at station i of the way; whether the journey ends. */
static bool
ends_at (Run *run, Traveller *it, unsigned arc, unsigned i)
{
  Station way[4];
  bool stopped;

  if (it->rolls_on && it->destroys == 0 && !it->ignites)
    return false;
  stations (arc, way);
  stopped = way[i].is_wall ? stops_at_wall (run, it, way[i].arc, i > 1)
                           : stops_at_tower (run, it, way[i].arc, i > 1);
  if (stopped && it->rolls_on)
    {
      it->ignites = false;
      return false;
    }
  return stopped || ends_early (run->table, it, arc);
}

/* base.boulder.path: inward through one arc from a ring on, outward through the opposite one; where
 * it is stopped, or NOBODY if nothing stops it. */
static unsigned
follow_path (Run *run, Traveller *it, unsigned arc, Ring first)
{
  const unsigned beyond = opposite_arc (arc);

  for (Ring ring = first; ring <= SWORDSMAN; ring++)
    crush (run, it, space_at (ring, arc));
  if (first <= SWORDSMAN && ends_at (run, it, arc, 0))
    {
      /* ruling.base.boulder-behind-wall:b: the whole arc is struck. */
      if (it->is_giant && reads (run->table, RULING_BOULDER_BEHIND_WALL, 'b'))
        crush (run, it, space_at (CASTLE, arc));
      return arc;
    }
  if (ends_at (run, it, arc, 1))
    return arc;
  crush (run, it, space_at (CASTLE, arc));
  if (ends_at (run, it, arc, 2))
    return beyond;
  crush (run, it, space_at (CASTLE, beyond));
  if (ends_at (run, it, arc, 3))
    return beyond;
  for (unsigned ring = SWORDSMAN + 1; ring-- > FOREST;)
    crush (run, it, space_at ((Ring) ring, beyond));
  return NOBODY;
}

/* What is left to do when it has come to rest. */
static void
come_to_rest (Run *run, const Traveller *it, bool had_towers)
{
  const Table *t = run->table;

  bury (run, it->death);
  if (had_towers && reads (t, RULING_BOULDER_LAST_TOWER, 'a'))
    check_loss (run);
  if (has_variant (t, VARIANT_HOME) && t->result == RESULT_PLAYING)
    homes_fall (run);
}

void
roll_boulder (Run *run, unsigned arc)
{
  Traveller giant = { .crushes = boulder_crushes,
                      .crushed = EVENT_BOULDER_CRUSHED,
                      .crush_rules = { RULE_BASE_BOULDER_KILLS, RULE_BASE_BOULDER_NO_TROPHY },
                      .forest_rule = true,
                      .is_giant = true,
                      .death = DEATH_BY_BOULDER };
  const bool had_towers = run->table->n_towers > 0;
  unsigned stopped;

  assert (arc < ARCS);
  tell (run, EVENT_BOULDER_STARTED, { arc }, { RULE_BASE_BOULDER_START, RULE_BASE_BOULDER_PATH });
  stopped = follow_path (run, &giant, arc, FOREST);
  if (stopped == NOBODY)
    tell (run, EVENT_BOULDER_CROSSED, { opposite_arc (arc) }, { RULE_BASE_BOULDER_SCENARIO_5 });
  else
    tell (run, EVENT_BOULDER_STOPPED, { stopped }, { RULE_BASE_BOULDER_FIRST_STRUCTURE });
  come_to_rest (run, &giant, had_towers);
}

/* wizard.token.flaming-boulder-first, -second, -through. */
void
roll_flaming_boulder (Run *run, unsigned arc)
{
  Traveller boulder = { .crushes = boulder_crushes,
                        .crushed = EVENT_BOULDER_CRUSHED,
                        .crush_rules = { RULE_WIZARD_TOKEN_FLAMING_BOULDER_MONSTERS,
                                         RULE_WIZARD_TOKEN_BOULDER_NO_TROPHY },
                        .destroys = 1,
                        .ignites = true,
                        .rolls_on = reads (run->table, RULING_FLAMING_BOULDER_END, 'c'),
                        .why = RULE_WIZARD_TOKEN_FLAMING_BOULDER_FIRST,
                        .fire = RULE_WIZARD_TOKEN_FLAMING_BOULDER_SECOND,
                        .death = DEATH_BY_FIRE };
  const bool had_towers = run->table->n_towers > 0;
  unsigned stopped;

  assert (arc < ARCS);
  tell (run, EVENT_BOULDER_STARTED, { arc }, { RULE_WIZARD_TOKEN_FLAMING_BOULDER_ARC });
  stopped = follow_path (run, &boulder, arc, FOREST);
  if (stopped == NOBODY)
    tell (run, EVENT_BOULDER_CROSSED, { opposite_arc (arc) },
          { RULE_WIZARD_TOKEN_FLAMING_BOULDER_THROUGH, RULE_RULING_FLAMING_BOULDER_END });
  else
    tell (run, EVENT_BOULDER_STOPPED, { stopped },
          { RULE_WIZARD_TOKEN_FLAMING_BOULDER_SECOND, RULE_RULING_FLAMING_BOULDER_END });
  come_to_rest (run, &boulder, had_towers);
}

/* wizard.token.trebuchet-monsters, -structure, -through. */
void
shoot_trebuchet (Run *run, unsigned arc)
{
  Traveller projectile = { .crushes = projectile_strikes,
                           .crushed = EVENT_PROJECTILE_STRUCK,
                           .crush_rules = { RULE_WIZARD_TOKEN_TREBUCHET_MONSTERS,
                                            RULE_WIZARD_TOKEN_BOULDER_NO_TROPHY },
                           .destroys = 1,
                           .over_fortified = reads (run->table, RULING_TREBUCHET_FORTIFY, 'c'),
                           .why = RULE_WIZARD_TOKEN_TREBUCHET_STRUCTURE,
                           .death = DEATH_BY_FIRE };
  const bool had_towers = run->table->n_towers > 0;
  unsigned stopped;

  assert (arc < ARCS);
  tell (run, EVENT_PROJECTILE_FLEW, { arc }, { RULE_WIZARD_TOKEN_TREBUCHET_ARC });
  stopped = follow_path (run, &projectile, arc, FOREST);
  if (stopped == NOBODY)
    tell (run, EVENT_PROJECTILE_CROSSED, { opposite_arc (arc) },
          { RULE_WIZARD_TOKEN_TREBUCHET_THROUGH });
  else
    tell (run, EVENT_PROJECTILE_STOPPED, { stopped }, { RULE_WIZARD_TOKEN_TREBUCHET_STRUCTURE });
  come_to_rest (run, &projectile, had_towers);
}

/* wizard.fire.breath-line, -first, -opposite, -miss, -monsters. */
void
breathe_fire (Run *run, Piece piece, Cite why)
{
  Traveller fireball = { .ignites = true, .fire = RULE_WIZARD_FIRE_BREATH_FIRST };

  assert (has_trait (piece.kind, BREATHES));
  tell (run, EVENT_FIREBALL_FLEW, { 0 },
        { RULE_WIZARD_FIRE_BREATH_LINE, RULE_WIZARD_FIRE_BREATH_WHO,
          RULE_WIZARD_FIRE_BREATH_MONSTERS, why },
        piece);
  if (follow_path (run, &fireball, arc_of (piece.space), ring_of (piece.space)) == NOBODY
      && !fireball.has_struck)
    tell (run, EVENT_FIREBALL_MISSED, { 0 }, { RULE_WIZARD_FIRE_BREATH_MISS });
}

bool
breath_meets (const Table *t, Piece piece, bool *is_wall, unsigned *arc)
{
  Station way[4];

  stations (arc_of (piece.space), way);
  for (unsigned i = ring_of (piece.space) == CASTLE ? 1 : 0; i < 4; i++)
    if (stands (t, way[i]))
      {
        *is_wall = way[i].is_wall;
        *arc = way[i].arc;
        return true;
      }
  return false;
}
