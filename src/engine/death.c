/* How Monsters leave the board, and what follows from it. */
#include "deeds.h"

#include <string.h>

/* base.variant.recycling; ruling.base.recycling-end; ruling.base.token-draw-timing:b. */
static void
recycle (Run *run, unsigned kind)
{
  Table *t = run->table;

  if (reads (t, RULING_MINIS_DISCARD, 'b'))
    {
      /* Its token lies in the discard pile already. */
      if (t->discard.of[kind] == 0)
        return;
      pile_take_token (&t->discard, kind);
    }
  pile_add_token (t->now.face_down > 0 ? &t->late : &t->bag, kind);
  tell (run, EVENT_MONSTER_RECYCLED, { kind },
        { RULE_BASE_VARIANT_RECYCLING, RULE_RULING_RECYCLING_END });
}

/* ruling.wizard.base-recycling. */
static bool
is_recycled (const Table *t, unsigned kind, Death how)
{
  if (!has_variant (t, VARIANT_RECYCLING) || is_no_mini (kind) || how >= DEATH_BY_PLAYER
      || (t->bag_emptied && reads (t, RULING_RECYCLING_END, 'b')))
    return false;
  return how != DEATH_BY_FIRE || reads (t, RULING_BASE_RECYCLING, 'b');
}

static bool
doppelganger_waits (const Table *t)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (has_trait (t->pieces[i].kind, INERT))
      return true;
  return false;
}

/* ruling.wizard.phoenix-at-wall: the spaces that its fire reaches. */
static SpaceSet
burst_reach (const Table *t, Piece phoenix)
{
  if (!(phoenix.marks & MARK_AT_WALL) || reads (t, RULING_PHOENIX_AT_WALL, 'a'))
    return space_bit (phoenix.space);
  return reads (t, RULING_PHOENIX_AT_WALL, 'b')
             ? space_bit (space_at (CASTLE, arc_of (phoenix.space)))
             : NO_RING;
}

/* wizard.token.phoenix-burst: everybody else in its space, but nobody who dies with it. */
static void
burst (Run *run, Piece phoenix)
{
  const Table *t = run->table;
  const SpaceSet reach = burst_reach (t, phoenix);
  bool beside[PIECES_MAX];

  run->bursts |= reach;
  tell (run, EVENT_PHOENIX_BURST, { 0 },
        { RULE_WIZARD_TOKEN_PHOENIX_BURST, RULE_WIZARD_TOKEN_PHOENIX_STRUCTURES }, phoenix);
  for (unsigned i = 0; i < t->n_pieces; i++)
    beside[i] = (reach & space_bit (t->pieces[i].space)) && !(t->pieces[i].marks & MARK_SLAIN);
  ignite_several (run, beside, RULE_WIZARD_TOKEN_PHOENIX_BURST, RULE_WIZARD_TOKEN_PHOENIX_DELAY);
}

/* base.version.ms-keep, base.hit.trophy: who keeps what is slain. */
static void
keep_trophy (Run *run, unsigned kind, unsigned player)
{
  Table *t = run->table;

  /* With miniatures and a bag that is refilled for ever (ruling.base.minis-discard:b) there is
   * no end to trophies but this. */
  if (t->trophies[player].n < UINT8_MAX)
    pile_add_token (&t->trophies[player], kind);
  tell (run, EVENT_TROPHY_TAKEN, { player, kind },
        { RULE_BASE_VERSION_MS_KEEP, by_edition (t, RULE_BASE_HIT_TROPHY_1E, RULE_NONE) });
}

/* Where a dead Monster's token goes. */
static void
lay_to_rest (Run *run, unsigned kind, unsigned keeper_plus_1)
{
  Table *t = run->table;

  if (has_trait (kind, SUMMONED))
    {
      /* wizard.imp.returned; ruling.wizard.imp-supply:c: what stood for an Imp does not go there.
       */
      if (t->imps < token_rows[kind].count)
        t->imps++;
    }
  else if (t->version == VERSION_MASTER_SLAYER && keeper_plus_1 > 0)
    keep_trophy (run, kind, keeper_plus_1 - 1);
  else if (has_trait (kind, MEGA))
    pile_add_token (reads (t, RULING_MEGA_SLAIN_PLACE, 'b') ? &t->removed : &t->discard, kind);
  else
    lose_token (run, kind);
}

