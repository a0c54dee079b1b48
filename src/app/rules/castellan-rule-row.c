/* A rule in the list. */
#include "castellan-rule-row.h"

#include <glib/gi18n-lib.h>

struct _CastellanRuleRow
{
  GtkWidget parent_instance;
  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (CastellanRuleRow, castellan_rule_row, GTK_TYPE_WIDGET)

static void
castellan_rule_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (castellan_rule_row_parent_class)->dispose (object);
}

static void
castellan_rule_row_class_init (CastellanRuleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_rule_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-rule-row.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleRow, title);
}

static void
castellan_rule_row_init (CastellanRuleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
castellan_rule_row_new (void)
{
  return g_object_new (CASTELLAN_TYPE_RULE_ROW, NULL);
}

void
castellan_rule_row_set_entry (CastellanRuleRow *self, const RuleEntry *entry)
{
  gtk_label_set_label (GTK_LABEL (self->title), _ (entry->title));
}
