/* Names of cards and tokens, in Dutch: what is open shows them as the setting says, at once. */
#include "../record/dutch_help.h"

#include "castellan-bag-page.h"
#include "castellan-board.h"
#include "castellan-choice-row.h"
#include "castellan-hands-page.h"
#include "castellan-log-page.h"
#include "castellan-preferences.h"
#include "castellan-question-card.h"
#include "castellan-rule-view.h"
#include "castellan-rules-page.h"
#include "castellan-sandbox-outcomes.h"
#include "castellan-sandbox-page.h"
#include "castellan-sandbox-picker.h"
#include "castellan-sandbox-supply.h"
#include "castellan-why-window.h"
#include "drive.h"
#include "shelf.h"
#include "titles.h"

#define PIECES                                                                                     \
  "set monster troll@archer2\nset hand 1 red-archer tar brick\nset hand 2 nice-shot\n"             \
  "set phase play\n"

static CastellanApplication *application;

typedef struct
{
  CastellanWindow *window;
  CastellanGame *game;
} Fixture;

static void
show_names (const char *names)
{
  g_settings_set_string (castellan_settings (), "names", names);
  drive_idle ();
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *title = shelf_free_title ("Tafel");
  g_auto (GStrv) lines = g_strsplit (PIECES, "\n", -1);
  g_autoptr (GError) error = NULL;

  (void) data;
  show_names ("local");
  fixture->window = drive_open (application, 1800, 1100);
  fixture->game = shelf_create (title, "players=2 names=Anna,Bram setup=bare seed=7", &error);
  g_assert_no_error (error);
  for (unsigned i = 0; lines[i][0] != '\0'; i++)
    g_assert_true (castellan_game_correct (fixture->game, lines[i] + strlen ("set ")));
  castellan_game_skip (fixture->game);
  castellan_window_open_game (fixture->window, fixture->game);
  drive_frame (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  (void) data;
  drive_close (fixture->window);
  g_object_unref (fixture->game);
  show_names ("local");
}

static void
answer (CastellanGame *game, const char *words)
{
  Option option;

  g_assert_true (session_find_option (castellan_game_get_session (game), words, &option));
  g_assert_true (castellan_game_answer (game, option));
  castellan_game_skip (game);
}

/* All that is read or said of what is seen: labels, names for screen readers, tooltips. */
static void
collect_cb (GtkWidget *widget, gpointer data)
{
  GString *texts = data;
  g_autofree char *name = NULL;

  if (!gtk_widget_get_mapped (widget))
    return;
  name = drive_name (widget);
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (name != NULL)
    g_string_append_printf (texts, "%s\n", name);
  if (gtk_widget_get_tooltip_text (widget) != NULL)
    g_string_append_printf (texts, "%s\n", gtk_widget_get_tooltip_text (widget));
}

/* As whole words: "Trol" is not in "Troll". */
static bool
says (gpointer root, GType type, const char *words)
{
  g_autoptr (GString) texts = g_string_new (NULL);
  g_autofree char *quoted = g_regex_escape_string (words, -1);
  g_autofree char *pattern = g_strdup_printf ("(?<!\\w)%s(?!\\w)", quoted);
  g_autoptr (GPtrArray) found = NULL;

  drive_frame (GTK_WIDGET (root));
  found = drive_find_all (root, type);
  g_assert_cmpuint (found->len, >, 0);
  for (unsigned i = 0; i < found->len; i++)
    drive_walk (found->pdata[i], collect_cb, texts);
  return g_regex_match_simple (pattern, texts->str, G_REGEX_CASELESS, 0);
}

/* One widget after the other: in Dutch, in English, both, and in Dutch again. */
static void
assert_follows (gpointer root, GType type, const char *dutch, const char *english)
{
  g_autofree char *both = g_strdup_printf ("%s (%s", dutch, english);

  g_test_message ("%s: %s, %s", g_type_name (type), dutch, english);
  show_names ("local");
  g_assert_true (says (root, type, dutch));
  g_assert_false (says (root, type, english));
  show_names ("english");
  g_assert_false (says (root, type, dutch));
  g_assert_true (says (root, type, english));
  show_names ("both");
  g_assert_true (says (root, type, both));
  show_names ("local");
  g_assert_true (says (root, type, dutch));
  g_assert_false (says (root, type, english));
}

/* "hands", "log", "bag" */
static void
show_page (Fixture *fixture, const char *name)
{
  g_assert_true (gtk_widget_activate_action (
      drive_find (fixture->window, CASTELLAN_TYPE_BOARD, NULL), "table.show-page", "s", name));
  drive_frame (GTK_WIDGET (fixture->window));
}

static void
test_table (Fixture *fixture, gconstpointer data)
{
  (void) data;
  assert_follows (fixture->window, CASTELLAN_TYPE_BOARD, "Trol", "Troll");
  assert_follows (fixture->window, CASTELLAN_TYPE_HANDS_PAGE, "Rode boogschutter", "Red Archer");
  assert_follows (fixture->window, CASTELLAN_TYPE_HANDS_PAGE, "Goed gemikt schot", "Nice Shot");
  assert_follows (fixture->window, CASTELLAN_TYPE_LOG_PAGE, "Trol", "Troll");
  show_page (fixture, "bag");
  assert_follows (fixture->window, CASTELLAN_TYPE_BAG_PAGE, "Rotsblok", "Giant Boulder");
}

/* A card that is picked up stays picked up, and the question says what it is called. */
static void
test_question (Fixture *fixture, gconstpointer data)
{
  (void) data;
  castellan_game_toggle_draft (fixture->game, 0, CARD_TAR);
  assert_follows (fixture->window, CASTELLAN_TYPE_QUESTION_CARD, "Teer", "Tar");
  g_assert_cmpuint (castellan_game_get_draft (fixture->game)->n, ==, 1);
  castellan_game_clear_draft (fixture->game);
  answer (fixture->game, "play tar");
  assert_follows (fixture->window, CASTELLAN_TYPE_QUESTION_CARD, "Trol", "Troll");
}

static void
test_correcting (Fixture *fixture, gconstpointer data)
{
  (void) data;
  g_assert_true (gtk_widget_activate_action (
      drive_find (fixture->window, CASTELLAN_TYPE_BOARD, NULL), "table.correct", NULL));
  show_page (fixture, "bag");
  assert_follows (fixture->window, CASTELLAN_TYPE_BAG_PAGE, "Barbaar", "Barbarian");
  assert_follows (fixture->window, CASTELLAN_TYPE_BAG_PAGE, "Genezer", "Healer");
}

static bool
is_ready (gpointer outcomes)
{
  return castellan_sandbox_outcomes_is_ready (outcomes);
}

static void
test_sandbox (Fixture *fixture, gconstpointer data)
{
  GtkWidget *page, *outcomes;

  (void) data;
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.sandbox", NULL));
  drive_frame (GTK_WIDGET (fixture->window));
  page = drive_find (fixture->window, CASTELLAN_TYPE_SANDBOX_PAGE, NULL);
  assert_follows (fixture->window, CASTELLAN_TYPE_SANDBOX_PICKER, "Genezer", "Healer");
  gtk_widget_activate_action (page, "sandbox.view", "s", "place");
  assert_follows (fixture->window, CASTELLAN_TYPE_SANDBOX_SUPPLY, "Genezer", "Healer");
  /* What can come of it is told anew too. */
  g_assert_true (castellan_game_run (
      castellan_sandbox_page_get_sandbox (CASTELLAN_SANDBOX_PAGE (page)), "token healer"));
  gtk_widget_activate_action (page, "sandbox.view", "s", "watch");
  drive_frame (GTK_WIDGET (fixture->window));
  outcomes = drive_find (page, CASTELLAN_TYPE_SANDBOX_OUTCOMES, NULL);
  for (unsigned i = 0; i < TITLE_WAYS; i++)
    {
      show_names (titles_words[i]);
      drive_until (is_ready, outcomes);
      g_assert_true (says (fixture->window, CASTELLAN_TYPE_SANDBOX_OUTCOMES,
                           i == TITLES_ENGLISH ? "Healer" : "Genezer"));
      g_assert_true (says (fixture->window, CASTELLAN_TYPE_SANDBOX_OUTCOMES, "Healer")
                     == (i != TITLES_LOCAL));
    }
}

static bool
finds_one (gpointer picker)
{
  g_autoptr (GPtrArray) found = drive_find_all (picker, GTK_TYPE_FLOW_BOX_CHILD);

  return found->len == 1;
}

/* What is typed finds a token by either name. */
static void
test_picker_finds (Fixture *fixture, gconstpointer data)
{
  GtkWidget *picker, *search;

  (void) data;
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.sandbox", NULL));
  drive_frame (GTK_WIDGET (fixture->window));
  picker = drive_find (fixture->window, CASTELLAN_TYPE_SANDBOX_PICKER, NULL);
  search = drive_find (picker, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "boulder");
  drive_until (finds_one, picker);
  g_assert_true (says (fixture->window, CASTELLAN_TYPE_SANDBOX_PICKER, "Rotsblok"));
  gtk_editable_set_text (GTK_EDITABLE (search), "rotsb");
  drive_until (finds_one, picker);
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  (void) data;
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rule", "s",
                                             "base.card.nice-shot"));
  drive_frame (GTK_WIDGET (fixture->window));
  for (unsigned i = 0; i < TITLE_WAYS; i++)
    {
      show_names (titles_words[i]);
      g_assert_true (says (fixture->window, CASTELLAN_TYPE_RULES_PAGE, "Nice Shot")
                     == (i != TITLES_LOCAL));
    }
}

