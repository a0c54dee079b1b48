/* The board's ground: panes of three colours held by lead, firs round them, numbers and signs. */
#include "board-draw.h"

#include "pen.h"

#include <math.h>

#define LEAD .0052 /* between spaces */
#define RADIUS_WITH_SIGNS 190
#define RADIUS_WITH_LETTERS 130
#define RADIUS_WITH_HATCHING 50
#define SIZE_WITH_PLATES 200

static const char *const colour_letters[] = { "R", "G", "B" };

static Colour
colour_of_arc (unsigned arc)
{
  return (Colour) (arc / 2);
}

void
board_lay_space (cairo_t *cr, const BoardFrame *frame, unsigned space)
{
  const Ring ring = ring_of (space);
  const double middle = board_arc_angle (frame, arc_of (space)), gap = frame->radius * LEAD / 2;
  const double inner = frame->radius * board_ring_inner (ring) + gap;
  const double outer
      = ring == FOREST ? frame->radius : frame->radius * board_ring_inner (ring - 1) - gap;
  const double at_inner = gap / inner * 180 / G_PI, at_outer = gap / outer * 180 / G_PI;

  cairo_new_sub_path (cr);
  pen_arc (cr, frame->cx, frame->cy, outer, middle - 30 + at_outer, middle + 30 - at_outer);
  pen_arc (cr, frame->cx, frame->cy, inner, middle + 30 - at_inner, middle - 30 + at_inner);
  cairo_close_path (cr);
}

