/* The board as a widget: what it is called, what is lit, what a press answers, and that motion
 * ends. With CASTELLAN_PICTURES=FOLDER it also saves what it looks like. */
#include <adwaita.h>

#include "../record/record_help.h"
#include "board-private.h"
#include "castellan-application.h"

#define BARE "castellan 1\ntable players=4 names=Ann,Bram,Chidi,Dora setup=bare seed=7\n"
#define CHOICE                                                                                     \
  BARE "set wall 5 none\nset tower 5 none\nset wall 3 fortified\n"                                 \
       "set monster orc@swordsman2\nset monster troll@swordsman2\nset monster goblin@archer1\n"    \
       "set monster orc@archer1\nset monster troll@knight1:2\nset monster goblin-king@archer2\n"   \
       "set monster orc@knight3:1\nset monster goblin@archer3\nset monster troll@knight4\n"        \
       "set monster orc@archer4+tar\nset monster troll@castle5:1\nset monster orc@archer5\n"       \
       "set monster orc-warlord@knight6\nset monster goblin@archer6\n"

static char *page_shown; /* by a corner */

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

static void
wait_until_settled (CastellanGame *game)
{
  while (!castellan_game_is_settled (game))
    g_main_context_iteration (NULL, TRUE);
}

static void
show_page_cb (GSimpleAction *action, GVariant *page, gpointer data)
{
  (void) action;
  (void) data;
  g_free (page_shown);
  page_shown = g_variant_dup_string (page, NULL);
}

