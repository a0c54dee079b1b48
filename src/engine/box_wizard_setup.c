/* The Wizard's Tower: setting up. Beside the rulebook: Game Setup, Overlord Version, Solitaire
 * Game, Alternate Rules. */
#include "deeds.h"

/* wizard.setup.remove-tokens. */
static const uint8_t removed_tokens[TOKEN_SLOTS] = {
  [TOKEN_GIANT_BOULDER] = 2, [TOKEN_GREEN_MOVE] = 1, [TOKEN_BLUE_MOVE] = 1, [TOKEN_RED_MOVE] = 1,
  [TOKEN_GOBLIN] = 6,        [TOKEN_ORC] = 6,        [TOKEN_TROLL] = 5,
};

/* wizard.variant.shortage-effects, wizard.variant.shortage-monsters: all that is in the bag. */
static const uint8_t shortage_tokens[TOKEN_SLOTS] = {
  [TOKEN_BLUE_MOVE] = 2,
  [TOKEN_GREEN_MOVE] = 2,
  [TOKEN_RED_MOVE] = 2,
  [TOKEN_MOVE_CLOCKWISE] = 1,
  [TOKEN_MOVE_COUNTER_CLOCKWISE] = 1,
  [TOKEN_PLAGUE_ARCHERS] = 1,
  [TOKEN_PLAGUE_KNIGHTS] = 1,
  [TOKEN_PLAGUE_SWORDSMEN] = 1,
  [TOKEN_ALL_DISCARD_1] = 1,
  [TOKEN_ORC] = 2,
  [TOKEN_TROLL] = 3,
  [TOKEN_HEALER] = 1,
  [TOKEN_GOBLIN_KING] = 1,
  [TOKEN_ORC_WARLORD] = 1,
  [TOKEN_TROLL_MAGE] = 1,
  [TOKEN_CYCLOPS] = 1,
  [TOKEN_CENTAUR] = 1,
  [TOKEN_GOLEM] = 1,
  [TOKEN_OGRE] = 3,
  [TOKEN_PHOENIX] = 2,
  [TOKEN_DRAW_3] = 1,
  [TOKEN_DRAW_4] = 1,
  [TOKEN_GIANT_BOULDER] = 2,
  [TOKEN_CLIMBING_TROLL] = 2,
  [TOKEN_DOPPELGANGER] = 1,
  [TOKEN_FLAMING_BOULDER] = 1,
  [TOKEN_GARGOYLE] = 2,
  [TOKEN_GOBLIN_CAVALRY] = 2,
  [TOKEN_TREBUCHET] = 1,
};

/* wizard.variant.shortage-mega. */
static bool
is_for_shortage (unsigned harbinger)
{
  return harbinger == TOKEN_HARBINGER_CHIMERA || harbinger == TOKEN_HARBINGER_DRAGON
         || harbinger == TOKEN_HARBINGER_WARLOCK;
}

static bool
is_solo (const Table *t)
{
  return t->n_players == 1 && t->version != VERSION_OVERLORD;
}

static void
move_token (TokenPile *from, TokenPile *to, unsigned token)
{
  pile_take_token (from, token);
  pile_add_token (to, token);
}

/* wizard.setup.solo-removals: the Deluxe chart leaves the Basilisk out, the other book only
 * recommends it. ruling.wizard.setup-solo-basilisk. */
static bool
basilisk_is_out (const Table *t)
{
  return is_solo (t) && t->edition == EDITION_DLX && reads (t, RULING_SETUP_SOLO_BASILISK, 'a');
}

static void
leave_out_harbinger (Table *t, unsigned harbinger)
{
  const unsigned mega = token_rows[harbinger].argument;

  move_token (&t->unseen, &t->removed, harbinger);
  move_token (&t->megas, &t->removed, mega);
}

