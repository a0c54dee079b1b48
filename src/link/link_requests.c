/* Between libsoup and the desk: requests are handed to it, and replies written. What is too large
 * is refused before it is read. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "link_server_inside.h"

#define LINGER_S 2

/* On everything that leaves, errors of libsoup's own included. */
static const struct
{
  const char *name, *value;
} security_headers[] = {
  { "Content-Security-Policy",
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src "
    "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
  { "X-Content-Type-Options", "nosniff" },
  { "X-Frame-Options", "DENY" },
  { "Referrer-Policy", "no-referrer" },
  { "Cross-Origin-Opener-Policy", "same-origin" },
  { "Cross-Origin-Resource-Policy", "same-origin" },
  { "Permissions-Policy", "camera=(), geolocation=(), microphone=()" },
  /* One request a connection: nobody keeps one that is not in use. */
  { "Connection", "close" },
};

void
link_message_say (SoupServerMessage *message, const LinkReply *reply)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);

  soup_server_message_set_status (message, reply->status, NULL);
  if (reply->type != NULL)
    soup_message_headers_replace (headers, "Content-Type", reply->type);
  if (reply->allow != NULL)
    soup_message_headers_replace (headers, "Allow", reply->allow);
  if (reply->etag != NULL)
    soup_message_headers_replace (headers, "ETag", reply->etag);
  /* A file may be kept and asked for again; what is said of the game may not. */
  soup_message_headers_replace (headers, "Cache-Control",
                                reply->etag != NULL ? "no-cache" : "no-store");
  if (reply->status == 429 || reply->status == 503)
    soup_message_headers_replace (headers, "Retry-After", "1");
  if (reply->body != NULL)
    soup_message_body_append_bytes (soup_server_message_get_response_body (message), reply->body);
}

static void
say_error (SoupServerMessage *message, unsigned status, const char *sentence)
{
  LinkReply reply = { 0 };

  link_reply_error (&reply, status, sentence);
  link_message_say (message, &reply);
  link_reply_clear (&reply);
}

/* An address in the request line goes before the header. */
static char *
host_of (SoupServerMessage *message)
{
  const char *header
      = soup_message_headers_get_list (soup_server_message_get_request_headers (message), "Host");
  GUri *uri = soup_server_message_get_uri (message);
  const char *name = g_uri_get_host (uri) != NULL ? g_uri_get_host (uri) : "";
  const int port = g_uri_get_port (uri) > 0 ? g_uri_get_port (uri) : 80;
  /* IPv6 stands in brackets. */
  g_autofree char *asked
      = g_strdup_printf (strchr (name, ':') != NULL ? "[%s]:%d" : "%s:%d", name, port);

  if (header != NULL && strchr (header, ':') == NULL && g_str_has_suffix (asked, ":80"))
    asked[strlen (asked) - 3] = '\0';
  if (header == NULL)
    return NULL;
  return g_strdup (g_ascii_strcasecmp (asked, header) == 0 ? header : "");
}

static void
read_request (LinkConnection *connection, SoupServerMessage *message, LinkReply *reply)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  GUri *uri = soup_server_message_get_uri (message);
  g_autoptr (GBytes) body
      = soup_message_body_flatten (soup_server_message_get_request_body (message));
  g_autofree char *host = host_of (message);
  const gint64 now = g_get_monotonic_time ();
  LinkRequest request = {
    .method = soup_server_message_get_method (message),
    .path = g_uri_get_path (uri),
    .query = g_uri_get_query (uri),
    .host = host,
    .origin = soup_message_headers_get_list (headers, "Origin"),
    .fetch_site = soup_message_headers_get_list (headers, "Sec-Fetch-Site"),
    .authorization = soup_message_headers_get_list (headers, "Authorization"),
    .last_event = soup_message_headers_get_list (headers, "Last-Event-ID"),
    .if_none_match = soup_message_headers_get_list (headers, "If-None-Match"),
    .may_guess = link_guest_may_guess (connection->guest, now),
  };

  request.body = g_bytes_get_data (body, &request.n_body);
  link_desk_read (connection->server->desk, &request, reply);
  if (reply->is_wrong_code)
    link_guest_guessed (connection->guest);
  if (reply->is_admission)
    connection->server->port.notice (connection->server->port.data);
}

