/* `set past` and the keys of `set phase`. */
#include "record_past.h"

#include <stddef.h>
#include <string.h>

#include "record_past_wizard.h"
#include "record_piles.h"

/* Plain numbers of the Table and of where the turn is. */
typedef struct
{
  const char *key;
  size_t at;
  uint8_t most;
} NumberKey;

#define PAST(key, field, most)                                                                     \
  {                                                                                                \
    key, offsetof (Table, field), most                                                             \
  }
static const NumberKey past_keys[] = {
  PAST ("bag-emptied", bag_emptied, 1),
  PAST ("charge", charge, 1),
  PAST ("refilled", refilled, 1),
  PAST ("bag-closed", bag_closed, 1),
  PAST ("king-fallen", king_fallen, 1),
  PAST ("owed-brick", owed_brick, 20),
  PAST ("owed-mortar", owed_mortar, 20),
  PAST ("missing", missing, 2),
  PAST ("wizard-lost", wizard_lost, 1),
  PAST ("benefit", benefit, 99),
  PAST ("berserk", berserk, 9),
  PAST ("berserk-owed", berserk_owed, 99),
  PAST ("ice", ice, 9),
  PAST ("strike-with", strike_with, UINT8_MAX),
  PAST ("strike-colour", strike_colour, 3),
  { NULL, 0, 0 },
};
#define PROGRESS(key, field, most)                                                                 \
  {                                                                                                \
    key, offsetof (Progress, field), most                                                          \
  }
static const NumberKey progress_keys[] = {
  PROGRESS ("begun", begun, 9),
  PROGRESS ("trades", trades, 9),
  PROGRESS ("desperate", desperate, 1),
  PROGRESS ("plays", plays, 99),
  PROGRESS ("extra", extra_plays, 99),
  PROGRESS ("played", played, 99),
  PROGRESS ("drawn", drawn, 99),
  PROGRESS ("exchanged", exchanged, 1),
  PROGRESS ("face-down", face_down, 9),
  PROGRESS ("broken", broken, 1),
  PROGRESS ("drawing", drawing, DUE_SOURCES - 1),
  PROGRESS ("skipped", skipped, 9),
  { NULL, 0, 0 },
};

/* Names that the numbers before and after `=` do not cover. */
static const char *const other_keys[]
    = { "turns", "owed", "bosses", "claimed", "winners", "last-hit", "late", "result", "due",
        "traded", "before", "revealed", "imps-owed",
        /* record_past_wizard.c */
        "strike-again", "held-over", "fresh", "bosses-due" };

static bool
read_key_number (const NumberKey *key, const char *value, unsigned *n, GError **error)
{
  return read_number (key->key, value, key->most, n, NULL)
         || refuse (error, "`%s=%.80s`: a number from 0 to %u was expected", key->key, value,
                    key->most);
}

static bool
read_list (uint8_t *numbers, unsigned n, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);

  if (g_strv_length (words) > n)
    return refuse (error, "`%.80s` has more than %u numbers", value, n);
  memset (numbers, 0, n);
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned number;

      if (!read_number ("a number of turns or cards", words[i], 255, &number, error))
        return false;
      numbers[i] = (uint8_t) number;
    }
  return true;
}

static bool
read_players (const Table *t, uint8_t *bits, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);

  *bits = 0;
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned player;

      if (words[i][0] == '\0')
        continue;
      if (!read_player (t, words[i], &player, error))
        return false;
      *bits |= (uint8_t) (1u << player);
    }
  return true;
}

static bool
read_bosses (Table *t, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);

  t->bosses_seen = 0;
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned token;

      if (words[i][0] == '\0')
        continue;
      if (!read_name (&monster_names, words[i], &token, error))
        return false;
      t->bosses_seen |= (uint64_t) 1 << token;
    }
  return true;
}

static bool
read_due (Progress *progress, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);

  memset (progress->due, 0, sizeof progress->due);
  progress->n_due = 0;
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned source, n;

      if (words[i][0] == '\0')
        continue;
      if (!read_counted (&due_list, words[i], &source, &n, error))
        return false;
      if (progress->n_due == DUE_MAX || n == 0)
        return refuse (error, "`due=%.80s`: up to %d groups of at least one token were expected",
                       value, DUE_MAX);
      progress->due[progress->n_due++] = (Due){ (uint8_t) source, (uint8_t) n };
    }
  return true;
}

