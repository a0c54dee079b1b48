/* Results of chance that people have entered and that no chance has asked for yet, in line by kind.
 */
#pragma once

#include "engine.h"
#include "refusal.h"

#define CHANCE_KINDS (QUESTIONS - QUESTION_ROLL)

/* A result as it is written ("roll 3") and where that stands; both strings are interned. */
typedef struct
{
  const char *name;
  const char *file;
  unsigned line;
  unsigned order; /* which came first, over all kinds */
  bool
      returned; /* by an undo: used again if nothing newer is entered, and nobody need ask for it */
} ChanceResult;

typedef struct
{
  GQueue lines[CHANCE_KINDS];
  unsigned entered; /* results ever put in line */
} Waiting;

/* Whether a card comes up: of a deck, or of a hand. */
bool is_chance_of_cards (QuestionKind kind);

Waiting *waiting_new (void);
Waiting *waiting_copy (const Waiting *waiting);
void waiting_free (Waiting *waiting);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Waiting, waiting_free)

void waiting_put (Waiting *waiting, QuestionKind kind, ChanceResult result);
bool waiting_take (Waiting *waiting, QuestionKind kind, ChanceResult *result);
void waiting_put_back (Waiting *waiting, QuestionKind kind, ChanceResult result); /* at the head */
bool waiting_equal (const Waiting *a, const Waiting *b); /* the same results in the same order */
/* The oldest that somebody must still ask for, or NULL. */
const ChanceResult *waiting_oldest (const Waiting *waiting);
const ChanceResult *waiting_next (const Waiting *waiting, QuestionKind kind); /* or NULL */
