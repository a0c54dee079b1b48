/* The pictures of the help. */
#include "help-pictures.h"

#include <string.h>

#include "bag_odds.h"
#include "castellan-board-picture.h"
#include "castellan-card-button.h"
#include "castellan-hands-page.h"
#include "castellan-log-page.h"
#include "castellan-miniature.h"
#include "castellan-odds-list.h"
#include "castellan-picture.h"
#include "castellan-qr.h"
#include "castellan-question-card.h"
#include "castellan-readings-compared.h"
#include "castellan-rule-entry.h"
#include "castellan-sandbox-page.h"
#include "castellan-setup-page.h"
#include "castellan-table-view.h"
#include "castellan-wrap-layout.h"
#include "link_code.h"
#include "record_read.h"

#define START "castellan 1\ntable players=4 names=Ann,Bram,Chidi,Dora seed=11 "
#define MONSTERS                                                                                   \
  "set monster goblin@forest1\nset monster troll@archer1:2\nset monster orc@swordsman2\n"          \
  "set monster goblin-king@archer2\nset monster goblin@archer3\nset monster orc@knight3:1\n"       \
  "set monster troll@knight4\nset monster orc@archer4+tar\nset monster orc@archer5\n"              \
  "set monster goblin@forest6\nset wall 3 fortified\nset wall 5 none\nset tower 5 none\n"
#define HANDS                                                                                      \
  "set hand 1 red-archer brick mortar green-knight any-archer\n"                                   \
  "set hand 2 tar blue-knight green-hero drive-him-back red-swordsman\n"                           \
  "set hand 3 green-swordsman red-knight nice-shot blue-archer scavenge\n"                         \
  "set hand 4 blue-swordsman brick green-archer red-hero missing\n"
#define PLAYING START "setup=bare\n" HANDS MONSTERS

static void
ignore_cb (const char *line, gpointer data)
{
  (void) line;
  (void) data;
}

/* The records below are good: a test opens every page. */
static Session *
read_record (const char *text)
{
  const ReaderPort port = { .print = ignore_cb, .complain = ignore_cb };
  g_autoptr (Reader) reader = reader_new (&port, TELL_NOTHING);
  g_autoptr (GError) error = NULL;

  if (!reader_text (reader, "help", text, strlen (text), &error))
    g_error ("help: %s", error->message);
  return reader_steal_session (reader);
}

static CastellanGame *
read_game (const char *text)
{
  return castellan_game_new (read_record (text), NULL);
}

/* Actions that the real page would have: without them what stands for them looks switched off. */
static void
give_action (GSimpleActionGroup *group, const char *name, const GVariantType *type)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, type);

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
}

static void
give_table_actions (GtkWidget *widget)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  give_action (group, "why", NULL);
  give_action (group, "show-page", G_VARIANT_TYPE_STRING);
  gtk_widget_insert_action_group (widget, "table", G_ACTION_GROUP (group));
}

static void
give_rule_actions (GtkWidget *widget)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  give_action (group, "open", G_VARIANT_TYPE_STRING);
  give_action (group, "show", G_VARIANT_TYPE_STRING);
  gtk_widget_insert_action_group (widget, "rule", G_ACTION_GROUP (group));
}

static GtkWidget *
make_view (const char *record, bool is_room)
{
  g_autoptr (CastellanGame) game = read_game (record);
  GtkWidget *view = g_object_new (CASTELLAN_TYPE_TABLE_VIEW, NULL);

  give_table_actions (view);
  castellan_table_view_set_game (CASTELLAN_TABLE_VIEW (view), game);
  castellan_table_view_set_room (CASTELLAN_TABLE_VIEW (view), is_room);
  return view;
}

static GtkWidget *
make_table (void)
{
  return make_view (PLAYING, false);
}

static GtkWidget *
make_room (void)
{
  return make_view (PLAYING, true);
}

static GtkWidget *
make_setup (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_SETUP_PAGE, NULL);

  castellan_setup_page_begin (CASTELLAN_SETUP_PAGE (page), NULL);
  return page;
}

static GtkWidget *
make_question (const char *record)
{
  g_autoptr (CastellanGame) game = read_game (record);
  GtkWidget *card = castellan_question_card_new ();

  give_table_actions (card);
  castellan_question_card_set_game (CASTELLAN_QUESTION_CARD (card), game);
  return card;
}

