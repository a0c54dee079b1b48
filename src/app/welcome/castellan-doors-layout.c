/* Lays out doors side by side, or one below the other. */
#include "castellan-doors-layout.h"

#include <stdbool.h>

#include "layout-children.h"

#define SPACING 14
#define NARROW 600
#define NATURAL 840

struct _CastellanDoorsLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CastellanDoorsLayout, castellan_doors_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
door_width (GtkWidget *widget, int width)
{
  const int n = MAX (count_laid (widget), 1);

  return width < NARROW ? width : (width - (n - 1) * SPACING) / n;
}

static int
door_height (GtkWidget *door, int width)
{
  int least, wanted;

  child_widths (door, &least, &wanted);
  return child_least_height (door, MAX (width, least));
}

/* Puts the doors there, or only says how high they are together. */
static int
lay (GtkWidget *widget, int width, bool is_final)
{
  const bool is_row = width >= NARROW;
  const int each = door_width (widget, width);
  int x = 0, y = 0, highest = 0;

  FOR_EACH_LAID (door, widget)
    highest = MAX (highest, door_height (door, each));
  FOR_EACH_LAID (door, widget)
    {
      const int height = is_row ? highest : door_height (door, each);

      if (is_final)
        child_place_from_start (door, width, (GtkAllocation){ x, y, each, height });
      x += is_row ? each + SPACING : 0;
      y += is_row ? 0 : height + SPACING;
    }
  return is_row ? highest : y - SPACING;
}

static void
castellan_doors_layout_measure (GtkLayoutManager *manager,
                                GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline)
{
  (void) manager;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = lay (widget, for_size < 0 ? NATURAL : for_size, false);
      return;
    }
  widest_laid (widget, minimum, natural);
  *natural = MAX (*minimum, NATURAL);
}

static void
castellan_doors_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  (void) manager;
  (void) height;
  (void) baseline;
  lay (widget, width, true);
}

static void
castellan_doors_layout_class_init (CastellanDoorsLayoutClass *klass)
{
  GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager->get_request_mode = height_for_width;
  manager->measure = castellan_doors_layout_measure;
  manager->allocate = castellan_doors_layout_allocate;
}

static void
castellan_doors_layout_init (CastellanDoorsLayout *self)
{
  (void) self;
}
