/* The rules behind what happened last at the table. */
#include "rule-last.h"

static bool
is_among (const char *id, const char **ids, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (ids[i] == id)
      return true;
  return false;
}

unsigned
rules_behind_last (CastellanGame *game, const char **ids, unsigned most)
{
  const unsigned shown = castellan_game_get_shown (game);
  unsigned n = 0;

  for (unsigned i = shown; i-- > 0 && n < most;)
    {
      const Moment *moment = castellan_game_get_moment (game, i);

      if (moment->n_deeds != castellan_game_get_moment (game, shown - 1)->n_deeds)
        break;
      for (unsigned j = 0; moment->correction == NULL && j < RULES_PER_EVENT && n < most; j++)
        if (moment->event.rules[j] != RULE_NONE
            && !is_among (cite_names[moment->event.rules[j]], ids, n))
          ids[n++] = cite_names[moment->event.rules[j]];
    }
  return n;
}
