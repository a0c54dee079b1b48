/* Which reading is which, and where two positions differ on the board. No widget. */
#pragma once

#include "board-targets.h"
#include "rule_library.h"

G_BEGIN_DECLS

bool dispute_find (const char *id,
                   Ruling *ruling); /* the ruling of this id; false: there is none */
const RuleEntry *dispute_entry (Ruling ruling);

/* What on `now` is not so on `than`: pieces, Walls and Towers. */
Targets dispute_marks (const Table *than, const Table *now);

G_END_DECLS
