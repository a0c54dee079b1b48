/* What happens if…: whole trials through the real window. The game that a sandbox is taken from is
 * the same afterwards, to the last byte of its file; steps, branches, records and what is applied
 * are what the engine says. */
#include "../record/record_help.h"
#include "castellan-board.h"
#include "castellan-log-page.h"
#include "castellan-question-card.h"
#include "castellan-sandbox-outcomes.h"
#include "castellan-sandbox-page.h"
#include "castellan-sandbox-steps.h"
#include "castellan-space.h"
#include "castellan-table-page.h"
#include "drive.h"
#include "shelf.h"

#define PIECES                                                                                     \
  "set wall 5 none\nset monster orc@swordsman2\nset monster troll@swordsman2\n"                    \
  "set monster goblin@archer3\nset monster orc@knight3:1\nset hand 1 red-archer brick mortar\n"
#define RECORD "castellan 1\ntable players=2 names=Ann,Bram setup=bare seed=7\n" PIECES

static CastellanApplication *application;

/* A table that is kept, in a window. */
typedef struct
{
  CastellanWindow *window;
  CastellanGame *game;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer width)
{
  g_autofree char *title = shelf_free_title ("Sandbox");
  g_auto (GStrv) lines = g_strsplit (PIECES, "\n", -1);
  g_autoptr (GError) error = NULL;

  fixture->window = drive_open (application, width != NULL ? GPOINTER_TO_INT (width) : 1280, 800);
  fixture->game = shelf_create (title, "players=2 names=Ann,Bram setup=bare seed=7", &error);
  g_assert_no_error (error);
  for (unsigned i = 0; lines[i][0] != '\0'; i++)
    g_assert_true (castellan_game_correct (fixture->game, lines[i] + strlen ("set ")));
  castellan_game_skip (fixture->game);
  castellan_window_open_game (fixture->window, fixture->game);
  drive_frame (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer width)
{
  (void) width;
  drive_close (fixture->window);
  g_object_unref (fixture->game);
}

static void
act (Fixture *fixture, const char *action, GVariant *argument)
{
  GtkWidget *page = drive_find (fixture->window, CASTELLAN_TYPE_SANDBOX_PAGE, NULL);

  g_assert_true (gtk_widget_activate_action_variant (
      page != NULL ? page : GTK_WIDGET (fixture->window), action, argument));
  drive_frame (GTK_WIDGET (fixture->window));
}

static CastellanSandboxPage *
page_of (Fixture *fixture)
{
  GtkWidget *page = drive_find (fixture->window, CASTELLAN_TYPE_SANDBOX_PAGE, NULL);

  g_assert_nonnull (page);
  return CASTELLAN_SANDBOX_PAGE (page);
}

static CastellanGame *
sandbox_of (Fixture *fixture)
{
  return castellan_sandbox_page_get_sandbox (page_of (fixture));
}

static const Table *
table_now (CastellanGame *game)
{
  return session_now (castellan_game_get_session (game));
}

static void
assert_same_table (const Table *a, const Table *b)
{
  g_assert_cmpmem (a, sizeof (Table), b, sizeof (Table));
}

/* What lies on the board; how far the turn has come may differ. */
static void
assert_same_board (const Table *a, const Table *b)
{
  g_assert_cmpuint (a->n_pieces, ==, b->n_pieces);
  g_assert_cmpmem (a->pieces, sizeof a->pieces, b->pieces, sizeof b->pieces);
  g_assert_cmpmem (a->walls, sizeof a->walls, b->walls, sizeof b->walls);
  g_assert_cmpmem (a->towers, sizeof a->towers, b->towers, sizeof b->towers);
}

/* Types it, and presses Return. */
static void
pick (Fixture *fixture, const char *words)
{
  GtkWidget *search;

  act (fixture, "sandbox.view", g_variant_new_string ("choose"));
  search = drive_find (page_of (fixture), GTK_TYPE_SEARCH_ENTRY, NULL);
  g_assert_nonnull (search);
  gtk_editable_set_text (GTK_EDITABLE (search), words);
  g_signal_emit_by_name (search, "activate");
  drive_frame (GTK_WIDGET (fixture->window));
}

static bool
is_ready (gpointer outcomes)
{
  return castellan_sandbox_outcomes_is_ready (outcomes);
}

/* The rows of all outcomes, when they have been worked out. */
static GPtrArray *
find_outcomes (Fixture *fixture)
{
  GtkWidget *outcomes = drive_find (page_of (fixture), CASTELLAN_TYPE_SANDBOX_OUTCOMES, NULL);

  g_assert_nonnull (outcomes);
  drive_until (is_ready, outcomes);
  drive_frame (GTK_WIDGET (fixture->window));
  return drive_find_all (outcomes, ADW_TYPE_ACTION_ROW);
}

static void
press_outcome (Fixture *fixture, unsigned i)
{
  g_autoptr (GPtrArray) rows = find_outcomes (fixture);

  g_assert_cmpuint (i, <, rows->len);
  g_assert_true (gtk_widget_activate (g_ptr_array_index (rows, i)));
  castellan_game_skip (sandbox_of (fixture));
  drive_frame (GTK_WIDGET (fixture->window));
}

static void
press (Fixture *fixture, const char *name)
{
  GtkWidget *button = drive_find (fixture->window, GTK_TYPE_BUTTON, name);

  g_assert_nonnull (button);
  drive_press (button);
  drive_frame (GTK_WIDGET (fixture->window));
}

static Piece
only_piece (const Table *t, unsigned kind, unsigned space)
{
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (t->pieces[i].kind == kind && t->pieces[i].space == space)
      return t->pieces[i];
  g_assert_not_reached ();
}

/* All that a game is: in memory, as a record, and on disk. */
typedef struct
{
  Session *session;
  char *record, *file;
  gsize length;
  unsigned shown;
  bool is_looking_back;
} Whole;

static Whole
whole_of (CastellanGame *game)
{
  Whole whole = { .session = session_copy (castellan_game_get_session (game)),
                  .record = record_text (castellan_game_get_session (game)),
                  .shown = castellan_game_get_shown (game),
                  .is_looking_back = castellan_game_is_looking_back (game) };

  g_assert_true (
      g_file_get_contents (castellan_game_get_path (game), &whole.file, &whole.length, NULL));
  return whole;
}

static void
whole_clear (Whole *whole)
{
  session_free (whole->session);
  g_free (whole->record);
  g_free (whole->file);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Whole, whole_clear)

static void
assert_untouched (CastellanGame *game, const Whole *before)
{
  g_auto (Whole) now = whole_of (game);

  g_assert_true (session_equal (now.session, before->session));
  assert_same_table (session_now (now.session), session_now (before->session));
  assert_same_table (session_checkpoint (now.session), session_checkpoint (before->session));
  g_assert_cmpuint (session_n_undo (now.session), ==, session_n_undo (before->session));
  g_assert_cmpuint (session_n_redo (now.session), ==, session_n_redo (before->session));
  g_assert_cmpstr (now.record, ==, before->record);
  g_assert_cmpmem (now.file, now.length, before->file, before->length);
  g_assert_cmpuint (now.shown, ==, before->shown);
  g_assert_cmpint (now.is_looking_back, ==, before->is_looking_back);
}

/* Everything that one can do in a sandbox, but applying it. */
static void
try_everything (Fixture *fixture)
{
  GtkWidget *space;

  act (fixture, "sandbox.view", g_variant_new_string ("place"));
  space = drive_find (drive_find (page_of (fixture), CASTELLAN_TYPE_BOARD, NULL), GTK_TYPE_BUTTON,
                      NULL);
  drive_press (space);
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_true (castellan_game_correct (sandbox_of (fixture), "monster goblin@forest1"));
  pick (fixture, "giant boulder, arc 3");
  g_assert_cmpuint (castellan_game_get_n_moments (sandbox_of (fixture)), >, 5);
  act (fixture, "table.undo", NULL);
  pick (fixture, "move monsters");
  press_outcome (fixture, 1);
  drive_key (fixture->window, GDK_KEY_Home, 0);
  drive_key (fixture->window, GDK_KEY_Right, 0);
  act (fixture, "sandbox.copy", NULL);
  act (fixture, "sandbox.play-on", NULL);
  press (fixture, "End turn");
  act (fixture, "sandbox.clear", NULL);
  act (fixture, "sandbox.start-over", NULL);
  pick (fixture, "draw monsters");
}

static void
test_never_changes (Fixture *fixture, gconstpointer data)
{
  g_auto (Whole) before = whole_of (fixture->game);

  (void) data;
  act (fixture, "win.sandbox", NULL);
  assert_same_table (table_now (sandbox_of (fixture)), table_now (fixture->game));
  try_everything (fixture);
  g_assert_true (
      memcmp (table_now (sandbox_of (fixture)), table_now (fixture->game), sizeof (Table)) != 0);
  assert_untouched (fixture->game, &before);
  act (fixture, "table.leave", NULL);
  g_assert_null (drive_find (fixture->window, CASTELLAN_TYPE_SANDBOX_PAGE, NULL));
  g_assert_nonnull (drive_find (fixture->window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  assert_untouched (fixture->game, &before);
}

/* From a moment that is looked back at, which is still looked at afterwards. */
static void
test_look_back (Fixture *fixture, gconstpointer data)
{
  g_auto (Whole) before = { 0 };

  (void) data;
  castellan_game_look_back (fixture->game, 3);
  before = whole_of (fixture->game);
  act (fixture, "win.sandbox-at", g_variant_new_uint32 (2));
  assert_same_table (table_now (sandbox_of (fixture)), castellan_game_get_table (fixture->game));
  pick (fixture, "move monsters");
  g_assert_true (drive_key (fixture->window, GDK_KEY_Escape, 0));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_null (drive_find (fixture->window, CASTELLAN_TYPE_SANDBOX_PAGE, NULL));
  assert_untouched (fixture->game, &before);
  g_assert_true (castellan_game_is_looking_back (fixture->game));
}

/* What the steps' label says. */
static bool
says (Fixture *fixture, const char *sentence)
{
  GtkWidget *steps = drive_find (page_of (fixture), CASTELLAN_TYPE_SANDBOX_STEPS, NULL);

  drive_frame (GTK_WIDGET (fixture->window));
  return drive_find (steps, GTK_TYPE_LABEL, sentence) != NULL;
}

static void
test_steps (Fixture *fixture, gconstpointer data)
{
  CastellanGame *sandbox;
  unsigned n, first;

  (void) data;
  act (fixture, "win.sandbox", NULL);
  sandbox = sandbox_of (fixture);
  first = castellan_game_get_n_moments (sandbox);
  pick (fixture, "giant boulder, arc 3");
  castellan_game_skip (sandbox);
  n = castellan_game_get_n_moments (sandbox);
  g_assert_true (drive_key (fixture->window, GDK_KEY_Home, 0));
  g_assert_cmpuint (castellan_game_get_shown (sandbox), ==, first);
  g_assert_true (says (fixture, "Before anything happens."));
  assert_same_board (castellan_game_get_table (sandbox), table_now (fixture->game));
  /* There is nothing before the first step, though the game has a past. */
  drive_key (fixture->window, GDK_KEY_Left, 0);
  g_assert_cmpuint (castellan_game_get_shown (sandbox), ==, first);
  for (unsigned i = first; i < n; i++)
    {
      g_assert_true (drive_key (fixture->window, GDK_KEY_Right, 0));
      g_assert_cmpuint (castellan_game_get_shown (sandbox), ==, i + 1);
      assert_same_board (castellan_game_get_table (sandbox),
                         &castellan_game_get_moment (sandbox, i)->after);
    }
  g_assert_false (castellan_game_is_looking_back (sandbox));
  for (unsigned i = n; castellan_game_get_moment (sandbox, i - 1)->event.kind != EVENT_WALL_FELL;
       i--)
    {
      g_assert_true (drive_key (fixture->window, GDK_KEY_Left, 0));
      g_assert_cmpuint (castellan_game_get_shown (sandbox), ==, i - 1);
    }
  g_assert_true (says (fixture, "The Wall of arc 3 falls."));
  g_assert_nonnull (drive_find (drive_find (page_of (fixture), CASTELLAN_TYPE_SANDBOX_STEPS, NULL),
                                GTK_TYPE_BUTTON, "Giant Boulder: first arc has Wall"));
  g_assert_true (drive_key (fixture->window, GDK_KEY_End, 0));
  g_assert_cmpuint (castellan_game_get_shown (sandbox), ==, n);
}

static void
test_branches (Fixture *fixture, gconstpointer data)
{
  const unsigned here = space_at (SWORDSMAN, 1);
  g_autoptr (GPtrArray) rows = NULL;
  CastellanGame *sandbox;
  GtkWidget *crumb;

  (void) data;
  act (fixture, "win.sandbox", NULL);
  pick (fixture, "move monsters");
  sandbox = sandbox_of (fixture);
  g_assert_cmpint (castellan_game_get_question (sandbox)->kind, ==, QUESTION_HURT);
  rows = find_outcomes (fixture);
  g_assert_cmpuint (rows->len, ==, 2);
  /* Each tells what the other has not. */
  g_assert_true (
      drive_is_named (rows->pdata[0], "Orc in Swordsman 2 is hurt by it; points left: 1."));
  g_assert_true (
      drive_is_named (rows->pdata[1], "Troll in Swordsman 2 is hurt by it; points left: 2."));
  press_outcome (fixture, 1);
  g_assert_cmpuint (table_now (sandbox)->aside, ==, 0);
  g_assert_cmpuint (only_piece (table_now (sandbox), TOKEN_TROLL, here).hp, ==, 2);
  g_assert_cmpuint (only_piece (table_now (sandbox), TOKEN_ORC, here).hp, ==, 2);
  press_outcome (fixture, 0);
  g_assert_cmpuint (only_piece (table_now (sandbox), TOKEN_TROLL, here).hp, ==, 3);
  g_assert_cmpuint (only_piece (table_now (sandbox), TOKEN_ORC, here).hp, ==, 1);
  /* The answer on the way can be changed. */
  crumb = drive_find (page_of (fixture), GTK_TYPE_MENU_BUTTON,
                      "Which Monster takes the damage? Orc, 2 → 1 left. Change the answer");
  g_assert_nonnull (crumb);
  gtk_menu_button_popup (GTK_MENU_BUTTON (crumb));
  drive_frame (GTK_WIDGET (fixture->window));
  drive_press (drive_find (gtk_menu_button_get_popover (GTK_MENU_BUTTON (crumb)), GTK_TYPE_BUTTON,
                           "Troll, 3 → 2 left"));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_cmpuint (only_piece (table_now (sandbox), TOKEN_TROLL, here).hp, ==, 2);
  g_assert_cmpuint (session_n_undo (castellan_game_get_session (sandbox)), ==, 2);
}

/* Chances branch too, and say how likely they are. */
static void
test_odds (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = NULL;

  (void) data;
  act (fixture, "win.sandbox", NULL);
  pick (fixture, "giant boulder");
  g_assert_cmpint (castellan_game_get_question (sandbox_of (fixture))->kind, ==, QUESTION_ROLL);
  rows = find_outcomes (fixture);
  g_assert_cmpuint (rows->len, ==, 6);
  g_assert_true (drive_is_named (rows->pdata[0], "The Wall of arc 1 falls."));
  for (unsigned i = 0; i < rows->len; i++)
    g_assert_nonnull (drive_find (g_ptr_array_index (rows, i), GTK_TYPE_LABEL, "17 %"));
  press (fixture, "Let chance decide");
  g_assert_cmpuint (table_now (sandbox_of (fixture))->aside, ==, 0);
  /* More than anybody wants to read: that is said. */
  pick (fixture, "draw monsters");
  g_ptr_array_unref (g_steal_pointer (&rows));
  rows = find_outcomes (fixture);
  g_assert_nonnull (drive_find (page_of (fixture), GTK_TYPE_LABEL, "Some of the outcomes"));
}

static void
test_apply (Fixture *fixture, gconstpointer data)
{
  g_auto (Whole) before = whole_of (fixture->game);
  const unsigned n = session_n_undo (before.session);
  g_autoptr (CastellanGame) read = NULL;
  g_autofree char *path = g_strdup (castellan_game_get_path (fixture->game));
  g_autofree char *text = NULL;
  g_autoptr (Session) kept = NULL;
  GtkWidget *offer;
  Table after;

  (void) data;
  act (fixture, "win.sandbox", NULL);
  g_assert_true (castellan_game_correct (sandbox_of (fixture), "monster goblin@forest1"));
  pick (fixture, "giant boulder, arc 3");
  pick (fixture, "move monsters");
  press_outcome (fixture, 1);
  after = *table_now (sandbox_of (fixture));
  assert_untouched (fixture->game, &before);
  press (fixture, "Apply to the Game");
  g_assert_null (drive_find (fixture->window, CASTELLAN_TYPE_SANDBOX_PAGE, NULL));
  offer = drive_find (fixture->window, GTK_TYPE_LABEL, "Applied. Undo takes it back as one step.");
  g_assert_nonnull (offer);
  offer = gtk_widget_get_ancestor (offer, GTK_TYPE_REVEALER);
  assert_same_table (table_now (fixture->game), &after);
  g_assert_cmpuint (session_n_undo (castellan_game_get_session (fixture->game)), ==, n + 1);
  /* On disk it is one step too. */
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  kept = read_good (text);
  assert_same_table (session_now (kept), &after);
  g_assert_cmpuint (session_n_undo (kept), ==, n + 1);
  press (fixture, "Undo");
  g_assert_cmpuint (session_n_undo (castellan_game_get_session (fixture->game)), ==, n);
  /* What is offered would take back another step now. */
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (offer)));
  assert_same_table (table_now (fixture->game), session_now (before.session));
  g_free (g_steal_pointer (&text));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, before.file);
}

