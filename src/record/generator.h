/* The generator of chances: number i of a seed is always the same, so that a record that is read
 * again goes on where it stopped. */
#pragma once

#include <stdint.h>

uint64_t generator_number (uint64_t seed, uint64_t i);
uint64_t
generator_below (uint64_t seed, uint64_t i, uint64_t limit); /* evenly from 0 to limit - 1 */
