/* A rule in the list: its picture, its title, and what it is about. */
#pragma once

#include <gtk/gtk.h>

#include "rule_library.h"

G_BEGIN_DECLS

#define CASTELLAN_TYPE_RULE_ROW (castellan_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (CastellanRuleRow, castellan_rule_row, CASTELLAN, RULE_ROW, GtkWidget)

GtkWidget *castellan_rule_row_new (void);

/* Where it says what the rule is about. */
typedef enum
{
  RULE_TOPIC_SAID,  /* below its title */
  RULE_TOPIC_ABOVE, /* as a heading: it is the first of several */
  RULE_TOPIC_KNOWN  /* nowhere: a heading above has said it */
} RuleTopic;

/* `note` is said instead of the box, or is NULL. */
void castellan_rule_row_set_entry (CastellanRuleRow *self,
                                   const RuleEntry *entry,
                                   RuleTopic topic,
                                   const char *note);

G_END_DECLS
