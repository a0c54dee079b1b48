/* A table with a host on the loopback, and clients. */
#include "link_help.h"

#include "record_help.h"

static const Session *
table_session (gpointer data)
{
  return ((LinkTable *) data)->session;
}

static char *
table_title (gpointer data)
{
  (void) data;
  return g_strdup ("Thursday table");
}

static bool
table_answer (gpointer data, unsigned seat, const char *option, GError **error)
{
  LinkTable *table = data;
  const Question *question = session_question (table->session);
  const ChanceResult result
      = { .name = g_intern_string (option), .file = g_intern_static_string ("table") };

  (void) seat;
  table->n_answers++;
  if (table->refusal != NULL)
    return refuse (error, "%s", table->refusal);
  if (is_chance (question->kind)
          ? !session_enter (table->session, question->kind, &result, 1, error)
          : !session_choose (table->session, option, error))
    return false;
  link_host_publish (table->host);
  return true;
}

LinkTable *
link_table_new (const char *record)
{
  g_autofree char *text = g_strconcat ("castellan 1\n", record, NULL);
  LinkTable *table = g_new0 (LinkTable, 1);
  g_autoptr (GError) error = NULL;

  table->session = read_good (text);
  table->host = link_host_new (&(LinkPort){
      .session = table_session, .title = table_title, .answer = table_answer, .data = table });
  link_host_start (table->host, "127.0.0.1", 0, &error);
  g_assert_no_error (error);
  return table;
}

void
link_table_free (LinkTable *table)
{
  link_host_free (table->host);
  session_free (table->session);
  g_free (table->refusal);
  g_free (table);
}

void
link_table_play (LinkTable *table, unsigned option)
{
  char name[NAME_MAX_BYTES];

  if (session_question (table->session)->kind == QUESTION_END)
    {
      g_assert_true (session_undo (table->session, session_n_undo (table->session), NULL));
      link_host_publish (table->host);
      return;
    }
  option %= session_question (table->session)->n;
  option_name (session_question (table->session)->options[option], name);
  g_assert_true (table_answer (table, 0, name, NULL));
}

void
link_turn (unsigned ms)
{
  const gint64 until = g_get_monotonic_time () + ms * 1000;

  do
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
  while (g_get_monotonic_time () < until);
}

GSocket *
link_connect_to (unsigned port, const char *from)
{
  g_autoptr (GError) error = NULL;
  GSocket *socket
      = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);
  g_autoptr (GSocketAddress) to = g_inet_socket_address_new_from_string ("127.0.0.1", port);

  if (from != NULL)
    {
      g_autoptr (GSocketAddress) own = g_inet_socket_address_new_from_string (from, 0);

      g_socket_bind (socket, own, FALSE, &error);
      g_assert_no_error (error);
    }
  /* Whoever is turned away may hear of it as early as this. */
  if (!g_socket_connect (socket, to, NULL, &error))
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED);
  return socket;
}

GSocket *
link_connect (LinkTable *table, const char *from)
{
  return link_connect_to (link_host_port (table->host), from);
}

void
link_send (GSocket *socket, const char *bytes, gsize n)
{
  while (n > 0)
    {
      const gssize sent = g_socket_send (socket, bytes, n, NULL, NULL);

      if (sent <= 0) /* the other side may have had enough */
        return;
      bytes += sent;
      n -= (gsize) sent;
    }
}

/* Appends what has come; false at the end. */
static bool
receive (GSocket *socket, GString *heard)
{
  char bytes[16384];
  g_autoptr (GError) error = NULL;
  const gssize n
      = g_socket_receive_with_blocking (socket, bytes, sizeof bytes, FALSE, NULL, &error);

  if (n > 0)
    g_string_append_len (heard, bytes, n);
  return n > 0 || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
}

bool
link_is_over (GSocket *socket)
{
  g_autoptr (GString) heard = g_string_new (NULL);

  return !receive (socket, heard);
}

char *
link_ask (LinkTable *table, const char *from, const char *bytes, gsize n, unsigned *status)
{
  g_autoptr (GSocket) socket = link_connect (table, from);
  GString *heard = g_string_new (NULL);
  const gint64 until = g_get_monotonic_time () + 15 * G_USEC_PER_SEC;

  link_send (socket, bytes, n);
  while (receive (socket, heard) && g_get_monotonic_time () < until)
    link_turn (1);
  *status = 0;
  if (g_str_has_prefix (heard->str, "HTTP/1."))
    *status = (unsigned) g_ascii_strtoull (heard->str + 9, NULL, 10);
  return g_string_free (heard, FALSE);
}

