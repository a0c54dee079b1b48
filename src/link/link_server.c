/* The server's thread: it turns its loop, once a second it looks at who keeps it waiting, and
 * between others what the owner sends. */
#include <sys/resource.h>
#include <unistd.h>

#include "link_server_inside.h"

#define NICENESS 5     /* where there is not enough for both, frames go before phones */
#define CLOSING_MS 500 /* for what is under way when the server stops */

/* What the owner sends. */
typedef struct
{
  LinkServer *server;
  LinkSnapshot *snapshot;
  guint64 ticket;
  LinkReply reply;
} Letter;

static void
letter_free (gpointer data)
{
  Letter *letter = data;

  link_snapshot_unref (letter->snapshot);
  link_reply_clear (&letter->reply);
  g_free (letter);
}

static void
letter_post (Letter *letter, GSourceFunc read)
{
  GMainContext *context = letter->server->context;
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, read, letter, letter_free);
  g_source_attach (source, context);
}

static Letter *
letter_new (LinkServer *server)
{
  Letter *letter = g_new0 (Letter, 1);

  letter->server = server;
  return letter;
}

static gboolean
publish_cb (gpointer data)
{
  Letter *letter = data;
  LinkServer *server = letter->server;

  link_snapshot_unref (server->desk->snapshot);
  server->desk->snapshot = g_steal_pointer (&letter->snapshot);
  for (unsigned i = 0; i < LINK_VIEWERS; i++)
    g_clear_pointer (&server->frames[i], g_bytes_unref);
  link_parked_views (server);
  link_streams_send (server);
  return G_SOURCE_REMOVE;
}

static gboolean
recheck_cb (gpointer data)
{
  LinkServer *server = ((Letter *) data)->server;

  link_parked_recheck (server);
  link_streams_recheck (server);
  return G_SOURCE_REMOVE;
}

static gboolean
reply_cb (gpointer data)
{
  Letter *letter = data;

  link_parked_reply (letter->server, letter->ticket, &letter->reply);
  return G_SOURCE_REMOVE;
}

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (((Letter *) data)->server->loop);
  return G_SOURCE_REMOVE;
}

void
link_server_publish (LinkServer *server, LinkSnapshot *snapshot)
{
  Letter *letter = letter_new (server);

  letter->snapshot = link_snapshot_ref (snapshot);
  letter_post (letter, publish_cb);
}

void
link_server_recheck (LinkServer *server)
{
  letter_post (letter_new (server), recheck_cb);
}

void
link_server_reply (LinkServer *server, guint64 ticket, const LinkReply *reply)
{
  Letter *letter = letter_new (server);

  letter->ticket = ticket;
  letter->reply = (LinkReply){ .status = reply->status,
                               .type = reply->type,
                               .body = reply->body != NULL ? g_bytes_ref (reply->body) : NULL };
  letter_post (letter, reply_cb);
}

unsigned
link_server_n_phones (LinkServer *server, unsigned seat)
{
  return (unsigned) g_atomic_int_get (&server->n_phones[link_viewer (seat)]);
}

unsigned
link_server_wanted (LinkServer *server)
{
  return (unsigned) g_atomic_int_get (&server->wanted);
}

static gboolean
second_cb (gpointer data)
{
  LinkServer *server = data;
  const gint64 now = g_get_monotonic_time ();

  link_parked_check (server, now);
  link_streams_check (server, now);
  link_connections_check (server, now);
  return G_SOURCE_CONTINUE;
}

/* Everybody hears that it is over; who does not want to hear is left behind. */
static void
close_all (LinkServer *server)
{
  const gint64 until = g_get_monotonic_time () + CLOSING_MS * 1000;

  link_parked_end (server);
  link_streams_end (server);
  while (server->connections.length > 0 && g_get_monotonic_time () < until)
    {
      for (GList *link = server->connections.head; link != NULL; link = link->next)
        link_connection_cut (link->data);
      g_main_context_iteration (server->context, FALSE);
      g_usleep (1000);
    }
  soup_server_disconnect (server->soup);
  while (g_main_context_iteration (server->context, FALSE))
    ;
}

static gpointer
serve (gpointer data)
{
  LinkServer *server = data;
  g_autoptr (GSource) second = g_timeout_source_new_seconds (1);

  /* To Linux a thread is somebody to be nice to by itself. */
  setpriority (PRIO_PROCESS, (id_t) gettid (), NICENESS);
  g_main_context_push_thread_default (server->context);
  server->soup = g_object_new (SOUP_TYPE_SERVER, "raw-paths", TRUE, NULL);
  link_requests_attach (server);
  g_source_set_callback (second, second_cb, server, NULL);
  g_source_attach (second, server->context);
  link_connections_listen (server);
  g_main_loop_run (server->loop);
  link_connections_stop (server);
  g_socket_close (server->socket, NULL);
  close_all (server);
  g_source_destroy (second);
  g_clear_object (&server->soup);
  g_main_context_pop_thread_default (server->context);
  return NULL;
}

LinkServer *
link_server_start (GSocket *socket, LinkDesk *desk, const LinkServerPort *port)
{
  LinkServer *server = g_new0 (LinkServer, 1);

  server->port = *port;
  server->desk = desk;
  server->limits = link_limits_new ();
  server->context = g_main_context_new ();
  server->loop = g_main_loop_new (server->context, FALSE);
  server->socket = g_object_ref (socket);
  g_queue_init (&server->connections);
  g_queue_init (&server->streams);
  g_queue_init (&server->parked);
  server->thread = g_thread_new ("castellan-link", serve, server);
  return server;
}

void
link_server_stop (LinkServer *server)
{
  if (server == NULL)
    return;
  letter_post (letter_new (server), quit_cb);
  g_thread_join (server->thread);
  g_assert (server->connections.length == 0);
  for (unsigned i = 0; i < LINK_VIEWERS; i++)
    g_clear_pointer (&server->frames[i], g_bytes_unref);
  link_limits_free (server->limits);
  g_main_loop_unref (server->loop);
  g_main_context_unref (server->context);
  g_object_unref (server->socket);
  g_free (server);
}
