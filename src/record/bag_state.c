/* A Monster bag on its own: its places, and how tokens go from one to the other. */
#include "bag_state.h"

#include <string.h>

#include "generator.h"

/* What the Necromancer picks when he comes: wizard.mega.necromancer-drawn. */
#define NECROMANCER_PICKS 2

#define ONE(v) (1u << VARIANT_##v)
/* The optional rules that say what is in the bag when the first turn begins. */
#define SETUP_VARIANTS                                                                             \
  (ONE (EASIER_BATTLES) | ONE (ROUGH_START) | ONE (SHORTAGE) | ONE (BULK_UP) | ONE (RANDOM_MIX))

/* Who answers while the engine sets up: chances by the seed, everything else as it comes. */
typedef struct
{
  Oracle oracle;
  BagState *state;
} Setter;

static uint64_t
next_chance (BagState *state, unsigned total)
{
  return generator_below (state->seed, state->n_chances++, total);
}

static unsigned
set_by_chance (
    Oracle *self, QuestionKind kind, const uint8_t *weights, unsigned slots, unsigned total)
{
  uint64_t at = next_chance (((Setter *) self)->state, total);
  unsigned i = 0;

  (void) kind;
  for (; i < slots && at >= weights[i]; i++)
    at -= weights[i];
  assert (i < slots);
  return i;
}

/* Which Tower is the Wizard's is no matter of the bag; where less can be done, less is done. */
static Option
set_as_it_comes (Oracle *self, const Run *run)
{
  const Question *question = &run->question;

  (void) self;
  assert (question->n > 0);
  for (unsigned i = 0; i < question->n; i++)
    if (option_verb (question->options[i]) == VERB_STOP)
      return question->options[i];
  return question->options[question->n - 1];
}

/* The engine's own setup, up to where Monsters stand and Harbingers are hidden. Every action of its
 * third step has a chance in it, so that engine_play() never goes on behind it. Whoever plays
 * against the Overlord does not know which Harbingers were picked: to them the bag is that of
 * another game. */
static void
set_up (BagState *state)
{
  Table *t = &state->table;
  const Table agreed = *t;
  Setter setter = { { set_as_it_comes, set_by_chance }, state };
  Run *run = g_new0 (Run, 1);

  run->silent = true;
  t->variants &= SETUP_VARIANTS;
  t->dice = t->bag_by = BY_APP;
  t->deck_by = BY_NOBODY;
  t->start_asked = 0;
  if (t->version == VERSION_OVERLORD)
    {
      t->version = VERSION_CO_OP;
      t->n_players = t->n_players < 2 ? 2 : t->n_players;
    }
  while (t->setup_step < 3 && t->result == RESULT_PLAYING)
    engine_play (run, t, &setter.oracle, 1);
  g_free (run);
  t->variants = agreed.variants;
  t->version = agreed.version;
  t->n_players = agreed.n_players;
}

static void
move_token (TokenPile *from, TokenPile *to, unsigned token)
{
  pile_take_token (from, token);
  pile_add_token (to, token);
}

/* The board is taken up, and what stood there is on the table. */
static void
take_up_board (BagState *state, bool are_inside)
{
  Table *t = &state->table;

  for (unsigned i = 0; i < t->n_pieces; i++)
    if (has_trait (t->pieces[i].kind, SUMMONED))
      t->imps++;
    else
      pile_add_token (are_inside && bag_place_takes (BAG_INSIDE, t->pieces[i].kind) ? &t->bag
                                                                                    : &state->out,
                      t->pieces[i].kind);
  memset (t->pieces, 0, sizeof t->pieces);
  t->n_pieces = 0;
}

const char *
bag_agreement_conflict (const BagAgreement *agreement)
{
  if (reads (&agreement->table, RULING_MINIS_DISCARD, 'b'))
    return "a bag on its own knows nothing of miniatures: ruling.base.minis-discard:a was expected";
  return table_conflict (&agreement->table);
}

void
bag_state_begin (BagState *state, const BagAgreement *agreement)
{
  assert (bag_agreement_conflict (agreement) == NULL);
  memset (state, 0, sizeof *state);
  state->table = agreement->table;
  state->seed = agreement->seed;
  set_up (state);
  take_up_board (state, agreement->starters_inside);
  assert (bag_state_check (state) == NULL);
}

const TokenPile *
bag_state_pile_const (const BagState *state, BagPlace place)
{
  switch (place)
    {
    case BAG_INSIDE:
      return &state->table.bag;
    case BAG_OUT:
      return &state->out;
    case BAG_DISCARDED:
      return &state->table.discard;
    case BAG_REMOVED:
      return &state->table.removed;
    case BAG_PLACES:
      break;
    }
  g_assert_not_reached ();
}

TokenPile *
bag_state_pile (BagState *state, BagPlace place)
{
  return (TokenPile *) bag_state_pile_const (state, place);
}

unsigned
bag_state_inside (const BagState *state)
{
  return tokens_in_bag (&state->table);
}

/* wizard.harbinger.shape: every token is as likely as any other, and so is every Harbinger that
 * nobody has seen. */
