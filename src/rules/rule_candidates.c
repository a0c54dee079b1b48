/* Which words of the index are meant by a word that somebody typed: itself, its synonyms, and
 * for a word that nobody knows, those that look like it or begin with it. */
#include "rule_index.h"
#include "rule_words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define SURE_SYNONYM 0.8
#define SURE_BEGIN 0.8       /* a half-typed word goes on like this */
#define SURE_BEGIN_KNOWN 0.3 /* and so although it is a word by itself */
#define SURE_SLIP 0.85       /* for each letter that differs */
#define SURE_FIRST_SLIP 0.7  /* people know how a word begins */
#define BEGIN_MIN 2

static bool
add_stem (const RuleIndex *index, GArray *candidates, const char *stem, double sure)
{
  RuleCandidate candidate = { g_hash_table_lookup (index->words, stem), sure };

  if (candidate.term == NULL)
    return false;
  g_array_append_val (candidates, candidate);
  return true;
}

/* A term is a candidate once, as sure as it can be. */
static void
add_term (GArray *candidates, const RuleTerm *term, double sure)
{
  RuleCandidate candidate = { term, sure };

  for (unsigned c = 0; c < candidates->len; c++)
    {
      RuleCandidate *other = &g_array_index (candidates, RuleCandidate, c);

      if (other->term == term)
        {
          other->sure = MAX (other->sure, sure);
          return;
        }
    }
  g_array_append_val (candidates, candidate);
}

/* The first form that is not before the word. */
static unsigned
find_form (const GArray *forms, const char *word)
{
  unsigned low = 0, high = forms->len;

  while (low < high)
    {
      unsigned middle = (low + high) / 2;

      if (strcmp (g_array_index (forms, RuleForm, middle).form, word) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

bool
rule_index_knows (const RuleIndex *index, const char *word)
{
  return g_hash_table_contains (index->written, word);
}

static bool
add_beginnings (const RuleIndex *index, GArray *candidates, const char *word, double sure)
{
  bool found = false;

  if (strlen (word) < BEGIN_MIN)
    return false;
  for (unsigned i = find_form (index->forms, word); i < index->forms->len; i++)
    {
      const RuleForm *form = &g_array_index (index->forms, RuleForm, i);

      if (!g_str_has_prefix (form->form, word))
        break;
      add_term (candidates, form->term, sure);
      found = true;
    }
  return found;
}

/* A word that is not in the index may be misspelt. */
static void
add_similar (const RuleIndex *index, GArray *candidates, const char *word, bool is_half)
{
  glong length = g_utf8_strlen (word, -1);
  unsigned slips = length >= 7 ? 2 : length >= 4 ? 1 : 0;

  for (unsigned i = 0; i < index->forms->len && slips > 0; i++)
    {
      const RuleForm *form = &g_array_index (index->forms, RuleForm, i);
      unsigned n = rule_word_distance (word, form->form, slips);
      double likely = *word == *form->form ? 1 : SURE_FIRST_SLIP;

      /* A short word a slip away is more likely another word: "tarp" is no "tar". */
      if (n <= slips && strlen (form->form) > 2 + n)
        add_term (candidates, form->term, likely * pow (SURE_SLIP, n));
      else if (is_half && *word == *form->form
               && (n = rule_word_distance_begin (word, form->form, slips)) <= slips)
        add_term (candidates, form->term, SURE_BEGIN * pow (SURE_SLIP, n));
    }
}

static const RuleTerm *
find_likeliest (const GArray *candidates)
{
  const RuleCandidate *best = NULL;

  for (unsigned c = 0; c < candidates->len; c++)
    {
      const RuleCandidate *candidate = &g_array_index (candidates, RuleCandidate, c);

      if (best == NULL || candidate->sure > best->sure)
        best = candidate;
    }
  return best != NULL ? best->term : NULL;
}

const RuleTerm *
rule_candidates_find (const RuleIndex *index, GArray *candidates, const char *word, bool is_half)
{
  g_autofree char *stem = rule_word_stem (word);
  const GPtrArray *synonyms = rule_word_synonyms (stem);
  bool known;

  known = add_stem (index, candidates, stem, 1);
  for (unsigned n = 0; synonyms != NULL && n < synonyms->len; n++)
    {
      const char *meant = g_ptr_array_index (synonyms, n);

      known |= add_stem (index, candidates, meant, SURE_SYNONYM);
    }
  if (is_half)
    known |= add_beginnings (index, candidates, word, known ? SURE_BEGIN_KNOWN : SURE_BEGIN);
  if (!known)
    add_similar (index, candidates, word, is_half);
  return find_likeliest (candidates);
}
