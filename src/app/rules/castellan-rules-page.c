/* The rules, to look something up. */
#include "castellan-rules-page.h"

#include <glib/gi18n-lib.h>

#include "castellan-rule-list.h"
#include "castellan-rule-row.h"
#include "castellan-rule-view.h"

struct _CastellanRulesPage
{
  AdwBin parent_instance;

  AdwWindowTitle *title;
  AdwLeaflet *leaflet;
  GtkWidget *side, *search, *list, *entry;

  CastellanRuleList *found;
  GtkSingleSelection *selection;
  CastellanGame *game;
  bool came_to_entry; /* the entry was asked for, so that the way back does not lead to the list */
};

G_DEFINE_FINAL_TYPE (CastellanRulesPage, castellan_rules_page, ADW_TYPE_BIN)

enum
{
  CLOSED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
show_entry (CastellanRulesPage *self, const char *id)
{
  castellan_rule_view_set_game (CASTELLAN_RULE_VIEW (self->entry), self->game);
  castellan_rule_view_show_rules (CASTELLAN_RULE_VIEW (self->entry), &id, 1);
  adw_leaflet_set_visible_child (self->leaflet, self->entry);
}

static void
search_changed_cb (CastellanRulesPage *self)
{
  castellan_rule_list_look_up (self->found, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
row_activated_cb (CastellanRulesPage *self, unsigned i)
{
  const RuleEntry *entry = castellan_rule_list_get_entry (self->found, i);

  if (entry == NULL)
    return;
  self->came_to_entry = false;
  show_entry (self, entry->id);
}

static void
search_activated_cb (CastellanRulesPage *self)
{
  row_activated_cb (self, gtk_single_selection_get_selected (self->selection));
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  gtk_list_item_set_child (item, castellan_rule_row_new ());
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  castellan_rule_row_set_entry (CASTELLAN_RULE_ROW (gtk_list_item_get_child (item)),
                                castellan_rule_item_get_entry (gtk_list_item_get_item (item)));
}

static void
show_cb (GtkWidget *widget, const char *name, GVariant *ids)
{
  (void) name;
  castellan_rules_page_show_rule (CASTELLAN_RULES_PAGE (widget), g_variant_get_string (ids, NULL));
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  g_signal_emit (widget, signals[CLOSED], 0);
}

/* One step: to the entry before, to the list, or to where one came from. */
static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanRulesPage *self = CASTELLAN_RULES_PAGE (widget);
  const bool shows_entry = adw_leaflet_get_folded (self->leaflet)
                           && adw_leaflet_get_visible_child (self->leaflet) == self->entry;

  if (castellan_rule_view_go_back (CASTELLAN_RULE_VIEW (self->entry)))
    return;
  if (shows_entry && !self->came_to_entry)
    adw_leaflet_set_visible_child (self->leaflet, self->side);
  else
    close_cb (widget, name, parameter);
}

static void
castellan_rules_page_dispose (GObject *object)
{
  CastellanRulesPage *self = CASTELLAN_RULES_PAGE (object);

  g_clear_object (&self->game);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  G_OBJECT_CLASS (castellan_rules_page_parent_class)->dispose (object);
}

static void
castellan_rules_page_class_init (CastellanRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_rules_page_dispose;
  signals[CLOSED] = g_signal_new ("closed", CASTELLAN_TYPE_RULES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (CASTELLAN_TYPE_RULE_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-rules-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, CastellanRulesPage, child)
  BIND (title);
  BIND (leaflet);
  BIND (side);
  BIND (search);
  BIND (list);
  BIND (entry);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "rules.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "rules.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "rules.close", NULL, close_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "rules.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "rules.back",
                                       NULL);
}

static void
castellan_rules_page_init (CastellanRulesPage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  castellan_rule_view_set_full (CASTELLAN_RULE_VIEW (self->entry), true);
  self->found = castellan_rule_list_new ();
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->found)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
  castellan_rule_list_look_up (self->found, "");
}

void
castellan_rules_page_set_game (CastellanRulesPage *self, CastellanGame *game)
{
  g_autofree char *table = game != NULL ? castellan_game_dup_title (game) : NULL;
  /* Translators: below the title "Rules": the rules of a table that is open. */
  g_autofree char *subtitle = table != NULL ? g_strdup_printf (_ ("of %s"), table) : NULL;

  g_set_object (&self->game, game);
  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : "");
}

void
castellan_rules_page_look_up (CastellanRulesPage *self, const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), words);
  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (self->search);
  self->came_to_entry = false;
}

void
castellan_rules_page_show_rule (CastellanRulesPage *self, const char *ids)
{
  g_auto (GStrv) list = g_strsplit (ids, " ", -1);

  self->came_to_entry = true;
  if (list[0] != NULL)
    show_entry (self, list[0]);
}
