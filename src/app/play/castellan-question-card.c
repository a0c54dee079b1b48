/* The one place of the question. */
#include "castellan-question-card-private.h"

#include <glib/gi18n-lib.h>

#include "castellan-answers.h"
#include "castellan-picture.h"
#include "castellan-row-layout.h"
#include "happening.h"
#include "room-scale.h"
#include "question_text.h"
#include "titles.h"

#define TOKEN_SIZE 84
#define DIE_SIZE 52
#define PICKED_SIZE 38

G_DEFINE_FINAL_TYPE (CastellanQuestionCard, castellan_question_card, ADW_TYPE_BIN)

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
static void
show_draft (CastellanQuestionCard *self)
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
      show_draft (self);
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
      show_draft (self);
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
