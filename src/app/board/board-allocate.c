/* Where everything lies in the widget: the board in the largest square, its corners outside. */
#include "board-private.h"

#define SIZE_MIN 240
#define SIZE_NATURAL 640
#define SIZE_SMALL 480        /* below it the corners are single lines */
#define SIZE_WITH_CORNERS 230 /* below it they would hide the board */
#define MARGIN 12
#define MARGIN_SMALL 2

void
board_measure (GtkWidget *widget,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  (void) widget;
  (void) orientation;
  (void) for_size;
  *minimum = SIZE_MIN;
  *natural = SIZE_NATURAL;
  *minimum_baseline = *natural_baseline = -1;
}

/* Not while sizes are being handed out: a corner that changes asks for another one. */
static gboolean
resize_corners_cb (gpointer data)
{
  CastellanBoard *self = data;

  self->resizing = 0;
  for (unsigned i = 0; i < CORNERS; i++)
    corner_set_small (&self->corners[i], self->is_small);
  return G_SOURCE_REMOVE;
}

/* `before` is the corner that was placed before it: the Wizard deck lies beside the Castle deck, or
 * on a small board above it. */
static GtkRequisition
place_corner (const Corner *corner, int width, int height, int margin, GtkRequisition before)
{
  GtkRequisition size;
  GtkAllocation allocation;

  gtk_widget_get_preferred_size (corner->button, NULL, &size);
  allocation = (GtkAllocation){ margin, margin, size.width, size.height };
  if (corner->kind == CORNER_ROLL || corner->kind == CORNER_DISCARDS)
    allocation.x = width - margin - size.width;
  if (corner->kind == CORNER_DECK || corner->kind == CORNER_WIZARD
      || corner->kind == CORNER_DISCARDS)
    allocation.y = height - margin - size.height;
  if (corner->kind == CORNER_WIZARD && margin == MARGIN_SMALL)
    allocation.y -= before.height;
  else if (corner->kind == CORNER_WIZARD)
    allocation.x += before.width;
  gtk_widget_size_allocate (corner->button, &allocation, -1);
  return size;
}

void
board_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanBoard *self = CASTELLAN_BOARD (widget);
  const int size = MIN (width, height);
  const bool is_small = size < SIZE_SMALL;
  GtkRequisition before = { 0, 0 };

  (void) baseline;
  self->x = (width - size) / 2;
  self->y = (height - size) / 2;
  self->frame = board_frame (size, self->turn);
  for (unsigned i = 0; i < SPACES; i++)
    castellan_space_place (CASTELLAN_SPACE (self->spaces[i]), &self->frame, self->x, self->y);
  for (unsigned i = 0; i < ARCS; i++)
    castellan_space_place (CASTELLAN_SPACE (self->walls[i]), &self->frame, self->x, self->y);
  if (is_small != self->is_small)
    {
      self->is_small = is_small;
      if (self->resizing == 0)
        self->resizing = g_idle_add_full (G_PRIORITY_HIGH, resize_corners_cb, self, NULL);
    }
  for (unsigned i = 0; i < CORNERS; i++)
    gtk_widget_set_child_visible (self->corners[i].button, size >= SIZE_WITH_CORNERS);
  for (unsigned i = 0; i < CORNERS; i++)
    before
        = place_corner (&self->corners[i], width, height, is_small ? MARGIN_SMALL : MARGIN, before);
  if (board_has_popover (self))
    gtk_popover_present (GTK_POPOVER (self->popover));
  board_stand_still (self);
}
