/* Phones come in, follow, answer, go and come back. */
#include "link_help.h"

#define TABLE "table players=3 names=Ann,Bram,Cleo setup=bare seed=5\n"

static void
test_join (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *url = link_host_url (table->host, 1);
  g_autofree char *body = g_strdup_printf ("{\"code\":\"%s\"}", strchr (url, '#') + 1);
  unsigned status;
  g_autofree char *reply = link_call (table, "POST", "/api/join", NULL, NULL, body, &status);
  g_autoptr (JsonNode) root = json_from_string (link_body (reply), NULL);
  JsonObject *object = json_node_get_object (root);

  g_assert_cmpuint (status, ==, 200);
  g_assert_cmpint (json_object_get_int_member (object, "seat"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (object, "name"), ==, "Bram");
  /* Once, and then no more: a new code has come up. */
  g_assert_cmpuint (link_status (table, "POST", "/api/join", NULL, NULL, body), ==, 410);
  {
    g_autofree char *next = link_host_url (table->host, 1);

    g_assert_cmpstr (next, !=, url);
  }
  {
    g_autofree char *token = link_join (table, LINK_ONLOOKER);
    g_autofree char *state = link_call (table, "GET", "/api/state", token, NULL, NULL, &status);

    g_assert_cmpuint (status, ==, 200);
    g_assert_nonnull (strstr (state, "\"seat\":null"));
  }
  g_assert_null (link_host_url (table->host, 3));
}

/* A phone that lost the reply says the same once more, and has its seat. */
static void
test_join_again (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *url = link_host_url (table->host, 1), *first = NULL, *second = NULL;
  const char *code = strchr (url, '#') + 1;
  g_autofree char *body
      = g_strdup_printf ("{\"code\":\"%s\",\"nonce\":\"abcdefghijklmnopqrstuvwx\"}", code);
  g_autofree char *other
      = g_strdup_printf ("{\"code\":\"%s\",\"nonce\":\"xbcdefghijklmnopqrstuvwx\"}", code);
  g_autofree char *bad = g_strdup_printf ("{\"code\":\"%s\",\"nonce\":\"short\"}", code);
  g_autofree char *worse = g_strdup_printf ("{\"code\":\"%s\",\"nonce\":7}", code);
  unsigned status;

  g_assert_cmpuint (link_status (table, "POST", "/api/join", NULL, NULL, bad), ==, 400);
  g_assert_cmpuint (link_status (table, "POST", "/api/join", NULL, NULL, worse), ==, 400);
  first = link_call (table, "POST", "/api/join", NULL, NULL, body, &status);
  g_assert_cmpuint (status, ==, 200);
  second = link_call (table, "POST", "/api/join", NULL, NULL, body, &status);
  g_assert_cmpuint (status, ==, 200);
  g_assert_cmpstr (link_body (second), ==, link_body (first));
  g_assert_cmpuint (link_status (table, "POST", "/api/join", NULL, NULL, other), ==, 410);
}

static void
test_state (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *token = link_join (table, 0);
  unsigned status;
  g_autofree char *state = link_call (table, "GET", "/api/state", token, NULL, NULL, &status);
  g_autoptr (JsonNode) root = json_from_string (link_body (state), NULL);
  JsonObject *object = json_node_get_object (root);

  g_assert_cmpuint (status, ==, 200);
  g_assert_cmpstr (json_object_get_string_member (object, "title"), ==, "Thursday table");
  g_assert_true (
      json_object_get_boolean_member (json_object_get_object_member (object, "question"), "yours"));
  g_assert_cmpuint (link_status (table, "HEAD", "/api/state", token, NULL, NULL), ==, 200);
  g_assert_cmpuint (link_status (table, "GET", "/api/state", NULL, NULL, NULL), ==, 401);
}

static void
test_play (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0), *bram = link_join (table, 1);
  g_autoptr (LinkPhone) one = link_phone_new (table, NULL, ann, -1),
                        other = link_phone_new (table, NULL, bram, -1);
  gint64 revision;

  link_wait_for ((link_phone_listen (one), one->revision >= 0));
  link_wait_for ((link_phone_listen (other), other->revision >= 0));
  link_wait_for (link_host_n_phones (table->host, 0) == 1
                 && link_host_n_phones (table->host, 1) == 1);
  /* Both are shown as present before long. */
  link_wait_for ((link_phone_listen (one), strstr (one->state, "\"here\":false") != NULL
                                               && strstr (one->state, "\"here\":true") != NULL));
  link_turn (150);
  link_phone_listen (one);
  link_phone_listen (other);
  revision = one->revision;
  g_assert_cmpint (other->revision, ==, revision);

  g_assert_cmpuint (link_answer (table, bram, (unsigned) revision, "end"), ==, 403);
  g_assert_cmpuint (table->n_answers, ==, 0);
  g_assert_cmpuint (link_answer (table, ann, (unsigned) revision, "end"), ==, 200);
  g_assert_cmpuint (table->n_answers, ==, 1);
  link_wait_for ((link_phone_listen (other), other->revision > revision));
  link_wait_for ((link_phone_listen (one), one->revision > revision));
  /* The same once more is of a question that is over. */
  g_assert_cmpuint (link_answer (table, ann, (unsigned) revision, "end"), ==, 409);
  g_assert_cmpuint (link_answer (table, ann, (unsigned) one->revision + 1, "end"), ==, 409);
  g_assert_cmpuint (table->n_answers, ==, 1);
  g_assert_false (one->has_fallen);
}

