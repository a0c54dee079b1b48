/* What the table page has to do with phones and codes: its button in the header, two actions, and a
 * word about who answered. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"

typedef struct TablePhones TablePhones;

typedef void (*TablePhonesNews) (gpointer page); /* there are others, or none any more */

/* Adds `invite` and `carry` to the actions. All is borrowed from the page. */
TablePhones *
table_phones_new (GtkWidget *page, GActionMap *actions, GtkWidget *button, TablePhonesNews tell);
void table_phones_free (TablePhones *phones);

/* Another game, or NULL: the phones of the one before are switched off, its windows closed. */
void table_phones_follow (TablePhones *phones, CastellanGame *game);

/* What a phone has just answered, for a few seconds; else NULL. */
const char *table_phones_get_news (TablePhones *phones);
