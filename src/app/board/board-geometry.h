/* Where everything stands on the board. R is the radius; distances are fractions of it; angles are
 * in degrees, clockwise from the top. */
#pragma once

#include "engine.h"

typedef struct
{
  double size; /* the side of the square */
  double cx, cy, radius;
  unsigned turn; /* sixths of a circle by which the table has turned it */
} BoardFrame;

BoardFrame board_frame (double size, unsigned turn);

/* As large as can be with these arcs (one bit each; 0: all) in a rectangle. What else of the board
 * lies in it is seen too. `x` and `y` are where the upper left corner of the square then lies. */
BoardFrame board_frame_of_arcs (
    double width, double height, unsigned turn, unsigned arcs, double *x, double *y);
double board_arc_angle (const BoardFrame *frame, unsigned arc); /* its middle */
void board_point (const BoardFrame *frame, double angle, double distance, double *x, double *y);

/* Where a token stands: angle, distance, and its size against a full one. */
typedef struct
{
  double angle, distance, scale;
} Spot;

/* A piece in its place, or several equal ones in a stack. */
typedef struct
{
  Piece piece;
  unsigned count;
  bool is_rest; /* a chip, "+3": pieces of this space, of any kind, for which there is no room */
  Spot spot;
} Placed;

/* Places all pieces of the Table. Those in `apart` (lit ones: one bit an index of Table.pieces)
 * stand on their own, whatever else is there. The number of places, each before those that lie
 * above it; the counts add up to all pieces. */
unsigned
board_layout (const BoardFrame *frame, const Table *t, uint64_t apart, Placed placed[PIECES_MAX]);

/* What lies under a point: a space, or false outside; a Wall's band, or -1. */
bool board_find_space (const BoardFrame *frame, double x, double y, unsigned *space);
int board_find_wall (const BoardFrame *frame, double x, double y);

double board_ring_inner (Ring ring);  /* where it ends, inwards */
double board_ring_middle (Ring ring); /* where its tokens stand */

#define BOARD_HUB .066
#define BOARD_WALL_HALF 25.2 /* degrees from a Wall's middle to its end */
#define BOARD_TOKEN .0875    /* the radius of a full token */
#define BOARD_STAND .196     /* where Towers stand */
#define BOARD_WALL .32       /* the line of the Walls */
