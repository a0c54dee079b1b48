/* A board that nobody plays on. */
#include "castellan-board-picture.h"

#include <adwaita.h>

#include "board-change.h"
#include "board-paint.h"
#include "board-seen.h"
#include "castellan-application.h"

#define CHANGE_MS 420

/* One position, and what is lit in it. */
typedef struct
{
  Table table;
  Targets lit;
} Position;

struct _CastellanBoardPicture
{
  GtkWidget parent_instance;
  int size, natural_size;
  unsigned turn, arcs;
  bool has_table;
  Position now;
  BoardPaint *paint;

  Position *before; /* what it comes from, while it changes; NULL: it stands still */
  AdwAnimation *change;
  double time; /* of the change, 0 to 1 */
};

G_DEFINE_FINAL_TYPE (CastellanBoardPicture, castellan_board_picture, GTK_TYPE_WIDGET)

static void
find_scene (const Position *position, const BoardFrame *frame, Scene *scene)
{
  Table seen;

  table_as_seen (&position->table, &seen);
  scene_of_table (scene, frame, &seen, &position->lit, NULL);
}

static void
castellan_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CastellanBoardPicture *self = CASTELLAN_BOARD_PICTURE (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autofree Scene *scene = g_new0 (Scene, 1);
  Canvas canvas = { .palette = palette_now (), .scale = gtk_widget_get_scale_factor (widget) };
  double x, y;

  if (!self->has_table || width <= 0 || height <= 0)
    return;
  canvas.frame = board_frame_of_arcs (width, height, self->turn, self->arcs, &x, &y);
  find_scene (&self->now, &canvas.frame, scene);
  if (self->before != NULL)
    {
      g_autofree Scene *before = g_new0 (Scene, 1), *after = g_memdup2 (scene, sizeof *scene);

      find_scene (self->before, &canvas.frame, before);
      scene_between (before, after, self->time, scene);
    }
  draw_set_screen_scale (canvas.scale);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  board_paint_scene (self->paint, snapshot, &canvas, scene);
  gtk_snapshot_pop (snapshot);
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
  *natural = MAX (MAX (self->size, self->natural_size), for_size);
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode
castellan_board_picture_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
stand_still (CastellanBoardPicture *self)
{
  if (self->change != NULL)
    adw_animation_reset (self->change);
  g_clear_pointer (&self->before, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
change_cb (double time, gpointer data)
{
  CastellanBoardPicture *self = data;

  self->time = time;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (CastellanBoardPicture *self)
{
  g_clear_pointer (&self->before, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
castellan_board_picture_dispose (GObject *object)
{
  CastellanBoardPicture *self = CASTELLAN_BOARD_PICTURE (object);

  g_clear_object (&self->change);
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->paint, board_paint_free);
  G_OBJECT_CLASS (castellan_board_picture_parent_class)->dispose (object);
}

static void
castellan_board_picture_class_init (CastellanBoardPictureClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = castellan_board_picture_dispose;
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

  self->paint = board_paint_new ();
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
castellan_board_picture_set_natural_size (CastellanBoardPicture *self, int size)
{
  g_return_if_fail (CASTELLAN_IS_BOARD_PICTURE (self));

  self->natural_size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
castellan_board_picture_set_table (CastellanBoardPicture *self, const Table *table, unsigned turn)
{
  g_return_if_fail (CASTELLAN_IS_BOARD_PICTURE (self));

  self->has_table = table != NULL;
  if (table != NULL)
    self->now = (Position){ .table = *table };
  self->turn = turn;
  stand_still (self);
}

void
castellan_board_picture_set_arcs (CastellanBoardPicture *self, unsigned arcs)
{
  g_return_if_fail (CASTELLAN_IS_BOARD_PICTURE (self));

  self->arcs = arcs;
  stand_still (self);
}

void
castellan_board_picture_change (CastellanBoardPicture *self, const Table *table, const Targets *lit)
{
  Position *before = NULL;

  g_return_if_fail (CASTELLAN_IS_BOARD_PICTURE (self));
  g_return_if_fail (table != NULL);

  if (self->has_table)
    before = g_memdup2 (&self->now, sizeof self->now);
  stand_still (self);
  self->has_table = true;
  self->now = (Position){ .table = *table };
  if (lit != NULL)
    self->now.lit = *lit;
  if (before == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || !g_settings_get_boolean (castellan_settings (), "animate"))
    {
      g_free (before);
      return;
    }
  self->before = before;
  self->time = 0;
  if (self->change == NULL)
    {
      self->change
          = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, CHANGE_MS,
                                     adw_callback_animation_target_new (change_cb, self, NULL));
      g_signal_connect_object (self->change, "done", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  /* Without animations it is done at once. */
  adw_animation_play (self->change);
}

const Table *
castellan_board_picture_get_table (CastellanBoardPicture *self)
{
  return self->has_table ? &self->now.table : NULL;
}

const Targets *
castellan_board_picture_get_lit (CastellanBoardPicture *self)
{
  return &self->now.lit;
}