char *
link_call (LinkTable *table,
           const char *method,
           const char *path,
           const char *token,
           const char *extra,
           const char *body,
           unsigned *status)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s %s HTTP/1.1\r\n", method, path);
  if (extra == NULL || strstr (extra, "Host:") == NULL)
    g_string_append_printf (text, "Host: 127.0.0.1:%u\r\n", link_host_port (table->host));
  if (token != NULL)
    g_string_append_printf (text, "Authorization: Bearer %s\r\n", token);
  g_string_append (text, extra != NULL ? extra : "");
  if (body != NULL)
    g_string_append_printf (text, "Content-Length: %u\r\n", (unsigned) strlen (body));
  g_string_append (text, "\r\n");
  g_string_append (text, body != NULL ? body : "");
  return link_ask (table, NULL, text->str, text->len, status);
}

unsigned
link_status (LinkTable *table,
             const char *method,
             const char *path,
             const char *token,
             const char *extra,
             const char *body)
{
  unsigned status;
  g_autofree char *reply = link_call (table, method, path, token, extra, body, &status);

  return status;
}

const char *
link_body (const char *reply)
{
  const char *end = strstr (reply, "\r\n\r\n");

  return end != NULL ? end + 4 : "";
}

char *
link_join (LinkTable *table, unsigned seat)
{
  g_autofree char *url = link_host_url (table->host, seat);
  g_autofree char *body = g_strdup_printf ("{\"code\":\"%s\"}", strchr (url, '#') + 1);
  unsigned status;
  g_autofree char *reply = link_call (table, "POST", "/api/join", NULL, NULL, body, &status);
  g_autoptr (JsonNode) root = json_from_string (link_body (reply), NULL);

  g_assert_cmpuint (status, ==, 200);
  return g_strdup (json_object_get_string_member (json_node_get_object (root), "token"));
}

unsigned
link_answer (LinkTable *table, const char *token, unsigned revision, const char *option)
{
  g_autofree char *body = g_strdup_printf ("{\"revision\":%u,\"option\":\"%s\"}", revision, option);

  return link_status (table, "POST", "/api/answer", token, NULL, body);
}

LinkPhone *
link_phone_new (LinkTable *table, const char *from, const char *token, int last)
{
  return link_phone_to (link_host_port (table->host), from, token, last);
}

LinkPhone *
link_phone_to (unsigned port, const char *from, const char *token, int last)
{
  LinkPhone *phone = g_new0 (LinkPhone, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  phone->socket = link_connect_to (port, from);
  phone->heard = g_string_new (NULL);
  phone->revision = -1;
  g_string_append_printf (text,
                          "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                          "Authorization: Bearer %s\r\n",
                          port, token);
  if (last >= 0)
    g_string_append_printf (text, "Last-Event-ID: %d\r\n", last);
  g_string_append (text, "\r\n");
  link_send (phone->socket, text->str, text->len);
  return phone;
}

static void
hear_event (LinkPhone *phone, const char *event)
{
  const char *id = strstr (event, "id: "), *data = strstr (event, "data: ");

  if (strstr (event, "event: gone") != NULL)
    phone->is_gone = true;
  else if (id != NULL && data != NULL && strstr (event, "event: state") != NULL)
    {
      const gint64 revision = g_ascii_strtoll (id + 4, NULL, 10);

      phone->has_fallen |= revision <= phone->revision;
      phone->revision = revision;
      phone->at = g_get_monotonic_time ();
      phone->n_states++;
      g_free (phone->state);
      phone->state = g_strdup (data + 6);
    }
}

void
link_phone_listen (LinkPhone *phone)
{
  char *end;

  if (!phone->is_closed && !receive (phone->socket, phone->heard))
    phone->is_closed = true;
  while ((end = strstr (phone->heard->str, "\n\n")) != NULL)
    {
      *end = '\0';
      hear_event (phone, phone->heard->str);
      g_string_erase (phone->heard, 0, end - phone->heard->str + 2);
    }
}

void
link_phone_free (LinkPhone *phone)
{
  g_object_unref (phone->socket);
  g_string_free (phone->heard, TRUE);
  g_free (phone->state);
  g_free (phone);
}
