/* Examples of rules on the terminal. */
#pragma once

#include "example.h"
#include "rule_library.h"

void example_say_how (const RuleEntry *entry); /* how to see the rule at work */
int example_print (const char *id);            /* as a record; the exit status */

/* What happens, with numbers before it: "  1. Orc in …". */
void example_add_steps (GString *out, const ExamplePlay *play, const char *before);
