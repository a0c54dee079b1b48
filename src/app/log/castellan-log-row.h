/* A line of the log: a heading, or a figure with a sentence and what can be done with it. */
#pragma once

#include <adwaita.h>

#include "castellan-log-model.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_LOG_ROW (castellan_log_row_get_type ())
G_DECLARE_FINAL_TYPE (CastellanLogRow, castellan_log_row, CASTELLAN, LOG_ROW, AdwBin)

GtkWidget *castellan_log_row_new (void);
void castellan_log_row_set_line (CastellanLogRow *self,
                                 CastellanGame *game,
                                 CastellanLogLine *line);                /* or NULL, both */
void castellan_log_row_set_ready (CastellanLogRow *self, bool is_ready); /* shows the deeds */

G_END_DECLS
