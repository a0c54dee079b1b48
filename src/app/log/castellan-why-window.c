/* A small window that tells the rules behind something. */
#include "castellan-why-window.h"

#include "rule-last.h"

#define LAST_RULES_MAX 6 /* nobody reads more at a table */

struct _CastellanWhyWindow
{
  AdwWindow parent_instance;
  GtkWidget *view;
};

G_DEFINE_FINAL_TYPE (CastellanWhyWindow, castellan_why_window, ADW_TYPE_WINDOW)

static void
castellan_why_window_class_init (CastellanWhyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CASTELLAN_TYPE_RULE_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-why-window.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanWhyWindow, view);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
castellan_why_window_init (CastellanWhyWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
castellan_why_window_new (GtkWindow *parent, CastellanGame *game)
{
  CastellanWhyWindow *self
      = g_object_new (CASTELLAN_TYPE_WHY_WINDOW, "transient-for", parent, NULL);

  castellan_rule_view_set_game (CASTELLAN_RULE_VIEW (self->view), game);
  return GTK_WIDGET (self);
}

GtkWidget *
castellan_why_window_new_for_moment (GtkWindow *parent, CastellanGame *game, unsigned moment)
{
  GtkWidget *window = castellan_why_window_new (parent, game);

  castellan_rule_view_show_moment (CASTELLAN_RULE_VIEW (CASTELLAN_WHY_WINDOW (window)->view), game,
                                   moment);
  return window;
}

GtkWidget *
castellan_why_window_new_for_last (GtkWindow *parent, CastellanGame *game)
{
  GtkWidget *window = castellan_why_window_new (parent, game);
  const char *ids[LAST_RULES_MAX];
  const unsigned n = rules_behind_last (game, ids, LAST_RULES_MAX);

  castellan_rule_view_show_rules (CASTELLAN_RULE_VIEW (CASTELLAN_WHY_WINDOW (window)->view), ids,
                                  n);
  return window;
}

CastellanRuleView *
castellan_why_window_get_view (CastellanWhyWindow *self)
{
  return CASTELLAN_RULE_VIEW (self->view);
}
