/* Branches: how a matter ends under every choice that the players have on the way. */
#pragma once

#include "sandbox.h"

G_BEGIN_DECLS

typedef struct Branch Branch;

struct Branch
{
  Option option;       /* the answer that led here; 0 for the root */
  double odds;         /* of a chance: how likely the answer was; 1 for a decision */
  Session *session;    /* as it stands here, at its next question or at the end */
  unsigned first_event; /* of the session: what happened since the branch above */
  GPtrArray *branches; /* of Branch, one for each answer; empty: the matter ends here */
  bool is_cut;         /* there would be more branches, but the limit was reached */
};

typedef struct
{
  unsigned most;       /* branches in all; 0: a sensible number */
  unsigned depth;      /* answers in a row; 0: a sensible number */
  bool follow_chances; /* each result of a chance is a branch too; else chance ends the branch */
} BranchLimits;

/* Follows every answer from the present question of `sandbox` until the matter under way (a `run`,
 * or the action that asks) is resolved. `sandbox` is not changed. */
Branch *branches_grow (const Session *sandbox, const BranchLimits *limits);
void branch_free (Branch *branch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Branch, branch_free)

unsigned branch_n_ends (const Branch *branch);

G_END_DECLS
