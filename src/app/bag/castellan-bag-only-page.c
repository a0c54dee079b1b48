/* Just the bag. */
#include "castellan-bag-only-page-private.h"

#include <glib/gi18n-lib.h>

#include "bag-keys.h"
#include "bag-words.h"
#include "bag_odds.h"
#include "castellan-application.h"
#include "castellan-row-layout.h"

#define NARROW 600 /* the header has no room for a word */

G_DEFINE_FINAL_TYPE (CastellanBagOnlyPage, castellan_bag_only_page, ADW_TYPE_BIN)

static void
notice (CastellanBagOnlyPage *self, const char *sentence)
{
  gtk_label_set_label (self->notice_label, sentence);
  gtk_revealer_set_reveal_child (self->notice, TRUE);
}

static void
notice_closed_cb (CastellanBagOnlyPage *self)
{
  gtk_revealer_set_reveal_child (self->notice, FALSE);
}

static void
failed_cb (CastellanBagOnlyPage *self, const char *sentence)
{
  bag_page_toast (self, sentence, NULL, NULL);
}

static void
update_draw (CastellanBagOnlyPage *self, const BagState *state)
{
  const unsigned n = bag_page_n_to_draw (self), inside = bag_state_inside (state);
  g_autofree char *left = g_strdup_printf ("%u", inside), *label = NULL;

  if (n == 0)
    label = g_strdup (_ ("The bag is empty"));
  else if (state->due > 0)
    label = g_strdup_printf (ngettext ("Draw %u more", "Draw %u more", n), n);
  else
    label = g_strdup_printf (ngettext ("Draw %u token", "Draw %u tokens", n), n);
  gtk_button_set_label (GTK_BUTTON (self->draw), label);
  gtk_label_set_label (self->left, left);
  gtk_widget_set_visible (self->draw_one, n > 1);
  g_simple_action_set_enabled (bag_page_find_action (self, "draw"), n > 0);
  g_simple_action_set_enabled (bag_page_find_action (self, "draw-number"), n > 0);
}

/* What can be done about what the prompt says. */
static void
update_prompt (CastellanBagOnlyPage *self, const BagState *state)
{
  g_autofree char *prompt = NULL, *label = NULL;
  const char *action = NULL;
  unsigned weights[TOKENS];
  const unsigned returns = MIN (state->returns, bag_state_recycle_weights (state, weights));

  g_clear_pointer (&self->prompt_rules, g_free);
  prompt = bag_prompt (state, &self->prompt_rules);
  gtk_label_set_label (self->prompt, prompt != NULL ? prompt : "");
  gtk_widget_set_visible (self->prompt_box, prompt != NULL);
  if (returns > 0)
    {
      label = g_strdup_printf (ngettext ("Put %u back", "Put %u back", returns), returns);
      action = "bag.return-due";
    }
  else if (state->due > 0)
    {
      label = g_strdup (_ ("No more"));
      action = "bag.enough";
    }
  else if (bag_state_inside (state) == 0 && bag_state_refillable (state) > 0)
    {
      label = g_strdup (_ ("Refill it"));
      action = "bag.refill";
    }
  gtk_widget_set_visible (self->prompt_deed, action != NULL);
  if (action != NULL)
    gtk_button_set_label (GTK_BUTTON (self->prompt_deed), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->prompt_deed), action);
}

static void
update_odds (CastellanBagOnlyPage *self, const BagState *state)
{
  uint8_t counts[BAG_ROWS];
  const unsigned n = bag_odds (&state->table, true, counts);
  g_autofree char *next = NULL, *in_bag = NULL;
  unsigned monsters = 0;

  for (unsigned token = 0; token < TOKENS; token++)
    monsters += has_trait (token, MONSTER) ? counts[token] : 0;
  /* Translators: the chance in percent that the next token of the bag is a Monster. */
  next = n > 0 ? g_strdup_printf (_ ("Next token: %u %% a Monster"), odds_percent (monsters, n))
               : g_strdup (_ ("The bag is empty"));
  in_bag = g_strdup_printf (ngettext ("%u token in the bag", "%u tokens in the bag", n), n);
  gtk_label_set_label (self->next, next);
  gtk_label_set_label (self->in_bag, in_bag);
  gtk_widget_set_visible (GTK_WIDGET (self->in_bag), n > 0);
  castellan_odds_list_set_counts (self->odds, counts);
}

static void
update_actions (CastellanBagOnlyPage *self, const Bag *bag)
{
  unsigned weights[TOKENS];

  g_simple_action_set_enabled (bag_page_find_action (self, "undo"), bag_n_undo (bag) > 0);
  g_simple_action_set_enabled (bag_page_find_action (self, "redo"), bag_n_redo (bag) > 0);
  g_simple_action_set_enabled (bag_page_find_action (self, "recycle"),
                               bag_state_recycle_weights (bag_state (bag), weights) > 0);
}

/* Only what is drawn or rolled now comes up with motion; what undo brings back is simply there. */
static void
update (CastellanBagOnlyPage *self)
{
  const Bag *bag = castellan_bag_keeper_get_bag (self->keeper);
  const BagState *state = bag_state (bag);
  const unsigned n = bag_n_deeds (bag);
  const BagDeedKind last = bag_deed (bag, bag_step_start (bag, n - 1))->kind;
  g_autofree char *line = agreement_line (bag_agreed (bag));

  castellan_bag_stage_show (self->stage, self->keeper,
                            n > self->n_shown && (last == BAG_DRAW || last == BAG_ROLL));
  self->n_shown = n;
  castellan_title_set (self->title, _ ("Monster bag"), line, NULL);
  update_actions (self, bag);
  update_draw (self, state);
  update_prompt (self, state);
  update_odds (self, state);
  castellan_bag_piles_show (self->piles, state);
  castellan_bag_history_show (self->history, bag);
}

