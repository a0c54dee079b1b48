/* The door to the network. */
#include "link_listen.h"

#include <glib/gi18n-lib.h>

#include "refusal.h"

#define BACKLOG 512

GSocket *
link_listen (const char *address, unsigned port, GError **error)
{
  g_autoptr (GSocketAddress) at = g_inet_socket_address_new_from_string (address, port);
  g_autoptr (GSocket) socket = NULL;

  if (at == NULL)
    {
      refuse (error, _ ("`%s` is not an address of this computer."), address);
      return NULL;
    }
  socket = g_socket_new (g_socket_address_get_family (at), G_SOCKET_TYPE_STREAM,
                         G_SOCKET_PROTOCOL_TCP, error);
  if (socket == NULL)
    return NULL;
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_listen_backlog (socket, BACKLOG);
  if (!g_socket_bind (socket, at, TRUE, error) || !g_socket_listen (socket, error))
    return NULL;
  return g_steal_pointer (&socket);
}

unsigned
link_listen_port (GSocket *socket)
{
  g_autoptr (GSocketAddress) at = g_socket_get_local_address (socket, NULL);

  return g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (at));
}