static Fixture
open_board (const char *record, int size)
{
  Fixture f = { .window = gtk_window_new (), .board = CASTELLAN_BOARD (castellan_board_new ()) };
  static const GActionEntry entries[]
      = { { .name = "show-page", .activate = show_page_cb, .parameter_type = "s" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, 1, NULL);
  f.game = castellan_game_new (read_good (record), NULL);
  gtk_window_set_child (GTK_WINDOW (f.window), GTK_WIDGET (f.board));
  gtk_window_set_decorated (GTK_WINDOW (f.window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (f.window), size, size);
  gtk_widget_insert_action_group (f.window, "table", G_ACTION_GROUP (actions));
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
painted_cb (gboolean *is_painted)
{
  *is_painted = TRUE;
}

/* Until everything has its place and has been painted once. */
static void
wait_for_frame (Fixture *f)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (f->window);
  gboolean is_painted = FALSE;
  const gulong handler
      = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &is_painted);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!is_painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static void
save_picture (Fixture *f, const char *name)
{
  const char *folder = g_getenv ("CASTELLAN_PICTURES");
  g_autofree char *path = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  if (folder == NULL)
    return;
  wait_for_frame (f);
  GTK_WIDGET_GET_CLASS (f->board)->snapshot (GTK_WIDGET (f->board), snapshot);
  node = gtk_snapshot_to_node (snapshot);
  texture
      = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (f->window)), node, NULL);
  path = g_strdup_printf ("%s/%s%s.png", folder, name,
                          adw_style_manager_get_dark (adw_style_manager_get_default ()) ? "-dark"
                                                                                        : "");
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
answer (CastellanGame *game, const char *option)
{
  Option found;

  g_assert_true (session_find_option (castellan_game_get_session (game), option, &found));
  g_assert_true (castellan_game_answer (game, found));
}

static void
press (GtkWidget *space)
{
  g_assert_true (gtk_widget_activate (space));
  let_pass ();
}

static void
test_names (void)
{
  Fixture f = open_board (CHOICE, 760);

  for (unsigned i = 0; i < SPACES; i++)
    {
      gtk_test_accessible_assert_role (f.board->spaces[i], GTK_ACCESSIBLE_ROLE_BUTTON);
      g_assert_true (gtk_widget_get_focusable (f.board->spaces[i]));
    }
  for (unsigned i = 0; i < ARCS; i++)
    gtk_test_accessible_assert_role (f.board->walls[i], GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (
      f.board->spaces[space_at (SWORDSMAN, 1)], GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Swordsman 2, red. Wall 2 standing. Orc, 2 of 2 points. Troll, 3 of 3 points.");
  gtk_test_accessible_assert_property (f.board->spaces[space_at (CASTLE, 4)],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Castle 5, blue. Tower 5, fallen. Troll, 1 of 3 points.");
  gtk_test_accessible_assert_property (f.board->spaces[space_at (ARCHER, 3)],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Archer 4, green. Orc, 2 of 2 points, in tar.");
  gtk_test_accessible_assert_property (f.board->walls[2], GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Wall 3, fortified.");
  gtk_test_accessible_assert_property (f.board->corners[CORNER_DECK].button,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "49 cards in the Castle deck");
  save_picture (&f, "still-760");
  g_signal_emit_by_name (f.board->corners[CORNER_DECK].button, "clicked");
  g_assert_cmpstr (page_shown, ==, "hands");
  close_board (&f);
}

/* Wall 2 is attacked by two: who takes the damage? */
static void
test_hurt (void)
{
  Fixture f = open_board (CHOICE "run move\n", 760);
  GtkWidget *space = f.board->spaces[space_at (SWORDSMAN, 1)];
  unsigned n_lit = 0;

  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_HURT);
  for (unsigned i = 0; i < f.board->scene.n; i++)
    {
      n_lit += f.board->scene.sprites[i].look == LOOK_LEGAL;
      g_assert_cmpint (f.board->scene.sprites[i].look, !=, LOOK_DIM);
    }
  g_assert_cmpuint (n_lit, ==, 2);
  gtk_test_accessible_assert_property (
      space, GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Swordsman 2, red. Wall 2 standing. Orc, 2 of 2 points, can be chosen. Troll, 3 of 3 "
      "points, can be chosen.");
  save_picture (&f, "hurt-760");
  /* Two could be meant: they are offered by name. */
  press (space);
  g_assert_true (board_has_popover (f.board));
  board_close_popover (f.board);
  let_pass ();
  /* A pointer on the Troll means the Troll. */
  for (unsigned i = 0; i < f.board->scene.n; i++)
    if (f.board->scene.sprites[i].look == LOOK_LEGAL
        && f.board->scene.sprites[i].placed.piece.kind == TOKEN_TROLL)
      {
        double x, y;

        sprite_middle (&f.board->scene.sprites[i], &f.board->frame, &x, &y);
        g_signal_emit_by_name (space, "chosen", TRUE, x, y);
        break;
      }
  let_pass ();
  g_assert_false (f.board->seen.walls[1].up);
  gtk_test_accessible_assert_property (
      space, GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Swordsman 2, red. Wall 2 gone. Orc, 2 of 2 points. Troll, 2 of 3 points.");
  close_board (&f);
}

/* A card in hand: its targets are lit, the others step back; pressing one plays it. */
static void
test_on (void)
{
  Fixture f = open_board (CHOICE "set hand 1 red-archer brick mortar\nset wall 6 none\n", 760);

  g_assert_false (targets_any (&f.board->targets));
  answer (f.game, "play red-archer");
  let_pass ();
  g_assert_true (f.board->targets.is_aimed);
  for (unsigned i = 0; i < f.board->scene.n; i++)
    {
      const Piece piece = f.board->scene.sprites[i].placed.piece;
      const bool is_reached = ring_of (piece.space) == ARCHER && arc_of (piece.space) < 2;

      g_assert_cmpint (f.board->scene.sprites[i].look, ==, is_reached ? LOOK_LEGAL : LOOK_DIM);
    }
  gtk_widget_grab_focus (f.board->spaces[space_at (ARCHER, 1)]);
  save_picture (&f, "on-760");
  press (f.board->spaces[space_at (KNIGHT, 1)]);
  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_ON);
  press (f.board->spaces[space_at (ARCHER, 1)]);
  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_PLAY);
  gtk_test_accessible_assert_property (f.board->spaces[space_at (ARCHER, 1)],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Archer 2, red. Goblin King, 1 of 2 points.");
  answer (f.game, "play brick+mortar");
  let_pass ();
  g_assert_cmpuint (f.board->targets.walls, ==, 1u << 4 | 1u << 5);
  save_picture (&f, "build-760");
  press (f.board->walls[5]);
  g_assert_true (f.board->seen.walls[5].up);
  close_board (&f);
}

static void
test_focus (void)
{
  Fixture f = open_board (CHOICE "run move\n", 760);
  GtkWidget *board = GTK_WIDGET (f.board);

  gtk_window_set_focus (GTK_WINDOW (f.window), NULL);
  /* Tab finds what can be chosen. */
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_get_focus_child (board) == f.board->spaces[space_at (SWORDSMAN, 1)]);
  /* Arc 2 lies to the right: left leads in, up leads round. */
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_get_focus_child (board) == f.board->walls[1]);
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_get_focus_child (board) == f.board->spaces[space_at (CASTLE, 1)]);
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_get_focus_child (board) == f.board->spaces[space_at (CASTLE, 4)]);
  g_assert_true (gtk_widget_child_focus (board, GTK_DIR_UP));
  g_assert_true (gtk_widget_get_focus_child (board) == f.board->spaces[space_at (CASTLE, 5)]);
  close_board (&f);
}

static void
test_pointer (void)
{
  Fixture f = open_board (CHOICE, 760);
  GtkWidget *board = GTK_WIDGET (f.board);

  for (unsigned turn = 0; turn < ARCS; turn++)
    {
      g_settings_set_int (castellan_settings (), "board-turn", (int) turn);
      while (f.board->frame.turn != turn)
        g_main_context_iteration (NULL, TRUE);
      for (unsigned i = 0; i < SPACES; i++)
        {
          double x, y;

          castellan_space_get_middle (CASTELLAN_SPACE (f.board->spaces[i]), &x, &y);
          g_assert_true (gtk_widget_pick (board, x, y, GTK_PICK_DEFAULT) == f.board->spaces[i]);
        }
      for (unsigned i = 0; i < ARCS; i++)
        {
          double x, y;

          castellan_space_get_middle (CASTELLAN_SPACE (f.board->walls[i]), &x, &y);
          g_assert_true (gtk_widget_pick (board, x, y, GTK_PICK_DEFAULT) == f.board->walls[i]);
        }
    }
  g_settings_reset (castellan_settings (), "board-turn");
  close_board (&f);
}

static void
test_correct (void)
{
  Fixture f = open_board (CHOICE, 760);

  castellan_board_set_correcting (f.board, TRUE);
  save_picture (&f, "correct-760");
  press (f.board->walls[2]);
  g_assert_false (f.board->seen.walls[2].up);
  press (f.board->walls[2]);
  g_assert_cmpuint (f.board->seen.walls[2].fortify, ==, 0);
  g_assert_true (f.board->seen.walls[2].up);
  board_correct_move (f.board, piece_new (TOKEN_ORC, space_at (ARCHER, 0)), space_at (KNIGHT, 5));
  let_pass ();
  gtk_test_accessible_assert_property (f.board->spaces[space_at (ARCHER, 0)],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Archer 1, red. Goblin, 1 of 1 point.");
  gtk_test_accessible_assert_property (
      f.board->spaces[space_at (KNIGHT, 5)], GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Knight 6, blue. Orc, 2 of 2 points. Orc Warlord, 3 of 3 points.");
  press (f.board->spaces[space_at (CASTLE, 4)]);
  g_assert_true (board_has_popover (f.board));
  castellan_board_set_correcting (f.board, FALSE);
  let_pass ();
  g_assert_false (board_has_popover (f.board));
  close_board (&f);
}

static bool
is_seen_at (CastellanBoard *board, unsigned kind, unsigned space)
{
  return board_find (&board->seen, piece_new (kind, space)) >= 0;
}

/* Amid a movement, what can be corrected is what stood before it; the movement is then done again.
 */
static void
test_correct_amid (void)
{
  Fixture f = open_board ("castellan 1\n"
                          "table players=2 setup=bare seed=1\n"
                          "set monster goblin@forest6\n"
                          "set monster orc@swordsman2\n"
                          "set monster troll@swordsman2\n"
                          "choose end\n",
                          400);

  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_HURT);
  g_assert_true (is_seen_at (f.board, TOKEN_GOBLIN, space_at (ARCHER, 5)));
  castellan_game_set_correcting (f.game, true);
  castellan_board_set_correcting (f.board, TRUE);
  g_assert_true (is_seen_at (f.board, TOKEN_GOBLIN, space_at (FOREST, 5)));
  board_correct_move (f.board, piece_new (TOKEN_GOBLIN, space_at (FOREST, 5)),
                      space_at (KNIGHT, 3));
  g_assert_true (castellan_game_is_settled (f.game));
  g_assert_true (is_seen_at (f.board, TOKEN_GOBLIN, space_at (KNIGHT, 3)));
  castellan_game_set_correcting (f.game, false);
  castellan_board_set_correcting (f.board, FALSE);
  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_HURT);
  g_assert_true (is_seen_at (f.board, TOKEN_GOBLIN, space_at (SWORDSMAN, 3)));
  close_board (&f);
}

/* Monsters are placed before the game: the spaces are lit, and say whom one may put there. */
static void
test_place (void)
{
  Fixture f = open_board ("castellan 1\ntable players=4 start=ask seed=3\n", 760);
  Option options[CHOICES_MAX];
  unsigned n;

  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_PLACE);
  g_assert_cmphex (f.board->targets.spaces, ==, ARCHER_RING);
  g_assert_true (g_str_has_prefix (
      castellan_space_get_name (CASTELLAN_SPACE (f.board->spaces[space_at (ARCHER, 2)])),
      "Archer 3, green, can be chosen."));
  n = targets_in_space (&f.board->targets, &f.board->seen, space_at (ARCHER, 2), options);
  g_assert_cmpuint (n, >, 1);
  save_picture (&f, "place-760");
  press (f.board->spaces[space_at (ARCHER, 2)]);
  g_assert_true (board_has_popover (f.board));
  g_assert_true (castellan_game_answer (f.game, options[0]));
  let_pass ();
  g_assert_cmpuint (f.board->seen.n_pieces, ==, 1);
  g_assert_false (board_has_popover (f.board));
  close_board (&f);
}

