/* Rules to read, with a way to their neighbours and back: why something happened, or what a rule
 * says.
 *
 * Signal: turned, when another page of it is shown. */
#pragma once

#include <adwaita.h>

#include "castellan-game.h"
#include "castellan-rule-entry.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_RULE_VIEW (castellan_rule_view_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRuleView, castellan_rule_view, CASTELLAN, RULE_VIEW, AdwBin)

/* The game whose rulings are told as this table's choice; NULL: none are. */
void castellan_rule_view_set_game (CastellanRuleView *self, CastellanGame *game);

/* One rule with all that there is to it, instead of several in few words. */
void castellan_rule_view_set_full (CastellanRuleView *self, bool is_full);
const char *castellan_rule_view_get_id (CastellanRuleView *self); /* of the first, or NULL */
CastellanRuleEntry *
castellan_rule_view_get_entry (CastellanRuleView *self); /* the first, or NULL */

void castellan_rule_view_show_moment (CastellanRuleView *self, CastellanGame *game, unsigned i);
void castellan_rule_view_show_rules (CastellanRuleView *self, const char *const *ids, unsigned n);
void castellan_rule_view_refresh (CastellanRuleView *self); /* the table may play otherwise now */
void castellan_rule_view_clear (CastellanRuleView *self);   /* nothing, and no way back */
void castellan_rule_view_focus (CastellanRuleView *self);   /* to read on with the keyboard */
/* What is shown, and what the way back leads to, as lists of ids with the last one shown: aas. */
GVariant *castellan_rule_view_get_pages (CastellanRuleView *self);
void castellan_rule_view_set_pages (CastellanRuleView *self, GVariant *pages); /* at least one */
bool castellan_rule_view_go_back (CastellanRuleView *self); /* false where there is no way back */

G_END_DECLS
