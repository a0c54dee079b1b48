/* Setting up, step by step, from the empty board to the first turn. */
#include "deeds.h"

#include <string.h>

/* base.variant.easier-battles: the eleven tokens of the 2010 list. */
static const uint8_t easier_battles[TOKEN_SLOTS] = {
  [TOKEN_DRAW_4] = 1,           [TOKEN_ORC_WARLORD] = 1,    [TOKEN_TROLL_MAGE] = 1,
  [TOKEN_PLAGUE_SWORDSMEN] = 1, [TOKEN_PLAGUE_KNIGHTS] = 1, [TOKEN_GREEN_MOVE] = 1,
  [TOKEN_RED_MOVE] = 1,         [TOKEN_BLUE_MOVE] = 1,      [TOKEN_GIANT_BOULDER] = 3,
};

/* base.setup.start-monsters. */
static const uint8_t usual_start[TOKEN_SLOTS]
    = { [TOKEN_GOBLIN] = 3, [TOKEN_ORC] = 2, [TOKEN_TROLL] = 1 };
/* base.variant.rough-start. */
static const uint8_t rough_start[TOKEN_SLOTS] = { [TOKEN_ORC] = 3, [TOKEN_TROLL] = 3 };

static const uint8_t *
starting_monsters (const Table *t)
{
  return has_variant (t, VARIANT_ROUGH_START) ? rough_start : usual_start;
}

/* How many of a kind must stay for the starting Monsters. */
static unsigned
tokens_to_keep (const Table *t, unsigned token)
{
  if (has_box (t, BOX_WIZARD) && !has_variant (t, VARIANT_ROUGH_START))
    return can_start (t, token) && starters_in_bag (t) <= ARCS ? t->bag.of[token] : 0;
  return starting_monsters (t)[token];
}

static void
remove_token (Run *run, unsigned token)
{
  Table *t = run->table;

  pile_take_token (&t->bag, token);
  pile_add_token (&t->removed, token);
  tell (run, EVENT_TOKEN_REMOVED, { token, 1 },
        { RULE_BASE_VARIANT_EASIER_BATTLES, RULE_RULING_EASIER_BATTLES_LIST });
}

/* ruling.base.easier-battles-list:b: whatever the table picks. */
static void
remove_what_is_picked (Run *run)
{
  const Table *t = run->table;
  Option answer;

  for (;;)
    {
      ask_begin (run, QUESTION_REMOVE, ASKER_PLAYERS);
      offer (run, option_of (VERB_STOP, 0, 0, 0));
      for (unsigned token = 0; token < TOKENS; token++)
        if (t->bag.of[token] > tokens_to_keep (t, token))
          offer (run, option_of (VERB_REMOVE, token, 0, 0));
      answer = ask (run);
      if (option_verb (answer) == VERB_STOP)
        return;
      remove_token (run, option_byte (answer, 0));
    }
}

/* How many of the list there are: with The Wizard's Tower some are out already. */
static unsigned
listed (const Table *t, unsigned token)
{
  return easier_battles[token] < t->bag.of[token] ? easier_battles[token] : t->bag.of[token];
}

static void
remove_listed (Run *run)
{
  for (unsigned token = 0; token < TOKENS; token++)
    for (unsigned i = listed (run->table, token); i > 0; i--)
      remove_token (run, token);
}

static void
remove_tokens (Run *run)
{
  if (has_box (run->table, BOX_WIZARD))
    prepare_wizard_tokens (run);
  if (!has_variant (run->table, VARIANT_EASIER_BATTLES))
    return;
  if (reads (run->table, RULING_EASIER_BATTLES_LIST, 'b'))
    remove_what_is_picked (run);
  else
    remove_listed (run);
}

static void
start_without_walls (Run *run, Cite why)
{
  Table *t = run->table;

  for (unsigned arc = 0; arc < ARCS; arc++)
    t->walls[arc] = (Wall){ .lost = NEVER_BUILT };
  t->n_walls = 0;
  tell (run, EVENT_NO_WALLS, { 0 }, { why });
}

