/* Monster tokens: a plate whose corners count the points, with its figure upright. */
#include "draw-monster.h"

#include "pen.h"

#include <math.h>

#define RADIUS_WITH_DETAILS 24
#define FONT_MAX 34 /* on small tokens the points grow, so that they stay readable, up to here */

/* A plate by its number of corners, on a scale where its radius is 32. */
typedef struct
{
  double apothem, inner_apothem;
  double scale;     /* against the three-cornered one */
  double away;      /* from the Castle, so that it looks centred */
  double box, back; /* of the figure: its size, how far away from the Castle */
  double tip, font; /* of the points: how far towards the Castle, their size */
} Form;

#define CORNERS_MIN 3u
#define CORNERS_MAX 5u
static const Form forms[] = {
  { 24.0, 21.2, 1.0, 4.0, 31.5, 6.2, 16.0, 25 },
  { 26.56, 23.6, .93, 0, 35, 8.6, 17.8, 24 },
  { 28.48, 25.6, .93, 1.2, 40, 8.4, 18.4, 23 },
};

/* A token that is being drawn: about the origin, on that scale. */
typedef struct
{
  const Palette *palette;
  const TokenLook *look;
  unsigned corners, health;
  bool has_gold, has_points, has_details, is_flying, is_mega;
  Form form;
  Plate outer, inner;
  double ux, uy; /* towards the Castle */
} Sketch;

#define MEGA_SCALE 1.14
#define IMP_SCALE .86
#define LIFT 4. /* of those that fly */

static Sketch
sketch (const Palette *palette, const TokenLook *look)
{
  const unsigned health = token_rows[look->kind].health;
  const unsigned corners = CLAMP (health, CORNERS_MIN, CORNERS_MAX);
  Sketch s = { .palette = palette,
               .look = look,
               .corners = corners,
               .health = health,
               .has_gold = has_trait (look->kind, BOSS | MEGA),
               .is_flying = has_trait (look->kind, FLYING),
               .is_mega = has_trait (look->kind, MEGA),
               .has_points = look->hp > 0 && look->radius * FONT_MAX / 32 >= TEXT_SMALLEST,
               .has_details = look->radius >= RADIUS_WITH_DETAILS,
               .form = forms[corners - CORNERS_MIN] };

  if (has_trait (look->kind, BOSS))
    {
      s.form.box -= 3;
      s.form.back += 1.4;
      s.form.tip -= .8;
      s.form.font -= 3;
    }
  if (!s.has_points)
    {
      s.form.box += 7;
      s.form.back = 2.6;
    }
  s.form.scale *= s.is_mega ? MEGA_SCALE : has_trait (look->kind, SUMMONED) ? IMP_SCALE : 1;
  s.form.font = fmax (s.form.font, fmin (FONT_MAX, TEXT_SMALLEST * 32 / look->radius));
  s.outer = (Plate){ corners, 32, 6, s.form.apothem };
  s.inner = (Plate){ corners, 29, 4.6, s.form.inner_apothem };
  pen_point (look->facing, 1, &s.ux, &s.uy);
  return s;
}

static void
lay_plate (cairo_t *cr, const Sketch *s, const Plate *plate)
{
  cairo_new_path (cr);
  pen_plate (cr, plate, s->look->facing + s->look->turn);
}

static void
draw_tar (cairo_t *cr, const Sketch *s)
{
  const double scale = s->corners == 3 ? .98 : 1.04;

  cairo_save (cr);
  cairo_translate (cr, -s->ux * 3.6, -s->uy * 3.6);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -32, -32);
  cairo_new_path (cr);
  figure_lay (cr, FIGURE_TAR_UNDER);
  pen_fill (cr, &s->palette->tar);
  pen_stroke (cr, &s->palette->tar_edge, 1.8);
  cairo_restore (cr);
}

/* The plates below the uppermost, at most two. */
static void
draw_stack (cairo_t *cr, const Sketch *s)
{
  for (unsigned i = MIN (s->look->count, 3) - 1; i > 0; i--)
    {
      cairo_save (cr);
      cairo_translate (cr, -s->ux * 4.6 * i, -s->uy * 4.6 * i);
      lay_plate (cr, s, &s->outer);
      pen_fill (cr, &s->palette->plate);
      pen_stroke (cr, &s->palette->rim, 2);
      cairo_restore (cr);
    }
}

