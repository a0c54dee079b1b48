#include "play.h"

#include <string.h>

static uint64_t
next_random (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

uint64_t
game_random (Game *game, uint64_t below)
{
  return next_random (&game->random) % below;
}

Game *
game_new (const Table *start, uint64_t seed)
{
  Game *game = g_new0 (Game, 1);

  game->start = game->table = *start;
  game->journal = g_array_new (FALSE, FALSE, sizeof (Option));
  game->run = g_new0 (Run, 1);
  game->random = seed;
  return game;
}

void
game_free (Game *game)
{
  g_array_unref (game->journal);
  g_free (game->run);
  g_free (game);
}

bool
game_next (Game *game, void (*commit) (Game *game, gpointer data), gpointer data)
{
  for (;;)
    {
      const Stop stop
          = engine_run (game->run, &game->table, &game->trial, game->pending, game->n_pending);

      g_assert_cmpint (stop, !=, STOPPED_REFUSED);
      if (stop == STOPPED_ASKING)
        return game->run->question.kind != QUESTION_END;
      g_assert_cmpuint (game->run->n_answers, ==, game->n_pending);
      game->table = game->trial;
      game->n_pending = 0;
      if (commit != NULL)
        commit (game, data);
    }
}

void
game_answer (Game *game, Option answer)
{
  g_assert_cmpuint (game->n_pending, <, ANSWERS_MAX);
  game->pending[game->n_pending++] = answer;
  g_array_append_val (game->journal, answer);
}

Option
game_pick (Game *game)
{
  const Question *q = &game->run->question;
  unsigned total = 0, left;

  if (!is_chance (q->kind))
    return q->options[game_random (game, q->n)];
  for (unsigned i = 0; i < q->n; i++)
    total += q->weights[i];
  left = (unsigned) game_random (game, total);
  for (unsigned i = 0;; i++)
    {
      if (left < q->weights[i])
        return q->options[i];
      left -= q->weights[i];
    }
}

static void
add_wizard (Table *t, uint64_t *seed)
{
  t->boxes |= 1u << BOX_WIZARD;
  t->bulk = (uint8_t) (4 + next_random (seed) % 3);
  table_fill (t);
}

Table
game_boxed_table (Version version, Edition edition, bool wizard, uint64_t seed)
{
  Table t;

  table_begin (&t);
  t.version = (uint8_t) version;
  t.edition = (uint8_t) edition;
  t.n_players
      = version == VERSION_SOLITAIRE ? 1 : (uint8_t) (1 + next_random (&seed) % PLAYERS_MAX);
  t.start_asked = next_random (&seed) % 4 == 0;
  if (wizard)
    add_wizard (&t, &seed);
  g_assert_null (table_conflict (&t));
  return t;
}

/* Half of all tables play with The Wizard's Tower. */
Table
game_table (Version version, Edition edition, uint64_t seed)
{
  const bool wizard = next_random (&seed) % 2 == 1;

  return game_boxed_table (version, edition, wizard, seed);
}

/* Takes most tokens out of the game, but not those that a setup needs. */
static unsigned
needed (const Table *t, unsigned token)
{
  if (token_rows[token].box == BOX_WIZARD)
    return has_trait (token, MONSTER) ? t->bag.of[token] : 0;
  return token < TOKEN_GOBLIN_KING ? 3 : 0;
}

static void
empty_bag (Table *t, uint64_t *seed)
{
  if (has_variant (t, VARIANT_EASIER_BATTLES) || has_variant (t, VARIANT_RANDOM_MIX)
      || (has_variant (t, VARIANT_ROUGH_START) && has_box (t, BOX_WIZARD)))
    return;
  for (unsigned token = 0; token < TOKENS; token++)
    while (t->bag.of[token] > needed (t, token) && next_random (seed) % 8 != 0)
      {
        pile_take_token (&t->bag, token);
        pile_add_token (&t->removed, token);
      }
}

/* Those of the base game come first. */
static unsigned
n_variants (const Table *t)
{
  return has_box (t, BOX_WIZARD) ? VARIANTS : VARIANT_DEATH_BENEFIT;
}

Table
game_any_table (uint64_t seed)
{
  Table t;

  do
    {
      t = game_table ((Version) (next_random (&seed) % VERSIONS),
                      (Edition) (next_random (&seed) % EDITIONS), next_random (&seed));
      /* Few of each, so that what they do to each other can be seen. */
      for (unsigned i = 0; i < 4; i++)
        t.variants |= 1u << next_random (&seed) % n_variants (&t);
      if (has_variant (&t, VARIANT_KING_TOWER))
        t.variants |= 1u << VARIANT_HOME;
      if (has_variant (&t, VARIANT_CHARGING_HORDE_TRADES))
        t.variants |= 1u << VARIANT_CHARGING_HORDE;
      for (unsigned r = 0; r < RULINGS; r++)
        if (next_random (&seed) % 3 == 0)
          table_set_ruling (&t, (Ruling) r, (unsigned) (next_random (&seed) % ruling_readings[r]));
      if (next_random (&seed) % 8 == 0)
        t.deck_by = BY_NOBODY;
      /* A nearly empty bag, so that random play sees the end of the supply and even wins. */
      if (next_random (&seed) % 2 == 0)
        empty_bag (&t, &seed);
    }
  while (table_conflict (&t) != NULL);
  return t;
}
