/* Keys of the sample turn, from anywhere in the window while its page is shown. */
#pragma once

#include <gtk/gtk.h>

/* A controller for the page: arrows step, Home begins again, Escape leaves; Space pauses and goes
 * on, unless another button than `play` has the focus, which it presses then. */
GtkEventController *sample_keys_new (GtkWidget *play);