/* base.variant.construction-random: a Wall in the arc of its own roll, and again where one stands
 * there already. */
static void
roll_for_wall (Run *run)
{
  Table *t = run->table;
  const unsigned arc = roll_arc (run);

  if (t->walls[arc].up)
    return;
  t->walls[arc] = (Wall){ .up = 1 };
  t->n_walls++;
  t->walls_to_roll--;
  tell (run, EVENT_WALL_STARTED, { arc },
        { has_variant (t, VARIANT_CONSTRUCTION_FIXED) ? RULE_BASE_VARIANT_CONSTRUCTION_FIXED
                                                      : RULE_BASE_VARIANT_CONSTRUCTION_RANDOM });
}

static void
set_up_walls (Run *run)
{
  Table *t = run->table;

  if (has_variant (t, VARIANT_CONSTRUCTION))
    start_without_walls (run, RULE_BASE_VARIANT_CONSTRUCTION);
  else if (has_variant (t, VARIANT_CONSTRUCTION_RANDOM))
    {
      start_without_walls (run, RULE_BASE_VARIANT_CONSTRUCTION_RANDOM);
      t->walls_to_roll = (uint8_t) (roll_arc (run) + 1);
    }
  else if (has_variant (t, VARIANT_CONSTRUCTION_FIXED))
    {
      start_without_walls (run, RULE_BASE_VARIANT_CONSTRUCTION_FIXED);
      t->walls_to_roll = t->fixed_walls;
    }
  else if (has_variant (t, VARIANT_CONSTRUCTION_PLAYER))
    {
      start_without_walls (run, RULE_BASE_VARIANT_CONSTRUCTION_PLAYER);
      t->own_walls = (uint8_t) ((1u << t->n_players) - 1);
    }
  tell (run, EVENT_GAME_BEGAN, { t->n_players },
        { RULE_BASE_SETUP_ALL_VERSIONS, RULE_BASE_SETUP_TOWERS, RULE_BASE_SETUP_WALLS,
          has_box (t, BOX_WIZARD) ? RULE_WIZARD_SETUP_NEEDS_BASE : RULE_NONE });
  if (has_box (t, BOX_WIZARD))
    place_wizard_tower (run);
}

static Cite
start_rule (const Table *t)
{
  if (has_variant (t, VARIANT_ROUGH_START))
    return RULE_BASE_VARIANT_ROUGH_START;
  return has_box (t, BOX_WIZARD) ? RULE_WIZARD_SETUP_STARTING_SIX : RULE_BASE_SETUP_START_MONSTERS;
}

void
start_monster (Run *run, unsigned token, unsigned arc)
{
  Table *t = run->table;
  const Piece piece = piece_new (token, space_at (ARCHER, arc));

  pile_take_token (&t->bag, token);
  board_add (t, piece);
  /* base.setup.start-minis, as ruling.base.minis-discard:b reads it. */
  if (reads (t, RULING_MINIS_DISCARD, 'b'))
    pile_add_token (&t->discard, token);
  run->untidy = true;
  tell (run, EVENT_MONSTER_STARTED, { 0 },
        { start_rule (t), RULE_BASE_SETUP_START_POINTS,
          has_box (t, BOX_WIZARD) ? RULE_WIZARD_SETUP_STARTING_PLACE : RULE_NONE,
          token_rows[token].box == BOX_WIZARD ? RULE_WIZARD_SETUP_STARTING_RULES : RULE_NONE },
        piece);
}

