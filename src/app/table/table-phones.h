/* What the table page has to do with phones and codes: its button in the header, two actions, and a
 * word about who answered. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"

typedef struct TablePhones TablePhones;

typedef void (*TablePhonesNotice) (gpointer page, const char *sentence);

/* Adds `invite` and `carry` to the actions. All is borrowed from the page. */
TablePhones *table_phones_new (GtkWidget *page,
                               GActionMap *actions,
                               GtkWidget *button,
                               TablePhonesNotice notice);
void table_phones_free (TablePhones *phones);

/* Another game, or NULL: the phones of the one before are switched off, its windows closed. */
void table_phones_follow (TablePhones *phones, CastellanGame *game);
