/* Which rules explain a thing at the table. Every function gives ids with spaces between, the one
 * that explains it best first, to be freed; they are what win.rule takes. */
#pragma once

#include "engine.h"
#include "session.h"

G_BEGIN_DECLS

/* What lies on the board and is neither card nor token of a Monster. */
typedef enum
{
  THING_WALL,
  THING_FORTIFY,
  THING_TOWER,
  THING_WIZARD_TOWER,
  THING_TAR,
  THING_FLAME,
  THING_HARBINGER, /* one of which nobody knows whose it is */
  THINGS
} Thing;

char *rules_of_card (unsigned card);
char *rules_of_token (unsigned token, unsigned edition);
char *rules_of_thing (Thing thing);
char *rules_of_ring (unsigned ring);
char *rules_of_phase (unsigned phase);
char *rules_of_question (QuestionKind kind);
char *rules_of_event (const Event *event); /* NULL: no rule says so */

/* The pending question: where a card asks it, the card's own rules come first. */
char *rules_of_pending (const Session *session);

/* The first ids, then those of the second that are not among them. Takes both; either may be NULL.
 */
char *rules_join (char *first, char *second);

G_END_DECLS
