/* Players that answer every question at once, for simulation.
 *
 * A policy is a struct whose first member is an Oracle, so that engine_play() can ask it. Chance is
 * the same for every policy: a fair generator whose seed alone decides the game. */
#pragma once

#include "engine.h"

typedef enum
{
  POLICY_RANDOM,
  POLICY_SENSIBLE,
  POLICIES
} PolicyKind;

extern const char *const policy_names[POLICIES];

typedef struct
{
  Oracle oracle; /* first, so that a Policy is an Oracle */
  uint64_t state;
  Option played; /* the play whose target is asked for next; the sensible one remembers it */
} Policy;

/* The seed of game number `game` of a series: games do not depend on each other, nor on which
 * thread plays them. */
uint64_t policy_seed (uint64_t seed, uint64_t game);
void policy_begin (Policy *policy, PolicyKind kind, uint64_t seed);

/* A kind drawn with these weights, which add up to `total`; never one whose weight is 0. */
unsigned policy_draw (Policy *policy, const uint8_t *weights, unsigned slots, unsigned total);

/* The answer of a decent player who looks at the board and no further than the next movement. */
Option sensible_decide (Oracle *oracle, const Run *run);

/* splitmix64: one addition and two multiplications a number. */
static inline uint64_t
policy_next (Policy *policy)
{
  uint64_t z = policy->state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

/* A number below n: the upper half of a product, where a remainder would cost a division. */
static inline unsigned
policy_below (Policy *policy, unsigned n)
{
  return (unsigned) ((policy_next (policy) >> 32) * n >> 32);
}
