/* Counting: how many sequences of answers there are. A number that a change of the code must not change. */
#pragma once

#include "engine.h"

/* Hears of every option of the pending question, with the number of sequences that begin with it. */
typedef struct PerftListener
{
  void (*divide) (struct PerftListener *self, Option option, uint64_t count);
} PerftListener;

/* The sequences of exactly `depth` answers from a checkpoint whose next action has been given n answers. */
uint64_t perft (const Table *table, const Option *answers, unsigned n, unsigned depth);

/* The same, option by option; a depth of 0 divides nothing. */
uint64_t perft_divide (const Table *table, const Option *answers, unsigned n, unsigned depth, PerftListener *listener);