/* base.setup.start-choice: the players together, or the Overlord (ruling.wizard.setup-arcs:c). */
void
place_starters (Run *run, uint8_t left[TOKEN_SLOTS], unsigned asker)
{
  unsigned empty = (1u << ARCS) - 1;

  while (empty != 0)
    {
      Option answer;

      ask_begin (run, QUESTION_PLACE, asker);
      for (unsigned token = 0; token < TOKENS; token++)
        for (unsigned arc = 0; arc < ARCS && left[token] > 0; arc++)
          if (empty >> arc & 1)
            offer (run, option_of (VERB_PLACE, token, space_at (ARCHER, arc), 0));
      answer = ask (run);
      left[option_byte (answer, 0)]--;
      empty &= ~(1u << arc_of (option_byte (answer, 1)));
      start_monster (run, option_byte (answer, 0), arc_of (option_byte (answer, 1)));
    }
}

static void
set_up_monsters (Run *run)
{
  Table *t = run->table;
  uint8_t left[TOKEN_SLOTS];

  memcpy (left, starting_monsters (t), sizeof left);
  if (has_variant (t, VARIANT_ROUGH_START))
    {
      for (unsigned token = 0; token < TOKENS; token++)
        for (; left[token] > 0; left[token]--)
          start_monster (run, token, roll_arc (run));
      return;
    }
  if (t->start_asked)
    {
      place_starters (run, left, ASKER_PLAYERS);
      return;
    }
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const unsigned token = chance (run, QUESTION_START, left, TOKEN_SLOTS, ARCS - arc);

      left[token]--;
      start_monster (run, token, arc);
    }
}

/* base.setup.deal. ruling.base.dwindling-when:b counts this shuffle too. */
static void
deal (Run *run)
{
  Table *t = run->table;
  const unsigned size = hand_size (t);

  if (!hands_are_tracked (t))
    return;
  if (has_variant (t, VARIANT_DWINDLING) && reads (t, RULING_DWINDLING_WHEN, 'b'))
    shuffle_away_bricks (run);
  for (unsigned player = 0; player < t->n_players; player++)
    {
      while (t->hands[player].n < size && draw_card (run, player, RULE_BASE_SETUP_DEAL))
        ;
      tell (run, EVENT_HAND_DEALT, { player, t->hands[player].n },
            { RULE_BASE_SETUP_DEAL, RULE_BASE_SETUP_HAND_SIZE });
    }
}

void
setup_phase (Run *run)
{
  Table *t = run->table;

  if (t->walls_to_roll > 0)
    {
      roll_for_wall (run);
      return;
    }
  switch (t->setup_step++)
    {
    case 0:
      set_up_walls (run);
      break;
    case 1:
      remove_tokens (run);
      break;
    case 2:
      if (!has_box (t, BOX_WIZARD) || has_variant (t, VARIANT_ROUGH_START))
        set_up_monsters (run);
      else if (!draw_starters (run))
        {
          t->setup_step--;
          break;
        }
      if (has_box (t, BOX_WIZARD))
        hide_harbingers (run);
      break;
    case 3:
      deal (run);
      break;
    case 4:
      if (has_variant (t, VARIANT_HOME))
        choose_homes (run);
      break;
    case 5:
      if (t->version == VERSION_OVERLORD)
        overlord_sets_up (run);
      break;
    default:
      t->setup_step = 0;
      begin_turn (run);
      break;
    }
}

void
engine_begin_bare (Table *t)
{
  assert (t->now.phase == PHASE_SETUP);
  if (has_box (t, BOX_WIZARD))
    begin_bare_wizard (t);
  if (has_variant (t, VARIANT_EASIER_BATTLES) && !reads (t, RULING_EASIER_BATTLES_LIST, 'b'))
    for (unsigned token = 0; token < TOKENS; token++)
      for (unsigned i = listed (t, token); i > 0; i--)
        {
          pile_take_token (&t->bag, token);
          pile_add_token (&t->removed, token);
        }
  if (has_variant (t, VARIANT_CONSTRUCTION_PLAYER))
    t->own_walls = (uint8_t) ((1u << t->n_players) - 1);
  t->turns_begun[0] = 1;
  t->now.phase = PHASE_PLAY;
}
