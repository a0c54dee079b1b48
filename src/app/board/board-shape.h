/* The outlines of spaces and Walls: to draw along, to press on, and the boxes round them. */
#pragma once

#include <cairo.h>
#include <graphene.h>

#include "board-geometry.h"

void board_trace_space (cairo_t *cr, const BoardFrame *frame, unsigned space);
void board_trace_wall (cairo_t *cr, const BoardFrame *frame, unsigned arc);

graphene_rect_t board_box_of_space (const BoardFrame *frame, unsigned space);
graphene_rect_t board_box_of_wall (const BoardFrame *frame, unsigned arc);
