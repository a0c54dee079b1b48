/* Cards side by side. */
#include "castellan-hand-layout.h"

#include "layout-children.h"

struct _CastellanHandLayout
{
  GtkLayoutManager parent_instance;

  int narrowest, natural, widest, fewest;
  bool is_row;
};

G_DEFINE_FINAL_TYPE (CastellanHandLayout, castellan_hand_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
columns_in (CastellanHandLayout *self, int n, int width)
{
  const int most = MAX (MAX (n, self->fewest), 1);

  return self->is_row ? most : CLAMP (width / self->narrowest, 1, most);
}

static int
card_width (CastellanHandLayout *self, int n, int width)
{
  return CLAMP (width / columns_in (self, n, width), 1, self->widest);
}

static int
row_height (GtkWidget *widget, int width)
{
  int height = 0;

  FOR_EACH_LAID (child, widget)
    height = MAX (height, child_wanted_height (child, width));
  return height;
}

static void
castellan_hand_layout_measure (GtkLayoutManager *layout,
                               GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  CastellanHandLayout *self = CASTELLAN_HAND_LAYOUT (layout);
  const int n = count_laid (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->is_row ? n * self->narrowest : MIN (n, 1) * self->narrowest;
      *natural = n * self->natural;
    }
  else
    {
      const int width = for_size < 0 ? n * self->natural : for_size,
                columns = columns_in (self, n, width), rows = (n + columns - 1) / columns;

      *minimum = *natural = rows * row_height (widget, card_width (self, n, width));
    }
}

static void
castellan_hand_layout_allocate (
    GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  CastellanHandLayout *self = CASTELLAN_HAND_LAYOUT (layout);
  const int n = count_laid (widget), columns = columns_in (self, n, width),
            card = card_width (self, n, width), row = row_height (widget, card);
  int i = 0;

  (void) height;
  (void) baseline;
  FOR_EACH_LAID (child, widget)
    {
      child_place_from_start (child, columns * card,
                              (GtkAllocation){ i % columns * card, i / columns * row, card, row });
      i++;
    }
}

static void
castellan_hand_layout_class_init (CastellanHandLayoutClass *klass)
{
  GtkLayoutManagerClass *layout = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout->get_request_mode = height_for_width;
  layout->measure = castellan_hand_layout_measure;
  layout->allocate = castellan_hand_layout_allocate;
}

static void
castellan_hand_layout_init (CastellanHandLayout *self)
{
  self->narrowest = self->natural = self->widest = 1;
}

GtkLayoutManager *
castellan_hand_layout_new (int narrowest, int natural, int widest, bool is_row)
{
  CastellanHandLayout *self = g_object_new (CASTELLAN_TYPE_HAND_LAYOUT, NULL);

  g_return_val_if_fail (0 < narrowest && narrowest <= natural && natural <= widest, NULL);
  self->narrowest = narrowest;
  self->natural = natural;
  self->widest = widest;
  self->is_row = is_row;
  return GTK_LAYOUT_MANAGER (self);
}

void
castellan_hand_layout_set_fewest (CastellanHandLayout *self, int fewest)
{
  g_return_if_fail (CASTELLAN_IS_HAND_LAYOUT (self));
  self->fewest = fewest;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
