/* The keys of the table page, wherever on it the focus is. */
#pragma once

#include <gtk/gtk.h>

GtkEventController *table_shortcuts_new (void);
