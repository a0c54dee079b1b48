/* The owner's side of the link: it writes what phones may see, and gives their answers to the game.
 * The server's thread reaches it only through the bridge. */
#include "link_host.h"

#include <glib/gi18n-lib.h>

#include "link_choices.h"
#include "link_game.h"
#include "link_listen.h"
#include "link_server.h"
#include "link_sight.h"

#define LOG_LINES 60
#define PRESENCE_MS 100 /* who comes and goes is written no more often */

/* What both threads hold: the host is gone before the last message may be. */
typedef struct
{
  gatomicrefcount refs;
  LinkHost *host; /* only the owner's thread looks */
  GMainContext *context;
  int is_noticed; /* atomic: a notice is on its way */
} Bridge;

struct LinkHost
{
  LinkPort port;
  Bridge *bridge;
  LinkDesk desk;
  LinkServer *server; /* NULL: off */
  char *address;
  unsigned port_number;
  GSource *flushing;      /* on its way, or NULL */
  LinkSnapshot *snapshot; /* the newest */
  char *seating;          /* who sits where */
  guint64 fingerprint;    /* of the game that it shows */
  LinkOffer offer;
  unsigned here;
};

static Bridge *
bridge_ref (Bridge *bridge)
{
  g_atomic_ref_count_inc (&bridge->refs);
  return bridge;
}

static void
bridge_unref (Bridge *bridge)
{
  if (!g_atomic_ref_count_dec (&bridge->refs))
    return;
  g_main_context_unref (bridge->context);
  g_free (bridge);
}

static unsigned
count_here (LinkHost *host)
{
  unsigned here = 0;

  for (unsigned seat = 0; host->server != NULL && seat < LINK_SEATS_MAX; seat++)
    if (link_server_n_phones (host->server, seat) > 0)
      here |= 1u << seat;
  return here;
}

/* The views that are wanted, and those of the snapshot that this one only adds to. */
static void
write_views (LinkHost *host, LinkSnapshot *snapshot, const LinkSnapshot *kept)
{
  const unsigned wanted = link_server_wanted (host->server);
  const Session *session = host->port.session (host->port.data);
  g_autofree char *title = host->port.title (host->port.data);
  const LinkScene scene = { .title = title,
                            .revision = snapshot->revision,
                            .log_lines = LOG_LINES,
                            .here = host->here,
                            .offer = host->offer };
  LinkSight sight = { .session = session, .scene = &scene };
  g_autoptr (GArray) moments = NULL;
  char *view;

  for (unsigned viewer = 0; viewer < LINK_VIEWERS; viewer++)
    {
      if (kept != NULL && kept->views[viewer] != NULL)
        {
          snapshot->views[viewer] = g_bytes_ref (kept->views[viewer]);
          continue;
        }
      if (!(wanted >> viewer & 1))
        continue;
      if (moments == NULL && session != NULL)
        sight.moments = moments = session_chronicle (session);
      sight.seat = viewer < snapshot->n_seats ? viewer : LINK_ONLOOKER;
      view = link_view_of (&sight);
      snapshot->views[viewer] = g_bytes_new_take (view, strlen (view));
    }
}

static LinkSnapshot *
begin_snapshot (LinkHost *host, unsigned revision, unsigned since)
{
  LinkSnapshot *snapshot = link_snapshot_new ();
  const Session *session = host->port.session (host->port.data);
  const LinkScene scene = { .offer = host->offer };

  snapshot->revision = revision;
  snapshot->since = since;
  for (unsigned seat = 0; session != NULL && seat < link_n_seats (session); seat++)
    {
      snapshot->names[snapshot->n_seats++] = link_seat_name (session, seat);
      if (link_is_asked (session, &scene, seat))
        snapshot->asked |= 1u << seat;
    }
  return snapshot;
}

static void
hand_out (LinkHost *host, LinkSnapshot *snapshot)
{
  link_snapshot_unref (host->snapshot);
  host->snapshot = snapshot;
  if (host->server != NULL)
    link_server_publish (host->server, snapshot);
}

