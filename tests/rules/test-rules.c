/* The rule library: that its entries are whole, and that players find them by their own words. */
#include "rule_library.h"

#include <string.h>

/* A query may take 5 ms on a slow machine with others at work. */
#define QUERY_MS_MAX 5.0
#define QUERY_ROUNDS 20

typedef struct
{
  const char *words;
  const char *id;
  unsigned place; /* among the first so many */
} Query;

/* What each query should find was decided by reading the entries. */
static const Query queries[] = {
  { "barbarien", "base.card.barbarian", 1 },
  { "base.move.wal-many", "base.move.wall-many", 1 },
  { "ruling.base.tra-hit", "ruling.base.tar-hit", 1 },
  { "barbarian forest", "base.card.barbarian-no-forest", 1 },
  { "gobblin king", "base.token.goblin-king", 1 },
  { "GOBLIN KINGS", "base.token.goblin-king", 1 },
  { "what stops a giant bolder", "base.boulder.first-structure", 1 },
  { "can a hero hit in the castle ring", "base.hit.no-castle", 1 },
  { "where can't a hero strike", "base.card.hero-limits", 1 },
  { "draw two cards", "base.card.draw-2", 1 },
  { "plague swordsmen", "base.token.plague-swordsmen", 1 },
  { "does a plague take heroes", "ruling.base.plague-scope", 1 },
  { "hand size", "base.setup.hand-size", 1 },
  { "orc warlrod", "base.token.orc-warlord", 1 },
  { "trol mage", "base.token.troll-mage", 1 },
  { "healer heals himself", "ruling.base.healer-scope", 1 },
  { "can you hit a tarred monster", "ruling.base.tar-hit", 1 },
  { "tar and giant boulder", "ruling.base.tar-boulder", 1 },
  { "niceshot", "base.card.nice-shot", 1 },
  { "nice shot without a hit card", "base.card.nice-shot-needs-hit", 1 },
  { "who chooses which monster takes the damage", "ruling.base.players-choice", 1 },
  { "trade twice with six players", "base.turn.trade-two-partners", 1 },
  { "how many trades", "base.turn.trade-limit", 1 },
  { "draw pile runs out", "base.turn.reshuffle", 1 },
  { "scavange", "base.card.scavenge", 1 },
  { "can scavenge take itself", "ruling.base.scavenge-self", 1 },
  { "drive him back castle", "base.card.drive-back-castle", 1 },
  { "missing", "base.card.missing", 1 },
  { "does missing stop monsters from moving", "base.card.missing-moves", 1 },
  { "playing alone hand size", "base.solo.hand", 1 },
  { "overlord pass", "ruling.base.overlord-pass", 1 },
  { "overlord plays goblin king deluxe", "base.overlord.goblin-king.dlx", 1 },
  { "easier batles", "base.variant.easier-battles", 1 },
  { "all for one any color", "ruling.base.all-for-one-any-color", 1 },
  { "heroic powers", "base.variant.heroic-powers", 1 },
  { "kings tower", "base.variant.king-tower", 1 },
  { "monsters move counterclockwise", "base.token.move-ccw", 1 },
  { "monsters move counter clockwise", "base.token.move-ccw", 1 },
  { "does a rotation attack a tower", "ruling.base.rotate-tower", 1 },
  { "last monster kills last tower", "ruling.base.win-last-tower", 1 },
  { "starting monsters", "base.setup.start-monsters", 1 },
  { "order of phases in a turn", "base.turn.phases", 1 },
  { "monsters in the forest can be hit", "base.hit.no-forest", 1 },
  { "can two monsters share a space", "base.board.share-space", 1 },
  { "opposite arc", "base.board.opposite", 1 },
  { "who goes first", "base.setup.first-player", 1 },
  { "are hands open or secret", "base.setup.open-hands", 1 },
  { "Castellán dwindlíng resóurces", "base.variant.dwindling", 1 },
  { "trophies for boulder kills", "base.boulder.no-trophy", 1 },
  { "dutch rules boulder", "ruling.base.nl-boulder", 1 },
  { "where do new monsters appear", "base.draw.place", 1 },
  { "red monsters move", "base.token.move-red", 1 },
  { "monsters in blue move 1", "base.token.move-blue", 1 },
  { "castle symbol", "base.term.castle-symbol", 1 },
  { "what is a special card", "base.term.special-cards", 1 },
  { "secret forces", "base.variant.secret-forces", 1 },
  { "more minions", "base.variant.more-minions", 1 },
  { "rough strat", "base.variant.rough-start", 1 },
  { "not over yet", "base.variant.not-over-yet", 1 },
  { "recyling", "base.variant.recycling", 1 },
  { "healler", "base.token.healer", 1 },
  { "can the overlord choose where the boulder goes", "base.overlord.boulder", 1 },
  { "co-op", "base.version.coop", 1 },
  { "coop", "base.version.coop", 1 },
  { "ruling.base.tar-hit", "ruling.base.tar-hit", 1 },
  { "Base.Card.TAR", "base.card.tar", 1 },
  { "draw up first turn", "base.turn.draw-up-first-turn", 1 },
  { "sample turn", "base.turn.sample", 1 },
  { "stacking monsters", "base.move.castle-stack", 1 },
  { "all players discard 1 card with an empty hand", "base.token.discard-1-empty", 1 },
  { "wizards tower destroyed", "wizard.tower.lost-deck", 1 },
  { "how does the dragon move", "wizard.mega.dragon-roll", 1 },
  { "phoenx dies", "wizard.token.phoenix-burst", 3 },
  { "harbingers in the bag", "wizard.setup.harbingers-three", 3 },
  { "fire damage", "wizard.fire.monster-phase5", 3 },
  { "azriels fist", "wizard.card.azriels-fist", 1 },

  /* Several entries speak of these, so that any of the first three places will do. */
  { "boulder wall", "base.boulder.scenario-1", 3 },
  { "plagues", "base.token.plague-archers", 3 },
  { "tie", "base.score.tie-count", 3 },
  { "who wins a tie", "base.score.tie-count", 3 },
  { "how many cards do I get with 3 players", "base.setup.hand-size", 3 },
  { "when is tar removed", "base.card.tar-removal", 3 },
  { "fortifed wall atacked", "base.card.fortify-attacked", 3 },
  { "two monsters attack the same wall", "base.move.wall-many", 3 },
  { "rebuild a wall with brick and mortar", "base.build.cost", 3 },
  { "can a tower be rebuilt", "base.build.no-tower", 3 },
  { "can i give a card away for free", "base.turn.trade-no-gift", 3 },
  { "reshuffle discard pile", "ruling.base.reshuffle-when", 3 },
  { "draw pile is empty", "ruling.base.reshuffle-when", 3 },
  { "solo game", "base.solo.rules", 3 },
  { "how many points does a troll have", "base.hit.start-points", 3 },
  { "how much is a boss worth", "base.score.values", 3 },
  { "what happens when the last tower falls", "base.end.loss", 3 },
  { "how do we win", "base.end.win.dlx", 3 },
  { "final charge roll of 5", "base.variant.final-charge-all", 3 },
  { "can I play a card without effect", "ruling.base.play-useless", 3 },
  { "draw 3 monster tokens", "base.token.draw-3.dlx", 3 },
  { "swordman", "base.card.swordsman", 3 },
  { "monster bag empty", "base.draw.empty-bag", 3 },
  { "miniatures", "base.setup.start-minis", 3 },
  { "which tokens are taken out for easier battles", "ruling.base.easier-battles-list", 3 },
  { "does the boss effect happen again", "ruling.base.boss-redrawn", 3 },
  { "what if there are not enough tokens left", "base.draw.short-bag", 3 },
  { "master slayer", "base.score.most", 3 },
  { "swap cards on another players turn", "base.turn.trade-active-only", 3 },
  { "how often can I discard", "base.turn.discard-one", 3 },
  { "does a monster get hurt by a tower", "base.move.tower-exchange", 3 },
  { "desparate times", "base.variant.desperate-discard", 3 },
  { "walls at start of game", "base.setup.walls", 3 },
  { "overlord win", "ruling.base.overlord-end", 3 },
  { "does the overlord count as a player", "base.overlord.not-counted", 3 },
  { "cooperative game", "base.version.coop", 3 },
  { "under construction walls", "base.variant.construction", 3 },
  { "too many cards in hand", "ruling.base.hand-over-limit", 3 },
  { "is the wall destroyed if several monsters attack", "base.move.wall-many", 3 },
  { "knigth", "base.card.knight", 3 },
  { "tar on two monsters", "ruling.base.tar-token-single", 3 },
};

