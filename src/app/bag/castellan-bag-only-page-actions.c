/* What can be done on the bag's page: the actions of the group `bag`. */
#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-bag-only-page-private.h"
#include "castellan-bag-options.h"

#define TOAST_S 6

GSimpleAction *
bag_page_find_action (CastellanBagOnlyPage *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static bool
is_room (CastellanBagOnlyPage *self)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (bag_page_find_action (self, "room")));

  return g_variant_get_boolean (state);
}

void
bag_page_toast (CastellanBagOnlyPage *self,
                const char *sentence,
                const char *button,
                const char *action)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", sentence, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0., NULL);
  AdwToast *shown = adw_toast_new (sentence);

  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (shown, label);
  adw_toast_set_timeout (shown, TOAST_S);
  if (button != NULL)
    {
      adw_toast_set_button_label (shown, button);
      adw_toast_set_action_name (shown, action);
    }
  adw_toast_overlay_add_toast (self->toasts, shown);
}

unsigned
bag_page_n_to_draw (CastellanBagOnlyPage *self)
{
  const BagState *state = castellan_bag_keeper_get_state (self->keeper);
  const unsigned usual = (unsigned) g_settings_get_int (castellan_settings (), "bag-draws");

  return MIN (state->due > 0 ? state->due : usual, bag_state_inside (state));
}

static void
draw (CastellanBagOnlyPage *self, unsigned n)
{
  castellan_bag_keeper_draw (self->keeper, n,
                             g_settings_get_boolean (castellan_settings (), "bag-rolls"));
}

static void
draw_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  draw (data, bag_page_n_to_draw (data));
}

static void
draw_number_cb (GSimpleAction *action, GVariant *number, gpointer data)
{
  (void) action;
  if (g_variant_get_int32 (number) > 0)
    draw (data, (unsigned) g_variant_get_int32 (number));
}

static void
roll_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_bag_keeper_roll (CASTELLAN_BAG_ONLY_PAGE (data)->keeper);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_bag_keeper_undo (CASTELLAN_BAG_ONLY_PAGE (data)->keeper, 1);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_bag_keeper_redo (CASTELLAN_BAG_ONLY_PAGE (data)->keeper, 1);
}

static void
go_back_cb (GSimpleAction *action, GVariant *steps, gpointer data)
{
  CastellanBagOnlyPage *self = data;
  const unsigned n = g_variant_get_uint32 (steps);
  g_autofree char *sentence = NULL;

  (void) action;
  if (!castellan_bag_keeper_undo (self->keeper, n))
    return;
  sentence = g_strdup_printf (ngettext ("%u step undone", "%u steps undone", n), n);
  bag_page_toast (self, sentence, _ ("Redo"), "bag.redo-all");
}

static void
redo_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanBagOnlyPage *self = data;
  const unsigned n = bag_n_redo (castellan_bag_keeper_get_bag (self->keeper));

  (void) action;
  (void) parameter;
  if (n > 0)
    castellan_bag_keeper_redo (self->keeper, n);
}

static void
move_cb (GSimpleAction *action, GVariant *target, gpointer data)
{
  unsigned token, from, to;

  (void) action;
  g_variant_get (target, "(uuu)", &token, &from, &to);
  if (token < TOKENS && from < BAG_PLACES && to < BAG_PLACES)
    castellan_bag_keeper_move (CASTELLAN_BAG_ONLY_PAGE (data)->keeper, token, (BagPlace) from,
                               (BagPlace) to);
}

static void
move_all_cb (GSimpleAction *action, GVariant *target, gpointer data)
{
  unsigned from, to;

  (void) action;
  g_variant_get (target, "(uu)", &from, &to);
  if (from < BAG_PLACES && to < BAG_PLACES && from != to)
    castellan_bag_keeper_move_all (CASTELLAN_BAG_ONLY_PAGE (data)->keeper, (BagPlace) from,
                                   (BagPlace) to);
}

static void
recycle_cb (GSimpleAction *action, GVariant *number, gpointer data)
{
  (void) action;
  castellan_bag_keeper_recycle (CASTELLAN_BAG_ONLY_PAGE (data)->keeper,
                                g_variant_get_uint32 (number));
}

static void
return_due_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanBagOnlyPage *self = data;

  (void) action;
  (void) parameter;
  castellan_bag_keeper_recycle (self->keeper,
                                castellan_bag_keeper_get_state (self->keeper)->returns);
}

static void
refill_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_bag_keeper_refill (CASTELLAN_BAG_ONLY_PAGE (data)->keeper);
}

static void
enough_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_bag_keeper_enough (CASTELLAN_BAG_ONLY_PAGE (data)->keeper);
}

