/* The page of the sample turn. */
#include "castellan-sample-page.h"

#include <glib/gi18n-lib.h>

#include "castellan-answer-layout.h"
#include "castellan-board.h"
#include "castellan-fold-layout.h"
#include "castellan-hands-page.h"
#include "castellan-question-card.h"
#include "castellan-sandbox-layout.h"
#include "castellan-turn-header.h"
#include "focus-later.h"
#include "sample-film.h"
#include "sample-keys.h"
#include "table-layout.h"

#define CAPTION_WIDTH 420 /* from here on "Why?" stands beside it */
#define PACE .8           /* slower than at the table: here one wants to see it */

struct _CastellanSamplePage
{
  CastellanFittingPage parent_instance;

  GtkWidget *caption_row, *play, *end_deeds;
  AdwHeaderBar *header;
  CastellanBoard *board;
  CastellanTurnHeader *turn;
  GtkLabel *caption, *count;
  CastellanQuestionCard *question;
  CastellanHandsPage *hands;
  GtkLevelBar *progress;
  GtkScrolledWindow *scroll;

  SampleFilm *film; /* from when it first begins */
  double pace;
};

G_DEFINE_FINAL_TYPE (CastellanSamplePage, castellan_sample_page, CASTELLAN_TYPE_FITTING_PAGE)

enum
{
  LEFT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* The question is there while somebody is asked or something moves; which token the table draws is
 * told and not asked. Below the board there is only room for the caption and the cards. */
static void
update_question (CastellanSamplePage *self)
{
  CastellanGame *game = sample_film_get_game (self->film);
  const LayoutKind layout = castellan_fitting_page_get_layout (CASTELLAN_FITTING_PAGE (self));
  const bool is_wanted
      = !castellan_game_is_settled (game) || !is_chance (castellan_game_get_question (game)->kind);

  gtk_widget_set_visible (GTK_WIDGET (self->question),
                          is_wanted && layout != LAYOUT_NARROW && layout != LAYOUT_TALL);
}

static void
update_play (CastellanSamplePage *self)
{
  const bool is_playing = sample_film_is_playing (self->film);
  const char *label = is_playing ? _ ("Pause") : _ ("Play");

  gtk_button_set_icon_name (GTK_BUTTON (self->play), is_playing ? "media-playback-pause-symbolic"
                                                                : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* The film is at another step, or plays, or does no longer. */
static void
film_changed_cb (gpointer data)
{
  CastellanSamplePage *self = data;
  const unsigned step = sample_film_get_step (self->film), n = sample_film_get_n_steps (self->film);
  const bool is_over = sample_film_is_over (self->film);
  g_autofree char *count = g_strdup_printf (_ ("%u of %u"), step + 1, n);
  const char *caption = sample_film_get_caption (self->film);

  if (g_strcmp0 (gtk_label_get_label (self->caption), caption) != 0)
    {
      gtk_label_set_label (self->caption, caption);
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
    }
  gtk_label_set_label (self->count, count);
  gtk_level_bar_set_max_value (self->progress, n);
  gtk_level_bar_set_value (self->progress, step + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, count, -1);
  gtk_widget_set_visible (self->end_deeds, is_over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sample.back", step > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sample.forward", !is_over);
  update_play (self);
  update_question (self);
}

static void
play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanSamplePage *self = CASTELLAN_SAMPLE_PAGE (widget);

  (void) name;
  (void) parameter;
  if (sample_film_is_playing (self->film))
    {
      castellan_board_pause (self->board);
      sample_film_pause (self->film);
      return;
    }
  castellan_board_resume (self->board);
  sample_film_play (self->film);
}

static void
forward_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  sample_film_forward (CASTELLAN_SAMPLE_PAGE (widget)->film);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  sample_film_back (CASTELLAN_SAMPLE_PAGE (widget)->film);
}

static void
restart_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanSamplePage *self = CASTELLAN_SAMPLE_PAGE (widget);

  (void) name;
  (void) parameter;
  sample_film_rewind (self->film);
  sample_film_play (self->film);
  gtk_widget_grab_focus (self->play); /* the button that was pressed may be gone */
}

/* Who reads a rule, or leaves, misses nothing: a page that fades out would go on. */
static void
why_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanSamplePage *self = CASTELLAN_SAMPLE_PAGE (widget);

  (void) name;
  (void) parameter;
  sample_film_pause (self->film);
  gtk_widget_activate_action (widget, "win.rule", "s", sample_film_get_rule (self->film));
}

static void
leave_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  sample_film_pause (CASTELLAN_SAMPLE_PAGE (widget)->film);
  g_signal_emit (widget, signals[LEFT], 0);
}

static void
castellan_sample_page_fit (CastellanFittingPage *page, LayoutKind layout)
{
  CastellanSamplePage *self = CASTELLAN_SAMPLE_PAGE (page);
  const bool is_narrow = layout == LAYOUT_NARROW;

  castellan_turn_header_set_style (self->turn, is_narrow, FALSE);
  castellan_hands_page_set_strip (self->hands, is_narrow);
  adw_header_bar_set_centering_policy (self->header, is_narrow ? ADW_CENTERING_POLICY_LOOSE
                                                               : ADW_CENTERING_POLICY_STRICT);
  if (self->film != NULL)
    update_question (self);
}

