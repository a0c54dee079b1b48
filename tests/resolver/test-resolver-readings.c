/* Readings compared: what would change is worked out here by hand, from what each reading says. */
#include <string.h>

#include "readings.h"
#include "record_help.h"
#include "rule_library.h"

typedef struct
{
  const char *name;
  const char *rule;
  const char *record;     /* after `castellan 1` */
  const char *changes[4]; /* under (a), (b), …, held against (a); lines joined by newlines */
} Case;

static const Case cases[] = {
  { "rotate-tower",
    "ruling.base.rotate-tower",
    "table players=2 setup=bare\nset tower 1 none\nset monster orc@castle1\nrun token "
    "move-clockwise\n",
    { "", "Tower 2 stands instead of being lost.\nOrc in Castle 2: points 2 instead of 1." } },
  { "tar-boulder",
    "ruling.base.tar-boulder",
    "table players=2 setup=bare dice=table\nset monster orc@archer1+tar\nrun token "
    "giant-boulder\nroll 1\n",
    { "", "Orc in Archer 1 (2 points), tarred is on the board.\nDiscarded tokens: Orc less." } },
  { "fortify-joint-attack",
    "ruling.base.fortify-joint-attack",
    "table players=2 setup=bare\nset wall 1 fortified\nset monster orc@swordsman1\n"
    "set monster troll@swordsman1\nrun move\nchoose hurt troll@swordsman1\n",
    { "", "Wall 1 is lost instead of standing." } },
  { "boulder-behind-wall",
    "ruling.base.boulder-behind-wall",
    "table players=2 setup=bare dice=table\nset tower 1 none\nset monster orc@castle1\n"
    "set monster goblin@archer1\nrun token giant-boulder\nroll 1\n",
    { "", "Orc in Castle 1 (2 points) is not on the board.\nDiscarded tokens: Orc more." } },
  { "plague-scope",
    "ruling.base.plague-scope",
    "table players=2 setup=bare\nset hand 1 red-archer any-archer red-hero brick\n"
    "run token plague-archers\n",
    { "", "Hand of Player 1: Any Color Archer more.\nDiscarded cards: Any Color Archer less.",
      "Hand of Player 1: Red Hero less.\nDiscarded cards: Red Hero more." } },
  { "win-last-tower",
    "ruling.base.win-last-tower",
    "table players=2 setup=bare\nset bag\nset tower 1 none\nset tower 3 none\nset tower 4 none\n"
    "set tower 5 none\nset tower 6 none\nset wall 2 none\nset monster goblin@swordsman2\nrun "
    "move\n",
    { "", "The game is won.\n"
          "Asked next: “The Castle stands” instead of “The last Tower has fallen”." } },
  { "slay-trophy",
    "ruling.base.slay-trophy",
    "table players=2 version=master-slayer setup=bare\nset monster orc@archer3\n"
    "set hand 1 barbarian\nchoose play barbarian, on orc@archer3\n",
    { "", "Trophies of Player 1: Orc less.\nScore of Player 1: 0 instead of 2.\n"
          "Discarded tokens: Orc more." } },
  { "fire-amount",
    "ruling.wizard.fire-amount",
    "table boxes=base,wizard players=2 setup=bare\nset monster ogre@archer1*3\nrun move\n",
    { "", "Ogre in Knight 1: points 3 instead of 1." } },
  { "trebuchet-fortify",
    "ruling.wizard.trebuchet-fortify",
    "table boxes=base,wizard players=2 setup=bare dice=table\nset wall 2 fortified\n"
    "run token trebuchet\nroll 2\n",
    { "", "Wall 2 is lost instead of standing.",
      "Wall 2 keeps its Fortify token.\nTower 2 is lost instead of standing." } },
  { "cavalry-enters-castle",
    "ruling.wizard.cavalry-enters-castle",
    "table boxes=base,wizard players=2 setup=bare\nset wall 1 none\nset tower 1 none\nset tower 2 "
    "none\n"
    "set monster goblin-cavalry@swordsman1\nrun move\n",
    { "",
      "Goblin Cavalry in Castle 2 (2 points) instead of Goblin Cavalry in Castle 1 (2 points)." } },
  { "doppelganger-imp",
    "ruling.wizard.doppelganger-imp",
    "table boxes=base,wizard players=2 setup=bare\nset monster doppelganger@knight6\n"
    "set monster imp@archer1\nset hand 1 red-archer\nchoose play red-archer, on imp@archer1\n",
    { "",
      "Doppelgänger in Knight 6 is on the board.\nImp in Knight 6 (1 point) is not on the board.\n"
      "Discarded tokens: Doppelgänger less.\nImps in their pile: 18 instead of 17." } },
  { "players-choice",
    "ruling.base.players-choice",
    "table players=2 version=overlord setup=bare\nset monster orc@swordsman2\n"
    "set monster troll@swordsman2\nrun move\n",
    { "", "Who decides: Player 1 instead of the players together.",
      "Who decides: the Overlord instead of the players together." } },
  { "tar-hit",
    "ruling.base.tar-hit",
    "table players=2 setup=bare\nset monster troll@archer1+tar\nset hand 1 red-archer\n",
    { "", "Not possible: Play Red Archer." } },
  { "castle-mixed-arrivals",
    "ruling.base.castle-mixed-arrivals",
    "table players=2 setup=bare\nset wall 2 none\nset tower 1 none\nset monster orc@castle1\n"
    "set monster troll@swordsman2\nrun move\n",
    { "",
      "Tower 2 is lost instead of standing.\nOrc in Castle 2: points 1 instead of 2.\n"
      "The phase is Play cards instead of Move Monsters.\n"
      "Asked next: “Play cards” instead of “Which Monster takes the damage?”.",
      "Tower 2 is lost instead of standing.\nOrc in Castle 2: points 1 instead of 2.\n"
      "Troll in Castle 2: points 2 instead of 3.\n"
      "The phase is Play cards instead of Move Monsters.\n"
      "Asked next: “Play cards” instead of “Which Monster takes the damage?”." } },
};

