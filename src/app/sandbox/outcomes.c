/* How a matter can end. */
#include "outcomes.h"

#include "question_text.h"

/* A walk over the tree, and how one came to where it stands. */
typedef struct
{
  Outcomes *outcomes;
  GHashTable *by_end; /* of Outcome, by the first Branch that ends so */
  GArray *answers;
  GPtrArray *words;
  bool is_chosen; /* somebody chooses on the way */
} Walk;

static void
outcome_free (gpointer data)
{
  Outcome *outcome = data;

  g_array_unref (outcome->answers);
  g_free (outcome->text);
  g_free (outcome->way);
  g_free (outcome);
}

static void
arrive (Walk *walk, const Branch *end, double odds)
{
  Outcome *outcome = g_hash_table_lookup (walk->by_end, end->same_as);

  if (outcome == NULL)
    {
      outcome = g_new0 (Outcome, 1);
      outcome->end = end;
      outcome->answers = g_array_copy (walk->answers);
      g_ptr_array_add (walk->words, NULL);
      outcome->way = g_strjoinv (" › ", (char **) walk->words->pdata);
      g_ptr_array_set_size (walk->words, (int) walk->words->len - 1);
      g_ptr_array_add (walk->outcomes->list, outcome);
      g_hash_table_insert (walk->by_end, (gpointer) end->same_as, outcome);
    }
  outcome->n_ways++;
  outcome->odds += odds;
}

static char *
answer_words (const Branch *asked, Option option)
{
  const Question *question = session_question (asked->session);

  for (unsigned i = 0; i < question->n; i++)
    if (question->options[i] == option)
      {
        g_auto (OptionText) text = option_text (asked->session, i);

        return g_steal_pointer (&text.label);
      }
  return g_strdup ("");
}

/* What is cut is no end: nobody knows what comes of it. */
static void
visit (Walk *walk, const Branch *branch, double odds)
{
  if (branch->is_cut)
    walk->outcomes->is_cut = true;
  if (branch->branches->len == 0)
    {
      if (!branch->is_cut)
        arrive (walk, branch, odds);
      return;
    }
  walk->is_chosen |= !is_chance (session_question (branch->session)->kind);
  for (unsigned i = 0; i < branch->branches->len; i++)
    {
      const Branch *next = g_ptr_array_index (branch->branches, i);

      g_array_append_val (walk->answers, next->option);
      g_ptr_array_add (walk->words, answer_words (branch, next->option));
      visit (walk, next, odds * next->odds);
      g_array_set_size (walk->answers, walk->answers->len - 1);
      g_ptr_array_set_size (walk->words, (int) walk->words->len - 1);
    }
}

Outcomes *
outcomes_of (Branch *root)
{
  Outcomes *outcomes = g_new0 (Outcomes, 1);
  g_autoptr (GHashTable) by_end = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (Option));
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  Walk walk = { .outcomes = outcomes, .by_end = by_end, .answers = answers, .words = words };

  outcomes->root = root;
  outcomes->list = g_ptr_array_new_with_free_func (outcome_free);
  visit (&walk, root, 1);
  for (unsigned i = 0; i < outcomes->list->len; i++)
    if (walk.is_chosen || outcomes->is_cut)
      ((Outcome *) g_ptr_array_index (outcomes->list, i))->odds = 0;
  outcomes_tell (outcomes);
  return outcomes;
}

void
outcomes_free (Outcomes *outcomes)
{
  g_ptr_array_unref (outcomes->list);
  branch_free (outcomes->root);
  g_free (outcomes);
}

const Branch *
outcomes_follow (const Outcomes *outcomes, const Option *answers, unsigned n)
{
  const Branch *at = outcomes->root;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned k = 0;

      while (k < at->branches->len
             && ((const Branch *) g_ptr_array_index (at->branches, k))->option != answers[i])
        k++;
      if (k == at->branches->len)
        return NULL;
      at = g_ptr_array_index (at->branches, k);
    }
  return at;
}
