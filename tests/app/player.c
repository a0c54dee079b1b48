/* Somebody who plays through the window. */
#include "player.h"

#include <string.h>

#include "board-names.h"
#include "castellan-answers.h"
#include "castellan-board.h"
#include "castellan-card-button.h"
#include "castellan-hands-page.h"
#include "castellan-question-card.h"
#include "castellan-space.h"
#include "question_text.h"
#include "record_show.h"
#include "saved_game.h"

static Shape
shape_of (Option option)
{
  return verb_rows[option_verb (option)].shape;
}

static unsigned
index_of (const Question *question, Option option)
{
  unsigned i = 0;

  while (i < question->n && question->options[i] != option)
    i++;
  g_assert_cmpuint (i, <, question->n);
  return i;
}

static char *
label_of (Player *player, Option option)
{
  g_auto (OptionText) text
      = option_text (castellan_game_get_session (player->game),
                     index_of (castellan_game_get_question (player->game), option));

  return g_steal_pointer (&text.label);
}

static GtkWidget *
find (Player *player, GType type)
{
  GtkWidget *widget = drive_find (player->window, type, NULL);

  g_assert_nonnull (widget);
  return widget;
}

/* The cards of the hands page stand hand by hand: the one that is asked first, then those on the
 * left. A table that does not track cards has every card among the answers. */
static GtkWidget *
find_card (Player *player, unsigned owner, unsigned card)
{
  const Table *t = castellan_game_get_table (player->game);
  const bool is_tracked = t->deck_by != BY_NOBODY;
  g_autoptr (GPtrArray) cards = drive_find_all (
      find (player, is_tracked ? CASTELLAN_TYPE_HANDS_PAGE : CASTELLAN_TYPE_ANSWERS),
      CASTELLAN_TYPE_CARD_BUTTON);
  const unsigned large = question_player (castellan_game_get_session (player->game));
  unsigned first = 0, n = cards->len;

  for (unsigned i = large; is_tracked && i != owner; i = (i + 1) % t->n_players)
    first += t->hands[i].n;
  if (is_tracked)
    n = first + t->hands[owner].n;
  g_assert_cmpuint (n, <=, cards->len);
  for (unsigned i = first; i < n; i++)
    if (castellan_card_button_get_card (cards->pdata[i]) == card)
      return cards->pdata[i];
  return NULL;
}

/* Closed hands are shown to whoever is asked; the Overlord's answers to the Overlord. */
static void
open_hand (Player *player, unsigned owner)
{
  g_autofree char *name = castellan_game_dup_player (player->game, owner);
  g_autofree char *label = g_strdup_printf ("Show to %s", name);

  if (castellan_game_can_see (player->game, owner))
    return;
  drive_press (drive_find (find (player, CASTELLAN_TYPE_HANDS_PAGE), GTK_TYPE_BUTTON, label));
  drive_idle ();
  g_assert_true (castellan_game_can_see (player->game, owner));
}

static void
pick_up (Player *player, unsigned owner, unsigned card)
{
  GtkWidget *button;

  open_hand (player, owner);
  button = find_card (player, owner, card);
  g_assert_nonnull (button);
  drive_press (button);
  g_assert_true (draft_has (castellan_game_get_draft (player->game), owner, card));
  drive_idle ();
}

/* The main button says what the cards would do; Return presses it; so does the last card. */
static void
play_draft (Player *player, Option option, unsigned owner, unsigned card)
{
  g_autofree char *label = label_of (player, option);
  GtkWidget *main
      = drive_find (find (player, CASTELLAN_TYPE_QUESTION_CARD), GTK_TYPE_BUTTON, label);

  g_assert_nonnull (main);
  switch (g_rand_int_range (player->chance, 0, 3))
    {
    case 0:
      drive_press (main);
      player->by_button++;
      break;
    case 1:
      g_assert_true (drive_key (player->window, GDK_KEY_Return, 0));
      player->by_key++;
      break;
    default:
      open_hand (player, owner);
      drive_press (find_card (player, owner, card));
      player->by_card++;
    }
}

static void
play_cards (Player *player, Option option)
{
  const unsigned asker = castellan_game_get_question (player->game)->asker;

  switch ((unsigned) shape_of (option))
    {
    case SHAPE_CARD:
      pick_up (player, asker, option_byte (option, 0));
      play_draft (player, option, asker, option_byte (option, 0));
      break;
    case SHAPE_CARDS:
      for (unsigned i = 0; i < option_n_cards (option); i++)
        pick_up (player, asker, option_card (option, i));
      play_draft (player, option, asker, option_card (option, 0));
      break;
    case SHAPE_TRADE:
      pick_up (player, asker, option_byte (option, 0));
      pick_up (player, option_byte (option, 1), option_byte (option, 2));
      play_draft (player, option, option_byte (option, 1), option_byte (option, 2));
      break;
    default:
      g_assert_not_reached ();
    }
}