/* Where the game has gone on, the button says why it cannot be pressed. */
static void
test_cannot_apply (Fixture *fixture, gconstpointer data)
{
  GtkWidget *apply;

  (void) data;
  act (fixture, "win.sandbox-at", g_variant_new_uint32 (2));
  pick (fixture, "move monsters");
  apply = drive_find (page_of (fixture), GTK_TYPE_BUTTON, "Apply to the Game");
  g_assert_nonnull (apply);
  g_assert_false (gtk_widget_is_sensitive (apply));
  g_assert_nonnull (
      drive_find (page_of (fixture), GTK_TYPE_LABEL, "The game is not where this began any more."));
}

typedef struct
{
  char *text;
  bool is_done;
} Clip;

static void
clip_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  Clip *clip = data;

  clip->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  clip->is_done = true;
}

static bool
is_read (gpointer data)
{
  return ((Clip *) data)->is_done;
}

static void
test_copy (Fixture *fixture, gconstpointer data)
{
  g_autoptr (Session) again = NULL;
  Clip clip = { 0 };

  (void) data;
  act (fixture, "win.sandbox", NULL);
  g_assert_true (castellan_game_correct (sandbox_of (fixture), "monster goblin@forest1"));
  pick (fixture, "giant boulder, arc 3");
  pick (fixture, "move monsters");
  press_outcome (fixture, 1);
  press (fixture, "Copy as Record");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 clip_cb, &clip);
  drive_until (is_read, &clip);
  again = read_good (clip.text);
  assert_same_board (session_now (again), table_now (sandbox_of (fixture)));
  g_free (clip.text);
}

