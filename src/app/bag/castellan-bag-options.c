/* What a new bag is filled with. */
#include "castellan-bag-options.h"

#include <glib/gi18n-lib.h>

#include "agreement-words.h"
#include "castellan-choice-row.h"

#define PLAYERS_MORE 4 /* where it is only known that there are several */

/* The optional rules that are about the bag, in the order in which a table would think of them. */
static const Variant about_bag[] = {
  VARIANT_EASIER_BATTLES, VARIANT_ROUGH_START,  VARIANT_CHARGING_HORDE,
  VARIANT_NOT_OVER_YET,   VARIANT_FINAL_CHARGE, VARIANT_SHORTAGE,
  VARIANT_BULK_UP,        VARIANT_RANDOM_MIX,   VARIANT_NECROMANCER_RANDOM,
};

typedef struct
{
  AdwActionRow *row;
  GtkWidget *on;
} VariantRow;

struct _CastellanBagOptions
{
  AdwWindow parent_instance;

  AdwPreferencesGroup *contents, *variants;
  CastellanChoiceRow *boxes, *edition, *players, *starters;
  GtkWidget *fill, *bulk;
  VariantRow rows[G_N_ELEMENTS (about_bag)];

  BagAgreement agreement;
  bool is_updating;
};

G_DEFINE_FINAL_TYPE (CastellanBagOptions, castellan_bag_options, ADW_TYPE_WINDOW)

/* "43 tokens in the bag, 3 of 6 Harbingers hidden among them; 6 on the table" */
static void
describe (CastellanBagOptions *self)
{
  g_autofree BagState *state = g_new (BagState, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  unsigned n;

  bag_state_begin (state, &self->agreement);
  n = bag_state_inside (state);
  g_string_append_printf (text, ngettext ("%u token in the bag", "%u tokens in the bag", n), n);
  if (state->out.n > 0)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text, ngettext ("%u on the table", "%u on the table", state->out.n),
                              state->out.n);
    }
  g_string_append_c (text, '.');
  if (state->table.harbingers > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, _ ("%u of %u Harbingers are hidden among them."),
                              state->table.harbingers, state->table.unseen.n);
    }
  adw_preferences_group_set_description (self->contents, text->str);
}

static void
explain (CastellanBagOptions *self, unsigned i, const char *refusal)
{
  g_autofree char *sentence
      = refusal != NULL ? g_strdup (refusal) : variant_sentence (about_bag[i]);
  g_autofree char *subtitle = g_markup_escape_text (sentence, -1);

  adw_action_row_set_subtitle (self->rows[i].row, subtitle);
  if (refusal != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->rows[i].row), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->rows[i].row), "refused");
}

static void
update (CastellanBagOptions *self)
{
  const Table *t = &self->agreement.table;

  self->is_updating = true;
  castellan_choice_row_set_selected (self->boxes, has_box (t, BOX_WIZARD) ? 1 : 0);
  castellan_choice_row_set_selected (self->edition, t->edition == EDITION_1E ? 1 : 0);
  castellan_choice_row_set_selected (self->players, t->n_players == 1 ? 0 : 1);
  castellan_choice_row_set_selected (self->starters, self->agreement.starters_inside ? 1 : 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (about_bag); i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->rows[i].row),
                              has_box (t, box_of_variant (about_bag[i])));
      gtk_switch_set_active (GTK_SWITCH (self->rows[i].on), has_variant (t, about_bag[i]));
      explain (self, i, NULL);
    }
  gtk_widget_set_visible (self->bulk, has_variant (t, VARIANT_BULK_UP));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->bulk), t->bulk);
  self->is_updating = false;
  describe (self);
}

/* What needs a box goes with it. */
static void
set_wizard (Table *t, bool on)
{
  t->boxes = (uint8_t) (on ? t->boxes | 1u << BOX_WIZARD : t->boxes & ~(1u << BOX_WIZARD));
  for (unsigned i = 0; i < VARIANTS; i++)
    if (!has_box (t, box_of_variant ((Variant) i)))
      t->variants &= ~(1u << i);
  for (unsigned i = 0; i < RULINGS; i++)
    if (!has_box (t, box_of_ruling ((Ruling) i)))
      table_set_ruling (t, (Ruling) i, default_reading ((Ruling) i));
  table_fill (t);
}

/* Alone one plays Solitaire, unless against the Overlord. */
static void
set_players (Table *t, bool is_one)
{
  if (is_one == (t->n_players == 1))
    return;
  t->n_players = is_one ? 1 : PLAYERS_MORE;
  if (t->version != VERSION_OVERLORD)
    t->version = is_one                     ? VERSION_SOLITAIRE
                 : t->edition == EDITION_1E ? VERSION_MASTER_SLAYER
                                            : VERSION_CO_OP;
}

