/* A bag in words: what to do with what came out, and what was done. No widgets. */
#pragma once

#include "bag_journal.h"

G_BEGIN_DECLS

/* One that came out, and the die that was rolled for it. */
typedef struct
{
  unsigned token;
  unsigned face; /* 0: none was rolled */
} DrawnToken;

/* What the last draw brought, in order, up to `most`; and the face of a die that was rolled since,
 * or 0. */
unsigned bag_last_drawn (const Bag *bag, DrawnToken *drawn, unsigned most, unsigned *face);

/* What to do with it, in a line; "" where the arc says it all. */
char *drawn_sentence (DrawnToken drawn, unsigned edition);
/* "Forest 3, green"; "" without a die. */
char *drawn_place (DrawnToken drawn);
char *face_text (unsigned face); /* "Arc 3, green" */
/* All of it, for those who listen. */
char *drawn_summary (const DrawnToken *drawn, unsigned n, unsigned face);
char *drawn_rules (unsigned token, unsigned edition); /* ids for win.rule */

/* The step that deed i begins, in a line, with the pieces that it is about. */
char *step_text (const Bag *bag, unsigned i);
unsigned step_tokens (const Bag *bag, unsigned i, unsigned *tokens, unsigned most);

/* What is due, or what the end of the bag means, in a line, and the rules that say so; NULL:
 * nothing. */
char *bag_prompt (const BagState *state, char **rules);

/* "Base game, The Wizard's Tower · Deluxe", for a title. */
char *agreement_line (const BagAgreement *agreement);

G_END_DECLS
