/* Where everything stands on the board. */
#include "board-geometry.h"

#include <math.h>
#include <string.h>

#define DEGREES(radians) ((radians) *180 / 3.14159265358979323846)
#define RADIANS(degrees) ((degrees) *3.14159265358979323846 / 180)

#define SIZE_WITH_PLATES 200 /* below it the arcs have no numbers, and the circle is larger */
#define RADIUS_OF_SIZE .436
#define SEEN_GAIN 1.2   /* a part that is hardly larger than the whole only looks cut off */
#define SEEN_HUB .12    /* round the hub, in a picture of a few arcs */
#define SEEN_FIRS .05   /* beyond the Forest */
#define SEEN_PLATE 1.10 /* where an arc's number ends */
#define PITCH .18       /* from one full token to the next, along the ring */
#define EDGE .03        /* of a space that tokens leave free, both sides together */
#define SMALLEST .78    /* what tokens shrink to before they overlap */

/* By ring: where tokens stand; how many pieces stand each on its own before equal ones are stacked;
 * how many places there are at most before the rest becomes a chip. */
static const struct
{
  double distance;
  unsigned apart, places;
} rings[] = {
  [FOREST] = { .912, 5, 8 },     [ARCHER] = { .754, 5, 7 },        [KNIGHT] = { .590, 5, 6 },
  [SWORDSMAN] = { .4265, 3, 4 }, [CASTLE] = { BOARD_STAND, 4, 4 },
};

/* Up to four in the Castle: angle, distance, scale. */
static const Spot castle_spots[4][4] = {
  { { 0, 0, 1 } },
  { { -15.5, .012, .84 }, { 15.5, .012, .84 } },
  { { -17, .028, .76 }, { 17, .028, .76 }, { 0, -.06, .76 } },
  { { -18, .036, .68 }, { 0, .05, .68 }, { 18, .036, .68 }, { 0, -.052, .68 } },
};

BoardFrame
board_frame (double size, unsigned turn)
{
  return (BoardFrame){ .size = size,
                       .cx = size / 2,
                       .cy = size / 2,
                       .radius = size * (size < SIZE_WITH_PLATES ? .47 : RADIUS_OF_SIZE),
                       .turn = turn % ARCS };
}

double
board_arc_angle (const BoardFrame *frame, unsigned arc)
{
  return 30 + 60.0 * ((arc + frame->turn) % ARCS);
}

void
board_point (const BoardFrame *frame, double angle, double distance, double *x, double *y)
{
  *x = frame->cx + frame->radius * distance * sin (RADIANS (angle));
  *y = frame->cy - frame->radius * distance * cos (RADIANS (angle));
}

/* What is to be seen, as parts of the radius from the hub. */
typedef struct
{
  double left, top, right, bottom;
} Extent;

static void
extend (Extent *extent, double x, double y, double margin)
{
  extent->left = fmin (extent->left, x - margin);
  extent->right = fmax (extent->right, x + margin);
  extent->top = fmin (extent->top, y - margin);
  extent->bottom = fmax (extent->bottom, y + margin);
}

/* An arc with its firs and its number, and the Towers beside it. */
static Extent
extent_of_arcs (const BoardFrame *unit, unsigned arcs)
{
  Extent extent = { -SEEN_HUB, -SEEN_HUB, SEEN_HUB, SEEN_HUB };
  double x, y;

  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const double middle = board_arc_angle (unit, arc);

      if ((arcs >> arc & 1) == 0)
        continue;
      for (int degrees = -30; degrees <= 30; degrees += 10)
        {
          board_point (unit, middle + degrees, 1, &x, &y);
          extend (&extent, x, y, SEEN_FIRS);
        }
      board_point (unit, middle, SEEN_PLATE, &x, &y);
      extend (&extent, x, y, SEEN_FIRS);
    }
  return extent;
}

BoardFrame
board_frame_of_arcs (
    double width, double height, unsigned turn, unsigned arcs, double *x, double *y)
{
  const unsigned all = (1u << ARCS) - 1;
  const BoardFrame unit = { .size = 1, .radius = 1, .turn = turn % ARCS };
  BoardFrame frame = board_frame (fmin (width, height), turn);
  Extent extent = { -1, -1, 1, 1 };
  double radius, size;

  *x = (width - frame.size) / 2;
  *y = (height - frame.size) / 2;
  if ((arcs & all) == 0 || (arcs & all) == all)
    return frame;
  extent = extent_of_arcs (&unit, arcs);
  radius = fmin (width / (extent.right - extent.left), height / (extent.bottom - extent.top));
  /* Whole pixels keep what is drawn sharp. */
  size = floor (radius / RADIUS_OF_SIZE);
  if (size < frame.size * SEEN_GAIN)
    return frame;
  frame = board_frame (size, turn);
  *x = round (width / 2 - (extent.left + extent.right) / 2 * frame.radius - frame.cx);
  *y = round (height / 2 - (extent.top + extent.bottom) / 2 * frame.radius - frame.cy);
  return frame;
}

