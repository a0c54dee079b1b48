/* The tables that are kept: the start of the application.
 *
 * Signals:
 *   open (path)   this table is to be played
 *   new-table     another one */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CASTELLAN_TYPE_TABLES_PAGE (castellan_tables_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanTablesPage, castellan_tables_page, CASTELLAN, TABLES_PAGE, AdwBin)

GtkWidget *castellan_tables_page_new (void);


/* A sentence at the foot of the page. */
void castellan_tables_page_say (CastellanTablesPage *self, const char *sentence);

G_END_DECLS
