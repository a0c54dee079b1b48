/* Lays out two children side by side, or one below the other. */
#include "castellan-fold-layout.h"

#include "layout-children.h"

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
  GtkWidget *first = first_laid (widget);

  return (Pair){ first, first != NULL ? next_laid (first) : NULL };
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
    child_widths (children[i], &minima[i], &naturals[i]);
  widths[1 - wide] = naturals[1 - wide];
  widths[wide] = width - self->column_spacing - widths[1 - wide];
  if (self->narrow > 0)
    return width >= self->narrow && widths[wide] >= minima[wide];
  return widths[wide] >= MAX (minima[wide], naturals[wide] / 2);
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
  child_widths (pair.first, &minima[0], &naturals[0]);
  child_widths (pair.second, &minima[1], &naturals[1]);
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
    *minimum = MAX (child_least_height (pair.first, widths[0]),
                    child_least_height (pair.second, widths[1]));
  else
    *minimum = child_least_height (pair.first, width) + self->row_spacing
               + child_least_height (pair.second, width);
  *natural = *minimum;
}

static void
castellan_fold_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CastellanFoldLayout *self = CASTELLAN_FOLD_LAYOUT (manager);
  const Pair pair = pair_of (widget);
  int widths[2];

  (void) baseline;
  if (pair.first != NULL && pair.second == NULL)
    child_place (pair.first, 0, 0, width, height);
  if (pair.second == NULL)
    return;
  if (share_width (self, pair, width, widths))
    {
      const int second = widths[0] + self->column_spacing;

      child_place_from_start (pair.first, width, (GtkAllocation){ 0, 0, widths[0], height });
      child_place_from_start (pair.second, width, (GtkAllocation){ second, 0, widths[1], height });
    }
  else
    {
      const int first = child_least_height (pair.first, width);

      child_place (pair.first, 0, 0, width, first);
      child_place (
          pair.second, 0, first + self->row_spacing, width,
          MAX (height - first - self->row_spacing, child_least_height (pair.second, width)));
    }
}

static void
castellan_fold_layout_class_init (CastellanFoldLayoutClass *klass)
{
  GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager->get_request_mode = height_for_width;
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