/* traded=CARD:CARD:P, what came, what went, and with whom. */
static bool
read_traded (const Table *t, Progress *progress, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ":", -1);
  unsigned in, out, with;

  if (g_strv_length (words) != 3)
    return refuse (error, "`traded=%.80s`: `traded=CARD:CARD:PLAYER` was expected", value);
  if (!read_name (&card_names, words[0], &in, error)
      || !read_name (&card_names, words[1], &out, error)
      || !read_player (t, words[2], &with, error))
    return false;
  progress->traded_in = (uint8_t) (in + 1);
  progress->traded_out = (uint8_t) (out + 1);
  progress->traded_with = (uint8_t) (with + 1);
  return true;
}

static bool
read_progress (
    const Table *t, Progress *progress, const char *key, const char *value, GError **error)
{
  for (unsigned i = 0; progress_keys[i].key != NULL; i++)
    if (strcmp (progress_keys[i].key, key) == 0)
      {
        unsigned n;

        if (!read_key_number (&progress_keys[i], value, &n, error))
          return false;
        ((uint8_t *) progress)[progress_keys[i].at] = (uint8_t) n;
        return true;
      }
  if (strcmp (key, "due") == 0)
    return read_due (progress, value, error);
  if (strcmp (key, "traded") == 0)
    return read_traded (t, progress, value, error);
  return refuse (error, "unknown key");
}

static bool
is_progress_key (const char *key)
{
  for (unsigned i = 0; progress_keys[i].key != NULL; i++)
    if (strcmp (progress_keys[i].key, key) == 0)
      return true;
  return strcmp (key, "due") == 0 || strcmp (key, "traded") == 0;
}

static bool
read_last_hit (Table *t, const char *value, GError **error)
{
  t->may_add_shot = 0;
  memset (&t->last_hit, 0, sizeof t->last_hit);
  if (strcmp (value, "none") == 0)
    return true;
  if (!read_piece (t, value, &t->last_hit, error))
    return false;
  t->may_add_shot = 1;
  return true;
}

void
cover_token (Table *t)
{
  if (t->revealed != 0)
    pile_add_token (&t->removed, t->revealed - 1u);
  t->revealed = 0;
}

/* The token that a `run` is about to resolve belongs to no pile. */
static bool
read_revealed (Table *t, const char *value, GError **error)
{
  unsigned token;

  if (!t->aside || t->now.phase != PHASE_DRAW)
    return refuse (error, "`revealed=` belongs to `set phase draw before=…`: a token is turned up "
                          "only during a `run`");
  if (!read_name (&token_names, value, &token, error))
    return false;
  cover_token (t);
  if (!take_token (t, token))
    return refuse (error, "the boxes hold no %s", value);
  t->revealed = (uint8_t) (token + 1);
  return true;
}

static bool
read_late (Table *t, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);
  uint8_t counts[TOKENS];

  if (value[0] == '\0')
    g_clear_pointer (&words[0], g_free);
  return read_token_counts (t, words, counts, error)
         && make_token_pile (t, &t->late, counts, error);
}

static bool
read_other (Table *t, const char *key, const char *value, GError **error)
{
  unsigned i;

  if (strcmp (key, "turns") == 0)
    return read_list (t->turns_begun, PLAYERS_MAX, value, error);
  if (strcmp (key, "owed") == 0)
    return read_list (t->owed, PLAYERS_MAX, value, error);
  if (strcmp (key, "imps-owed") == 0)
    return read_list (t->imps_owed, ARCS, value, error);
  if (strcmp (key, "bosses") == 0)
    return read_bosses (t, value, error);
  if (strcmp (key, "claimed") == 0)
    return read_players (t, &t->claimed, value, error);
  if (strcmp (key, "winners") == 0)
    return read_players (t, &t->winners, value, error);
  if (strcmp (key, "last-hit") == 0)
    return read_last_hit (t, value, error);
  if (strcmp (key, "late") == 0)
    return read_late (t, value, error);
  if (strcmp (key, "revealed") == 0)
    return read_revealed (t, value, error);
  if (strcmp (key, "result") == 0)
    {
      if (!read_word ("a result", result_words, value, &i, error))
        return false;
      t->result = (uint8_t) i;
      return true;
    }
  if (strcmp (key, "before") == 0)
    {
      if (!read_name (&phase_list, value, &i, error))
        return false;
      if (i == PHASE_SETUP)
        return refuse (error, "`before=setup`: a `run` never sets the setup aside");
      memset (&t->before, 0, sizeof t->before);
      t->before.phase = (uint8_t) i;
      t->aside = 1;
      return true;
    }
  return wizard_past_read (t, key, value, error);
}

