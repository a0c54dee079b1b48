/* Where things stand on the board: nothing is lost, nothing stands where it does not belong. */
#include <glib.h>
#include <math.h>

#include "board-draw.h"
#include "board_help.h"

static unsigned
count_of (const Placed *placed, unsigned n)
{
  unsigned count = 0;

  for (unsigned i = 0; i < n; i++)
    count += placed[i].count;
  return count;
}

/* So many random Monsters in one ring. */
static Table
random_table (GRand *random, unsigned n)
{
  Table t = empty_table ();

  for (unsigned i = 0; i < n; i++)
    {
      const unsigned kind = (unsigned) g_rand_int_range (random, 0, TOKEN_HEALER + 1);
      const unsigned hp = (unsigned) g_rand_int_range (random, 1, token_rows[kind].health + 1);

      put (&t, kind, (Ring) g_rand_int_range (random, FOREST, CASTLE + 1),
           (unsigned) g_rand_int_range (random, 1, 3), hp);
    }
  return t;
}

static void
test_nothing_is_lost (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  const BoardFrame frame = board_frame (800, 1);

  for (unsigned i = 0; i < 500; i++)
    {
      const Table t = random_table (random, i % PIECES_MAX);
      Placed placed[PIECES_MAX];
      const unsigned n = board_layout (&frame, &t, 0, placed);

      g_assert_cmpuint (count_of (placed, n), ==, t.n_pieces);
      for (unsigned j = 0; j < n; j++)
        {
          unsigned space;
          double x, y;

          g_assert_cmpuint (placed[j].count, >=, 1);
          board_point (&frame, placed[j].spot.angle, placed[j].spot.distance, &x, &y);
          g_assert_true (board_find_space (&frame, x, y, &space));
          g_assert_cmpuint (space, ==, placed[j].piece.space);
        }
    }
}

static void
test_lit_stand_apart (void)
{
  const BoardFrame frame = board_frame (800, 0);
  Table t = empty_table ();
  Placed placed[PIECES_MAX];
  unsigned n, alone = 0;

  for (unsigned i = 0; i < 12; i++)
    put (&t, TOKEN_GOBLIN, SWORDSMAN, 1, 1);
  g_assert_cmpuint (board_layout (&frame, &t, 0, placed), ==, 1);
  n = board_layout (&frame, &t, 0x3f, placed);
  g_assert_cmpuint (count_of (placed, n), ==, 12);
  for (unsigned i = 0; i < n; i++)
    if (placed[i].count == 1)
      alone++;
  g_assert_cmpuint (alone, >=, 6);

  g_assert_cmpuint (board_layout (&frame, &t, UINT64_MAX, placed), ==, 12);
}

/* Equal pieces become a stack only where there is no room for all. */
static void
test_stacks (void)
{
  const BoardFrame frame = board_frame (800, 0);
  Table t = empty_table ();
  Placed placed[PIECES_MAX];

  for (unsigned i = 0; i < 5; i++)
    put (&t, TOKEN_GOBLIN, FOREST, 1, 1);
  g_assert_cmpuint (board_layout (&frame, &t, 0, placed), ==, 5);
  put (&t, TOKEN_ORC, FOREST, 1, 2);
  g_assert_cmpuint (board_layout (&frame, &t, 0, placed), ==, 2);
  t.pieces[0].marks = MARK_TAR;
  g_assert_cmpuint (board_layout (&frame, &t, 0, placed), ==, 3);
}

static void
test_points_find_their_space (void)
{
  for (unsigned turn = 0; turn < ARCS; turn++)
    for (unsigned space = 0; space < SPACES; space++)
      {
        const BoardFrame frame = board_frame (600, turn);
        const double angle = board_arc_angle (&frame, arc_of (space));
        unsigned found;
        double x, y;

        board_point (&frame, angle, board_ring_middle (ring_of (space)), &x, &y);
        g_assert_true (board_find_space (&frame, x, y, &found));
        g_assert_cmpuint (found, ==, space);
        g_assert_cmpint (board_find_wall (&frame, x, y), ==, -1);
        board_point (&frame, angle, BOARD_WALL, &x, &y);
        g_assert_cmpint (board_find_wall (&frame, x, y), ==, (int) arc_of (space));
      }
}

static void
test_outside (void)
{
  const BoardFrame frame = board_frame (600, 0);
  unsigned space;

  g_assert_false (board_find_space (&frame, 5, 5, &space));
  g_assert_false (board_find_space (&frame, 300, 300, &space));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-geometry/nothing-is-lost", test_nothing_is_lost);
  g_test_add_func ("/board-geometry/lit-stand-apart", test_lit_stand_apart);
  g_test_add_func ("/board-geometry/stacks", test_stacks);
  g_test_add_func ("/board-geometry/points-find-their-space", test_points_find_their_space);
  g_test_add_func ("/board-geometry/outside", test_outside);
  return g_test_run ();
}
