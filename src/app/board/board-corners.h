/* The four corners beside the board: bag, last roll, Castle deck with the Wizard deck beside it,
 * Monster discards. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"

typedef enum
{
  CORNER_BAG,
  CORNER_ROLL,
  CORNER_DECK,
  CORNER_WIZARD,
  CORNER_DISCARDS,
  CORNERS
} CornerKind;

typedef struct
{
  CornerKind kind;
  GtkWidget *button, *box, *picture, *count, *note;
} Corner;

void corner_init (Corner *corner, CornerKind kind);
void corner_set_small (Corner *corner, bool is_small);

/* `face` is what the die shows, 0 for none yet. */
void corner_show (Corner *corner, const Table *seen, unsigned face);
