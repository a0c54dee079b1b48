/* Statements about a bag, read. */
#include "bag_text.h"

#include <string.h>

#include "record_name.h"
#include "record_scan.h"
#include "record_set.h"
#include "record_table.h"

#define DRAWS_MAX 100 /* more than any bag holds */

/* Whose turn it is to be read: the bag may not be there yet. */
typedef struct
{
  Bag **bag;
  bool is_joined;
  char **found;
} Reading;

/* What stands in a `table` and means nothing to a bag. */
static bool
is_for_tables_only (const char *word)
{
  static const char *const keys[] = { "names=", "dice=", "bag=", "deck=", "setup=", "start=" };

  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_has_prefix (word, keys[i]))
      return true;
  return false;
}

static bool
read_starters (const char *value, BagAgreement *agreement, GError **error)
{
  static const char *const words[] = { "table", "bag", NULL };
  unsigned i;

  if (!read_word ("where the starting Monsters are", words, value, &i, error))
    return false;
  agreement->starters_inside = i == 1;
  return true;
}

bool
bag_agreement_read (const char *keys, BagAgreement *agreement, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (keys, " \t", -1);
  g_autoptr (GString) rest = g_string_new (NULL);
  g_auto (TableStatement) statement = { 0 };
  BagAgreement read = { 0 };
  bool has_starters = false;
  const char *conflict;

  for (unsigned i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "starters="))
      {
        if (has_starters)
          return refuse (error, "`starters=` stands twice");
        has_starters = true;
        if (!read_starters (words[i] + strlen ("starters="), &read, error))
          return false;
      }
    else if (is_for_tables_only (words[i]))
      return refuse (error,
                     "`%.80s` is for a table: `boxes`, `edition`, `players`, `version`, "
                     "`variants`, `rulings`, `starters` or `seed` was expected",
                     words[i]);
    else
      g_string_append_printf (rest, " %s", words[i]);
  if (!table_read (rest->str, &statement, error))
    return false;
  read.table = statement.table;
  read.seed = statement.seed;
  conflict = bag_agreement_conflict (&read);
  if (conflict != NULL)
    return refuse (error, "%s", conflict);
  *agreement = read;
  return true;
}

static bool
read_bag (Reading *reading, const char *rest, GError **error)
{
  BagAgreement agreement;

  if (!bag_agreement_read (rest, &agreement, error))
    return false;
  if (*reading->bag != NULL)
    return bag_begin (*reading->bag, &agreement, error);
  *reading->bag = bag_new (&agreement);
  return true;
}

/* A number, or nothing, which is one. */
static bool
is_count (const char *word, unsigned *n)
{
  *n = 1;
  return word[0] == '\0' || read_number ("a number", word, DRAWS_MAX, n, NULL);
}

static bool
read_tokens (Reading *reading, BagDeed deed, char **words, GError **error)
{
  g_autoptr (Bag) trial = bag_copy (*reading->bag);

  if (words[0] == NULL)
    return refuse (error, "a token was expected: `discard orc`, for example");
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      deed.is_joined = reading->is_joined || i > 0;
      if (!read_name (&token_names, words[i], &deed.token, error) || !bag_do (trial, &deed, error))
        return false;
    }
  bag_free (*reading->bag);
  *reading->bag = g_steal_pointer (&trial);
  return true;
}

static bool
refuse_joined_chance (GError **error)
{
  return refuse (error, "what `also` joins has happened: its result was expected, such as `also "
                        "draw orc` or `also roll 3`");
}

static bool
read_draw (Reading *reading, const char *rest, GError **error)
{
  g_auto (GStrv) words = split_words (rest);
  unsigned n;

  if (!is_count (rest, &n))
    return read_tokens (reading, (BagDeed){ .kind = BAG_DRAW }, words, error);
  if (n == 0)
    return refuse (error, "`draw 0` draws nothing: a number from 1 was expected");
  if (reading->is_joined)
    return refuse_joined_chance (error);
  return bag_draw (*reading->bag, n, false, error);
}

static bool
read_recycle (Reading *reading, const char *rest, GError **error)
{
  g_auto (GStrv) words = split_words (rest);
  unsigned n;

  if (!is_count (rest, &n))
    return read_tokens (reading, (BagDeed){ .kind = BAG_RECYCLE }, words, error);
  if (n == 0)
    return refuse (error, "`recycle 0` picks nothing: a number from 1 was expected");
  if (reading->is_joined)
    return refuse_joined_chance (error);
  return bag_recycle (*reading->bag, n, error);
}

