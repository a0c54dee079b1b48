/* Examples: every entry of the library has one, and all of them hold. */
#include <string.h>

#include "example.h"
#include "record_help.h"
#include "rule_library.h"

static void
test_every_rule (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      GPtrArray *examples = examples_of_rule (entry->id);

      if (examples->len == 0)
        g_error ("%s has no example", entry->id);
      for (unsigned letter = 0; letter < RULE_READINGS_MAX && entry->is_ruling; letter++)
        {
          const Example *example = example_of_reading (entry->id, (char) ('a' + letter));

          if ((entry->readings[letter] != NULL) != (example != NULL))
            g_error ("%s (%c) has %s example", entry->id, 'a' + letter,
                     example != NULL ? "an" : "no");
        }
    }
  g_assert_cmpuint (examples_of_rule ("base.no-such-rule")->len, ==, 0);
  g_assert_null (example_of_reading ("base.move.inward", 'a'));
}

/* The record holds as it was picked, and plays as well without its checks. */
static void
check_example (const Example *example)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (Session) session = read_record (example->text, lines);
  g_autoptr (ExamplePlay) play = NULL;
  g_autoptr (GError) error = NULL;
  unsigned n;

  if (lines->len > 0)
    g_error ("the example of %s %c fails: %s", example->rule,
             example->reading == '\0' ? ' ' : example->reading, lines->str);
  play = example_play (example, &error);
  g_assert_no_error (error);
  if (!session_equal (play->session, session))
    g_error ("the example of %s plays otherwise without its checks:\n%s", example->rule,
             example->text);
  n = example_play_n_steps (play);
  for (unsigned step = 0; step <= n; step++)
    {
      g_autofree char *text = example_play_text (play, step);

      g_assert_cmpuint (strlen (text), >, 0);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_null (table_check (example_play_table (play, step)));
    }
  if (n == 0)
    return;
  g_assert_cmpmem (example_play_table (play, n), sizeof (Table), session_now (session),
                   sizeof (Table));
}

static void
test_every_example (void)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      GPtrArray *examples = examples_of_rule (entry->id);

      g_assert_cmpuint (examples->len, <=, 3 * (entry->is_ruling ? RULE_READINGS_MAX : 1));
      for (unsigned j = 0; j < examples->len; j++)
        {
          const Example *example = g_ptr_array_index (examples, j);

          g_assert_cmpstr (example->rule, ==, entry->id);
          g_assert_true ((example->reading != '\0') == entry->is_ruling);
          check_example (example);
        }
    }
}

/* A caption is a sentence for people. */
static void
check_caption (const Example *example)
{
  const char *caption = example->caption;
  const size_t n = strlen (caption);

  if (n == 0)
    return;
  if (g_ascii_islower (caption[0]) || strchr (".!?)", caption[n - 1]) == NULL
      || strstr (caption, "ruling.") != NULL || strstr (caption, "base.") != NULL
      || strstr (caption, "wizard.") != NULL)
    g_error ("the caption of an example of %s is no sentence for people: %s", example->rule,
             caption);
}

static void
test_captions (void)
{
  unsigned n = 0, n_captions = 0;

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      GPtrArray *examples = examples_of_rule (rule_library_nth (i)->id);

      for (unsigned j = 0; j < examples->len; j++)
        check_caption (g_ptr_array_index (examples, j));
      n++;
      n_captions += *((const Example *) g_ptr_array_index (examples, 0))->caption != '\0';
    }
  g_assert_cmpuint (n, ==, n_captions);
}

/* What an author has chosen goes before what would be picked, and stands alone. */
static void
test_chosen (void)
{
  GPtrArray *examples = examples_of_rule ("base.card.barbarian");
  const Example *example = g_ptr_array_index (examples, 0);

  g_assert_cmpuint (examples->len, ==, 1);
  g_assert_cmpstr (example->caption, ==,
                   "Barbarian slays any one Monster from the Archer ring to the Castle ring, "
                   "however many points it has.");
  g_assert_nonnull (strstr (example->text, "set monster troll@archer4\n"));
}

