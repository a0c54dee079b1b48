/* A button for one answer. */
#include "answer-button.h"

#include <glib/gi18n-lib.h>

#include "castellan-picture.h"
#include "castellan-row-layout.h"
#include "event_text.h"
#include "titles.h"

static const Figure ring_figures[]
    = { FIGURE_FOREST, FIGURE_ARCHER, FIGURE_KNIGHT, FIGURE_SWORDSMAN, FIGURE_CASTLE };

/* A picture of what the option is about, or NULL. */
static GtkWidget *
picture_of (const Session *session, Option option, double size)
{
  const unsigned first = option_byte (option, 0);
  g_autofree char *name = NULL;
  GtkWidget *widget = g_object_ref_sink (castellan_picture_new (size));
  CastellanPicture *picture = CASTELLAN_PICTURE (widget);

  switch (verb_rows[option_verb (option)].shape)
    {
    case SHAPE_CARD:
      castellan_picture_set_card_small (picture, first);
      break;
    case SHAPE_CARDS:
      castellan_picture_set_card_small (picture, option_card (option, 0));
      break;
    case SHAPE_TRADE:
      castellan_picture_set_card_small (picture, option_byte (option, 2));
      break;
    case SHAPE_MONSTER:
      castellan_picture_set_token (picture, option_piece (option).kind, option_piece (option).hp);
      break;
    case SHAPE_TOKEN:
    case SHAPE_MONSTER_AT:
      castellan_picture_set_token (picture, first, token_rows[first].health);
      break;
    case SHAPE_WALL:
      castellan_picture_set_figure (picture, FIGURE_WALL);
      break;
    case SHAPE_TOWER:
      castellan_picture_set_figure (picture, FIGURE_TOWER);
      break;
    case SHAPE_PLAYER:
      name = player_text (first, session_names (session));
      castellan_picture_set_player (picture, first, name);
      break;
    case SHAPE_NUMBER:
      if (option_verb (option) == VERB_ROLL)
        castellan_picture_set_die (picture, first);
      else
        castellan_picture_set_figure (picture, FIGURE_DOUBLE_STRIKE);
      break;
    case SHAPE_WIZARD_TOWER:
      castellan_picture_set_figure (picture, FIGURE_WIZARD_TOWER);
      break;
    case SHAPE_DECK:
      castellan_picture_set_width (picture, size * .72);
      castellan_picture_set_card_back (picture, (Deck) first);
      break;
    case SHAPE_SPACE:
      castellan_picture_set_figure (picture, ring_figures[ring_of (first)]);
      break;
    case SHAPE_ARC:
    case SHAPE_COLOUR:
    case SHAPE_NOTHING:
      g_clear_object (&widget);
      break;
    }
  return widget;
}

static GtkWidget *
label_new (const char *text, const char *class, AnswerShape shape)
{
  GtkWidget *label = gtk_label_new (text);
  const bool is_row = shape == ANSWER_ROW;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (!is_row)
    {
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_lines (GTK_LABEL (label), 3);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    }
  gtk_label_set_xalign (GTK_LABEL (label), is_row ? 0 : .5f);
  gtk_label_set_justify (GTK_LABEL (label), is_row ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
key_new (unsigned key)
{
  char text[2] = { (char) ('0' + key), '\0' };
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "key");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  return label;
}

static GtkWidget *
words_new (const char *name, const char *note, AnswerShape shape)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_hexpand (words, TRUE);
  if (shape != ANSWER_BARE)
    gtk_box_append (GTK_BOX (words), label_new (name, "answer-name", shape));
  if (note != NULL)
    gtk_box_append (GTK_BOX (words), label_new (note, "answer-note", shape));
  return words;
}

/* What stands on a button; `picture` is taken and may be NULL. A picture that says it all stands
 * there alone: a pile has many cards, and each is a button. */
static GtkWidget *
face_new (GtkWidget *picture, const OptionText *text, AnswerShape shape, unsigned key)
{
  const bool is_row = shape == ANSWER_ROW;
  GtkWidget *box;

  if (shape == ANSWER_BARE && text->note == NULL && picture != NULL)
    return picture;
  box = is_row ? castellan_row_layout_box_new (10) : gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  if (shape != ANSWER_BARE || text->note != NULL)
    gtk_box_append (GTK_BOX (box), words_new (text->name, text->note, shape));
  if (key > 0 && is_row)
    gtk_box_append (GTK_BOX (box), key_new (key));
  return box;
}

/* All that buttons have in common. `picture` is taken and may be NULL. */
static GtkWidget *
button_new (GtkWidget *picture, const OptionText *text, AnswerShape shape, unsigned key)
{
  static const char *const classes[] = { "row-answer", "tile-answer", "bare-answer" };
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "answer");
  gtk_widget_add_css_class (button, classes[shape]);
  gtk_button_set_child (GTK_BUTTON (button), face_new (picture, text, shape, key));
  if (shape == ANSWER_BARE)
    gtk_widget_set_tooltip_text (button, text->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text->label, -1);
  if (key > 0)
    {
      char shortcut[2] = { (char) ('0' + key), '\0' };

      gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                      GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, shortcut, -1);
    }
  return button;
}

/* With Harbingers in the bag that nobody has seen there are more ways to a token than tokens:
 * people want to know how many are left. */
static char *
tokens_left (const Session *session, unsigned i)
{
  const Table *t = session_now (session);
  const Question *question = session_question (session);
  unsigned n = question->weights[i] / t->unseen.n;

  if (has_trait (option_byte (question->options[i], 0), HARBINGER))
    /* Translators: how many tokens lie face down in the bag. */
    return g_strdup_printf (_ ("%u hidden"), t->harbingers);
  return g_strdup_printf (ngettext ("%u left", "%u left", n), n);
}

GtkWidget *
answer_button_new (const Session *session, unsigned i, AnswerShape shape, unsigned key, double size)
{
  g_auto (OptionText) text = option_text (session, i);
  g_autoptr (GtkWidget) picture
      = picture_of (session, session_question (session)->options[i], size);

  if (option_verb (session_question (session)->options[i]) == VERB_ROLL)
    g_clear_pointer (&text.note, g_free);
  if (session_question (session)->kind == QUESTION_TOKEN && session_now (session)->harbingers > 0
      && text.note != NULL)
    {
      g_free (text.note);
      text.note = tokens_left (session, i);
    }
  return button_new (picture, &text, shape, key);
}

GtkWidget *
token_button_new (unsigned token, unsigned key, double size)
{
  const char *title = token_title (token);
  const OptionText text = { .label = (char *) title, .name = (char *) title };
  GtkWidget *picture = castellan_picture_new (size);

  castellan_picture_set_token (CASTELLAN_PICTURE (picture), token, token_rows[token].health);
  return button_new (picture, &text, ANSWER_TILE, key);
}
