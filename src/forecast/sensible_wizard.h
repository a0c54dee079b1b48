/* What a decent player does with The Wizard's Tower. Only sensible.c includes this. */
#pragma once

#include "plan.h"

#define NEVER (-1000)

int worst_in (const Table *t, SpaceSet spaces); /* sensible.c */
int arc_danger (const Table *t, unsigned arc);

/* A Special card or a Wizard card by itself, and a hit card with one Special card. */
int score_wizard_card (const Plan *plan, unsigned player, unsigned card);
int score_combination (const Plan *plan, Option option);

/* The answers that only this box knows. */
int score_wizard_answer (const Plan *plan, QuestionKind kind, Option played, Option option);
