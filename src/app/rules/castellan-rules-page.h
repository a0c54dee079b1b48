/* The rules, to look something up: a list that is searched as one types, and the entry that was
 * chosen. It is left with Escape, Alt+Left or the button, for where one came from ("closed").
 *
 * Actions of the page: rules.look-up (words), rules.kind, rules.box, rules.edition (words of
 * rule_library.h), rules.everything (all of them), rules.back (one step), rules.close. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_RULES_PAGE (castellan_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRulesPage, castellan_rules_page, CASTELLAN, RULES_PAGE, AdwBin)

/* Somebody opens the rules: nothing of what was read before is left. The table whose boxes, edition
 * and readings count; NULL: none. */
void castellan_rules_page_begin (CastellanRulesPage *self, CastellanGame *game);

/* Shows the entry anew: the table may play another reading now. */
void castellan_rules_page_refresh (CastellanRulesPage *self);

/* The list, with these words in the search field; "": all rules. */
void castellan_rules_page_look_up (CastellanRulesPage *self, const char *words);

/* The entry of a rule. Of several ids (with spaces between) the first is shown, and the others with
 * what is related to it. */
void castellan_rules_page_show_rule (CastellanRulesPage *self, const char *ids);

void castellan_rules_page_close (CastellanRulesPage *self);

G_END_DECLS
