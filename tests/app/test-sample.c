/* The sample turn through the real window: it plays itself to its end, can be paused and stepped,
 * shows what its record says, and leaves nothing behind. */
#include "castellan-board.h"
#include "castellan-hands-page.h"
#include "castellan-question-card.h"
#include "castellan-rules-page.h"
#include "castellan-sample-page.h"
#include "castellan-setup-page.h"
#include "castellan-tables-page.h"
#include "drive.h"
#include "rule_library.h"
#include "sample-turn.h"
#include "shelf_help.h"

#define FAST 60

static CastellanApplication *application;

typedef struct
{
  CastellanWindow *window;
  CastellanSamplePage *page;
  SampleTurn *turn;
  unsigned wanted, n_moving;
} Fixture;

static void
shown_cb (Fixture *fixture)
{
  fixture->n_moving += !castellan_game_is_settled (castellan_sample_page_get_game (fixture->page));
}

static void
set_up (Fixture *fixture, gconstpointer moves)
{
  empty_shelf ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", moves != NULL, NULL);
  fixture->turn = sample_turn_new ();
  fixture->window = drive_open (application, 1280, 800);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.sample", NULL));
  drive_frame (GTK_WIDGET (fixture->window));
  fixture->page
      = CASTELLAN_SAMPLE_PAGE (drive_find (fixture->window, CASTELLAN_TYPE_SAMPLE_PAGE, NULL));
  g_signal_connect_swapped (castellan_sample_page_get_game (fixture->page), "shown",
                            G_CALLBACK (shown_cb), fixture);
}

/* Nothing of it is kept. */
static void
tear_down (Fixture *fixture, gconstpointer moves)
{
  g_autoptr (GPtrArray) paths = NULL;
  g_autofree char *open = g_settings_get_string (castellan_settings (), "open-table");

  (void) moves;
  g_assert_null (castellan_game_get_path (castellan_sample_page_get_game (fixture->page)));
  g_signal_handlers_disconnect_by_data (castellan_sample_page_get_game (fixture->page), fixture);
  drive_close (fixture->window);
  paths = shelf_list ();
  g_assert_cmpuint (paths->len, ==, 0);
  g_assert_cmpstr (open, ==, "");
  sample_turn_free (fixture->turn);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
}

static unsigned
n_steps (Fixture *fixture)
{
  return fixture->turn->steps->len;
}

/* The table is as the record has it at the end of this step. */
static bool
is_at_end_of (Fixture *fixture, unsigned step)
{
  g_autoptr (Session) session = session_copy (fixture->turn->session);
  const unsigned n = session_n_undo (session) - sample_turn_step (fixture->turn, step)->n_deeds;
  CastellanGame *game = castellan_sample_page_get_game (fixture->page);

  if (n > 0)
    g_assert_true (session_undo (session, n, NULL));
  return castellan_sample_page_get_step (fixture->page) == step && castellan_game_is_settled (game)
         && memcmp (session_now (session), castellan_game_get_table (game), sizeof (Table)) == 0;
}

static bool
has_come (gpointer data)
{
  Fixture *fixture = data;

  return is_at_end_of (fixture, fixture->wanted);
}

static void
until_end_of (Fixture *fixture, unsigned step)
{
  fixture->wanted = step;
  drive_until (has_come, fixture);
}

static bool
is_over (gpointer data)
{
  Fixture *fixture = data;

  return drive_find (fixture->page, GTK_TYPE_BUTTON, "Watch again") != NULL;
}

static void
assert_caption (Fixture *fixture)
{
  const unsigned step = castellan_sample_page_get_step (fixture->page);
  g_autofree char *count = g_strdup_printf ("%u of %u", step + 1, n_steps (fixture));

  g_assert_nonnull (
      drive_find (fixture->page, GTK_TYPE_LABEL, sample_turn_step (fixture->turn, step)->caption));
  g_assert_nonnull (drive_find (fixture->page, GTK_TYPE_LABEL, count));
}

/* So that Space and Return pause it. */
static bool
has_focus_on_play (gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (((Fixture *) data)->window));

  return focus != NULL && drive_is_named (focus, "Pause");
}

