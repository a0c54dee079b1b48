/* Counting: how many sequences of answers there are. A number that a change of the code must not
 * change. */
#pragma once

#include "engine.h"

/* The sequences of exactly `depth` answers from a checkpoint whose next action has been given n
 * answers. */
uint64_t perft (const Table *table, const Option *answers, unsigned n, unsigned depth);
