/* One beat on its way: from the Table before to the Table after, as a scene at every instant. */
#pragma once

#include "board-pairs.h"
#include "board-scene.h"

typedef struct
{
  Beat beat;
  BoulderRun run;
  Table tables[2];
  uint8_t falling_walls, rising_walls, falling_towers, rising_towers; /* one bit an arc */
  SpaceSet striking; /* spaces from which a Wall is attacked */
  unsigned n_flares;
  Flare flares[FLARES_MAX];
  unsigned n;
  Actor actors[ACTORS_MAX];
} Tween;

void tween_begin (Tween *tween, CastellanGame *game, const Beat *beat, const BoardFrame *frame);
void
tween_scene (const Tween *tween, const BoardFrame *frame, double time, Scene *scene); /* 0 to 1 */
