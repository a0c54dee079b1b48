/* Growing the tree of answers. */
#include "branches.h"

#include <string.h>

#include "fork.h"

typedef struct
{
  BranchLimits limits;
  unsigned n;       /* branches so far */
  unsigned n_given; /* answers to finished actions at the root */
  bool is_run;      /* a `run` is followed, else one action */
  GQueue next;      /* of Branch: those to grow on, nearest the root first */
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
  g_free (branch);
}

/* A run is over when the turn is taken up again; an action when its answers are done with. */
static bool
is_over (const Growth *growth, const Session *session)
{
  if (session_question (session)->kind == QUESTION_END)
    return true;
  return growth->is_run ? !session_now (session)->aside
                        : session_n_given (session) > growth->n_given;
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

static void
grow (Growth *growth, Branch *branch)
{
  const Question *question = session_question (branch->session);

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

static guint
hash_end (gconstpointer end)
{
  return (guint) table_hash (session_now (((const Branch *) end)->session));
}

/* Equal positions are equal bytes. What is not over may still go apart. */
static gboolean
is_same_end (gconstpointer a, gconstpointer b)
{
  const Branch *left = a, *right = b;

  return left->is_over && right->is_over
         && memcmp (session_now (left->session), session_now (right->session), sizeof (Table)) == 0;
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

static Branch *
grow_from (Session *session, const BranchLimits *limits, unsigned first_event, bool is_run)
{
  Growth growth = { .limits = limits == NULL ? (BranchLimits){ 0 } : *limits, .is_run = is_run };
  Branch *root = branch_new (NULL, session, first_event), *branch;

  g_assert (session_is_fork (session));
  if (growth.limits.most == 0)
    growth.limits.most = BRANCHES_MOST;
  if (growth.limits.depth == 0)
    growth.limits.depth = BRANCHES_DEPTH;
  growth.n_given = session_n_given (session);
  g_queue_init (&growth.next);
  g_queue_push_tail (&growth.next, root);
  while ((branch = g_queue_pop_head (&growth.next)) != NULL)
    grow (&growth, branch);
  compare_ends (root);
  return root;
}

Branch *
branches_grow (const Session *sandbox, const BranchLimits *limits)
{
  return grow_from (session_copy (sandbox), limits, session_mark (sandbox),
                    session_now (sandbox)->aside);
}

Branch *
branches_grow_run (const Session *sandbox,
                   const char *run,
                   const BranchLimits *limits,
                   GError **error)
{
  g_autoptr (Session) session = session_copy (sandbox);
  const unsigned n_events = session_n_events (session);

  if (!session_run (session, run, error))
    return NULL;
  return grow_from (g_steal_pointer (&session), limits, n_events, true);
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
