/* What people say, and what the books say for it. */
#include "rule_words.h"

#include <assert.h>

/* Words that are one to a player, whichever of them the book has. */
static const char *const alike[] = {
  "ability effect special",
  "again second twice",
  "alone solitaire solo",
  "appear arrive come",
  "attack hit strike",
  "back return",
  "begin start",
  "both several two",
  "build rebuild restore",
  "burn fire flame",
  "cancel stop",
  "choose decide pick",
  "circle ring",
  "crush destroy",
  "damage harm hurt wound",
  "destroy die kill slay",
  "discard remove throw",
  "drive move push",
  "enter reach",
  "exchange swap trade",
  "extinguish quench",
  "forest woods",
  "freeze hold still",
  "look see",
  "mini miniature",
  "piece token",
};

/* Words that players have for one of the book's, which may mean more than that. */
static const struct
{
  const char *said;
  const char *meant;
} said[] = {
  { "anticlockwise", "counter" },
  { "bag", "pile" },
  { "beat", "slay" },
  { "beginning", "start" },
  { "cooperative", "coop" },
  { "creature", "monster" },
  { "crush", "boulder" },
  { "damage", "point" },
  { "deck", "pile" },
  { "defeat", "lose" },
  { "eliminated", "out" },
  { "empty", "out" },
  { "enemy", "monster" },
  { "equal", "tie" },
  { "exhausted", "out" },
  { "figure", "miniature" },
  { "foe", "monster" },
  { "free", "gift" },
  { "gift", "trade" },
  { "give", "gift" },
  { "give", "trade" },
  { "health", "point" },
  { "hp", "point" },
  { "kill", "crush" },
  { "life", "point" },
  { "lives", "point" },
  { "multiple", "several" },
  { "order", "phase" },
  { "pile", "bag" },
  { "present", "gift" },
  { "repair", "build" },
  { "reshuffle", "shuffle" },
  { "rock", "boulder" },
  { "rotate", "clockwise" },
  { "score", "point" },
  { "secret", "hidden" },
  { "several", "joint" },
  { "shuffle", "reshuffle" },
  { "simultaneously", "joint" },
  { "skip", "pass" },
  { "starting", "setup" },
  { "stay", "hold" },
  { "step", "phase" },
  { "stone", "boulder" },
  { "tiebreaker", "tie" },
  { "together", "joint" },
  { "victory", "win" },
};

static void
add (GHashTable *table, const char *word, const char *other)
{
  g_autofree char *stem = rule_word_stem (word);
  GPtrArray *meant = g_hash_table_lookup (table, stem);

  if (meant == NULL)
    {
      meant = g_ptr_array_new ();
      g_hash_table_insert (table, g_strdup (stem), meant);
    }
  g_ptr_array_add (meant, rule_word_stem (other));
}

static void
add_alike (GHashTable *table, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    for (unsigned j = 0; words[j] != NULL; j++)
      if (i != j)
        add (table, words[i], words[j]);
}

static void *
build (G_GNUC_UNUSED void *nothing)
{
  GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned i = 0; i < G_N_ELEMENTS (alike); i++)
    add_alike (table, alike[i]);
  for (unsigned i = 0; i < G_N_ELEMENTS (said); i++)
    add (table, said[i].said, said[i].meant);
  return table;
}

const GPtrArray *
rule_word_synonyms (const char *stem)
{
  static GOnce once = G_ONCE_INIT;

  assert (stem != NULL);

  return g_hash_table_lookup (g_once (&once, build, NULL), stem);
}
