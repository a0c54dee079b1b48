/* For the tests of bags: agreements, and deeds at random. */
#pragma once

#include <glib.h>
#include <string.h>

#include "bag_text.h"

static inline BagAgreement
agree (const char *keys)
{
  g_autoptr (GError) error = NULL;
  BagAgreement agreement;

  bag_agreement_read (keys, &agreement, &error);
  g_assert_no_error (error);
  return agreement;
}

static inline Bag *
new_bag (const char *keys)
{
  const BagAgreement agreement = agree (keys);

  return bag_new (&agreement);
}

static inline void
say_to_bag (Bag **bag, const char *statement)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  bag_read_statement (bag, statement, &found, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, NULL);
}

/* Every combination that says what is in the bag: keys of `bag`, without the seed. */
static inline GPtrArray *
all_agreements (void)
{
  static const char *const boxes[] = { "boxes=base", "boxes=base,wizard" };
  static const char *const players[] = { "players=1",
                                         "players=2",
                                         "players=6",
                                         "players=1 version=overlord",
                                         "players=3 version=overlord",
                                         "players=4 version=master-slayer" };
  static const char *const variants[] = { "",
                                          " variants=easier-battles",
                                          " variants=rough-start",
                                          " variants=easier-battles,rough-start",
                                          " variants=not-over-yet,recycling,charging-horde",
                                          " variants=bulk-up:6",
                                          " variants=shortage",
                                          " variants=random-mix",
                                          " variants=bulk-up:4,random-mix,necromancer-random" };
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (unsigned b = 0; b < G_N_ELEMENTS (boxes); b++)
    for (Edition e = 0; e < EDITIONS; e++)
      for (unsigned p = 0; p < G_N_ELEMENTS (players); p++)
        for (unsigned v = 0; v < G_N_ELEMENTS (variants); v++)
          for (unsigned inside = 0; inside < 2; inside++)
            {
              g_autofree char *keys
                  = g_strdup_printf ("%s edition=%s %s%s%s", boxes[b], edition_names[e], players[p],
                                     variants[v], inside ? " starters=bag" : "");
              BagAgreement agreement;

              if (bag_agreement_read (keys, &agreement, NULL))
                g_ptr_array_add (all, g_steal_pointer (&keys));
            }
  return all;
}

/* One deed of any kind; false: it was not possible, and must have changed nothing. */
static inline bool
do_something (Bag *bag, GRand *rand)
{
  const unsigned token = (unsigned) g_rand_int_range (rand, 0, TOKENS);
  const BagPlace from = (BagPlace) g_rand_int_range (rand, 0, BAG_PLACES),
                 to = (BagPlace) g_rand_int_range (rand, 0, BAG_PLACES);

  switch (g_rand_int_range (rand, 0, 14))
    {
    case 0:
    case 1:
    case 2:
    case 3:
      return bag_draw (bag, (unsigned) g_rand_int_range (rand, 1, 5), g_rand_boolean (rand), NULL);
    case 4:
      return bag_roll (bag, NULL);
    case 5:
    case 6:
    case 7:
      return bag_move (bag, token, from, to, NULL);
    case 8:
      return bag_recycle (bag, (unsigned) g_rand_int_range (rand, 1, 4), NULL);
    case 9:
      return bag_refill (bag, NULL);
    case 10:
      return bag_enough (bag, NULL);
    case 11:
      return bag_undo (bag, (unsigned) g_rand_int_range (rand, 0, 6), NULL);
    case 12:
      return bag_redo (bag, (unsigned) g_rand_int_range (rand, 0, 4), NULL);
    default:
      return bag_move_all (bag, from, to == from ? (BagPlace) ((from + 1) % BAG_PLACES) : to, NULL);
    }
}

/* The same bag from its own record. */
static inline Bag *
read_again (const char *record)
{
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  Bag *bag = NULL;

  for (unsigned i = 1; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      say_to_bag (&bag, lines[i]);
  return bag;
}
