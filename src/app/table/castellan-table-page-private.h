/* What the files of the table page share. */
#pragma once

#include "castellan-end-page.h"
#include "castellan-table-page.h"
#include "castellan-table-view.h"
#include "castellan-title.h"
#include "table-phones.h"

struct _CastellanTablePage
{
  CastellanFittingPage parent_instance;

  GtkWidget *header, *page_bar, *redo_button, *room_button, *rules_button, *phones_button;
  GtkMenuButton *menu_button;
  GMenuModel *menu;
  CastellanTitle *title;
  GtkStack *stack;
  CastellanTableView *view;
  CastellanEndPage *end;
  GtkRevealer *leave_room;

  CastellanGame *game;
  GSimpleActionGroup *actions;
  TablePhones *phones;
  bool end_was_shown;
  guint inhibition;
  guint pointer_timeout;
};

/* castellan-table-page.c */
void table_page_show_end (CastellanTablePage *self);

/* castellan-table-page-actions.c */
void table_page_add_actions (CastellanTablePage *self);
GSimpleAction *table_page_find_action (CastellanTablePage *self, const char *name);
void table_page_leave_modes (CastellanTablePage *self); /* every table begins without them */
