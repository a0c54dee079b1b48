/* A card in somebody's hand: pressed it is picked up, pressed again it is played; it can be dragged
 * as its number (G_TYPE_UINT). It draws itself to whatever width it is given. */
#pragma once

#include <gtk/gtk.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_CARD_BUTTON (castellan_card_button_get_type ())
G_DECLARE_FINAL_TYPE (CastellanCardButton, castellan_card_button, CASTELLAN, CARD_BUTTON, GtkButton)

/* Card number `nth` of `n`, both for people. `is_small`: without its name. */
GtkWidget *castellan_card_button_new (
    CastellanGame *game, unsigned player, unsigned card, unsigned nth, unsigned n, bool is_small);

/* The back of a card that may not be seen. */
GtkWidget *castellan_card_back_new (CastellanGame *game, unsigned player, Deck deck);

unsigned castellan_card_button_get_card (CastellanCardButton *self); /* CARDS: a back */

/* How it looks and what it is called, after a change of question or draft. `is_copy`: another card
 * of this kind in the same hand stands for it in the draft. */
void castellan_card_button_update (CastellanCardButton *self, bool is_copy);

/* Draws another card as it would be in the place of this one, for later. False: it is drawn. */
bool castellan_card_button_prepare (CastellanCardButton *self, unsigned card);

/* The same press, for a key. */
void castellan_card_press (CastellanGame *game, unsigned player, unsigned card);

G_END_DECLS
