/* The words of the board: what its spaces are called and what its corners say. */
#include "board-private.h"

#include "board-beats.h"
#include "board-names.h"

/* The last die that has been shown. */
static unsigned
last_face (CastellanBoard *self)
{
  const unsigned tumbling = board_motion_face (self->motion);

  if (tumbling > 0)
    return tumbling;
  for (unsigned i = castellan_game_get_shown (self->game); i-- > 0;)
    {
      const unsigned face = moment_face (castellan_game_get_moment (self->game, i));

      if (face > 0)
        return face;
    }
  return 0;
}

static void
name_spaces (CastellanBoard *self)
{
  for (unsigned space = 0; space < SPACES; space++)
    {
      g_autofree char *name = board_name_space (&self->seen, &self->targets, space);

      castellan_space_set_name (CASTELLAN_SPACE (self->spaces[space]), name);
      gtk_widget_set_cursor_from_name (
          self->spaces[space],
          targets_has_space (&self->targets, &self->seen, space) ? "pointer" : NULL);
    }
  for (unsigned arc = 0; arc < ARCS; arc++)
    {
      g_autofree char *name = board_name_wall (&self->seen, &self->targets, arc);

      castellan_space_set_name (CASTELLAN_SPACE (self->walls[arc]), name);
      gtk_widget_set_cursor_from_name (self->walls[arc],
                                       self->targets.walls >> arc & 1 ? "pointer" : NULL);
    }
}

void
board_show_roll (CastellanBoard *self)
{
  corner_show (&self->corners[CORNER_ROLL], &self->seen, last_face (self));
}

void
board_show_words (CastellanBoard *self)
{
  const unsigned face = last_face (self);

  name_spaces (self);
  for (unsigned i = 0; i < CORNERS; i++)
    corner_show (&self->corners[i], &self->seen, face);
}
