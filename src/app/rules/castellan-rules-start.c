/* Beside the list of rules, before one is chosen. */
#include "castellan-rules-start.h"

#include <glib/gi18n-lib.h>

#include "rule-last.h"
#include "rule_library.h"
#include "titles.h"

#define LAST_RULES_MAX 4

struct _CastellanRulesStart
{
  AdwBin parent_instance;
  GtkWidget *last, *last_rules;
};

G_DEFINE_FINAL_TYPE (CastellanRulesStart, castellan_rules_start, ADW_TYPE_BIN)

/* What stands on it is looked up, in the reader's language. */
static void
try_cb (GtkButton *button)
{
  const char *words = gtk_label_get_label (GTK_LABEL (gtk_button_get_child (button)));

  gtk_widget_activate_action (GTK_WIDGET (button), "rules.look-up", "s", words);
}

static void
castellan_rules_start_class_init (CastellanRulesStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-rules-start.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanRulesStart, last);
  gtk_widget_class_bind_template_child (widget_class, CastellanRulesStart, last_rules);
  gtk_widget_class_bind_template_callback (widget_class, try_cb);
}

static void
castellan_rules_start_init (CastellanRulesStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Whoever opens the rules in the midst of a game most likely asks about what has just happened. */
void
castellan_rules_start_set_game (CastellanRulesStart *self, CastellanGame *game)
{
  const char *ids[LAST_RULES_MAX];
  const unsigned n = game != NULL ? rules_behind_last (game, ids, LAST_RULES_MAX) : 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->last_rules)) != NULL)
    gtk_box_remove (GTK_BOX (self->last_rules), child);
  for (unsigned i = 0; i < n; i++)
    {
      const RuleEntry *entry = rule_library_find (ids[i]);
      GtkWidget *label = gtk_label_new (rule_title (entry)), *button = gtk_button_new ();

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "rule-chip");
      gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.rule");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", entry->id);
      gtk_box_append (GTK_BOX (self->last_rules), button);
    }
  gtk_widget_set_visible (self->last, n > 0);
}
