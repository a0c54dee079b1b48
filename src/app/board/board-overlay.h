/* What lies under and over the tokens: lit spaces, panes about to move, a boulder with its trail.
 */
#pragma once

#include "board-paint.h"

void overlay_under (GtkSnapshot *snapshot, const Canvas *canvas, const Scene *scene);
void overlay_over (GtkSnapshot *snapshot, const Canvas *canvas, const Scene *scene);

/* The paper's edge, hatched: this is no playing. */
void overlay_edge (GtkSnapshot *snapshot, const Palette *palette, double width, double height);
