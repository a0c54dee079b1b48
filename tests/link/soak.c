/* soak SECONDS PHONES ANSWERS-A-SECOND [FLOOD]: a table with phones for a long time. The phones are
 * a process of their own, each with its own address; they give the answers. FLOOD adds a third
 * process that asks as often as it can, up to so many times a second,
 * from one address.
 *
 * It fails where something is lost, memory grows, or the owner's loop works for longer than a
 * frame at a time. Lateness of its ticks is told and not judged: others use this machine too. */
#include <arpa/inet.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "link_help.h"

#define SEATS 6
#define FRAME_US (G_USEC_PER_SEC / 60)
#define TABLE "table players=6 boxes=base,wizard variants=closed-hands,desperate-times seed=11\n"

typedef struct
{
  unsigned seconds, n_phones, rate, flood;
} Plan;

/* What the phones must know. */
typedef struct
{
  unsigned port;
  char codes[SEATS + 1][32];
} Invitation;

static char *
fetch (unsigned port, const char *from, const char *path, const char *token, const char *body)
{
  g_autoptr (GSocket) socket = link_connect_to (port, from);
  g_autofree char *text
      = g_strdup_printf ("POST %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nAuthorization: Bearer %s\r\n"
                         "Content-Length: %u\r\n\r\n%s",
                         path, port, token, (unsigned) strlen (body), body);
  GString *heard = g_string_new (NULL);
  char bytes[4096];
  gssize n;

  link_send (socket, text, strlen (text));
  while ((n = g_socket_receive (socket, bytes, sizeof bytes, NULL, NULL)) > 0)
    g_string_append_len (heard, bytes, n);
  return g_string_free (heard, FALSE);
}

static char *
address_of (unsigned phone)
{
  return g_strdup_printf ("127.0.1.%u", phone + 1);
}

static char *
come_in (const Invitation *invitation, unsigned phone)
{
  g_autofree char *from = address_of (phone);
  g_autofree char *body
      = g_strdup_printf ("{\"code\":\"%s\"}", invitation->codes[phone < SEATS ? phone : SEATS]);
  g_autofree char *reply = fetch (invitation->port, from, "/api/join", "none", body);
  g_autoptr (JsonNode) root = json_from_string (link_body (reply), NULL);

  g_assert_nonnull (root);
  return g_strdup (json_object_get_string_member (json_node_get_object (root), "token"));
}

typedef struct
{
  const Plan *plan;
  Invitation invitation;
  LinkPhone **phones;
  char **tokens;
  unsigned n_given, n_refused, n_nobody;
  gint64 asked_at, wanted; /* when the last answer was sent, and what revision came of it */
  gint64 worst_us, sum_us;
  unsigned n_heard;
  bool lost;
} Crowd;

static void
listen_to_all (Crowd *crowd, int timeout_ms)
{
  g_autofree GPollFD *polls = g_new0 (GPollFD, crowd->plan->n_phones);

  for (unsigned i = 0; i < crowd->plan->n_phones; i++)
    polls[i] = (GPollFD){ .fd = g_socket_get_fd (crowd->phones[i]->socket), .events = G_IO_IN };
  g_poll (polls, crowd->plan->n_phones, timeout_ms);
  for (unsigned i = 0; i < crowd->plan->n_phones; i++)
    {
      LinkPhone *phone = crowd->phones[i];
      const gint64 before = phone->revision;

      if (polls[i].revents == 0)
        continue;
      link_phone_listen (phone);
      crowd->lost |= phone->is_closed || phone->has_fallen;
      if (crowd->wanted > 0 && before < crowd->wanted && phone->revision >= crowd->wanted)
        {
          crowd->worst_us = MAX (crowd->worst_us, phone->at - crowd->asked_at);
          crowd->sum_us += phone->at - crowd->asked_at;
          crowd->n_heard++;
        }
    }
}

/* An answer of a phone whose question it is. */
static char *
any_answer (const LinkPhone *phone, unsigned random)
{
  g_autoptr (JsonNode) root = json_from_string (phone->state, NULL);
  JsonArray *options = json_object_get_array_member (
      json_object_get_object_member (json_node_get_object (root), "question"), "options");
  JsonObject *option
      = json_array_get_object_element (options, random % json_array_get_length (options));

  return g_strdup_printf ("{\"revision\":%u,\"option\":\"%s\"}", (unsigned) phone->revision,
                          json_object_get_string_member (option, "option"));
}

static void
answer_once (Crowd *crowd, GRand *random)
{
  for (unsigned i = 0; i < SEATS; i++)
    {
      const LinkPhone *phone = crowd->phones[i];
      g_autofree char *from = address_of (i), *body = NULL, *reply = NULL;
      const char *revision;

      if (phone->state == NULL || strstr (phone->state, "\"yours\":true") == NULL)
        continue;
      body = any_answer (phone, g_rand_int (random));
      crowd->asked_at = g_get_monotonic_time ();
      reply = fetch (crowd->invitation.port, from, "/api/answer", crowd->tokens[i], body);
      revision = strstr (reply, "{\"revision\":");
      if (g_str_has_prefix (reply, "HTTP/1.1 200") && revision != NULL)
        {
          crowd->n_given++;
          crowd->wanted = g_ascii_strtoll (revision + 12, NULL, 10);
        }
      else
        crowd->n_refused++;
      return;
    }
  crowd->n_nobody++;
}