static gboolean
drop (CastellanBoard *board, const GValue *value, double x, double y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board));
  gboolean is_taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", value, x, y, &is_taken);
    }
  let_pass ();
  return is_taken;
}

/* A card dropped on a Monster hits it; dropped beside, it asks whom. */
static void
test_drop (void)
{
  Fixture f = open_board (CHOICE "set hand 1 red-archer red-archer blue-archer\n", 760);
  g_auto (GValue) card = G_VALUE_INIT;
  double x, y;

  g_value_init (&card, G_TYPE_UINT);
  g_value_set_uint (&card, CARD_GREEN_KNIGHT);
  g_assert_false (drop (f.board, &card, 380, 100));
  g_value_set_uint (&card, CARD_RED_ARCHER);
  castellan_space_get_middle (CASTELLAN_SPACE (f.board->spaces[space_at (ARCHER, 1)]), &x, &y);
  g_assert_true (drop (f.board, &card, x, y));
  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_PLAY);
  gtk_test_accessible_assert_property (f.board->spaces[space_at (ARCHER, 1)],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Archer 2, red. Goblin King, 1 of 2 points.");
  g_assert_true (drop (f.board, &card, 100, 380));
  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_ON);
  close_board (&f);
}

/* Answers by chance, but so that games come to an end. */
static void
play_on (CastellanGame *game, GRand *chance)
{
  const Question *question = castellan_game_get_question (game);

  g_assert_true (castellan_game_answer (
      game, question->options[g_rand_int_range (chance, 0, (gint32) question->n)]));
}

