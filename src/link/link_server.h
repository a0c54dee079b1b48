/* The server: HTTP in a thread of its own. It knows nothing of the game: it hands out what was
 * published and hands on answers. */
#pragma once

#include <gio/gio.h>

#include "link_desk.h"

G_BEGIN_DECLS

typedef struct LinkServer LinkServer;

/* Both are called on the server's thread and must not wait for anything. */
typedef struct
{
  /* An answer that a phone waits for: link_server_reply() with the same ticket. The token was good
   * when it came in. */
  void (*answer) (gpointer data,
                  guint64 ticket,
                  const char *token,
                  unsigned seat,
                  unsigned revision,
                  const char *option);
  void (*notice) (gpointer data); /* who is there, or which views are wanted, has changed */
  gpointer data;
} LinkServerPort;

/* Serves what comes to this socket, which listens. The desk is the server's until it stops, but for
 * its seats, which have a lock. */
LinkServer *link_server_start (GSocket *socket, LinkDesk *desk, const LinkServerPort *port);
void link_server_stop (LinkServer *server); /* and frees it */

/* From the owner's thread; they wait for nothing. */
void link_server_publish (LinkServer *server, LinkSnapshot *snapshot);
void link_server_recheck (LinkServer *server); /* tokens have become void */
void link_server_reply (LinkServer *server, guint64 ticket, const LinkReply *reply);
unsigned link_server_n_phones (LinkServer *server, unsigned seat);
unsigned link_server_wanted (LinkServer *server); /* viewers whose views are wanted, a bit each */

G_END_DECLS
