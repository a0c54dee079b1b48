/* Outcomes: how a matter can end. Branches that end with the same Table are one outcome. No widget
 * is needed for them, and they can be gathered in a thread. */
#pragma once

#include "branches.h"

G_BEGIN_DECLS

typedef struct
{
  const Branch *end; /* the first of those that end so */
  GArray *answers;   /* of Option: the way to it */
  unsigned n_ways;
  double odds; /* of a matter that only chance decides; 0: somebody chooses */
  char *text;  /* what is special about it, in a short line */
  char *way;   /* the answers in words */
} Outcome;

typedef struct
{
  Branch *root;
  GPtrArray *list; /* of Outcome */
  bool is_cut;     /* there are more */
} Outcomes;

Outcomes *outcomes_of (Branch *root); /* takes it */
void outcomes_free (Outcomes *outcomes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outcomes, outcomes_free)

/* The branch that these answers lead to from the root; NULL: none. */
const Branch *outcomes_follow (const Outcomes *outcomes, const Option *answers, unsigned n);

/* outcome-text.c: says of each what the others do not have. */
void outcomes_tell (Outcomes *outcomes);

G_END_DECLS
