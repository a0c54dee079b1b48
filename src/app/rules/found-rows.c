/* What a search left of a list. */
#include "found-rows.h"

GtkListBoxRow *
found_rows_first (GtkListBox *list)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      return row;
  return NULL;
}

gboolean
found_rows_enter (GtkListBox *list, guint keyval)
{
  GtkListBoxRow *row = found_rows_first (list);

  return row != NULL && (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
         && gtk_widget_grab_focus (GTK_WIDGET (row));
}