/* Equal to the eye: kind, points, flames, tar. */
static bool
look_equal (Piece a, Piece b)
{
  const unsigned seen = MARK_TAR;

  return a.space == b.space && a.kind == b.kind && a.hp == b.hp && a.flames == b.flames
         && (a.marks & seen) == (b.marks & seen) && a.crew == b.crew && a.cargo == b.cargo;
}

/* One space while it is being laid out. */
typedef struct
{
  Placed *places;
  bool *lit; /* stands on its own, whatever else is there */
  unsigned n;
} Crowd;

static void
swap_places (Crowd *crowd, unsigned a, unsigned b)
{
  const Placed placed = crowd->places[a];
  const bool lit = crowd->lit[a];

  crowd->places[a] = crowd->places[b];
  crowd->lit[a] = crowd->lit[b];
  crowd->places[b] = placed;
  crowd->lit[b] = lit;
}

/* By health, then kind; the Table's own order among equals. */
static void
sort_crowd (Crowd *crowd)
{
  for (unsigned i = 1; i < crowd->n; i++)
    for (unsigned j = i; j > 0; j--)
      {
        const Piece a = crowd->places[j - 1].piece, b = crowd->places[j].piece;

        if (a.hp > b.hp || (a.hp == b.hp && a.kind <= b.kind))
          break;
        swap_places (crowd, j - 1, j);
      }
}

static void
remove_place (Crowd *crowd, unsigned i)
{
  crowd->n--;
  for (; i < crowd->n; i++)
    swap_places (crowd, i, i + 1);
}

static void
stack_equals (Crowd *crowd)
{
  for (unsigned i = 0; i < crowd->n; i++)
    for (unsigned j = crowd->n; j-- > i + 1;)
      if (!crowd->lit[i] && !crowd->lit[j]
          && look_equal (crowd->places[i].piece, crowd->places[j].piece))
        {
          crowd->places[i].count += crowd->places[j].count;
          remove_place (crowd, j);
        }
}

/* What finds no place becomes one chip, the last place: the weakest that are not lit. */
static void
gather_rest (Crowd *crowd, unsigned most)
{
  Placed rest = { .is_rest = true };

  if (crowd->n <= most)
    return;
  for (unsigned i = crowd->n; i-- > 0 && crowd->n >= most;)
    if (!crowd->lit[i])
      {
        rest.piece = crowd->places[i].piece;
        rest.count += crowd->places[i].count;
        remove_place (crowd, i);
      }
  if (rest.count > 0)
    {
      crowd->lit[crowd->n] = false;
      crowd->places[crowd->n++] = rest;
    }
}

static void
spread (Crowd *crowd, Ring ring, double middle)
{
  const double distance = rings[ring].distance;
  const double room = RADIANS (60) * distance - EDGE;
  const unsigned n = crowd->n;
  double scale = 1, pitch = PITCH;

  if (n * PITCH > room)
    {
      scale = fmax (ring == CASTLE ? .6 : SMALLEST, room / (n * PITCH));
      pitch = fmin (PITCH * scale, (room - PITCH * scale) / (n - 1));
    }
  for (unsigned i = 0; i < n; i++)
    crowd->places[i].spot = (Spot){
      .angle = middle + DEGREES ((i - (n - 1) / 2.0) * pitch / distance),
      .distance = distance,
      .scale = scale,
    };
}

static void
spread_in_castle (Crowd *crowd, double middle)
{
  for (unsigned i = 0; i < crowd->n; i++)
    {
      const Spot *spot = &castle_spots[crowd->n - 1][i];

      crowd->places[i].spot
          = (Spot){ middle + spot->angle, BOARD_STAND + spot->distance, spot->scale };
    }
}

/* The points look to the Castle: whoever stands nearer to it must not hide those of the others.
 * Side by side, the middle lies above. */
static bool
lies_below (const Spot *a, const Spot *b, double middle)
{
  if (a->distance != b->distance)
    return a->distance < b->distance;
  return fabs (a->angle - middle) > fabs (b->angle - middle) + .01;
}

