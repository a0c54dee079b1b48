/* Corrections of bags, piles and hands. Every token and card stays in exactly one place: what is
 * named is taken from where it is, and what is taken away leaves the game. */
#pragma once

#include "record_name.h"

/* Makes the pile hold exactly these counts. */
bool make_card_pile (Table *t, CardPile *pile, const uint8_t want[CARDS], GError **error);
bool rename_removed_cards (Table *t,
                           const uint8_t want[CARDS],
                           GError **error); /* ruling.base.deck-counts:b: it was these */
bool make_token_pile (Table *t, TokenPile *pile, const uint8_t want[TOKENS], GError **error);

bool make_trophies (Table *t, unsigned player, const uint8_t want[TOKENS], GError **error);

/* `NAME*N…` as counts. */
bool read_card_counts (const Table *t, char *const *words, uint8_t counts[CARDS], GError **error);
bool read_token_counts (const Table *t, char *const *words, uint8_t counts[TOKENS], GError **error);

/* Takes one token of the kind out of whatever place it is in: first out of the game, the board
 * last.
 */
bool take_token (Table *t, unsigned token);
bool take_drawn_token (Table *t, unsigned token); /* the same, but from the bag where it has one */

/* The draw pile: the words before `shuffled` lie on top in this order, those after it below in an
 * unknown one. */
bool make_deck (Table *t, Deck deck, char *const *words, GError **error);

bool make_imps (Table *t, unsigned n, GError **error); /* in their pile */

bool add_monster (Table *t, Piece piece, GError **error);
void remove_monster (Table *t, unsigned index); /* it leaves the game */
