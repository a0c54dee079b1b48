/* Inside the engine: asking, telling, and the chances. Only rule code includes this. */
#pragma once

#include "engine.h"

/* tell (run, EVENT_X, { arguments }, { rules }, piece): something happened, and these rules say so.
 */
#define tell(run, ...)                                                                             \
  do                                                                                               \
    {                                                                                              \
      if (!(run)->silent)                                                                          \
        tell_event ((run), (Event){ __VA_ARGS__ });                                                \
    }                                                                                              \
  while (0)
void tell_event (Run *run, Event event);

/* A decision: begin, offer what is legal, ask. Options are offered in their order; offer_anywhere()
 * keeps the order where they come as they come, and offers equal ones once. */
static inline void
ask_begin (Run *run, QuestionKind kind, unsigned asker)
{
  run->question.kind = kind;
  run->question.asker = asker;
  run->question.n = 0;
}
static inline void
offer (Run *run, Option option)
{
  assert (run->question.n < OPTIONS_MAX);
  run->question.options[run->question.n++] = option;
}
void offer_anywhere (Run *run, Option option);
Option ask (Run *run);

/* Chances. */
unsigned roll_arc (Run *run); /* an arc, from 0 */
unsigned
chance (Run *run, QuestionKind kind, const uint8_t *weights, unsigned slots, unsigned total);

static inline unsigned
first_card (CardSet set)
{
  return (unsigned) __builtin_ctzll (set);
}
#define FOR_EACH_CARD(card, set)                                                                   \
  for (CardSet rest_ = (set); rest_ != 0 && ((card) = first_card (rest_), true); rest_ &= rest_ - 1)

/* The rule of the edition that is played. */
static inline unsigned
by_edition (const Table *t, Cite first, Cite deluxe)
{
  return t->edition == EDITION_1E ? first : deluxe;
}

/* One action: turn.c. */
void step (Run *run);
