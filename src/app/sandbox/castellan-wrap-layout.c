/* Children in lines. */
#include "castellan-wrap-layout.h"

#define GAP 6

struct _CastellanWrapLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CastellanWrapLayout, castellan_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* As wide as it likes to be, or as there is room. */
static int
child_width (GtkWidget *child, int width)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return MAX (least, MIN (natural, width));
}

static int
child_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* The height that the lines need; the children are placed where `places` says so. */
static int
lay_lines (GtkWidget *widget, int width, bool places)
{
  int x = 0, y = 0, line = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int w, h;

      if (!gtk_widget_should_layout (child))
        continue;
      w = child_width (child, width);
      h = child_height (child, w);
      if (x > 0 && x + w > width)
        {
          y += line + GAP;
          x = line = 0;
        }
      if (places)
        {
          const bool is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

          gtk_widget_size_allocate (
              child, &(GtkAllocation){ is_mirrored ? width - x - w : x, y, w, h }, -1);
        }
      line = MAX (line, h);
      x += w + GAP;
    }
  return y + line;
}

static void
measure_widths (GtkWidget *widget, int *minimum, int *natural)
{
  int least, wanted;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
        *minimum = MAX (*minimum, least);
        *natural += wanted + (*natural > 0 ? GAP : 0);
      }
}

static void
castellan_wrap_layout_measure (GtkLayoutManager *manager,
                               GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  int least, wanted;

  (void) manager;
  *minimum_baseline = *natural_baseline = -1;
  measure_widths (widget, &least, &wanted);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = wanted;
    }
  else
    *minimum = *natural = lay_lines (widget, for_size < 0 ? wanted : MAX (for_size, least), false);
}

static void
castellan_wrap_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  (void) manager;
  (void) height;
  (void) baseline;
  lay_lines (widget, width, true);
}

static GtkSizeRequestMode
castellan_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  (void) manager;
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
castellan_wrap_layout_class_init (CastellanWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager->measure = castellan_wrap_layout_measure;
  manager->allocate = castellan_wrap_layout_allocate;
  manager->get_request_mode = castellan_wrap_layout_get_request_mode;
}

static void
castellan_wrap_layout_init (CastellanWrapLayout *self)
{
  (void) self;
}