static bool
all_have_the_last (const Crowd *crowd)
{
  for (unsigned i = 1; i < crowd->plan->n_phones; i++)
    if (crowd->phones[i]->revision != crowd->phones[0]->revision)
      return false;
  return true;
}

static void
crowd_report (const Crowd *crowd)
{
  unsigned least = G_MAXUINT, most = 0;

  for (unsigned i = 0; i < crowd->plan->n_phones; i++)
    {
      least = MIN (least, crowd->phones[i]->n_states);
      most = MAX (most, crowd->phones[i]->n_states);
    }
  printf ("phones: %u, answers taken %u, refused %u, ticks without a question %u\n",
          crowd->plan->n_phones, crowd->n_given, crowd->n_refused, crowd->n_nobody);
  printf ("states heard by a phone: %u to %u; last revision %" G_GINT64_FORMAT "%s\n", least, most,
          crowd->phones[0]->revision, crowd->lost ? "; SOMETHING WAS LOST" : "");
  printf ("from an answer to the other phones: mean %.1f ms, worst %.1f ms\n",
          crowd->n_heard > 0 ? (double) crowd->sum_us / crowd->n_heard / 1000 : 0,
          (double) crowd->worst_us / 1000);
}

static int
be_phones (const Plan *plan, int from_host)
{
  Crowd crowd = { .plan = plan };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gint64 now, until, next;

  if (read (from_host, &crowd.invitation, sizeof crowd.invitation) != sizeof crowd.invitation)
    return 1;
  crowd.phones = g_new0 (LinkPhone *, plan->n_phones);
  crowd.tokens = g_new0 (char *, plan->n_phones + 1);
  for (unsigned i = 0; i < plan->n_phones; i++)
    {
      g_autofree char *from = address_of (i);

      crowd.tokens[i] = come_in (&crowd.invitation, i);
      crowd.phones[i] = link_phone_to (crowd.invitation.port, from, crowd.tokens[i], -1);
    }
  until = g_get_monotonic_time () + plan->seconds * G_USEC_PER_SEC;
  next = g_get_monotonic_time () + G_USEC_PER_SEC / 2;
  while ((now = g_get_monotonic_time ()) < until)
    {
      listen_to_all (&crowd, (int) CLAMP ((next - now) / 1000, 0, 20));
      if (g_get_monotonic_time () < next)
        continue;
      next += G_USEC_PER_SEC / plan->rate;
      answer_once (&crowd, random);
    }
  /* What is on its way comes. */
  until += 2 * G_USEC_PER_SEC;
  while (g_get_monotonic_time () < until)
    listen_to_all (&crowd, 50);
  crowd_report (&crowd);
  if (!all_have_the_last (&crowd))
    printf ("NOT ALL PHONES HAVE THE LAST REVISION\n");
  fflush (stdout);
  return crowd.lost || !all_have_the_last (&crowd) || crowd.n_given == 0;
}

/* One request over a socket of its own, as cheaply as it can be done: the status, or 0. */
static unsigned
ask_once (const struct sockaddr_in *own, const struct sockaddr_in *to, const char *text)
{
  const int fd = socket (AF_INET, SOCK_STREAM, 0);
  char bytes[1024] = "";
  unsigned status = 0;

  if (bind (fd, (const struct sockaddr *) own, sizeof *own) == 0
      && connect (fd, (const struct sockaddr *) to, sizeof *to) == 0
      && send (fd, text, strlen (text), MSG_NOSIGNAL) > 0
      && recv (fd, bytes, sizeof bytes - 1, 0) > 12)
    status = (unsigned) atoi (bytes + 9);
  close (fd);
  return status;
}

/* As many requests as are wanted, from one address, whatever comes back. */
static int
be_flood (const Plan *plan, int from_host)
{
  Invitation invitation;
  g_autofree char *text = NULL;
  struct sockaddr_in own = { .sin_family = AF_INET }, to = { .sin_family = AF_INET };
  unsigned n_sent = 0, n_turned_away = 0, n_limited = 0;
  gint64 begun, passed;

  if (read (from_host, &invitation, sizeof invitation) != sizeof invitation)
    return 1;
  own.sin_addr.s_addr = inet_addr ("127.0.9.9");
  to.sin_addr.s_addr = inet_addr ("127.0.0.1");
  to.sin_port = htons ((guint16) invitation.port);
  text = g_strdup_printf ("GET /api/state HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", invitation.port);
  begun = g_get_monotonic_time ();
  while ((passed = g_get_monotonic_time () - begun) < plan->seconds * G_USEC_PER_SEC)
    {
      unsigned status;

      if (n_sent > (gint64) plan->flood * passed / G_USEC_PER_SEC)
        {
          g_usleep (500);
          continue;
        }
      status = ask_once (&own, &to, text);
      n_sent++;
      n_turned_away += status == 0;
      n_limited += status == 429;
    }
  printf ("flood: %u requests a second from one address for %u s: %u answered, %u told 429, "
          "%u turned away\n",
          n_sent / plan->seconds, plan->seconds, n_sent - n_limited - n_turned_away, n_limited,
          n_turned_away);
  fflush (stdout);
  return 0;
}

