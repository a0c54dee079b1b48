/* What was done with the bag, the latest first. Pressing a line goes back to before it. */
#pragma once

#include <adwaita.h>

#include "bag_journal.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_HISTORY (castellan_bag_history_get_type ())
G_DECLARE_FINAL_TYPE (CastellanBagHistory, castellan_bag_history, CASTELLAN, BAG_HISTORY, AdwBin)

void castellan_bag_history_show (CastellanBagHistory *self, const Bag *bag);

G_END_DECLS
