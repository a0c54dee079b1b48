/* Whole turns played by pressing the buttons of question card and hands, as people do; what they
 * are called for screen readers; and, with PLAY_PICTURES=folder, pictures of every state. */
#include "../record/record_help.h"

#include <adwaita.h>

#include "castellan-game.h"
#include "castellan-hands-page.h"
#include "castellan-question-card.h"
#include "castellan-turn-header.h"

static struct
{
  GtkWidget *window, *box, *header, *card, *hands;
  CastellanGame *game;
} app;

static void
fail_cb (CastellanGame *game, const char *sentence)
{
  (void) game;
  g_error ("%s", sentence);
}

static void
settle (void)
{
  castellan_game_skip (app.game);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
begin (const char *record)
{
  g_autofree char *text = g_strdup_printf ("castellan 1\n%s\n", record);

  g_clear_object (&app.game);
  app.game = castellan_game_new (read_good (text), NULL);
  g_signal_connect (app.game, "failed", G_CALLBACK (fail_cb), NULL);
  castellan_turn_header_set_game (CASTELLAN_TURN_HEADER (app.header), app.game);
  castellan_question_card_set_game (CASTELLAN_QUESTION_CARD (app.card), app.game);
  castellan_hands_page_set_game (CASTELLAN_HANDS_PAGE (app.hands), app.game);
  settle ();
}

static bool
is_named (GtkWidget *widget, const char *name)
{
  g_autofree char *difference = NULL;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_visible (widget))
    return false;
  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0)
    return true;
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return false;
  difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  return difference == NULL;
}

static GtkWidget *
find (GtkWidget *widget, const char *name)
{
  GtkWidget *found = is_named (widget, name) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      found = find (child, name);
  return found;
}

static void
press (const char *name)
{
  GtkWidget *button = find (app.window, name);

  if (button == NULL)
    g_error ("nothing is called %s", name);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

static void
check_question (QuestionKind kind)
{
  g_assert_cmpstr (question_rows[castellan_game_get_question (app.game)->kind].name, ==,
                   question_rows[kind].name);
}

static void
check_title (const char *title)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (app.card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       title);
}

/* A card with a target, taken back, played again; two cards together. */
static void
test_play (void)
{
  begin ("table players=4 names=Ann,Bram,Chidi,Dora setup=bare seed=3\n"
         "set hand 1 red-archer green-archer brick mortar nice-shot\n"
         "set monster orc@archer1\nset monster troll@archer2\nset wall 3 none");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (app.card), GTK_ACCESSIBLE_ROLE_ALERT);
  check_title ("Play cards");
  g_assert_nonnull (find (app.hands, "Green Archer, 2 of 5"));
  press ("Red Archer, 1 of 5, can be played");
  g_assert_nonnull (find (app.hands, "Red Archer, 1 of 5, picked up"));
  g_assert_nonnull (find (app.hands, "Nice Shot, 5 of 5, can be played"));
  press ("Play Red Archer");
  check_title ("Whom does the Red Archer hit?");
  press ("Put it back");
  check_question (QUESTION_PLAY);
  press ("Red Archer, 1 of 5, can be played");
  press ("Red Archer, 1 of 5, picked up");
  press ("Orc in Archer 1, 2 → 1 left");
  check_question (QUESTION_PLAY);
  g_assert_cmpuint (castellan_game_get_table (app.game)->pieces[0].hp, ==, 1);
  press ("Brick, 2 of 4, can be played");
  g_assert_null (find (app.card, "Play Brick"));
  press ("Mortar, 3 of 4, can be played");
  press ("Play Brick and Mortar");
  press ("Build in arc 3");
  g_assert_true (castellan_game_get_table (app.game)->walls[2].up);
}

