/* Who is who: pairs the pieces of two Tables. */
#include "board-pairs.h"

#include <string.h>

#define NONE -1

/* One of the two Tables: where its pieces stand, and who has been paired. */
typedef struct
{
  const Table *table;
  bool is_paired[PIECES_MAX];
  int place[PIECES_MAX]; /* an index of `placed` */
  unsigned n;
  Placed placed[PIECES_MAX];
} Side;

typedef struct
{
  Side before, after;
  int partner[PIECES_MAX]; /* of those before */
} Pairing;

/* As the layout stacks them: equal to the eye. */
static bool
belongs_to (const Placed *placed, Piece piece)
{
  const Piece shown = placed->piece;

  if (shown.space != piece.space)
    return false;
  return placed->is_rest
         || (shown.kind == piece.kind && shown.hp == piece.hp && shown.flames == piece.flames
             && (shown.marks & MARK_TAR) == (piece.marks & MARK_TAR));
}

static void
side_init (Side *side, const BoardFrame *frame, const Table *table)
{
  unsigned room[PIECES_MAX];

  memset (side->is_paired, 0, sizeof side->is_paired);
  side->table = table;
  side->n = board_layout (frame, table, 0, side->placed);
  for (unsigned i = 0; i < side->n; i++)
    room[i] = side->placed[i].count;
  /* First those with a place of their own, then those who are in a chip. */
  for (unsigned p = 0; p < table->n_pieces; p++)
    side->place[p] = NONE;
  for (int rest = 0; rest < 2; rest++)
    for (unsigned p = 0; p < table->n_pieces; p++)
      for (unsigned i = 0; i < side->n && side->place[p] == NONE; i++)
        if (room[i] > 0 && side->placed[i].is_rest == (rest == 1)
            && belongs_to (&side->placed[i], table->pieces[p]))
          {
            side->place[p] = (int) i;
            room[i]--;
          }
}

static int
find_exact (const Side *side, Piece piece)
{
  for (unsigned i = 0; i < side->table->n_pieces; i++)
    if (!side->is_paired[i] && piece_key (side->table->pieces[i]) == piece_key (piece))
      return (int) i;
  return NONE;
}

/* The same Monster, whatever lies on it. */
static int
find_like (const Side *side, Piece piece, bool with_hp)
{
  for (unsigned i = 0; i < side->table->n_pieces; i++)
    {
      const Piece there = side->table->pieces[i];

      if (!side->is_paired[i] && there.kind == piece.kind && there.space == piece.space
          && (!with_hp || there.hp == piece.hp))
        return (int) i;
    }
  return NONE;
}

static int
find (const Side *side, Piece piece)
{
  const int exact = find_exact (side, piece);

  return exact != NONE ? exact : find_like (side, piece, true);
}

static void
pair (Pairing *pairing, int before, int after)
{
  if (before == NONE || after == NONE)
    return;
  pairing->partner[before] = after;
  pairing->before.is_paired[before] = true;
  pairing->after.is_paired[after] = true;
}

/* What an event says about who somebody was before. */
static void
pair_by_event (Pairing *pairing, const Event *event)
{
  Piece was = event->piece;

  switch ((int) event->kind)
    {
    case EVENT_MONSTER_MOVED:
    case EVENT_MONSTER_DRIVEN_BACK:
    case EVENT_MONSTER_PUT:
      was.space = (uint8_t) event->args[0];
      break;
    case EVENT_MONSTER_HIT:
    case EVENT_MONSTER_HURT:
    case EVENT_MONSTER_BURNT:
      was.hp++;
      break;
    case EVENT_MONSTER_HEALED:
      was.hp--;
      break;
    case EVENT_MONSTER_IGNITED:
      if (was.flames > 0)
        was.flames--;
      break;
    case EVENT_MONSTER_TARRED:
    case EVENT_TAR_REMOVED:
      was.marks ^= MARK_TAR;
      break;
    default:
      return;
    }
  pair (pairing, find (&pairing->before, was), find (&pairing->after, event->piece));
}

static void
pair_rest (Pairing *pairing)
{
  const Table *before = pairing->before.table;

  for (unsigned i = 0; i < before->n_pieces; i++)
    if (!pairing->before.is_paired[i])
      pair (pairing, (int) i, find_exact (&pairing->after, before->pieces[i]));
  for (unsigned i = 0; i < before->n_pieces; i++)
    if (!pairing->before.is_paired[i])
      pair (pairing, (int) i, find_like (&pairing->after, before->pieces[i], false));
}

/* Those with the same way go as the stack that they are. */
static void
add_actor (const Pairing *pairing, Actor *actors, unsigned *n, int from, int to)
{
  const Placed *before = from != NONE ? &pairing->before.placed[from] : NULL;
  const Placed *after = to != NONE ? &pairing->after.placed[to] : NULL;
  Actor *actor;

  for (unsigned i = 0; i < *n; i++)
    if (actors[i].from_place == from && actors[i].to_place == to)
      {
        actors[i].from.count = ++actors[i].to.count;
        return;
      }
  assert (*n < ACTORS_MAX);
  assert (before != NULL || after != NULL);
  actor = &actors[(*n)++];
  *actor = (Actor){ .from = before != NULL ? *before : *after,
                    .to = after != NULL ? *after : *before,
                    .from_place = from,
                    .to_place = to,
                    .comes = before == NULL,
                    .leaves = after == NULL };
  actor->from.count = actor->to.count = 1;
}

/* In the order in which they will lie: whoever leaves flies above all others. */
static unsigned
list_actors (const Pairing *pairing, Actor *actors)
{
  const Side *before = &pairing->before, *after = &pairing->after;
  unsigned n = 0;

  for (unsigned place = 0; place < after->n; place++)
    for (unsigned i = 0; i < before->table->n_pieces; i++)
      if (pairing->partner[i] != NONE && after->place[pairing->partner[i]] == (int) place)
        add_actor (pairing, actors, &n, before->place[i], (int) place);
  for (unsigned i = 0; i < after->table->n_pieces; i++)
    if (!after->is_paired[i] && after->place[i] != NONE)
      add_actor (pairing, actors, &n, NONE, after->place[i]);
  for (unsigned i = 0; i < before->table->n_pieces; i++)
    if (!before->is_paired[i] && before->place[i] != NONE)
      add_actor (pairing, actors, &n, before->place[i], NONE);
  return n;
}

unsigned
pair_pieces (CastellanGame *game,
             const Beat *beat,
             const BoardFrame *frame,
             const Table tables[2],
             Actor actors[ACTORS_MAX])
{
  g_autofree Pairing *pairing = g_new (Pairing, 1);

  side_init (&pairing->before, frame, &tables[0]);
  side_init (&pairing->after, frame, &tables[1]);
  for (unsigned i = 0; i < PIECES_MAX; i++)
    pairing->partner[i] = NONE;
  for (unsigned i = beat->first; i < beat->first + beat->n; i++)
    {
      const Moment *moment = castellan_game_get_moment (game, i);

      if (moment->correction == NULL)
        pair_by_event (pairing, &moment->event);
    }
  pair_rest (pairing);
  return list_actors (pairing, actors);
}
