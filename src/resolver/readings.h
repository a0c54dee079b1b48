/* What would change: one position resolved under each reading of a ruling. */
#pragma once

#include "example.h"

G_BEGIN_DECLS

/* How it ends under one reading. */
typedef struct
{
  char letter;
  bool is_chosen;      /* the reading that this table plays */
  ExamplePlay *play;   /* how it goes */
  char *stopped;       /* why it could not be followed to the end, for people; NULL: it was */
  GPtrArray *changes;  /* of char*: what is otherwise than under the chosen reading, in sentences */
  unsigned same_as;    /* index of an earlier reading with the same result, or its own index */
} ReadingResult;

/* The same example under all readings of the ruling. `chosen` is the letter the table plays. */
GPtrArray *readings_compare_example (const Example *example, char chosen, GError **error);

/* The present position of a game, and `run` (the words after `run`: "move", "token troll-mage",
 * "phase draw") resolved on copies of it. */
GPtrArray *readings_compare_session (const Session *session,
                                     const char *ruling_id,
                                     const char *run,
                                     GError **error);

/* Differences between two tables, in sentences for people ("Wall 2 stands, instead of falling"). */
GPtrArray *table_changes (const Table *than, const Table *now); /* of char* */

G_END_DECLS
