/* Monsters, remembered as pictures: most of them look the same from frame to frame, and painting a
 * picture takes a twentieth of the time. */
#include "draw-monster.h"

#include <math.h>

#include "picture-memory.h"

static double screen_scale = 1;

/* All that a picture depends on, in whole numbers. */
typedef struct
{
  const Palette *palette;
  uint32_t kind, hp, flames, count, look, is_tarred;
  int32_t radius, facing; /* 1/16 of a pixel, 1/8 of a degree */
} Key;

/* Every picture has its middle on the middle of the token's place. */
static PictureMemory memory = { .most = 192 };

/* How far it reaches, in radii. */
static double
reach_of (const TokenLook *look)
{
  const bool is_wide = look->is_tarred || look->count > 1 || look->flames > 0
                       || has_trait (look->kind, FLYING | MEGA);

  return is_wide ? MONSTER_REACH : look->look == LOOK_PLAIN ? 1.35 : 1.7;
}

static cairo_surface_t *
paint_picture (const Palette *palette, const TokenLook *look, double scale)
{
  const int side = 2 * (int) ceil (reach_of (look) * look->radius * scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  TokenLook solid = *look;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  solid.x = solid.y = side / 2.0 / scale;
  solid.opacity = 1;
  draw_monster_afresh (cr, palette, &solid);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
remember (const Palette *palette, const TokenLook *look, double scale)
{
  const Key key = { .palette = palette,
                    .kind = look->kind,
                    .hp = look->hp,
                    .flames = look->flames,
                    .count = look->count,
                    .look = look->look,
                    .is_tarred = look->is_tarred,
                    .radius = (int32_t) lround (look->radius * scale * 16),
                    .facing = (int32_t) lround (remainder (look->facing, 360) * 8) };
  cairo_surface_t *surface = picture_memory_find (&memory, &key, sizeof key);

  return surface != NULL ? surface
                         : picture_memory_keep (&memory, &key, sizeof key,
                                                paint_picture (palette, look, scale));
}

/* Pixels for one unit of the target. What is recorded now is shown later, at the screen's scale. */
static double
pixels_of (cairo_surface_t *target)
{
  double x, y;

  cairo_surface_get_device_scale (target, &x, &y);
  return cairo_surface_get_type (target) == CAIRO_SURFACE_TYPE_RECORDING ? x * screen_scale : x;
}

/* Where a picture would come out upright and even. */
static bool
is_even (cairo_t *cr, cairo_matrix_t *matrix)
{
  cairo_get_matrix (cr, matrix);
  return matrix->xy == 0 && matrix->yx == 0 && matrix->xx == matrix->yy && matrix->xx > 0;
}

/* On whole pixels, or it would blur. */
static double
snap (double at, double origin, double scale)
{
  return (round (at * scale + origin) - origin) / scale;
}

static void
paint_remembered (cairo_t *cr,
                  const Palette *palette,
                  const TokenLook *look,
                  const cairo_matrix_t *matrix)
{
  const double pixels = pixels_of (cairo_get_target (cr)), scale = matrix->xx * pixels;
  cairo_surface_t *surface = remember (palette, look, scale);
  const double half = cairo_image_surface_get_width (surface) / 2.0 / scale;

  cairo_set_source_surface (cr, surface, snap (look->x - half, matrix->x0 * pixels, scale),
                            snap (look->y - half, matrix->y0 * pixels, scale));
  cairo_paint_with_alpha (cr, look->opacity);
}

void
draw_monster (cairo_t *cr, const Palette *palette, const TokenLook *look)
{
  const bool is_fleeting = look->turn != 0 || look->flash > 0 || look->badge != NULL;
  cairo_matrix_t matrix;

  if (!is_fleeting && is_even (cr, &matrix))
    paint_remembered (cr, palette, look, &matrix);
  else
    draw_monster_afresh (cr, palette, look);
}

void
draw_set_screen_scale (double scale)
{
  g_assert (scale > 0);
  screen_scale = scale;
}