static char *
joined (const GPtrArray *sentences)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < sentences->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (char *) sentences->pdata[i]);
  return g_string_free (text, FALSE);
}

static GPtrArray *
compare_text (const char *rule, const char *record, char chosen)
{
  g_autofree char *text = g_strconcat ("castellan 1\n", record, NULL);
  const Example example = { .rule = rule, .reading = 'a', .caption = "", .text = text };
  g_autoptr (GError) error = NULL;
  GPtrArray *results = readings_compare_example (&example, chosen, &error);

  g_assert_no_error (error);
  return results;
}

static void
test_case (gconstpointer data)
{
  const Case *it = data;
  g_autoptr (GPtrArray) results = compare_text (it->rule, it->record, 'a');

  for (unsigned i = 0; i < results->len; i++)
    {
      const ReadingResult *result = g_ptr_array_index (results, i);
      g_autofree char *changes = joined (result->changes);

      g_assert_cmpint (result->letter, ==, 'a' + (int) i);
      g_assert_true (result->is_chosen == (i == 0));
      g_assert_null (result->stopped);
      g_assert_cmpstr (changes, ==, it->changes[i]);
      g_assert_cmpuint (result->same_as, ==, i);
    }
}

/* Held against another reading than the first, the differences turn round. */
static void
test_chosen (void)
{
  g_autoptr (GPtrArray) results
      = compare_text ("ruling.base.tar-boulder",
                      "table players=2 setup=bare dice=table rulings=tar-boulder:a,tar-hit:b\n"
                      "set monster orc@archer1+tar\nrun token giant-boulder\nroll 1\n",
                      'b');
  const ReadingResult *a = g_ptr_array_index (results, 0), *b = g_ptr_array_index (results, 1);
  g_autofree char *changes = joined (a->changes);

  g_assert_true (b->is_chosen);
  g_assert_cmpuint (b->changes->len, ==, 0);
  g_assert_cmpstr (changes, ==,
                   "Orc in Archer 1 (2 points), tarred is not on the board.\n"
                   "Discarded tokens: Orc more.");
  /* Other rulings of the record stay as they are. */
  g_assert_true (reads (session_now (a->play->session), RULING_TAR_HIT, 'b'));
}

/* Scavenge may take itself back under (b) alone: under (a) the record cannot be followed. */
static void
test_stopped (void)
{
  g_autoptr (GPtrArray) results = compare_text (
      "ruling.base.scavenge-self",
      "table players=2 setup=bare\nset hand 1 scavenge\nset castle-discard brick tar\n"
      "choose play scavenge, take scavenge\n",
      'a');
  const ReadingResult *a = g_ptr_array_index (results, 0), *b = g_ptr_array_index (results, 1);
  g_autofree char *changes = joined (b->changes);

  g_assert_cmpstr (a->stopped, ==,
                   "“Take Scavenge” is not possible here. Asked instead: “Which card do you take "
                   "back?” Answers: Take Brick and Take Tar.");
  g_assert_null (b->stopped);
  g_assert_cmpstr (changes, ==, "Possible: Take Scavenge.");
  /* Under (b) the story is told to its end. */
  g_assert_cmpuint (session_now (b->play->session)->hands[0].of[CARD_SCAVENGE], ==, 1);
}

