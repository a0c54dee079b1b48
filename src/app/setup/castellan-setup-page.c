/* New table. The page shows an agreement and asks it for changes. */
#include "castellan-setup-page.h"

#include <glib/gi18n-lib.h>

#include "agreement-words.h"
#include "castellan-agreement.h"
#include "castellan-application.h"
#include "castellan-choice-row.h"
#include "castellan-fold-layout.h"
#include "castellan-rulings-page.h"
#include "castellan-seat-row.h"
#include "castellan-seats.h"
#include "castellan-variants-page.h"
#include "figure-row.h"
#include "focus-later.h"
#include "shelf.h"

#define NARROW 900 /* below, the picture goes above the list */

struct _CastellanSetupPage
{
  AdwBin parent_instance;

  CastellanAgreement *agreement;
  GtkStack *pages;
  GtkWidget *columns, *play, *add, *players_title, *overlord;
  GtkScrolledWindow *scrolled;
  CastellanSeats *seats;
  GtkListBox *players;
  GtkEditable *title;
  CastellanChoiceRow *boxes, *version, *edition, *dice, *bag, *deck;
  GtkWidget *start;
  AdwActionRow *start_row, *variants_row, *rulings_row;
  GtkLabel *n_variants, *n_rulings;
  CastellanVariantsPage *variants;
  CastellanRulingsPage *rulings;
  CastellanPicture *start_picture, *variants_picture;
};

G_DEFINE_FINAL_TYPE (CastellanSetupPage, castellan_setup_page, ADW_TYPE_BIN)

enum
{
  PLAY,
  CANCELLED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* What the page shows. */

static void
set_subtitle (AdwActionRow *row, const char *text, bool is_refusal)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_action_row_set_subtitle (row, markup);
  if (is_refusal)
    gtk_widget_add_css_class (GTK_WIDGET (row), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "refused");
}

static void
show_players (CastellanSetupPage *self)
{
  const Table *table = castellan_agreement_get_table (self->agreement);
  const bool has_overlord = table->version == VERSION_OVERLORD;

  gtk_widget_set_sensitive (self->add, table->n_players < PLAYERS_MAX);
  gtk_widget_set_visible (self->players_title, has_overlord);
  gtk_widget_set_visible (self->overlord, has_overlord);
}

/* Somebody alone has two versions: Solitaire, or against an Overlord. */
static void
show_version (CastellanSetupPage *self)
{
  static const char *const lines[VERSIONS] = {
    N_ ("All win or lose together; nobody keeps trophies"),
    N_ ("Together, and the best slayer is named"),
    N_ ("One of you plays the Monsters"),
    N_ ("One player alone: Solitaire, with its own rules"),
  };
  const Table *table = castellan_agreement_get_table (self->agreement);
  const bool is_alone = table->n_players == 1;

  castellan_choice_row_set_label (self->version, VERSION_CO_OP,
                                  is_alone ? _ ("Solitaire") : _ ("Co-op"));
  castellan_choice_row_show_choice (self->version, VERSION_MASTER_SLAYER, !is_alone);
  castellan_choice_row_set_selected (
      self->version, table->version == VERSION_SOLITAIRE ? VERSION_CO_OP : table->version);
  castellan_choice_row_set_subtitle (self->version, _ (lines[table->version]));
  castellan_choice_row_set_selected (self->edition, table->edition == EDITION_1E);
}

static void
show_boxes (CastellanSetupPage *self)
{
  const bool has_wizard = has_box (castellan_agreement_get_table (self->agreement), BOX_WIZARD);

  castellan_choice_row_set_selected (self->boxes, has_wizard);
  castellan_choice_row_set_subtitle (
      self->boxes, has_wizard ? _ ("Castle Panic and The Wizard's Tower") : _ ("Castle Panic"));
}

