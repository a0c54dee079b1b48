/* A decent player: hits whoever is nearest to the Castle, mends Walls, keeps what will soon be of
 * use and passes on what will not.
 *
 * Every question is answered by a score for each option; the best one wins, and the first of
 * equals. Cards are weighed with a Plan. */
#include "plan.h"
#include "policy.h"
#include "sensible_wizard.h"

#include <assert.h>

int
arc_danger (const Table *t, unsigned arc)
{
  int sum = t->towers[arc].up ? 4 : 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (arc_of (t->pieces[i].space) == arc && ring_of (t->pieces[i].space) != CASTLE)
      sum += danger (t, t->pieces[i].space) * t->pieces[i].hp;
  return sum;
}

/* The worst Monster among these spaces, as danger times what it still has in it. */
int
worst_in (const Table *t, SpaceSet spaces)
{
  int worst = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      Piece p = t->pieces[i];
      if ((spaces & space_bit (p.space)) != 0 && (p.marks & MARK_TAR) == 0
          && danger (t, p.space) * p.hp > worst)
        worst = danger (t, p.space) * p.hp;
    }
  return worst;
}

static int
score_special (const Plan *plan, unsigned player, unsigned card)
{
  const Table *t = plan->table;
  int worst;

  switch (card)
    {
    case CARD_DRAW_2_CARDS:
      return 1000;
    case CARD_SCAVENGE:
      return t->discards.n > 0 ? 900 : NEVER;
    case CARD_BARBARIAN:
      worst = worst_in (t, MIDDLE_RINGS | CASTLE_RING);
      return worst >= 12 ? 500 + worst : NEVER;
    case CARD_DRIVE_HIM_BACK:
    case CARD_TAR:
      worst = worst_in (t, KNIGHT_RING | SWORDSMAN_RING | CASTLE_RING);
      return worst > 0 ? 100 + worst : NEVER;
    case CARD_FORTIFY_WALL:
      return worst_in (t, KNIGHT_RING | SWORDSMAN_RING) > 0 ? 90 : NEVER;
    case CARD_MISSING:
      return t->n_pieces >= 3 || t->n_towers <= 2 ? 80 : NEVER;
    case CARD_NICE_SHOT:
      return NEVER;
    default:
      return score_wizard_card (plan, player, card);
    }
}

static int
score_play (const Plan *plan, unsigned player, Option option)
{
  const Table *t = plan->table;
  unsigned card = option_card (option, 0);
  unsigned n = option_n_cards (option);
  int target;

  if (n == 2 && card == CARD_BRICK && option_card (option, 1) == CARD_MORTAR)
    return 800;
  if (n == 1 && !is_hit_card (card))
    return score_special (plan, player, card);
  if (n > 1 && option_card (option, 1) != CARD_NICE_SHOT && !is_hit_card (option_card (option, 1)))
    return score_combination (plan, option);
  target = best_target (plan, card, n == 1 ? 1 : 2);
  if (target < 0)
    return NEVER;
  if (n == 2) /* with Nice Shot: worth it on somebody strong */
    return 600 + danger (t, t->pieces[target].space);
  if (n == 3) /* All for One: three cards for one Monster */
    return danger (t, t->pieces[target].space) >= 4 ? 550 : NEVER;
  return 400 + danger (t, t->pieces[target].space) - 20 * choosiness (card);
}

/* A hit goes to whoever is about to break something, and rather kills than wounds; what does more
 * than hit goes to the strongest there. */
static int
score_target (const Table *t, Option played, Option option)
{
  Piece p = option_piece (option);

  if (option_n_cards (played) == 1 && is_hit_card (option_card (played, 0)))
    return 4 * danger (t, p.space) + (p.hp == 1 ? 3 : 0);
  return danger (t, p.space) * p.hp - ((p.marks & MARK_TAR) != 0 ? 100 : 0);
}

static int
score_hurt (Option option)
{
  Piece p = option_piece (option);

  return 100 - p.hp;
}

static int
score_token_for_overlord (const Table *t, unsigned token)
{
  int strength = token_rows[token].health * 3 + (has_trait (token, BOSS) ? 6 : 0);

  if (has_trait (token, MONSTER))
    return 10 + strength;
  switch (token)
    {
    case TOKEN_DRAW_3:
    case TOKEN_DRAW_4:
      return 40;
    case TOKEN_RED_MOVE:
    case TOKEN_GREEN_MOVE:
    case TOKEN_BLUE_MOVE:
      return 3 + worst_in (t, COLOUR_SPACES (token - TOKEN_RED_MOVE));
    case TOKEN_GIANT_BOULDER:
      return t->n_pieces > 6 ? 2 : 9;
    default:
      return 6;
    }
}