static pid_t
begin_child (const Plan *plan, int (*be) (const Plan *plan, int from_host), int *to_child)
{
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  fflush (stdout);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      prctl (PR_SET_PDEATHSIG, SIGKILL);
      close (ends[1]);
      _exit (be (plan, ends[0]));
    }
  close (ends[0]);
  *to_child = ends[1];
  return child;
}

static double
resident_mib (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  g_file_get_contents ("/proc/self/statm", &text, NULL, NULL);
  words = g_strsplit (text, " ", 3);
  return (double) g_ascii_strtoull (words[1], NULL, 10) * (double) sysconf (_SC_PAGESIZE)
         / (1 << 20);
}

/* The owner's loop, as the app has it: a tick a frame. */
typedef struct
{
  LinkTable *table;
  gint64 due, worst_us;
  unsigned n_ticks, n_late;
} Ticker;

static gboolean
tick_cb (gpointer data)
{
  Ticker *ticker = data;
  const gint64 late = g_get_monotonic_time () - ticker->due;

  ticker->n_ticks++;
  ticker->n_late += late > FRAME_US;
  ticker->worst_us = MAX (ticker->worst_us, late);
  ticker->due = g_get_monotonic_time () + 16 * 1000;
  if (session_question (ticker->table->session)->kind == QUESTION_END)
    link_table_play (ticker->table, 0);
  return G_SOURCE_CONTINUE;
}

static gint64
thread_us (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static Invitation
invite (LinkTable *table)
{
  Invitation invitation = { .port = link_host_port (table->host) };

  for (unsigned i = 0; i <= SEATS; i++)
    {
      g_autofree char *url = link_host_url (table->host, i < SEATS ? i : LINK_ONLOOKER);

      g_strlcpy (invitation.codes[i], strchr (url, '#') + 1, sizeof invitation.codes[i]);
    }
  return invitation;
}

int
main (int argc, char **argv)
{
  const Plan plan = { .seconds = argc > 1 ? (unsigned) atoi (argv[1]) : 10,
                      .n_phones = argc > 2 ? (unsigned) atoi (argv[2]) : 50,
                      .rate = argc > 3 ? (unsigned) atoi (argv[3]) : 20,
                      .flood = argc > 4 ? (unsigned) atoi (argv[4]) : 0 };
  int to_phones, to_flood = -1, status = 1;
  const pid_t phones = begin_child (&plan, be_phones, &to_phones);
  const pid_t flood = plan.flood > 0 ? begin_child (&plan, be_flood, &to_flood) : 0;
  g_autoptr (LinkTable) table = link_table_new (TABLE);
  const Invitation invitation = invite (table);
  Ticker ticker = { .table = table, .due = g_get_monotonic_time () + 16 * 1000 };
  const gint64 begun = g_get_monotonic_time ();
  gint64 worst_work = 0, all_work = 0, stopping;
  double early = 0, late;

  g_assert_cmpint (write (to_phones, &invitation, sizeof invitation), ==, sizeof invitation);
  if (flood > 0)
    g_assert_cmpint (write (to_flood, &invitation, sizeof invitation), ==, sizeof invitation);
  g_timeout_add_full (G_PRIORITY_DEFAULT, 16, tick_cb, &ticker, NULL);
  while (waitpid (phones, &status, WNOHANG) == 0)
    {
      const gint64 before = thread_us ();
      gint64 work;

      g_main_context_iteration (NULL, TRUE);
      work = thread_us () - before;
      worst_work = MAX (worst_work, work);
      all_work += work;
      /* By then everything has been used that will be used. */
      if (early == 0 && g_get_monotonic_time () - begun > plan.seconds * G_USEC_PER_SEC / 5)
        early = resident_mib ();
    }
  if (flood > 0)
    waitpid (flood, NULL, 0);
  late = resident_mib ();
  stopping = g_get_monotonic_time ();
  link_host_stop (table->host);
  stopping = g_get_monotonic_time () - stopping;
  printf ("owner's loop: %u ticks, worst %.1f ms late, more than a frame late %u; longest work "
          "%.1f ms, in all %.1f %% of the time\n",
          ticker.n_ticks, (double) ticker.worst_us / 1000, ticker.n_late,
          (double) worst_work / 1000,
          100. * (double) all_work / (double) (g_get_monotonic_time () - begun));
  printf (
      "memory: %.1f MiB after a fifth of the time, %.1f MiB at the end; stopping took %.1f ms\n",
      early, late, (double) stopping / 1000);
  if (late > early * 1.1 + 2)
    printf ("MEMORY GROWS\n");
  if (worst_work > FRAME_US)
    printf ("THE OWNER'S LOOP WORKS FOR LONGER THAN A FRAME\n");
  return status != 0 || late > early * 1.1 + 2 || worst_work > FRAME_US;
}
