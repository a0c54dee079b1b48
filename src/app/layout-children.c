#include "layout-children.h"

static GtkWidget *
laid_from (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

GtkWidget *
first_laid (GtkWidget *parent)
{
  return laid_from (gtk_widget_get_first_child (parent));
}

GtkWidget *
next_laid (GtkWidget *child)
{
  return laid_from (gtk_widget_get_next_sibling (child));
}

int
count_laid (GtkWidget *parent)
{
  int n = 0;

  FOR_EACH_LAID (child, parent)
    n++;
  return n;
}

void
child_widths (GtkWidget *child, int *least, int *wanted)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, least, wanted, NULL, NULL);
}

int
child_least_height (GtkWidget *child, int width)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

int
child_wanted_height (GtkWidget *child, int width)
{
  int wanted;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
  return wanted;
}

void
widest_laid (GtkWidget *parent, int *least, int *wanted)
{
  *least = *wanted = 0;
  FOR_EACH_LAID (child, parent)
    {
      int child_least, child_wanted;

      child_widths (child, &child_least, &child_wanted);
      *least = MAX (*least, child_least);
      *wanted = MAX (*wanted, child_wanted);
    }
}

void
child_place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

void
child_place_from_start (GtkWidget *child, int parent_width, GtkAllocation at)
{
  if (gtk_widget_get_direction (gtk_widget_get_parent (child)) == GTK_TEXT_DIR_RTL)
    at.x = parent_width - at.x - at.width;
  gtk_widget_size_allocate (child, &at, -1);
}

GtkSizeRequestMode
height_for_width (GtkLayoutManager *manager, GtkWidget *parent)
{
  (void) manager;
  (void) parent;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}
