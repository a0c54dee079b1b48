/* Rules in a list, as a model: those that were found, the best first, or all of them by topic. The
 * items are made when they are looked at. */
#pragma once

#include <gio/gio.h>

#include "rule_library.h"

G_BEGIN_DECLS

/* One rule of the list. */
#define CASTELLAN_TYPE_RULE_ITEM (castellan_rule_item_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRuleItem, castellan_rule_item, CASTELLAN, RULE_ITEM, GObject)
const RuleEntry *castellan_rule_item_get_entry (CastellanRuleItem *self);

#define CASTELLAN_TYPE_RULE_LIST (castellan_rule_list_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRuleList, castellan_rule_list, CASTELLAN, RULE_LIST, GObject)

CastellanRuleList *castellan_rule_list_new (void);
void castellan_rule_list_look_up (CastellanRuleList *self, const char *words); /* "": all */
const RuleEntry *castellan_rule_list_get_entry (CastellanRuleList *self, unsigned i);

G_END_DECLS
