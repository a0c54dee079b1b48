/* Finding entries by a player's words: each word of the query stands for one or more words of the
 * index, and an entry gathers what they weigh in it. */
#include "rule_index.h"
#include "rule_library.h"
#include "rule_words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* How sure we are that a word of the index is meant by a word of the query. */
#define SURE_SYNONYM 0.7
#define SURE_PREFIX 0.7
#define SURE_SLIP 0.85 /* for each letter that differs */

/* The weight at which a word has half of its full effect: more of the same soon adds little. */
#define HALF_EFFECT 1.5
#define PAIR_EFFECT 0.4
#define PREFIX_MIN 3
/* Hits below this part of the best score would only be noise. */
#define NOISE 0.12
#define COVER_EFFECT 0.6
#define TITLE_EFFECT 0.8
/* The plain rule goes before the fine print. */
#define RULING_RANK 0.85
/* And the rule of the base game before what a box adds to it. */
#define ADDED_RANK 0.7
/* Who types an id wants that entry before all others. */
#define NAMED_SCORE 1000.0
#define ID_SLIPS 2
#define QUERY_WORDS_MAX 32

typedef struct
{
  const RuleTerm *term;
  double sure;
} Candidate;

/* What the query has gathered for one entry so far, and for the word at hand. */
typedef struct
{
  double score, covered, title;
  double word_score, word_sure, word_title;
} Tally;

static bool
add_candidate (GArray *candidates, GHashTable *terms, const char *stem, double sure)
{
  Candidate candidate = { g_hash_table_lookup (terms, stem), sure };

  if (candidate.term == NULL)
    return false;
  g_array_append_val (candidates, candidate);
  return true;
}

/* A word that is not in the index may be misspelt or only half typed. */
static void
add_similar (const RuleIndex *index, GArray *candidates, const char *word, const char *stem)
{
  glong length = g_utf8_strlen (word, -1);
  unsigned slips = length >= 7 ? 2 : length >= 4 ? 1 : 0;
  GHashTableIter iter;
  void *value;

  g_hash_table_iter_init (&iter, index->words);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Candidate candidate = { value, 0 };
      unsigned distance = rule_word_distance (stem, candidate.term->stem, slips);

      /* A short stem a slip away is more likely another word: "tarp" is no "tar". */
      if (distance <= slips && strlen (candidate.term->stem) > 2 + distance)
        candidate.sure = pow (SURE_SLIP, distance) * (*stem == *candidate.term->stem ? 1 : 0.7);
      if (length >= PREFIX_MIN && g_str_has_prefix (candidate.term->stem, word))
        candidate.sure = MAX (candidate.sure, SURE_PREFIX);
      if (candidate.sure > 0)
        g_array_append_val (candidates, candidate);
    }
}

/* Returns the stem of the likeliest candidate, or NULL if nobody knows the word. */
static const char *
find_candidates (const RuleIndex *index, GArray *candidates, const char *word)
{
  g_autofree char *stem = rule_word_stem (word);
  const Candidate *best = NULL;
  const char *meant;
  bool known;

  known = add_candidate (candidates, index->words, stem, 1);
  if (!known)
    known = add_candidate (candidates, index->compounds, stem, 1);
  for (unsigned n = 0; (meant = rule_word_synonym (word, n)) != NULL; n++)
    {
      g_autofree char *other = rule_word_stem (meant);

      known |= add_candidate (candidates, index->words, other, SURE_SYNONYM)
               || add_candidate (candidates, index->compounds, other, SURE_SYNONYM);
    }
  if (!known)
    add_similar (index, candidates, word, stem);

  for (unsigned c = 0; c < candidates->len; c++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, c);

      if (best == NULL || candidate->sure > best->sure)
        best = candidate;
    }
  return best != NULL ? best->term->stem : NULL;
}

/* Every entry takes from a word what its best candidate gives there. */
static double
count_word (Tally *tallies, const GArray *candidates)
{
  double importance = 0;

  for (unsigned c = 0; c < candidates->len; c++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, c);
      double value = candidate->sure * candidate->term->rarity;

      importance = MAX (importance, value);
      for (unsigned p = 0; p < candidate->term->postings->len; p++)
        {
          const RulePosting *posting = &g_array_index (candidate->term->postings, RulePosting, p);
          Tally *tally = &tallies[posting->entry];

          tally->word_score
              = MAX (tally->word_score, value * posting->weight / (posting->weight + HALF_EFFECT));
          tally->word_sure = MAX (tally->word_sure, candidate->sure);
          if (posting->in_title)
            tally->word_title = MAX (tally->word_title, value);
        }
    }
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      tallies[i].score += tallies[i].word_score;
      tallies[i].covered += tallies[i].word_sure * importance;
      tallies[i].title += tallies[i].word_title;
      tallies[i].word_score = tallies[i].word_sure = tallies[i].word_title = 0;
    }
  return importance;
}

