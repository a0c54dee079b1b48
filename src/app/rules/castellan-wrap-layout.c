/* Lays out children in rows, like words of a text. */
#include "castellan-wrap-layout.h"

#include <stdbool.h>

#include "layout-children.h"

struct _CastellanWrapLayout
{
  GtkLayoutManager parent_instance;
  int spacing;
};

G_DEFINE_FINAL_TYPE (CastellanWrapLayout, castellan_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
width_of (GtkWidget *child, int most)
{
  int least, wanted;

  child_widths (child, &least, &wanted);
  return MAX (least, MIN (wanted, most));
}

/* One row from `child` on: how high it is, and the first child of the next one. */
static GtkWidget *
find_row (CastellanWrapLayout *self, GtkWidget *child, int width, int *height)
{
  int used = 0;

  *height = 0;
  for (; child != NULL; child = next_laid (child))
    {
      const int wanted = width_of (child, width);

      if (used > 0 && used + wanted > width)
        return child;
      used += wanted + self->spacing;
      *height = MAX (*height, child_wanted_height (child, wanted));
    }
  return NULL;
}

/* Puts the rows there, or only adds up their heights. */
static int
lay_rows (CastellanWrapLayout *self, GtkWidget *widget, int width, bool is_final)
{
  GtkWidget *child = first_laid (widget);
  int y = 0;

  while (child != NULL)
    {
      int height, x = 0;
      GtkWidget *next = find_row (self, child, width, &height);

      for (; is_final && child != next; child = next_laid (child))
        {
          const int wanted = width_of (child, width);

          child_place_from_start (child, width, (GtkAllocation){ x, y, wanted, height });
          x += wanted + self->spacing;
        }
      child = next;
      y += height > 0 ? height + self->spacing : 0;
    }
  return MAX (0, y - self->spacing);
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
  FOR_EACH_LAID (child, widget)
    {
      int least, wanted;

      child_widths (child, &least, &wanted);
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

  manager->get_request_mode = height_for_width;
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