/* What flies has two wings, whichever way it faces, and a shadow far below. */
static void
draw_wings (cairo_t *cr, const Sketch *s)
{
  static const double roots[] = { 13, 17, 19 };
  const double root = roots[s->corners - CORNERS_MIN];

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_save (cr);
      cairo_translate (cr, side * root, -5);
      cairo_scale (cr, side, 1);
      cairo_new_path (cr);
      figure_lay (cr, FIGURE_WING);
      pen_fill (cr, &s->palette->plate);
      pen_stroke (cr, &s->palette->rim, 2.2);
      cairo_restore (cr);
    }
}

static void
draw_shadow (cairo_t *cr, const Sketch *s)
{
  cairo_save (cr);
  if (s->is_flying)
    {
      cairo_translate (cr, 0, 32 * .98 + LIFT);
      cairo_scale (cr, 32 * .6, 32 * .13);
      cairo_new_path (cr);
      pen_disc (cr, 0, 0, 1);
    }
  else
    {
      cairo_translate (cr, 0, 1.8);
      lay_plate (cr, s, &(Plate){ s->corners, 33.3, 7.3, s->form.apothem + 1.3 });
    }
  pen_fill (cr, &s->palette->shadow);
  cairo_restore (cr);
}

/* Gold between two dark lines; with the focus, dashes inside the gold. */
static void
draw_ring (cairo_t *cr, const Sketch *s)
{
  static const double dashes[] = { 5, 4 };
  const double width = s->look->look == LOOK_LEGAL ? 12 : 15;

  lay_plate (cr, s, &s->outer);
  pen_stroke (cr, &s->palette->target_edge, width + 3.4);
  pen_stroke (cr, &s->palette->target, width);
  if (s->look->look == LOOK_FOCUS)
    {
      cairo_set_dash (cr, dashes, 2, 0);
      pen_stroke (cr, &s->palette->target_edge, 11.8);
      cairo_set_dash (cr, NULL, 0, 0);
      pen_stroke (cr, &s->palette->target, 8.4);
    }
  pen_stroke (cr, &s->palette->target_edge, 5.4);
}

static void
draw_body (cairo_t *cr, const Sketch *s)
{
  lay_plate (cr, s, &s->outer);
  pen_fill (cr, &s->palette->plate);
  pen_stroke (cr, &s->palette->rim, 2.4);
  if (s->is_mega)
    {
      lay_plate (cr, s, &(Plate){ s->corners, 28.2, 4.2, s->form.inner_apothem - .9 });
      pen_stroke (cr, &s->palette->boss, 1.7);
    }

  cairo_save (cr);
  lay_plate (cr, s, &s->inner);
  cairo_clip (cr);
  draw_figure (cr, figure_of_token (s->look->kind), -s->ux * s->form.back, -s->uy * s->form.back,
               s->form.box, &s->palette->figure, &s->palette->plate);
  cairo_restore (cr);
}

/* Hollow notches in the corners that have turned past. */
static void
draw_lost_points (cairo_t *cr, const Sketch *s)
{
  for (unsigned i = s->look->hp; i < s->health; i++)
    {
      const double past = 360.0 / s->corners * (s->health - i);
      double x, y;

      pen_point (s->look->facing + s->look->turn + past, 24.4, &x, &y);
      cairo_new_path (cr);
      pen_disc (cr, x, y, 2.9);
      pen_fill (cr, &s->palette->plate);
      pen_stroke (cr, &s->palette->number, 1.7);
    }
}

static void
draw_points (cairo_t *cr, const Sketch *s)
{
  const double tip = s->form.tip;
  const char digit[] = { (char) ('0' + s->look->hp), '\0' };

  cairo_save (cr);
  lay_plate (cr, s, &s->inner);
  cairo_clip (cr);
  if (s->has_gold)
    {
      cairo_new_path (cr);
      pen_disc (cr, s->ux * (tip + 3), s->uy * (tip + 3), 14.6);
      pen_fill (cr, &s->palette->boss);
      pen_stroke (cr, &s->palette->plate, 2.4);
    }
  cairo_new_path (cr);
  text_lay (cr, digit, s->ux * tip, s->uy * tip, s->form.font, WEIGHT_EXTRA_BOLD);
  pen_stroke (cr, s->has_gold ? &s->palette->boss : &s->palette->plate, s->has_gold ? 2 : 4);
  cairo_restore (cr);
  pen_fill (cr, s->has_gold ? &s->palette->on_boss : &s->palette->number);
}

