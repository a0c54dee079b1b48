/* What may still come out of the bag, as far as somebody can know. */
#pragma once

#include "engine.h"

#define BAG_HIDDEN TOKENS /* the row of the Harbingers, of which nobody knows which are there */
#define BAG_ROWS (TOKENS + 1)

/* Counts by kind, and how many there are in all. What the Overlord has drawn in secret may as well
 * still be in the bag, but for the Overlord. */
unsigned bag_odds (const Table *t, bool for_overlord, uint8_t counts[BAG_ROWS]);
const char *bag_title (unsigned row); /* in the reader's language */
