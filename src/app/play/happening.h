/* A moment while it is being shown: its sentence and the pieces that belong to it. */
#pragma once

#include "castellan-game.h"

char *happening_text (CastellanGame *game, unsigned i);
unsigned happening_token (const Moment *moment); /* TOKENS: none */
unsigned happening_face (const Moment *moment);  /* of the die; 0: none */
