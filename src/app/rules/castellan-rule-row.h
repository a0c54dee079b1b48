/* A rule in the list: its picture, its title, and what it is about. */
#pragma once

#include <gtk/gtk.h>

#include "rule_library.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_RULE_ROW (castellan_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRuleRow, castellan_rule_row, CASTELLAN, RULE_ROW, GtkWidget)

GtkWidget *castellan_rule_row_new (void);
void castellan_rule_row_set_entry (CastellanRuleRow *self, const RuleEntry *entry);

G_END_DECLS
