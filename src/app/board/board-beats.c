/* Beats: new moments of the game, grouped into what is seen at once. */
#include "board-beats.h"

#include "board-geometry.h"

#define BURST_MS 4000.
#define SPACE_MS 90. /* a boulder's time for one space */
#define SPACE_WIDTH .164
#define BOULDER_OUTSIDE 1.14

static BeatKind
kind_of_event (const Event *event)
{
  switch ((int) event->kind)
    {
    case EVENT_MONSTER_MOVED:
    case EVENT_MONSTER_DRIVEN_BACK:
      return BEAT_MOVE;
    case EVENT_MONSTER_HIT:
    case EVENT_MONSTER_HURT:
    case EVENT_MONSTER_BURNT:
    case EVENT_MONSTER_HEALED:
      return BEAT_TURN;
    case EVENT_MONSTER_SLAIN:
    case EVENT_MONSTER_DIED:
      return BEAT_LEAVE;
    case EVENT_WALL_ATTACKED:
      return BEAT_STRIKE;
    case EVENT_WALL_FELL:
    case EVENT_WALL_BUILT:
    case EVENT_WALL_STARTED:
    case EVENT_WALL_FORTIFIED:
    case EVENT_FORTIFY_LOST:
    case EVENT_FORTIFY_TAKEN:
    case EVENT_FORTIFY_MOVED:
      return BEAT_WALL;
    case EVENT_TOWER_FELL:
    case EVENT_TOWER_REBUILT:
    case EVENT_WIZARD_TOWER_PLACED:
      return BEAT_TOWER;
    case EVENT_MONSTER_IGNITED:
    case EVENT_MONSTER_DOUSED:
    case EVENT_WALL_IGNITED:
    case EVENT_TOWER_IGNITED:
    case EVENT_WALL_DOUSED:
    case EVENT_TOWER_DOUSED:
      return BEAT_FLAME;
    case EVENT_IMP_SUMMONED:
    case EVENT_DOPPELGANGER_REPLACED:
      return BEAT_SUMMON;
    case EVENT_MONSTER_PUT:
      return BEAT_PUT;
    case EVENT_MEGA_ARRIVED:
    case EVENT_MONSTER_PLACED:
    case EVENT_MONSTER_STARTED:
      return BEAT_PLACE;
    case EVENT_MONSTER_TARRED:
    case EVENT_TAR_REMOVED:
      return BEAT_TAR;
    case EVENT_TOKEN_DRAWN:
    case EVENT_TOKEN_PLAYED:
      return BEAT_REST;
    case EVENT_EFFECT_BEGAN:
      return BEAT_GLOW;
    case EVENT_BOULDER_STARTED:
    case EVENT_PROJECTILE_FLEW:
    case EVENT_FIREBALL_FLEW:
      return BEAT_BOULDER;
    default:
      return BEAT_NOTHING;
    }
}

static double
ms_of (BeatKind kind)
{
  static const double ms[]
      = { [BEAT_REST] = 500,  [BEAT_ROLL] = 700,   [BEAT_GLOW] = 300,   [BEAT_MOVE] = 420,
          [BEAT_TURN] = 260,  [BEAT_LEAVE] = 360,  [BEAT_STRIKE] = 300, [BEAT_WALL] = 280,
          [BEAT_TOWER] = 480, [BEAT_PLACE] = 380,  [BEAT_TAR] = 300,    [BEAT_BOULDER] = 0,
          [BEAT_FLAME] = 200, [BEAT_SUMMON] = 320, [BEAT_PUT] = 420 };

  return ms[kind];
}

/* Those of one kind that happen to many at the same instant. */
static bool
is_together (EventKind a, EventKind b)
{
  return a == b
         && (a == EVENT_MONSTER_MOVED || a == EVENT_WALL_ATTACKED || a == EVENT_MONSTER_HEALED
             || a == EVENT_MONSTER_STARTED || a == EVENT_WALL_STARTED || a == EVENT_TAR_REMOVED
             || a == EVENT_MONSTER_IGNITED || a == EVENT_MONSTER_BURNT || a == EVENT_IMP_SUMMONED
             || a == EVENT_WALL_DOUSED || a == EVENT_TOWER_DOUSED);
}

