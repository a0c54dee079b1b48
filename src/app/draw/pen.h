/* What pieces are made of: paths for cairo, laid down but not yet painted. Angles are in degrees,
 * clockwise from the top. */
#pragma once

#include <cairo.h>

#include "draw.h"

void pen_colour (cairo_t *cr, const GdkRGBA *colour, double opacity);
void pen_fill (cairo_t *cr, const GdkRGBA *colour);
void pen_stroke (cairo_t *cr, const GdkRGBA *colour, double width);

void pen_path (cairo_t *cr, const char *path);                        /* absolute M, L, C and Z */
void pen_point (double angle, double distance, double *x, double *y); /* about the origin */
void pen_arc (cairo_t *cr, double x, double y, double radius, double from, double to);
void pen_band (cairo_t *cr, double x, double y, double inner, double outer, double from, double to);
void pen_disc (cairo_t *cr, double x, double y, double radius);
void pen_box (cairo_t *cr, double x, double y, double width, double height, double radius);
void pen_star (cairo_t *cr, double x, double y, double radius);

/* Lines over a box, after Petra Sancta. */
typedef enum
{
  HATCHING_UPRIGHT, /* red */
  HATCHING_FALLING, /* green */
  HATCHING_LEVEL,   /* blue */
  HATCHING_RISING   /* purple */
} Hatching;
void pen_hatching (
    cairo_t *cr, Hatching hatching, double x, double y, double width, double height, double step);

/* The plate of a token about the origin: soft corners, one of them at `turn`. */
typedef struct
{
  unsigned corners;
  double radius, corner_radius, apothem;
} Plate;
void pen_plate (cairo_t *cr, const Plate *plate, double turn);

/* A line round a figure, to set it off from what is behind. `width` is on the figure's square of
 * 64. */
void draw_figure_outline (cairo_t *cr,
                          Figure figure,
                          double x,
                          double y,
                          double size,
                          double width,
                          const GdkRGBA *colour);

/* The path of a figure's lowest layer, on its square of 64. */
void figure_lay (cairo_t *cr, Figure figure);

/* One line of text in the middle of x; its capitals are in the middle of y. `size` is the font's.
 */
typedef enum
{
  WEIGHT_BOLD = 700,
  WEIGHT_EXTRA_BOLD = 800
} Weight;
void text_lay (cairo_t *cr, const char *text, double x, double y, double size, Weight weight);
double text_width (const char *text, double size);
#define TEXT_SMALLEST 10 /* pixels: what would be smaller is left out */

/* One to three flames side by side. */
void draw_flames (cairo_t *cr, const Palette *palette, unsigned n, double x, double y, double size);
/* Round chips with a text: "×4", "+3". */
#define CHIP_SMALLEST (TEXT_SMALLEST / .8) /* its height in pixels: the text must be readable */
void draw_chip (cairo_t *cr,
                const char *text,
                double x,
                double y,
                double height,
                const GdkRGBA *ground,
                const GdkRGBA *ink);
