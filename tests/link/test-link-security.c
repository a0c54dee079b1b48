/* Those who mean no good: each is refused with the right status, and the game is what it was. */
#include <arpa/inet.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "link_help.h"

#define TABLE "table players=3 names=Ann,Bram,Cleo variants=closed-hands setup=bare seed=5\n"

typedef struct
{
  LinkTable *table;
  Session *before;
  char *ann, *bram; /* tokens */
  unsigned revision;
} Siege;

static void
siege_begin (Siege *siege, gconstpointer data)
{
  unsigned status;
  g_autofree char *state = NULL;
  g_autoptr (JsonNode) root = NULL;

  (void) data;
  siege->table = link_table_new (TABLE);
  siege->before = session_copy (siege->table->session);
  siege->ann = link_join (siege->table, 0);
  siege->bram = link_join (siege->table, 1);
  state = link_call (siege->table, "GET", "/api/state", siege->ann, NULL, NULL, &status);
  root = json_from_string (link_body (state), NULL);
  siege->revision = (unsigned) json_object_get_int_member (json_node_get_object (root), "revision");
}

/* Nothing has changed, and those who belong here are served. */
static void
siege_end (Siege *siege, gconstpointer data)
{
  (void) data;
  g_assert_cmpuint (siege->table->n_answers, ==, 0);
  g_assert_true (session_equal (siege->before, siege->table->session));
  g_assert_cmpuint (link_status (siege->table, "GET", "/api/state", siege->bram, NULL, NULL), ==,
                    200);
  session_free (siege->before);
  link_table_free (siege->table);
  g_free (siege->ann);
  g_free (siege->bram);
}

static unsigned
get (Siege *siege, const char *path, const char *extra)
{
  return link_status (siege->table, "GET", path, siege->ann, extra, NULL);
}

static unsigned
post (Siege *siege, const char *path, const char *token, const char *extra, const char *body)
{
  return link_status (siege->table, "POST", path, token, extra, body);
}

static void
test_foreign_tokens (Siege *siege, gconstpointer data)
{
  static const char *const tokens[]
      = { "AAAAAAAAAAAAAAAAAAAAAAAA", "", " ", "x", "' or 1=1", "../../etc/passwd" };
  g_autofree char *url = link_host_url (siege->table->host, 0);

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (tokens); i++)
    {
      g_assert_cmpuint (link_status (siege->table, "GET", "/api/state", tokens[i], NULL, NULL), ==,
                        401);
      g_assert_cmpuint (link_status (siege->table, "GET", "/api/events", tokens[i], NULL, NULL), ==,
                        401);
      g_assert_cmpuint (link_answer (siege->table, tokens[i], siege->revision, "end"), ==, 401);
    }
  /* A code that is shown is not a token. */
  g_assert_cmpuint (
      link_status (siege->table, "GET", "/api/state", strchr (url, '#') + 1, NULL, NULL), ==, 401);
  g_assert_cmpuint (link_status (siege->table, "GET", "/api/state", NULL,
                                 "Authorization: Basic QW5uOkFubg==\r\n", NULL),
                    ==, 401);
  g_assert_cmpuint (link_status (siege->table, "GET", "/api/state?token=x", NULL, NULL, NULL), ==,
                    401);
}

static void
test_guessing (Siege *siege, gconstpointer data)
{
  unsigned refused = 0, limited = 0;
  g_autofree char *url = link_host_url (siege->table->host, 2);
  g_autofree char *good = g_strdup_printf ("{\"code\":\"%s\"}", strchr (url, '#') + 1);

  (void) data;
  for (unsigned i = 0; i < 30; i++)
    {
      g_autofree char *body = g_strdup_printf ("{\"code\":\"%024u\"}", i);
      const unsigned status = post (siege, "/api/join", NULL, NULL, body);

      refused += status == 403;
      limited += status == 429;
    }
  g_assert_cmpuint (refused + limited, ==, 30);
  g_assert_cmpuint (refused, <=, 10);
  g_assert_cmpuint (limited, >=, 20);
  /* Not even the right one, for a while; another address is not made to suffer. */
  g_assert_cmpuint (post (siege, "/api/join", NULL, NULL, good), ==, 429);
  {
    g_autofree char *text
        = g_strdup_printf ("POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nContent-Length: "
                           "%u\r\n\r\n%s",
                           link_host_port (siege->table->host), (unsigned) strlen (good), good);
    unsigned status;
    g_autofree char *reply = link_ask (siege->table, "127.0.0.7", text, strlen (text), &status);

    g_assert_cmpuint (status, ==, 200);
  }
}

