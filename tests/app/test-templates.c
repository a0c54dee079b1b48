/* Every widget of ours and every template, by itself: made, drawn narrow and wide, and taken away,
 * with every warning an error. Run once for each look: light, dark, high contrast. */
#include "../record/record_help.h"
#include "castellan-answers.h"
#include "castellan-bag-history.h"
#include "castellan-bag-only-page.h"
#include "castellan-bag-options.h"
#include "castellan-bag-page.h"
#include "castellan-bag-piles.h"
#include "castellan-bag-stage.h"
#include "castellan-drawn-token.h"
#include "castellan-board-picture.h"
#include "castellan-card-button.h"
#include "castellan-carry-window.h"
#include "castellan-choice-row.h"
#include "castellan-dispute-view.h"
#include "castellan-disputes-page.h"
#include "castellan-door.h"
#include "castellan-end-page.h"
#include "castellan-example-view.h"
#include "castellan-hands-page.h"
#include "castellan-help-page.h"
#include "castellan-invite-window.h"
#include "castellan-log-page.h"
#include "castellan-log-row.h"
#include "castellan-miniature.h"
#include "castellan-odds-list.h"
#include "castellan-picture.h"
#include "castellan-pile-editor.h"
#include "castellan-preferences.h"
#include "castellan-qr.h"
#include "castellan-readings-compared.h"
#include "castellan-report-window.h"
#include "castellan-rule-entry.h"
#include "castellan-rule-row.h"
#include "castellan-rules-page.h"
#include "castellan-rules-start.h"
#include "castellan-rulings-page.h"
#include "castellan-sample-page.h"
#include "castellan-sandbox-outcomes.h"
#include "castellan-sandbox-page.h"
#include "castellan-sandbox-picker.h"
#include "castellan-sandbox-steps.h"
#include "castellan-sandbox-supply.h"
#include "castellan-seat-row.h"
#include "castellan-seats.h"
#include "castellan-setup-page.h"
#include "castellan-show-button.h"
#include "castellan-space.h"
#include "castellan-table-counts.h"
#include "castellan-table-page.h"
#include "castellan-table-row.h"
#include "castellan-table-view.h"
#include "castellan-tables-page.h"
#include "castellan-title.h"
#include "castellan-turn-header.h"
#include "castellan-unpack-window.h"
#include "castellan-variants-page.h"
#include "castellan-welcome.h"
#include "castellan-why-window.h"
#include "drive.h"
#include "shelf.h"

#define BASE "/io/github/castellan/Castellan"
#define RECORD                                                                                     \
  "castellan 1\ntable players=4 names=Ann,Bram,Chidi,Dora setup=bare seed=7\n"                     \
  "set monster orc@archer1\nset monster troll@knight3\nset hand 1 red-archer brick mortar\n"

static CastellanApplication *application;
static CastellanGame *game;
static CastellanAgreement *agreement;

/* Those that cannot be made of nothing. */

static GtkWidget *
new_card (void)
{
  return castellan_card_button_new (game, 0, CARD_RED_ARCHER, 1, 3, false);
}

static GtkWidget *
new_show (void)
{
  return castellan_show_button_new (game, 1);
}

static GtkWidget *
new_seat (void)
{
  return castellan_seat_row_new (agreement, 0);
}

static GtkWidget *
new_row (void)
{
  g_autoptr (CastellanGame) kept = shelf_create ("Row", "players=2 seed=1", NULL);
  GtkWidget *row = castellan_table_row_new (castellan_game_get_path (kept), true);

  castellan_table_row_read (CASTELLAN_TABLE_ROW (row));
  return row;
}

static GtkWidget *
new_space (void)
{
  return castellan_space_new (3);
}

static GtkWidget *
new_picture (void)
{
  GtkWidget *picture = castellan_picture_new (48);

  castellan_picture_set_token (CASTELLAN_PICTURE (picture), TOKEN_TROLL, 3);
  return picture;
}

static GtkWidget *
new_board_picture (void)
{
  return castellan_board_picture_new (64);
}

static GtkWidget *
new_example_view (void)
{
  GtkWidget *view = castellan_example_view_new ();

  castellan_example_view_set_examples (CASTELLAN_EXAMPLE_VIEW (view),
                                       examples_of_rule ("base.move.wall-many"));
  return view;
}

static GtkWidget *
new_disputes (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_DISPUTES_PAGE, NULL);

  castellan_disputes_page_show (CASTELLAN_DISPUTES_PAGE (page), "", game);
  return page;
}

static GtkWidget *
new_dispute (void)
{
  GtkWidget *view = g_object_new (CASTELLAN_TYPE_DISPUTE_VIEW, NULL);

  castellan_dispute_view_show (CASTELLAN_DISPUTE_VIEW (view), RULING_TAR_HIT, game);
  return view;
}

