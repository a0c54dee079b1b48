/* What Castellan runs on, for whoever looks for a fault: programs, desktop, screen, settings. One
 * line each, "name: value", in English, whatever the language. Nothing in it tells who somebody is.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

char *versions_text (GtkWidget *window); /* the one that is looked at, or NULL */

G_END_DECLS