/* As many at once as are drawn in a turn of that game. */
static void
fill_cb (CastellanBagOnlyPage *self, CastellanBagOptions *options)
{
  const BagAgreement *agreement = castellan_bag_options_get_agreement (options);

  if (!castellan_bag_keeper_begin (self->keeper, agreement))
    return;
  g_settings_set_int (castellan_settings (), "bag-draws", (int) tokens_a_turn (&agreement->table));
  bag_page_toast (self, _ ("A new bag. The old one is an undo away."), _ ("Undo"), "bag.undo");
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanBagOnlyPage *self = data;
  CastellanBagOptions *options
      = castellan_bag_options_new (bag_agreed (castellan_bag_keeper_get_bag (self->keeper)));

  (void) action;
  (void) parameter;
  gtk_window_set_transient_for (GTK_WINDOW (options),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  g_signal_connect_object (options, "fill", G_CALLBACK (fill_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (options));
}

static void
why_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanBagOnlyPage *self = data;
  g_autofree char *rules = castellan_bag_stage_dup_rules (self->stage);

  (void) action;
  (void) parameter;
  if (rules != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.rule", "s", rules);
}

static void
room_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  CastellanBagOnlyPage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  const bool is_on = g_variant_get_boolean (value);

  g_simple_action_set_state (action, value);
  gtk_widget_set_visible (self->header, !is_on);
  castellan_bag_layout_set_room (self->layout, is_on);
  if (is_on)
    gtk_widget_add_css_class (GTK_WIDGET (self), "large");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "large");
  if (is_on)
    gtk_window_fullscreen (GTK_WINDOW (root));
  else
    gtk_window_unfullscreen (GTK_WINDOW (root));
}

/* What had the focus in a panel that goes loses it to nobody: Space and Return draw again, and do
 * nothing in the panel that comes. */
static void
drop_focus (CastellanBagOnlyPage *self)
{
  GtkWidget *const panels[]
      = { GTK_WIDGET (self->odds), GTK_WIDGET (self->piles), GTK_WIDGET (self->history) };
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (unsigned i = 0; focus != NULL && i < G_N_ELEMENTS (panels); i++)
    if (gtk_widget_is_ancestor (focus, panels[i]))
      {
        gtk_root_set_focus (root, NULL);
        return;
      }
}

static void
panel_cb (GSimpleAction *action, GVariant *panel, gpointer data)
{
  drop_focus (data);
  g_simple_action_set_state (action, panel);
  castellan_bag_layout_set_panel (CASTELLAN_BAG_ONLY_PAGE (data)->layout,
                                  (unsigned) CLAMP (g_variant_get_int32 (panel), 0, 2));
}

static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanBagOnlyPage *self = data;

  (void) action;
  (void) parameter;
  if (is_room (self))
    g_action_change_state (G_ACTION (bag_page_find_action (self, "room")),
                           g_variant_new_boolean (FALSE));
  g_signal_emit_by_name (self, "closed");
}

/* Out of the large view first, then out of the page. */
static void
escape_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanBagOnlyPage *self = data;

  if (is_room (self))
    g_action_change_state (G_ACTION (bag_page_find_action (self, "room")),
                           g_variant_new_boolean (FALSE));
  else
    leave_cb (action, parameter, data);
}

static const GActionEntry entries[] = {
  { .name = "draw", .activate = draw_cb },
  { .name = "draw-number", .parameter_type = "i", .activate = draw_number_cb },
  { .name = "roll", .activate = roll_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "redo-all", .activate = redo_all_cb },
  { .name = "go-back", .parameter_type = "u", .activate = go_back_cb },
  { .name = "move", .parameter_type = "(uuu)", .activate = move_cb },
  { .name = "move-all", .parameter_type = "(uu)", .activate = move_all_cb },
  { .name = "recycle", .parameter_type = "u", .activate = recycle_cb },
  { .name = "return-due", .activate = return_due_cb },
  { .name = "refill", .activate = refill_cb },
  { .name = "enough", .activate = enough_cb },
  { .name = "new", .activate = new_cb },
  { .name = "why", .activate = why_cb },
  { .name = "room", .state = "false", .change_state = room_cb },
  { .name = "panel", .parameter_type = "i", .state = "0", .change_state = panel_cb },
  { .name = "leave", .activate = leave_cb },
  { .name = "escape", .activate = escape_cb },
};

void
bag_page_add_actions (CastellanBagOnlyPage *self)
{
  static const char *const settings[] = { "bag-draws", "bag-rolls" };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  for (unsigned i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (castellan_settings (), settings[i]);

      g_action_map_add_action (G_ACTION_MAP (self->actions), action);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "bag", G_ACTION_GROUP (self->actions));
}