/* Others coming and going makes no answer stale. */
static void
test_presence_keeps_question (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0), *bram = link_join (table, 1);
  g_autoptr (LinkPhone) one = link_phone_new (table, NULL, ann, -1);
  gint64 revision;

  link_wait_for ((link_phone_listen (one), one->n_states >= 2));
  revision = one->revision;
  {
    g_autoptr (LinkPhone) other = link_phone_new (table, NULL, bram, -1);

    link_wait_for ((link_phone_listen (one), one->revision > revision));
  }
  link_wait_for (link_host_n_phones (table->host, 1) == 0);
  g_assert_cmpuint (link_answer (table, ann, (unsigned) revision, "end"), ==, 200);
}

static void
test_come_back (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0);
  gint64 revision;

  {
    g_autoptr (LinkPhone) phone = link_phone_new (table, NULL, ann, -1);

    link_wait_for ((link_phone_listen (phone), phone->n_states >= 2));
    revision = phone->revision;
  }
  link_wait_for (link_host_n_phones (table->host, 0) == 0);
  link_turn (150);
  link_table_play (table, 0);
  {
    g_autoptr (LinkPhone) phone = link_phone_new (table, NULL, ann, (int) revision);

    link_wait_for ((link_phone_listen (phone), phone->revision > revision));
    link_turn (150);
    link_phone_listen (phone);
    revision = phone->revision;
    {
      /* Who has it is not sent it again. */
      g_autoptr (LinkPhone) second = link_phone_new (table, NULL, ann, (int) revision);

      link_turn (200);
      link_phone_listen (second);
      g_assert_cmpuint (second->n_states, ==, 0);
      link_table_play (table, 0);
      link_wait_for ((link_phone_listen (second), second->revision > revision));
    }
  }
}

/* An address of the newer kind stands in brackets. */
static void
test_newer_address (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autoptr (GSocketAddress) to = NULL;
  g_autoptr (GSocket) socket = NULL;
  g_autofree char *text = NULL;
  char heard[13] = "";

  if (!link_host_start (table->host, "::1", 0, NULL))
    {
      g_test_skip ("this machine has no such address");
      return;
    }
  to = g_inet_socket_address_new_from_string ("::1", link_host_port (table->host));
  socket = g_socket_new (G_SOCKET_FAMILY_IPV6, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);
  g_assert_true (g_socket_connect (socket, to, NULL, NULL));
  text = g_strdup_printf ("GET / HTTP/1.1\r\nHost: [::1]:%u\r\n\r\n", link_host_port (table->host));
  link_send (socket, text, strlen (text));
  link_wait_for (g_socket_condition_check (socket, G_IO_IN) != 0);
  g_socket_receive (socket, heard, sizeof heard - 1, NULL, NULL);
  g_assert_cmpstr (heard, ==, "HTTP/1.1 200");
}

