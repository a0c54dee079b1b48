/* Requests that wait for the owner's thread: an answer that the game has not taken yet, or a view
 * that is not written yet. */
#include <glib/gi18n-lib.h>

#include "link_server_inside.h"

#define WAIT_S 5

static void
parked_free (LinkParked *parked)
{
  g_object_unref (parked->message);
  link_connection_unref (parked->connection);
  g_free (parked->token);
  g_free (parked);
}

static void
finish (LinkServer *server, GList *link, const LinkReply *reply)
{
  LinkParked *parked = link->data;

  g_queue_delete_link (&server->parked, link);
  link_message_say (parked->message, reply);
  soup_server_message_unpause (parked->message);
  parked_free (parked);
}

static void
finish_with_error (LinkServer *server, GList *link, unsigned status, const char *sentence)
{
  LinkReply reply = { 0 };

  link_reply_error (&reply, status, sentence);
  finish (server, link, &reply);
  link_reply_clear (&reply);
}

static unsigned
count_answers (LinkServer *server)
{
  unsigned n = 0;

  for (GList *link = server->parked.head; link != NULL; link = link->next)
    n += ((LinkParked *) link->data)->is_answer;
  return n;
}

void
link_park (LinkServer *server, SoupServerMessage *message, const LinkReply *reply)
{
  LinkParked *parked = g_new0 (LinkParked, 1);

  parked->ticket = ++server->tickets;
  parked->message = g_object_ref (message);
  parked->connection = link_connection_ref (link_connection_of (message));
  parked->seat = reply->seat;
  parked->token = g_strdup (reply->token);
  parked->is_answer = reply->deed == LINK_ANSWERS;
  parked->connection->deadline = g_get_monotonic_time () + WAIT_S * G_USEC_PER_SEC;
  soup_server_message_pause (message);
  g_queue_push_tail (&server->parked, parked);
  if (!parked->is_answer)
    link_server_want (server);
  else if (count_answers (server) > LINK_ANSWERS_WAITING_MAX)
    finish_with_error (server, server->parked.tail, 503, _ ("The table is busy. Try again."));
  else
    server->port.answer (server->port.data, parked->ticket, parked->token, parked->seat,
                         (unsigned) reply->last_revision, reply->option);
}

void
link_parked_views (LinkServer *server)
{
  for (GList *link = server->parked.head, *next; link != NULL; link = next)
    {
      const LinkParked *parked = link->data;
      GBytes *view = server->desk->snapshot->views[link_viewer (parked->seat)];

      next = link->next;
      if (!parked->is_answer && view != NULL)
        finish (server, link,
                &(LinkReply){ .status = 200, .type = "application/json", .body = view });
    }
}

void
link_parked_reply (LinkServer *server, guint64 ticket, const LinkReply *reply)
{
  for (GList *link = server->parked.head; link != NULL; link = link->next)
    if (((LinkParked *) link->data)->ticket == ticket)
      {
        finish (server, link, reply);
        return;
      }
}

void
link_parked_check (LinkServer *server, gint64 now)
{
  for (GList *link = server->parked.head, *next; link != NULL; link = next)
    {
      LinkConnection *connection = ((LinkParked *) link->data)->connection;

      next = link->next;
      if (connection->server != NULL && now <= connection->deadline)
        continue;
      connection->deadline = now + G_USEC_PER_SEC;
      finish_with_error (server, link, 503, _ ("The table does not answer. Try again."));
    }
}

/* Views only: what becomes of an answer the owner says. */
void
link_parked_recheck (LinkServer *server)
{
  for (GList *link = server->parked.head, *next; link != NULL; link = next)
    {
      const LinkParked *parked = link->data;
      unsigned seat;

      next = link->next;
      if (!parked->is_answer && !link_desk_find (server->desk, parked->token, &seat))
        finish_with_error (server, link, 401, _ ("Come in with a code first."));
    }
}

void
link_parked_end (LinkServer *server)
{
  while (server->parked.head != NULL)
    finish_with_error (server, server->parked.head, 503, _ ("The table is closed."));
}
