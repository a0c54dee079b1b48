/* Where things stand on the board: nothing is lost, nothing stands where it does not belong. */
#include <glib.h>
#include <math.h>

#include "board-change.h"
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

/* A few arcs fill the picture, and are in it; all of them are the whole board. */
static void
test_arcs (void)
{
  static const double sizes[][2] = { { 340, 340 }, { 300, 420 }, { 640, 300 } };
  const unsigned all = (1u << ARCS) - 1;

  for (unsigned s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (unsigned arcs = 0; arcs <= all; arcs++)
      for (unsigned turn = 0; turn < ARCS; turn++)
        {
          const double width = sizes[s][0], height = sizes[s][1];
          double left, top;
          const BoardFrame frame = board_frame_of_arcs (width, height, turn, arcs, &left, &top);

          g_assert_cmpfloat (frame.size, >=, fmin (width, height));
          if (arcs == 0 || arcs == all)
            g_assert_cmpfloat (frame.size, ==, fmin (width, height));
          for (unsigned arc = 0; arc < ARCS; arc++)
            for (Ring ring = FOREST; ring <= CASTLE && arcs >> arc & 1; ring++)
              {
                double x, y;

                board_point (&frame, board_arc_angle (&frame, arc), board_ring_middle (ring), &x,
                             &y);
                g_assert_cmpfloat (left + x, >, 0);
                g_assert_cmpfloat (left + x, <, width);
                g_assert_cmpfloat (top + y, >, 0);
                g_assert_cmpfloat (top + y, <, height);
              }
        }
}

/* One arc is shown larger than the whole board. */
static void
test_one_arc (void)
{
  double x, y;

  for (unsigned arc = 0; arc < ARCS; arc++)
    g_assert_cmpfloat (board_frame_of_arcs (340, 340, 0, 1u << arc, &x, &y).radius, >,
                       1.4 * board_frame (340, 0).radius);
}

static const Sprite *
find_kind (const Scene *scene, unsigned kind)
{
  for (unsigned i = 0; i < scene->n; i++)
    if (scene->sprites[i].placed.piece.kind == kind)
      return &scene->sprites[i];
  return NULL;
}

/* From one position to the next: who is in both slides, who is in one fades, a Wall falls. */
static void
test_change (void)
{
  const BoardFrame frame = board_frame (400, 0);
  const Targets nothing = { 0 };
  Table one = empty_table (), other = empty_table ();
  Scene *scenes = g_new0 (Scene, 3);
  double from, to;

  other.walls[0].up = 0;
  put (&one, TOKEN_ORC, ARCHER, 1, 2);
  put (&one, TOKEN_GOBLIN, FOREST, 2, 1);
  put (&other, TOKEN_ORC, KNIGHT, 1, 1);
  put (&other, TOKEN_TROLL, FOREST, 3, 3);
  scene_of_table (&scenes[0], &frame, &one, &nothing, NULL);
  scene_of_table (&scenes[1], &frame, &other, &nothing, NULL);
  from = find_kind (&scenes[0], TOKEN_ORC)->placed.spot.distance;
  to = find_kind (&scenes[1], TOKEN_ORC)->placed.spot.distance;

  scene_between (&scenes[0], &scenes[1], .25, &scenes[2]);
  g_assert_cmpuint (scenes[2].n, ==, 3);
  g_assert_cmpfloat_with_epsilon (find_kind (&scenes[2], TOKEN_ORC)->placed.spot.distance,
                                  from + .25 * (to - from), 1e-9);
  g_assert_cmpfloat (find_kind (&scenes[2], TOKEN_ORC)->opacity, ==, 1);
  g_assert_cmpfloat (find_kind (&scenes[2], TOKEN_GOBLIN)->opacity, ==, .75);
  g_assert_cmpfloat (find_kind (&scenes[2], TOKEN_TROLL)->opacity, ==, .25);
  g_assert_cmpuint (scenes[2].structures.walls[0].up, ==, 1);
  g_assert_cmpfloat (scenes[2].structures.walls_fallen[0], ==, .25f);

  scene_between (&scenes[0], &scenes[1], 1, &scenes[2]);
  g_assert_cmpfloat (find_kind (&scenes[2], TOKEN_ORC)->placed.spot.distance, ==, to);
  g_assert_cmpfloat (find_kind (&scenes[2], TOKEN_GOBLIN)->opacity, ==, 0);
  g_assert_cmpfloat (scenes[2].structures.walls_fallen[0], ==, 1);
  g_free (scenes);
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
  g_test_add_func ("/board-geometry/arcs", test_arcs);
  g_test_add_func ("/board-geometry/one-arc", test_one_arc);
  g_test_add_func ("/board-geometry/change", test_change);
  return g_test_run ();
}
