/* A draft: cards that somebody has picked up on the screen, before they become an answer. */
#pragma once

#include <glib.h>

#include "engine.h"

#define DRAFT_MAX PLAY_CARDS_MAX

typedef struct
{
  unsigned player, card;
} Picked;

typedef struct
{
  unsigned n;
  Picked cards[DRAFT_MAX];
} Draft;

bool draft_has (const Draft *draft, unsigned player, unsigned card);
void draft_add (Draft *draft, unsigned player, unsigned card);
void draft_remove (Draft *draft, unsigned player, unsigned card);

/* The cards that an option takes; one without cards is an empty draft. */
Draft draft_of (Option option, unsigned asker);

/* Whether the option takes all these cards from these players, and possibly more. An empty draft
 * fits every option that is about cards. `asker` is who answers: the cards of a play are hers. */
bool draft_fits (const Draft *draft, Option option, unsigned asker);

/* Whether it takes these cards and no others. */
bool draft_is (const Draft *draft, Option option, unsigned asker);

/* Whether the question is answered with cards out of hands: those are the ones that are picked up.
 */
bool draft_is_for (const Question *question);

/* Of all options of the question: how many fit, and the one that the draft is; false where it is
 * none. */
bool draft_find (const Draft *draft, const Question *question, Option *option);
bool draft_can_add (const Draft *draft, const Question *question, unsigned player, unsigned card);
