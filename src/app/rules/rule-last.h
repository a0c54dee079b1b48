/* The rules behind what happened last at the table. */
#pragma once

#include "castellan-game.h"

/* Of the moments that were shown since somebody's last answer, the latest first, each rule once.
 * Their number. */
unsigned rules_behind_last (CastellanGame *game, const char **ids, unsigned most);
