/* The Wizard's Tower: the six Mega Bosses, when they are drawn and in play. */
#include "box_wizard.h"

#include <string.h>

static Cite
overlord_rolls (const Table *t)
{
  return t->version == VERSION_OVERLORD ? RULE_WIZARD_OVERLORD_DICE : RULE_NONE;
}

/* The Basilisk and the Warlock cost cards. */

/* The kinds of cards that this player may lose. */
static CardSet
losable (const Table *t, unsigned player, bool wizard_card)
{
  const CardPile *hand = &t->hands[player];
  CardSet kinds = 0;
  unsigned card;

  FOR_EACH_CARD (card, hand->kinds)
  if (wizard_card ? is_wizard_card (card)
                  : !is_wizard_card (card) || reads (t, RULING_DISCARD_ANY_KIND, 'a'))
    kinds |= (CardSet) 1 << card;
  return kinds;
}

/* The player picks the card; ruling.wizard.basilisk-skip:b: it is a random one. */
static void
lose_one (Run *run, unsigned player, CardSet kinds, Cite why)
{
  const Table *t = run->table;
  unsigned card;

  assert (kinds != 0);
  if (reads (t, RULING_BASILISK_SKIP, 'b'))
    {
      uint8_t weights[CARD_SLOTS] = { 0 };
      unsigned total = 0;

      FOR_EACH_CARD (card, kinds)
      total += weights[card] = t->hands[player].of[card];
      discard_card (run, player, chance (run, QUESTION_RANDOM_CARD, weights, CARD_SLOTS, total),
                    RULE_RULING_BASILISK_SKIP);
      return;
    }
  ask_begin (run, QUESTION_GIVE_UP, player);
  FOR_EACH_CARD (card, kinds)
  offer (run, option_of (VERB_DISCARD, card, 0, 0));
  discard_card (run, player, option_byte (ask (run), 0), why);
}

/* wizard.mega.basilisk-drawn. */
void
basilisk_arrives (Run *run, unsigned token, unsigned argument)
{
  const Table *t = run->table;

  (void) token;
  (void) argument;
  for (unsigned i = 0; i < t->n_players && hands_are_tracked (t); i++)
    {
      const unsigned player = (t->turn + i) % t->n_players;

      while (t->hands[player].n > 2 && losable (t, player, false) != 0)
        lose_one (run, player, losable (t, player, false), RULE_WIZARD_MEGA_BASILISK_DRAWN);
    }
}

/* wizard.mega.warlock-drawn. */
void
warlock_arrives (Run *run, unsigned token, unsigned argument)
{
  const Table *t = run->table;

  (void) token;
  (void) argument;
  for (unsigned i = 0; i < t->n_players && hands_are_tracked (t); i++)
    {
      const unsigned player = (t->turn + i) % t->n_players;

      if (losable (t, player, true) != 0)
        lose_one (run, player, losable (t, player, true), RULE_WIZARD_MEGA_WARLOCK_DRAWN);
    }
}

/* wizard.mega.warlock-move; ruling.wizard.warlock-jump: on his way along the ring he meets nothing
 * whichever way one reads it. */
static Course
warlock_course (Run *run, unsigned index)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[index];
  const unsigned arc = roll_arc (run);

  tell (run, EVENT_DIE_ROLLED_FOR, { arc + 1 },
        { RULE_WIZARD_MEGA_WARLOCK_MOVE, RULE_RULING_WARLOCK_JUMP, overlord_rolls (t) }, piece);
  return (Course){ .via = space_at (ring_of (piece.space), arc),
                   .inward = true,
                   .acts = false,
                   .why = RULE_WIZARD_MEGA_WARLOCK_MOVE };
}

/* Chimera and Dragon breathe fire. */

/* wizard.mega.chimera-drawn, wizard.mega.dragon-drawn. */
void
breathes_on_arrival (Run *run, unsigned token, unsigned argument)
{
  const Table *t = run->table;
  const unsigned index = place_of (t, token), towers = t->n_towers;

  (void) argument;
  if (index == NOBODY)
    return;
  breathe_fire (run, t->pieces[index], token_rows[token].rule);
  if (t->n_towers == towers)
    return;
  check_loss (run);
  if (has_variant (t, VARIANT_HOME) && t->result == RESULT_PLAYING)
    homes_fall (run);
}

/* wizard.mega.chimera-move, wizard.mega.chimera-breath. */
static Course
chimera_course (Run *run, unsigned index)
{
  const Table *t = run->table;
  const unsigned space = t->pieces[index].space;

  return (Course){ .via = space_at (ring_of (space), counter_clockwise (t, arc_of (space))),
                   .inward = true,
                   .acts = true,
                   .why = RULE_WIZARD_MEGA_CHIMERA_MOVE };
}

/* wizard.mega.dragon-roll: sideways, outwards, or nowhere. wizard.mega.dragon-edge: it never leaves
 * the board. */
