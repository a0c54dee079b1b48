/* Phase 6: tokens are drawn and dealt with, one at a time. */
#include "deeds.h"

#include <string.h>

/* Groups of one source that meet are one group. When a refilled bag (Not Over Yet) brings the same
 * tokens up again and again there may be no room for another group: then it is counted with its
 * neighbour. */
static void
insert_due (Progress *now, unsigned at, unsigned n, DueSource source)
{
  Due *neighbour = now->n_due == 0 ? NULL : &now->due[at == 0 ? 0 : at - 1];

  assert (at == 0 || at == now->n_due);
  if (neighbour != NULL && (neighbour->source == source || now->n_due == DUE_MAX))
    {
      neighbour->n = (uint8_t) (neighbour->n + n > UINT8_MAX ? UINT8_MAX : neighbour->n + n);
      return;
    }
  memmove (now->due + at + 1, now->due + at, (now->n_due - at) * sizeof (Due));
  now->due[at] = (Due){ (uint8_t) source, (uint8_t) n };
  now->n_due++;
}

static void
take_due (Progress *now)
{
  assert (now->n_due > 0);
  if (--now->due[0].n > 0)
    return;
  now->n_due--;
  memmove (now->due, now->due + 1, now->n_due * sizeof (Due));
  now->due[now->n_due] = (Due){ 0, 0 };
}

/* Where more tokens join the line: ruling.base.draw-more-order, ruling.base.goblin-king-order,
 * ruling.base.nested-draws. */
void
tokens_come_due (Run *run, unsigned n, DueSource source)
{
  Table *t = run->table;
  const bool nested = t->now.drawing != DUE_OWN;
  bool at_once = source == DUE_KING ? reads (t, RULING_GOBLIN_KING_ORDER, 'a')
                                    : reads (t, RULING_DRAW_MORE_ORDER, 'b');

  if (nested && reads (t, RULING_NESTED_DRAWS, 'c'))
    {
      tell (run, EVENT_TOKENS_DUE, { 0 }, { RULE_RULING_NESTED_DRAWS });
      return;
    }
  if (nested)
    at_once = source == DUE_KING || reads (t, RULING_NESTED_DRAWS, 'b');
  insert_due (&t->now, at_once ? 0 : t->now.n_due, n, source);
  tell (run, EVENT_TOKENS_DUE, { n },
        { source == DUE_KING ? RULE_RULING_GOBLIN_KING_ORDER : RULE_RULING_DRAW_MORE_ORDER,
          nested ? RULE_RULING_NESTED_DRAWS : RULE_NONE });
}

void
lose_token (Run *run, unsigned token)
{
  /* ruling.base.minis-discard:b: with miniatures the token has been in the pile since it was drawn.
   */
  if (!reads (run->table, RULING_MINIS_DISCARD, 'b'))
    pile_add_token (&run->table->discard, token);
}

void
discard_token (Run *run, unsigned token, Cite why)
{
  Table *t = run->table;

  pile_add_token (&t->discard, token);
  t->revealed = 0;
  tell (run, EVENT_TOKEN_DISCARDED, { token }, { why });
}

/* ruling.base.token-draw-timing:b: what was recycled meanwhile is mixed in when the tokens drawn
 * together are all turned up. */
static void
mix_in_late (Table *t)
{
  for (unsigned token = 0; t->late.n > 0 && token < TOKENS; token++)
    while (t->late.of[token] > 0)
      {
        pile_take_token (&t->late, token);
        pile_add_token (&t->bag, token);
      }
}

/* base.variant.not-over-yet: whether there is a token to draw, from the discards if need be. */
bool
refill_bag (Run *run)
{
  Table *t = run->table;

  if (t->bag_closed)
    return false;
  if (t->now.face_down == 0)
    mix_in_late (t);
  if (t->bag.n + t->harbingers > 0)
    return true;
  if (!has_variant (t, VARIANT_NOT_OVER_YET) || discards_to_draw (t) == 0)
    return false;
  for (unsigned token = 0; token < TOKENS; token++)
    while (t->discard.of[token] > 0 && !is_no_mini (token))
      {
        pile_take_token (&t->discard, token);
        pile_add_token (&t->bag, token);
      }
  t->refilled = 1;
  tell (run, EVENT_BAG_REFILLED, { t->bag.n },
        { RULE_BASE_VARIANT_NOT_OVER_YET, RULE_RULING_MINIS_DISCARD });
  return true;
}

