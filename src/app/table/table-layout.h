/* Where the parts of the table page stand at a given size. Pure arithmetic. */
#pragma once

#include <gdk/gdk.h>

typedef enum
{
  LAYOUT_NARROW, /* a phone held upright: one thing below the other */
  LAYOUT_TALL,   /* a tablet held upright: the board on top */
  LAYOUT_WIDE,   /* the board left, one panel right */
  LAYOUT_BROAD,  /* with a column for the log */
  LAYOUT_ROOM    /* read from across the room */
} LayoutKind;

typedef enum
{
  PART_BOARD,
  PART_PANEL, /* the ground under turn, question and pages */
  PART_TURN,
  PART_QUESTION,
  PART_STRIP, /* the active hand in one row */
  PART_PAGES, /* hands, log, bag */
  PART_LOG,   /* the log's own column */
  PART_COUNTS,
  PARTS
} Part;

/* What the parts would like, at the width that they get. */
typedef struct
{
  int turn, question, strip, counts;
} PartHeights;

typedef struct
{
  bool is_there[PARTS];
  GdkRectangle at[PARTS];
} TableLayout;

LayoutKind layout_kind (int width, int height, bool is_room);
int layout_panel_width (LayoutKind kind, int width, int height); /* what turn and question get */
TableLayout
layout_table (LayoutKind kind, int width, int height, bool shows_pages, const PartHeights *wanted);
