/* The chronicle tells what the session tells, and undoing to a moment's deed leads back to it. */
#include "record_help.h"

#include "chronicle.h"
#include "generator.h"

#define GAMES 40
#define STEPS 60

static void
check_chronicle (const Session *session)
{
  g_autoptr (GArray) moments = session_chronicle (session);
  unsigned n_events = 0;

  for (unsigned i = 0; i < moments->len; i++)
    {
      const Moment *moment = &g_array_index (moments, Moment, i);

      g_assert_cmpuint (moment->n_deeds, <=, session_n_undo (session));
      if (moment->correction != NULL)
        continue;
      g_assert_cmpuint (n_events, <, session_n_events (session));
      g_assert_cmpmem (&moment->event, sizeof (Event), session_event (session, n_events++),
                       sizeof (Event));
    }
  g_assert_cmpuint (n_events, ==, session_n_events (session));
}

/* Back to the deed of a moment: it has happened, and no later deed has. */
static void
check_way_back (Session *session)
{
  g_autoptr (GArray) moments = session_chronicle (session);
  const unsigned n = session_n_undo (session);
  const Moment *middle = &g_array_index (moments, Moment, moments->len / 2);
  const unsigned back = n - middle->n_deeds;
  g_autoptr (GArray) earlier = NULL;

  g_assert_true (session_undo (session, back, NULL));
  earlier = session_chronicle (session);
  g_assert_cmpuint (earlier->len, >, moments->len / 2);
  g_assert_true (
      same_table (&g_array_index (earlier, Moment, moments->len / 2).after, &middle->after));
  g_assert_true (session_redo (session, back, NULL));
}

static void
test_games (void)
{
  static const char *const tables[] = { "players=4", "players=2 version=overlord", "players=1",
                                        "players=3 edition=1e", "players=3 boxes=base,wizard" };

  for (unsigned game = 0; game < GAMES; game++)
    {
      g_autofree char *text = g_strdup_printf ("castellan 1\ntable %s seed=%u\n",
                                               tables[game % G_N_ELEMENTS (tables)], game);
      g_autoptr (Session) session = read_good (text);

      for (unsigned i = 0; i < STEPS && session_question (session)->n > 0; i++)
        {
          const Question *question = session_question (session);
          char name[NAME_MAX_BYTES];

          option_name (question->options[generator_below (game, i, question->n)], name);
          g_assert_true (session_choose (session, name, NULL));
          check_chronicle (session);
        }
      check_way_back (session);
    }
}

/* A correction while a card waits for its target stands in the chronicle, before the play. */
static void
test_correction (void)
{
  g_autoptr (Session) session
      = read_good ("castellan 1\ntable players=2 setup=bare seed=3\nset hand 1 red-archer\n"
                   "set monster orc@archer1\nset monster orc@archer2\nchoose play red-archer\n"
                   "set wall 3 none\nchoose on orc@archer1\n");
  g_autoptr (GArray) moments = session_chronicle (session);
  unsigned n_corrections = 0, wall = 0, played = 0;

  check_chronicle (session);
  for (unsigned i = 0; i < moments->len; i++)
    {
      const Moment *moment = &g_array_index (moments, Moment, i);

      n_corrections += moment->correction != NULL;
      if (g_strcmp0 (moment->correction, "wall 3 none") == 0)
        wall = i;
      else if (moment->correction == NULL && moment->event.kind == EVENT_CARD_PLAYED)
        played = i;
    }
  g_assert_cmpuint (n_corrections, ==, 4);
  g_assert_cmpuint (wall, >, 0);
  g_assert_cmpuint (wall, <, played);
  g_assert_false (g_array_index (moments, Moment, wall).after.walls[2].up);
  g_assert_cmpuint (g_array_index (moments, Moment, played).n_deeds, ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chronicle/games", test_games);
  g_test_add_func ("/chronicle/correction", test_correction);
  return g_test_run ();
}