static void
test_paths (Siege *siege, gconstpointer data)
{
  static const char *const paths[] = {
    "/../etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/.%2e/index.html",
    "/index.html%00.js",
    "/%00",
    "//",
    "//api/state",
    "/api/state/",
    "/api//state",
    "/API/STATE",
    "/api/state%00",
    "/api/state;x",
    "/api",
    "/castellan/link/index.html",
    "/resource:///castellan",
    "/\\..\\..\\etc",
    "/%c0%ae%c0%ae/",
    "/%",
    "/link.gresource.xml",
  };

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      const unsigned status = get (siege, paths[i], NULL);

      if (status != 404 && status != 400)
        g_error ("%s: %u", paths[i], status);
    }
  /* Dots and letters that need no escape are resolved before the path is looked up: that is the
   * same address. */
  g_assert_cmpuint (get (siege, "/etc/../api/./%73tate", NULL), ==, 200);
}

static void
test_methods (Siege *siege, gconstpointer data)
{
  static const char *const methods[] = { "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW" };

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      g_assert_cmpuint (
          link_status (siege->table, methods[i], "/api/state", siege->ann, NULL, NULL), ==, 405);
      g_assert_cmpuint (link_status (siege->table, methods[i], "/", NULL, NULL, NULL), ==, 405);
    }
  g_assert_cmpuint (post (siege, "/api/state", siege->ann, NULL, "{}"), ==, 405);
  g_assert_cmpuint (get (siege, "/api/answer", NULL), ==, 405);
  g_assert_cmpuint (get (siege, "/api/join", NULL), ==, 405);
}

/* A name that is pointed at us (DNS rebinding), or another port. */
static void
test_host (Siege *siege, gconstpointer data)
{
  static const char *const hosts[]
      = { "Host: evil.example\r\n", "Host: 127.0.0.1\r\n", "Host: 127.0.0.1:1\r\n",
          "Host: localhost\r\n", "Host: [::1]:80\r\n" };
  g_autofree char *twice = g_strdup_printf ("Host: evil.example\r\nHost: 127.0.0.1:%u\r\n",
                                            link_host_port (siege->table->host));
  g_autofree char *absolute
      = g_strdup_printf ("GET http://evil.example/api/state HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                         "Authorization: Bearer %s\r\n\r\n",
                         link_host_port (siege->table->host), siege->ann);
  unsigned status;
  g_autofree char *reply = NULL;

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (hosts); i++)
    {
      g_assert_cmpuint (get (siege, "/api/state", hosts[i]), ==, 421);
      g_assert_cmpuint (get (siege, "/", hosts[i]), ==, 421);
    }
  status = get (siege, "/api/state", twice);
  g_assert_true (status == 421 || status == 400);
  reply = link_ask (siege->table, NULL, absolute, strlen (absolute), &status);
  g_assert_cmpuint (status, ==, 421);
  {
    g_autofree char *old = link_ask (siege->table, NULL, "GET / HTTP/1.0\r\n\r\n", 18, &status);

    g_assert_cmpuint (status, ==, 421);
  }
}

static void
test_other_sites (Siege *siege, gconstpointer data)
{
  static const char *const headers[] = {
    "Origin: http://evil.example\r\n", "Origin: null\r\n",
    "Origin: https://127.0.0.1\r\n",   "Sec-Fetch-Site: cross-site\r\n",
    "Sec-Fetch-Site: same-site\r\n",
  };
  g_autofree char *answer
      = g_strdup_printf ("{\"revision\":%u,\"option\":\"end\"}", siege->revision);
  g_autofree char *own = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\n"
                                          "Sec-Fetch-Site: same-origin\r\n",
                                          link_host_port (siege->table->host));

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_assert_cmpuint (get (siege, "/api/state", headers[i]), ==, 403);
      g_assert_cmpuint (post (siege, "/api/answer", siege->ann, headers[i], answer), ==, 403);
      g_assert_cmpuint (post (siege, "/api/join", NULL, headers[i], "{\"code\":\"x\"}"), ==, 403);
    }
  g_assert_cmpuint (get (siege, "/api/state", own), ==, 200);
}