/* The small window that says why. */
static void
test_why (Fixture *fixture, gconstpointer data)
{
  GtkWidget *why;

  (void) data;
  answer (fixture->game, "play tar");
  answer (fixture->game, "on troll@archer2");
  why = castellan_why_window_new_for_moment (GTK_WINDOW (fixture->window), fixture->game,
                                             castellan_game_get_n_moments (fixture->game) - 1);
  gtk_window_present (GTK_WINDOW (why));
  drive_frame (why);
  assert_follows (why, CASTELLAN_TYPE_RULE_VIEW, "Trol", "Troll");
  gtk_window_destroy (GTK_WINDOW (why));
}

/* The setting is where people look for it, says what it does, and is there only where it does
 * something. */
static void
test_preferences (void)
{
  GtkWindow *window = castellan_preferences_new ();
  GtkWidget *row = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *kept = NULL;

  show_names ("local");
  gtk_window_present (window);
  drive_frame (GTK_WIDGET (window));
  rows = drive_find_all (window, CASTELLAN_TYPE_CHOICE_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  row = rows->pdata[1];
  g_assert_true (says (window, CASTELLAN_TYPE_CHOICE_ROW, "Rode boogschutter"));
  castellan_choice_row_set_selected (CASTELLAN_CHOICE_ROW (row), TITLES_BOTH);
  g_assert_true (says (window, CASTELLAN_TYPE_CHOICE_ROW, "Rode boogschutter (Red Archer"));
  kept = g_settings_get_string (castellan_settings (), "names");
  g_assert_cmpstr (kept, ==, "both");
  g_assert_cmpuint (titles_shown (), ==, TITLES_BOTH);
  gtk_window_destroy (window);
  show_names ("local");

  speak_english ();
  window = castellan_preferences_new ();
  gtk_window_present (window);
  drive_frame (GTK_WIDGET (window));
  g_ptr_array_unref (rows);
  rows = drive_find_all (window, CASTELLAN_TYPE_CHOICE_ROW);
  g_assert_cmpuint (rows->len, ==, 1);
  gtk_window_destroy (window);
  speak_dutch ();
}

int
main (int argc, char **argv)
{
  application = drive_start (&argc, &argv);
  speak_dutch ();
  g_test_add ("/titles-shown/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/titles-shown/question", Fixture, NULL, set_up, test_question, tear_down);
  g_test_add ("/titles-shown/correcting", Fixture, NULL, set_up, test_correcting, tear_down);
  g_test_add ("/titles-shown/sandbox", Fixture, NULL, set_up, test_sandbox, tear_down);
  g_test_add ("/titles-shown/picker-finds", Fixture, NULL, set_up, test_picker_finds, tear_down);
  g_test_add ("/titles-shown/rules", Fixture, NULL, set_up, test_rules, tear_down);
  g_test_add ("/titles-shown/why", Fixture, NULL, set_up, test_why, tear_down);
  g_test_add_func ("/titles-shown/preferences", test_preferences);
  return g_test_run ();
}
