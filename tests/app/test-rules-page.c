/* The rules page through the real window: opened from anywhere and left for where one was,
 * searched, filtered, read, and stepped through. */
#include "../record/record_help.h"
#include "castellan-board-picture.h"
#include "castellan-disputes-page.h"
#include "castellan-rule-list.h"
#include "castellan-rule-view.h"
#include "castellan-rules-page.h"
#include "castellan-table-page.h"
#include "castellan-tables-page.h"
#include "castellan-why-window.h"
#include "drive.h"
#include "rule-books.h"
#include "rule-facts.h"

#include <time.h>

#ifdef __SANITIZE_ADDRESS__
#define IS_SANITIZED true
#else
#define IS_SANITIZED false
#endif

#define TABLE "castellan 1\ntable players=4 names=Ann,Bram,Chidi,Dora setup=bare seed=7 "
#define BASE TABLE "edition=dlx\nset monster orc@archer1\nset hand 1 red-archer brick\n"
#define WIZARD TABLE "boxes=base,wizard\nset monster gargoyle@archer1\n"
#define FRAME_MS 16.7
#define PREVIEW_US (120 * 1000) /* as on the page */

static CastellanApplication *application;

static CastellanWindow *
open_table (const char *record, int width)
{
  CastellanWindow *window = drive_open (application, width, 800);
  g_autoptr (CastellanGame) game = castellan_game_new (read_good (record), NULL);

  castellan_window_open_game (window, game);
  drive_frame (GTK_WIDGET (window));
  return window;
}

static GtkWidget *
page_of (CastellanWindow *window)
{
  GtkWidget *page = drive_find (window, CASTELLAN_TYPE_RULES_PAGE, NULL);

  g_assert_nonnull (page);
  return page;
}

static GtkEditable *
search_of (CastellanWindow *window)
{
  return GTK_EDITABLE (drive_find (window, GTK_TYPE_SEARCH_ENTRY, "Look up a rule"));
}

static void
look_up (CastellanWindow *window, const char *words)
{
  gtk_editable_set_text (search_of (window), words);
  drive_frame (GTK_WIDGET (window));
}

static GListModel *
list_of (CastellanWindow *window)
{
  GtkWidget *list = drive_find (page_of (window), GTK_TYPE_LIST_VIEW, NULL);

  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static const RuleEntry *
nth (CastellanWindow *window, unsigned i)
{
  g_autoptr (CastellanRuleItem) item = g_list_model_get_item (list_of (window), i);

  g_assert_nonnull (item);
  return castellan_rule_item_get_entry (item);
}

static bool
says (CastellanWindow *window, const char *words)
{
  return drive_find (page_of (window), GTK_TYPE_LABEL, words) != NULL;
}

static bool
has_focus (CastellanWindow *window, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* From the page of tables, where no table is open. */
static void
test_from_start (void)
{
  CastellanWindow *window = drive_open (application, 1024, 768);

  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (has_focus (window, GTK_WIDGET (search_of (window))));
  g_assert_cmpuint (g_list_model_get_n_items (list_of (window)), ==, rule_library_size ());
  gtk_widget_activate_action (page_of (window), "rules.close", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_RULES_PAGE, NULL));
  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_TABLES_PAGE, NULL));
  drive_press (drive_find (window, GTK_TYPE_BUTTON, "Look up a rule"));
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (page_of (window));
  drive_close (window);
}

/* From a table and back: same page, same focus, same game. */
static void
test_from_table (void)
{
  CastellanWindow *window = open_table (BASE, 1280);
  GtkWidget *table = drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL);
  GtkWidget *menu = drive_find (table, GTK_TYPE_MENU_BUTTON, "Menu");

  gtk_widget_grab_focus (menu);
  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (has_focus (window, GTK_WIDGET (search_of (window))));
  g_assert_false (gtk_widget_get_mapped (table));
  /* The keys of the table are not at work while it is not seen. */
  g_assert_false (drive_key (window, GDK_KEY_e, 0));
  g_signal_emit_by_name (search_of (window), "stop-search");
  drive_frame (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (table));
  g_assert_true (has_focus (window, menu));

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_action_group_activate_action (G_ACTION_GROUP (application), "rule",
                                  g_variant_new_string ("base.card.tar base.card.missing"));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (says (window, rule_library_find ("base.card.tar")->title));
  g_assert_nonnull (drive_find (page_of (window), GTK_TYPE_BUTTON,
                                rule_library_find ("base.card.missing")->title));
  gtk_widget_activate_action (page_of (window), "rules.back", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (table));
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (window)));
  drive_close (window);
}

