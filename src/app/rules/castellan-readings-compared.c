/* What would change. */
#include "castellan-readings-compared.h"

#include <glib/gi18n-lib.h>

#include "castellan-board-picture.h"
#include "castellan-wrap-layout.h"
#include "dispute-marks.h"
#include "example-steps.h"
#include "question_text.h"
#include "readings.h"
#include "titles.h"

#define BOARD 220 /* of a result, in pixels */
#define STORY_MAX 5
#define FIRST_TOKEN 2 /* in the list of what can be resolved: before it are the two phases */
#define CHOICE_SPACING 8
#define SENTENCE_CHARS 28 /* so that a long one does not take a whole row for its reading */
#define COLUMN_WIDTH 264  /* below it results stand one under the other */

enum
{
  ON_EXAMPLE,
  ON_TABLE
};

struct _CastellanReadingsCompared
{
  AdwBin parent_instance;

  GtkWidget *choices, *position, *matter, *caption, *results, *failure;

  Ruling ruling;
  CastellanGame *game;
  Titles titles;  /* that the list of them was filled with */
  GArray *tokens; /* of unsigned: those that can be resolved, in the order of the list */
};

G_DEFINE_FINAL_TYPE (CastellanReadingsCompared, castellan_readings_compared, ADW_TYPE_BIN)

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), SENTENCE_CHARS);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* A sentence with a sign before it: what comes of it, or what is different. */
static GtkWidget *
change_new (const char *mark, const char *sentence)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *sign = gtk_label_new (mark), *words = label_new (sentence, NULL);

  gtk_widget_add_css_class (sign, "reading-change");
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_accessible_update_state (GTK_ACCESSIBLE (sign), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), words);
  return row;
}

static const Table *
end_of (const ReadingResult *result)
{
  return example_play_table (result->play, example_play_n_steps (result->play));
}

/* All boards show the same part, so that they can be compared. */
static unsigned
arcs_of (const GPtrArray *results)
{
  unsigned arcs = 0;

  for (unsigned i = 0; i < results->len; i++)
    {
      const ReadingResult *result = g_ptr_array_index (results, i);

      if (result->play->arcs == 0)
        return 0;
      arcs |= result->play->arcs;
    }
  return arcs;
}

