/* A moment while it is being shown. */
#include "happening.h"

#include <glib/gi18n-lib.h>

#include "event_text.h"

char *
happening_text (CastellanGame *game, unsigned i)
{
  const Moment *moment = castellan_game_get_moment (game, i);

  if (moment->correction != NULL)
    return g_strdup (_ ("The table was corrected."));
  return event_text (&moment->event, session_names (castellan_game_get_session (game)));
}

unsigned
happening_face (const Moment *moment)
{
  const Event *event = &moment->event;

  if (moment->correction != NULL)
    return 0;
  switch ((unsigned) event->kind)
    {
    case EVENT_MONSTER_PLACED:
    case EVENT_MEGA_ARRIVED:
      return arc_of (event->piece.space) + 1;
    case EVENT_BOULDER_STARTED:
    case EVENT_PROJECTILE_FLEW:
    case EVENT_WALL_STARTED:
      return event->args[0] + 1;
    case EVENT_DIE_ROLLED_FOR:
    case EVENT_CHARGE_ROLLED:
      return event->args[0];
    default:
      return 0;
    }
}

unsigned
happening_token (const Moment *moment)
{
  const Event *event = &moment->event;

  if (moment->correction != NULL)
    return TOKENS;
  if (event->kind == EVENT_TOKEN_DRAWN || event->kind == EVENT_TOKEN_PLAYED
      || event->kind == EVENT_TOKEN_DISCARDED)
    return event->args[0];
  if (event->kind == EVENT_MONSTER_PLACED || event->kind == EVENT_MEGA_ARRIVED)
    return event->piece.kind;
  return moment->after.revealed > 0 ? moment->after.revealed - 1u : TOKENS;
}
