/* Report a problem: somebody writes what happened, sees exactly what goes into the file, and saves
 * or copies it. Nothing is sent anywhere. */
#pragma once

#include <adwaita.h>

#include "session.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_REPORT_WINDOW (castellan_report_window_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanReportWindow, castellan_report_window, CASTELLAN, REPORT_WINDOW, AdwWindow)

/* About this game, or none (NULL); with a file that was not whole, or could not be read, or none.
 * Both are copied. What was written the last time and not saved is there again. */
GtkWidget *castellan_report_window_new (GtkWindow *parent, const Session *session, GBytes *raw);

char *castellan_report_window_dup_text (CastellanReportWindow *self); /* as it would be saved */

/* Where it cannot be saved the window says why, and keeps what was written. */
gboolean castellan_report_window_save (CastellanReportWindow *self, GFile *file);

G_END_DECLS
