/* A list below a search field: the rows that the words left in it. */
#pragma once

#include <gtk/gtk.h>

GtkListBoxRow *found_rows_first (GtkListBox *list); /* or NULL */

/* Down leads from the search field into the list. */
gboolean found_rows_enter (GtkListBox *list, guint keyval);
