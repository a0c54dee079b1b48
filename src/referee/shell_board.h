/* The table as text: the board, the hands and the piles. */
#pragma once

#include "engine.h"

#include <glib.h>

char *board_text (const Table *t, const char *const *names, unsigned width);