static GtkWidget *
board_new (const ReadingResult *result, const Table *than, unsigned arcs)
{
  GtkWidget *frame = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  GtkWidget *picture = castellan_board_picture_new (BOARD);
  /* A story that broke off is not comparable to one that went on. */
  const Targets marks
      = result->stopped == NULL ? dispute_marks (than, end_of (result)) : (Targets){ 0 };
  g_autofree char *name = g_strdup_printf (_ ("Board under reading (%c)"), result->letter);
  g_autofree char *position = example_position_text (end_of (result), arcs);

  castellan_board_picture_set_arcs (CASTELLAN_BOARD_PICTURE (picture), arcs);
  castellan_board_picture_change (CASTELLAN_BOARD_PICTURE (picture), end_of (result), &marks);
  gtk_widget_set_halign (frame, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (frame, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (frame, "example-board");
  adw_bin_set_child (ADW_BIN (frame), picture);
  gtk_accessible_update_property (GTK_ACCESSIBLE (frame), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, position, -1);
  return frame;
}

/* "(b)", and what it is to the table. */
static GtkWidget *
heading_new (CastellanReadingsCompared *self, const ReadingResult *result)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *letter = g_strdup_printf ("(%c)", result->letter);

  gtk_box_append (GTK_BOX (heading), label_new (letter, "heading"));
  if (result->is_chosen)
    gtk_box_append (GTK_BOX (heading),
                    label_new (self->game != NULL ? _ ("Played at this table")
                                                  : _ ("Played unless a table agrees otherwise"),
                               "rule-choice"));
  return heading;
}

/* Comings and goings that say nothing about the question. */
static bool
is_passing (const Moment *moment)
{
  switch ((int) moment->event.kind)
    {
    case EVENT_CARD_DRAWN:
    case EVENT_EFFECT_BEGAN:
    case EVENT_TOKEN_DISCARDED:
    case EVENT_TOKEN_DRAWN:
    case EVENT_TURN_BEGAN:
      return moment->correction == NULL;
    default:
      return false;
    }
}

/* What happens under the reading that is played: the others are held against this. */
static void
add_story (GtkBox *card, const ExamplePlay *play)
{
  unsigned n = 0;

  for (unsigned i = 0; n < STORY_MAX && i < play->moments->len; i++)
    if (!is_passing (&g_array_index (play->moments, Moment, i)))
      {
        gtk_box_append (card, change_new ("→", g_ptr_array_index (play->texts, i)));
        n++;
      }
  if (n == 0)
    gtk_box_append (card, label_new (_ ("Nothing on the table changes."), "castellan-dim"));
}

static void
add_words (GtkBox *card, const GPtrArray *results, unsigned i, char chosen)
{
  const ReadingResult *result = g_ptr_array_index (results, i);

  if (result->stopped != NULL)
    gtk_box_append (card, label_new (result->stopped, "reading-stopped"));
  if (result->is_chosen)
    add_story (card, result->play);
  for (unsigned j = 0; j < result->changes->len; j++)
    gtk_box_append (card, change_new ("≠", g_ptr_array_index (result->changes, j)));
  if (!result->is_chosen && result->changes->len == 0 && result->stopped == NULL)
    {
      /* Translators: a reading that leads to the same as another. */
      g_autofree char *same = g_strdup_printf (_ ("It comes to the same as (%c)."), chosen);

      gtk_box_append (card, label_new (same, "castellan-dim"));
    }
  if (result->assumed != NULL)
    {
      /* Translators: answers that nobody has given yet. */
      g_autofree char *assumed = g_strdup_printf (_ ("Assumed: %s."), result->assumed);

      gtk_box_append (card, label_new (assumed, "castellan-dim"));
    }
}

static GtkWidget *
card_new (CastellanReadingsCompared *self, const GPtrArray *results, unsigned i, unsigned chosen)
{
  const ReadingResult *result = g_ptr_array_index (results, i);
  GtkWidget *card = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                  8, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *child = gtk_flow_box_child_new ();
  g_autofree char *name = g_strdup_printf (_ ("Reading (%c)"), result->letter);

  gtk_widget_add_css_class (card, "reading-result");
  if (result->is_chosen)
    gtk_widget_add_css_class (card, "played");
  gtk_widget_set_size_request (card, COLUMN_WIDTH, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (card), heading_new (self, result));
  gtk_box_append (GTK_BOX (card), board_new (result, end_of (g_ptr_array_index (results, chosen)),
                                             arcs_of (results)));
  add_words (GTK_BOX (card), results, i, (char) ('a' + (int) chosen));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), card);
  gtk_widget_set_focusable (child, FALSE);
  return child;
}

static void
show_results (CastellanReadingsCompared *self, const GPtrArray *results)
{
  GtkWidget *child;
  unsigned chosen = 0;

  while ((child = gtk_widget_get_first_child (self->results)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->results), child);
  gtk_widget_set_visible (self->results, results != NULL);
  if (results == NULL)
    return;
  for (unsigned i = 0; i < results->len; i++)
    if (((const ReadingResult *) g_ptr_array_index (results, i))->is_chosen)
      chosen = i;
  for (unsigned i = 0; i < results->len; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (self->results), card_new (self, results, i, chosen));
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->results), results->len);
}

static char
letter_played (CastellanReadingsCompared *self)
{
  if (self->game == NULL)
    return (char) ('a' + (int) default_reading (self->ruling));
  return (
      char) ('a'
             + (int) ruling (session_now (castellan_game_get_session (self->game)), self->ruling));
}

/* The words after `run` for what is chosen in the list. */
static char *
matter_words (CastellanReadingsCompared *self)
{
  const unsigned i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->matter));

  if (i < FIRST_TOKEN || i - FIRST_TOKEN >= self->tokens->len)
    return g_strdup (i == 1 ? "phase draw" : "move");
  return g_strdup_printf ("token %s",
                          token_rows[g_array_index (self->tokens, unsigned, i - FIRST_TOKEN)].name);
}

