/* For tests of the board: tables to look at. */
#pragma once

#include "engine.h"

static inline void
put (Table *t, unsigned kind, Ring ring, unsigned arc, unsigned hp)
{
  Piece piece = piece_new (kind, space_at (ring, arc - 1));

  piece.hp = (uint8_t) hp;
  t->pieces[t->n_pieces++] = piece;
}

static inline Table
empty_table (void)
{
  Table t;

  table_begin (&t);
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      t.walls[arc].up = 1;
      t.towers[arc].up = 1;
    }
  return t;
}

static inline void
put_burning (Table *t, unsigned kind, Ring ring, unsigned arc, unsigned hp, unsigned flames)
{
  put (t, kind, ring, arc, hp);
  t->pieces[t->n_pieces - 1].flames = (uint8_t) flames;
}

/* The Wizard's Tower: what flies, what burns, Mega Bosses, Imps, one that is nobody yet. */
static inline Table
wizard_table (void)
{
  Table t = empty_table ();

  t.boxes |= 1u << BOX_WIZARD;
  t.towers[4].wizard = 1;
  t.towers[4].flames = 2;
  t.towers[1].flames = 1;
  t.walls[0].flames = 2;
  t.walls[1].flames = 1;
  t.walls[1].fortify = 1;
  t.walls[4].up = 0;
  put_burning (&t, TOKEN_DRAGON, ARCHER, 1, 5, 0);
  put_burning (&t, TOKEN_GARGOYLE, KNIGHT, 1, 2, 1);
  put_burning (&t, TOKEN_PHOENIX, FOREST, 2, 1, 0);
  put_burning (&t, TOKEN_OGRE, FOREST, 2, 4, 3);
  put_burning (&t, TOKEN_HYDRA, KNIGHT, 2, 3, 4);
  put_burning (&t, TOKEN_BASILISK, FOREST, 3, 5, 1);
  put_burning (&t, TOKEN_CHIMERA, ARCHER, 3, 2, 0);
  put_burning (&t, TOKEN_DOPPELGANGER, KNIGHT, 3, 0, 0);
  for (unsigned i = 0; i < 6; i++)
    put_burning (&t, TOKEN_IMP, FOREST, 4, 1, 0);
  put_burning (&t, TOKEN_IMP, ARCHER, 4, 1, 2);
  put_burning (&t, TOKEN_IMP, ARCHER, 4, 1, 0);
  put_burning (&t, TOKEN_CONJURER, KNIGHT, 4, 2, 0);
  put_burning (&t, TOKEN_WARLOCK, FOREST, 5, 4, 0);
  put_burning (&t, TOKEN_NECROMANCER, ARCHER, 5, 4, 2);
  put_burning (&t, TOKEN_CENTAUR, KNIGHT, 5, 3, 0);
  put_burning (&t, TOKEN_CYCLOPS, SWORDSMAN, 5, 3, 1);
  put_burning (&t, TOKEN_GOLEM, SWORDSMAN, 6, 2, 0);
  put_burning (&t, TOKEN_CLIMBING_TROLL, KNIGHT, 6, 3, 0);
  put_burning (&t, TOKEN_GOBLIN_CAVALRY, ARCHER, 6, 2, 1);
  t.pieces[t.n_pieces - 1].marks = MARK_TAR;
  return t;
}

/* As much as there can be: every ring, stacks, a chip for the rest, tar, flames, what has fallen,
 * what is fortified, all four Bosses. */
static inline Table
crowded_table (void)
{
  Table t = empty_table ();

  t.walls[1].fortify = 1;
  t.walls[2].up = 0;
  t.walls[3].flames = 1;
  t.walls[4].up = 0;
  t.towers[2].up = 0;
  t.towers[3].up = 0;
  t.towers[4].up = 0;
  t.towers[5].flames = 1;
  put (&t, TOKEN_TROLL, FOREST, 1, 3);
  put (&t, TOKEN_ORC, FOREST, 1, 2);
  put (&t, TOKEN_TROLL, ARCHER, 1, 1);
  put (&t, TOKEN_GOBLIN, KNIGHT, 1, 1);
  for (unsigned hp = 1; hp <= 3; hp++)
    put (&t, TOKEN_TROLL, FOREST, 2, hp);
  put (&t, TOKEN_ORC, FOREST, 2, 1);
  put (&t, TOKEN_ORC, FOREST, 2, 2);
  put (&t, TOKEN_ORC, SWORDSMAN, 2, 2);
  put (&t, TOKEN_TROLL, SWORDSMAN, 2, 2);
  put (&t, TOKEN_ORC, KNIGHT, 2, 1);
  for (unsigned i = 0; i < 6; i++)
    put (&t, TOKEN_GOBLIN, FOREST, 3, 1);
  for (unsigned hp = 1; hp <= 3; hp++)
    put (&t, TOKEN_TROLL, SWORDSMAN, 3, hp);
  put (&t, TOKEN_ORC, SWORDSMAN, 3, 1);
  put (&t, TOKEN_ORC, SWORDSMAN, 3, 2);
  put (&t, TOKEN_TROLL, CASTLE, 3, 1);
  put (&t, TOKEN_GOBLIN_KING, ARCHER, 4, 2);
  put (&t, TOKEN_ORC, ARCHER, 4, 2);
  t.pieces[t.n_pieces - 1].flames = 2;
  put (&t, TOKEN_HEALER, FOREST, 4, 2);
  put (&t, TOKEN_TROLL_MAGE, KNIGHT, 5, 3);
  put (&t, TOKEN_GOBLIN, KNIGHT, 5, 1);
  put (&t, TOKEN_ORC, SWORDSMAN, 5, 1);
  t.pieces[t.n_pieces - 1].marks = MARK_TAR;
  put (&t, TOKEN_GOBLIN, CASTLE, 5, 1);
  put (&t, TOKEN_TROLL, CASTLE, 5, 2);
  put (&t, TOKEN_ORC_WARLORD, ARCHER, 6, 3);
  put (&t, TOKEN_TROLL, KNIGHT, 6, 3);
  return t;
}
