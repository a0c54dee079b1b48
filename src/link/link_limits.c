/* How much one address may ask of the server. */
#include "link_limits.h"

#include <string.h>

#define ADDRESSES_MAX 1024
#define SECOND 1e6

typedef enum
{
  BUCKET_CONNECT,
  BUCKET_REQUEST,
  BUCKET_GUESS,
  BUCKETS
} Bucket;

static const struct
{
  double most, a_second;
} rates[BUCKETS] = {
  [BUCKET_CONNECT] = { 360, 120 }, /* beyond the next one, so that it is heard what is wrong */
  [BUCKET_REQUEST] = { 240, 60 },  /* the pages of ten phones behind one address */
  [BUCKET_GUESS] = { 8, .1 },
};

struct LinkGuest
{
  guint64 key;
  unsigned live;
  gint64 at; /* when the buckets were filled last */
  double left[BUCKETS];
};

struct LinkLimits
{
  GHashTable *guests; /* by key */
  LinkGuest crowd;    /* whoever found no place of their own, together */
  unsigned live;
};

static void
guest_fill (LinkGuest *guest, gint64 now)
{
  const double passed = (double) MAX (now - guest->at, 0) / SECOND;

  for (unsigned i = 0; i < BUCKETS; i++)
    guest->left[i] = MIN (rates[i].most, guest->left[i] + passed * rates[i].a_second);
  guest->at = now;
}

static void
guest_begin (LinkGuest *guest, guint64 key, gint64 now)
{
  *guest = (LinkGuest){ .key = key, .at = now };
  for (unsigned i = 0; i < BUCKETS; i++)
    guest->left[i] = rates[i].most;
}

/* Nothing would be different if we had never met. */
static gboolean
is_forgotten (gpointer key, gpointer value, gpointer data)
{
  LinkGuest *guest = value;

  (void) key;
  guest_fill (guest, *(const gint64 *) data);
  if (guest->live > 0)
    return FALSE;
  for (unsigned i = 0; i < BUCKETS; i++)
    if (guest->left[i] < rates[i].most)
      return FALSE;
  return TRUE;
}

static LinkGuest *
guest_of (LinkLimits *limits, guint64 key, gint64 now)
{
  LinkGuest *guest = g_hash_table_lookup (limits->guests, &key);

  if (guest == NULL && g_hash_table_size (limits->guests) >= ADDRESSES_MAX)
    g_hash_table_foreach_remove (limits->guests, is_forgotten, &now);
  if (guest == NULL && g_hash_table_size (limits->guests) >= ADDRESSES_MAX)
    guest = &limits->crowd;
  else if (guest == NULL)
    {
      guest = g_new (LinkGuest, 1);
      guest_begin (guest, key, now);
      g_hash_table_insert (limits->guests, &guest->key, guest);
    }
  guest_fill (guest, now);
  return guest;
}

static bool
pay (LinkGuest *guest, Bucket bucket)
{
  if (guest->left[bucket] < 1)
    return false;
  guest->left[bucket]--;
  return true;
}

LinkLimits *
link_limits_new (void)
{
  LinkLimits *limits = g_new0 (LinkLimits, 1);

  limits->guests = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  guest_begin (&limits->crowd, 0, g_get_monotonic_time ());
  return limits;
}

void
link_limits_free (LinkLimits *limits)
{
  if (limits == NULL)
    return;
  g_hash_table_unref (limits->guests);
  g_free (limits);
}

guint64
link_limits_key (GInetAddress *address)
{
  const gsize n = g_inet_address_get_native_size (address);
  guint64 key = 0;

  /* Of an IPv6 address the network: anybody there has all the rest. */
  memcpy (&key, g_inet_address_to_bytes (address), MIN (n, sizeof key));
  return key;
}

LinkGuest *
link_limits_enter (LinkLimits *limits, guint64 key, gint64 now)
{
  LinkGuest *guest = guest_of (limits, key, now);

  if (!pay (guest, BUCKET_CONNECT) || limits->live >= LINK_CONNECTIONS_MAX
      || guest->live >= LINK_ADDRESS_CONNECTIONS_MAX)
    return NULL;
  limits->live++;
  guest->live++;
  return guest;
}

void
link_limits_leave (LinkLimits *limits, LinkGuest *guest)
{
  g_assert (limits->live > 0 && guest->live > 0);
  limits->live--;
  guest->live--;
}

bool
link_guest_request (LinkGuest *guest, gint64 now)
{
  guest_fill (guest, now);
  return pay (guest, BUCKET_REQUEST);
}

bool
link_guest_may_guess (LinkGuest *guest, gint64 now)
{
  guest_fill (guest, now);
  return guest->left[BUCKET_GUESS] >= 1;
}

void
link_guest_guessed (LinkGuest *guest)
{
  pay (guest, BUCKET_GUESS);
}