/* Phones behind one address, as a hotspot may hide them, open the page in the same moment. A
 * browser asks for six files at a time, and a page that lacks one of them does not begin. */
static void
test_phones_behind_one_address (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *text = g_strdup_printf ("GET /link.js HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n",
                                           link_host_port (table->host));
  GSocket *sockets[6 * 6];

  for (unsigned round = 0; round < 4; round++)
    {
      for (unsigned i = 0; i < G_N_ELEMENTS (sockets); i++)
        sockets[i] = link_connect (table, NULL);
      for (unsigned i = 0; i < G_N_ELEMENTS (sockets); i++)
        link_send (sockets[i], text, strlen (text));
      for (unsigned i = 0; i < G_N_ELEMENTS (sockets); i++)
        {
          char heard[13] = "";

          link_wait_for (g_socket_condition_check (sockets[i], G_IO_IN) != 0);
          g_socket_receive (sockets[i], heard, sizeof heard - 1, NULL, NULL);
          g_assert_cmpstr (heard, ==, "HTTP/1.1 200");
          link_wait_for (link_is_over (sockets[i]));
          g_object_unref (sockets[i]);
        }
    }
}

/* Sends a request to the server's thread while the owner's stands still, takes the seat back, and
 * then hears what becomes of it. */
static unsigned
take_back_meanwhile (LinkTable *table, const char *head, const char *token, const char *body)
{
  g_autoptr (GSocket) socket = link_connect (table, NULL);
  g_autofree char *text
      = g_strdup_printf ("%s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nAuthorization: Bearer %s\r\n"
                         "Content-Length: %u\r\n\r\n%s",
                         head, link_host_port (table->host), token, (unsigned) strlen (body), body);
  char heard[13] = "";

  link_send (socket, text, strlen (text));
  g_usleep (200 * 1000);
  link_host_take_back (table->host, 0);
  link_wait_for (g_socket_condition_check (socket, G_IO_IN) != 0);
  g_socket_receive (socket, heard, sizeof heard - 1, NULL, NULL);
  return (unsigned) g_ascii_strtoull (heard + 9, NULL, 10);
}

/* What was on its way when the seat was taken back comes too late. */
static void
test_take_back_meanwhile (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *looking = link_join (table, 0), *answering = NULL, *body = NULL;
  g_autoptr (LinkPhone) phone = NULL;

  g_assert_cmpuint (take_back_meanwhile (table, "GET /api/state", looking, ""), ==, 401);
  answering = link_join (table, 0);
  phone = link_phone_new (table, NULL, answering, -1);
  link_wait_for ((link_phone_listen (phone), phone->revision >= 0));
  body = g_strdup_printf ("{\"revision\":%u,\"option\":\"end\"}", (unsigned) phone->revision);
  g_assert_cmpuint (take_back_meanwhile (table, "POST /api/answer", answering, body), ==, 401);
  g_assert_cmpuint (table->n_answers, ==, 0);
}

