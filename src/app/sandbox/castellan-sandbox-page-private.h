/* What the files of the sandbox page share. */
#pragma once

#include "castellan-agreement.h"
#include "castellan-board.h"
#include "castellan-hands-page.h"
#include "castellan-log-page.h"
#include "castellan-question-card.h"
#include "castellan-sandbox-outcomes.h"
#include "castellan-sandbox-page.h"
#include "castellan-sandbox-picker.h"
#include "castellan-sandbox-steps.h"
#include "castellan-sandbox-supply.h"
#include "castellan-title.h"
#include "trial.h"

struct _CastellanSandboxPage
{
  CastellanFittingPage parent_instance;

  AdwHeaderBar *header;
  GtkWidget *leave_label, *undo_button, *redo_button, *scroll, *result, *apply_box, *wizard_row,
      *wizard;
  CastellanTitle *title;
  char *from; /* the table that it is taken from, in words */
  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkLabel *place_line, *apply_line;
  CastellanBoard *board;
  CastellanSandboxPicker *picker;
  CastellanSandboxSteps *steps;
  CastellanSandboxSupply *supply;
  CastellanQuestionCard *question;
  CastellanHandsPage *hands;
  CastellanSandboxOutcomes *outcomes;
  CastellanLogPage *log;

  CastellanGame *game;           /* that it was taken from, or NULL */
  CastellanGame *sandbox;        /* NULL: closed */
  CastellanAgreement *agreement; /* of an empty board, else NULL */
  Session *start;                /* to start over from */
  Beginning beginning;
  bool is_record;
  bool plays_on; /* the turn goes on: its questions are asked here */
  GSimpleActionGroup *actions, *table;
};

/* castellan-sandbox-page.c */
void sandbox_page_notice (CastellanSandboxPage *self, const char *sentence);
void sandbox_page_show_view (CastellanSandboxPage *self, const char *view);
void sandbox_page_update_question (CastellanSandboxPage *self);
void sandbox_page_update_apply (CastellanSandboxPage *self);
void sandbox_page_start_over (CastellanSandboxPage *self);

/* castellan-sandbox-page-actions.c */
void sandbox_page_add_actions (CastellanSandboxPage *self);
void sandbox_page_leave (CastellanSandboxPage *self);
void sandbox_page_pick (CastellanSandboxPage *self, const char *what, unsigned die);
