/* Drawing pieces with cairo: no widget, no display. Positions and sizes are in pixels; angles are
 * in degrees, clockwise from the top. `x` and `y` are the middle, unless told. */
#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include "palette.h"

/* Figures on a square of 64, drawn in a colour on a ground; without a ground (NULL) they are cut
 * out of it. */
typedef enum
{
#define FIGURE(id, name) FIGURE_##id,
#include "figures.def"
  FIGURES
} Figure;
void draw_figure (cairo_t *cr,
                  Figure figure,
                  double x,
                  double y,
                  double size,
                  const GdkRGBA *colour,
                  const GdkRGBA *ground);
Figure figure_of_token (unsigned token);
Figure figure_of_card (unsigned card);

/* How a piece or card stands out. */
typedef enum
{
  LOOK_PLAIN,
  LOOK_LEGAL,    /* can be chosen */
  LOOK_FOCUS,    /* can be chosen and has the focus */
  LOOK_SELECTED, /* has been chosen */
  LOOK_DIM,      /* cannot be chosen while others can */
  LOOK_GHOST     /* where it will stand */
} Look;

/* A Monster's plate. */
typedef struct
{
  unsigned kind, hp;
  double x, y, radius; /* of the corners */
  double facing;       /* where the corner with the points left looks: to the Castle */
  double turn;         /* plate alone, on its way from one corner to the next */
  double opacity;      /* 1: solid */
  double flash;        /* 0 to 1: white */
  unsigned flames;
  bool is_tarred;
  unsigned count; /* above 1: a stack of equal pieces */
  Look look;
  const char *badge; /* "−1", "skull", or NULL */
} TokenLook;
void draw_monster (cairo_t *cr, const Palette *palette, const TokenLook *look);

/* Monsters are remembered as pictures. A widget whose snapshot is shown at another scale than 1
 * says so before it draws: gtk_widget_get_scale_factor(). */
void draw_set_screen_scale (double scale);

/* Any token on its own, corner downwards or as a seal, within a square. */
void draw_token_alone (cairo_t *cr,
                       const Palette *palette,
                       unsigned token,
                       unsigned hp,
                       double x,
                       double y,
                       double size);

void draw_card_front (cairo_t *cr,
                      const Palette *palette,
                      unsigned card,
                      double x,
                      double y,
                      double width,
                      Look look); /* height 1.4 × width; x, y its upper left corner */

/* What a look makes of a card: a ring below it, how solid it is, how far it is lifted if chosen. */
#define CARD_RISE 4
void
draw_card_ring (cairo_t *cr, const Palette *palette, double x, double y, double width, Look look);
double card_opacity (Look look);
void draw_card_small (cairo_t *cr,
                      unsigned card,
                      double x,
                      double y,
                      double width); /* height 1.24 × width, without its name */
void draw_card_back (cairo_t *cr, Deck deck, double x, double y, double width);
void draw_die (cairo_t *cr, const Palette *palette, unsigned face, double x, double y, double size);
void draw_player (cairo_t *cr,
                  unsigned player,
                  const char *name,
                  double x,
                  double y,
                  double size); /* a disc with the initial */

/* Bold text on one line, in the middle of x and y. */
void
draw_text (cairo_t *cr, const char *text, double x, double y, double height, const GdkRGBA *colour);
