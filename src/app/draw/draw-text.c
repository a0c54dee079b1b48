/* Words and digits. */
#include "pen.h"

#include <pango/pangocairo.h>
#include <string.h>

/* The middle of a capital above the baseline, against the font's size. */
#define CAPITAL .345

/* Texts are laid out at one size and scaled from there: every other size would be a font of its
 * own, which takes longer than all the rest of a token. */
#define LAID_SIZE 128.
#define SHORT 4 /* bytes: digits, letters and signs are wanted all the time, and their paths kept  \
                 */

/* A text with its middle at the origin and its baseline on it. */
typedef struct
{
  double width;
  cairo_path_t *path;
} Laid;

/* One layout for all: made once, without hinting, so that a text looks the same at every place and
 * on every machine. */
static PangoLayout *
layout_new (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoLayout *layout;

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  layout = pango_layout_new (context);
  pango_layout_set_attributes (layout, attributes);
  cairo_font_options_destroy (options);
  g_object_unref (context);
  return layout;
}

static PangoLayout *
layout_of (const char *text, Weight weight)
{
  static PangoLayout *layout;
  static PangoFontDescription *font;

  if (layout == NULL)
    {
      layout = layout_new ();
      font = pango_font_description_from_string ("Cantarell,Sans");
      pango_font_description_set_absolute_size (font, LAID_SIZE * PANGO_SCALE);
    }
  pango_font_description_set_weight (font, (PangoWeight) weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static double
width_of (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

static Laid
lay (const char *text, Weight weight)
{
  PangoLayout *layout = layout_of (text, weight);
  cairo_surface_t *nowhere = cairo_image_surface_create (CAIRO_FORMAT_A1, 1, 1);
  cairo_t *cr = cairo_create (nowhere);
  Laid laid = { .width = width_of (layout) };

  cairo_move_to (cr, -laid.width / 2, -(double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_layout_path (cr, layout);
  laid.path = cairo_copy_path (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);
  return laid;
}

static void
laid_free (gpointer data)
{
  Laid *laid = data;

  cairo_path_destroy (laid->path);
  g_free (laid);
}

/* Of a short text, kept. */
static const Laid *
laid_of (const char *text, Weight weight)
{
  static GHashTable *kept;
  g_autofree char *key = g_strdup_printf ("%d %s", (int) weight, text);
  Laid *laid;

  if (kept == NULL)
    kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, laid_free);
  laid = g_hash_table_lookup (kept, key);
  if (laid == NULL)
    {
      laid = g_new (Laid, 1);
      *laid = lay (text, weight);
      g_hash_table_insert (kept, g_steal_pointer (&key), laid);
    }
  return laid;
}

static void
append (cairo_t *cr, const Laid *laid, double x, double y, double size)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_translate (cr, x, y + CAPITAL * size);
  cairo_scale (cr, size / LAID_SIZE, size / LAID_SIZE);
  cairo_append_path (cr, laid->path);
  cairo_set_matrix (cr, &matrix);
}

void
text_lay (cairo_t *cr, const char *text, double x, double y, double size, Weight weight)
{
  if (strlen (text) <= SHORT)
    append (cr, laid_of (text, weight), x, y, size);
  else
    {
      const Laid laid = lay (text, weight);

      append (cr, &laid, x, y, size);
      cairo_path_destroy (laid.path);
    }
}

double
text_width (const char *text, double size)
{
  const double width = strlen (text) <= SHORT ? laid_of (text, WEIGHT_EXTRA_BOLD)->width
                                              : width_of (layout_of (text, WEIGHT_EXTRA_BOLD));

  return width * size / LAID_SIZE;
}

void
draw_text (cairo_t *cr, const char *text, double x, double y, double height, const GdkRGBA *colour)
{
  cairo_new_path (cr);
  text_lay (cr, text, x, y, height, WEIGHT_EXTRA_BOLD);
  pen_colour (cr, colour, 1);
  cairo_fill (cr);
}

void
draw_chip (cairo_t *cr,
           const char *text,
           double x,
           double y,
           double height,
           const GdkRGBA *ground,
           const GdkRGBA *ink)
{
  const double size = height * .8;
  const double width = MAX (height, text_width (text, size) + height * .62);

  cairo_new_path (cr);
  pen_box (cr, x - width / 2, y - height / 2, width, height, height / 2);
  pen_stroke (cr, ink, MAX (1.6, height * .1));
  pen_fill (cr, ground);
  draw_text (cr, text, x, y, size, ink);
}
