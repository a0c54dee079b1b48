/* The door to the network: a socket that listens. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* At one address of this computer and no other; 0 as the port takes a free one. */
GSocket *link_listen (const char *address, unsigned port, GError **error);
unsigned link_listen_port (GSocket *socket);

G_END_DECLS
