/* A hash of the table that does not depend on how the struct is laid out: what is nothing counts
 * nothing, so that a field or a kind that a later box adds leaves the hash of an older position as
 * it was. Records carry it (`check HASH`), and `bench` sums it up. */
#include "table.h"

typedef struct
{
  uint64_t hash;
  uint32_t what; /* which field comes next: a new field goes behind all others, at the end of
                    table_hash() */
} Sum;

static void
add (Sum *sum, unsigned index, uint64_t value)
{
  if (value == 0)
    return;
  sum->hash ^= (uint64_t) sum->what << 40 ^ (uint64_t) index << 32 ^ value;
  sum->hash *= 0x9e3779b97f4a7c15u;
  sum->hash ^= sum->hash >> 29;
}

static void
add_bytes (Sum *sum, const uint8_t *bytes, unsigned n)
{
  sum->what++;
  for (unsigned i = 0; i < n; i++)
    add (sum, i, bytes[i]);
}

static void
add_one (Sum *sum, uint64_t value)
{
  sum->what++;
  add (sum, 0, value);
}

static void
add_progress (Sum *sum, const Progress *p)
{
  add_one (sum, p->phase);
  add_one (sum, p->begun);
  add_one (sum, p->trades);
  add_one (sum, p->traded_in);
  add_one (sum, p->traded_out);
  add_one (sum, p->traded_with);
  add_one (sum, p->desperate);
  add_one (sum, p->plays);
  add_one (sum, p->extra_plays);
  add_one (sum, p->played);
  add_one (sum, p->drawn);
  add_one (sum, p->exchanged);
  add_one (sum, p->face_down);
  add_one (sum, p->broken);
  add_one (sum, p->drawing);
  sum->what++;
  for (unsigned i = 0; i < p->n_due; i++)
    add (sum, i, p->due[i].n * 256u + p->due[i].source);
}

static void
add_agreement (Sum *sum, const Table *t)
{
  add_one (sum, t->boxes);
  add_one (sum, t->edition);
  add_one (sum, t->version);
  add_one (sum, t->n_players);
  add_one (sum, t->variants);
  add_one (sum, t->dice);
  add_one (sum, t->bag_by);
  add_one (sum, t->deck_by);
  add_one (sum, t->start_asked);
  add_one (sum, t->fixed_walls);
  add_bytes (sum, t->rulings, sizeof t->rulings);
}

static void
add_memory (Sum *sum, const Table *t)
{
  add_one (sum, t->result);
  add_one (sum, t->turn);
  add_one (sum, t->aside);
  add_one (sum, t->revealed);
  add_one (sum, t->missing);
  add_one (sum, t->setup_step);
  add_one (sum, t->walls_to_roll);
  add_one (sum, t->winners);
  add_bytes (sum, t->turns_begun, PLAYERS_MAX);
  add_one (sum, t->out);
  add_one (sum, t->claimed);
  add_one (sum, t->own_walls);
  add_bytes (sum, t->homes, ARCS);
  add_one (sum, t->king);
  add_one (sum, t->king_fallen);
  add_one (sum, t->bag_emptied);
  add_one (sum, t->charge);
  add_one (sum, t->refilled);
  add_one (sum, t->bag_closed);
  add_bytes (sum, t->owed, PLAYERS_MAX);
  add_one (sum, t->owed_brick);
  add_one (sum, t->owed_mortar);
  add_one (sum, t->may_add_shot);
  add_one (sum, t->bosses_seen);
  add_one (sum, piece_key (t->last_hit));
}

static void
add_board (Sum *sum, const Table *t)
{
  sum->what++;
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      const Wall *wall = &t->walls[arc];
      const Tower *tower = &t->towers[arc];

      add (sum, arc,
           (uint64_t) wall->up | (uint64_t) wall->fortify << 8 | (uint64_t) wall->flames << 16
               | (uint64_t) wall->lost << 24);
      add (sum, arc + ARCS,
           (uint64_t) tower->up | (uint64_t) tower->flames << 8 | (uint64_t) tower->wizard << 16);
    }
  sum->what++;
  for (unsigned i = 0; i < t->n_pieces; i++)
    add (sum, i, piece_key (t->pieces[i]));
}

/* What The Wizard's Tower adds. */
static void
add_wizard (Sum *sum, const Table *t)
{
  add_one (sum, has_box (t, BOX_WIZARD) ? t->bulk : 0);
  add_one (sum, t->wizard_lost);
  add_one (sum, t->benefit);
  add_one (sum, t->berserk);
  add_one (sum, t->berserk_owed);
  add_one (sum, t->ice);
  add_one (sum, t->strike_again);
  add_one (sum, t->imps);
  add_one (sum, t->harbingers);
  add_bytes (sum, t->imps_owed, ARCS);
  add_bytes (sum, t->bosses_due, 2);
  add_bytes (sum, t->megas.of, TOKENS);
  add_bytes (sum, t->unseen.of, TOKENS);
  add_bytes (sum, t->wizard_deck.of, CARDS);
  add_bytes (sum, t->wizard_discards.of, CARDS);
  add_bytes (sum, t->wizard_known, t->n_wizard_known);
  add_one (sum, t->strike_with);
  add_one (sum, t->held_over);
  add_bytes (sum, t->fresh, CARDS);
  add_one (sum, t->now.skipped);
  add_one (sum, t->before.skipped);
  add_one (sum, t->strike_colour);
}

uint64_t
table_hash (const Table *t)
{
  const TokenPile *const tokens[]
      = { &t->bag, &t->late, &t->discard, &t->removed, &t->overlord, &t->secret };
  const CardPile *const cards[] = { &t->deck, &t->discards, &t->removed_cards };
  Sum sum = { 0x243f6a8885a308d3u, 0 };

  add_agreement (&sum, t);
  add_memory (&sum, t);
  add_progress (&sum, &t->now);
  add_progress (&sum, &t->before);
  add_board (&sum, t);
  for (unsigned i = 0; i < sizeof tokens / sizeof *tokens; i++)
    add_bytes (&sum, tokens[i]->of, TOKENS);
  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    add_bytes (&sum, t->trophies[player].of, TOKENS);
  for (unsigned i = 0; i < sizeof cards / sizeof *cards; i++)
    add_bytes (&sum, cards[i]->of, CARDS);
  for (unsigned player = 0; player < PLAYERS_MAX; player++)
    add_bytes (&sum, t->hands[player].of, CARDS);
  add_bytes (&sum, t->known, t->n_known);
  add_wizard (&sum, t);
  return sum.hash;
}
