/* Every page in another language: nothing is left in English, and nothing is cut off. It runs in
 * the language of the environment, at the width and height that it is given.
 *
 * A new page is a new row in `pages`. */
#include <glib/gstdio.h>

#include "castellan-board.h"
#include "castellan-sandbox-outcomes.h"
#include "castellan-sandbox-page.h"
#include "castellan-space.h"
#include "castellan-table-page.h"
#include "crawl.h"
#include "play_help.h"
#include "shelf_help.h"

#define START "castellan 1\ntable players=4 names=Ann,Bram,Chidi,Dora "
#define BARE START "setup=bare seed=7 "
#define PIECES                                                                                     \
  "set wall 5 none\nset wall 6 fortified\nset monster orc@swordsman2\n"                            \
  "set monster troll@swordsman2\nset monster goblin@archer1\nset monster orc@archer1\n"            \
  "set monster troll@knight1:2\nset monster goblin-king@forest3\n"                                 \
  "set monster orc-warlord@castle4:1\n"
#define HANDS                                                                                      \
  "set hand 1 red-archer brick mortar scavenge any-swordsman\n"                                    \
  "set hand 2 fortify-wall nice-shot drive-him-back missing tar\n"                                 \
  "set hand 3 blue-hero barbarian\nset hand 4 draw-2-cards\n"
#define TABLE BARE "\n" PIECES HANDS
#define WIZARD                                                                                     \
  BARE "boxes=base,wizard\n" PIECES "set tower 2 wizard flames=1\nset wall 4 up flames=1\n"        \
       "set hand 1 teleport valadors-wave stand-together brick\nset hand 2 red-archer\n"           \
       "set hand 3 ring-of-fire wall-of-force hammer-of-light\n"

static CastellanApplication *application;
static CastellanWindow *window;
static int width, height;

typedef struct
{
  const char *action;
  GVariant *argument;
  bool is_done;
} Deed;

static void
act_cb (GtkWidget *widget, gpointer data)
{
  Deed *deed = data;

  if (!deed->is_done && gtk_widget_get_mapped (widget))
    deed->is_done = gtk_widget_activate_action_variant (widget, deed->action, deed->argument);
}

/* The first widget that knows the action does it, in the window that came last. */
static void
act (const char *detailed)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autofree char *name = NULL;
  g_autoptr (GVariant) argument = NULL;
  g_autoptr (GError) error = NULL;
  Deed deed = { 0 };

  g_assert_true (g_action_parse_detailed_name (detailed, &name, &argument, &error));
  g_assert_no_error (error);
  deed.action = name;
  deed.argument = argument;
  for (guint i = 0; i < g_list_model_get_n_items (windows) && !deed.is_done; i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

      drive_walk (other, act_cb, &deed);
    }
  if (!deed.is_done)
    g_error ("nobody knows %s", detailed);
  drive_frame (GTK_WIDGET (window));
}

/* What no action does. */

static void
keep_tables (void)
{
  g_autofree char *one = new_table ("One"), *other = new_table ("Other");

  g_settings_set_string (castellan_settings (), "open-table", one);
}

static void
rename_table (void)
{
  g_autofree char *path = new_table ("Other");
  g_autofree char *action = g_strdup_printf ("tables.rename('%s')", path);

  act (action);
}

static void
discard_table (void)
{
  g_autofree char *path = new_table ("Other");
  g_autofree char *action = g_strdup_printf ("tables.discard('%s')", path);

  act (action);
}

static void
open_nonsense (void)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "One.castellan", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "castellan 1\ntable players=9\n", -1, NULL));
  castellan_window_open_file (window, file);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
play_on_for (unsigned n)
{
  CastellanGame *game = castellan_table_page_get_game (
      CASTELLAN_TABLE_PAGE (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL)));
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);

  for (; n > 0 && castellan_game_get_question (game)->kind != QUESTION_END; n--)
    {
      const Question *question = castellan_game_get_question (game);

      g_assert_true (castellan_game_answer (
          game, question->options[g_rand_int_range (chance, 0, (int) question->n)]));
      castellan_game_skip (game);
    }
}

static void
play_to_end (void)
{
  play_on_for (G_MAXUINT);
}

static void
show_log (void)
{
  play_on_for (25);
  act ("table.show-page('log')");
}

