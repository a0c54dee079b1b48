/* Whether the window that a widget is in has an action. */
#include "window-action.h"

bool
window_has_action (GtkWidget *widget, const char *name)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autofree char *whole = g_strconcat ("win.", name, NULL);
  GType owner;
  const char *other, *property;
  const GVariantType *type;

  if (root == NULL)
    return false;
  if (G_IS_ACTION_GROUP (root) && g_action_group_has_action (G_ACTION_GROUP (root), name))
    return true;
  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (root), i, &owner, &other,
                                                   &type, &property);
       i++)
    if (g_str_equal (other, whole))
      return true;
  return false;
}
