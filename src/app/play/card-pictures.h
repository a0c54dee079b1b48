/* Cards as pictures, remembered: a card that comes back to a hand, stands in several places, or can
 * be played where it could not, is drawn once. */
#pragma once

#include "draw.h"

typedef struct
{
  unsigned card;
  Look look;
  bool is_small, is_back;
  int width, height, scale; /* of its place */
  int inset, lift, beyond;  /* the card in its place, and how far its ring reaches out of it */
} CardPicture;

/* The place is at 0, 0. */
void card_paint (cairo_t *cr, const CardPicture *what);

/* Draws the card, so that it is there when it is wanted. False: it is there already. */
bool card_prepare (const CardPicture *what);
