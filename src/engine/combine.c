/* Special cards that go with a hit card: wizard.card.special-stack. */
#include "play.h"

/* In the order in which plays are written. Their numbers rise too, but for the last. */
const uint8_t companions[COMPANIONS]
    = { CARD_CHANGE_COLOR, CARD_CHANGE_RANGE, CARD_DOUBLE_STRIKE, CARD_ENCHANTED,
        CARD_FLAMING,      CARD_KNOCK_BACK,   CARD_NICE_SHOT };

#define THAT_REACH                                                                                 \
  (ONE_CARD (CHANGE_COLOR) | ONE_CARD (CHANGE_RANGE) | ONE_CARD (KNOCK_BACK) | ONE_CARD (NICE_SHOT))

/* One hit card and what could go with it. What a set of cards reaches is worked out once. */
typedef struct
{
  Run *run;
  const Targets *targets;
  CardSet hand;
  uint8_t cards[1 + COMPANIONS];
  uint16_t known, found; /* by set of those that change its reach */
} Hit;

static unsigned
reach_bits (CardSet with)
{
  return (unsigned) ((with >> CARD_CHANGE_COLOR & 1) | (with >> CARD_CHANGE_RANGE & 1) << 1
                     | (with >> CARD_KNOCK_BACK & 1) << 2 | (with >> CARD_NICE_SHOT & 1) << 3);
}

static bool
finds (Hit *hit, CardSet with)
{
  const unsigned bits = reach_bits (with);

  if (!(hit->known >> bits & 1))
    {
      hit->known |= (uint16_t) (1u << bits);
      if (finds_target (hit->run->table, hit->cards[0], with, hit->targets))
        hit->found |= (uint16_t) (1u << bits);
    }
  return (hit->found >> bits & 1) != 0;
}

/* wizard.card.double-strike-specials: each of them changes one strike, so the first strike needs a
 * target with some of them. */
static bool
is_legal (Hit *hit, CardSet with)
{
  const Table *t = hit->run->table;
  const CardSet that_reach = with & THAT_REACH;

  if ((with & ONE_CARD (CHANGE_COLOR)) && reads (t, RULING_CHANGE_COLOR_ANY, 'b')
      && card_rows[hit->cards[0]].colours == ANY_COLOUR)
    return false;
  if (!(with & ONE_CARD (DOUBLE_STRIKE)) || reads (t, RULING_DOUBLE_STRIKE_ASSIGN, 'b'))
    return finds (hit, that_reach);
  for (CardSet some = that_reach;; some = (some - 1) & that_reach)
    {
      if (finds (hit, some))
        return true;
      if (some == 0)
        return false;
    }
}

/* The n cards so far, then with every set of those from number `next` on, in their order. */
static void
offer_sets (Hit *hit, unsigned n, unsigned next, CardSet with)
{
  if (is_legal (hit, with))
    offer (hit->run, option_play (hit->cards, n));
  if ((hit->hand & ONE_CARD (NICE_SHOT)) && is_legal (hit, with | ONE_CARD (NICE_SHOT)))
    {
      hit->cards[n] = CARD_NICE_SHOT;
      offer (hit->run, option_play (hit->cards, n + 1));
    }
  for (unsigned i = next; i < COMPANIONS - 1; i++)
    if (hit->hand >> companions[i] & 1)
      {
        hit->cards[n] = companions[i];
        offer_sets (hit, n + 1, i + 1, with | (CardSet) 1 << companions[i]);
      }
}

void
offer_with_companions (Run *run, unsigned card, CardSet hand, const Targets *targets)
{
  Hit hit = { .run = run, .targets = targets, .hand = hand, .cards = { (uint8_t) card } };

  offer_sets (&hit, 1, 0, 0);
}

/* Whether the first strike can find somebody with these, whatever becomes of the undecided. */
static bool
first_can_strike (
    const Table *t, unsigned card, CardSet first, CardSet undecided, const Targets *targets)
{
  undecided &= THAT_REACH;
  for (CardSet some = undecided;; some = (some - 1) & undecided)
    {
      if (finds_target (t, card, first | some, targets))
        return true;
      if (some == 0)
        return false;
    }
}

/* ruling.wizard.double-strike-assign: card by card, as long as the first strike keeps a target. */
void
share_out (Run *run, const Play *play, CardSet strikes[2])
{
  const Table *t = run->table;
  CardSet undecided = play->with & ~ONE_CARD (DOUBLE_STRIKE);
  Targets targets;

  strikes[0] = strikes[1] = 0;
  if (undecided == play->with || reads (t, RULING_DOUBLE_STRIKE_ASSIGN, 'b'))
    {
      strikes[0] = undecided;
      return;
    }
  targets = find_targets (t);
  for (unsigned i = 0; i < COMPANIONS && undecided != 0; i++)
    {
      const CardSet one = undecided & (CardSet) 1 << companions[i];

      if (one == 0)
        continue;
      undecided &= ~one;
      ask_begin (run, QUESTION_STRIKE, play->player);
      if (first_can_strike (t, play->card, strikes[0] | one, undecided, &targets))
        offer (run, option_of (VERB_STRIKE, 1, 0, 0));
      if (first_can_strike (t, play->card, strikes[0], undecided, &targets))
        offer (run, option_of (VERB_STRIKE, 2, 0, 0));
      strikes[option_byte (ask (run), 0) - 1] |= one;
    }
}

unsigned
pack_companions (CardSet with)
{
  unsigned bits = 0;

  for (unsigned i = 0; i < COMPANIONS; i++)
    bits |= (unsigned) (with >> companions[i] & 1) << i;
  return bits;
}

static CardSet
unpack_companions (unsigned bits)
{
  CardSet with = 0;

  for (unsigned i = 0; i < COMPANIONS; i++)
    with |= (CardSet) (bits >> i & 1) << companions[i];
  return with;
}

Play
second_strike (const Table *t)
{
  assert (t->strike_again > 0);
  return (Play){ .card = t->strike_again - 1u,
                 .player = t->turn,
                 .with = unpack_companions (t->strike_with),
                 .only = t->strike_colour > 0 ? COLOUR_SPACES (t->strike_colour - 1u) : 0 };
}

Play
take_second_strike (Table *t)
{
  const Play play = second_strike (t);

  t->strike_again = t->strike_with = t->strike_colour = 0;
  return play;
}
