/* Where the focus goes on the board. Tab walks what can be chosen, ring by ring and arc by arc, and
 * then the corners; with nothing to choose the board is one stop. Arrow keys reach every space:
 * they go to the neighbour that lies where they point, in, out or round. */
#include "board-private.h"

#include <math.h>

#define STOPS_MAX (SPACES + ARCS + CORNERS)
#define STRAIGHT .35 /* how well a neighbour must lie in the arrow's direction, as a cosine */

static bool
is_target (CastellanBoard *self, CastellanSpace *space)
{
  const unsigned index = castellan_space_get_index (space);

  if (castellan_space_is_wall (space))
    return self->targets.walls >> index & 1;
  return targets_has_space (&self->targets, &self->seen, index);
}

/* Walls stand between the Swordsman ring and the Castle. */
static unsigned
list_spaces (CastellanBoard *self, GtkWidget **list)
{
  unsigned n = 0;

  for (Ring ring = FOREST; ring <= CASTLE; ring++)
    {
      for (unsigned arc = 0; ring == CASTLE && arc < ARCS; arc++)
        list[n++] = self->walls[arc];
      for (unsigned arc = 0; arc < ARCS; arc++)
        list[n++] = self->spaces[space_at (ring, arc)];
    }
  return n;
}

static unsigned
list_stops (CastellanBoard *self, GtkWidget *focus, GtkWidget **list)
{
  GtkWidget *all[STOPS_MAX];
  const unsigned n_all = list_spaces (self, all);
  unsigned n = 0;

  for (unsigned i = 0; i < n_all; i++)
    if (all[i] == focus || is_target (self, CASTELLAN_SPACE (all[i])))
      list[n++] = all[i];
  if (n == 0)
    list[n++] = self->spaces[0];
  for (unsigned i = 0; i < CORNERS; i++)
    list[n++] = self->corners[i].button;
  return n;
}

static gboolean
focus_next (CastellanBoard *self, bool is_backwards)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  GtkWidget *stops[STOPS_MAX];
  const unsigned n = list_stops (self, focus, stops);
  unsigned at = is_backwards ? n : 0;

  for (unsigned i = 0; i < n; i++)
    if (stops[i] == focus)
      at = is_backwards ? i : i + 1;
  while (is_backwards ? at-- > 0 : at < n)
    {
      if (gtk_widget_get_mapped (stops[at]) && gtk_widget_is_sensitive (stops[at])
          && gtk_widget_grab_focus (stops[at]))
        return TRUE;
      at += !is_backwards;
    }
  return FALSE;
}

/* Up to four neighbours: round, in and out; from the Castle inwards across the hub. */
static unsigned
list_neighbours (CastellanBoard *self, CastellanSpace *space, GtkWidget **list)
{
  const unsigned index = castellan_space_get_index (space);
  const unsigned arc = index % ARCS;
  const unsigned next = (arc + 1) % ARCS, previous = (arc + ARCS - 1) % ARCS;
  Ring ring;
  unsigned n = 0;

  if (castellan_space_is_wall (space))
    {
      list[n++] = self->walls[next];
      list[n++] = self->walls[previous];
      list[n++] = self->spaces[space_at (SWORDSMAN, arc)];
      list[n++] = self->spaces[space_at (CASTLE, arc)];
      return n;
    }
  ring = ring_of (index);
  list[n++] = self->spaces[space_at (ring, next)];
  list[n++] = self->spaces[space_at (ring, previous)];
  if (ring != FOREST)
    list[n++] = ring == CASTLE ? self->walls[arc] : self->spaces[index - ARCS];
  list[n++] = ring == CASTLE      ? self->spaces[space_at (CASTLE, opposite_arc (arc))]
              : ring == SWORDSMAN ? self->walls[arc]
                                  : self->spaces[index + ARCS];
  return n;
}

static gboolean
focus_neighbour (CastellanBoard *self, CastellanSpace *space, double dx, double dy)
{
  GtkWidget *neighbours[4], *best = NULL;
  const unsigned n = list_neighbours (self, space, neighbours);
  double x, y, best_fit = STRAIGHT;

  castellan_space_get_middle (space, &x, &y);
  for (unsigned i = 0; i < n; i++)
    {
      double nx, ny, fit;

      castellan_space_get_middle (CASTELLAN_SPACE (neighbours[i]), &nx, &ny);
      fit = ((nx - x) * dx + (ny - y) * dy) / hypot (nx - x, ny - y);
      if (fit > best_fit)
        {
          best_fit = fit;
          best = neighbours[i];
        }
    }
  return best != NULL && gtk_widget_grab_focus (best);
}

gboolean
board_move_focus (CastellanBoard *self, GtkDirectionType direction)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return focus_next (self, direction == GTK_DIR_TAB_BACKWARD);
  if (focus == NULL || !CASTELLAN_IS_SPACE (focus))
    return focus_next (self, false);
  return focus_neighbour (self, CASTELLAN_SPACE (focus),
                          direction == GTK_DIR_RIGHT  ? 1
                          : direction == GTK_DIR_LEFT ? -1
                                                      : 0,
                          direction == GTK_DIR_DOWN ? 1
                          : direction == GTK_DIR_UP ? -1
                                                    : 0);
}
