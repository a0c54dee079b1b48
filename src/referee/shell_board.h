/* The table as text: the board, the hands and the piles. */
#pragma once

#include "engine.h"

#include <glib.h>

/* As whoever is asked now may see it: hands are hidden from others with closed-hands, and the
 * Overlord's tokens from all but the Overlord. */
char *board_text (const Table *t, const char *const *names, unsigned viewer);

/* The board alone. */
char *board_rings_text (const Table *t, const char *const *names);
