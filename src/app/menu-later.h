/* A menu that is made when its button is first pressed, so that no frame waits for it. */
#pragma once

#include <gtk/gtk.h>

void menu_later (GtkMenuButton *button, GMenuModel *model);
