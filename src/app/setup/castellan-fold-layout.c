/* Lays out two children side by side, or one below the other. */
#include "castellan-fold-layout.h"

struct _CastellanFoldLayout
{
  GtkLayoutManager parent_instance;

  int narrow, column_spacing, row_spacing;
};

G_DEFINE_FINAL_TYPE (CastellanFoldLayout, castellan_fold_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *first, *second; /* either may be missing or hidden: NULL */
} Pair;

static Pair
pair_of (GtkWidget *widget)
{
  Pair pair = { NULL, NULL };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!gtk_widget_should_layout (child))
      continue;
    else if (pair.first == NULL)
      pair.first = child;
    else if (pair.second == NULL)
      pair.second = child;
  return pair;
}

static void
measure_width (GtkWidget *widget, int *minimum, int *natural)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static int
height_at (GtkWidget *widget, int width)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The widths of both side by side; false where they must fold. The one that expands gets what the
 * other leaves, and may be squeezed to half of its natural width before they fold. */
static bool
share_width (CastellanFoldLayout *self, Pair pair, int width, int widths[2])
{
  GtkWidget *children[2] = { pair.first, pair.second };
  const int wide = gtk_widget_compute_expand (pair.second, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
  int minima[2], naturals[2];

  for (unsigned i = 0; i < 2; i++)
    measure_width (children[i], &minima[i], &naturals[i]);
  widths[1 - wide] = naturals[1 - wide];
  widths[wide] = width - self->column_spacing - widths[1 - wide];
  if (self->narrow > 0)
    return width >= self->narrow && widths[wide] >= minima[wide];
  return widths[wide] >= MAX (minima[wide], naturals[wide] / 2);
}

static GtkSizeRequestMode
castellan_fold_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  (void) manager;
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_fold_layout_measure (GtkLayoutManager *manager,
                               GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  CastellanFoldLayout *self = CASTELLAN_FOLD_LAYOUT (manager);
  const Pair pair = pair_of (widget);
  int minima[2] = { 0 }, naturals[2] = { 0 }, widths[2], width;

  *minimum_baseline = *natural_baseline = -1;
  if (pair.second == NULL)
    {
      *minimum = *natural = 0;
      if (pair.first != NULL)
        gtk_widget_measure (pair.first, orientation, for_size, minimum, natural, NULL, NULL);
      return;
    }
  measure_width (pair.first, &minima[0], &naturals[0]);
  measure_width (pair.second, &minima[1], &naturals[1]);
  width = naturals[0] + self->column_spacing + naturals[1];
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (minima[0], minima[1]);
      *natural = MAX (*minimum, width);
      return;
    }
  if (for_size >= 0)
    width = for_size;
  if (share_width (self, pair, width, widths))
    *minimum = MAX (height_at (pair.first, widths[0]), height_at (pair.second, widths[1]));
  else
    *minimum = height_at (pair.first, width) + self->row_spacing + height_at (pair.second, width);
  *natural = *minimum;
}

static void
place (GtkWidget *widget, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (widget, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
castellan_fold_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CastellanFoldLayout *self = CASTELLAN_FOLD_LAYOUT (manager);
  const Pair pair = pair_of (widget);
  const bool is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int widths[2];

  (void) baseline;
  if (pair.first != NULL && pair.second == NULL)
    place (pair.first, 0, 0, width, height);
  if (pair.second == NULL)
    return;
  if (share_width (self, pair, width, widths))
    {
      const int second = widths[0] + self->column_spacing;

      place (pair.first, is_rtl ? width - widths[0] : 0, 0, widths[0], height);
      place (pair.second, is_rtl ? 0 : second, 0, widths[1], height);
    }
  else
    {
      const int first = height_at (pair.first, width);

      place (pair.first, 0, 0, width, first);
      place (pair.second, 0, first + self->row_spacing, width,
             MAX (height - first - self->row_spacing, height_at (pair.second, width)));
    }
}

static void
castellan_fold_layout_class_init (CastellanFoldLayoutClass *klass)
{
  GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager->get_request_mode = castellan_fold_layout_get_request_mode;
  manager->measure = castellan_fold_layout_measure;
  manager->allocate = castellan_fold_layout_allocate;
}

static void
castellan_fold_layout_init (CastellanFoldLayout *self)
{
  (void) self;
}

GtkLayoutManager *
castellan_fold_layout_new (int narrow, int column_spacing, int row_spacing)
{
  CastellanFoldLayout *self = g_object_new (CASTELLAN_TYPE_FOLD_LAYOUT, NULL);

  self->narrow = narrow;
  self->column_spacing = column_spacing;
  self->row_spacing = row_spacing;
  return GTK_LAYOUT_MANAGER (self);
}
