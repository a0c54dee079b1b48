/* Where a simulation or a count starts that goes on from a record. */
#pragma once

#include "session.h"

/* The game at the end of a record. NULL where the record is bad or one of its checks failed, which
 * has then been said; `status` is the program's. */
Session *record_start (const char *path, int *status);