/* wizard.harbinger.shape: every token is as likely as any other. Which Harbingers are in the bag
 * nobody knows, so that each that has not been seen is as likely as the others. */
static unsigned
blind_draw (Run *run)
{
  const Table *t = run->table;
  uint8_t weights[TOKEN_SLOTS];

  for (unsigned token = 0; token < TOKEN_SLOTS; token++)
    weights[token]
        = (uint8_t) (t->bag.of[token] * t->unseen.n + t->unseen.of[token] * t->harbingers);
  return chance (run, QUESTION_TOKEN, weights, TOKEN_SLOTS,
                 ((unsigned) t->bag.n + t->harbingers) * t->unseen.n);
}

unsigned
draw_token (Run *run, TokenPile *into)
{
  Table *t = run->table;
  const unsigned token = t->harbingers > 0
                             ? blind_draw (run)
                             : chance (run, QUESTION_TOKEN, t->bag.of, TOKEN_SLOTS, t->bag.n);

  if (t->bag.of[token] > 0)
    pile_take_token (&t->bag, token);
  else
    {
      pile_take_token (&t->unseen, token);
      t->harbingers--;
    }
  if (into != NULL)
    pile_add_token (into, token);
  else
    t->revealed = (uint8_t) (token + 1);
  return token;
}

void
notice_empty_bag (Run *run)
{
  Table *t = run->table;

  if (tokens_in_bag (t) > 0)
    return;
  t->bag_emptied = 1;
  tell (run, EVENT_BAG_EMPTY, { 0 }, { RULE_BASE_DRAW_NO_REFILL });
}

/* wizard.variant.growing-fire; ruling.wizard.growing-fire-scope. */
void
fire_grows (Run *run, unsigned arc, bool by_token)
{
  Table *t = run->table;
  const bool may_fall = reads (t, RULING_GROWING_FIRE_SCOPE, 'a');
  const unsigned towers = t->n_towers;

  if (!has_variant (t, VARIANT_GROWING_FIRE) || t->now.phase != PHASE_DRAW
      || !(by_token || may_fall))
    return;
  if (t->walls[arc].flames == 1 || (t->walls[arc].flames > 1 && may_fall))
    ignite_wall (run, arc, RULE_WIZARD_VARIANT_GROWING_FIRE);
  if (t->towers[arc].flames == 1 || (t->towers[arc].flames > 1 && may_fall))
    ignite_tower (run, arc, RULE_WIZARD_VARIANT_GROWING_FIRE);
  if (t->n_towers == towers)
    return;
  check_loss (run);
  if (has_variant (t, VARIANT_HOME) && t->result == RESULT_PLAYING)
    homes_fall (run);
}

static void
place (Run *run, unsigned token, unsigned arc)
{
  Table *t = run->table;
  const Piece piece = piece_new (token, space_at (FOREST, arc));

  /* Only a bag that is refilled with the tokens of living Monsters (ruling.base.minis-discard:b)
   * can fill the board like this. */
  if (t->n_pieces == PIECES_MAX)
    {
      discard_token (run, token, RULE_RULING_MINIS_DISCARD);
      return;
    }
  board_gains (run, piece);
  if (reads (t, RULING_MINIS_DISCARD, 'b'))
    pile_add_token (&t->discard, token);
  t->revealed = 0;
  tell (run, EVENT_MONSTER_PLACED, { 0 },
        { has_trait (token, BOSS) ? RULE_BASE_TOKEN_BOSS_PLACE : RULE_BASE_DRAW_PLACE,
          RULE_BASE_BOARD_ARCS,
          token_rows[token].box == BOX_WIZARD ? RULE_WIZARD_TOKEN_PLACE : RULE_NONE },
        piece);
  if (has_variant (t, VARIANT_GROWING_FIRE))
    fire_grows (run, arc, true);
}

