/* The drawer with Monsters that are not on the board: one is dragged to its space, or taken in hand
 * and put wherever one presses.
 *
 * Signals:
 *   taken (kind)   this is in hand now; TOKENS: nothing is */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SANDBOX_SUPPLY (castellan_sandbox_supply_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanSandboxSupply, castellan_sandbox_supply, CASTELLAN, SANDBOX_SUPPLY, AdwBin)

void castellan_sandbox_supply_set_game (CastellanSandboxSupply *self, CastellanGame *game);
bool castellan_sandbox_supply_has_in_hand (CastellanSandboxSupply *self);
bool castellan_sandbox_supply_put_back (CastellanSandboxSupply *self); /* false: nothing in hand */

G_END_DECLS