static void
renew_if_others_sit (LinkHost *host, const Session *session)
{
  g_autofree char *seating = link_seating (session);

  if (g_strcmp0 (seating, host->seating) == 0)
    return;
  if (host->seating != NULL && session != NULL)
    link_host_renew (host);
  if (session != NULL || host->seating == NULL)
    {
      g_free (host->seating);
      host->seating = g_steal_pointer (&seating);
    }
}

static void
cancel_flush (LinkHost *host)
{
  if (host->flushing == NULL)
    return;
  g_source_destroy (host->flushing);
  g_clear_pointer (&host->flushing, g_source_unref);
}

/* Writes and hands out a new revision. `is_new`: even if the question seems to be the same. */
static void
flush (LinkHost *host, bool is_new)
{
  const Session *session = host->port.session (host->port.data);
  const unsigned revision = host->snapshot->revision + 1;
  guint64 fingerprint = link_fingerprint (session, &host->offer);
  LinkSnapshot *snapshot;

  cancel_flush (host);
  if (host->server == NULL)
    return;
  renew_if_others_sit (host, session);
  /* What was offered was offered to the question that was open then. */
  if (host->offer.is_open && !is_new && fingerprint != host->fingerprint)
    {
      host->offer = (LinkOffer){ 0 };
      fingerprint = link_fingerprint (session, &host->offer);
    }
  host->here = count_here (host);
  snapshot = begin_snapshot (host, revision,
                             is_new || fingerprint != host->fingerprint ? revision
                                                                        : host->snapshot->since);
  host->fingerprint = fingerprint;
  write_views (host, snapshot, NULL);
  hand_out (host, snapshot);
}

static gboolean
flush_cb (gpointer data)
{
  flush (data, false);
  return G_SOURCE_REMOVE;
}

static void
flush_soon (LinkHost *host, unsigned in_ms)
{
  if (host->flushing != NULL && in_ms > 0)
    return;
  cancel_flush (host);
  host->flushing = in_ms > 0 ? g_timeout_source_new (in_ms) : g_idle_source_new ();
  g_source_set_priority (host->flushing, G_PRIORITY_DEFAULT);
  g_source_set_callback (host->flushing, flush_cb, host, NULL);
  g_source_attach (host->flushing, host->bridge->context);
}

static bool
lacks_views (LinkHost *host)
{
  const unsigned wanted = link_server_wanted (host->server);

  for (unsigned viewer = 0; viewer < LINK_VIEWERS; viewer++)
    if ((wanted >> viewer & 1) && host->snapshot->views[viewer] == NULL)
      return true;
  return false;
}

/* Somebody came or went, or wants what is not written yet. */
static void
take_notice (LinkHost *host)
{
  if (host->server == NULL)
    return;
  if (lacks_views (host))
    {
      const Session *session = host->port.session (host->port.data);

      if (link_fingerprint (session, &host->offer) != host->fingerprint)
        flush (host, false);
      else
        {
          const LinkSnapshot *old = host->snapshot;
          LinkSnapshot *snapshot = begin_snapshot (host, old->revision, old->since);

          write_views (host, snapshot, old);
          hand_out (host, snapshot);
        }
    }
  if (count_here (host) != host->here)
    flush_soon (host, PRESENCE_MS);
  if (host->port.presence != NULL)
    host->port.presence (host->port.data);
}

static gboolean
notice_cb (gpointer data)
{
  Bridge *bridge = data;

  g_atomic_int_set (&bridge->is_noticed, 0);
  if (bridge->host != NULL)
    take_notice (bridge->host);
  return G_SOURCE_REMOVE;
}

static void
post (Bridge *bridge, GSourceFunc read, gpointer data, GDestroyNotify done)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, read, data, done);
  g_source_attach (source, bridge->context);
}

/* On the server's thread. */
static void
notice (gpointer data)
{
  Bridge *bridge = data;

  if (g_atomic_int_compare_and_exchange (&bridge->is_noticed, 0, 1))
    post (bridge, notice_cb, bridge_ref (bridge), (GDestroyNotify) bridge_unref);
}

