/* Who rolls, draws and deals can be changed during the game: three choices of the table's menu. */
#pragma once

#include "castellan-game.h"

/* Adds the actions `dice`, `bag` and `deck`, whose states are `app`, `table` or `off`. */
void table_keepers_add (GActionMap *actions);

/* The states are those of this game from now on; NULL: of none. */
void table_keepers_follow (GActionMap *actions, CastellanGame *game);