static void
show_keepers (CastellanSetupPage *self)
{
  static const char *const dice[] = { N_ ("Castellan rolls"), N_ ("You roll, and enter the face") };
  static const char *const bag[]
      = { N_ ("Castellan draws the tokens"), N_ ("You draw, and tell Castellan which") };
  static const char *const deck[]
      = { N_ ("Castellan deals and draws"), N_ ("You deal and draw, and enter the cards"),
          N_ ("Any card may be played, and no hands are shown") };
  const Table *table = castellan_agreement_get_table (self->agreement);

  castellan_choice_row_set_selected (self->dice, table->dice);
  castellan_choice_row_set_subtitle (self->dice, _ (dice[table->dice]));
  castellan_choice_row_set_selected (self->bag, table->bag_by);
  castellan_choice_row_set_subtitle (self->bag, _ (bag[table->bag_by]));
  castellan_choice_row_set_selected (self->deck, table->deck_by);
  castellan_choice_row_set_subtitle (self->deck, _ (deck[table->deck_by]));
}

/* The only one by name and deed, several by their names. */
static char *
chosen_variants (const Table *table, unsigned n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (n == 0)
    return g_strdup (_ ("None: the game as it comes"));
  for (unsigned i = 0; i < VARIANTS; i++)
    if (has_variant (table, (Variant) i))
      {
        g_autofree char *sentence = variant_sentence ((Variant) i);

        if (n == 1)
          return g_strdup_printf ("%s: %s", variant_title ((Variant) i), sentence);
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                variant_title ((Variant) i));
      }
  return g_strdup (text->str);
}

static unsigned
n_open_questions (const Table *table)
{
  unsigned n = 0;

  for (unsigned i = 0; i < RULINGS; i++)
    n += has_box (table, box_of_ruling ((Ruling) i));
  return n;
}

static void
show_rules (CastellanSetupPage *self)
{
  const Table *table = castellan_agreement_get_table (self->agreement);
  const unsigned n_variants = castellan_agreement_n_variants (self->agreement);
  const unsigned n_rulings = castellan_agreement_n_rulings (self->agreement);
  const unsigned n_open = n_open_questions (table);
  g_autofree char *conflict = castellan_agreement_dup_conflict (self->agreement);
  g_autofree char *chosen = chosen_variants (table, n_variants);
  g_autofree char *count
      = g_strdup_printf (ngettext ("%u chosen", "%u chosen", n_variants), n_variants);
  g_autofree char *questions
      = g_strdup_printf (ngettext ("%u open question, with a sensible reading",
                                   "%u open questions, each with a sensible reading", n_open),
                         n_open);
  g_autofree char *changed
      = g_strdup_printf (ngettext ("%u changed", "%u changed", n_rulings), n_rulings);

  set_subtitle (self->variants_row, conflict != NULL ? conflict : chosen, conflict != NULL);
  set_subtitle (self->rulings_row, questions, false);
  gtk_label_set_label (self->n_variants, n_variants > 0 ? count : "");
  gtk_label_set_label (self->n_rulings, n_rulings > 0 ? changed : _ ("Recommended"));
  gtk_switch_set_active (GTK_SWITCH (self->start), table->start_asked);
  gtk_widget_set_sensitive (self->play, conflict == NULL);
}

static void
changed_cb (CastellanSetupPage *self)
{
  set_subtitle (self->start_row, _ ("Otherwise they are placed at random"), false);
  show_players (self);
  show_boxes (self);
  show_version (self);
  show_keepers (self);
  show_rules (self);
}

/* What the page asks for. */

static void
boxes_cb (CastellanSetupPage *self)
{
  castellan_agreement_set_wizard (self->agreement,
                                  castellan_choice_row_get_selected (self->boxes) == 1);
}

static void
version_cb (CastellanSetupPage *self)
{
  castellan_agreement_set_version (self->agreement,
                                   (Version) castellan_choice_row_get_selected (self->version));
}