/* wizard.token.doppelganger-replaced; ruling.wizard.doppelganger-imp. */
static bool
may_replace (const Table *t, unsigned kind)
{
  return !has_trait (kind, MEGA | INERT)
         && !(has_trait (kind, SUMMONED) && reads (t, RULING_DOPPELGANGER_IMP, 'b'));
}

/* Whether a dead Monster is remembered, because the Doppelgänger waits for one. */
static bool
is_awaited (const Run *run, unsigned kind)
{
  return has_box (run->table, BOX_WIZARD) && may_replace (run->table, kind)
         && doppelganger_waits (run->table);
}

/* It is out of the game until the effect is over; then the Doppelgänger's place is taken by one of
 * them, and the others go where they belong. */
static void
remember (Run *run, Piece piece, unsigned keeper_plus_1)
{
  Table *t = run->table;

  assert (run->n_dead < PIECES_MAX);
  if (!(piece.marks & MARK_SLAIN))
    falls (run, &piece);
  piece.marks &= (uint8_t) ~MARK_SLAIN;
  run->dead[run->n_dead++] = (Dead){ piece, (uint8_t) keeper_plus_1 };
  if (has_trait (piece.kind, SUMMONED))
    t->imps++;
  else if (!reads (t, RULING_MINIS_DISCARD, 'b'))
    pile_add_token (&t->removed, piece.kind);
}

static void
forget (Table *t, unsigned kind)
{
  if (has_trait (kind, SUMMONED))
    t->imps--;
  else if (!reads (t, RULING_MINIS_DISCARD, 'b'))
    pile_take_token (&t->removed, kind);
}

void
leave_board (Run *run, unsigned index, unsigned keeper_plus_1)
{
  Table *t = run->table;
  const Piece piece = t->pieces[index];

  board_remove (t, index);
  run->cleared = true;
  if (is_awaited (run, piece.kind))
    remember (run, piece, keeper_plus_1);
  else
    lay_to_rest (run, piece.kind, keeper_plus_1);
  if (has_trait (piece.kind, BURSTS))
    burst (run, piece);
}

void
bury (Run *run, Death how)
{
  Table *t = run->table;
  bool any = false;

  for (unsigned i = t->n_pieces; i-- > 0;)
    if (t->pieces[i].marks & MARK_SLAIN)
      {
        /* Only a Wall slays at the Wall. */
        if (how != DEATH_AT_STRUCTURE)
          t->pieces[i].marks &= (uint8_t) ~MARK_AT_WALL;

        const Piece piece = t->pieces[i];

        any = true;
        if (is_awaited (run, piece.kind) || !is_recycled (t, piece.kind, how))
          {
            leave_board (run, i, how == DEATH_BY_PLAYER ? run->slayer : 0);
            continue;
          }
        board_remove (t, i);
        recycle (run, piece.kind);
        if (has_trait (piece.kind, BURSTS))
          burst (run, piece);
      }
  /* wizard.variant.quiet: Walls, Towers and boulders are not the players. */
  if (any)
    run->cleared = how >= DEATH_BY_FIRE;
}

void
board_gains (Run *run, Piece piece)
{
  if (run->marching && reads (run->table, RULING_ARRIVALS_PHASE5, 'b'))
    piece.cargo = NEWCOMER;
  board_add (run->table, piece);
  run->untidy = true;
}

/* Imps that wait for the end of the effect, and those that the pile could not give before. */
static void
summon_waiting (Run *run)
{
  Table *t = run->table;

  for (unsigned arc = 0; arc < ARCS; arc++)
    for (; run->summons[arc] > 0; run->summons[arc]--)
      summon (run, arc, RULE_WIZARD_MEGA_HYDRA_IMPS);
  for (unsigned arc = 0; arc < ARCS; arc++)
    for (; t->imps > 0 && t->imps_owed[arc] > 0 && t->n_pieces < PIECES_MAX; t->imps_owed[arc]--)
      summon (run, arc, RULE_RULING_IMP_SUPPLY);
}