static SpaceSet
spaces_of_effect (const Moment *moment)
{
  const unsigned token = moment->event.args[0];

  switch (token)
    {
    case TOKEN_RED_MOVE:
    case TOKEN_GREEN_MOVE:
    case TOKEN_BLUE_MOVE:
      return COLOUR_SPACES (token_rows[token].argument);
    case TOKEN_TROLL_MAGE:
      return ALL_RINGS;
    case TOKEN_ORC_WARLORD:
      for (unsigned i = 0; i < moment->after.n_pieces; i++)
        if (moment->after.pieces[i].kind == token)
          return COLOUR_SPACES (arc_of (moment->after.pieces[i].space) / 2);
      return NO_RING;
    default:
      return NO_RING;
    }
}

static int
rotation_of_effect (unsigned token)
{
  return token == TOKEN_MOVE_CLOCKWISE ? 1 : token == TOKEN_MOVE_COUNTER_CLOCKWISE ? -1 : 0;
}

unsigned
moment_face (const Moment *moment)
{
  if (moment->correction != NULL)
    return 0;
  switch ((int) moment->event.kind)
    {
    case EVENT_MONSTER_PLACED:
    case EVENT_MEGA_ARRIVED:
      return arc_of (moment->event.piece.space) + 1;
    case EVENT_BOULDER_STARTED:
    case EVENT_PROJECTILE_FLEW:
      return moment->event.args[0] + 1;
    case EVENT_DIE_ROLLED_FOR:
    case EVENT_CHARGE_ROLLED:
      return moment->event.args[0];
    default:
      return 0;
    }
}

/* Only a die that the app has rolled is news. */
static bool
is_rolled_by_app (CastellanGame *game, unsigned i)
{
  const Moment *moment = castellan_game_get_moment (game, i);

  if (moment->after.dice != BY_APP || moment_face (moment) == 0)
    return false;
  if (moment->event.kind != EVENT_MONSTER_PLACED)
    return true;
  return i > 0 && castellan_game_get_moment (game, i - 1)->event.kind == EVENT_TOKEN_DRAWN;
}

static bool
is_about_wall (EventKind kind)
{
  return kind == EVENT_WALL_FELL || kind == EVENT_FORTIFY_LOST || kind == EVENT_WALL_IGNITED;
}

static bool
is_about_tower (EventKind kind)
{
  return kind == EVENT_TOWER_FELL || kind == EVENT_TOWER_IGNITED;
}

/* Who sets out, and from where. */
static BoulderRun
begin_run (const Event *event)
{
  BoulderRun run = { .arc = event->args[0], .start = BOULDER_OUTSIDE, .end = -BOULDER_OUTSIDE };

  if (event->kind == EVENT_FIREBALL_FLEW)
    {
      run.walker = WALKER_FIREBALL;
      run.arc = arc_of (event->piece.space);
      run.start = board_ring_middle (ring_of (event->piece.space));
    }
  else if (event->kind == EVENT_PROJECTILE_FLEW)
    run.walker = WALKER_PROJECTILE;
  else if (event->rules[0] == RULE_WIZARD_TOKEN_FLAMING_BOULDER_ARC)
    run.walker = WALKER_BURNING_ROCK;
  return run;
}

