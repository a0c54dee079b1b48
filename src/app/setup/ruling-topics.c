/* What the open questions are about. */
#include "ruling-topics.h"

#include <glib/gi18n-lib.h>

/* A topic goes on until the next begins. */
static const struct
{
  Ruling first;
  const char *title;
} topics[] = {
  { RULING_DECK_COUNTS, N_ ("Setup and drawing tokens") },
  { RULING_TOKEN_MOVE_BATCH, N_ ("Moving and the Castle") },
  { RULING_TAR_HIT, N_ ("Tar and Fortify tokens") },
  { RULING_BOULDER_BEHIND_WALL, N_ ("Boulders") },
  { RULING_CASTLE_RING_HIT, N_ ("Cards and hands") },
  { RULING_WIN_TIMING, N_ ("Winning and losing") },
  { RULING_EASIER_BATTLES_LIST, N_ ("Optional rules") },
  { RULING_OVERLORD_COUNT, N_ ("The Overlord") },
  { RULING_NL_BOULDER, N_ ("Translated books") },
  { RULING_SETUP_EFFECTS, N_ ("The Wizard's Tower: setup") },
  { RULING_PROMO_CARD, N_ ("The Wizard's Tower: decks and the Tower itself") },
  { RULING_IMPS_AND_VICTORY, N_ ("The Wizard's Tower: winning and points") },
  { RULING_FIRE_AMOUNT, N_ ("The Wizard's Tower: fire") },
  { RULING_VARIABLE_AFTER_MOVE, N_ ("The Wizard's Tower: Monsters") },
  { RULING_MEGA_TOKEN_CASTLE, N_ ("The Wizard's Tower: Mega Bosses") },
  { RULING_BERSERK_DOUBLE_STRIKE, N_ ("The Wizard's Tower: cards") },
  { RULING_OVERLORD_OTHER_CHOICES, N_ ("The Wizard's Tower: Overlord and optional rules") },
  { RULING_FIRE_DESTROYS_FIRST, N_ ("The Wizard's Tower: rare cases") },
};

unsigned
ruling_topic (Ruling r)
{
  unsigned i = G_N_ELEMENTS (topics) - 1;

  while (topics[i].first > r)
    i--;
  return i;
}

const char *
ruling_topic_title (unsigned topic)
{
  g_assert (topic < G_N_ELEMENTS (topics));
  return _ (topics[topic].title);
}
