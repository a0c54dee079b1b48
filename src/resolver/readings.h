/* What would change: one position resolved under each reading of a ruling. */
#pragma once

#include "example.h"

G_BEGIN_DECLS

/* How it ends under one reading. The arrays of these free what is in them. */
typedef struct
{
  char letter;
  bool is_chosen;     /* the reading that this table plays */
  ExamplePlay *play;  /* how it goes */
  char *stopped;      /* where it parts from the record, and what is asked instead; NULL: nowhere */
  char *assumed;      /* answers that nobody has given yet: what was taken for them; or NULL */
  GPtrArray *changes; /* of char*: what is otherwise than under the chosen reading, in sentences */
  unsigned same_as;   /* index of an earlier reading with the same result, or its own index */
} ReadingResult;

/* The same example under all readings of the ruling that it shows, (a) first. `chosen` is the
 * letter that the table plays. Where the readings part so far that an answer of the record no
 * longer fits, the two positions are compared before it. */
GPtrArray *readings_compare_example (const Example *example, char chosen, GError **error);

/* The example of a ruling in which its readings part most clearly; NULL: no such ruling. */
const Example *readings_telling_example (const char *ruling_id, char chosen);

/* The present position of a game, and `run` (the words after `run`: "move", "token troll-mage",
 * "phase draw") resolved on copies of it. Chance has nothing to do with what the game has in store;
 * where players would have to decide, the first answer is taken, and `assumed` says so. */
GPtrArray *readings_compare_session (const Session *session,
                                     const char *ruling_id,
                                     const char *run,
                                     GError **error);

/* How `now` differs from `than`, in sentences for people ("Wall 2 stands instead of being lost").
 * `names` are the players', or NULL. */
GPtrArray *
table_changes (const Table *than, const Table *now, const char *const *names); /* of char* */

G_END_DECLS
