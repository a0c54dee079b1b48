/* How a game went, as a chart. */
#include "end-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>

#define LEFT 34
#define RIGHT 104
#define TOP 16
#define BOTTOM 30
#define MARK 34       /* the size of a token */
#define MARK_ROOM 46  /* above the hill */
#define LABEL_STEP 19 /* between two labels at the right end */

typedef struct
{
  cairo_t *cr;
  PangoContext *text;
  const Palette *palette;
  const EndChart *chart;
  double width, height;
  unsigned top; /* the value at the upper edge */
} Canvas;

typedef unsigned (*ValueOf) (const StoryTurn *turn);

static unsigned
towers_of (const StoryTurn *turn)
{
  return turn->towers;
}

static unsigned
walls_of (const StoryTurn *turn)
{
  return turn->walls;
}

static unsigned
monsters_of (const StoryTurn *turn)
{
  return turn->monsters;
}

static const StoryTurn *
turn_at (const Canvas *canvas, unsigned i)
{
  return &g_array_index (canvas->chart->turns, StoryTurn, i);
}

static double
x_of (const Canvas *canvas, unsigned i)
{
  const unsigned n = canvas->chart->turns->len;

  return LEFT + i * (canvas->width - LEFT - RIGHT) / MAX (n - 1, 1u);
}

static double
y_of (const Canvas *canvas, double value)
{
  const double above = canvas->chart->moments->len > 0 ? MARK_ROOM : TOP;

  return above + (canvas->top - value) * (canvas->height - above - BOTTOM) / canvas->top;
}

static void
set_colour (const Canvas *canvas, const GdkRGBA *colour, double opacity)
{
  cairo_set_source_rgba (canvas->cr, colour->red, colour->green, colour->blue,
                         colour->alpha * opacity);
}

/* `align`: 0 begins at x, .5 has its middle there, 1 ends there. */
static void
write_text (const Canvas *canvas, const char *words, double x, double y, double align, int weight)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (canvas->text);
  PangoFontDescription *font
      = pango_font_description_copy (pango_context_get_font_description (canvas->text));
  int width, height;

  pango_font_description_set_absolute_size (font, (weight > 400 ? 15 : 13) * PANGO_SCALE);
  pango_font_description_set_weight (font, (PangoWeight) weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, words, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (canvas->cr, x - align * width, y - height / 2.);
  pango_cairo_show_layout (canvas->cr, layout);
  pango_font_description_free (font);
}

static void
write_number (const Canvas *canvas, unsigned number, double x, double y, double align)
{
  g_autofree char *words = g_strdup_printf ("%u", number);

  set_colour (canvas, &canvas->palette->dim, 1);
  write_text (canvas, words, x, y, align, 400);
}

static void
draw_axes (const Canvas *canvas)
{
  const unsigned n = canvas->chart->turns->len;
  const unsigned step = canvas->top > 20 ? 10 : 5;
  const unsigned turn_step = n > 60 ? 20 : n > 30 ? 10 : 5;

  cairo_set_line_width (canvas->cr, 1);
  for (unsigned value = 0; value <= canvas->top; value += step)
    {
      const double y = floor (y_of (canvas, value)) + .5;

      set_colour (canvas, &canvas->palette->line, 1);
      cairo_move_to (canvas->cr, LEFT, y);
      cairo_line_to (canvas->cr, canvas->width - RIGHT, y);
      cairo_stroke (canvas->cr);
      write_number (canvas, value, LEFT - 10, y, 1);
    }
  write_number (canvas, 1, x_of (canvas, 0), canvas->height - 13, .5);
  for (unsigned turn = turn_step; turn < n; turn += turn_step)
    if (x_of (canvas, n - 1) - x_of (canvas, turn - 1) > 24)
      write_number (canvas, turn, x_of (canvas, turn - 1), canvas->height - 13, .5);
  if (n > 1)
    write_number (canvas, n, x_of (canvas, n - 1), canvas->height - 13, .5);
}

static void
draw_hill (const Canvas *canvas)
{
  const unsigned n = canvas->chart->turns->len;

  cairo_move_to (canvas->cr, x_of (canvas, 0), y_of (canvas, 0));
  for (unsigned i = 0; i < n; i++)
    cairo_line_to (canvas->cr, x_of (canvas, i), y_of (canvas, turn_at (canvas, i)->monsters));
  cairo_line_to (canvas->cr, x_of (canvas, n - 1), y_of (canvas, 0));
  cairo_close_path (canvas->cr);
  set_colour (canvas, &canvas->palette->edge, .2);
  cairo_fill (canvas->cr);
  for (unsigned i = 0; i < n; i++)
    cairo_line_to (canvas->cr, x_of (canvas, i), y_of (canvas, turn_at (canvas, i)->monsters));
  set_colour (canvas, &canvas->palette->edge, 1);
  cairo_set_line_width (canvas->cr, 2);
  cairo_stroke (canvas->cr);
}

