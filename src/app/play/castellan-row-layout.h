/* Children side by side, in the middle of the height. One of them grows (hexpand) and takes what
 * the others leave: its height is asked for at that width alone. A horizontal GtkBox tries widths
 * and heights against each other until they agree, and a text is laid out anew for each of them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_ROW_LAYOUT (castellan_row_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanRowLayout, castellan_row_layout, CASTELLAN, ROW_LAYOUT, GtkLayoutManager)

GtkWidget *castellan_row_layout_box_new (int spacing);

G_END_DECLS
