/* What players do to Monsters: hits, slaying, trophies. */
#include "deeds.h"

/* base.version.ms-keep, base.hit.trophy: who keeps what is slain. */
static void
leave_board (Run *run, unsigned index, unsigned player, bool counts)
{
  Table *t = run->table;
  const unsigned kind = t->pieces[index].kind;

  board_remove (t, index);
  if (t->version == VERSION_MASTER_SLAYER && counts)
    {
      /* With miniatures and a bag that is refilled for ever (ruling.base.minis-discard:b) there is
       * no end to trophies but this. */
      if (t->trophies[player].n < UINT8_MAX)
        pile_add_token (&t->trophies[player], kind);
      tell (run, EVENT_TROPHY_TAKEN, { player, kind },
            { RULE_BASE_VERSION_MS_KEEP, by_edition (t, RULE_BASE_HIT_TROPHY_1E, RULE_NONE) });
      return;
    }
  lose_token (run, kind);
}

void
slay (Run *run, unsigned index, unsigned player, bool counts, Cite why)
{
  Table *t = run->table;
  const bool co_op = t->version == VERSION_CO_OP;

  assert (index < t->n_pieces);
  tell (run, EVENT_MONSTER_SLAIN, { player },
        { RULE_BASE_TERM_SLAIN, why, co_op ? RULE_BASE_VERSION_COOP : RULE_NONE,
          co_op ? by_edition (t, RULE_NONE, RULE_BASE_HIT_TROPHY_DLX) : RULE_NONE },
        t->pieces[index]);
  leave_board (run, index, player, counts);
}

/* base.hit.one-point, base.hit.rotate. */
void
hit (Run *run, unsigned index, unsigned player)
{
  Table *t = run->table;
  Piece *piece = &t->pieces[index];

  assert (index < t->n_pieces);
  assert (piece->hp > 0);
  if (piece->hp == 1)
    {
      slay (run, index, player, true, RULE_BASE_HIT_ONE_POINT);
      return;
    }
  piece->hp--;
  run->untidy = true;
  tell (run, EVENT_MONSTER_HIT, { piece->hp },
        { RULE_BASE_HIT_ONE_POINT, RULE_BASE_HIT_ROTATE,
          ring_of (piece->space) == CASTLE ? RULE_BASE_VARIANT_HEROIC_POWERS : RULE_NONE },
        *piece);
}
