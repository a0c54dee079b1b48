/* The pending question in words, for the window and for phones: what is asked, why, and who
 * decides. The answers are in option_text.h. */
#pragma once

#include "option_text.h"

G_BEGIN_DECLS

char *question_title (const Session *session); /* "Which Monster takes the damage?" */
char *question_line (const Session *session);  /* "Orc and Troll break Wall 2. …"; may be empty */

/* Where the turn is: "Play cards". */
char *phase_text (const Table *t);

/* Who answers: a player, the one for whom a chance comes up, or ASKER_PLAYERS and the like. */
unsigned question_player (const Session *session);

G_END_DECLS