/* wizard.token.doppelganger-several; wizard.overlord.doppelganger. */
static unsigned
pick_replacement (Run *run)
{
  const bool by_overlord = run->table->version == VERSION_OVERLORD;
  unsigned first = 0;

  for (unsigned i = 1; i < run->n_dead; i++)
    if (run->dead[i].piece.cargo < run->dead[first].piece.cargo)
      first = i;
  /* ruling.wizard.doppelganger-sequence:b: the first of them. */
  if (reads (run->table, RULING_DOPPELGANGER_SEQUENCE, 'b'))
    return first;
  ask_begin (run, QUESTION_REPLACE, by_overlord ? ASKER_OVERLORD : ASKER_PLAYERS);
  for (unsigned i = 0; i < run->n_dead; i++)
    offer_anywhere (run, option_of_piece (VERB_REPLACE, run->dead[i].piece));
  const Option answer = ask (run);
  for (unsigned i = 0; i < run->n_dead; i++)
    if (option_of_piece (VERB_REPLACE, run->dead[i].piece) == answer)
      return i;
  assert (false);
  return 0;
}

/* wizard.token.doppelganger-replaced, -as-drawn; ruling.wizard.doppelganger-state. */
static void
take_place (Run *run, unsigned index, Piece dead, bool of_several)
{
  Table *t = run->table;
  const unsigned waiting = t->pieces[index].kind;
  Piece piece = piece_new (dead.kind, t->pieces[index].space);

  if (reads (t, RULING_DOPPELGANGER_STATE, 'b'))
    piece.flames = dead.flames;
  forget (t, dead.kind);
  board_remove (t, index);
  lose_token (run, waiting);
  board_gains (run, piece);
  tell (run, EVENT_DOPPELGANGER_REPLACED, { 0 },
        { RULE_WIZARD_TOKEN_DOPPELGANGER_REPLACED, RULE_WIZARD_TOKEN_DOPPELGANGER_TROPHY,
          RULE_RULING_DOPPELGANGER_STATE,
          t->version == VERSION_OVERLORD && of_several ? RULE_WIZARD_OVERLORD_DOPPELGANGER
          : of_several                                 ? RULE_WIZARD_TOKEN_DOPPELGANGER_SEVERAL
                                                       : RULE_NONE },
        piece);
  arrives_again (run, t->n_pieces - 1u);
}

/* ruling.wizard.necromancer-doppelganger:b: what the Necromancer may still take. */
unsigned
dead_of_kind (const Run *run, unsigned kind)
{
  unsigned n = 0;

  if (has_trait (kind, SUMMONED) || reads (run->table, RULING_MINIS_DISCARD, 'b'))
    return 0;
  for (unsigned i = 0; i < run->n_dead; i++)
    n += run->dead[i].piece.kind == kind && run->dead[i].keeper == 0;
  return n;
}

void
take_dead (Run *run, unsigned kind)
{
  unsigned i = 0;

  while (run->dead[i].piece.kind != kind || run->dead[i].keeper != 0)
    {
      i++;
      assert (i < run->n_dead);
    }
  forget (run->table, kind);
  run->dead[i] = run->dead[--run->n_dead];
}

static void
replace_doppelganger (Run *run)
{
  Table *t = run->table;
  Dead dead[PIECES_MAX];
  const unsigned n = run->n_dead;
  unsigned index = 0, chosen;

  while (index < t->n_pieces && !has_trait (t->pieces[index].kind, INERT))
    index++;
  /* ruling.wizard.doppelganger-victory:c: the game is won, and nobody comes back. */
  chosen = index < t->n_pieces
                   && !(reads (t, RULING_DOPPELGANGER_VICTORY, 'c') && is_as_good_as_won (t))
               ? pick_replacement (run)
               : n;
  memcpy (dead, run->dead, n * sizeof *dead);
  run->n_dead = 0;
  for (unsigned i = 0; i < n; i++)
    if (i != chosen)
      {
        forget (t, dead[i].piece.kind);
        lay_to_rest (run, dead[i].piece.kind, dead[i].keeper);
      }
  if (chosen < n)
    take_place (run, index, dead[chosen].piece, n > 1);
}

void
settle (Run *run)
{
  if (!has_box (run->table, BOX_WIZARD))
    return;
  heads_grow (run);
  summon_waiting (run);
  run->bursts = 0;
  if (run->returns > 0 && reads (run->table, RULING_NECROMANCER_DOPPELGANGER, 'b'))
    necromancer_returns (run);
  if (run->n_dead > 0)
    replace_doppelganger (run);
  run->deaths = 0;
  necromancer_returns (run);
  quiet_after_effect (run);
}
