/* My Home Is My Castle, and the King's Tower. */
#include "deeds.h"

bool
is_out (const Table *t, unsigned player)
{
  return (t->out >> player & 1) != 0;
}

static bool
is_king (const Table *t, unsigned arc)
{
  return t->king == arc + 1;
}

/* A Tower that nobody lives in and that may be moved into. ruling.base.king-tower. */
static bool
is_spare (const Table *t, unsigned arc)
{
  return t->towers[arc].up && t->homes[arc] == 0
         && (!is_king (t, arc) || reads (t, RULING_KING_TOWER, 'b'));
}

/* base.variant.home: each player picks a Tower; base.variant.king-tower: one of the rest is the
 * King's. */
void
choose_homes (Run *run)
{
  Table *t = run->table;
  unsigned arc;

  for (unsigned player = 0; player < t->n_players; player++)
    {
      ask_begin (run, QUESTION_HOME, player);
      for (arc = 0; arc < ARCS; arc++)
        if (t->homes[arc] == 0)
          offer (run, option_of (VERB_HOME, arc, 0, 0));
      arc = option_byte (ask (run), 0);
      t->homes[arc] = (uint8_t) (player + 1);
      tell (run, EVENT_HOME_CHOSEN, { player, arc },
            { by_edition (t, RULE_BASE_VARIANT_HOME_1E, RULE_BASE_VARIANT_HOME_DLX) });
    }
  if (!has_variant (t, VARIANT_KING_TOWER))
    return;
  ask_begin (run, QUESTION_KING, ASKER_PLAYERS);
  for (arc = 0; arc < ARCS; arc++)
    if (t->homes[arc] == 0)
      offer (run, option_of (VERB_KING, arc, 0, 0));
  arc = option_byte (ask (run), 0);
  t->king = (uint8_t) (arc + 1);
  tell (run, EVENT_KING_CHOSEN, { arc }, { RULE_BASE_VARIANT_KING_TOWER });
}

/* The next player still in the game after this one, or NOBODY. */
static unsigned
heir_after (const Table *t, unsigned player, unsigned loser)
{
  for (unsigned i = 1; i <= t->n_players; i++)
    {
      const unsigned next = (player + i) % t->n_players;

      if (next != loser && !is_out (t, next))
        return next;
    }
  return NOBODY;
}

/* ruling.base.home-out:c: hand and trophies are dealt round to the others. */
static void
pass_on (Run *run, unsigned loser)
{
  Table *t = run->table;
  unsigned heir = loser, card;

  FOR_EACH_CARD (card, t->hands[loser].kinds)
  while (t->hands[loser].of[card] > 0)
    {
      heir = heir_after (t, heir, loser);
      if (heir == NOBODY)
        return;
      pile_take_card (&t->hands[loser], card);
      pile_add_card (&t->hands[heir], card);
    }
  for (unsigned token = 0; token < TOKENS; token++)
    while (t->trophies[loser].of[token] > 0)
      {
        heir = heir_after (t, heir, loser);
        if (heir == NOBODY)
          return;
        pile_take_token (&t->trophies[loser], token);
        pile_add_token (&t->trophies[heir], token);
      }
  tell (run, EVENT_HAND_PASSED, { loser }, { RULE_RULING_HOME_OUT });
}

static void
goes_out (Run *run, unsigned player)
{
  Table *t = run->table;
  unsigned card;

  t->out |= (uint8_t) (1u << player);
  tell (run, EVENT_PLAYER_OUT, { player },
        { by_edition (t, RULE_BASE_VARIANT_HOME_1E, RULE_BASE_VARIANT_HOME_DLX),
          RULE_RULING_HOME_OUT, by_edition (t, RULE_BASE_VARIANT_HOME_SPARE_1E, RULE_NONE) });
  if (reads (t, RULING_HOME_OUT, 'c'))
    pass_on (run, player);
  FOR_EACH_CARD (card, t->hands[player].kinds)
  while (t->hands[player].of[card] > 0)
    discard_card (run, player, card, RULE_RULING_HOME_OUT);
  if (t->out == (1u << t->n_players) - 1)
    {
      t->result = RESULT_LOST;
      tell (run, EVENT_NOBODY_LEFT, { 0 }, { RULE_RULING_HOME_OUT });
    }
  else if (player == t->turn && reads (t, RULING_HOME_OUT, 'b'))
    t->now.broken = 1;
}

