/* A button for one answer: its picture, its words, and the key that presses it. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"
#include "question_text.h"

G_BEGIN_DECLS

typedef enum
{
  ANSWER_ROW,  /* picture, name and note side by side */
  ANSWER_TILE, /* picture above the name and the note */
  ANSWER_BARE  /* the picture alone, with the note below */
} AnswerShape;

/* `key` is 1 to 9, or 0 where no key presses it; `size` is the picture's width. */
GtkWidget *answer_button_new (
    const Session *session, unsigned i, AnswerShape shape, unsigned key, double size);

/* A kind of token that several answers are about. */
GtkWidget *token_button_new (unsigned token, unsigned key, double size);

G_END_DECLS
