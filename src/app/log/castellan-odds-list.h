/* What is left in the bag, one row a kind, the most frequent first: figure, name, how many, and the
 * chance that the next token is one. */
#pragma once

#include <adwaita.h>

#include "bag_odds.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_ODDS_LIST (castellan_odds_list_get_type ())
G_DECLARE_FINAL_TYPE (CastellanOddsList, castellan_odds_list, CASTELLAN, ODDS_LIST, AdwBin)

void castellan_odds_list_set_counts (CastellanOddsList *self, const uint8_t counts[BAG_ROWS]);

unsigned odds_percent (unsigned n, unsigned total); /* whole percent; never 0 or 100 by rounding */

G_END_DECLS
