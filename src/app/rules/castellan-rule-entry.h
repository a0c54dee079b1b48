/* One rule to read, in the one way in which rules are shown: its picture, its text in our words,
 * the facts of its piece, the readings of a ruling, an example, the books, and its neighbours. The
 * compact form leaves out what there is no room for in a small window.
 *
 * Links activate "rule.show" (id), and in the compact form "rule.open" (id) for the rest of it. */
#pragma once

#include <adwaita.h>

#include "castellan-example-view.h"
#include "castellan-game.h"
#include "rule_library.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_RULE_ENTRY (castellan_rule_entry_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRuleEntry, castellan_rule_entry, CASTELLAN, RULE_ENTRY, AdwBin)

/* `game` may be NULL. `also` are ids that are offered with the related ones, or NULL. */
GtkWidget *castellan_rule_entry_new (const RuleEntry *entry,
                                     CastellanGame *game,
                                     const char *const *also,
                                     bool is_compact);

/* The letter of the reading that the table plays; 0: it is no ruling, or there is no table. */
char castellan_rule_entry_letter_played (const RuleEntry *entry, CastellanGame *game);

G_END_DECLS
