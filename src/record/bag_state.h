/* A Monster bag on its own: what is in it, what came out, and what became of that. It knows no
 * board: a table that draws from it moves its own cardboard.
 *
 * A state is what the deeds so far make of the agreement, and nothing else (bag_journal.h). */
#pragma once

#include <glib.h>

#include "engine.h"

G_BEGIN_DECLS

/* Where a token is. Harbingers that nobody has seen and Mega Bosses that wait beside the board have
 * their places in the Table. */
typedef enum
{
  BAG_INSIDE,
  BAG_OUT, /* on the table: a Monster on the board, or somebody's trophy */
  BAG_DISCARDED,
  BAG_REMOVED, /* out of the game */
  BAG_PLACES
} BagPlace;

typedef struct
{
  Table table; /* as it is before any setup */
  uint64_t seed;
  bool starters_inside; /* the starting Monsters stay in the bag */
} BagAgreement;

typedef struct
{
  Table table; /* the agreement and the piles; its board is empty */
  TokenPile out;
  uint64_t seed;
  unsigned n_chances; /* so far */
  unsigned due;       /* tokens that tokens have called for and that are still to be drawn */
  unsigned owed;      /* as many of these as were due when the present step began */
  unsigned due_by;    /* the token that called for them last, plus 1 */
  unsigned returns;   /* tokens that the Necromancer wants back from the discard pile */
} BagState;

/* Sets up as the engine does, up to where the first turn begins. */
void bag_state_begin (BagState *state, const BagAgreement *agreement);

/* Why this agreement is none for a bag, or NULL. */
const char *bag_agreement_conflict (const BagAgreement *agreement);

TokenPile *bag_state_pile (BagState *state, BagPlace place);
const TokenPile *bag_state_pile_const (const BagState *state, BagPlace place);
unsigned bag_state_inside (const BagState *state); /* tokens in the bag, seen or not */

/* How many ways there are to each kind, and in all: for the next token, and for one that is picked
 * blindly from the discard pile. */
unsigned bag_state_draw_weights (const BagState *state, unsigned weights[TOKENS]);
unsigned bag_state_recycle_weights (const BagState *state, unsigned weights[TOKENS]);
unsigned bag_state_refillable (const BagState *state); /* discards that may go back into the bag */

/* What happens. Each must be possible. */
void bag_state_begin_step (BagState *state);
void bag_state_draw (BagState *state, unsigned token);
void bag_state_roll (BagState *state);
void bag_state_move (BagState *state, unsigned token, BagPlace from, BagPlace to);
void bag_state_recycle (BagState *state, unsigned token);
void bag_state_refill (BagState *state);
void bag_state_enough (BagState *state);

/* Whether a token of this kind can lie there at all: no Mega Boss in the bag, no effect on the
 * board. */
bool bag_place_takes (BagPlace place, unsigned token);

/* A die says where it comes in, or where it rolls. */
bool bag_token_rolls (unsigned token);
/* How many more tokens it makes somebody draw. */
unsigned bag_token_more (unsigned token);

/* What is wrong with it, or NULL: every token of the boxes is in exactly one place. */
const char *bag_state_check (const BagState *state);

G_END_DECLS