static void
test_take_back (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0), *bram = link_join (table, 1);
  g_autoptr (LinkPhone) one = link_phone_new (table, NULL, ann, -1),
                        other = link_phone_new (table, NULL, bram, -1);
  g_autofree char *code = link_host_url (table->host, 0);

  link_wait_for ((link_phone_listen (one), one->revision >= 0));
  link_wait_for ((link_phone_listen (other), other->revision >= 0));
  link_host_take_back (table->host, 0);
  link_wait_for ((link_phone_listen (one), one->is_gone && one->is_closed));
  link_phone_listen (other);
  g_assert_false (other->is_closed);
  g_assert_cmpuint (link_status (table, "GET", "/api/state", ann, NULL, NULL), ==, 401);
  g_assert_cmpuint (link_status (table, "GET", "/api/state", bram, NULL, NULL), ==, 200);
  {
    g_autofree char *body = g_strdup_printf ("{\"code\":\"%s\"}", strchr (code, '#') + 1);

    g_assert_cmpuint (link_status (table, "POST", "/api/join", NULL, NULL, body), ==, 403);
  }
  link_host_renew (table->host);
  link_wait_for ((link_phone_listen (other), other->is_gone && other->is_closed));
  g_assert_cmpuint (link_status (table, "GET", "/api/state", bram, NULL, NULL), ==, 401);
}

/* Off and on again: whoever sat there sits there. Off is off. */
static void
test_off_and_on (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0);
  g_autoptr (LinkPhone) phone = link_phone_new (table, NULL, ann, -1);
  const unsigned port = link_host_port (table->host);
  g_autoptr (GError) error = NULL;

  link_wait_for ((link_phone_listen (phone), phone->revision >= 0));
  link_host_stop (table->host);
  g_assert_false (link_host_is_on (table->host));
  link_wait_for ((link_phone_listen (phone), phone->is_closed));
  g_assert_true (link_host_start (table->host, "127.0.0.1", 0, &error));
  g_assert_cmpuint (link_host_port (table->host), ==, port);
  g_assert_cmpuint (link_status (table, "GET", "/api/state", ann, NULL, NULL), ==, 200);
  g_assert_false (link_host_start (table->host, "no address", 0, &error));
  g_assert_nonnull (error);
  g_assert_false (link_host_is_on (table->host));
}

/* With closed hands a trade goes over both phones, and is one answer of the game. */
static void
test_trade (void)
{
  g_autoptr (LinkTable) table = link_table_new (
      "table players=3 names=Ann,Bram,Cleo variants=closed-hands setup=bare seed=3\n"
      "set hand 1 red-archer brick\nset hand 2 blue-knight tar\n"
      "set hand 3 mortar scavenge\nset phase trade\n");
  g_autofree char *ann = link_join (table, 0), *bram = link_join (table, 1),
                  *cleo = link_join (table, 2);
  g_autoptr (LinkPhone) one = link_phone_new (table, NULL, ann, -1),
                        other = link_phone_new (table, NULL, bram, -1),
                        third = link_phone_new (table, NULL, cleo, -1);
  g_autoptr (Session) before = session_copy (table->session);
  unsigned revision;

  link_wait_for ((link_phone_listen (one), one->revision >= 0));
  link_turn (200);
  link_phone_listen (one);
  revision = (unsigned) one->revision;
  g_assert_cmpuint (link_answer (table, ann, revision, "trade red-archer with 2 for tar"), ==, 422);
  g_assert_cmpuint (link_answer (table, ann, revision, "offer tar to 2"), ==, 422);
  g_assert_cmpuint (link_answer (table, bram, revision, "decline"), ==, 403);
  g_assert_cmpuint (link_answer (table, ann, revision, "offer red-archer to 2"), ==, 200);
  link_wait_for ((link_phone_listen (other), other->revision > revision));
  g_assert_nonnull (strstr (other->state, "trade red-archer with 2 for tar"));
  revision = (unsigned) other->revision;
  g_assert_cmpuint (link_answer (table, cleo, revision, "decline"), ==, 403);
  g_assert_cmpuint (link_answer (table, bram, revision, "trade red-archer with 3 for mortar"), ==,
                    422);
  g_assert_cmpuint (link_answer (table, bram, revision, "decline"), ==, 200);
  g_assert_true (session_equal (before, table->session));
  link_wait_for ((link_phone_listen (one), one->revision > revision));
  revision = (unsigned) one->revision;
  g_assert_cmpuint (link_answer (table, ann, revision, "offer red-archer to 2"), ==, 200);
  link_wait_for ((link_phone_listen (other), other->revision > revision));
  revision = (unsigned) other->revision;
  g_assert_cmpuint (link_answer (table, bram, revision, "trade red-archer with 2 for tar"), ==,
                    200);
  g_assert_cmpuint (table->n_answers, ==, 1);
  g_assert_cmpuint (session_now (table->session)->hands[0].of[CARD_TAR], ==, 1);
  /* The third knows that there was a trade, and of what not. */
  link_wait_for ((link_phone_listen (third), third->revision > revision));
  g_assert_nonnull (strstr (third->state, "Ann trades a card with Bram."));
  g_assert_null (strstr (third->state, "Red Archer"));
  g_assert_null (strstr (third->state, "Tar"));
  g_assert_cmpuint (link_answer (table, bram, revision, "trade red-archer with 2 for tar"), ==,
                    409);
}