static void
test_hurt (void)
{
  begin ("table players=4 names=Ann,Bram,Chidi,Dora setup=bare seed=3 bag=table dice=table\n"
         "set monster orc@swordsman2\nset monster troll@swordsman2");
  press ("End turn");
  check_title ("Which Monster takes the damage?");
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (app.card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Orc and Troll break Wall 2. One of them loses 1 point. Choose together.");
  g_assert_nonnull (find (app.card, "Orc, 2 → 1 left"));
  press ("Troll, 3 → 2 left");
  check_question (QUESTION_TOKEN);
  press ("Draw Orc");
  check_title ("What did you roll?");
  press ("Roll 3");
  check_question (QUESTION_TOKEN);
  g_assert_true (castellan_question_card_let_castellan (CASTELLAN_QUESTION_CARD (app.card), 'd'));
  settle ();
}

/* Discard, trade, and the keys for both. */
static void
test_discard_and_trade (void)
{
  CastellanQuestionCard *card = CASTELLAN_QUESTION_CARD (app.card);

  begin ("table players=2 names=Ann,Bram seed=5");
  check_title ("Change a card?");
  g_assert_true (castellan_question_card_answer_nth (card, 1));
  g_assert_cmpuint (castellan_game_get_draft (app.game)->n, ==, 1);
  g_assert_true (castellan_question_card_escape (card));
  g_assert_cmpuint (castellan_game_get_draft (app.game)->n, ==, 0);
  g_assert_false (castellan_question_card_confirm (card));
  g_assert_true (castellan_question_card_answer_nth (card, 1));
  g_assert_true (castellan_question_card_confirm (card));
  settle ();
  check_title ("Trade with someone?");
  g_assert_true (castellan_question_card_take_way_out (card));
  settle ();
  check_question (QUESTION_PLAY);
  begin ("table players=2 names=Ann,Bram setup=bare seed=5\nset hand 1 brick*2\n"
         "set hand 2 mortar tar\nset phase trade");
  g_assert_null (find (app.hands, "Mortar, 1 of 2, can be chosen"));
  press ("Brick, 1 of 2, can be chosen");
  press ("Mortar, 1 of 2, can be chosen");
  g_assert_nonnull (find (app.card, "Trade Brick with Bram for Mortar"));
  press ("Tar, 2 of 2");
  press ("Trade Brick with Bram for Tar");
  g_assert_cmpuint (castellan_game_get_table (app.game)->hands[0].of[CARD_TAR], ==, 1);
}

static void
test_hidden (void)
{
  begin ("table players=2 names=Ann,Bram setup=bare seed=5 variants=closed-hands\n"
         "set hand 1 brick tar\nset hand 2 mortar");
  g_assert_null (find (app.hands, "Brick, 1 of 2"));
  press ("Show to Ann");
  g_assert_nonnull (find (app.hands, "Brick, 1 of 2"));
  g_assert_null (find (app.hands, "Mortar, 1 of 1"));
  press ("Hide again");
  g_assert_null (find (app.hands, "Brick, 1 of 2"));
}

static void
test_overlord (void)
{
  begin ("table version=overlord players=2 names=Ann,Bram setup=bare seed=5\n"
         "set overlord-hand troll goblin red-move");
  press ("End turn");
  check_title ("Which token does the Overlord play?");
  g_assert_false (castellan_question_card_answer_nth (CASTELLAN_QUESTION_CARD (app.card), 3));
  press ("Show to the Overlord");
  press ("Troll");
  g_assert_nonnull (find (app.card, "Place Troll in Forest 6"));
  press ("Another token");
  g_assert_true (castellan_question_card_answer_nth (CASTELLAN_QUESTION_CARD (app.card), 2));
}

/* Somebody moves on what is shown: the test. */
static gboolean
will_move_cb (void)
{
  return TRUE;
}

/* Nothing can be answered before all has been shown, or while somebody looks back. */
static void
test_motion (void)
{
  CastellanQuestionCard *card = CASTELLAN_QUESTION_CARD (app.card);

  begin ("table players=2 names=Ann,Bram setup=bare seed=5\nset monster orc@archer1");
  g_signal_connect (app.game, "will-move", G_CALLBACK (will_move_cb), NULL);
  castellan_game_answer (app.game, castellan_game_get_question (app.game)->options[0]);
  g_assert_false (castellan_game_is_settled (app.game));
  check_title ("Move Monsters");
  g_assert_false (castellan_question_card_take_way_out (card));
  g_assert_true (castellan_question_card_escape (card));
  g_assert_true (castellan_game_is_settled (app.game));
  castellan_game_look_back (app.game, 1);
  check_title ("As it was in turn 1");
  g_assert_false (castellan_question_card_answer_nth (card, 1));
  press ("Back to now");
  g_assert_false (castellan_game_is_looking_back (app.game));
}

static void
test_whole_games (void)
{
  static const char *const tables[]
      = { "players=4 names=Ann,Bram,Chidi,Dora", "players=3 names=Ann,Bram,Chidi deck=off",
          "players=1 names=Ann dice=table bag=table deck=table",
          "players=2 names=Ann,Bram version=overlord variants=secret-forces start=ask" };

  for (unsigned i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *record = g_strdup_printf ("table seed=%u %s", i + 1, tables[i]);
      CastellanQuestionCard *card = CASTELLAN_QUESTION_CARD (app.card);

      begin (record);
      for (unsigned step = 0;
           step < 400 && castellan_game_get_question (app.game)->kind != QUESTION_END; step++)
        {
          const unsigned n = 1 + (step * 7 + i) % 6;

          if (!castellan_question_card_confirm (card)
              && !castellan_question_card_answer_nth (card, n)
              && !castellan_question_card_take_way_out (card))
            castellan_question_card_answer_nth (card, 1);
          settle ();
        }
    }
}

static GdkTexture *
picture_of (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_to_node (snapshot);
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (app.window)), node,
                                      NULL);
}

