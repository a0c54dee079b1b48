/* What people say, and what the books say for it. */
#include "rule_words.h"

#include <assert.h>

static const struct
{
  const char *said;
  const char *meant;
} synonyms[] = {
  { "again", "second" },     { "alone", "solitaire" },   { "anticlockwise", "counterclockwise" },
  { "bag", "pile" },         { "beginning", "start" },   { "both", "several" },
  { "cooperative", "coop" }, { "creature", "monster" },  { "crush", "boulder" },
  { "damage", "point" },     { "deck", "pile" },         { "defeat", "lose" },
  { "die", "slay" },         { "eliminated", "out" },    { "empty", "runout" },
  { "enemy", "monster" },    { "equal", "tie" },         { "exchange", "trade" },
  { "exhausted", "runout" }, { "figure", "miniature" },  { "free", "gift" },
  { "gift", "trade" },       { "give", "gift" },         { "give", "trade" },
  { "health", "point" },     { "hp", "point" },          { "kill", "crush" },
  { "kill", "destroy" },     { "kill", "slay" },         { "life", "point" },
  { "lives", "point" },      { "multiple", "several" },  { "order", "phase" },
  { "pile", "bag" },         { "present", "gift" },      { "rebuild", "build" },
  { "repair", "build" },     { "reshuffle", "shuffle" }, { "rock", "boulder" },
  { "rotate", "clockwise" }, { "score", "point" },       { "secret", "hidden" },
  { "several", "joint" },    { "shuffle", "reshuffle" }, { "simultaneously", "joint" },
  { "skip", "pass" },        { "solo", "solitaire" },    { "starting", "setup" },
  { "stay", "hold" },        { "step", "phase" },        { "stone", "boulder" },
  { "swap", "trade" },       { "tiebreaker", "tie" },    { "together", "joint" },
  { "two", "several" },      { "victory", "win" },
};

static void *
build (G_GNUC_UNUSED void *nothing)
{
  GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned i = 0; i < G_N_ELEMENTS (synonyms); i++)
    {
      g_autofree char *said = rule_word_stem (synonyms[i].said);
      GPtrArray *meant = g_hash_table_lookup (table, said);

      if (meant == NULL)
        {
          meant = g_ptr_array_new ();
          g_hash_table_insert (table, g_strdup (said), meant);
        }
      g_ptr_array_add (meant, rule_word_stem (synonyms[i].meant));
    }
  return table;
}

const GPtrArray *
rule_word_synonyms (const char *stem)
{
  static GOnce once = G_ONCE_INIT;

  assert (stem != NULL);

  return g_hash_table_lookup (g_once (&once, build, NULL), stem);
}