static GtkWidget *
new_compared (void)
{
  GtkWidget *compared = g_object_new (CASTELLAN_TYPE_READINGS_COMPARED, NULL);

  castellan_readings_compared_show (CASTELLAN_READINGS_COMPARED (compared), RULING_ROTATE_TOWER,
                                    NULL);
  return compared;
}

static GtkWidget *
new_rule_entry (void)
{
  return castellan_rule_entry_new (rule_library_find ("ruling.base.tar-hit"), game, NULL, false);
}

static GtkWidget *
new_pile_editor (void)
{
  return castellan_pile_editor_new (true);
}

static GtkWidget *
new_seats (void)
{
  GtkWidget *seats = g_object_new (CASTELLAN_TYPE_SEATS, NULL);

  castellan_seats_set_agreement (CASTELLAN_SEATS (seats), agreement);
  return seats;
}

static GtkWidget *
new_variants (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_VARIANTS_PAGE, NULL);

  castellan_variants_page_set_agreement (CASTELLAN_VARIANTS_PAGE (page), agreement);
  return page;
}

static GtkWidget *
new_rulings (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_RULINGS_PAGE, NULL);

  castellan_rulings_page_set_agreement (CASTELLAN_RULINGS_PAGE (page), agreement);
  return page;
}

static GtkWidget *
new_board (void)
{
  GtkWidget *board = castellan_board_new ();

  castellan_board_set_game (CASTELLAN_BOARD (board), game);
  return board;
}

static GtkWidget *
new_table_page (void)
{
  GtkWidget *page = castellan_table_page_new ();

  castellan_table_page_set_game (CASTELLAN_TABLE_PAGE (page), game);
  return page;
}

static GtkWidget *
new_log_page (void)
{
  GtkWidget *page = castellan_log_page_new ();

  castellan_log_page_set_game (CASTELLAN_LOG_PAGE (page), game);
  return page;
}

static GtkWidget *
new_bag_page (void)
{
  GtkWidget *page = castellan_bag_page_new ();

  castellan_bag_page_set_game (CASTELLAN_BAG_PAGE (page), game);
  return page;
}

static GtkWidget *
new_sample_page (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_SAMPLE_PAGE, NULL);

  castellan_sample_page_begin (CASTELLAN_SAMPLE_PAGE (page));
  return page;
}

static GtkWidget *
new_door (void)
{
  return g_object_new (CASTELLAN_TYPE_DOOR, "figure", "bag", "heading", "_Door", "line",
                       "What is behind it.", NULL);
}

static GtkWidget *
new_bag_only (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_BAG_ONLY_PAGE, NULL);

  castellan_bag_only_page_open (CASTELLAN_BAG_ONLY_PAGE (page));
  return page;
}

/* What it makes when it is asked for a bag that has seen something. */
static CastellanBagKeeper *
used_bag (void)
{
  g_autofree char *warning = NULL;
  CastellanBagKeeper *keeper = castellan_bag_keeper_new (NULL, &warning);

  g_assert_true (castellan_bag_keeper_draw (keeper, 5, TRUE));
  return keeper;
}

static GtkWidget *
new_bag_stage (void)
{
  GtkWidget *stage = g_object_new (CASTELLAN_TYPE_BAG_STAGE, NULL);
  g_autoptr (CastellanBagKeeper) keeper = used_bag ();

  castellan_bag_stage_show (CASTELLAN_BAG_STAGE (stage), keeper, FALSE);
  return stage;
}

static GtkWidget *
new_bag_piles (void)
{
  GtkWidget *piles = g_object_new (CASTELLAN_TYPE_BAG_PILES, NULL);
  g_autoptr (CastellanBagKeeper) keeper = used_bag ();

  castellan_bag_piles_show (CASTELLAN_BAG_PILES (piles), castellan_bag_keeper_get_state (keeper));
  return piles;
}

static GtkWidget *
new_bag_history (void)
{
  GtkWidget *history = g_object_new (CASTELLAN_TYPE_BAG_HISTORY, NULL);
  g_autoptr (CastellanBagKeeper) keeper = used_bag ();

  castellan_bag_history_show (CASTELLAN_BAG_HISTORY (history),
                              castellan_bag_keeper_get_bag (keeper));
  return history;
}

static GtkWidget *
new_sandbox_page (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_SANDBOX_PAGE, NULL);

  g_assert_true (castellan_sandbox_page_open (CASTELLAN_SANDBOX_PAGE (page), game, NULL));
  return page;
}

static GtkWidget *
new_sandbox_picker (void)
{
  GtkWidget *picker = g_object_new (CASTELLAN_TYPE_SANDBOX_PICKER, NULL);

  castellan_sandbox_picker_set_table (CASTELLAN_SANDBOX_PICKER (picker),
                                      castellan_game_get_table (game));
  return picker;
}