/* The table rolls: six faces to press. */
static GtkWidget *
make_die (void)
{
  return make_question (START "setup=bare dice=table\n" HANDS MONSTERS "run token giant-boulder\n");
}

/* Which of two pays for the Wall. */
static GtkWidget *
make_choice (void)
{
  return make_question (START "setup=bare\n" HANDS "set monster goblin@swordsman2\n"
                              "set monster troll@swordsman2\nrun move\n");
}

static GtkWidget *
make_hands (void)
{
  g_autoptr (CastellanGame) game = read_game (PLAYING);
  GtkWidget *hands = castellan_hands_page_new ();

  castellan_hands_page_set_game (CASTELLAN_HANDS_PAGE (hands), game);
  castellan_game_toggle_draft (game, 0, CARD_BRICK);
  return hands;
}

static GtkWidget *
make_log (void)
{
  g_autoptr (CastellanGame) game
      = read_game (START "setup=bare\n" HANDS "set monster goblin@archer1\n"
                         "set monster orc@swordsman2\nset monster troll@knight4\n"
                         "choose play red-archer, on goblin@archer1\n");
  GtkWidget *log = castellan_log_page_new ();

  castellan_log_page_set_game (CASTELLAN_LOG_PAGE (log), game);
  castellan_game_look_back (game, castellan_game_get_n_moments (game) - 1);
  return log;
}

static GtkWidget *
row_new (int spacing)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, spacing);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row, "help-pieces");
  return row;
}

static void
add_board (GtkWidget *row, const char *record, unsigned arcs, int size)
{
  g_autoptr (Session) session = read_record (record);
  GtkWidget *board = castellan_board_picture_new (size);

  castellan_board_picture_set_natural_size (CASTELLAN_BOARD_PICTURE (board), size);
  castellan_board_picture_set_table (CASTELLAN_BOARD_PICTURE (board), session_now (session), 0);
  castellan_board_picture_set_arcs (CASTELLAN_BOARD_PICTURE (board), arcs);
  gtk_box_append (GTK_BOX (row), board);
}

