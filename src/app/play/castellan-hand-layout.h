/* Cards side by side, as large as the width allows within limits, in more than one row where even
 * the smallest do not fit. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_HAND_LAYOUT (castellan_hand_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanHandLayout, castellan_hand_layout, CASTELLAN, HAND_LAYOUT, GtkLayoutManager)

/* The widths that a card may have. `is_row`: all in one row, however narrow; the row is no wider
 * than its cards. */
GtkLayoutManager *castellan_hand_layout_new (int narrowest, int natural, int widest, bool is_row);

/* As large as if there were at least so many: cards that stay do not grow when others leave. */
void castellan_hand_layout_set_fewest (CastellanHandLayout *self, int fewest);

G_END_DECLS
