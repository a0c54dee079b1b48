/* Many games at once: how a table fares when it is played to the end over and over. */
#pragma once

#include "policy.h"

#include <glib.h>

typedef struct
{
  const Table *start;    /* a checkpoint; PHASE_SETUP plays the setup too */
  const Option *answers; /* already given to the action that is under way at the start, or NULL */
  unsigned n_answers;
  PolicyKind policy;
  uint64_t games;
  uint64_t seed;
  unsigned jobs;
  const gint *cancelled; /* set to non-zero (by a signal handler, say) to stop early; or NULL */
  void (*progress) (
      uint64_t done,
      gpointer data); /* called about ten times a second from the calling thread, or NULL */
  gpointer data;
} Simulation;

typedef struct
{
  uint64_t games;
  uint64_t won;
  uint64_t lost;
  uint64_t unfinished; /* stopped after a bounded number of answers */
  uint64_t turns;      /* of all games together */
  uint64_t answers;
  uint64_t towers; /* left in the games that were won */
  uint64_t walls;
  uint64_t won_with[ARCS + 1]; /* games won with so many Towers */
} SimulationTotals;

/* The totals do not depend on the number of jobs. */
void simulate (const Simulation *simulation, SimulationTotals *totals);

/* The 95 % interval of a share (Wilson's), both ends between 0 and 1. */
void simulate_interval (uint64_t hits, uint64_t games, double *low, double *high);