BoulderRun
boulder_run_of (CastellanGame *game, const Beat *beat)
{
  BoulderRun run = begin_run (&castellan_game_get_moment (game, beat->first)->event);
  const unsigned arc = run.arc;

  for (unsigned i = beat->first; i < beat->first + beat->n; i++)
    {
      const Event *event = &castellan_game_get_moment (game, i)->event;
      const bool is_beyond = event->args[0] != arc;

      if (is_about_wall (event->kind))
        {
          run.end = is_beyond ? -.235 : .41;
          run.fall_ms = ms_of (BEAT_WALL);
        }
      if (is_about_tower (event->kind))
        {
          run.end = is_beyond ? -.13 : .27;
          run.fall_ms = ms_of (BEAT_TOWER);
        }
    }
  run.end = MIN (run.end, run.start - .02);
  run.roll_ms = (run.start - run.end) / SPACE_WIDTH * SPACE_MS;
  return run;
}

static unsigned
count_boulder (CastellanGame *game, unsigned first)
{
  const unsigned n_moments = castellan_game_get_n_moments (game);

  for (unsigned i = first; i < n_moments; i++)
    {
      const EventKind kind = castellan_game_get_moment (game, i)->event.kind;

      if (kind == EVENT_BOULDER_STOPPED || kind == EVENT_BOULDER_CROSSED
          || kind == EVENT_PROJECTILE_STOPPED || kind == EVENT_PROJECTILE_CROSSED)
        return i + 1 - first;
    }
  return n_moments - first;
}

/* A fireball and what it meets. */
static unsigned
count_fireball (CastellanGame *game, unsigned first)
{
  const unsigned n_moments = castellan_game_get_n_moments (game);
  unsigned n = 1;

  while (first + n < n_moments)
    {
      const Moment *moment = castellan_game_get_moment (game, first + n);

      if (moment->correction != NULL
          || !(is_about_wall (moment->event.kind) || is_about_tower (moment->event.kind)))
        break;
      n++;
    }
  return n;
}

static unsigned
count_together (CastellanGame *game, unsigned first)
{
  const EventKind kind = castellan_game_get_moment (game, first)->event.kind;
  unsigned n = 1;

  while (first + n < castellan_game_get_n_moments (game)
         && castellan_game_get_moment (game, first + n)->correction == NULL
         && is_together (kind, castellan_game_get_moment (game, first + n)->event.kind))
    n++;
  return n;
}

static Beat
beat_at (CastellanGame *game, unsigned first)
{
  const Moment *moment = castellan_game_get_moment (game, first);
  Beat beat = { .first = first, .n = 1 };

  if (moment->correction != NULL)
    return beat;
  beat.kind = kind_of_event (&moment->event);
  beat.ms = ms_of (beat.kind);
  if (beat.kind == BEAT_BOULDER)
    {
      beat.n = moment->event.kind == EVENT_FIREBALL_FLEW ? count_fireball (game, first)
                                                         : count_boulder (game, first);
      const BoulderRun run = boulder_run_of (game, &beat);

      beat.ms = run.roll_ms + run.fall_ms;
    }
  else if (beat.kind == BEAT_GLOW)
    {
      beat.glowing = spaces_of_effect (moment);
      beat.rotation = rotation_of_effect (moment->event.args[0]);
      if (beat.glowing == NO_RING && beat.rotation == 0)
        beat.ms = 0;
    }
  else
    beat.n = count_together (game, first);
  return beat;
}

GArray *
beats_of (CastellanGame *game, unsigned first)
{
  GArray *beats = g_array_new (FALSE, FALSE, sizeof (Beat));
  double sum = 0;

  while (first < castellan_game_get_n_moments (game))
    {
      const Beat beat = beat_at (game, first);

      if (is_rolled_by_app (game, first))
        {
          const Beat roll = { .kind = BEAT_ROLL, .first = first, .ms = ms_of (BEAT_ROLL) };

          g_array_append_val (beats, roll);
          sum += roll.ms;
        }
      g_array_append_val (beats, beat);
      sum += beat.ms;
      first += beat.n;
    }
  if (sum > BURST_MS)
    for (unsigned i = 0; i < beats->len; i++)
      g_array_index (beats, Beat, i).ms *= BURST_MS / sum;
  return beats;
}
