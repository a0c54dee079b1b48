/* Putting cards or tokens where they lie on the real table: a place, and + and − for each kind. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_PILE_EDITOR (castellan_pile_editor_get_type ())
G_DECLARE_FINAL_TYPE (CastellanPileEditor, castellan_pile_editor, CASTELLAN, PILE_EDITOR, AdwBin)

GtkWidget *castellan_pile_editor_new (bool is_cards);
void castellan_pile_editor_set_game (CastellanPileEditor *self, CastellanGame *game); /* or NULL */

G_END_DECLS
