/* The one place of the question. */
#include "castellan-question-card-private.h"

#include "castellan-answers.h"
#include "castellan-picture.h"
#include "castellan-row-layout.h"
#include "room-scale.h"

#define TOKEN_SIZE 84
#define DIE_SIZE 52

G_DEFINE_FINAL_TYPE (CastellanQuestionCard, castellan_question_card, ADW_TYPE_BIN)

static void
main_cb (CastellanQuestionCard *self)
{
  if (self->do_main != NULL)
    self->do_main (self);
}

static void
side_cb (CastellanQuestionCard *self)
{
  if (self->do_side != NULL)
    self->do_side (self);
}

static void
set_class (CastellanQuestionCard *self, const char *class, bool is_on)
{
  if (is_on)
    gtk_widget_add_css_class (GTK_WIDGET (self), class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), class);
}

bool
question_card_is_asking (CastellanQuestionCard *self)
{
  return self->game != NULL && !self->is_correcting && castellan_game_is_settled (self->game)
         && castellan_game_get_question (self->game)->kind != QUESTION_END;
}

static bool
has_focus_inside (CastellanQuestionCard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* Where there is little room "Why?" stands above, and the foot is there only for its button. Phones
 * have no Escape and the like: their foot has no hint. */
static void
show_foot (CastellanQuestionCard *self)
{
  const bool has_why = castellan_game_get_n_moments (self->game) > 0 && !self->is_watched;
  const bool has_foot
      = (!self->is_compact || gtk_widget_get_visible (self->side)) && !self->is_watched;

  gtk_widget_set_visible (self->why, has_why && has_foot);
  gtk_widget_set_visible (self->why_above, has_why && !has_foot);
  gtk_widget_set_visible (self->foot, has_foot);
  if (self->is_compact)
    gtk_label_set_text (self->hint, "");
  gtk_widget_set_visible (self->deeds, gtk_widget_get_visible (self->main)
                                           || gtk_widget_get_visible (GTK_WIDGET (self->ways_out)));
}

/* The focus stays in the card when its buttons are new ones. */
static void
refresh (CastellanQuestionCard *self)
{
  const bool had_focus = has_focus_inside (self);

  if (self->game == NULL)
    return;
  set_class (self, "asking", question_card_is_asking (self));
  set_class (self, "moving", !castellan_game_is_settled (self->game));
  question_card_show_state (self);
  /* It is never hidden: GTK would go on with the size that it had before. */
  if (castellan_answers_are_empty (CASTELLAN_ANSWERS (self->answers)))
    gtk_widget_remove_css_class (GTK_WIDGET (self->answers_place), "question-answers");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->answers_place), "question-answers");
  question_card_show_foresight (self);
  show_foot (self);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (self->title),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_label_get_text (self->line), -1);
  if (had_focus && !has_focus_inside (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
drafted_cb (CastellanQuestionCard *self)
{
  castellan_answers_update (CASTELLAN_ANSWERS (self->answers));
  if (question_card_is_asking (self) && draft_is_for (castellan_game_get_question (self->game)))
    {
      question_card_show_draft (self);
      show_foot (self);
    }
}

/* The main button, else the first answer or way out. */
static gboolean
castellan_question_card_grab_focus (GtkWidget *widget)
{
  CastellanQuestionCard *self = CASTELLAN_QUESTION_CARD (widget);

  return (gtk_widget_get_visible (self->main) && gtk_widget_grab_focus (self->main))
         || gtk_widget_child_focus (self->answers, GTK_DIR_TAB_FORWARD)
         || gtk_widget_child_focus (GTK_WIDGET (self->ways_out), GTK_DIR_TAB_FORWARD);
}

static void
castellan_question_card_dispose (GObject *object)
{
  castellan_question_card_set_game (CASTELLAN_QUESTION_CARD (object), NULL);
  G_OBJECT_CLASS (castellan_question_card_parent_class)->dispose (object);
}

static void
castellan_question_card_class_init (CastellanQuestionCardClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_question_card_dispose;
  widget->grab_focus = castellan_question_card_grab_focus;
  g_type_ensure (CASTELLAN_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-question-card.ui");
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, token);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, die);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, title);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, line);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, answers_place);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, picked);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, deeds);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, main);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, why_above);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, ways_out);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, foresight);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, foresee);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, foreseen);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, foot);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, why);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, hint);
  gtk_widget_class_bind_template_child (widget, CastellanQuestionCard, side);
  gtk_widget_class_bind_template_callback (widget, main_cb);
  gtk_widget_class_bind_template_callback (widget, side_cb);
  gtk_widget_class_set_css_name (widget, "question");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
castellan_question_card_init (CastellanQuestionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->token_picture = castellan_picture_new (TOKEN_SIZE);
  adw_bin_set_child (self->token, self->token_picture);
  self->die_picture = castellan_picture_new (DIE_SIZE);
  adw_bin_set_child (self->die, self->die_picture);
  self->answers = castellan_answers_new ();
  adw_bin_set_child (self->answers_place, self->answers);
  question_card_add_keys (self);
  question_card_bind_foresight (self);
  self->sizes = room_scale_provider (GTK_WIDGET (self));
}

GtkWidget *
castellan_question_card_new (void)
{
  return g_object_new (CASTELLAN_TYPE_QUESTION_CARD, NULL);
}

void
castellan_question_card_set_game (CastellanQuestionCard *self, CastellanGame *game)
{
  if (self->game != NULL)
    {
      g_clear_signal_handler (&self->changed, self->game);
      g_clear_signal_handler (&self->shown, self->game);
      g_clear_signal_handler (&self->drafted, self->game);
    }
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  self->changed
      = g_signal_connect_object (game, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  self->shown
      = g_signal_connect_object (game, "shown", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  self->drafted
      = g_signal_connect_object (game, "drafted", G_CALLBACK (drafted_cb), self, G_CONNECT_SWAPPED);
  refresh (self);
}

static void
set_style (CastellanQuestionCard *self, bool is_compact, bool is_large)
{
  const double room = room_scale (GTK_WIDGET (self)), scale = is_large     ? 2 * room
                                                              : is_compact ? .7
                                                                           : 1;

  self->is_compact = is_compact;
  self->is_large = is_large;
  set_class (self, "compact", is_compact);
  set_class (self, "large", is_large);
  room_scale_apply (self->sizes, "question", is_large ? 34 * room : 0);
  castellan_answers_set_scale (CASTELLAN_ANSWERS (self->answers), is_compact,
                               is_large ? 2 * room : 1);
  castellan_picture_set_width (CASTELLAN_PICTURE (self->token_picture), scale * TOKEN_SIZE);
  castellan_picture_set_width (CASTELLAN_PICTURE (self->die_picture), scale * DIE_SIZE);
  refresh (self);
}

void
castellan_question_card_set_compact (CastellanQuestionCard *self, gboolean is_compact)
{
  if (self->is_compact != is_compact)
    set_style (self, is_compact, self->is_large);
}

void
castellan_question_card_set_large (CastellanQuestionCard *self, gboolean is_large)
{
  if (self->is_large != is_large)
    set_style (self, self->is_compact, is_large);
}

void
castellan_question_card_set_correcting (CastellanQuestionCard *self, gboolean is_correcting)
{
  self->is_correcting = is_correcting;
  refresh (self);
}