static bool
refuse_key (const char *key, GError **error)
{
  const char
      *keys[G_N_ELEMENTS (past_keys) + G_N_ELEMENTS (progress_keys) + G_N_ELEMENTS (other_keys)];
  unsigned n = 0;

  for (unsigned i = 0; past_keys[i].key != NULL; i++)
    keys[n++] = past_keys[i].key;
  for (unsigned i = 0; progress_keys[i].key != NULL; i++)
    keys[n++] = progress_keys[i].key;
  for (unsigned i = 0; i < G_N_ELEMENTS (other_keys); i++)
    keys[n++] = other_keys[i];
  return refuse_word ("a key", keys, n, key, error);
}

bool
past_read (Table *t, const char *word, GError **error)
{
  g_auto (GStrv) pair = g_strsplit (word, "=", 2);
  const char *key = pair[0] == NULL ? "" : pair[0],
             *value = pair[0] == NULL || pair[1] == NULL ? "1" : pair[1];

  for (unsigned i = 0; past_keys[i].key != NULL; i++)
    if (strcmp (past_keys[i].key, key) == 0)
      {
        unsigned n;

        if (!read_key_number (&past_keys[i], value, &n, error))
          return false;
        ((uint8_t *) t)[past_keys[i].at] = (uint8_t) n;
        return true;
      }
  if (is_progress_key (key))
    return read_progress (t, &t->now, key, value, error);
  if (t->aside && g_str_has_prefix (key, "before-") && is_progress_key (key + strlen ("before-")))
    return read_progress (t, &t->before, key + strlen ("before-"), value, error);
  for (unsigned i = 0; i < G_N_ELEMENTS (other_keys); i++)
    if (strcmp (other_keys[i], key) == 0)
      return read_other (t, key, value, error);
  return refuse_key (key, error);
}

/* Tokens that are still to come into play. */
static unsigned
tokens_to_come (const Table *t)
{
  return (unsigned) t->bag.n + t->late.n + t->overlord.n + t->secret.n;
}

bool
is_nobody_left (const Table *t)
{
  return t->out == (1u << t->n_players) - 1;
}

bool
end_is_true (const Table *t)
{
  switch ((Result) t->result)
    {
    case RESULT_PLAYING:
      break;
    case RESULT_WON:
      return t->n_pieces == 0 && tokens_to_come (t) == 0;
    case RESULT_LOST:
      return t->n_towers == 0 || is_nobody_left (t);
    }
  return false;
}

/* Whether the correction has taken away why the game was over. Only what it changed counts: a
 * position that is built piece by piece may be over from its first line on. */
static bool
end_is_undone (const Table *before, const Table *t)
{
  if (t->result != before->result)
    return false;
  if (t->result == RESULT_WON)
    return t->n_towers > 0 && !is_nobody_left (t)
           && ((before->n_pieces == 0 && t->n_pieces > 0)
               || tokens_to_come (t) > tokens_to_come (before));
  return end_is_true (before) && !end_is_true (t);
}

/* The game goes on after what ended it: Monsters that have moved do not move again. */
void
past_reopen (const Table *before, Table *t)
{
  if (!end_is_undone (before, t))
    return;
  t->result = RESULT_PLAYING;
  t->winners = 0;
  if (t->now.phase != PHASE_MOVE)
    return;
  if (!t->aside)
    {
      engine_begin_phase (t, PHASE_DRAW);
      return;
    }
  t->now = t->before;
  t->aside = 0;
  memset (&t->before, 0, sizeof t->before);
}

static void
write_list (const char *key, const uint8_t *numbers, const uint8_t *plain, GString *text)
{
  unsigned n = PLAYERS_MAX;

  G_STATIC_ASSERT (ARCS == PLAYERS_MAX);
  if (memcmp (numbers, plain, PLAYERS_MAX) == 0)
    return;
  while (n > 1 && numbers[n - 1] == 0)
    n--;
  g_string_append_printf (text, " %s=", key);
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", numbers[i]);
}

