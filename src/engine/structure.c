/* Walls and Towers, and what becomes of those who run into them. */
#include "deeds.h"

#include <stddef.h>

/* One point of damage from a structure. A Monster that dies by anything but a player's card goes to
 * the discard pile, never to a trophy; or back into the bag. */
static void
hurt (Run *run, unsigned index, Cause cause, Cite why, Cite also)
{
  const Cite third
      = cause == BY_WALL ? monster_ways[run->table->pieces[index].kind].at_wall : RULE_NONE;

  strike (run, index, (Blow){ 1, cause, EVENT_MONSTER_HURT, why, also, third });
}

/* ruling.base.players-choice, ruling.wizard.overlord-other-choices: who picks the Monster that
 * takes the damage or the Flames. */
unsigned
chooser (const Table *t, bool dutch)
{
  if (t->version == VERSION_OVERLORD
      && (reads (t, RULING_PLAYERS_CHOICE, 'c') || reads (t, RULING_OVERLORD_OTHER_CHOICES, 'b')))
    return ASKER_OVERLORD;
  return dutch || reads (t, RULING_PLAYERS_CHOICE, 'b') ? t->turn : ASKER_PLAYERS;
}

/* One of these Monsters. They are named where they end up. */
static unsigned
pick_one (Run *run, QuestionKind kind, const bool *candidates, bool dutch)
{
  const Table *t = run->table;
  const Verb verb = kind == QUESTION_BURN ? VERB_BURN : VERB_HURT;
  Option answer;
  unsigned index = 0;

  ask_begin (run, kind, chooser (t, dutch));
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (candidates[i])
      offer_anywhere (run, option_of_piece (verb, t->pieces[i]));
  answer = ask (run);
  while (!candidates[index] || option_of_piece (verb, t->pieces[index]) != answer)
    {
      index++;
      assert (index < t->n_pieces);
    }
  return index;
}

/* Which of these Monsters takes the damage. */
unsigned
pick_payer (Run *run, const bool *candidates, bool dutch)
{
  return pick_one (run, QUESTION_HURT, candidates, dutch);
}

unsigned
pick_catcher (Run *run, const bool *candidates)
{
  return pick_one (run, QUESTION_BURN, candidates, false);
}

/* ruling.wizard.flames-of-lost-structure:b: they go onto a Monster beside it, whom the players
 * pick. */
static void
scatter_flames (Run *run, unsigned arc, unsigned flames)
{
  const Table *t = run->table;
  bool beside[PIECES_MAX];
  unsigned n = 0;

  if (flames == 0 || !reads (t, RULING_FLAMES_OF_LOST_STRUCTURE, 'b'))
    return;
  for (unsigned i = 0; i < t->n_pieces; i++)
    n += beside[i] = (t->pieces[i].space == space_at (SWORDSMAN, arc)
                      || t->pieces[i].space == space_at (CASTLE, arc))
                     && !(t->pieces[i].marks & MARK_SLAIN) && !has_trait (t->pieces[i].kind, INERT);
  if (n > 0)
    ignite_monster (run, pick_catcher (run, beside), flames, RULE_RULING_FLAMES_OF_LOST_STRUCTURE,
                    RULE_NONE);
}

void
wall_falls (Run *run, unsigned arc, WallLoss how, Cite why)
{
  Table *t = run->table;
  const unsigned flames = t->walls[arc].flames;

  assert (t->walls[arc].up);
  t->walls[arc] = (Wall){ .lost = (uint8_t) how };
  t->n_walls--;
  tell (run, EVENT_WALL_FELL, { arc }, { why });
  scatter_flames (run, arc, flames);
}

void
fortify_falls (Run *run, unsigned arc, Cite why)
{
  assert (run->table->walls[arc].fortify > 0);
  run->table->walls[arc].fortify--;
  tell (run, EVENT_FORTIFY_LOST, { arc }, { why });
}

/* wizard.tower.is-tower; with the Wizard's Tower its deck is lost. */
void
tower_falls (Run *run, unsigned arc, Cite why)
{
  Table *t = run->table;
  const Tower tower = t->towers[arc];

  assert (tower.up);
  t->towers[arc] = (Tower){ 0 };
  t->n_towers--;
  tell (run, EVENT_TOWER_FELL, { arc, t->n_towers }, { why });
  if (tower.wizard)
    lose_wizard_deck (run);
  scatter_flames (run, arc, tower.flames);
}

/* ruling.base.tar-joint-attack:b: a tarred Monster that stands with the attackers may pay for them.
 */
static void
add_tarred (const Table *t, unsigned arc, bool *candidates)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].space == space_at (SWORDSMAN, arc)
        && (t->pieces[i].marks & (MARK_TAR | MARK_OLD_TAR)) && !(t->pieces[i].marks & MARK_SLAIN))
      candidates[i] = true;
}

/* ruling.base.wall-hold:b. */
static void
hold (Run *run, const bool *attackers)
{
  Table *t = run->table;

  run->untidy = true;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (attackers[i])
      t->pieces[i].marks |= MARK_HELD;
}

