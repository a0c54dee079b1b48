/* The answers to the pending question, as buttons, dice, tokens or cards. Ways out and what a draft
 * makes are not among them: the question card has those. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_ANSWERS (castellan_answers_get_type ())
G_DECLARE_FINAL_TYPE (CastellanAnswers, castellan_answers, CASTELLAN, ANSWERS, AdwBin)

GtkWidget *castellan_answers_new (void);

/* The question has changed, or NULL: nothing can be answered. */
void castellan_answers_show (CastellanAnswers *self, CastellanGame *game);
void castellan_answers_update (CastellanAnswers *self); /* only the draft has */
void castellan_answers_set_scale (CastellanAnswers *self, gboolean is_compact, double scale);

/* Presses number n, from 1; goes back to an earlier step of the answer. False: there is none. */
bool castellan_answers_press (CastellanAnswers *self, unsigned n);
bool castellan_answers_step_back (CastellanAnswers *self);
bool castellan_answers_are_empty (CastellanAnswers *self);

G_END_DECLS
