/* Lays out two children: side by side where there is room, else one below the other. The children
 * that expand share what is left. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_FOLD_LAYOUT (castellan_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanFoldLayout, castellan_fold_layout, CASTELLAN, FOLD_LAYOUT, GtkLayoutManager)

/* Below `narrow` pixels the children fold; 0: where they no longer fit in their natural widths. */
GtkLayoutManager *castellan_fold_layout_new (int narrow, int column_spacing, int row_spacing);

G_END_DECLS
