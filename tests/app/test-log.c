/* The log, the rules behind it, the bag and the end of a game, on a display. */
#include <adwaita.h>
#include <time.h>

#include "play_help.h"

#include "castellan-bag-page.h"
#include "castellan-end-page.h"
#include "castellan-log-model.h"
#include "castellan-log-page.h"
#include "castellan-why-window.h"
#include "pile-place.h"
#include "rule_library.h"

#define FOUR "players=4 names=Ann,Bram,Chidi,Dora"

static void
fail_cb (CastellanGame *game, const char *sentence)
{
  (void) game;
  g_test_message ("%s", sentence);
}

static CastellanGame *
game_new (const char *keys, unsigned seed, unsigned n)
{
  CastellanGame *game = castellan_game_new (play_game (keys, seed, n), NULL);

  g_signal_connect (game, "failed", G_CALLBACK (fail_cb), NULL);
  return game;
}

/* What has been answered in an action that is not over may stand against a correction. */
static CastellanGame *
game_between_actions (const char *keys, unsigned seed, unsigned n)
{
  g_autoptr (CastellanGame) game = game_new (keys, seed, n);

  while (session_n_pending (castellan_game_get_session (game)) > 0)
    {
      g_assert_true (castellan_game_answer (game, castellan_game_get_question (game)->options[0]));
      castellan_game_skip (game);
    }
  return g_steal_pointer (&game);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
wait_for_frame_cb (GdkFrameClock *clock, bool *is_painted)
{
  (void) clock;
  *is_painted = true;
}

/* Until the window has been drawn once more. */
static void
wait_for_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  bool is_painted = false;
  gulong handler;

  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (wait_for_frame_cb), &is_painted);
  gtk_widget_queue_draw (window);
  while (!is_painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  settle ();
}

static GtkWidget *
show (GtkWidget *page, int width, int height)
{
  GtkWidget *window = adw_window_new ();

  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frame (window);
  return window;
}

