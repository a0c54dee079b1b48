/* How a game went, as a chart: Towers a thick step, Walls a dashed one, Monsters a hill; tokens
 * mark the moments. Drawn with cairo; no widget. */
#pragma once

#include "draw.h"
#include "story.h"

G_BEGIN_DECLS

typedef struct
{
  const GArray *turns;   /* of StoryTurn */
  const GArray *moments; /* of StoryMoment */
} EndChart;

void end_chart_draw (cairo_t *cr,
                     PangoContext *text,
                     const Palette *palette,
                     const EndChart *chart,
                     double width,
                     double height);

/* The same in words. */
char *end_chart_text (const EndChart *chart);

G_END_DECLS
