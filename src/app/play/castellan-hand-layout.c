/* Cards side by side. */
#include "castellan-hand-layout.h"

struct _CastellanHandLayout
{
  GtkLayoutManager parent_instance;

  int narrowest, natural, widest, fewest;
  bool is_row;
};

G_DEFINE_FINAL_TYPE (CastellanHandLayout, castellan_hand_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
n_visible (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

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
  int height = 0, natural;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
    }
  return height;
}

static GtkSizeRequestMode
castellan_hand_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  (void) layout;
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  const int n = n_visible (widget);

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
  const int n = n_visible (widget), columns = columns_in (self, n, width),
            card = card_width (self, n, width), row = row_height (widget, card);
  const bool is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int i = 0;

  (void) height;
  (void) baseline;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        const int column = is_rtl ? columns - 1 - i % columns : i % columns;

        gtk_widget_size_allocate (
            child, &(GtkAllocation){ column * card, i / columns * row, card, row }, -1);
        i++;
      }
}

static void
castellan_hand_layout_class_init (CastellanHandLayoutClass *klass)
{
  GtkLayoutManagerClass *layout = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout->get_request_mode = castellan_hand_layout_get_request_mode;
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
