/* One open question: what the books leave open, the readings with an example each, which of them
 * this table plays, why one of them is recommended, and what would change. Choosing another reading
 * corrects the game, and is undone like any correction; without a game there is nothing to choose.
 */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_DISPUTE_VIEW (castellan_dispute_view_get_type ())
G_DECLARE_FINAL_TYPE (CastellanDisputeView, castellan_dispute_view, CASTELLAN, DISPUTE_VIEW, AdwBin)

void castellan_dispute_view_show (CastellanDisputeView *self, Ruling ruling, CastellanGame *game);
/* To read with the keyboard, without choosing anything by accident. */
void castellan_dispute_view_focus (CastellanDisputeView *self);
void castellan_dispute_view_clear (CastellanDisputeView *self); /* nothing is shown */

G_END_DECLS
