/* Towers, Walls, Monsters, tokens left: four large numbers for those at the far end of the room. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_TABLE_COUNTS (castellan_table_counts_get_type ())
G_DECLARE_FINAL_TYPE (CastellanTableCounts, castellan_table_counts, CASTELLAN, TABLE_COUNTS, GtkBox)

void castellan_table_counts_set_game (CastellanTableCounts *self, CastellanGame *game);

G_END_DECLS
