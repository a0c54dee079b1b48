/* A trial: what was resolved in a sandbox, where its steps begin, and the answers on the way. It is
 * all read from the sandbox's journal, so that undoing and answering otherwise need no care. */
#pragma once

#include "castellan-game.h"

G_BEGIN_DECLS

/* How much had happened when the trial began. */
typedef struct
{
  unsigned n_moments, n_deeds;
  bool is_record; /* where nothing was tried, all of it is to be seen */
} Beginning;

/* Of a copy of a game, and of a record that tells what it tries. What a game is in the middle of
 * belongs to the trial. */
Beginning trial_begin (CastellanGame *sandbox);
Beginning trial_begin_record (void);

/* Somebody must answer before what is tried is resolved. */
bool trial_is_under_way (const Session *sandbox);

/* The moment of the first step, or the number of moments where nothing was tried; and how many
 * deeds had been done when the last thing was begun: the answers of it follow. */
unsigned trial_first_step (CastellanGame *sandbox, Beginning beginning);
unsigned trial_first_answer (CastellanGame *sandbox, Beginning beginning);

/* A copy of the sandbox as it was after so many deeds. */
Session *trial_go_back (const Session *sandbox, unsigned n_deeds);

/* An answer on the way. */
typedef struct
{
  unsigned deed; /* its number among the deeds */
  Option option;
  char *title; /* what was asked */
  char *label; /* what was answered */
} Crumb;

GPtrArray *trial_crumbs (const Session *sandbox, unsigned n_deeds); /* of Crumb: after so many */

/* What else could have been answered there: of Crumb, the one that was among them. */
GPtrArray *trial_alternatives (const Session *sandbox, const Crumb *crumb);

G_END_DECLS
