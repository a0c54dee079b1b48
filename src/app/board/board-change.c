/* From one standing scene to the next. */
#include "board-change.h"

#include <math.h>

static bool
is_free (const Sprite *sprite, bool is_taken, const Placed *placed, bool as_equal)
{
  const Placed *other = &sprite->placed;

  if (is_taken || other->is_rest != placed->is_rest || other->count != placed->count)
    return false;
  return as_equal ? piece_key (other->piece) == piece_key (placed->piece)
                  : other->piece.kind == placed->piece.kind;
}

/* The nearest sprite of `before` that could be this one; -1: none. */
static int
find_partner (const Scene *before, const bool *taken, const Placed *placed, bool as_equal)
{
  double nearest = HUGE_VAL;
  int found = -1;

  for (unsigned i = 0; i < before->n; i++)
    {
      const Spot *spot = &before->sprites[i].placed.spot;
      const double angle = remainder (spot->angle - placed->spot.angle, 360) / 180;
      const double distance = fabs (angle) + fabs (spot->distance - placed->spot.distance);

      if (is_free (&before->sprites[i], taken[i], placed, as_equal) && distance < nearest)
        {
          nearest = distance;
          found = (int) i;
        }
    }
  return found;
}

static Spot
spot_between (Spot from, Spot to, double time)
{
  const double angle = remainder (to.angle - from.angle, 360);

  return (Spot){ to.angle - angle * (1 - time),
                 from.distance + (to.distance - from.distance) * time,
                 from.scale + (to.scale - from.scale) * time };
}

static void
move_structures (Structures *structures, const Structures *before, double time)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      if (before->walls[arc].up && !structures->walls[arc].up)
        {
          structures->walls[arc] = before->walls[arc];
          structures->walls_fallen[arc] = (float) time;
        }
      else if (!before->walls[arc].up && structures->walls[arc].up)
        structures->walls_fallen[arc] = (float) (1 - time);
      if (before->towers[arc].up && !structures->towers[arc].up)
        {
          structures->towers[arc] = before->towers[arc];
          structures->towers_fallen[arc] = (float) time;
        }
      else if (!before->towers[arc].up && structures->towers[arc].up)
        structures->towers_fallen[arc] = (float) (1 - time);
    }
}

void
scene_between (const Scene *before, const Scene *after, double time, Scene *scene)
{
  bool taken[SPRITES_MAX] = { false }, settled[SPRITES_MAX] = { false };

  *scene = *after;
  move_structures (&scene->structures, &before->structures, time);
  /* First who is the same, then who is of the same kind: it has moved, or is hurt. */
  for (unsigned round = 0; round < 2; round++)
    for (unsigned i = 0; i < after->n; i++)
      {
        const int partner
            = settled[i] ? -1 : find_partner (before, taken, &after->sprites[i].placed, round == 0);

        if (partner < 0)
          continue;
        settled[i] = taken[partner] = true;
        scene->sprites[i].placed.spot = spot_between (before->sprites[partner].placed.spot,
                                                      after->sprites[i].placed.spot, time);
      }
  for (unsigned i = 0; i < after->n; i++)
    if (!settled[i])
      scene->sprites[i].opacity *= time;
  for (unsigned i = 0; i < before->n && scene->n < SPRITES_MAX; i++)
    if (!taken[i])
      {
        scene->sprites[scene->n] = before->sprites[i];
        scene->sprites[scene->n++].opacity *= 1 - time;
      }
}
