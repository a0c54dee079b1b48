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
  if (t->bag.n > 0)
    return true;
  if (!has_variant (t, VARIANT_NOT_OVER_YET) || t->discard.n == 0)
    return false;
  t->bag = t->discard;
  memset (&t->discard, 0, sizeof t->discard);
  t->refilled = 1;
  tell (run, EVENT_BAG_REFILLED, { t->bag.n },
        { RULE_BASE_VARIANT_NOT_OVER_YET, RULE_RULING_MINIS_DISCARD });
  return true;
}

unsigned
draw_token (Run *run, TokenPile *into)
{
  Table *t = run->table;
  const unsigned token = chance (run, QUESTION_TOKEN, t->bag.of, TOKEN_SLOTS, t->bag.n);

  pile_take_token (&t->bag, token);
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

  if (t->bag.n + t->late.n > 0)
    return;
  t->bag_emptied = 1;
  tell (run, EVENT_BAG_EMPTY, { 0 }, { RULE_BASE_DRAW_NO_REFILL });
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
  board_add (t, piece);
  if (reads (t, RULING_MINIS_DISCARD, 'b'))
    pile_add_token (&t->discard, token);
  t->revealed = 0;
  run->untidy = true;
  tell (run, EVENT_MONSTER_PLACED, { 0 },
        { has_trait (token, BOSS) ? RULE_BASE_TOKEN_BOSS_PLACE : RULE_BASE_DRAW_PLACE,
          RULE_BASE_BOARD_ARCS },
        piece);
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

void
resolve_monster_at (Run *run, unsigned token, DueSource source, unsigned arc)
{
  Table *t = run->table;
  const unsigned placed = reads (t, RULING_NL_DRAW_PLACE, 'b') ? boss_in_dutch (run, token) : token;

  place (run, placed, arc);
  if (has_trait (token, BOSS) && !only_placed (t, source))
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
  discard_token (run, token,
                 has_trait (token, ROLLS) ? RULE_BASE_BOULDER_DISCARD : RULE_BASE_DRAW_EFFECT);
}

void
resolve_token (Run *run, unsigned token, DueSource source)
{
  Table *t = run->table;

  assert (t->revealed == token + 1);
  t->now.drawing = (uint8_t) source;
  if (has_trait (token, EFFECT))
    resolve_effect (run, token, source);
  else if (t->missing > 0 && reads (t, RULING_MISSING_SCOPE, 'b'))
    discard_token (run, token, RULE_RULING_MISSING_SCOPE);
  else
    resolve_monster_at (run, token, source, roll_arc (run));
  t->now.drawing = DUE_OWN;
  if (t->result == RESULT_PLAYING)
    check_win (run, false);
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
  const unsigned there = tokens_to_draw (t) + (refills ? t->discard.n : 0);
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
    }
  if (t->now.n_due > 0)
    {
      next_due_token (run);
      return;
    }
  mix_in_late (t);
  end_turn (run);
}

void
arrives_again (Run *run, unsigned index)
{
  (void) run;
  (void) index;
}
