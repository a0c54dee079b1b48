/* Cards as pictures, remembered: a card that comes back to a hand, or stands in several places, is
 * drawn once. */
#pragma once

#include "draw.h"

typedef struct
{
  unsigned card;
  Look look;
  bool is_small, is_back;
  int width, height, scale; /* of its place */
  int inset, lift, beyond;  /* the card in its place, and how far it reaches out of it */
} CardPicture;

/* Lives until the memory is emptied: to be used at once, or with a reference. */
cairo_surface_t *card_picture (const CardPicture *what);
