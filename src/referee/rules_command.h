/* Rules and rulings on the terminal, for the subcommands and for the shell. */
#pragma once

#include "rule_library.h"
#include "table.h"

bool rules_show (const char *words, const RuleFilter *filter); /* false where nothing was found */
/* A sentence for words that find nothing, with what looks most like them. */
char *rules_nothing (const char *words, const RuleFilter *filter);
void rules_print_entry (const RuleEntry *entry);
void rulings_list (const Table *table); /* with the readings of this table, or the defaults */
bool rulings_show (const char *id, const Table *table);
const RuleEntry *rulings_find (const char *id); /* also by its short name; NULL: there is none */