static GtkWidget *
find_space (Player *player, bool is_wall, unsigned index)
{
  g_autoptr (GPtrArray) spaces
      = drive_find_all (find (player, CASTELLAN_TYPE_BOARD), CASTELLAN_TYPE_SPACE);

  for (unsigned i = 0; i < spaces->len; i++)
    if (castellan_space_is_wall (spaces->pdata[i]) == is_wall
        && castellan_space_get_index (spaces->pdata[i]) == index)
      return spaces->pdata[i];
  g_assert_not_reached ();
}

static bool
is_popover_up (gpointer player)
{
  return drive_find (find (player, CASTELLAN_TYPE_BOARD), GTK_TYPE_POPOVER, NULL) != NULL;
}

/* Presses what the option is about; where a space holds several, a popover asks which. */
static void
press_board (Player *player, Option option)
{
  const unsigned n_undo = session_n_undo (castellan_game_get_session (player->game));
  g_autofree char *name = board_name_choice (option);
  GtkWidget *space, *choice;

  switch ((unsigned) shape_of (option))
    {
    case SHAPE_WALL:
      space = find_space (player, true, option_byte (option, 0));
      break;
    case SHAPE_TOWER:
    case SHAPE_WIZARD_TOWER:
      space = find_space (player, false, space_at (CASTLE, option_byte (option, 0)));
      break;
    case SHAPE_SPACE:
      space = find_space (player, false, option_byte (option, 0));
      break;
    case SHAPE_ARC:
      space = find_space (player, false, space_at (ARCHER, option_byte (option, 0)));
      break;
    case SHAPE_COLOUR:
      space = find_space (player, false, space_at (ARCHER, 2 * option_byte (option, 0) + 1));
      break;
    default:
      space = find_space (player, false, option_piece (option).space);
    }
  g_assert_true (gtk_widget_activate (space));
  player->by_board++;
  if (session_n_undo (castellan_game_get_session (player->game)) > n_undo)
    return;
  drive_until (is_popover_up, player);
  choice = drive_find (find (player, CASTELLAN_TYPE_BOARD), GTK_TYPE_POPOVER, NULL);
  choice = drive_find (choice, GTK_TYPE_BUTTON, name);
  g_assert_nonnull (choice);
  drive_press (choice);
}

/* Whether the piece that is named stands where the option says: one that moves on while it is asked
 * about is shown where it was. */
static bool
is_on_board (Player *player, Option option)
{
  const Table *t = castellan_game_get_table (player->game);

  switch ((unsigned) shape_of (option))
    {
    case SHAPE_WALL:
    case SHAPE_TOWER:
    case SHAPE_WIZARD_TOWER:
    case SHAPE_SPACE:
    case SHAPE_ARC:
    case SHAPE_COLOUR:
      return true;
    case SHAPE_MONSTER:
      break;
    default:
      return false;
    }
  if (option_verb (option) == VERB_REPLACE)
    return false;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (piece_key (t->pieces[i]) == piece_key (option_piece (option)))
      return true;
  return false;
}

/* By the button of the answer, or by the number that stands for it. */
static void
press_button (Player *player, Option option)
{
  g_autofree char *label = label_of (player, option);
  GtkWidget *answers = find (player, CASTELLAN_TYPE_ANSWERS);
  g_autoptr (GPtrArray) buttons = drive_find_all (answers, GTK_TYPE_BUTTON);

  for (unsigned i = 0; i < buttons->len; i++)
    if (drive_is_named (buttons->pdata[i], label))
      {
        const bool by_key = i < 9 && g_rand_boolean (player->chance);

        if (by_key)
          g_assert_true (drive_key (player->window, GDK_KEY_1 + i, 0));
        else
          drive_press (buttons->pdata[i]);
        player->by_key += by_key;
        player->by_button += !by_key;
        return;
      }
  /* A token that may go to several spaces is chosen before its space. */
  g_assert_true (shape_of (option) == SHAPE_MONSTER_AT || shape_of (option) == SHAPE_TOKEN);
  drive_press (drive_find (answers, GTK_TYPE_BUTTON, token_rows[option_byte (option, 0)].title));
  drive_press (drive_find (answers, GTK_TYPE_BUTTON, label));
  player->by_button++;
}

