/* Lays out doors side by side, all as wide and as high as each other; one below the other where a
 * row would be too narrow. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_DOORS_LAYOUT (castellan_doors_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanDoorsLayout, castellan_doors_layout, CASTELLAN, DOORS_LAYOUT, GtkLayoutManager)

G_END_DECLS
