/* The outlines of spaces and Walls. */
#include "board-shape.h"

#include <glib.h>
#include <math.h>

#define WALL_INNER .296
#define WALL_OUTER .352

typedef struct
{
  double inner, outer, half;
} Segment;

static Segment
segment_of (Ring ring)
{
  return (Segment){ board_ring_inner (ring), ring == FOREST ? 1 : board_ring_inner (ring - 1), 30 };
}

static const Segment wall_segment = { WALL_INNER, WALL_OUTER, BOARD_WALL_HALF };

static void
trace (cairo_t *cr, const BoardFrame *frame, unsigned arc, Segment segment)
{
  const double middle = (board_arc_angle (frame, arc) - 90) * G_PI / 180;
  const double half = segment.half * G_PI / 180;

  cairo_new_path (cr);
  cairo_arc (cr, frame->cx, frame->cy, segment.outer * frame->radius, middle - half, middle + half);
  cairo_arc_negative (cr, frame->cx, frame->cy, segment.inner * frame->radius, middle + half,
                      middle - half);
  cairo_close_path (cr);
}

/* The corners alone do not do: an arc bulges over the line between its ends. */
static graphene_rect_t
box_of (const BoardFrame *frame, unsigned arc, Segment segment)
{
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = 0, bottom = 0;

  for (int i = -6; i <= 6; i++)
    for (int side = 0; side < 2; side++)
      {
        double x, y;

        board_point (frame, board_arc_angle (frame, arc) + segment.half * i / 6,
                     side == 0 ? segment.inner : segment.outer, &x, &y);
        left = fmin (left, x);
        right = fmax (right, x);
        top = fmin (top, y);
        bottom = fmax (bottom, y);
      }
  left = floor (left) - 1;
  top = floor (top) - 1;
  return GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (ceil (right) + 1 - left),
                             (float) (ceil (bottom) + 1 - top));
}

void
board_trace_space (cairo_t *cr, const BoardFrame *frame, unsigned space)
{
  trace (cr, frame, arc_of (space), segment_of (ring_of (space)));
}

void
board_trace_wall (cairo_t *cr, const BoardFrame *frame, unsigned arc)
{
  trace (cr, frame, arc, wall_segment);
}

graphene_rect_t
board_box_of_space (const BoardFrame *frame, unsigned space)
{
  return box_of (frame, arc_of (space), segment_of (ring_of (space)));
}

graphene_rect_t
board_box_of_wall (const BoardFrame *frame, unsigned arc)
{
  return box_of (frame, arc, wall_segment);
}
