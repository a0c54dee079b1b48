/* Whole games, played through the window from the assistant to the end page, by presses and keys.
 * After every answer the file holds what the window shows. */
#include "player.h"

#include "castellan-end-page.h"
#include "record_show.h"
#include "record_table.h"

static CastellanApplication *application;

#define ANSWERS_MAX_A_GAME 5000

static void
play_to_end (Player *player, Option (*decide) (Player *player))
{
  for (unsigned i = 0; castellan_game_get_question (player->game)->kind != QUESTION_END; i++)
    {
      g_assert_cmpuint (i, <, ANSWERS_MAX_A_GAME);
      player_answer (player, decide (player));
      player_check_file (player);
    }
}

static void
play_some (Player *player, Option (*decide) (Player *player), unsigned n)
{
  for (unsigned i = 0; i < n && castellan_game_get_question (player->game)->kind != QUESTION_END;
       i++)
    {
      player_answer (player, decide (player));
      player_check_file (player);
    }
}

static unsigned
result_of (Player *player)
{
  return session_now (castellan_game_get_session (player->game))->result;
}

static void
assert_end (Player *player, const char *headline)
{
  GtkWidget *end;

  drive_frame (GTK_WIDGET (player->window));
  end = drive_find (player->window, CASTELLAN_TYPE_END_PAGE, NULL);
  g_assert_nonnull (end);
  g_assert_nonnull (drive_find (end, GTK_TYPE_LABEL, headline));
}

/* Every way to answer was taken, so that none is only believed to work. */
static void
assert_ways (Player *player)
{
  g_test_message ("by board %u, by card %u, by button %u, by key %u", player->by_board,
                  player->by_card, player->by_button, player->by_key);
  g_assert_cmpuint (player->by_board, >, 0);
  g_assert_cmpuint (player->by_card, >, 0);
  g_assert_cmpuint (player->by_button, >, 0);
  g_assert_cmpuint (player->by_key, >, 0);
}

/* Whether sensible players win this game. */
static bool
is_won (CastellanAgreement *agreement, guint32 seed)
{
  g_autofree char *keys = castellan_agreement_dup_keys (agreement, player_seed (seed));
  g_auto (TableStatement) statement = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (Session) session = NULL;
  g_autofree Run *run = g_new0 (Run, 1);
  Policy sensible;

  g_assert_true (table_read (keys, &statement, &error));
  session = session_new (&statement.table, statement.seed, (const char *const *) statement.names,
                         NULL, &error);
  g_assert_no_error (error);
  policy_begin (&sensible, POLICY_SENSIBLE, 1);
  while (session_question (session)->kind != QUESTION_END)
    {
      Table table = *session_now (session);
      char name[NAME_MAX_BYTES];

      run->table = &table;
      run->question = *session_question (session);
      option_name (sensible.oracle.decide (&sensible.oracle, run), name);
      g_assert_true (session_choose (session, name, &error));
    }
  return session_now (session)->result == RESULT_WON;
}

static void
test_win (void)
{
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();
  guint32 seed = 1;
  Player player;

  g_assert_null (castellan_agreement_set_variant (agreement, VARIANT_EASIER_BATTLES, true));
  while (!is_won (agreement, seed))
    seed++;
  player_begin (&player, window, agreement, seed);
  play_to_end (&player, player_think);
  g_assert_cmpint (result_of (&player), ==, RESULT_WON);
  assert_end (&player, "The Castle stands");
  assert_ways (&player);
  player_end (&player);
  drive_close (window);
}

static void
test_loss (void)
{
  CastellanWindow *window = drive_open (application, 1024, 768);
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();
  Player player;

  player_begin (&player, window, agreement, 2);
  play_to_end (&player, player_guess);
  g_assert_cmpint (result_of (&player), ==, RESULT_LOST);
  assert_end (&player, "The last Tower has fallen");
  assert_ways (&player);
  player_end (&player);
  drive_close (window);
}