/* What everybody knows to be out of this game. */
static void
leave_out (Table *t)
{
  const bool shortage = has_variant (t, VARIANT_SHORTAGE);

  for (unsigned token = 0; token < TOKENS; token++)
    {
      if (has_trait (token, HARBINGER) && t->unseen.of[token] > 0
          && ((shortage && !is_for_shortage (token))
              || (token == TOKEN_HARBINGER_BASILISK && basilisk_is_out (t))))
        leave_out_harbinger (t, token);
      if (shortage)
        while (t->bag.of[token] > shortage_tokens[token])
          move_token (&t->bag, &t->removed, token);
      else if (!has_variant (t, VARIANT_RANDOM_MIX))
        for (unsigned i = removed_tokens[token]; i > 0 && t->bag.of[token] > 0; i--)
          move_token (&t->bag, &t->removed, token);
    }
  if (is_solo (t) && t->edition == EDITION_DLX)
    {
      pile_take_card (&t->deck, CARD_STAND_TOGETHER);
      pile_add_card (&t->removed_cards, CARD_STAND_TOGETHER);
    }
}

/* wizard.variant.random-mix; ruling.wizard.random-mix-number. */
static void
remove_at_random (Run *run)
{
  Table *t = run->table;
  uint8_t weights[TOKEN_SLOTS] = { 0 };
  unsigned total = 0;

  for (unsigned token = 0; token < TOKENS; token++)
    if (token_rows[token].box == BOX_BASE)
      total += weights[token] = t->bag.of[token];
  for (unsigned n = reads (t, RULING_RANDOM_MIX_NUMBER, 'b') ? 22 : 21; n > 0; n--)
    {
      const unsigned token = chance (run, QUESTION_TOKEN, weights, TOKEN_SLOTS, total--);

      weights[token]--;
      move_token (&t->bag, &t->removed, token);
      tell (run, EVENT_TOKEN_REMOVED, { token, 1 },
            { RULE_WIZARD_VARIANT_RANDOM_MIX, RULE_RULING_RANDOM_MIX_NUMBER });
    }
}

static Cite
removal_rule (const Table *t, unsigned token)
{
  if (has_variant (t, VARIANT_SHORTAGE))
    return has_trait (token, HARBINGER | MEGA) ? RULE_WIZARD_VARIANT_SHORTAGE_MEGA
           : has_trait (token, EFFECT)         ? RULE_WIZARD_VARIANT_SHORTAGE_EFFECTS
                                               : RULE_WIZARD_VARIANT_SHORTAGE_MONSTERS;
  return has_trait (token, HARBINGER | MEGA) ? RULE_WIZARD_SETUP_SOLO_REMOVALS_DLX
                                             : RULE_WIZARD_SETUP_REMOVE_TOKENS;
}

/* wizard.setup.remove-tokens, wizard.setup.new-tokens: the others have been in the bag from the
 * start. */
void
prepare_wizard_tokens (Run *run)
{
  Table *t = run->table;

  if (has_variant (t, VARIANT_RANDOM_MIX))
    remove_at_random (run);
  const TokenPile random = t->removed;
  leave_out (t);
  for (unsigned token = 0; token < TOKENS; token++)
    if (t->removed.of[token] > random.of[token])
      tell (run, EVENT_TOKEN_REMOVED, { token, t->removed.of[token] - random.of[token] },
            { removal_rule (t, token), RULE_WIZARD_SETUP_CORE_TOKENS_LEFT,
              RULE_WIZARD_SETUP_NEW_TOKENS, RULE_WIZARD_SETUP_TOKEN_TOTAL });
  if (is_solo (t) && t->edition == EDITION_DLX)
    tell (run, EVENT_CARD_LEFT_GAME, { CARD_STAND_TOGETHER },
          { RULE_WIZARD_SETUP_SOLO_REMOVALS_DLX, RULE_WIZARD_SOLO_STAND_TOGETHER });
}

