/* The desk where requests are read. Whatever comes in here was written by strangers. */
#include "link_desk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "link_files.h"
#include "link_json.h"
#include "link_random.h"
#include "link_rules.h"

#define WORDS_MAX 200 /* bytes of a search */

typedef void (*Serve) (LinkDesk *desk, const LinkRequest *request, LinkReply *reply);

/* What needs a token is served with `reply->seat` set. */
typedef struct
{
  const char *path, *method;
  bool needs_token;
  Serve serve;
} Route;

void
link_reply_clear (LinkReply *reply)
{
  g_clear_pointer (&reply->body, g_bytes_unref);
  g_clear_pointer (&reply->token, g_free);
  g_clear_pointer (&reply->option, g_free);
}

static void
say (LinkReply *reply, unsigned status, char *json)
{
  g_clear_pointer (&reply->body, g_bytes_unref);
  reply->deed = LINK_SAYS;
  reply->status = status;
  reply->type = "application/json";
  reply->body = g_bytes_new_take (json, strlen (json));
}

void
link_reply_error (LinkReply *reply, unsigned status, const char *sentence)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_text (builder, "error", sentence);
  json_builder_end_object (builder);
  say (reply, status, end_document (builder));
}

void
link_reply_revision (LinkReply *reply, unsigned revision)
{
  say (reply, 200, g_strdup_printf ("{\"revision\":%u}", revision));
}

/* The object in the body, or NULL with a reply that says what is wrong. */
static JsonNode *
read_body (const LinkRequest *request, LinkReply *reply)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonNode *root;

  if (request->n_body > LINK_BODY_MAX)
    {
      link_reply_error (reply, 413, _ ("That is more than fits into a request."));
      return NULL;
    }
  if (request->n_body == 0 || !g_utf8_validate_len (request->body, request->n_body, NULL)
      || !json_parser_load_from_data (parser, request->body, (gssize) request->n_body, NULL))
    {
      link_reply_error (reply, 400, _ ("A JSON object was expected."));
      return NULL;
    }
  root = json_parser_steal_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      g_clear_pointer (&root, json_node_unref);
      link_reply_error (reply, 400, _ ("A JSON object was expected."));
    }
  return root;
}

