/* Finding entries by a player's words: each word of the query stands for one or more words of the
 * index, and an entry gathers what they weigh in it. */
#include "rule_index.h"
#include "rule_library.h"
#include "rule_words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The weight at which a word has half of its full effect: more of the same soon adds little. */
#define HALF_EFFECT 2.3
#define PAIR_EFFECT 0.5
/* Hits below this part of the best score would only be noise. */
#define NOISE 0.12
/* How hard it is on an entry that it covers only a part of the query; and what it gains where a
 * phrase or its name agrees. */
#define COVER_POWER 2.0
#define PHRASE_EFFECT 2.5
#define NAME_EFFECT 0.65
/* The plain rule goes before the fine print. */
#define RULING_RANK 0.95
/* And the rule of the base game before what a box adds to it. */
#define ADDED_RANK 0.7
/* Who types a whole title means that entry; with a ruling it may be chance. */
#define TITLED_RANK 1.5
#define TITLED_RULING_RANK 1.1
/* Who types an id wants that entry before all others. */
#define NAMED_SCORE 1000.0
#define ID_SLIPS 2
#define QUERY_WORDS_MAX 32

/* What the query has gathered for one entry so far, and for the word at hand. */
typedef struct
{
  double score, covered, agreement;
  double word_score, word_sure;
} Tally;

typedef struct
{
  const RuleIndex *index;
  Tally *entries;
  double *phrases, *phrase_words; /* what they share with the query, and with the word at hand */
  double *values;                 /* of each word of the index, what it is worth to the query */
  double importance;              /* of all words together */
  bool has_weight;                /* not only "where" and "how many" */
  unsigned titled;                /* the number of the entry whose title was typed, from 1, or 0 */
} Count;

/* Every entry and phrase takes from a word what its best candidate gives there. */
static void
count_word (Count *count, const GArray *candidates)
{
  double importance = 0;

  for (unsigned c = 0; c < candidates->len; c++)
    {
      const RuleCandidate *candidate = &g_array_index (candidates, RuleCandidate, c);
      const RuleTerm *term = candidate->term;
      double value = candidate->sure * term->rarity;

      importance = MAX (importance, value);
      count->values[term->number] = MAX (count->values[term->number], value);
      for (unsigned p = 0; p < term->postings->len; p++)
        {
          const RulePosting *posting = &g_array_index (term->postings, RulePosting, p);
          Tally *tally = &count->entries[posting->entry];

          tally->word_score
              = MAX (tally->word_score, value * posting->weight / (posting->weight + HALF_EFFECT));
          tally->word_sure = MAX (tally->word_sure, candidate->sure);
        }
      for (unsigned p = 0; term->phrases != NULL && p < term->phrases->len; p++)
        {
          double *shared = &count->phrase_words[g_array_index (term->phrases, unsigned, p)];

          *shared = MAX (*shared, value);
        }
    }
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      Tally *tally = &count->entries[i];

      tally->score += tally->word_score;
      tally->covered += tally->word_sure * importance;
      tally->word_score = tally->word_sure = 0;
    }
  for (unsigned p = 0; p < count->index->phrases->len; p++)
    {
      count->phrases[p] += count->phrase_words[p];
      count->phrase_words[p] = 0;
    }
  count->importance += importance;
}

/* Two words that stand side by side in the query and in the entry belong together. */
static void
count_pair (Count *count, const RuleTerm *first, const RuleTerm *second)
{
  g_autofree char *pair = rule_word_pair (first->stem, second->stem);
  const RuleTerm *term = g_hash_table_lookup (count->index->pairs, pair);

  for (unsigned p = 0; term != NULL && p < term->postings->len; p++)
    {
      const RulePosting *posting = &g_array_index (term->postings, RulePosting, p);

      count->entries[posting->entry].score
          += PAIR_EFFECT * term->rarity * posting->weight / (posting->weight + HALF_EFFECT);
    }
}

/* People write "fire ball" where the books have one word, and "niceshot" where they have two. */
static void
join_words (const RuleIndex *index, GPtrArray *words)
{
  for (unsigned i = 0; i + 1 < words->len; i++)
    {
      g_autofree char *joined
          = g_strconcat (g_ptr_array_index (words, i), g_ptr_array_index (words, i + 1), NULL);

      if (rule_index_knows (index, joined))
        {
          g_ptr_array_remove_index (words, i + 1);
          g_free (g_ptr_array_index (words, i));
          g_ptr_array_index (words, i) = g_steal_pointer (&joined);
        }
    }
}

static void
part_words (const RuleIndex *index, GPtrArray *words)
{
  for (unsigned i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      const char *begin = g_hash_table_lookup (index->compounds, word);

      if (begin != NULL && !rule_index_knows (index, word))
        {
          char *end = g_strdup (word + strlen (begin));

          g_free (g_ptr_array_index (words, i));
          g_ptr_array_index (words, i) = g_strdup (begin);
          g_ptr_array_insert (words, (int) ++i, end);
        }
    }
}