/* What is drawn and rolled at the table is entered by the phone of the player whose turn it is. */
static void
test_real_dice (void)
{
  g_autoptr (LinkTable) table
      = link_table_new ("table players=2 names=Ann,Bram dice=table bag=table setup=bare seed=3\n"
                        "set phase draw\n");
  g_autofree char *ann = link_join (table, 0), *bram = link_join (table, 1);
  g_autoptr (LinkPhone) one = link_phone_new (table, NULL, ann, -1);
  static const char *const results[] = { "token orc", "roll 3" };

  for (unsigned i = 0; i < G_N_ELEMENTS (results); i++)
    {
      link_wait_for (
          (link_phone_listen (one), one->state != NULL && strstr (one->state, results[i]) != NULL));
      g_assert_cmpuint (link_answer (table, bram, (unsigned) one->revision, results[i]), ==, 403);
      g_assert_cmpuint (link_answer (table, ann, (unsigned) one->revision, "roll 7"), ==, 422);
      g_assert_cmpuint (link_answer (table, ann, (unsigned) one->revision, results[i]), ==, 200);
    }
  link_wait_for ((link_phone_listen (one), strstr (one->state, "\"space\":\"forest3\"") != NULL));
}

/* What the Overlord holds is on the Overlord's phone alone, and so is the Overlord's question. */
static void
test_overlord (void)
{
  g_autoptr (LinkTable) table
      = link_table_new ("table players=2 version=overlord names=Ann,Bram setup=bare seed=3\n"
                        "set overlord-hand healer troll-mage\nset phase draw\n");
  g_autofree char *ann = link_join (table, 0), *overlord = link_join (table, 2), *own = NULL,
                  *other = NULL;
  unsigned status;

  own = link_call (table, "GET", "/api/state", overlord, NULL, NULL, &status);
  g_assert_cmpuint (status, ==, 200);
  other = link_call (table, "GET", "/api/state", ann, NULL, NULL, &status);
  g_assert_cmpuint (status, ==, 200);
  g_assert_cmpint (session_question (table->session)->asker, ==, ASKER_OVERLORD);
  g_assert_nonnull (strstr (own, "\"token\":\"healer\""));
  g_assert_nonnull (strstr (own, "\"yours\":true"));
  g_assert_null (strstr (other, "\"token\":"));
  g_assert_nonnull (strstr (other, "\"yours\":false,\"options\":null"));
  g_assert_null (link_host_url (table->host, 3));
}

