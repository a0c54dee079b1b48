/* Beside the list of rules, before one is chosen: what can be asked, and what may be asked now. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_RULES_START (castellan_rules_start_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRulesStart, castellan_rules_start, CASTELLAN, RULES_START, AdwBin)

void castellan_rules_start_set_game (CastellanRulesStart *self, CastellanGame *game); /* or NULL */

G_END_DECLS