/* All the way back to the start and forth again, by the header's buttons and by keys. */
static void
test_undo (void)
{
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();
  g_autoptr (Session) start = NULL, there = NULL;
  Player player;
  const Session *session;
  unsigned n;

  player_begin (&player, window, agreement, 3);
  session = castellan_game_get_session (player.game);
  start = session_copy (session);
  play_some (&player, player_guess, 60);
  there = session_copy (session);
  n = session_n_undo (session);
  for (unsigned i = 0; i < n; i++)
    {
      if (i % 2 == 0)
        drive_press (drive_find (window, GTK_TYPE_BUTTON, "Undo"));
      else
        g_assert_true (drive_key (window, GDK_KEY_z, GDK_CONTROL_MASK));
      drive_frame (GTK_WIDGET (window));
      g_assert_cmpuint (session_n_undo (session), ==, n - i - 1);
      player_check_file (&player);
    }
  g_assert_false (drive_key (window, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_cmpmem (session_now (session), sizeof (Table), session_now (start), sizeof (Table));
  for (unsigned i = 0; i < n; i++)
    {
      if (i % 2 == 0)
        drive_press (drive_find (window, GTK_TYPE_BUTTON, "Redo"));
      else
        g_assert_true (drive_key (window, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
      drive_frame (GTK_WIDGET (window));
    }
  g_assert_true (session_equal (session, there));
  player_check_file (&player);
  player_end (&player);
  drive_close (window);
}

/* A table that was left, in the room view, can be taken up again in the same window. */
static void
test_take_up (void)
{
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();
  Player player, again;
  g_autofree char *path = NULL, *text = NULL, *text_again = NULL;

  player_begin (&player, window, agreement, 6);
  play_some (&player, player_guess, 5);
  path = g_strdup (castellan_game_get_path (player.game));
  text = record_text (castellan_game_get_session (player.game));
  g_assert_true (drive_key (window, GDK_KEY_F11, 0));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (drive_key (window, GDK_KEY_Left, GDK_ALT_MASK));
  drive_frame (GTK_WIDGET (window));
  /* Somebody still holds the game: its file is free all the same. */
  g_assert_null (castellan_game_get_path (player.game));
  castellan_window_open_path (window, path);
  drive_frame (GTK_WIDGET (window));
  player_take_up (&again, window);
  text_again = record_text (castellan_game_get_session (again.game));
  g_assert_cmpstr (text_again, ==, text);
  g_assert_nonnull (drive_find (window, GTK_TYPE_BUTTON, "All tables"));
  player_answer (&again, player_guess (&again));
  player_check_file (&again);
  player_end (&again);
  player_end (&player);
  drive_close (window);
}

static void
play_version (CastellanAgreement *agreement, unsigned n, int width)
{
  CastellanWindow *window = drive_open (application, width, 800);
  Player player;

  player_begin (&player, window, agreement, 4);
  play_some (&player, player_guess, n);
  player_end (&player);
  drive_close (window);
}

/* The table rolls, draws and deals, and enters what came up. */
static void
test_table_enters (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  castellan_agreement_set_dice (agreement, BY_TABLE);
  castellan_agreement_set_bag (agreement, BY_TABLE);
  castellan_agreement_set_deck (agreement, BY_TABLE);
  play_version (agreement, 150, 1280);
}

static void
test_cards_not_tracked (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  castellan_agreement_set_deck (agreement, BY_NOBODY);
  play_version (agreement, 150, 1280);
}

static void
test_overlord (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  castellan_agreement_set_version (agreement, VERSION_OVERLORD);
  play_version (agreement, ANSWERS_MAX_A_GAME, 1280);
}

static void
test_solitaire (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  while (castellan_agreement_get_n_players (agreement) > 1)
    castellan_agreement_remove_player (agreement, 1);
  play_version (agreement, ANSWERS_MAX_A_GAME, 1024);
}

static void
test_closed_hands (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  g_assert_null (castellan_agreement_set_variant (agreement, VARIANT_CLOSED_HANDS, true));
  play_version (agreement, 100, 1280);
}

static void
test_master_slayer (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  castellan_agreement_set_version (agreement, VERSION_MASTER_SLAYER);
  play_version (agreement, ANSWERS_MAX_A_GAME, 1600);
}

/* The Wizard's Tower, with what will happen on the board. */
static void
test_wizard (void)
{
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();
  Player player;

  castellan_agreement_set_wizard (agreement, true);
  g_settings_set_boolean (castellan_settings (), "foresee", TRUE);
  player_begin (&player, window, agreement, 5);
  play_to_end (&player, player_think);
  assert_ways (&player);
  player_end (&player);
  drive_close (window);
  for (guint32 seed = 6; seed < 12; seed++)
    {
      window = drive_open (application, seed % 2 == 0 ? 1024 : 1280, 800);
      player_begin (&player, window, agreement, seed);
      play_some (&player, player_guess, 120);
      player_end (&player);
      drive_close (window);
    }
  g_settings_reset (castellan_settings (), "foresee");
}

static void
test_wizard_entered (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  castellan_agreement_set_wizard (agreement, true);
  castellan_agreement_set_dice (agreement, BY_TABLE);
  castellan_agreement_set_bag (agreement, BY_TABLE);
  castellan_agreement_set_deck (agreement, BY_TABLE);
  play_version (agreement, 200, 1280);
  castellan_agreement_set_deck (agreement, BY_NOBODY);
  play_version (agreement, 150, 1280);
}

static void
test_wizard_overlord (void)
{
  g_autoptr (CastellanAgreement) agreement = castellan_agreement_new ();

  castellan_agreement_set_wizard (agreement, true);
  castellan_agreement_set_version (agreement, VERSION_OVERLORD);
  play_version (agreement, 250, 1280);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/window/win", test_win);
  g_test_add_func ("/window/loss", test_loss);
  g_test_add_func ("/window/undo", test_undo);
  g_test_add_func ("/window/take-up", test_take_up);
  g_test_add_func ("/window/table-enters", test_table_enters);
  g_test_add_func ("/window/cards-not-tracked", test_cards_not_tracked);
  g_test_add_func ("/window/overlord", test_overlord);
  g_test_add_func ("/window/solitaire", test_solitaire);
  g_test_add_func ("/window/closed-hands", test_closed_hands);
  g_test_add_func ("/window/master-slayer", test_master_slayer);
  g_test_add_func ("/window/wizard", test_wizard);
  g_test_add_func ("/window/wizard-entered", test_wizard_entered);
  g_test_add_func ("/window/wizard-overlord", test_wizard_overlord);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