static int
score_overlord (const Table *t, Option option)
{
  switch (option_verb (option))
    {
    case VERB_END:
      return 0;
    case VERB_PLACE:
    case VERB_REVEAL_AT: /* one placed at will costs the other play, and is worth it where the Wall
                            is down */
      {
        unsigned arc = arc_of (option_byte (option, 1));
        return score_token_for_overlord (t, option_byte (option, 0)) + (t->walls[arc].up ? -8 : 5);
      }
    default:
      return score_token_for_overlord (t, option_byte (option, 0));
    }
}

/* The weights of one trade: what I gain and lose now, and the other player at the next turn. */
typedef struct
{
  int gain[CARDS];
  int cost[CARDS];
} Weights;

static void
weigh_cards (Weights *weights, const Table *t, unsigned player, bool moved)
{
  Plan plan;

  make_plan (&plan, t, player, moved);
  for (unsigned card = 0; card < CARDS; card++)
    {
      weights->gain[card] = worth_having (&plan, player, card);
      weights->cost[card] = worth_keeping (&plan, player, card);
    }
}

static Option
choose_trade (const Run *run)
{
  const Table *t = run->table;
  const Question *question = &run->question;
  Weights mine, theirs[PLAYERS_MAX];
  Option best = question->options[0];
  int best_gain = 3; /* less is not worth the words */

  weigh_cards (&mine, t, t->turn, false);
  for (unsigned player = 0; player < t->n_players; player++)
    weigh_cards (&theirs[player], t, player, true);
  for (unsigned i = 0; i < question->n; i++)
    {
      Option option = question->options[i];
      unsigned give = option_byte (option, 0), with = option_byte (option, 1),
               get = option_byte (option, 2);
      int gain;

      if (option_verb (option) != VERB_TRADE || give == get)
        continue;
      gain = 2 * (mine.gain[get] - mine.cost[give]) + theirs[with].gain[give]
             - theirs[with].cost[get];
      if (gain > best_gain)
        {
          best = option;
          best_gain = gain;
        }
    }
  return best;
}

static int
score_discard (const Table *t, unsigned player, Option option)
{
  if (option_verb (option) != VERB_DISCARD)
    return -16; /* keeping beats letting something useful go */
  return -worth_over_time (t, player, option_byte (option, 0));
}

static int
score_option (const Policy *policy, const Run *run, const Plan *plan, Option option)
{
  const Table *t = run->table;
  unsigned asker = run->question.asker;

  switch (option_verb (option))
    {
    case VERB_PLAY:
      return score_play (plan, asker < t->n_players ? asker : t->turn, option);
    case VERB_OWN_WALL:
      return 700;
    case VERB_ON_MONSTER:
      return score_target (t, policy->played, option);
    case VERB_ON_WALL:
    case VERB_HOME:
    case VERB_KING:
    case VERB_CLAIM:
      return arc_danger (t, option_byte (option, 0));
    case VERB_FROM_WALL:
      return -arc_danger (t, option_byte (option, 0));
    case VERB_DISCARD:
      if (run->question.kind == QUESTION_ASSEMBLE || run->question.kind == QUESTION_QUENCH)
        return score_wizard_answer (plan, run->question.kind, policy->played, option);
      return asker >= t->n_players ? 0 : score_discard (t, asker, option);
    case VERB_STOP: /* Never Lose Hope: only what is of no use is given up */
      return run->question.kind == QUESTION_GIVE_UP ? -16 : 0;
    case VERB_KEEP:
      return asker >= t->n_players ? 0 : score_discard (t, asker, option);
    case VERB_TAKE:
      return worth_having (plan, t->turn, option_byte (option, 0));
    case VERB_HURT:
      return score_hurt (option);
    case VERB_REMOVE:
    case VERB_SET_ASIDE:
      return score_token_for_overlord (t, option_byte (option, 0));
    case VERB_EXCHANGE:
      return 10 - score_token_for_overlord (t, option_byte (option, 0));
    case VERB_PLAY_TOKEN:
    case VERB_REVEAL:
    case VERB_REVEAL_AT:
    case VERB_PLACE:
      return score_overlord (t, option);
    case VERB_NEW_HAND:
      return is_useless_hand (plan, asker) ? 1 : -1;
    default:
      return score_wizard_answer (plan, run->question.kind, policy->played, option);
    }
}

Option
sensible_decide (Oracle *oracle, const Run *run)
{
  Policy *policy = (Policy *) oracle;
  const Question *question = &run->question;
  Option best = question->options[0];
  int best_score = NEVER;
  Plan plan;

  assert (question->n > 0);
  if (question->kind == QUESTION_TRADE)
    return choose_trade (run);
  if (question->kind == QUESTION_PLAY)
    begin_plan (&plan, run->table, false);
  else
    make_plan (&plan, run->table,
               question->asker < run->table->n_players ? question->asker : run->table->turn, false);
  for (unsigned i = 0; i < question->n; i++)
    {
      int score = score_option (policy, run, &plan, question->options[i]);
      if (score > best_score)
        {
          best = question->options[i];
          best_score = score;
        }
    }
  if (question->kind == QUESTION_PLAY)
    policy->played = best;
  return best;
}
