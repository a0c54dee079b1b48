/* The focus of a page that comes into view. */
#pragma once

#include <gtk/gtk.h>

/* Puts the focus there when the present events are done: a GtkStack that shows a page moves the
 * focus on by itself after the page is mapped. */
void focus_later (GtkWidget *widget);