static void
take (const char *name, int width, const char *theme)
{
  g_autofree char *path
      = g_strdup_printf ("%s/%s-%s-%d.png", g_getenv ("PLAY_PICTURES"), name, theme, width);
  g_autoptr (GdkTexture) texture = NULL;

  gtk_widget_set_size_request (app.box, width, -1);
  gtk_window_set_default_size (GTK_WINDOW (app.window), width, 900);
  for (gint64 end = g_get_monotonic_time () + 150000; g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
  texture = picture_of (app.window);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

#define FOUR "table players=4 names=Ann,Bram,Chidi,Dora seed=7 "
#define HANDS                                                                                      \
  "set hand 1 red-archer blue-knight brick green-hero drive-him-back\n"                            \
  "set hand 2 green-swordsman mortar red-knight nice-shot blue-archer\n"                           \
  "set hand 3 blue-swordsman any-archer brick green-archer red-swordsman\n"                        \
  "set hand 4 tar red-hero mortar green-knight blue-archer\n"
#define MONSTERS                                                                                   \
  "set monster orc@archer1\nset monster goblin@archer1\nset monster troll@swordsman2\n"            \
  "set monster orc@swordsman2\nset monster goblin-king@knight6\n"

static const struct
{
  const char *name, *record, *presses;
} states[] = {
  { "hurt", FOUR "setup=bare\n" HANDS MONSTERS, "End turn" },
  { "play", FOUR "setup=bare\n" HANDS MONSTERS, NULL },
  { "drafted", FOUR "setup=bare\n" HANDS MONSTERS, "Red Archer, 1 of 5, can be played" },
  { "on", FOUR "setup=bare\n" HANDS MONSTERS,
    "Red Archer, 1 of 5, can be played|Red Archer, 1 of 5, picked up" },
  { "many",
    FOUR "setup=bare\nset hand 1 barbarian\n" MONSTERS
         "set monster troll@knight3:1\nset monster orc@castle4\nset monster orc@archer5:1\n"
         "set monster healer@swordsman5\nset monster orc@archer3",
    "Barbarian, 1 of 1, can be played|Play Barbarian" },
  { "trade", FOUR "setup=bare\n" HANDS "set phase trade", "Brick, 4 of 5, can be chosen" },
  { "traded", FOUR "setup=bare\n" HANDS "set phase trade",
    "Brick, 4 of 5, can be chosen|Mortar, 4 of 5, can be chosen" },
  { "combined", FOUR "setup=bare\nset hand 1 brick mortar tar\nset wall 3 none",
    "Brick, 1 of 3, can be played|Mortar, 2 of 3, can be played" },
  { "build",
    FOUR "setup=bare\nset hand 1 brick mortar tar\nset wall 3 none\nset wall 5 none\n"
         "choose play brick+mortar",
    NULL },
  { "scavenge",
    FOUR "setup=bare\nset hand 1 scavenge\nset castle-discard brick tar red-archer "
         "green-hero blue-knight mortar\nchoose play scavenge",
    NULL },
  { "roll", FOUR "setup=bare dice=table bag=table\ntoken orc\nchoose end", NULL },
  { "token", FOUR "setup=bare dice=table bag=table\nchoose end", NULL },
  { "card", FOUR "deck=table", NULL },
  { "untracked", FOUR "deck=off setup=bare\n" MONSTERS, "Red Archer, 1 of 25, can be played" },
  { "closed", FOUR "variants=closed-hands", "Show to Ann" },
  { "overlord", FOUR "version=overlord setup=bare\nchoose end", "Show to the Overlord" },
  { "place", FOUR "start=ask", NULL },
  { "place-arc", FOUR "start=ask", "Orc" },
  { "lost",
    FOUR "setup=bare\nset tower 1 none\nset tower 2 none\nset tower 3 none\n"
         "set tower 4 none\nset tower 5 none\nset wall 6 none\n"
         "set monster orc@swordsman6\nchoose end",
    NULL },
};

static void
take_pictures (const char *theme)
{
  static const int widths[] = { 340, 372, 472 };

  for (unsigned i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_auto (GStrv) presses
          = g_strsplit (states[i].presses != NULL ? states[i].presses : "", "|", -1);

      begin (states[i].record);
      for (char **name = presses; *name != NULL; name++)
        press (*name);
      for (unsigned w = 0; w < G_N_ELEMENTS (widths); w++)
        {
          castellan_question_card_set_compact (CASTELLAN_QUESTION_CARD (app.card), w == 0);
          castellan_hands_page_set_strip (CASTELLAN_HANDS_PAGE (app.hands), w == 0);
          take (states[i].name, widths[w], theme);
        }
    }
}

/* Moments on their way: a token, a die, a move. */
static void
take_moments (const char *theme)
{
  begin (FOUR "setup=bare\n" HANDS MONSTERS "choose end");
  castellan_game_answer (app.game, castellan_game_get_question (app.game)->options[0]);
  for (unsigned n = 0; !castellan_game_is_settled (app.game); n++)
    {
      const EventKind kind
          = castellan_game_get_moment (app.game, castellan_game_get_shown (app.game))->event.kind;
      g_autofree char *name = g_strdup_printf ("moment-%02u-%s", n, event_rows[kind].name);

      take (name, 372, theme);
      castellan_game_set_shown (app.game, castellan_game_get_shown (app.game) + 1);
    }
  castellan_question_card_set_large (CASTELLAN_QUESTION_CARD (app.card), TRUE);
  castellan_turn_header_set_style (CASTELLAN_TURN_HEADER (app.header), FALSE, TRUE);
  begin (FOUR "setup=bare\n" HANDS MONSTERS "choose end");
  take ("room", 720, theme);
  castellan_question_card_set_large (CASTELLAN_QUESTION_CARD (app.card), FALSE);
  castellan_turn_header_set_style (CASTELLAN_TURN_HEADER (app.header), FALSE, FALSE);
  castellan_game_look_back (app.game, castellan_game_get_n_moments (app.game) - 4);
  take ("back", 372, theme);
}

static void
test_pictures (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  if (g_getenv ("PLAY_PICTURES") == NULL)
    {
      g_test_skip ("nobody wants pictures");
      return;
    }
  take_pictures ("light");
  take_moments ("light");
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  take_pictures ("dark");
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
}

static void
open_window (void)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  app.window = adw_window_new ();
  app.box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  g_object_set (app.box, "margin-top", 14, "margin-bottom", 14, "margin-start", 0, NULL);
  app.header = castellan_turn_header_new ();
  app.card = castellan_question_card_new ();
  app.hands = castellan_hands_page_new ();
  gtk_box_append (GTK_BOX (app.box), app.header);
  gtk_box_append (GTK_BOX (app.box), app.card);
  gtk_box_append (GTK_BOX (app.box), app.hands);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), app.box);
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, NULL);
  gtk_widget_set_vexpand (app.hands, TRUE);
  adw_window_set_content (ADW_WINDOW (app.window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (app.window), 472, 900);
  gtk_window_present (GTK_WINDOW (app.window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application
      = adw_application_new ("io.github.castellan.Castellan", G_APPLICATION_NON_UNIQUE);
  int result;

  gtk_test_init (&argc, &argv, NULL);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  open_window ();
  g_test_add_func ("/play/play", test_play);
  g_test_add_func ("/play/hurt", test_hurt);
  g_test_add_func ("/play/discard-and-trade", test_discard_and_trade);
  g_test_add_func ("/play/hidden", test_hidden);
  g_test_add_func ("/play/overlord", test_overlord);
  g_test_add_func ("/play/motion", test_motion);
  g_test_add_func ("/play/whole-games", test_whole_games);
  g_test_add_func ("/play/pictures", test_pictures);
  result = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (app.window));
  g_clear_object (&app.game);
  return result;
}
