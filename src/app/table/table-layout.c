/* The five layouts. */
#include <stdbool.h>

#include "table-layout.h"

#define GAP 12
#define PANEL_LEAST 372
#define LOG_WIDTH 340
#define PAGES_LEAST 120

LayoutKind
layout_kind (int width, int height, bool is_room)
{
  if (is_room && width > height)
    return LAYOUT_ROOM;
  if (width < 700)
    return LAYOUT_NARROW;
  if (width < 1000 && height > width)
    return LAYOUT_TALL;
  return width < 1600 ? LAYOUT_WIDE : LAYOUT_BROAD;
}

/* The largest square that leaves the panel its room. */
static int
board_side (LayoutKind kind, int width, int height)
{
  switch (kind)
    {
    case LAYOUT_NARROW:
      return MIN (width - 2, height * 6 / 10);
    case LAYOUT_TALL:
      return MIN (width, height * 58 / 100);
    case LAYOUT_WIDE:
      return MIN (height, width - PANEL_LEAST);
    case LAYOUT_BROAD:
      return MIN (height, width - LOG_WIDTH - PANEL_LEAST - 40);
    case LAYOUT_ROOM:
      return MIN (height, width * 62 / 100);
    }
  g_assert_not_reached ();
}

int
layout_panel_width (LayoutKind kind, int width, int height)
{
  switch (kind)
    {
    case LAYOUT_NARROW:
      return width - 2 * GAP;
    case LAYOUT_TALL:
      return width / 2 - 2 * GAP;
    case LAYOUT_WIDE:
    case LAYOUT_ROOM:
      return width - board_side (kind, width, height) - 3 * GAP;
    case LAYOUT_BROAD:
      return width - LOG_WIDTH - board_side (kind, width, height) - 3 * GAP;
    }
  g_assert_not_reached ();
}

static void
put (TableLayout *layout, Part part, int x, int y, int width, int height)
{
  layout->is_there[part] = width > 0 && height > 0;
  layout->at[part] = (GdkRectangle){ x, y, MAX (width, 1), MAX (height, 1) };
}

/* The board, and below it what is asked and who may answer with what; or a page alone. */
static void
lay_narrow (TableLayout *layout, int width, int height, bool shows_pages, const PartHeights *wanted)
{
  const int inside = width - 2 * GAP;
  int side = board_side (LAYOUT_NARROW, width, height), y = GAP / 2;

  if (shows_pages)
    {
      put (layout, PART_PANEL, 0, 0, width, height);
      put (layout, PART_PAGES, 0, 0, width, height);
      return;
    }
  put (layout, PART_TURN, GAP, y, inside, wanted->turn);
  y += wanted->turn + GAP / 2;
  /* The question must be read: the board gives way to it. */
  side = MAX (MIN (side, height - y - wanted->question - wanted->strip - 2 * GAP), width / 2);
  /* As wide as the page, so that its corners do not lie on it where it is small. */
  put (layout, PART_BOARD, 1, y, width - 2, side);
  y += side + GAP / 2;
  put (layout, PART_QUESTION, GAP, y, inside, MIN (wanted->question, height - y));
  y += wanted->question + GAP / 2;
  put (layout, PART_STRIP, GAP, y, inside, wanted->strip <= height - y ? wanted->strip : 0);
}

static void
lay_tall (TableLayout *layout, int width, int height, const PartHeights *wanted)
{
  const int side = board_side (LAYOUT_TALL, width, height), half = width / 2;

  put (layout, PART_BOARD, 0, 0, width, side);
  put (layout, PART_PANEL, 0, side, width, height - side);
  put (layout, PART_TURN, GAP, side + GAP, half - 2 * GAP, wanted->turn);
  put (layout, PART_QUESTION, GAP, side + 2 * GAP + wanted->turn, half - 2 * GAP,
       MIN (wanted->question, height - side - 3 * GAP - wanted->turn));
  put (layout, PART_PAGES, half, side + GAP, half - GAP / 2, height - side - GAP);
}

/* Turn, question and pages one below the other, in a panel from x on. */
static void
lay_panel (TableLayout *layout, int x, int width, int height, const PartHeights *wanted)
{
  const int inside = width - 3 * GAP, left = x + GAP + GAP / 2;
  int y = GAP, question;

  put (layout, PART_PANEL, x, 0, width, height);
  put (layout, PART_TURN, left, y, inside, wanted->turn);
  y += wanted->turn + GAP;
  question = MIN (wanted->question, height - y - PAGES_LEAST);
  put (layout, PART_QUESTION, left, y, inside, question);
  y += question + GAP;
  put (layout, PART_PAGES, x + GAP / 2, y, width - GAP, height - y);
}

static void
lay_room (TableLayout *layout, int width, int height, const PartHeights *wanted)
{
  const int side = board_side (LAYOUT_ROOM, width, height), inside = width - side - 3 * GAP;
  const int left = side + GAP + GAP / 2, foot = height - wanted->counts - 2 * GAP;
  int y = 3 * GAP;

  put (layout, PART_BOARD, 0, (height - side) / 2, side, side);
  put (layout, PART_PANEL, side, 0, width - side, height);
  put (layout, PART_TURN, left, y, inside, wanted->turn);
  y += wanted->turn + 2 * GAP;
  put (layout, PART_QUESTION, left, y, inside,
       MIN (wanted->question, foot - y - wanted->strip - GAP));
  put (layout, PART_STRIP, left, foot - wanted->strip - GAP, inside, wanted->strip);
  put (layout, PART_COUNTS, left, foot, inside, wanted->counts);
}

TableLayout
layout_table (LayoutKind kind, int width, int height, bool shows_pages, const PartHeights *wanted)
{
  TableLayout layout = { 0 };
  const int side = board_side (kind, width, height);

  switch (kind)
    {
    case LAYOUT_NARROW:
      lay_narrow (&layout, width, height, shows_pages, wanted);
      break;
    case LAYOUT_TALL:
      lay_tall (&layout, width, height, wanted);
      break;
    case LAYOUT_WIDE:
      put (&layout, PART_BOARD, 0, (height - side) / 2, side, side);
      lay_panel (&layout, side, width - side, height, wanted);
      break;
    case LAYOUT_BROAD:
      put (&layout, PART_LOG, 0, 0, LOG_WIDTH, height);
      put (&layout, PART_BOARD, LOG_WIDTH, (height - side) / 2, side, side);
      lay_panel (&layout, LOG_WIDTH + side, width - LOG_WIDTH - side, height, wanted);
      break;
    case LAYOUT_ROOM:
      lay_room (&layout, width, height, wanted);
      break;
    }
  return layout;
}
