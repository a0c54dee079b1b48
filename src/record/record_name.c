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

const char *const result_words[] = { "playing", "won", "lost", NULL };
const char *const keeper_words[] = { "app", "table", "off", NULL };
const char *const loss_words[] = { "monster", "boulder", "never-built", "fire", NULL };
const char *const box_words[]
    = { "base", "wizard", "titan", "engines", "quests", "promo", "munchkin", NULL };

#define DISTANCE_BYTES 64 /* longer words are compared by their beginnings */

/* Letters to change, add, leave out, or swap with their neighbour. */
unsigned
edit_distance (const char *a, const char *b)
{
  unsigned rows[3][DISTANCE_BYTES + 1];
  const unsigned n_a = (unsigned) MIN (strlen (a), DISTANCE_BYTES),
                 n_b = (unsigned) MIN (strlen (b), DISTANCE_BYTES);

  for (unsigned j = 0; j <= n_b; j++)
    rows[0][j] = j;
  for (unsigned i = 1; i <= n_a; i++)
    {
      const unsigned *last = rows[(i - 1) % 3], *before_last = rows[(i + 1) % 3];
      unsigned *row = rows[i % 3];

      row[0] = i;
      for (unsigned j = 1; j <= n_b; j++)
        {
          row[j] = MIN (last[j - 1] + (a[i - 1] != b[j - 1]), MIN (last[j], row[j - 1]) + 1);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], before_last[j - 2] + 1);
        }
    }
  return rows[n_a % 3][n_b];
}

#define FEW 8u /* so many names can all be told */

/* A beginning of a name is near, however much is missing. */
static unsigned
how_far (const char *name, const char *word)
{
  const unsigned distance = edit_distance (word, name);

  return strlen (word) > 2 && g_str_has_prefix (name, word) ? MIN (distance, 1u) : distance;
}

/* What is so far from the word that nobody meant it is not offered: about a third of its letters
 * may differ. */
static bool
is_near (const char *name, const char *word)
{
  const unsigned n = (unsigned) strlen (word);

  return n > 1 && how_far (name, word) <= MAX (1u, (n + 1) / 3);
}

static const char *
closest_of (const char *const *words, unsigned n, const char *word)
{
  const char *best = NULL;
  unsigned least = ~0u;

  for (unsigned i = 0; i < n; i++)
    {
      const unsigned distance = words[i] == NULL ? ~0u : how_far (words[i], word);

      if (distance < least)
        {
          least = distance;
          best = words[i];
        }
    }
  return best;
}

const char *
nearest_of (const char *const *words, unsigned n, const char *word)
{
  const char *closest = closest_of (words, n, word);

  return closest != NULL && is_near (closest, word) ? closest : NULL;
}

/* The record language promises the nearest spelling, however far it is; where all are told, it is
 * among them. */
bool
refuse_word (
    const char *what, const char *const *words, unsigned n, const char *word, GError **error)
{
  const char *nearest = nearest_of (words, n, word);
  g_autoptr (GString) all = g_string_new (NULL);

  for (unsigned i = 0; i < n && n <= FEW; i++)
    g_string_append_printf (all, "%s`%s`", i == 0 ? "" : i + 1 < n ? ", " : " or ", words[i]);
  if (word[0] == '\0')
    return refuse (error, "%s was expected%s%s", what, all->len > 0 ? ": " : "", all->str);
  if (nearest != NULL)
    return refuse (error, "`%.80s` is not %s; the nearest is `%s`", word, what, nearest);
  if (all->len > 0)
    return refuse (error, "`%.80s` is not %s: %s was expected", word, what, all->str);
  return refuse (error, "`%.80s` is not %s; the nearest is `%s`", word, what,
                 closest_of (words, n, word));
}

