/* The Table as people see it. */
#include "board-seen.h"

void
table_as_seen (const Table *t, Table *seen)
{
  *seen = *t;
  seen->n_pieces = 0;
  for (unsigned i = 0; i < t->n_pieces; i++)
    if (!(t->pieces[i].marks & MARK_SLAIN))
      seen->pieces[seen->n_pieces++] = t->pieces[i];
}

void
moment_as_seen (const Moment *moment, Table *seen)
{
  const EventKind kind = moment->event.kind;

  table_as_seen (&moment->after, seen);
  /* These are told while the Monster is still on the board. */
  if (moment->correction == NULL
      && (kind == EVENT_MONSTER_SLAIN || kind == EVENT_BOULDER_CRUSHED
          || kind == EVENT_PROJECTILE_STRUCK))
    {
      const int index = board_find (seen, moment->event.piece);

      if (index >= 0)
        board_remove (seen, (unsigned) index);
    }
}

void
game_as_seen (CastellanGame *game, unsigned n_moments, Table *seen)
{
  const Session *session = castellan_game_get_session (game);

  if (n_moments == castellan_game_get_n_moments (game) && castellan_game_is_settled (game))
    table_as_seen (castellan_game_get_table (game), seen);
  else if (n_moments == castellan_game_get_n_moments (game))
    table_as_seen (session_now (session), seen);
  else if (n_moments == 0)
    table_as_seen (session_start (session), seen);
  else
    moment_as_seen (castellan_game_get_moment (game, n_moments - 1), seen);
}
