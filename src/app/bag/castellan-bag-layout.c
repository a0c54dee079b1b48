/* Where the parts of the bag's page lie. */
#include "castellan-bag-layout.h"

#include "layout-children.h"

#define NARROW 700
#define BROAD 1180
#define PANEL_LEAST 300
#define PANEL_MOST 400
#define HEIGHT_LEAST 330
#define PANEL_HEIGHT 130 /* that a panel has, if the stage can spare it */
#define LINE 56          /* of a panel */
#define STAGE_SHARE 46   /* percent of the height, on a phone */

enum
{
  STAGE,
  CONTROLS,
  TABS,
  ODDS,
  PILES,
  HISTORY,
  PARTS
};

struct _CastellanBagLayout
{
  GtkLayoutManager parent_instance;
  unsigned panel;
  gboolean is_room;
};

G_DEFINE_FINAL_TYPE (CastellanBagLayout, castellan_bag_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
find_parts (GtkWidget *widget, GtkWidget *parts[PARTS])
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (unsigned i = 0; i < PARTS; i++, child = gtk_widget_get_next_sibling (child))
    {
      g_assert (child != NULL);
      parts[i] = child;
    }
}

static void
castellan_bag_layout_measure (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  GtkWidget *parts[PARTS];

  (void) manager;
  (void) for_size;
  find_parts (widget, parts);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : HEIGHT_LEAST;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1280 : 752;
  *minimum_baseline = *natural_baseline = -1;
  for (unsigned i = 0; i < PARTS && orientation == GTK_ORIENTATION_HORIZONTAL; i++)
    {
      int least;

      gtk_widget_measure (parts[i], orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
}

static void
put (GtkWidget *part, int x, int y, int width, int height)
{
  const gboolean is_shown = width > 0 && height > 0;

  gtk_widget_set_child_visible (part, is_shown);
  if (is_shown)
    child_place (part, x, y, width, height);
}

static void
hide (GtkWidget *parts[PARTS], unsigned from)
{
  for (; from < PARTS; from++)
    put (parts[from], 0, 0, 0, 0);
}

static void
put_stage (GtkWidget *parts[PARTS], int x, int width, int height)
{
  const int controls = child_least_height (parts[CONTROLS], width);

  put (parts[STAGE], x, 0, width, height - controls);
  put (parts[CONTROLS], x, height - controls, width, controls);
}

/* Stage, tabs, panel, controls. */
static void
put_in_column (CastellanBagLayout *self, GtkWidget *parts[PARTS], int width, int height)
{
  const int controls = child_least_height (parts[CONTROLS], width),
            tabs = child_least_height (parts[TABS], width);
  const int room = height - controls - tabs, least = child_least_height (parts[STAGE], width);
  const int stage = MAX (MIN (height * STAGE_SHARE / 100, room - PANEL_HEIGHT), least);
  const int left = room - stage;

  put (parts[CONTROLS], 0, height - controls, width, controls);
  hide (parts, TABS);
  /* Where there is no room for more than a line, there is the stage. */
  if (left < LINE)
    {
      put (parts[STAGE], 0, 0, width, MAX (height - controls, 1));
      return;
    }
  put (parts[STAGE], 0, 0, width, stage);
  put (parts[TABS], 0, stage, width, tabs);
  put (parts[ODDS + self->panel], 0, stage + tabs, width, left);
}

static void
put_beside (CastellanBagLayout *self, GtkWidget *parts[PARTS], int width, int height)
{
  const int panel = CLAMP (width * 36 / 100, PANEL_LEAST, PANEL_MOST);
  const int tabs = child_least_height (parts[TABS], panel);

  put_stage (parts, 0, width - panel, height);
  hide (parts, TABS);
  put (parts[TABS], width - panel, 0, panel, tabs);
  put (parts[ODDS + self->panel], width - panel, tabs, panel, height - tabs);
}

static void
put_all (GtkWidget *parts[PARTS], int width, int height)
{
  const int panel = CLAMP (width * 25 / 100, PANEL_LEAST, PANEL_MOST);

  put (parts[TABS], 0, 0, 0, 0);
  put (parts[ODDS], 0, 0, panel, height);
  put_stage (parts, panel, width - 2 * panel, height);
  put (parts[PILES], width - panel, 0, panel, height / 2);
  put (parts[HISTORY], width - panel, height / 2, panel, height - height / 2);
}

static void
put_for_room (GtkWidget *parts[PARTS], int width, int height)
{
  const int panel = width >= NARROW ? CLAMP (width * 26 / 100, PANEL_LEAST, 2 * PANEL_MOST) : 0;

  hide (parts, TABS);
  put_stage (parts, panel, width - panel, height);
  put (parts[ODDS], 0, 0, panel, height);
}

static void
castellan_bag_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  CastellanBagLayout *self = CASTELLAN_BAG_LAYOUT (manager);
  GtkWidget *parts[PARTS];

  (void) baseline;
  find_parts (widget, parts);
  if (self->is_room)
    put_for_room (parts, width, height);
  else if (width < NARROW)
    put_in_column (self, parts, width, height);
  else if (width < BROAD)
    put_beside (self, parts, width, height);
  else
    put_all (parts, width, height);
}

static void
castellan_bag_layout_class_init (CastellanBagLayoutClass *klass)
{
  GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager->measure = castellan_bag_layout_measure;
  manager->allocate = castellan_bag_layout_allocate;
}

static void
castellan_bag_layout_init (CastellanBagLayout *self)
{
  (void) self;
}

void
castellan_bag_layout_set_panel (CastellanBagLayout *self, unsigned panel)
{
  g_return_if_fail (panel < PARTS - ODDS);
  self->panel = panel;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
castellan_bag_layout_set_room (CastellanBagLayout *self, gboolean is_room)
{
  self->is_room = is_room;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