static void
draw_steps (const Canvas *canvas, ValueOf value, const GdkRGBA *colour, double line_width)
{
  cairo_move_to (canvas->cr, x_of (canvas, 0), y_of (canvas, value (turn_at (canvas, 0))));
  for (unsigned i = 1; i < canvas->chart->turns->len; i++)
    {
      cairo_line_to (canvas->cr, x_of (canvas, i), y_of (canvas, value (turn_at (canvas, i - 1))));
      cairo_line_to (canvas->cr, x_of (canvas, i), y_of (canvas, value (turn_at (canvas, i))));
    }
  set_colour (canvas, colour, 1);
  cairo_set_line_width (canvas->cr, line_width);
  cairo_stroke (canvas->cr);
}

typedef struct
{
  char *words;
  const GdkRGBA *colour;
  double y;
} Label;

/* Each line is named where it ends; labels that would lie on each other are moved apart. */
static void
draw_labels (const Canvas *canvas)
{
  const StoryTurn *last = turn_at (canvas, canvas->chart->turns->len - 1);
  Label labels[] = {
    { g_strdup_printf (ngettext ("%u Tower", "%u Towers", last->towers), last->towers),
      &canvas->palette->text, y_of (canvas, last->towers) },
    { g_strdup_printf (ngettext ("%u Wall", "%u Walls", last->walls), last->walls),
      &canvas->palette->accent_text, y_of (canvas, last->walls) },
    { g_strdup_printf (ngettext ("%u Monster", "%u Monsters", last->monsters), last->monsters),
      &canvas->palette->dim, y_of (canvas, last->monsters) },
  };
  const unsigned n = G_N_ELEMENTS (labels);
  double lowest = y_of (canvas, 0);

  for (unsigned i = 1; i < n; i++)
    for (unsigned j = i; j > 0 && labels[j].y < labels[j - 1].y; j--)
      {
        const Label label = labels[j];

        labels[j] = labels[j - 1];
        labels[j - 1] = label;
      }
  for (unsigned i = n; i-- > 0;)
    {
      labels[i].y = MIN (labels[i].y, lowest);
      lowest = labels[i].y - LABEL_STEP;
      set_colour (canvas, labels[i].colour, 1);
      write_text (canvas, labels[i].words, canvas->width - RIGHT + 10, labels[i].y, 0, 700);
      g_free (labels[i].words);
    }
}

/* Tokens stand above the hill; one that would lie on another or on a label is left out. */
static void
draw_marks (const Canvas *canvas)
{
  const GArray *moments = canvas->chart->moments;
  double last_x = -MARK;

  for (unsigned i = 0; i < moments->len; i++)
    {
      const StoryMoment *moment = &g_array_index (moments, StoryMoment, i);
      const unsigned at = MIN (moment->turn, canvas->chart->turns->len) - 1;
      const double x = x_of (canvas, at);
      const double y = y_of (canvas, turn_at (canvas, at)->monsters);

      if (moment->token >= TOKENS || x - last_x < MARK + 2
          || x > canvas->width - RIGHT + 6 - MARK / 2.)
        continue;
      last_x = x;
      cairo_move_to (canvas->cr, x, y - 2);
      cairo_line_to (canvas->cr, x, y - 10);
      cairo_set_line_width (canvas->cr, 1.4);
      set_colour (canvas, &canvas->palette->edge, 1);
      cairo_stroke (canvas->cr);
      draw_token_alone (canvas->cr, canvas->palette, moment->token, moment->hp, x,
                        y - 9 - MARK / 2., MARK);
    }
}

void
end_chart_draw (cairo_t *cr,
                PangoContext *text,
                const Palette *palette,
                const EndChart *chart,
                double width,
                double height)
{
  static const double dashes[] = { 7, 4 };
  Canvas canvas = { .cr = cr,
                    .text = text,
                    .palette = palette,
                    .chart = chart,
                    .width = width,
                    .height = height,
                    .top = ARCS };

  if (chart->turns->len == 0 || width < LEFT + RIGHT)
    return;
  for (unsigned i = 0; i < chart->turns->len; i++)
    canvas.top = MAX (canvas.top, monsters_of (turn_at (&canvas, i)));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_axes (&canvas);
  draw_hill (&canvas);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  draw_steps (&canvas, walls_of, &palette->accent_text, 2.6);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_steps (&canvas, towers_of, &palette->text, 4);
  draw_labels (&canvas);
  draw_marks (&canvas);
}

char *
end_chart_text (const EndChart *chart)
{
  const unsigned n = chart->turns->len;
  const StoryTurn *first, *last;
  unsigned most = 0, when = 0;

  if (n == 0)
    return g_strdup (_ ("Nothing has happened yet."));
  first = &g_array_index (chart->turns, StoryTurn, 0);
  last = &g_array_index (chart->turns, StoryTurn, n - 1);
  for (unsigned i = 0; i < n; i++)
    if (g_array_index (chart->turns, StoryTurn, i).monsters > most)
      {
        most = g_array_index (chart->turns, StoryTurn, i).monsters;
        when = i + 1;
      }
  return g_strdup_printf (
      ngettext ("Over %u turn, Towers went from %u to %u, Walls from %u to %u, "
                "Monsters from %u to %u. Most Monsters: %u, on turn %u.",
                "Over %u turns, Towers went from %u to %u, Walls from %u to %u, "
                "Monsters from %u to %u. Most Monsters: %u, on turn %u.",
                n),
      n, first->towers, last->towers, first->walls, last->walls, first->monsters, last->monsters,
      most, when);
}
