/* Weighing a hand against the board. The numbers are rough: a hit that is needed is worth about
 * ten. */
#include "plan.h"

#include <string.h>

int
danger (const Table *t, unsigned space)
{
  static const int by_ring[5] = { 1, 4, 5, 6, 12 };

  if (ring_of (space) == SWORDSMAN && !t->walls[arc_of (space)].up)
    return 10;
  return by_ring[ring_of (space)];
}

static unsigned
space_in_plan (const Plan *plan, Piece piece)
{
  unsigned arc = arc_of (piece.space);
  Ring ring = ring_of (piece.space);

  if (!plan->moved || ring == CASTLE || (piece.marks & MARK_TAR) != 0)
    return piece.space;
  if (ring == SWORDSMAN && plan->table->walls[arc].up)
    return piece.space;
  return space_at ((Ring) (ring + 1), arc);
}

/* Who flies is found by Archers and Heroes alone, and by those in all three rings; and some
 * Monsters cannot be hurt in some rings. */
static bool
finds (unsigned card, unsigned kind, unsigned space)
{
  SpaceSet reach = card_rows[card].reach;

  if (has_trait (kind, FLYING) && is_hit_card (card))
    reach = card_rows[card].class == CLASS_ARCHER || card_rows[card].class == CLASS_HERO
                ? card_rows[card].colours & MIDDLE_RINGS
                : NO_RING;
  return (reach & space_bit (space)) != 0 && !has_trait (kind, INERT | PROOF_IN (ring_of (space)));
}

int
best_target (const Plan *plan, unsigned card, unsigned least_left)
{
  const Table *t = plan->table;
  int best = -1, best_score = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      unsigned space = space_in_plan (plan, t->pieces[i]);
      int score;

      if (plan->left[i] < least_left || !finds (card, t->pieces[i].kind, space))
        continue;
      score = 4 * danger (t, space) + (plan->left[i] == 1 ? 3 : 0);
      if (score > best_score)
        {
          best = (int) i;
          best_score = score;
        }
    }
  return best;
}

/* Soldiers of one colour come first, then those of any colour, then Heroes: who can do least
 * chooses first. */
int
choosiness (unsigned card)
{
  if (card_rows[card].class == CLASS_HERO)
    return 2;
  return card_rows[card].colours == ANY_COLOUR ? 1 : 0;
}

void
begin_plan (Plan *plan, const Table *t, bool moved)
{
  memset (plan, 0, sizeof *plan);
  plan->table = t;
  plan->moved = moved;
  for (unsigned i = 0; i < t->n_pieces; i++)
    plan->left[i] = t->pieces[i].hp;
}

void
make_plan (Plan *plan, const Table *t, unsigned player, bool moved)
{
  const CardPile *hand = &t->hands[player];

  begin_plan (plan, t, moved);
  for (int round = 0; round < 3; round++)
    for (unsigned card = 0; card < CARDS; card++)
      {
        if (!is_hit_card (card) || choosiness (card) != round)
          continue;
        for (unsigned n = hand->of[card]; n > 0; n--)
          {
            int target = best_target (plan, card, 1);
            if (target < 0)
              plan->spare[card]++;
            else
              plan->left[target]--;
          }
      }
}

static bool
walls_wanted (const Table *t)
{
  return t->n_walls < ARCS;
}

int
worth_having (const Plan *plan, unsigned player, unsigned card)
{
  const uint8_t *hand = plan->table->hands[player].of;
  int target;

  if (is_hit_card (card))
    {
      target = best_target (plan, card, 1);
      return target < 0
                 ? choosiness (card)
                 : 6 + danger (plan->table, space_in_plan (plan, plan->table->pieces[target]));
    }
  switch (card)
    {
    case CARD_BRICK:
      return !walls_wanted (plan->table) ? 1 : hand[CARD_MORTAR] > hand[CARD_BRICK] ? 14 : 4;
    case CARD_MORTAR:
      return !walls_wanted (plan->table) ? 1 : hand[CARD_BRICK] > hand[CARD_MORTAR] ? 14 : 4;
    case CARD_BARBARIAN:
      return best_target (plan, card, 2) < 0 ? 8 : 20;
    case CARD_NICE_SHOT:
      return 9;
    case CARD_DRAW_2_CARDS:
    case CARD_MISSING:
      return 18;
    case CARD_DRIVE_HIM_BACK:
      return 10;
    case CARD_SCAVENGE:
      return 12;
    default:
      return is_wizard_card (card) ? 9 : 8;
    }
}

int
worth_keeping (const Plan *plan, unsigned player, unsigned card)
{
  const uint8_t *hand = plan->table->hands[player].of;

  if (is_hit_card (card))
    return plan->spare[card] > 0 ? choosiness (card) : 10 + choosiness (card);
  if (card == CARD_BRICK || card == CARD_MORTAR)
    {
      bool paired = hand[card] <= hand[card == CARD_BRICK ? CARD_MORTAR : CARD_BRICK];
      return !walls_wanted (plan->table) ? (paired ? 3 : 2) : paired ? 14 : 4;
    }
  return worth_having (plan, player, card);
}

/* A card that is of no use now may be of use when the Monsters have moved. */
int
worth_over_time (const Table *t, unsigned player, unsigned card)
{
  Plan now, later;

  make_plan (&now, t, player, false);
  make_plan (&later, t, player, true);
  return 2 * worth_keeping (&now, player, card) + worth_keeping (&later, player, card);
}

/* A hand that is about to be filled up is not lost yet. */
bool
is_useless_hand (const Plan *plan, unsigned player)
{
  const CardPile *hand = &plan->table->hands[player];

  for (unsigned card = 0; card < CARDS; card++)
    if (hand->of[card] > 0 && worth_keeping (plan, player, card) >= 8)
      return false;
  return hand->n >= hand_size (plan->table);
}