static bool
read_roll (Reading *reading, const char *rest, GError **error)
{
  const BagDeed deed
      = { .kind = BAG_ROLL, .is_joined = reading->is_joined, .face = (unsigned) (rest[0] - '0') };

  if (rest[0] == '\0')
    return reading->is_joined ? refuse_joined_chance (error) : bag_roll (*reading->bag, error);
  if (rest[0] < '1' || rest[0] > '6' || rest[1] != '\0')
    return refuse (error, "`%.80s` is on no die: 1 to 6 was expected", rest);
  return bag_do (*reading->bag, &deed, error);
}

/* `discard orc troll from bag`: the last two words say where from. */
static bool
read_move (Reading *reading, BagPlace to, const char *rest, GError **error)
{
  g_auto (GStrv) words = split_words (rest);
  const unsigned n = g_strv_length (words);
  BagDeed deed = { .kind = BAG_MOVE, .to = to, .from = to == BAG_OUT ? BAG_INSIDE : BAG_OUT };
  unsigned from;

  if (n >= 2 && strcmp (words[n - 2], "from") == 0)
    {
      if (!read_word ("a place", bag_place_words, words[n - 1], &from, error))
        return false;
      deed.from = (BagPlace) from;
      g_clear_pointer (&words[n - 1], g_free);
      g_clear_pointer (&words[n - 2], g_free);
    }
  return read_tokens (reading, deed, words, error);
}

static bool
read_return (Reading *reading, const char *rest, GError **error)
{
  return read_move (reading, BAG_INSIDE, rest, error);
}

static bool
read_place (Reading *reading, const char *rest, GError **error)
{
  return read_move (reading, BAG_OUT, rest, error);
}

static bool
read_discard (Reading *reading, const char *rest, GError **error)
{
  return read_move (reading, BAG_DISCARDED, rest, error);
}

static bool
read_remove (Reading *reading, const char *rest, GError **error)
{
  return read_move (reading, BAG_REMOVED, rest, error);
}

static bool
read_bare (Reading *reading, BagDeedKind kind, const char *rest, GError **error)
{
  const BagDeed deed = { .kind = kind, .is_joined = reading->is_joined };

  if (rest[0] != '\0')
    return refuse (error, "nothing was expected after `%s`, not `%.80s`",
                   kind == BAG_REFILL ? "refill" : "enough", rest);
  return bag_do (*reading->bag, &deed, error);
}

static bool
read_refill (Reading *reading, const char *rest, GError **error)
{
  return read_bare (reading, BAG_REFILL, rest, error);
}

static bool
read_enough (Reading *reading, const char *rest, GError **error)
{
  return read_bare (reading, BAG_ENOUGH, rest, error);
}

static bool
read_undo (Reading *reading, const char *rest, GError **error)
{
  unsigned n = 1;

  return (rest[0] == '\0' || read_number ("a number of steps", rest, G_MAXUSHORT, &n, error))
         && bag_undo (*reading->bag, n, error);
}

static bool
read_redo (Reading *reading, const char *rest, GError **error)
{
  unsigned n = 1;

  return (rest[0] == '\0' || read_number ("a number of steps", rest, G_MAXUSHORT, &n, error))
         && bag_redo (*reading->bag, n, error);
}

/* `orc*3`: the kind and how many. */
static bool
read_amount (const char *word, unsigned *token, unsigned *n, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (word, "*", 2);

  *n = 1;
  return read_name (&token_names, parts[0] == NULL ? "" : parts[0], token, error)
         && (parts[0] == NULL || parts[1] == NULL
             || read_number ("a number of tokens", parts[1], DRAWS_MAX, n, error));
}

static bool
expect_kind (const Reading *reading, BagPlace place, const char *word, GError **error)
{
  const BagState *state = bag_state (*reading->bag);
  unsigned token, n;

  if (!read_amount (word, &token, &n, error))
    return false;
  if (bag_state_pile_const (state, place)->of[token] != n && *reading->found == NULL)
    *reading->found = g_strdup_printf ("%s*%u", token_rows[token].name,
                                       bag_state_pile_const (state, place)->of[token]);
  return true;
}

static bool
expect_count (const Reading *reading, BagPlace place, const char *word, GError **error)
{
  const BagState *state = bag_state (*reading->bag);
  const unsigned real
      = place == BAG_INSIDE ? bag_state_inside (state) : bag_state_pile_const (state, place)->n;
  unsigned n;

  if (!read_number ("a number of tokens", word, DRAWS_MAX, &n, error))
    return false;
  if (real != n && *reading->found == NULL)
    *reading->found = g_strdup_printf ("count=%u", real);
  return true;
}

