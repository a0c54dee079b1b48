/* Streams of events. A phone has at most one event under way: while it reads that, only the newest
 * state waits for it, however many there were. */
#include "link_server_inside.h"

#define PULSE_S 15 /* a sign of life */
#define STUCK_S 20 /* and no sign of reading for so long */

typedef struct
{
  LinkServer *server;
  LinkConnection *connection;
  SoupServerMessage *message;
  unsigned seat;
  char *token;
  gint64 sent; /* revision; -1: none */
  bool is_writing, is_over;
  gint64 since; /* when it began to write, or was done */
  GSource *watch;
  GList *link;
} LinkStream;

void
link_server_want (LinkServer *server)
{
  unsigned wanted = 0;

  for (GList *link = server->streams.head; link != NULL; link = link->next)
    wanted |= 1u << link_viewer (((LinkStream *) link->data)->seat);
  for (GList *link = server->parked.head; link != NULL; link = link->next)
    if (!((LinkParked *) link->data)->is_answer)
      wanted |= 1u << link_viewer (((LinkParked *) link->data)->seat);
  g_atomic_int_set (&server->wanted, wanted);
  server->port.notice (server->port.data);
}

static void
finished_cb (SoupServerMessage *message, LinkStream *stream)
{
  LinkServer *server = stream->server;

  g_signal_handlers_disconnect_by_data (message, stream);
  g_source_destroy (stream->watch);
  g_source_unref (stream->watch);
  g_queue_delete_link (&server->streams, stream->link);
  g_atomic_int_add (&server->n_phones[link_viewer (stream->seat)], -1);
  link_connection_unref (stream->connection);
  g_free (stream->token);
  g_free (stream);
  g_object_unref (message);
  link_server_want (server);
}

static void
stream_write (LinkStream *stream, GBytes *bytes)
{
  g_assert (!stream->is_writing && !stream->is_over);
  stream->is_writing = true;
  stream->since = g_get_monotonic_time ();
  soup_message_body_append_bytes (soup_server_message_get_response_body (stream->message), bytes);
  soup_server_message_unpause (stream->message);
}

static GBytes *
frame_of (LinkServer *server, unsigned viewer)
{
  const LinkSnapshot *snapshot = server->desk->snapshot;
  GString *frame;
  gsize n;
  const char *view;

  if (server->frames[viewer] != NULL || snapshot->views[viewer] == NULL)
    return server->frames[viewer];
  view = g_bytes_get_data (snapshot->views[viewer], &n);
  frame = g_string_sized_new (n + 64);
  g_string_append_printf (frame, "id: %u\nevent: state\ndata: ", snapshot->revision);
  g_string_append_len (frame, view, (gssize) n);
  g_string_append (frame, "\n\n");
  server->frames[viewer] = g_string_free_to_bytes (frame);
  return server->frames[viewer];
}

static void
stream_send (LinkStream *stream)
{
  const gint64 revision = stream->server->desk->snapshot->revision;
  GBytes *frame;

  if (stream->is_writing || stream->is_over || stream->sent == revision)
    return;
  frame = frame_of (stream->server, link_viewer (stream->seat));
  if (frame == NULL) /* the owner has been told that it is wanted */
    return;
  stream->sent = revision;
  stream_write (stream, frame);
}

static void
wrote_cb (SoupServerMessage *message, LinkStream *stream)
{
  (void) message;
  stream->is_writing = false;
  stream->since = g_get_monotonic_time ();
  stream_send (stream);
}

/* No more is written; what is under way gets its time. */
static void
stream_end (LinkStream *stream)
{
  if (stream->is_over)
    return;
  stream->is_over = true;
  if (stream->connection->server != NULL)
    stream->connection->deadline = g_get_monotonic_time () + G_USEC_PER_SEC;
  soup_message_body_complete (soup_server_message_get_response_body (stream->message));
  soup_server_message_unpause (stream->message);
}

static void
stream_cut (LinkStream *stream)
{
  if (stream->connection->server != NULL)
    link_connection_cut (stream->connection);
  stream_end (stream);
}

/* A phone that follows says nothing more on this connection: what comes is its end. */
static gboolean
readable_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  (void) socket;
  (void) condition;
  stream_cut (data);
  return G_SOURCE_REMOVE;
}

void
link_stream_begin (LinkServer *server,
                   LinkConnection *connection,
                   SoupServerMessage *message,
                   const LinkReply *reply)
{
  LinkStream *stream = g_new0 (LinkStream, 1);
  SoupMessageBody *body = soup_server_message_get_response_body (message);
  g_autoptr (GBytes) hello = g_bytes_new_static (":\n\n", 3);

  stream->server = server;
  stream->connection = link_connection_ref (connection);
  stream->message = g_object_ref (message);
  stream->seat = reply->seat;
  stream->token = g_strdup (reply->token);
  stream->sent = reply->last_revision;
  connection->deadline = G_MAXINT64;
  g_queue_push_tail (&server->streams, stream);
  stream->link = server->streams.tail;
  g_atomic_int_inc (&server->n_phones[link_viewer (stream->seat)]);

  soup_message_headers_set_encoding (soup_server_message_get_response_headers (message),
                                     SOUP_ENCODING_EOF);
  soup_message_body_set_accumulate (body, FALSE);
  g_signal_connect (message, "wrote-chunk", G_CALLBACK (wrote_cb), stream);
  g_signal_connect (message, "finished", G_CALLBACK (finished_cb), stream);
  stream->watch = g_socket_create_source (connection->socket, G_IO_IN, NULL);
  g_source_set_callback (stream->watch, G_SOURCE_FUNC (readable_cb), stream, NULL);
  g_source_attach (stream->watch, server->context);
  /* The headers go out with the first bytes of the body. */
  stream_write (stream, hello);
  link_server_want (server);
}

void
link_streams_send (LinkServer *server)
{
  for (GList *link = server->streams.head; link != NULL; link = link->next)
    stream_send (link->data);
}

void
link_streams_check (LinkServer *server, gint64 now)
{
  g_autoptr (GBytes) pulse = g_bytes_new_static (":\n\n", 3);

  for (GList *link = server->streams.head; link != NULL; link = link->next)
    {
      LinkStream *stream = link->data;
      const gint64 passed_s = (now - stream->since) / G_USEC_PER_SEC;

      if (stream->is_over)
        continue;
      if (stream->is_writing && passed_s >= STUCK_S)
        stream_cut (stream);
      else if (!stream->is_writing && passed_s >= PULSE_S)
        stream_write (stream, pulse);
    }
}

void
link_streams_recheck (LinkServer *server)
{
  g_autoptr (GBytes) gone = g_bytes_new_static ("event: gone\ndata: {}\n\n", 22);

  for (GList *link = server->streams.head; link != NULL; link = link->next)
    {
      LinkStream *stream = link->data;
      unsigned seat;

      if (stream->is_over || link_desk_find (server->desk, stream->token, &seat))
        continue;
      soup_message_body_append_bytes (soup_server_message_get_response_body (stream->message),
                                      gone);
      stream_end (stream);
    }
}

void
link_streams_end (LinkServer *server)
{
  for (GList *link = server->streams.head; link != NULL; link = link->next)
    stream_cut (link->data);
}
