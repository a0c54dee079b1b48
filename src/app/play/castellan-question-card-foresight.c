/* What will happen, in the question card. */
#include "castellan-question-card-private.h"

#include "board-foresight.h"
#include "castellan-application.h"

/* Before the Monsters move: what they will do, in words; the board shows it too. */
void
question_card_show_foresight (CastellanQuestionCard *self)
{
  const Session *session = castellan_game_get_session (self->game);
  const bool is_offered = question_card_is_asking (self)
                          && can_foresee (session_now (session), session_question (session));
  const bool is_on = is_offered && g_settings_get_boolean (castellan_settings (), "foresee");

  gtk_widget_set_visible (self->foresight, is_offered);
  gtk_widget_set_visible (GTK_WIDGET (self->foreseen), is_on);
  if (is_on)
    {
      g_autofree Foresight *foresight = g_new (Foresight, 1);
      g_autofree char *text = NULL;

      foresee (foresight, session_now (session));
      text = foresight_text (foresight);
      gtk_label_set_text (self->foreseen, text);
    }
}

static void
switched_cb (CastellanQuestionCard *self)
{
  if (self->game != NULL)
    question_card_show_foresight (self);
}

void
question_card_bind_foresight (CastellanQuestionCard *self)
{
  g_settings_bind (castellan_settings (), "foresee", self->foresee, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (castellan_settings (), "changed::foresee", G_CALLBACK (switched_cb),
                           self, G_CONNECT_SWAPPED);
}