static void
test_out_of_turn (Siege *siege, gconstpointer data)
{
  g_autofree char *look = link_join (siege->table, LINK_ONLOOKER);

  (void) data;
  g_assert_cmpuint (link_answer (siege->table, siege->bram, siege->revision, "end"), ==, 403);
  g_assert_cmpuint (link_answer (siege->table, look, siege->revision, "end"), ==, 403);
  g_assert_cmpuint (link_answer (siege->table, siege->ann, siege->revision + 100, "end"), ==, 409);
  g_assert_cmpuint (link_answer (siege->table, siege->ann, 0, "end"), ==, 409);
  g_assert_cmpuint (link_answer (siege->table, siege->ann, siege->revision, "roll 3"), ==, 422);
  g_assert_cmpuint (link_answer (siege->table, siege->ann, siege->revision, "end,end"), ==, 422);
}

static void
test_malformed (Siege *siege, gconstpointer data)
{
  static const char *const bodies[] = {
    "",
    "{",
    "[]",
    "null",
    "\"end\"",
    "17",
    "{\"revision\":\"1\",\"option\":\"end\"}",
    "{\"revision\":1}",
    "{\"option\":\"end\"}",
    "{\"revision\":1,\"option\":[\"end\"]}",
    "{\"revision\":1,\"option\":{}}",
    "{\"revision\":1,\"option\":null}",
    "{\"revision\":1,\"option\":\"\"}",
    "{\"revision\":1.5,\"option\":\"end\"}",
    "{\"revision\":1,\"option\":\"end\"",
    "\xff\xfe",
    "{\"revision\":99999999999999999999999999,\"option\":\"end\"}",
  };
  g_autofree char *deep = g_strnfill (4000, '[');
  g_autofree char *joined = NULL;

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      unsigned status;
      g_autofree char *reply
          = link_call (siege->table, "POST", "/api/answer", siege->ann, NULL, bodies[i], &status);

      if (status != 400 && !(status == 409 && i == G_N_ELEMENTS (bodies) - 1))
        g_error ("%s: %u", bodies[i], status);
      g_assert_true (g_str_has_prefix (link_body (reply), "{\"error\":\""));
    }
  g_assert_cmpuint (post (siege, "/api/answer", siege->ann, NULL, deep), ==, 400);
  g_assert_cmpuint (post (siege, "/api/join", NULL, NULL, "{\"code\":7}"), ==, 400);
  joined
      = g_strdup_printf ("{\"revision\":%u,\"option\":\"%s\"}", siege->revision,
                         "a very long option, which nobody has ever seen on any table in this "
                         "house or in any other house, and which goes on for as long as it takes "
                         "to be longer than any option of the game could possibly be, however "
                         "many cards are played together with however many other cards");
  g_assert_cmpuint (post (siege, "/api/answer", siege->ann, NULL, joined), ==, 400);
}

static void
test_huge (Siege *siege, gconstpointer data)
{
  g_autofree char *large = g_strnfill (5000, 'x'), *huge = g_strnfill (2 << 20, 'x');
  g_autofree char *header = g_strdup_printf ("X-Long: %.*s\r\n", 200000, huge);
  g_autofree char *path = g_strdup_printf ("/%.*s", 150000, huge);
  g_autofree char *chunks = NULL, *promise = NULL, *reply = NULL;
  unsigned status;
  gint64 begun;

  (void) data;
  g_assert_cmpuint (post (siege, "/api/answer", siege->ann, NULL, large), ==, 413);
  g_assert_cmpuint (post (siege, "/api/join", NULL, NULL, huge), ==, 413);
  /* Promised, and never sent: it is refused at once. */
  promise = g_strdup_printf ("POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                             "Content-Length: 99999999999\r\n\r\n{",
                             link_host_port (siege->table->host));
  begun = g_get_monotonic_time ();
  reply = link_ask (siege->table, NULL, promise, strlen (promise), &status);
  g_assert_cmpuint (status, ==, 413);
  g_assert_nonnull (strstr (reply, "Content-Security-Policy: "));
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 4 * G_USEC_PER_SEC);
  g_clear_pointer (&reply, g_free);
  chunks
      = g_strdup_printf ("POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                         "Transfer-Encoding: chunked\r\n\r\n1388\r\n%s\r\n1388\r\n%s\r\n0\r\n\r\n",
                         link_host_port (siege->table->host), large, large);
  reply = link_ask (siege->table, NULL, chunks, strlen (chunks), &status);
  g_assert_cmpuint (status, ==, 413);
  /* Of headers and paths that have no end the connection may just be closed. */
  status = get (siege, "/", header);
  g_assert_true (status == 0 || status == 400 || status == 431);
  status = get (siege, path, NULL);
  g_assert_true (status == 0 || status == 400 || status == 404 || status == 414);
}

