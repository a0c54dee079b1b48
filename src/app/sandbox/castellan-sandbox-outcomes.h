/* All ways in which a matter can end, and the answers that led to the one that is shown. Pressing
 * an outcome shows it; every answer on the way can be changed. The outcomes are worked out in a
 * thread, on copies. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"
#include "trial.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SANDBOX_OUTCOMES (castellan_sandbox_outcomes_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanSandboxOutcomes, castellan_sandbox_outcomes, CASTELLAN, SANDBOX_OUTCOMES, AdwBin)

void castellan_sandbox_outcomes_set_game (CastellanSandboxOutcomes *self,
                                          CastellanGame *game, /* or NULL */
                                          Beginning beginning);

/* For tests: nothing is being worked out. */
bool castellan_sandbox_outcomes_is_ready (CastellanSandboxOutcomes *self);

G_END_DECLS
