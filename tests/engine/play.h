/* For tests: a game that is played question by question, as at the table, by uniformly random
 * answers. */
#pragma once

#include "engine.h"

#include <glib.h>

typedef struct
{
  Table start, table, trial; /* trial: as it is at the open question */
  GArray *journal;           /* of Option: every answer of the game */
  Option pending[ANSWERS_MAX];
  unsigned n_pending;
  Run *run;
  uint64_t random;
} Game;

Game *game_new (const Table *start, uint64_t seed);
void game_free (Game *game);
uint64_t game_random (Game *game, uint64_t below);

/* Runs on to the next question; false when the game is over. `commit` is called for every action
 * that is over, with its events in game->run. */
bool game_next (Game *game, void (*commit) (Game *game, gpointer data), gpointer data);
void game_answer (Game *game, Option answer);
Option game_pick (Game *game); /* one of the options, chances by their weights */

/* A table of this version and edition, with players and boxes as the seed likes; and one with any
 * agreement that is allowed. */
Table game_boxed_table (Version version, Edition edition, bool wizard, uint64_t seed);
Table game_table (Version version, Edition edition, uint64_t seed);
Table game_any_table (uint64_t seed);