/* base.variant.home-spare: a spare Tower may be claimed, once (ruling.base.home-spare), and not in
 * the 2010 game. */
static void
loses_home (Run *run, unsigned player)
{
  Table *t = run->table;
  Option claim = option_of (VERB_NO_CLAIM, 0, 0, 0);

  if (t->edition != EDITION_1E
      && (!(t->claimed >> player & 1) || reads (t, RULING_HOME_SPARE, 'b')))
    {
      ask_begin (run, QUESTION_CLAIM, player);
      offer (run, claim);
      for (unsigned arc = 0; arc < ARCS; arc++)
        if (is_spare (t, arc))
          offer (run, option_of (VERB_CLAIM, arc, 0, 0));
      if (run->question.n > 1)
        claim = ask (run);
    }
  if (option_verb (claim) == VERB_NO_CLAIM)
    {
      goes_out (run, player);
      return;
    }
  t->claimed |= (uint8_t) (1u << player);
  t->homes[option_byte (claim, 0)] = (uint8_t) (player + 1);
  tell (run, EVENT_TOWER_CLAIMED, { player, option_byte (claim, 0) },
        { RULE_BASE_VARIANT_HOME_SPARE_DLX, RULE_RULING_HOME_SPARE });
}

/* base.variant.king-discard, base.variant.king-hand. */
static void
king_falls (Run *run)
{
  Table *t = run->table;

  tell (run, EVENT_KINGS_TOWER_FELL, { t->king - 1u },
        { RULE_BASE_VARIANT_KING_DISCARD, RULE_BASE_VARIANT_KING_HAND });
  t->king = 0;
  t->king_fallen = 1;
  for (unsigned i = 0; i < t->n_players; i++)
    give_up_one (run, (t->turn + i) % t->n_players, RULE_BASE_VARIANT_KING_DISCARD);
}

/* ruling.wizard.base-home-rebuilt:b: it is still known whose the lost Towers were. */
static bool
owners_are_kept (const Table *t)
{
  return has_box (t, BOX_WIZARD) && reads (t, RULING_BASE_HOME_REBUILT, 'b');
}

static bool
has_home (const Table *t, unsigned player)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->homes[arc] == player + 1 && t->towers[arc].up)
      return true;
  return false;
}

/* A Tower of this player that has just fallen, or NOBODY. */
static unsigned
lost_home (const Table *t, unsigned player)
{
  if (owners_are_kept (t) && (is_out (t, player) || has_home (t, player)))
    return NOBODY;
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->homes[arc] == player + 1 && !t->towers[arc].up)
      return arc;
  return NOBODY;
}

/* ruling.wizard.base-home-rebuilt: nobody's, or its former owner's, who returns. */
void
home_is_rebuilt (Run *run, unsigned arc)
{
  Table *t = run->table;
  const unsigned owner = t->homes[arc];

  assert (t->towers[arc].up);
  t->homes[arc] = 0;
  if (owner == 0 || !is_out (t, owner - 1))
    return;
  t->homes[arc] = (uint8_t) owner;
  t->out &= (uint8_t) ~(1u << (owner - 1));
  tell (run, EVENT_TOWER_CLAIMED, { owner - 1, arc }, { RULE_RULING_BASE_HOME_REBUILT });
}

/* After a movement or a boulder: whose homes are gone? In turn order from the active player. */
void
homes_fall (Run *run)
{
  Table *t = run->table;

  if (t->king > 0 && !t->towers[t->king - 1].up)
    king_falls (run);
  for (unsigned i = 0; i < t->n_players && t->result == RESULT_PLAYING; i++)
    {
      const unsigned player = (t->turn + i) % t->n_players;
      const unsigned arc = lost_home (t, player);

      if (arc == NOBODY)
        continue;
      if (!owners_are_kept (t))
        t->homes[arc] = 0;
      loses_home (run, player);
    }
}