/* What the page offers to ask has an answer. */
static void
test_tries (void)
{
  CastellanWindow *window = open_table (BASE, 1280);

  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  drive_frame (GTK_WIDGET (window));
  drive_press (
      drive_find (page_of (window), GTK_TYPE_BUTTON, "who takes the damage when a wall falls"));
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpstr (nth (window, 0)->id, ==, "base.move.wall-many");
  drive_close (window);
}

static void
test_search (void)
{
  CastellanWindow *window = open_table (BASE, 1280);

  g_action_group_activate_action (G_ACTION_GROUP (application), "look-up",
                                  g_variant_new_string ("barbarien"));
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpstr (nth (window, 0)->id, ==, "base.card.barbarian");
  g_assert_true (
      drive_is_named (gtk_widget_get_parent (drive_find (window, CASTELLAN_TYPE_RULE_ROW, NULL)),
                      "Barbarian card, Cards · Castle Panic"));
  look_up (window, "qqxyzzy");
  g_assert_true (says (window, "No rule found for “qqxyzzy”"));
  g_assert_cmpuint (g_list_model_get_n_items (list_of (window)), ==, 3);
  look_up (window, "tar");
  g_assert_false (says (window, "No rule found for “qqxyzzy”"));
  drive_close (window);
}

/* The rules of boxes that are not on the table are out, unless they are asked for. */
static void
test_filter (void)
{
  CastellanWindow *window = open_table (BASE, 1280);
  GListModel *list;
  unsigned n_base;

  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  drive_frame (GTK_WIDGET (window));
  list = list_of (window);
  n_base = g_list_model_get_n_items (list);
  for (unsigned i = 0; i < n_base; i++)
    {
      g_assert_cmpint (rule_entry_box (nth (window, i)), ==, RULE_BOX_BASE);
      g_assert_cmpstr (nth (window, i)->edition, !=, "1e");
    }
  look_up (window, "gargoyle");
  g_assert_true (says (window, "No rule found for “gargoyle”"));
  drive_press (drive_find (page_of (window), GTK_TYPE_BUTTON, "Search all boxes and editions"));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (g_str_has_prefix (nth (window, 0)->id, "wizard.token.gargoyle"));
  look_up (window, "");
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, rule_library_size ());

  drive_press (drive_find (page_of (window), GTK_TYPE_TOGGLE_BUTTON, "Cards"));
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpuint (g_list_model_get_n_items (list), >, 50);
  for (unsigned i = 0; i < g_list_model_get_n_items (list); i++)
    g_assert_cmpint (rule_kind (nth (window, i)), ==, RULE_KIND_CARD);
  gtk_widget_activate_action (page_of (window), "rules.box", "s", "base");
  g_assert_cmpuint (g_list_model_get_n_items (list), <, 50);
  drive_close (window);

  window = open_table (WIZARD, 1280);
  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpuint (g_list_model_get_n_items (list_of (window)), >, n_base);
  drive_close (window);
}

static bool
shows_entry (gpointer window)
{
  return drive_find (window, CASTELLAN_TYPE_RULE_ENTRY, NULL) != NULL;
}