/* wizard.fire.attack-transfer, -several: one of them, whom the players pick, catches all its
 * Flames. Whoever dies of bringing it down cannot: ruling.wizard.necromancer-burning. */
static void
catch_flames (Run *run, const bool *attackers, unsigned flames)
{
  Table *t = run->table;
  bool candidates[PIECES_MAX];
  unsigned n = 0, index;

  for (unsigned i = 0; i < t->n_pieces; i++)
    /* ruling.wizard.climbing-troll-burning-tower:b: the Wall's Flames are enough for it. */
    n += candidates[i]
        = attackers[i] && !(t->pieces[i].marks & MARK_SLAIN)
          && !((t->pieces[i].marks & MARK_AT_WALL) && has_trait (t->pieces[i].kind, CLIMBS));
  if (n == 0)
    return;
  index = pick_catcher (run, candidates);
  ignite_monster (run, index, flames, RULE_WIZARD_FIRE_ATTACK_TRANSFER,
                  n > 1 ? RULE_WIZARD_FIRE_ATTACK_SEVERAL : RULE_WIZARD_FIRE_ATTACK_TRANSFER_DELAY);
  /* ruling.wizard.fire-both-burning:b: they count at once for one that burned before. */
  if ((t->pieces[index].embers & BURNS_NOW) && (t->pieces[index].embers & ~BURNS_NOW)
      && reads (t, RULING_FIRE_BOTH_BURNING, 'b'))
    t->pieces[index].embers = (uint8_t) (BURNS_NOW | t->pieces[index].flames);
}

/* What those do who act when they have brought a structure down. ruling.wizard.necromancer-burning,
 * ruling.wizard.necromancer-shared-attack. */
static void
act_on_attack (Run *run, const bool *attackers, unsigned payer, bool burning)
{
  const Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (attackers[i] && monster_ways[t->pieces[i].kind].attacked != NULL
        && !(burning && reads (t, RULING_NECROMANCER_BURNING, 'b'))
        && !(i != payer && reads (t, RULING_NECROMANCER_SHARED_ATTACK, 'b')))
      monster_ways[t->pieces[i].kind].attacked (run, i);
}

/* Nobody is hurt who dies anyhow. */
static bool
dies_of_attack (const Table *t, unsigned index)
{
  return (t->pieces[index].marks & MARK_SLAIN) != 0;
}

/* wizard.fire.attack-no-damage: it burns, and falls without hurting anybody. */
static void
burning_wall_is_attacked (Run *run, unsigned arc, const bool *attackers)
{
  Table *t = run->table;
  const unsigned flames = t->walls[arc].flames;

  t->walls[arc].flames = 0;
  wall_falls (run, arc, LOST_TO_MONSTER, RULE_WIZARD_FIRE_ATTACK_NO_DAMAGE);
  if (reads (t, RULING_WALL_HOLD, 'b'))
    hold (run, attackers);
  act_on_attack (run, attackers, NOBODY, true);
  catch_flames (run, attackers, flames);
}

/* The Wall, or what protects it, is lost. */
static void
wall_gives_way (Run *run, unsigned arc, bool many, bool dutch, Cite why)
{
  const Table *t = run->table;

  if (t->walls[arc].fortify > 0)
    {
      fortify_falls (run, arc,
                     many ? RULE_RULING_FORTIFY_JOINT_ATTACK : RULE_BASE_CARD_FORTIFY_ATTACKED);
      if (many && reads (t, RULING_FORTIFY_JOINT_ATTACK, 'b'))
        wall_falls (run, arc, LOST_TO_MONSTER, RULE_RULING_FORTIFY_JOINT_ATTACK);
    }
  else if (dutch)
    tell (run, EVENT_WALL_HELD, { arc }, { RULE_RULING_NL_JOINT_ATTACK });
  else
    wall_falls (run, arc, LOST_TO_MONSTER, why);
}

/* base.move.wall-many: however many attack, one thing is lost and one of them, whom the players
 * pick, pays for it. All of them stay where they are. */
void
wall_is_attacked (Run *run, unsigned arc, const bool *attackers, unsigned n_attackers)
{
  Table *t = run->table;
  const bool many = n_attackers > 1;
  const bool dutch = many && reads (t, RULING_NL_JOINT_ATTACK, 'b');
  const Cite why = many ? RULE_BASE_MOVE_WALL_MANY : RULE_BASE_MOVE_WALL_EXCHANGE;
  bool candidates[PIECES_MAX];
  unsigned payer;

  assert (t->walls[arc].up);
  assert (n_attackers > 0);
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      candidates[i] = attackers[i];
      if (attackers[i])
        tell (run, EVENT_WALL_ATTACKED, { arc },
              { RULE_BASE_MOVE_WALL_ATTACK, RULE_BASE_MOVE_WALL_STOPS_ALL }, t->pieces[i]);
    }
  if (t->walls[arc].flames > 0 && t->walls[arc].fortify == 0)
    {
      burning_wall_is_attacked (run, arc, attackers);
      return;
    }
  if (reads (t, RULING_TAR_JOINT_ATTACK, 'b'))
    add_tarred (t, arc, candidates);
  payer = pick_payer (run, candidates, dutch);
  wall_gives_way (run, arc, many, dutch, why);
  if (reads (t, RULING_WALL_HOLD, 'b'))
    hold (run, attackers);
  if (has_box (t, BOX_WIZARD))
    act_on_attack (run, attackers, payer, false);
  if (!dies_of_attack (t, payer))
    hurt (run, payer, BY_WALL,
          t->pieces[payer].hp == 1 ? RULE_BASE_MOVE_WALL_KILLS : RULE_BASE_MOVE_WALL_SURVIVOR, why);
}

