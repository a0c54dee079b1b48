/* How a table on the shelf stands, in a few words. */
#include "shelf.h"

#include <glib/gi18n-lib.h>

#include "event_text.h"
#include "saved_game.h"

unsigned
table_turn (const Table *t)
{
  unsigned turn = 0;

  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    turn += t->turns_begun[i];
  return turn;
}

void
glance_clear (Glance *glance)
{
  g_clear_pointer (&glance->names, g_strfreev);
}

bool
shelf_glance (const char *path, Glance *glance, GError **error)
{
  g_auto (SavedGame) saved = { 0 };
  g_autoptr (Session) session = saved_game_open (&saved, path, error);

  if (session == NULL)
    return false;
  *glance = (Glance){ .table = *session_now (session),
                      .names = g_strdupv ((char **) session_names (session)),
                      .turn = table_turn (session_now (session)) };
  return true;
}

char *
glance_text (const Glance *glance)
{
  g_autofree char *player = player_text (glance->table.turn, (const char *const *) glance->names);

  switch ((Result) glance->table.result)
    {
    case RESULT_WON:
      return g_strdup_printf (ngettext ("Won in %u turn", "Won in %u turns", glance->turn),
                              glance->turn);
    case RESULT_LOST:
      return g_strdup_printf (ngettext ("Lost in %u turn", "Lost in %u turns", glance->turn),
                              glance->turn);
    case RESULT_PLAYING:
      break;
    }
  if (glance->turn == 0)
    return g_strdup (_ ("Being set up"));
  /* Translators: which turn of the game it is, and whose. */
  return g_strdup_printf (_ ("Turn %u, %s"), glance->turn, player);
}

char *
glance_players (const Glance *glance)
{
  if (glance->names != NULL)
    return g_strjoinv (", ", glance->names);
  return g_strdup_printf (ngettext ("%u player", "%u players", glance->table.n_players),
                          glance->table.n_players);
}