/* What is selected is shown beside the list; a link leads on, and there is a way back. */
static void
test_related (void)
{
  CastellanWindow *window = open_table (BASE, 1280);
  GtkWidget *link;

  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  drive_frame (GTK_WIDGET (window));
  g_assert_false (shows_entry (window));
  look_up (window, "barbarian");
  drive_until (shows_entry, window);
  g_assert_true (says (window, "Barbarian card"));
  g_assert_null (drive_find (page_of (window), GTK_TYPE_BUTTON, "Look up another rule"));
  link = drive_find (page_of (window), GTK_TYPE_BUTTON, "Barbarian and the Forest");
  g_assert_nonnull (link);
  drive_press (link);
  drive_frame (GTK_WIDGET (window));
  link = drive_find (page_of (window), GTK_TYPE_BUTTON, "Barbarian card");
  g_assert_nonnull (link);
  gtk_widget_activate_action (page_of (window), "rules.back", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (drive_find (page_of (window), GTK_TYPE_BUTTON, "Barbarian and the Forest"));
  g_assert_true (gtk_widget_get_mapped (page_of (window)));

  /* Whoever comes again begins again: one step back leads to the table. */
  drive_press (drive_find (page_of (window), GTK_TYPE_BUTTON, "Barbarian and the Forest"));
  gtk_widget_activate_action (page_of (window), "rules.close", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  drive_frame (GTK_WIDGET (window));
  g_assert_false (shows_entry (window));
  gtk_widget_activate_action (page_of (window), "rules.back", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_RULES_PAGE, NULL));
  drive_close (window);
}

/* From a ruling to the comparison of its readings, from there to a rule, and all the way back. */
static void
test_dispute (void)
{
  CastellanWindow *window = open_table (BASE, 1280);
  GtkWidget *table = drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL);

  castellan_window_show_rule (window, "ruling.base.tar-hit");
  drive_frame (GTK_WIDGET (window));
  drive_press (drive_find (page_of (window), GTK_TYPE_BUTTON, "Compare the readings"));
  drive_frame (GTK_WIDGET (window));
  g_assert_null (drive_find (window, CASTELLAN_TYPE_RULES_PAGE, NULL));
  castellan_window_show_rule (window, "base.card.tar");
  drive_frame (GTK_WIDGET (window));
  castellan_rules_page_close (CASTELLAN_RULES_PAGE (page_of (window)));
  drive_frame (GTK_WIDGET (window));
  g_signal_emit_by_name (drive_find (window, CASTELLAN_TYPE_DISPUTES_PAGE, NULL), "closed");
  drive_frame (GTK_WIDGET (window));
  castellan_rules_page_close (CASTELLAN_RULES_PAGE (page_of (window)));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (table));
  drive_close (window);
}

/* The same pages again from within: each step back leads to what was read there. */
static void
test_read_on (void)
{
  CastellanWindow *window = open_table (BASE, 1280);
  GtkWidget *table = drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL);

  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  look_up (window, "barbarian");
  drive_until (shows_entry, window);
  drive_press (drive_find (page_of (window), GTK_TYPE_BUTTON, "Barbarian and the Forest"));
  drive_frame (GTK_WIDGET (window));
  castellan_window_show_dispute (window, "ruling.base.tar-hit");
  drive_frame (GTK_WIDGET (window));
  castellan_window_show_rule (window, "base.card.tar");
  drive_frame (GTK_WIDGET (window));
  castellan_window_show_dispute (window, "ruling.base.tar-boulder");
  drive_frame (GTK_WIDGET (window));
  g_signal_emit_by_name (drive_find (window, CASTELLAN_TYPE_DISPUTES_PAGE, NULL), "closed");
  drive_frame (GTK_WIDGET (window));
  g_assert_true (says (window, "Tar card"));
  castellan_rules_page_close (CASTELLAN_RULES_PAGE (page_of (window)));
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpstr (castellan_disputes_page_get_id (CASTELLAN_DISPUTES_PAGE (
                       drive_find (window, CASTELLAN_TYPE_DISPUTES_PAGE, NULL))),
                   ==, "ruling.base.tar-hit");
  g_signal_emit_by_name (drive_find (window, CASTELLAN_TYPE_DISPUTES_PAGE, NULL), "closed");
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpstr (gtk_editable_get_text (search_of (window)), ==, "barbarian");
  /* Words that come back are not typed: what they find takes nobody's place. */
  drive_pass (2 * PREVIEW_US);
  g_assert_nonnull (drive_find (page_of (window), GTK_TYPE_BUTTON, "Barbarian card"));
  gtk_widget_activate_action (page_of (window), "rules.back", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (drive_find (page_of (window), GTK_TYPE_BUTTON, "Barbarian and the Forest"));
  castellan_rules_page_close (CASTELLAN_RULES_PAGE (page_of (window)));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (table));
  drive_close (window);
}

/* On a phone the list gives way to the entry, and comes back. */
static void
test_narrow (void)
{
  CastellanWindow *window = open_table (BASE, 360);
  GtkWidget *list;

  drive_press (drive_find (window, GTK_TYPE_BUTTON, "Rules"));
  drive_frame (GTK_WIDGET (window));
  look_up (window, "barbarian");
  g_assert_false (shows_entry (window));
  g_signal_emit_by_name (search_of (window), "activate");
  drive_until (shows_entry, window);
  drive_frame (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 360);
  gtk_widget_activate_action (page_of (window), "rules.back", NULL);
  drive_frame (GTK_WIDGET (window));
  list = drive_find (window, GTK_TYPE_LIST_VIEW, NULL);
  g_assert_nonnull (list);
  g_assert_true (gtk_widget_get_mapped (list));
  gtk_widget_activate_action (page_of (window), "rules.back", NULL);
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  drive_close (window);
}

