/* A board that stands still: thumbnails, the picture of a setup, examples of rules. It has no name
 * for screen readers: whoever holds it has. */
#pragma once

#include <gtk/gtk.h>

#include "engine.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BOARD_PICTURE (castellan_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanBoardPicture, castellan_board_picture, CASTELLAN, BOARD_PICTURE, GtkWidget)

GtkWidget *castellan_board_picture_new (int size); /* at least, in pixels; square */
void castellan_board_picture_set_table (CastellanBoardPicture *self,
                                        const Table *table,
                                        unsigned turn); /* copied; NULL: nothing is shown */

G_END_DECLS
