/* A rule in the list. */
#include "castellan-rule-row.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "rule-piece.h"

#define PICTURE 28

struct _CastellanRuleRow
{
  GtkWidget parent_instance;
  GtkWidget *topic, *place, *title, *subtitle;
  GtkWidget *picture;
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
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleRow, topic);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleRow, place);
}

static void
castellan_rule_row_init (CastellanRuleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->picture = castellan_picture_new (PICTURE);
  adw_bin_set_child (ADW_BIN (self->place), self->picture);
}

GtkWidget *
castellan_rule_row_new (void)
{
  return g_object_new (CASTELLAN_TYPE_RULE_ROW, NULL);
}

void
castellan_rule_row_set_entry (CastellanRuleRow *self,
                              const RuleEntry *entry,
                              RuleTopic topic,
                              const char *note)
{
  const char *place = note != NULL ? note : rule_box_name (rule_entry_box (entry));
  /* Translators: "Cards · Castle Panic": what a rule is about, and its box. */
  g_autofree char *subtitle
      = topic != RULE_TOPIC_SAID
            ? g_strdup (place)
            : g_strdup_printf (_ ("%s · %s"), rule_kind_name (rule_kind (entry)), place);

  gtk_label_set_label (GTK_LABEL (self->title), _ (entry->title));
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle);
  gtk_label_set_label (GTK_LABEL (self->topic), rule_kind_name (rule_kind (entry)));
  gtk_widget_set_visible (self->topic, topic == RULE_TOPIC_ABOVE);
  rule_portrait (entry, CASTELLAN_PICTURE (self->picture));
}
