/* What a game is known by. */
#include "link_game.h"

static void
mix (guint64 *sum, guint64 value)
{
  *sum = (*sum ^ value) * 0x9e3779b97f4a7c15u;
  *sum ^= *sum >> 29;
}

guint64
link_fingerprint (const Session *session, const LinkOffer *offer)
{
  const Question *question;
  guint64 sum = 1;

  if (session == NULL)
    return 0;
  question = session_question (session);
  mix (&sum, table_hash (session_now (session)));
  mix (&sum, session_n_events (session));
  mix (&sum, session_n_undo (session));
  mix (&sum, session_n_pending (session));
  mix (&sum, question->kind);
  mix (&sum, question->asker);
  for (unsigned i = 0; i < question->n; i++)
    mix (&sum, question->options[i]);
  mix (&sum, offer->is_open ? 1 + offer->from + 8 * offer->to + 64 * offer->card : 0);
  return sum | 1;
}

char *
link_seating (const Session *session)
{
  GString *seating = g_string_new (NULL);

  for (unsigned seat = 0; session != NULL && seat < link_n_seats (session); seat++)
    {
      g_autofree char *name = link_seat_name (session, seat);

      g_string_append_printf (seating, "%s\n", name);
    }
  return g_string_free (seating, FALSE);
}
