/* A space of the board or the place of a Wall. */
#include "castellan-space.h"

#include "board-shape.h"

struct _CastellanSpace
{
  GtkButton parent_instance;

  bool is_wall;
  unsigned index;
  char *name;
  BoardFrame frame;
  graphene_rect_t box; /* on the board */
  bool is_pressed;
  double x, y; /* where, in its own box */
};

G_DEFINE_FINAL_TYPE (CastellanSpace, castellan_space, GTK_TYPE_BUTTON)

enum
{
  CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
choose (CastellanSpace *self)
{
  const gboolean by_pointer = self->is_pressed;

  self->is_pressed = false;
  g_signal_emit (self, signals[CHOSEN], 0, by_pointer, (double) self->box.origin.x + self->x,
                 (double) self->box.origin.y + self->y);
}

static void
pressed_cb (CastellanSpace *self, int n_press, double x, double y)
{
  (void) n_press;
  self->is_pressed = true;
  self->x = x;
  self->y = y;
}

static void
castellan_space_clicked (GtkButton *button)
{
  choose (CASTELLAN_SPACE (button));
}

/* Keys and assistive tools come here. A button would first look pressed for a quarter of a second,
 * but this one has no look. */
static void
castellan_space_activate (GtkButton *button)
{
  CASTELLAN_SPACE (button)->is_pressed = false;
  choose (CASTELLAN_SPACE (button));
}

static gboolean
castellan_space_contains (GtkWidget *widget, double x, double y)
{
  const CastellanSpace *self = CASTELLAN_SPACE (widget);
  unsigned space;

  x += (double) self->box.origin.x;
  y += (double) self->box.origin.y;
  if (self->is_wall)
    return board_find_wall (&self->frame, x, y) == (int) self->index;
  return board_find_space (&self->frame, x, y, &space) && space == self->index;
}

/* The board draws everything, the focus too: it lies under the tokens. */
static void
castellan_space_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  (void) widget;
  (void) snapshot;
}

static void
castellan_space_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GtkWidget *board = gtk_widget_get_parent (widget);

  GTK_WIDGET_CLASS (castellan_space_parent_class)->state_flags_changed (widget, before);
  if (board != NULL)
    gtk_widget_queue_draw (board);
}

static void
castellan_space_finalize (GObject *object)
{
  g_free (CASTELLAN_SPACE (object)->name);
  G_OBJECT_CLASS (castellan_space_parent_class)->finalize (object);
}

static void
castellan_space_class_init (CastellanSpaceClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = castellan_space_finalize;
  widget->contains = castellan_space_contains;
  widget->snapshot = castellan_space_snapshot;
  widget->state_flags_changed = castellan_space_state_flags_changed;
  GTK_BUTTON_CLASS (klass)->clicked = castellan_space_clicked;
  GTK_BUTTON_CLASS (klass)->activate = castellan_space_activate;
  gtk_widget_class_set_css_name (widget, "space");
  signals[CHOSEN]
      = g_signal_new ("chosen", CASTELLAN_TYPE_SPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 3, G_TYPE_BOOLEAN, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

/* A button says that it was pressed, but only its gesture knows where. */
static void
castellan_space_init (CastellanSpace *self)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_connect_object (controller, "pressed", G_CALLBACK (pressed_cb), self,
                                 G_CONNECT_SWAPPED);
    }
}

GtkWidget *
castellan_space_new (unsigned space)
{
  CastellanSpace *self = g_object_new (CASTELLAN_TYPE_SPACE, NULL);

  g_return_val_if_fail (space < SPACES, NULL);
  self->index = space;
  return GTK_WIDGET (self);
}

GtkWidget *
castellan_space_new_wall (unsigned arc)
{
  CastellanSpace *self = g_object_new (CASTELLAN_TYPE_SPACE, NULL);

  g_return_val_if_fail (arc < ARCS, NULL);
  self->is_wall = true;
  self->index = arc;
  return GTK_WIDGET (self);
}

bool
castellan_space_is_wall (CastellanSpace *self)
{
  return self->is_wall;
}

unsigned
castellan_space_get_index (CastellanSpace *self)
{
  return self->index;
}

void
castellan_space_place (CastellanSpace *self, const BoardFrame *frame, int x, int y)
{
  GtkAllocation allocation;

  self->frame = *frame;
  self->box = self->is_wall ? board_box_of_wall (frame, self->index)
                            : board_box_of_space (frame, self->index);
  allocation = (GtkAllocation){ x + (int) self->box.origin.x, y + (int) self->box.origin.y,
                                (int) self->box.size.width, (int) self->box.size.height };
  gtk_widget_size_allocate (GTK_WIDGET (self), &allocation, -1);
}

void
castellan_space_set_name (CastellanSpace *self, const char *name)
{
  if (g_strcmp0 (name, self->name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

const char *
castellan_space_get_name (CastellanSpace *self)
{
  return self->name;
}

void
castellan_space_get_middle (CastellanSpace *self, double *x, double *y)
{
  const unsigned arc = self->is_wall ? self->index : arc_of (self->index);

  board_point (&self->frame, board_arc_angle (&self->frame, arc),
               self->is_wall ? BOARD_WALL : board_ring_middle (ring_of (self->index)), x, y);
}
