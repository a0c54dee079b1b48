/* One beat on its way. */
#include "board-tween.h"

#include <math.h>
#include <string.h>

#include "board-seen.h"

#define FLASH_MS 80.
#define STRIKE_WAY .05 /* towards the Wall */
#define PLACE_FROM 1.2 /* beyond the trees */

static double
ease_out (double t)
{
  return 1 - (1 - t) * (1 - t) * (1 - t);
}

static double
ease_in (double t)
{
  return t * t * t;
}

static double
mix (double a, double b, double t)
{
  return a + (b - a) * t;
}

static Spot
mix_spots (Spot a, Spot b, double t)
{
  const double way = remainder (b.angle - a.angle, 360);

  return (Spot){ a.angle + way * t, mix (a.distance, b.distance, t), mix (a.scale, b.scale, t) };
}

static void
note_structures (Tween *tween, const Moment *moment)
{
  const uint8_t arc = (uint8_t) (1u << moment->event.args[0] % ARCS);

  if (moment->event.kind == EVENT_WALL_FELL)
    tween->falling_walls |= arc;
  else if (moment->event.kind == EVENT_WALL_BUILT || moment->event.kind == EVENT_WALL_STARTED)
    tween->rising_walls |= arc;
  else if (moment->event.kind == EVENT_TOWER_FELL)
    tween->falling_towers |= arc;
  else if (moment->event.kind == EVENT_TOWER_REBUILT)
    tween->rising_towers |= arc;
  else if (moment->event.kind == EVENT_WALL_ATTACKED)
    tween->striking |= space_bit (moment->event.piece.space);
}

/* Where the flame of an event is: on a Wall's left part, on a Tower, on a Monster's upper edge. */
static bool
flare_of (const BoardFrame *frame, const Event *event, Flare *flare)
{
  const double angle = board_arc_angle (frame, event->args[0] % ARCS);
  const unsigned space = event->piece.space;

  switch ((int) event->kind)
    {
    case EVENT_WALL_IGNITED:
    case EVENT_WALL_DOUSED:
      *flare = (Flare){ .spot = { angle - 17, .335, 1 }, .rise = .012 };
      break;
    case EVENT_TOWER_IGNITED:
    case EVENT_TOWER_DOUSED:
      *flare = (Flare){ .spot = { angle, BOARD_STAND, 1 }, .rise = .074 };
      break;
    case EVENT_MONSTER_IGNITED:
    case EVENT_MONSTER_DOUSED:
      *flare = (Flare){ .spot = { board_arc_angle (frame, arc_of (space)),
                                  board_ring_middle (ring_of (space)), 1 },
                        .rise = .05 };
      break;
    default:
      return false;
    }
  flare->goes_out = event->kind == EVENT_WALL_DOUSED || event->kind == EVENT_TOWER_DOUSED
                    || event->kind == EVENT_MONSTER_DOUSED;
  return true;
}

/* A Monster's flame is where the Monster stands. */
static void
note_flare (Tween *tween, const BoardFrame *frame, const Event *event)
{
  Flare flare;

  if (tween->n_flares == FLARES_MAX || !flare_of (frame, event, &flare))
    return;
  for (unsigned i = 0; i < tween->n; i++)
    if ((event->kind == EVENT_MONSTER_IGNITED || event->kind == EVENT_MONSTER_DOUSED)
        && tween->actors[i].to.piece.space == event->piece.space
        && tween->actors[i].to.piece.kind == event->piece.kind)
      flare.spot = tween->actors[i].to.spot;
  tween->flares[tween->n_flares++] = flare;
}

void
tween_begin (Tween *tween, CastellanGame *game, const Beat *beat, const BoardFrame *frame)
{
  *tween = (Tween){ .beat = *beat };
  game_as_seen (game, beat->first, &tween->tables[0]);
  game_as_seen (game, beat->first + beat->n, &tween->tables[1]);
  for (unsigned i = beat->first; i < beat->first + beat->n; i++)
    note_structures (tween, castellan_game_get_moment (game, i));
  if (beat->kind == BEAT_BOULDER)
    tween->run = boulder_run_of (game, beat);
  tween->n = pair_pieces (game, beat, frame, tween->tables, tween->actors);
  for (unsigned i = beat->first; beat->kind == BEAT_FLAME && i < beat->first + beat->n; i++)
    note_flare (tween, frame, &castellan_game_get_moment (game, i)->event);
}

