/* The keys of `set past` and `set phase` that only The Wizard's Tower needs. */
#include "record_past_wizard.h"

#include <string.h>

static char **
split_list (const char *value)
{
  char **words = g_strsplit (value, ",", -1);

  if (value[0] == '\0')
    g_clear_pointer (&words[0], g_free);
  return words;
}

static bool
read_strike_again (Table *t, const char *value, GError **error)
{
  unsigned card;

  t->strike_again = 0;
  if (strcmp (value, "none") == 0)
    return true;
  if (!read_name (&card_names, value, &card, error))
    return false;
  t->strike_again = (uint8_t) (card + 1);
  return true;
}

static bool
read_held_over (Table *t, const char *value, GError **error)
{
  g_auto (GStrv) words = split_list (value);

  t->held_over = 0;
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned card;

      if (!read_name (&card_names, words[i], &card, error))
        return false;
      t->held_over |= (CardSet) 1 << card;
    }
  return true;
}

static bool
read_fresh (Table *t, const char *value, GError **error)
{
  g_auto (GStrv) words = split_list (value);

  memset (t->fresh, 0, sizeof t->fresh);
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned card, n;

      if (!read_counted (&card_names, words[i], &card, &n, error))
        return false;
      t->fresh[card] = (uint8_t) n;
    }
  return true;
}

static bool
read_bosses_due (Table *t, const char *value, GError **error)
{
  g_auto (GStrv) words = split_list (value);

  memset (t->bosses_due, 0, sizeof t->bosses_due);
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned token;

      if (i == G_N_ELEMENTS (t->bosses_due))
        return refuse (error, "`bosses-due=%.80s` has more than %u Bosses", value, i);
      if (!read_name (&monster_names, words[i], &token, error))
        return false;
      t->bosses_due[i] = (uint8_t) (token + 1);
    }
  return true;
}

bool
wizard_past_read (Table *t, const char *key, const char *value, GError **error)
{
  if (strcmp (key, "strike-again") == 0)
    return read_strike_again (t, value, error);
  if (strcmp (key, "held-over") == 0)
    return read_held_over (t, value, error);
  if (strcmp (key, "fresh") == 0)
    return read_fresh (t, value, error);
  g_assert (strcmp (key, "bosses-due") == 0);
  return read_bosses_due (t, value, error);
}

void
wizard_past_write (const Table *t, GString *text)
{
  const char *before = " held-over=";

  if (t->strike_again != 0)
    g_string_append_printf (text, " strike-again=%s", card_rows[t->strike_again - 1].name);
  for (unsigned card = 0; card < CARDS; card++)
    if (t->held_over >> card & 1)
      {
        g_string_append_printf (text, "%s%s", before, card_rows[card].name);
        before = ",";
      }
  before = " fresh=";
  for (unsigned card = 0; card < CARDS; card++)
    if (t->fresh[card] > 0)
      {
        g_string_append_printf (text, "%s%s*%u", before, card_rows[card].name, t->fresh[card]);
        before = ",";
      }
  before = " bosses-due=";
  for (unsigned i = 0; i < G_N_ELEMENTS (t->bosses_due); i++)
    if (t->bosses_due[i] != 0)
      {
        g_string_append_printf (text, "%s%s", before, token_rows[t->bosses_due[i] - 1].name);
        before = ",";
      }
}
