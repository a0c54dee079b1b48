/* Castle cards, on a grid of 100 × 140: a field that says what kind it is, a sign, a name. They
 * look the same in every theme, as things do; only the ring round them follows it. */
#include "pen.h"

#include <math.h>
#include <string.h>

#include "titles.h"

typedef enum
{
  FIELD_RED,
  FIELD_GREEN,
  FIELD_BLUE,
  FIELD_SPECIAL,
  FIELD_BUILDING,
  FIELD_WIZARD,
  FIELD_ANY
} Field;

static const GdkRGBA ink = RGB (0x2A2530), pale_ink = RGB (0x6A6167), ivory = RGB (0xFBF6EA),
                     gold = RGB (0xE3A32E), white = RGB (0xFFFFFF);
static const GdkRGBA fields[] = { RGB (0xA5243A), RGB (0x5F861F), RGB (0x24589C), RGB (0x5B2A7E),
                                  RGB (0x7A4B33), RGB (0x241B47), RGB (0x2A2530) };
static const char *const letters[] = { "R", "G", "B" };

static Field
colour_of (unsigned card)
{
  const CardRow *row = &card_rows[card];

  return row->colours == RED     ? FIELD_RED
         : row->colours == GREEN ? FIELD_GREEN
         : row->colours == BLUE  ? FIELD_BLUE
                                 : FIELD_ANY;
}

static Field
field_of (unsigned card)
{
  switch (card_rows[card].class)
    {
    case CLASS_ARCHER:
    case CLASS_KNIGHT:
    case CLASS_SWORDSMAN:
    case CLASS_HERO:
      break;
    case CLASS_BUILDING:
      return FIELD_BUILDING;
    case CLASS_SPECIAL:
      return FIELD_SPECIAL;
    case CLASS_WIZARD:
      return FIELD_WIZARD;
    }
  return colour_of (card);
}

static void
box_of (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_path (cr);
  pen_box (cr, x, y, width, height, radius);
}

static void
draw_bricks (cairo_t *cr, const cairo_rectangle_t *box)
{
  const double step = 12;

  for (unsigned j = 0; j * step < box->height; j++)
    {
      const double y = box->y + j * step;

      cairo_move_to (cr, box->x, y);
      cairo_rel_line_to (cr, box->width, 0);
      for (double x = box->x + (j % 2 != 0 ? step : 0); x < box->x + box->width; x += 2 * step)
        {
          cairo_move_to (cr, x, y);
          cairo_rel_line_to (cr, 0, step);
        }
    }
}

