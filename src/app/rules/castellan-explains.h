/* A widget that can say which rules explain what it shows: a secondary click, a finger that is
 * held, the menu key and F1 open them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The ids (piece-rules.h), to be freed, for what is at this place of the widget; both are negative
 * for a key, which means all of it. NULL: nothing there has rules. */
typedef char *(*ExplainsFunc) (GtkWidget *widget, double x, double y, gpointer data);

/* `data` must live as long as the widget. */
void castellan_explains_add (GtkWidget *widget, ExplainsFunc explain, gpointer data);

/* For F1 and the menu key: opens the rules of what has the focus in the window, or of what it is
 * in. False: nothing there has rules. */
gboolean castellan_explains_focus (GtkWindow *window);

G_END_DECLS
