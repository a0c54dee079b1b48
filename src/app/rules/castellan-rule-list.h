/* Rules in a list, as a model: those that were found, the best first, or all of them by topic. The
 * items are made when they are looked at. */
#pragma once

#include <gio/gio.h>

#include "castellan-rule-row.h"
#include "rule_library.h"

G_BEGIN_DECLS

/* One rule of the list. */
#define CASTELLAN_TYPE_RULE_ITEM (castellan_rule_item_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRuleItem, castellan_rule_item, CASTELLAN, RULE_ITEM, GObject)
const RuleEntry *castellan_rule_item_get_entry (CastellanRuleItem *self);
RuleTopic castellan_rule_item_get_topic (CastellanRuleItem *self);

#define CASTELLAN_TYPE_RULE_LIST (castellan_rule_list_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRuleList, castellan_rule_list, CASTELLAN, RULE_LIST, GObject)

CastellanRuleList *castellan_rule_list_new (void);

/* What was found for these words, the best first; without words all that the filter lets through,
 * topic by topic. Where nothing is found, what looks most like the words: then it is not `found`.
 */
void
castellan_rule_list_look_up (CastellanRuleList *self, const char *words, const RuleFilter *filter);
bool castellan_rule_list_has_found (CastellanRuleList *self);
const RuleEntry *castellan_rule_list_get_entry (CastellanRuleList *self, unsigned i); /* or NULL */
int castellan_rule_list_find (CastellanRuleList *self, const char *id); /* where, or -1 */

G_END_DECLS
