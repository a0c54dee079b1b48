/* What the card says, and what its buttons do: while something is asked, while something moves,
 * while one looks back or corrects the table, and when it is over. */
#include "castellan-question-card-private.h"

#include <glib/gi18n-lib.h>

#include "castellan-answers.h"
#include "castellan-picture.h"
#include "happening.h"
#include "question_text.h"
#include "titles.h"

#define PICKED_SIZE 38

/* What the main button and the one at the side do. */

static void
play_draft (CastellanQuestionCard *self)
{
  Option option;

  if (draft_find (castellan_game_get_draft (self->game), castellan_game_get_question (self->game),
                  &option))
    castellan_game_answer (self->game, option);
}

static void
skip (CastellanQuestionCard *self)
{
  castellan_game_skip (self->game);
}

static void
return_to_now (CastellanQuestionCard *self)
{
  castellan_game_return (self->game);
}

static void
show_end (CastellanQuestionCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.show-end", NULL);
}

static void
put_back (CastellanQuestionCard *self)
{
  castellan_game_undo (self->game, 1);
}

static void
put_down (CastellanQuestionCard *self)
{
  castellan_game_clear_draft (self->game);
}

/* One of all ways that there are to the results of a chance. */
void
question_card_let_castellan (CastellanQuestionCard *self)
{
  const Question *question = castellan_game_get_question (self->game);
  int total = 0, at;
  unsigned i = 0;

  for (unsigned k = 0; k < question->n; k++)
    total += question->weights[k];
  if (total == 0)
    return;
  for (at = g_random_int_range (0, total); at >= question->weights[i]; i++)
    at -= question->weights[i];
  castellan_game_answer (self->game, question->options[i]);
}

static void
set_main (CastellanQuestionCard *self, const char *label, void (*deed) (CastellanQuestionCard *))
{
  gtk_button_set_label (GTK_BUTTON (self->main), label != NULL ? label : "");
  gtk_widget_set_visible (self->main, label != NULL);
  self->do_main = deed;
}

static void
set_side (CastellanQuestionCard *self, const char *label, void (*deed) (CastellanQuestionCard *))
{
  gtk_button_set_label (GTK_BUTTON (self->side), label != NULL ? label : "");
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->side))), TRUE);
  gtk_widget_set_visible (self->side, label != NULL);
  self->do_side = deed;
}

/* Ways out, and deeds without a piece. */

static bool
is_way_out (Option option)
{
  return verb_rows[option_verb (option)].shape == SHAPE_NOTHING;
}

static void
way_out_cb (CastellanQuestionCard *self, GtkButton *button)
{
  const Option *option = g_object_get_data (G_OBJECT (button), "option");

  castellan_game_answer (self->game, *option);
}

static void
clear_box (GtkBox *box)
{
  for (GtkWidget *child; (child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL;)
    gtk_box_remove (box, child);
}

static void
show_ways_out (CastellanQuestionCard *self, const Question *question)
{
  clear_box (self->ways_out);
  for (unsigned i = 0; question != NULL && i < question->n; i++)
    if (is_way_out (question->options[i]))
      {
        g_auto (OptionText) text = option_text (castellan_game_get_session (self->game), i);
        GtkWidget *button = gtk_button_new_with_label (text.label);

        gtk_widget_add_css_class (button, "deed");
        if (question->n == 1)
          gtk_widget_add_css_class (button, "suggested-action");
        g_object_set_data_full (G_OBJECT (button), "option",
                                g_memdup2 (&question->options[i], sizeof (Option)), g_free);
        g_signal_connect_object (button, "clicked", G_CALLBACK (way_out_cb), self,
                                 G_CONNECT_SWAPPED);
        gtk_box_append (self->ways_out, button);
      }
  gtk_widget_set_visible (GTK_WIDGET (self->ways_out),
                          gtk_widget_get_first_child (GTK_WIDGET (self->ways_out)) != NULL);
}

/* Cards that have been picked up: side by side, with a sign between. */
static void
show_picked (CastellanQuestionCard *self)
{
  const Draft *draft = castellan_game_get_draft (self->game);
  const bool is_trade = castellan_game_get_question (self->game)->kind == QUESTION_TRADE;

  clear_box (self->picked);
  for (unsigned i = 0; i < draft->n; i++)
    {
      GtkWidget *picture = castellan_picture_new (PICKED_SIZE);

      if (i > 0)
        gtk_box_append (self->picked, gtk_label_new (is_trade ? "⇄" : "+"));
      castellan_picture_set_card_small (CASTELLAN_PICTURE (picture), draft->cards[i].card);
      gtk_box_append (self->picked, picture);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->picked), draft->n > 1);
}

