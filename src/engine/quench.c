/* Putting out fires with a Brick or a Mortar: wizard.fire.extinguish-card. */
#include "box_base.h"
#include "play.h"

bool
can_put_out (const Table *t)
{
  return has_box (t, BOX_WIZARD) && is_burning (t);
}

static void
offer_burning (Run *run)
{
  const Table *t = run->table;

  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->walls[arc].flames > 0)
      offer (run, option_of (VERB_ON_WALL, arc, 0, 0));
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->towers[arc].flames > 0)
      offer (run, option_of (VERB_ON_TOWER, arc, 0, 0));
}

static void
put_out (Run *run, Option where)
{
  const unsigned arc = option_byte (where, 0);

  if (option_verb (where) == VERB_ON_WALL)
    douse_wall (run, arc, 1, RULE_WIZARD_FIRE_EXTINGUISH_CARD);
  else
    douse_tower (run, arc, 1, RULE_WIZARD_FIRE_EXTINGUISH_CARD);
}

void
put_out_with_card (Run *run, const Play *play)
{
  ask_begin (run, QUESTION_ON, play->player);
  offer_burning (run);
  put_out (run, ask (run));
}

/* ruling.wizard.extinguish-when:c: what is discarded in phase 2 may put out a Flame as well. */
void
quench_with_discard (Run *run, unsigned card)
{
  const Table *t = run->table;
  Option answer;

  if (card_rows[card].class != CLASS_BUILDING || !can_put_out (t)
      || !reads (t, RULING_EXTINGUISH_WHEN, 'c'))
    return;
  ask_begin (run, QUESTION_QUENCH, t->turn);
  offer (run, option_of (VERB_STOP, 0, 0, 0));
  offer_burning (run);
  answer = ask (run);
  if (option_verb (answer) != VERB_STOP)
    put_out (run, answer);
}

/* One player's Bricks and Mortars, as many as there are fires for. */
static void
let_quench (Run *run, unsigned player)
{
  const Table *t = run->table;
  unsigned card;

  while (can_put_out (t))
    {
      Option answer;

      ask_begin (run, QUESTION_QUENCH, player);
      offer (run, option_of (VERB_STOP, 0, 0, 0));
      FOR_EACH_CARD (card, hand_of (t, player))
      if (card_rows[card].class == CLASS_BUILDING)
        offer (run, option_of (VERB_DISCARD, card, 0, 0));
      if (run->question.n == 1)
        return;
      answer = ask (run);
      if (option_verb (answer) == VERB_STOP)
        return;
      if (hands_are_tracked (t))
        discard_card (run, player, option_byte (answer, 0), RULE_RULING_EXTINGUISH_WHEN);
      ask_begin (run, QUESTION_ON, player);
      offer_burning (run);
      put_out (run, ask (run));
    }
}

void
offer_to_quench (Run *run)
{
  const Table *t = run->table;

  if (!reads (t, RULING_EXTINGUISH_WHEN, 'b'))
    return;
  for (unsigned i = 0; i < t->n_players; i++)
    if (!is_out (t, (t->turn + i) % t->n_players))
      let_quench (run, (t->turn + i) % t->n_players);
}
