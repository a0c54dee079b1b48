/* What may still come out of the bag. */
#include "bag_odds.h"

#include <glib/gi18n-lib.h>
#include "titles.h"

unsigned
bag_odds (const Table *t, bool for_overlord, uint8_t counts[BAG_ROWS])
{
  unsigned n = 0, hidden = t->harbingers;

  for (unsigned token = 0; token < TOKENS; token++)
    {
      unsigned count = t->bag.of[token] + t->late.of[token];

      if (!for_overlord)
        count += t->overlord.of[token] + t->secret.of[token];
      if (t->bag_closed)
        count = 0;
      /* Which of them are there nobody knows. */
      if (has_trait (token, HARBINGER))
        {
          hidden += count;
          count = 0;
        }
      counts[token] = (uint8_t) count;
      n += count;
    }
  counts[BAG_HIDDEN] = (uint8_t) (t->bag_closed ? 0 : hidden);
  return n + counts[BAG_HIDDEN];
}

const char *
bag_title (unsigned row)
{
  return row == BAG_HIDDEN ? _ ("Harbinger, hidden") : token_title (row);
}
