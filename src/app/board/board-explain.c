/* Which rules explain what lies on a space. */
#include "board-private.h"

#include "castellan-explains.h"
#include "piece-rules.h"

#define REACH_UNDER 1.1 /* in radii of a token: under the pointer */

static char *
explain_piece (CastellanBoard *self, Piece piece)
{
  char *ids = rules_of_token (piece.kind, self->seen.edition);

  if (piece.marks & MARK_TAR)
    ids = rules_join (ids, rules_of_thing (THING_TAR));
  if (piece.flames > 0)
    ids = rules_join (ids, rules_of_thing (THING_FLAME));
  return ids;
}

/* The Monster at this point of the space, or NULL. */
static char *
explain_pointed (CastellanBoard *self, GtkWidget *space, double x, double y)
{
  double bx, by;
  int found;

  if (x < 0 || !gtk_widget_translate_coordinates (space, GTK_WIDGET (self), x, y, &bx, &by))
    return NULL;
  found = scene_find (&self->scene, &self->frame, bx - self->x, by - self->y, REACH_UNDER);
  return found >= 0 ? explain_piece (self, self->scene.sprites[found].placed.piece) : NULL;
}

static char *
explain_wall (CastellanBoard *self, unsigned arc)
{
  const Wall *wall = &self->seen.walls[arc];
  char *ids = rules_of_thing (THING_WALL);

  if (wall->fortify > 0)
    ids = rules_join (rules_of_thing (THING_FORTIFY), ids);
  if (wall->flames > 0)
    ids = rules_join (ids, rules_of_thing (THING_FLAME));
  return ids;
}

/* The Tower of a Castle space, where one stands. */
static char *
explain_tower (CastellanBoard *self, unsigned space)
{
  const Tower *tower = &self->seen.towers[arc_of (space)];
  char *ids;

  if (ring_of (space) != CASTLE || !tower->up)
    return NULL;
  ids = rules_of_thing (tower->wizard ? THING_WIZARD_TOWER : THING_TOWER);
  return tower->flames > 0 ? rules_join (ids, rules_of_thing (THING_FLAME)) : ids;
}

/* Everything in a space, as a key means it. */
static char *
explain_all (CastellanBoard *self, unsigned space)
{
  char *ids = NULL;

  for (unsigned i = 0; i < self->seen.n_pieces; i++)
    if (self->seen.pieces[i].space == space)
      ids = rules_join (ids, explain_piece (self, self->seen.pieces[i]));
  return rules_join (ids, explain_tower (self, space));
}

static char *
explain_space_cb (GtkWidget *widget, double x, double y, gpointer data)
{
  CastellanBoard *self = data;
  const unsigned index = castellan_space_get_index (CASTELLAN_SPACE (widget));
  char *ids = explain_pointed (self, widget, x, y);

  if (ids != NULL)
    return ids;
  if (castellan_space_is_wall (CASTELLAN_SPACE (widget)))
    return explain_wall (self, index);
  ids = x < 0 ? explain_all (self, index) : explain_tower (self, index);
  return rules_join (ids, rules_of_ring (ring_of (index)));
}

void
board_explain_connect (CastellanBoard *self, GtkWidget *space)
{
  castellan_explains_add (space, explain_space_cb, self);
}
