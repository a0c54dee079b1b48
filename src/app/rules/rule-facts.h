/* The facts of a piece: what it has, what it can do, and where its like are now. No widget. */
#pragma once

#include "castellan-game.h"
#include "rule-piece.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;  /* "Points" */
  char *value; /* "3" */
} RuleFact;

/* With a game also how many lie where; what is hidden at the table is not told. `game` may be NULL.
 */
GPtrArray *rule_facts (const RulePiece *piece, CastellanGame *game); /* of RuleFact */

/* "Boss; flies." or "" */
char *rule_traits_text (const RulePiece *piece);

G_END_DECLS