static void
test_nonsense (Siege *siege, gconstpointer data)
{
#define BYTES(text)                                                                                \
  {                                                                                                \
    text, sizeof (text) - 1                                                                        \
  }
  static const struct
  {
    const char *bytes;
    gsize n;
  } requests[] = {
    BYTES ("\r\n\r\n"),
    BYTES ("GET\r\n\r\n"),
    BYTES ("GET / HTTP/9.9\r\n\r\n"),
    BYTES ("GET / HTTP/1.1\r\n\r\n"),
    BYTES ("\0\0\0\0\0\0\r\n\r\n"),
    BYTES ("GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n"),
    BYTES ("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"), /* TLS */
    BYTES ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    BYTES ("GET http:// HTTP/1.1\r\nHost: x\r\n\r\n"),
    BYTES ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"),
    BYTES ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef"),
    BYTES ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n"),
  };
#undef BYTES

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autoptr (GSocket) socket = link_connect (siege->table, NULL);
      g_autofree char *reply = NULL;
      unsigned status;

      /* Closed after our last word, so that nobody waits for more. */
      link_send (socket, requests[i].bytes, requests[i].n);
      g_socket_shutdown (socket, FALSE, TRUE, NULL);
      link_wait_for (link_is_over (socket));
      if (i < 3)
        continue;
      reply = link_ask (siege->table, NULL, requests[i].bytes, requests[i].n, &status);
      g_assert_cmpuint (status, !=, 200);
    }
}

static void
test_headers (Siege *siege, gconstpointer data)
{
  static const char *const wanted[] = {
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src "
    "'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
    "'none'\r\n",
    "X-Content-Type-Options: nosniff\r\n",
    "Referrer-Policy: no-referrer\r\n",
    "X-Frame-Options: DENY\r\n",
    "Cross-Origin-Resource-Policy: same-origin\r\n",
  };
  static const char *const paths[] = { "/", "/api/state", "/nothing", "/api/answer", "/%zz" };

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      unsigned status;
      g_autofree char *reply
          = link_call (siege->table, "GET", paths[i], siege->ann, NULL, NULL, &status);

      for (unsigned j = 0; j < G_N_ELEMENTS (wanted); j++)
        if (strstr (reply, wanted[j]) == NULL)
          g_error ("%s has no %s", paths[i], wanted[j]);
      g_assert_null (strstr (reply, "\r\nServer:"));
      g_assert_null (strstr (reply, "Access-Control"));
      if (strcmp (paths[i], "/") != 0 && status != 400)
        g_assert_nonnull (strstr (reply, "Cache-Control: no-store\r\n"));
    }
}

/* One who sends a byte now and then, one who sends half, one who only looks, one who does not
 * read. */
static void
test_slow (Siege *siege, gconstpointer data)
{
  enum
  {
    DRIPS,
    HALF,
    SILENT,
    KINDS
  };
  static const char drip[] = "GET / HTTP/1.1\r\n",
                    half[] = "POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{";
  GSocket *slow[KINDS];
  const gint64 begun = g_get_monotonic_time ();
  unsigned n_over = 0;

  (void) data;
  if (!g_test_thorough ())
    {
      g_test_skip ("takes 12 seconds");
      return;
    }
  for (unsigned i = 0; i < KINDS; i++)
    slow[i] = link_connect (siege->table, NULL);
  link_send (slow[DRIPS], drip, strlen (drip));
  link_send (slow[HALF], half, strlen (half));
  while (n_over < KINDS)
    {
      g_assert_cmpint (g_get_monotonic_time () - begun, <, 20 * G_USEC_PER_SEC);
      if (slow[DRIPS] != NULL)
        link_send (slow[DRIPS], "X", 1);
      link_turn (250);
      for (unsigned i = 0; i < KINDS; i++)
        if (slow[i] != NULL && link_is_over (slow[i]))
          {
            g_clear_object (&slow[i]);
            n_over++;
          }
      /* Meanwhile others are served. */
      g_assert_cmpuint (get (siege, "/api/state", NULL), ==, 200);
    }
}