static void
order_for_drawing (Crowd *crowd, double middle)
{
  for (unsigned i = 1; i < crowd->n; i++)
    for (unsigned j = i;
         j > 0 && lies_below (&crowd->places[j].spot, &crowd->places[j - 1].spot, middle); j--)
      swap_places (crowd, j - 1, j);
}

/* Tar spreads beyond its space: the tarred go first, so that their pools lie below all plates. */
static void
put_tar_first (Placed *placed, unsigned n)
{
  unsigned first = 0;

  for (unsigned i = 0; i < n; i++)
    if ((placed[i].piece.marks & MARK_TAR) != 0 && !placed[i].is_rest)
      {
        const Placed tarred = placed[i];

        memmove (placed + first + 1, placed + first, (i - first) * sizeof *placed);
        placed[first++] = tarred;
      }
}

/* Wings spread beyond their space too, and must not hide the points of those further out: who flies
 * goes before the others, the innermost first. */
static void
put_flying_first (Placed *placed, unsigned n)
{
  unsigned first = 0;

  for (unsigned i = 0; i < n; i++)
    if (has_trait (placed[i].piece.kind, FLYING) && !placed[i].is_rest)
      {
        const Placed flying = placed[i];
        unsigned at = first++;

        memmove (placed + at + 1, placed + at, (i - at) * sizeof *placed);
        for (; at > 0 && ring_of (placed[at - 1].piece.space) < ring_of (flying.piece.space); at--)
          placed[at] = placed[at - 1];
        placed[at] = flying;
      }
}

unsigned
board_layout (const BoardFrame *frame, const Table *t, uint64_t apart, Placed placed[PIECES_MAX])
{
  bool lit[PIECES_MAX];
  unsigned n = 0;

  for (unsigned space = 0; space < SPACES; space++)
    {
      const Ring ring = ring_of (space);
      const double middle = board_arc_angle (frame, arc_of (space));
      Crowd crowd = { placed + n, lit + n, 0 };

      for (unsigned i = 0; i < t->n_pieces; i++)
        if (t->pieces[i].space == space)
          {
            crowd.lit[crowd.n] = (apart >> i & 1) != 0;
            crowd.places[crowd.n++] = (Placed){ .piece = t->pieces[i], .count = 1 };
          }
      sort_crowd (&crowd);
      if (crowd.n > rings[ring].apart)
        stack_equals (&crowd);
      gather_rest (&crowd, rings[ring].places);
      if (ring == CASTLE && crowd.n >= 1 && crowd.n <= 4)
        spread_in_castle (&crowd, middle);
      else if (crowd.n >= 1)
        spread (&crowd, ring, middle);
      order_for_drawing (&crowd, middle);
      n += crowd.n;
    }
  put_flying_first (placed, n);
  put_tar_first (placed, n);
  return n;
}

/* Angle and distance of a point; false outside the board's circle. */
static bool
find_polar (const BoardFrame *frame, double x, double y, double *angle, double *distance)
{
  const double dx = x - frame->cx, dy = y - frame->cy;

  *distance = hypot (dx, dy) / frame->radius;
  *angle = DEGREES (atan2 (dx, -dy));
  if (*angle < 0)
    *angle += 360;
  return *distance <= 1;
}

static unsigned
arc_at (const BoardFrame *frame, double angle)
{
  return ((unsigned) (angle / 60) + ARCS - frame->turn) % ARCS;
}

bool
board_find_space (const BoardFrame *frame, double x, double y, unsigned *space)
{
  double angle, distance;
  Ring ring = FOREST;

  if (!find_polar (frame, x, y, &angle, &distance) || distance < BOARD_HUB)
    return false;
  while (ring < CASTLE && distance < board_ring_inner (ring))
    ring++;
  *space = space_at (ring, arc_at (frame, angle));
  return true;
}

int
board_find_wall (const BoardFrame *frame, double x, double y)
{
  double angle, distance;
  unsigned arc;

  if (!find_polar (frame, x, y, &angle, &distance) || distance < .285 || distance > .36)
    return -1;
  arc = arc_at (frame, angle);
  return fabs (angle - board_arc_angle (frame, arc)) <= BOARD_WALL_HALF + 1 ? (int) arc : -1;
}

double
board_ring_inner (Ring ring)
{
  static const double inner[] = { .836, .672, .508, BOARD_WALL, BOARD_HUB };

  return inner[ring];
}

double
board_ring_middle (Ring ring)
{
  return rings[ring].distance;
}
