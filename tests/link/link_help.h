/* For the tests of the link: a table with a host on the loopback, and clients that speak HTTP over
 * plain sockets, so that they can also speak it badly. Everything turns in the test's own loop. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "link_host.h"

G_BEGIN_DECLS

typedef struct
{
  Session *session;
  LinkHost *host;
  unsigned n_answers; /* that the game was given */
  char *refusal;      /* what the game says to the next answer, or NULL */
} LinkTable;

LinkTable *link_table_new (const char *record); /* the lines after `castellan 1` */
void link_table_free (LinkTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkTable, link_table_free)

/* Answers as the app would, with the option's number; a game that is over begins anew. */
void link_table_play (LinkTable *table, unsigned option);

/* A request as bytes; `from` is the client's own address, NULL: any. The reply, and its status. */
char *link_ask (LinkTable *table, const char *from, const char *bytes, gsize n, unsigned *status);

/* A well-formed request. `extra` are more header lines, each with its end, or NULL. */
char *link_call (LinkTable *table,
                 const char *method,
                 const char *path,
                 const char *token,
                 const char *extra,
                 const char *body,
                 unsigned *status);
unsigned link_status (LinkTable *table,
                      const char *method,
                      const char *path,
                      const char *token,
                      const char *extra,
                      const char *body);
const char *link_body (const char *reply); /* behind the headers */

char *link_join (LinkTable *table, unsigned seat); /* the token */
unsigned link_answer (LinkTable *table, const char *token, unsigned revision, const char *option);

/* A phone that follows. */
typedef struct
{
  GSocket *socket;
  GString *heard;
  gint64 revision; /* the last state's; -1: none yet */
  gint64 at;       /* when it came */
  unsigned n_states;
  bool is_gone, is_closed, has_fallen; /* `event: gone`; the end; revisions that did not rise */
  char *state;
} LinkPhone;

LinkPhone *link_phone_new (LinkTable *table, const char *from, const char *token, int last);
LinkPhone *link_phone_to (unsigned port, const char *from, const char *token, int last);
void link_phone_listen (LinkPhone *phone); /* what has come so far */
void link_phone_free (LinkPhone *phone);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkPhone, link_phone_free)

GSocket *link_connect (LinkTable *table, const char *from);
GSocket *link_connect_to (unsigned port, const char *from);
void link_send (GSocket *socket, const char *bytes, gsize n);
bool link_is_over (GSocket *socket); /* whether the other side has closed it; forgets what comes */
void link_turn (unsigned ms);        /* the loop, for so long at most */

/* Turns the loop until it holds, or fails the test after 20 seconds. */
#define link_wait_for(what)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 until_ = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;                           \
    while (!(what))                                                                                \
      {                                                                                            \
        if (g_get_monotonic_time () > until_)                                                      \
          g_error ("%s:%d: waited for %s", __FILE__, __LINE__, #what);                             \
        link_turn (2);                                                                             \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