/* The plate turns to its next corner; half way the digits change. */
static void
turn_plate (Sprite *sprite, const Actor *actor, double t, double ms)
{
  const unsigned health = token_rows[actor->from.piece.kind].health;
  const unsigned corners = CLAMP (health, 3u, 5u);
  const double corner = (actor->to.piece.hp < actor->from.piece.hp ? 360. : -360.) / corners;

  sprite->placed.piece.hp = t < .5 ? actor->from.piece.hp : actor->to.piece.hp;
  sprite->turn = t < .5 ? corner * t : corner * (t - 1);
  if (actor->to.piece.hp < actor->from.piece.hp)
    sprite->flash = MAX (0, 1 - t * ms / FLASH_MS);
}

static void
fly_to_discards (Sprite *sprite, const BoardFrame *frame, double t)
{
  const double e = ease_in (t);
  double x, y;

  board_point (frame, sprite->placed.spot.angle, sprite->placed.spot.distance, &x, &y);
  sprite->shift_x = (frame->size * .95 - x) * e;
  sprite->shift_y = (frame->size * .93 - y) * e;
  sprite->turn = 120 * MIN (1, t * 1.5);
  sprite->placed.spot.scale *= 1 - .8 * e;
  sprite->opacity = MIN (1, 3 - 3 * t);
}

/* How far along the boulder's path, from the hub: beyond it below 0. */
static double
along_path (const Tween *tween, const BoardFrame *frame, Spot spot)
{
  const double angle = spot.angle - board_arc_angle (frame, tween->run.arc);

  return spot.distance * cos (angle * G_PI / 180);
}

static void
crush (const Tween *tween, const BoardFrame *frame, Scene *scene, Sprite *sprite)
{
  Boulder *boulder = &scene->boulder;
  const double passed = along_path (tween, frame, sprite->placed.spot) - boulder->at + .06;

  if (passed <= 0)
    return;
  sprite->placed.spot.scale *= MAX (0, 1 - passed / .12);
  if (boulder->n_skulls < SKULLS_MAX)
    boulder->skulls[boulder->n_skulls++] = sprite->placed.spot;
}

static void
leave (const Tween *tween, const BoardFrame *frame, double t, Scene *scene, Sprite *sprite)
{
  if (tween->beat.kind == BEAT_BOULDER)
    crush (tween, frame, scene, sprite);
  else if (tween->beat.kind == BEAT_LEAVE)
    fly_to_discards (sprite, frame, t);
  else
    sprite->placed.spot.scale *= 1 - ease_in (t);
}

static void
come (const Tween *tween, double t, Sprite *sprite)
{
  const double e = ease_out (t);

  sprite->opacity = MIN (1, 3 * t);
  sprite->placed.spot.scale *= mix (.6, 1, e);
  if (tween->beat.kind == BEAT_PLACE)
    sprite->placed.spot.distance = mix (PLACE_FROM, sprite->placed.spot.distance, e);
}

/* Tar comes and goes without a jump. */
static void
fade_marks (const Actor *actor, double t, Scene *scene)
{
  Sprite *above;

  scene->sprites[scene->n - 1].placed.piece = actor->from.piece;
  scene_add (scene, &actor->to, LOOK_PLAIN);
  above = &scene->sprites[scene->n - 1];
  above->placed.spot = scene->sprites[scene->n - 2].placed.spot;
  above->opacity = t;
}

/* Gone here, and there the same instant: it crosses nothing on its way. */
static void
jump (const Actor *actor, double t, Sprite *sprite)
{
  sprite->placed.spot = t < .5 ? actor->from.spot : actor->to.spot;
  sprite->placed.spot.scale *= fabs (1 - 2 * t);
}

