/* Whether the window that a widget is in has an action of this name, without its "win.": rooms that
 * a window may have or not. */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

bool window_has_action (GtkWidget *widget, const char *name);