bool
read_name (const NameList *list, const char *word, unsigned *i, GError **error)
{
  g_autofree const char **words = NULL;
  unsigned n = 0;

  for (unsigned at = 0; at < list->n; at++)
    {
      const char *name = list->at (at);

      if (name != NULL && strcmp (name, word) == 0)
        {
          *i = at;
          return true;
        }
    }
  words = g_new (const char *, list->n);
  for (unsigned at = 0; at < list->n; at++)
    if (list->at (at) != NULL)
      words[n++] = list->at (at);
  return refuse_word (list->what, words, n, word, error);
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
  return refuse_word (what, words, n, word, error);
}

bool
read_number (const char *what, const char *word, unsigned most, unsigned *n, GError **error)
{
  guint64 number;

  if (word[0] == '\0')
    return refuse (error, "%s was expected: a number from 0 to %u", what, most);
  if (!g_ascii_string_to_unsigned (word, 10, 0, most, &number, NULL))
    return refuse (error, "`%.80s` is not %s: a number from 0 to %u was expected", word, what,
                   most);
  *n = (unsigned) number;
  return true;
}

bool
read_arc (const char *word, unsigned *arc, GError **error)
{
  if (word[0] == '\0')
    return refuse (error, "an arc was expected: 1 to 6");
  if (word[0] < '1' || word[0] > '0' + ARCS || word[1] != '\0')
    return refuse (error, "`%.80s` is not an arc: 1 to 6 was expected", word);
  *arc = (unsigned) (word[0] - '1');
  return true;
}

bool
read_player (const Table *t, const char *word, unsigned *player, GError **error)
{
  if (word[0] == '\0')
    return refuse (error, "a player was expected: 1 to %u", t->n_players);
  if (word[0] < '1' || word[0] >= '1' + t->n_players || word[1] != '\0')
    return refuse (error, "`%.80s` is not a player of this table: 1 to %u was expected", word,
                   t->n_players);
  *player = (unsigned) (word[0] - '1');
  return true;
}

static const char *
space_name_at (unsigned i)
{
  g_autofree char *name = g_strdup_printf ("%s%u", ring_names[ring_of (i)], arc_of (i) + 1);

  return g_intern_string (name);
}

bool
read_space (const char *word, unsigned *space, GError **error)
{
  static const NameList spaces = { "a space", space_name_at, SPACES };

  return read_name (&spaces, word, space, error);
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

/* `+held`, the age of Tar and some others are marks of rare readings: who does not say them means
 * any. */
bool
is_meant (Piece piece, Piece said)
{
  static const uint8_t rare = MARK_HELD | MARK_HOBBLED | MARK_ICED | MARK_BURNT;

  piece.marks &= (uint8_t) ~(rare & ~said.marks);
  if (said.embers == 0)
    piece.embers = 0;
  if ((said.marks & MARK_TAR) && (piece.marks & MARK_OLD_TAR))
    piece.marks ^= MARK_TAR | MARK_OLD_TAR;
  return piece_key (piece) == piece_key (said);
}

int
find_meant (const Table *t, Piece said)
{
  int index = said.embers == 0 ? board_find (t, said) : -1;

  for (unsigned i = 0; index < 0 && i < t->n_pieces; i++)
    if (is_meant (t->pieces[i], said))
      index = (int) i;
  return index;
}

static bool
read_marks (char *marks, Piece *piece, GError **error)
{
  static const char *const words[] = { "tar", "old-tar", "held", "hobbled", "iced", "burnt", NULL };
  static const uint8_t bits[]
      = { MARK_TAR, MARK_OLD_TAR, MARK_HELD, MARK_HOBBLED, MARK_ICED, MARK_BURNT };

  while (marks != NULL)
    {
      char *rest = cut (marks, '+');
      unsigned i;

      if (g_str_has_prefix (marks, "embers") && marks[strlen ("embers")] != '\0')
        {
          if (!read_number ("a number of flames", marks + strlen ("embers"), 255, &i, error))
            return false;
          piece->embers = (uint8_t) i;
          marks = rest;
          continue;
        }
      if (!read_word ("a mark of a Monster", words, marks, &i, error))
        return false;
      if (piece->marks & bits[i])
        return refuse (error, "`+%s` stands twice", marks);
      piece->marks |= bits[i];
      marks = rest;
    }
  /* Tar is of this turn or of an earlier one. */
  return !(piece->marks & MARK_TAR && piece->marks & MARK_OLD_TAR)
         || refuse (error, "a Monster is `+tar` or `+old-tar`, not both");
}

bool
read_flames (const Table *t, const char *word, unsigned *n, GError **error)
{
  if (!read_number ("a number of flames", word, 99, n, error))
    return false;
  return *n == 0 || t == NULL || has_box (t, BOX_WIZARD)
         || refuse (error, "the base game has no flames");
}

bool
read_piece (const Table *t, const char *word, Piece *piece, GError **error)
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
      if (!read_flames (t, flames, &n_flames, error))
        return false;
      piece->flames = (uint8_t) n_flames;
    }
  return read_marks (marks, piece, error);
}

