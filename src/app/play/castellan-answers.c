/* The answers to the pending question. */
#include "castellan-answers.h"

#include <glib/gi18n-lib.h>

#include "answer-button.h"
#include "castellan-answer-layout.h"
#include "castellan-card-button.h"
#include "castellan-hand-layout.h"
#include "castellan-picture.h"
#include "picture-ahead.h"
#include "titles.h"

#define ROWS_SHOWN 3u   /* more may have to scroll */
#define FILTERED_FROM 8 /* as many tokens are worth a search entry */
#define LIST_HEIGHT 268
#define PICKER_HEIGHT 330
#define CARDS_HEIGHT 450 /* all five rows: a card that must be looked for is a slow answer */
#define TILES_SHOWN 6u
#define FEW_CARDS 10u /* need no order */
#define PILE_CARD 38

struct _CastellanAnswers
{
  AdwBin parent_instance;

  CastellanGame *game; /* or NULL */
  GtkWidget *list;     /* what the buttons are in */
  GPtrArray *buttons;  /* GtkWidget, in the order of their keys */
  unsigned token;      /* chosen, its space is still to choose; TOKENS: none */
  bool is_compact, is_hidden;
  double scale;
  GtkWidget *sample; /* what is painted ahead */
  PictureAhead ahead;
};

G_DEFINE_FINAL_TYPE (CastellanAnswers, castellan_answers, ADW_TYPE_BIN)

static void build (CastellanAnswers *self);

static Shape
shape_of (Option option)
{
  return verb_rows[option_verb (option)].shape;
}

static double
scaled (CastellanAnswers *self, double size)
{
  return self->is_compact ? size * .86 : size * self->scale;
}

static void
press (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
answer_cb (CastellanAnswers *self, GtkButton *button)
{
  const Option *option = g_object_get_data (G_OBJECT (button), "option");

  if (castellan_game_is_settled (self->game))
    castellan_game_answer (self->game, *option);
}

static void
token_cb (CastellanAnswers *self, GtkButton *button)
{
  self->token = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "token"));
  build (self);
}

static unsigned
next_key (CastellanAnswers *self)
{
  return self->buttons->len < 9 && !self->is_compact ? self->buttons->len + 1 : 0;
}

static GtkWidget *
add_answer (CastellanAnswers *self, unsigned i, AnswerShape shape, double size)
{
  const Session *session = castellan_game_get_session (self->game);
  const Option option = session_question (session)->options[i];
  GtkWidget *button = answer_button_new (session, i, shape, next_key (self), scaled (self, size));

  g_object_set_data_full (G_OBJECT (button), "option", g_memdup2 (&option, sizeof option), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->buttons, button);
  return button;
}

/* What does not fit is scrolled; `height` is how much of it is seen, or 0: all. */
static void
set_list (CastellanAnswers *self, GtkWidget *list, int height, bool is_full)
{
  GtkWidget *scroller = list;

  if (height > 0)
    {
      scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                               "propagate-natural-height", TRUE, "max-content-height",
                               (int) scaled (self, height), "child", list, NULL);
      if (is_full)
        g_object_set (scroller, "min-content-height", (int) scaled (self, height), NULL);
      gtk_widget_add_css_class (scroller, "answer-list");
    }
  adw_bin_set_child (ADW_BIN (self), scroller);
  self->list = list;
}

/* An answer with a picture and two lines. */
static void
build_rows (CastellanAnswers *self)
{
  const Question *question = castellan_game_get_question (self->game);
  GtkWidget *box = castellan_answer_layout_box_new ();

  for (unsigned i = 0; i < question->n; i++)
    if (shape_of (question->options[i]) != SHAPE_NOTHING)
      /* A space needs its name more than its sign. */
      gtk_box_append (GTK_BOX (box),
                      add_answer (self, i, ANSWER_ROW,
                                  shape_of (question->options[i]) == SHAPE_SPACE ? 22 : 44));
  set_list (self, box, self->buttons->len > ROWS_SHOWN ? LIST_HEIGHT : 0, false);
}

static void
build_dice (CastellanAnswers *self)
{
  const Question *question = castellan_game_get_question (self->game);
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 10, "row-spacing", 10,
                                  "column-homogeneous", TRUE, NULL);

  for (unsigned i = 0; i < question->n; i++)
    gtk_grid_attach (GTK_GRID (grid), add_answer (self, i, ANSWER_BARE, 64), (int) i % 3,
                     (int) i / 3, 1, 1);
  set_list (self, grid, 0, false);
}

/* Red, green, blue, any color, the rest, and the Wizard's. */
#define CARD_ROWS 6u
static unsigned
colour_row (unsigned card)
{
  const CardRow *row = &card_rows[card];

  return row->class == CLASS_WIZARD ? 5
         : row->class > CLASS_HERO  ? 4
         : row->colours == RED      ? 0
         : row->colours == GREEN    ? 1
         : row->colours == BLUE     ? 2
                                    : 3;
}

