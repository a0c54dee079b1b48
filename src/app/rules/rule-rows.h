/* The rows of a list of rules, for a GtkListView. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"

/* `game` points to the table whose readings are told, or to NULL; it lives as long as the list. */
GtkListItemFactory *rule_rows_new (CastellanGame *const *game);