/* What stands where before it happens; of a table one sees that on the table. */
static void
show_caption (CastellanReadingsCompared *self, const GPtrArray *results)
{
  g_autofree char *position = NULL;
  g_autofree char *caption = NULL;

  if (results != NULL)
    {
      const ExamplePlay *play = ((const ReadingResult *) g_ptr_array_index (results, 0))->play;

      position = example_position_text (&play->before, play->arcs);
      if (*position != '\0')
        /* Translators: what stands where, before something happens. */
        caption = g_strdup_printf (_ ("Before it: %s"), position);
    }
  else if (self->game != NULL)
    caption = g_strdup (_ ("Dice and tokens are drawn for this comparison alone. They say nothing "
                           "about what comes next in your game."));
  gtk_label_set_label (GTK_LABEL (self->caption), caption != NULL ? caption : "");
  gtk_widget_set_visible (self->caption, caption != NULL);
}

static void
compare (CastellanReadingsCompared *self)
{
  const char *id = ruling_name (self->ruling);
  const char played = letter_played (self);
  const bool is_table = self->game != NULL
                        && gtk_drop_down_get_selected (GTK_DROP_DOWN (self->position)) == ON_TABLE;
  const Example *example = is_table ? NULL : readings_telling_example (id, played);
  g_autofree char *words = matter_words (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results
      = is_table
            ? readings_compare_session (castellan_game_get_session (self->game), id, words, &error)
            : readings_compare_example (example, played, &error);

  gtk_widget_set_visible (self->matter, is_table);
  show_caption (self, is_table ? NULL : results);
  gtk_label_set_label (GTK_LABEL (self->failure), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->failure, error != NULL);
  show_results (self, results);
}

/* What can be resolved on this table. */
static void
fill_matters (CastellanReadingsCompared *self, bool is_new)
{
  const unsigned selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->matter));
  const Table *t = session_now (castellan_game_get_session (self->game));
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("Move Monsters"));
  gtk_string_list_append (list, t->version == VERSION_OVERLORD ? _ ("The Overlord acts")
                                                               : _ ("Draw Monsters"));
  g_array_set_size (self->tokens, 0);
  for (unsigned token = 0; token < TOKENS; token++)
    if (box_count (t, token) > 0)
      {
        g_array_append_val (self->tokens, token);
        gtk_string_list_append (list, token_title (token));
      }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->matter), G_LIST_MODEL (list));
  if (!is_new)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->matter), selected);
  self->titles = titles_shown ();
}

static void
chosen_cb (CastellanReadingsCompared *self)
{
  compare (self);
}

static void
castellan_readings_compared_dispose (GObject *object)
{
  CastellanReadingsCompared *self = CASTELLAN_READINGS_COMPARED (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->tokens, g_array_unref);
  G_OBJECT_CLASS (castellan_readings_compared_parent_class)->dispose (object);
}

static void
castellan_readings_compared_class_init (CastellanReadingsComparedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_readings_compared_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-readings-compared.ui");
#define BIND(child)                                                                                \
  gtk_widget_class_bind_template_child (widget_class, CastellanReadingsCompared, child)
  BIND (choices);
  BIND (position);
  BIND (matter);
  BIND (caption);
  BIND (results);
  BIND (failure);
#undef BIND
}

static void
castellan_readings_compared_init (CastellanReadingsCompared *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->choices, castellan_wrap_layout_new (CHOICE_SPACING));
  self->tokens = g_array_new (FALSE, FALSE, sizeof (unsigned));
}

void
castellan_readings_compared_show (CastellanReadingsCompared *self,
                                  Ruling ruling,
                                  CastellanGame *game)
{
  const bool is_new = self->game != game;

  g_signal_handlers_disconnect_by_func (self->position, chosen_cb, self);
  g_signal_handlers_disconnect_by_func (self->matter, chosen_cb, self);
  self->ruling = ruling;
  g_set_object (&self->game, game);
  gtk_widget_set_visible (self->choices, game != NULL);
  if (is_new)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->position), ON_EXAMPLE);
  if (game != NULL && (is_new || self->titles != titles_shown ()))
    fill_matters (self, is_new);
  compare (self);
  g_signal_connect_object (self->position, "notify::selected", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->matter, "notify::selected", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
}