/* What the host's window does ends what was offered, and an answer to it is stale. */
static void
test_offer_ends (void)
{
  g_autoptr (LinkTable) table
      = link_table_new ("table players=2 names=Ann,Bram variants=closed-hands setup=bare seed=3\n"
                        "set hand 1 red-archer brick\nset hand 2 blue-knight tar\n"
                        "set phase trade\n");
  g_autofree char *ann = link_join (table, 0), *bram = link_join (table, 1);
  g_autoptr (LinkPhone) one = link_phone_new (table, NULL, ann, -1),
                        other = link_phone_new (table, NULL, bram, -1);
  unsigned revision;

  link_wait_for ((link_phone_listen (one), one->revision >= 0));
  link_turn (200);
  link_phone_listen (one);
  g_assert_cmpuint (link_answer (table, ann, (unsigned) one->revision, "offer brick to 2"), ==,
                    200);
  link_wait_for ((link_phone_listen (other),
                  other->state != NULL && strstr (other->state, "decline") != NULL));
  revision = (unsigned) other->revision;
  g_assert_true (session_choose (table->session, "no-trade", NULL));
  /* Even before the window has said that something has changed. */
  g_assert_cmpuint (link_answer (table, bram, revision, "trade brick with 2 for tar"), ==, 409);
  g_assert_cmpuint (table->n_answers, ==, 0);
  link_wait_for ((link_phone_listen (other), strstr (other->state, "decline") == NULL));
}

/* Where others sit down, nobody is let in by what was shown before. */
static void
test_another_table (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0);
  g_autoptr (LinkPhone) phone = link_phone_new (table, NULL, ann, -1);
  static const char *const same[] = { "Ann", "Bram", "Cleo", NULL }, *const others[]
                                                                     = { "Dirk", "Eva", "Fay",
                                                                         NULL };
  Session *next = session_new (session_start (table->session), 9, same, NULL, NULL);

  link_wait_for ((link_phone_listen (phone), phone->revision >= 0));
  session_free (table->session);
  table->session = next;
  link_host_publish (table->host);
  link_turn (200);
  g_assert_cmpuint (link_status (table, "GET", "/api/state", ann, NULL, NULL), ==, 200);
  next = session_new (session_start (table->session), 9, others, NULL, NULL);
  session_free (table->session);
  table->session = next;
  link_host_publish (table->host);
  link_wait_for ((link_phone_listen (phone), phone->is_gone));
  g_assert_null (strstr (phone->state, "Dirk"));
  g_assert_cmpuint (link_status (table, "GET", "/api/state", ann, NULL, NULL), ==, 401);
}

static void
test_refusal (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0);
  g_autofree char *reply = NULL;
  g_autofree char *body = NULL;
  g_autoptr (LinkPhone) phone = link_phone_new (table, NULL, ann, -1);
  unsigned status;

  link_wait_for ((link_phone_listen (phone), phone->n_states >= 2));
  g_assert_cmpuint (link_answer (table, ann, (unsigned) phone->revision, "play barbarian"), ==,
                    422);
  g_assert_cmpuint (table->n_answers, ==, 0);
  table->refusal = g_strdup ("The disk is full.");
  body = g_strdup_printf ("{\"revision\":%u,\"option\":\"end\"}", (unsigned) phone->revision);
  reply = link_call (table, "POST", "/api/answer", ann, NULL, body, &status);
  g_assert_cmpuint (status, ==, 422);
  g_assert_cmpstr (link_body (reply), ==, "{\"error\":\"The disk is full.\"}");
}

static void
test_rules (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0);
  unsigned status;
  g_autofree char *hits
      = link_call (table, "GET", "/api/rules?q=giant+boulder", ann, NULL, NULL, &status);
  g_autofree char *entry = NULL;

  g_assert_cmpuint (status, ==, 200);
  g_assert_nonnull (strstr (hits, "base.boulder."));
  entry = link_call (table, "GET", "/api/rule?id=base.move.wall-many", ann, NULL, NULL, &status);
  g_assert_cmpuint (status, ==, 200);
  g_assert_nonnull (strstr (entry, "\"source\""));
  g_assert_cmpuint (link_status (table, "GET", "/api/rule?id=no.such", ann, NULL, NULL), ==, 404);
  g_assert_cmpuint (link_status (table, "GET", "/api/rule", ann, NULL, NULL), ==, 400);
  g_assert_cmpuint (link_status (table, "GET", "/api/rules?q=x", NULL, NULL, NULL), ==, 401);
}