/* A record is watched from its beginning, and its answers can be changed. */
static void
test_record (Fixture *fixture, gconstpointer data)
{
  const char *record = RECORD "run move\nchoose hurt orc@swordsman2\n";
  g_autoptr (Session) whole = read_good (record);
  CastellanGame *sandbox;

  (void) data;
  act (fixture, "win.sandbox-record", g_variant_new_string (record));
  sandbox = sandbox_of (fixture);
  g_assert_true (says (fixture, "Before anything happens."));
  g_assert_true (drive_key (fixture->window, GDK_KEY_End, 0));
  assert_same_table (castellan_game_get_table (sandbox), session_now (whole));
  press_outcome (fixture, 1);
  g_assert_cmpuint (only_piece (table_now (sandbox), TOKEN_TROLL, space_at (SWORDSMAN, 1)).hp, ==,
                    2);
  /* Where nothing is tried, everything is a step. */
  act (fixture, "win.sandbox-record",
       g_variant_new_string ("castellan 1\ntable players=2 seed=1\n"));
  sandbox = sandbox_of (fixture);
  g_assert_true (says (fixture, "Before anything happens."));
  g_assert_true (drive_key (fixture->window, GDK_KEY_Right, 0));
  g_assert_cmpuint (castellan_game_get_shown (sandbox), ==, 1);
  /* A record that cannot be read is refused, and what is open stays. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.sandbox-record",
                                             "s", "castellan 1\ntable players=99\n"));
  drive_idle ();
  g_assert_true (sandbox_of (fixture) == sandbox);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  CastellanGame *sandbox;

  (void) data;
  act (fixture, "win.sandbox-empty", NULL);
  sandbox = sandbox_of (fixture);
  g_assert_cmpuint (table_now (sandbox)->n_pieces, ==, 0);
  g_assert_null (drive_find (page_of (fixture), GTK_TYPE_BUTTON, "Apply to the Game"));
  g_assert_true (castellan_game_correct (sandbox, "monster troll@archer4"));
  pick (fixture, "move monsters");
  g_assert_cmpuint (only_piece (table_now (sandbox), TOKEN_TROLL, space_at (KNIGHT, 3)).hp, ==, 3);
  act (fixture, "sandbox.start-over", NULL);
  g_assert_cmpuint (table_now (sandbox_of (fixture))->n_pieces, ==, 0);
}

/* A Monster that is taken in hand is put wherever one presses, until it is put back. */
static void
test_supply (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) spaces = NULL;
  CastellanGame *sandbox;

  (void) data;
  act (fixture, "win.sandbox-empty", NULL);
  sandbox = sandbox_of (fixture);
  press (fixture, "Healer, 1 left");
  spaces = drive_find_all (drive_find (page_of (fixture), CASTELLAN_TYPE_BOARD, NULL),
                           CASTELLAN_TYPE_SPACE);
  drive_press (g_ptr_array_index (spaces, space_at (ARCHER, 2)));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_cmpuint (table_now (sandbox)->n_pieces, ==, 1);
  g_assert_cmpuint (only_piece (table_now (sandbox), TOKEN_HEALER, space_at (ARCHER, 2)).hp, ==, 2);
  /* There is no second one: nothing is in hand now. */
  g_assert_false (gtk_widget_is_sensitive (
      drive_find (page_of (fixture), GTK_TYPE_TOGGLE_BUTTON, "Healer, 0 left")));
  press (fixture, "Orc, 11 left");
  g_assert_true (drive_key (fixture->window, GDK_KEY_Escape, 0));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_nonnull (page_of (fixture));
  drive_press (g_ptr_array_index (spaces, space_at (ARCHER, 3)));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_cmpuint (table_now (sandbox)->n_pieces, ==, 1);
}