static ExamplePlay *
play_text (const char *text)
{
  const Example example = { .rule = "base.move.wall-one", .caption = "", .text = text };
  g_autoptr (GError) error = NULL;
  ExamplePlay *play = example_play (&example, &error);

  g_assert_no_error (error);
  return play;
}

static void
assert_text (const ExamplePlay *play, unsigned step, const char *expected)
{
  g_autofree char *text = example_play_text (play, step);

  g_assert_cmpstr (text, ==, expected);
}

/* What sets the position up is no step; what the run brings is. */
static void
test_position (void)
{
  g_autoptr (ExamplePlay) play = play_text ("castellan 1\n"
                                            "table players=2 setup=bare\n"
                                            "set wall 4 none\n"
                                            "set monster orc@archer3\n"
                                            "run move\n"
                                            "expect monsters 17\n");

  g_assert_cmpuint (play->before.n_pieces, ==, 1);
  g_assert_cmpuint (play->before.pieces[0].space, ==, space_at (ARCHER, 2));
  g_assert_cmpuint (example_play_n_steps (play), ==, 1);
  assert_text (play, 1, "Orc in Knight 3 (2 points) has come from Archer 3.");
  g_assert_cmpuint (example_play_table (play, 1)->pieces[0].space, ==, space_at (KNIGHT, 2));
  g_assert_cmphex (play->arcs, ==, 1u << 2);
}

/* A second position in the middle is one step, however many statements it takes; arcs that anything
 * happens in are shown. */
static void
test_new_position (void)
{
  g_autoptr (ExamplePlay) play = play_text ("castellan 1\n"
                                            "table players=2 setup=bare\n"
                                            "set monster orc@archer3\n"
                                            "run move\n"
                                            "set monsters none\n"
                                            "set monster goblin@swordsman5\n"
                                            "run move\n");

  g_assert_cmpuint (example_play_n_steps (play), >=, 4);
  assert_text (
      play, 2,
      "Now the position is changed: no Monsters on the board; Goblin, Swordsman 5, 1 point.");
  g_assert_cmpuint (example_play_table (play, 2)->n_pieces, ==, 1);
  g_assert_cmphex (play->arcs, ==, 1u << 2 | 1u << 4);
}

/* What rolls through an arc shows it, though nothing is there. */
static void
test_arcs (void)
{
  g_autoptr (ExamplePlay) play = play_text ("castellan 1\n"
                                            "table players=2 setup=bare dice=table\n"
                                            "set wall 1 none\nset tower 1 none\n"
                                            "set wall 4 none\nset tower 4 none\n"
                                            "run token giant-boulder\n"
                                            "roll 1\n");

  g_assert_cmphex (play->arcs, ==, 1u << 0 | 1u << 3);
}

/* It ends where somebody is asked in the middle of something. */
static void
test_question (void)
{
  g_autoptr (ExamplePlay) play = play_text ("castellan 1\n"
                                            "table players=2 setup=bare\n"
                                            "set monster orc@swordsman2\n"
                                            "set monster troll@swordsman2\n"
                                            "run move\n");
  const unsigned n = example_play_n_steps (play);
  g_autofree char *text = example_play_text (play, n);

  g_assert_true (play->ends_in_question);
  g_assert_cmpuint (n, ==, play->moments->len + 1);
  g_assert_true (g_str_has_prefix (text, "Which Monster takes the damage?"));
}

static void
test_bad (void)
{
  const Example example
      = { .rule = "base.move.inward", .caption = "", .text = "castellan 1\nrun\n" };
  g_autoptr (GError) error = NULL;

  g_assert_null (example_play (&example, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/example/every-rule", test_every_rule);
  g_test_add_func ("/example/every-example", test_every_example);
  g_test_add_func ("/example/captions", test_captions);
  g_test_add_func ("/example/chosen", test_chosen);
  g_test_add_func ("/example/position", test_position);
  g_test_add_func ("/example/new-position", test_new_position);
  g_test_add_func ("/example/arcs", test_arcs);
  g_test_add_func ("/example/question", test_question);
  g_test_add_func ("/example/bad", test_bad);
  return g_test_run ();
}