static void
castellan_sample_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (castellan_sample_page_parent_class)->map (widget);
  focus_later (CASTELLAN_SAMPLE_PAGE (widget)->play);
}

/* It is watched or it stands still. */
static void
castellan_sample_page_unmap (GtkWidget *widget)
{
  CastellanSamplePage *self = CASTELLAN_SAMPLE_PAGE (widget);

  if (self->film != NULL)
    sample_film_pause (self->film);
  GTK_WIDGET_CLASS (castellan_sample_page_parent_class)->unmap (widget);
}

static void
set_game (CastellanSamplePage *self, CastellanGame *game)
{
  castellan_board_set_game (self->board, game);
  castellan_turn_header_set_game (self->turn, game);
  castellan_question_card_set_game (self->question, game);
  castellan_hands_page_set_game (self->hands, game);
}

static void
castellan_sample_page_dispose (GObject *object)
{
  CastellanSamplePage *self = CASTELLAN_SAMPLE_PAGE (object);

  if (self->film != NULL)
    {
      g_signal_handlers_disconnect_by_data (sample_film_get_game (self->film), self);
      set_game (self, NULL);
    }
  g_clear_pointer (&self->film, sample_film_free);
  G_OBJECT_CLASS (castellan_sample_page_parent_class)->dispose (object);
}

static void
castellan_sample_page_class_init (CastellanSamplePageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_sample_page_dispose;
  widget->map = castellan_sample_page_map;
  widget->unmap = castellan_sample_page_unmap;
  CASTELLAN_FITTING_PAGE_CLASS (klass)->fit = castellan_sample_page_fit;
  signals[LEFT] = g_signal_new ("left", CASTELLAN_TYPE_SAMPLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (CASTELLAN_TYPE_ANSWER_LAYOUT);
  g_type_ensure (CASTELLAN_TYPE_SANDBOX_LAYOUT);
  g_type_ensure (CASTELLAN_TYPE_BOARD);
  g_type_ensure (CASTELLAN_TYPE_TURN_HEADER);
  g_type_ensure (CASTELLAN_TYPE_QUESTION_CARD);
  g_type_ensure (CASTELLAN_TYPE_HANDS_PAGE);
  gtk_widget_class_set_css_name (widget, "sample");
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-sample-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanSamplePage, child)
  BIND (header);
  BIND (board);
  BIND (turn);
  BIND (caption_row);
  BIND (caption);
  BIND (end_deeds);
  BIND (question);
  BIND (hands);
  BIND (progress);
  BIND (count);
  BIND (play);
  BIND (scroll);
#undef BIND
  gtk_widget_class_install_action (widget, "sample.play", NULL, play_cb);
  gtk_widget_class_install_action (widget, "sample.forward", NULL, forward_cb);
  gtk_widget_class_install_action (widget, "sample.back", NULL, back_cb);
  gtk_widget_class_install_action (widget, "sample.restart", NULL, restart_cb);
  gtk_widget_class_install_action (widget, "sample.why", NULL, why_cb);
  gtk_widget_class_install_action (widget, "sample.leave", NULL, leave_cb);
}

static void
castellan_sample_page_init (CastellanSamplePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->caption_row,
                                 castellan_fold_layout_new (CAPTION_WIDTH, 6, 0));
  self->pace = 1;
  castellan_board_set_pace (self->board, PACE);
  gtk_level_bar_set_mode (self->progress, GTK_LEVEL_BAR_MODE_DISCRETE);
  gtk_widget_set_can_target (GTK_WIDGET (self->board), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self->board), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self->hands), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self->hands), FALSE);
  castellan_question_card_set_watched (self->question, TRUE);
  castellan_question_card_set_compact (self->question, TRUE);
  /* The caption is what is read out. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->question), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  gtk_widget_add_controller (GTK_WIDGET (self), sample_keys_new (self->play));
}

void
castellan_sample_page_begin (CastellanSamplePage *self)
{
  g_return_if_fail (CASTELLAN_IS_SAMPLE_PAGE (self));

  if (self->film == NULL)
    {
      self->film = sample_film_new (film_changed_cb, self);
      sample_film_set_pace (self->film, self->pace);
      set_game (self, sample_film_get_game (self->film));
      g_signal_connect_swapped (sample_film_get_game (self->film), "shown",
                                G_CALLBACK (update_question), self);
      g_signal_connect_swapped (sample_film_get_game (self->film), "changed",
                                G_CALLBACK (update_question), self);
    }
  sample_film_rewind (self->film);
  sample_film_play (self->film);
}

void
castellan_sample_page_set_pace (CastellanSamplePage *self, double pace)
{
  g_return_if_fail (CASTELLAN_IS_SAMPLE_PAGE (self));

  self->pace = pace;
  castellan_board_set_pace (self->board, PACE * pace);
  if (self->film != NULL)
    sample_film_set_pace (self->film, pace);
}

CastellanGame *
castellan_sample_page_get_game (CastellanSamplePage *self)
{
  return self->film != NULL ? sample_film_get_game (self->film) : NULL;
}

unsigned
castellan_sample_page_get_step (CastellanSamplePage *self)
{
  return self->film != NULL ? sample_film_get_step (self->film) : 0;
}

bool
castellan_sample_page_is_playing (CastellanSamplePage *self)
{
  return self->film != NULL && sample_film_is_playing (self->film);
}
