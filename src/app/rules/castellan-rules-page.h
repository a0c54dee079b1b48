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

/* What is looked up and read, for whoever goes elsewhere and comes back to read on; the entry is
 * shown anew, since the table may play another reading by then. */
GVariant *castellan_rules_page_get_read (CastellanRulesPage *self); /* floating */
void castellan_rules_page_read_on (CastellanRulesPage *self, GVariant *read);

/* The list, with these words in the search field; "": all rules. */
void castellan_rules_page_look_up (CastellanRulesPage *self, const char *words);

/* The entry of a rule. Of several ids (with spaces between) the first is shown, and the others with
 * what is related to it. */
void castellan_rules_page_show_rule (CastellanRulesPage *self, const char *ids);

void castellan_rules_page_close (CastellanRulesPage *self);

G_END_DECLS
