/* splitmix64, with its counter handed in instead of kept: what the i-th chance brings depends on
 * nothing else. */
#include "generator.h"

#include <assert.h>

static uint64_t
mix (uint64_t z)
{
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

uint64_t
generator_number (uint64_t seed, uint64_t i)
{
  return mix (mix (seed + 0x9e3779b97f4a7c15u) + (i + 1) * 0x9e3779b97f4a7c15u);
}

uint64_t
generator_below (uint64_t seed, uint64_t i, uint64_t limit)
{
  const uint64_t number = generator_number (seed, i);

  assert (limit > 0);
  assert (limit <= UINT32_MAX);
  /* The high half of number × limit; the unevenness is below one in 2³². */
  return ((number >> 32) * limit) >> 32;
}
