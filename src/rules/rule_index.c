/* The index behind the rule search: how much a word weighs in which entry. */
#include "rule_index.h"
#include "rule_library.h"
#include "rule_words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <glib/gi18n-lib.h>

/* How much a word counts by where it stands. */
#define WEIGHT_TITLE 2.0f
#define WEIGHT_ASKED 1.5f
#define WEIGHT_ID 1.0f
#define WEIGHT_TEXT 1.0f
#define WEIGHT_READING 0.5f
#define WEIGHT_WHY 0.25f
/* What a phrase counts that is neither a title nor what people ask. */
#define QUESTION_WORTH 1.0
#define SENTENCE_WORTH 0.6
#define LENGTH_USUAL 20
#define LENGTH_EFFECT 0.4f
/* "Where" and "who" tell less than the thing that is asked for. */
#define LIGHT_RARITY 0.3

/* What people ask that no entry says in these words. */
static const struct
{
  const char *id;
  const char *words;
} asked[] = {
#define RULE_ASKED(id, words) { id, words },
#include "text/asked.def"
};

/* What people call the editions. */
static const struct
{
  const char *edition;
  const char *words;
} editions[] = {
  { "1e", "first edition 1st original old 2010" },
  { "dlx", "deluxe edition collection" },
  { "wt2", "second edition 2nd 2022" },
};

/* Topics whose entries are named after something that people look for. */
static const struct
{
  const char *topic;
  bool is_name;     /* the topic itself is what they are named after, */
  bool needs_topic; /* and without it the rest is no name: the Overlord's Goblin King is not the
                       first */
  bool needs_whole; /* a beginning of the name is no name */
} naming[] = {
  { "boulder", true, true, false },  { "card", false, false, false },
  { "flying", true, true, false },   { "harbinger", true, true, false },
  { "imp", true, true, false },      { "mega", true, false, false },
  { "overlord", true, true, false }, { "solo", true, true, false },
  { "token", false, false, false },  { "variant", false, false, true },
};

static RuleTerm *
get_term (GHashTable *terms, const char *stem)
{
  RuleTerm *term = g_hash_table_lookup (terms, stem);

  if (term == NULL)
    {
      term = g_new0 (RuleTerm, 1);
      term->number = g_hash_table_size (terms);
      term->stem = g_strdup (stem);
      term->postings = g_array_new (FALSE, FALSE, sizeof (RulePosting));
      g_hash_table_insert (terms, term->stem, term);
    }
  return term;
}

static void
add_posting (RuleTerm *term, unsigned entry, float weight)
{
  GArray *postings = term->postings;

  if (postings->len == 0 || g_array_index (postings, RulePosting, postings->len - 1).entry != entry)
    {
      RulePosting posting = { entry, 0 };

      g_array_append_val (postings, posting);
    }
  g_array_index (postings, RulePosting, postings->len - 1).weight += weight;
}

/* A word is stemmed once, however often it is written. */
static RuleTerm *
get_word (RuleIndex *index, const char *word)
{
  RuleTerm *term = g_hash_table_lookup (index->written, word);

  if (term == NULL)
    {
      g_autofree char *stem = rule_word_stem (word);

      term = get_term (index->words, stem);
      g_hash_table_insert (index->written, g_strdup (word), term);
    }
  return term;
}

/* The words stand side by side in a text of this entry. */
static void
add_words (RuleIndex *index, unsigned entry, const GPtrArray *words, float weight)
{
  const RuleTerm *last = NULL;

  for (unsigned i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      RuleTerm *term = get_word (index, word);

      add_posting (term, entry, weight);
      if (last != NULL)
        {
          g_autofree char *pair = rule_word_pair (last->stem, term->stem);
          const char *before = g_ptr_array_index (words, i - 1);

          add_posting (get_term (index->pairs, pair), entry, weight);
          if (weight > WEIGHT_TEXT)
            g_hash_table_insert (index->compounds, g_strconcat (before, word, NULL),
                                 g_strdup (before));
        }
      last = term;
    }
}

