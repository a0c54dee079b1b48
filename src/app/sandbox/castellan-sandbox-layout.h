/* Where the parts of the sandbox lie, and those of the sample turn: children that are board, panel
 * and, if there is one, log, in this order. The board is above the panel where the window is narrow
 * or tall, else beside it; the log is there where a window is broad. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SANDBOX_LAYOUT (castellan_sandbox_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanSandboxLayout, castellan_sandbox_layout, CASTELLAN, SANDBOX_LAYOUT, GtkLayoutManager)

G_END_DECLS
