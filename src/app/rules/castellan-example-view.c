/* A rule at work. Actions of the view: example.first, .previous, .next, .last, .play, .other (so
 * many examples on), .try. */
#include "castellan-example-view.h"

#include <glib/gi18n-lib.h>

#include "castellan-board-picture.h"
#include "castellan-fold-layout.h"
#include "example-steps.h"
#include "window-action.h"

#define STEP_MS 1600
#define NARROW 560
#define BOARD_WIDTH 264
#define BOARD_HEIGHT 340
#define BOARD_NATURAL 340

struct _CastellanExampleView
{
  AdwBin parent_instance;

  GtkWidget *pair, *board_frame, *place, *play_button, *caption, *list, *try_button;
  GtkWidget *examples_bar, *which;
  GtkWidget *picture;

  GPtrArray *examples; /* of const Example, or NULL */
  unsigned example;    /* which of them */
  ExamplePlay *own;    /* the play of an example; NULL: it is somebody else's */
  const ExamplePlay *play;
  char *record;
  unsigned step;
  guint clock; /* while it plays */
};

G_DEFINE_FINAL_TYPE (CastellanExampleView, castellan_example_view, ADW_TYPE_BIN)

static void
stop_clock (CastellanExampleView *self)
{
  g_clear_handle_id (&self->clock, g_source_remove);
  gtk_button_set_icon_name (GTK_BUTTON (self->play_button), "media-playback-start-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Play"), -1);
  gtk_widget_set_tooltip_text (self->play_button, _ ("Play"));
}

static void
update_actions (CastellanExampleView *self)
{
  const unsigned n = castellan_example_view_get_n_steps (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "example.previous", self->step > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "example.first", self->step > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "example.next", self->step + 1 < n);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "example.last", self->step + 1 < n);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "example.play", n > 1);
}

static void
show_step (CastellanExampleView *self)
{
  const Table *table = example_play_table (self->play, self->step);
  const Targets lit = example_lit (self->play, self->step);
  g_autofree char *position = example_position_text (table, self->play->arcs);
  /* Translators: "3 of 4": the steps of an example. */
  g_autofree char *place
      = g_strdup_printf (_ ("%u of %u"), self->step + 1, castellan_example_view_get_n_steps (self));
  GtkListBox *list = GTK_LIST_BOX (self->list);

  castellan_board_picture_change (CASTELLAN_BOARD_PICTURE (self->picture), table, &lit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board_frame), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Example board"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  position, -1);
  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, (int) self->step));
  update_actions (self);
}

static GtkWidget *
row_new (unsigned number, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *digits = g_strdup_printf ("%u", number);
  GtkWidget *disc = gtk_label_new (digits), *sentence = gtk_label_new (text);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (disc, "example-number");
  gtk_widget_set_valign (disc, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (sentence), TRUE);
  gtk_label_set_xalign (GTK_LABEL (sentence), 0);
  gtk_widget_set_hexpand (sentence, TRUE);
  gtk_box_append (GTK_BOX (box), disc);
  gtk_box_append (GTK_BOX (box), sentence);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, disc,
                                  sentence, NULL, -1);
  return row;
}

/* The first step says what stands where. */
static char *
step_text (CastellanExampleView *self, unsigned step)
{
  if (step == 0)
    return example_position_text (&self->play->before, self->play->arcs);
  return example_play_text (self->play, step);
}

static void
show_play (CastellanExampleView *self, const char *caption)
{
  GtkListBox *list = GTK_LIST_BOX (self->list);
  GtkListBoxRow *row;

  stop_clock (self);
  self->step = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), self->play != NULL);
  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  if (self->play == NULL)
    return;
  gtk_label_set_label (GTK_LABEL (self->caption), caption);
  gtk_widget_set_visible (self->caption, *caption != '\0');
  for (unsigned step = 0; step < castellan_example_view_get_n_steps (self); step++)
    {
      g_autofree char *text = step_text (self, step);

      gtk_list_box_append (list, row_new (step + 1, text));
    }
  castellan_board_picture_set_table (CASTELLAN_BOARD_PICTURE (self->picture), NULL, 0);
  castellan_board_picture_set_arcs (CASTELLAN_BOARD_PICTURE (self->picture), self->play->arcs);
  show_step (self);
}