/* An entry that is asked for on a phone, where the page comes up folded: the way back leads to the
 * table, and there is one to the search. */
static void
test_narrow_entry (void)
{
  CastellanWindow *window = open_table (BASE, 360);

  castellan_window_show_rule (window, "base.card.barbarian");
  drive_frame (GTK_WIDGET (window));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (shows_entry (window));
  drive_press (drive_find (page_of (window), GTK_TYPE_BUTTON, "Look up another rule"));
  drive_frame (GTK_WIDGET (window));
  g_assert_true (has_focus (window, GTK_WIDGET (search_of (window))));
  castellan_window_show_rule (window, "base.card.tar");
  drive_frame (GTK_WIDGET (window));
  drive_press (drive_find (page_of (window), GTK_TYPE_BUTTON, "Back"));
  drive_frame (GTK_WIDGET (window));
  g_assert_nonnull (drive_find (window, CASTELLAN_TYPE_TABLE_PAGE, NULL));
  drive_close (window);
}

/* Who in here wants so much. */
static void
tell_cb (GtkWidget *widget, gpointer data)
{
  int width;

  (void) data;
  if (!gtk_widget_get_visible (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  if (width > 300)
    g_test_message ("%s wants %d", G_OBJECT_TYPE_NAME (widget), width);
}

/* Large type on a phone: no entry is wider than the window. */
static void
test_large_type (void)
{
  CastellanWindow *window = open_table (WIZARD, 360);

  g_settings_set_double (castellan_settings (), "zoom", 2.0);
  for (unsigned i = 0; i < rule_library_size (); i += 5)
    {
      const char *id = rule_library_nth (i)->id;
      int width;

      castellan_window_show_rule (window, id);
      gtk_widget_measure (page_of (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                          NULL);
      if (width > 360)
        {
          g_test_message ("%s wants %d", id, width);
          drive_walk (page_of (window), tell_cb, NULL);
        }
      g_assert_cmpint (width, <=, 360);
    }
  g_settings_reset (castellan_settings (), "zoom");
  drive_close (window);
}

/* A step of an example is another position, and the piece that it is about is lit. */
static void
test_example (void)
{
  CastellanWindow *window = open_table (BASE, 1280);
  CastellanBoardPicture *picture;
  CastellanExampleView *view;
  Table before;
  bool has_changed = false, has_lit = false;

  castellan_window_show_rule (window, "base.move.wall-exchange");
  drive_frame (GTK_WIDGET (window));
  view = CASTELLAN_EXAMPLE_VIEW (drive_find (window, CASTELLAN_TYPE_EXAMPLE_VIEW, NULL));
  picture = CASTELLAN_BOARD_PICTURE (drive_find (view, CASTELLAN_TYPE_BOARD_PICTURE, NULL));
  g_assert_cmpuint (castellan_example_view_get_n_steps (view), >=, 2);
  g_assert_cmpuint (castellan_example_view_get_step (view), ==, 0);
  before = *castellan_board_picture_get_table (picture);
  g_assert_false (gtk_widget_is_sensitive (drive_find (view, GTK_TYPE_BUTTON, "Step back")));
  for (unsigned step = 1; step < castellan_example_view_get_n_steps (view); step++)
    {
      const Table *now = castellan_board_picture_get_table (picture);

      drive_press (drive_find (view, GTK_TYPE_BUTTON, "Next step"));
      drive_frame (GTK_WIDGET (window));
      g_assert_cmpuint (castellan_example_view_get_step (view), ==, step);
      has_changed |= memcmp (now->walls, before.walls, sizeof before.walls) != 0;
      has_lit |= targets_any (castellan_board_picture_get_lit (picture));
    }
  g_assert_true (has_changed);
  g_assert_true (has_lit);
  g_assert_false (gtk_widget_is_sensitive (drive_find (view, GTK_TYPE_BUTTON, "Next step")));
  gtk_widget_activate_action (GTK_WIDGET (view), "example.first", NULL);
  g_assert_cmpint (memcmp (castellan_board_picture_get_table (picture), &before, sizeof before), ==,
                   0);
  drive_close (window);
}

/* Every entry of the library can be shown, with its example, with and without a table. */
static void
test_every_entry (void)
{
  CastellanWindow *window = open_table (WIZARD, 1024);
  g_autoptr (GPtrArray) missing = g_ptr_array_new ();

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const RuleEntry *entry = rule_library_nth (i);
      GtkWidget *view;

      castellan_window_show_rule (window, entry->id);
      view = drive_find (window, CASTELLAN_TYPE_EXAMPLE_VIEW, NULL);
      if (i % 25 == 0)
        drive_frame (GTK_WIDGET (window));
      g_assert_true (says (window, entry->title));
      if (view == NULL)
        g_ptr_array_add (missing, (gpointer) entry->id);
      else
        castellan_example_view_set_step (
            CASTELLAN_EXAMPLE_VIEW (view),
            castellan_example_view_get_n_steps (CASTELLAN_EXAMPLE_VIEW (view)) - 1);
    }
  for (unsigned i = 0; i < missing->len; i++)
    g_test_message ("no example: %s", (const char *) missing->pdata[i]);
  g_assert_cmpuint (missing->len, ==, 0);
  drive_close (window);
}

/* What the books say of one rule stands side by side. */
static void
test_books (void)
{
  const Table table = { .edition = EDITION_1E };
  g_autoptr (GPtrArray) differing = rule_books (rule_library_find ("base.end.win.dlx"), &table);
  g_autoptr (GPtrArray) same = rule_books (rule_library_find ("base.card.barbarian"), NULL);
  const BookRow *old = differing->pdata[0], *new = differing->pdata[1];

  g_assert_cmpuint (differing->len, ==, 2);
  g_assert_true (old->differs && new->differs);
  g_assert_cmpstr (old->entry->id, ==, "base.end.win.1e");
  g_assert_cmpstr (new->entry->id, ==, "base.end.win.dlx");
  g_assert_true (old->is_played && !new->is_played);
  g_assert_cmpstr (old->headings, ==, "Objective\nEnding the Game");
  g_assert_cmpuint (same->len, ==, 2);
  g_assert_false (((const BookRow *) same->pdata[0])->differs);
}

static char *
fact (GPtrArray *facts, const char *name)
{
  for (unsigned i = 0; i < facts->len; i++)
    if (g_str_equal (((RuleFact *) facts->pdata[i])->name, name))
      return ((RuleFact *) facts->pdata[i])->value;
  return NULL;
}

/* The facts are the table's. */
static void
test_facts (void)
{
  g_autoptr (CastellanGame) game = castellan_game_new (
      read_good (TABLE "boxes=base,wizard\nset monster gargoyle@archer1\nset monster "
                       "gargoyle@archer2\nset hand 1 red-archer*2 brick\nset hand 2 blue-archer\n"),
      NULL);
  g_autoptr (GPtrArray) facts = NULL, cards = NULL;
  g_autofree char *traits = NULL;
  RulePiece piece;

  g_assert_true (rule_piece_find (rule_library_find ("wizard.token.gargoyle-flying"), &piece));
  g_assert_cmpuint (piece.kinds[0], ==, TOKEN_GARGOYLE);
  facts = rule_facts (&piece, game);
  g_assert_cmpstr (fact (facts, "Points"), ==, "2");
  g_assert_cmpstr (fact (facts, "In the box"), ==, "2");
  g_assert_cmpstr (fact (facts, "Bag"), ==, "0");
  g_assert_cmpstr (fact (facts, "On the board"), ==, "2");
  traits = rule_traits_text (&piece);
  g_assert_cmpstr (traits, ==, "flies");

  g_assert_true (rule_piece_find (rule_library_find ("base.card.archer"), &piece));
  g_assert_true (piece.is_card);
  g_assert_cmpuint (piece.n, ==, 3);
  cards = rule_facts (&piece, game);
  g_assert_cmpstr (fact (cards, "Reaches"), ==, "Archer");
  g_assert_cmpstr (fact (cards, "In the box"), ==, "9");
  g_assert_cmpstr (fact (cards, "Ann: hand"), ==, "2");
  g_assert_cmpstr (fact (cards, "Bram: hand"), ==, "1");
  g_assert_null (fact (cards, "Chidi: hand"));
  g_assert_false (rule_piece_find (rule_library_find ("base.move.wall-many"), &piece));
}

static bool
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Behind "Why?" a rule is told in few words, and one press shows all there is to it. */
static void
test_why (void)
{
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (CastellanGame) game = castellan_game_new (read_good (BASE "run move\n"), NULL);
  GtkWidget *why;

  castellan_window_open_game (window, game);
  drive_frame (GTK_WIDGET (window));
  why = castellan_why_window_new_for_last (GTK_WINDOW (window), game);
  gtk_window_present (GTK_WINDOW (why));
  g_object_add_weak_pointer (G_OBJECT (why), (gpointer *) &why);
  drive_until (is_mapped, why);
  g_assert_null (drive_find (why, CASTELLAN_TYPE_EXAMPLE_VIEW, NULL));
  drive_press (drive_find (why, GTK_TYPE_BUTTON, "Show with an example"));
  drive_idle ();
  g_assert_null (why);
  g_assert_nonnull (drive_find (page_of (window), CASTELLAN_TYPE_EXAMPLE_VIEW, NULL));
  drive_close (window);
}

static double
work_ms (void)
{
  return 1000.0 * (double) clock () / CLOCKS_PER_SEC;
}

static void
drawn_cb (bool *is_drawn)
{
  *is_drawn = true;
}

static bool
is_true (gpointer data)
{
  return *(bool *) data;
}

/* Work until the next frame is drawn. */
static double
ms_to_frame (CastellanWindow *window, double began)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  bool is_drawn = false;
  const gulong handler
      = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (drawn_cb), &is_drawn);

  drive_until (is_true, &is_drawn);
  g_signal_handler_disconnect (clock, handler);
  return work_ms () - began;
}

