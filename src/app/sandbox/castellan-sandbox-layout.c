/* Where the parts of the sandbox lie. */
#include "castellan-sandbox-layout.h"

#include <stdbool.h>

#include "layout-children.h"
#include "table-layout.h"

#define PANEL_LEAST 372
#define PANEL_MOST 560
#define LOG_WIDTH 340

struct _CastellanSandboxLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CastellanSandboxLayout, castellan_sandbox_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
castellan_sandbox_layout_measure (GtkLayoutManager *manager,
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
  (void) for_size;
  widest_laid (widget, &least, &wanted);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (340, least) : 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1280 : 752;
  *minimum_baseline = *natural_baseline = -1;
}

static void
castellan_sandbox_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *board = gtk_widget_get_first_child (widget);
  GtkWidget *panel = gtk_widget_get_next_sibling (board),
            *log = gtk_widget_get_next_sibling (panel);
  const LayoutKind kind = layout_kind (width, height, false);
  const bool is_above = kind == LAYOUT_NARROW || kind == LAYOUT_TALL;
  const int left = kind == LAYOUT_BROAD && log != NULL ? LOG_WIDTH : 0;
  GtkAllocation at = { left, 0, width, height };

  (void) manager;
  (void) baseline;
  if (is_above)
    at.height = MIN (width, height * (kind == LAYOUT_NARROW ? 44 : 56) / 100);
  else
    at.width = width - left - CLAMP (width - left - height, PANEL_LEAST, PANEL_MOST);
  gtk_widget_size_allocate (board, &at, -1);
  at = is_above ? (GtkAllocation){ 0, at.height, width, height - at.height }
                : (GtkAllocation){ left + at.width, 0, width - left - at.width, height };
  gtk_widget_size_allocate (panel, &at, -1);
  if (log == NULL)
    return;
  gtk_widget_set_child_visible (log, kind == LAYOUT_BROAD);
  if (kind == LAYOUT_BROAD)
    child_place (log, 0, 0, LOG_WIDTH, height);
}

static void
castellan_sandbox_layout_class_init (CastellanSandboxLayoutClass *klass)
{
  GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager->measure = castellan_sandbox_layout_measure;
  manager->allocate = castellan_sandbox_layout_allocate;
}

static void
castellan_sandbox_layout_init (CastellanSandboxLayout *self)
{
  (void) self;
}