static void
forget_play (CastellanExampleView *self)
{
  self->play = NULL;
  g_clear_pointer (&self->own, example_play_free);
  g_clear_pointer (&self->record, g_free);
}

/* "Reading (b): the Wall falls." */
static char *
caption_of (const Example *example)
{
  const char *caption = example != NULL && *example->caption != '\0' ? _ (example->caption) : "";

  if (example == NULL || example->reading == '\0')
    return g_strdup (caption);
  return *caption != '\0' ? g_strdup_printf (_ ("Reading (%c): %s"), example->reading, caption)
                          : g_strdup_printf (_ ("Reading (%c)"), example->reading);
}

static void
show_example (CastellanExampleView *self)
{
  const Example *example = NULL;
  g_autofree char *which = NULL, *caption = NULL;
  g_autoptr (GError) error = NULL;
  const unsigned n = self->examples != NULL ? self->examples->len : 0;

  forget_play (self);
  if (n > 0)
    {
      example = g_ptr_array_index (self->examples, self->example);
      self->own = example_play (example, &error);
      self->play = self->own;
      self->record = g_strdup (example->text);
      if (error != NULL)
        g_warning ("The example of %s cannot be played: %s", example->rule, error->message);
    }
  /* Translators: "Example 2 of 3" */
  which = g_strdup_printf (_ ("Example %u of %u"), self->example + 1, n);
  gtk_label_set_label (GTK_LABEL (self->which), which);
  gtk_widget_set_visible (self->examples_bar, n > 1);
  caption = caption_of (example);
  show_play (self, caption);
}

static gboolean
tick_cb (gpointer data)
{
  CastellanExampleView *self = data;

  if (self->step + 1 < castellan_example_view_get_n_steps (self))
    {
      castellan_example_view_set_step (self, self->step + 1);
      if (self->step + 1 < castellan_example_view_get_n_steps (self))
        return G_SOURCE_CONTINUE;
    }
  self->clock = 0;
  stop_clock (self);
  return G_SOURCE_REMOVE;
}

static void
play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanExampleView *self = CASTELLAN_EXAMPLE_VIEW (widget);

  (void) name;
  (void) parameter;
  if (self->clock != 0)
    {
      stop_clock (self);
      return;
    }
  /* From the start again, once it has been seen. */
  if (self->step + 1 >= castellan_example_view_get_n_steps (self))
    castellan_example_view_set_step (self, 0);
  self->clock = g_timeout_add (STEP_MS, tick_cb, self);
  gtk_button_set_icon_name (GTK_BUTTON (self->play_button), "media-playback-pause-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pause"), -1);
  gtk_widget_set_tooltip_text (self->play_button, _ ("Pause"));
}

/* Whoever takes a step wants no other. */
static void
step_by_hand (GtkWidget *widget, unsigned step)
{
  stop_clock (CASTELLAN_EXAMPLE_VIEW (widget));
  castellan_example_view_set_step (CASTELLAN_EXAMPLE_VIEW (widget), step);
}

static void
first_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  step_by_hand (widget, 0);
}

static void
last_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  step_by_hand (widget, castellan_example_view_get_n_steps (CASTELLAN_EXAMPLE_VIEW (widget)) - 1);
}

static void
next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  step_by_hand (widget, CASTELLAN_EXAMPLE_VIEW (widget)->step + 1);
}

static void
previous_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  step_by_hand (widget, CASTELLAN_EXAMPLE_VIEW (widget)->step - 1);
}

static void
other_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanExampleView *self = CASTELLAN_EXAMPLE_VIEW (widget);
  const unsigned n = self->examples->len;

  (void) name;
  self->example = (self->example + n + (unsigned) g_variant_get_int32 (parameter)) % n;
  show_example (self);
}

static void
try_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  gtk_widget_activate_action (widget, "win.sandbox-record", "s",
                              CASTELLAN_EXAMPLE_VIEW (widget)->record);
}

static void
row_selected_cb (CastellanExampleView *self, GtkListBoxRow *row)
{
  if (row != NULL && (unsigned) gtk_list_box_row_get_index (row) != self->step)
    step_by_hand (GTK_WIDGET (self), (unsigned) gtk_list_box_row_get_index (row));
}