static GtkWidget *
card_row_new (int size)
{
  return g_object_new (GTK_TYPE_BOX, "layout-manager",
                       castellan_hand_layout_new (size, size, size, false), NULL);
}

/* The rows that have cards. */
static void
append_rows (GtkWidget *list, GtkWidget *rows[CARD_ROWS])
{
  for (unsigned i = 0; i < CARD_ROWS; i++)
    if (gtk_widget_get_first_child (rows[i]) != NULL)
      gtk_box_append (GTK_BOX (list), rows[i]);
    else
      g_object_unref (g_object_ref_sink (rows[i]));
}

static void
build_cards (CastellanAnswers *self)
{
  const Question *question = castellan_game_get_question (self->game);
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *rows[CARD_ROWS];

  for (unsigned i = 0; i < CARD_ROWS; i++)
    rows[i] = card_row_new ((int) scaled (self, 54));
  for (unsigned i = 0; i < question->n; i++)
    if (shape_of (question->options[i]) == SHAPE_CARD)
      gtk_box_append (
          GTK_BOX (
              rows[question->n <= FEW_CARDS ? 0
                                            : colour_row (option_byte (question->options[i], 0))]),
          add_answer (self, i, ANSWER_BARE, PILE_CARD));
  append_rows (list, rows);
  set_list (self, list, self->buttons->len > FEW_CARDS ? CARDS_HEIGHT : 0, false);
}

/* Every card of the box can be picked up where hands are not tracked. */
static void
build_box (CastellanAnswers *self)
{
  const Question *question = castellan_game_get_question (self->game);
  const Draft none = { 0 };
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *rows[CARD_ROWS];

  for (unsigned i = 0; i < CARD_ROWS; i++)
    rows[i] = card_row_new ((int) scaled (self, 56));
  for (unsigned card = 0; card < CARDS; card++)
    if (draft_can_add (&none, question, question->asker, card))
      {
        GtkWidget *button = castellan_card_button_new (self->game, question->asker, card,
                                                       self->buttons->len + 1, CARDS, true);

        g_ptr_array_add (self->buttons, button);
        gtk_box_append (GTK_BOX (rows[colour_row (card)]), button);
      }
  append_rows (list, rows);
  set_list (self, list, PICKER_HEIGHT, true);
}

static void
filter_cb (CastellanAnswers *self, GtkSearchEntry *entry)
{
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (entry)), -1);

  for (unsigned i = 0; i < self->buttons->len; i++)
    {
      const char *words = g_object_get_data (G_OBJECT (self->buttons->pdata[i]), "words");

      gtk_widget_set_visible (self->buttons->pdata[i], strstr (words, wanted) != NULL);
    }
}

/* Return takes the first that is left. */
static void
activate_cb (CastellanAnswers *self)
{
  for (unsigned i = 0; i < self->buttons->len; i++)
    if (gtk_widget_get_visible (self->buttons->pdata[i]))
      {
        press (self->buttons->pdata[i]);
        return;
      }
}