/* "−1" or the skull: what will come of it. */
static void
draw_badge (cairo_t *cr, const Sketch *s)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  const double x = -s->ux * 6.4 + 23.7, y = -s->uy * 6.4 - 16.6, size = 17.3;
  const double height = fmax (size * 1.36, CHIP_SMALLEST * 32 / s->look->radius);

  if (g_str_equal (s->look->badge, "skull"))
    {
      cairo_new_path (cr);
      pen_disc (cr, x, y, size * .75);
      pen_stroke (cr, &s->palette->lead, 4);
      pen_fill (cr, &s->palette->bad_bg);
      draw_figure (cr, FIGURE_SKULL, x, y, size * 1.16, &white, &s->palette->bad_bg);
      return;
    }
  draw_chip (cr, s->look->badge, x, y, height, &s->palette->bad_bg, &s->palette->lead);
  draw_text (cr, s->look->badge, x, y, height * .8, &white);
}

static void
draw_marks (cairo_t *cr, const Sketch *s)
{
  const TokenLook *look = s->look;

  /* Flames stand on the upper edge, beside points that are up there too. */
  if (look->flames > 0)
    draw_flames (cr, s->palette, look->flames,
                 s->uy < -.3         ? (s->ux > 0 ? -15 : 15)
                 : fabs (s->ux) > .3 ? -s->ux * 13.4
                                     : 19.8,
                 -19.8, 27.5);
  if (look->count > 1)
    {
      g_autofree char *text = g_strdup_printf ("×%u", look->count);

      draw_chip (cr, text, -s->ux * 16 + 17.6, -21.1,
                 fmax (21.8, CHIP_SMALLEST * 32 / look->radius), &s->palette->number,
                 &s->palette->plate);
    }
  if (look->badge != NULL)
    draw_badge (cr, s);
}

static void
draw_solid (cairo_t *cr, const Sketch *s)
{
  const TokenLook *look = s->look;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (s->has_details || s->is_flying)
    draw_shadow (cr, s);
  if (s->is_flying)
    draw_wings (cr, s);
  if (look->is_tarred)
    draw_tar (cr, s);
  if (look->count > 1)
    draw_stack (cr, s);
  if (look->look == LOOK_LEGAL || look->look == LOOK_FOCUS || look->look == LOOK_SELECTED)
    draw_ring (cr, s);
  draw_body (cr, s);
  if (s->has_points)
    draw_points (cr, s);
  if (s->has_points && s->has_details)
    draw_lost_points (cr, s);
  draw_marks (cr, s);
  if (look->flash > 0)
    {
      lay_plate (cr, s, &s->outer);
      pen_colour (cr, &(GdkRGBA){ 1, 1, 1, 1 }, look->flash);
      cairo_fill (cr);
    }
}

/* See-through as a whole: nothing of it shines through itself. */
static void
draw_faint (cairo_t *cr, const Sketch *s, double opacity)
{
  cairo_save (cr);
  cairo_rectangle (cr, -32 * MONSTER_REACH, -32 * MONSTER_REACH, 64 * MONSTER_REACH,
                   64 * MONSTER_REACH);
  cairo_clip (cr);
  cairo_push_group (cr);
  draw_solid (cr, s);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, opacity);
  cairo_restore (cr);
}

void
draw_monster_afresh (cairo_t *cr, const Palette *palette, const TokenLook *look)
{
  static const double dashes[] = { 6, 4.6 };
  const Sketch s = sketch (palette, look);
  const double selected = look->look == LOOK_SELECTED ? 1.1 : 1;
  const double k = look->radius / 32 * s.form.scale * selected;
  const double opacity = look->opacity
                         * (look->look == LOOK_DIM     ? .34
                            : look->look == LOOK_GHOST ? .42
                                                       : 1);

  g_assert (has_trait (look->kind, MONSTER));
  g_assert (look->hp <= 9);

  cairo_save (cr);
  cairo_translate (cr, look->x - s.ux * s.form.away * k,
                   look->y - s.uy * s.form.away * k - (s.is_flying ? LIFT * k : 0));
  cairo_scale (cr, k, k);
  if (opacity < 1)
    draw_faint (cr, &s, opacity);
  else
    draw_solid (cr, &s);
  if (look->look == LOOK_GHOST)
    {
      lay_plate (cr, &s, &s.outer);
      cairo_set_dash (cr, dashes, 2, 0);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      pen_stroke (cr, &palette->text, 2.6);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}