static void
edition_cb (CastellanSetupPage *self)
{
  const bool is_2010 = castellan_choice_row_get_selected (self->edition) == 1;

  if (is_2010 != (castellan_agreement_get_table (self->agreement)->edition == EDITION_1E))
    castellan_agreement_set_edition (self->agreement, is_2010 ? EDITION_1E : EDITION_DLX);
}

static void
dice_cb (CastellanSetupPage *self)
{
  castellan_agreement_set_dice (self->agreement,
                                (Keeper) castellan_choice_row_get_selected (self->dice));
}

static void
bag_cb (CastellanSetupPage *self)
{
  castellan_agreement_set_bag (self->agreement,
                               (Keeper) castellan_choice_row_get_selected (self->bag));
}

static void
deck_cb (CastellanSetupPage *self)
{
  castellan_agreement_set_deck (self->agreement,
                                (Keeper) castellan_choice_row_get_selected (self->deck));
}

static void
start_cb (CastellanSetupPage *self)
{
  g_autofree char *refusal = castellan_agreement_set_start_asked (
      self->agreement, gtk_switch_get_active (GTK_SWITCH (self->start)));

  if (refusal == NULL)
    return;
  changed_cb (self);
  set_subtitle (self->start_row, refusal, true);
}

static void
add_cb (CastellanSetupPage *self)
{
  GtkListBoxRow *row;

  castellan_agreement_add_player (self->agreement);
  row = gtk_list_box_get_row_at_index (
      self->players, (int) castellan_agreement_get_n_players (self->agreement) - 1);
  castellan_seat_row_edit (CASTELLAN_SEAT_ROW (row));
}

static void
turn_board (CastellanSetupPage *self, int step)
{
  GSettings *settings = castellan_settings ();
  const int turn = (g_settings_get_int (settings, "board-turn") + step + ARCS) % ARCS;

  g_settings_set_int (settings, "board-turn", turn);
  castellan_seats_set_turn (self->seats, (unsigned) turn);
}

static void
turn_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) parameter;
  turn_board (CASTELLAN_SETUP_PAGE (widget), g_str_equal (action, "setup.turn-left") ? -1 : 1);
}

static void
visit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  gtk_stack_set_visible_child_name (CASTELLAN_SETUP_PAGE (widget)->pages,
                                    g_variant_get_string (parameter, NULL));
}

/* From a page of rules to the assistant, and from there to where one came from. */
static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanSetupPage *self = CASTELLAN_SETUP_PAGE (widget);

  (void) action;
  (void) parameter;
  if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), "assistant"))
    g_signal_emit (self, signals[CANCELLED], 0);
  else
    gtk_stack_set_visible_child_name (self->pages, "assistant");
}

static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanSetupPage *self = CASTELLAN_SETUP_PAGE (widget);
  g_autofree char *keys = castellan_agreement_dup_keys (self->agreement, g_random_int ());
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (self->title)));

  (void) action;
  (void) parameter;
  castellan_agreement_save (self->agreement, castellan_settings ());
  if (*title == '\0')
    {
      g_free (title);
      title = shelf_usual_title ();
    }
  g_signal_emit (self, signals[PLAY], 0, title, keys);
}

/* Return plays, wherever the cursor is. */
static void
castellan_setup_page_map (GtkWidget *widget)
{
  CastellanSetupPage *self = CASTELLAN_SETUP_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (castellan_setup_page_parent_class)->map (widget);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), self->play);
  focus_later (self->play);
}

static void
castellan_setup_page_unmap (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), NULL);
  GTK_WIDGET_CLASS (castellan_setup_page_parent_class)->unmap (widget);
}

