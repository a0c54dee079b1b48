/* The one place of the question: what is asked, why, and its answers; what is happening, while
 * something is; how it ended.
 *
 * Its own keys, from the whole window as long as nobody types into an entry: Return does what the
 * main button says, R and D let Castellan roll and draw where the table should. The other keys are
 * the table page's, by the functions below. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_QUESTION_CARD (castellan_question_card_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanQuestionCard, castellan_question_card, CASTELLAN, QUESTION_CARD, AdwBin)

GtkWidget *castellan_question_card_new (void);
void castellan_question_card_set_game (CastellanQuestionCard *self,
                                       CastellanGame *game); /* or NULL */
void castellan_question_card_set_compact (CastellanQuestionCard *self, gboolean is_compact);
void castellan_question_card_set_large (CastellanQuestionCard *self, gboolean is_large);

/* It is only looked at, as in the sample turn: it has no keys and cannot be pressed. */
void castellan_question_card_set_watched (CastellanQuestionCard *self, gboolean is_watched);

void castellan_question_card_set_correcting (CastellanQuestionCard *self, gboolean is_correcting);

/* What keys do; false where there is nothing to do. Number n is that answer, or that card of the
 * hand; the way out is "End turn" and the like; Escape skips, puts back or takes back. */
gboolean castellan_question_card_answer_nth (CastellanQuestionCard *self, unsigned n);
gboolean castellan_question_card_take_way_out (CastellanQuestionCard *self);
gboolean castellan_question_card_escape (CastellanQuestionCard *self);
gboolean castellan_question_card_confirm (CastellanQuestionCard *self);
gboolean castellan_question_card_let_castellan (CastellanQuestionCard *self, char key);

G_END_DECLS
