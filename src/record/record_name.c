/* Names of the record language, read and looked up. */
#include "record_name.h"

#include <string.h>

static const char *
card_name_at (unsigned i)
{
  return card_rows[i].name;
}

static const char *
token_name_at (unsigned i)
{
  return token_rows[i].name;
}

static const char *
monster_name_at (unsigned i)
{
  return has_trait (i, MONSTER) ? token_rows[i].name : NULL;
}

static const char *
phase_name_at (unsigned i)
{
  return phase_names[i];
}

static const char *
edition_name_at (unsigned i)
{
  return edition_names[i];
}

static const char *
version_name_at (unsigned i)
{
  return version_names[i];
}

static const char *
variant_name_at (unsigned i)
{
  return variant_names[i];
}

static const char *
due_name_at (unsigned i)
{
  return due_names[i];
}

static const char *
cite_name_at (unsigned i)
{
  return cite_names[i];
}

static const char *
question_name_at (unsigned i)
{
  return question_rows[i].name;
}

const NameList card_names = { "a card", card_name_at, CARDS };
const NameList token_names = { "a token", token_name_at, TOKENS };
const NameList monster_names = { "a Monster", monster_name_at, TOKENS };
const NameList phase_list = { "a phase", phase_name_at, PHASES };
const NameList edition_list = { "an edition", edition_name_at, EDITIONS };
const NameList version_list = { "a version", version_name_at, VERSIONS };
const NameList variant_list = { "an optional rule", variant_name_at, VARIANTS };
const NameList due_list = { "a source of tokens", due_name_at, DUE_SOURCES };
const NameList cite_list = { "a rule", cite_name_at, CITES };
const NameList question_names = { "a question", question_name_at, QUESTIONS };

#define DISTANCE_BYTES 64 /* longer words are compared by their beginnings */

unsigned
edit_distance (const char *a, const char *b)
{
  unsigned row[DISTANCE_BYTES + 1];
  const unsigned n_a = (unsigned) MIN (strlen (a), DISTANCE_BYTES),
                 n_b = (unsigned) MIN (strlen (b), DISTANCE_BYTES);

  for (unsigned j = 0; j <= n_b; j++)
    row[j] = j;
  for (unsigned i = 1; i <= n_a; i++)
    {
      unsigned diagonal = row[0];

      row[0] = i;
      for (unsigned j = 1; j <= n_b; j++)
        {
          const unsigned above = row[j];
          const unsigned change = diagonal + (a[i - 1] != b[j - 1]);

          row[j] = MIN (change, MIN (above, row[j - 1]) + 1);
          diagonal = above;
        }
    }
  return row[n_b];
}

const char *
nearest_of (const char *const *words, unsigned n, const char *word)
{
  const char *best = NULL;
  unsigned least = ~0u;

  for (unsigned i = 0; i < n; i++)
    {
      const unsigned distance = words[i] == NULL ? ~0u : edit_distance (word, words[i]);

      if (distance < least)
        {
          least = distance;
          best = words[i];
        }
    }
  return best;
}

const char *
nearest_name (const NameList *list, const char *word)
{
  g_autofree const char **words = g_new (const char *, list->n);

  for (unsigned i = 0; i < list->n; i++)
    words[i] = list->at (i);
  return nearest_of (words, list->n, word);
}

bool
read_name (const NameList *list, const char *word, unsigned *i, GError **error)
{
  for (unsigned at = 0; at < list->n; at++)
    {
      const char *name = list->at (at);

      if (name != NULL && strcmp (name, word) == 0)
        {
          *i = at;
          return true;
        }
    }
  return refuse (error, "`%.80s` is not %s; the nearest is `%s`", word, list->what,
                 nearest_name (list, word));
}

bool
read_word (
    const char *what, const char *const *words, const char *word, unsigned *i, GError **error)
{
  unsigned n = 0;

  for (; words[n] != NULL; n++)
    if (strcmp (words[n], word) == 0)
      {
        *i = n;
        return true;
      }
  return refuse (error, "`%.80s` is not %s; the nearest is `%s`", word, what,
                 nearest_of (words, n, word));
}

bool
read_number (const char *what, const char *word, unsigned most, unsigned *n, GError **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (word, 10, 0, most, &number, NULL))
    return refuse (error, "`%.80s` is not %s: a number from 0 to %u was expected", word, what,
                   most);
  *n = (unsigned) number;
  return true;
}

bool
read_arc (const char *word, unsigned *arc, GError **error)
{
  if (word[0] < '1' || word[0] > '0' + ARCS || word[1] != '\0')
    return refuse (error, "`%.80s` is not an arc: 1 to 6 was expected", word);
  *arc = (unsigned) (word[0] - '1');
  return true;
}

bool
read_player (const Table *t, const char *word, unsigned *player, GError **error)
{
  if (word[0] < '1' || word[0] >= '1' + t->n_players || word[1] != '\0')
    return refuse (error, "`%.80s` is not a player of this table: 1 to %u was expected", word,
                   t->n_players);
  *player = (unsigned) (word[0] - '1');
  return true;
}

