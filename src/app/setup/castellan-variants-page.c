/* The optional rules, with a switch each. A rule that cannot go with the others is refused where it
 * stands. */
#include "castellan-variants-page.h"

#include <glib/gi18n-lib.h>

#include "agreement-words.h"

typedef struct
{
  AdwActionRow *row;
  GtkWidget *on;     /* its switch */
  GtkWidget *number; /* how many Walls or Harbingers, or NULL */
} VariantRow;

struct _CastellanVariantsPage
{
  AdwBin parent_instance;

  CastellanAgreement *agreement;
  AdwPreferencesPage *list;
  GtkWidget *wizard; /* the group of its box */
  VariantRow rows[VARIANTS];
};

G_DEFINE_FINAL_TYPE (CastellanVariantsPage, castellan_variants_page, ADW_TYPE_BIN)

/* In the order in which a table would think of them. */
static const struct
{
  const char *title;
  Variant variants[9];
  unsigned n;
} groups[] = {
  { N_ ("Gentler"),
    { VARIANT_EASIER_BATTLES, VARIANT_ALL_FOR_ONE, VARIANT_HEROIC_POWERS, VARIANT_DESPERATE_TIMES },
    4 },
  { N_ ("The Castle"),
    { VARIANT_HOME, VARIANT_KING_TOWER, VARIANT_CONSTRUCTION, VARIANT_CONSTRUCTION_RANDOM,
      VARIANT_CONSTRUCTION_FIXED, VARIANT_CONSTRUCTION_PLAYER },
    6 },
  { N_ ("Harder"),
    { VARIANT_ROUGH_START, VARIANT_DWINDLING, VARIANT_CLOSED_HANDS, VARIANT_CHARGING_HORDE,
      VARIANT_CHARGING_HORDE_TRADES },
    5 },
  { N_ ("Longer"), { VARIANT_NOT_OVER_YET, VARIANT_RECYCLING, VARIANT_FINAL_CHARGE }, 3 },
  { N_ ("With an Overlord"),
    { VARIANT_MORE_MINIONS, VARIANT_SECRET_FORCES, VARIANT_MONSTROUS_CHOICES },
    3 },
  { N_ ("The Wizard's Tower"),
    { VARIANT_DEATH_BENEFIT, VARIANT_QUIET, VARIANT_SHORTAGE, VARIANT_RANDOM_MIX,
      VARIANT_FLAMING_TAR, VARIANT_CAVALRY_HOBBLE, VARIANT_NECROMANCER_RANDOM, VARIANT_GROWING_FIRE,
      VARIANT_BULK_UP },
    9 },
};

/* What the rule does, or why it cannot be had. */
static void
explain (CastellanVariantsPage *self, Variant variant, const char *refusal)
{
  GtkWidget *row = GTK_WIDGET (self->rows[variant].row);
  g_autofree char *sentence = refusal != NULL ? g_strdup (refusal) : variant_sentence (variant);
  g_autofree char *subtitle = g_markup_escape_text (sentence, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (refusal != NULL)
    gtk_widget_add_css_class (row, "refused");
  else
    gtk_widget_remove_css_class (row, "refused");
}

static void
update (CastellanVariantsPage *self)
{
  const Table *table = castellan_agreement_get_table (self->agreement);

  gtk_widget_set_visible (self->wizard, has_box (table, BOX_WIZARD));
  for (unsigned i = 0; i < VARIANTS; i++)
    {
      const bool on = has_variant (table, (Variant) i);

      gtk_switch_set_active (GTK_SWITCH (self->rows[i].on), on);
      if (self->rows[i].number != NULL)
        {
          gtk_widget_set_visible (self->rows[i].number, on);
          gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rows[i].number),
                                     i == VARIANT_BULK_UP ? table->bulk : table->fixed_walls);
        }
    }
}

static void
changed_cb (CastellanVariantsPage *self)
{
  for (unsigned i = 0; i < VARIANTS; i++)
    explain (self, (Variant) i, NULL);
  update (self);
}

