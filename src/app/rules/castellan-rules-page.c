/* The rules, to look something up. */
#include "castellan-rules-page-private.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-rule-view.h"
#include "rule-rows.h"

/* Whoever types sees what is found at once; the entry of the first waits until the hand rests. */
#define PREVIEW_MS 120

G_DEFINE_FINAL_TYPE (CastellanRulesPage, castellan_rules_page, ADW_TYPE_BIN)

enum
{
  CLOSED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

const Table *
rules_page_table (CastellanRulesPage *self)
{
  return self->game != NULL ? castellan_game_get_table (self->game) : NULL;
}

/* On a phone the list gives way to the entry. */
bool
rules_page_shows_entry_alone (CastellanRulesPage *self)
{
  return adw_leaflet_get_folded (self->leaflet)
         && adw_leaflet_get_visible_child (self->leaflet) == GTK_WIDGET (self->pane);
}

static void
show_entries (CastellanRulesPage *self, const char *const *ids)
{
  g_clear_handle_id (&self->preview, g_source_remove);
  castellan_rule_view_set_game (CASTELLAN_RULE_VIEW (self->entry), self->game);
  castellan_rule_view_show_rules (CASTELLAN_RULE_VIEW (self->entry), ids,
                                  g_strv_length ((char **) ids));
  gtk_stack_set_visible_child_name (self->pane, "entry");
}

static const RuleEntry *
selected_entry (CastellanRulesPage *self)
{
  return castellan_rule_list_get_entry (self->found,
                                        gtk_single_selection_get_selected (self->selection));
}

static gboolean
preview_cb (gpointer data)
{
  CastellanRulesPage *self = data;
  const RuleEntry *entry = selected_entry (self);

  self->preview = 0;
  if (entry != NULL)
    show_entries (self, (const char *const[]){ entry->id, NULL });
  return G_SOURCE_REMOVE;
}

/* What is selected is shown beside the list, where there is room beside it. */
void
rules_page_preview_soon (CastellanRulesPage *self)
{
  g_clear_handle_id (&self->preview, g_source_remove);
  if (!adw_leaflet_get_folded (self->leaflet) && selected_entry (self) != NULL)
    self->preview = g_timeout_add (PREVIEW_MS, preview_cb, self);
}

static void
selected_cb (CastellanRulesPage *self)
{
  if (!self->is_searching)
    rules_page_preview_soon (self);
}

/* A list that has no place yet cannot be scrolled. */
static gboolean
scroll_cb (gpointer data)
{
  CastellanRulesPage *self = data;
  const guint selected = gtk_single_selection_get_selected (self->selection);

  self->scroll_idle = 0;
  if (selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", selected);
  return G_SOURCE_REMOVE;
}

/* What is read is selected, if it is in the list. */
static void
turned_cb (CastellanRulesPage *self)
{
  const char *id = castellan_rule_view_get_id (CASTELLAN_RULE_VIEW (self->entry));
  const int i = id != NULL ? castellan_rule_list_find (self->found, id) : -1;
  const guint selected = i >= 0 ? (guint) i : GTK_INVALID_LIST_POSITION;

  if (gtk_single_selection_get_selected (self->selection) == selected)
    return;
  self->is_searching = true;
  gtk_single_selection_set_selected (self->selection, selected);
  self->is_searching = false;
  if (self->scroll_idle == 0)
    self->scroll_idle = g_idle_add (scroll_cb, self);
}

void
rules_page_open_nth (CastellanRulesPage *self, unsigned i)
{
  const RuleEntry *entry = castellan_rule_list_get_entry (self->found, i);

  if (entry == NULL)
    return;
  self->came_to_entry = false;
  show_entries (self, (const char *const[]){ entry->id, NULL });
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->pane));
  castellan_rule_view_focus (CASTELLAN_RULE_VIEW (self->entry));
}

static void
row_activated_cb (CastellanRulesPage *self, unsigned i)
{
  rules_page_open_nth (self, i);
}

static void
look_up_cb (GSimpleAction *action, GVariant *words, gpointer data)
{
  (void) action;
  castellan_rules_page_look_up (data, g_variant_get_string (words, NULL));
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  g_signal_emit (data, signals[CLOSED], 0);
}

/* One step: to the entry before, to the list, or to where one came from. */
static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanRulesPage *self = data;

  if (castellan_rule_view_go_back (CASTELLAN_RULE_VIEW (self->entry)))
    return;
  if (rules_page_shows_entry_alone (self) && !self->came_to_entry)
    {
      adw_leaflet_set_visible_child (self->leaflet, self->side);
      gtk_widget_grab_focus (self->search);
    }
  else
    close_cb (action, parameter, data);
}

static const GActionEntry entries[] = {
  { .name = "look-up", .parameter_type = "s", .activate = look_up_cb },
  { .name = "back", .activate = back_cb },
  { .name = "close", .activate = close_cb },
};

/* On a phone a press opens; beside the entry a press selects, which shows it. */
static gboolean
adapt_cb (gpointer data)
{
  CastellanRulesPage *self = data;

  self->adapt_idle = 0;
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->list),
                                           adw_leaflet_get_folded (self->leaflet));
  gtk_widget_set_visible (self->find_button, rules_page_shows_entry_alone (self));
  return G_SOURCE_REMOVE;
}

/* It folds while it is given its place: then nothing may ask for another one. */
static void
folded_cb (CastellanRulesPage *self)
{
  if (self->adapt_idle == 0)
    self->adapt_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}