static void
close_window (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* The first widget of this type below another, in the order of the tree. */
static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The first visible label with this text below a widget. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Every moment once, the newest first, each group under one heading. */
static void
check_model (CastellanLogModel *model, CastellanGame *game, unsigned n)
{
  int moment = (int) n;
  LogGroup group = { 0 };
  bool has_heading = false;

  for (unsigned i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (CastellanLogLine) line = g_list_model_get_item (G_LIST_MODEL (model), i);

      if (castellan_log_line_get_moment (line) < 0)
        {
          g_assert_false (has_heading
                          && log_group_equal (&group, castellan_log_line_get_group (line)));
          group = *castellan_log_line_get_group (line);
          has_heading = true;
          continue;
        }
      g_assert_true (has_heading);
      g_assert_true (log_group_equal (&group, castellan_log_line_get_group (line)));
      g_assert_cmpint (castellan_log_line_get_moment (line), ==, --moment);
    }
  g_assert_cmpint (moment, ==, 0);
  (void) game;
}

typedef struct
{
  unsigned removed, added;
} Changes;

static void
count_changes_cb (
    GListModel *model, unsigned position, unsigned removed, unsigned added, Changes *changes)
{
  (void) model;
  (void) position;
  changes->removed += removed;
  changes->added += added;
}

/* Somebody moves on what is shown: the test. */
static gboolean
will_move_cb (void)
{
  return TRUE;
}

/* A game that grows adds lines and touches no other; undo takes them away again. */
static void
test_model (void)
{
  g_autoptr (CastellanGame) game = game_new (FOUR, 7, 40);
  g_autoptr (CastellanLogModel) model = castellan_log_model_new ();
  Changes changes = { 0 };
  unsigned n;

  g_signal_connect (game, "will-move", G_CALLBACK (will_move_cb), NULL);
  castellan_log_model_set_game (model, game);
  n = castellan_game_get_n_moments (game);
  check_model (model, game, n);
  g_signal_connect (model, "items-changed", G_CALLBACK (count_changes_cb), &changes);

  for (unsigned i = 0; i < 20; i++)
    {
      g_assert_true (castellan_game_answer (game, castellan_game_get_question (game)->options[0]));
      check_model (model, game, castellan_game_get_shown (game));
      for (unsigned shown = castellan_game_get_shown (game);
           shown < castellan_game_get_n_moments (game); shown++)
        castellan_game_set_shown (game, shown + 1);
      check_model (model, game, castellan_game_get_n_moments (game));
    }
  g_assert_cmpuint (changes.added, >, 20);
  g_assert_cmpuint (changes.removed, ==, 0);

  castellan_game_look_back (game, n);
  check_model (model, game, castellan_game_get_n_moments (game));
  g_assert_true (castellan_game_undo_to (game, n - 1));
  check_model (model, game, castellan_game_get_n_moments (game));
  g_assert_cmpuint (castellan_game_get_n_moments (game), ==, n);
  castellan_log_model_set_game (model, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
}

/* A line as a list keeps it: which moment, or of which group it is the heading. */
static char *
line_at (GListModel *model, unsigned i)
{
  g_autoptr (CastellanLogLine) line = g_list_model_get_item (model, i);
  const LogGroup *group = castellan_log_line_get_group (line);

  return g_strdup_printf ("%d: turn %u, phase %u", castellan_log_line_get_moment (line),
                          group->turn, group->phase);
}

/* What a list does that only hears of changes. */
static void
follow_cb (GListModel *model, unsigned position, unsigned removed, unsigned added, GPtrArray *lines)
{
  if (removed > 0)
    g_ptr_array_remove_range (lines, position, removed);
  for (unsigned i = 0; i < added; i++)
    g_ptr_array_insert (lines, (int) (position + i), line_at (model, position + i));
}

static void
check_followed (GListModel *model, GPtrArray *lines)
{
  g_assert_cmpuint (lines->len, ==, g_list_model_get_n_items (model));
  for (unsigned i = 0; i < lines->len; i++)
    {
      g_autofree char *line = line_at (model, i);

      g_assert_cmpstr (g_ptr_array_index (lines, i), ==, line);
    }
}

/* Every step back and forth is told so that whoever follows has the same lines: a row that was not
 * taken away would show a moment that is no longer there. */
static void
test_followed (void)
{
  g_autoptr (CastellanGame) game = game_new (FOUR, 7, 40);
  g_autoptr (CastellanLogModel) log = castellan_log_model_new ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GListModel *model = G_LIST_MODEL (log);
  const Session *session = castellan_game_get_session (game);

  g_signal_connect (model, "items-changed", G_CALLBACK (follow_cb), lines);
  castellan_log_model_set_game (log, game);
  check_followed (model, lines);
  while (session_n_undo (session) > 0)
    {
      g_assert_true (castellan_game_undo (game, 1));
      check_followed (model, lines);
    }
  while (session_n_redo (session) > 0)
    {
      g_assert_true (castellan_game_redo (game, 1));
      check_followed (model, lines);
    }
  for (unsigned n = 1; n < session_n_undo (session); n++)
    {
      g_assert_true (castellan_game_undo (game, n));
      check_followed (model, lines);
      g_assert_true (castellan_game_redo (game, n));
      check_followed (model, lines);
    }
}

/* Several deeds that are one step: whoever goes back to a line amid it goes to its end, to one
 * before it takes it back whole, and one redo repeats it. */
static void
test_joined (void)
{
  g_autoptr (CastellanGame) game = castellan_game_new (
      read_good ("castellan 1\ntable players=2 setup=bare seed=3\nset wall 1 none\n"
                 "set wall 2 none\nalso set wall 3 none\nalso set wall 4 none\n"
                 "set wall 5 none\n"),
      NULL);
  const Session *session = castellan_game_get_session (game);

  g_assert_cmpuint (castellan_game_get_n_moments (game), ==, 5);
  g_assert_true (castellan_game_undo_to (game, 2));
  g_assert_cmpuint (castellan_game_get_n_moments (game), ==, 4);
  g_assert_false (session_now (session)->walls[3].up);
  g_assert_true (session_now (session)->walls[4].up);
  g_assert_true (castellan_game_undo_to (game, 0));
  g_assert_cmpuint (castellan_game_get_n_moments (game), ==, 1);
  g_assert_true (session_now (session)->walls[1].up);
  g_assert_true (castellan_game_redo (game, 1));
  g_assert_cmpuint (castellan_game_get_n_moments (game), ==, 4);
  g_assert_true (castellan_game_undo (game, 1));
  g_assert_cmpuint (castellan_game_get_n_moments (game), ==, 1);
}

/* With closed hands nobody reads in the log what another has drawn or traded. */
static void
test_hidden (void)
{
  g_autoptr (CastellanGame) game = game_new (FOUR " variants=closed-hands", 7, 60);
  unsigned n_draws = 0;

  for (unsigned i = 0; i < castellan_game_get_n_moments (game); i++)
    {
      const Event *event = &castellan_game_get_moment (game, i)->event;
      g_autofree char *sentence = log_sentence (game, i);

      if (event->kind != EVENT_CARD_DRAWN && event->kind != EVENT_CARDS_TRADED)
        continue;
      n_draws++;
      for (unsigned card = 0; card < CARDS; card++)
        g_assert_null (strstr (sentence, card_rows[card].title));
    }
  g_assert_cmpuint (n_draws, >, 10);
}

static void
test_correction (void)
{
  g_autoptr (CastellanGame) game = game_new (FOUR, 7, 40);
  g_autofree char *sentence = NULL;

  g_assert_true (castellan_game_correct (game, "wall 3 none"));
  castellan_game_skip (game);
  for (unsigned i = castellan_game_get_n_moments (game); i-- > 0 && sentence == NULL;)
    if (castellan_game_get_moment (game, i)->correction != NULL)
      sentence = log_sentence (game, i);
  g_assert_cmpstr (sentence, ==, "The table was corrected: Wall 3 is gone.");
}

/* A line shows the board as it was; "Play on from here" undoes the rest, and can be redone. */
static void
test_page (void)
{
  g_autoptr (CastellanGame) game = game_new (FOUR, 7, 60);
  GtkWidget *page = castellan_log_page_new ();
  GtkWidget *window = show (page, 372, 700);
  GtkWidget *list = find_type (page, GTK_TYPE_LIST_VIEW);
  const unsigned n = castellan_game_get_n_moments (game);
  const unsigned n_undo = session_n_undo (castellan_game_get_session (game));

  g_assert_nonnull (find_label (page, "Nothing has happened yet."));
  castellan_log_page_set_game (CASTELLAN_LOG_PAGE (page), game);
  wait_for_frame (window);
  g_assert_null (find_label (page, "Nothing has happened yet."));
  g_assert_nonnull (find_label (page, "Turn "));

  g_signal_emit_by_name (list, "activate", 12);
  g_assert_true (castellan_game_is_looking_back (game));
  g_assert_cmpuint (castellan_game_get_shown (game), <, n);
  wait_for_frame (window);
  g_assert_nonnull (find_label (page, "As it was then"));
  gtk_widget_activate_action (page, "log.return", NULL);
  g_assert_true (castellan_game_is_settled (game));
  wait_for_frame (window);
  g_assert_null (find_label (page, "As it was then"));

  castellan_game_look_back (game, n / 2);
  gtk_widget_activate_action (page, "log.play-on", NULL);
  g_assert_cmpuint (session_n_undo (castellan_game_get_session (game)), <, n_undo);
  g_assert_cmpuint (session_n_redo (castellan_game_get_session (game)), >, 0);
  g_assert_false (castellan_game_is_looking_back (game));
  g_assert_true (castellan_game_redo (game, session_n_redo (castellan_game_get_session (game))));
  g_assert_cmpuint (castellan_game_get_n_moments (game), ==, n);
  gtk_widget_activate_action (page, "log.go-back", "u", n / 2);
  g_assert_cmpuint (castellan_game_get_n_moments (game), <, n);
  wait_for_frame (window);
  castellan_log_page_set_game (CASTELLAN_LOG_PAGE (page), NULL);
  close_window (window);
}

/* A long game: what each of its last moments costs a page. */
static void
check_speed (GtkWidget *page, CastellanGame *game)
{
  GtkWidget *window = show (page, 372, 700);
  const unsigned n = castellan_game_get_n_moments (game);
  clock_t before;
  double ms;

  castellan_game_set_shown (game, n - 50);
  wait_for_frame (window);
  before = clock (); /* the machine may have other things to do */
  for (unsigned i = n - 50; i < n; i++)
    castellan_game_set_shown (game, i + 1);
  ms = (double) (clock () - before) * 1000 / CLOCKS_PER_SEC / 50;
  g_test_message ("%s, %u moments: one more costs %.3f ms", G_OBJECT_TYPE_NAME (page), n, ms);
  g_assert_cmpfloat (ms, <, 8);
  close_window (window);
}

static void
test_speed (void)
{
  g_autoptr (CastellanGame) game = game_new ("players=6 names=A,B,C,D,E,F", 3, G_MAXUINT);
  GtkWidget *log = castellan_log_page_new ();
  GtkWidget *bag = castellan_bag_page_new ();

  castellan_log_page_set_game (CASTELLAN_LOG_PAGE (log), game);
  check_speed (log, game);
  castellan_bag_page_set_game (CASTELLAN_BAG_PAGE (bag), game);
  check_speed (bag, game);
}

/* What is new comes into view at the top, and takes the focus from nobody. */
static void
test_focus (void)
{
  g_autoptr (CastellanGame) game = game_new (FOUR, 7, 60);
  const unsigned n = castellan_game_get_n_moments (game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("Answer");
  GtkWidget *page = castellan_log_page_new ();
  GtkWidget *window, *scroll;

  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), page);
  gtk_widget_set_vexpand (page, TRUE);
  castellan_game_set_shown (game, n - 30);
  castellan_log_page_set_game (CASTELLAN_LOG_PAGE (page), game);
  window = show (box, 372, 500);
  scroll = find_type (page, GTK_TYPE_SCROLLED_WINDOW);
  gtk_widget_grab_focus (button);
  for (unsigned i = n - 30; i < n; i++)
    {
      castellan_game_set_shown (game, i + 1);
      wait_for_frame (window);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
    }
  g_assert_cmpfloat (
      gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll))),
      ==, 0);
  close_window (window);
}