/* Connections that are opened and left. */
static void
test_many_connections (Siege *siege, gconstpointer data)
{
  GSocket *sockets[100];
  unsigned n_open = 0;

  (void) data;
  for (unsigned i = 0; i < G_N_ELEMENTS (sockets); i++)
    sockets[i] = link_connect (siege->table, "127.0.0.9");
  link_turn (300);
  for (unsigned i = 0; i < G_N_ELEMENTS (sockets); i++)
    n_open += !link_is_over (sockets[i]);
  g_assert_cmpuint (n_open, <=, 48);
  g_assert_cmpuint (get (siege, "/api/state", NULL), ==, 200);
  for (unsigned i = 0; i < G_N_ELEMENTS (sockets); i++)
    g_object_unref (sockets[i]);
}

/* Where the system has no more files, nobody spins, and it goes on when there are some again. */
static void
test_no_files (Siege *siege, gconstpointer data)
{
  struct rlimit before, few;
  struct sockaddr_in to = { .sin_family = AF_INET };
  int fds[64];
  unsigned n = 0;
  clock_t used;

  (void) data;
  to.sin_addr.s_addr = inet_addr ("127.0.0.1");
  to.sin_port = htons ((guint16) link_host_port (siege->table->host));
  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &before), ==, 0);
  for (; n < 20; n++)
    fds[n] = socket (AF_INET, SOCK_STREAM, 0);
  few = (struct rlimit){ .rlim_cur = (rlim_t) fds[n - 1] + 1, .rlim_max = before.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &few), ==, 0);
  for (unsigned i = 0; i < n; i++)
    connect (fds[i], (const struct sockaddr *) &to, sizeof to);
  used = clock ();
  link_turn (500);
  g_assert_cmpint (clock () - used, <, CLOCKS_PER_SEC / 3);
  for (unsigned i = 0; i < n; i++)
    close (fds[i]);
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &before), ==, 0);
}

/* A phone that follows and does not read holds up nobody, and has the newest state when it reads
 * again. */
static void
test_deaf_phone (Siege *siege, gconstpointer data)
{
  g_autoptr (LinkPhone) deaf = link_phone_new (siege->table, NULL, siege->bram, -1);
  g_autoptr (LinkPhone) other = link_phone_new (siege->table, NULL, siege->ann, -1);

  (void) data;
  link_wait_for ((link_phone_listen (other), other->revision >= 0));
  for (unsigned i = 0; i < 400; i++)
    {
      const gint64 revision = other->revision;

      link_host_publish (siege->table->host);
      link_wait_for ((link_phone_listen (other), other->revision > revision));
    }
  /* It reads what the kernel kept for it, and then what is newest: not all that came between. */
  link_wait_for ((link_phone_listen (deaf), deaf->revision == other->revision));
  g_assert_cmpuint (deaf->n_states, <, other->n_states);
  g_assert_false (deaf->has_fallen);
}

/* What is hidden is in no error either. */
static void
test_no_word (Siege *siege, gconstpointer data)
{
  const Table *t = session_now (siege->table->session);
  g_autofree char *body = g_strdup_printf (
      "{\"revision\":%u,\"option\":\"play barbarian+nice-shot\"}", siege->revision);
  unsigned status;
  g_autofree char *reply
      = link_call (siege->table, "POST", "/api/answer", siege->ann, NULL, body, &status);
  g_autofree char *state
      = link_call (siege->table, "GET", "/api/state", siege->ann, NULL, NULL, &status);

  (void) data;
  for (unsigned card = 0; card < CARDS; card++)
    {
      g_autofree char *quoted = g_strdup_printf ("\"%s\"", card_rows[card].name);

      g_assert_null (strstr (reply, card_rows[card].title));
      if (t->hands[0].of[card] == 0)
        g_assert_null (strstr (state, quoted));
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Siege *siege, gconstpointer data);
  } tests[] = {
    { "foreign-tokens", test_foreign_tokens },
    { "guessing", test_guessing },
    { "paths", test_paths },
    { "methods", test_methods },
    { "host", test_host },
    { "other-sites", test_other_sites },
    { "out-of-turn", test_out_of_turn },
    { "malformed", test_malformed },
    { "huge", test_huge },
    { "nonsense", test_nonsense },
    { "headers", test_headers },
    { "slow", test_slow },
    { "many-connections", test_many_connections },
    { "no-files", test_no_files },
    { "deaf-phone", test_deaf_phone },
    { "no-word", test_no_word },
  };

  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/link/security/%s", tests[i].name);

      g_test_add (path, Siege, NULL, siege_begin, tests[i].test, siege_end);
    }
  return g_test_run ();
}
