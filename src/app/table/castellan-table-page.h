/* The page of one table: header bar, the table itself, and its end. */
#pragma once

#include <adwaita.h>

#include "castellan-fitting-page.h"
#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_TABLE_PAGE (castellan_table_page_get_type ())
G_DECLARE_FINAL_TYPE (
    CastellanTablePage, castellan_table_page, CASTELLAN, TABLE_PAGE, CastellanFittingPage)

GtkWidget *castellan_table_page_new (void);
void castellan_table_page_set_game (CastellanTablePage *self, CastellanGame *game); /* or NULL */
CastellanGame *castellan_table_page_get_game (CastellanTablePage *self);
bool castellan_table_page_confirm (CastellanTablePage *self); /* the main answer; false: none */
void castellan_table_page_notice (CastellanTablePage *self, const char *sentence);
void castellan_table_page_offer_undo (CastellanTablePage *self, const char *sentence);

/* Somebody looks elsewhere, and comes back to find everything as it was. */
void castellan_table_page_pause (CastellanTablePage *self);
void castellan_table_page_resume (CastellanTablePage *self);

G_END_DECLS
