/* What is looked for: words that somebody types, and the filter. */
#include "castellan-rules-page-private.h"

#include <glib/gi18n-lib.h>

#include "castellan-wrap-layout.h"

const char *
rules_page_words (CastellanRulesPage *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->search));
}

static void
update_count (CastellanRulesPage *self)
{
  const RuleFilter standard = rules_filter_of_table (rules_page_table (self));
  const unsigned n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  const bool is_table = self->game != NULL && self->filter.box == standard.box
                        && self->filter.edition == standard.edition;
  g_autofree char *text = NULL;

  if (!castellan_rule_list_has_found (self->found))
    text = g_strdup ("");
  else if (*rules_page_words (self) != '\0')
    text = g_strdup_printf (
        ngettext ("%u rule found, the best first", "%u rules found, the best first", n), n);
  else if (is_table)
    text = g_strdup_printf (ngettext ("%u rule of this table", "%u rules of this table", n), n);
  else
    text = g_strdup_printf (ngettext ("%u rule", "%u rules", n), n);
  gtk_label_set_label (GTK_LABEL (self->count), text);
}

/* Where something would be found elsewhere, that is offered. */
static void
update_nothing (CastellanRulesPage *self)
{
  const bool has_found = castellan_rule_list_has_found (self->found);
  g_autofree char *sentence = NULL;
  unsigned n = 0;

  gtk_widget_set_visible (self->nothing, !has_found);
  if (has_found)
    return;
  if (self->filter.kind != RULE_KIND_ANY || self->filter.box != RULE_BOX_ANY
      || self->filter.edition != RULE_EDITION_ANY)
    {
      g_autoptr (GArray) hits = rule_search_filtered (rules_page_words (self), NULL, 0);

      n = hits->len;
    }
  sentence = g_strdup_printf (_ ("No rule found for “%s”"), rules_page_words (self));
  gtk_label_set_label (GTK_LABEL (self->nothing_words), sentence);
  gtk_widget_set_visible (self->everything, n > 0);
}

void
rules_page_look_up (CastellanRulesPage *self)
{
  const bool has_words = *rules_page_words (self) != '\0';

  g_free (self->looked_up);
  self->looked_up = g_strdup (rules_page_words (self));
  self->is_searching = true;
  castellan_rule_list_look_up (self->found, rules_page_words (self), &self->filter);
  gtk_single_selection_set_selected (
      self->selection,
      has_words && castellan_rule_list_has_found (self->found) ? 0 : GTK_INVALID_LIST_POSITION);
  self->is_searching = false;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", 0);
  update_count (self);
  update_nothing (self);
  rules_page_preview_soon (self);
}

/* The entry tells of its words a little later, even of those that Castellan has put there. */
void
rules_page_search_changed (CastellanRulesPage *self)
{
  if (g_strcmp0 (self->looked_up, rules_page_words (self)) == 0)
    return;
  /* Typing means the list, wherever one is. */
  if (rules_page_shows_entry_alone (self))
    adw_leaflet_set_visible_child (self->leaflet, self->side);
  rules_page_look_up (self);
}

/* Return opens what is selected, else the first. */
void
rules_page_search_activated (CastellanRulesPage *self)
{
  const unsigned selected = gtk_single_selection_get_selected (self->selection);

  rules_page_open_nth (self, selected != GTK_INVALID_LIST_POSITION ? selected : 0);
}

/* Up and Down move in the list while one goes on typing. */
static gboolean
search_key_cb (GtkEventControllerKey *controller,
               guint keyval,
               guint keycode,
               GdkModifierType modifiers,
               CastellanRulesPage *self)
{
  const int n = (int) g_list_model_get_n_items (G_LIST_MODEL (self->found));
  const guint selected = gtk_single_selection_get_selected (self->selection);
  int to = selected == GTK_INVALID_LIST_POSITION ? -1 : (int) selected;

  (void) controller;
  (void) keycode;
  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || n == 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      to += 1;
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      to -= 1;
      break;
    case GDK_KEY_Page_Down:
      to += 8;
      break;
    case GDK_KEY_Page_Up:
      to -= 8;
      break;
    default:
      return FALSE;
    }
  to = CLAMP (to, 0, n - 1);
  gtk_single_selection_set_selected (self->selection, (guint) to);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", (guint) to);
  return TRUE;
}

static void
set_state (CastellanRulesPage *self, const char *name, const char *word)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (word));
}

/* The chips have the kinds that are asked for most; the menu has all, and says which it is. */
void
rules_page_show_filter (CastellanRulesPage *self)
{
  static const RuleKind chips[]
      = { RULE_KIND_ANY, RULE_KIND_CARD, RULE_KIND_MONSTER, RULE_KIND_FIGHT };
  bool is_chip = false;

  for (unsigned i = 0; i < G_N_ELEMENTS (chips); i++)
    is_chip = is_chip || chips[i] == self->filter.kind;
  set_state (self, "kind", rule_kind_word (self->filter.kind));
  set_state (self, "box", rule_box_word (self->filter.box));
  set_state (self, "edition", rule_edition_word (self->filter.edition));
  if (is_chip)
    {
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->filter_button),
                                     "view-more-horizontal-symbolic");
      gtk_widget_remove_css_class (self->filter_button, "chosen");
    }
  else
    {
      gtk_menu_button_set_label (GTK_MENU_BUTTON (self->filter_button),
                                 rule_kind_name (self->filter.kind));
      gtk_widget_add_css_class (self->filter_button, "chosen");
    }
}

static void
filter_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  CastellanRulesPage *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  const char *word = g_variant_get_string (value, NULL);

  if (g_str_equal (name, "kind"))
    rules_filter_set_kind (&self->filter, word);
  else if (g_str_equal (name, "box"))
    rules_filter_set_box (&self->filter, word);
  else
    rules_filter_set_edition (&self->filter, word);
  rules_page_show_filter (self);
  rules_page_look_up (self);
}

static void
everything_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanRulesPage *self = data;

  (void) action;
  (void) parameter;
  self->filter = (RuleFilter){ 0 };
  rules_page_show_filter (self);
  rules_page_look_up (self);
  gtk_widget_grab_focus (self->search);
}

static const GActionEntry entries[] = {
  { .name = "kind", .parameter_type = "s", .state = "'all'", .change_state = filter_cb },
  { .name = "box", .parameter_type = "s", .state = "'all'", .change_state = filter_cb },
  { .name = "edition", .parameter_type = "s", .state = "'all'", .change_state = filter_cb },
  { .name = "everything", .activate = everything_cb },
};

void
rules_page_add_filter (CastellanRulesPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

void
rules_page_connect_search (CastellanRulesPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr (GMenuModel) menu = rules_filter_menu ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (search_key_cb), self);
  gtk_widget_add_controller (self->search, keys);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (castellan_rules_page_close),
                           self, G_CONNECT_SWAPPED);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->filter_button), menu);
  gtk_widget_set_layout_manager (self->chips, castellan_wrap_layout_new (6));
}
