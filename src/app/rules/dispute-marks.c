/* Which reading is which, and where two positions differ on the board. */
#include "dispute-marks.h"

#include <string.h>

bool
dispute_find (const char *id, Ruling *ruling)
{
  for (unsigned r = 0; r < RULINGS; r++)
    if (g_ascii_strcasecmp (ruling_name ((Ruling) r), id) == 0)
      {
        *ruling = (Ruling) r;
        return true;
      }
  return false;
}

const RuleEntry *
dispute_entry (Ruling ruling)
{
  const RuleEntry *entry = rule_library_find (ruling_name (ruling));

  g_assert (entry != NULL && entry->is_ruling);
  return entry;
}

/* How many pieces of a table look like this one. */
static unsigned
count_like (const Table *t, Piece piece)
{
  unsigned n = 0;

  for (unsigned i = 0; i < t->n_pieces; i++)
    n += memcmp (&t->pieces[i], &piece, sizeof piece) == 0;
  return n;
}

Targets
dispute_marks (const Table *than, const Table *now)
{
  Targets marks = { 0 };

  for (unsigned i = 0; i < now->n_pieces; i++)
    if (count_like (now, now->pieces[i]) > count_like (than, now->pieces[i]))
      marks.pieces |= (uint64_t) 1 << i;
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const Wall *a = &than->walls[arc], *b = &now->walls[arc];
      const Tower *c = &than->towers[arc], *d = &now->towers[arc];

      if (a->up != b->up || a->fortify != b->fortify || a->flames != b->flames)
        marks.walls |= (uint8_t) (1u << arc);
      if (c->up != d->up || c->flames != d->flames || c->wizard != d->wizard)
        marks.towers |= (uint8_t) (1u << arc);
    }
  return marks;
}