/* A member that is a text, or NULL. */
static const char *
text_member (JsonNode *root, const char *name)
{
  JsonNode *node = json_object_get_member (json_node_get_object (root), name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static bool
number_member (JsonNode *root, const char *name, gint64 *number)
{
  JsonNode *node = json_object_get_member (json_node_get_object (root), name);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return false;
  *number = json_node_get_int (node);
  return true;
}

static char *
admission_json (const LinkDesk *desk, unsigned seat, const char *token)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const LinkSnapshot *snapshot = desk->snapshot;
  const bool sits = seat < snapshot->n_seats;

  json_builder_begin_object (builder);
  add_text (builder, "token", token);
  if (sits)
    add_number (builder, "seat", seat);
  else
    add_nothing (builder, "seat");
  add_text (builder, "name", sits ? snapshot->names[seat] : NULL);
  json_builder_end_object (builder);
  return end_document (builder);
}

static void
serve_join (LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *token = NULL;
  const char *code, *nonce;
  LinkAdmission admission;
  unsigned seat = LINK_ONLOOKER;

  if (!request->may_guess)
    {
      link_reply_error (reply, 429, _ ("Too many wrong codes. Wait a moment."));
      return;
    }
  root = read_body (request, reply);
  if (root == NULL)
    return;
  code = text_member (root, "code");
  if (code == NULL)
    {
      link_reply_error (reply, 400, _ ("`code` was expected, a text."));
      return;
    }
  nonce = text_member (root, "nonce");
  if (json_object_has_member (json_node_get_object (root), "nonce")
      && (nonce == NULL || strlen (nonce) != LINK_SECRET_CHARS))
    {
      link_reply_error (reply, 400, _ ("`nonce`, where there is one, is a text of 24 letters."));
      return;
    }
  g_mutex_lock (&desk->lock);
  admission = link_seats_join (desk->seats, code, nonce, &seat, &token);
  g_mutex_unlock (&desk->lock);
  switch (admission)
    {
    case LINK_ADMITTED:
      reply->is_admission = true;
      say (reply, 200, admission_json (desk, seat, token));
      break;
    case LINK_USED: /* nobody guesses one that was shown: a phone has loaded its page again */
      link_reply_error (reply, 410, _ ("This code has been used. Ask for a new one."));
      break;
    case LINK_UNKNOWN:
      reply->is_wrong_code = true;
      link_reply_error (reply, 403, _ ("This code is not valid. Scan the one that is shown now."));
      break;
    }
}

static GBytes *
view_of (const LinkDesk *desk, unsigned seat)
{
  return desk->snapshot->views[link_viewer (seat)];
}

static void
serve_state (LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  GBytes *view = view_of (desk, reply->seat);

  (void) request;
  if (view == NULL)
    {
      reply->deed = LINK_WAITS;
      return;
    }
  reply->deed = LINK_SAYS;
  reply->status = 200;
  reply->type = "application/json";
  reply->body = g_bytes_ref (view);
}

static void
serve_events (LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  guint64 last;

  (void) desk;
  reply->deed = LINK_STREAMS;
  reply->status = 200;
  reply->type = "text/event-stream";
  reply->last_revision = -1;
  if (request->last_event != NULL
      && g_ascii_string_to_unsigned (request->last_event, 10, 0, G_MAXUINT, &last, NULL))
    reply->last_revision = (gint64) last;
}

/* An answer is for one question: whoever has not seen that the game has gone on must look first. */
static void
serve_answer (LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  const LinkSnapshot *snapshot = desk->snapshot;
  g_autoptr (JsonNode) root = read_body (request, reply);
  const char *option;
  gint64 revision;

  if (root == NULL)
    return;
  option = text_member (root, "option");
  if (!number_member (root, "revision", &revision) || option == NULL || option[0] == '\0'
      || strlen (option) > LINK_OPTION_MAX)
    link_reply_error (reply, 400, _ ("`revision`, a number, and `option`, a text, were expected."));
  else if (revision < snapshot->since || revision > snapshot->revision)
    link_reply_error (reply, 409, _ ("The game has gone on."));
  else if (reply->seat >= snapshot->n_seats || !(snapshot->asked >> reply->seat & 1))
    link_reply_error (reply, 403, _ ("This question is not yours to answer."));
  else
    {
      reply->deed = LINK_ANSWERS;
      reply->last_revision = revision;
      reply->option = g_strdup (option);
    }
}

/* The value of a parameter, decoded; NULL where there is none or it is not text. */
static char *
query_value (const char *query, const char *name)
{
  g_auto (GStrv) pairs = g_strsplit (query != NULL ? query : "", "&", 8);
  const gsize n = strlen (name);

  for (unsigned i = 0; pairs[i] != NULL; i++)
    if (strncmp (pairs[i], name, n) == 0 && pairs[i][n] == '=')
      {
        g_autofree char *value
            = g_uri_unescape_string (g_strdelimit (pairs[i] + n + 1, "+", ' '), NULL);

        return value != NULL && strlen (value) <= WORDS_MAX && g_utf8_validate (value, -1, NULL)
                   ? g_steal_pointer (&value)
                   : NULL;
      }
  return NULL;
}

static void
serve_rules (LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  g_autofree char *words = query_value (request->query, "q");

  (void) desk;
  if (words == NULL)
    link_reply_error (reply, 400, _ ("`q` was expected, a few words."));
  else
    say (reply, 200, link_rules_search (words));
}

static void
serve_rule (LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  g_autofree char *id = query_value (request->query, "id");
  char *json = id != NULL ? link_rules_entry (id) : NULL;

  (void) desk;
  if (id == NULL)
    link_reply_error (reply, 400, _ ("`id` was expected, the id of a rule."));
  else if (json == NULL)
    link_reply_error (reply, 404, _ ("There is no such rule."));
  else
    say (reply, 200, json);
}

static const Route routes[] = {
  { "/api/join", "POST", false, serve_join }, { "/api/events", "GET", true, serve_events },
  { "/api/state", "GET", true, serve_state }, { "/api/answer", "POST", true, serve_answer },
  { "/api/rules", "GET", true, serve_rules }, { "/api/rule", "GET", true, serve_rule },
};

bool
link_desk_find (LinkDesk *desk, const char *token, unsigned *seat)
{
  bool found;

  g_mutex_lock (&desk->lock);
  found = link_seats_find (desk->seats, token, seat);
  g_mutex_unlock (&desk->lock);
  return found;
}

static bool
is_admitted (LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  static const char scheme[] = "Bearer ";
  const char *token;

  if (request->authorization != NULL
      && g_ascii_strncasecmp (request->authorization, scheme, strlen (scheme)) == 0)
    {
      token = request->authorization + strlen (scheme);
      if (link_desk_find (desk, token, &reply->seat))
        {
          reply->token = g_strdup (token);
          return true;
        }
    }
  link_reply_error (reply, 401, _ ("Come in with a code first."));
  return false;
}

static bool
is_method (const LinkRequest *request, const char *method)
{
  return strcmp (request->method, method) == 0
         || (strcmp (request->method, "HEAD") == 0 && strcmp (method, "GET") == 0);
}

static void
serve_file (const LinkFile *file, const LinkRequest *request, LinkReply *reply)
{
  reply->deed = LINK_SAYS;
  reply->type = file->type;
  reply->etag = file->etag;
  if (request->if_none_match != NULL && strstr (request->if_none_match, file->etag) != NULL)
    {
      reply->status = 304;
      return;
    }
  reply->status = 200;
  reply->body = g_bytes_ref (file->bytes);
}

/* A page of another site, or a name that somebody else's name server has pointed at us, must not
 * speak for a phone. */
static bool
is_from_here (const LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  if (request->host == NULL || g_ascii_strcasecmp (request->host, desk->host) != 0)
    {
      link_reply_error (reply, 421, _ ("This is not the address that was shown."));
      return false;
    }
  if ((request->origin != NULL
       && (g_ascii_strncasecmp (request->origin, "http://", 7) != 0
           || g_ascii_strcasecmp (request->origin + 7, desk->host) != 0))
      || (request->fetch_site != NULL
          && g_ascii_strcasecmp (request->fetch_site, "same-origin") != 0
          && g_ascii_strcasecmp (request->fetch_site, "none") != 0))
    {
      link_reply_error (reply, 403, _ ("Another site cannot speak for you."));
      return false;
    }
  return true;
}

static void
refuse_method (LinkReply *reply, const char *allow)
{
  link_reply_error (reply, 405, _ ("That cannot be done here."));
  reply->allow = strcmp (allow, "GET") == 0 ? "GET, HEAD" : allow;
}

void
link_desk_read (LinkDesk *desk, const LinkRequest *request, LinkReply *reply)
{
  const LinkFile *file;

  g_assert (request->method != NULL && request->path != NULL);
  *reply = (LinkReply){ .seat = LINK_ONLOOKER, .last_revision = -1 };
  if (!is_from_here (desk, request, reply))
    return;
  for (unsigned i = 0; i < G_N_ELEMENTS (routes); i++)
    if (strcmp (request->path, routes[i].path) == 0)
      {
        if (!is_method (request, routes[i].method))
          refuse_method (reply, routes[i].method);
        else if (!routes[i].needs_token || is_admitted (desk, request, reply))
          routes[i].serve (desk, request, reply);
        return;
      }
  file = g_hash_table_lookup (desk->files, request->path);
  if (file == NULL)
    link_reply_error (reply, 404, _ ("There is nothing here."));
  else if (!is_method (request, "GET"))
    refuse_method (reply, "GET");
  else
    serve_file (file, request, reply);
}

void
link_desk_init (LinkDesk *desk, unsigned n_seats)
{
  *desk = (LinkDesk){ .seats = link_seats_new (n_seats),
                      .files = link_files_new (),
                      .snapshot = link_snapshot_new () };
  g_mutex_init (&desk->lock);
}

void
link_desk_clear (LinkDesk *desk)
{
  g_clear_pointer (&desk->seats, link_seats_free);
  g_clear_pointer (&desk->files, g_hash_table_unref);
  g_clear_pointer (&desk->snapshot, link_snapshot_unref);
  g_clear_pointer (&desk->host, g_free);
  g_mutex_clear (&desk->lock);
}