static double
press_letter (CastellanWindow *window, char letter)
{
  GtkEditable *search = search_of (window);
  int at = (int) strlen (gtk_editable_get_text (search));
  const double began = work_ms ();

  gtk_editable_insert_text (search, &letter, 1, &at);
  return ms_to_frame (window, began);
}

/* From a key press to the picture of what it found. The machine has other things to do: what counts
 * is work, and most presses. */
static void
test_speed (void)
{
  static const char *const questions[] = { "who takes the damage when a wall falls", "barbarien",
                                           "can a hero hit in the castle ring" };
  CastellanWindow *window = open_table (WIZARD, 1280);
  unsigned n = 0, late = 0;
  double began = work_ms ();

  g_assert_true (drive_key (window, GDK_KEY_f, GDK_CONTROL_MASK));
  g_test_message ("opened in %.1f ms", ms_to_frame (window, began));
  for (unsigned q = 0; q < G_N_ELEMENTS (questions); q++)
    {
      look_up (window, "");
      for (const char *letter = questions[q]; *letter != '\0'; letter++)
        {
          const double ms = press_letter (window, *letter);

          g_test_message ("press %u: %.1f ms", n, ms);
          n++;
          late += ms > FRAME_MS;
          drive_frame (GTK_WIDGET (window));
        }
    }
  began = work_ms ();
  castellan_window_show_rule (window, "base.move.wall-many");
  g_test_message ("entry shown in %.1f ms", ms_to_frame (window, began));
  began = work_ms ();
  castellan_window_show_rule (window, "base.card.barbarian");
  g_test_message ("another in %.1f ms", ms_to_frame (window, began));
  g_test_message ("%u of %u presses take longer than a frame", late, n);
  /* A tenth on a machine that has nothing else to do. */
  g_assert_cmpuint (late, <=, n / 3);
  drive_close (window);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/rules/from-start", test_from_start);
  g_test_add_func ("/rules/from-table", test_from_table);
  g_test_add_func ("/rules/tries", test_tries);
  g_test_add_func ("/rules/search", test_search);
  g_test_add_func ("/rules/filter", test_filter);
  g_test_add_func ("/rules/related", test_related);
  g_test_add_func ("/rules/dispute", test_dispute);
  g_test_add_func ("/rules/read-on", test_read_on);
  g_test_add_func ("/rules/narrow", test_narrow);
  g_test_add_func ("/rules/narrow-entry", test_narrow_entry);
  g_test_add_func ("/rules/large-type", test_large_type);
  g_test_add_func ("/rules/example", test_example);
  g_test_add_func ("/rules/every-entry", test_every_entry);
  g_test_add_func ("/rules/books", test_books);
  g_test_add_func ("/rules/facts", test_facts);
  g_test_add_func ("/rules/why", test_why);
  if (!IS_SANITIZED) /* which takes its time */
    g_test_add_func ("/rules/speed", test_speed);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
