/* The pictures of the help. Castellan draws them all itself, from small records: so they are sharp,
 * and in the language and the colours of whoever looks. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* NULL: there is no such picture. `caption` is its name for screen readers. */
GtkWidget *help_picture_new (const char *name, const char *caption);

G_END_DECLS
