/* The log as a list: headings and moments, the newest first. It follows the game as far as it has
 * been shown, and tells only what is new, so that a long game costs no more than a short one. */
#pragma once

#include "log-text.h"

G_BEGIN_DECLS

/* A line: a heading, or a moment. */
#define CASTELLAN_TYPE_LOG_LINE (castellan_log_line_get_type ())
G_DECLARE_FINAL_TYPE (CastellanLogLine, castellan_log_line, CASTELLAN, LOG_LINE, GObject)

const LogGroup *castellan_log_line_get_group (CastellanLogLine *self);
int castellan_log_line_get_moment (CastellanLogLine *self); /* -1: a heading */

#define CASTELLAN_TYPE_LOG_MODEL (castellan_log_model_get_type ())
G_DECLARE_FINAL_TYPE (CastellanLogModel, castellan_log_model, CASTELLAN, LOG_MODEL, GObject)

CastellanLogModel *castellan_log_model_new (void);
void castellan_log_model_set_game (CastellanLogModel *self, CastellanGame *game); /* or NULL */

G_END_DECLS
