/* A board that stands still. */
#include "castellan-board-picture.h"

#include <adwaita.h>

#include "board-draw.h"

struct _CastellanBoardPicture
{
  GtkWidget parent_instance;
  int size;
  unsigned turn;
  bool has_table;
  Table table;
};

G_DEFINE_FINAL_TYPE (CastellanBoardPicture, castellan_board_picture, GTK_TYPE_WIDGET)

static void
castellan_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanBoardPicture *self = CASTELLAN_BOARD_PICTURE (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const int side = MIN (width, height);
  const BoardFrame frame = board_frame (side, self->turn);
  cairo_t *cr;

  if (!self->has_table || side <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - side) / 2, (height - side) / 2);
  draw_set_screen_scale (gtk_widget_get_scale_factor (widget));
  board_draw (cr, palette_now (), &frame, &self->table);
  cairo_destroy (cr);
}

static void
castellan_board_picture_measure (GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  CastellanBoardPicture *self = CASTELLAN_BOARD_PICTURE (widget);

  (void) orientation;
  *minimum = self->size;
  *natural = MAX (self->size, for_size);
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode
castellan_board_picture_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
castellan_board_picture_class_init (CastellanBoardPictureClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->snapshot = castellan_board_picture_snapshot;
  widget_class->measure = castellan_board_picture_measure;
  widget_class->get_request_mode = castellan_board_picture_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "board-picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
castellan_board_picture_init (CastellanBoardPicture *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
castellan_board_picture_new (int size)
{
  CastellanBoardPicture *self = g_object_new (CASTELLAN_TYPE_BOARD_PICTURE, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

void
castellan_board_picture_set_table (CastellanBoardPicture *self, const Table *table, unsigned turn)
{
  g_return_if_fail (CASTELLAN_IS_BOARD_PICTURE (self));

  self->has_table = table != NULL;
  if (table != NULL)
    self->table = *table;
  self->turn = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
