/* Walls, Towers, lit spaces and tokens on the board. */
#include "board-draw.h"

#include "pen.h"

#include <math.h>

#define WALL_INNER .300
#define WALL_BODY .327
#define WALL_TOP .347
#define MERLONS 5
#define TOWER .148
#define TOWER_FOOT .56  /* of its size, below its middle */
#define RUBBLE_FOOT .14 /* of a Tower's size, likewise */

#define FAINT .34 /* what cannot be chosen */
#define GHOST .42 /* what will stand here */

static bool
is_ringed (Look look)
{
  return look == LOOK_LEGAL || look == LOOK_FOCUS || look == LOOK_SELECTED;
}

/* Paints the path's line in gold between two dark ones; with the focus, dashes inside. */
static void
ring_path (cairo_t *cr, const Palette *palette, double r, Look look)
{
  const double width = look == LOOK_LEGAL ? .009 : .0125;
  const double dashes[] = { r * .012, r * .01 };

  pen_stroke (cr, &palette->target_edge, r * (width + .006));
  pen_stroke (cr, &palette->target, r * width);
  if (look == LOOK_FOCUS)
    {
      cairo_set_dash (cr, dashes, 2, 0);
      pen_stroke (cr, &palette->target_edge, r * .004);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

/* From here on things are see-through; end_faint() ends it. */
static bool
begin_faint (cairo_t *cr, const BoardFrame *frame, double opacity, double x, double y, double reach)
{
  if (opacity >= 1)
    return false;
  cairo_save (cr);
  cairo_rectangle (cr, x - reach * frame->radius, y - reach * frame->radius,
                   2 * reach * frame->radius, 2 * reach * frame->radius);
  cairo_clip (cr);
  cairo_push_group (cr);
  return true;
}

static void
end_faint (cairo_t *cr, double opacity)
{
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, opacity);
  cairo_restore (cr);
}

static double
opacity_of (Look look)
{
  return look == LOOK_DIM ? FAINT : look == LOOK_GHOST ? GHOST : 1;
}

static void
draw_missing_wall (cairo_t *cr, const Palette *palette, const BoardFrame *frame, unsigned arc)
{
  const double middle = board_arc_angle (frame, arc), r = frame->radius;
  const double dashes[] = { r * .012, r * .026 };

  cairo_new_path (cr);
  pen_arc (cr, frame->cx, frame->cy, r * BOARD_WALL, middle - BOARD_WALL_HALF + 1,
           middle + BOARD_WALL_HALF - 1);
  pen_stroke (cr, palette_tint (palette, (Colour) (arc / 2), TINT_COURT), r * .022);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dashes, 2, 0);
  pen_stroke (cr, &palette->ghost, fmax (1, r * .009));
  cairo_restore (cr);
}

/* A course of stone with so many merlons, outward. */
static void
lay_wall (cairo_t *cr, const BoardFrame *frame, double middle, unsigned merlons)
{
  const double r = frame->radius, pitch = 2 * BOARD_WALL_HALF / (2 * MERLONS - 1);

  cairo_new_path (cr);
  pen_band (cr, frame->cx, frame->cy, r * WALL_INNER, r * WALL_BODY, middle - BOARD_WALL_HALF,
            middle + BOARD_WALL_HALF);
  for (unsigned i = 0; i < merlons; i++)
    {
      const double from = middle - BOARD_WALL_HALF + i * 2 * pitch;

      pen_band (cr, frame->cx, frame->cy, r * WALL_BODY - .5, r * WALL_TOP, from, from + pitch);
    }
}

