/* What lies under and over the tokens. */
#include "board-overlay.h"

#include <math.h>

#include "board-draw.h"
#include "board-shape.h"
#include "pen.h"

#define EDGE 9.  /* width of the hatched band */
#define GLOW .42 /* white: gold is for what can be pressed */
#define ARROW .19
#define ROCK .092
#define DOT_PITCH .062
#define DOT .017
#define WAY_DOT .0075
#define FLAME .085
#define FLIGHT .3 /* how high a projectile rises */

static cairo_t *
begin (GtkSnapshot *snapshot, const Canvas *canvas)
{
  const float size = (float) canvas->frame.size;

  return gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));
}

static void
set_colour (cairo_t *cr, const GdkRGBA *colour, double opacity)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * opacity);
}

/* A gold line between dark ones, the inner one dashed, all of it within the outline. */
static void
draw_focus (cairo_t *cr, const Canvas *canvas, unsigned focus)
{
  static const double dashes[] = { 5, 4 };
  const Palette *palette = canvas->palette;

  cairo_save (cr);
  if (focus < SPACES)
    board_trace_space (cr, &canvas->frame, focus);
  else
    board_trace_wall (cr, &canvas->frame, focus - SPACES);
  cairo_clip_preserve (cr);
  set_colour (cr, &palette->target_edge, 1);
  cairo_set_line_width (cr, 13);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  set_colour (cr, &palette->target, 1);
  cairo_set_line_width (cr, 9);
  cairo_stroke_preserve (cr);
  set_colour (cr, &palette->target_edge, 1);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Dots along the way that each of them will go. */
static void
draw_ways (cairo_t *cr, const Canvas *canvas, const Scene *scene)
{
  const double dot = WAY_DOT * canvas->frame.radius;

  for (unsigned i = 0; i < scene->n_ways; i++)
    {
      double x0, y0, x1, y1;

      board_point (&canvas->frame, scene->ways[i].from.angle, scene->ways[i].from.distance, &x0,
                   &y0);
      board_point (&canvas->frame, scene->ways[i].to.angle, scene->ways[i].to.distance, &x1, &y1);
      for (double at = 0; at < 1; at += 3.2 * dot / fmax (1, hypot (x1 - x0, y1 - y0)))
        {
          cairo_arc (cr, x0 + (x1 - x0) * at, y0 + (y1 - y0) * at, dot, 0, 2 * G_PI);
          cairo_close_path (cr);
        }
    }
  set_colour (cr, &canvas->palette->text, .7);
  cairo_fill (cr);
}

void
overlay_under (GtkSnapshot *snapshot, const Canvas *canvas, const Scene *scene)
{
  cairo_t *cr;

  if (scene->lit == 0 && scene->focus < 0 && scene->n_ways == 0
      && (scene->glowing == 0 || scene->glow <= 0))
    return;
  cr = begin (snapshot, canvas);
  for (unsigned space = 0; space < SPACES; space++)
    {
      if (scene->glowing & space_bit (space))
        {
          board_trace_space (cr, &canvas->frame, space);
          cairo_set_source_rgba (cr, 1, 1, 1, GLOW * scene->glow);
          cairo_fill (cr);
        }
      if (scene->lit & space_bit (space))
        board_draw_space (cr, canvas->palette, &canvas->frame, space, LOOK_LEGAL);
    }
  draw_ways (cr, canvas, scene);
  if (scene->focus >= 0)
    draw_focus (cr, canvas, (unsigned) scene->focus);
  cairo_destroy (cr);
}

/* A rock with nine unequal corners and a few cracks; it turns as it rolls. */
static void
draw_rock (cairo_t *cr, const Palette *palette, double radius)
{
  static const double bumps[] = { 1, .93, .99, .9, 1, .95, .91, 1, .94 };
  static const double cracks[][4]
      = { { -.1, -.6, .1, -.1 }, { .1, -.1, -.45, .2 },  { .1, -.1, .5, .15 },
          { .5, .15, .45, .55 }, { -.45, .2, -.35, .6 }, { .5, .15, .75, -.05 } };

  cairo_arc (cr, 0, 0, radius * 1.12, 0, 2 * G_PI);
  set_colour (cr, &palette->lead, 1);
  cairo_fill (cr);
  for (unsigned i = 0; i < G_N_ELEMENTS (bumps); i++)
    {
      const double angle = 2 * G_PI * i / G_N_ELEMENTS (bumps);

      cairo_line_to (cr, radius * bumps[i] * sin (angle), -radius * bumps[i] * cos (angle));
    }
  cairo_close_path (cr);
  set_colour (cr, &palette->plate, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, radius * .16);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
  for (unsigned i = 0; i < G_N_ELEMENTS (cracks); i++)
    {
      cairo_move_to (cr, cracks[i][0] * radius, cracks[i][1] * radius);
      cairo_line_to (cr, cracks[i][2] * radius, cracks[i][3] * radius);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, radius * .11);
  set_colour (cr, &palette->figure, 1);
  cairo_stroke (cr);
}

static void
draw_trail (cairo_t *cr, const Canvas *canvas, const Boulder *boulder, double angle)
{
  const double radius = canvas->frame.radius;

  if (boulder->walker == WALKER_FIREBALL)
    set_colour (cr, &canvas->palette->flame, .85);
  else
    set_colour (cr, &canvas->palette->text, .85);
  for (double at = MIN (boulder->start, .97); at > boulder->at + ROCK; at -= DOT_PITCH)
    {
      double x, y;

      board_point (&canvas->frame, angle, at, &x, &y);
      cairo_arc (cr, x, y, DOT * radius, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* An arrow nearly all the way round the hub, in whose direction all will move. */
static void
draw_arrow (GtkSnapshot *snapshot, const Canvas *canvas, int rotation, double strength)
{
  const double radius = ARROW * canvas->frame.radius, head = radius * .34;
  cairo_t *cr = begin (snapshot, canvas);

  cairo_translate (cr, canvas->frame.cx, canvas->frame.cy);
  cairo_scale (cr, rotation, 1);
  cairo_rotate (cr, strength * G_PI / 6);
  for (int layer = 0; layer < 2; layer++)
    {
      const double width = radius * (layer == 0 ? .36 : .2);

      set_colour (cr, layer == 0 ? &canvas->palette->lead : &canvas->palette->plate, strength);
      cairo_set_line_width (cr, width);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_arc (cr, 0, 0, radius, -.4 * G_PI, 1.3 * G_PI);
      cairo_stroke (cr);
      cairo_save (cr);
      cairo_rotate (cr, 1.3 * G_PI);
      cairo_move_to (cr, radius - head, 0);
      cairo_line_to (cr, radius + head, 0);
      cairo_line_to (cr, radius, head * 1.3);
      cairo_close_path (cr);
      cairo_set_line_width (cr, layer == 0 ? radius * .16 : 1);
      cairo_stroke_preserve (cr);
      cairo_fill (cr);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static void
draw_flame (cairo_t *cr, const Palette *palette, double x, double y, double size)
{
  draw_figure_outline (cr, FIGURE_FLAME, x, y, size, 11, &palette->lead);
  draw_figure (cr, FIGURE_FLAME, x, y, size, &palette->flame, &palette->flame_core);
}

/* The thing itself, wherever it is: about the origin. */
static void
draw_walker (cairo_t *cr, const Canvas *canvas, const Boulder *boulder)
{
  const Palette *palette = canvas->palette;
  const double size = ROCK * canvas->frame.radius;
  const double gone = (boulder->start - boulder->at) / (boulder->start - boulder->end);

  if (boulder->walker == WALKER_FIREBALL)
    {
      draw_flame (cr, palette, 0, 0, 1.5 * size);
      return;
    }
  if (boulder->walker == WALKER_PROJECTILE)
    {
      cairo_save (cr);
      cairo_scale (cr, 1, .5);
      cairo_arc (cr, 0, size, size * .7, 0, 2 * G_PI);
      cairo_restore (cr);
      set_colour (cr, &palette->shadow, 1);
      cairo_fill (cr);
      cairo_translate (cr, 0, -4 * gone * (1 - gone) * FLIGHT * canvas->frame.radius);
      cairo_scale (cr, .74, .74);
    }
  cairo_save (cr);
  cairo_rotate (cr, (boulder->start - boulder->at) / ROCK);
  draw_rock (cr, palette, size);
  cairo_restore (cr);
  if (boulder->walker == WALKER_BURNING_ROCK)
    for (int side = -1; side <= 1; side++)
      draw_flame (cr, palette, side * size * .55, -size * (side == 0 ? 1.1 : .8), size * 1.1);
}

/* Flames that come grow; those that go shrink, and leave a puff. */
static void
draw_flares (cairo_t *cr, const Canvas *canvas, const Scene *scene)
{
  const double radius = canvas->frame.radius;

  for (unsigned i = 0; i < scene->n_flares; i++)
    {
      const Flare *flare = &scene->flares[i];
      const double grown = flare->goes_out ? 1 - scene->flared : scene->flared;
      double x, y;

      board_point (&canvas->frame, flare->spot.angle, flare->spot.distance, &x, &y);
      y -= flare->rise * radius;
      if (flare->goes_out)
        {
          cairo_arc (cr, x, y, radius * (.02 + .05 * scene->flared), 0, 2 * G_PI);
          set_colour (cr, &canvas->palette->lead, .8 * grown);
          cairo_set_line_width (cr, radius * .014);
          cairo_stroke (cr);
        }
      if (grown > .05)
        draw_flame (cr, canvas->palette, x, y, FLAME * radius * grown);
    }
}

void
overlay_over (GtkSnapshot *snapshot, const Canvas *canvas, const Scene *scene)
{
  const Boulder *boulder = &scene->boulder;
  const double radius = canvas->frame.radius;
  double angle, x, y;
  cairo_t *cr;

  if (scene->rotation != 0 && scene->glow > 0)
    draw_arrow (snapshot, canvas, scene->rotation, scene->glow);
  if (!boulder->is_rolling && scene->n_flares == 0)
    return;
  cr = begin (snapshot, canvas);
  draw_flares (cr, canvas, scene);
  if (!boulder->is_rolling)
    {
      cairo_destroy (cr);
      return;
    }
  angle = board_arc_angle (&canvas->frame, boulder->arc);
  draw_trail (cr, canvas, boulder, angle);
  for (unsigned i = 0; i < boulder->n_skulls; i++)
    {
      const Spot *spot = &boulder->skulls[i];

      board_point (&canvas->frame, spot->angle, spot->distance, &x, &y);
      draw_figure (cr, FIGURE_SKULL, x, y, .1 * radius, &canvas->palette->lead,
                   &canvas->palette->lead);
      draw_figure (cr, FIGURE_SKULL, x, y, .085 * radius, &canvas->palette->bad,
                   &canvas->palette->lead);
    }
  board_point (&canvas->frame, angle, boulder->at, &x, &y);
  cairo_translate (cr, x, y);
  draw_walker (cr, canvas, boulder);
  cairo_destroy (cr);
}

void
overlay_edge (GtkSnapshot *snapshot, const Palette *palette, double width, double height)
{
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE);
  cairo_clip (cr);
  for (double x = -height; x < width; x += 2 * EDGE)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + height, height);
    }
  cairo_set_line_width (cr, EDGE * .7);
  set_colour (cr, &palette->target, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
