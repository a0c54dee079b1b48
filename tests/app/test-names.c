/* What assistive tools are told: every control of every page, in whatever state it can be seen, has
 * a role and a name that says something. */
#include "../record/record_help.h"
#include "castellan-agreement.h"
#include "castellan-bag-only-page.h"
#include "castellan-bag-options.h"
#include "castellan-carry-window.h"
#include "castellan-door.h"
#include "castellan-invite-window.h"
#include "castellan-preferences.h"
#include "castellan-report-window.h"
#include "castellan-sample-page.h"
#include "castellan-sandbox-page.h"
#include "castellan-setup-page.h"
#include "castellan-table-page.h"
#include "castellan-unpack-window.h"
#include "castellan-why-window.h"
#include "drive.h"
#include "help-pages.h"
#include "shelf.h"

#define START "castellan 1\ntable players=4 names=Ann,Bram,Chidi,Dora "
#define BARE START "setup=bare seed=7 "
#define PIECES                                                                                     \
  "set wall 5 none\nset monster orc@swordsman2\nset monster troll@swordsman2\n"                    \
  "set monster goblin@archer1\nset monster orc@archer1\nset monster troll@knight1:2\n"

#define WIZARD                                                                                     \
  BARE "boxes=base,wizard\n" PIECES "set tower 2 wizard flames=1\nset wall 4 up flames=1\n"        \
       "set hand 1 teleport valadors-wave stand-together brick\nset hand 2 red-archer\n"

static CastellanApplication *application;

/* Parts of GTK's own widgets that take the focus for the whole. */
static bool
is_part (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent == NULL)
    return false;
  if (GTK_IS_TEXT (widget) || GTK_IS_MENU_BUTTON (parent) || GTK_IS_SPIN_BUTTON (parent))
    return true;
  if (gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) != NULL && !GTK_IS_DROP_DOWN (widget))
    return true;
  /* The focus goes to what is in them. */
  return GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_LIST_BOX (widget);
}

static bool
is_control (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && !is_part (widget)
         && (gtk_widget_get_focusable (widget) || GTK_IS_BUTTON (widget)
             || GTK_IS_MENU_BUTTON (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_SWITCH (widget));
}

static bool
has_role (GtkWidget *widget)
{
  switch ((unsigned) gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)))
    {
    case GTK_ACCESSIBLE_ROLE_NONE:
    case GTK_ACCESSIBLE_ROLE_GENERIC:
    case GTK_ACCESSIBLE_ROLE_PRESENTATION:
    case GTK_ACCESSIBLE_ROLE_WIDGET:
      return false;
    default:
      return true;
    }
}

static bool
is_labelled (GtkWidget *widget)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static char *
place_of (GtkWidget *widget)
{
  GString *place = g_string_new (NULL);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    g_string_append_printf (place, "%s%s", place->len > 0 ? " in " : "",
                            G_OBJECT_TYPE_NAME (widget));
  return g_string_free (place, FALSE);
}

/* A button that shows only a picture is labelled by it, which says "GtkImage". */
static bool
has_name (GtkWidget *widget)
{
  g_autofree char *name = drive_name (widget);

  if (name != NULL)
    return true;
  return is_labelled (widget) && !GTK_IS_BUTTON (widget) && !GTK_IS_MENU_BUTTON (widget);
}

static void
check_cb (GtkWidget *widget, gpointer n_controls)
{
  g_autofree char *place = NULL;

  if (!is_control (widget))
    return;
  ++*(unsigned *) n_controls;
  if (has_name (widget) && has_role (widget))
    return;
  place = place_of (widget);
  g_test_message ("%s %s: %s", has_role (widget) ? "" : "no role",
                  has_name (widget) ? "" : "no name", place);
  g_test_fail ();
}

static void
check (gpointer root, unsigned least)
{
  unsigned n_controls = 0;

  drive_frame (root);
  drive_walk (root, check_cb, &n_controls);
  g_assert_cmpuint (n_controls, >=, least);
}

static void
activate (CastellanWindow *window, const char *action, GVariant *argument)
{
  GtkWidget *page = drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL);

  g_assert_true (gtk_widget_activate_action_variant (page != NULL ? page : GTK_WIDGET (window),
                                                     action, argument));
}

static void
check_record (const char *record, int width, void (*change) (CastellanWindow *window))
{
  CastellanWindow *window = drive_open (application, width, 800);
  g_autoptr (CastellanGame) game = castellan_game_new (read_good (record), NULL);

  castellan_window_open_game (window, game);
  drive_frame (GTK_WIDGET (window));
  if (change != NULL)
    change (window);
  check (window, 10);
  drive_close (window);
}

