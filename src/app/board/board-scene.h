/* What is to be seen on the board at one instant, whether it stands still or moves. */
#pragma once

#include "board-beats.h"
#include "board-foresight.h"
#include "board-geometry.h"
#include "board-targets.h"
#include "draw.h"

/* A token, and how far it is from lying still in its place. */
typedef struct
{
  Placed placed;
  Look look;
  double turn, flash, opacity;
  bool is_moving; /* on its way to `rest` */
  Spot rest;
  uint8_t loses;           /* points that it will lose; LOSES_ALL: it will die */
  double shift_x, shift_y; /* in pixels */
} Sprite;

#define LOSES_ALL 255u

/* A flame that is being put on something, or goes out. */
#define FLARES_MAX PIECES_MAX
typedef struct
{
  Spot spot;
  double rise; /* above it, as a part of the board's radius */
  bool goes_out;
} Flare;

#define SKULLS_MAX PIECES_MAX
typedef struct
{
  bool is_rolling;
  Walker walker;
  unsigned arc;          /* where it comes from */
  double start, at, end; /* distance from the hub, as a part of the radius; beyond it below 0 */
  unsigned n_skulls;
  Spot skulls[SKULLS_MAX];
} Boulder;

#define SPRITES_MAX (4 * PIECES_MAX)
typedef struct
{
  Wall walls[ARCS];
  Tower towers[ARCS];
  uint8_t wall_looks[ARCS], tower_looks[ARCS]; /* Look */
  float walls_fallen[ARCS], towers_fallen[ARCS];
  uint8_t has_monster[ARCS];
  uint8_t homes[ARCS];                   /* whose Tower it is, plus 1 */
  uint8_t king;                          /* the arc of the King's Tower, plus 1 */
  uint8_t falling_walls, falling_towers; /* will fall: one bit an arc */
} Structures;                            /* without padding: compared as bytes */

typedef struct
{
  Structures structures;
  int focus;        /* a space, or SPACES + the arc of a Wall; -1: none */
  double pulse;     /* how strongly lit pieces are lit, 0 to 1 */
  SpaceSet lit;     /* spaces that can be chosen */
  SpaceSet glowing; /* those that an effect is about to move */
  int rotation;     /* 1: an arrow round the hub, clockwise; -1: the other way */
  double glow;      /* of panes and arrow, 0 to 1 */
  unsigned n_ways;  /* of those who will move */
  struct
  {
    Spot from, to;
  } ways[PIECES_MAX];
  unsigned n;
  Sprite sprites[SPRITES_MAX];
  unsigned n_flares;
  Flare flares[FLARES_MAX];
  double flared; /* how far they have come, 0 to 1 */
  Boulder boulder;
} Scene;

/* The Table as it stands still; with what will happen, or NULL. */
void scene_of_table (Scene *scene,
                     const BoardFrame *frame,
                     const Table *seen,
                     const Targets *targets,
                     const Foresight *foresight);
void scene_set_structures (Scene *scene, const Table *seen);
void scene_add (Scene *scene, const Placed *placed, Look look);

/* The sprite under a point: the nearest, or -1. `reach` is how far from its middle, in radii. */
int scene_find (const Scene *scene, const BoardFrame *frame, double x, double y, double reach);
void sprite_middle (const Sprite *sprite, const BoardFrame *frame, double *x, double *y);