static void
add_text (RuleIndex *index, unsigned entry, const char *text, float weight)
{
  g_autoptr (GPtrArray) words = rule_words_split (text);

  /* A word says more about a short text than about a long one; a name is never long. */
  if (weight <= WEIGHT_TEXT)
    weight /= 1 - LENGTH_EFFECT + LENGTH_EFFECT * (float) words->len / LENGTH_USUAL;
  add_words (index, entry, words, weight);
}

static void
add_phrase (RuleIndex *index, unsigned entry, const char *text, double worth)
{
  g_autoptr (GPtrArray) words = rule_words_split (text);
  RulePhrase phrase = { entry, 0, worth };
  unsigned number = index->phrases->len;

  for (unsigned i = 0; i < words->len; i++)
    {
      RuleTerm *term = get_word (index, g_ptr_array_index (words, i));

      if (term->phrases == NULL)
        term->phrases = g_array_new (FALSE, FALSE, sizeof (unsigned));
      g_array_append_val (term->phrases, number);
    }
  g_array_append_val (index->phrases, phrase);
}

/* Each sentence is a phrase. */
static void
add_phrases (RuleIndex *index, unsigned entry, const char *text, double worth)
{
  g_auto (GStrv) sentences = worth > 0 ? g_strsplit (text, ". ", -1) : NULL;

  for (unsigned i = 0; sentences != NULL && sentences[i] != NULL; i++)
    add_phrase (index, entry, sentences[i], worth);
}

/* People look for the English names on their cards too, whatever language they read. */
static void
add_translated (RuleIndex *index, unsigned entry, const char *text, float weight, double worth)
{
  if (text == NULL || *text == '\0')
    return;
  add_text (index, entry, text, weight);
  add_phrases (index, entry, text, worth);
  if (strcmp (_ (text), text) == 0)
    return;
  add_text (index, entry, _ (text), weight);
  add_phrases (index, entry, _ (text), worth);
}

/* What an id says beyond its box. */
static const char *
skip_box (const char *id)
{
  const char *name = g_str_has_prefix (id, "ruling.") ? id + strlen ("ruling.") : id;

  name = strchr (name, '.');
  assert (name != NULL);
  return name + 1;
}

static void
add_asked (RuleIndex *index, unsigned entry, const char *asked_words)
{
  g_auto (GStrv) phrases = g_strsplit (asked_words, " / ", -1);

  for (unsigned p = 0; phrases[p] != NULL; p++)
    {
      add_text (index, entry, phrases[p], WEIGHT_ASKED);
      add_phrase (index, entry, phrases[p], 1);
    }
}

static void
add_title (RuleIndex *index, unsigned entry, const char *title)
{
  g_autoptr (GPtrArray) words = rule_words_split (title);

  g_hash_table_insert (index->titles, rule_words_join (words), GUINT_TO_POINTER (entry + 1));
}

static void
add_entry (RuleIndex *index, unsigned i)
{
  const RuleEntry *entry = rule_library_nth (i);
  const char *words;

  add_title (index, i, entry->title);
  add_title (index, i, _ (entry->title));
  add_translated (index, i, entry->title, WEIGHT_TITLE, 1);
  add_text (index, i, skip_box (entry->id), WEIGHT_ID);
  for (unsigned e = 0; e < G_N_ELEMENTS (editions); e++)
    if (strcmp (editions[e].edition, entry->edition) == 0)
      add_text (index, i, editions[e].words, WEIGHT_ASKED);
  words = g_hash_table_lookup (index->asked, entry->id);
  if (words != NULL)
    {
      add_asked (index, i, _ (words));
      index->n_asked++;
    }
  add_translated (index, i, entry->text, WEIGHT_TEXT,
                  entry->is_ruling ? QUESTION_WORTH : SENTENCE_WORTH);
  add_translated (index, i, entry->why, WEIGHT_WHY, 0);
  for (unsigned r = 0; r < RULE_READINGS_MAX; r++)
    add_translated (index, i, entry->readings[r], WEIGHT_READING, 0);
}