static void
test_tables (void)
{
  CastellanWindow *window = drive_open (application, 1024, 768);
  g_autoptr (CastellanGame) one = NULL, other = NULL;

  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_DOOR, "Start a table"));
  check (window, 5);
  one = shelf_create ("One", "players=3 seed=1", NULL);
  other = shelf_create ("Other", "players=2 seed=2", NULL);
  drive_close (window);
  g_settings_set_string (castellan_settings (), "open-table", castellan_game_get_path (one));
  window = drive_open (application, 1024, 768);
  g_assert_nonnull (drive_find (window, GTK_TYPE_LABEL, "Continue One"));
  g_assert_nonnull (drive_find (window, GTK_TYPE_LABEL, "Other"));
  g_assert_nonnull (drive_find (window, GTK_TYPE_BUTTON, "Watch a sample turn"));
  check (window, 9);
  drive_close (window);
}

static void
test_assistant (void)
{
  static const char *const pages[] = { "variants", "rulings" };
  CastellanWindow *window = drive_open (application, 1280, 800);
  GtkWidget *setup;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new-table", NULL));
  check (window, 20);
  setup = drive_find (window, CASTELLAN_TYPE_SETUP_PAGE, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_assert_true (gtk_widget_activate_action (setup, "setup.visit", "s", pages[i]));
      check (window, 10);
    }
  drive_close (window);
}

static void
test_questions (void)
{
  static const char *const records[] = {
    START "seed=7\n",
    START "seed=7\nchoose keep\n",
    START "dice=table bag=table deck=table seed=7\n",
    START "version=overlord seed=7\n",
    START "variants=closed-hands seed=7\n",
    START "version=master-slayer variants=home seed=7\n",
    BARE "deck=off\n",
    BARE "dice=table\n" PIECES "set hand 1 red-archer brick mortar\nchoose play red-archer\n",
    BARE "bag=table dice=table\n" PIECES "run move\nchoose hurt orc@swordsman2\n",
    BARE "\n" PIECES "run move\n",
    START "boxes=base,wizard seed=7\n",
    START "boxes=base,wizard version=overlord seed=7\nchoose on tower1\n",
    WIZARD "choose play teleport\n",
    WIZARD "choose play valadors-wave\n",
    WIZARD "choose play stand-together\n",
    WIZARD "choose play brick\n",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (records); i++)
    {
      check_record (records[i], i % 2 == 0 ? 1280 : 380, NULL);
    }
}

static void
show_correcting (CastellanWindow *window)
{
  activate (window, "table.correct", NULL);
  drive_frame (GTK_WIDGET (window));
  activate (window, "table.show-page", g_variant_new_string ("bag"));
}

static void
show_log (CastellanWindow *window)
{
  activate (window, "table.show-page", g_variant_new_string ("log"));
}

static void
show_bag (CastellanWindow *window)
{
  activate (window, "table.show-page", g_variant_new_string ("bag"));
}

static void
show_room (CastellanWindow *window)
{
  activate (window, "table.room", NULL);
}

static void
test_modes (void)
{
  static void (*const changes[]) (CastellanWindow * window)
      = { show_correcting, show_log, show_bag, show_room };

  for (unsigned i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      check_record (BARE "\n" PIECES, 1280, changes[i]);
      check_record (WIZARD, 1280, changes[i]);
      check_record (BARE "\n" PIECES, 380, changes[i]);
    }
}

/* Each view of the sandbox, before and after something was tried. */
static void
test_sandbox (void)
{
  static const char *const views[] = { "place", "choose", "watch" };
  static const int widths[] = { 1280, 380, 1900 };

  for (unsigned i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      CastellanWindow *window = drive_open (application, widths[i], 800);
      g_autoptr (CastellanGame) game = castellan_game_new (read_good (WIZARD), NULL);
      CastellanSandboxPage *page;

      castellan_window_open_game (window, game);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.sandbox", NULL));
      drive_frame (GTK_WIDGET (window));
      page = CASTELLAN_SANDBOX_PAGE (drive_find (window, CASTELLAN_TYPE_SANDBOX_PAGE, NULL));
      for (unsigned k = 0; k < 2 * G_N_ELEMENTS (views); k++)
        {
          if (k == G_N_ELEMENTS (views))
            g_assert_true (castellan_game_run (castellan_sandbox_page_get_sandbox (page), "move"));
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "sandbox.view", "s",
                                                     views[k % G_N_ELEMENTS (views)]));
          check (window, 10);
        }
      while (castellan_game_get_table (castellan_sandbox_page_get_sandbox (page))->aside)
        {
          CastellanGame *sandbox = castellan_sandbox_page_get_sandbox (page);

          g_assert_true (
              castellan_game_answer (sandbox, castellan_game_get_question (sandbox)->options[0]));
          castellan_game_skip (sandbox);
        }
      check (window, 15);
      drive_close (window);
    }
}

