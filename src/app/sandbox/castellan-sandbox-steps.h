/* Step by step: first, back, play, forward, last, and what the step that is shown says, with the
 * rules behind it. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_SANDBOX_STEPS (castellan_sandbox_steps_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanSandboxSteps, castellan_sandbox_steps, CASTELLAN, SANDBOX_STEPS, AdwBin)

void castellan_sandbox_steps_set_game (CastellanSandboxSteps *self, CastellanGame *game);
void castellan_sandbox_steps_set_first (CastellanSandboxSteps *self,
                                        unsigned first); /* moment; nothing before it is a step */

bool castellan_sandbox_steps_is_playing (CastellanSandboxSteps *self);
void castellan_sandbox_steps_stop (CastellanSandboxSteps *self); /* what plays stands still */

G_END_DECLS