static unsigned
dragon_goes (const Table *t, unsigned space, unsigned face)
{
  const Ring ring = ring_of (space);

  switch (face)
    {
    case 1:
      return space_at (ring, clockwise (t, arc_of (space)));
    case 4:
      return ring == FOREST ? space : space - ARCS;
    case 6:
      return space_at (ring, counter_clockwise (t, arc_of (space)));
    default:
      return space;
    }
}

static Course
dragon_course (Run *run, unsigned index)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[index];
  const unsigned face = roll_arc (run) + 1;
  const bool at_edge = face == 4 && ring_of (piece.space) == FOREST;

  tell (run, EVENT_DIE_ROLLED_FOR, { face },
        { RULE_WIZARD_MEGA_DRAGON_ROLL, RULE_WIZARD_MEGA_DRAGON_BREATH,
          at_edge ? RULE_WIZARD_MEGA_DRAGON_EDGE : overlord_rolls (t),
          at_edge ? overlord_rolls (t) : RULE_NONE },
        piece);
  return (Course){ .via = dragon_goes (t, piece.space, face),
                   .inward = face == 2 || face == 5,
                   .acts = true,
                   .rests = face == 3,
                   .why = RULE_WIZARD_MEGA_DRAGON_ROLL };
}

/* wizard.mega.hydra-imps, wizard.mega.hydra-any-damage: two for every point that it survives, where
 * it stands then. ruling.wizard.hydra-imps-place:b: where it ends up. */
static void
hydra_wounded (Run *run, unsigned index, unsigned points)
{
  const Table *t = run->table;
  const unsigned space = t->pieces[index].space;

  if (reads (t, RULING_HYDRA_IMPS_PLACE, 'b'))
    {
      run->heads += 2 * points;
      run->heads_space = space;
    }
  else
    run->summons[arc_of (space)] = (uint8_t) (run->summons[arc_of (space)] + 2 * points);
}

void
heads_grow (Run *run)
{
  const Table *t = run->table;
  unsigned arc = arc_of (run->heads_space);

  if (run->heads == 0)
    return;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (monster_ways[t->pieces[i].kind].wounded != NULL)
      arc = arc_of (t->pieces[i].space);
  run->summons[arc] = (uint8_t) (run->summons[arc] + run->heads);
  run->heads = 0;
}

/* The Necromancer brings the dead back. */

/* ruling.wizard.necromancer-pool, wizard.variant.necromancer-random. */
static bool
may_return (const Table *t, unsigned token, bool on_arrival)
{
  if (has_trait (token, MEGA))
    return on_arrival && reads (t, RULING_NECROMANCER_POOL, 'b');
  if (has_trait (token, MONSTER))
    return !has_trait (token, BOSS | INERT) || !reads (t, RULING_NECROMANCER_POOL, 'c');
  return has_trait (token, EFFECT) && has_variant (t, VARIANT_NECROMANCER_RANDOM);
}

/* ruling.wizard.necromancer-pool-minis: with miniatures, tokens of those that live or are
 * somebody's trophy (wizard.mega.necromancer-not-trophies) lie in the pile too. */
static unsigned
tokens_of_others (const Table *t, unsigned token)
{
  unsigned n = 0;

  if (!reads (t, RULING_MINIS_DISCARD, 'b') || !reads (t, RULING_NECROMANCER_POOL_MINIS, 'a')
      || is_no_mini (token))
    return 0;
  for (unsigned i = 0; i < t->n_pieces; i++)
    n += t->pieces[i].kind == token;
  for (unsigned player = 0; player < t->n_players; player++)
    n += t->trophies[player].of[token];
  return n;
}

/* What he draws from, and how much that is. */
static unsigned
fill_pool (const Run *run, uint8_t pool[TOKEN_SLOTS], bool on_arrival)
{
  const Table *t = run->table;
  unsigned total = 0;

  memset (pool, 0, TOKEN_SLOTS);
  for (unsigned token = 0; token < TOKENS; token++)
    {
      const unsigned others = tokens_of_others (t, token);
      unsigned n = t->discard.of[token] > others ? t->discard.of[token] - others : 0;

      n += dead_of_kind (run, token);
      if (!on_arrival && reads (t, RULING_NECROMANCER_POOL_MOMENT, 'b') && n > run->pool[token])
        n = run->pool[token];
      if (n > 0 && may_return (t, token, on_arrival))
        total += pool[token] = (uint8_t) n;
    }
  return total;
}

/* ruling.wizard.necromancer-refills: the bag has to be emptied once more.
 * ruling.base.not-over-yet-win:a: unless it holds the supply for the second time. */
static void
put_back (Run *run, unsigned token, bool on_arrival, Cite also)
{
  Table *t = run->table;

  if (t->discard.of[token] > 0)
    pile_take_token (&t->discard, token);
  else
    take_dead (run, token);
  if (!t->refilled)
    t->bag_emptied = 0;
  pile_add_token (t->now.face_down > 0 ? &t->late : &t->bag, token);
  tell (run, EVENT_TOKEN_RETURNED, { token },
        { on_arrival ? (t->edition == EDITION_DLX ? RULE_WIZARD_MEGA_NECROMANCER_DRAWN_DLX
                                                  : RULE_WIZARD_MEGA_NECROMANCER_DRAWN_WT2)
                     : RULE_WIZARD_MEGA_NECROMANCER_RETURN,
          on_arrival ? RULE_WIZARD_MEGA_NECROMANCER_NOT_TROPHIES
                     : RULE_WIZARD_MEGA_NECROMANCER_SAME_TIME,
          RULE_RULING_NECROMANCER_POOL, also });
}