static void
add_actor (const Tween *tween, const BoardFrame *frame, const Actor *actor, double t, Scene *scene)
{
  const bool moves = tween->beat.kind != BEAT_BOULDER;
  Sprite *sprite;

  scene_add (scene, &actor->to, LOOK_PLAIN);
  sprite = &scene->sprites[scene->n - 1];
  sprite->placed.count = actor->to.count;
  sprite->placed.spot = mix_spots (actor->from.spot, actor->to.spot, moves ? ease_out (t) : t);
  sprite->is_moving = !actor->leaves;
  sprite->rest = actor->to.spot;
  if (actor->leaves)
    leave (tween, frame, t, scene, sprite);
  else if (actor->comes)
    come (tween, t, sprite);
  else if (actor->from.piece.hp != actor->to.piece.hp)
    turn_plate (sprite, actor, t, tween->beat.ms);
  if (tween->beat.kind == BEAT_STRIKE && (tween->striking & space_bit (actor->to.piece.space)))
    sprite->placed.spot.distance -= STRIKE_WAY * sin (G_PI * t);
  if (tween->beat.kind == BEAT_PUT && actor->from.piece.space != actor->to.piece.space)
    jump (actor, t, sprite);
  if ((tween->beat.kind == BEAT_TAR && actor->from.piece.marks != actor->to.piece.marks)
      || (tween->beat.kind == BEAT_FLAME && actor->from.piece.flames != actor->to.piece.flames))
    fade_marks (actor, t, scene);
}

/* What something rolls over falls while it rolls on; `place` is where it stands on the way. */
static double
fall_of (const Tween *tween, const Scene *scene, unsigned arc, double place, double t)
{
  const double way = arc == tween->run.arc ? place : -place;

  if (tween->beat.kind != BEAT_BOULDER)
    return t;
  return MAX (t, CLAMP ((way - scene->boulder.at) / .2, 0, 1));
}

/* `t` is that of the fall alone. */
static void
move_structures (const Tween *tween, double t, Scene *scene)
{
  Structures *structures = &scene->structures;
  const bool is_after = t >= .5;

  scene_set_structures (scene, &tween->tables[is_after ? 1 : 0]);
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      if (tween->falling_walls >> arc & 1)
        {
          structures->walls[arc] = tween->tables[0].walls[arc];
          structures->walls_fallen[arc]
              = (float) ease_in (fall_of (tween, scene, arc, BOARD_WALL, t));
        }
      else if (tween->rising_walls >> arc & 1)
        {
          structures->walls[arc] = tween->tables[1].walls[arc];
          structures->walls_fallen[arc] = (float) (1 - ease_out (t));
        }
      if (tween->falling_towers >> arc & 1)
        {
          structures->towers[arc] = tween->tables[0].towers[arc];
          structures->towers_fallen[arc]
              = (float) ease_in (fall_of (tween, scene, arc, BOARD_STAND, t));
        }
      else if (tween->rising_towers >> arc & 1)
        {
          structures->towers[arc] = tween->tables[1].towers[arc];
          structures->towers_fallen[arc] = (float) (1 - ease_out (t));
        }
    }
}

/* Rolls first, then fells. The time of the fall. */
static double
roll (const Tween *tween, double t, Boulder *boulder)
{
  const BoulderRun *run = &tween->run;
  const double ms = t * (run->roll_ms + run->fall_ms);
  const double rolled = MIN (1, ms / run->roll_ms);

  boulder->is_rolling = true;
  boulder->walker = run->walker;
  boulder->arc = run->arc;
  boulder->start = run->start;
  boulder->end = run->end;
  boulder->at = mix (run->start, run->end, rolled);
  boulder->n_skulls = 0;
  return run->fall_ms > 0 ? CLAMP ((ms - run->roll_ms) / run->fall_ms, 0, 1) : 0;
}

void
tween_scene (const Tween *tween, const BoardFrame *frame, double time, Scene *scene)
{
  double fall = time;

  scene->n = 0;
  scene->n_ways = 0;
  scene->n_flares = tween->n_flares;
  memcpy (scene->flares, tween->flares, sizeof scene->flares);
  scene->flared = time;
  scene->focus = -1;
  scene->pulse = 1;
  scene->lit = 0;
  scene->glowing = tween->beat.glowing;
  scene->rotation = tween->beat.rotation;
  scene->glow = sin (G_PI * time);
  scene->boulder.is_rolling = false;
  if (tween->beat.kind == BEAT_BOULDER)
    fall = roll (tween, time, &scene->boulder);
  move_structures (tween, fall, scene);
  for (unsigned i = 0; i < tween->n; i++)
    add_actor (tween, frame, &tween->actors[i], time, scene);
}