static void
castellan_rules_page_dispose (GObject *object)
{
  CastellanRulesPage *self = CASTELLAN_RULES_PAGE (object);

  g_clear_handle_id (&self->preview, g_source_remove);
  g_clear_handle_id (&self->ready, g_source_remove);
  g_clear_handle_id (&self->adapt_idle, g_source_remove);
  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->looked_up, g_free);
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
  g_type_ensure (CASTELLAN_TYPE_RULES_START);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-rules-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, CastellanRulesPage, child)
  BIND (title);
  BIND (leaflet);
  BIND (find_button);
  BIND (side);
  BIND (search);
  BIND (chips);
  BIND (filter_button);
  BIND (nothing);
  BIND (nothing_words);
  BIND (everything);
  BIND (list);
  BIND (count);
  BIND (pane);
  BIND (start);
  BIND (entry);
#undef BIND
  gtk_widget_class_bind_template_callback_full (widget_class, "search_changed_cb",
                                                G_CALLBACK (rules_page_search_changed));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_activated_cb",
                                                G_CALLBACK (rules_page_search_activated));
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "rules.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "rules.back",
                                       NULL);
}

/* The first entry need not wait for the examples: they are unpacked while the list is looked at. */
static gboolean
make_ready_cb (gpointer data)
{
  examples_of_rule (rule_library_nth (0)->id);
  CASTELLAN_RULES_PAGE (data)->ready = 0;
  return G_SOURCE_REMOVE;
}

/* Another factory fills the rows anew; what is selected and where the list stands is as it was. */
static void
show_names (CastellanRulesPage *self)
{
  g_autoptr (GtkListItemFactory) factory = rule_rows_new (&self->game);

  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  castellan_rules_start_set_game (self->start, self->game);
}

static void
castellan_rules_page_init (CastellanRulesPage *self)
{
  rule_search_prepare ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  rules_page_add_filter (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "rules", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  castellan_rule_view_set_full (CASTELLAN_RULE_VIEW (self->entry), true);
  self->found = castellan_rule_list_new ();
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->found)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->entry, "turned", G_CALLBACK (turned_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (castellan_settings (), "changed::names", G_CALLBACK (show_names), self,
                           G_CONNECT_SWAPPED);
  show_names (self);
  rules_page_connect_search (self);
  rules_page_show_filter (self);
  rules_page_look_up (self);
  self->ready = g_idle_add_full (G_PRIORITY_LOW, make_ready_cb, self, NULL);
}

void
castellan_rules_page_close (CastellanRulesPage *self)
{
  close_cb (NULL, NULL, self);
}

/* "of Thursday table · Deluxe Collection" */
static void
show_title (CastellanRulesPage *self)
{
  g_autofree char *table = NULL, *subtitle = NULL;
  const RuleFilter filter = rules_filter_of_table (rules_page_table (self));

  if (self->game != NULL)
    {
      table = castellan_game_dup_title (self->game);
      /* Translators: below the title "Rules": of a table that is open, and its edition. */
      subtitle = g_strdup_printf (_ ("of %s · %s"), table, rule_edition_name (filter.edition));
    }
  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : "");
}

void
castellan_rules_page_begin (CastellanRulesPage *self, CastellanGame *game)
{
  const bool is_other = game != self->game;

  g_set_object (&self->game, game);
  show_title (self);
  castellan_rules_start_set_game (self->start, game);
  /* What another table played says nothing about this one. */
  if (is_other)
    self->filter = rules_filter_of_table (rules_page_table (self));
  rules_page_show_filter (self);
  castellan_rule_view_clear (CASTELLAN_RULE_VIEW (self->entry));
  gtk_stack_set_visible_child_name (self->pane, "start");
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  rules_page_look_up (self);
}

void
castellan_rules_page_look_up (CastellanRulesPage *self, const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), words);
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);
  rules_page_look_up (self);
  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (self->search);
  self->came_to_entry = false;
}

void
castellan_rules_page_show_rule (CastellanRulesPage *self, const char *ids)
{
  g_auto (GStrv) list = g_strsplit (ids, " ", -1);

  /* Its neighbours in the books stand beside it. */
  if (*rules_page_words (self) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  self->came_to_entry = true;
  show_entries (self, (const char *const *) list);
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->pane));
  castellan_rule_view_focus (CASTELLAN_RULE_VIEW (self->entry));
}

GVariant *
castellan_rules_page_get_read (CastellanRulesPage *self)
{
  return g_variant_new ("(sb@aas)", rules_page_words (self), (gboolean) self->came_to_entry,
                        castellan_rule_view_get_pages (CASTELLAN_RULE_VIEW (self->entry)));
}

void
castellan_rules_page_read_on (CastellanRulesPage *self, GVariant *read)
{
  g_autoptr (GVariant) now = g_variant_ref_sink (castellan_rules_page_get_read (self));
  g_autoptr (GVariant) pages = NULL;
  const char *words;
  gboolean came_to_entry;

  if (g_variant_equal (now, read))
    {
      castellan_rule_view_refresh (CASTELLAN_RULE_VIEW (self->entry));
      return;
    }
  g_variant_get (read, "(&sb@aas)", &words, &came_to_entry, &pages);
  castellan_rules_page_look_up (self, words);
  self->came_to_entry = came_to_entry;
  g_clear_handle_id (&self->preview, g_source_remove);
  if (g_variant_n_children (pages) == 0)
    return;
  castellan_rule_view_set_pages (CASTELLAN_RULE_VIEW (self->entry), pages);
  gtk_stack_set_visible_child_name (self->pane, "entry");
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->pane));
  castellan_rule_view_focus (CASTELLAN_RULE_VIEW (self->entry));
}
