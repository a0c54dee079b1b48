/* One that came out of the bag: its face as large as there is room, its name, the arc that was
 * rolled for it, and what to do with it. Also a die, and the bag before the first draw. */
#pragma once

#include "castellan-bag-face.h"
#include "bag-words.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_DRAWN_TOKEN (castellan_drawn_token_get_type ())
G_DECLARE_FINAL_TYPE (CastellanDrawnToken, castellan_drawn_token, CASTELLAN, DRAWN_TOKEN, GtkWidget)

void
castellan_drawn_token_set_token (CastellanDrawnToken *self, DrawnToken drawn, unsigned edition);
void castellan_drawn_token_set_die (CastellanDrawnToken *self, unsigned face);
void castellan_drawn_token_set_bag (CastellanDrawnToken *self, unsigned n);
void castellan_drawn_token_set_turn (CastellanDrawnToken *self, double turn);

/* Where room is scarce, words give way to the face: first the way to the rule, then what to do, at
 * last the name, which the face has too. */
typedef enum
{
  WORDS_ALL,
  WORDS_WITHOUT_RULE,
  WORDS_NAME,
  WORDS_PLACE,
  WORDS_WAYS
} DrawnWords;

/* Neighbours whose words take equal room have faces of equal size, side by side. */
int castellan_drawn_token_get_words_height (CastellanDrawnToken *self, DrawnWords words, int width);
void castellan_drawn_token_set_words (CastellanDrawnToken *self, DrawnWords words, int height);

G_END_DECLS
