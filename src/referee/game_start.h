/* Where a game starts: from an agreement given as options. */
#pragma once

#include "session.h"

/* As they stand on the command line; NULL where nothing was said. */
typedef struct
{
  char *boxes, *players, *version, *edition, *variants, *rulings;
} Agreement;

#define BOXES_ENTRY(agreement)                                                                       \
  {                                                                                                  \
    "boxes", 'b', 0, G_OPTION_ARG_STRING, &(agreement).boxes,                                        \
        N_ ("What is on the table: base or base,wizard (base)"), N_ ("LIST")                         \
  }

#define AGREEMENT_ENTRIES(agreement)                                                                 \
  BOXES_ENTRY (agreement),                                                                           \
  {                                                                                                  \
    "players", 'p', 0, G_OPTION_ARG_STRING, &(agreement).players, N_ ("How many play (4)"), N_ ("N") \
  },                                                                                                 \
      { "version",                                                                                   \
        'v',                                                                                         \
        0,                                                                                           \
        G_OPTION_ARG_STRING,                                                                         \
        &(agreement).version,                                                                        \
        N_ ("co-op, master-slayer, overlord or solitaire"),                                          \
        N_ ("VERSION") },                                                                            \
      { "edition",                                                                                   \
        'e',                                                                                         \
        0,                                                                                           \
        G_OPTION_ARG_STRING,                                                                         \
        &(agreement).edition,                                                                        \
        N_ ("dlx, 2e or 1e (dlx)"),                                                                  \
        N_ ("EDITION") },                                                                            \
      { "variants",                                                                                  \
        0,                                                                                           \
        0,                                                                                           \
        G_OPTION_ARG_STRING,                                                                         \
        &(agreement).variants,                                                                       \
        N_ ("Optional rules, with commas between"),                                                  \
        N_ ("LIST") },                                                                               \
  {                                                                                                  \
    "rulings", 0, 0, G_OPTION_ARG_STRING, &(agreement).rulings,                                      \
        N_ ("Other readings: ID:LETTER, with commas between"), N_ ("LIST")                           \
  }

bool agreement_is_empty (const Agreement *agreement);
void agreement_clear (Agreement *agreement);
char *agreement_keys (const Agreement *agreement); /* for the `table` statement */
/* A game at its first question, by this agreement and these further keys of the `table` statement.
 * NULL on error. */
Session *game_new (const Agreement *agreement, const char *more_keys, GError **error);
