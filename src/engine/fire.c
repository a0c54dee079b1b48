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
  if (flames == 0 || has_trait (t->pieces[index].kind, INERT))
    return;
  add_flames (run, index, flames, why, also);
  /* wizard.variant.flaming-tar; ruling.wizard.flaming-tar-once. */
  if (has_variant (t, VARIANT_FLAMING_TAR) && !burned
      && (t->pieces[index].marks & (MARK_TAR | MARK_OLD_TAR)) && flames_left (t) > 0
      && reads (t, RULING_FLAMING_TAR_ONCE, 'a'))
    add_flames (run, index, 1, RULE_WIZARD_VARIANT_FLAMING_TAR, RULE_RULING_FLAMING_TAR_ONCE);
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

/* wizard.fire.monster-phase5; ruling.wizard.fire-amount; ruling.wizard.fire-forest-castle. */
static unsigned
fire_damage (const Table *t, Piece piece)
{
  const unsigned flames = piece.embers < piece.flames ? piece.embers : piece.flames;

  if (ring_of (piece.space) == FOREST && reads (t, RULING_FIRE_FOREST_CASTLE, 'b'))
    return 0;
  return flames > 0 && reads (t, RULING_FIRE_AMOUNT, 'b') ? 1 : flames;
}

/* wizard.fire.order-steps: after all movement and all attacks, for everybody at once. */
void
burn_monsters (Run *run)
{
  Table *t = run->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    {
      const unsigned points = fire_damage (t, t->pieces[i]);

      t->pieces[i].embers = 0;
      if (points > 0)
        strike (run, i,
                (Blow){ points, BY_FIRE, EVENT_MONSTER_BURNT, RULE_WIZARD_FIRE_MONSTER_PHASE5,
                        RULE_WIZARD_FIRE_MONSTER_NO_CLAIM, RULE_NONE });
    }
  bury (run, DEATH_BY_FIRE);
}