/* The sample turn: at its beginning, in the midst of it, and at its end. */
static void
test_sample (void)
{
  static const int widths[] = { 1920, 1280, 360 };

  for (unsigned w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      CastellanWindow *window = drive_open (application, widths[w], 800);
      GtkWidget *page;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.sample", NULL));
      drive_frame (GTK_WIDGET (window));
      page = drive_find (window, CASTELLAN_TYPE_SAMPLE_PAGE, NULL);
      check (window, 6);
      g_assert_nonnull (drive_find (page, GTK_TYPE_BUTTON, "Pause"));
      while (drive_find (page, GTK_TYPE_BUTTON, "Watch again") == NULL)
        {
          gtk_widget_activate_action (page, "sample.forward", NULL);
          drive_frame (GTK_WIDGET (window));
        }
      g_assert_nonnull (drive_find (page, GTK_TYPE_BUTTON, "Play"));
      check (window, 8);
      drive_close (window);
    }
}

/* Tab comes to everything that is of use, and round again. */
static void
test_walk (void)
{
  static const char *const stops[]
      = { "All tables", "Keep all", "Why?", "Red Archer, 1 of 5, can be chosen", "Tar, 5 of 5" };
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (CastellanGame) game = castellan_game_new (
      read_good (START "setup=bare\n"
                       "set hand 1 red-archer brick scavenge mortar blue-knight\n"
                       "set hand 2 tar brick missing mortar red-knight\n"
                       "set phase discard\n"),
      NULL);
  unsigned reached = 0, n = 0;
  GtkWidget *first = NULL, *focus = NULL;

  castellan_window_open_game (window, game);
  drive_frame (GTK_WIDGET (window));
  g_assert_null (gtk_root_get_focus (GTK_ROOT (window)));
  do
    {
      g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
      focus = gtk_root_get_focus (GTK_ROOT (window));
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_get_mapped (focus));
      for (unsigned i = 0; i < G_N_ELEMENTS (stops); i++)
        if (drive_is_named (focus, stops[i]))
          reached |= 1u << i;
      if (first == NULL)
        first = focus;
      g_assert_cmpuint (n++, <, 100);
    }
  while (n == 1 || focus != first);
  g_assert_cmphex (reached, ==, (1u << G_N_ELEMENTS (stops)) - 1);
  drive_close (window);
}

static void
test_end (void)
{
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (CastellanGame) game
      = castellan_game_new (read_good (START "version=master-slayer seed=7\n"), NULL);
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);

  castellan_window_open_game (window, game);
  while (castellan_game_get_question (game)->kind != QUESTION_END)
    {
      const Question *question = castellan_game_get_question (game);

      g_assert_true (castellan_game_answer (
          game, question->options[g_rand_int_range (chance, 0, (int) question->n)]));
      castellan_game_skip (game);
    }
  check (window, 5);
  drive_close (window);
}

static bool
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
check_window (GtkWindow *window, unsigned least)
{
  gtk_window_present (window);
  drive_until (is_mapped, window);
  check (window, least);
  gtk_window_destroy (window);
  drive_idle ();
}

/* Off, on, a seat's code, and what to do when a phone cannot reach it. */
static void
check_invite (CastellanGame *game)
{
  g_autoptr (CastellanPhones) phones = castellan_phones_new (game);
  GtkWidget *window;

  check_window (GTK_WINDOW (castellan_invite_window_new (NULL, phones)), 1);
  g_assert_true (castellan_phones_switch_on (phones, NULL));
  check_window (GTK_WINDOW (castellan_invite_window_new (NULL, phones)), 8);
  window = castellan_invite_window_new (NULL, phones);
  gtk_widget_activate_action (window, "invite.seat", "u", 1);
  check_window (GTK_WINDOW (window), 3);
  window = castellan_invite_window_new (NULL, phones);
  gtk_widget_activate_action (window, "invite.help", NULL);
  check_window (GTK_WINDOW (window), 1);
}

