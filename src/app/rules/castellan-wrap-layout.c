/* Lays out children in rows, like words of a text. */
#include "castellan-wrap-layout.h"

#include <stdbool.h>

struct _CastellanWrapLayout
{
  GtkLayoutManager parent_instance;
  int spacing;
};

G_DEFINE_FINAL_TYPE (CastellanWrapLayout, castellan_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
width_of (GtkWidget *child, int most)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, most));
}

static int
height_of (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* One row from `child` on: how high it is, and the first child of the next one. */
static GtkWidget *
find_row (CastellanWrapLayout *self, GtkWidget *child, int width, int *height)
{
  int used = 0;

  *height = 0;
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      wanted = width_of (child, width);
      if (used > 0 && used + wanted > width)
        return child;
      used += wanted + self->spacing;
      *height = MAX (*height, height_of (child, wanted));
    }
  return NULL;
}

/* Puts the rows there, or only adds up their heights. */
static int
lay_rows (CastellanWrapLayout *self, GtkWidget *widget, int width, bool is_final)
{
  const bool is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0;

  while (child != NULL)
    {
      int height, x = 0;
      GtkWidget *next = find_row (self, child, width, &height);

      for (; is_final && child != next; child = gtk_widget_get_next_sibling (child))
        if (gtk_widget_should_layout (child))
          {
            const int wanted = width_of (child, width);
            const GtkAllocation place = { is_rtl ? width - x - wanted : x, y, wanted, height };

            gtk_widget_size_allocate (child, &place, -1);
            x += wanted + self->spacing;
          }
      child = next;
      y += height > 0 ? height + self->spacing : 0;
    }
  return MAX (0, y - self->spacing);
}

static GtkSizeRequestMode
castellan_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  (void) manager;
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_wrap_layout_measure (GtkLayoutManager *manager,
                               GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  CastellanWrapLayout *self = CASTELLAN_WRAP_LAYOUT (manager);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = lay_rows (self, widget, for_size < 0 ? G_MAXINT / 2 : for_size, false);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int least, wanted;

        gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
        *minimum = MAX (*minimum, least);
        *natural += wanted + (*natural > 0 ? self->spacing : 0);
      }
}

static void
castellan_wrap_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  (void) height;
  (void) baseline;
  lay_rows (CASTELLAN_WRAP_LAYOUT (manager), widget, width, true);
}

static void
castellan_wrap_layout_class_init (CastellanWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager->get_request_mode = castellan_wrap_layout_get_request_mode;
  manager->measure = castellan_wrap_layout_measure;
  manager->allocate = castellan_wrap_layout_allocate;
}

static void
castellan_wrap_layout_init (CastellanWrapLayout *self)
{
  (void) self;
}

GtkLayoutManager *
castellan_wrap_layout_new (int spacing)
{
  CastellanWrapLayout *self = g_object_new (CASTELLAN_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