static const char *
hand_hint (const Question *question, const Draft *draft, bool is_complete)
{
  if (question->n == 1 && is_way_out (question->options[0]))
    return "";
  if (draft->n == 0)
    return question->kind == QUESTION_TRADE ? _ ("press your card, then theirs")
                                            : _ ("press a card");
  if (is_complete)
    return _ ("or press it again");
  return question->kind == QUESTION_TRADE ? _ ("now press the card that you want")
                                          : _ ("press another card to add it");
}

/* What the cards picked up would do is the main button. */
void
question_card_show_draft (CastellanQuestionCard *self)
{
  const Session *session = castellan_game_get_session (self->game);
  const Question *question = castellan_game_get_question (self->game);
  const Draft *draft = castellan_game_get_draft (self->game);
  unsigned i = 0;

  while (i < question->n
         && (draft->n == 0 || !draft_is (draft, question->options[i], question->asker)))
    i++;
  if (i < question->n)
    {
      g_auto (OptionText) text = option_text (session, i);

      set_main (self, text.label, play_draft);
    }
  else
    set_main (self, NULL, NULL);
  set_side (self, draft->n > 0 ? _ ("Put it back") : NULL, put_down);
  gtk_label_set_text (self->hint, hand_hint (question, draft, i < question->n));
  if (self->is_watched && draft->n > 0)
    gtk_widget_set_visible (GTK_WIDGET (self->ways_out), FALSE);
  show_picked (self);
}

static void
set_pictures (CastellanQuestionCard *self, unsigned token, unsigned face)
{
  if (token < TOKENS)
    castellan_picture_set_token (CASTELLAN_PICTURE (self->token_picture), token,
                                 token_rows[token].health);
  if (face > 0)
    castellan_picture_set_die (CASTELLAN_PICTURE (self->die_picture), face);
  gtk_widget_set_visible (GTK_WIDGET (self->token), token < TOKENS);
  gtk_widget_set_visible (GTK_WIDGET (self->die), face > 0);
}

static const char *
plain_hint (const Question *question)
{
  switch ((unsigned) question->kind)
    {
    case QUESTION_ON:
    case QUESTION_FROM:
    case QUESTION_HURT:
    case QUESTION_HOME:
    case QUESTION_KING:
    case QUESTION_CLAIM:
    case QUESTION_WIZARD_TOWER:
    case QUESTION_TO:
    case QUESTION_ORDER:
    case QUESTION_BURN:
      return _ ("or press it on the board");
    default:
      return "";
    }
}

/* A card is on the table, and what it does is still being said. */
static bool
can_put_back (const Session *session)
{
  switch ((unsigned) session_question (session)->kind)
    {
    case QUESTION_ON:
    case QUESTION_TO:
    case QUESTION_WHO:
    case QUESTION_STRIKE:
      return option_verb (session_play (session)) == VERB_PLAY;
    default:
      return false;
    }
}