typedef struct
{
  Bridge *bridge;
  guint64 ticket;
  char *token;
  unsigned seat, revision;
  char *option;
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  bridge_unref (answer->bridge);
  g_free (answer->token);
  g_free (answer->option);
  g_free (answer);
}

/* What is about an offer is no answer of the game. */
static bool
is_about_offer (LinkHost *host, const Session *session, const char *option)
{
  LinkOffer offer = { 0 };

  if (strcmp (option, LINK_WORD_WITHDRAW) != 0 && strcmp (option, LINK_WORD_DECLINE) != 0
      && !link_read_offer (session, option, &offer))
    return false;
  host->offer = offer;
  return true;
}

static bool
is_offered (const Session *session, const LinkScene *scene, unsigned seat, const char *option)
{
  g_autoptr (GPtrArray) choices = link_choices (session, scene, seat);

  for (unsigned i = 0; choices != NULL && i < choices->len; i++)
    if (strcmp (((LinkChoice *) g_ptr_array_index (choices, i))->option, option) == 0)
      return true;
  return false;
}

static void
give_answer (LinkHost *host, const Answer *answer, LinkReply *reply)
{
  const Session *session = host->port.session (host->port.data);
  const LinkScene scene = { .offer = host->offer };
  g_autoptr (GError) error = NULL;
  Option option;

  if (!is_offered (session, &scene, answer->seat, answer->option))
    link_reply_error (reply, 422, _ ("That is not offered."));
  else if (is_about_offer (host, session, answer->option))
    {
      flush (host, true);
      link_reply_revision (reply, host->snapshot->revision);
    }
  /* What the game would say to it might tell what others hold. */
  else if (!session_find_option (session, answer->option, &option))
    link_reply_error (reply, 422, _ ("That cannot be done now."));
  else if (!host->port.answer (host->port.data, answer->seat, answer->option, &error))
    link_reply_error (reply, 422, error != NULL ? error->message : _ ("That was refused."));
  else
    {
      host->offer = (LinkOffer){ 0 };
      flush (host, true);
      link_reply_revision (reply, host->snapshot->revision);
    }
}

static gboolean
answer_cb (gpointer data)
{
  const Answer *answer = data;
  LinkHost *host = answer->bridge->host;
  const Session *session;
  LinkScene scene;
  LinkReply reply = { 0 };
  unsigned seat;

  if (host == NULL || host->server == NULL)
    return G_SOURCE_REMOVE;
  session = host->port.session (host->port.data);
  if (link_fingerprint (session, &host->offer) != host->fingerprint)
    flush (host, false);
  scene = (LinkScene){ .offer = host->offer };
  /* The seat may have been taken back while the answer was on its way. */
  if (!link_desk_find (&host->desk, answer->token, &seat))
    link_reply_error (&reply, 401, _ ("Come in with a code first."));
  else if (session == NULL || answer->revision < host->snapshot->since
           || answer->revision > host->snapshot->revision)
    link_reply_error (&reply, 409, _ ("The game has gone on."));
  else if (!link_is_asked (session, &scene, answer->seat))
    link_reply_error (&reply, 403, _ ("This question is not yours to answer."));
  else
    give_answer (host, answer, &reply);
  if (host->server != NULL)
    link_server_reply (host->server, answer->ticket, &reply);
  link_reply_clear (&reply);
  return G_SOURCE_REMOVE;
}

/* On the server's thread. */
static void
take_answer (gpointer data,
             guint64 ticket,
             const char *token,
             unsigned seat,
             unsigned revision,
             const char *option)
{
  Bridge *bridge = data;
  Answer *answer = g_new (Answer, 1);

  *answer = (Answer){ bridge_ref (bridge), ticket, g_strdup (token), seat, revision,
                      g_strdup (option) };
  post (bridge, answer_cb, answer, answer_free);
}

LinkHost *
link_host_new (const LinkPort *port)
{
  LinkHost *host = g_new0 (LinkHost, 1);

  host->port = *port;
  host->bridge = g_new0 (Bridge, 1);
  g_atomic_ref_count_init (&host->bridge->refs);
  host->bridge->host = host;
  host->bridge->context = g_main_context_ref_thread_default ();
  link_desk_init (&host->desk, LINK_SEATS_MAX);
  host->snapshot = link_snapshot_new ();
  return host;
}

