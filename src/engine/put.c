/* Monsters that the players' cards move: wizard.mega.player-move,
 * wizard.fire.monster-player-moved. */
#include "play.h"

void
put_monster (Run *run, unsigned index, unsigned space, Cite why, Cite also)
{
  Piece *piece = &run->table->pieces[index];
  const unsigned from = piece->space;

  piece->space = (uint8_t) space;
  piece->marks &= (uint8_t) ~MARK_HELD;
  run->untidy = true;
  tell (run, EVENT_MONSTER_PUT, { from },
        { why, also, RULE_WIZARD_FIRE_MONSTER_PLAYER_MOVED,
          has_trait (piece->kind, MEGA) ? RULE_WIZARD_MEGA_PLAYER_MOVE : RULE_NONE },
        *piece);
}

/* ruling.wizard.moved-out-through-wall:b: Wall and Monster hurt each other as in an attack. Who
 * dies of it is buried when the card is done. */
bool
pass_wall (Run *run, unsigned index)
{
  const Table *t = run->table;
  const Piece piece = t->pieces[index];
  bool it[PIECES_MAX] = { false };

  if (ring_of (piece.space) != CASTLE || !t->walls[arc_of (piece.space)].up
      || !reads (t, RULING_MOVED_OUT_THROUGH_WALL, 'b') || has_trait (piece.kind, INERT))
    return true;
  it[index] = true;
  run->slayer = 0;
  wall_is_attacked (run, arc_of (piece.space), it, 1);
  return !(t->pieces[index].marks & MARK_SLAIN);
}

/* ruling.wizard.moved-into-tower. */
void
land (Run *run, unsigned index)
{
  const Table *t = run->table;
  const unsigned space = t->pieces[index].space;

  if (ring_of (space) != CASTLE || !t->towers[arc_of (space)].up)
    return;
  run->slayer = 0;
  tower_meets (run, index);
  if (has_variant (t, VARIANT_HOME) && t->result == RESULT_PLAYING)
    homes_fall (run);
}
