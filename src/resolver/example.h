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
  const char *caption; /* what it shows, in a sentence, or "" */
  const char *text;    /* a whole record */
} Example;

/* The examples of a rule or ruling, the clearest first; at least one for every id of the library. */
GPtrArray *examples_of_rule (const char *id); /* of const Example*, owned by the program */
const Example *example_of_reading (const char *ruling_id, char reading);

/* The example as it is played: every moment is a step that can be shown. `before` is the position
 * from which it starts. NULL on error, which a passing record does not give. */
typedef struct
{
  Session *session;
  Table before;
  GArray *moments;   /* of Moment: those that are worth showing, in order */
  unsigned arcs;     /* bit i: arc i + 1 has something in it that matters; 0: the whole board */
} ExamplePlay;

ExamplePlay *example_play (const Example *example, GError **error);
void example_play_free (ExamplePlay *play);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExamplePlay, example_play_free)

/* What one sees at step n (0: before anything happens), and the sentence that tells it. */
unsigned example_play_n_steps (const ExamplePlay *play);
const Table *example_play_table (const ExamplePlay *play, unsigned step);
char *example_play_text (const ExamplePlay *play, unsigned step);

G_END_DECLS