/* Every entry can be shown, and every link leads somewhere and back. */
static void
test_rules (void)
{
  g_autoptr (CastellanGame) game = game_new (FOUR " rulings=tar-hit:b", 7, 10);
  GtkWidget *window = castellan_why_window_new (NULL, game);
  CastellanRuleView *view = castellan_why_window_get_view (CASTELLAN_WHY_WINDOW (window));
  const char *const ruling_ids[] = { "ruling.base.tar-hit" };
  const char *const nothing[] = { "moon" };
  int width;

  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const char *id = rule_library_nth (i)->id;

      castellan_rule_view_show_rules (view, &id, 1);
      g_assert_nonnull (find_label (GTK_WIDGET (view), rule_library_nth (i)->title));
    }
  castellan_rule_view_show_rules (view, ruling_ids, 1);
  g_assert_nonnull (find_label (GTK_WIDGET (view), "This table plays (b)"));
  g_assert_null (find_label (GTK_WIDGET (view), "This table plays (a)"));
  g_assert_false (castellan_rule_view_go_back (view));
  gtk_widget_activate_action (GTK_WIDGET (view), "rule.show", "s", "base.card.tar");
  g_assert_null (find_label (GTK_WIDGET (view), "This table plays (b)"));
  gtk_widget_activate_action (GTK_WIDGET (view), "rule.back", NULL);
  g_assert_nonnull (find_label (GTK_WIDGET (view), "This table plays (b)"));
  castellan_rule_view_show_rules (view, nothing, 1);
  g_assert_nonnull (find_label (GTK_WIDGET (view), "No rule of the books is behind this."));

  castellan_rule_view_show_moment (view, game, castellan_game_get_n_moments (game) - 1);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frame (window);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  close_window (window);
  window = castellan_why_window_new_for_last (NULL, game);
  g_assert_null (find_label (window, "No rule of the books is behind this."));
  close_window (window);
}