/* wizard.setup.tower-swap, wizard.setup.tower-swap-choice. */
void
place_wizard_tower (Run *run)
{
  Table *t = run->table;
  Option answer;
  unsigned arc;

  ask_begin (run, QUESTION_WIZARD_TOWER, ASKER_PLAYERS);
  offer (run, option_of (VERB_BY_DIE, 0, 0, 0));
  for (arc = 0; arc < ARCS; arc++)
    offer (run, option_of (VERB_ON_TOWER, arc, 0, 0));
  answer = ask (run);
  arc = option_verb (answer) == VERB_BY_DIE ? roll_arc (run) : option_byte (answer, 0);
  assert (t->towers[arc].up);
  t->towers[arc].wizard = 1;
  tell (run, EVENT_WIZARD_TOWER_PLACED, { arc },
        { RULE_WIZARD_SETUP_TOWER_SWAP, RULE_WIZARD_SETUP_TOWER_SWAP_CHOICE,
          RULE_WIZARD_SETUP_WALLS, RULE_WIZARD_TOWER_IS_TOWER });
}

/* wizard.setup.starting-six: no effect and no Boss; ruling.wizard.setup-doppelganger. */
bool
can_start (const Table *t, unsigned token)
{
  return has_trait (token, MONSTER) && !has_trait (token, BOSS | MEGA | SUMMONED)
         && !(has_trait (token, INERT) && reads (t, RULING_SETUP_DOPPELGANGER, 'b'));
}

unsigned
starters_in_bag (const Table *t)
{
  unsigned n = 0;

  for (unsigned token = 0; token < TOKENS; token++)
    n += can_start (t, token) ? t->bag.of[token] : 0;
  return n;
}

/* Who says where the starting Monsters go; NOBODY: they stand as they are drawn, arc 1 first.
 * ruling.wizard.setup-arcs. */
static unsigned
placer (const Table *t)
{
  if (reads (t, RULING_SETUP_ARCS, 'c') && t->version == VERSION_OVERLORD)
    return ASKER_OVERLORD;
  return t->start_asked && !reads (t, RULING_SETUP_ARCS, 'b') ? ASKER_PLAYERS : NOBODY;
}

/* ruling.wizard.shortage-use:b: the starting Monsters are not those of the list. */
static TokenPile *
source_of_starters (Table *t)
{
  return has_variant (t, VARIANT_SHORTAGE) && reads (t, RULING_SHORTAGE_USE, 'b') ? &t->removed
                                                                                  : &t->bag;
}

/* The six have been drawn, and wait among what is not mixed into the bag. */
static void
place_all (Run *run, unsigned asker)
{
  Table *t = run->table;
  uint8_t left[TOKEN_SLOTS] = { 0 };

  for (unsigned token = 0; token < TOKENS; token++)
    while (t->late.of[token] > 0)
      {
        left[token]++;
        move_token (&t->late, &t->bag, token);
      }
  place_starters (run, left, asker);
}

/* ruling.wizard.setup-effects:b: this box's effects happen at once. */
static bool
happens_at_once (const Table *t, unsigned token)
{
  return has_trait (token, EFFECT) && token_rows[token].box == BOX_WIZARD
         && reads (t, RULING_SETUP_EFFECTS, 'b');
}

/* wizard.setup.starting-six, wizard.setup.starting-place: one token a time. What cannot start is
 * put back. t->now.drawn says how many have been found. */
bool
draw_starters (Run *run)
{
  Table *t = run->table;
  TokenPile *source = source_of_starters (t);
  const unsigned asker = placer (t);
  uint8_t weights[TOKEN_SLOTS] = { 0 };
  unsigned total = 0, token;

  for (token = 0; token < TOKENS; token++)
    if (source == &t->bag || can_start (t, token))
      total += weights[token] = source->of[token];
  token = chance (run, QUESTION_TOKEN, weights, TOKEN_SLOTS, total);
  if (happens_at_once (t, token))
    {
      pile_take_token (source, token);
      t->revealed = (uint8_t) (token + 1);
      resolve_token (run, token, DUE_OWN);
    }
  if (!can_start (t, token))
    return false;
  t->now.drawn++;
  if (asker != NOBODY)
    move_token (source, &t->late, token);
  else
    {
      if (source != &t->bag)
        move_token (source, &t->bag, token);
      start_monster (run, token, t->now.drawn - 1u);
    }
  if (t->now.drawn < ARCS)
    return false;
  t->now.drawn = 0;
  if (asker != NOBODY)
    place_all (run, asker);
  return true;
}