/* A Boss does more than come: ruling.base.boss-redrawn. */
static void
boss_effect (Run *run, unsigned token)
{
  Table *t = run->table;

  if ((t->bosses_seen >> token & 1) && reads (t, RULING_BOSS_REDRAWN, 'b'))
    {
      tell (run, EVENT_NOT_AGAIN, { token }, { RULE_RULING_BOSS_REDRAWN });
      return;
    }
  t->bosses_seen |= (uint64_t) 1 << token;
  tell (run, EVENT_EFFECT_BEGAN, { token },
        { token_rows[token].rule, RULE_BASE_TOKEN_BOSS_ONCE, RULE_BASE_DRAW_BOSS });
  token_rows[token].drawn (run, token, token_rows[token].argument);
}

static bool
only_placed (const Table *t, DueSource source)
{
  return (source == DUE_DRAW_3 || source == DUE_DRAW_4) && reads (t, RULING_NL_DRAW_PLACE, 'b');
}

/* wizard.harbinger.removed. */
static void
harbinger_leaves (Run *run, unsigned token, Cite why)
{
  Table *t = run->table;

  pile_add_token (&t->removed, token);
  if (t->revealed == token + 1)
    t->revealed = 0;
  tell (run, EVENT_TOKEN_REMOVED, { token, 1 }, { RULE_WIZARD_HARBINGER_REMOVED, why });
}

/* wizard.harbinger.not-placed: what comes instead of it, from beside the board. The piece itself
 * can only be drawn under ruling.wizard.necromancer-pool:b. */
static void
mega_arrives (Run *run, unsigned token, DueSource source, unsigned arc)
{
  Table *t = run->table;
  const unsigned mega = has_trait (token, HARBINGER) ? token_rows[token].argument : token;
  const TokenRow *row = &token_rows[mega];
  const Piece piece = piece_new (mega, space_at (FOREST, arc));

  assert (has_trait (mega, MEGA));
  if (mega != token)
    {
      harbinger_leaves (run, token, RULE_WIZARD_HARBINGER_NOT_PLACED);
      /* A correction may have taken the piece. */
      if (t->megas.of[mega] == 0 || t->n_pieces == PIECES_MAX)
        return;
      pile_take_token (&t->megas, mega);
    }
  else if (t->n_pieces == PIECES_MAX)
    {
      discard_token (run, token, RULE_RULING_MINIS_DISCARD);
      return;
    }
  else
    t->revealed = 0;
  board_gains (run, piece);
  tell (run, EVENT_MEGA_ARRIVED, { 0 },
        { row->rule, RULE_WIZARD_HARBINGER_NOT_PLACED, RULE_WIZARD_MEGA_POINTS,
          RULE_WIZARD_MEGA_IN_PLAY },
        piece);
  fire_grows (run, arc, false);
  if (row->drawn == NULL || only_placed (t, source) || t->result != RESULT_PLAYING)
    return;
  tell (run, EVENT_EFFECT_BEGAN, { mega }, { row->rule, RULE_WIZARD_MEGA_WHEN_DRAWN });
  row->drawn (run, mega, row->argument);
}

void
resolve_monster_at (Run *run, unsigned token, DueSource source, unsigned arc)
{
  Table *t = run->table;
  const unsigned placed = reads (t, RULING_NL_DRAW_PLACE, 'b') ? boss_in_dutch (run, token) : token;

  if (has_trait (token, HARBINGER | MEGA))
    {
      mega_arrives (run, token, source, arc);
      return;
    }
  place (run, placed, arc);
  if (has_trait (token, BOSS) && !only_placed (t, source) && t->result == RESULT_PLAYING)
    boss_effect (run, token);
}

static void
resolve_effect (Run *run, unsigned token, DueSource source)
{
  Table *t = run->table;

  if (!only_placed (t, source))
    {
      tell (run, EVENT_EFFECT_BEGAN, { token },
            { by_edition (t, token_rows[token].rule_1e, token_rows[token].rule),
              RULE_BASE_DRAW_EFFECT });
      token_rows[token].drawn (run, token, token_rows[token].argument);
    }
  /* Some go to the pile by a rule of their own. */
  if (t->revealed == token + 1)
    discard_token (run, token,
                   has_trait (token, ROLLS) ? RULE_BASE_BOULDER_DISCARD : RULE_BASE_DRAW_EFFECT);
}

