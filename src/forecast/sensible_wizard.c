/* Spells are worth what they find on the board; what saves the Castle from a bad moment waits for
 * one. The numbers are on the scale of sensible.c. */
#include "sensible_wizard.h"

/* The danger of all Monsters in these spaces together. */
static int
all_in (const Table *t, SpaceSet spaces)
{
  int sum = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if ((spaces & space_bit (t->pieces[i].space)) != 0 && !has_trait (t->pieces[i].kind, INERT))
      sum += danger (t, t->pieces[i].space);
  return sum;
}

static int
worst_arc (const Table *t)
{
  int worst = 0;

  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->towers[arc].up && arc_danger (t, arc) > worst)
      worst = arc_danger (t, arc);
  return worst;
}

static unsigned
hit_cards (const CardPile *hand)
{
  unsigned n = 0;

  for (unsigned card = 0; card < CARDS; card++)
    n += is_hit_card (card) ? hand->of[card] : 0;
  return n;
}

static int
at_least (int found, int least, int score)
{
  return found >= least ? score + found : NEVER;
}

static int
score_help (const Plan *plan, unsigned player, unsigned card)
{
  const Table *t = plan->table;

  switch (card)
    {
    case CARD_BERSERK:
      return hit_cards (&t->hands[player]) >= 2 ? 950 : NEVER;
    case CARD_REINFORCE:
    case CARD_EYE_OF_THE_ORACLE:
      return 960;
    case CARD_NEVER_LOSE_HOPE:
      return is_useless_hand (plan, player) ? 30 : NEVER;
    case CARD_STAND_TOGETHER:
      return t->n_players > 1 ? 20 : NEVER;
    case CARD_ARCANE_ASSEMBLY:
      return t->n_walls < ARCS ? 780 : NEVER;
    case CARD_THALGARS_BLESSING:
      return 40;
    case CARD_RAIN_OF_ICE:
      return at_least (worst_in (t, SWORDSMAN_RING | CASTLE_RING), 6, 50);
    case CARD_EXTINGUISHING_WIND:
      return at_least (all_in (t, MIDDLE_RINGS | CASTLE_RING), 16, 60);
    case CARD_WIZARD_QUAKE:
      return t->n_towers > 3 ? at_least (worst_arc (t), 50, 40) : NEVER;
    default:
      return NEVER;
    }
}

int
score_wizard_card (const Plan *plan, unsigned player, unsigned card)
{
  const Table *t = plan->table;

  switch (card)
    {
    case CARD_AZRIELS_FIST:
    case CARD_BLUE_FIREBALL:
    case CARD_GREEN_FIREBALL:
    case CARD_RED_FIREBALL:
    case CARD_LIGHTNING_BOLT:
      return at_least (worst_in (t, card_rows[card].reach), 1, 300);
    case CARD_HAMMER_OF_LIGHT:
      return at_least (worst_in (t, FOREST_RING), 3, 300);
    case CARD_BURNING_BLAST:
    case CARD_CHAIN_LIGHTNING:
    case CARD_RING_OF_FIRE:
    case CARD_RAIN_OF_IRON:
    case CARD_WAR_STORM:
    case CARD_VALADORS_WAVE:
    case CARD_WALL_OF_FORCE:
      return at_least (all_in (t, card_rows[card].reach), 6, 300);
    case CARD_HYPNOTIZE:
      return 320;
    case CARD_TELEPORT:
      return at_least (worst_in (t, SWORDSMAN_RING | CASTLE_RING), 12, 200);
    case CARD_BRICK:
    case CARD_MORTAR: /* alone, it puts a fire out */
      for (unsigned arc = 0; arc < ARCS; arc++)
        if (t->walls[arc].flames > 1 || t->towers[arc].flames > 0)
          return 150;
      return NEVER;
    default:
      return score_help (plan, player, card);
    }
}

/* Any spare card of the hand may do; more than one with it is saved for later. */
int
score_combination (const Plan *plan, Option option)
{
  const Table *t = plan->table;
  const unsigned card = option_card (option, 0), with = option_card (option, 1);
  const int target = best_target (plan, card, 1);
  const int near = target < 0 ? 0 : danger (t, t->pieces[target].space);

  if (option_n_cards (option) > 2)
    return NEVER;
  switch (with)
    {
    case CARD_MYSTICAL_MANUFACTURING:
      return 850;
    case CARD_CHANGE_COLOR:
    case CARD_CHANGE_RANGE:
      return target < 0 ? at_least (worst_in (t, MIDDLE_RINGS), 8, 350) : NEVER;
    case CARD_DOUBLE_STRIKE:
      return target < 0 ? NEVER : 450 + near;
    case CARD_ENCHANTED:
      return best_target (plan, card, 3) < 0 ? NEVER : 500 + near;
    case CARD_FLAMING:
      return best_target (plan, card, 2) < 0 ? NEVER : 420 + near;
    case CARD_KNOCK_BACK:
      return near >= 5 && best_target (plan, card, 2) >= 0 ? 430 + near : NEVER;
    default:
      return NEVER;
    }
}

/* Where a spell strikes. */
static int
score_place (const Table *t, Option option)
{
  const unsigned first = option_byte (option, 0);

  switch ((unsigned) option_verb (option))
    {
    case VERB_ON_SPACE:
      return all_in (t, space_bit (first));
    case VERB_ON_ARC:
      return all_in (t, ARC_SPACES (first) & ~FOREST_RING);
    default:
      return all_in (t, COLOUR_SPACES (first));
    }
}

static int
score_tower (const Table *t, Option played, unsigned arc)
{
  if (option_verb (played) == VERB_PLAY && option_card (played, 0) == CARD_WIZARD_QUAKE)
    return arc_danger (t, arc) - (t->towers[arc].wizard ? 100 : 0);
  if (t->towers[arc].up) /* a fire that is put out */
    return 10 * t->towers[arc].flames + (t->towers[arc].wizard ? 5 : 0);
  return 100 - arc_danger (t, arc);
}

static int
score_paying (const Plan *plan, QuestionKind kind)
{
  const Table *t = plan->table;

  if (kind == QUESTION_ASSEMBLE)
    return t->n_walls < ARCS ? 1 : -1;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->walls[arc].flames > 1 || t->towers[arc].flames > 1)
      return 1;
  return -1;
}

int
score_wizard_answer (const Plan *plan, QuestionKind kind, Option played, Option option)
{
  const Table *t = plan->table;
  const unsigned first = option_byte (option, 0);

  switch ((unsigned) option_verb (option))
    {
    case VERB_ON_SPACE:
    case VERB_ON_ARC:
    case VERB_ON_COLOUR:
      return score_place (t, option);
    case VERB_ON_TOWER:
      return score_tower (t, played, first);
    case VERB_ON_WIZARD_TOWER:
      return 200 - arc_danger (t, first);
    case VERB_TO_SPACE:
      return -20 * danger (t, first) - arc_danger (t, arc_of (first));
    case VERB_TO_WALL:
      return arc_danger (t, first);
    case VERB_DRAW:
      return first == DECK_WIZARD ? 1 : 0;
    case VERB_PLAYER:
      return (int) hit_cards (&t->hands[first]);
    case VERB_RETURN:
      return worth_having (plan, t->turn, first);
    case VERB_BURN:
      return option_piece (option).hp;
    case VERB_REPLACE:
      return -token_rows[option_piece (option).kind].health;
    case VERB_DISCARD: /* Arcane Assembly, and fires that may be put out at any time */
      return score_paying (plan, kind);
    default:
      return 0;
    }
}
