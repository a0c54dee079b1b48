/* What a new bag is filled with: boxes, edition, players, starting Monsters, optional rules.
 *
 * Signals:
 *   fill   the bag is to be filled so: castellan_bag_options_get_agreement() */
#pragma once

#include <adwaita.h>

#include "bag_journal.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_OPTIONS (castellan_bag_options_get_type ())
G_DECLARE_FINAL_TYPE (CastellanBagOptions, castellan_bag_options, CASTELLAN, BAG_OPTIONS, AdwWindow)

/* It begins with what is agreed now. */
CastellanBagOptions *castellan_bag_options_new (const BagAgreement *now);
const BagAgreement *castellan_bag_options_get_agreement (CastellanBagOptions *self);

G_END_DECLS
