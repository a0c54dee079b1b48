/* The focus of a page that comes into view. */
#include "focus-later.h"

static gboolean
focus_cb (gpointer data)
{
  if (gtk_widget_get_mapped (data))
    gtk_widget_grab_focus (data);
  return G_SOURCE_REMOVE;
}

void
focus_later (GtkWidget *widget)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_cb, g_object_ref (widget), g_object_unref);
}
