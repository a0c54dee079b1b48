/* Rules and rulings on the terminal, for the subcommands and for the shell. */
#pragma once

#include "rule_library.h"
#include "table.h"

bool rules_show (const char *words); /* false where nothing was found */
void rules_print_entry (const RuleEntry *entry);
void rulings_list (const Table *table); /* with the readings of this table, or the defaults */
bool rulings_show (const char *id, const Table *table);
const RuleEntry *rulings_find (const char *id); /* also by its short name; NULL: there is none */
