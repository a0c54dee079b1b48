/* Paths for cairo. */
#include "pen.h"

#include <math.h>

#define RADIANS(degrees) ((degrees) *G_PI / 180)

void
pen_colour (cairo_t *cr, const GdkRGBA *colour, double opacity)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * opacity);
}

void
pen_fill (cairo_t *cr, const GdkRGBA *colour)
{
  pen_colour (cr, colour, 1);
  cairo_fill_preserve (cr);
}

void
pen_stroke (cairo_t *cr, const GdkRGBA *colour, double width)
{
  pen_colour (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
}

void
pen_path (cairo_t *cr, const char *path)
{
  double n[6];
  char *next;

  while (*path != '\0')
    {
      const char command = *path++;
      const unsigned count = command == 'C' ? 6 : command == 'Z' ? 0 : 2;

      for (unsigned i = 0; i < count; i++, path = next)
        {
          n[i] = g_ascii_strtod (path, &next);
          g_assert (next != path);
        }
      switch (command)
        {
        case 'M':
          cairo_move_to (cr, n[0], n[1]);
          break;
        case 'L':
          cairo_line_to (cr, n[0], n[1]);
          break;
        case 'C':
          cairo_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
          break;
        case 'Z':
          cairo_close_path (cr);
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

void
pen_point (double angle, double distance, double *x, double *y)
{
  *x = distance * sin (RADIANS (angle));
  *y = -distance * cos (RADIANS (angle));
}

/* Goes on from the present point, if there is one. */
void
pen_arc (cairo_t *cr, double x, double y, double radius, double from, double to)
{
  if (to >= from)
    cairo_arc (cr, x, y, radius, RADIANS (from - 90), RADIANS (to - 90));
  else
    cairo_arc_negative (cr, x, y, radius, RADIANS (from - 90), RADIANS (to - 90));
}

void
pen_band (cairo_t *cr, double x, double y, double inner, double outer, double from, double to)
{
  cairo_new_sub_path (cr);
  pen_arc (cr, x, y, outer, from, to);
  pen_arc (cr, x, y, inner, to, from);
  cairo_close_path (cr);
}

void
pen_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

void
pen_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  pen_arc (cr, x + width - radius, y + radius, radius, 0, 90);
  pen_arc (cr, x + width - radius, y + height - radius, radius, 90, 180);
  pen_arc (cr, x + radius, y + height - radius, radius, 180, 270);
  pen_arc (cr, x + radius, y + radius, radius, 270, 360);
  cairo_close_path (cr);
}

void
pen_star (cairo_t *cr, double x, double y, double radius)
{
  for (unsigned i = 0; i < 10; i++)
    {
      double dx, dy;

      pen_point (i * 36, i % 2 == 0 ? radius : .44 * radius, &dx, &dy);
      cairo_line_to (cr, x + dx, y + dy);
    }
  cairo_close_path (cr);
}

/* The lines lie on one grid, whatever the box (slanted ones: whatever its height): neighbours fit
 * together. */
void
pen_hatching (
    cairo_t *cr, Hatching hatching, double x, double y, double width, double height, double step)
{
  const bool is_slanted = hatching == HATCHING_FALLING || hatching == HATCHING_RISING;
  const double pitch = is_slanted ? step * G_SQRT2 : step;
  const double from = hatching == HATCHING_UPRIGHT  ? x
                      : hatching == HATCHING_LEVEL  ? y
                      : hatching == HATCHING_RISING ? y
                                                    : y - width;
  const double to = hatching == HATCHING_UPRIGHT  ? x + width
                    : hatching == HATCHING_RISING ? y + height + width
                                                  : y + height;

  for (double at = (floor (from / pitch) + .5) * pitch; at < to; at += pitch)
    switch (hatching)
      {
      case HATCHING_UPRIGHT:
        cairo_move_to (cr, at, y);
        cairo_line_to (cr, at, y + height);
        break;
      case HATCHING_LEVEL:
        cairo_move_to (cr, x, at);
        cairo_line_to (cr, x + width, at);
        break;
      case HATCHING_FALLING:
        cairo_move_to (cr, x, at);
        cairo_line_to (cr, x + width, at + width);
        break;
      case HATCHING_RISING:
        cairo_move_to (cr, x, at);
        cairo_line_to (cr, x + width, at - width);
        break;
      }
}

/* Sides and corners are parts of circles that touch, so the outline has no kink anywhere. */
void
pen_plate (cairo_t *cr, const Plate *plate, double turn)
{
  const double step = 360.0 / plate->corners;
  const double reach = plate->radius - plate->corner_radius;
  const double a = reach * cos (RADIANS (step / 2)), b = reach * sin (RADIANS (step / 2));
  const double k = plate->apothem - plate->corner_radius;
  const double behind = (k * k - a * a - b * b) / (2 * (a - k));
  const double spread = atan2 (b, a + behind) * 180 / G_PI;

  cairo_new_sub_path (cr);
  for (unsigned i = 0; i < plate->corners; i++)
    {
      const double side = turn + step / 2 + i * step;
      double x, y;

      pen_point (side, -behind, &x, &y);
      pen_arc (cr, x, y, behind + plate->apothem, side - spread, side + spread);
      pen_point (side + step / 2, reach, &x, &y);
      pen_arc (cr, x, y, plate->corner_radius, side + spread, side + step - spread);
    }
  cairo_close_path (cr);
}
