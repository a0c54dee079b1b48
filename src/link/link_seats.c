/* Who may come in. A seat has one code that is shown, the codes that somebody has used, and the
 * tokens that phones keep; nothing grows. Onlookers all hold the same token: there is nothing that
 * one of them could do and another could not. */
#include "link_seats.h"

#include "link_random.h"

#define KEPT 8 /* phones of one seat; the oldest gives way */

typedef char Secret[LINK_SECRET_CHARS + 1];

typedef struct
{
  Secret code;
  Secret used[KEPT];   /* codes; the next to be overwritten is `n_used` modulo KEPT */
  Secret nonces[KEPT]; /* that they were used with; empty: none */
  Secret tokens[KEPT];
  unsigned n_used;
} Seat;

struct LinkSeats
{
  unsigned n;
  Seat *seats;
  Secret table_code, table_token;
};

static void
seat_renew (Seat *seat)
{
  *seat = (Seat){ 0 };
  link_secret (seat->code);
}

static bool
is_one_of (const Secret secrets[KEPT], const char *text)
{
  bool found = false;

  /* All are compared, so that time does not tell which. */
  for (unsigned i = 0; i < KEPT; i++)
    found |= link_secret_is (secrets[i], text);
  return found;
}

LinkSeats *
link_seats_new (unsigned n_seats)
{
  LinkSeats *seats = g_new0 (LinkSeats, 1);

  g_assert (n_seats < LINK_ONLOOKER);
  seats->n = n_seats;
  seats->seats = g_new0 (Seat, n_seats);
  link_seats_renew (seats);
  return seats;
}

void
link_seats_free (LinkSeats *seats)
{
  if (seats == NULL)
    return;
  g_free (seats->seats);
  g_free (seats);
}

const char *
link_seats_code (const LinkSeats *seats, unsigned seat)
{
  g_assert (seat < seats->n || seat == LINK_ONLOOKER);
  return seat == LINK_ONLOOKER ? seats->table_code : seats->seats[seat].code;
}

static void
admit (Seat *seat, const char *nonce, char **token)
{
  const unsigned at = seat->n_used++ % KEPT;

  memcpy (seat->used[at], seat->code, sizeof seat->code);
  g_strlcpy (seat->nonces[at], nonce != NULL ? nonce : "", sizeof seat->nonces[at]);
  link_secret (seat->tokens[at]);
  link_secret (seat->code);
  *token = g_strdup (seat->tokens[at]);
}

/* A phone that did not hear that it was let in. */
static bool
admit_again (const Seat *seat, const char *code, const char *nonce, char **token)
{
  for (unsigned i = 0; i < KEPT && nonce != NULL; i++)
    if (link_secret_is (seat->used[i], code) && link_secret_is (seat->nonces[i], nonce))
      {
        *token = g_strdup (seat->tokens[i]);
        return true;
      }
  return false;
}

LinkAdmission
link_seats_join (
    LinkSeats *seats, const char *code, const char *nonce, unsigned *seat, char **token)
{
  bool used = false;

  g_assert (code != NULL);
  if (link_secret_is (seats->table_code, code))
    {
      *seat = LINK_ONLOOKER;
      *token = g_strdup (seats->table_token);
      return LINK_ADMITTED;
    }
  for (unsigned i = 0; i < seats->n; i++)
    {
      if (link_secret_is (seats->seats[i].code, code))
        {
          *seat = i;
          admit (&seats->seats[i], nonce, token);
          return LINK_ADMITTED;
        }
      if (admit_again (&seats->seats[i], code, nonce, token))
        {
          *seat = i;
          return LINK_ADMITTED;
        }
      used |= is_one_of (seats->seats[i].used, code);
    }
  return used ? LINK_USED : LINK_UNKNOWN;
}

bool
link_seats_find (const LinkSeats *seats, const char *token, unsigned *seat)
{
  bool found = false;

  g_assert (token != NULL);
  for (unsigned i = 0; i < seats->n; i++)
    if (is_one_of (seats->seats[i].tokens, token))
      {
        *seat = i;
        found = true;
      }
  if (link_secret_is (seats->table_token, token))
    {
      *seat = LINK_ONLOOKER;
      found = true;
    }
  return found;
}

void
link_seats_take_back (LinkSeats *seats, unsigned seat)
{
  g_assert (seat < seats->n || seat == LINK_ONLOOKER);
  if (seat != LINK_ONLOOKER)
    seat_renew (&seats->seats[seat]);
  else
    {
      link_secret (seats->table_code);
      link_secret (seats->table_token);
    }
}

void
link_seats_renew (LinkSeats *seats)
{
  link_seats_take_back (seats, LINK_ONLOOKER);
  for (unsigned i = 0; i < seats->n; i++)
    link_seats_take_back (seats, i);
}
