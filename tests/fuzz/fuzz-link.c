/* libFuzzer: bytes are a request, one line a part of it, and the body at the end. Whatever it is,
 * the desk has a reply to it, hands on nothing that a seat may not answer, and lets no secret out.
 */
#include <json-glib/json-glib.h>
#include <string.h>

#include "link_desk.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n);

static LinkDesk *desk;
static char *tokens[2]; /* of one who is asked, and of one who is not */

static GBytes *
bytes_of (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

static void
desk_begin (void)
{
  unsigned seat;

  desk = g_new0 (LinkDesk, 1);
  link_desk_init (desk, LINK_SEATS_MAX);
  desk->host = g_strdup ("h:1");
  desk->snapshot->revision = 9;
  desk->snapshot->since = 7;
  desk->snapshot->n_seats = 2;
  desk->snapshot->asked = 1;
  for (unsigned i = 0; i < 2; i++)
    {
      desk->snapshot->names[i] = g_strdup ("Ann");
      desk->snapshot->views[i] = bytes_of (i == 0 ? "{\"hand\":\"of-0\"}" : "{\"hand\":\"of-1\"}");
      link_seats_join (desk->seats, link_seats_code (desk->seats, i), NULL, &seat, &tokens[i]);
    }
}

/* Words that stand for what no fuzzer could guess. */
static char *
filled_in (const char *text)
{
  GString *filled = g_string_new (text);

  g_string_replace (filled, "$0", tokens[0], 2);
  g_string_replace (filled, "$1", tokens[1], 2);
  g_string_replace (filled, "$C", link_seats_code (desk->seats, LINK_ONLOOKER), 2);
  return g_string_free (filled, FALSE);
}

static void
check_secrets (const char *body, gsize n)
{
  for (unsigned i = 0; i < 2; i++)
    {
      g_assert_null (g_strstr_len (body, (gssize) n, tokens[i]));
      g_assert_null (g_strstr_len (body, (gssize) n, link_seats_code (desk->seats, i)));
    }
}

static void
check_reply (const LinkReply *reply)
{
  const char *body;
  gsize n;

  if (reply->deed == LINK_ANSWERS)
    {
      g_assert_cmpuint (reply->seat, ==, 0);
      g_assert_cmpint (reply->last_revision, >=, 7);
      g_assert_cmpint (reply->last_revision, <=, 9);
      g_assert_cmpuint (strlen (reply->option), <=, LINK_OPTION_MAX);
    }
  if (reply->deed != LINK_SAYS)
    return;
  g_assert_cmpuint (reply->status, >=, 200);
  g_assert_cmpuint (reply->status, <, 500);
  if (reply->body == NULL)
    return;
  body = g_bytes_get_data (reply->body, &n);
  check_secrets (body, n);
  if (reply->seat != 0)
    g_assert_null (g_strstr_len (body, (gssize) n, "of-0"));
  if (strcmp (reply->type, "application/json") == 0)
    {
      g_autofree char *text = g_strndup (body, n);
      g_autoptr (JsonNode) root = json_from_string (text, NULL);

      g_assert_nonnull (root);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t n)
{
  g_autofree char *text = g_strndup ((const char *) bytes, n), *filled = NULL;
  g_auto (GStrv) parts = NULL;
  const char *part[10] = { NULL };
  LinkRequest request;
  LinkReply reply;

  if (desk == NULL)
    desk_begin ();
  filled = filled_in (text);
  parts = g_strsplit (filled, "\n", G_N_ELEMENTS (part));
  for (unsigned i = 0; i < G_N_ELEMENTS (part) && parts[i] != NULL; i++)
    part[i] = parts[i][0] == '-' ? NULL : parts[i];
  request = (LinkRequest){
    .method = part[0] != NULL ? part[0] : "GET",
    .path = part[1] != NULL ? part[1] : "/",
    .query = part[2],
    .host = part[3] != NULL ? part[3] : "h:1",
    .origin = part[4],
    .fetch_site = part[5],
    .authorization = part[6],
    .last_event = part[7],
    .if_none_match = part[8],
    .body = part[9],
    .n_body = part[9] != NULL ? strlen (part[9]) : 0,
    .may_guess = n % 2 == 0,
  };
  link_desk_read (desk, &request, &reply);
  check_reply (&reply);
  link_reply_clear (&reply);
  return 0;
}