static void
check_motion (const char *record, guint32 seed)
{
  Fixture f = open_board (record, 360);
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);
  unsigned n_moved = 0;

  castellan_board_set_pace (f.board, 400);
  for (unsigned i = 0; i < 300 && castellan_game_get_question (f.game)->kind != QUESTION_END; i++)
    {
      play_on (f.game, chance);
      n_moved += board_motion_is_playing (f.board->motion);
      wait_until_settled (f.game);
      g_assert_false (board_motion_is_playing (f.board->motion));
    }
  g_assert_cmpuint (n_moved, >, 20);
  close_board (&f);
}

static void
test_motion (void)
{
  set_animations (TRUE);
  check_motion ("castellan 1\ntable players=3 seed=11\n", 5);
  check_motion ("castellan 1\ntable players=4 version=overlord seed=2\n", 6);
  check_motion ("castellan 1\ntable players=4 version=master-slayer variants=home,king-tower "
                "names=Ann,Bram,Chidi,Dora seed=3\n",
                7);
  set_animations (FALSE);
}

static void
wait_for_beat (Fixture *f, BeatKind kind, double time)
{
  double now;

  while (board_motion_beat (f->board->motion, &now) != kind || now < time)
    {
      g_assert_true (board_motion_is_playing (f->board->motion));
      g_main_context_iteration (NULL, TRUE);
    }
}

/* A boulder rolls through arc 3 and fells the Tower behind the missing Wall; a press ends it. */
static void
test_boulder (void)
{
  Fixture f = open_board (CHOICE "set wall 3 none\nset monster goblin@forest3\n"
                                 "set monster troll@archer3\nset dice table\n"
                                 "set bag giant-boulder*4\nset monster orc@knight2\n",
                          760);

  answer (f.game, "end");
  while (castellan_game_get_question (f.game)->kind == QUESTION_HURT)
    castellan_game_answer (f.game, castellan_game_get_question (f.game)->options[0]);
  g_assert_cmpint (castellan_game_get_question (f.game)->kind, ==, QUESTION_ROLL);
  set_animations (TRUE);
  answer (f.game, "roll 3");
  g_assert_true (board_motion_is_playing (f.board->motion));
  g_assert_false (castellan_game_is_settled (f.game));
  wait_for_beat (&f, BEAT_BOULDER, .45);
  save_picture (&f, "boulder-760");
  g_assert_true (f.board->seen.towers[2].up);
  press (f.board->spaces[0]);
  g_assert_false (f.board->seen.towers[2].up);
  g_assert_false (board_motion_is_playing (f.board->motion));
  g_assert_true (castellan_game_is_settled (f.game));
  set_animations (FALSE);
  close_board (&f);
}