static void
show_question (CastellanQuestionCard *self)
{
  const Session *session = castellan_game_get_session (self->game);
  const Question *question = session_question (session);
  g_autofree char *title = question_title (session), *line = question_line (session);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->line, line);
  /* The token that the question is about: the one that is turned up. */
  set_pictures (self,
                is_chance (question->kind) && session_now (session)->revealed > 0
                    ? session_now (session)->revealed - 1u
                    : TOKENS,
                0);
  castellan_answers_show (CASTELLAN_ANSWERS (self->answers), self->game);
  show_ways_out (self, question);
  if (draft_is_for (question))
    {
      question_card_show_draft (self);
      return;
    }
  set_main (self, NULL, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->picked), FALSE);
  gtk_label_set_text (self->hint, plain_hint (question));
  if (can_put_back (session))
    set_side (self, session_n_pending (session) == 1 ? _ ("Put it back") : _ ("One step back"),
              put_back);
  else if (is_chance (question->kind) && castellan_game_is_sandbox (self->game))
    set_side (self, _ ("Let chance decide"), question_card_let_castellan);
  else if (question->kind == QUESTION_ROLL)
    set_side (self, _ ("Let Castellan roll"), question_card_let_castellan);
  else if (is_chance (question->kind))
    set_side (self, _ ("Let Castellan draw"), question_card_let_castellan);
  else
    set_side (self, NULL, NULL);
}

/* Everything but the words. */
static void
show_nothing_to_answer (CastellanQuestionCard *self)
{
  castellan_answers_show (CASTELLAN_ANSWERS (self->answers), NULL);
  show_ways_out (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->picked), FALSE);
  gtk_label_set_text (self->hint, "");
  set_main (self, NULL, NULL);
  set_side (self, NULL, NULL);
  set_pictures (self, TOKENS, 0);
}

/* What the board is showing right now. */
static void
show_motion (CastellanQuestionCard *self)
{
  const unsigned at = castellan_game_get_shown (self->game);
  const Moment *moment = castellan_game_get_moment (self->game, at);
  const unsigned token = happening_token (moment);
  g_autofree char *phase = phase_text (&moment->after), *line = happening_text (self->game, at);

  show_nothing_to_answer (self);
  gtk_label_set_text (self->title, token < TOKENS ? token_title (token) : phase);
  gtk_label_set_text (self->line, line);
  set_pictures (self, token, happening_face (moment));
  gtk_label_set_text (self->hint, _ ("press Escape to skip"));
  set_side (self, _ ("Skip"), skip);
}

static void
show_look_back (CastellanQuestionCard *self)
{
  const Table *t = castellan_game_get_table (self->game);
  const unsigned at = castellan_game_get_shown (self->game);
  unsigned turn = 0;
  g_autofree char *title = NULL, *line = NULL;

  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    turn += t->turns_begun[i];
  title = turn == 0 ? g_strdup (_ ("As it was at the start"))
                    : g_strdup_printf (_ ("As it was in turn %u"), turn);
  line = at > 0 ? happening_text (self->game, at - 1) : g_strdup ("");
  show_nothing_to_answer (self);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->line, line);
  set_main (self, _ ("Back to now"), return_to_now);
}

static void
show_game_over (CastellanQuestionCard *self)
{
  const Session *session = castellan_game_get_session (self->game);
  g_autofree char *title = question_title (session), *line = question_line (session);

  show_nothing_to_answer (self);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->line, line);
  set_main (self, _ ("How it went"), show_end);
}

static void
stop_correcting (CastellanQuestionCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.correct", NULL);
}

static void
show_correcting (CastellanQuestionCard *self)
{
  show_nothing_to_answer (self);
  gtk_label_set_text (self->title, _ ("Make it match the table"));
  gtk_label_set_text (self->line, castellan_game_is_resolving (self->game)
                                      ? _ ("Drag pieces, or press one to change it. This is how it "
                                           "stood before the last step, which is then done again.")
                                      : _ ("Drag pieces, or press one to change it."));
  set_main (self, _ ("Done"), stop_correcting);
}

void
question_card_show_state (CastellanQuestionCard *self)
{
  if (self->is_correcting)
    show_correcting (self);
  else if (castellan_game_is_looking_back (self->game))
    show_look_back (self);
  else if (!castellan_game_is_settled (self->game))
    show_motion (self);
  else if (castellan_game_get_question (self->game)->kind == QUESTION_END)
    show_game_over (self);
  else
    show_question (self);
}
