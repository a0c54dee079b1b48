/* A space of the board or the place of a Wall: a button without a look of its own, which the
 * pointer finds only within its outline. */
#pragma once

#include <gtk/gtk.h>

#include "board-geometry.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SPACE (castellan_space_get_type ())
G_DECLARE_FINAL_TYPE (CastellanSpace, castellan_space, CASTELLAN, SPACE, GtkButton)

/* Signal:
 *   chosen (by-pointer, x, y)   pressed; where on the board, if by a pointer */
GtkWidget *castellan_space_new (unsigned space);
GtkWidget *castellan_space_new_wall (unsigned arc);

bool castellan_space_is_wall (CastellanSpace *self);
unsigned castellan_space_get_index (CastellanSpace *self); /* a space, or a Wall's arc */

/* Lays it out on the board whose upper left corner is at x and y of the parent. */
void castellan_space_place (CastellanSpace *self, const BoardFrame *frame, int x, int y);
void castellan_space_set_name (CastellanSpace *self, const char *name);
const char *castellan_space_get_name (CastellanSpace *self);
void castellan_space_get_middle (CastellanSpace *self, double *x, double *y); /* on the board */

G_END_DECLS