static void
assert_filled (const RuleEntry *entry, const char *field)
{
  if (field == NULL || *field == '\0')
    g_error ("%s has an empty field", entry->id);
}

static void
test_fields (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);

      assert_filled (entry, entry->id);
      assert_filled (entry, entry->title);
      assert_filled (entry, entry->text);
      assert_filled (entry, entry->source);
      assert_filled (entry, entry->related);
      g_assert_true (g_utf8_validate (entry->text, -1, NULL));
      /* Only one name is a sentence: "It's Quiet. Too Quiet." */
      g_assert_true (!g_str_has_suffix (entry->title, ".")
                     || g_str_equal (entry->id, "wizard.variant.quiet"));
      g_assert_true (g_str_equal (entry->edition, "both") || g_str_equal (entry->edition, "1e")
                     || g_str_equal (entry->edition, "dlx") || g_str_equal (entry->edition, "wt2"));
    }
}

static void
test_rulings (void)
{
  unsigned n_rulings = 0;

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      bool ended = false;

      g_assert_true (entry->is_ruling == g_str_has_prefix (entry->id, "ruling."));
      if (!entry->is_ruling)
        continue;
      n_rulings++;
      assert_filled (entry, entry->why);
      assert_filled (entry, entry->readings[0]);
      assert_filled (entry, entry->readings[1]);
      g_assert_true (g_str_has_suffix (entry->text, "?"));
      g_assert_cmpint (entry->standard, >=, 'a');
      g_assert_cmpint (entry->standard, <=, 'd');
      assert_filled (entry, entry->readings[entry->standard - 'a']);
      /* No letter is left out. */
      for (unsigned r = 0; r < RULE_READINGS_MAX; r++)
        {
          g_assert_false (ended && entry->readings[r] != NULL);
          ended = entry->readings[r] == NULL;
        }
    }
  g_assert_cmpuint (n_rulings, ==, 69 + 127);
  g_assert_cmpuint (rule_library_size () - n_rulings, ==, 261 + 298);
}