static void
request_cb (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  LinkServer *server = data;
  LinkConnection *connection = link_connection_of (message);
  LinkReply reply = { 0 };

  (void) soup;
  (void) path;
  (void) query;
  if (connection == NULL)
    return;
  read_request (connection, message, &reply);
  switch (reply.deed)
    {
    case LINK_SAYS:
      link_message_say (message, &reply);
      break;
    case LINK_STREAMS:
      link_message_say (message, &reply);
      if (soup_server_message_get_method (message) == SOUP_METHOD_GET)
        link_stream_begin (server, connection, message, &reply);
      break;
    case LINK_WAITS:
    case LINK_ANSWERS:
      link_park (server, message, &reply);
      break;
    }
  link_reply_clear (&reply);
}

/* What comes after a refusal is read and forgotten for a moment, so that the refusal is heard. */
typedef struct
{
  GIOStream *stream;
  gint64 until;
} Linger;

static void
linger_free (gpointer data)
{
  Linger *linger = data;

  g_object_unref (linger->stream);
  g_free (linger);
}

static gboolean
linger_cb (GSocket *socket, GIOCondition condition, gpointer data)
{
  const Linger *linger = data;
  char bytes[4096];
  gssize n;

  (void) condition;
  for (unsigned i = 0; i < 16; i++)
    {
      n = g_socket_receive_with_blocking (socket, bytes, sizeof bytes, FALSE, NULL, NULL);
      if (n <= 0)
        break;
    }
  return n != 0 && g_get_monotonic_time () < linger->until ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
refuse_unread (LinkConnection *connection, SoupServerMessage *message, unsigned status)
{
  LinkReply reply = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  Linger *linger = g_new0 (Linger, 1);
  g_autoptr (GSource) source = g_socket_create_source (connection->socket, G_IO_IN, NULL);
  const char *body;
  gsize n;

  link_reply_error (&reply, status,
                    status == 413 ? _ ("That is more than fits into a request.")
                                  : _ ("That is not a request."));
  body = g_bytes_get_data (reply.body, &n);
  g_string_append_printf (text, "HTTP/1.1 %u %s\r\n", status, soup_status_get_phrase (status));
  for (unsigned i = 0; i < G_N_ELEMENTS (security_headers); i++)
    g_string_append_printf (text, "%s: %s\r\n", security_headers[i].name,
                            security_headers[i].value);
  g_string_append_printf (text,
                          "Content-Type: %s\r\nCache-Control: no-store\r\n"
                          "Content-Length: %" G_GSIZE_FORMAT "\r\n\r\n",
                          reply.type, n);
  g_string_append_len (text, body, (gssize) n);
  link_reply_clear (&reply);
  linger->stream = soup_server_message_steal_connection (message);
  linger->until = g_get_monotonic_time () + LINGER_S * G_USEC_PER_SEC;
  connection->deadline = linger->until;
  g_socket_send_with_blocking (connection->socket, text->str, text->len, FALSE, NULL, NULL);
  g_socket_shutdown (connection->socket, FALSE, TRUE, NULL);
  g_source_set_callback (source, G_SOURCE_FUNC (linger_cb), linger, linger_free);
  g_source_attach (source, connection->server->context);
}

static void
got_headers_cb (SoupServerMessage *message, gpointer data)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  LinkConnection *connection = link_connection_of (message);
  const goffset length = soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CONTENT_LENGTH
                             ? soup_message_headers_get_content_length (headers)
                             : 0;

  (void) data;
  if (connection == NULL)
    return;
  /* libsoup would cut our replies in pieces for whoever asks. */
  soup_message_headers_remove (headers, "Range");
  if (length < 0 || length > LINK_BODY_MAX)
    refuse_unread (connection, message, length < 0 ? 400 : 413);
  else if (!link_guest_request (connection->guest, g_get_monotonic_time ()))
    say_error (message, 429, _ ("That is more than we can answer. Wait a moment."));
}

static void
got_chunk_cb (SoupServerMessage *message, GBytes *chunk, gpointer data)
{
  LinkConnection *connection = link_connection_of (message);

  (void) data;
  if (connection == NULL)
    return;
  connection->n_body += g_bytes_get_size (chunk);
  if (connection->n_body > LINK_BODY_MAX)
    refuse_unread (connection, message, 413);
}

static void
started_cb (SoupServer *soup, SoupServerMessage *message, gpointer data)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);

  (void) soup;
  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (security_headers); i++)
    soup_message_headers_replace (headers, security_headers[i].name, security_headers[i].value);
  g_signal_connect (message, "got-headers", G_CALLBACK (got_headers_cb), NULL);
  g_signal_connect (message, "got-chunk", G_CALLBACK (got_chunk_cb), NULL);
}

void
link_requests_attach (LinkServer *server)
{
  g_signal_connect (server->soup, "request-started", G_CALLBACK (started_cb), NULL);
  soup_server_add_handler (server->soup, NULL, request_cb, server, NULL);
}