static void
castellan_example_view_map (GtkWidget *widget)
{
  CastellanExampleView *self = CASTELLAN_EXAMPLE_VIEW (widget);

  gtk_widget_set_visible (self->try_button,
                          self->record != NULL && window_has_action (widget, "sandbox-record"));
  GTK_WIDGET_CLASS (castellan_example_view_parent_class)->map (widget);
}

static void
castellan_example_view_unmap (GtkWidget *widget)
{
  stop_clock (CASTELLAN_EXAMPLE_VIEW (widget));
  GTK_WIDGET_CLASS (castellan_example_view_parent_class)->unmap (widget);
}

static void
castellan_example_view_dispose (GObject *object)
{
  CastellanExampleView *self = CASTELLAN_EXAMPLE_VIEW (object);

  g_clear_handle_id (&self->clock, g_source_remove);
  forget_play (self);
  G_OBJECT_CLASS (castellan_example_view_parent_class)->dispose (object);
}

static void
castellan_example_view_class_init (CastellanExampleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_example_view_dispose;
  widget_class->map = castellan_example_view_map;
  widget_class->unmap = castellan_example_view_unmap;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-example-view.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, CastellanExampleView, child)
  BIND (pair);
  BIND (board_frame);
  BIND (place);
  BIND (play_button);
  BIND (caption);
  BIND (list);
  BIND (try_button);
  BIND (examples_bar);
  BIND (which);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_install_action (widget_class, "example.first", NULL, first_cb);
  gtk_widget_class_install_action (widget_class, "example.previous", NULL, previous_cb);
  gtk_widget_class_install_action (widget_class, "example.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "example.last", NULL, last_cb);
  gtk_widget_class_install_action (widget_class, "example.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "example.other", "i", other_cb);
  gtk_widget_class_install_action (widget_class, "example.try", NULL, try_cb);
#define KEY(key, action)                                                                           \
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_##key, 0, "example." action, NULL);   \
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_##key, 0, "example." action, NULL)
  KEY (Left, "previous");
  KEY (Right, "next");
  KEY (Home, "first");
  KEY (End, "last");
#undef KEY
}

static void
castellan_example_view_init (CastellanExampleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->pair, castellan_fold_layout_new (NARROW, 18, 12));
  self->picture = castellan_board_picture_new (BOARD_WIDTH);
  castellan_board_picture_set_natural_size (CASTELLAN_BOARD_PICTURE (self->picture), BOARD_NATURAL);
  gtk_widget_set_size_request (self->picture, BOARD_WIDTH, BOARD_HEIGHT);
  gtk_widget_set_vexpand (self->picture, TRUE);
  adw_bin_set_child (ADW_BIN (self->board_frame), self->picture);
}

GtkWidget *
castellan_example_view_new (void)
{
  return g_object_new (CASTELLAN_TYPE_EXAMPLE_VIEW, "visible", FALSE, NULL);
}

void
castellan_example_view_set_examples (CastellanExampleView *self, GPtrArray *examples)
{
  g_return_if_fail (CASTELLAN_IS_EXAMPLE_VIEW (self));

  self->examples = examples;
  self->example = 0;
  show_example (self);
}

void
castellan_example_view_set_play (CastellanExampleView *self,
                                 const ExamplePlay *play,
                                 const char *caption,
                                 const char *record)
{
  g_return_if_fail (CASTELLAN_IS_EXAMPLE_VIEW (self));

  forget_play (self);
  self->examples = NULL;
  self->play = play;
  self->record = g_strdup (record);
  gtk_widget_set_visible (self->examples_bar, FALSE);
  show_play (self, caption);
}

unsigned
castellan_example_view_get_n_steps (CastellanExampleView *self)
{
  return self->play != NULL ? example_play_n_steps (self->play) + 1 : 0;
}

unsigned
castellan_example_view_get_step (CastellanExampleView *self)
{
  return self->step;
}

void
castellan_example_view_set_step (CastellanExampleView *self, unsigned step)
{
  g_return_if_fail (CASTELLAN_IS_EXAMPLE_VIEW (self));
  g_return_if_fail (step < castellan_example_view_get_n_steps (self));

  self->step = step;
  show_step (self);
}
