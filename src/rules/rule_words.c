/* Words as the search sees them: folded, stemmed, compared. */
#include "rule_words.h"

#include <assert.h>
#include <string.h>

#define WORD_MAX 40
/* Beginnings up to here may still become a stop word. */
#define BEGIN_MAX 3

/* Words of questions that say nothing about which rule is meant. */
static const char *const stop_words[] = {
  "a",     "about",  "after",   "also",  "am",    "an",     "and",   "are",  "as",    "at",
  "be",    "been",   "being",   "but",   "by",    "can",    "could", "did",  "do",    "does",
  "done",  "else",   "exactly", "for",   "from",  "get",    "gets",  "go",   "goes",  "got",
  "had",   "happen", "happens", "has",   "have",  "having", "he",    "her",  "him",   "his",
  "i",     "if",     "im",      "in",    "into",  "is",     "it",    "its",  "just",  "may",
  "me",    "might",  "more",    "must",  "my",    "of",     "on",    "onto", "or",    "our",
  "she",   "should", "so",      "some",  "such",  "than",   "that",  "the",  "their", "them",
  "then",  "there",  "they",    "thing", "this",  "to",     "too",   "us",   "use",   "used",
  "was",   "we",     "were",    "what",  "whats", "while",  "why",   "will", "with",  "work",
  "works", "would",  "you",     "your",
};

/* Words that say what kind of answer is wanted. */
static const struct
{
  const char *word;
  const char *light;
} light_words[] = {
  { "arent", "?no" },  { "couldnt", "?no" },  { "didnt", "?no" },    { "doesnt", "?no" },
  { "dont", "?no" },   { "hasnt", "?no" },    { "havent", "?no" },   { "isnt", "?no" },
  { "wont", "?no" },   { "cannot", "?no" },   { "cant", "?no" },     { "how", "?how" },
  { "many", "?many" }, { "much", "?many" },   { "never", "?no" },    { "no", "?no" },
  { "nobody", "?no" }, { "none", "?no" },     { "not", "?no" },      { "nothing", "?no" },
  { "when", "?when" }, { "where", "?where" }, { "which", "?which" }, { "who", "?who" },
  { "whom", "?who" },  { "whose", "?who" },   { "without", "?no" },
};

/* Forms that no ending explains; numbers are written both ways in the books. */
static const struct
{
  const char *word;
  const char *stem;
} irregular[] = {
  { "attacker", "attack" }, { "attackers", "attack" },
  { "built", "build" },     { "choice", "choose" },
  { "choices", "choose" },  { "chose", "choose" },
  { "chosen", "choose" },   { "colored", "color" },
  { "colour", "color" },    { "coloured", "color" },
  { "colours", "color" },   { "dead", "die" },
  { "dealt", "deal" },      { "death", "die" },
  { "deaths", "die" },      { "dice", "die" },
  { "drawn", "draw" },      { "drew", "draw" },
  { "driven", "drive" },    { "dying", "die" },
  { "fallen", "fall" },     { "fell", "fall" },
  { "gave", "give" },       { "given", "give" },
  { "held", "hold" },       { "loss", "lose" },
  { "losses", "lose" },     { "lost", "lose" },
  { "rebuilt", "rebuild" }, { "slain", "slay" },
  { "slew", "slay" },       { "swordsmen", "swordsman" },
  { "taken", "take" },      { "took", "take" },
  { "twice", "2" },         { "tying", "tie" },
  { "winner", "win" },      { "won", "win" },
  { "zero", "0" },          { "one", "1" },
  { "two", "2" },           { "three", "3" },
  { "four", "4" },          { "five", "5" },
  { "six", "6" },
};

/* Stop words lead to nothing, light words to their sign, and irregular ones to their stem. */
typedef struct
{
  GHashTable *met;
  GHashTable *stems;
} Tables;