static const char *
nearest_space (const char *word)
{
  char names[SPACES][16];
  const char *words[SPACES];

  for (unsigned i = 0; i < SPACES; i++)
    {
      g_snprintf (names[i], sizeof names[i], "%s%u", ring_names[ring_of (i)], arc_of (i) + 1);
      words[i] = names[i];
    }
  return g_intern_string (nearest_of (words, SPACES, word));
}

bool
read_space (const char *word, unsigned *space, GError **error)
{
  for (unsigned i = 0; i < SPACES; i++)
    {
      const char *ring = ring_names[ring_of (i)];
      const size_t n = strlen (ring);

      if (strncmp (word, ring, n) == 0 && word[n] == (char) ('1' + arc_of (i))
          && word[n + 1] == '\0')
        {
          *space = i;
          return true;
        }
    }
  return refuse (error, "`%.80s` is not a space; the nearest is `%s`", word, nearest_space (word));
}

/* Cuts the word at the mark and returns what stands after it, or NULL. */
static char *
cut (char *word, char mark)
{
  char *at = strchr (word, mark);

  if (at == NULL)
    return NULL;
  *at = '\0';
  return at + 1;
}

static bool
read_marks (char *marks, Piece *piece, GError **error)
{
  static const char *const words[] = { "tar", "old-tar", "held", NULL };
  static const uint8_t bits[] = { MARK_TAR, MARK_OLD_TAR, MARK_HELD };

  while (marks != NULL)
    {
      char *rest = cut (marks, '+');
      unsigned i;

      if (!read_word ("a mark of a Monster", words, marks, &i, error))
        return false;
      if (piece->marks & bits[i])
        return refuse (error, "`+%s` stands twice", marks);
      piece->marks |= bits[i];
      marks = rest;
    }
  return true;
}

bool
read_piece (const char *word, Piece *piece, GError **error)
{
  g_autofree char *copy = g_strdup (word);
  char *marks = cut (copy, '+'), *flames = cut (copy, '*'), *hp = cut (copy, ':'),
       *place = cut (copy, '@');
  unsigned kind, space, points = 0, n_flames = 0;

  if (!read_name (&monster_names, copy, &kind, error))
    return false;
  if (place == NULL)
    return refuse (error, "`%.80s` says no space: `%s@archer3`, for example, was expected", word,
                   copy);
  if (!read_space (place, &space, error))
    return false;
  *piece = piece_new (kind, space);
  if (hp != NULL)
    {
      if (!read_number ("a number of points", hp, 99, &points, error))
        return false;
      if (points == 0 || points > token_rows[kind].health)
        return refuse (error, "%s has 1 to %u points, not %u", copy, token_rows[kind].health,
                       points);
      piece->hp = (uint8_t) points;
    }
  if (flames != NULL)
    {
      if (!read_number ("a number of flames", flames, 99, &n_flames, error))
        return false;
      if (n_flames != 0)
        return refuse (error, "the base game has no flames");
    }
  return read_marks (marks, piece, error);
}

bool
read_counted (const NameList *list, const char *word, unsigned *i, unsigned *n, GError **error)
{
  g_autofree char *copy = g_strdup (word);
  const char *count = cut (copy, '*');

  *n = 1;
  return read_name (list, copy, i, error)
         && (count == NULL || read_number ("a count", count, 200, n, error));
}

static const char *
ruling_name_at (unsigned i)
{
  return ruling_name ((Ruling) i);
}

bool
read_ruling (const char *word, Ruling *r, unsigned *letter, GError **error)
{
  static const NameList ruling_names = { "a ruling", ruling_name_at, RULINGS };
  g_autofree char *copy = g_strdup (word);
  g_autofree char *full = NULL;
  const char *given = cut (copy, ':');
  unsigned i;

  full = g_str_has_prefix (copy, "ruling.") ? g_strdup (copy)
                                            : g_strconcat ("ruling.base.", copy, NULL);
  if (!read_name (&ruling_names, full, &i, error))
    return false;
  if (given == NULL || given[0] < 'a' || given[0] >= 'a' + ruling_readings[i] || given[1] != '\0')
    return refuse (error, "%s has the readings a to %c: `%s:b`, for example, was expected", full,
                   'a' + ruling_readings[i] - 1, full);
  *r = (Ruling) i;
  *letter = (unsigned) (given[0] - 'a');
  return true;
}

bool
read_yes_no (const char *word, bool *yes, GError **error)
{
  static const char *const words[] = { "no", "yes", NULL };
  unsigned i;

  if (!read_word ("`yes` or `no`", words, word, &i, error))
    return false;
  *yes = i == 1;
  return true;
}

static int
compare_words (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

char *
normal_option (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  GString *normal = g_string_new (NULL);

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (normal->len > 0)
        g_string_append_c (normal, ' ');
      if (strcmp (normal->str, "play ") == 0 && strchr (words[i], '+') != NULL)
        {
          g_auto (GStrv) cards = g_strsplit (words[i], "+", -1);
          g_autofree char *sorted = NULL;

          qsort (cards, g_strv_length (cards), sizeof *cards, compare_words);
          sorted = g_strjoinv ("+", cards);
          g_string_append (normal, sorted);
        }
      else
        g_string_append (normal, words[i]);
    }
  return g_string_free (normal, FALSE);
}
