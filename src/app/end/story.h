/* The story of a game: how Towers, Walls and Monsters went turn by turn, and the moments that
 * people will talk about. Read from the chronicle; no widget. */
#pragma once

#include "chronicle.h"

G_BEGIN_DECLS

#define STORY_MOMENTS 5

/* As it stood when the turn was over; the first one is turn 1. */
typedef struct
{
  unsigned towers, walls, monsters;
} StoryTurn;

typedef struct
{
  unsigned turn;   /* from 1 */
  unsigned moment; /* of the chronicle */
  unsigned token;  /* that stands for it; TOKENS: none, a Tower does */
  unsigned hp;
  char *text;
} StoryMoment;

unsigned story_turn_of (const Table *t);                     /* turns begun so far */
GArray *story_turns (const Moment *moments, unsigned n);     /* of StoryTurn */
unsigned story_n_beaten (const Moment *moments, unsigned n); /* Monsters, by whatever means */
unsigned story_n_tokens (const Table *t, unsigned *n_drawn); /* that were in the game */

/* At most STORY_MOMENTS of StoryMoment, in the order in which they happened. */
GArray *story_moments (const Moment *moments, unsigned n, const char *const *names);

G_END_DECLS
