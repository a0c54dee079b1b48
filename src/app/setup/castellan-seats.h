/* The table from above: the board as it lies, and the players round it. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-agreement.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SEATS (castellan_seats_get_type ())
G_DECLARE_FINAL_TYPE (CastellanSeats, castellan_seats, CASTELLAN, SEATS, GtkWidget)

void castellan_seats_set_agreement (CastellanSeats *self, CastellanAgreement *agreement);
void castellan_seats_set_turn (CastellanSeats *self, unsigned turn);

G_END_DECLS