static void
count_words (Count *count, const char *query)
{
  g_autofree char *half = NULL, *joined = NULL;
  g_autoptr (GPtrArray) words = rule_words_split_typed (query, &half);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (RuleCandidate));
  const RuleTerm *last = NULL;
  bool has_half = half != NULL;

  if (has_half)
    g_ptr_array_add (words, g_steal_pointer (&half));
  joined = rule_words_join (words);
  count->titled = GPOINTER_TO_UINT (g_hash_table_lookup (count->index->titles, joined));
  join_words (count->index, words);
  part_words (count->index, words);
  for (unsigned i = 0; i < MIN (words->len, QUERY_WORDS_MAX); i++)
    {
      const char *word = g_ptr_array_index (words, i);
      const RuleTerm *term;

      g_array_set_size (candidates, 0);
      term = rule_candidates_find (count->index, candidates, word, has_half && i == words->len - 1);
      count_word (count, candidates);
      count->has_weight |= term != NULL && *term->stem != RULE_WORD_LIGHT;
      if (last != NULL && term != NULL)
        count_pair (count, last, term);
      last = term;
    }
}

/* How well phrases and query agree, from 0 to 1: each should cover the other. */
static void
agree_phrases (Count *count)
{
  for (unsigned p = 0; p < count->index->phrases->len; p++)
    {
      const RulePhrase *phrase = &g_array_index (count->index->phrases, RulePhrase, p);
      double of_both = phrase->rarity + count->importance;
      double agreement = of_both > 0 ? MIN (2 * count->phrases[p] / of_both, 1) : 0;
      Tally *tally = &count->entries[phrase->entry];

      tally->agreement = MAX (tally->agreement, phrase->worth * agreement);
    }
}

/* How much of the query is the name that this entry opens, from 0 to 1. */
static double
agree_name (const Count *count, unsigned i)
{
  const RuleName *name = &count->index->names[i];
  double topic = name->n > 0 ? count->values[name->words[0]] : 0;
  double best = topic > 0 && name->opens[0] ? topic : 0, shared = topic;

  if (name->needs_topic && topic <= 0)
    return 0;
  for (unsigned w = 1; w < name->n && count->values[name->words[w]] > 0; w++)
    {
      shared += count->values[name->words[w]];
      if (name->opens[w])
        best = shared;
    }
  return MIN (best / count->importance, 1);
}

/* An entry is the better the more of the query it covers, and the better its phrases and its name
 * agree. */
static double
score_entry (const Count *count, unsigned i)
{
  const RuleEntry *entry = rule_library_nth (i);
  const Tally *tally = &count->entries[i];
  double rank = entry->is_ruling ? RULING_RANK : 1;

  if (!count->has_weight || count->importance <= 0)
    return 0;
  if (count->titled == i + 1)
    rank = entry->is_ruling ? TITLED_RULING_RANK : TITLED_RANK;
  else if (rule_entry_box (entry) != RULE_BOX_BASE)
    rank *= ADDED_RANK;
  return rank * tally->score * pow (tally->covered / count->importance, COVER_POWER)
         * (1 + PHRASE_EFFECT * tally->agreement * tally->agreement
            + NAME_EFFECT * agree_name (count, i));
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

/* All entries that have anything of the query and that the filter lets through. */
static void
score_all (GArray *hits, const char *words, const RuleFilter *filter, const RuleEntry *named)
{
  const RuleIndex *index = rule_index ();
  g_autofree Tally *entries = g_new0 (Tally, rule_library_size ());
  g_autofree double *phrases = g_new0 (double, index->phrases->len);
  g_autofree double *phrase_words = g_new0 (double, index->phrases->len);
  g_autofree double *values = g_new0 (double, g_hash_table_size (index->words));
  Count count = { index, entries, phrases, phrase_words, values, 0, false, 0 };

  count_words (&count, words);
  agree_phrases (&count);
  for (unsigned i = 0; i < rule_library_size (); i++)
    {
      RuleHit hit = { rule_library_nth (i), score_entry (&count, i) };

      if (hit.entry == named)
        hit.score = NAMED_SCORE;
      if (hit.score > 0 && rule_filter_allows (filter, hit.entry))
        g_array_append_val (hits, hit);
    }
}

GArray *
rule_search_filtered (const char *words, const RuleFilter *filter, unsigned most)
{
  GArray *hits = g_array_new (FALSE, FALSE, sizeof (RuleHit));
  g_autofree char *id = NULL;
  const RuleEntry *named;

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
  score_all (hits, words, filter, named);
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
