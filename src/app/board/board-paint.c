/* Paints scenes into a GtkSnapshot. */
#include "board-paint.h"

#include <math.h>

#include "board-draw.h"
#include "board-overlay.h"

#define GROUNDS 4
#define STRUCTURES_REACH .46 /* nothing of a Wall or Tower lies further out, lit or not */
#define STAND_REACH .16      /* nothing of a Tower lies further from where it stands */
#define WALL_REACH 32.       /* degrees, likewise: nothing of a Wall from its middle */
#define WALL_MARGIN .12      /* nor further from its line: three Flames side by side */

struct BoardPaint
{
  Canvas canvas; /* for which the pictures were made */
  GskRenderNode *ground;
  GskRenderNode *structures;
  cairo_surface_t *structures_picture; /* that the node shows */
  Structures structures_shown;
  TokenPictures *tokens;
};

BoardPaint *
board_paint_new (void)
{
  BoardPaint *paint = g_new0 (BoardPaint, 1);

  paint->tokens = token_pictures_new ();
  return paint;
}

static void
forget_pictures (BoardPaint *paint)
{
  g_clear_pointer (&paint->ground, gsk_render_node_unref);
  g_clear_pointer (&paint->structures, gsk_render_node_unref);
  g_clear_pointer (&paint->structures_picture, cairo_surface_destroy);
  token_pictures_clear (paint->tokens);
}

void
board_paint_free (BoardPaint *paint)
{
  forget_pictures (paint);
  token_pictures_free (paint->tokens);
  g_free (paint);
}

static void
append_at (GtkSnapshot *snapshot, GskRenderNode *node, double x, double y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

static void
append_scaled (GtkSnapshot *snapshot, const TokenView *view, double x, double y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_scale (snapshot, (float) view->scale, (float) view->scale);
  append_at (snapshot, view->node, -view->reach, -view->reach);
  gtk_snapshot_restore (snapshot);
}

/* On whole device pixels, so that nothing is blurred. */
static double
snap (const Canvas *canvas, double x)
{
  return round (x * canvas->scale) / canvas->scale;
}

/* Where the picture of Walls and Towers lies. */
static double
structures_left (const Canvas *canvas)
{
  return snap (canvas, canvas->frame.cx - STRUCTURES_REACH * canvas->frame.radius);
}

static double
structures_top (const Canvas *canvas)
{
  return snap (canvas, canvas->frame.cy - STRUCTURES_REACH * canvas->frame.radius);
}

/* Boards of one size share their ground: the last few are kept, for pages with several of them. */
static struct
{
  Canvas canvas;
  GskRenderNode *node;
} grounds[GROUNDS];

static bool
has_same_ground (const Canvas *a, const Canvas *b)
{
  return a->palette == b->palette && a->scale == b->scale && a->frame.size == b->frame.size
         && a->frame.turn == b->frame.turn;
}

static GskRenderNode *
ground_new (const Canvas *canvas)
{
  cairo_surface_t *surface = picture_surface (canvas, canvas->frame.size);
  cairo_t *cr = cairo_create (surface);

  board_draw_ground (cr, canvas->palette, &canvas->frame);
  cairo_destroy (cr);
  return picture_node (canvas, surface);
}

static GskRenderNode *
ground_get (const Canvas *canvas)
{
  static unsigned oldest;

  for (unsigned i = 0; i < GROUNDS; i++)
    if (grounds[i].node != NULL && has_same_ground (&grounds[i].canvas, canvas))
      return gsk_render_node_ref (grounds[i].node);
  oldest = (oldest + 1) % GROUNDS;
  g_clear_pointer (&grounds[oldest].node, gsk_render_node_unref);
  grounds[oldest].canvas = *canvas;
  grounds[oldest].node = ground_new (canvas);
  return gsk_render_node_ref (grounds[oldest].node);
}

static void
paint_ground (BoardPaint *paint, GtkSnapshot *snapshot)
{
  if (paint->ground == NULL)
    paint->ground = ground_get (&paint->canvas);
  append_at (snapshot, paint->ground, 0, 0);
}

static void
draw_structures (cairo_t *cr, const Canvas *canvas, const Structures *structures)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      board_draw_tower (cr, canvas->palette, &canvas->frame, arc, &structures->towers[arc],
                        structures->has_monster[arc], (Look) structures->tower_looks[arc],
                        structures->towers_fallen[arc]);
      board_draw_wall (cr, canvas->palette, &canvas->frame, arc, &structures->walls[arc],
                       (Look) structures->wall_looks[arc], structures->walls_fallen[arc]);
    }
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      if (structures->falling_walls >> arc & 1)
        board_draw_doom (cr, canvas->palette, &canvas->frame, arc, true);
      if (structures->falling_towers >> arc & 1)
        board_draw_doom (cr, canvas->palette, &canvas->frame, arc, false);
    }
}

static void
draw_owners (cairo_t *cr, const Canvas *canvas, const Structures *structures)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const unsigned owner = structures->homes[arc];

      if (!structures->towers[arc].up || structures->towers_fallen[arc] > 0)
        continue;
      if (owner > 0)
        board_draw_owner (cr, canvas->palette, &canvas->frame, arc, owner - 1,
                          canvas->names != NULL ? canvas->names[owner - 1] : "");
      if (structures->king == arc + 1)
        board_draw_crown (cr, canvas->palette, &canvas->frame, arc);
    }
}

