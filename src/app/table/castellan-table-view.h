/* The table as one sees it: board, turn, question, hands, log and bag, laid out by the size that
 * there is. Nothing is reparented: the parts are placed, or not shown. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-board.h"
#include "castellan-game.h"
#include "castellan-question-card.h"
#include "table-layout.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_TABLE_VIEW (castellan_table_view_get_type ())
G_DECLARE_FINAL_TYPE (CastellanTableView, castellan_table_view, CASTELLAN, TABLE_VIEW, GtkWidget)

void castellan_table_view_set_game (CastellanTableView *self, CastellanGame *game);
void castellan_table_view_set_room (CastellanTableView *self, bool is_room);
void castellan_table_view_set_correcting (CastellanTableView *self, bool is_correcting);
void castellan_table_view_show_page (CastellanTableView *self,
                                     const char *name); /* "table": none */
void castellan_table_view_notice (CastellanTableView *self, const char *sentence);
/* The same as good news, with a button that does something about it. */
void castellan_table_view_offer (CastellanTableView *self,
                                 const char *sentence,
                                 const char *label,
                                 const char *action);
void castellan_table_view_withdraw_offer (CastellanTableView *self); /* it is about the past */
CastellanBoard *castellan_table_view_get_board (CastellanTableView *self);
CastellanQuestionCard *castellan_table_view_get_question (CastellanTableView *self);

G_END_DECLS
