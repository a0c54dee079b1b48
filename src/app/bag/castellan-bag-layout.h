/* Where the parts of the bag's page lie: stage, controls, tabs, and the panels of odds, piles and
 * history, in this order of children. On a phone one column with the controls in reach of a thumb;
 * wider, one panel beside the stage; widest, all panels. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_BAG_LAYOUT (castellan_bag_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanBagLayout, castellan_bag_layout, CASTELLAN, BAG_LAYOUT, GtkLayoutManager)

/* The panel that is shown where there is room for one: 0 to 2. */
void castellan_bag_layout_set_panel (CastellanBagLayout *self, unsigned panel);
/* For those who look from across the room: the stage, and the odds where they fit. */
void castellan_bag_layout_set_room (CastellanBagLayout *self, gboolean is_room);

G_END_DECLS