static void
look_back (void)
{
  show_log ();
  act ("log.go-back(uint32 10)");
}

static CastellanGame *
sandbox_now (void)
{
  return castellan_sandbox_page_get_sandbox (
      CASTELLAN_SANDBOX_PAGE (drive_find (window, CASTELLAN_TYPE_SANDBOX_PAGE, NULL)));
}

static bool
has_outcomes (gpointer data)
{
  GtkWidget *outcomes = drive_find (window, CASTELLAN_TYPE_SANDBOX_OUTCOMES, NULL);

  (void) data;
  return outcomes == NULL
         || castellan_sandbox_outcomes_is_ready (CASTELLAN_SANDBOX_OUTCOMES (outcomes));
}

static void
try_movement (void)
{
  g_assert_true (castellan_game_run (sandbox_now (), "move"));
  act ("sandbox.view('watch')");
  drive_until (has_outcomes, NULL);
}

static void
try_boulder (void)
{
  g_assert_true (castellan_game_run (sandbox_now (), "token giant-boulder"));
  act ("sandbox.view('watch')");
  drive_until (has_outcomes, NULL);
}

static void
compare_on_table (void)
{
  g_autoptr (GPtrArray) found = drive_find_all (window, GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (found->len, >, 0);
  gtk_drop_down_set_selected (found->pdata[found->len - 1], 1);
}

static GtkWidget *
find_space (bool is_wall, unsigned index)
{
  GtkWidget *board = drive_find (window, CASTELLAN_TYPE_BOARD, NULL);
  g_autoptr (GPtrArray) spaces = drive_find_all (board, CASTELLAN_TYPE_SPACE);

  for (unsigned i = 0; i < spaces->len; i++)
    if (castellan_space_is_wall (spaces->pdata[i]) == is_wall
        && castellan_space_get_index (spaces->pdata[i]) == index)
      return spaces->pdata[i];
  g_assert_not_reached ();
}

static void
press_castle (void)
{
  drive_press (find_space (false, space_at (CASTLE, 3)));
}

static void
press_swordsman (void)
{
  drive_press (find_space (false, space_at (SWORDSMAN, 1)));
}

static void
press_wall (void)
{
  drive_press (find_space (true, 3));
}

static void
notice (void)
{
  act ("table.undo");
}

/* Opens every menu of the page, one after the other. */
static void
open_menus (void)
{
  g_autoptr (GPtrArray) found = drive_find_all (window, GTK_TYPE_MENU_BUTTON);

  for (unsigned i = 0; i < found->len; i++)
    {
      if (!gtk_widget_is_sensitive (found->pdata[i]))
        continue;
      gtk_menu_button_popup (found->pdata[i]);
      crawl_look ("menu", width);
      gtk_menu_button_popdown (found->pdata[i]);
      drive_idle ();
    }
}

/* A row a page: its name, the record of the table that is open (NULL: none), actions that lead to
 * it, one after the other, and what else has to be done. */
static const struct
{
  const char *page, *record, *actions[3];
  void (*also) (void);
} pages[] = {
  /* tables */
  { .page = "no-tables" },
  { .page = "tables", .actions = { "win.tables" }, .also = keep_tables },
  { .page = "tables-menus", .also = open_menus },
  { .page = "tables-rename", .also = rename_table },
  { .page = "tables-discard", .also = discard_table },
  { .page = "tables-nonsense", .also = open_nonsense },
  { .page = "unpack", .actions = { "tables.import-code" } },
  /* a new table */
  { .page = "assistant", .actions = { "win.new-table" } },
  { .page = "assistant-variants", .actions = { "win.new-table", "setup.visit('variants')" } },
  { .page = "assistant-rulings", .actions = { "win.new-table", "setup.visit('rulings')" } },
  /* a table, by what is asked */
  { .page = "setup-question", .record = START "start=ask seed=3\n" },
  { .page = "discard", .record = START "seed=7\n" },
  { .page = "trade", .record = START "seed=7\nchoose keep\n" },
  { .page = "play", .record = TABLE },
  { .page = "play-untracked", .record = BARE "deck=off\n" },
  { .page = "real-cards", .record = START "dice=table bag=table deck=table seed=7\n" },
  { .page = "overlord", .record = START "version=overlord seed=7\n" },
  { .page = "closed-hands", .record = START "variants=closed-hands seed=7\n" },
  { .page = "home", .record = START "version=master-slayer variants=home seed=7\n" },
  { .page = "target", .record = BARE "dice=table\n" PIECES HANDS "choose play red-archer\n" },
  { .page = "hurt", .record = TABLE "run move\n" },
  { .page = "die",
    .record = BARE "bag=table dice=table\n" PIECES "run move\nchoose hurt orc@swordsman2\n" },
  { .page = "wizard-start", .record = START "boxes=base,wizard seed=7\n" },
  { .page = "wizard-overlord",
    .record = START "boxes=base,wizard version=overlord seed=7\nchoose on tower1\n" },
  { .page = "teleport", .record = WIZARD "choose play teleport\n" },
  { .page = "valadors-wave", .record = WIZARD "choose play valadors-wave\n" },
  { .page = "stand-together", .record = WIZARD "choose play stand-together\n" },
  { .page = "brick", .record = WIZARD "choose play brick\n" },
  /* its other pages and modes */
  { .page = "hands", .record = WIZARD, .actions = { "table.show-page('hands')" } },
  { .page = "log", .record = START "boxes=base,wizard seed=7\n", .also = show_log },
  { .page = "log-back", .record = START "seed=7\n", .also = look_back },
  { .page = "bag", .record = WIZARD, .actions = { "table.show-page('bag')" } },
  { .page = "correct", .record = TABLE, .actions = { "table.correct" } },
  { .page = "correct-wizard", .record = WIZARD, .actions = { "table.correct" } },
  { .page = "correct-bag",
    .record = WIZARD,
    .actions = { "table.correct", "table.show-page('bag')" } },
  { .page = "correct-castle",
    .record = WIZARD,
    .actions = { "table.correct" },
    .also = press_castle },
  { .page = "correct-swordsman",
    .record = WIZARD,
    .actions = { "table.correct" },
    .also = press_swordsman },
  { .page = "correct-wall", .record = WIZARD, .actions = { "table.correct" }, .also = press_wall },
  { .page = "choose-monster", .record = TABLE "run move\n", .also = press_swordsman },
  { .page = "room", .record = WIZARD, .actions = { "table.room" } },
  { .page = "table-menus", .record = TABLE, .also = open_menus },
  { .page = "undone", .record = TABLE "choose end\n", .also = notice },
  { .page = "why", .record = TABLE "run move\n", .actions = { "table.why" } },
  { .page = "end", .record = START "seed=7\n", .also = play_to_end },
  { .page = "end-slayer", .record = START "version=master-slayer seed=7\n", .also = play_to_end },
  { .page = "end-overlord",
    .record = START "version=overlord boxes=base,wizard seed=7\n",
    .also = play_to_end },
  /* rules */
  { .page = "rules", .record = TABLE, .actions = { "app.look-up('')" } },
  { .page = "rules-none", .record = TABLE, .actions = { "app.look-up('qqxyzzy')" } },
  { .page = "rules-menus", .record = TABLE, .actions = { "app.look-up('')" }, .also = open_menus },
  { .page = "rule-dragon",
    .record = WIZARD,
    .actions = { "app.rule('wizard.mega.dragon-drawn')" } },
  { .page = "rule-ruling", .record = TABLE, .actions = { "app.rule('ruling.base.tar-hit')" } },
  { .page = "rule-end", .record = TABLE, .actions = { "app.rule('base.end.win.dlx')" } },
  { .page = "rule-card",
    .record = TABLE,
    .actions = { "app.rule('base.card.hero base.card.tar')" } },
  { .page = "disputes", .record = TABLE, .actions = { "win.dispute('')" } },
  { .page = "dispute", .record = TABLE, .actions = { "win.dispute('ruling.base.rotate-tower')" } },
  { .page = "dispute-table",
    .record = TABLE,
    .actions = { "win.dispute('ruling.base.rotate-tower')" },
    .also = compare_on_table },
  /* what happens if */
  { .page = "sandbox", .record = WIZARD, .actions = { "win.sandbox" } },
  { .page = "sandbox-place",
    .record = WIZARD,
    .actions = { "win.sandbox", "sandbox.view('place')" } },
  { .page = "sandbox-watch",
    .record = WIZARD,
    .actions = { "win.sandbox", "sandbox.view('watch')" } },
  { .page = "sandbox-movement",
    .record = TABLE,
    .actions = { "win.sandbox" },
    .also = try_movement },
  { .page = "sandbox-boulder", .record = TABLE, .actions = { "win.sandbox" }, .also = try_boulder },
  { .page = "sandbox-menus", .record = WIZARD, .actions = { "win.sandbox" }, .also = open_menus },
  { .page = "sandbox-empty", .actions = { "win.sandbox-empty" } },
  /* just the bag */
  { .page = "just-the-bag", .actions = { "win.bag" } },
  { .page = "just-the-bag-drawn", .actions = { "win.bag", "bag.draw-number(6)" } },
  { .page = "just-the-bag-piles", .actions = { "win.bag", "bag.draw-number(6)", "bag.panel(1)" } },
  { .page = "just-the-bag-history",
    .actions = { "win.bag", "bag.draw-number(6)", "bag.panel(2)" } },
  { .page = "just-the-bag-menus", .actions = { "win.bag" }, .also = open_menus },
  { .page = "just-the-bag-new", .actions = { "win.bag", "bag.new" } },
  { .page = "sample", .actions = { "win.sample" } },
  /* help */
  { .page = "help-start", .actions = { "app.help('start')" } },
  { .page = "help-answers", .actions = { "app.help('answers')" } },
  { .page = "help-hands", .actions = { "app.help('hands')" } },
  { .page = "help-back", .actions = { "app.help('back')" } },
  { .page = "help-correct", .actions = { "app.help('correct')" } },
  { .page = "help-rules", .actions = { "app.help('rules')" } },
  { .page = "help-questions", .actions = { "app.help('questions')" } },
  { .page = "help-sandbox", .actions = { "app.help('sandbox')" } },
  { .page = "help-bag", .actions = { "app.help('bag')" } },
  { .page = "help-phones", .actions = { "app.help('phones')" } },
  { .page = "help-carry", .actions = { "app.help('carry')" } },
  { .page = "help-room", .actions = { "app.help('room')" } },
  { .page = "help-boxes", .actions = { "app.help('boxes')" } },
  { .page = "help-names", .actions = { "app.help('names')" } },
  { .page = "help-terminal", .actions = { "app.help('terminal')" } },
  { .page = "help-report", .actions = { "app.help('report')" } },
  { .page = "help-keys", .actions = { "app.help('keys')" } },
  { .page = "report", .record = TABLE, .actions = { "app.report" } },
  /* windows */
  { .page = "invite", .record = TABLE, .actions = { "table.invite" } },
  { .page = "carry", .record = TABLE, .actions = { "table.carry" } },
  { .page = "preferences", .actions = { "app.preferences" } },
  { .page = "shortcuts", .actions = { "app.shortcuts" } },
  { .page = "about", .actions = { "app.about" } },
};

/* All but the first window go; what came up over it goes with it. */
static void
close_others (void)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if ((gpointer) other != window)
        g_ptr_array_add (others, other);
    }
  for (unsigned i = 0; i < others->len; i++)
    gtk_window_destroy (others->pdata[i]);
  drive_idle ();
}

static void
test_page (gconstpointer data)
{
  const unsigned i = GPOINTER_TO_UINT (data);

  window = drive_open (application, width, height);
  if (pages[i].record != NULL)
    {
      g_autoptr (CastellanGame) game = castellan_game_new (read_good (pages[i].record), NULL);

      castellan_window_open_game (window, game);
      drive_frame (GTK_WIDGET (window));
    }
  for (unsigned k = 0; k < G_N_ELEMENTS (pages[i].actions) && pages[i].actions[k] != NULL; k++)
    act (pages[i].actions[k]);
  if (pages[i].also != NULL)
    pages[i].also ();
  drive_frame (GTK_WIDGET (window));
  crawl_look (pages[i].page, width);
  g_assert_cmpuint (crawl_count (), >, 20);
  close_others ();
  drive_close (window);
}

/* test-every-page WIDTH HEIGHT */
int
main (int argc, char **argv)
{
  int status;

  crawl_begin ();
  application = drive_start (&argc, &argv);
  g_assert_cmpint (argc, ==, 3);
  width = atoi (argv[1]);
  height = atoi (argv[2]);
  for (unsigned i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/page/%s", pages[i].page);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_page);
    }
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