static void *
build_tables (G_GNUC_UNUSED void *nothing)
{
  Tables *tables = g_new (Tables, 1);

  tables->met = g_hash_table_new (g_str_hash, g_str_equal);
  for (unsigned i = 0; i < G_N_ELEMENTS (stop_words); i++)
    g_hash_table_insert (tables->met, (char *) stop_words[i], (char *) "");
  for (unsigned i = 0; i < G_N_ELEMENTS (light_words); i++)
    g_hash_table_insert (tables->met, (char *) light_words[i].word, (char *) light_words[i].light);
  tables->stems = g_hash_table_new (g_str_hash, g_str_equal);
  for (unsigned i = 0; i < G_N_ELEMENTS (irregular); i++)
    g_hash_table_insert (tables->stems, (char *) irregular[i].word, (char *) irregular[i].stem);
  return tables;
}

static const Tables *
tables (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, build_tables, NULL);
}

/* Somebody who has typed "th" in the midst of a question is on the way to "the" rather than to
 * a name: what is shown need not jump for that. */
static bool
begins_stop_word (const char *word)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (stop_words); i++)
    if (g_str_has_prefix (stop_words[i], word))
      return true;
  for (unsigned i = 0; i < G_N_ELEMENTS (light_words); i++)
    if (g_str_has_prefix (light_words[i].word, word))
      return true;
  return false;
}

/* A finished word goes to the list, or nowhere if it is a stop word. */
static void
finish_word (GPtrArray *words, GString *word)
{
  const char *met = g_hash_table_lookup (tables ()->met, word->str);

  if (word->len > 0 && (met == NULL || *met != '\0'))
    g_ptr_array_add (words, g_strdup (met != NULL ? met : word->str));
  g_string_truncate (word, 0);
}

/* Without case, and with letters and their accents taken apart, which makes it easy to drop them.
 */
static char *
fold (const char *text)
{
  g_autofree char *valid = NULL;
  g_autofree char *folded = NULL;

  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);
  valid = g_utf8_make_valid (text, -1);
  folded = g_utf8_casefold (valid, -1);
  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
}

/* All words but the last, which stays in word if no sign follows it. */
static void
split (GPtrArray *words, GString *word, const char *plain)
{
  for (const char *p = plain; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (word, c);
      else if (c == '\'' || c == 0x2019)
        {
          /* "King's" is about the King; "don't" is one word. */
          if (p[0] == '\'' && p[1] == 's' && !g_ascii_isalnum (p[2]))
            p++;
          else if (c == 0x2019 && p[3] == 's' && !g_ascii_isalnum (p[4]))
            p = g_utf8_next_char (p);
        }
      else if (!g_unichar_ismark (c))
        finish_word (words, word);
    }
}

GPtrArray *
rule_words_split (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) word = g_string_new (NULL);
  g_autofree char *plain = NULL;

  assert (text != NULL);

  plain = fold (text);
  split (words, word, plain);
  finish_word (words, word);
  return words;
}

GPtrArray *
rule_words_split_typed (const char *text, char **half)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) word = g_string_new (NULL);
  g_autofree char *plain = NULL;

  assert (text != NULL);
  assert (half != NULL);

  *half = NULL;
  plain = fold (text);
  split (words, word, plain);
  if (g_hash_table_contains (tables ()->met, word->str))
    finish_word (words, word);
  else if (word->len > 0
           && !(words->len > 0 && word->len <= BEGIN_MAX && begins_stop_word (word->str)))
    *half = g_strdup (word->str);
  return words;
}

char *
rule_words_join (const GPtrArray *words)
{
  GString *joined = g_string_new (NULL);

  for (unsigned i = 0; i < words->len; i++)
    g_string_append_printf (joined, "%s ", (const char *) g_ptr_array_index (words, i));
  return g_string_free (joined, FALSE);
}

static bool
has_vowel (const GString *word, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (strchr ("aeiouy", word->str[i]) != NULL)
      return true;
  return false;
}

static bool
ends_with (const GString *word, const char *ending)
{
  return g_str_has_suffix (word->str, ending);
}

/* Plurals and third persons: "trophies", "bosses", "Walls"; but not "boss" or "plus". */
static void
drop_s (GString *word)
{
  if (word->len < 4 || !ends_with (word, "s") || ends_with (word, "ss") || ends_with (word, "us"))
    return;
  if (ends_with (word, "ies") && word->len > 4)
    {
      g_string_truncate (word, word->len - 3);
      g_string_append_c (word, 'y');
    }
  else if (ends_with (word, "sses"))
    g_string_truncate (word, word->len - 2);
  else
    g_string_truncate (word, word->len - 1);
}

