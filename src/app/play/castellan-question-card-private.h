/* What the files of the question card share. */
#pragma once

#include "castellan-question-card.h"

struct _CastellanQuestionCard
{
  AdwBin parent_instance;

  CastellanGame *game;
  AdwBin *token, *die, *answers_place;
  GtkWidget *token_picture, *die_picture, *answers;
  GtkLabel *title, *line, *hint;
  GtkWidget *main, *deeds, *why, *why_above, *side, *foot;
  GtkBox *picked, *ways_out;
  GtkWidget *foresight, *foresee;
  GtkLabel *foreseen;
  void (*do_main) (CastellanQuestionCard *self);
  void (*do_side) (CastellanQuestionCard *self);
  bool is_compact, is_large, is_correcting, is_watched;
  GtkCssProvider *sizes; /* of the room view; the style context's */
  gulong changed, shown, drafted;
};

bool question_card_is_asking (CastellanQuestionCard *self);
void question_card_show_state (CastellanQuestionCard *self);
void question_card_show_draft (CastellanQuestionCard *self);    /* cards that were picked up */
void question_card_let_castellan (CastellanQuestionCard *self); /* roll or draw for the table */
void question_card_add_keys (CastellanQuestionCard *self);
void question_card_show_foresight (CastellanQuestionCard *self);
void question_card_bind_foresight (CastellanQuestionCard *self);