/* The same arcs as Castellan has them, and as the cardboard lies. */
static GtkWidget *
make_correct (void)
{
  GtkWidget *row = row_new (12);

  add_board (row, START "setup=bare\nset monster orc@archer1\nset monster troll@knight2\n", 3, 180);
  gtk_box_append (GTK_BOX (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  add_board (row, START "setup=bare\nset monster orc@knight1\nset monster troll@knight2:2\n", 3,
             180);
  return row;
}

static GtkWidget *
make_rule (void)
{
  GtkWidget *entry
      = castellan_rule_entry_new (rule_library_find ("base.boulder.scenario-3"), NULL, NULL, false);

  give_rule_actions (entry);
  return entry;
}

static GtkWidget *
make_readings (void)
{
  GtkWidget *compared = g_object_new (CASTELLAN_TYPE_READINGS_COMPARED, NULL);

  castellan_readings_compared_show (CASTELLAN_READINGS_COMPARED (compared), RULING_ROTATE_TOWER,
                                    NULL);
  return compared;
}

static GtkWidget *
make_sandbox (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_SANDBOX_PAGE, NULL);

  castellan_sandbox_page_open_record (
      CASTELLAN_SANDBOX_PAGE (page),
      START "setup=bare\n" HANDS MONSTERS "roll 3\nrun token giant-boulder\n", NULL);
  return page;
}

static void
add_token (GtkWidget *row, unsigned token)
{
  GtkWidget *picture = castellan_picture_new (56);

  castellan_picture_set_token (CASTELLAN_PICTURE (picture), token, token_rows[token].health);
  gtk_box_append (GTK_BOX (row), picture);
}

static GtkWidget *
make_bag (void)
{
  g_autoptr (Session) session = read_record (START "setup=bare\n");
  GtkWidget *list = g_object_new (CASTELLAN_TYPE_ODDS_LIST, NULL);
  uint8_t counts[BAG_ROWS];

  bag_odds (session_now (session), false, counts);
  castellan_odds_list_set_counts (CASTELLAN_ODDS_LIST (list), counts);
  return list;
}

static void
add_small_card (GtkWidget *row, unsigned card)
{
  GtkWidget *picture = castellan_picture_new (38);

  castellan_picture_set_card_small (CASTELLAN_PICTURE (picture), card);
  gtk_box_append (GTK_BOX (row), picture);
}

/* A code on the screen, and what is then on the phone. */
static GtkWidget *
make_phone (void)
{
  GtkWidget *row = row_new (24), *cards = row_new (4);
  GtkWidget *phone = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *code = g_object_new (CASTELLAN_TYPE_QR, "width-request", 150, "height-request", 150,
                                  "valign", GTK_ALIGN_CENTER, NULL);

  castellan_qr_show (CASTELLAN_QR (code), "CASTELLAN", "");
  gtk_widget_add_css_class (phone, "help-phone");
  add_board (phone, PLAYING, 0, 170);
  add_small_card (cards, CARD_RED_ARCHER);
  add_small_card (cards, CARD_BRICK);
  add_small_card (cards, CARD_MORTAR);
  add_small_card (cards, CARD_GREEN_KNIGHT);
  gtk_box_append (GTK_BOX (phone), cards);
  gtk_box_append (GTK_BOX (row), code);
  gtk_box_append (GTK_BOX (row), phone);
  return row;
}

/* A real one: whoever reads it has this table. */
static GtkWidget *
make_code (void)
{
  g_autoptr (Session) session = read_record (PLAYING);
  g_autoptr (GPtrArray) texts = link_pack (session);
  GtkWidget *code = g_object_new (CASTELLAN_TYPE_QR, "width-request", 220, "height-request", 220,
                                  "halign", GTK_ALIGN_CENTER, NULL);

  castellan_qr_show (CASTELLAN_QR (code), g_ptr_array_index (texts, 0), "");
  return code;
}

static GtkWidget *
make_boxes (void)
{
  static const unsigned tokens[]
      = { TOKEN_GOBLIN, TOKEN_TROLL, TOKEN_GIANT_BOULDER, TOKEN_DRAGON, TOKEN_NECROMANCER };
  GtkWidget *row = row_new (12);

  for (unsigned i = 0; i < G_N_ELEMENTS (tokens); i++)
    add_token (row, tokens[i]);
  return row;
}

static GtkWidget *
make_cards (void)
{
  static const unsigned cards[] = { CARD_RED_ARCHER, CARD_DRIVE_HIM_BACK, CARD_FORTIFY_WALL };
  /* A question about something else: no card is offered, and none steps back. */
  g_autoptr (CastellanGame) game
      = read_game (START "setup=bare dice=table\nrun token giant-boulder\n");
  GtkWidget *row = row_new (12);

  for (unsigned i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      GtkWidget *card = castellan_card_button_new (game, 0, cards[i], i + 1, 3, false);

      gtk_widget_set_size_request (card, 104, -1);
      gtk_box_append (GTK_BOX (row), card);
    }
  return row;
}

static const struct
{
  const char *name;
  GtkWidget *(*make) (void);
  MiniatureSize wide, narrow;
} pictures[] = {
  { "table", make_table, { 1120, 720 }, { 400, 660 } },
  { "room", make_room, { 1280, 720 }, { 1280, 720 } },
  { "setup", make_setup, { 980, 700 }, { 400, 660 } },
  { "sandbox", make_sandbox, { 1120, 720 }, { 400, 660 } },
  { "die", make_die, { 440, 0 }, { 380, 0 } },
  { "choice", make_choice, { 440, 0 }, { 380, 0 } },
  { "hands", make_hands, { 480, 340 }, { 400, 380 } },
  { "log", make_log, { 480, 340 }, { 400, 340 } },
  { "correct", make_correct, { 440, 0 }, { 420, 0 } },
  { "rule", make_rule, { 600, 620 }, { 400, 640 } },
  { "readings", make_readings, { 760, 0 }, { 400, 0 } },
  { "bag", make_bag, { 440, 250 }, { 380, 250 } },
  { "phone", make_phone, { 480, 0 }, { 420, 0 } },
  { "code", make_code, { 320, 0 }, { 280, 0 } },
  { "boxes", make_boxes, { 440, 0 }, { 380, 0 } },
  { "cards", make_cards, { 440, 0 }, { 380, 0 } },
};

GtkWidget *
help_picture_new (const char *name, const char *caption)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (g_str_equal (pictures[i].name, name))
      return castellan_miniature_new (pictures[i].make (), pictures[i].wide, pictures[i].narrow,
                                      caption);
  return NULL;
}
