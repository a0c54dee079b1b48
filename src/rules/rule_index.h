/* The index behind the rule search. Only the rule search includes this. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <glib.h>

G_BEGIN_DECLS

#define RULE_NAME_WORDS_MAX 6

typedef struct
{
  unsigned entry;
  float weight;
} RulePosting;

/* A stem, or two that stand side by side, with the entries where it occurs. */
typedef struct
{
  unsigned number; /* among the words of the index */
  char *stem;
  GArray *postings;
  GArray *phrases; /* the numbers of the phrases with it; NULL: none */
  double rarity;
} RuleTerm;

/* A word as it is written somewhere, without case and accents. */
typedef struct
{
  const char *form;
  const RuleTerm *term;
} RuleForm;

/* A few words that ask what the entry answers, or say what it is: the better they agree with what
 * was typed, the likelier the entry is meant. */
typedef struct
{
  unsigned entry;
  double rarity; /* the sum over its words */
  double worth;  /* to 1 */
} RulePhrase;

/* What an entry is named after: its topic, and the words of its id from the piece to the detail. It
 * opens a name if no entry before it begins with the same words, so that "dragon" leads to where
 * the Dragon's rules begin. */
typedef struct
{
  unsigned n;
  bool needs_topic;                    /* without its topic the rest says nothing */
  unsigned words[RULE_NAME_WORDS_MAX]; /* numbers of terms */
  bool opens[RULE_NAME_WORDS_MAX];
} RuleName;

typedef struct
{
  GHashTable *words;     /* stem → RuleTerm */
  GHashTable *pairs;     /* rule_word_pair () → RuleTerm */
  GHashTable *compounds; /* two words as people write them in one, "niceshot" → how it begins */
  GHashTable *titles;    /* the words of a title → number of its entry, from 1 */
  GHashTable *written;   /* word as it is written → RuleTerm */
  GArray *forms;         /* the same as RuleForm, sorted */
  GArray *phrases;       /* RulePhrase */
  GHashTable *asked;     /* id → what players ask, in English */
  unsigned n_asked;      /* rows of asked.def that found their entry */
  RuleName *names;       /* of each entry; empty where it is not about a piece */
} RuleIndex;

/* A word of the index that may be meant by a word that was typed, and how sure that is, to 1. */
typedef struct
{
  const RuleTerm *term;
  double sure;
} RuleCandidate;

/* Built at the first call and kept; in the language that is set by then. */
const RuleIndex *rule_index (void);

/* Adds what may be meant by a word, or by a half-typed one, to an array of RuleCandidate. Returns
 * the likeliest, or NULL if there is none. */
const RuleTerm *
rule_candidates_find (const RuleIndex *index, GArray *candidates, const char *word, bool is_half);

/* Whether the word is written like this in an entry. */
bool rule_index_knows (const RuleIndex *index, const char *word);

G_END_DECLS
