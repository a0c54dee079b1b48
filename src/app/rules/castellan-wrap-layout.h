/* Lays out children in rows, each as wide as it wants to be, like words of a text. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_WRAP_LAYOUT (castellan_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanWrapLayout, castellan_wrap_layout, CASTELLAN, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *castellan_wrap_layout_new (int spacing);

G_END_DECLS