/* By itself, step by step, every one with its caption. */
static void
test_plays (Fixture *fixture, gconstpointer moves)
{
  g_assert_cmpuint (n_steps (fixture), >=, 10);
  g_assert_true (castellan_sample_page_is_playing (fixture->page));
  drive_until (has_focus_on_play, fixture);
  castellan_sample_page_set_pace (fixture->page, FAST);
  /* What waits at the old pace begins anew. */
  act (fixture, "sample.restart");
  for (unsigned step = 0; step < n_steps (fixture); step++)
    {
      until_end_of (fixture, step);
      assert_caption (fixture);
    }
  drive_until (is_over, fixture);
  g_assert_false (castellan_sample_page_is_playing (fixture->page));
  if (moves != NULL)
    g_assert_cmpuint (fixture->n_moving, >, n_steps (fixture));
  drive_press (drive_find (fixture->page, GTK_TYPE_BUTTON, "Watch again"));
  g_assert_true (castellan_sample_page_is_playing (fixture->page));
  g_assert_cmpuint (castellan_sample_page_get_step (fixture->page), ==, 0);
  drive_idle ();
  g_assert_false (is_over (fixture));
}

static void
test_steps (Fixture *fixture, gconstpointer moves)
{
  const unsigned last = n_steps (fixture) - 1;

  (void) moves;
  castellan_sample_page_set_pace (fixture->page, FAST);
  g_assert_true (drive_key (fixture->window, GDK_KEY_Right, 0));
  g_assert_false (castellan_sample_page_is_playing (fixture->page));
  until_end_of (fixture, 1);
  for (unsigned step = 2; step <= last; step++)
    {
      g_assert_true (drive_key (fixture->window, GDK_KEY_Right, 0));
      until_end_of (fixture, step);
      assert_caption (fixture);
    }
  drive_until (is_over, fixture);
  for (unsigned step = last; step-- > 0;)
    {
      g_assert_true (drive_key (fixture->window, GDK_KEY_Left, 0));
      g_assert_true (is_at_end_of (fixture, step));
      assert_caption (fixture);
    }
  /* At the beginning the key is used up, and nothing happens. */
  g_assert_true (drive_key (fixture->window, GDK_KEY_Left, 0));
  g_assert_true (is_at_end_of (fixture, 0));
  /* Whoever is in a hurry misses no deed. */
  for (unsigned step = 0; step < last; step++)
    act (fixture, "sample.forward");
  until_end_of (fixture, last);
  g_assert_true (drive_key (fixture->window, GDK_KEY_Home, 0));
  g_assert_true (is_at_end_of (fixture, 0));
  g_assert_true (castellan_sample_page_is_playing (fixture->page));
}

static gboolean
passed_cb (gpointer data)
{
  *(bool *) data = true;
  return G_SOURCE_REMOVE;
}

static bool
is_true (gpointer data)
{
  return *(bool *) data;
}

/* Half a second: at this pace, several steps. */
static void
let_time_pass (void)
{
  bool has_passed = false;

  g_timeout_add (500, passed_cb, &has_passed);
  drive_until (is_true, &has_passed);
}

static bool
has_left_first (gpointer data)
{
  return castellan_sample_page_get_step (((Fixture *) data)->page) >= 2;
}

static void
test_pause (Fixture *fixture, gconstpointer moves)
{
  CastellanGame *game = castellan_sample_page_get_game (fixture->page);
  unsigned step, shown;

  (void) moves;
  castellan_sample_page_set_pace (fixture->page, FAST);
  act (fixture, "sample.restart");
  drive_until (has_left_first, fixture);
  g_assert_true (drive_key (fixture->window, GDK_KEY_space, 0));
  g_assert_false (castellan_sample_page_is_playing (fixture->page));
  g_assert_nonnull (drive_find (fixture->page, GTK_TYPE_BUTTON, "Play"));
  step = castellan_sample_page_get_step (fixture->page);
  shown = castellan_game_get_shown (game);
  let_time_pass ();
  g_assert_cmpuint (castellan_sample_page_get_step (fixture->page), ==, step);
  g_assert_cmpuint (castellan_game_get_shown (game), ==, shown);
  g_assert_true (drive_key (fixture->window, GDK_KEY_space, 0));
  g_assert_true (castellan_sample_page_is_playing (fixture->page));
  g_assert_nonnull (drive_find (fixture->page, GTK_TYPE_BUTTON, "Pause"));
  drive_until (is_over, fixture);
  g_assert_true (is_at_end_of (fixture, n_steps (fixture) - 1));
}