static GtkWidget *
new_sandbox_steps (void)
{
  GtkWidget *steps = g_object_new (CASTELLAN_TYPE_SANDBOX_STEPS, NULL);

  castellan_sandbox_steps_set_game (CASTELLAN_SANDBOX_STEPS (steps), game);
  return steps;
}

static GtkWidget *
new_why (void)
{
  return castellan_why_window_new_for_last (NULL, game);
}

static GtkWidget *
new_qr (void)
{
  GtkWidget *qr = g_object_new (CASTELLAN_TYPE_QR, NULL);

  castellan_qr_show (CASTELLAN_QR (qr), "CASTELLAN", "QR code");
  return qr;
}

static GtkWidget *
new_invite (void)
{
  g_autoptr (CastellanPhones) phones = castellan_phones_new (game);

  return castellan_invite_window_new (NULL, phones);
}

static GtkWidget *
new_carry (void)
{
  return castellan_carry_window_new (NULL, game);
}

static GtkWidget *
new_help (void)
{
  GtkWidget *page = g_object_new (CASTELLAN_TYPE_HELP_PAGE, NULL);

  castellan_help_page_show (CASTELLAN_HELP_PAGE (page), "start");
  return page;
}

static GtkWidget *
new_miniature (void)
{
  return castellan_miniature_new (gtk_label_new ("Small"), (MiniatureSize){ 400, 300 },
                                  (MiniatureSize){ 300, 0 }, "A picture");
}

static GtkWidget *
new_report (void)
{
  return castellan_report_window_new (NULL, castellan_game_get_session (game), NULL);
}

static GtkWidget *
new_window (void)
{
  return GTK_WIDGET (castellan_window_new (application));
}

typedef GtkWidget *(*Maker) (void);

static const struct
{
  GType (*type) (void);
  Maker make; /* NULL: of nothing */
} widgets[] = {
  { castellan_answers_get_type, NULL },
  { castellan_bag_face_get_type, NULL },
  { castellan_bag_history_get_type, new_bag_history },
  { castellan_bag_only_page_get_type, new_bag_only },
  { castellan_bag_options_get_type, NULL },
  { castellan_bag_page_get_type, new_bag_page },
  { castellan_bag_piles_get_type, new_bag_piles },
  { castellan_bag_stage_get_type, new_bag_stage },
  { castellan_drawn_token_get_type, NULL },
  { castellan_board_get_type, new_board },
  { castellan_board_picture_get_type, new_board_picture },
  { castellan_card_button_get_type, new_card },
  { castellan_carry_window_get_type, new_carry },
  { castellan_choice_row_get_type, NULL },
  { castellan_door_get_type, new_door },
  { castellan_end_page_get_type, NULL },
  { castellan_example_view_get_type, new_example_view },
  { castellan_hands_page_get_type, NULL },
  { castellan_help_page_get_type, new_help },
  { castellan_invite_window_get_type, new_invite },
  { castellan_log_page_get_type, new_log_page },
  { castellan_log_row_get_type, NULL },
  { castellan_miniature_get_type, new_miniature },
  { castellan_odds_list_get_type, NULL },
  { castellan_picture_get_type, new_picture },
  { castellan_pile_editor_get_type, new_pile_editor },
  { castellan_preferences_get_type, NULL },
  { castellan_qr_get_type, new_qr },
  { castellan_question_card_get_type, NULL },
  { castellan_report_window_get_type, new_report },
  { castellan_rule_entry_get_type, new_rule_entry },
  { castellan_rule_row_get_type, NULL },
  { castellan_rule_view_get_type, NULL },
  { castellan_disputes_page_get_type, new_disputes },
  { castellan_dispute_view_get_type, new_dispute },
  { castellan_readings_compared_get_type, new_compared },
  { castellan_rules_page_get_type, NULL },
  { castellan_rules_start_get_type, NULL },
  { castellan_rulings_page_get_type, new_rulings },
  { castellan_sample_page_get_type, new_sample_page },
  { castellan_sandbox_outcomes_get_type, NULL },
  { castellan_sandbox_page_get_type, new_sandbox_page },
  { castellan_sandbox_picker_get_type, new_sandbox_picker },
  { castellan_sandbox_steps_get_type, new_sandbox_steps },
  { castellan_sandbox_supply_get_type, NULL },
  { castellan_seat_row_get_type, new_seat },
  { castellan_seats_get_type, new_seats },
  { castellan_setup_page_get_type, NULL },
  { castellan_show_button_get_type, new_show },
  { castellan_space_get_type, new_space },
  { castellan_table_counts_get_type, NULL },
  { castellan_table_page_get_type, new_table_page },
  { castellan_table_row_get_type, new_row },
  { castellan_table_view_get_type, NULL },
  { castellan_tables_page_get_type, NULL },
  { castellan_title_get_type, NULL },
  { castellan_turn_header_get_type, NULL },
  { castellan_unpack_window_get_type, NULL },
  { castellan_variants_page_get_type, new_variants },
  { castellan_welcome_get_type, NULL },
  { castellan_why_window_get_type, new_why },
  { castellan_window_get_type, new_window },
};