static bool
read_expect (Reading *reading, const char *rest, GError **error)
{
  g_auto (GStrv) words = split_words (rest);
  unsigned place;

  if (words[0] == NULL || words[1] == NULL)
    return refuse (error,
                   "a place and what is there was expected: `expect bag orc*5`, for example");
  if (!read_word ("a place", bag_place_words, words[0], &place, error))
    return false;
  for (unsigned i = 1; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "count=")
            ? !expect_count (reading, (BagPlace) place, words[i] + strlen ("count="), error)
            : !expect_kind (reading, (BagPlace) place, words[i], error))
      return false;
  return true;
}

static bool
read_note (Reading *reading, const char *rest, GError **error)
{
  (void) reading;
  return text_is_plain (rest)
         || refuse (error, "the note has a control character in it: text was expected");
}

static bool read_also (Reading *reading, const char *rest, GError **error);
static bool read_refuse (Reading *reading, const char *rest, GError **error);

static const struct
{
  const char *name;
  bool (*read) (Reading *reading, const char *rest, GError **error);
  bool joinable;
} statements[] = {
  { "bag", read_bag, false },       { "draw", read_draw, true },
  { "roll", read_roll, true },      { "discard", read_discard, true },
  { "return", read_return, true },  { "remove", read_remove, true },
  { "place", read_place, true },    { "recycle", read_recycle, true },
  { "refill", read_refill, true },  { "enough", read_enough, true },
  { "also", read_also, false },     { "undo", read_undo, false },
  { "redo", read_redo, false },     { "expect", read_expect, false },
  { "refuse", read_refuse, false }, { "note", read_note, false },
};

static const char *
statement_at (unsigned i)
{
  return statements[i].name;
}

static bool
find_statement (const char *text, unsigned *i, const char **rest, GError **error)
{
  static const NameList names
      = { "a statement about a bag", statement_at, G_N_ELEMENTS (statements) };
  const size_t n = strcspn (text, " \t");
  g_autofree char *name = g_strndup (text, n);

  *rest = text + n + strspn (text + n, " \t");
  return read_name (&names, name, i, error);
}

static bool
read_also (Reading *reading, const char *rest, GError **error)
{
  Reading joined = *reading;
  const char *after;
  unsigned i;

  if (!find_statement (rest, &i, &after, error))
    return false;
  if (!statements[i].joinable)
    return refuse (error, "`%s` cannot be part of a step: a deed was expected after `also`",
                   statements[i].name);
  if (bag_n_deeds (*reading->bag) <= bag_first_deed (*reading->bag) + 1)
    return refuse (error, "there is no step before it that `also` could belong to");
  joined.is_joined = true;
  return statements[i].read (&joined, after, error);
}

/* On a copy. */
static void
try_statement (Reading *reading, unsigned i, const char *after)
{
  Bag *trial = bag_copy (*reading->bag);
  g_autofree char *found = NULL;
  Reading tried = { &trial, false, &found };
  bool is_done;

  is_done = statements[i].read (&tried, after, NULL);
  if (is_done)
    *reading->found = g_strdup ("that it is accepted");
  else if (!bag_equal (*reading->bag, trial))
    *reading->found = g_strdup ("that it was refused but changed the bag");
  bag_free (trial);
}

static bool
read_refuse (Reading *reading, const char *rest, GError **error)
{
  const char *after;
  unsigned i;

  if (!find_statement (rest, &i, &after, error))
    return false;
  if (!statements[i].joinable && statements[i].read != read_also && statements[i].read != read_bag
      && statements[i].read != read_undo && statements[i].read != read_redo)
    return refuse (error,
                   "`%s` cannot be refused: a statement that could change the bag was expected",
                   statements[i].name);
  try_statement (reading, i, after);
  return true;
}

static bool
is_word (const char *statement, const char *word)
{
  const size_t n = strcspn (statement, " \t");

  return n == strlen (word) && strncmp (statement, word, n) == 0;
}

bool
bag_is_meant (const Bag *bag, const char *statement)
{
  return is_word (statement, "bag")
         || (bag != NULL && !is_word (statement, "table") && !is_word (statement, "castellan"));
}

BagReading
bag_read_statement (Bag **bag, const char *statement, char **found, GError **error)
{
  Reading reading = { bag, false, found };
  const char *rest;
  unsigned i;

  *found = NULL;
  if (!find_statement (statement, &i, &rest, error))
    return BAG_BAD;
  if (*bag == NULL && statements[i].read != read_bag && statements[i].read != read_note)
    {
      refuse (error, "there is no bag yet: `bag …` was expected first");
      return BAG_BAD;
    }
  if (!statements[i].read (&reading, rest, error))
    {
      g_clear_pointer (found, g_free);
      return BAG_BAD;
    }
  return *found == NULL ? BAG_READ : BAG_FAILED;
}
