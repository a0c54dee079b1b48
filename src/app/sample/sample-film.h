/* The sample turn as a film: a game that is not kept, which plays its record step by step, at a
 * reader's pace. Before cards are played they are picked up, as a person would.
 *
 * A step has a caption. While it plays the next step begins by itself, when there was time to read;
 * one that is stepped to by hand is played to its end, and no further. */
#pragma once

#include "castellan-game.h"
#include "sample-turn.h"

G_BEGIN_DECLS

typedef struct SampleFilm SampleFilm;

/* `changed` hears that it is at another step, that it plays, or that it does no longer. */
SampleFilm *sample_film_new (void (*changed) (gpointer data), gpointer data);
void sample_film_free (SampleFilm *film);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SampleFilm, sample_film_free)

CastellanGame *sample_film_get_game (SampleFilm *film);
unsigned sample_film_get_step (SampleFilm *film);
unsigned sample_film_get_n_steps (SampleFilm *film);
const char *sample_film_get_caption (SampleFilm *film); /* translated */
const char *sample_film_get_rule (SampleFilm *film);
bool sample_film_is_playing (SampleFilm *film);
bool sample_film_is_over (SampleFilm *film); /* the last step has been seen */

void sample_film_set_pace (SampleFilm *film, double pace); /* 2: twice as fast */

void sample_film_play (SampleFilm *film); /* from the start, if it is over */
void sample_film_pause (SampleFilm *film);
void sample_film_forward (SampleFilm *film);
void sample_film_back (SampleFilm *film); /* to the end of the step before */
void sample_film_rewind (SampleFilm *film);

G_END_DECLS
