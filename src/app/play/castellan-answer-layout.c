/* Lays out answers in two equal columns, or in one. */
#include "castellan-answer-layout.h"

#include <stdbool.h>

#define SPACING 10

struct _CastellanAnswerLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CastellanAnswerLayout, castellan_answer_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
cell_width (int width, int columns)
{
  return columns == 1 ? width : (width - SPACING) / 2;
}

/* The widest of the answers. */
static void
measure_widest (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

/* Two, while no word is torn and no answer is squeezed to a tower of words. */
static int
columns_at (GtkWidget *widget, int width)
{
  const int cell = cell_width (width, 2);
  int minimum, natural;

  measure_widest (widget, &minimum, &natural);
  return minimum <= cell && natural <= cell * 3 / 2 ? 2 : 1;
}

/* The height of the row that begins with this answer; moves on to the next row. */
static int
row_height (GtkWidget **next, int cell, int columns)
{
  int height = 0;

  for (int i = 0; i < columns && *next != NULL; i++, *next = gtk_widget_get_next_sibling (*next))
    {
      int least;

      gtk_widget_measure (*next, GTK_ORIENTATION_VERTICAL, cell, &least, NULL, NULL, NULL);
      height = MAX (height, least);
    }
  return height;
}

static GtkSizeRequestMode
castellan_answer_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  (void) manager;
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_answer_layout_measure (GtkLayoutManager *manager,
                                 GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  GtkWidget *next = gtk_widget_get_first_child (widget);
  int columns, least, wanted;

  (void) manager;
  *minimum_baseline = *natural_baseline = -1;
  measure_widest (widget, &least, &wanted);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = 2 * wanted + SPACING;
      return;
    }
  if (for_size < 0)
    for_size = 2 * wanted + SPACING;
  columns = columns_at (widget, for_size);
  *minimum = 0;
  while (next != NULL)
    {
      *minimum += *minimum > 0 ? SPACING : 0;
      *minimum += row_height (&next, cell_width (for_size, columns), columns);
    }
  *natural = *minimum;
}

static void
castellan_answer_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  const int columns = columns_at (widget, width), cell = cell_width (width, columns);
  const bool is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0;

  (void) manager;
  (void) height;
  (void) baseline;
  while (child != NULL)
    {
      GtkWidget *next = child;
      const int row = row_height (&next, cell, columns);

      for (int i = 0; child != next; i++, child = gtk_widget_get_next_sibling (child))
        {
          const int x = i * (cell + SPACING);

          gtk_widget_size_allocate (
              child, &(GtkAllocation){ is_rtl ? width - x - cell : x, y, cell, row }, -1);
        }
      y += row + SPACING;
    }
}

static void
castellan_answer_layout_class_init (CastellanAnswerLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = castellan_answer_layout_get_request_mode;
  layout_class->measure = castellan_answer_layout_measure;
  layout_class->allocate = castellan_answer_layout_allocate;
}

static void
castellan_answer_layout_init (CastellanAnswerLayout *self)
{
  (void) self;
}

GtkWidget *
castellan_answer_layout_box_new (void)
{
  return g_object_new (GTK_TYPE_BOX, "layout-manager",
                       g_object_new (CASTELLAN_TYPE_ANSWER_LAYOUT, NULL), NULL);
}
