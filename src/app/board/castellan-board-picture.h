/* A board that nobody plays on: thumbnails, the picture of a setup, examples of rules. It has no
 * name for screen readers: whoever holds it has. */
#pragma once

#include <gtk/gtk.h>

#include "board-targets.h"
#include "engine.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BOARD_PICTURE (castellan_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanBoardPicture, castellan_board_picture, CASTELLAN, BOARD_PICTURE, GtkWidget)

GtkWidget *castellan_board_picture_new (int size); /* at least, in pixels; square */
void castellan_board_picture_set_natural_size (CastellanBoardPicture *self, int size);
void castellan_board_picture_set_table (CastellanBoardPicture *self,
                                        const Table *table,
                                        unsigned turn); /* copied; NULL: nothing is shown */

/* Only these arcs and what lies beside them, one bit each; 0: the whole board. */
void castellan_board_picture_set_arcs (CastellanBoardPicture *self, unsigned arcs);

/* The next position, in the same frame, with what it is about lit; one sees how it comes about,
 * where things may move. `lit` may be NULL. */
void castellan_board_picture_change (CastellanBoardPicture *self,
                                     const Table *table,
                                     const Targets *lit);
const Table *castellan_board_picture_get_table (CastellanBoardPicture *self); /* or NULL */
const Targets *castellan_board_picture_get_lit (CastellanBoardPicture *self);

G_END_DECLS