/* Somebody picks Mega Bosses by their Harbingers, which are known then.
 * wizard.overlord.mega-choice, ruling.wizard.overlord-mega-number, ruling.wizard.shortage-use:c. */
static void
pick_harbingers (Run *run, unsigned asker, unsigned n, bool may_stop)
{
  Table *t = run->table;
  Option answer;

  for (; n > 0 && t->unseen.n > 0; n--)
    {
      ask_begin (run, QUESTION_PICK, asker);
      if (may_stop)
        offer (run, option_of (VERB_STOP, 0, 0, 0));
      for (unsigned token = 0; token < TOKENS; token++)
        if (t->unseen.of[token] > 0)
          offer (run, option_of (VERB_PICK, token, 0, 0));
      answer = ask (run);
      if (option_verb (answer) == VERB_STOP)
        break;
      move_token (&t->unseen, &t->bag, option_byte (answer, 0));
    }
  for (unsigned token = 0; token < TOKENS; token++)
    if (t->unseen.of[token] > 0)
      leave_out_harbinger (t, token);
}

/* ruling.wizard.setup-solo-basilisk:c: three are drawn and looked at, and the Basilisk leaves. */
static void
look_at_harbingers (Run *run, unsigned n)
{
  Table *t = run->table;

  for (; n > 0; n--)
    {
      const unsigned token = chance (run, QUESTION_TOKEN, t->unseen.of, TOKEN_SLOTS, t->unseen.n);

      if (token != TOKEN_HARBINGER_BASILISK)
        move_token (&t->unseen, &t->bag, token);
      else
        {
          leave_out_harbinger (t, token);
          tell (run, EVENT_TOKEN_REMOVED, { token, 1 }, { RULE_RULING_SETUP_SOLO_BASILISK });
        }
    }
}

static unsigned
most_harbingers (const Table *t)
{
  return harbingers_of (t) < t->unseen.n ? harbingers_of (t) : t->unseen.n;
}

/* wizard.setup.harbingers-three, wizard.setup.harbingers-unused. */
void
hide_harbingers (Run *run)
{
  Table *t = run->table;
  const unsigned n = most_harbingers (t), in_bag = t->bag.n;

  if (t->version == VERSION_OVERLORD)
    {
      const bool free = reads (t, RULING_OVERLORD_MEGA_NUMBER, 'b');

      pick_harbingers (run, ASKER_OVERLORD, free ? t->unseen.n : n, free);
    }
  else if (has_variant (t, VARIANT_SHORTAGE) && reads (t, RULING_SHORTAGE_USE, 'c'))
    pick_harbingers (run, ASKER_PLAYERS, n, false);
  else if (is_solo (t) && reads (t, RULING_SETUP_SOLO_BASILISK, 'c'))
    look_at_harbingers (run, n);
  else
    t->harbingers = (uint8_t) n;
  tell (run, EVENT_HARBINGERS_HIDDEN, { t->bag.n + t->harbingers - in_bag },
        { t->version == VERSION_OVERLORD      ? RULE_WIZARD_OVERLORD_MEGA_CHOICE
          : has_variant (t, VARIANT_BULK_UP)  ? RULE_WIZARD_VARIANT_BULK_UP
          : has_variant (t, VARIANT_SHORTAGE) ? RULE_WIZARD_VARIANT_SHORTAGE_MEGA
                                              : RULE_WIZARD_SETUP_HARBINGERS_THREE,
          RULE_WIZARD_SETUP_HARBINGERS_UNUSED, RULE_WIZARD_SETUP_STARTING_BEFORE_HARBINGERS,
          RULE_WIZARD_SETUP_MEGA_ASIDE });
}

/* `setup=bare`: nothing is drawn or chosen, the bag is that of this game. */
void
begin_bare_wizard (Table *t)
{
  leave_out (t);
  t->harbingers = (uint8_t) most_harbingers (t);
}