static bool
any_of (const Table *t, const bool *set)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (set[i])
      return true;
  return false;
}

/* With the last Tower the game is lost, and nobody needs to choose any more who would have paid for
 * it. */
static unsigned
pick_for_tower (Run *run, const bool *candidates)
{
  const Table *t = run->table;
  uint64_t first = 0;

  for (unsigned i = 0; t->n_towers == 1 && i < t->n_pieces; i++)
    if (candidates[i])
      {
        if (first != 0 && piece_key (t->pieces[i]) != first
            && reads (t, RULING_WIN_LAST_TOWER, 'a'))
          return NOBODY;
        first = piece_key (t->pieces[i]);
      }
  return pick_payer (run, candidates, false);
}

static void
pay_for_tower (Run *run, unsigned payer, Cite why)
{
  if (payer != NOBODY && !dies_of_attack (run->table, payer))
    hurt (run, payer, BY_TOWER,
          run->table->pieces[payer].hp == 1 ? RULE_BASE_MOVE_TOWER_KILLS
                                            : RULE_BASE_MOVE_TOWER_SURVIVOR,
          why);
}

/* wizard.fire.attack-no-damage, wizard.fire.attack-transfer. With the last Tower nobody needs to
 * choose any more. */
static void
burning_tower_is_attacked (Run *run, unsigned arc, const bool *attackers)
{
  Table *t = run->table;
  const unsigned flames = t->towers[arc].flames;
  const bool is_last = t->n_towers == 1 && reads (t, RULING_WIN_LAST_TOWER, 'a');

  t->towers[arc].flames = 0;
  tower_falls (run, arc, RULE_WIZARD_FIRE_ATTACK_NO_DAMAGE);
  act_on_attack (run, attackers, NOBODY, true);
  if (!is_last)
    catch_flames (run, attackers, flames);
}

/* base.move.tower-many, and ruling.base.castle-mixed-arrivals where some come from the Castle ring
 * and some from outside. */
void
tower_is_attacked (Run *run, unsigned arc, const bool *from_ring, const bool *from_outside)
{
  const Table *t = run->table;
  const bool mixed = any_of (t, from_ring) && any_of (t, from_outside);
  bool all[PIECES_MAX];
  unsigned n = 0, payer, second = NOBODY;
  Cite why;

  assert (t->towers[arc].up);
  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      all[i] = from_ring[i] || from_outside[i];
      n += all[i];
    }
  assert (n > 0);
  if (t->towers[arc].flames > 0)
    {
      burning_tower_is_attacked (run, arc, all);
      return;
    }
  why = mixed   ? RULE_RULING_CASTLE_MIXED_ARRIVALS
        : n > 1 ? RULE_BASE_MOVE_TOWER_MANY
                : RULE_BASE_MOVE_TOWER_EXCHANGE;
  payer = pick_for_tower (run,
                          mixed && !reads (t, RULING_CASTLE_MIXED_ARRIVALS, 'a') ? from_ring : all);
  if (mixed && reads (t, RULING_CASTLE_MIXED_ARRIVALS, 'c'))
    second = pick_for_tower (run, from_outside);
  tower_falls (run, arc, n > 1 ? RULE_BASE_MOVE_TOWER_MANY : RULE_BASE_MOVE_TOWER_EXCHANGE);
  if (has_box (t, BOX_WIZARD))
    act_on_attack (run, all, payer, false);
  pay_for_tower (run, payer, why);
  pay_for_tower (run, second, why);
}

/* ruling.wizard.moved-into-tower: as if it had come there by itself. */
void
tower_meets (Run *run, unsigned index)
{
  const Table *t = run->table;
  const unsigned arc = arc_of (t->pieces[index].space);
  static const bool nobody[PIECES_MAX];
  bool it[PIECES_MAX] = { false };

  assert (ring_of (t->pieces[index].space) == CASTLE);
  if (!t->towers[arc].up || !reads (t, RULING_MOVED_INTO_TOWER, 'a'))
    return;
  it[index] = true;
  tower_is_attacked (run, arc, nobody, it);
  bury (run, DEATH_AT_STRUCTURE);
  check_loss (run);
}
