/* Lays out children side by side. */
#include "castellan-row-layout.h"

#include <stdbool.h>

#include "layout-children.h"

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

/* All children side by side. */
static void
measure_row (CastellanRowLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  FOR_EACH_LAID (child, widget)
    {
      const int space = next_laid (child) != NULL ? self->spacing : 0;
      int least, wanted;

      child_widths (child, &least, &wanted);
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

  child_widths (child, &least, &wanted);
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
  FOR_EACH_LAID (child, widget)
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
  if (gtk_widget_get_valign (child) != GTK_ALIGN_FILL)
    return height;
  return MIN (child_wanted_height (child, width), height);
}

static void
castellan_row_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CastellanRowLayout *self = CASTELLAN_ROW_LAYOUT (manager);
  Spare spare = spare_at (self, widget, width);
  int x = 0;

  (void) baseline;
  FOR_EACH_LAID (child, widget)
    {
      const int given = child_width (child, &spare), high = child_height (child, given, height);

      child_place_from_start (child, width, (GtkAllocation){ x, (height - high) / 2, given, high });
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
  layout_class->get_request_mode = height_for_width;
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
