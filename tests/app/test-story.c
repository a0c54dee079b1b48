/* The story of a game: what is told happened, and the best of it is told. */
#include "play_help.h"

#include "story.h"

#define GAMES 60

static const char *
text_of (const GArray *story, unsigned i)
{
  g_assert_cmpuint (i, <, story->len);
  return g_array_index (story, StoryMoment, i).text;
}

static GArray *
story_of (const char *record)
{
  g_autofree char *text
      = g_strdup_printf ("castellan 1\ntable names=Ann,Bram setup=bare dice=table bag=table seed=1 "
                         "%s\n",
                         record);
  g_autoptr (Session) session = read_good (text);
  g_autoptr (GArray) moments = session_chronicle (session);

  return story_moments ((const Moment *) (void *) moments->data, moments->len,
                        session_names (session));
}

static void
test_boulder (void)
{
  g_autoptr (GArray) story
      = story_of ("\nset wall 3 none\nset monster orc@archer3\nset monster orc@knight3\n"
                  "run token giant-boulder\nroll 3\n");

  g_assert_cmpuint (story->len, ==, 2);
  g_assert_cmpstr (text_of (story, 0), ==,
                   "A Giant Boulder from arc 3 crushed 2 Monsters and felled Tower 3.");
  g_assert_cmpuint (g_array_index (story, StoryMoment, 0).token, ==, TOKEN_GIANT_BOULDER);
  g_assert_cmpstr (text_of (story, 1), ==, "Tower 3 was the first to fall.");
}

/* A boulder that only passes by is not worth a word. */
static void
test_dull_boulder (void)
{
  g_autoptr (GArray) story = story_of ("\nrun token giant-boulder\nroll 3\n");

  g_assert_cmpuint (story->len, ==, 0);
}

static void
test_boss (void)
{
  g_autoptr (GArray) story
      = story_of ("\nset hand 1 barbarian\nset monster troll-mage@castle6\nset monster "
                  "orc@forest1\nchoose play barbarian, on troll-mage@castle6\n");

  g_assert_cmpuint (story->len, ==, 1);
  g_assert_cmpstr (text_of (story, 0), ==, "Ann’s Barbarian slew the Troll Mage in Castle 6.");
}

/* A Nice Shot is added to the Archer: it was the Archer's blow. */
static void
test_combination (void)
{
  g_autoptr (GArray) story
      = story_of ("\nset hand 1 red-archer nice-shot\nset monster healer@archer1\nset monster "
                  "orc@forest1\nchoose play red-archer+nice-shot, on healer@archer1\n");

  g_assert_cmpuint (story->len, ==, 1);
  g_assert_cmpstr (text_of (story, 0), ==, "Ann’s Red Archer slew the Healer in Archer 1.");
}

static void
test_last_blow (void)
{
  g_autoptr (GArray) story
      = story_of ("\nset hand 1 red-archer\nset bag\nset monster goblin@archer2\n"
                  "choose play red-archer, on goblin@archer2\n");

  g_assert_cmpuint (story->len, ==, 1);
  g_assert_cmpstr (text_of (story, 0), ==,
                   "Ann’s Red Archer slew the last Monster, the Goblin in Archer 2.");
}

static void
test_last_tower (void)
{
  g_autoptr (GArray) story
      = story_of ("\nset wall 2 none\nset tower 1 none\nset tower 3 none\nset tower 4 none\n"
                  "set tower 5 none\nset tower 6 none\nset monster troll@swordsman2\nchoose end\n");

  g_assert_cmpuint (story->len, ==, 1);
  g_assert_cmpstr (text_of (story, 0), ==, "The Troll felled Tower 2, the last one.");
}

/* Whatever is played: few moments, in order, each once; the ending is among them; the chart ends as
 * the game does. */
static void
test_games (void)
{
  static const char *const tables[]
      = { "players=4", "players=2 version=overlord", "players=1",
          "players=6 variants=charging-horde", "players=3 edition=1e" };

  for (unsigned game = 0; game < GAMES; game++)
    {
      g_autoptr (Session) session
          = play_game (tables[game % G_N_ELEMENTS (tables)], game, G_MAXUINT);
      const Table *end = session_now (session);
      g_autoptr (GArray) chronicle = session_chronicle (session);
      const Moment *moments = (const Moment *) (void *) chronicle->data;
      g_autoptr (GArray) turns = story_turns (moments, chronicle->len);
      g_autoptr (GArray) story = story_moments (moments, chronicle->len, NULL);
      const StoryTurn *last = &g_array_index (turns, StoryTurn, turns->len - 1);
      unsigned drawn;

      g_assert_cmpint (end->result, !=, RESULT_PLAYING);
      g_assert_cmpuint (turns->len, ==, story_turn_of (end));
      g_assert_cmpuint (last->towers, ==, end->n_towers);
      g_assert_cmpuint (last->monsters, ==, end->n_pieces);
      g_assert_cmpuint (story_n_tokens (end, &drawn), <=, 49);
      g_assert_cmpuint (drawn, <=, 49);
      g_assert_cmpuint (story_n_beaten (moments, chronicle->len) + end->n_pieces, <=, 31);
      g_assert_cmpuint (story->len, >, 0);
      g_assert_cmpuint (story->len, <=, STORY_MOMENTS);
      for (unsigned i = 1; i < story->len; i++)
        g_assert_cmpuint (g_array_index (story, StoryMoment, i - 1).moment, <,
                          g_array_index (story, StoryMoment, i).moment);
      g_assert_true (strstr (text_of (story, story->len - 1), "last") != NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/story/boulder", test_boulder);
  g_test_add_func ("/story/dull-boulder", test_dull_boulder);
  g_test_add_func ("/story/boss", test_boss);
  g_test_add_func ("/story/combination", test_combination);
  g_test_add_func ("/story/last-blow", test_last_blow);
  g_test_add_func ("/story/last-tower", test_last_tower);
  g_test_add_func ("/story/games", test_games);
  return g_test_run ();
}