static void
draw_stones (
    cairo_t *cr, const Palette *palette, const BoardFrame *frame, double middle, unsigned merlons)
{
  const double r = frame->radius;

  lay_wall (cr, frame, middle, merlons);
  pen_fill (cr, &palette->stone_edge);
  pen_stroke (cr, &palette->stone_edge, r * .011);
  pen_fill (cr, &palette->stone);
  pen_stroke (cr, &palette->stone, r * .002);
  cairo_new_path (cr);
  for (unsigned i = 1; i < MERLONS; i++)
    {
      const double angle = middle - BOARD_WALL_HALF + i * 2 * BOARD_WALL_HALF / MERLONS;
      double x, y;

      board_point (frame, angle, WALL_INNER + .004, &x, &y);
      cairo_move_to (cr, x, y);
      board_point (frame, angle, WALL_BODY - .004, &x, &y);
      cairo_line_to (cr, x, y);
    }
  pen_colour (cr, &palette->stone_mark, .5);
  cairo_set_line_width (cr, r * .0028);
  cairo_stroke (cr);
}

/* A gold strap along the course, dark beside it whatever the stone; a shield for each token. */
static void
draw_fortification (
    cairo_t *cr, const Palette *palette, const BoardFrame *frame, double middle, unsigned n)
{
  const double r = frame->radius;

  cairo_new_path (cr);
  pen_arc (cr, frame->cx, frame->cy, r * (WALL_INNER + WALL_BODY) / 2,
           middle - BOARD_WALL_HALF + 1.2, middle + BOARD_WALL_HALF - 1.2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  pen_stroke (cr, &palette->target_edge, r * .014);
  pen_stroke (cr, &palette->target, r * .008);
  for (unsigned i = 0; i < n; i++)
    {
      double x, y;

      board_point (frame, middle + (i - (n - 1) / 2.0) * 14, (WALL_INNER + WALL_TOP) / 2, &x, &y);
      draw_figure_outline (cr, FIGURE_SHIELD, x, y, r * .094, 9, &palette->stone_edge);
      draw_figure (cr, FIGURE_SHIELD, x, y, r * .094, &palette->target_edge, &palette->target);
    }
}

/* A lit Wall, or a lit place for one. */
static void
draw_wall_ring (cairo_t *cr,
                const Palette *palette,
                const BoardFrame *frame,
                double middle,
                bool is_empty,
                Look look)
{
  const double r = frame->radius;

  cairo_new_path (cr);
  pen_band (cr, frame->cx, frame->cy, r * .292, r * .355, middle - 26.4, middle + 26.4);
  if (is_empty)
    {
      pen_colour (cr, &palette->target, look == LOOK_SELECTED ? .6 : .3);
      cairo_fill_preserve (cr);
    }
  ring_path (cr, palette, r, look);
}

void
board_draw_wall (cairo_t *cr,
                 const Palette *palette,
                 const BoardFrame *frame,
                 unsigned arc,
                 const Wall *wall,
                 Look look,
                 double fallen)
{
  const double middle = board_arc_angle (frame, arc), r = frame->radius;
  const bool is_up = (wall->up != 0 && fallen < 1) || look == LOOK_GHOST;
  const double opacity = opacity_of (look) * fmin (1, 6 * (1 - fallen));
  double x, y;

  board_point (frame, middle, BOARD_WALL, &x, &y);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (!is_up || fallen > 0)
    draw_missing_wall (cr, palette, frame, arc);
  if (is_up)
    {
      const unsigned merlons = (unsigned) ceil (MERLONS * fmin (1, 1.2 * (1 - fallen)));
      const bool is_faint = begin_faint (cr, frame, opacity, x, y, .25);

      draw_stones (cr, palette, frame, middle, MIN (merlons, MERLONS));
      if (wall->fortify > 0)
        draw_fortification (cr, palette, frame, middle, MIN (wall->fortify, 3u));
      if (is_faint)
        end_faint (cr, opacity);
    }
  if (is_ringed (look))
    draw_wall_ring (cr, palette, frame, middle, !is_up, look);
  if (is_up && wall->flames > 0)
    {
      board_point (frame, middle - 17, .335, &x, &y);
      draw_flames (cr, palette, wall->flames, x, y - r * .012, r * .085);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}

/* Where a Tower falls, its rubble comes up from the foot. */
static void
draw_rubble (
    cairo_t *cr, const Palette *palette, const BoardFrame *frame, double x, double y, double fallen)
{
  const double size = frame->radius * TOWER;
  const double below = (1 - fallen) * (TOWER_FOOT - RUBBLE_FOOT);
  GdkRGBA colour = palette->ghost;

  colour.alpha = (float) (.8 * fmin (1, 2 * fallen));
  draw_figure (cr, FIGURE_RUBBLE, x, y + size * (below - .2), size * .74, &colour, NULL);
}

/* It sinks into the ground as it falls, and the ground rises to where the rubble will lie. */
static void
draw_standing_tower (cairo_t *cr,
                     const Palette *palette,
                     const BoardFrame *frame,
                     const Tower *tower,
                     double x,
                     double y,
                     double fallen)
{
  const Figure figure = tower->wizard != 0 ? FIGURE_WIZARD_TOWER : FIGURE_TOWER;
  const double size = frame->radius * TOWER * (tower->wizard != 0 ? 1.16 : 1);
  const double ground = TOWER_FOOT + fallen * (RUBBLE_FOOT - TOWER_FOOT);

  cairo_save (cr);
  cairo_rectangle (cr, x - size, y - size, 2 * size, (1 + ground) * size);
  cairo_clip (cr);
  y += fallen * .7 * size;
  draw_figure_outline (cr, figure, x, y, size, 8, &palette->stone_edge);
  draw_figure (cr, figure, x, y, size, tower->wizard != 0 ? &palette->wizard : &palette->tower,
               &palette->tower_mark);
  cairo_restore (cr);
}

void
board_draw_tower (cairo_t *cr,
                  const Palette *palette,
                  const BoardFrame *frame,
                  unsigned arc,
                  const Tower *tower,
                  bool has_monster,
                  Look look,
                  double fallen)
{
  const double r = frame->radius, size = r * TOWER, opacity = opacity_of (look);
  const bool is_up = (tower->up != 0 && fallen < 1) || look == LOOK_GHOST;
  bool is_faint;
  double x, y;

  board_point (frame, board_arc_angle (frame, arc), BOARD_STAND, &x, &y);
  cairo_save (cr);
  is_faint = begin_faint (cr, frame, opacity, x, y, .2);
  if (is_up)
    draw_standing_tower (cr, palette, frame, tower, x, y, fallen);
  if (!has_monster && (!is_up || fallen > 0))
    draw_rubble (cr, palette, frame, x, y, is_up ? fallen : 1);
  if (is_up && tower->flames > 0)
    draw_flames (cr, palette, tower->flames, x, y - size * .5, r * .085);
  if (is_faint)
    end_faint (cr, opacity);
  if (is_ringed (look))
    {
      cairo_new_path (cr);
      pen_disc (cr, x, y, size * .66);
      ring_path (cr, palette, r, look);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
board_draw_doom (
    cairo_t *cr, const Palette *palette, const BoardFrame *frame, unsigned arc, bool is_wall)
{
  const double r = frame->radius, middle = board_arc_angle (frame, arc);
  const double dashes[] = { r * .022, r * .016 };
  double x, y;

  cairo_save (cr);
  cairo_new_path (cr);
  if (is_wall)
    pen_band (cr, frame->cx, frame->cy, r * .286, r * .361, middle - 27, middle + 27);
  else
    {
      board_point (frame, middle, BOARD_STAND, &x, &y);
      pen_disc (cr, x, y, r * TOWER * .7);
    }
  pen_stroke (cr, &palette->lead, r * .016);
  cairo_set_dash (cr, dashes, 2, 0);
  pen_stroke (cr, &palette->bad, r * .011);
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
board_draw_owner (cairo_t *cr,
                  const Palette *palette,
                  const BoardFrame *frame,
                  unsigned arc,
                  unsigned player,
                  const char *name)
{
  const double size = frame->radius * .075;
  double x, y;

  board_point (frame, board_arc_angle (frame, arc), BOARD_STAND, &x, &y);
  x += frame->radius * TOWER * .4;
  y += frame->radius * TOWER * .36;
  cairo_new_path (cr);
  pen_disc (cr, x, y, size * .58);
  pen_fill (cr, &palette->stone_edge);
  cairo_new_path (cr);
  draw_player (cr, player, size * .42 < TEXT_SMALLEST ? "" : name, x, y, size);
}

void
board_draw_crown (cairo_t *cr, const Palette *palette, const BoardFrame *frame, unsigned arc)
{
  const double r = frame->radius;
  double x, y;

  board_point (frame, board_arc_angle (frame, arc), BOARD_STAND, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y - r * TOWER * .62);
  cairo_scale (cr, r * .042, r * .042);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  pen_path (cr, "M-1 .6L-1 -.45L-.5 .05L0 -.75L.5 .05L1 -.45L1 .6Z");
  pen_stroke (cr, &palette->target_edge, .34);
  pen_fill (cr, &palette->target);
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
board_draw_space (
    cairo_t *cr, const Palette *palette, const BoardFrame *frame, unsigned space, Look look)
{
  if (look == LOOK_PLAIN || look == LOOK_DIM)
    return;
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  board_lay_space (cr, frame, space);
  if (look == LOOK_GHOST)
    pen_colour (cr, &palette->bad, .16);
  else
    pen_colour (cr, &palette->target, look == LOOK_SELECTED ? .5 : .34);
  cairo_fill_preserve (cr);
  if (is_ringed (look))
    ring_path (cr, palette, frame->radius, look);
  board_draw_signs (cr, palette, frame, ring_of (space));
  cairo_new_path (cr);
  cairo_restore (cr);
}

static void
draw_rest (cairo_t *cr, const Palette *palette, const BoardFrame *frame, const Placed *placed)
{
  const double radius = frame->radius * BOARD_TOKEN * placed->spot.scale;
  g_autofree char *text = g_strdup_printf ("+%u", placed->count);
  double x, y;

  board_point (frame, placed->spot.angle, placed->spot.distance, &x, &y);
  draw_chip (cr, text, x, y, fmax (CHIP_SMALLEST, radius), &palette->number, &palette->plate);
}

void
board_draw_token (
    cairo_t *cr, const Palette *palette, const BoardFrame *frame, const Placed *placed, Look look)
{
  TokenLook token = { .kind = placed->piece.kind,
                      .hp = placed->piece.hp,
                      .radius = frame->radius * BOARD_TOKEN * placed->spot.scale,
                      .facing = placed->spot.angle + 180,
                      .opacity = 1,
                      .flames = placed->piece.flames,
                      .is_tarred = (placed->piece.marks & MARK_TAR) != 0,
                      .count = placed->count,
                      .look = look };

  if (placed->is_rest)
    {
      draw_rest (cr, palette, frame, placed);
      return;
    }
  board_point (frame, placed->spot.angle, placed->spot.distance, &token.x, &token.y);
  draw_monster (cr, palette, &token);
}

void
board_draw (cairo_t *cr, const Palette *palette, const BoardFrame *frame, const Table *t)
{
  Placed placed[PIECES_MAX];
  const unsigned n = board_layout (frame, t, 0, placed);
  SpaceSet crowded = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    crowded |= space_bit (t->pieces[i].space);
  board_draw_ground (cr, palette, frame);
  for (unsigned arc = 0; arc < ARCS; arc++)
    board_draw_wall (cr, palette, frame, arc, &t->walls[arc], LOOK_PLAIN, 0);
  for (unsigned arc = 0; arc < ARCS; arc++)
    board_draw_tower (cr, palette, frame, arc, &t->towers[arc],
                      (crowded & space_bit (space_at (CASTLE, arc))) != 0, LOOK_PLAIN, 0);
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      if (t->towers[arc].up != 0 && t->homes[arc] != 0)
        board_draw_owner (cr, palette, frame, arc, t->homes[arc] - 1u, "");
      if (t->towers[arc].up != 0 && t->king == arc + 1)
        board_draw_crown (cr, palette, frame, arc);
    }
  for (unsigned i = 0; i < n; i++)
    board_draw_token (cr, palette, frame, &placed[i], LOOK_PLAIN);
}
