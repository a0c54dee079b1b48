/* What is drawn beside or on pieces: flames, dice, the seals of effects, players. */
#include "pen.h"

#include <math.h>

void
draw_flames (cairo_t *cr, const Palette *palette, unsigned n, double x, double y, double size)
{
  const unsigned shown = n > 3 ? 1 : n;

  if (n > 3)
    {
      g_autofree char *number = g_strdup_printf ("%u", n);

      draw_chip (cr, number, x + size * .42, y + size * .06, size * .66, &palette->flame,
                 &palette->lead);
      x -= size * .16;
    }
  for (unsigned i = 0; i < shown; i++)
    {
      const double at = x + (i - (shown - 1) / 2.0) * size * .5;

      draw_figure_outline (cr, FIGURE_FLAME, at, y, size, 11, &palette->lead);
      draw_figure (cr, FIGURE_FLAME, at, y, size, &palette->flame, &palette->flame_core);
    }
}

/* A seal: colour moves wear their colour and its letter. */
static void
draw_seal (cairo_t *cr, const Palette *palette, unsigned token, double x, double y, double size)
{
  static const char *const letters[] = { "R", "G", "B" };
  const Figure figure = figure_of_token (token);
  const bool is_coloured = figure == FIGURE_MOVE;
  const Colour colour = is_coloured ? (Colour) token_rows[token].argument : COLOUR_RED;
  const GdkRGBA *ground = is_coloured ? palette_tint (palette, colour, TINT_RIM) : &palette->plate;
  const GdkRGBA *ink = is_coloured ? &palette->on_rim : &palette->figure;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size * .98 / 64, size * .98 / 64);
  cairo_new_path (cr);
  pen_disc (cr, 0, 0, 29.5);
  pen_fill (cr, ground);
  pen_stroke (cr, &palette->rim, 2.4);
  cairo_new_path (cr);
  pen_disc (cr, 0, 0, 26);
  pen_colour (cr, ink, .35);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  draw_figure (cr, figure, 0, 0, 37, ink, ground);
  if (has_trait (token, HARBINGER))
    {
      cairo_new_path (cr);
      pen_disc (cr, 19, -19, 13.5);
      pen_fill (cr, &palette->boss);
      pen_stroke (cr, &palette->rim, 2);
      draw_figure (cr, FIGURE_HARBINGER, 19, -19, 21, &palette->on_boss, &palette->boss);
    }
  if (is_coloured)
    {
      pen_disc (cr, 20, 20, 11);
      pen_fill (cr, &palette->lead);
      pen_stroke (cr, ground, 2);
      draw_text (cr, letters[colour], 20, 20, 14.5, ground);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
draw_token_alone (cairo_t *cr,
                  const Palette *palette,
                  unsigned token,
                  unsigned hp,
                  double x,
                  double y,
                  double size)
{
  g_assert (token < TOKENS);

  if (has_trait (token, MONSTER))
    draw_monster (cr, palette,
                  &(TokenLook){ .kind = token,
                                .hp = hp,
                                .x = x,
                                .y = y - size * .03,
                                .radius = size * .47,
                                .facing = 180,
                                .opacity = 1 });
  else
    draw_seal (cr, palette, token, x, y, size);
}

/* Ivory in every theme: the lighter of a plate and its figure. */
void
draw_die (cairo_t *cr, const Palette *palette, unsigned face, double x, double y, double size)
{
  static const GdkRGBA pip = RGB (0x2A2530);
  static const double spots[][2]
      = { { 0, 0 }, { -1, -1 }, { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, 0 }, { 1, 0 } };
  static const unsigned faces[] = { 0, 0x01, 0x06, 0x07, 0x1e, 0x1f, 0x7e };
  const bool is_dark = palette->plate.green > palette->figure.green;

  g_assert (face < G_N_ELEMENTS (faces));

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 64, size / 64);
  cairo_new_path (cr);
  pen_box (cr, -28, -26, 56, 56, 13);
  pen_fill (cr, &palette->shadow);
  cairo_new_path (cr);
  pen_box (cr, -28, -28, 56, 56, 13);
  pen_fill (cr, is_dark ? &palette->plate : &palette->figure);
  pen_stroke (cr, &palette->edge, 1.6);
  cairo_new_path (cr);
  for (unsigned i = 0; i < G_N_ELEMENTS (spots); i++)
    if ((faces[face] >> i & 1) != 0)
      pen_disc (cr, spots[i][0] * 14, spots[i][1] * 14, 5.6);
  pen_fill (cr, &pip);
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
draw_player (cairo_t *cr, unsigned player, const char *name, double x, double y, double size)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  char initial[7] = "";

  g_assert (player < PLAYERS_MAX);

  cairo_new_path (cr);
  pen_disc (cr, x, y, size / 2);
  pen_fill (cr, &player_colours[player]);
  cairo_new_path (cr);
  if (*name != '\0')
    initial[g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (name)), initial)] = '\0';
  draw_text (cr, initial, x, y, size * .42, &white);
}