static unsigned
index_of (CastellanVariantsPage *self, GtkWidget *on)
{
  unsigned i = 0;

  while (self->rows[i].on != on)
    i++;
  return i;
}

static void
switched_cb (CastellanVariantsPage *self, GParamSpec *pspec, GtkWidget *on)
{
  const unsigned i = index_of (self, on);
  g_autofree char *refusal = castellan_agreement_set_variant (
      self->agreement, (Variant) i, gtk_switch_get_active (GTK_SWITCH (on)));

  (void) pspec;
  if (refusal == NULL)
    return;
  changed_cb (self);
  explain (self, (Variant) i, refusal);
}

static void
walls_cb (CastellanVariantsPage *self, GtkSpinButton *walls)
{
  g_free (castellan_agreement_set_fixed_walls (
      self->agreement, (unsigned) gtk_spin_button_get_value_as_int (walls)));
}

static void
bulk_cb (CastellanVariantsPage *self, GtkSpinButton *harbingers)
{
  g_free (castellan_agreement_set_bulk (self->agreement,
                                        (unsigned) gtk_spin_button_get_value_as_int (harbingers)));
}

static GtkWidget *
new_number (
    CastellanVariantsPage *self, unsigned least, unsigned most, const char *name, GCallback changed)
{
  GtkWidget *number = gtk_spin_button_new_with_range (least, most, 1);

  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (number, name);
  g_signal_connect_object (number, "value-changed", changed, self, G_CONNECT_SWAPPED);
  return number;
}

static void
add_row (CastellanVariantsPage *self, AdwPreferencesGroup *group, Variant variant)
{
  VariantRow *row = &self->rows[variant];
  g_autofree char *title = g_markup_escape_text (variant_title (variant), -1);

  row->row = ADW_ACTION_ROW (adw_action_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);
  explain (self, variant, NULL);
  if (variant == VARIANT_CONSTRUCTION_FIXED)
    row->number = new_number (self, 0, ARCS, _ ("Walls at the start"), G_CALLBACK (walls_cb));
  if (variant == VARIANT_BULK_UP)
    row->number = new_number (self, 4, 6, _ ("Harbingers in the bag"), G_CALLBACK (bulk_cb));
  if (row->number != NULL)
    adw_action_row_add_suffix (row->row, row->number);
  row->on = gtk_switch_new ();
  gtk_widget_set_valign (row->on, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->on), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  variant_title (variant), -1);
  adw_action_row_add_suffix (row->row, row->on);
  adw_action_row_set_activatable_widget (row->row, row->on);
  g_signal_connect_object (row->on, "notify::active", G_CALLBACK (switched_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, GTK_WIDGET (row->row));
}

static void
castellan_variants_page_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_VARIANTS_PAGE (object)->agreement);
  G_OBJECT_CLASS (castellan_variants_page_parent_class)->dispose (object);
}

static void
castellan_variants_page_class_init (CastellanVariantsPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_variants_page_dispose;
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-variants-page.ui");
  gtk_widget_class_bind_template_child (widget, CastellanVariantsPage, list);
}

static void
castellan_variants_page_init (CastellanVariantsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
castellan_variants_page_set_agreement (CastellanVariantsPage *self, CastellanAgreement *agreement)
{
  g_return_if_fail (self->agreement == NULL);
  self->agreement = g_object_ref (agreement);
  for (unsigned i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

      adw_preferences_group_set_title (group, _ (groups[i].title));
      for (unsigned j = 0; j < groups[i].n; j++)
        add_row (self, group, groups[i].variants[j]);
      if (box_of_variant (groups[i].variants[0]) == BOX_WIZARD)
        self->wizard = GTK_WIDGET (group);
      adw_preferences_page_add (self->list, group);
    }
  for (unsigned i = 0; i < VARIANTS; i++)
    g_assert (self->rows[i].row != NULL);
  g_signal_connect_object (agreement, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
}
