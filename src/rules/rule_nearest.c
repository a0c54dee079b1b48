/* What to offer where nothing was found: the titles that look most like what was typed. */
#include "rule_library.h"
#include "rule_words.h"

#include <assert.h>
#include <string.h>
#include <glib/gi18n-lib.h>

/* More letters than any word has: every distance is told. */
#define DISTANCE_MAX 40

/* How much two words look alike, from 0 to 1: the letters that need no change. */
static double
likeness (const char *typed, const char *word)
{
  glong longer = MAX (g_utf8_strlen (typed, -1), g_utf8_strlen (word, -1));
  unsigned slips = rule_word_distance (typed, word, DISTANCE_MAX);

  return longer > 0 && slips < longer ? 1 - (double) slips / (double) longer : 0;
}

/* Every word that was typed finds its likest in the title; of two titles that have it, the one
 * with fewer other words is nearer. */
static double
liken_title (const GPtrArray *typed, const char *title)
{
  g_autoptr (GPtrArray) words = rule_words_split (title);
  double sum = 0;

  for (unsigned i = 0; i < typed->len; i++)
    {
      double best = 0;

      for (unsigned w = 0; w < words->len; w++)
        best = MAX (best, likeness (g_ptr_array_index (typed, i), g_ptr_array_index (words, w)));
      sum += best * best;
    }
  return sum / typed->len - words->len * 0.001;
}

static int
compare_hits (const void *a, const void *b)
{
  const RuleHit *first = a, *second = b;

  if (first->score != second->score)
    return first->score > second->score ? -1 : 1;
  return first->entry < second->entry ? -1 : first->entry > second->entry;
}

GArray *
rule_search_nearest (const char *words, const RuleFilter *filter, unsigned most)
{
  g_autoptr (GPtrArray) typed = NULL;
  GArray *hits = g_array_new (FALSE, FALSE, sizeof (RuleHit));

  assert (words != NULL);

  typed = rule_words_split (words);
  for (unsigned i = 0; i < rule_library_size () && typed->len > 0; i++)
    {
      RuleHit hit = { rule_library_nth (i), 0 };

      if (!rule_filter_allows (filter, hit.entry))
        continue;
      hit.score = liken_title (typed, _ (hit.entry->title));
      g_array_append_val (hits, hit);
    }
  g_array_sort (hits, compare_hits);
  if (most > 0 && hits->len > most)
    g_array_set_size (hits, most);
  return hits;
}