static void
draw_fir (cairo_t *cr,
          const BoardFrame *frame,
          double angle,
          double distance,
          double height,
          double width)
{
  double x, y;

  board_point (frame, angle, distance, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle * G_PI / 180);
  cairo_scale (cr, frame->radius * width, frame->radius * height);
  cairo_move_to (cr, 0, -1);
  cairo_line_to (cr, .36, -.5);
  cairo_line_to (cr, .16, -.5);
  cairo_line_to (cr, .5, 0);
  cairo_line_to (cr, -.5, 0);
  cairo_line_to (cr, -.16, -.5);
  cairo_line_to (cr, -.36, -.5);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* Two rows of firs an arc, none of them behind the number. */
static void
draw_firs (cairo_t *cr, const Palette *palette, const BoardFrame *frame, unsigned arc)
{
  static const struct
  {
    unsigned n;
    double distance, height, width;
    Tint tint;
  } rows[] = { { 12, .978, .078, .056, TINT_TREE }, { 11, .972, .060, .050, TINT_FOREST } };
  const double middle = board_arc_angle (frame, arc), step = 58.0 / 11;

  for (unsigned row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      cairo_new_path (cr);
      for (unsigned i = 0; i < rows[row].n; i++)
        {
          const double off = (i - (rows[row].n - 1) / 2.0) * step;

          if (frame->size < SIZE_WITH_PLATES || fabs (off) >= 4.9)
            draw_fir (cr, frame, middle + off, rows[row].distance, rows[row].height,
                      rows[row].width);
        }
      pen_fill (cr, palette_tint (palette, colour_of_arc (arc), rows[row].tint));
      pen_stroke (cr, palette_tint (palette, colour_of_arc (arc), rows[row].tint),
                  frame->radius * .004);
    }
}

static void
lay_panes (cairo_t *cr, const BoardFrame *frame, Colour colour, Ring ring)
{
  for (unsigned i = 0; i < 2; i++)
    board_lay_space (cr, frame, space_at (ring, 2 * colour + i));
}

/* Hatches all panes of a colour but the Castle. The lines are drawn apart and the panes are filled
 * with them: cairo would work out where each line meets each edge of a clip, which takes longer
 * than all the rest of the board. */
static void
hatch_panes (cairo_t *cr, const Palette *palette, const BoardFrame *frame, Colour colour)
{
  static const Hatching hatchings[] = { HATCHING_UPRIGHT, HATCHING_FALLING, HATCHING_LEVEL };
  const double r = frame->radius, step = fmax (5, r * .0165);
  double left, top, right, bottom;

  cairo_save (cr);
  cairo_new_path (cr);
  lay_panes (cr, frame, colour, FOREST);
  lay_panes (cr, frame, colour, SWORDSMAN);
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  cairo_new_path (cr);
  cairo_rectangle (cr, left, top, right - left, bottom - top);
  cairo_clip (cr);
  cairo_push_group (cr);
  pen_hatching (cr, hatchings[colour], frame->cx - r, frame->cy - r, 2 * r, 2 * r, step);
  pen_colour (cr, palette_tint (palette, colour, TINT_RIM), palette->hatching);
  cairo_set_line_width (cr, step * .13);
  cairo_stroke (cr);
  cairo_pop_group_to_source (cr);
  for (Ring ring = FOREST; ring < CASTLE; ring++)
    lay_panes (cr, frame, colour, ring);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_panes (cairo_t *cr, const Palette *palette, const BoardFrame *frame, Colour colour)
{
  static const Tint tints[] = { TINT_FOREST, TINT_A, TINT_B, TINT_A, TINT_COURT };

  for (Ring ring = FOREST; ring <= CASTLE; ring++)
    {
      cairo_new_path (cr);
      lay_panes (cr, frame, colour, ring);
      pen_fill (cr, palette_tint (palette, colour, tints[ring]));
    }
  if (frame->radius >= RADIUS_WITH_HATCHING)
    hatch_panes (cr, palette, frame, colour);
}

/* A rosette of six petals where all arcs meet. */
static void
draw_hub (cairo_t *cr, const Palette *palette, const BoardFrame *frame)
{
  const double r = frame->radius;

  cairo_new_path (cr);
  pen_disc (cr, frame->cx, frame->cy, r * BOARD_HUB);
  pen_fill (cr, &palette->lead);
  cairo_new_path (cr);
  for (unsigned i = 0; i < 6; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, frame->cx, frame->cy);
      cairo_rotate (cr, i * G_PI / 3);
      cairo_translate (cr, 0, -r * .03);
      cairo_scale (cr, r * .0115, r * .022);
      pen_disc (cr, 0, 0, 1);
      cairo_restore (cr);
    }
  pen_fill (cr, &palette->hub);
  cairo_new_path (cr);
  pen_disc (cr, frame->cx, frame->cy, r * .009);
  pen_fill (cr, &palette->lead);
}

void
board_draw_signs (cairo_t *cr, const Palette *palette, const BoardFrame *frame, Ring ring)
{
  static const Figure signs[] = { FIGURE_FOREST, FIGURE_ARCHER, FIGURE_KNIGHT, FIGURE_SWORDSMAN };
  static const double distances[] = { .918, .754, .590, .4265 };
  const double r = frame->radius;

  if (r < RADIUS_WITH_SIGNS || ring == CASTLE)
    return;
  for (Colour colour = COLOUR_RED; colour <= COLOUR_BLUE; colour++)
    {
      double x, y;

      board_point (frame, board_arc_angle (frame, 2 * colour) - 30, distances[ring], &x, &y);
      cairo_new_path (cr);
      pen_disc (cr, x, y, r * .039);
      pen_fill (cr, &palette->lead);
      draw_figure (cr, signs[ring], x, y, r * .049, &palette->sign, &palette->lead);
    }
}

/* Broader lead between the colours. */
static void
draw_borders (cairo_t *cr, const Palette *palette, const BoardFrame *frame)
{
  for (Colour colour = COLOUR_RED; colour <= COLOUR_BLUE; colour++)
    {
      const double angle = board_arc_angle (frame, 2 * colour) - 30;
      double x, y;

      cairo_new_path (cr);
      board_point (frame, angle, BOARD_HUB, &x, &y);
      cairo_move_to (cr, x, y);
      board_point (frame, angle, 1, &x, &y);
      cairo_line_to (cr, x, y);
      pen_stroke (cr, &palette->lead, frame->radius * .014);
    }
}

/* The number and the colour's letter; on small boards no letter, but the number stays readable. */
static void
draw_number (cairo_t *cr, const Palette *palette, const BoardFrame *frame, unsigned arc)
{
  const double r = frame->radius, size = fmax (TEXT_SMALLEST, r * .08);
  const bool has_letter = r >= RADIUS_WITH_LETTERS;
  const double width = size * (has_letter ? 1.725 : 1.25), height = size * 1.25;
  const GdkRGBA *colour = palette_tint (palette, colour_of_arc (arc), TINT_RIM);
  const char number[] = { (char) ('1' + arc), '\0' };
  double x, y;

  board_point (frame, board_arc_angle (frame, arc), 1.076, &x, &y);
  cairo_new_path (cr);
  pen_box (cr, x - width / 2, y - height / 2, width, height, size * .375);
  pen_stroke (cr, &palette->paper, r * .02);
  pen_fill (cr, colour);
  draw_text (cr, number, has_letter ? x - size * .3 : x, y, size, &palette->on_rim);
  if (has_letter)
    {
      cairo_new_path (cr);
      text_lay (cr, colour_letters[colour_of_arc (arc)], x + size * .38, y + size * .1,
                fmax (TEXT_SMALLEST, size * .62), WEIGHT_BOLD);
      pen_fill (cr, &palette->on_rim);
    }
}

void
board_draw_ground (cairo_t *cr, const Palette *palette, const BoardFrame *frame)
{
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  pen_disc (cr, frame->cx, frame->cy, frame->radius * 1.004);
  pen_fill (cr, &palette->lead);
  for (unsigned arc = 0; arc < ARCS; arc++)
    draw_firs (cr, palette, frame, arc);
  for (Colour colour = COLOUR_RED; colour <= COLOUR_BLUE; colour++)
    draw_panes (cr, palette, frame, colour);
  draw_borders (cr, palette, frame);
  draw_hub (cr, palette, frame);
  for (Ring ring = FOREST; ring < CASTLE; ring++)
    board_draw_signs (cr, palette, frame, ring);
  for (unsigned arc = 0; arc < ARCS && frame->size >= SIZE_WITH_PLATES; arc++)
    draw_number (cr, palette, frame, arc);
  cairo_new_path (cr);
  cairo_restore (cr);
}
