/* Menus that wait. */
#include "menu-later.h"

static void
make_cb (GtkMenuButton *button, gpointer model)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, model);
}

void
menu_later (GtkMenuButton *button, GMenuModel *model)
{
  gtk_menu_button_set_create_popup_func (button, make_cb, g_object_ref (model), g_object_unref);
}
