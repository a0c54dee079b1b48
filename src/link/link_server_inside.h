/* Inside the server: its connections, and the streams of events on them. All of it belongs to the
 * server's thread, but for what is said to be atomic. */
#pragma once

#include <libsoup/soup.h>

#include "link_limits.h"
#include "link_server.h"

G_BEGIN_DECLS

#define LINK_ANSWERS_WAITING_MAX 32

struct LinkServer
{
  LinkServerPort port;
  LinkDesk *desk;
  LinkLimits *limits;
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  GSocket *socket;
  GSource *listening;
  SoupServer *soup;
  GQueue connections; /* of LinkConnection */
  GQueue streams;     /* of LinkStream */
  GQueue parked;      /* of LinkParked */
  guint64 tickets;
  GBytes *frames[LINK_VIEWERS]; /* the newest views as events, made when they are first sent */
  int n_phones[LINK_VIEWERS];   /* atomic: streams by viewer */
  unsigned wanted;              /* atomic */
};

/* One request has one connection: what keeps a connection busy is one thing, with one deadline. */
typedef struct
{
  grefcount refs;
  LinkServer *server; /* NULL when it is closed */
  GSocket *socket;
  LinkGuest *guest;
  gint64 deadline; /* monotonic; G_MAXINT64: a stream, which has rules of its own */
  gsize n_body;    /* bytes read so far */
  GList *link;
} LinkConnection;

LinkConnection *link_connection_of (SoupServerMessage *message); /* or NULL */
LinkConnection *link_connection_ref (LinkConnection *connection);
void link_connection_unref (LinkConnection *connection);
void link_connection_cut (LinkConnection *connection);        /* now, whatever it does */
void link_connections_listen (LinkServer *server);            /* lets phones in */
void link_connections_stop (LinkServer *server);              /* and no more */
void link_connections_check (LinkServer *server, gint64 now); /* deadlines */

/* Streams. */
void link_stream_begin (LinkServer *server,
                        LinkConnection *connection,
                        SoupServerMessage *message,
                        const LinkReply *reply);
void link_streams_send (LinkServer *server);              /* what is new */
void link_streams_check (LinkServer *server, gint64 now); /* who reads and who does not */
void link_streams_recheck (LinkServer *server);           /* whose token is void */
void link_streams_end (LinkServer *server);
void link_server_want (LinkServer *server); /* counts anew who wants what, and gives notice */

/* Requests. */
void link_requests_attach (LinkServer *server);
void link_message_say (SoupServerMessage *message, const LinkReply *reply);

/* Requests that wait: for the game, or for a view. */
typedef struct
{
  guint64 ticket;
  SoupServerMessage *message;
  LinkConnection *connection;
  unsigned seat;
  char *token;
  bool is_answer;
} LinkParked;

void link_park (LinkServer *server, SoupServerMessage *message, const LinkReply *reply);
void link_parked_views (LinkServer *server); /* those that can be served now */
void link_parked_reply (LinkServer *server, guint64 ticket, const LinkReply *reply);
void link_parked_check (LinkServer *server, gint64 now);
void link_parked_recheck (LinkServer *server); /* whose token is void */
void link_parked_end (LinkServer *server);

G_END_DECLS
