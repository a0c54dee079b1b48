/* A layout of two columns that become one where there is no room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_COLUMNS (castellan_columns_get_type ())
G_DECLARE_FINAL_TYPE (CastellanColumns, castellan_columns, CASTELLAN, COLUMNS, GtkLayoutManager)

/* Properties: threshold, the width from which there are two; share, how much of it the first gets
 * (0: all but what the second one wants); spacing. */

G_END_DECLS
