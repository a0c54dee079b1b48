/* What is to be seen on the board at one instant. */
#include "board-scene.h"

#include <math.h>
#include <string.h>

#include "board-seen.h"

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

/* Those to whom something will happen stand apart, so that each can say what. */
static uint64_t
foreseen_pieces (const Table *seen, const Foresight *foresight)
{
  uint64_t pieces = 0;

  for (unsigned i = 0; foresight != NULL && i < seen->n_pieces; i++)
    {
      const Fate *fate = foresight_find (foresight, seen->pieces[i]);

      if (fate != NULL && (fate->dies || fate_damage (fate) > 0))
        pieces |= (uint64_t) 1 << i;
    }
  return pieces;
}

static const Placed *
find_placed (const Placed *placed, unsigned n, Piece piece)
{
  for (unsigned i = 0; i < n; i++)
    if (!placed[i].is_rest && placed[i].piece.kind == piece.kind
        && placed[i].piece.space == piece.space && placed[i].piece.hp == piece.hp)
      return &placed[i];
  return NULL;
}

/* Ghosts where they will stand, with the way there. */
static void
add_ghosts (Scene *scene, const BoardFrame *frame, const Table *seen, const Foresight *foresight)
{
  Placed now[PIECES_MAX], then[PIECES_MAX];
  Table after;
  unsigned n_now, n_then;

  table_as_seen (&foresight->after, &after);
  n_now = board_layout (frame, seen, foreseen_pieces (seen, foresight), now);
  n_then = board_layout (frame, &after, 0, then);
  for (unsigned i = 0; i < n_then; i++)
    for (unsigned k = 0; k < foresight->n; k++)
      {
        const Fate *fate = &foresight->fates[k];
        const Placed *from;

        if (then[i].is_rest || fate->dies || piece_key (fate->after) != piece_key (then[i].piece)
            || (!fate->comes && fate->before.space == fate->after.space))
          continue;
        scene_add (scene, &then[i], LOOK_GHOST);
        from = fate->comes ? NULL : find_placed (now, n_now, fate->before);
        if (from != NULL && scene->n_ways < PIECES_MAX)
          {
            scene->ways[scene->n_ways].from = from->spot;
            scene->ways[scene->n_ways++].to = then[i].spot;
          }
        break;
      }
}

static void
foretell (Sprite *sprite, const Foresight *foresight)
{
  const Fate *fate = foresight_find (foresight, sprite->placed.piece);

  if (fate != NULL && !sprite->placed.is_rest)
    sprite->loses = (uint8_t) (fate->dies ? LOSES_ALL : fate_damage (fate));
}

void
scene_of_table (Scene *scene,
                const BoardFrame *frame,
                const Table *seen,
                const Targets *targets,
                const Foresight *foresight)
{
  Placed placed[PIECES_MAX];
  const unsigned n
      = board_layout (frame, seen, targets->pieces | foreseen_pieces (seen, foresight), placed);
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
  scene->n_ways = 0;
  scene->n_flares = 0;
  if (foresight != NULL)
    {
      scene->structures.falling_walls = foresight->falling_walls;
      scene->structures.falling_towers = foresight->falling_towers;
      add_ghosts (scene, frame, seen, foresight);
    }
  for (unsigned i = 0; i < n; i++)
    {
      scene_add (scene, &placed[i], is_lit (seen, targets, placed[i].piece) ? LOOK_LEGAL : others);
      if (foresight != NULL)
        foretell (&scene->sprites[scene->n - 1], foresight);
    }
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