unsigned
bag_state_draw_weights (const BagState *state, unsigned weights[TOKENS])
{
  const Table *t = &state->table;
  const unsigned share = t->harbingers > 0 ? t->unseen.n : 1;
  unsigned total = 0;

  assert (t->harbingers <= t->unseen.n);
  for (unsigned token = 0; token < TOKENS; token++)
    total += weights[token] = t->bag.of[token] * share + t->unseen.of[token] * t->harbingers;
  assert (total == bag_state_inside (state) * share);
  return total;
}

/* wizard.mega.necromancer-return, wizard.variant.necromancer-random. */
unsigned
bag_state_recycle_weights (const BagState *state, unsigned weights[TOKENS])
{
  const Table *t = &state->table;
  unsigned total = 0;

  for (unsigned token = 0; token < TOKENS; token++)
    {
      const bool may_return
          = has_trait (token, MONSTER)
                ? !is_no_mini (token)
                : has_trait (token, EFFECT) && has_variant (t, VARIANT_NECROMANCER_RANDOM);

      total += weights[token] = may_return ? t->discard.of[token] : 0;
    }
  return total;
}

unsigned
bag_state_refillable (const BagState *state)
{
  return discards_to_draw (&state->table);
}

bool
bag_place_takes (BagPlace place, unsigned token)
{
  assert (token < TOKENS);
  if (has_trait (token, SUMMONED))
    return false;
  if (place == BAG_INSIDE)
    return !has_trait (token, MEGA);
  return place != BAG_OUT || has_trait (token, MONSTER);
}

bool
bag_token_rolls (unsigned token)
{
  return has_trait (token, MONSTER | HARBINGER | ROLLS);
}

unsigned
bag_token_more (unsigned token)
{
  return token == TOKEN_DRAW_3 || token == TOKEN_DRAW_4 || token == TOKEN_GOBLIN_KING
             ? token_rows[token].argument
             : 0;
}

void
bag_state_begin_step (BagState *state)
{
  state->owed = state->due;
}

/* base.draw.short-bag: what an empty bag cannot give is not made up for. */
static void
count_due (BagState *state, unsigned token)
{
  if (state->owed > 0)
    {
      state->owed--;
      state->due--;
    }
  if (bag_token_more (token) > 0)
    {
      state->due += bag_token_more (token);
      state->due_by = token + 1;
    }
  if (bag_state_inside (state) == 0)
    state->due = state->owed = 0;
  if (state->due == 0)
    state->due_by = 0;
}

/* wizard.harbinger.not-placed, wizard.harbinger.removed: its Mega Boss comes from beside the board.
 */
static void
harbinger_arrives (BagState *state, unsigned harbinger)
{
  Table *t = &state->table;
  const unsigned mega = token_rows[harbinger].argument;

  pile_add_token (&t->removed, harbinger);
  if (t->megas.of[mega] == 0)
    return;
  move_token (&t->megas, &state->out, mega);
  if (mega == TOKEN_NECROMANCER)
    state->returns = NECROMANCER_PICKS;
}

/* base.draw.effect: an effect is carried out and discarded; a Monster comes onto the board. */
void
bag_state_draw (BagState *state, unsigned token)
{
  Table *t = &state->table;

  if (t->bag.of[token] > 0)
    pile_take_token (&t->bag, token);
  else
    {
      assert (t->harbingers > 0);
      pile_take_token (&t->unseen, token);
      t->harbingers--;
    }
  state->n_chances++;
  if (has_trait (token, HARBINGER))
    harbinger_arrives (state, token);
  else
    pile_add_token (has_trait (token, EFFECT) ? &t->discard : &state->out, token);
  count_due (state, token);
}

void
bag_state_roll (BagState *state)
{
  state->n_chances++;
}

void
bag_state_move (BagState *state, unsigned token, BagPlace from, BagPlace to)
{
  assert (from != to);
  assert (bag_place_takes (to, token));
  move_token (bag_state_pile (state, from), bag_state_pile (state, to), token);
}

void
bag_state_recycle (BagState *state, unsigned token)
{
  move_token (&state->table.discard, &state->table.bag, token);
  state->n_chances++;
  if (state->returns > 0)
    state->returns--;
}

/* base.variant.not-over-yet: the discards become the new supply. */
void
bag_state_refill (BagState *state)
{
  for (unsigned token = 0; token < TOKENS; token++)
    while (state->table.discard.of[token] > 0 && !is_no_mini (token))
      move_token (&state->table.discard, &state->table.bag, token);
}

void
bag_state_enough (BagState *state)
{
  state->due = state->owed = state->due_by = state->returns = 0;
}

const char *
bag_state_check (const BagState *state)
{
  const Table *t = &state->table;
  unsigned n = 0;

  for (unsigned token = 0; token < TOKENS; token++)
    {
      const TokenPile *piles[]
          = { &t->bag, &t->late, &t->discard, &t->removed, &t->megas, &t->unseen, &state->out };
      unsigned found = token == TOKEN_IMP ? t->imps : 0;

      for (unsigned i = 0; i < G_N_ELEMENTS (piles); i++)
        found += piles[i]->of[token];

      if (found != box_count (t, token))
        return token_rows[token].name;
      n += t->bag.of[token];
    }
  if (n != t->bag.n)
    return "the bag is not as full as its kinds say";
  if (t->harbingers > t->unseen.n)
    return "more Harbingers are in the bag than nobody has seen";
  return t->n_pieces == 0 ? NULL : "something is left on the board";
}
