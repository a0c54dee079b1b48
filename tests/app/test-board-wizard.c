/* The Wizard's Tower on the board: names, what will happen, what crosses it, what is corrected. */
#include <adwaita.h>

#include "../record/record_help.h"
#include "board-names.h"
#include "board-private.h"
#include "castellan-application.h"

#define BARE                                                                                       \
  "castellan 1\ntable boxes=base,wizard players=4 names=Ann,Bram,Chidi,Dora setup=bare seed=7\n"
#define FIRE                                                                                       \
  BARE "set tower 5 wizard flames=1\nset wall 2 up flames=2\nset monster doppelganger@knight3\n"   \
       "set monster troll@knight4:2*1+tar\nset monster hydra@archer1:3\nset imps 12\n"

typedef struct
{
  GtkWidget *window;
  CastellanBoard *board;
  CastellanGame *game;
} Fixture;

static void
let_pass (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_animations (gboolean is_on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", is_on, NULL);
}

static Fixture
open_board (const char *record)
{
  Fixture f = { .window = gtk_window_new (), .board = CASTELLAN_BOARD (castellan_board_new ()) };

  f.game = castellan_game_new (read_good (record), NULL);
  gtk_window_set_child (GTK_WINDOW (f.window), GTK_WIDGET (f.board));
  gtk_window_set_default_size (GTK_WINDOW (f.window), 700, 700);
  castellan_board_set_game (f.board, f.game);
  gtk_window_present (GTK_WINDOW (f.window));
  while (f.board->frame.size == 0 || !gtk_widget_get_mapped (GTK_WIDGET (f.board)))
    g_main_context_iteration (NULL, TRUE);
  let_pass ();
  return f;
}

static void
close_board (Fixture *f)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->game);
  let_pass ();
}

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_names (void)
{
  Fixture f = open_board (FIRE);
  Piece troll = piece_new (TOKEN_TROLL, space_at (KNIGHT, 3));
  g_autofree char *name = NULL;

  troll.hp = 2;
  troll.flames = 1;
  troll.marks = MARK_TAR;
  name = board_name_piece (troll);
  g_assert_cmpstr (name, ==, "Troll, Knight 4, 2 of 3 points, 1 flame, in tar");
  assert_name (f.board->spaces[space_at (KNIGHT, 2)], "Knight 3, green. Doppelgänger.");
  assert_name (f.board->spaces[space_at (CASTLE, 4)],
               "Castle 5, blue. Wizard's Tower 5, standing, 1 flame.");
  assert_name (f.board->walls[1], "Wall 2, standing, 2 flames.");
  assert_name (f.board->corners[CORNER_WIZARD].button, "22 cards in the Wizard deck");
  close_board (&f);
}

/* A base table has no Wizard deck. */
static void
test_base (void)
{
  Fixture f = open_board ("castellan 1\ntable players=2 setup=bare seed=1\n");

  g_assert_false (gtk_widget_get_visible (f.board->corners[CORNER_WIZARD].button));
  g_assert_true (gtk_widget_get_visible (f.board->corners[CORNER_DECK].button));
  close_board (&f);
}

static unsigned
count_looks (const Scene *scene, Look look)
{
  unsigned n = 0;

  for (unsigned i = 0; i < scene->n; i++)
    n += scene->sprites[i].look == look;
  return n;
}

static void
test_foresight (void)
{
  Fixture f = open_board (BARE "set monster orc@swordsman2\nset monster goblin@archer4*1\n"
                               "set monster troll@archer6\n");
  unsigned n_skulls = 0, n_losses = 0;

  g_assert_cmpuint (count_looks (&f.board->scene, LOOK_GHOST), ==, 0);
  g_settings_set_boolean (castellan_settings (), "foresee", TRUE);
  for (unsigned i = 0; i < f.board->scene.n; i++)
    {
      n_skulls += f.board->scene.sprites[i].loses == LOSES_ALL;
      n_losses += f.board->scene.sprites[i].loses == 1;
    }
  g_assert_cmpuint (count_looks (&f.board->scene, LOOK_GHOST), ==, 1);
  g_assert_cmpuint (f.board->scene.n_ways, ==, 1);
  g_assert_cmpuint (n_skulls, ==, 1);
  g_assert_cmpuint (n_losses, ==, 1);
  g_assert_cmpuint (f.board->scene.structures.falling_walls, ==, 1u << 1);
  g_settings_reset (castellan_settings (), "foresee");
  g_assert_cmpuint (count_looks (&f.board->scene, LOOK_GHOST), ==, 0);
  close_board (&f);
}

/* Everything that is new moves, and comes to an end. */
static void
test_motion (void)
{
  static const char *const tokens[] = { "flaming-boulder", "trebuchet",        "imp-per-tower",
                                        "conjurer",        "harbinger-dragon", "phoenix" };

  for (unsigned i = 0; i < G_N_ELEMENTS (tokens); i++)
    {
      g_autofree char *record = g_strdup_printf (
          FIRE "set harbingers 1 harbinger-dragon\nset monster gargoyle@archer2\n"
               "set monster chimera@knight6\nset dice app\nrun token %s\n",
          tokens[i]);
      Fixture f = open_board (record);

      /* Once more from the start, visibly. */
      castellan_game_skip (f.game);
      set_animations (TRUE);
      castellan_game_set_shown (f.game, 0);
      board_motion_set_pace (f.board->motion, 20);
      board_motion_play (f.board->motion);
      while (!castellan_game_is_settled (f.game))
        g_main_context_iteration (NULL, TRUE);
      set_animations (FALSE);
      close_board (&f);
    }
}

static void
put_right (Fixture *f, const char *words)
{
  g_assert_true (castellan_game_correct (f->game, words));
  castellan_game_skip (f->game);
}

static void
test_correct (void)
{
  Fixture f = open_board (FIRE);

  castellan_board_set_correcting (f.board, TRUE);
  g_assert_true (gtk_widget_activate (f.board->walls[1]));
  let_pass ();
  g_assert_true (board_has_popover (f.board));
  put_right (&f, "wall 2 up");
  g_assert_cmpuint (f.board->seen.walls[1].flames, ==, 0);
  g_assert_true (gtk_widget_activate (f.board->spaces[space_at (CASTLE, 4)]));
  let_pass ();
  put_right (&f, "tower 3 wizard flames=2");
  g_assert_cmpuint (f.board->seen.towers[2].wizard, ==, 1);
  g_assert_cmpuint (f.board->seen.towers[4].wizard, ==, 0);
  close_board (&f);
}

int
main (int argc, char **argv)
{
  g_autoptr (CastellanApplication) application = NULL;

  g_test_init (&argc, &argv, NULL);
  application = castellan_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  set_animations (FALSE);
  g_test_add_func ("/board-wizard/names", test_names);
  g_test_add_func ("/board-wizard/base", test_base);
  g_test_add_func ("/board-wizard/foresight", test_foresight);
  g_test_add_func ("/board-wizard/motion", test_motion);
  g_test_add_func ("/board-wizard/correct", test_correct);
  return g_test_run ();
}