static void
test_page (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  unsigned status;
  g_autofree char *page = link_call (table, "GET", "/", NULL, NULL, NULL, &status);
  g_autofree char *head = NULL, *etag = NULL, *again = NULL;
  const char *tag = strstr (page, "ETag: ");

  g_assert_cmpuint (status, ==, 200);
  g_assert_nonnull (strstr (page, "Content-Type: text/html; charset=utf-8"));
  head = link_call (table, "HEAD", "/", NULL, NULL, NULL, &status);
  g_assert_cmpuint (status, ==, 200);
  g_assert_cmpstr (link_body (head), ==, "");
  g_assert_nonnull (strstr (head, "Content-Length: "));
  g_assert_nonnull (tag);
  etag = g_strndup (tag + 6, strcspn (tag + 6, "\r"));
  again = g_strdup_printf ("If-None-Match: %s\r\n", etag);
  g_assert_cmpuint (link_status (table, "GET", "/", NULL, again, NULL), ==, 304);
}

/* What one answers, ten others hear within 100 ms. */
static void
test_latency (void)
{
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  g_autofree char *ann = link_join (table, 0), *look = link_join (table, LINK_ONLOOKER);
  LinkPhone *phones[10];
  gint64 worst = 0;
  unsigned n_slow = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (phones); i++)
    {
      phones[i] = link_phone_new (table, NULL, i == 0 ? ann : look, -1);
      link_wait_for ((link_phone_listen (phones[i]), phones[i]->revision >= 0));
    }
  link_turn (200);
  for (unsigned turn = 0; turn < 30; turn++)
    {
      gint64 before, begun;

      link_phone_listen (phones[0]);
      before = phones[0]->revision;
      begun = g_get_monotonic_time ();
      link_table_play (table, 0);
      for (unsigned i = 0; i < G_N_ELEMENTS (phones); i++)
        {
          link_wait_for ((link_phone_listen (phones[i]), phones[i]->revision > before));
          worst = MAX (worst, phones[i]->at - begun);
          n_slow += phones[i]->at - begun > 100 * 1000;
        }
    }
  /* Others use this machine too: a few may have waited for it. */
  g_test_message ("the slowest of 300 came after %.1f ms, %u after more than 100",
                  (double) worst / 1000, n_slow);
  g_assert_cmpuint (n_slow, <=, 30);
  for (unsigned i = 0; i < G_N_ELEMENTS (phones); i++)
    link_phone_free (phones[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/join", test_join);
  g_test_add_func ("/link/join-again", test_join_again);
  g_test_add_func ("/link/state", test_state);
  g_test_add_func ("/link/play", test_play);
  g_test_add_func ("/link/presence-keeps-question", test_presence_keeps_question);
  g_test_add_func ("/link/come-back", test_come_back);
  g_test_add_func ("/link/newer-address", test_newer_address);
  g_test_add_func ("/link/phones-behind-one-address", test_phones_behind_one_address);
  g_test_add_func ("/link/take-back", test_take_back);
  g_test_add_func ("/link/take-back-meanwhile", test_take_back_meanwhile);
  g_test_add_func ("/link/off-and-on", test_off_and_on);
  g_test_add_func ("/link/trade", test_trade);
  g_test_add_func ("/link/real-dice", test_real_dice);
  g_test_add_func ("/link/overlord", test_overlord);
  g_test_add_func ("/link/offer-ends", test_offer_ends);
  g_test_add_func ("/link/another-table", test_another_table);
  g_test_add_func ("/link/refusal", test_refusal);
  g_test_add_func ("/link/rules", test_rules);
  g_test_add_func ("/link/page", test_page);
  g_test_add_func ("/link/latency", test_latency);
  return g_test_run ();
}
