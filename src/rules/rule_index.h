/* The index behind the rule search. Only the rule search includes this. */
#pragma once

#include <stdbool.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  unsigned entry;
  float weight;
  bool in_title;
} RulePosting;

/* A stem, or two that stand side by side, with the entries where it occurs. */
typedef struct
{
  char *stem;
  GArray *postings;
  double rarity;
} RuleTerm;

typedef struct
{
  GHashTable *words;     /* stem → RuleTerm */
  GHashTable *pairs;     /* rule_word_pair () → RuleTerm */
  GHashTable *compounds; /* two words as people write them in one, "niceshot" → RuleTerm */
  double *title_rarity;  /* of each entry, the sum over the words of its title */
} RuleIndex;

/* Built at the first call and kept; in the language that is set by then. */
const RuleIndex *rule_index (void);

G_END_DECLS
