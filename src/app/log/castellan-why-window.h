/* A small window that tells the rules behind something. Escape closes it. */
#pragma once

#include <adwaita.h>

#include "castellan-rule-view.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_WHY_WINDOW (castellan_why_window_get_type ())
G_DECLARE_FINAL_TYPE (CastellanWhyWindow, castellan_why_window, CASTELLAN, WHY_WINDOW, AdwWindow)

/* `parent` may be NULL. Present it with gtk_window_present(). */
GtkWidget *castellan_why_window_new (GtkWindow *parent, CastellanGame *game);
GtkWidget *
castellan_why_window_new_for_moment (GtkWindow *parent, CastellanGame *game, unsigned moment);

/* The rules behind what happened last: the last moments that were shown, since the last answer of
 * somebody. */
GtkWidget *castellan_why_window_new_for_last (GtkWindow *parent, CastellanGame *game);
CastellanRuleView *castellan_why_window_get_view (CastellanWhyWindow *self);

G_END_DECLS