static void
take_way_out (Player *player, Option option)
{
  const Question *question = castellan_game_get_question (player->game);
  g_autofree char *label = label_of (player, option);
  GtkWidget *card = find (player, CASTELLAN_TYPE_QUESTION_CARD);
  unsigned n = 0;

  for (unsigned i = 0; i < question->n; i++)
    n += shape_of (question->options[i]) == SHAPE_NOTHING;
  if (n == 1 && g_rand_boolean (player->chance))
    {
      g_assert_true (drive_key (player->window, GDK_KEY_e, 0));
      player->by_key++;
      return;
    }
  card = drive_find (card, GTK_TYPE_BUTTON, label);
  g_assert_nonnull (card);
  drive_press (card);
  player->by_button++;
}

static bool
is_settled (gpointer data)
{
  return castellan_game_is_settled (((Player *) data)->game);
}

static void
settle (Player *player)
{
  drive_until (is_settled, player);
  drive_frame (GTK_WIDGET (player->window));
}

static void
show_to_overlord (Player *player)
{
  GtkWidget *answers = drive_find (player->window, CASTELLAN_TYPE_ANSWERS, NULL), *show = NULL;

  if (answers != NULL)
    show = drive_find (answers, GTK_TYPE_BUTTON, "Show to the Overlord");
  if (show == NULL)
    return;
  drive_press (show);
  drive_frame (GTK_WIDGET (player->window));
}

void
player_answer (Player *player, Option option)
{
  const Session *session = castellan_game_get_session (player->game);
  const unsigned n_undo = session_n_undo (session);

  show_to_overlord (player);
  if (shape_of (option) == SHAPE_NOTHING)
    take_way_out (player, option);
  else if (draft_is_for (session_question (session)))
    play_cards (player, option);
  else if (is_on_board (player, option) && g_rand_boolean (player->chance))
    press_board (player, option);
  else
    press_button (player, option);
  g_assert_cmpuint (session_n_undo (session), ==, n_undo + 1);
  settle (player);
}

Option
player_think (Player *player)
{
  const Session *session = castellan_game_get_session (player->game);
  Table table = *session_now (session);

  player->run->table = &table;
  player->run->question = *session_question (session);
  return player->sensible.oracle.decide (&player->sensible.oracle, player->run);
}

Option
player_guess (Player *player)
{
  const Question *question = castellan_game_get_question (player->game);
  int total = 0, at;
  unsigned i = 0;

  if (!is_chance (question->kind))
    return question->options[g_rand_int_range (player->chance, 0, (int) question->n)];
  for (unsigned k = 0; k < question->n; k++)
    total += question->weights[k];
  for (at = g_rand_int_range (player->chance, 0, total); at >= question->weights[i]; i++)
    at -= question->weights[i];
  return question->options[i];
}

uint64_t
player_seed (guint32 seed)
{
  g_random_set_seed (seed);
  return g_random_int ();
}

void
player_take_up (Player *player, CastellanWindow *window)
{
  *player
      = (Player){ .window = window, .chance = g_rand_new_with_seed (1), .run = g_new0 (Run, 1) };
  policy_begin (&player->sensible, POLICY_SENSIBLE, 1);
  player->game = castellan_table_page_get_game (
      CASTELLAN_TABLE_PAGE (find (player, CASTELLAN_TYPE_TABLE_PAGE)));
  g_assert_nonnull (player->game);
  g_object_ref (player->game);
  settle (player);
}

void
player_begin (Player *player, CastellanWindow *window, CastellanAgreement *agreement, guint32 seed)
{
  GtkWidget *play;

  castellan_agreement_save (agreement, castellan_settings ());
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new-table", NULL));
  drive_frame (GTK_WIDGET (window));
  play = drive_find (window, GTK_TYPE_BUTTON, "Play");
  g_assert_nonnull (play);
  g_random_set_seed (seed);
  drive_press (play);
  drive_frame (GTK_WIDGET (window));
  player_take_up (player, window);
}

void
player_end (Player *player)
{
  g_clear_object (&player->game);
  g_clear_pointer (&player->chance, g_rand_free);
  g_clear_pointer (&player->run, g_free);
}

void
player_check_file (Player *player)
{
  const char *path = castellan_game_get_path (player->game);
  g_auto (SavedGame) saved = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Session) kept = saved_game_open (&saved, path, &error);
  const Session *session = castellan_game_get_session (player->game);
  g_autofree char *kept_text = NULL, *text = record_text (session);

  g_assert_no_error (error);
  g_assert_cmpuint (saved.torn_at, ==, 0);
  g_assert_cmpuint (saved.changed_at, ==, 0);
  kept_text = record_text (kept);
  g_assert_cmpstr (kept_text, ==, text);
  /* What has been taken back is not kept. */
  if (session_n_redo (session) == 0)
    g_assert_true (session_equal (kept, session));
  g_assert_cmpmem (session_now (kept), sizeof (Table), session_now (session), sizeof (Table));
}
