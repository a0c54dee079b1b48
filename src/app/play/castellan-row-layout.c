/* Lays out children side by side. */
#include "castellan-row-layout.h"

#include <stdbool.h>

struct _CastellanRowLayout
{
  GtkLayoutManager parent_instance;
  int spacing;
};

G_DEFINE_FINAL_TYPE (CastellanRowLayout, castellan_row_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_SPACING,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

/* The visible child from this one on, or NULL. */
static GtkWidget *
seen_from (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
first (GtkWidget *widget)
{
  return seen_from (gtk_widget_get_first_child (widget));
}

static GtkWidget *
next (GtkWidget *child)
{
  return seen_from (gtk_widget_get_next_sibling (child));
}

static void
measure_width (GtkWidget *widget, int *minimum, int *natural)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

/* All children side by side. */
static void
measure_row (CastellanRowLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = first (widget); child != NULL; child = next (child))
    {
      const int space = next (child) != NULL ? self->spacing : 0;
      int least, wanted;

      measure_width (child, &least, &wanted);
      *minimum += least + space;
      *natural += wanted + space;
    }
}

/* How much there is beyond what all need at least, and for those that grow, beyond what all want.
 */
typedef struct
{
  int to_want, to_grow;
} Spare;

static Spare
spare_at (CastellanRowLayout *self, GtkWidget *widget, int width)
{
  int minimum, natural;

  measure_row (self, widget, &minimum, &natural);
  return (Spare){ MAX (0, width - minimum), width - natural };
}

/* Those that do not grow get what they want, as long as it lasts; the one that grows the rest. */
static int
child_width (GtkWidget *child, Spare *spare)
{
  int least, wanted, given;

  measure_width (child, &least, &wanted);
  if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
    {
      given = MAX (least, wanted + spare->to_grow);
      spare->to_grow = MIN (spare->to_grow, 0);
      return given;
    }
  given = MIN (wanted - least, spare->to_want);
  spare->to_want -= given;
  return least + given;
}

static GtkSizeRequestMode
castellan_row_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  (void) manager;
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_row_layout_measure (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  CastellanRowLayout *self = CASTELLAN_ROW_LAYOUT (manager);
  Spare spare;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_row (self, widget, minimum, natural);
      return;
    }
  if (for_size < 0)
    measure_row (self, widget, &(int){ 0 }, &for_size);
  spare = spare_at (self, widget, for_size);
  *minimum = *natural = 0;
  for (GtkWidget *child = first (widget); child != NULL; child = next (child))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, child_width (child, &spare), &least,
                          &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

/* Asked for here: aligning itself, a text would look for the narrowest width that has this height.
 */
static int
child_height (GtkWidget *child, int width, int height)
{
  int wanted;

  if (gtk_widget_get_valign (child) != GTK_ALIGN_FILL)
    return height;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
  return MIN (wanted, height);
}

static void
castellan_row_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CastellanRowLayout *self = CASTELLAN_ROW_LAYOUT (manager);
  const bool is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Spare spare = spare_at (self, widget, width);
  int x = 0;

  (void) baseline;
  for (GtkWidget *child = first (widget); child != NULL; child = next (child))
    {
      const int given = child_width (child, &spare), high = child_height (child, given, height);

      gtk_widget_size_allocate (
          child,
          &(GtkAllocation){ is_rtl ? width - x - given : x, (height - high) / 2, given, high }, -1);
      x += given + self->spacing;
    }
}

static void
castellan_row_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_SPACING)
    g_value_set_int (value, CASTELLAN_ROW_LAYOUT (object)->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
castellan_row_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_SPACING)
    CASTELLAN_ROW_LAYOUT (object)->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
castellan_row_layout_class_init (CastellanRowLayoutClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object->get_property = castellan_row_layout_get_property;
  object->set_property = castellan_row_layout_set_property;
  layout_class->get_request_mode = castellan_row_layout_get_request_mode;
  layout_class->measure = castellan_row_layout_measure;
  layout_class->allocate = castellan_row_layout_allocate;
  properties[PROP_SPACING]
      = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object, N_PROPERTIES, properties);
}

static void
castellan_row_layout_init (CastellanRowLayout *self)
{
  (void) self;
}

GtkWidget *
castellan_row_layout_box_new (int spacing)
{
  return g_object_new (GTK_TYPE_BOX, "layout-manager",
                       g_object_new (CASTELLAN_TYPE_ROW_LAYOUT, "spacing", spacing, NULL), NULL);
}
