/* Checks of what lies in a place. */
#include "record_expect_piles.h"

#include <string.h>

#include "record_name.h"

/* A place by counts, whatever lies there. */
typedef struct
{
  const NameList *names;
  unsigned of[KINDS_MAX];
  unsigned n;
} Place;

static Place
place_of_cards (const CardPile *pile)
{
  Place place = { .names = &card_names, .n = pile->n };

  for (unsigned i = 0; i < CARDS; i++)
    place.of[i] = pile->of[i];
  return place;
}

static Place
place_of_tokens (const TokenPile *pile)
{
  Place place = { .names = &token_names, .n = pile->n };

  for (unsigned i = 0; i < TOKENS; i++)
    place.of[i] = pile->of[i];
  return place;
}

static void
write_place (const Place *place, GString *found)
{
  g_string_append_printf (found, place->n > 0 ? "%u:" : "%u", place->n);
  for (unsigned i = 0; i < place->names->n; i++)
    if (place->of[i] > 0)
      {
        g_string_append_printf (found, " %s", place->names->at (i));
        if (place->of[i] > 1)
          g_string_append_printf (found, "*%u", place->of[i]);
      }
}

/* `count=N` alone, or NAME*N…: the whole place, or only of the kinds that are named. */
static Expectation
compare (const Place *place, char *const *words, bool whole, GString *found, GError **error)
{
  unsigned want[KINDS_MAX] = { 0 }, i, n;
  bool named[KINDS_MAX] = { false };

  write_place (place, found);
  if (words[0] != NULL && g_str_has_prefix (words[0], "count=") && words[1] == NULL)
    {
      if (!read_number ("a count", words[0] + strlen ("count="), 255, &n, error))
        return EXPECT_BAD;
      return place->n == n ? EXPECT_MET : EXPECT_FAILED;
    }
  if (words[0] == NULL && !whole)
    {
      refuse (error, "NAME*N or `count=N` was expected");
      return EXPECT_BAD;
    }
  for (; *words != NULL; words++)
    {
      if (!read_counted (place->names, *words, &i, &n, error))
        return EXPECT_BAD;
      want[i] += n;
      named[i] = true;
    }
  for (i = 0; i < place->names->n; i++)
    if ((whole || named[i]) && want[i] != place->of[i])
      return EXPECT_FAILED;
  return EXPECT_MET;
}

/* The player that the first word names. */
static bool
first_player (const Session *session, char *const *words, unsigned *player, GError **error)
{
  if (words[0] == NULL)
    return refuse (error, "a player was expected: `expect hand 1 count=5`, for example");
  return read_player (session_now (session), words[0], player, error);
}

Expectation
expect_hand (const Session *session, char *const *words, GString *found, GError **error)
{
  Place place;
  unsigned player;

  if (!first_player (session, words, &player, error))
    return EXPECT_BAD;
  place = place_of_cards (&session_now (session)->hands[player]);
  return compare (&place, words + 1, true, found, error);
}

Expectation
expect_bag (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  Place place = place_of_tokens (&t->bag);

  /* Harbingers that lie face down count, though nobody can name them. */
  place.n += t->harbingers;
  return compare (&place, words, false, found, error);
}

Expectation
expect_discard (const Session *session, char *const *words, GString *found, GError **error)
{
  const Place place = place_of_tokens (&session_now (session)->discard);

  return compare (&place, words, false, found, error);
}

Expectation
expect_castle_deck (const Session *session, char *const *words, GString *found, GError **error)
{
  const Place place = place_of_cards (&session_now (session)->deck);

  return compare (&place, words, false, found, error);
}

Expectation
expect_castle_discard (const Session *session, char *const *words, GString *found, GError **error)
{
  const Place place = place_of_cards (&session_now (session)->discards);

  return compare (&place, words, false, found, error);
}

Expectation
expect_trophies (const Session *session, char *const *words, GString *found, GError **error)
{
  Place place;
  unsigned player;

  if (!first_player (session, words, &player, error))
    return EXPECT_BAD;
  place = place_of_tokens (&session_now (session)->trophies[player]);
  return compare (&place, words + 1, true, found, error);
}

Expectation
expect_overlord_hand (const Session *session, char *const *words, GString *found, GError **error)
{
  const Place place = place_of_tokens (&session_now (session)->overlord);

  return compare (&place, words, true, found, error);
}

Expectation
expect_secret (const Session *session, char *const *words, GString *found, GError **error)
{
  const Place place = place_of_tokens (&session_now (session)->secret);

  return compare (&place, words, true, found, error);
}

Expectation
expect_due (const Session *session, char *const *words, GString *found, GError **error)
{
  const Progress *now = &session_now (session)->now;
  Place place = { .names = &due_list };

  for (unsigned i = 0; i < now->n_due; i++)
    {
      place.of[now->due[i].source] += now->due[i].n;
      place.n += now->due[i].n;
    }
  return compare (&place, words, false, found, error);
}

Expectation
expect_wizard_deck (const Session *session, char *const *words, GString *found, GError **error)
{
  const Place place = place_of_cards (&session_now (session)->wizard_deck);

  return compare (&place, words, false, found, error);
}

Expectation
expect_wizard_discard (const Session *session, char *const *words, GString *found, GError **error)
{
  const Place place = place_of_cards (&session_now (session)->wizard_discards);

  return compare (&place, words, false, found, error);
}

Expectation
expect_megas (const Session *session, char *const *words, GString *found, GError **error)
{
  const Place place = place_of_tokens (&session_now (session)->megas);

  return compare (&place, words, true, found, error);
}

/* A number, and what may stand after it. */
static bool
read_first_number (const char *what, char *const *words, bool more, unsigned *n, GError **error)
{
  if (words[0] == NULL || (words[1] != NULL && !more))
    return refuse (error, "%s was expected", what);
  return read_number (what, words[0], 255, n, error);
}

/* So many face down in the bag; with names, out of these. */
Expectation
expect_harbingers (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  Place place = place_of_tokens (&t->unseen);
  unsigned n;

  if (!read_first_number ("a number of Harbingers", words, true, &n, error))
    return EXPECT_BAD;
  g_string_append_printf (found, "%u of ", t->harbingers);
  if (words[1] != NULL)
    {
      const Expectation unseen = compare (&place, words + 1, true, found, error);

      if (unseen != EXPECT_MET)
        return unseen;
    }
  else
    write_place (&place, found);
  return t->harbingers == n ? EXPECT_MET : EXPECT_FAILED;
}

Expectation
expect_imps (const Session *session, char *const *words, GString *found, GError **error)
{
  const Table *t = session_now (session);
  unsigned n;

  if (!read_first_number ("a number of Imps", words, false, &n, error))
    return EXPECT_BAD;
  g_string_append_printf (found, "%u", t->imps);
  return t->imps == n ? EXPECT_MET : EXPECT_FAILED;
}
