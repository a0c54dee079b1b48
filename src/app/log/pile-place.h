/* Places where cards or tokens lie, and the words that correct them. Every correction is one line
 * that says the whole pile. */
#pragma once

#include "castellan-game.h"

G_BEGIN_DECLS

typedef enum
{
  PLACE_BAG,
  PLACE_DISCARD,
  PLACE_TROPHIES,
  PLACE_OVERLORD,
  PLACE_IMPS,
  PLACE_DECK, /* from here on places of cards */
  PLACE_CASTLE_DISCARD,
  PLACE_WIZARD_DECK,
  PLACE_WIZARD_DISCARD,
  PLACE_HAND
} PlaceKind;

typedef struct
{
  PlaceKind kind;
  unsigned player; /* of trophies and hands */
} Place;

#define PLACES_MAX (5 + PLAYERS_MAX)

/* The places of this table that may be seen now. */
unsigned places_of (CastellanGame *game, bool is_cards, Place places[PLACES_MAX]);
char *place_text (CastellanGame *game, Place place);

/* Whether this kind is on the table and may lie there. */
bool place_holds (const Table *t, Place place, unsigned kind);

/* How many of a kind lie there. What the Overlord holds is counted as in the bag, unless it may be
 * seen: the difference would tell it. */
unsigned place_count (CastellanGame *game, Place place, unsigned kind);

/* Where one more would be taken from, as a sentence for a tooltip; NULL where there is none. */
char *place_source_text (CastellanGame *game, Place place, unsigned kind);

/* The words after `set` that put one of this kind there (+1), or take one away (−1). */
char *place_correction (const Table *t, Place place, unsigned kind, int change);

G_END_DECLS
