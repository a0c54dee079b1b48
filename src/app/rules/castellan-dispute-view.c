/* One open question. */
#include "castellan-dispute-view.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-example-view.h"
#include "castellan-readings-compared.h"
#include "dispute-marks.h"
#include "ruling-topics.h"
#include "titles.h"

struct _CastellanDisputeView
{
  AdwBin parent_instance;

  GtkWidget *scroll, *title, *topic, *question, *note, *undo, *readings, *why, *compared, *examples,
      *books, *stack;
  GtkWidget *cards[RULE_READINGS_MAX];
  GtkWidget *choices[RULE_READINGS_MAX];      /* labels that say what a reading is to the table */
  GtkCheckButton *buttons[RULE_READINGS_MAX]; /* NULL without a game */

  Ruling ruling;
  CastellanGame *game;
  bool is_shown;     /* some ruling is */
  guint filling;     /* the examples, later */
  unsigned n_chosen; /* so many deeds there were when a reading was chosen here; 0: none was */
};

G_DEFINE_FINAL_TYPE (CastellanDisputeView, castellan_dispute_view, ADW_TYPE_BIN)

static unsigned
reading_played (CastellanDisputeView *self)
{
  return self->game != NULL
             ? ruling (session_now (castellan_game_get_session (self->game)), self->ruling)
             : default_reading (self->ruling);
}

static const char *
choice_text (CastellanDisputeView *self, unsigned letter)
{
  const bool is_default = letter == default_reading (self->ruling);

  if (self->game == NULL)
    return is_default ? _ ("Played unless a table agrees otherwise") : "";
  if (letter == reading_played (self))
    return is_default ? _ ("Played at this table · recommended") : _ ("Played at this table");
  return is_default ? _ ("Recommended") : "";
}

/* Which reading is played now. */
static void
update (CastellanDisputeView *self)
{
  const unsigned played = reading_played (self);

  for (unsigned i = 0; i < RULE_READINGS_MAX && self->cards[i] != NULL; i++)
    {
      const char *text = choice_text (self, i);

      gtk_label_set_label (GTK_LABEL (self->choices[i]), text);
      gtk_widget_set_visible (self->choices[i], *text != '\0');
      if (i == played)
        gtk_widget_add_css_class (self->cards[i], "played");
      else
        gtk_widget_remove_css_class (self->cards[i], "played");
      if (self->buttons[i] != NULL && i == played)
        gtk_check_button_set_active (self->buttons[i], TRUE);
    }
  /* As long as nothing else has happened, what was chosen here can be taken back here. */
  gtk_widget_set_visible (self->undo,
                          self->game != NULL && self->n_chosen > 0
                              && session_n_undo (castellan_game_get_session (self->game))
                                     == self->n_chosen);
}

static void
changed_cb (CastellanDisputeView *self)
{
  if (!self->is_shown)
    return;
  update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    castellan_readings_compared_show (CASTELLAN_READINGS_COMPARED (self->compared), self->ruling,
                                      self->game);
}

/* A correction like others: it is in the record, and can be undone. */
static void
toggled_cb (CastellanDisputeView *self, GtkCheckButton *button)
{
  g_autofree char *correction = NULL;
  unsigned letter = 0;

  while (self->buttons[letter] != button)
    letter++;
  if (!gtk_check_button_get_active (button) || letter == reading_played (self))
    return;
  correction = g_strdup_printf ("ruling %s:%c", ruling_name (self->ruling), 'a' + (int) letter);
  if (castellan_game_correct (self->game, correction))
    self->n_chosen = session_n_undo (castellan_game_get_session (self->game));
  update (self);
}

static void
undo_cb (CastellanDisputeView *self)
{
  const unsigned played = reading_played (self);

  self->n_chosen = 0;
  if (castellan_game_undo (self->game, 1) && self->buttons[played] != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->buttons[reading_played (self)]));
}

static GtkWidget *
text_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The reading in words; where there is a game, to be chosen. */
static GtkWidget *
reading_new (CastellanDisputeView *self, unsigned i, const char *words)
{
  /* Translators: the letter of a reading, and the reading. */
  g_autofree char *text = g_strdup_printf (_ ("(%c) %s"), 'a' + (int) i, words);
  GtkWidget *label = text_new (text, "reading-words"), *button;

  self->buttons[i] = NULL;
  if (self->game == NULL)
    return label;
  button = gtk_check_button_new ();
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
  if (i > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), self->buttons[0]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  self->buttons[i] = GTK_CHECK_BUTTON (button);
  return button;
}

static GtkWidget *
card_new (CastellanDisputeView *self, unsigned i, const RuleEntry *entry)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->cards[i] = card;
  self->choices[i] = text_new ("", "rule-choice");
  gtk_widget_add_css_class (card, "reading-card");
  gtk_box_append (GTK_BOX (card), self->choices[i]);
  gtk_box_append (GTK_BOX (card), reading_new (self, i, _ (entry->readings[i])));
  return card;
}

