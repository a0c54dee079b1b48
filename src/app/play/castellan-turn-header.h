/* Whose turn it is: avatar, name, phase in words, who is next, and the six phases as bars. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_TURN_HEADER (castellan_turn_header_get_type ())
G_DECLARE_FINAL_TYPE (CastellanTurnHeader, castellan_turn_header, CASTELLAN, TURN_HEADER, AdwBin)

GtkWidget *castellan_turn_header_new (void);
void castellan_turn_header_set_game (CastellanTurnHeader *self, CastellanGame *game); /* or NULL */

/* Compact: only the bars, where the window's header bar says the rest. Large: to be read from
 * across the room. */
void
castellan_turn_header_set_style (CastellanTurnHeader *self, gboolean is_compact, gboolean is_large);

/* "Bram’s turn" and "5 of 6 · Move Monsters", for whoever has a place for them. */
char *castellan_turn_dup_title (CastellanGame *game);
char *castellan_turn_dup_phase (CastellanGame *game);

G_END_DECLS
