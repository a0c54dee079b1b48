/* What is to be seen on the board at one instant. */
#include "board-scene.h"

#include <math.h>
#include <string.h>

void
scene_set_structures (Scene *scene, const Table *seen)
{
  Structures *structures = &scene->structures;

  memset (structures, 0, sizeof *structures);
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      structures->walls[arc] = seen->walls[arc];
      structures->towers[arc] = seen->towers[arc];
      structures->homes[arc] = seen->homes[arc];
    }
  structures->king = seen->king;
  for (unsigned i = 0; i < seen->n_pieces; i++)
    if (ring_of (seen->pieces[i].space) == CASTLE)
      structures->has_monster[arc_of (seen->pieces[i].space)] = true;
}

void
scene_add (Scene *scene, const Placed *placed, Look look)
{
  assert (scene->n < SPRITES_MAX);
  scene->sprites[scene->n++] = (Sprite){ .placed = *placed, .look = look, .opacity = 1 };
}

/* A piece is lit if an equal one is: they are the same to everybody. */
static bool
is_lit (const Table *seen, const Targets *targets, Piece piece)
{
  for (unsigned i = 0; i < seen->n_pieces; i++)
    if ((targets->pieces >> i & 1) && piece_key (seen->pieces[i]) == piece_key (piece))
      return true;
  return false;
}

static void
light_structures (Structures *structures, const Targets *targets)
{
  const Look others = targets->is_aimed ? LOOK_DIM : LOOK_PLAIN;

  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      if (targets->walls != 0)
        structures->wall_looks[arc]
            = (uint8_t) (targets->walls >> arc & 1 ? LOOK_LEGAL : LOOK_PLAIN);
      if (targets->towers != 0)
        structures->tower_looks[arc] = (uint8_t) (targets->towers >> arc & 1 ? LOOK_LEGAL : others);
    }
}

void
scene_of_table (Scene *scene, const BoardFrame *frame, const Table *seen, const Targets *targets)
{
  Placed placed[PIECES_MAX];
  const unsigned n = board_layout (frame, seen, targets->pieces, placed);
  const Look others = targets->is_aimed ? LOOK_DIM : LOOK_PLAIN;

  scene->n = 0;
  scene->focus = -1;
  scene->pulse = 1;
  scene->lit = targets->spaces;
  scene->glowing = 0;
  scene->rotation = 0;
  scene->boulder.is_rolling = false;
  scene_set_structures (scene, seen);
  light_structures (&scene->structures, targets);
  for (unsigned i = 0; i < n; i++)
    scene_add (scene, &placed[i], is_lit (seen, targets, placed[i].piece) ? LOOK_LEGAL : others);
}

void
sprite_middle (const Sprite *sprite, const BoardFrame *frame, double *x, double *y)
{
  board_point (frame, sprite->placed.spot.angle, sprite->placed.spot.distance, x, y);
  *x += sprite->shift_x;
  *y += sprite->shift_y;
}

int
scene_find (const Scene *scene, const BoardFrame *frame, double x, double y, double reach)
{
  double nearest = reach * BOARD_TOKEN * frame->radius;
  int found = -1;

  for (unsigned i = 0; i < scene->n; i++)
    {
      double sx, sy, distance;

      sprite_middle (&scene->sprites[i], frame, &sx, &sy);
      distance = hypot (x - sx, y - sy);
      /* Later ones lie on top of earlier ones. */
      if (distance <= nearest)
        {
          nearest = distance;
          found = (int) i;
        }
    }
  return found;
}