static bool
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Who in here wants so much. */
static void
tell_widths (GtkWidget *widget, int width)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least <= width)
    return;
  g_test_message ("%s wants %d", G_OBJECT_TYPE_NAME (widget), least);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      tell_widths (child, width);
}

/* A window stands for itself; anything else is put into one, a row into a list. */
static void
draw (GtkWidget *widget, int width)
{
  GtkWidget *window = widget;

  if (GTK_IS_LIST_BOX_ROW (widget))
    {
      GtkWidget *list = gtk_list_box_new ();

      gtk_list_box_append (GTK_LIST_BOX (list), widget);
      widget = list;
    }
  if (!GTK_IS_WINDOW (widget))
    {
      window = adw_window_new ();
      adw_window_set_content (ADW_WINDOW (window), widget);
    }
  gtk_window_set_default_size (GTK_WINDOW (window), width, 720);
  gtk_window_present (GTK_WINDOW (window));
  drive_until (is_mapped, window);
  drive_frame (window);
  if (gtk_widget_get_width (window) > width)
    tell_widths (window, width);
  /* Nothing of ours needs more than a phone has; where nothing composites, a frame takes some. */
  g_assert_cmpint (gtk_widget_get_width (window), <=, width);
  gtk_window_destroy (GTK_WINDOW (window));
  drive_idle ();
}

static void
test_widget (gconstpointer data)
{
  const unsigned i = GPOINTER_TO_UINT (data);
  static const int widths[] = { 360, 1280 };

  for (unsigned k = 0; k < G_N_ELEMENTS (widths); k++)
    {
      GtkWidget *widget
          = widgets[i].make != NULL ? widgets[i].make () : g_object_new (widgets[i].type (), NULL);
      gpointer weak = widget;

      g_object_add_weak_pointer (G_OBJECT (widget), &weak);
      draw (widget, widths[k]);
      /* A widget that outlives its window is held by somebody. */
      g_assert_null (weak);
    }
}

static void
gather_types (GType type, GHashTable *found)
{
  guint n;
  g_autofree GType *children = g_type_children (type, &n);

  if (g_str_has_prefix (g_type_name (type), "Castellan") && !G_TYPE_IS_ABSTRACT (type))
    g_hash_table_add (found, GSIZE_TO_POINTER (type));
  for (guint i = 0; i < n; i++)
    gather_types (children[i], found);
}

/* The list above is complete: it has every type of which there can be one, and every template's. */
static void
test_complete (void)
{
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_auto (GStrv) files = g_resources_enumerate_children (BASE, 0, NULL);

  for (unsigned i = 0; files[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf (BASE "/%s", files[i]);
      g_autoptr (GBytes) text = NULL;
      g_auto (GStrv) words = NULL;

      if (!g_str_has_suffix (files[i], ".ui"))
        continue;
      text = g_resources_lookup_data (path, 0, NULL);
      words = g_strsplit (g_bytes_get_data (text, NULL), "<template class=\"", 2);
      if (words[1] == NULL)
        continue;
      *strchr (words[1], '"') = '\0';
      g_test_message ("%s: %s", files[i], words[1]);
      g_assert_cmpuint (g_type_from_name (words[1]), !=, 0);
    }
  gather_types (GTK_TYPE_WIDGET, found);
  for (unsigned i = 0; i < G_N_ELEMENTS (widgets); i++)
    g_hash_table_remove (found, GSIZE_TO_POINTER (widgets[i].type ()));
  g_assert_cmpuint (g_hash_table_size (found), ==, 0);
}

static void
test_look (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_assert_cmpint (adw_style_manager_get_dark (style), ==,
                   g_getenv ("ADW_DEBUG_COLOR_SCHEME") != NULL);
  g_assert_cmpint (adw_style_manager_get_high_contrast (style), ==,
                   g_getenv ("ADW_DEBUG_HIGH_CONTRAST") != NULL);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  game = castellan_game_new (read_good (RECORD), NULL);
  agreement = castellan_agreement_new ();
  g_test_add_func ("/templates/look", test_look);
  for (unsigned i = 0; i < G_N_ELEMENTS (widgets); i++)
    {
      g_autofree char *path = g_strconcat ("/templates/", g_type_name (widgets[i].type ()), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_widget);
    }
  g_test_add_func ("/templates/complete", test_complete);
  status = g_test_run ();
  g_object_unref (agreement);
  g_object_unref (game);
  g_object_unref (application);
  return status;
}