/* The row of a topic, or -1. */
static int
find_naming (const char *topic)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (naming); i++)
    if (strcmp (naming[i].topic, topic) == 0)
      return (int) i;
  return -1;
}

/* "wizard.mega.dragon-roll" is about mega, dragon and roll, in this order; an edition is no name.
 */
static void
name_entry (RuleIndex *index, GHashTable *begun, unsigned i)
{
  const RuleEntry *entry = rule_library_nth (i);
  g_auto (GStrv) parts = g_strsplit (entry->id, ".", -1);
  int row = entry->is_ruling ? -1 : find_naming (parts[1]);
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) begin = NULL;
  RuleName *name = &index->names[i];

  if (row < 0)
    return;
  begin = g_string_new (parts[1]);
  words = g_strsplit (parts[2], "-", -1);
  name->n = MIN (g_strv_length (words) + 1, RULE_NAME_WORDS_MAX);
  name->needs_topic = naming[row].needs_topic;
  for (unsigned w = 0; w < name->n; w++)
    {
      g_autofree char *stem = rule_word_stem (w == 0 ? parts[1] : words[w - 1]);
      bool is_name = w > 0 ? !naming[row].needs_whole || w == name->n - 1 : naming[row].is_name;

      if (w > 0)
        g_string_append_printf (begin, ".%s", stem);
      name->words[w] = get_term (index->words, stem)->number;
      name->opens[w] = g_hash_table_add (begun, g_strdup (begin->str)) && is_name;
    }
}

static int
compare_forms (const void *a, const void *b)
{
  const RuleForm *first = a, *second = b;

  return strcmp (first->form, second->form);
}

static void
sort_forms (RuleIndex *index)
{
  GHashTableIter iter;
  void *word, *term;

  g_hash_table_iter_init (&iter, index->written);
  while (g_hash_table_iter_next (&iter, &word, &term))
    {
      RuleForm form = { word, term };

      g_array_append_val (index->forms, form);
    }
  g_array_sort (index->forms, compare_forms);
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
      if (*term->stem == RULE_WORD_LIGHT)
        term->rarity *= LIGHT_RARITY;
      for (unsigned p = 0; term->phrases != NULL && p < term->phrases->len; p++)
        g_array_index (index->phrases, RulePhrase, g_array_index (term->phrases, unsigned, p))
            .rarity
            += term->rarity;
    }
}

static void *
build_index (G_GNUC_UNUSED void *nothing)
{
  RuleIndex *index = g_new0 (RuleIndex, 1);
  g_autoptr (GHashTable) begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  index->words = g_hash_table_new (g_str_hash, g_str_equal);
  index->pairs = g_hash_table_new (g_str_hash, g_str_equal);
  index->compounds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  index->written = g_hash_table_new (g_str_hash, g_str_equal);
  index->titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  index->forms = g_array_new (FALSE, FALSE, sizeof (RuleForm));
  index->phrases = g_array_new (FALSE, FALSE, sizeof (RulePhrase));
  index->names = g_new0 (RuleName, rule_library_size ());
  index->asked = g_hash_table_new (g_str_hash, g_str_equal);
  for (unsigned a = 0; a < G_N_ELEMENTS (asked); a++)
    g_hash_table_insert (index->asked, (char *) asked[a].id, (char *) asked[a].words);
  for (unsigned i = 0; i < rule_library_size (); i++)
    add_entry (index, i);
  assert (index->n_asked == G_N_ELEMENTS (asked)); /* every id in the list is there, once */
  for (unsigned i = 0; i < rule_library_size (); i++)
    name_entry (index, begun, i);
  sort_forms (index);
  weigh_terms (index, index->words);
  weigh_terms (index, index->pairs);
  return index;
}

const RuleIndex *
rule_index (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, build_index, NULL);
}

static void *
prepare (G_GNUC_UNUSED void *nothing)
{
  rule_index ();
  return NULL;
}

void
rule_search_prepare (void)
{
  g_thread_unref (g_thread_new ("rule-index", prepare, NULL));
}
