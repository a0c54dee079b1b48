/* Growing the tree of answers. */
#include "branches.h"

#include <string.h>

#include "fork.h"

typedef struct
{
  BranchLimits limits;
  unsigned n;               /* branches so far */
  unsigned n_given;         /* answers to finished actions at the root */
  bool is_run;              /* a `run` is followed, else one action */
  const char *const *deeds; /* to be done one after the other, or NULL */
  GQueue next;              /* of Branch: those to grow on, nearest the root first */
} Growth;

static Branch *
branch_new (const Branch *above, Session *session, unsigned first_event)
{
  Branch *branch = g_new0 (Branch, 1);

  branch->above = above;
  branch->odds = 1;
  branch->session = session;
  branch->first_event = first_event;
  branch->branches = g_ptr_array_new_with_free_func ((GDestroyNotify) branch_free);
  return branch;
}

void
branch_free (Branch *branch)
{
  if (branch == NULL)
    return;
  g_ptr_array_unref (branch->branches);
  session_free (branch->session);
  g_free (branch->stopped);
  g_free (branch);
}

/* Whether the turn goes on by what somebody wants to do, and not by what follows from it. */
static bool
is_free_choice (const Session *session)
{
  static const QuestionKind kinds[] = { QUESTION_DESPERATE, QUESTION_DISCARD,  QUESTION_TRADE,
                                        QUESTION_PLAY,      QUESTION_OVERLORD, QUESTION_END };

  for (unsigned i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (session_question (session)->kind == kinds[i])
      return session_n_pending (session) == 0;
  return session_checkpoint (session)->now.phase == PHASE_SETUP;
}

/* A run is over when the turn is taken up again; an action when its answers are done with, and so
 * is what came of it. */
static bool
is_over (const Growth *growth, const Session *session)
{
  if (session_question (session)->kind == QUESTION_END)
    return true;
  return growth->is_run ? !session_now (session)->aside
                        : session_n_given (session) > growth->n_given && is_free_choice (session);
}

static unsigned
depth_of (const Branch *branch)
{
  unsigned depth = 0;

  for (; branch->above != NULL; branch = branch->above)
    depth++;
  return depth;
}

static double
odds_of (const Question *question, unsigned i)
{
  unsigned total = 0;

  if (!is_chance (question->kind))
    return 1;
  for (unsigned j = 0; j < question->n; j++)
    total += question->weights[j];
  return (double) question->weights[i] / total;
}

/* False where the engine takes no further answer. */
static bool
add_branch (Growth *growth, Branch *above, unsigned i)
{
  const Question *question = session_question (above->session);
  Session *session = session_copy (above->session);
  Branch *branch = branch_new (above, session, session_n_events (session));

  branch->n_done = above->n_done;
  branch->option = question->options[i];
  branch->odds = odds_of (question, i);
  if (!session_answer (session, branch->option, NULL))
    {
      branch_free (branch);
      return false;
    }
  g_ptr_array_add (above->branches, branch);
  g_queue_push_tail (&growth->next, branch);
  growth->n++;
  return true;
}

static bool
do_deed (Session *session, const char *deed, GError **error)
{
  return g_str_has_prefix (deed, "run ") ? session_run (session, deed + strlen ("run "), error)
                                         : session_set (session, deed + strlen ("set "), error);
}

/* Does the next deeds until one leaves something open. */
static void
do_deeds (const Growth *growth, Branch *branch)
{
  g_autoptr (GError) error = NULL;

  while (is_over (growth, branch->session) && growth->deeds[branch->n_done] != NULL)
    {
      if (!do_deed (branch->session, growth->deeds[branch->n_done], &error))
        {
          branch->stopped = g_strdup (error->message);
          return;
        }
      branch->n_done++;
    }
}

static void
grow (Growth *growth, Branch *branch)
{
  const Question *question = session_question (branch->session);

  if (growth->deeds != NULL)
    do_deeds (growth, branch);
  branch->is_over = is_over (growth, branch->session);
  if (branch->is_over || (is_chance (question->kind) && !growth->limits.follow_chances))
    return;
  if (depth_of (branch) == growth->limits.depth)
    {
      branch->is_cut = true;
      return;
    }
  for (unsigned i = 0; i < question->n && !branch->is_cut; i++)
    branch->is_cut = growth->n == growth->limits.most || !add_branch (growth, branch, i);
}

static void
gather_ends (const Branch *branch, GPtrArray *ends)
{
  if (branch->branches->len == 0)
    g_ptr_array_add (ends, (gpointer) branch);
  for (unsigned i = 0; i < branch->branches->len; i++)
    gather_ends (g_ptr_array_index (branch->branches, i), ends);
}

/* The Table as people see it. Whom somebody has struck last is nothing to them unless a Nice Shot
 * may still be added: ruling.base.nice-shot-timing:b. */
static Table
result_of (const Branch *end)
{
  Table result = *session_now (end->session);

  if (!reads (&result, RULING_NICE_SHOT_TIMING, 'b'))
    {
      result.may_add_shot = 0;
      memset (&result.last_hit, 0, sizeof result.last_hit);
    }
  return result;
}

static guint
hash_end (gconstpointer end)
{
  const Table result = result_of (end);

  return (guint) table_hash (&result);
}

/* Equal positions are equal bytes. What is not over may still go apart. */
static gboolean
is_same_end (gconstpointer a, gconstpointer b)
{
  const Branch *left = a, *right = b;
  const Table one = result_of (left), other = result_of (right);

  return left->is_over && right->is_over && memcmp (&one, &other, sizeof one) == 0;
}

static void
compare_ends (Branch *root)
{
  g_autoptr (GPtrArray) ends = g_ptr_array_new ();
  g_autoptr (GHashTable) results = g_hash_table_new (hash_end, is_same_end);

  gather_ends (root, ends);
  for (unsigned i = 0; i < ends->len; i++)
    {
      Branch *end = g_ptr_array_index (ends, i);
      Branch *first = g_hash_table_lookup (results, end);

      end->same_as = first == NULL ? end : first;
      if (first == NULL)
        g_hash_table_add (results, end);
    }
}

/* Takes the session. */
static Branch *
grow_from (Growth *growth, Session *session, unsigned first_event)
{
  Branch *root = branch_new (NULL, session, first_event), *branch;

  g_assert (session_is_fork (session));
  if (growth->limits.most == 0)
    growth->limits.most = BRANCHES_MOST;
  if (growth->limits.depth == 0)
    growth->limits.depth = BRANCHES_DEPTH;
  growth->n_given = session_n_given (session);
  g_queue_init (&growth->next);
  g_queue_push_tail (&growth->next, root);
  while ((branch = g_queue_pop_head (&growth->next)) != NULL)
    grow (growth, branch);
  compare_ends (root);
  return root;
}

Branch *
branches_grow (const Session *sandbox, const BranchLimits *limits)
{
  Growth growth = { .limits = limits == NULL ? (BranchLimits){ 0 } : *limits,
                    .is_run = session_now (sandbox)->aside };

  return grow_from (&growth, session_copy (sandbox), session_mark (sandbox));
}

Branch *
branches_grow_deeds (const Session *sandbox,
                     const char *const *deeds,
                     const BranchLimits *limits,
                     GError **error)
{
  Growth growth = { .limits = limits == NULL ? (BranchLimits){ 0 } : *limits,
                    .is_run = true,
                    .deeds = deeds };
  g_autoptr (Branch) root = NULL;

  for (unsigned i = 0; deeds[i] != NULL; i++)
    g_assert (g_str_has_prefix (deeds[i], "run ") || g_str_has_prefix (deeds[i], "set "));
  root = grow_from (&growth, session_copy (sandbox), session_n_events (sandbox));
  if (root->stopped == NULL)
    return g_steal_pointer (&root);
  refuse (error, "%s", root->stopped);
  return NULL;
}

Branch *
branches_grow_run (const Session *sandbox,
                   const char *run,
                   const BranchLimits *limits,
                   GError **error)
{
  g_autofree char *deed = g_strconcat ("run ", run, NULL);
  const char *const deeds[] = { deed, NULL };

  return branches_grow_deeds (sandbox, deeds, limits, error);
}

unsigned
branch_n_ends (const Branch *branch)
{
  g_autoptr (GPtrArray) ends = g_ptr_array_new ();

  gather_ends (branch, ends);
  return ends->len;
}

GPtrArray *
branch_results (const Branch *branch)
{
  GPtrArray *ends = g_ptr_array_new ();
  unsigned n = 0;

  gather_ends (branch, ends);
  for (unsigned i = 0; i < ends->len; i++)
    if (((const Branch *) ends->pdata[i])->same_as == ends->pdata[i])
      ends->pdata[n++] = ends->pdata[i];
  g_ptr_array_set_size (ends, (int) n);
  return ends;
}

unsigned
branch_n_same (const Branch *branch, const Branch *result)
{
  g_autoptr (GPtrArray) ends = g_ptr_array_new ();
  unsigned n = 0;

  gather_ends (branch, ends);
  for (unsigned i = 0; i < ends->len; i++)
    n += ((const Branch *) ends->pdata[i])->same_as == result;
  return n;
}
