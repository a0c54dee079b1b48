/* Codes and tokens. */
#include "link_random.h"
#include "link_seats.h"

#include <string.h>

static void
test_secrets (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned i = 0; i < 1000; i++)
    {
      char secret[LINK_SECRET_CHARS + 1], near[LINK_SECRET_CHARS + 1];

      link_secret (secret);
      g_assert_cmpuint (strlen (secret), ==, LINK_SECRET_CHARS);
      g_assert_cmpuint (
          strspn (secret, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), ==,
          LINK_SECRET_CHARS);
      g_assert_true (g_hash_table_add (seen, g_strdup (secret)));
      g_assert_true (link_secret_is (secret, secret));
      memcpy (near, secret, sizeof near);
      near[i % LINK_SECRET_CHARS] ^= 1;
      g_assert_false (link_secret_is (secret, near));
      g_assert_false (link_secret_is (secret, ""));
      near[LINK_SECRET_CHARS - 1] = '\0';
      g_assert_false (link_secret_is (secret, near));
    }
  g_assert_cmpuint (LINK_SECRET_BYTES * 8, >=, 128);
  /* Where there is no secret, nothing is it. */
  g_assert_false (link_secret_is ((char[LINK_SECRET_CHARS + 1]){ 0 }, ""));
}

static void
test_once (void)
{
  g_autoptr (LinkSeats) seats = link_seats_new (3);
  g_autofree char *code = g_strdup (link_seats_code (seats, 2)), *token = NULL, *second = NULL;
  unsigned seat = 9;

  g_assert_cmpint (link_seats_join (seats, code, NULL, &seat, &token), ==, LINK_ADMITTED);
  g_assert_cmpuint (seat, ==, 2);
  g_assert_cmpint (link_seats_join (seats, code, NULL, &seat, &second), ==, LINK_USED);
  g_assert_null (second);
  g_assert_cmpstr (link_seats_code (seats, 2), !=, code);
  seat = 9;
  g_assert_true (link_seats_find (seats, token, &seat));
  g_assert_cmpuint (seat, ==, 2);
  /* A code is no token, and a token no code. */
  g_assert_false (link_seats_find (seats, code, &seat));
  g_assert_false (link_seats_find (seats, link_seats_code (seats, 2), &seat));
  g_assert_cmpint (link_seats_join (seats, token, NULL, &seat, &second), ==, LINK_UNKNOWN);
  g_assert_cmpint (link_seats_join (seats, "", NULL, &seat, &second), ==, LINK_UNKNOWN);
}

/* The reply that a phone is let in was lost: it asks once more, and nobody else can. */
static void
test_lost_reply (void)
{
  const char *nonce = "abcdefghijklmnopqrstuvwx", *other = "abcdefghijklmnopqrstuvwy";
  g_autoptr (LinkSeats) seats = link_seats_new (3);
  g_autofree char *code = g_strdup (link_seats_code (seats, 2)), *bare = NULL, *shown = NULL,
                  *token = NULL, *again = NULL, *nothing = NULL;
  unsigned seat = 9;

  g_assert_cmpint (link_seats_join (seats, code, nonce, &seat, &token), ==, LINK_ADMITTED);
  shown = g_strdup (link_seats_code (seats, 2));
  seat = 9;
  g_assert_cmpint (link_seats_join (seats, code, nonce, &seat, &again), ==, LINK_ADMITTED);
  g_assert_cmpuint (seat, ==, 2);
  g_assert_cmpstr (again, ==, token);
  g_assert_cmpstr (link_seats_code (seats, 2), ==, shown);
  g_assert_cmpint (link_seats_join (seats, code, other, &seat, &nothing), ==, LINK_USED);
  g_assert_cmpint (link_seats_join (seats, code, "", &seat, &nothing), ==, LINK_USED);
  g_assert_cmpint (link_seats_join (seats, code, NULL, &seat, &nothing), ==, LINK_USED);
  /* Who came without a nonce cannot be spoken for with any. */
  bare = g_strdup (link_seats_code (seats, 1));
  g_clear_pointer (&token, g_free);
  g_assert_cmpint (link_seats_join (seats, bare, NULL, &seat, &token), ==, LINK_ADMITTED);
  g_assert_cmpint (link_seats_join (seats, bare, "", &seat, &nothing), ==, LINK_USED);
  g_assert_cmpint (link_seats_join (seats, bare, nonce, &seat, &nothing), ==, LINK_USED);
  link_seats_take_back (seats, 2);
  g_assert_cmpint (link_seats_join (seats, code, nonce, &seat, &nothing), ==, LINK_UNKNOWN);
  g_assert_null (nothing);
}

static void
test_onlookers (void)
{
  g_autoptr (LinkSeats) seats = link_seats_new (3);
  unsigned seat;

  for (unsigned i = 0; i < 100; i++)
    {
      g_autofree char *token = NULL;

      g_assert_cmpint (
          link_seats_join (seats, link_seats_code (seats, LINK_ONLOOKER), NULL, &seat, &token), ==,
          LINK_ADMITTED);
      g_assert_cmpuint (seat, ==, LINK_ONLOOKER);
      g_assert_true (link_seats_find (seats, token, &seat));
    }
}

static void
test_take_back (void)
{
  g_autoptr (LinkSeats) seats = link_seats_new (2);
  g_autofree char *one = NULL, *other = NULL, *used = g_strdup (link_seats_code (seats, 0)),
                  *shown = NULL, *nothing = NULL;
  unsigned seat;

  link_seats_join (seats, used, NULL, &seat, &one);
  link_seats_join (seats, link_seats_code (seats, 1), NULL, &seat, &other);
  shown = g_strdup (link_seats_code (seats, 0));
  link_seats_take_back (seats, 0);
  g_assert_false (link_seats_find (seats, one, &seat));
  g_assert_true (link_seats_find (seats, other, &seat));
  g_assert_cmpint (link_seats_join (seats, shown, NULL, &seat, &nothing), ==, LINK_UNKNOWN);
  g_assert_cmpint (link_seats_join (seats, used, NULL, &seat, &nothing), ==, LINK_UNKNOWN);
  link_seats_renew (seats);
  g_assert_false (link_seats_find (seats, other, &seat));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/seats/secrets", test_secrets);
  g_test_add_func ("/link/seats/once", test_once);
  g_test_add_func ("/link/seats/lost-reply", test_lost_reply);
  g_test_add_func ("/link/seats/onlookers", test_onlookers);
  g_test_add_func ("/link/seats/take-back", test_take_back);
  return g_test_run ();
}
