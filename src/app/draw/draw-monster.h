/* Inside the room of drawing: a Monster without the memory of those drawn before. */
#pragma once

#include "draw.h"

#define MONSTER_REACH 2.2 /* of the radius: nothing of it is drawn further away */

void draw_monster_afresh (cairo_t *cr, const Palette *palette, const TokenLook *look);
