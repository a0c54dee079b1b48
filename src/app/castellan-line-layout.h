/* Lays out children in one line, or, where their words do not fit, one below the other: how long a
 * word is, the language decides. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_LINE_LAYOUT (castellan_line_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanLineLayout, castellan_line_layout, CASTELLAN, LINE_LAYOUT, GtkLayoutManager)

G_END_DECLS
