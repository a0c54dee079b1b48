/* How much one address may ask of the server, and all together. What is asked for is paid with
 * tokens from buckets that fill again with time. Nothing grows with the number of strangers. */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

G_BEGIN_DECLS

#define LINK_CONNECTIONS_MAX 256        /* in all */
#define LINK_ADDRESS_CONNECTIONS_MAX 48 /* of one address at a time: several phones, six each */

typedef struct LinkLimits LinkLimits;

LinkLimits *link_limits_new (void);
void link_limits_free (LinkLimits *limits);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkLimits, link_limits_free)

/* One number an address, or one a network of those that are handed out by the thousand. */
guint64 link_limits_key (GInetAddress *address);

/* One address that is here; it stays as long as it has connections. */
typedef struct LinkGuest LinkGuest;

/* Lets a connection in, or not (NULL); link_limits_leave() ends it. Times are monotonic, in
 * microseconds. */
LinkGuest *link_limits_enter (LinkLimits *limits, guint64 key, gint64 now);
void link_limits_leave (LinkLimits *limits, LinkGuest *guest);

bool link_guest_request (LinkGuest *guest, gint64 now);

/* Whether it may try a code; and that the code was wrong. */
bool link_guest_may_guess (LinkGuest *guest, gint64 now);
void link_guest_guessed (LinkGuest *guest);

G_END_DECLS