void
write_piece (Piece piece, GString *text)
{
  char name[NAME_MAX_BYTES];

  piece_name (piece, name);
  g_string_append (text, name);
  if (piece.embers > 0)
    g_string_append_printf (text, "+embers%u", piece.embers);
}

bool
read_counted (const NameList *list, const char *word, unsigned *i, unsigned *n, GError **error)
{
  g_autofree char *copy = g_strdup (word);
  const char *count = cut (copy, '*');

  *n = 1;
  if (copy[0] == '\0' && count != NULL)
    return refuse (error, "%s was expected before `%.80s`, without a blank between", list->what,
                   word);
  return read_name (list, copy, i, error)
         && (count == NULL || read_number ("a count", count, 200, n, error));
}

/* A ruling's id without `ruling.` and the name of its box: no two boxes share one. */
static const char *
ruling_name_at (unsigned i)
{
  const char *name = strrchr (ruling_name ((Ruling) i), '.');

  g_assert (name != NULL);
  return name + 1;
}

/* What stands in the id after `ruling.`. */
static const char *
ruling_with_box_at (unsigned i)
{
  return ruling_name ((Ruling) i) + strlen ("ruling.");
}

bool
read_ruling (const char *word, Ruling *r, unsigned *letter, GError **error)
{
  static const NameList ruling_names = { "a ruling", ruling_name_at, RULINGS },
                        with_box = { "a ruling", ruling_with_box_at, RULINGS };
  g_autofree char *copy = g_strdup (word);
  const char *given = cut (copy, ':'), *name = copy;
  unsigned i;

  if (g_str_has_prefix (name, "ruling."))
    name += strlen ("ruling.");
  if (!read_name (&with_box, name, &i, NULL)
      && !read_name (strchr (name, '.') != NULL ? &with_box : &ruling_names, name, &i, error))
    return false;
  if (given == NULL || given[0] < 'a' || given[0] >= 'a' + ruling_readings[i] || given[1] != '\0')
    return refuse (error, "%s has the readings a to %c: `%s:b`, for example, was expected",
                   ruling_name ((Ruling) i), 'a' + ruling_readings[i] - 1, name);
  *r = (Ruling) i;
  *letter = (unsigned) (given[0] - 'a');
  return true;
}

bool
keys_differ (char *const *words, GError **error)
{
  for (unsigned i = 0; words[i] != NULL; i++)
    {
      const size_t n = strcspn (words[i], "=");

      for (unsigned j = 0; j < i; j++)
        if (strcspn (words[j], "=") == n && strncmp (words[i], words[j], n) == 0)
          return refuse (error, "`%.*s=` stands twice", (int) n, words[i]);
    }
  return true;
}

bool
read_yes_no (const char *word, bool *yes, GError **error)
{
  static const char *const words[] = { "no", "yes", NULL };
  unsigned i;

  if (!read_word ("an answer", words, word, &i, error))
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
