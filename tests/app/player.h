/* For tests: somebody who plays through the window. Each option is answered by what the question is
 * about (a lit space of the board, cards out of a hand), by the button of the question card, or by
 * a key, in turns. */
#pragma once

#include "castellan-agreement.h"
#include "castellan-table-page.h"
#include "drive.h"
#include "policy.h"

typedef struct
{
  CastellanWindow *window;
  CastellanGame *game;
  Policy sensible;
  GRand *chance;
  Run *run;
  unsigned by_board, by_card, by_button, by_key; /* how often each way was taken */
} Player;

/* Opens the assistant with this agreement and presses Play. The seed of the game is what the
 * generator gives for `seed`: player_seed(). */
void
player_begin (Player *player, CastellanWindow *window, CastellanAgreement *agreement, guint32 seed);
void player_take_up (Player *player, CastellanWindow *window); /* the table that is open */
void player_end (Player *player);
uint64_t player_seed (guint32 seed);

/* What to answer: what the sensible player thinks; anything; what the chances weigh. */
Option player_think (Player *player);
Option player_guess (Player *player);

/* Answers through the window, and runs until the new question is on the screen. */
void player_answer (Player *player, Option option);

/* The file holds the game as the window has it. */
void player_check_file (Player *player);
