/* Lays out answers in two equal columns, or in one. */
#include "castellan-answer-layout.h"

#include <stdbool.h>

#include "layout-children.h"

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

/* Two, while no word is torn and no answer is squeezed to a tower of words. */
static int
columns_at (GtkWidget *widget, int width)
{
  const int cell = cell_width (width, 2);
  int minimum, natural;

  widest_laid (widget, &minimum, &natural);
  return minimum <= cell && natural <= cell * 3 / 2 ? 2 : 1;
}

/* The height of the row that begins with this answer; moves on to the next row. */
static int
row_height (GtkWidget **next, int cell, int columns)
{
  int height = 0;

  for (int i = 0; i < columns && *next != NULL; i++, *next = next_laid (*next))
    height = MAX (height, child_least_height (*next, cell));
  return height;
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
  GtkWidget *next = first_laid (widget);
  int columns, least, wanted;

  (void) manager;
  *minimum_baseline = *natural_baseline = -1;
  widest_laid (widget, &least, &wanted);
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
  GtkWidget *child = first_laid (widget);
  int y = 0;

  (void) manager;
  (void) height;
  (void) baseline;
  while (child != NULL)
    {
      GtkWidget *next = child;
      const int row = row_height (&next, cell, columns);

      for (int i = 0; child != next; i++, child = next_laid (child))
        child_place_from_start (child, width,
                                (GtkAllocation){ i * (cell + SPACING), y, cell, row });
      y += row + SPACING;
    }
}

static void
castellan_answer_layout_class_init (CastellanAnswerLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = height_for_width;
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