static void
test_unique (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);

      if (!g_hash_table_add (ids, (char *) entry->id))
        g_error ("the id %s occurs twice", entry->id);
      if (!g_hash_table_add (titles, (char *) entry->title))
        g_error ("the title %s occurs twice", entry->title);
    }
}

static void
test_related (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      g_auto (GStrv) ids = g_strsplit (entry->related, " ", -1);

      g_assert_cmpuint (g_strv_length (ids), >=, 1);
      for (unsigned r = 0; ids[r] != NULL; r++)
        {
          const RuleEntry *other = rule_library_find (ids[r]);

          if (other == NULL || !g_str_equal (other->id, ids[r]))
            g_error ("%s is related to %s, which is not there", entry->id, ids[r]);
          g_assert_true (other != entry);
        }
    }
}

static void
test_find (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      g_autofree char *loud = g_ascii_strup (entry->id, -1);

      g_assert_true (rule_library_find (entry->id) == entry);
      g_assert_true (rule_library_find (loud) == entry);
      if (entry->is_ruling)
        g_assert_true (rule_library_find (entry->id + strlen ("ruling.")) == entry);
    }
  g_assert_null (rule_library_find (""));
  g_assert_null (rule_library_find ("base"));
  g_assert_null (rule_library_find ("base.card.tarpaulin"));
}

static void
test_source (void)
{
  RuleEntry entry = *rule_library_nth (0);
  g_autofree char *known = NULL;
  g_autofree char *other = NULL;

  entry.source = "CP1 › Giant Boulder; DLX › Castle Panic › Giant Boulder; NL › Rotsblok";
  known = rule_source_text (&entry);
  g_assert_cmpstr (known, ==,
                   "Castle Panic rules (2010) › Giant Boulder; Deluxe Collection rules › Castle "
                   "Panic › Giant Boulder; Dutch rules › Rotsblok");
  entry.source = "Fireside FAQ (firesidegames.com, Castle Panic FAQ); DLXX › A";
  other = rule_source_text (&entry);
  g_assert_cmpstr (other, ==, entry.source);
}

/* The place of the id among the hits, from 1; 0 if it is not there. */
static unsigned
place_of (const GArray *hits, const char *id)
{
  for (unsigned i = 0; i < hits->len; i++)
    if (g_str_equal (g_array_index (hits, RuleHit, i).entry->id, id))
      return i + 1;
  return 0;
}

static void
test_queries (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      const Query *query = &queries[i];
      g_autoptr (GArray) hits = rule_search (query->words, 3);
      unsigned place = place_of (hits, query->id);

      g_assert_nonnull (rule_library_find (query->id));
      if (place == 0 || place > query->place)
        {
          g_test_message ("“%s” finds %s at place %u, not within %u; the first is %s", query->words,
                          query->id, place, query->place,
                          hits->len > 0 ? g_array_index (hits, RuleHit, 0).entry->id : "nothing");
          g_test_fail ();
        }
    }
}

/* Each entry is among the first hits for its own title, whatever the case. */
static void
test_titles (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      g_autofree char *loud = g_utf8_strup (entry->title, -1);
      g_autoptr (GArray) hits = rule_search (loud, 3);

      if (place_of (hits, entry->id) == 0)
        {
          g_test_message ("%s is not found by its title", entry->id);
          g_test_fail ();
        }
    }
}

