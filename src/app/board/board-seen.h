/* The Table as people see it: without those who die when the present event is over. */
#pragma once

#include "castellan-game.h"

void table_as_seen (const Table *t, Table *seen);
void moment_as_seen (const Moment *moment, Table *seen);

/* After so many moments of the game. */
void game_as_seen (CastellanGame *game, unsigned n_moments, Table *seen);
