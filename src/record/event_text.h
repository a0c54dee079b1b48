/* Events in words and as JSON. */
#pragma once

#include "engine.h"

#include <glib.h>

/* One sentence in the reader's language. `names` are the players' names, or NULL. */
char *event_text (const Event *event, const char *const *names);

/* The sentence with the rules that it follows: `… [base.move.wall-one]`. */
char *event_line (const Event *event, const char *const *names);

/* One JSON object on one line. */
char *event_json (const Event *event, const char *const *names);

/* A player's name, "Player 2", or the Overlord. */
char *player_text (unsigned player, const char *const *names);
char *space_text (unsigned space);
char *piece_text (Piece piece);
