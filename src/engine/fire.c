/* Flames: on structures, on Monsters, and what they do. */
#include "deeds.h"

#define FLAMES_OF_BOX 12u
#define FLAMES_OF_STRUCTURE 2u /* with the third it falls */

/* ruling.wizard.flame-supply: how many more Flames there are. */
static unsigned
flames_left (const Table *t)
{
  unsigned used = 0;

  if (!reads (t, RULING_FLAME_SUPPLY, 'b'))
    return UINT8_MAX;
  for (unsigned arc = 0; arc < ARCS; arc++)
    used += (unsigned) t->walls[arc].flames + t->towers[arc].flames;
  for (unsigned i = 0; i < t->n_pieces; i++)
    used += t->pieces[i].flames;
  return used < FLAMES_OF_BOX ? FLAMES_OF_BOX - used : 0;
}

static void
add_flames (Run *run, unsigned index, unsigned flames, Cite why, Cite also)
{
  Piece *piece = &run->table->pieces[index];

  piece->flames = (uint8_t) (piece->flames + flames > 99 ? 99 : piece->flames + flames);
  run->untidy = true;
  tell (run, EVENT_MONSTER_IGNITED, { piece->flames },
        { why, also, RULE_WIZARD_FIRE_MONSTER_FLAMES_ADD, RULE_WIZARD_FIRE_MONSTER_NO_IMMEDIATE },
        *piece);
}

/* ruling.wizard.doppelganger-untouchable. */
static bool
can_burn (const Table *t, Piece piece)
{
  return !has_trait (piece.kind, INERT) || reads (t, RULING_DOPPELGANGER_UNTOUCHABLE, 'b');
}

/* wizard.fire.monster-flames-add. */
void
ignite_monster (Run *run, unsigned index, unsigned flames, Cite why, Cite also)
{
  Table *t = run->table;
  const unsigned left = flames_left (t);
  const bool burned = t->pieces[index].flames > 0;

  assert (index < t->n_pieces);
  if (flames > left)
    flames = left;
  if (flames == 0 || !can_burn (t, t->pieces[index]))
    return;
  add_flames (run, index, flames, why, also);
  /* wizard.variant.flaming-tar; ruling.wizard.flaming-tar-once. */
  if (has_variant (t, VARIANT_FLAMING_TAR) && !burned
      && (t->pieces[index].marks & (MARK_TAR | MARK_OLD_TAR)) && flames_left (t) > 0
      && reads (t, RULING_FLAMING_TAR_ONCE, 'a'))
    add_flames (run, index, 1, RULE_WIZARD_VARIANT_FLAMING_TAR, RULE_RULING_FLAMING_TAR_ONCE);
}

/* ruling.wizard.flame-supply:b: where the Flames are too few, the players choose who catches fire.
 */
void
ignite_several (Run *run, const bool *these, Cite why, Cite also)
{
  const Table *t = run->table;
  bool waiting[PIECES_MAX];
  unsigned n = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    n += waiting[i] = these[i] && can_burn (t, t->pieces[i]);
  for (; n > 0 && flames_left (t) > 0; n--)
    {
      unsigned next = 0;

      if (n > flames_left (t))
        next = pick_catcher (run, waiting);
      while (!waiting[next])
        next++;
      waiting[next] = false;
      ignite_monster (run, next, 1, why, also);
    }
}

/* wizard.fire.structure-flame, wizard.fire.structure-third, wizard.fire.structure-fortify. */
void
ignite_wall (Run *run, unsigned arc, Cite why)
{
  Wall *wall = &run->table->walls[arc];

  assert (wall->up);
  if (wall->fortify > 0)
    fortify_falls (run, arc, RULE_WIZARD_FIRE_STRUCTURE_FORTIFY);
  else if (wall->flames >= FLAMES_OF_STRUCTURE)
    wall_falls (run, arc, LOST_TO_FIRE, RULE_WIZARD_FIRE_STRUCTURE_THIRD);
  else if (flames_left (run->table) > 0)
    {
      wall->flames++;
      tell (run, EVENT_WALL_IGNITED, { arc, wall->flames },
            { why, RULE_WIZARD_FIRE_STRUCTURE_FLAME });
    }
}

void
ignite_tower (Run *run, unsigned arc, Cite why)
{
  Tower *tower = &run->table->towers[arc];

  assert (tower->up);
  if (tower->flames >= FLAMES_OF_STRUCTURE)
    tower_falls (run, arc, RULE_WIZARD_FIRE_STRUCTURE_THIRD);
  else if (flames_left (run->table) > 0)
    {
      tower->flames++;
      tell (run, EVENT_TOWER_IGNITED, { arc, tower->flames },
            { why, RULE_WIZARD_FIRE_STRUCTURE_FLAME });
    }
}

void
douse_monster (Run *run, unsigned index, Cite why)
{
  Piece *piece = &run->table->pieces[index];

  if (piece->flames == 0)
    return;
  piece->flames = 0;
  piece->embers = 0;
  run->untidy = true;
  tell (run, EVENT_MONSTER_DOUSED, { 0 }, { why }, *piece);
}

void
douse_wall (Run *run, unsigned arc, unsigned flames, Cite why)
{
  Wall *wall = &run->table->walls[arc];

  if (wall->flames == 0)
    return;
  wall->flames = (uint8_t) (wall->flames > flames ? wall->flames - flames : 0);
  tell (run, EVENT_WALL_DOUSED, { arc, wall->flames }, { why });
}

