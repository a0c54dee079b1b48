/* The keys of the bag's page. */
#pragma once

#include <gtk/gtk.h>

/* Letters, digits and the like, where nobody else wants them; and Space and Return, which draw
 * unless something has the focus. */
void bag_keys_add (GtkWidget *page);
