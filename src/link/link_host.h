/* The table's link to phones: an HTTP server in a thread of its own, so that whatever comes over
 * the network never holds up a frame. The host is the only truth: phones get what link_view() gives
 * them and hand in answers, which are given to the game on the thread that made the host.
 *
 * Off until link_host_start(), and off again when it is freed. */
#pragma once

#include "link_view.h"

G_BEGIN_DECLS

typedef struct LinkHost LinkHost;

/* The game behind it. All are called on the thread (the GMainContext) that made the host. */
typedef struct
{
  const Session *(*session) (gpointer data); /* NULL: no table is open */
  char *(*title) (gpointer data);
  /* An answer as the record language writes it, of the question that is open. On refusal nothing
   * has changed and the error is a sentence for people. */
  bool (*answer) (gpointer data, unsigned seat, const char *option, GError **error);
  void (*presence) (gpointer data); /* somebody came or went */
  gpointer data;
} LinkPort;

LinkHost *link_host_new (const LinkPort *port);
void link_host_free (LinkHost *host); /* stops it */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkHost, link_host_free)

/* `address` is one of link_addresses(); 0 as the port takes a free one, the same as last time where
 * it can. */
bool link_host_start (LinkHost *host, const char *address, unsigned port, GError **error);
void link_host_stop (LinkHost *host);
bool link_host_is_on (const LinkHost *host);
const char *link_host_address (const LinkHost *host);
unsigned link_host_port (const LinkHost *host);

/* The game has changed: all phones get what is new for them. Cheap: what a viewer sees is written
 * once for all who see the same. */
void link_host_publish (LinkHost *host);

/* What a QR code holds: http://ADDRESS:PORT/#CODE. LINK_ONLOOKER: the table's. NULL while it is
 * off.
 */
char *link_host_url (const LinkHost *host, unsigned seat);
unsigned link_host_n_phones (const LinkHost *host, unsigned seat); /* connected now */
void link_host_take_back (LinkHost *host, unsigned seat);
void link_host_renew (LinkHost *host);

/* Addresses of this machine that a phone in the same network could reach, the likeliest first. */
typedef struct
{
  char *address; /* "192.168.1.23" */
  char *name;    /* "Wi-Fi (wlan0)" */
} LinkAddress;

GPtrArray *link_addresses (void); /* of LinkAddress */

G_END_DECLS
