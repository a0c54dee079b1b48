/* What a hand can do: which of its cards find a target on the board, now or after the next
 * movement, and which hits are still missing afterwards. */
#pragma once

#include "engine.h"

typedef struct
{
  const Table *table;
  bool moved;               /* the board is looked at as it will be after the next movement */
  uint8_t left[PIECES_MAX]; /* hits that each Monster still needs after this hand has been played */
  uint8_t spare[CARDS];     /* cards of the hand that find no target */
} Plan;

void begin_plan (Plan *plan,
                 const Table *t,
                 bool moved); /* the board alone: no card has been spent yet */
void make_plan (Plan *plan, const Table *t, unsigned player, bool moved);
int danger (const Table *t, unsigned space); /* how near a Monster there is to breaking something */
int choosiness (unsigned card);
int best_target (const Plan *plan,
                 unsigned card,
                 unsigned least_left); /* the piece that this card should hit, or -1 */
int worth_having (const Plan *plan,
                  unsigned player,
                  unsigned card); /* what one more of this card would do for the hand */
int worth_keeping (const Plan *plan,
                   unsigned player,
                   unsigned card); /* what the hand would miss without one of this card */
int worth_over_time (const Table *t,
                     unsigned player,
                     unsigned card); /* the same, now and after the next movement */
bool is_useless_hand (const Plan *plan,
                      unsigned player); /* nothing in it can be played to any good */
