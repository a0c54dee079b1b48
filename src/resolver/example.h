/* Examples of rules: small records that show a rule at work, one or more for every entry of the
 * rule library. They are the tests' own records, so that rule, picture and engine cannot drift
 * apart. */
#pragma once

#include "chronicle.h"

G_BEGIN_DECLS

typedef struct
{
  const char *rule;    /* the id that it shows */
  char reading;        /* of a ruling: 'a' to 'd'; else '\0' */
  const char *caption; /* what it shows, in a sentence, or ""; whoever shows it sends it through
                          gettext first */
  const char *text;    /* a whole record */
} Example;

/* The examples of a rule, the clearest first, or those of a ruling, reading by reading; at least
 * one for every id of the library and for every reading. They live as long as the program. */
GPtrArray *examples_of_rule (const char *id); /* of const Example*, not to be freed */
const Example *example_of_reading (const char *ruling_id, char reading); /* the clearest; or NULL */

/* The example as it is played: what happens once the position stands, step by step. */
typedef struct
{
  Session *session;      /* as it ends */
  Table before;          /* the position from which it starts */
  GArray *moments;       /* of Moment: those that are worth showing, in order */
  GPtrArray *texts;      /* of char*: a sentence for each of them */
  bool ends_in_question; /* a step more: what is asked in the middle of something */
  unsigned arcs;         /* bit i: arc i + 1 has something in it that matters; 0: the whole board */
} ExamplePlay;

/* NULL on error, which a passing record does not give. */
ExamplePlay *example_play (const Example *example, GError **error);
void example_play_free (ExamplePlay *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExamplePlay, example_play_free)

/* What one sees at step n, from 0 (before anything happens) to the number of steps, and the
 * sentence that tells it. */
unsigned example_play_n_steps (const ExamplePlay *play);
const Table *example_play_table (const ExamplePlay *play, unsigned step);
char *example_play_text (const ExamplePlay *play, unsigned step);

/* The same for what happens in a session from so many deeds on. Takes the session. `rule`, which
 * may be NULL, is the one that it is to show. */
ExamplePlay *session_play_from (Session *session, unsigned n_deeds, const char *rule);

G_END_DECLS