/* Two words that stand side by side in the query and in the entry belong together. */
static void
count_pair (const RuleIndex *index, Tally *tallies, const char *first, const char *second)
{
  g_autofree char *pair = rule_word_pair (first, second);
  const RuleTerm *term = g_hash_table_lookup (index->pairs, pair);

  for (unsigned p = 0; term != NULL && p < term->postings->len; p++)
    {
      const RulePosting *posting = &g_array_index (term->postings, RulePosting, p);

      tallies[posting->entry].score
          += PAIR_EFFECT * term->rarity * posting->weight / (posting->weight + HALF_EFFECT);
    }
}

/* Returns how much the words of the query matter all together. */
static double
count_words (const RuleIndex *index, Tally *tallies, const char *query)
{
  g_autoptr (GPtrArray) words = rule_words_split (query);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  const char *last = NULL;
  double importance = 0;

  for (unsigned i = 0; i < MIN (words->len, QUERY_WORDS_MAX); i++)
    {
      const char *stem;

      g_array_set_size (candidates, 0);
      stem = find_candidates (index, candidates, g_ptr_array_index (words, i));
      importance += count_word (tallies, candidates);
      if (last != NULL && stem != NULL)
        count_pair (index, tallies, last, stem);
      last = stem;
    }
  return importance;
}

/* How well title and query agree, from 0 to 1: each should cover the other. */
static double
agree_title (const RuleIndex *index, unsigned i, const Tally *tally, double importance)
{
  double of_both = index->title_rarity[i] + importance;

  return of_both > 0 ? MIN (2 * tally->title / of_both, 1) : 0;
}

/* An entry is the better the more of the query it covers, and the better its title agrees. */
static double
score_entry (const RuleIndex *index, unsigned i, const Tally *tally, double importance)
{
  const RuleEntry *entry = rule_library_nth (i);
  double rank = entry->is_ruling ? RULING_RANK : 1;

  if (strstr (entry->id, "base.") == NULL)
    rank *= ADDED_RANK;
  if (importance <= 0)
    return 0;
  return rank * tally->score * (1 - COVER_EFFECT + COVER_EFFECT * tally->covered / importance)
         * (1 + TITLE_EFFECT * agree_title (index, i, tally, importance));
}

static int
compare_hits (const void *a, const void *b)
{
  const RuleHit *first = a, *second = b;

  if (first->score != second->score)
    return first->score > second->score ? -1 : 1;
  /* The library's order is that of the books. */
  return first->entry < second->entry ? -1 : first->entry > second->entry;
}

/* The entry whose id was typed, also with a slip or two: a text with a dot and no space is an id.
 */
static const RuleEntry *
find_named (const char *id)
{
  const RuleEntry *named = rule_library_find (id);
  unsigned least = ID_SLIPS + 1;

  if (named != NULL || strchr (id, '.') == NULL || strchr (id, ' ') != NULL)
    return named;
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      const unsigned slips = rule_word_distance (id, rule_library_nth (i)->id, ID_SLIPS);

      if (slips < least)
        {
          least = slips;
          named = rule_library_nth (i);
        }
    }
  return named;
}

/* Without a word every entry that the filter lets through, as in the books. */
static void
list_all (GArray *hits, const RuleFilter *filter)
{
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      RuleHit hit = { rule_library_nth (i), 0 };

      if (rule_filter_allows (filter, hit.entry))
        g_array_append_val (hits, hit);
    }
}

static bool
is_blank (const char *words)
{
  return words[strspn (words, " \t\n")] == '\0';
}

/* The best first, as many as are wanted, and none that is only noise beside the best. */
static void
cut_hits (GArray *hits, unsigned most, bool named)
{
  unsigned n;

  g_array_sort (hits, compare_hits);
  for (n = 0; n < hits->len && (most == 0 || n < most); n++)
    if (g_array_index (hits, RuleHit, n).score < NOISE * g_array_index (hits, RuleHit, 0).score
        && !named)
      break;
  g_array_set_size (hits, n);
}

GArray *
rule_search_filtered (const char *words, const RuleFilter *filter, unsigned most)
{
  const RuleIndex *index = rule_index ();
  g_autofree Tally *tallies = g_new0 (Tally, rule_library_size ());
  g_autofree char *id = NULL;
  GArray *hits = g_array_new (FALSE, FALSE, sizeof (RuleHit));
  const RuleEntry *named;
  double importance;

  assert (words != NULL);

  if (is_blank (words))
    {
      list_all (hits, filter);
      if (most > 0 && hits->len > most)
        g_array_set_size (hits, most);
      return hits;
    }
  id = g_strstrip (g_strdup (words));
  named = find_named (id);
  importance = count_words (index, tallies, words);
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      RuleHit hit = { rule_library_nth (i), score_entry (index, i, &tallies[i], importance) };

      if (hit.entry == named)
        hit.score = NAMED_SCORE;
      if (hit.score > 0 && rule_filter_allows (filter, hit.entry))
        g_array_append_val (hits, hit);
    }
  cut_hits (hits, most, named != NULL);
  return hits;
}

GArray *
rule_search (const char *words, unsigned most)
{
  assert (words != NULL);

  if (is_blank (words))
    return g_array_new (FALSE, FALSE, sizeof (RuleHit));
  return rule_search_filtered (words, NULL, most);
}
