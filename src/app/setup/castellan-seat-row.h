/* A player in the list of the assistant: a name to type, and a handle that moves the seat. */
#pragma once

#include <adwaita.h>

#include "castellan-agreement.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SEAT_ROW (castellan_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (CastellanSeatRow, castellan_seat_row, CASTELLAN, SEAT_ROW, GtkListBoxRow)

GtkWidget *castellan_seat_row_new (CastellanAgreement *agreement, unsigned player);
void castellan_seat_row_edit (CastellanSeatRow *self); /* puts the cursor into the name */

G_END_DECLS