static void
changed_cb (CastellanBagOptions *self)
{
  Table *t = &self->agreement.table;
  const bool is_1e = castellan_choice_row_get_selected (self->edition) == 1;

  if (self->is_updating)
    return;
  if (has_box (t, BOX_WIZARD) != (castellan_choice_row_get_selected (self->boxes) == 1))
    set_wizard (t, castellan_choice_row_get_selected (self->boxes) == 1);
  if (is_1e != (t->edition == EDITION_1E))
    t->edition = is_1e ? EDITION_1E : EDITION_DLX;
  set_players (t, castellan_choice_row_get_selected (self->players) == 0);
  self->agreement.starters_inside = castellan_choice_row_get_selected (self->starters) == 1;
  update (self);
}

/* The wish becomes the agreement, unless it cannot go with the rest: then its row says why. */
static void
switched_cb (CastellanBagOptions *self, GParamSpec *pspec, GtkWidget *on)
{
  BagAgreement wish = self->agreement;
  const char *conflict;
  unsigned i = 0;

  (void) pspec;
  if (self->is_updating)
    return;
  while (self->rows[i].on != on)
    i++;
  if (gtk_switch_get_active (GTK_SWITCH (on)))
    wish.table.variants |= 1u << about_bag[i];
  else
    wish.table.variants &= ~(1u << about_bag[i]);
  if (!has_variant (&wish.table, VARIANT_CHARGING_HORDE))
    wish.table.variants &= ~(1u << VARIANT_CHARGING_HORDE_TRADES);
  conflict = bag_agreement_conflict (&wish);
  if (conflict == NULL)
    self->agreement = wish;
  update (self);
  if (conflict != NULL)
    {
      g_autofree char *sentence = conflict_sentence (conflict);

      explain (self, i, sentence);
    }
}

static void
bulk_cb (CastellanBagOptions *self, GtkSpinButton *bulk)
{
  if (self->is_updating)
    return;
  self->agreement.table.bulk = (uint8_t) gtk_spin_button_get_value_as_int (bulk);
  describe (self);
}

static void
fill_cb (CastellanBagOptions *self)
{
  g_signal_emit_by_name (self, "fill");
  gtk_window_close (GTK_WINDOW (self));
}

static void
add_row (CastellanBagOptions *self, unsigned i)
{
  VariantRow *row = &self->rows[i];
  g_autofree char *title = g_markup_escape_text (variant_title (about_bag[i]), -1);

  row->row = ADW_ACTION_ROW (adw_action_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);
  if (about_bag[i] == VARIANT_BULK_UP)
    {
      self->bulk = gtk_spin_button_new_with_range (4, 6, 1);
      gtk_widget_set_valign (self->bulk, GTK_ALIGN_CENTER);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->bulk), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("Harbingers in the bag"), -1);
      g_signal_connect_object (self->bulk, "value-changed", G_CALLBACK (bulk_cb), self,
                               G_CONNECT_SWAPPED);
      adw_action_row_add_suffix (row->row, self->bulk);
    }
  row->on = gtk_switch_new ();
  gtk_widget_set_valign (row->on, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->on), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  variant_title (about_bag[i]), -1);
  adw_action_row_add_suffix (row->row, row->on);
  adw_action_row_set_activatable_widget (row->row, row->on);
  g_signal_connect_object (row->on, "notify::active", G_CALLBACK (switched_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->variants, GTK_WIDGET (row->row));
}

static void
castellan_bag_options_class_init (CastellanBagOptionsClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  g_signal_new ("fill", CASTELLAN_TYPE_BAG_OPTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (CASTELLAN_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-bag-options.ui");
  gtk_widget_class_bind_template_child (widget, CastellanBagOptions, contents);
  gtk_widget_class_bind_template_child (widget, CastellanBagOptions, variants);
  gtk_widget_class_bind_template_child (widget, CastellanBagOptions, boxes);
  gtk_widget_class_bind_template_child (widget, CastellanBagOptions, edition);
  gtk_widget_class_bind_template_child (widget, CastellanBagOptions, players);
  gtk_widget_class_bind_template_child (widget, CastellanBagOptions, starters);
  gtk_widget_class_bind_template_child (widget, CastellanBagOptions, fill);
  gtk_widget_class_bind_template_callback (widget, changed_cb);
  gtk_widget_class_bind_template_callback (widget, fill_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
castellan_bag_options_init (CastellanBagOptions *self)
{
  self->is_updating = true;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (unsigned i = 0; i < G_N_ELEMENTS (about_bag); i++)
    add_row (self, i);
  bag_agreement_usual (&self->agreement);
  update (self);
}

CastellanBagOptions *
castellan_bag_options_new (const BagAgreement *now)
{
  CastellanBagOptions *self = g_object_new (CASTELLAN_TYPE_BAG_OPTIONS, NULL);
  const uint64_t seed = self->agreement.seed;

  self->agreement = *now;
  self->agreement.seed = seed;
  update (self);
  return self;
}

const BagAgreement *
castellan_bag_options_get_agreement (CastellanBagOptions *self)
{
  return &self->agreement;
}
