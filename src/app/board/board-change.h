/* From one standing scene to the next, whatever led there: who is in both slides, who is in one
 * fades, what is built or fallen rises or falls. */
#pragma once

#include "board-scene.h"

void
scene_between (const Scene *before, const Scene *after, double time, Scene *scene); /* 0 to 1 */