/* The chances add up, and what the Overlord holds is not given away. */
static void
test_bag (void)
{
  g_autoptr (CastellanGame) game
      = game_new ("players=3 names=Ann,Bram,Chidi version=overlord", 7, 20);
  const Table *t = castellan_game_get_table (game);
  GtkWidget *page = castellan_bag_page_new ();
  GtkWidget *window = show (page, 340, 700);
  g_autofree char *unseen = NULL;
  int width;

  g_assert_cmpuint (t->overlord.n, >, 0);
  unseen = g_strdup_printf ("%u tokens in the bag or with the Overlord, who holds %u",
                            t->bag.n + t->overlord.n + t->secret.n, t->overlord.n + t->secret.n);
  castellan_bag_page_set_game (CASTELLAN_BAG_PAGE (page), game);
  wait_for_frame (window);
  g_assert_nonnull (find_label (page, unseen));
  g_assert_nonnull (find_label (page, "a Monster"));
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 340);
  castellan_bag_page_set_correcting (CASTELLAN_BAG_PAGE (page), true);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 340);
  for (unsigned token = 0; token < TOKENS; token++)
    g_assert_cmpuint (place_count (game, (Place){ PLACE_BAG, 0 }, token), ==,
                      t->bag.of[token] + t->overlord.of[token] + t->secret.of[token]);
  close_window (window);
}