/* In the middle of something that moves: it stands still meanwhile, and goes on. */
static void
test_motion_waits (Fixture *fixture, gconstpointer data)
{
  CastellanGame *game = fixture->game;
  unsigned shown;

  (void) data;
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_assert_true (castellan_game_run (game, "move"));
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_false (castellan_game_is_settled (game));
  act (fixture, "win.sandbox", NULL);
  shown = castellan_game_get_shown (game);
  g_assert_false (castellan_game_is_settled (game));
  pick (fixture, "move monsters");
  for (unsigned i = 0; i < 60; i++)
    drive_frame (GTK_WIDGET (fixture->window));
  g_assert_cmpuint (castellan_game_get_shown (game), ==, shown);
  act (fixture, "table.leave", NULL);
  g_assert_false (castellan_game_is_settled (game));
  drive_until ((bool (*) (gpointer)) castellan_game_is_settled, game);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Why something cannot be tried is read to its end, on a phone too. */
static void
test_refused (Fixture *fixture, gconstpointer width)
{
  const char *sentence = "Something is under way: answer its question first, or begin at an "
                         "earlier line of the log.";
  GtkWidget *label;

  (void) width;
  g_assert_true (castellan_game_correct (fixture->game, "monster troll@swordsman6"));
  g_assert_true (castellan_game_correct (fixture->game, "monster orc@swordsman6"));
  g_assert_true (castellan_game_answer (fixture->game,
                                        castellan_game_get_question (fixture->game)->options[0]));
  castellan_game_skip (fixture->game);
  act (fixture, "win.sandbox", NULL);
  pick (fixture, "move monsters");
  label = drive_find (page_of (fixture), GTK_TYPE_LABEL, sentence);
  g_assert_nonnull (label);
  drive_frame (GTK_WIDGET (fixture->window));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

/* Nothing needs more room than a phone has, whatever is shown. */
static void
test_narrow (Fixture *fixture, gconstpointer width)
{
  static const char *const views[] = { "place", "choose", "watch" };

  act (fixture, "win.sandbox", NULL);
  pick (fixture, "move monsters");
  g_ptr_array_unref (find_outcomes (fixture));
  for (unsigned i = 0; i < G_N_ELEMENTS (views); i++)
    {
      act (fixture, "sandbox.view", g_variant_new_string (views[i]));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=,
                       GPOINTER_TO_INT (width));
    }
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
#define TEST(name, width, function)                                                                \
  g_test_add (name, Fixture, GINT_TO_POINTER (width), set_up, function, tear_down)
  TEST ("/sandbox/never-changes-the-game", 1280, test_never_changes);
  TEST ("/sandbox/never-changes-the-game-on-a-phone", 380, test_never_changes);
  TEST ("/sandbox/look-back", 1280, test_look_back);
  TEST ("/sandbox/steps", 1280, test_steps);
  TEST ("/sandbox/branches", 1280, test_branches);
  TEST ("/sandbox/odds", 1280, test_odds);
  TEST ("/sandbox/apply", 1280, test_apply);
  TEST ("/sandbox/cannot-apply", 1280, test_cannot_apply);
  TEST ("/sandbox/copy", 1280, test_copy);
  TEST ("/sandbox/record", 1280, test_record);
  TEST ("/sandbox/empty", 1280, test_empty);
  TEST ("/sandbox/supply", 1280, test_supply);
  TEST ("/sandbox/motion-waits", 1280, test_motion_waits);
  TEST ("/sandbox/refused", 360, test_refused);
  TEST ("/sandbox/narrow", 360, test_narrow);
#undef TEST
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