void
link_host_free (LinkHost *host)
{
  if (host == NULL)
    return;
  link_host_stop (host);
  host->bridge->host = NULL;
  bridge_unref (host->bridge);
  link_desk_clear (&host->desk);
  link_snapshot_unref (host->snapshot);
  g_free (host->seating);
  g_free (host->address);
  g_free (host);
}

/* The desk has something to say from the first request on. */
static void
begin (LinkHost *host)
{
  const Session *session = host->port.session (host->port.data);
  const unsigned revision = host->snapshot->revision + 1;

  renew_if_others_sit (host, session);
  host->here = 0;
  host->fingerprint = link_fingerprint (session, &host->offer);
  link_snapshot_unref (host->snapshot);
  host->snapshot = begin_snapshot (host, revision, revision);
  link_snapshot_unref (host->desk.snapshot);
  host->desk.snapshot = link_snapshot_ref (host->snapshot);
}

bool
link_host_start (LinkHost *host, const char *address, unsigned port, GError **error)
{
  const LinkServerPort server_port
      = { .answer = take_answer, .notice = notice, .data = host->bridge };
  g_autoptr (GSocket) socket = NULL;

  link_host_stop (host);
  if (port == 0 && host->port_number > 0)
    socket = link_listen (address, host->port_number, NULL);
  if (socket == NULL)
    socket = link_listen (address, port, error);
  if (socket == NULL)
    return false;
  host->port_number = link_listen_port (socket);
  g_free (host->address);
  host->address = g_strdup (address);
  g_free (host->desk.host);
  host->desk.host = strchr (address, ':') != NULL
                        ? g_strdup_printf ("[%s]:%u", address, host->port_number)
                        : g_strdup_printf ("%s:%u", address, host->port_number);
  begin (host);
  host->server = link_server_start (socket, &host->desk, &server_port);
  return true;
}

void
link_host_stop (LinkHost *host)
{
  cancel_flush (host);
  g_clear_pointer (&host->server, link_server_stop);
  host->offer = (LinkOffer){ 0 };
}

bool
link_host_is_on (const LinkHost *host)
{
  return host->server != NULL;
}

const char *
link_host_address (const LinkHost *host)
{
  return host->server != NULL ? host->address : NULL;
}

unsigned
link_host_port (const LinkHost *host)
{
  return host->server != NULL ? host->port_number : 0;
}

void
link_host_publish (LinkHost *host)
{
  if (host->server != NULL)
    flush_soon (host, 0);
}

char *
link_host_url (const LinkHost *host, unsigned seat)
{
  LinkDesk *desk = (LinkDesk *) &host->desk;
  char *url;

  if (host->server == NULL || (seat != LINK_ONLOOKER && seat >= host->snapshot->n_seats))
    return NULL;
  g_mutex_lock (&desk->lock);
  url = g_strdup_printf ("http://%s/#%s", desk->host, link_seats_code (desk->seats, seat));
  g_mutex_unlock (&desk->lock);
  return url;
}

unsigned
link_host_n_phones (const LinkHost *host, unsigned seat)
{
  return host->server != NULL ? link_server_n_phones (host->server, seat) : 0;
}

void
link_host_take_back (LinkHost *host, unsigned seat)
{
  g_assert (seat < LINK_SEATS_MAX || seat == LINK_ONLOOKER);
  g_mutex_lock (&host->desk.lock);
  link_seats_take_back (host->desk.seats, seat);
  g_mutex_unlock (&host->desk.lock);
  if (host->server != NULL)
    link_server_recheck (host->server);
}

void
link_host_renew (LinkHost *host)
{
  g_mutex_lock (&host->desk.lock);
  link_seats_renew (host->desk.seats);
  g_mutex_unlock (&host->desk.lock);
  if (host->server != NULL)
    link_server_recheck (host->server);
}
