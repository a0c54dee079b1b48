/* The table before the game, and what was agreed about it. */
#include "engine.h"

#include <string.h>

void
table_begin (Table *t)
{
  memset (t, 0, sizeof *t);
  t->boxes = 1u << BOX_BASE;
  t->n_players = 4;
  t->fixed_walls = 3;
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      t->walls[arc].up = 1;
      t->towers[arc].up = 1;
    }
  t->n_walls = ARCS;
  t->n_towers = ARCS;
  t->bulk = 4;
  table_fill (t);
}

unsigned
box_count (const Table *t, unsigned token)
{
  return has_box (t, token_rows[token].box) ? token_rows[token].count : 0;
}

unsigned
box_card_count (const Table *t, unsigned card)
{
  return has_box (t, card_rows[card].box) ? card_rows[card].count : 0;
}

/* Where tokens of a kind are before the game. */
static TokenPile *
first_place (Table *t, unsigned token)
{
  if (has_trait (token, HARBINGER))
    return &t->unseen;
  return has_trait (token, MEGA) ? &t->megas : &t->bag;
}

void
table_fill (Table *t)
{
  t->bag = t->megas = t->unseen = (TokenPile){ 0 };
  t->deck = t->wizard_deck = (CardPile){ 0 };
  t->imps = 0;
  for (unsigned token = 0; token < TOKENS; token++)
    for (unsigned i = 0; i < box_count (t, token); i++)
      if (has_trait (token, SUMMONED))
        t->imps++;
      else
        pile_add_token (first_place (t, token), token);
  for (unsigned card = 0; card < CARDS; card++)
    for (unsigned i = 0; i < box_card_count (t, card); i++)
      pile_add_card (is_wizard_card (card) ? &t->wizard_deck : &t->deck, card);
}

void
table_set_ruling (Table *t, Ruling r, unsigned letter)
{
  const unsigned shift = r % 4 * 2;

  assert (r < RULINGS);
  assert (letter < ruling_readings[r]);
  t->rulings[r / 4]
      = (uint8_t) ((t->rulings[r / 4] & ~(3u << shift)) | (letter ^ default_reading (r)) << shift);
}

static unsigned
count_variants (const Table *t, uint32_t of)
{
  return (unsigned) __builtin_popcount (t->variants & of);
}

#define ONE(v) (1u << VARIANT_##v)

/* Both books of The Wizard's Tower are for the newer editions, but say nothing against the 2010
 * game: a table that has that one plays with the standalone box. */
static const char *
wizard_conflict (const Table *t)
{
  const uint32_t all = ONE (DEATH_BENEFIT) | ONE (FLAMING_TAR) | ONE (CAVALRY_HOBBLE)
                       | ONE (SHORTAGE) | ONE (QUIET) | ONE (BULK_UP) | ONE (GROWING_FIRE)
                       | ONE (NECROMANCER_RANDOM) | ONE (RANDOM_MIX);

  if (!has_box (t, BOX_WIZARD))
    return count_variants (t, all) == 0
               ? NULL
               : "death-benefit, flaming-tar, cavalry-hobble, shortage, quiet, bulk-up, "
                 "growing-fire, necromancer-random and random-mix need boxes=base,wizard";
  if (!has_box (t, BOX_BASE))
    return "The Wizard's Tower needs the base game: boxes=base,wizard";
  if (count_variants (t, ONE (SHORTAGE) | ONE (RANDOM_MIX)) > 1)
    return "shortage and random-mix each say what is in the bag: choose one";
  if (count_variants (t, ONE (SHORTAGE) | ONE (BULK_UP)) > 1)
    return "shortage has two Mega Bosses and bulk-up more than three: choose one";
  if (count_variants (t, ONE (SHORTAGE) | ONE (RANDOM_MIX)) > 0
      && count_variants (t, ONE (EASIER_BATTLES) | ONE (ROUGH_START)) > 0)
    return "shortage and random-mix say what is in the bag, so that easier-battles and rough-start "
           "may not find their tokens there: they cannot go together";
  if (has_variant (t, VARIANT_BULK_UP) && (t->bulk < 4 || t->bulk > 6))
    return "bulk-up has 4 to 6 Harbingers";
  return NULL;
}

const char *
table_conflict (const Table *t)
{
  const bool overlord = t->version == VERSION_OVERLORD;

  if (t->n_players < 1 || t->n_players > PLAYERS_MAX)
    return "a table has 1 to 6 players";
  if (t->version == VERSION_SOLITAIRE && t->n_players != 1)
    return "version=solitaire is for one player";
  if (count_variants (t, ONE (CONSTRUCTION) | ONE (CONSTRUCTION_RANDOM) | ONE (CONSTRUCTION_FIXED)
                             | ONE (CONSTRUCTION_PLAYER))
      > 1)
    return "construction, construction-random, construction-fixed and construction-player each say "
           "how the Walls start: choose one";
  if (has_variant (t, VARIANT_KING_TOWER) && t->n_players == PLAYERS_MAX)
    return "king-tower needs a Tower that is nobody's home: it is for fewer than six players";
  if (!overlord
      && count_variants (t, ONE (MORE_MINIONS) | ONE (SECRET_FORCES) | ONE (MONSTROUS_CHOICES)) > 0)
    return "more-minions, secret-forces and monstrous-choices need version=overlord";
  if (overlord && count_variants (t, ONE (CHARGING_HORDE) | ONE (CHARGING_HORDE_TRADES)) > 0)
    return "charging-horde changes phase 6, and the Overlord plays in its place: they cannot go "
           "together";
  if (has_variant (t, VARIANT_ROUGH_START) && t->start_asked)
    return "rough-start rolls for its Monsters, so that start=ask cannot go with it";
  /* From Death Benefit on. */
  if (!has_box (t, BOX_WIZARD) && t->variants >> VARIANT_DEATH_BENEFIT != 0)
    return "the optional rules of The Wizard's Tower need its box: boxes=base,wizard";
  if (t->fixed_walls > ARCS)
    return "construction-fixed has 0 to 6 Walls";
  return wizard_conflict (t);
}
