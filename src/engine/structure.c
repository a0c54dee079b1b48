/* Walls and Towers, and what becomes of those who run into them. */
#include "deeds.h"

/* One point of damage from a structure. A Monster that dies by anything but a player's card goes to
 * the discard pile, never to a trophy; or back into the bag. */
static void
hurt (Run *run, unsigned index, Cause cause, Cite why, Cite also)
{
  strike (run, index, (Blow){ 1, cause, EVENT_MONSTER_HURT, why, also, RULE_NONE });
}

void
wall_falls (Run *run, unsigned arc, WallLoss how, Cite why)
{
  Table *t = run->table;

  assert (t->walls[arc].up);
  t->walls[arc] = (Wall){ .lost = (uint8_t) how };
  t->n_walls--;
  tell (run, EVENT_WALL_FELL, { arc }, { why });
}

void
fortify_falls (Run *run, unsigned arc, Cite why)
{
  assert (run->table->walls[arc].fortify > 0);
  run->table->walls[arc].fortify--;
  tell (run, EVENT_FORTIFY_LOST, { arc }, { why });
}

void
tower_falls (Run *run, unsigned arc, Cite why)
{
  Table *t = run->table;

  assert (t->towers[arc].up);
  t->towers[arc] = (Tower){ 0 };
  t->n_towers--;
  tell (run, EVENT_TOWER_FELL, { arc, t->n_towers }, { why });
}

/* ruling.base.players-choice: who picks the Monster that takes the damage. */
static unsigned
chooser (const Table *t, bool dutch)
{
  if (reads (t, RULING_PLAYERS_CHOICE, 'c') && t->version == VERSION_OVERLORD)
    return ASKER_OVERLORD;
  return dutch || reads (t, RULING_PLAYERS_CHOICE, 'b') ? t->turn : ASKER_PLAYERS;
}

/* Which of these Monsters takes the damage. They are named where they end up. */
unsigned
pick_payer (Run *run, const bool *candidates, bool dutch)
{
  const Table *t = run->table;
  int index;

  ask_begin (run, QUESTION_HURT, chooser (t, dutch));
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (candidates[i])
      offer_anywhere (run, option_of_piece (VERB_HURT, t->pieces[i]));
  const Piece chosen = option_piece (ask (run));
  for (index = 0; !candidates[index] || piece_key (t->pieces[index]) != piece_key (chosen); index++)
    assert ((unsigned) index < t->n_pieces);
  return (unsigned) index;
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
  if (reads (t, RULING_TAR_JOINT_ATTACK, 'b'))
    add_tarred (t, arc, candidates);
  payer = pick_payer (run, candidates, dutch);

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
  if (reads (t, RULING_WALL_HOLD, 'b'))
    hold (run, attackers);
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
  if (payer != NOBODY)
    hurt (run, payer, BY_TOWER,
          run->table->pieces[payer].hp == 1 ? RULE_BASE_MOVE_TOWER_KILLS
                                            : RULE_BASE_MOVE_TOWER_SURVIVOR,
          why);
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
  why = mixed   ? RULE_RULING_CASTLE_MIXED_ARRIVALS
        : n > 1 ? RULE_BASE_MOVE_TOWER_MANY
                : RULE_BASE_MOVE_TOWER_EXCHANGE;
  payer = pick_for_tower (run,
                          mixed && !reads (t, RULING_CASTLE_MIXED_ARRIVALS, 'a') ? from_ring : all);
  if (mixed && reads (t, RULING_CASTLE_MIXED_ARRIVALS, 'c'))
    second = pick_for_tower (run, from_outside);
  tower_falls (run, arc, n > 1 ? RULE_BASE_MOVE_TOWER_MANY : RULE_BASE_MOVE_TOWER_EXCHANGE);
  pay_for_tower (run, payer, why);
  pay_for_tower (run, second, why);
}

void
tower_meets (Run *run, unsigned index)
{
  (void) run;
  (void) index;
}