/* How a reading goes, step by step. */
static void
add_example (CastellanDisputeView *self, unsigned i, const RuleEntry *entry)
{
  const char letter = (char) ('a' + (int) i);
  GtkWidget *view = castellan_example_view_new ();
  g_autofree char *title = g_strdup_printf (_ ("Example of (%c)"), letter);
  g_autoptr (GPtrArray) examples = g_ptr_array_new ();

  g_ptr_array_add (examples, (gpointer) example_of_reading (entry->id, letter));
  castellan_example_view_set_examples (CASTELLAN_EXAMPLE_VIEW (view), examples);
  gtk_box_append (GTK_BOX (self->examples), text_new (title, "title-4"));
  gtk_box_append (GTK_BOX (self->examples), view);
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* Boards take a while to be drawn: what one sees first is not to wait for those below. */
static gboolean
fill_examples_cb (gpointer data)
{
  CastellanDisputeView *self = data;
  const RuleEntry *entry = dispute_entry (self->ruling);

  self->filling = 0;
  for (unsigned i = 0; i < RULE_READINGS_MAX && entry->readings[i] != NULL; i++)
    add_example (self, i, entry);
  return G_SOURCE_REMOVE;
}

static void
fill_examples_soon (CastellanDisputeView *self)
{
  empty (self->examples);
  g_clear_handle_id (&self->filling, g_source_remove);
  self->filling = g_idle_add_full (G_PRIORITY_LOW, fill_examples_cb, self, NULL);
}

static void
fill_readings (CastellanDisputeView *self, const RuleEntry *entry)
{
  empty (self->readings);
  fill_examples_soon (self);
  for (unsigned i = 0; i < RULE_READINGS_MAX; i++)
    {
      self->cards[i] = NULL;
      self->buttons[i] = NULL;
      if (entry->readings[i] == NULL)
        continue;
      gtk_box_append (GTK_BOX (self->readings), card_new (self, i, entry));
    }
  update (self);
  for (unsigned i = 0; i < RULE_READINGS_MAX && self->buttons[i] != NULL; i++)
    g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (toggled_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
fill_words (CastellanDisputeView *self, const RuleEntry *entry)
{
  g_autofree char *topic = g_strdup_printf (_ ("Open question · %s"),
                                            ruling_topic_title (ruling_topic (self->ruling)));
  g_autofree char *why = g_strdup_printf (_ ("Why (%c): %s"), entry->standard, _ (entry->why));
  g_autofree char *source = rule_source_text (entry);
  g_auto (GStrv) sources = g_strsplit (source, "; ", -1);
  g_autofree char *lines = g_strjoinv ("\n", sources);

  gtk_label_set_label (GTK_LABEL (self->title), rule_title (entry));
  gtk_label_set_label (GTK_LABEL (self->topic), topic);
  gtk_label_set_label (GTK_LABEL (self->question), _ (entry->text));
  gtk_label_set_label (GTK_LABEL (self->why), why);
  gtk_label_set_label (GTK_LABEL (self->books), lines);
  gtk_label_set_label (GTK_LABEL (self->note),
                       self->game != NULL
                           ? _ ("The table decides together. A change counts from now on, and can "
                                "be undone.")
                           : _ ("A table picks its readings when it starts, or during the game."));
}

static void
castellan_dispute_view_dispose (GObject *object)
{
  CastellanDisputeView *self = CASTELLAN_DISPUTE_VIEW (object);

  g_clear_handle_id (&self->filling, g_source_remove);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (castellan_dispute_view_parent_class)->dispose (object);
}

static void
castellan_dispute_view_class_init (CastellanDisputeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_dispute_view_dispose;
  g_type_ensure (CASTELLAN_TYPE_READINGS_COMPARED);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-dispute-view.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, CastellanDisputeView, child)
  BIND (scroll);
  BIND (title);
  BIND (topic);
  BIND (question);
  BIND (note);
  BIND (undo);
  BIND (readings);
  BIND (why);
  BIND (books);
  BIND (compared);
  BIND (examples);
  BIND (stack);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
}

static void
names_cb (CastellanDisputeView *self)
{
  if (!self->is_shown)
    return;
  fill_words (self, dispute_entry (self->ruling));
  fill_examples_soon (self);
  castellan_readings_compared_show (CASTELLAN_READINGS_COMPARED (self->compared), self->ruling,
                                    self->game);
}

static void
castellan_dispute_view_init (CastellanDisputeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (castellan_settings (), "changed::names", G_CALLBACK (names_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
set_game (CastellanDisputeView *self, CastellanGame *game)
{
  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, changed_cb, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

void
castellan_dispute_view_show (CastellanDisputeView *self, Ruling ruling, CastellanGame *game)
{
  const RuleEntry *entry = dispute_entry (ruling);

  self->ruling = ruling;
  self->is_shown = true;
  self->n_chosen = 0;
  set_game (self, game);
  fill_words (self, entry);
  fill_readings (self, entry);
  castellan_readings_compared_show (CASTELLAN_READINGS_COMPARED (self->compared), ruling, game);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "ruling");
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll)), 0);
}

void
castellan_dispute_view_clear (CastellanDisputeView *self)
{
  self->is_shown = false;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "nothing");
}

void
castellan_dispute_view_focus (CastellanDisputeView *self)
{
  gtk_widget_grab_focus (self->scroll);
}
