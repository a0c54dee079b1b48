/* At every size from a phone to a television: parts lie inside the page, none covers another, the
 * board has the place of a square, cards are whole or not there, and the question is there. */
#include <stdbool.h>

#include "table-layout.h"

static const char *const part_names[PARTS]
    = { "board", "panel", "turn", "question", "strip", "pages", "log", "counts" };

static bool
overlap (const GdkRectangle *a, const GdkRectangle *b)
{
  return gdk_rectangle_intersect (a, b, NULL);
}

static void
check (int width, int height, bool is_room, bool shows_pages)
{
  const PartHeights wanted
      = { .turn = 60, .question = 250, .strip = is_room || width < 700 ? 90 : 0, .counts = 80 };
  const LayoutKind kind = layout_kind (width, height, is_room);
  const TableLayout layout = layout_table (kind, width, height, shows_pages, &wanted);
  const GdkRectangle page = { 0, 0, width, height };

  for (Part i = 0; i < PARTS; i++)
    {
      GdkRectangle inside;

      if (!layout.is_there[i])
        continue;
      g_assert_true (gdk_rectangle_intersect (&page, &layout.at[i], &inside));
      if (!gdk_rectangle_equal (&inside, &layout.at[i]))
        g_error ("%s leaves the page at %d × %d", part_names[i], width, height);
      for (Part j = i + 1; j < PARTS; j++)
        if (i != PART_PANEL && j != PART_PANEL && layout.is_there[j]
            && overlap (&layout.at[i], &layout.at[j]))
          g_error ("%s covers %s at %d × %d", part_names[i], part_names[j], width, height);
    }
  if (kind == LAYOUT_NARROW && shows_pages)
    {
      g_assert_true (layout.is_there[PART_PAGES]);
      return;
    }
  g_assert_true (layout.is_there[PART_BOARD]);
  g_assert_true (layout.is_there[PART_QUESTION]);
  g_assert_cmpint (layout.at[PART_BOARD].width, >=, layout.at[PART_BOARD].height);
  if (layout.is_there[PART_STRIP])
    g_assert_cmpint (layout.at[PART_STRIP].height, ==, wanted.strip);
  g_assert_cmpint (layout.at[PART_QUESTION].width, <=, layout_panel_width (kind, width, height));
}

static void
test_sizes (void)
{
  for (int width = 340; width <= 3840; width += 20)
    for (int height = 600; height <= 2160; height += 60)
      for (unsigned how = 0; how < 4; how++)
        check (width, height, how & 1, how & 2);
}

static void
test_kinds (void)
{
  g_assert_cmpint (layout_kind (360, 720, false), ==, LAYOUT_NARROW);
  g_assert_cmpint (layout_kind (360, 720, true), ==, LAYOUT_NARROW);
  g_assert_cmpint (layout_kind (800, 1280, false), ==, LAYOUT_TALL);
  g_assert_cmpint (layout_kind (1024, 768, false), ==, LAYOUT_WIDE);
  g_assert_cmpint (layout_kind (1920, 1080, false), ==, LAYOUT_BROAD);
  g_assert_cmpint (layout_kind (1920, 1080, true), ==, LAYOUT_ROOM);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-layout/sizes", test_sizes);
  g_test_add_func ("/table-layout/kinds", test_kinds);
  return g_test_run ();
}