void
token_is_over (Run *run)
{
  if (run->table->result == RESULT_PLAYING)
    settle (run);
  if (run->table->result == RESULT_PLAYING)
    check_win (run, false);
}

void
resolve_token (Run *run, unsigned token, DueSource source)
{
  Table *t = run->table;

  assert (t->revealed == token + 1);
  t->now.drawing = (uint8_t) source;
  if (has_trait (token, EFFECT))
    resolve_effect (run, token, source);
  else if (t->missing > 0 && reads (t, RULING_MISSING_SCOPE, 'b') && !run->out_of_turn)
    {
      if (has_trait (token, HARBINGER))
        harbinger_leaves (run, token, RULE_RULING_MISSING_SCOPE);
      else
        discard_token (run, token, RULE_RULING_MISSING_SCOPE);
    }
  else
    resolve_monster_at (run, token, source, roll_arc (run));
  t->now.drawing = DUE_OWN;
  token_is_over (run);
}

static Cite
own_draw_rule (const Table *t)
{
  return tokens_a_turn (t) > 2 ? RULE_BASE_VARIANT_CHARGING_HORDE : RULE_BASE_DRAW_TWO;
}

/* The next token in line. base.draw.one-at-a-time: it is finished before another is turned up. */
void
next_due_token (Run *run)
{
  Table *t = run->table;
  const DueSource source = (DueSource) t->now.due[0].source;
  unsigned token;

  assert (t->now.n_due > 0);
  if (!refill_bag (run))
    {
      tell (run, EVENT_PHASE_SKIPPED, { PHASE_DRAW },
            { t->now.begun > 1 ? RULE_BASE_DRAW_SHORT_BAG : RULE_BASE_DRAW_EMPTY_BAG,
              RULE_BASE_DRAW_NO_REFILL });
      t->now.n_due = 0;
      memset (t->now.due, 0, sizeof t->now.due);
      return;
    }
  token = draw_token (run, NULL);
  notice_empty_bag (run);
  take_due (&t->now);
  t->now.begun = 2;
  if (source == DUE_OWN && t->now.face_down > 0)
    t->now.face_down--;
  tell (run, EVENT_TOKEN_DRAWN, { token, source },
        { RULE_BASE_DRAW_ONE_AT_A_TIME, source == DUE_OWN    ? own_draw_rule (t)
                                        : source == DUE_KING ? RULE_BASE_TOKEN_GOBLIN_KING_ROLLS
                                                             : RULE_RULING_DRAW_MORE_ORDER });
  resolve_token (run, token, source);
}

/* ruling.base.token-draw-timing:b: all tokens of the turn are drawn together, with Not Over Yet
 * from the discards too, and lie face down. */
static void
begin_drawing (Table *t)
{
  const bool refills = has_variant (t, VARIANT_NOT_OVER_YET) && !t->bag_closed;
  const unsigned there = tokens_to_draw (t) + (refills ? discards_to_draw (t) : 0);
  unsigned n = tokens_a_turn (t);

  t->now.begun = 1;
  if (reads (t, RULING_TOKEN_DRAW_TIMING, 'b'))
    {
      n = n < there ? n : there;
      t->now.face_down = (uint8_t) n;
    }
  if (n > 0)
    insert_due (&t->now, 0, n, DUE_OWN);
}

/* ruling.wizard.doppelganger-boss-now:b: those that took the Doppelgänger's place before this
 * phase.
 */
bool
late_bosses_act (Run *run)
{
  Table *t = run->table;
  bool any = false;

  for (unsigned i = 0; i < sizeof t->bosses_due; i++)
    {
      const unsigned due = t->bosses_due[i];

      t->bosses_due[i] = 0;
      if (due == 0 || place_of (t, due - 1) == NOBODY || t->result != RESULT_PLAYING)
        continue;
      any = true;
      tell (run, EVENT_EFFECT_BEGAN, { due - 1 },
            { token_rows[due - 1].rule, RULE_RULING_DOPPELGANGER_BOSS_NOW });
      token_rows[due - 1].drawn (run, due - 1, token_rows[due - 1].argument);
      token_is_over (run);
    }
  return any;
}

