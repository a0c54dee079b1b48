/* What narrows a search down, what is offered where nothing is found, and that what is shown stays
 * put while somebody types. */
#include "rule_library.h"

#include <string.h>

static void
test_sorted (void)
{
  unsigned n_kinds[RULE_KINDS] = { 0 };

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);

      if (rule_kind (entry) == RULE_KIND_ANY || rule_entry_box (entry) == RULE_BOX_ANY)
        g_error ("%s has no kind or box", entry->id);
      g_assert_true ((rule_kind (entry) == RULE_KIND_RULING) == entry->is_ruling);
      g_assert_true (
          (rule_entry_box (entry) == RULE_BOX_WIZARD)
          == (strstr (entry->id, "wizard.") != NULL && strstr (entry->id, "base.") == NULL));
      n_kinds[rule_kind (entry)]++;
    }
  for (unsigned kind = RULE_KIND_ANY + 1; kind < RULE_KINDS; kind++)
    g_assert_cmpuint (n_kinds[kind], >, 0);
}

static void
assert_kind (const char *id, RuleKind kind, RuleBox box)
{
  const RuleEntry *entry = rule_library_find (id);

  g_assert_nonnull (entry);
  g_assert_cmpint (rule_kind (entry), ==, kind);
  g_assert_cmpint (rule_entry_box (entry), ==, box);
}

static void
test_kinds (void)
{
  assert_kind ("base.card.tar", RULE_KIND_CARD, RULE_BOX_BASE);
  assert_kind ("base.boulder.kills", RULE_KIND_MONSTER, RULE_BOX_BASE);
  assert_kind ("wizard.mega.dragon-roll", RULE_KIND_MONSTER, RULE_BOX_WIZARD);
  assert_kind ("base.build.cost", RULE_KIND_STRUCTURE, RULE_BOX_BASE);
  assert_kind ("base.turn.phases", RULE_KIND_TURN, RULE_BOX_BASE);
  assert_kind ("wizard.fire.breath-who", RULE_KIND_FIRE, RULE_BOX_WIZARD);
  assert_kind ("ruling.wizard.healer", RULE_KIND_RULING, RULE_BOX_WIZARD);
}

static bool
finds (const char *words, const RuleFilter *filter, const char *id)
{
  g_autoptr (GArray) hits = rule_search_filtered (words, filter, 0);

  for (unsigned i = 0; i < hits->len; i++)
    if (g_str_equal (g_array_index (hits, RuleHit, i).entry->id, id))
      return true;
  return false;
}

static void
test_editions (void)
{
  RuleFilter filter = { 0 };

  filter.edition = RULE_EDITION_1E;
  g_assert_true (finds ("", &filter, "base.token.draw-3.1e"));
  g_assert_false (finds ("", &filter, "base.token.draw-3.dlx"));
  g_assert_true (finds ("", &filter, "base.card.tar"));
  filter.edition = RULE_EDITION_DLX;
  g_assert_true (finds ("", &filter, "base.token.draw-3.dlx"));
  g_assert_true (finds ("", &filter, "wizard.mega.necromancer-drawn.dlx"));
  g_assert_false (finds ("", &filter, "wizard.mega.necromancer-drawn.wt2"));
  filter.edition = RULE_EDITION_2E;
  g_assert_true (finds ("", &filter, "base.token.draw-3.dlx"));
  g_assert_true (finds ("", &filter, "wizard.mega.necromancer-drawn.wt2"));
  g_assert_false (finds ("", &filter, "wizard.mega.necromancer-drawn.dlx"));
}

/* Words with a filter find what they find without, less what the filter keeps out. */
static void
test_narrow (void)
{
  static const char *const words[] = { "fire", "giant boulder", "who chooses", "goblin king" };

  for (unsigned w = 0; w < G_N_ELEMENTS (words); w++)
    for (unsigned box = 0; box < RULE_BOXES; box++)
      for (unsigned kind = 0; kind < RULE_KINDS; kind++)
        {
          RuleFilter filter = { (RuleBox) box, RULE_EDITION_ANY, (RuleKind) kind };
          g_autoptr (GArray) all = rule_search (words[w], 0);
          g_autoptr (GArray) some = rule_search_filtered (words[w], &filter, 0);
          unsigned s = 0;

          for (unsigned i = 0; i < all->len; i++)
            {
              const RuleEntry *entry = g_array_index (all, RuleHit, i).entry;

              if (!rule_filter_allows (&filter, entry))
                continue;
              g_assert_cmpuint (s, <, some->len);
              g_assert_true (g_array_index (some, RuleHit, s++).entry == entry);
            }
          for (; s < some->len; s++)
            g_assert_true (rule_filter_allows (&filter, g_array_index (some, RuleHit, s).entry));
        }
}