/* Whether something of this arc is another than it was. */
static bool
arc_differs (const Structures *a, const Structures *b, unsigned arc)
{
  return memcmp (&a->walls[arc], &b->walls[arc], sizeof (Wall)) != 0
         || memcmp (&a->towers[arc], &b->towers[arc], sizeof (Tower)) != 0
         || a->wall_looks[arc] != b->wall_looks[arc] || a->tower_looks[arc] != b->tower_looks[arc]
         || a->walls_fallen[arc] != b->walls_fallen[arc]
         || a->towers_fallen[arc] != b->towers_fallen[arc]
         || a->has_monster[arc] != b->has_monster[arc] || a->homes[arc] != b->homes[arc]
         || (a->king == arc + 1) != (b->king == arc + 1)
         || ((a->falling_walls ^ b->falling_walls) >> arc & 1)
         || ((a->falling_towers ^ b->falling_towers) >> arc & 1);
}

/* Adds whole pixels round all that an arc's Wall and Tower are drawn on. */
static void
lay_arc (cairo_t *cr, const BoardFrame *frame, unsigned arc)
{
  const double middle = board_arc_angle (frame, arc), margin = WALL_MARGIN * frame->radius;
  double left, top, right, bottom;

  board_point (frame, middle, BOARD_STAND, &left, &top);
  right = left + STAND_REACH * frame->radius;
  bottom = top + STAND_REACH * frame->radius;
  left -= STAND_REACH * frame->radius;
  top -= STAND_REACH * frame->radius;
  for (int i = -2; i <= 2; i++)
    {
      double x, y;

      board_point (frame, middle + i * WALL_REACH / 2, BOARD_WALL, &x, &y);
      left = fmin (left, x - margin);
      right = fmax (right, x + margin);
      top = fmin (top, y - margin);
      bottom = fmax (bottom, y + margin);
    }
  cairo_rectangle (cr, floor (left), floor (top), ceil (right) - floor (left),
                   ceil (bottom) - floor (top));
}

/* Begins with the last picture, and leaves to be drawn what is no longer like it. */
static void
begin_with_last (BoardPaint *paint, cairo_t *cr, const Structures *structures)
{
  cairo_set_source_surface (cr, paint->structures_picture, 0, 0);
  cairo_paint (cr);
  cairo_translate (cr, -structures_left (&paint->canvas), -structures_top (&paint->canvas));
  cairo_new_path (cr);
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (arc_differs (structures, &paint->structures_shown, arc))
      lay_arc (cr, &paint->canvas.frame, arc);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
}

static void
draw_structures_anew (BoardPaint *paint, const Structures *structures)
{
  const Canvas *canvas = &paint->canvas;
  cairo_surface_t *surface = picture_surface (canvas, 2 * STRUCTURES_REACH * canvas->frame.radius);
  cairo_t *cr = cairo_create (surface);

  if (paint->structures_picture != NULL)
    begin_with_last (paint, cr, structures);
  else
    cairo_translate (cr, -structures_left (canvas), -structures_top (canvas));
  draw_structures (cr, canvas, structures);
  draw_owners (cr, canvas, structures);
  cairo_destroy (cr);
  g_clear_pointer (&paint->structures, gsk_render_node_unref);
  g_clear_pointer (&paint->structures_picture, cairo_surface_destroy);
  paint->structures_picture = cairo_surface_reference (surface);
  paint->structures = picture_node (canvas, surface);
  paint->structures_shown = *structures;
}

static void
paint_structures (BoardPaint *paint, GtkSnapshot *snapshot, const Structures *structures)
{
  if (paint->structures == NULL
      || memcmp (structures, &paint->structures_shown, sizeof *structures) != 0)
    draw_structures_anew (paint, structures);
  append_at (snapshot, paint->structures, structures_left (&paint->canvas),
             structures_top (&paint->canvas));
}

static void
paint_sprite (BoardPaint *paint, GtkSnapshot *snapshot, const Sprite *sprite)
{
  const Canvas *canvas = &paint->canvas;
  TokenView view;
  double x, y;

  if (sprite->opacity <= 0)
    return;
  view = token_pictures_get (paint->tokens, canvas, sprite);
  if (view.node == NULL)
    return;
  sprite_middle (sprite, &canvas->frame, &x, &y);
  if (sprite->opacity < 1)
    gtk_snapshot_push_opacity (snapshot, sprite->opacity);
  if (view.scale == 1)
    append_at (snapshot, view.node, snap (canvas, x - view.reach), snap (canvas, y - view.reach));
  else
    append_scaled (snapshot, &view, x, y);
  if (sprite->opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* The ring alone pulses, not the token that wears it. */
static void
paint_lit (BoardPaint *paint, GtkSnapshot *snapshot, const Sprite *sprite, double pulse)
{
  Sprite layer = *sprite;

  if (sprite->look == LOOK_LEGAL && pulse < 1)
    {
      layer.look = LOOK_PLAIN;
      paint_sprite (paint, snapshot, &layer);
      layer.look = LOOK_LEGAL;
      layer.opacity *= pulse;
    }
  paint_sprite (paint, snapshot, &layer);
}

static bool
is_same_canvas (const Canvas *a, const Canvas *b)
{
  return a->palette == b->palette && a->scale == b->scale && a->frame.size == b->frame.size
         && a->frame.turn == b->frame.turn && a->names == b->names;
}

void
board_paint_scene (BoardPaint *paint,
                   GtkSnapshot *snapshot,
                   const Canvas *canvas,
                   const Scene *scene)
{
  if (!is_same_canvas (canvas, &paint->canvas))
    {
      paint->canvas = *canvas;
      forget_pictures (paint);
    }
  paint_ground (paint, snapshot);
  overlay_under (snapshot, canvas, scene);
  paint_structures (paint, snapshot, &scene->structures);
  for (unsigned i = 0; i < scene->n; i++)
    paint_lit (paint, snapshot, &scene->sprites[i], scene->pulse);
  overlay_over (snapshot, canvas, scene);
  token_pictures_end_frame (paint->tokens);
}