static void
test_windows (void)
{
  g_autoptr (CastellanGame) game
      = castellan_game_new (read_good (BARE "\n" PIECES "run move\n"), NULL);

  check_window (castellan_preferences_new (), 3);
  check_window (GTK_WINDOW (castellan_why_window_new_for_last (NULL, game)), 2);
  check_window (GTK_WINDOW (castellan_carry_window_new (NULL, game)), 2);
  check_window (GTK_WINDOW (castellan_unpack_window_new (NULL)), 3);
  check_window (GTK_WINDOW (castellan_report_window_new (
                    NULL, castellan_game_get_session (game), NULL)),
                4);
  check_window (g_object_new (CASTELLAN_TYPE_BAG_OPTIONS, NULL), 8);
  check_invite (game);
}

/* Every page of the help; its pictures too are made of named parts. */
static void
test_help (void)
{
  static const int widths[] = { 1280, 360 };

  for (unsigned w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      CastellanWindow *window = drive_open (application, widths[w], 800);

      castellan_window_show_help (window, "");
      check (window, 10);
      for (unsigned i = 0; i < help_n_pages (); i++)
        {
          castellan_window_show_help (window, help_page (i)->id);
          check (window, 2);
        }
      drive_close (window);
    }
}

/* The open questions: the list, one of them in a game, and compared on the table. */
static void
test_disputes (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  g_autoptr (CastellanGame) game = castellan_game_new (read_good (BARE "\n" PIECES), NULL);
  GtkWidget *position;

  castellan_window_open_game (window, game);
  castellan_window_show_dispute (window, "");
  check (window, 60);
  castellan_window_show_dispute (window, "ruling.base.rotate-tower");
  check (window, 60);
  position = drive_find (window, GTK_TYPE_DROP_DOWN, "Position to compare on");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (position), 1);
  check (window, 60);
  drive_close (window);
}

/* The rules in every state: all of them, none found, a piece, a ruling; beside each other and
 * alone.
 */
static void
test_rules (void)
{
  static const int widths[] = { 1280, 360 };
  static const char *const ids[] = { "wizard.mega.dragon-drawn", "ruling.base.tar-hit",
                                     "base.end.win.dlx", "base.card.hero base.card.tar" };

  for (unsigned w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      CastellanWindow *window = drive_open (application, widths[w], 800);
      g_autoptr (CastellanGame) game = castellan_game_new (read_good (WIZARD), NULL);

      castellan_window_open_game (window, game);
      castellan_window_look_up (window, "");
      check (window, 20);
      castellan_window_look_up (window, "qqxyzzy");
      check (window, 8);
      for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
        {
          castellan_window_show_rule (window, ids[i]);
          check (window, 8);
        }
      drive_close (window);
    }
}

/* The bag on its own, in every view: new, with tokens and a prompt, each panel of a phone. */
static void
test_bag (void)
{
  static const int widths[] = { 1280, 1024, 360 };

  for (unsigned w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      CastellanWindow *window = drive_open (application, widths[w], 720);
      GtkWidget *page;

      gtk_widget_activate_action (GTK_WIDGET (window), "win.bag", NULL);
      check (window, 10);
      page = drive_find (window, CASTELLAN_TYPE_BAG_ONLY_PAGE, NULL);
      for (unsigned i = 0; i < 8; i++)
        gtk_widget_activate_action (page, "bag.draw", NULL);
      gtk_widget_activate_action (page, "bag.roll", NULL);
      for (int panel = 0; panel < 3; panel++)
        {
          gtk_widget_activate_action (page, "bag.panel", "i", panel);
          check (window, 14);
        }
      drive_close (window);
    }
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/names/tables", test_tables);
  g_test_add_func ("/names/assistant", test_assistant);
  g_test_add_func ("/names/questions", test_questions);
  g_test_add_func ("/names/modes", test_modes);
  g_test_add_func ("/names/sandbox", test_sandbox);
  g_test_add_func ("/names/sample", test_sample);
  g_test_add_func ("/names/walk", test_walk);
  g_test_add_func ("/names/end", test_end);
  g_test_add_func ("/names/windows", test_windows);
  g_test_add_func ("/names/help", test_help);
  g_test_add_func ("/names/disputes", test_disputes);
  g_test_add_func ("/names/rules", test_rules);
  g_test_add_func ("/names/bag", test_bag);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