static void
test_empty_bag (void)
{
  g_autoptr (CastellanGame) game = castellan_game_new (
      read_good ("castellan 1\ntable players=2 setup=bare seed=1\nset monster orc@archer1\nset "
                 "bag\n"),
      NULL);
  GtkWidget *page = castellan_bag_page_new ();
  GtkWidget *window = show (page, 340, 700);

  castellan_bag_page_set_game (CASTELLAN_BAG_PAGE (page), game);
  g_assert_nonnull (find_label (page, "The bag is empty. Beat what is left."));
  close_window (window);
}

/* Any place, any kind: one away and one back is two corrections, and the place is as it was. */
static void
test_places (void)
{
  static const char *const tables[] = { FOUR " version=master-slayer", "players=2 version=overlord",
                                        "players=1", "boxes=base,wizard players=3" };

  for (unsigned game_number = 0; game_number < G_N_ELEMENTS (tables); game_number++)
    for (unsigned is_cards = 0; is_cards < 2; is_cards++)
      {
        g_autoptr (CastellanGame) game = game_between_actions (tables[game_number], 5, 50);
        const unsigned n_kinds = is_cards ? CARDS : TOKENS;
        Place places[PLACES_MAX];
        const unsigned n = places_of (game, is_cards, places);

        g_assert_cmpuint (n, >=, 2);
        for (unsigned i = 0; i < n * n_kinds; i++)
          {
            const Place place = places[i / n_kinds];
            const unsigned kind = i % n_kinds;
            const unsigned before = place_count (game, place, kind);
            const unsigned n_deeds = session_n_undo (castellan_game_get_session (game));
            g_autofree char *less = NULL;
            g_autofree char *more = NULL;
            g_autofree char *source = NULL;

            if (before == 0)
              continue;
            less = place_correction (castellan_game_get_table (game), place, kind, -1);
            g_assert_true (castellan_game_correct (game, less));
            castellan_game_skip (game);
            g_assert_cmpuint (place_count (game, place, kind), ==, before - 1);
            source = place_source_text (game, place, kind);
            g_assert_cmpstr (source, ==, "Add one that was out of the game");
            more = place_correction (castellan_game_get_table (game), place, kind, 1);
            g_assert_true (castellan_game_correct (game, more));
            castellan_game_skip (game);
            g_assert_cmpuint (place_count (game, place, kind), ==, before);
            g_assert_cmpuint (session_n_undo (castellan_game_get_session (game)), ==, n_deeds + 2);
          }
      }
}