static void
test_same (void)
{
  g_autoptr (GPtrArray) results
      = compare_text ("ruling.base.tar-boulder",
                      "table players=2 setup=bare\nset monster orc@archer1\nrun move\n", 'a');
  const ReadingResult *b = g_ptr_array_index (results, 1);

  g_assert_cmpuint (b->same_as, ==, 0);
  g_assert_cmpuint (b->changes->len, ==, 0);
}

/* Every ruling can be compared on an example of its own, whichever reading the table plays. */
static void
test_all (void)
{
  unsigned n_rulings = 0, n_telling = 0;

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      const Example *example;
      g_autoptr (GPtrArray) results = NULL;
      g_autoptr (GError) error = NULL;
      bool differs = false;

      if (!entry->is_ruling)
        continue;
      example = readings_telling_example (entry->id, entry->standard);
      g_assert_nonnull (example);
      results = readings_compare_example (example, entry->standard, &error);
      g_assert_no_error (error);
      for (unsigned j = 0; j < results->len; j++)
        differs |= ((const ReadingResult *) results->pdata[j])->changes->len > 0
                   || ((const ReadingResult *) results->pdata[j])->stopped != NULL;
      n_rulings++;
      n_telling += differs;
    }
  g_test_message ("%u of %u rulings differ in their example", n_telling, n_rulings);
  /* Some readings cannot be told apart yet: what would tell them is in boxes to come. */
  g_assert_cmpuint (n_telling * 100, >=, n_rulings * 90);
}

/* On a game: the game itself is not touched, and the dice are not its own. */
static void
test_session (void)
{
  g_autoptr (Session) game
      = read_good ("castellan 1\ntable boxes=base,wizard players=2 setup=bare seed=7 "
                   "rulings=fire-amount:b\n"
                   "set monster ogre@archer1*3\nset monster orc@swordsman2\n"
                   "set monster troll@swordsman2\n");
  g_autoptr (Session) before = session_copy (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results
      = readings_compare_session (game, "ruling.wizard.fire-amount", "move", &error);
  const ReadingResult *a, *b;
  g_autofree char *changes = NULL;

  g_assert_no_error (error);
  g_assert_true (session_equal (game, before));
  a = g_ptr_array_index (results, 0);
  b = g_ptr_array_index (results, 1);
  g_assert_true (b->is_chosen);
  changes = joined (a->changes);
  g_assert_cmpstr (changes, ==, "Ogre in Knight 1: points 1 instead of 3.");
  /* Orc and Troll break Wall 2, and nobody has said who pays. */
  g_assert_nonnull (a->assumed);
  g_assert_false (session_now (a->play->session)->walls[1].up);
  g_assert_cmpuint (example_play_n_steps (a->play), >, 0);
  g_assert_cmpmem (&a->play->before.pieces, sizeof (Piece) * 3, session_now (game)->pieces,
                   sizeof (Piece) * 3);
}

/* What chance decides comes out the same under every reading. */
static void
test_session_chance (void)
{
  g_autoptr (Session) game
      = read_good ("castellan 1\ntable players=2 setup=bare\nset monster orc@knight3+tar\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results
      = readings_compare_session (game, "ruling.base.tar-boulder", "token giant-boulder", &error);
  unsigned fallen[2] = { 0 };

  g_assert_no_error (error);
  for (unsigned i = 0; i < 2; i++)
    {
      const ReadingResult *result = g_ptr_array_index (results, i);

      g_assert_null (result->assumed);
      for (unsigned arc = 0; arc < ARCS; arc++)
        fallen[i] |= (unsigned) !session_now (result->play->session)->walls[arc].up << arc;
    }
  g_assert_cmpuint (fallen[0], !=, 0);
  g_assert_cmpuint (fallen[0], ==, fallen[1]);
}

static void
test_bad (void)
{
  g_autoptr (Session) game = read_good ("castellan 1\ntable players=2 setup=bare\n");
  g_autoptr (GError) error = NULL;

  g_assert_null (readings_compare_session (game, "ruling.base.tar-hit", "dance", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (readings_compare_session (game, "ruling.base.none", "move", &error));
  g_assert_nonnull (error);
  g_assert_null (readings_telling_example ("ruling.base.none", 'a'));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/readings/case/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/readings/chosen", test_chosen);
  g_test_add_func ("/readings/stopped", test_stopped);
  g_test_add_func ("/readings/same", test_same);
  g_test_add_func ("/readings/all", test_all);
  g_test_add_func ("/readings/session", test_session);
  g_test_add_func ("/readings/session-chance", test_session_chance);
  g_test_add_func ("/readings/bad", test_bad);
  return g_test_run ();
}
