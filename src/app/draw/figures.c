/* The figures: their layers, and who has which. */
#include "pen.h"

#include <string.h>

typedef enum
{
  INK,
  GROUND
} Role;

typedef struct
{
  Figure figure;
  Role role;
  double width; /* 0: filled */
  const char *path;
} Layer;

static const Layer layers[] = {
#define LAYER(id, role, width, path) { FIGURE_##id, role, width, path },
#include "figure-paths.def"
};

static const char *const figure_names[FIGURES] = {
#define FIGURE(id, name) name,
#include "figures.def"
};

/* Where a figure's layers begin, and their paths: each is read when it is first wanted, then kept.
 * The first frame has few of them. */
static unsigned starts[FIGURES + 1];
static cairo_path_t *paths[G_N_ELEMENTS (layers)];

static void
find_starts (void)
{
  if (starts[FIGURES] != 0)
    return;
  for (unsigned i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_assert (i == 0 || layers[i].figure >= layers[i - 1].figure);
      starts[layers[i].figure + 1] = i + 1;
    }
}

static const cairo_path_t *
path_of (unsigned layer)
{
  if (paths[layer] == NULL)
    {
      cairo_surface_t *nowhere = cairo_image_surface_create (CAIRO_FORMAT_A1, 1, 1);
      cairo_t *cr = cairo_create (nowhere);

      pen_path (cr, layers[layer].path);
      paths[layer] = cairo_copy_path (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (nowhere);
    }
  return paths[layer];
}

static void
begin_figure (cairo_t *cr, double x, double y, double size)
{
  find_starts ();
  cairo_save (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  cairo_scale (cr, size / 64, size / 64);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
}

void
figure_lay (cairo_t *cr, Figure figure)
{
  find_starts ();
  cairo_append_path (cr, path_of (starts[figure]));
}

static void
paint_layers (cairo_t *cr, Figure figure, const GdkRGBA *colour, const GdkRGBA *ground)
{
  for (unsigned i = starts[figure]; i < starts[figure + 1]; i++)
    {
      cairo_set_operator (cr, layers[i].role == GROUND && ground == NULL ? CAIRO_OPERATOR_DEST_OUT
                                                                         : CAIRO_OPERATOR_OVER);
      pen_colour (cr, layers[i].role == GROUND && ground != NULL ? ground : colour, 1);
      cairo_append_path (cr, path_of (i));
      if (layers[i].width > 0)
        {
          cairo_set_line_width (cr, layers[i].width);
          cairo_stroke (cr);
        }
      else
        cairo_fill (cr);
    }
}

/* Without a ground, what would be painted in it is cut out. */
void
draw_figure (cairo_t *cr,
             Figure figure,
             double x,
             double y,
             double size,
             const GdkRGBA *colour,
             const GdkRGBA *ground)
{
  g_assert (figure < FIGURES);

  begin_figure (cr, x, y, size);
  if (ground == NULL)
    {
      cairo_rectangle (cr, -4, -4, 72, 72);
      cairo_clip (cr);
      cairo_push_group (cr);
    }
  paint_layers (cr, figure, colour, ground);
  if (ground == NULL)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint (cr);
    }
  cairo_restore (cr);
}

void
draw_figure_outline (cairo_t *cr,
                     Figure figure,
                     double x,
                     double y,
                     double size,
                     double width,
                     const GdkRGBA *colour)
{
  g_assert (figure < FIGURES);

  begin_figure (cr, x, y, size);
  pen_colour (cr, colour, 1);
  for (unsigned i = starts[figure]; i < starts[figure + 1]; i++)
    if (layers[i].role == INK)
      {
        cairo_append_path (cr, path_of (i));
        cairo_set_line_width (cr, layers[i].width + width);
        cairo_stroke (cr);
      }
  cairo_restore (cr);
}

static Figure
figure_named (const char *name)
{
  static const char *const less[] = {
#define LESS(start) start,
#define OTHER(name, figure)
#include "figure-names.def"
  };
  static const struct
  {
    const char *name;
    Figure figure;
  } others[] = {
#define LESS(start)
#define OTHER(name, figure) { name, FIGURE_##figure },
#include "figure-names.def"
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (less); i++)
    if (g_str_has_prefix (name, less[i]))
      name += strlen (less[i]);
  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    if (strcmp (others[i].name, name) == 0)
      return others[i].figure;
  for (unsigned i = 0; i < FIGURES; i++)
    if (strcmp (figure_names[i], name) == 0)
      return (Figure) i;
  g_assert_not_reached ();
}

Figure
figure_of_token (unsigned token)
{
  g_assert (token < TOKENS);
  return figure_named (token_rows[token].name);
}

Figure
figure_of_card (unsigned card)
{
  g_assert (card < CARDS);
  return figure_named (card_rows[card].name);
}
