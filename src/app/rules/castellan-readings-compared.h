/* What would change: one position under every reading of a ruling, side by side, with what is
 * different marked. The position is an example, or that of a game, where something is resolved. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_READINGS_COMPARED (castellan_readings_compared_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanReadingsCompared, castellan_readings_compared, CASTELLAN, READINGS_COMPARED, AdwBin)

/* `game` may be NULL: then there is the example alone. */
void castellan_readings_compared_show (CastellanReadingsCompared *self,
                                       Ruling ruling,
                                       CastellanGame *game);

G_END_DECLS
