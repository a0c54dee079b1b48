/* A line that becomes a column. */
#include "castellan-line-layout.h"

#include <stdbool.h>

#include "layout-children.h"

struct _CastellanLineLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (CastellanLineLayout, castellan_line_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_SPACING = 1
};

static int
natural_width (GtkWidget *child)
{
  int least, natural;

  child_widths (child, &least, &natural);
  return natural;
}

/* How wide the line is where every word has its room, and how many there are. */
static int
width_of_line (CastellanLineLayout *self, GtkWidget *widget, int *n)
{
  int width = 0;

  *n = 0;
  FOR_EACH_LAID (child, widget)
    {
      width += natural_width (child) + (*n > 0 ? self->spacing : 0);
      ++*n;
    }
  return width;
}

static void
castellan_line_layout_measure (GtkLayoutManager *manager,
                               GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  CastellanLineLayout *self = CASTELLAN_LINE_LAYOUT (manager);
  int n;
  const int line = width_of_line (self, widget, &n);
  const bool is_line = for_size < 0 || for_size >= line;

  *minimum_baseline = *natural_baseline = -1;
  *minimum = 0;
  FOR_EACH_LAID (child, widget)
    {
      int least;

      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        gtk_widget_measure (child, orientation, -1, &least, NULL, NULL, NULL);
      else
        least = child_least_height (child, is_line ? -1 : for_size);
      if (orientation == GTK_ORIENTATION_HORIZONTAL || is_line)
        *minimum = MAX (*minimum, least);
      else
        *minimum += least + (*minimum > 0 ? self->spacing : 0);
    }
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (line, *minimum) : *minimum;
}

static void
castellan_line_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CastellanLineLayout *self = CASTELLAN_LINE_LAYOUT (manager);
  int n, at = 0;
  const int spare = width - width_of_line (self, widget, &n);

  (void) baseline;
  FOR_EACH_LAID (child, widget)
    {
      const int wide = spare < 0 ? width : natural_width (child) + spare / n;
      const int high = spare < 0 ? child_least_height (child, width) : height;

      if (spare < 0)
        child_place (child, 0, at, wide, high);
      else
        child_place_from_start (child, width, (GtkAllocation){ at, 0, wide, high });
      at += (spare < 0 ? high : wide) + self->spacing;
    }
}

static void
castellan_line_layout_set_property (GObject *object,
                                    guint id,
                                    const GValue *value,
                                    GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    CASTELLAN_LINE_LAYOUT (object)->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
castellan_line_layout_class_init (CastellanLineLayoutClass *klass)
{
  GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = castellan_line_layout_set_property;
  manager->get_request_mode = height_for_width;
  manager->measure = castellan_line_layout_measure;
  manager->allocate = castellan_line_layout_allocate;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
castellan_line_layout_init (CastellanLineLayout *self)
{
  (void) self;
}