static void
test_order (void)
{
  g_autoptr (GArray) all = rule_search ("giant boulder", 0);
  g_autoptr (GArray) some = rule_search ("giant boulder", 4);

  g_assert_cmpuint (some->len, ==, 4);
  g_assert_cmpuint (all->len, >, 4);
  for (unsigned i = 1; i < all->len; i++)
    g_assert_cmpfloat (g_array_index (all, RuleHit, i - 1).score, >=,
                       g_array_index (all, RuleHit, i).score);
}

static void
test_nothing (void)
{
  static const char *const empty[]
      = { "", "   ", "?!", "what can I do with it", "xyzzyplugh", "\xff\xfe" };

  for (unsigned i = 0; i < G_N_ELEMENTS (empty); i++)
    {
      g_autoptr (GArray) hits = rule_search (empty[i], 3);

      g_assert_cmpuint (hits->len, ==, 0);
    }
}

static void
test_long_query (void)
{
  g_autoptr (GString) words = g_string_new ("boulder ");
  g_autoptr (GArray) hits = NULL;

  for (unsigned i = 0; i < 10000; i++)
    g_string_append (words, i % 100 == 0 ? " wrd" : "abcdefghij");
  hits = rule_search (words->str, 3);
  g_assert_cmpuint (hits->len, ==, 3);
}

static void
test_speed (void)
{
  double ms = 0;
  gint64 start = 0;

  for (unsigned round = 0; round <= QUERY_ROUNDS; round++)
    {
      /* The first round builds the index and warms up. */
      if (round == 1)
        start = g_get_monotonic_time ();
      for (unsigned i = 0; i < G_N_ELEMENTS (queries); i++)
        g_array_unref (rule_search (queries[i].words, 10));
    }
  ms = (double) (g_get_monotonic_time () - start) / 1000 / QUERY_ROUNDS / G_N_ELEMENTS (queries);
  g_test_message ("a query takes %.3f ms", ms);
  g_assert_cmpfloat (ms, <, QUERY_MS_MAX);
}

static void
assert_narrow (const char *text, glong width)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      const char *last_word = strrchr (lines[i], ' ');

      /* Only a word too long for any line may stick out. */
      if (g_utf8_strlen (lines[i], -1) > width && last_word != NULL)
        g_assert_cmpint (strspn (lines[i], " "), ==, last_word + 1 - lines[i]);
      g_assert_false (g_str_has_suffix (lines[i], " "));
    }
}

static const char *
title_of (const RuleEntry *entry)
{
  return entry->title;
}

static void
test_print (void)
{
  const RuleEntry *ruling = rule_library_find ("ruling.base.tar-hit");
  g_autofree char *plain = rule_print (ruling, title_of, 72, FALSE);
  g_autofree char *coloured = rule_print (ruling, title_of, 72, TRUE);

  g_assert_nonnull (strstr (plain, "Hitting a tarred Monster\nruling.base.tar-hit\n"));
  g_assert_nonnull (strstr (plain, "\n* (a) Yes."));
  g_assert_nonnull (strstr (plain, "\n  (b) No."));
  g_assert_nonnull (strstr (plain, "Castle Panic rules (2010) › Playing Cards"));
  g_assert_nonnull (strstr (plain, "  base.card.tar  "));
  g_assert_null (strchr (plain, '\033'));
  g_assert_nonnull (strchr (coloured, '\033'));

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      g_autofree char *text = rule_print (rule_library_nth (i), title_of, 80, FALSE);
      g_autofree char *whole = rule_print (rule_library_nth (i), title_of, 0, FALSE);

      assert_narrow (text, 80);
      g_assert_nonnull (strstr (whole, rule_library_nth (i)->text));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/entries/fields", test_fields);
  g_test_add_func ("/rules/entries/rulings", test_rulings);
  g_test_add_func ("/rules/entries/unique", test_unique);
  g_test_add_func ("/rules/entries/related", test_related);
  g_test_add_func ("/rules/find", test_find);
  g_test_add_func ("/rules/source", test_source);
  g_test_add_func ("/rules/search/queries", test_queries);
  g_test_add_func ("/rules/search/titles", test_titles);
  g_test_add_func ("/rules/search/order", test_order);
  g_test_add_func ("/rules/search/nothing", test_nothing);
  g_test_add_func ("/rules/search/long-query", test_long_query);
  g_test_add_func ("/rules/search/speed", test_speed);
  g_test_add_func ("/rules/print", test_print);
  return g_test_run ();
}
