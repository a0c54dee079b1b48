/* A layout of two columns that become one where there is no room. */
#include "castellan-columns.h"

#include "layout-children.h"

struct _CastellanColumns
{
  GtkLayoutManager parent_instance;
  int threshold, spacing;
  double share;
};

G_DEFINE_FINAL_TYPE (CastellanColumns, castellan_columns, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_THRESHOLD = 1,
  PROP_SPACING,
  PROP_SHARE
};

static bool
has_two (CastellanColumns *self, GtkWidget *widget, int width)
{
  return width >= self->threshold
         && gtk_widget_get_first_child (widget) != gtk_widget_get_last_child (widget);
}

/* The widths of the two columns. */
static void
split (CastellanColumns *self, GtkWidget *widget, int width, int widths[2])
{
  GtkWidget *second = gtk_widget_get_last_child (widget);
  int least, wanted;

  child_widths (second, &least, &wanted);
  widths[0] = self->share > 0 ? (int) (self->share * (width - self->spacing))
                              : width - self->spacing - wanted;
  widths[1] = width - self->spacing - widths[0];
}

static void
measure_height (CastellanColumns *self, GtkWidget *widget, int width, int *minimum, int *natural)
{
  const bool two = has_two (self, widget, width);
  int widths[2] = { width, width }, i = 0;

  if (two)
    split (self, widget, width, widths);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, widths[MIN (i, 1)], &least, &wanted,
                          NULL, NULL);
      *minimum = two ? MAX (*minimum, least) : *minimum + least + (i > 0 ? self->spacing : 0);
      *natural = two ? MAX (*natural, wanted) : *natural + wanted + (i > 0 ? self->spacing : 0);
    }
}

static void
measure (GtkLayoutManager *manager,
         GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  CastellanColumns *self = CASTELLAN_COLUMNS (manager);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_height (self, widget, for_size < 0 ? self->threshold : for_size, minimum, natural);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      child_widths (child, &least, &wanted);
      *minimum = MAX (*minimum, least);
      *natural += wanted + (*natural > 0 ? self->spacing : 0);
    }
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CastellanColumns *self = CASTELLAN_COLUMNS (manager);
  int widths[2], y = 0;

  (void) baseline;
  if (has_two (self, widget, width))
    {
      split (self, widget, width, widths);
      child_place (gtk_widget_get_first_child (widget), 0, 0, widths[0], height);
      child_place (gtk_widget_get_last_child (widget), widths[0] + self->spacing, 0, widths[1],
                   height);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const int wanted = child_wanted_height (child, width);

      child_place (child, 0, y, width, wanted);
      y += wanted + self->spacing;
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CastellanColumns *self = CASTELLAN_COLUMNS (object);

  switch (id)
    {
    case PROP_THRESHOLD:
      self->threshold = g_value_get_int (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    case PROP_SHARE:
      self->share = g_value_get_double (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
castellan_columns_class_init (CastellanColumnsClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  layout_class->get_request_mode = height_for_width;
  layout_class->measure = measure;
  layout_class->allocate = allocate;
  object_class->set_property = set_property;
  g_object_class_install_property (
      object_class, PROP_THRESHOLD,
      g_param_spec_int ("threshold", NULL, NULL, 0, G_MAXINT, 700, flags));
  g_object_class_install_property (object_class, PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, 1000, 0, flags));
  g_object_class_install_property (object_class, PROP_SHARE,
                                   g_param_spec_double ("share", NULL, NULL, 0, 1, 0, flags));
}

static void
castellan_columns_init (CastellanColumns *self)
{
  (void) self;
}