/* What cannot be seen is not waited for. */
static void
test_still (void)
{
  static const int sizes[] = { 360, 1000 };
  Fixture f;

  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("sizes-%d", sizes[i]);

      f = open_board (CHOICE "run move\n", sizes[i]);
      g_assert_cmpint (f.board->is_small, ==, sizes[i] < 480);
      save_picture (&f, name);
      close_board (&f);
    }
  f = open_board (CHOICE, 360);
  answer (f.game, "end");
  g_assert_true (castellan_game_is_settled (f.game));
  castellan_game_undo (f.game, 1);
  set_animations (TRUE);
  gtk_widget_set_visible (f.window, FALSE);
  answer (f.game, "end");
  g_assert_true (castellan_game_is_settled (f.game));
  set_animations (FALSE);
  close_board (&f);
}

#define FULL                                                                                       \
  BARE "set monster goblin@forest1\nset monster goblin@forest1\nset monster goblin@forest1\n"      \
       "set monster goblin@forest1\nset monster goblin@archer1\nset monster goblin@forest1\n"      \
       "set monster orc@archer2\nset monster orc@archer2\nset monster orc@archer2\n"               \
       "set monster orc@knight2\nset monster orc@knight2\nset monster orc@knight2:1\n"             \
       "set monster orc@knight2:1\nset monster orc@swordsman3\nset monster orc@swordsman3\n"       \
       "set monster orc@swordsman3:1\nset monster orc@archer4+tar\nset monster troll@archer4\n"    \
       "set monster troll@archer4\nset monster troll@knight4:2\nset monster troll@knight4:1\n"     \
       "set monster troll@forest5\nset monster troll@forest5\nset monster troll@archer5\n"         \
       "set monster troll@archer5\nset monster troll@castle6\nset monster troll@castle6:1\n"       \
       "set monster goblin-king@forest6\nset monster orc-warlord@archer6\n"                        \
       "set monster troll-mage@knight6\nset monster healer@swordsman6\nset tower 6 none\n"         \
       "set tower 1 none\nset wall 4 none\n"

/* How long one frame takes, drawn and rendered without a graphics card. */
static void
test_speed (void)
{
  Fixture f = open_board (FULL, 800);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 800);
  cairo_t *cr = cairo_create (surface);
  double sum = 0, worst = 0;
  unsigned n = 0;

  save_picture (&f, "full-800");
  set_animations (TRUE);
  answer (f.game, "end");
  while (board_motion_is_playing (f.board->motion))
    {
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      gint64 start;
      double ms;

      wait_for_frame (&f);
      start = g_get_monotonic_time ();
      GTK_WIDGET_GET_CLASS (f.board)->snapshot (GTK_WIDGET (f.board), snapshot);
      node = gtk_snapshot_to_node (snapshot);
      gsk_render_node_draw (node, cr);
      ms = (double) (g_get_monotonic_time () - start) / 1000;
      sum += ms;
      worst = MAX (worst, ms);
      n++;
    }
  g_test_message ("%u frames: %.1f ms each, %.1f ms at most", n, sum / n, worst);
  g_test_minimized_result (sum / n, "%.1f ms a frame", sum / n);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  set_animations (FALSE);
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
  g_test_add_func ("/board/names", test_names);
  g_test_add_func ("/board/hurt", test_hurt);
  g_test_add_func ("/board/on", test_on);
  g_test_add_func ("/board/focus", test_focus);
  g_test_add_func ("/board/pointer", test_pointer);
  g_test_add_func ("/board/correct", test_correct);
  g_test_add_func ("/board/correct-amid", test_correct_amid);
  g_test_add_func ("/board/place", test_place);
  g_test_add_func ("/board/drop", test_drop);
  g_test_add_func ("/board/motion", test_motion);
  g_test_add_func ("/board/boulder", test_boulder);
  g_test_add_func ("/board/still", test_still);
  if (g_test_perf ())
    g_test_add_func ("/board/speed", test_speed);
  return g_test_run ();
}