static void
write_players (const char *key, uint8_t bits, uint8_t plain, GString *text)
{
  const char *comma = "";

  if (bits == plain)
    return;
  g_string_append_printf (text, " %s=", key);
  for (unsigned i = 0; i < PLAYERS_MAX; i++)
    if (bits >> i & 1)
      {
        g_string_append_printf (text, "%s%u", comma, i + 1);
        comma = ",";
      }
}

static void
write_numbers (
    const NumberKey *keys, const void *of, const void *plain, const char *prefix, GString *text)
{
  for (unsigned i = 0; keys[i].key != NULL; i++)
    {
      const uint8_t number = ((const uint8_t *) of)[keys[i].at];

      if (number != ((const uint8_t *) plain)[keys[i].at])
        g_string_append_printf (text, " %s%s=%u", prefix, keys[i].key, number);
    }
}

static void
write_bosses (const Table *t, GString *text)
{
  const char *comma = "";

  g_string_append (text, " bosses=");
  for (unsigned token = 0; token < TOKENS; token++)
    if (t->bosses_seen >> token & 1)
      {
        g_string_append_printf (text, "%s%s", comma, token_rows[token].name);
        comma = ",";
      }
}

void
past_write (const Table *t, const Table *plain, GString *text)
{
  const char *comma = "";

  write_list ("turns", t->turns_begun, plain->turns_begun, text);
  write_list ("owed", t->owed, plain->owed, text);
  write_list ("imps-owed", t->imps_owed, plain->imps_owed, text);
  write_numbers (past_keys, t, plain, "", text);
  if (t->bosses_seen != plain->bosses_seen)
    write_bosses (t, text);
  write_players ("claimed", t->claimed, plain->claimed, text);
  write_players ("winners", t->winners, plain->winners, text);
  if (t->late.n > 0)
    g_string_append (text, " late=");
  for (unsigned token = 0; token < TOKENS; token++)
    if (t->late.of[token] > 0)
      {
        g_string_append_printf (text, "%s%s*%u", comma, token_rows[token].name, t->late.of[token]);
        comma = ",";
      }
  if (t->result != plain->result)
    g_string_append_printf (text, " result=%s", result_words[t->result]);
}

void
past_write_end (const Table *t, GString *text)
{
  g_string_append_printf (text, "set past result=%s", result_words[t->result]);
  write_players ("winners", t->winners, 0, text);
  g_string_append_c (text, '\n');
}

static void
write_progress (const Progress *progress, const Progress *plain, const char *prefix, GString *text)
{
  write_numbers (progress_keys, progress, plain, prefix, text);
  if (progress->n_due != plain->n_due
      || memcmp (progress->due, plain->due, sizeof progress->due) != 0)
    {
      g_string_append_printf (text, " %sdue=", prefix);
      for (unsigned i = 0; i < progress->n_due; i++)
        g_string_append_printf (text, "%s%s*%u", i > 0 ? "," : "",
                                due_names[progress->due[i].source], progress->due[i].n);
    }
  if (progress->traded_in > 0 && progress->traded_out > 0 && progress->traded_with > 0)
    g_string_append_printf (text, " %straded=%s:%s:%u", prefix,
                            card_rows[progress->traded_in - 1].name,
                            card_rows[progress->traded_out - 1].name, progress->traded_with);
}

void
progress_write (const Table *t, const Table *plain, GString *text)
{
  const Progress nothing = { .phase = t->before.phase };

  write_progress (&t->now, &plain->now, "", text);
  /* What the beginning of the phase has made another. */
  write_numbers (past_keys, t, plain, "", text);
  wizard_past_write (t, text);
  if (t->may_add_shot)
    {
      g_string_append (text, " last-hit=");
      write_piece (t->last_hit, text);
    }
  if (t->aside)
    {
      g_string_append_printf (text, " before=%s", phase_names[t->before.phase]);
      write_progress (&t->before, &nothing, "before-", text);
    }
  if (t->revealed != 0)
    g_string_append_printf (text, " revealed=%s", token_rows[t->revealed - 1].name);
}
