/* What keys do to the question. */
#include "castellan-question-card-private.h"

#include "castellan-answers.h"
#include "castellan-card-button.h"
#include "castellan-explains.h"
#include "piece-rules.h"

/* Number n of the cards in the asker's hand. */
static bool
press_card (CastellanQuestionCard *self, unsigned n)
{
  const unsigned player = castellan_game_get_question (self->game)->asker;
  const Table *t = castellan_game_get_table (self->game);

  if (player >= PLAYERS_MAX || !castellan_game_can_see (self->game, player))
    return false;
  for (unsigned card = 0; card < CARDS; card++)
    if (n <= t->hands[player].of[card])
      {
        castellan_card_press (self->game, player, card);
        return true;
      }
    else
      n -= t->hands[player].of[card];
  return false;
}

gboolean
castellan_question_card_answer_nth (CastellanQuestionCard *self, unsigned n)
{
  if (!question_card_is_asking (self) || n == 0)
    return FALSE;
  if (castellan_answers_press (CASTELLAN_ANSWERS (self->answers), n))
    return TRUE;
  return draft_is_for (castellan_game_get_question (self->game)) && press_card (self, n);
}

gboolean
castellan_question_card_take_way_out (CastellanQuestionCard *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->ways_out));

  if (!question_card_is_asking (self) || button == NULL)
    return FALSE;
  g_signal_emit_by_name (button, "clicked");
  return TRUE;
}

gboolean
castellan_question_card_confirm (CastellanQuestionCard *self)
{
  if (self->game == NULL || self->do_main == NULL)
    return FALSE;
  self->do_main (self);
  return TRUE;
}

gboolean
castellan_question_card_let_castellan (CastellanQuestionCard *self, char key)
{
  if (!question_card_is_asking (self) || self->do_side != question_card_let_castellan
      || (castellan_game_get_question (self->game)->kind == QUESTION_ROLL) != (key == 'r'))
    return FALSE;
  question_card_let_castellan (self);
  return TRUE;
}

gboolean
castellan_question_card_escape (CastellanQuestionCard *self)
{
  if (self->game == NULL || self->is_correcting)
    return FALSE;
  if (castellan_game_is_looking_back (self->game))
    castellan_game_return (self->game);
  else if (castellan_answers_step_back (CASTELLAN_ANSWERS (self->answers)))
    return TRUE;
  else if (self->do_side != NULL && self->do_side != question_card_let_castellan)
    self->do_side (self);
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_cb (GtkWidget *widget, GVariant *argument, gpointer data)
{
  CastellanQuestionCard *self = CASTELLAN_QUESTION_CARD (widget);
  const char key = (char) g_variant_get_byte (argument);

  (void) data;
  if (!gtk_widget_get_mapped (widget) || self->is_watched)
    return FALSE;
  return key == '\r' ? castellan_question_card_confirm (self)
                     : castellan_question_card_let_castellan (self, key);
}

static void
add_key (GtkEventController *keys, guint keyval, char key)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keyval, 0),
                                            gtk_callback_action_new (key_cb, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_byte ((guchar) key));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

void
castellan_question_card_set_watched (CastellanQuestionCard *self, gboolean is_watched)
{
  self->is_watched = is_watched;
  gtk_widget_set_can_target (GTK_WIDGET (self), !is_watched);
  gtk_widget_set_can_focus (GTK_WIDGET (self), !is_watched);
}

static char *
explain_cb (GtkWidget *widget, double x, double y, gpointer data)
{
  CastellanQuestionCard *self = CASTELLAN_QUESTION_CARD (widget);

  (void) x;
  (void) y;
  (void) data;
  return self->game != NULL ? rules_of_pending (castellan_game_get_session (self->game)) : NULL;
}

void
question_card_add_keys (CastellanQuestionCard *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  add_key (keys, GDK_KEY_r, 'r');
  add_key (keys, GDK_KEY_d, 'd');
  add_key (keys, GDK_KEY_Return, '\r');
  add_key (keys, GDK_KEY_KP_Enter, '\r');
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  castellan_explains_add (GTK_WIDGET (self), explain_cb, NULL);
}