static void
castellan_setup_page_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_SETUP_PAGE (object)->agreement);
  G_OBJECT_CLASS (castellan_setup_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget)
{
#define CHILD(name) gtk_widget_class_bind_template_child (widget, CastellanSetupPage, name)
  CHILD (pages);
  CHILD (columns);
  CHILD (scrolled);
  CHILD (play);
  CHILD (add);
  CHILD (players_title);
  CHILD (overlord);
  CHILD (seats);
  CHILD (players);
  CHILD (title);
  CHILD (boxes);
  CHILD (version);
  CHILD (edition);
  CHILD (dice);
  CHILD (bag);
  CHILD (deck);
  CHILD (start);
  CHILD (start_row);
  CHILD (variants_row);
  CHILD (rulings_row);
  CHILD (n_variants);
  CHILD (n_rulings);
  CHILD (variants);
  CHILD (rulings);
  CHILD (start_picture);
  CHILD (variants_picture);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget, boxes_cb);
  gtk_widget_class_bind_template_callback (widget, version_cb);
  gtk_widget_class_bind_template_callback (widget, edition_cb);
  gtk_widget_class_bind_template_callback (widget, dice_cb);
  gtk_widget_class_bind_template_callback (widget, bag_cb);
  gtk_widget_class_bind_template_callback (widget, deck_cb);
  gtk_widget_class_bind_template_callback (widget, start_cb);
  gtk_widget_class_bind_template_callback (widget, add_cb);
}

static void
castellan_setup_page_class_init (CastellanSetupPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_setup_page_dispose;
  widget->map = castellan_setup_page_map;
  widget->unmap = castellan_setup_page_unmap;
  signals[PLAY] = g_signal_new ("play", CASTELLAN_TYPE_SETUP_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[CANCELLED] = g_signal_new ("cancelled", CASTELLAN_TYPE_SETUP_PAGE, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (CASTELLAN_TYPE_PICTURE);
  g_type_ensure (CASTELLAN_TYPE_CHOICE_ROW);
  g_type_ensure (CASTELLAN_TYPE_SEATS);
  g_type_ensure (CASTELLAN_TYPE_VARIANTS_PAGE);
  g_type_ensure (CASTELLAN_TYPE_RULINGS_PAGE);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-setup-page.ui");
  bind_children (widget);
  gtk_widget_class_install_action (widget, "setup.play", NULL, play_cb);
  gtk_widget_class_install_action (widget, "setup.back", NULL, back_cb);
  gtk_widget_class_install_action (widget, "setup.visit", "s", visit_cb);
  gtk_widget_class_install_action (widget, "setup.turn-left", NULL, turn_cb);
  gtk_widget_class_install_action (widget, "setup.turn-right", NULL, turn_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Escape, 0, "setup.back", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_bracketleft, GDK_CONTROL_MASK,
                                       "setup.turn-left", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_bracketright, GDK_CONTROL_MASK,
                                       "setup.turn-right", NULL);
}

static void
castellan_setup_page_init (CastellanSetupPage *self)
{
  self->agreement = castellan_agreement_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->columns, castellan_fold_layout_new (NARROW, 44, 24));
  picture_show_figure (self->start_picture, "orc");
  picture_show_figure (self->variants_picture, "hero");
  castellan_seats_set_agreement (self->seats, self->agreement);
  castellan_variants_page_set_agreement (self->variants, self->agreement);
  castellan_rulings_page_set_agreement (self->rulings, self->agreement);
  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    gtk_list_box_append (self->players, castellan_seat_row_new (self->agreement, i));
  g_signal_connect_object (self->agreement, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

GtkWidget *
castellan_setup_page_new (void)
{
  return g_object_new (CASTELLAN_TYPE_SETUP_PAGE, NULL);
}

void
castellan_setup_page_begin (CastellanSetupPage *self, CastellanGame *game)
{
  g_autofree char *title = shelf_usual_title ();

  if (game != NULL)
    castellan_agreement_load_game (self->agreement, castellan_game_get_session (game));
  else
    castellan_agreement_load (self->agreement, castellan_settings ());
  gtk_editable_set_text (self->title, title);
  gtk_stack_set_visible_child_name (self->pages, "assistant");
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  turn_board (self, 0);
}