/* "tarred" and "tarring" to "tar"; "red", "ring" and "need" stay as they are. */
static void
drop_ed_ing (GString *word)
{
  size_t length = word->len;

  if (ends_with (word, "ied"))
    {
      g_string_truncate (word, length > 4 ? length - 3 : length - 1);
      if (length > 4)
        g_string_append_c (word, 'y');
      return;
    }
  if (ends_with (word, "ed"))
    length -= 2;
  else if (ends_with (word, "ing"))
    length -= 3;
  if (length == word->len || length < 3 || !has_vowel (word, length))
    return;

  g_string_truncate (word, length);
  if (length > 3 && word->str[length - 1] == word->str[length - 2]
      && strchr ("lsz", word->str[length - 1]) == NULL)
    g_string_truncate (word, length - 1);
}

/* "removal" is about removing, "movement" about moving and "rotation" about rotating. */
static void
drop_noun_ending (GString *word)
{
  if (word->len >= 7 && ends_with (word, "al"))
    g_string_truncate (word, word->len - 2);
  else if (word->len >= 8 && ends_with (word, "ment"))
    g_string_truncate (word, word->len - 4);
  else if (word->len >= 7 && (ends_with (word, "tion") || ends_with (word, "sion")))
    g_string_truncate (word, word->len - 3);
}

char *
rule_word_stem (const char *word)
{
  const char *known;
  GString *stem;

  assert (word != NULL);

  if (*word == RULE_WORD_LIGHT)
    return g_strdup (word);
  known = g_hash_table_lookup (tables ()->stems, word);
  if (known != NULL)
    word = known;
  stem = g_string_new (word);
  drop_s (stem);
  drop_ed_ing (stem);
  drop_noun_ending (stem);
  if (stem->len > 3 && ends_with (stem, "e"))
    g_string_truncate (stem, stem->len - 1);
  return g_string_free (stem, FALSE);
}

char *
rule_word_pair (const char *a, const char *b)
{
  return strcmp (a, b) < 0 ? g_strconcat (a, " ", b, NULL) : g_strconcat (b, " ", a, NULL);
}

static unsigned
read_letters (const char *word, gunichar letters[WORD_MAX])
{
  unsigned n = 0;

  for (; *word != '\0' && n < WORD_MAX; word = g_utf8_next_char (word))
    letters[n++] = g_utf8_get_char (word);
  return n;
}

/* Damerau and Levenshtein's distance, in which swapping two neighbours is one slip. */
static unsigned
distance (const char *a, const char *b, unsigned most, bool to_begin)
{
  gunichar from[WORD_MAX], to[WORD_MAX];
  unsigned rows[3][WORD_MAX + 1];
  unsigned n_from = read_letters (a, from), n_to = read_letters (b, to), best;

  if (n_from > n_to + most || (!to_begin && n_to > n_from + most))
    return most + 1;
  n_to = MIN (n_to, n_from + most);
  for (unsigned j = 0; j <= n_to; j++)
    rows[0][j] = j;
  for (unsigned i = 1; i <= n_from; i++)
    {
      unsigned *now = rows[i % 3], *last = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
      unsigned least = now[0] = i;

      for (unsigned j = 1; j <= n_to; j++)
        {
          now[j] = last[j - 1] + (from[i - 1] != to[j - 1]);
          now[j] = MIN (now[j], MIN (last[j], now[j - 1]) + 1);
          if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
            now[j] = MIN (now[j], before[j - 2] + 1);
          least = MIN (least, now[j]);
        }
      if (least > most)
        return most + 1;
    }
  best = rows[n_from % 3][n_to];
  for (unsigned j = 0; to_begin && j < n_to; j++)
    best = MIN (best, rows[n_from % 3][j]);
  return MIN (best, most + 1);
}

unsigned
rule_word_distance (const char *a, const char *b, unsigned most)
{
  return distance (a, b, most, false);
}

unsigned
rule_word_distance_begin (const char *a, const char *b, unsigned most)
{
  return distance (a, b, most, true);
}
