/* The desk where requests are read: from a request to what shall be replied, without a network.
 * Only the server's thread uses it, but for the seats, which have a lock. */
#pragma once

#include "link_seats.h"
#include "link_snapshot.h"

G_BEGIN_DECLS

#define LINK_BODY_MAX 4096
#define LINK_OPTION_MAX 256

typedef struct
{
  LinkSeats *seats;
  GMutex lock; /* of the seats */
  char *host;  /* "192.168.1.23:8080": what a browser must have asked for */
  GHashTable *files;
  LinkSnapshot *snapshot; /* the newest */
} LinkDesk;

/* Texts are NULL where the request has no such header. */
typedef struct
{
  const char *method, *path, *query, *host, *origin, *fetch_site, *authorization, *last_event,
      *if_none_match;
  const char *body;
  gsize n_body;
  bool may_guess; /* this address has not tried too many codes */
} LinkRequest;

typedef enum
{
  LINK_SAYS,    /* what is in the reply */
  LINK_STREAMS, /* events for `seat` */
  LINK_WAITS,   /* for the view of `seat`, which nobody has wanted so far */
  LINK_ANSWERS  /* `option` of `seat` goes to the game */
} LinkDeed;

typedef struct
{
  LinkDeed deed;
  unsigned status;
  const char *type;
  GBytes *body;
  const char *etag;
  const char *allow; /* methods, with 405 */
  bool is_wrong_code;
  bool is_admission; /* a code has been used */
  unsigned seat;
  char *token;          /* of a stream */
  gint64 last_revision; /* that the phone has; -1: none */
  char *option;
} LinkReply;

void link_desk_init (LinkDesk *desk, unsigned n_seats);
void link_desk_clear (LinkDesk *desk);

void link_desk_read (LinkDesk *desk, const LinkRequest *request, LinkReply *reply);
void link_reply_clear (LinkReply *reply);

/* Says a sentence as an error. */
void link_reply_error (LinkReply *reply, unsigned status, const char *sentence);
void link_reply_revision (LinkReply *reply, unsigned revision);

/* Whose token this is, with the lock. */
bool link_desk_find (LinkDesk *desk, const char *token, unsigned *seat);

G_END_DECLS
