/* The colours of the four themes, read from the style sheets in ui/, so that they stand in one
 * place. */
#pragma once

#include <gdk/gdk.h>

#include "engine.h"

/* A GdkRGBA for an initializer, from six hexadecimal digits. */
#define RGB(hex)                                                                                   \
  {                                                                                                \
    ((hex) >> 16 & 0xff) / 255.0f, ((hex) >> 8 & 0xff) / 255.0f, ((hex) &0xff) / 255.0f, 1         \
  }

typedef struct
{
#define COLOUR(name) GdkRGBA name;
#include "palette.def"
  double hatching; /* its strength */
} Palette;

const Palette *palette_of (bool is_dark, bool is_high_contrast);
const Palette *palette_now (void); /* as AdwStyleManager says; light where there is none */

/* By the colour of an arc: the strong one, the Forest, Archer and Swordsman, Knight, Castle, trees.
 */
typedef enum
{
  TINT_RIM,
  TINT_TREE,
  TINT_FOREST,
  TINT_A,
  TINT_B,
  TINT_COURT
} Tint;
const GdkRGBA *palette_tint (const Palette *palette, Colour colour, Tint tint);

extern const GdkRGBA player_colours[PLAYERS_MAX]; /* never an arc's colour; with a white initial */
