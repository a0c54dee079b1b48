/* What the files of the bag's page share. */
#pragma once

#include "castellan-bag-history.h"
#include "castellan-bag-layout.h"
#include "castellan-bag-only-page.h"
#include "castellan-bag-piles.h"
#include "castellan-bag-stage.h"
#include "castellan-odds-list.h"
#include "castellan-title.h"

struct _CastellanBagOnlyPage
{
  AdwBin parent_instance;

  GtkWidget *header, *new_button, *prompt_box, *prompt_deed, *draw, *draw_one;
  CastellanTitle *title;
  GtkRevealer *notice;
  GtkLabel *notice_label, *prompt, *left, *next, *in_bag;
  AdwToastOverlay *toasts;
  CastellanBagLayout *layout;
  CastellanBagStage *stage;
  CastellanOddsList *odds;
  CastellanBagPiles *piles;
  CastellanBagHistory *history;

  GSimpleActionGroup *actions;
  CastellanBagKeeper *keeper;
  char *prompt_rules;
  unsigned n_shown; /* deeds that the stage has shown */
  guint inhibition;
  guint adapt_idle;
};

/* The actions of the group `bag`, and what they need. */
void bag_page_add_actions (CastellanBagOnlyPage *self);
GSimpleAction *bag_page_find_action (CastellanBagOnlyPage *self, const char *name);
/* How many the main button draws: what is due, or as many as usual, if there are so many. */
unsigned bag_page_n_to_draw (CastellanBagOnlyPage *self);
/* A sentence that goes by itself, with a button or without (NULL). */
void bag_page_toast (CastellanBagOnlyPage *self,
                     const char *sentence,
                     const char *button,
                     const char *action);
