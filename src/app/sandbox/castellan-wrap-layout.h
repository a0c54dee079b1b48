/* Lays out children like words: one after the other, in as many lines as they need. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_WRAP_LAYOUT (castellan_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanWrapLayout, castellan_wrap_layout, CASTELLAN, WRAP_LAYOUT, GtkLayoutManager)

G_END_DECLS
