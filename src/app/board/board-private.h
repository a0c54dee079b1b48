/* What the files of the board share. */
#pragma once

#include "board-corners.h"
#include "board-motion.h"
#include "board-paint.h"
#include "castellan-board.h"
#include "castellan-space.h"

struct _CastellanBoard
{
  GtkWidget parent_instance;

  CastellanGame *game;
  unsigned turn;
  bool is_correcting;
  BoardPaint *paint;
  BoardMotion *motion;

  BoardFrame frame;
  int x, y;       /* of the square, in the widget */
  bool is_small;  /* the corners are single lines */
  guint resizing; /* the corners' size is about to change */

  Table seen; /* what is shown now */
  Targets targets;
  Scene scene; /* standing still */

  GtkWidget *spaces[SPACES];
  GtkWidget *walls[ARCS];
  Corner corners[CORNERS];
  GtkWidget *popover; /* of the space that was pressed last; NULL: none was */
  Piece dragged;
  Foresight *foresight; /* what will happen, where it is shown */
  Session *preview;     /* the game as if the card above the board were played, or NULL */
};

/* castellan-board.c */
void board_refresh (CastellanBoard *self);
void board_stand_still (CastellanBoard *self);

/* board-words.c: what spaces are called and corners say. */
void board_show_words (CastellanBoard *self);
void board_show_roll (CastellanBoard *self);

/* board-allocate.c: where everything lies in the widget. */
void board_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline);
void board_allocate (GtkWidget *widget, int width, int height, int baseline);

/* board-press.c: what happens when something is pressed. */
void board_press_connect (CastellanBoard *self, GtkWidget *space);
void board_open_popover (CastellanBoard *self, GtkWidget *space, GtkWidget *child);
bool board_has_popover (CastellanBoard *self); /* it is open */
void board_close_popover (CastellanBoard *self);
bool board_find_option (CastellanBoard *self, double x, double y, Option *option);

/* board-explain.c: which rules explain what lies on a space. */
void board_explain_connect (CastellanBoard *self, GtkWidget *space);

/* board-focus.c: where the focus goes. */
gboolean board_move_focus (CastellanBoard *self, GtkDirectionType direction);

/* board-correct.c: pieces and structures set by hand. */
void board_correct_space (CastellanBoard *self, unsigned space);
void board_correct_wall (CastellanBoard *self, unsigned arc);
void board_correct_move (CastellanBoard *self, Piece piece, unsigned space);

/* board-drag.c: cards dropped on the board, pieces dragged across it. */
void board_drag_init (CastellanBoard *self);
