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
