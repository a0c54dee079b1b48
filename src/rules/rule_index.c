/* The index behind the rule search: how much a word weighs in which entry. */
#include "rule_index.h"
#include "rule_library.h"
#include "rule_words.h"

#include <assert.h>
#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

/* How much a word counts by where it stands. */
#define WEIGHT_TITLE 3.0f
#define WEIGHT_ID 2.0f
#define WEIGHT_TEXT 1.0f
#define WEIGHT_READING 0.5f
#define WEIGHT_WHY 0.25f
#define LENGTH_USUAL 20
#define LENGTH_EFFECT 0.4f

static void
add_term (GHashTable *terms, const char *stem, unsigned entry, float weight, bool in_title)
{
  RuleTerm *term = g_hash_table_lookup (terms, stem);
  RulePosting *last = NULL;

  if (term == NULL)
    {
      term = g_new0 (RuleTerm, 1);
      term->stem = g_strdup (stem);
      term->postings = g_array_new (FALSE, FALSE, sizeof (RulePosting));
      g_hash_table_insert (terms, term->stem, term);
    }
  if (term->postings->len > 0)
    last = &g_array_index (term->postings, RulePosting, term->postings->len - 1);
  if (last == NULL || last->entry != entry)
    {
      RulePosting posting = { entry, 0, false };

      g_array_append_val (term->postings, posting);
      last = &g_array_index (term->postings, RulePosting, term->postings->len - 1);
    }
  /* Twice in a title is no more than once. */
  if (!last->in_title || !in_title)
    last->weight += weight;
  last->in_title |= in_title;
}

static void
add_text (RuleIndex *index, unsigned entry, const char *text, float weight)
{
  g_autoptr (GPtrArray) words = rule_words_split (text);
  g_autofree char *last = NULL;
  bool in_title = weight >= WEIGHT_TITLE;

  /* A word says more about a short text than about a long one. */
  if (!in_title)
    weight /= 1 - LENGTH_EFFECT + LENGTH_EFFECT * (float) words->len / LENGTH_USUAL;
  for (unsigned i = 0; i < words->len; i++)
    {
      char *stem = rule_word_stem (g_ptr_array_index (words, i));

      add_term (index->words, stem, entry, weight, in_title);
      if (last != NULL)
        {
          g_autofree char *pair = rule_word_pair (last, stem);
          g_autofree char *compound = g_strconcat (g_ptr_array_index (words, i - 1), stem, NULL);

          add_term (index->pairs, pair, entry, weight, in_title);
          add_term (index->compounds, compound, entry, weight, in_title);
        }
      g_free (last);
      last = stem;
    }
}

/* People look for the English names on their cards too, whatever language they read. */
static void
add_translated (RuleIndex *index, unsigned entry, const char *text, float weight)
{
  if (text == NULL || *text == '\0')
    return;
  add_text (index, entry, text, weight);
  if (strcmp (_ (text), text) != 0)
    add_text (index, entry, _ (text), weight);
}

/* What an id says beyond its box. */
static void
add_id (RuleIndex *index, unsigned i, const char *id)
{
  const char *name = g_str_has_prefix (id, "ruling.") ? id + strlen ("ruling.") : id;

  name = strchr (name, '.');
  assert (name != NULL);
  add_text (index, i, name + 1, WEIGHT_ID);
}

static void
add_entry (RuleIndex *index, unsigned i)
{
  const RuleEntry *entry = rule_library_nth (i);

  add_translated (index, i, entry->title, WEIGHT_TITLE);
  add_id (index, i, entry->id);
  add_translated (index, i, entry->text, WEIGHT_TEXT);
  add_translated (index, i, entry->why, WEIGHT_WHY);
  for (unsigned r = 0; r < RULE_READINGS_MAX; r++)
    add_translated (index, i, entry->readings[r], WEIGHT_READING);
}

static void
weigh_terms (RuleIndex *index, GHashTable *terms)
{
  GHashTableIter iter;
  void *value;

  g_hash_table_iter_init (&iter, terms);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      RuleTerm *term = value;
      double n = rule_library_size (), n_with = term->postings->len;

      term->rarity = log (1 + (n - n_with + 0.5) / (n_with + 0.5));
      for (unsigned p = 0; p < term->postings->len && terms == index->words; p++)
        {
          const RulePosting *posting = &g_array_index (term->postings, RulePosting, p);

          if (posting->in_title)
            index->title_rarity[posting->entry] += term->rarity;
        }
    }
}

static void *
build_index (G_GNUC_UNUSED void *nothing)
{
  RuleIndex *index = g_new0 (RuleIndex, 1);

  index->words = g_hash_table_new (g_str_hash, g_str_equal);
  index->pairs = g_hash_table_new (g_str_hash, g_str_equal);
  index->compounds = g_hash_table_new (g_str_hash, g_str_equal);
  index->title_rarity = g_new0 (double, rule_library_size ());
  for (unsigned i = 0; i < rule_library_size (); i++)
    add_entry (index, i);
  weigh_terms (index, index->words);
  weigh_terms (index, index->pairs);
  weigh_terms (index, index->compounds);
  return index;
}

const RuleIndex *
rule_index (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, build_index, NULL);
}