static GtkWidget *
filter_new (CastellanAnswers *self)
{
  GtkWidget *entry = gtk_search_entry_new ();

  g_object_set (entry, "placeholder-text", _ ("Type its name"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Find a token by name"), -1);
  g_signal_connect_object (entry, "search-changed", G_CALLBACK (filter_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

/* The likeliest first. */
static int
compare_weights (gconstpointer a, gconstpointer b, gpointer data)
{
  const Question *question = data;
  const int more
      = question->weights[*(const unsigned *) b] - question->weights[*(const unsigned *) a];

  return more != 0 ? more : (int) *(const unsigned *) a - (int) *(const unsigned *) b;
}

static void
build_tokens (CastellanAnswers *self)
{
  const Question *question = castellan_game_get_question (self->game);
  GtkWidget *tiles
      = g_object_new (GTK_TYPE_BOX, "layout-manager",
                      castellan_hand_layout_new ((int) scaled (self, 96), (int) scaled (self, 104),
                                                 (int) scaled (self, 150), false),
                      NULL);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (unsigned));

  for (unsigned i = 0; i < question->n; i++)
    if (shape_of (question->options[i]) == SHAPE_TOKEN)
      g_array_append_val (order, i);
  if (is_chance (question->kind))
    g_array_sort_with_data (order, compare_weights, (gpointer) question);
  for (unsigned k = 0; k < order->len; k++)
    {
      const unsigned i = g_array_index (order, unsigned, k);
      GtkWidget *button = add_answer (self, i, ANSWER_TILE, 44);
      const unsigned token = option_byte (question->options[i], 0);

      g_object_set_data_full (G_OBJECT (button), "words", token_words (token), g_free);
      gtk_box_append (GTK_BOX (tiles), button);
    }
  set_list (self, tiles, order->len > TILES_SHOWN ? LIST_HEIGHT : 0, true);
  if (order->len > FILTERED_FROM)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
      g_autoptr (GtkWidget) list = g_object_ref (adw_bin_get_child (ADW_BIN (self)));

      adw_bin_set_child (ADW_BIN (self), NULL);
      gtk_box_append (GTK_BOX (box), filter_new (self));
      gtk_box_append (GTK_BOX (box), list);
      adw_bin_set_child (ADW_BIN (self), box);
    }
}

static unsigned
n_about (const Question *question, unsigned token)
{
  unsigned n = 0;

  for (unsigned i = 0; i < question->n; i++)
    n += shape_of (question->options[i]) != SHAPE_NOTHING
         && option_byte (question->options[i], 0) == token;
  return n;
}

/* First the token, then where it goes. */
static void
build_token_choice (CastellanAnswers *self)
{
  const Question *question = castellan_game_get_question (self->game);
  GtkWidget *tiles
      = g_object_new (GTK_TYPE_BOX, "layout-manager",
                      castellan_hand_layout_new ((int) scaled (self, 96), (int) scaled (self, 104),
                                                 (int) scaled (self, 150), false),
                      NULL);

  for (unsigned i = 0; i < question->n; i++)
    {
      const unsigned token = option_byte (question->options[i], 0);
      bool is_new = shape_of (question->options[i]) != SHAPE_NOTHING;
      GtkWidget *button;

      for (unsigned j = 0; j < i && is_new; j++)
        is_new = shape_of (question->options[j]) == SHAPE_NOTHING
                 || option_byte (question->options[j], 0) != token;
      if (!is_new)
        continue;
      if (n_about (question, token) == 1)
        button = add_answer (self, i, ANSWER_TILE, 44);
      else
        {
          button = token_button_new (token, next_key (self), scaled (self, 44));
          g_object_set_data (G_OBJECT (button), "token", GUINT_TO_POINTER (token));
          g_signal_connect_object (button, "clicked", G_CALLBACK (token_cb), self,
                                   G_CONNECT_SWAPPED);
          g_ptr_array_add (self->buttons, button);
        }
      gtk_box_append (GTK_BOX (tiles), button);
    }
  set_list (self, tiles, self->buttons->len > TILES_SHOWN ? LIST_HEIGHT : 0, true);
}

static void
other_token_cb (CastellanAnswers *self)
{
  castellan_answers_step_back (self);
}

static void
build_spaces (CastellanAnswers *self)
{
  const Question *question = castellan_game_get_question (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10),
            *spaces = castellan_answer_layout_box_new (),
            *back = gtk_button_new_with_label (_ ("Another token"));

  for (unsigned i = 0; i < question->n; i++)
    if (shape_of (question->options[i]) != SHAPE_NOTHING
        && option_byte (question->options[i], 0) == self->token)
      gtk_box_append (GTK_BOX (spaces), add_answer (self, i, ANSWER_ROW, 32));
  g_signal_connect_object (back, "clicked", G_CALLBACK (other_token_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), spaces);
  gtk_box_append (GTK_BOX (box), back);
  set_list (self, box, 0, false);
}

/* What the Overlord may do shows what is in the Overlord's hand. */
static bool
is_hidden (CastellanAnswers *self, const Question *question)
{
  return (question->kind == QUESTION_OVERLORD || question->kind == QUESTION_EXCHANGE
          || (question->kind == QUESTION_PICK && question->asker == ASKER_OVERLORD))
         && !castellan_game_can_see (self->game, ASKER_OVERLORD);
}

static void
reveal_cb (CastellanAnswers *self)
{
  castellan_game_reveal (self->game, ASKER_OVERLORD);
}

static void
build_hidden (CastellanAnswers *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Show to the Overlord"));

  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_object (button, "clicked", G_CALLBACK (reveal_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->buttons, button);
  adw_bin_set_child (ADW_BIN (self), button);
  self->is_hidden = true;
}

static void
build_kind (CastellanAnswers *self, const Question *question)
{
  switch (question->kind)
    {
    case QUESTION_END:
    case QUESTION_DESPERATE:
    case QUESTION_DISCARD:
    case QUESTION_TRADE:
    case QUESTION_GIVE_UP:
      break;
    case QUESTION_PLAY:
    case QUESTION_ASSEMBLE:
    case QUESTION_QUENCH:
      if (castellan_game_get_table (self->game)->deck_by == BY_NOBODY)
        build_box (self);
      break;
    case QUESTION_ON:
    case QUESTION_FROM:
    case QUESTION_HURT:
    case QUESTION_HOME:
    case QUESTION_KING:
    case QUESTION_CLAIM:
    case QUESTION_DUEL:
    case QUESTION_WIZARD_TOWER:
    case QUESTION_DRAW:
    case QUESTION_TO:
    case QUESTION_WHO:
    case QUESTION_STRIKE:
    case QUESTION_ORDER:
    case QUESTION_BURN:
    case QUESTION_REPLACE:
    case QUESTIONS:
      build_rows (self);
      break;
    case QUESTION_PLACE:
    case QUESTION_OVERLORD:
      if (self->token < TOKENS)
        build_spaces (self);
      else
        build_token_choice (self);
      break;
    case QUESTION_REMOVE:
    case QUESTION_SET_ASIDE:
    case QUESTION_EXCHANGE:
    case QUESTION_PICK:
    case QUESTION_TOKEN:
    case QUESTION_START:
    case QUESTION_RECYCLE:
      build_tokens (self);
      break;
    case QUESTION_TAKE:
    case QUESTION_RETURN:
    case QUESTION_CARD:
    case QUESTION_WIZARD_CARD:
    case QUESTION_RANDOM_CARD:
      build_cards (self);
      break;
    case QUESTION_ROLL:
      build_dice (self);
      break;
    }
}

static void
build (CastellanAnswers *self)
{
  const Question *question;

  adw_bin_set_child (ADW_BIN (self), NULL);
  g_ptr_array_set_size (self->buttons, 0);
  self->is_hidden = false;
  if (self->game == NULL)
    return;
  question = castellan_game_get_question (self->game);
  if (is_hidden (self, question))
    build_hidden (self);
  else
    build_kind (self, question);
  castellan_answers_update (self);
}

/* The cards that have been played: whoever takes one of them back sees all. */
static bool
paint_ahead (GtkWidget *widget)
{
  CastellanAnswers *self = CASTELLAN_ANSWERS (widget);
  CastellanPicture *sample = CASTELLAN_PICTURE (self->sample);

  castellan_picture_set_width (sample, scaled (self, PILE_CARD));
  for (unsigned card = 0; self->game != NULL && card < CARDS; card++)
    if (castellan_game_get_table (self->game)->discards.of[card] > 0)
      {
        castellan_picture_set_card_small (sample, card);
        if (castellan_picture_prepare (sample))
          return true;
      }
  return false;
}

static void
castellan_answers_dispose (GObject *object)
{
  CastellanAnswers *self = CASTELLAN_ANSWERS (object);

  picture_ahead_stop (&self->ahead);
  g_clear_object (&self->sample);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (castellan_answers_parent_class)->dispose (object);
}

static void
castellan_answers_class_init (CastellanAnswersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = castellan_answers_dispose;
}

static void
castellan_answers_init (CastellanAnswers *self)
{
  self->buttons = g_ptr_array_new ();
  self->token = TOKENS;
  self->scale = 1;
  self->sample = g_object_ref_sink (castellan_picture_new (PILE_CARD));
  self->ahead = (PictureAhead){ .widget = GTK_WIDGET (self), .paint = paint_ahead };
}

GtkWidget *
castellan_answers_new (void)
{
  return g_object_new (CASTELLAN_TYPE_ANSWERS, NULL);
}

void
castellan_answers_show (CastellanAnswers *self, CastellanGame *game)
{
  g_set_object (&self->game, game);
  self->token = TOKENS;
  build (self);
  picture_ahead_begin (&self->ahead);
}

void
castellan_answers_update (CastellanAnswers *self)
{
  if (self->game == NULL)
    return;
  if (self->is_hidden != is_hidden (self, castellan_game_get_question (self->game)))
    build (self);
  for (unsigned i = 0; i < self->buttons->len; i++)
    if (CASTELLAN_IS_CARD_BUTTON (self->buttons->pdata[i]))
      castellan_card_button_update (self->buttons->pdata[i], false);
}

void
castellan_answers_set_scale (CastellanAnswers *self, gboolean is_compact, double scale)
{
  if (self->is_compact == is_compact && self->scale == scale)
    return;
  self->is_compact = is_compact;
  self->scale = scale;
  build (self);
}

bool
castellan_answers_press (CastellanAnswers *self, unsigned n)
{
  if (n == 0 || n > self->buttons->len)
    return false;
  press (self->buttons->pdata[n - 1]);
  return true;
}

bool
castellan_answers_step_back (CastellanAnswers *self)
{
  if (self->token == TOKENS)
    return false;
  self->token = TOKENS;
  build (self);
  return true;
}

bool
castellan_answers_are_empty (CastellanAnswers *self)
{
  return adw_bin_get_child (ADW_BIN (self)) == NULL;
}
