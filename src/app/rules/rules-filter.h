/* Which rules are wanted: what a table's rules are, the menu to choose from, and how many there
 * are. No widget. */
#pragma once

#include <gio/gio.h>

#include "rule_library.h"
#include "table.h"

G_BEGIN_DECLS

/* The boxes and the edition that are played; `t` may be NULL: all. */
RuleFilter rules_filter_of_table (const Table *t);

/* Kinds, boxes and editions, for the actions rules.kind, rules.box and rules.edition. */
GMenuModel *rules_filter_menu (void);

/* The state of those actions; a word that there is not changes nothing. */
void rules_filter_set_kind (RuleFilter *filter, const char *word);
void rules_filter_set_box (RuleFilter *filter, const char *word);
void rules_filter_set_edition (RuleFilter *filter, const char *word);

G_END_DECLS