/* It is watched: neither keys nor presses answer anything. */
static void
test_watched (Fixture *fixture, gconstpointer moves)
{
  static GType (*const watched[]) (void)
      = { castellan_board_get_type, castellan_hands_page_get_type,
          castellan_question_card_get_type };

  (void) moves;
  castellan_sample_page_set_pace (fixture->page, FAST);
  act (fixture, "sample.forward");
  until_end_of (fixture, 1);
  drive_frame (GTK_WIDGET (fixture->window));
  for (unsigned i = 0; i < G_N_ELEMENTS (watched); i++)
    {
      GtkWidget *widget = drive_find (fixture->page, watched[i](), NULL);

      g_assert_nonnull (widget);
      g_assert_false (gtk_widget_get_can_target (widget));
      g_assert_false (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
    }
  /* With a card picked up its play would be what Return does. */
  castellan_game_toggle_draft (castellan_sample_page_get_game (fixture->page), 0, CARD_BLUE_ARCHER);
  g_assert_nonnull (drive_find (fixture->page, GTK_TYPE_BUTTON, "Discard Blue Archer"));
  drive_key (fixture->window, GDK_KEY_Return, 0);
  g_assert_true (is_at_end_of (fixture, 1));
}

/* Why? leads to the rule and back; every step has one that exists. */
static void
test_why (Fixture *fixture, gconstpointer moves)
{
  GtkWidget *rules;

  (void) moves;
  for (unsigned i = 0; i < n_steps (fixture); i++)
    g_assert_nonnull (rule_library_find (sample_turn_step (fixture->turn, i)->rule));
  drive_press (drive_find (fixture->page, GTK_TYPE_BUTTON, "Why?"));
  drive_frame (GTK_WIDGET (fixture->window));
  rules = drive_find (fixture->window, CASTELLAN_TYPE_RULES_PAGE, NULL);
  g_assert_nonnull (rules);
  g_assert_false (castellan_sample_page_is_playing (fixture->page));
  g_assert_true (gtk_widget_activate_action (rules, "rules.close", NULL));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
  g_assert_false (castellan_sample_page_is_playing (fixture->page));
}

static void
test_leave (Fixture *fixture, gconstpointer moves)
{
  (void) moves;
  g_assert_true (drive_key (fixture->window, GDK_KEY_Escape, 0));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_nonnull (drive_find (fixture->window, CASTELLAN_TYPE_TABLES_PAGE, NULL));
  g_assert_false (castellan_sample_page_is_playing (fixture->page));
  /* Who comes again sees it from the beginning. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.sample", NULL));
  g_assert_true (castellan_sample_page_is_playing (fixture->page));
  g_assert_true (is_at_end_of (fixture, 0));
  while (!is_over (fixture))
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->page), "sample.forward", NULL);
      drive_idle ();
    }
  drive_press (drive_find (fixture->page, GTK_TYPE_BUTTON, "Start a table"));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_nonnull (drive_find (fixture->window, CASTELLAN_TYPE_SETUP_PAGE, NULL));
}

/* A record without notes, or that does not run, is refused with a sentence. */
static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sample_turn_new_from_text ("castellan 1\ntable players=2\n", &error));
  g_assert_cmpstr (error->message, ==, "the sample turn has no table or no notes");
  g_clear_error (&error);
  g_assert_null (
      sample_turn_new_from_text ("castellan 1\ntable players=2\nnote One.\nchoose fly\n", &error));
  g_assert_nonnull (strstr (error->message, "sample turn:4"));
}

#define ADD(name, test)                                                                            \
  g_test_add ("/sample/" name "/still", Fixture, NULL, set_up, test, tear_down);                   \
  g_test_add ("/sample/" name "/moving", Fixture, GINT_TO_POINTER (1), set_up, test, tear_down)

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  ADD ("plays", test_plays);
  ADD ("steps", test_steps);
  ADD ("pause", test_pause);
  ADD ("watched", test_watched);
  ADD ("why", test_why);
  ADD ("leave", test_leave);
  g_test_add_func ("/sample/refused", test_refused);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
