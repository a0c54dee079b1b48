/* The keys of the sandbox that are not the table's: Left, Right, Home and End step. */
#pragma once

#include <gtk/gtk.h>

GtkEventController *sandbox_keys_new (GtkWidget *steps, GtkWidget *board);
