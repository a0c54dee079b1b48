/* Words and digits. */
#include "pen.h"

#include <pango/pangocairo.h>

/* The middle of a capital above the baseline, against the font's size. */
#define CAPITAL .345

/* One layout for all: made once, without hinting, so that a text looks the same at every place and
 * on every machine. */
static PangoLayout *
layout_of (cairo_t *cr, const char *text, double size, Weight weight)
{
  static PangoLayout *layout;
  static PangoFontDescription *font;

  if (layout == NULL)
    {
      PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
      cairo_font_options_t *options = cairo_font_options_create ();
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
      cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
      cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
      pango_cairo_context_set_font_options (context, options);
      pango_context_set_round_glyph_positions (context, FALSE);
      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
      layout = pango_layout_new (context);
      pango_layout_set_attributes (layout, attributes);
      font = pango_font_description_from_string ("Cantarell,Sans");
      cairo_font_options_destroy (options);
      g_object_unref (context);
    }
  pango_font_description_set_weight (font, (PangoWeight) weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_cairo_update_layout (cr, layout);
  return layout;
}

void
text_lay (cairo_t *cr, const char *text, double x, double y, double size, Weight weight)
{
  PangoLayout *layout = layout_of (cr, text, size, weight);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  cairo_move_to (cr, x - (double) width / PANGO_SCALE / 2,
                 y + CAPITAL * size - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_layout_path (cr, layout);
}

double
text_width (cairo_t *cr, const char *text, double size)
{
  int width;

  pango_layout_get_size (layout_of (cr, text, size, WEIGHT_EXTRA_BOLD), &width, NULL);
  return (double) width / PANGO_SCALE;
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
  const double width = MAX (height, text_width (cr, text, size) + height * .62);

  cairo_new_path (cr);
  pen_box (cr, x - width / 2, y - height / 2, width, height, height / 2);
  pen_stroke (cr, ink, MAX (1.6, height * .1));
  pen_fill (cr, ground);
  draw_text (cr, text, x, y, size, ink);
}