/* Gold sparks on the night of the Wizard's cards, by tenths of the field. */
static void
draw_sparks (cairo_t *cr, const cairo_rectangle_t *box)
{
  static const double sparks[][3]
      = { { 1.4, 1.7, .034 }, { 8.6, 2.5, .027 }, { 2, 8.5, .025 }, { 8.2, 8.5, .034 },
          { 5, .9, .02 },     { .9, 5.2, .02 },   { 9.2, 5.8, .02 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (sparks); i++)
    {
      cairo_save (cr);
      cairo_translate (cr, box->x + sparks[i][0] / 10 * box->width,
                       box->y + sparks[i][1] / 10 * box->height);
      cairo_scale (cr, sparks[i][2] * box->width, sparks[i][2] * box->width);
      pen_path (cr, "M0 -1C.1 -.25 .25 -.1 1 0C.25 .1 .1 .25 0 1C-.1 .25 -.25 .1 -1 0C-.25 -.1 "
                    "-.1 -.25 0 -1Z");
      cairo_restore (cr);
    }
  pen_colour (cr, &gold, .8);
  cairo_fill (cr);
}

static void
draw_pattern (cairo_t *cr, Field field, const cairo_rectangle_t *box, double step)
{
  cairo_save (cr);
  cairo_rectangle (cr, box->x, box->y, box->width, box->height);
  cairo_clip (cr);
  pen_colour (cr, &fields[field], 1);
  cairo_paint (cr);
  if (field == FIELD_WIZARD)
    {
      draw_sparks (cr, box);
      cairo_restore (cr);
      return;
    }
  if (field == FIELD_BUILDING)
    draw_bricks (cr, box);
  else
    pen_hatching (cr, (Hatching) field, box->x, box->y, box->width, box->height, step);
  pen_colour (cr, &white, field == FIELD_BUILDING ? .13 : .18);
  cairo_set_line_width (cr, step / 6 + (field == FIELD_BUILDING ? .2 : 0));
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* The field with its pattern (three of them where any colour will do), and the sign on it. */
static void
draw_field (cairo_t *cr, unsigned card, const cairo_rectangle_t *box, double radius, double sign)
{
  const Field field = field_of (card);
  const double x = box->x + box->width / 2, y = box->y + box->height / 2 + 3;

  cairo_save (cr);
  box_of (cr, box->x, box->y, box->width, box->height, radius);
  cairo_clip (cr);
  if (field == FIELD_ANY)
    for (unsigned i = 0; i < 3; i++)
      {
        const double width = box->width / 3;
        const cairo_rectangle_t part = { box->x + i * width, box->y, width + .3, box->height };

        draw_pattern (cr, (Field) i, &part, sign / 10);
      }
  else
    draw_pattern (cr, field, box, sign / 10);
  draw_figure_outline (cr, figure_of_card (card), x, y, sign, 9, &fields[field]);
  draw_figure (cr, figure_of_card (card), x, y, sign, field == FIELD_WIZARD ? &gold : &ivory,
               &fields[field]);
  cairo_restore (cr);
}

static void
draw_letter (cairo_t *cr, Field field, double x, double y, double side)
{
  box_of (cr, x - 1, y - 1, side + 1, side + 1, side / 4);
  pen_fill (cr, &ivory);
  draw_text (cr, letters[field], x + side / 2, y + side / 2, side * .77, &fields[field]);
}

static void
draw_letters (cairo_t *cr)
{
  box_of (cr, 5, 5, 43, 21, 6);
  pen_fill (cr, &ivory);
  for (unsigned i = 0; i < 3; i++)
    draw_text (cr, letters[i], 14.4 + i * 12.6, 16.2, 14.5, &fields[i]);
}

/* Where a special reaches beyond the rings of the soldiers. */
static void
draw_reach (cairo_t *cr, unsigned card)
{
  const SpaceSet reach = card_rows[card].reach;
  double x = 82;

  if ((reach & CASTLE_RING) != 0)
    {
      cairo_new_path (cr);
      pen_disc (cr, x, 18, 10.5);
      pen_fill (cr, &ivory);
      draw_figure (cr, FIGURE_CASTLE, x, 18, 14, &ink, &ivory);
      x -= 24;
    }
  if ((reach & FOREST_RING) != 0)
    {
      cairo_new_path (cr);
      pen_disc (cr, x, 18, 10.5);
      pen_fill (cr, &ivory);
      draw_figure (cr, FIGURE_FOREST, x, 18, 15, &ink, &ivory);
    }
}

/* Where a long name is best broken: at the space nearest to its middle; its length if there is
 * none. */
static size_t
find_break (const char *name)
{
  const size_t length = strlen (name);
  size_t best = length;

  for (size_t i = 0; i < length; i++)
    if (name[i] == ' '
        && (best == length || ABS ((int) (2 * i - length)) < ABS ((int) (2 * best - length))))
      best = i;
  return best;
}

/* As large as it has room, and not larger than `most`. */
static double
fitting_size (const char *text, double most)
{
  const double room = 88, width = text_width (text, most);

  return width > room ? most * room / width : most;
}

static void
draw_line_of_name (cairo_t *cr, const char *text, double y, double size, const GdkRGBA *colour)
{
  draw_text (cr, text, 50, y, fitting_size (text, size), colour);
}

static void
draw_name_alone (cairo_t *cr, const char *name)
{
  const size_t cut = find_break (name);

  if (name[cut] == '\0' || text_width (name, 15.4) <= 84)
    {
      draw_line_of_name (cr, name, 120.3, 15.4, &ink);
      return;
    }
  g_autofree char *first = g_strndup (name, cut);
  draw_line_of_name (cr, first, 113.2, 14, &ink);
  draw_line_of_name (cr, name + cut + 1, 127.8, 14, &ink);
}

/* What it is called at the table, and below, smaller and paler, in English. A name that would
 * become too small in one line has two, close together. */
static void
draw_names (cairo_t *cr, const char *name, const char *also)
{
  const size_t cut = find_break (name);

  if (name[cut] == '\0' || fitting_size (name, 14) >= 10.5)
    {
      draw_line_of_name (cr, name, 113.4, 14, &ink);
      draw_line_of_name (cr, also, 128.4, 11.6, &pale_ink);
      return;
    }
  g_autofree char *first = g_strndup (name, cut);
  draw_line_of_name (cr, first, 109.2, 12, &ink);
  draw_line_of_name (cr, name + cut + 1, 119.8, 12, &ink);
  draw_line_of_name (cr, also, 131, 10.4, &pale_ink);
}

static void
draw_name (cairo_t *cr, const CardFace *face)
{
  if (face->also != NULL)
    draw_names (cr, face->title, face->also);
  else
    draw_name_alone (cr, face->title);
}

static void
draw_body (cairo_t *cr, double radius)
{
  static const GdkRGBA shadow = { 0, 0, 0, .1f };

  box_of (cr, -.5, 1.5, 101, 140.5, radius + 1);
  pen_fill (cr, &shadow);
  box_of (cr, .3, 1, 99.4, 140, radius + 1);
  pen_fill (cr, &shadow);
  box_of (cr, 1, 1, 98, 138, radius);
  pen_fill (cr, &ivory);
  pen_stroke (cr, &ink, 2);
}

/* Gold between two dark lines, outside the card, in pixels whatever its size; with the focus,
 * dashes inside the gold. */
static void
draw_ring (cairo_t *cr, const Palette *palette, double width, Look look)
{
  const double k = 100 / width; /* one pixel */
  const double gold_width = look == LOOK_SELECTED ? 6 * k : look == LOOK_FOCUS ? 5 * k : 3 * k;
  const double inner = 2 * k, out = inner + gold_width / 2;
  const double dashes[] = { 5 * k, 4 * k };

  box_of (cr, -out, -out, 100 + 2 * out, 140 + 2 * out, 10 + out);
  pen_stroke (cr, &palette->target_edge, gold_width + 2 * k);
  pen_stroke (cr, &palette->target, gold_width);
  if (look == LOOK_FOCUS)
    {
      cairo_set_dash (cr, dashes, 2, 0);
      pen_stroke (cr, &palette->target_edge, 1.6 * k);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  box_of (cr, -inner / 2, -inner / 2, 100 + inner, 140 + inner, 10 + inner / 2);
  pen_stroke (cr, &palette->target_edge, inner);
}

static void
draw_front (cairo_t *cr, unsigned card)
{
  const Field field = field_of (card), colour = colour_of (card);
  const CardFace face = card_face (card);

  draw_body (cr, 10);
  draw_field (cr, card, &(cairo_rectangle_t){ 6, 6, 88, 96 }, 6, 62);
  if (colour <= FIELD_BLUE)
    draw_letter (cr, colour, 6, 6, 24);
  if (field == FIELD_ANY)
    draw_letters (cr);
  if (card_rows[card].class == CLASS_HERO)
    {
      cairo_new_path (cr);
      pen_star (cr, 82, 19, 9);
      pen_fill (cr, &gold);
    }
  if (field == FIELD_SPECIAL || field == FIELD_WIZARD)
    draw_reach (cr, card);
  draw_name (cr, &face);
}

void
draw_card_ring (cairo_t *cr, const Palette *palette, double x, double y, double width, Look look)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width / 100, width / 100);
  draw_ring (cr, palette, width, look);
  cairo_new_path (cr);
  cairo_restore (cr);
}

double
card_opacity (Look look)
{
  return look == LOOK_DIM ? .38 : look == LOOK_GHOST ? .42 : 1;
}

void
draw_card_front (
    cairo_t *cr, const Palette *palette, unsigned card, double x, double y, double width, Look look)
{
  const bool is_ringed = look == LOOK_LEGAL || look == LOOK_FOCUS || look == LOOK_SELECTED;
  const double opacity = card_opacity (look);

  g_assert (card < CARDS);

  cairo_save (cr);
  cairo_translate (cr, x, look == LOOK_SELECTED ? y - CARD_RISE : y);
  cairo_scale (cr, width / 100, width / 100);
  if (opacity < 1)
    {
      cairo_rectangle (cr, -2, -2, 104, 145);
      cairo_clip (cr);
      cairo_push_group (cr);
    }
  if (is_ringed)
    draw_ring (cr, palette, width, look);
  draw_front (cr, card);
  if (opacity < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, opacity);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
draw_card_small (cairo_t *cr, unsigned card, double x, double y, double width)
{
  const Field colour = colour_of (card);

  g_assert (card < CARDS);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width / 100, width / 100);
  draw_field (cr, card, &(cairo_rectangle_t){ 3, 3, 94, 118 }, 13, 78);
  if (colour <= FIELD_BLUE)
    draw_letter (cr, colour, 3, 3, 34);
  if (card_rows[card].class == CLASS_HERO)
    {
      cairo_new_path (cr);
      pen_star (cr, 81, 20, 15);
      pen_fill (cr, &gold);
    }
  box_of (cr, 2, 2, 96, 120, 14);
  pen_stroke (cr, &ivory, 4);
  cairo_new_path (cr);
  cairo_restore (cr);
}

static void
draw_rose (cairo_t *cr)
{
  for (unsigned i = 0; i < 6; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, 50, 70);
      cairo_rotate (cr, i * G_PI / 3);
      cairo_translate (cr, 0, -17);
      cairo_scale (cr, 5.4, 11.4);
      pen_disc (cr, 0, 0, 1);
      cairo_restore (cr);
    }
  pen_disc (cr, 50, 70, 4);
  pen_fill (cr, &gold);
}

void
draw_card_back (cairo_t *cr, Deck deck, double x, double y, double width)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width / 100, width / 100);
  draw_body (cr, 10);
  box_of (cr, 6, 6, 88, 128, 6);
  pen_fill (cr, deck == DECK_WIZARD ? &fields[FIELD_WIZARD] : &ink);
  box_of (cr, 11, 11, 78, 118, 3);
  pen_colour (cr, &gold, .5);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  if (deck == DECK_CASTLE)
    draw_rose (cr);
  else
    {
      draw_sparks (cr, &(cairo_rectangle_t){ 11, 11, 78, 118 });
      draw_figure (cr, FIGURE_WIZARD, 50, 70, 58, &gold, &fields[FIELD_WIZARD]);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}
