/* Drawing the board with cairo, from a Table: no widget, no display. */
#pragma once

#include "board-geometry.h"
#include "draw.h"

/* Panes, hatching, trees, number plates, signs: what only changes with size, theme and turn. */
void board_draw_ground (cairo_t *cr, const Palette *palette, const BoardFrame *frame);

/* The path of a space, within its lead. */
void board_lay_space (cairo_t *cr, const BoardFrame *frame, unsigned space);

/* The three signs of a ring, on the borders of the colours; the Castle has none. */
void board_draw_signs (cairo_t *cr, const Palette *palette, const BoardFrame *frame, Ring ring);

/* A Wall and a Tower as they stand; `look` lights them. `fallen` (0 to 1) is how far it has come in
 * falling (or, backwards, in being built). */
void board_draw_wall (cairo_t *cr,
                      const Palette *palette,
                      const BoardFrame *frame,
                      unsigned arc,
                      const Wall *wall,
                      Look look,
                      double fallen);
void board_draw_tower (cairo_t *cr,
                       const Palette *palette,
                       const BoardFrame *frame,
                       unsigned arc,
                       const Tower *tower,
                       bool has_monster,
                       Look look,
                       double fallen);
/* Dashes round a Wall or Tower that will fall. */
void board_draw_doom (
    cairo_t *cr, const Palette *palette, const BoardFrame *frame, unsigned arc, bool is_wall);
/* Whose Tower it is, and the King's; the name gives the initial ("": only the colour is shown). */
void board_draw_owner (cairo_t *cr,
                       const Palette *palette,
                       const BoardFrame *frame,
                       unsigned arc,
                       unsigned player,
                       const char *name);
void board_draw_crown (cairo_t *cr, const Palette *palette, const BoardFrame *frame, unsigned arc);
void board_draw_space (cairo_t *cr,
                       const Palette *palette,
                       const BoardFrame *frame,
                       unsigned space,
                       Look look); /* lights a space; LOOK_GHOST: something will pass through it */
void board_draw_token (
    cairo_t *cr, const Palette *palette, const BoardFrame *frame, const Placed *placed, Look look);

/* All of it, standing still: thumbnails, rule examples, golden pictures. */
void board_draw (cairo_t *cr, const Palette *palette, const BoardFrame *frame, const Table *t);