/* Without a word the entries come as in the books. */
static void
test_listed (void)
{
  RuleFilter filter = { RULE_BOX_WIZARD, RULE_EDITION_ANY, RULE_KIND_FIRE };
  g_autoptr (GArray) all = rule_search_filtered (" ", NULL, 0);
  g_autoptr (GArray) fire = rule_search_filtered ("", &filter, 0);
  g_autoptr (GArray) some = rule_search_filtered ("", &filter, 5);

  g_assert_cmpuint (all->len, ==, rule_library_size ());
  for (unsigned i = 0; i < all->len; i++)
    g_assert_true (g_array_index (all, RuleHit, i).entry == rule_library_nth (i));
  g_assert_cmpuint (fire->len, ==, 34);
  for (unsigned i = 0; i < fire->len; i++)
    g_assert_true (g_str_has_prefix (g_array_index (fire, RuleHit, i).entry->id, "wizard.fire."));
  g_assert_cmpuint (some->len, ==, 5);
  g_assert_true (g_array_index (some, RuleHit, 4).entry == g_array_index (fire, RuleHit, 4).entry);
}

static void
test_nearest (void)
{
  RuleFilter rulings = { RULE_BOX_ANY, RULE_EDITION_ANY, RULE_KIND_RULING };
  g_autoptr (GArray) none = rule_search ("skavindj", 3);
  g_autoptr (GArray) near = rule_search_nearest ("skavindj", NULL, 3);
  g_autoptr (GArray) near_rulings = rule_search_nearest ("skavindj", &rulings, 3);
  g_autoptr (GArray) blank = rule_search_nearest (" ", NULL, 3);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (near->len, ==, 3);
  g_assert_cmpstr (g_array_index (near, RuleHit, 0).entry->id, ==, "base.card.scavenge");
  g_assert_cmpstr (g_array_index (near_rulings, RuleHit, 0).entry->id, ==,
                   "ruling.base.scavenge-self");
  g_assert_cmpuint (blank->len, ==, 0);
}

static void
assert_same (const char *before, const char *after)
{
  g_autoptr (GArray) first = rule_search (before, 10);
  g_autoptr (GArray) second = rule_search (after, 10);

  g_assert_cmpuint (first->len, >, 0);
  g_assert_cmpuint (first->len, ==, second->len);
  for (unsigned i = 0; i < first->len; i++)
    if (g_array_index (first, RuleHit, i).entry != g_array_index (second, RuleHit, i).entry)
      g_error ("“%s” and “%s” differ at place %u", before, after, i + 1);
}

/* A word on its way to "the" or "where" moves nothing, and neither do spaces and signs. */
static void
test_steady (void)
{
  assert_same ("barbarian ", "barbarian i");
  assert_same ("barbarian ", "barbarian in");
  assert_same ("barbarian in ", "barbarian in t");
  assert_same ("barbarian in ", "barbarian in th");
  assert_same ("barbarian in ", "barbarian in the");
  assert_same ("barbarian in ", "barbarian in the ");
  assert_same ("goblin king ", "Goblin King!");
  assert_same ("goblin king", " goblin  king");
}

/* A half-typed name leads where the whole one leads, from early on. */
static void
test_half (void)
{
  static const char *const names[]
      = { "barbarian", "scavenge", "hypnotize", "azriel's fist", "teleport" };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GArray) whole = rule_search (names[i], 1);

      for (size_t length = 3; length < strlen (names[i]); length++)
        {
          g_autofree char *half = g_strndup (names[i], length);
          g_autoptr (GArray) hits = rule_search (half, 3);
          bool found = false;

          for (unsigned h = 0; h < hits->len; h++)
            found |= g_array_index (hits, RuleHit, h).entry
                     == g_array_index (whole, RuleHit, 0).entry;
          if (!found)
            g_error ("“%s” does not lead to “%s”", half, names[i]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  rule_search_prepare ();
  g_test_add_func ("/rules/filter/sorted", test_sorted);
  g_test_add_func ("/rules/filter/kinds", test_kinds);
  g_test_add_func ("/rules/filter/editions", test_editions);
  g_test_add_func ("/rules/filter/narrow", test_narrow);
  g_test_add_func ("/rules/filter/listed", test_listed);
  g_test_add_func ("/rules/filter/nearest", test_nearest);
  g_test_add_func ("/rules/typing/steady", test_steady);
  g_test_add_func ("/rules/typing/half", test_half);
  return g_test_run ();
}