static void
prompt_why_cb (CastellanBagOnlyPage *self)
{
  if (self->prompt_rules != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.rule", "s", self->prompt_rules);
}

/* A bag that is drawn from keeps the screen awake. */
static void
set_inhibited (CastellanBagOnlyPage *self, bool is_wanted)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  if (application == NULL || is_wanted == (self->inhibition != 0))
    return;
  if (!is_wanted)
    {
      gtk_application_uninhibit (application, self->inhibition);
      self->inhibition = 0;
    }
  else if (g_settings_get_boolean (castellan_settings (), "keep-awake"))
    self->inhibition = gtk_application_inhibit (
        application, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
        GTK_APPLICATION_INHIBIT_IDLE, _ ("A game is on"));
}

static void
castellan_bag_only_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (castellan_bag_only_page_parent_class)->map (widget);
  set_inhibited (CASTELLAN_BAG_ONLY_PAGE (widget), true);
}

static void
castellan_bag_only_page_unmap (GtkWidget *widget)
{
  set_inhibited (CASTELLAN_BAG_ONLY_PAGE (widget), false);
  GTK_WIDGET_CLASS (castellan_bag_only_page_parent_class)->unmap (widget);
}

/* The menu has it too. */
static gboolean
adapt_cb (gpointer data)
{
  CastellanBagOnlyPage *self = data;

  self->adapt_idle = 0;
  gtk_widget_set_visible (self->new_button, gtk_widget_get_width (GTK_WIDGET (self)) >= NARROW);
  return G_SOURCE_REMOVE;
}

/* What is shown cannot change while it is given its place. */
static void
castellan_bag_only_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanBagOnlyPage *self = CASTELLAN_BAG_ONLY_PAGE (widget);

  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (self)), width, height, baseline, NULL);
  if (gtk_widget_get_visible (self->new_button) != (width >= NARROW) && self->adapt_idle == 0)
    self->adapt_idle = g_idle_add (adapt_cb, self);
}

static void
castellan_bag_only_page_measure (GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
castellan_bag_only_page_dispose (GObject *object)
{
  CastellanBagOnlyPage *self = CASTELLAN_BAG_ONLY_PAGE (object);

  g_clear_handle_id (&self->adapt_idle, g_source_remove);
  if (self->keeper != NULL)
    g_signal_handlers_disconnect_by_data (self->keeper, self);
  g_clear_object (&self->keeper);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->prompt_rules, g_free);
  G_OBJECT_CLASS (castellan_bag_only_page_parent_class)->dispose (object);
}

static void
castellan_bag_only_page_class_init (CastellanBagOnlyPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_bag_only_page_dispose;
  widget->map = castellan_bag_only_page_map;
  widget->unmap = castellan_bag_only_page_unmap;
  widget->measure = castellan_bag_only_page_measure;
  widget->size_allocate = castellan_bag_only_page_size_allocate;
  g_signal_new ("closed", CASTELLAN_TYPE_BAG_ONLY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (CASTELLAN_TYPE_BAG_LAYOUT);
  g_type_ensure (CASTELLAN_TYPE_BAG_STAGE);
  g_type_ensure (CASTELLAN_TYPE_ODDS_LIST);
  g_type_ensure (CASTELLAN_TYPE_ROW_LAYOUT);
  g_type_ensure (CASTELLAN_TYPE_TITLE);
  g_type_ensure (CASTELLAN_TYPE_BAG_PILES);
  g_type_ensure (CASTELLAN_TYPE_BAG_HISTORY);
  gtk_widget_class_set_css_name (widget, "bag-only");
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-bag-only-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanBagOnlyPage, child)
  BIND (header);
  BIND (title);
  BIND (new_button);
  BIND (notice);
  BIND (notice_label);
  BIND (toasts);
  BIND (layout);
  BIND (stage);
  BIND (prompt_box);
  BIND (prompt);
  BIND (prompt_deed);
  BIND (left);
  BIND (draw);
  BIND (draw_one);
  BIND (next);
  BIND (in_bag);
  BIND (odds);
  BIND (piles);
  BIND (history);
#undef BIND
  gtk_widget_class_bind_template_callback (widget, notice_closed_cb);
  gtk_widget_class_bind_template_callback (widget, prompt_why_cb);
}

static void
setting_cb (CastellanBagOnlyPage *self)
{
  if (self->keeper != NULL)
    update_draw (self, castellan_bag_keeper_get_state (self->keeper));
}

static void
castellan_bag_only_page_init (CastellanBagOnlyPage *self)
{
  bag_page_add_actions (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* its own: size_allocate() */
  bag_keys_add (GTK_WIDGET (self));
  g_signal_connect_object (castellan_settings (), "changed::bag-draws", G_CALLBACK (setting_cb),
                           self, G_CONNECT_SWAPPED);
}

void
castellan_bag_only_page_open (CastellanBagOnlyPage *self)
{
  g_autofree char *path = NULL, *warning = NULL;

  if (self->keeper != NULL)
    return;
  path = castellan_bag_keeper_usual_path ();
  self->keeper = castellan_bag_keeper_new (path, &warning);
  self->n_shown = bag_n_deeds (castellan_bag_keeper_get_bag (self->keeper));
  g_signal_connect_object (self->keeper, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  if (warning != NULL)
    notice (self, warning);
}

CastellanBagKeeper *
castellan_bag_only_page_get_keeper (CastellanBagOnlyPage *self)
{
  return self->keeper;
}