/* wizard.mega.necromancer-too-few: as many as there are.
 * ruling.wizard.necromancer-refills:b: an empty bag stays closed. */
static void
bring_back (Run *run, unsigned n, bool on_arrival)
{
  const Table *t = run->table;
  uint8_t pool[TOKEN_SLOTS];
  unsigned total = fill_pool (run, pool, on_arrival);

  if (t->bag_closed || (tokens_in_bag (t) == 0 && reads (t, RULING_NECROMANCER_REFILLS, 'b')))
    return;
  if (on_arrival && total < n && reads (t, RULING_NECROMANCER_FEW_DRAWN, 'b'))
    return;
  const Cite also = total >= n   ? RULE_RULING_NECROMANCER_REFILLS
                    : on_arrival ? RULE_RULING_NECROMANCER_FEW_DRAWN
                                 : RULE_WIZARD_MEGA_NECROMANCER_TOO_FEW;
  for (; n > 0 && total > 0; n--, total--)
    {
      const unsigned token = chance (run, QUESTION_RECYCLE, pool, TOKEN_SLOTS, total);

      pool[token]--;
      put_back (run, token, on_arrival, also);
    }
}

/* wizard.mega.necromancer-drawn. */
void
necromancer_arrives (Run *run, unsigned token, unsigned argument)
{
  (void) token;
  (void) argument;
  bring_back (run, 2, true);
}

/* ruling.wizard.necromancer-pool-moment:b: who is dead by now, or attacks with him. */
static void
remember_pool (Run *run, unsigned index)
{
  const Table *t = run->table;

  memcpy (run->pool, t->discard.of, sizeof run->pool);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if ((t->pieces[i].marks & MARK_SLAIN) || t->pieces[i].space == t->pieces[index].space)
      run->pool[t->pieces[i].kind]++;
}

/* wizard.mega.necromancer-attack: whatever his points; ruling.wizard.necromancer-shared-attack,
 * ruling.wizard.necromancer-burning. */
static void
necromancer_attacked (Run *run, unsigned index)
{
  const Piece piece = run->table->pieces[index];

  if (piece.marks & MARK_SLAIN)
    return;
  run->returns += piece.hp;
  remember_pool (run, index);
  mark_slain (run, index, RULE_WIZARD_MEGA_NECROMANCER_ATTACK,
              RULE_RULING_NECROMANCER_SHARED_ATTACK);
}

/* wizard.mega.necromancer-return: when his death and all others of the effect are over.
 * ruling.wizard.necromancer-refills:c: unless the game is won with it. */
void
necromancer_returns (Run *run)
{
  const unsigned n = run->returns;

  if (n == 0)
    return;
  run->returns = 0;
  if (reads (run->table, RULING_NECROMANCER_REFILLS, 'c') && is_as_good_as_won (run->table))
    return;
  bring_back (run, n, false);
}

const Ways monster_ways[TOKENS] = {
  [TOKEN_CENTAUR]
  = { .weak = RULE_WIZARD_TOKEN_CENTAUR_KNIGHT, .proof = RULE_WIZARD_TOKEN_CENTAUR_ARCHER },
  [TOKEN_CYCLOPS]
  = { .weak = RULE_WIZARD_TOKEN_CYCLOPS_ARCHER, .proof = RULE_WIZARD_TOKEN_CYCLOPS_SWORDSMAN },
  [TOKEN_GOLEM] = { .weak = RULE_WIZARD_TOKEN_GOLEM_SWORDSMAN,
                    .proof = RULE_WIZARD_TOKEN_GOLEM_KNIGHT,
                    .at_wall = RULE_WIZARD_TOKEN_GOLEM_WALL },
  [TOKEN_CHIMERA] = { .course = chimera_course,
                      .breath = RULE_WIZARD_MEGA_CHIMERA_BREATH,
                      .castle = RULE_WIZARD_MEGA_CHIMERA_CASTLE,
                      .stopped = RULE_WIZARD_MEGA_CHIMERA_NO_BREATH },
  [TOKEN_DRAGON] = { .course = dragon_course,
                     .breath = RULE_WIZARD_MEGA_DRAGON_BREATH,
                     .castle = RULE_WIZARD_MEGA_DRAGON_CASTLE,
                     .stopped = RULE_WIZARD_MEGA_DRAGON_CARD_STOP },
  [TOKEN_HYDRA] = { .wounded = hydra_wounded },
  [TOKEN_NECROMANCER] = { .attacked = necromancer_attacked },
  [TOKEN_WARLOCK] = { .course = warlock_course, .castle = RULE_WIZARD_MEGA_WARLOCK_CASTLE },
};