void
douse_tower (Run *run, unsigned arc, unsigned flames, Cite why)
{
  Tower *tower = &run->table->towers[arc];

  if (tower->flames == 0)
    return;
  tower->flames = (uint8_t) (tower->flames > flames ? tower->flames - flames : 0);
  tell (run, EVENT_TOWER_DOUSED, { arc, tower->flames }, { why });
}

bool
is_burning (const Table *t)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    if (t->walls[arc].flames + t->towers[arc].flames > 0)
      return true;
  return false;
}

/* Whether it is phase 5 that moves Monsters, and not a token or a Boss. */
static bool
is_phase_5 (const Run *run)
{
  return run->table->now.phase == PHASE_MOVE && !run->out_of_turn;
}

/* What burns in this movement is put by while something else happens between its steps: a Boss in
 * the Doppelgänger's place may move Monsters, and they burn for that as well. */
void
settle_between (Run *run)
{
  Table *t = run->table;

  if (run->between)
    {
      settle (run);
      return;
    }
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].embers & BURNS_NOW)
      {
        t->pieces[i].cargo = t->pieces[i].embers;
        t->pieces[i].embers &= (uint8_t) ~BURNS_NOW;
      }
  run->between = true;
  settle (run);
  run->between = false;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].cargo & BURNS_NOW)
      {
        t->pieces[i].embers = t->pieces[i].cargo;
        t->pieces[i].cargo = 0;
      }
}

/* wizard.fire.monster-phase5, wizard.fire.monster-new-flames: those that it has now, not those that
 * the movement brings. ruling.wizard.fire-token-snapshot:b keeps what phase 5 began with. */
void
kindle (Run *run, unsigned index)
{
  const Table *t = run->table;
  Piece *piece = &run->table->pieces[index];

  assert (index < t->n_pieces);
  if (piece->flames == 0 || (piece->embers & BURNS_NOW))
    return;
  if (!is_phase_5 (run) && reads (t, RULING_FIRE_TOKEN_SNAPSHOT, 'b'))
    piece->embers |= BURNS_NOW;
  else
    piece->embers = (uint8_t) (BURNS_NOW | piece->flames);
}

/* ruling.wizard.fire-amount, ruling.wizard.fire-forest-castle, ruling.wizard.fire-token-snapshot.
 */
static unsigned
fire_damage (const Run *run, Piece piece)
{
  const Table *t = run->table;
  unsigned flames = piece.embers & ~BURNS_NOW;

  if (!(piece.embers & BURNS_NOW)
      || (ring_of (piece.space) == FOREST && reads (t, RULING_FIRE_FOREST_CASTLE, 'b')))
    return 0;
  if (flames > piece.flames || (!is_phase_5 (run) && reads (t, RULING_FIRE_TOKEN_SNAPSHOT, 'c')))
    flames = piece.flames;
  return flames > 0 && reads (t, RULING_FIRE_AMOUNT, 'b') ? 1 : flames;
}

static void
burn_one (Run *run, unsigned index)
{
  Table *t = run->table;
  Piece *piece = &t->pieces[index];
  const bool at_wall = (piece->marks & MARK_AT_WALL) && reads (t, RULING_GOLEM_WALL_FIRE, 'b');
  /* ruling.wizard.variable-after-move:b. */
  const bool counts_before = piece->crew > 0;
  unsigned points = fire_damage (run, *piece);

  piece->embers
      = (uint8_t) (reads (t, RULING_FIRE_TOKEN_SNAPSHOT, 'b') ? piece->embers & ~BURNS_NOW : 0);
  if (points == 0)
    return;
  if (counts_before && has_trait (piece->kind, WEAK_IN (piece->crew - 1u)))
    points = piece->hp;
  if (!is_phase_5 (run) && reads (t, RULING_FIRE_PER_TOKEN, 'b'))
    piece->marks |= MARK_BURNT;
  strike (run, index,
          (Blow){ points, at_wall || counts_before ? BY_WALL : BY_FIRE, EVENT_MONSTER_BURNT,
                  is_phase_5 (run) ? RULE_WIZARD_FIRE_MONSTER_PHASE5
                                   : RULE_WIZARD_FIRE_MONSTER_TOKEN_MOVED,
                  RULE_WIZARD_FIRE_MONSTER_FLAMES_STAY, RULE_WIZARD_FIRE_ORDER_STEPS });
}

/* ruling.wizard.fire-damage-simultaneous:b: one after the other, as the players say by `hurt`. Each
 * death is an effect of its own, unless ruling.wizard.doppelganger-phase5:b puts off what follows.
 */
static void
burn_singly (Run *run)
{
  const Table *t = run->table;

  while (t->result == RESULT_PLAYING)
    {
      bool burning[PIECES_MAX];
      unsigned n = 0;

      for (unsigned i = 0; i < t->n_pieces; i++)
        n += burning[i] = fire_damage (run, t->pieces[i]) > 0;
      if (n == 0)
        return;
      burn_one (run, pick_payer (run, burning, false));
      bury (run, DEATH_BY_FIRE);
      if (!is_phase_5 (run) || !reads (t, RULING_DOPPELGANGER_PHASE5, 'b'))
        settle_between (run);
    }
}

/* wizard.fire.order-steps: after all movement and all attacks, for everybody at once. */
void
burn_monsters (Run *run)
{
  const Table *t = run->table;

  if (reads (t, RULING_FIRE_DAMAGE_SIMULTANEOUS, 'b'))
    burn_singly (run);
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].embers & BURNS_NOW)
      burn_one (run, i);
  bury (run, DEATH_BY_FIRE);
}
