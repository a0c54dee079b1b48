/* Connections: who is let in, and for how long one may keep us waiting. */
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "link_server_inside.h"

#define REQUEST_S 10         /* from the first byte to the last of a request, and of its reply */
#define AT_ONCE 32           /* connections taken from the queue before others have their turn */
#define NO_FILES_MS 100      /* we wait when the system has no more of them */
#define SEND_BYTES (1 << 17) /* that the kernel keeps for a phone that does not read */
#define UNSEEN_MS 20000      /* a phone that does not even acknowledge is gone */

static const char connection_key[] = "link-connection";

LinkConnection *
link_connection_ref (LinkConnection *connection)
{
  g_ref_count_inc (&connection->refs);
  return connection;
}

void
link_connection_unref (LinkConnection *connection)
{
  if (!g_ref_count_dec (&connection->refs))
    return;
  g_object_unref (connection->socket);
  g_free (connection);
}

LinkConnection *
link_connection_of (SoupServerMessage *message)
{
  GSocketAddress *address = soup_server_message_get_remote_address (message);
  LinkConnection *connection
      = address != NULL ? g_object_get_data (G_OBJECT (address), connection_key) : NULL;

  return connection != NULL && connection->server != NULL ? connection : NULL;
}

void
link_connection_cut (LinkConnection *connection)
{
  /* Whoever reads or writes there hears of it, and closes it in good order. */
  g_socket_shutdown (connection->socket, TRUE, TRUE, NULL);
}

static void
closed_cb (gpointer data, GObject *was)
{
  LinkConnection *connection = data;
  LinkServer *server = connection->server;

  (void) was;
  link_limits_leave (server->limits, connection->guest);
  g_queue_delete_link (&server->connections, connection->link);
  connection->server = NULL;
  connection->guest = NULL;
  link_connection_unref (connection);
}

/* The kernel helps against those who have gone without a word. */
static void
set_options (int fd)
{
  const int one = 1, send_bytes = SEND_BYTES, idle_s = 20, every_s = 5, times = 3;
  const unsigned unseen_ms = UNSEEN_MS;

  setsockopt (fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  setsockopt (fd, SOL_SOCKET, SO_KEEPALIVE, &one, sizeof one);
  setsockopt (fd, SOL_SOCKET, SO_SNDBUF, &send_bytes, sizeof send_bytes);
  setsockopt (fd, IPPROTO_TCP, TCP_KEEPIDLE, &idle_s, sizeof idle_s);
  setsockopt (fd, IPPROTO_TCP, TCP_KEEPINTVL, &every_s, sizeof every_s);
  setsockopt (fd, IPPROTO_TCP, TCP_KEEPCNT, &times, sizeof times);
  setsockopt (fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &unseen_ms, sizeof unseen_ms);
}

static void
connection_begin (LinkServer *server, GSocket *socket, GSocketAddress *remote, LinkGuest *guest)
{
  g_autoptr (GSocketConnection) stream = g_socket_connection_factory_create_connection (socket);
  g_autoptr (GSocketAddress) local = g_socket_get_local_address (socket, NULL);
  LinkConnection *connection = g_new0 (LinkConnection, 1);

  g_ref_count_init (&connection->refs);
  connection->server = server;
  connection->socket = g_object_ref (socket);
  connection->guest = guest;
  connection->deadline = g_get_monotonic_time () + REQUEST_S * G_USEC_PER_SEC;
  g_queue_push_tail (&server->connections, connection);
  connection->link = server->connections.tail;
  g_object_weak_ref (G_OBJECT (stream), closed_cb, connection);
  g_object_set_data_full (G_OBJECT (remote), connection_key, link_connection_ref (connection),
                          (GDestroyNotify) link_connection_unref);
  soup_server_accept_iostream (server->soup, G_IO_STREAM (stream), local, remote, NULL);
}

/* Refused without a word: an answer would cost more than the question. */
static void
turn_away (int fd)
{
  const struct linger at_once = { .l_onoff = 1 };

  setsockopt (fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close (fd);
}

static void
let_in (LinkServer *server, int fd, struct sockaddr_storage *from, socklen_t n)
{
  g_autoptr (GSocketAddress) remote = g_socket_address_new_from_native (from, n);
  g_autoptr (GSocket) socket = NULL;
  LinkGuest *guest = NULL;

  if (G_IS_INET_SOCKET_ADDRESS (remote))
    guest = link_limits_enter (
        server->limits,
        link_limits_key (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote))),
        g_get_monotonic_time ());
  if (guest == NULL)
    {
      turn_away (fd);
      return;
    }
  set_options (fd);
  socket = g_socket_new_from_fd (fd, NULL);
  if (socket == NULL)
    {
      link_limits_leave (server->limits, guest);
      close (fd);
      return;
    }
  g_socket_set_blocking (socket, FALSE);
  connection_begin (server, socket, remote, guest);
}

static gboolean
listen_again_cb (gpointer data)
{
  link_connections_listen (data);
  return G_SOURCE_REMOVE;
}

/* One source at a time: it listens, or waits to listen again. */
static void
replace_source (LinkServer *server, GSource *source, GSourceFunc callback)
{
  link_connections_stop (server);
  server->listening = source;
  g_source_set_callback (source, callback, server, NULL);
  g_source_attach (source, server->context);
}

static gboolean
accept_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  LinkServer *server = data;

  (void) condition;
  for (unsigned i = 0; i < AT_ONCE; i++)
    {
      struct sockaddr_storage from = { 0 };
      socklen_t n = sizeof from;
      const int fd = accept4 (g_socket_get_fd (socket), (struct sockaddr *) &from, &n,
                              SOCK_CLOEXEC | SOCK_NONBLOCK);

      if (fd >= 0)
        let_in (server, fd, &from, n);
      else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
        {
          replace_source (server, g_timeout_source_new (NO_FILES_MS), listen_again_cb);
          return G_SOURCE_REMOVE;
        }
      else if (errno != ECONNABORTED && errno != EINTR)
        break;
    }
  return G_SOURCE_CONTINUE;
}

void
link_connections_listen (LinkServer *server)
{
  replace_source (server, g_socket_create_source (server->socket, G_IO_IN, NULL),
                  G_SOURCE_FUNC (accept_cb));
}

void
link_connections_stop (LinkServer *server)
{
  if (server->listening == NULL)
    return;
  g_source_destroy (server->listening);
  g_clear_pointer (&server->listening, g_source_unref);
}

void
link_connections_check (LinkServer *server, gint64 now)
{
  for (GList *link = server->connections.head, *next; link != NULL; link = next)
    {
      LinkConnection *connection = link->data;

      next = link->next;
      if (now > connection->deadline)
        link_connection_cut (connection);
    }
}
