/* A part of Castellan as a picture of itself. */
#include "castellan-miniature.h"

#include <stdbool.h>

/* Below this a picture is that of a small window. */
#define NARROW_WIDTH 480

/* Round what is not a whole page, which none that is narrower than this is. */
#define MARGIN 12
#define PAGE_WIDTH 900

struct _CastellanMiniature
{
  GtkWidget parent_instance;
  GtkWidget *child;
  MiniatureSize wide, narrow;
};

G_DEFINE_FINAL_TYPE (CastellanMiniature, castellan_miniature, GTK_TYPE_WIDGET)

/* How large the child is where the picture is so wide, and how much of its height is shown. */
static MiniatureSize
find_size (CastellanMiniature *self, int width, int *shown)
{
  MiniatureSize size = width < NARROW_WIDTH ? self->narrow : self->wide;
  int least, natural;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  size.width = MAX (size.width, least);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, size.width, &least, &natural, NULL,
                      NULL);
  *shown = size.height == 0 ? natural : size.height;
  size.height = size.height == 0 ? natural : MAX (size.height, least);
  return size;
}

static GtkSizeRequestMode
castellan_miniature_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_miniature_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  CastellanMiniature *self = CASTELLAN_MINIATURE (widget);
  MiniatureSize size;
  int shown;

  (void) minimum_baseline;
  (void) natural_baseline;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 160;
      *natural = self->wide.width;
      return;
    }
  if (for_size < 0)
    for_size = self->wide.width;
  size = find_size (self, for_size, &shown);
  *minimum = *natural = MIN (for_size, size.width) * shown / MAX (size.width, 1);
}

static void
castellan_miniature_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanMiniature *self = CASTELLAN_MINIATURE (widget);
  int shown;
  const MiniatureSize size = find_size (self, width, &shown);
  const float scale = (float) MIN (width, size.width) / (float) size.width;
  GskTransform *transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT (((float) width - (float) size.width * scale) / 2, 0));

  (void) height;
  (void) baseline;
  gtk_widget_allocate (self->child, size.width, size.height, -1,
                       gsk_transform_scale (transform, scale, scale));
}

/* Keys that count in the whole window would reach what is only a picture. GTK's own widgets hold on
 * to theirs. */
static void
take_keys (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = g_list_model_get_n_items (controllers); i-- > 0;)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Castellan")
          && GTK_IS_SHORTCUT_CONTROLLER (controller)
          && gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (controller))
                 != GTK_SHORTCUT_SCOPE_LOCAL)
        gtk_widget_remove_controller (widget, controller);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    take_keys (child);
}

static void
castellan_miniature_dispose (GObject *object)
{
  g_clear_pointer (&CASTELLAN_MINIATURE (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (castellan_miniature_parent_class)->dispose (object);
}

static void
castellan_miniature_class_init (CastellanMiniatureClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_miniature_dispose;
  widget->get_request_mode = castellan_miniature_get_request_mode;
  widget->measure = castellan_miniature_measure;
  widget->size_allocate = castellan_miniature_size_allocate;
  gtk_widget_class_set_css_name (widget, "miniature");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
castellan_miniature_init (CastellanMiniature *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
castellan_miniature_new (GtkWidget *child,
                         MiniatureSize wide,
                         MiniatureSize narrow,
                         const char *name)
{
  CastellanMiniature *self = g_object_new (CASTELLAN_TYPE_MINIATURE, NULL);

  self->child = child;
  self->wide = wide;
  self->narrow = narrow;
  if (wide.width < PAGE_WIDTH)
    {
      gtk_widget_set_margin_top (child, MARGIN);
      gtk_widget_set_margin_bottom (child, MARGIN);
      gtk_widget_set_margin_start (child, MARGIN);
      gtk_widget_set_margin_end (child, MARGIN);
    }
  take_keys (child);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}