/* The known top of the deck stays as it lies when a card below it is taken. */
static void
test_known_deck (void)
{
  g_autoptr (CastellanGame) game
      = castellan_game_new (read_good ("castellan 1\ntable players=2 setup=bare seed=1\n"
                                       "set castle-deck tar brick shuffled brick mortar\n"),
                            NULL);
  const Place deck = { PLACE_DECK, 0 };
  const Table *t = castellan_game_get_table (game);
  g_autofree char *rest = place_correction (t, deck, CARD_BRICK, -1);
  g_autofree char *top = place_correction (t, deck, CARD_TAR, -1);
  g_autofree char *more = place_correction (t, deck, CARD_SCAVENGE, 1);

  g_assert_cmpstr (rest, ==, "castle-deck tar brick shuffled mortar*1");
  g_assert_cmpstr (top, ==, "castle-deck brick shuffled brick*1 mortar*1");
  g_assert_cmpstr (more, ==, "castle-deck tar brick shuffled brick*1 mortar*1 scavenge*1");
}

/* The end fits a phone, and its chart is told in words. */
static void
test_end (void)
{
  static const int widths[] = { 360, 1280 };

  for (unsigned i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (CastellanGame) game = game_new (FOUR " version=master-slayer", 7, G_MAXUINT);
      GtkWidget *page = castellan_end_page_new ();
      GtkWidget *window = show (page, widths[i], 800);
      GtkWidget *chart = find_type (page, GTK_TYPE_DRAWING_AREA);
      int width;

      castellan_end_page_set_game (CASTELLAN_END_PAGE (page), game);
      wait_for_frame (window);
      g_assert_nonnull (find_label (page, "The Castle stands"));
      g_assert_nonnull (find_label (page, "Master Slayer"));
      g_assert_nonnull (find_label (page, "slew the last Monster"));
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_ROLE_IMG);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "How it went");
      gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 360);
      gtk_widget_activate_action (page, "end.look-back", "u", 100);
      g_assert_true (castellan_game_is_looking_back (game));
      g_assert_cmpuint (castellan_game_get_shown (game), ==, 101);
      close_window (window);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkCssProvider) css = NULL;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  css = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (css, "/io/github/castellan/Castellan/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_test_add_func ("/log/model", test_model);
  g_test_add_func ("/log/followed", test_followed);
  g_test_add_func ("/log/joined", test_joined);
  g_test_add_func ("/log/hidden", test_hidden);
  g_test_add_func ("/log/correction", test_correction);
  g_test_add_func ("/log/page", test_page);
  g_test_add_func ("/log/speed", test_speed);
  g_test_add_func ("/log/focus", test_focus);
  g_test_add_func ("/rules/all", test_rules);
  g_test_add_func ("/bag/odds", test_bag);
  g_test_add_func ("/bag/empty", test_empty_bag);
  g_test_add_func ("/bag/places", test_places);
  g_test_add_func ("/bag/known-deck", test_known_deck);
  g_test_add_func ("/end/page", test_end);
  return g_test_run ();
}
