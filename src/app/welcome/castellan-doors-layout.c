/* Lays out doors side by side, or one below the other. */
#include "castellan-doors-layout.h"

#include <stdbool.h>

#define SPACING 14
#define NARROW 600
#define NATURAL 840

struct _CastellanDoorsLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CastellanDoorsLayout, castellan_doors_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
count (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

static int
door_width (GtkWidget *widget, int width)
{
  const int n = MAX (count (widget), 1);

  return width < NARROW ? width : (width - (n - 1) * SPACING) / n;
}

static int
door_height (GtkWidget *door, int width)
{
  int minimum, least;

  gtk_widget_measure (door, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (door, GTK_ORIENTATION_VERTICAL, MAX (width, least), &minimum, NULL, NULL,
                      NULL);
  return minimum;
}

/* Puts the doors there, or only says how high they are together. */
static int
lay (GtkWidget *widget, int width, bool is_final)
{
  const bool is_row = width >= NARROW,
             is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int each = door_width (widget, width);
  int x = 0, y = 0, highest = 0;

  for (GtkWidget *door = gtk_widget_get_first_child (widget); door != NULL;
       door = gtk_widget_get_next_sibling (door))
    if (gtk_widget_should_layout (door))
      highest = MAX (highest, door_height (door, each));
  for (GtkWidget *door = gtk_widget_get_first_child (widget); door != NULL;
       door = gtk_widget_get_next_sibling (door))
    {
      const int height = is_row ? highest : door_height (door, each);

      if (!gtk_widget_should_layout (door))
        continue;
      if (is_final)
        gtk_widget_size_allocate (
            door, &(GtkAllocation){ is_rtl ? width - x - each : x, y, each, height }, -1);
      x += is_row ? each + SPACING : 0;
      y += is_row ? 0 : height + SPACING;
    }
  return is_row ? highest : y - SPACING;
}

static GtkSizeRequestMode
castellan_doors_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  (void) manager;
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  int least = 0;

  (void) manager;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = lay (widget, for_size < 0 ? NATURAL : for_size, false);
      return;
    }
  *minimum = 0;
  for (GtkWidget *door = gtk_widget_get_first_child (widget); door != NULL;
       door = gtk_widget_get_next_sibling (door))
    {
      gtk_widget_measure (door, orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
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

  manager->get_request_mode = castellan_doors_layout_get_request_mode;
  manager->measure = castellan_doors_layout_measure;
  manager->allocate = castellan_doors_layout_allocate;
}

static void
castellan_doors_layout_init (CastellanDoorsLayout *self)
{
  (void) self;
}
