/* Pictures that are drawn once and shown often: every token in each of its states. */
#pragma once

#include <gtk/gtk.h>

#include "board-scene.h"

/* Where it is painted: for which eyes and pixels. */
typedef struct
{
  BoardFrame frame;
  const Palette *palette;
  int scale;                /* device pixels a pixel */
  const char *const *names; /* of the players, or NULL */
} Canvas;

/* A square to draw a picture on, and the picture. */
cairo_surface_t *picture_surface (const Canvas *canvas, double width);
GskRenderNode *picture_node (const Canvas *canvas, cairo_surface_t *surface); /* takes it */

typedef struct TokenPictures TokenPictures;
TokenPictures *token_pictures_new (void);
void token_pictures_free (TokenPictures *pictures);
void token_pictures_clear (TokenPictures *pictures); /* for another canvas */

/* A picture with its middle at `reach` from its left and top, to be shown so many times as large.
 */
typedef struct
{
  GskRenderNode *node; /* NULL: too small to be seen */
  double reach, scale;
} TokenView;

/* How a sprite looks. On its way it is shown by the picture that comes nearest to it, and what it
 * will be at rest is drawn meanwhile, a few a frame: a board full of tokens that all move takes
 * longer to draw than a frame lasts. */
TokenView token_pictures_get (TokenPictures *pictures, const Canvas *canvas, const Sprite *sprite);
void token_pictures_end_frame (TokenPictures *pictures); /* forgets what is no longer shown */
