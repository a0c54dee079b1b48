/* A table on the shelf, as a row: its board, name, whose turn it is, when it was played, and what
 * can be done with it. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_TABLE_ROW (castellan_table_row_get_type ())
G_DECLARE_FINAL_TYPE (CastellanTableRow, castellan_table_row, CASTELLAN, TABLE_ROW, AdwActionRow)

/* `is_offered`: the one that people want to go on with, larger than the others. */
GtkWidget *castellan_table_row_new (const char *path, bool is_offered);
const char *castellan_table_row_get_path (CastellanTableRow *self);
void castellan_table_row_read (CastellanTableRow *self); /* looks into the file */

char *when_text (GDateTime *then, GDateTime *now); /* "5 minutes ago" */

G_END_DECLS
