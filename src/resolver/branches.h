/* Branches: how a matter ends under every choice that the players have on the way. */
#pragma once

#include "sandbox.h"

G_BEGIN_DECLS

typedef struct Branch Branch;

struct Branch
{
  const Branch *above;   /* NULL for the root */
  Option option;         /* the answer that led here; 0 for the root */
  double odds;           /* of a chance: how likely the answer was; 1 for a decision */
  Session *session;      /* as it stands here, at its next question or at the end */
  unsigned first_event;  /* of the session: what happened since the branch above */
  GPtrArray *branches;   /* of Branch, one for each answer; empty: the matter ends here */
  bool is_cut;           /* there would be more branches, but the limit was reached */
  bool is_over;          /* the matter is resolved; else chance or a limit ends the branch */
  unsigned n_done;       /* of branches_grow_deeds(): how many deeds have been done by here */
  char *stopped;         /* why the next of them cannot be done here, for people; or NULL */
  const Branch *same_as; /* of an end: an earlier end with the same result, or itself */
};

#define BRANCHES_MOST 1000u
#define BRANCHES_DEPTH 16u

typedef struct
{
  unsigned most;       /* branches in all, without the root; 0: BRANCHES_MOST */
  unsigned depth;      /* answers in a row; 0: BRANCHES_DEPTH */
  bool follow_chances; /* each result of a chance is a branch too; else chance ends the branch */
} BranchLimits;

/* Follows every answer from the present question of `sandbox` until the matter under way (a `run`,
 * or the action that asks) is resolved, with all that follows from it before somebody is free again
 * to discard, trade or play. Shorter ways come before longer ones where a limit is
 * reached. `sandbox` is not changed; `limits` may be NULL. */
Branch *branches_grow (const Session *sandbox, const BranchLimits *limits);

/* Runs one thing (the words after `run`) on a copy of `sandbox` and follows it to all its ends; the
 * root has what happens before anybody is asked. NULL on error. */
Branch *branches_grow_run (const Session *sandbox,
                           const char *run,
                           const BranchLimits *limits,
                           GError **error);

/* The same for several deeds, each `set …` or `run …`: a deed is done wherever the one before it is
 * resolved. NULL where one cannot be done before anybody was asked. */
Branch *branches_grow_deeds (const Session *sandbox,
                             const char *const *deeds,
                             const BranchLimits *limits,
                             GError **error);
void branch_free (Branch *branch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Branch, branch_free)

unsigned branch_n_ends (const Branch *branch);

/* The ends in order, each result once: those that are not the same as an earlier one. */
GPtrArray *branch_results (const Branch *branch); /* of const Branch *, which the tree owns */
unsigned branch_n_same (const Branch *branch, const Branch *result); /* ends with this result */

G_END_DECLS