void
draw_phase (Run *run)
{
  Table *t = run->table;

  if (t->revealed > 0)
    {
      tell (run, EVENT_TOKEN_DRAWN, { t->revealed - 1u, DUE_OWN },
            { RULE_BASE_DRAW_ONE_AT_A_TIME });
      resolve_token (run, t->revealed - 1u, DUE_OWN);
      return;
    }
  if (!t->now.begun)
    {
      /* base.card.missing: nothing at all is drawn; ruling.base.missing-scope:b lets effects
       * through. */
      if (t->missing > 0 && !reads (t, RULING_MISSING_SCOPE, 'b'))
        {
          tell (run, EVENT_DRAWING_CANCELLED, { 0 }, { RULE_BASE_CARD_MISSING });
          end_turn (run);
          return;
        }
      begin_drawing (t);
      if (has_box (t, BOX_WIZARD) && late_bosses_act (run))
        return;
    }
  if (t->now.n_due > 0)
    {
      next_due_token (run);
      return;
    }
  mix_in_late (t);
  end_turn (run);
}

/* A Boss acts outside phase 6: what it makes somebody draw or play comes at once, even after
 * Missing (ruling.wizard.doppelganger-boss-now), and then the turn is where it was. */
static void
act_out_of_turn (Run *run, unsigned kind)
{
  Table *t = run->table;
  const Progress before = t->now;
  uint8_t broken;

  t->now = (Progress){ .phase = before.phase, .begun = 1, .played = 1, .exchanged = 1 };
  run->out_of_turn = true;
  token_rows[kind].drawn (run, kind, token_rows[kind].argument);
  while (t->result == RESULT_PLAYING)
    if (t->now.n_due > 0)
      next_due_token (run);
    else if (!overlord_plays_on (run))
      break;
  run->out_of_turn = false;
  broken = t->now.broken;
  t->now = before;
  t->now.broken |= broken;
}

/* wizard.token.doppelganger-as-drawn. */
void
arrives_again (Run *run, unsigned index)
{
  Table *t = run->table;
  const unsigned kind = t->pieces[index].kind;

  assert (index < t->n_pieces);
  fire_grows (run, arc_of (t->pieces[index].space), false);
  if (token_rows[kind].drawn == NULL || t->result != RESULT_PLAYING)
    return;
  if (t->now.phase != PHASE_DRAW && reads (t, RULING_DOPPELGANGER_BOSS_NOW, 'b'))
    {
      t->bosses_due[t->bosses_due[0] > 0] = (uint8_t) (kind + 1);
      return;
    }
  t->bosses_seen |= (uint64_t) 1 << kind;
  tell (run, EVENT_EFFECT_BEGAN, { kind },
        { token_rows[kind].rule, RULE_WIZARD_TOKEN_DOPPELGANGER_AS_DRAWN,
          RULE_RULING_DOPPELGANGER_BOSS_NOW });
  if (t->now.phase == PHASE_DRAW || run->out_of_turn)
    token_rows[kind].drawn (run, kind, token_rows[kind].argument);
  else
    act_out_of_turn (run, kind);
}

/* wizard.variant.quiet; ruling.wizard.quiet-when. */
static void
imps_break_the_quiet (Run *run)
{
  for (unsigned arc = 0; arc < ARCS; arc++)
    summon (run, arc, RULE_WIZARD_VARIANT_QUIET);
}

void
quiet_after_effect (Run *run)
{
  const Table *t = run->table;
  const bool cleared = run->cleared && t->n_pieces == 0;

  run->cleared = false;
  if (cleared && has_variant (t, VARIANT_QUIET) && reads (t, RULING_QUIET_WHEN, 'a')
      && t->result == RESULT_PLAYING && !is_as_good_as_won (t))
    imps_break_the_quiet (run);
}

void
quiet_after_play (Run *run)
{
  const Table *t = run->table;

  if (has_variant (t, VARIANT_QUIET) && reads (t, RULING_QUIET_WHEN, 'b') && t->n_pieces == 0
      && !is_as_good_as_won (t))
    imps_break_the_quiet (run);
}
