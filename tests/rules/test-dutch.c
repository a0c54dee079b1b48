/* Rules in Dutch: found by the names that Dutch players say, and by those on English cards. */
#include "dutch_help.h"
#include "rule_library.h"

static void
assert_first (const char *words, const char *id)
{
  g_autoptr (GArray) hits = rule_search (words, 1);

  g_assert_cmpuint (hits->len, ==, 1);
  g_assert_cmpstr (g_array_index (hits, RuleHit, 0).entry->id, ==, id);
}

static void
test_names (void)
{
  static const struct
  {
    const char *dutch, *english, *id;
  } names[] = {
    { "dubbele slag", "double strike", "wizard.card.double-strike" },
    { "terugdrijven", "drive him back", "base.card.drive-back" },
    { "goed gemikt schot", "nice shot", "base.card.nice-shot" },
    { "goblinkoning", "goblin king", "base.token.goblin-king" },
    { "bliksemschicht", "lightning bolt", "wizard.card.lightning-bolt" },
    { "muurversterking", "fortify wall", "base.card.fortify" },
    { "magische trol", "troll mage", "base.token.troll-mage" },
    { "kettingbliksem", "chain lightning", "wizard.card.chain-lightning" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      assert_first (names[i].dutch, names[i].id);
      assert_first (names[i].english, names[i].id);
    }
}

/* How many entries come first by their own title, in a language. */
static unsigned
n_found_by_title (bool is_dutch)
{
  unsigned n = 0;

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      g_autoptr (GArray) hits = rule_search (is_dutch ? _ (entry->title) : entry->title, 1);

      n += hits->len > 0 && g_array_index (hits, RuleHit, 0).entry == entry;
    }
  return n;
}

/* All but a few, whose title another entry has as well. */
static void
test_titles (void)
{
  const unsigned most = rule_library_size ();

  g_test_message ("first by its title, of %u: Dutch %u, English %u", most, n_found_by_title (true),
                  n_found_by_title (false));
  g_assert_cmpuint (n_found_by_title (true), >=, most * 98 / 100);
  g_assert_cmpuint (n_found_by_title (false), >=, most * 98 / 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  speak_dutch (); /* before the index is made */
  g_test_add_func ("/rules/dutch/names", test_names);
  g_test_add_func ("/rules/dutch/titles", test_titles);
  return g_test_run ();
}
