/* Chance, and the player who answers at random. */
#include "policy.h"

#include <assert.h>
#include <glib.h>
#include <string.h>

#define EACH_BYTE 0x0101010101010101u
#define HIGH_BITS 0x8080808080808080u

const char *const policy_names[POLICIES] = { "random", "sensible" };

static uint64_t
mixed (uint64_t z)
{
  z = (z ^ z >> 33) * 0xff51afd7ed558ccdu;
  z = (z ^ z >> 33) * 0xc4ceb9fe1a85ec53u;
  return z ^ z >> 33;
}

uint64_t
policy_seed (uint64_t seed, uint64_t game)
{
  return mixed (mixed (seed + 0x9e3779b97f4a7c15u) + game);
}

/* Eight weights at a time. Multiplied by a one in each byte, a word of weights becomes the word of
 * their running sums, and its highest byte is the sum of all eight. Taking x + 1 from each running
 * sum (with the high bit lent) leaves the high bit where the sum is above x: the lowest such byte
 * is the draw. */
static unsigned
draw_by_words (const uint8_t *weights, unsigned slots, unsigned x)
{
  unsigned slot = 0;

  for (; slot + 8 <= slots; slot += 8)
    {
      uint64_t sums;

      memcpy (&sums, weights + slot, sizeof sums);
      sums = GUINT64_FROM_LE (sums) * EACH_BYTE;
      if (x < sums >> 56)
        return slot
               + (unsigned) __builtin_ctzll (((sums | HIGH_BITS) - (x + 1) * EACH_BYTE) & HIGH_BITS)
                     / 8;
      x -= (unsigned) (sums >> 56);
    }
  for (; slot < slots; slot++)
    {
      if (x < weights[slot])
        return slot;
      x -= weights[slot];
    }
  g_assert_not_reached ();
}

unsigned
policy_draw (Policy *policy, const uint8_t *weights, unsigned slots, unsigned total)
{
  unsigned x = policy_below (policy, total);

  assert (total > 0);
  /* The running sums must fit into seven bits. */
  if (total < 128)
    return draw_by_words (weights, slots, x);
  for (unsigned slot = 0; slot < slots; slot++)
    {
      if (x < weights[slot])
        return slot;
      x -= weights[slot];
    }
  g_assert_not_reached ();
}

static unsigned
draw_chance (
    Oracle *oracle, QuestionKind kind, const uint8_t *weights, unsigned slots, unsigned total)
{
  Policy *policy = (Policy *) oracle;

  if (kind == QUESTION_ROLL) /* every side is as likely as the others */
    return policy_below (policy, total);
  return policy_draw (policy, weights, slots, total);
}

static Option
random_decide (Oracle *oracle, const Run *run)
{
  Policy *policy = (Policy *) oracle;
  const Question *question = &run->question;

  assert (question->n > 0);
  return question->options[policy_below (policy, question->n)];
}

void
policy_begin (Policy *policy, PolicyKind kind, uint64_t seed)
{
  assert (kind < POLICIES);
  policy->oracle.decide = kind == POLICY_SENSIBLE ? sensible_decide : random_decide;
  policy->oracle.chance = draw_chance;
  policy->state = seed;
  policy->played = 0;
}
