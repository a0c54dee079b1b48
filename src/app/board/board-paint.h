/* Paints scenes into a GtkSnapshot. What does not change from frame to frame is kept as pictures:
 * the ground, the structures, and every token in each of its states. */
#pragma once

#include <gtk/gtk.h>

#include "board-pictures.h"

typedef struct BoardPaint BoardPaint;

BoardPaint *board_paint_new (void);
void board_paint_free (BoardPaint *paint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardPaint, board_paint_free)

void board_paint_scene (BoardPaint *paint,
                        GtkSnapshot *snapshot,
                        const Canvas *canvas,
                        const Scene *scene);
