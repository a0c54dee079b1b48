/* When the books disagree. The list is made when it is first looked at, and the readings of a
 * question when it is first opened: most tables never do. */
#include "castellan-rulings-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "agreement-words.h"
#include "focus-later.h"
#include "rule_library.h"
#include "ruling-topics.h"
#include "titles.h"

typedef struct
{
  AdwExpanderRow *row;
  GtkCheckButton *readings[RULE_READINGS_MAX]; /* NULL until the question is opened */
  GtkWidget *changed;
  char *words; /* all that can be searched, in small letters */
} RulingRow;

struct _CastellanRulingsPage
{
  AdwBin parent_instance;

  CastellanAgreement *agreement;
  GtkWidget *search, *reset, *stack;
  GtkListBox *list;
  RulingRow rows[RULINGS];
  bool is_made;
};

G_DEFINE_FINAL_TYPE (CastellanRulingsPage, castellan_rulings_page, ADW_TYPE_BIN)

static const RuleEntry *
entry_of (unsigned i)
{
  const RuleEntry *entry = rule_library_find (ruling_name ((Ruling) i));

  g_assert (entry != NULL && entry->is_ruling);
  return entry;
}

static unsigned
index_of (CastellanRulingsPage *self, gconstpointer row)
{
  unsigned i = 0;

  while ((gconstpointer) self->rows[i].row != row)
    i++;
  return i;
}

static void
update (CastellanRulingsPage *self)
{
  const Table *table = castellan_agreement_get_table (self->agreement);

  gtk_widget_set_sensitive (self->reset, castellan_agreement_n_rulings (self->agreement) > 0);
  for (unsigned i = 0; self->is_made && i < RULINGS; i++)
    {
      RulingRow *row = &self->rows[i];
      const unsigned letter = ruling (table, (Ruling) i);
      g_autofree char *reading = g_markup_escape_text (_ (entry_of (i)->readings[letter]), -1);

      adw_expander_row_set_subtitle (row->row, reading);
      gtk_widget_set_visible (row->changed, letter != default_reading ((Ruling) i));
      if (row->readings[letter] != NULL)
        gtk_check_button_set_active (row->readings[letter], TRUE);
    }
}

static void
read_cb (CastellanRulingsPage *self, GtkCheckButton *button)
{
  if (!gtk_check_button_get_active (button))
    return;
  for (unsigned i = 0; i < RULINGS; i++)
    for (unsigned letter = 0; letter < RULE_READINGS_MAX; letter++)
      if (self->rows[i].readings[letter] == button)
        castellan_agreement_set_ruling (self->agreement, (Ruling) i, letter);
}

static GtkWidget *
new_text_row (const char *text)
{
  GtkWidget *label = gtk_label_new (text), *row = gtk_list_box_row_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "ruling-text");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static GtkWidget *
new_reading_row (CastellanRulingsPage *self, unsigned i, unsigned letter)
{
  GtkWidget *button = gtk_check_button_new (), *row = adw_action_row_new ();
  g_autofree char *text = g_markup_escape_text (_ (entry_of (i)->readings[letter]), -1);

  self->rows[i].readings[letter] = GTK_CHECK_BUTTON (button);
  if (letter > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), self->rows[i].readings[0]);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  if (letter == default_reading ((Ruling) i))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Recommended"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (entry_of (i)->readings[letter]), -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
expanded_cb (CastellanRulingsPage *self, GParamSpec *pspec, AdwExpanderRow *row)
{
  const unsigned i = index_of (self, row);
  const RuleEntry *entry = entry_of (i);
  const unsigned letter = ruling (castellan_agreement_get_table (self->agreement), (Ruling) i);

  (void) pspec;
  if (self->rows[i].readings[0] != NULL)
    return;
  adw_expander_row_add_row (row, new_text_row (_ (entry->text)));
  for (unsigned j = 0; j < ruling_readings[i]; j++)
    adw_expander_row_add_row (row, new_reading_row (self, i, j));
  gtk_check_button_set_active (self->rows[i].readings[letter], TRUE);
}

static char *
words_of (const RuleEntry *entry)
{
  g_autoptr (GString) words = g_string_new (rule_title (entry));

  g_string_append_printf (words, " %s", _ (entry->text));
  for (unsigned i = 0; i < RULE_READINGS_MAX && entry->readings[i] != NULL; i++)
    g_string_append_printf (words, " %s", _ (entry->readings[i]));
  return g_utf8_casefold (words->str, -1);
}

static void
add_row (CastellanRulingsPage *self, unsigned i)
{
  RulingRow *row = &self->rows[i];
  const RuleEntry *entry = entry_of (i);
  g_autofree char *title = g_markup_escape_text (rule_title (entry), -1);

  row->row = ADW_EXPANDER_ROW (adw_expander_row_new ());
  row->words = words_of (entry);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);
  row->changed = gtk_label_new (_ ("Changed"));
  gtk_widget_add_css_class (row->changed, "changed");
  gtk_widget_set_valign (row->changed, GTK_ALIGN_CENTER);
  adw_expander_row_add_action (row->row, row->changed);
  g_signal_connect_object (row->row, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_append (self->list, GTK_WIDGET (row->row));
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  CastellanRulingsPage *self = data;
  g_autofree char *typed
      = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_auto (GStrv) words = g_strsplit_set (typed, " \t", -1);
  const unsigned ruling = index_of (self, row);
  const char *all = self->rows[ruling].words;

  if (!has_box (castellan_agreement_get_table (self->agreement), box_of_ruling ((Ruling) ruling)))
    return FALSE;
  for (unsigned i = 0; words[i] != NULL; i++)
    if (strstr (all, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* The first row of a topic has its title above. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  CastellanRulingsPage *self = data;
  const unsigned topic = ruling_topic ((Ruling) index_of (self, row));
  GtkWidget *title;

  if (before != NULL && ruling_topic ((Ruling) index_of (self, before)) == topic)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  title = gtk_label_new (ruling_topic_title (topic));
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (title, "ruling-topic");
  gtk_list_box_row_set_header (row, title);
}

static void
search_cb (CastellanRulingsPage *self)
{
  bool is_found = false;

  gtk_list_box_invalidate_filter (self->list);
  for (unsigned i = 0; self->is_made && i < RULINGS; i++)
    is_found |= gtk_widget_get_child_visible (GTK_WIDGET (self->rows[i].row));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), is_found ? "list" : "nothing");
}

static void
reset_cb (CastellanRulingsPage *self)
{
  castellan_agreement_reset_rulings (self->agreement);
}

static void
castellan_rulings_page_map (GtkWidget *widget)
{
  CastellanRulingsPage *self = CASTELLAN_RULINGS_PAGE (widget);

  for (unsigned i = 0; !self->is_made && i < RULINGS; i++)
    add_row (self, i);
  self->is_made = true;
  search_cb (self);
  update (self);
  GTK_WIDGET_CLASS (castellan_rulings_page_parent_class)->map (widget);
  focus_later (self->search);
}

static void
castellan_rulings_page_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_RULINGS_PAGE (object)->agreement);
  G_OBJECT_CLASS (castellan_rulings_page_parent_class)->dispose (object);
}

static void
castellan_rulings_page_finalize (GObject *object)
{
  for (unsigned i = 0; i < RULINGS; i++)
    g_free (CASTELLAN_RULINGS_PAGE (object)->rows[i].words);
  G_OBJECT_CLASS (castellan_rulings_page_parent_class)->finalize (object);
}

static void
castellan_rulings_page_class_init (CastellanRulingsPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_rulings_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = castellan_rulings_page_finalize;
  widget->map = castellan_rulings_page_map;
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-rulings-page.ui");
  gtk_widget_class_bind_template_child (widget, CastellanRulingsPage, search);
  gtk_widget_class_bind_template_child (widget, CastellanRulingsPage, reset);
  gtk_widget_class_bind_template_child (widget, CastellanRulingsPage, stack);
  gtk_widget_class_bind_template_child (widget, CastellanRulingsPage, list);
  gtk_widget_class_bind_template_callback (widget, search_cb);
  gtk_widget_class_bind_template_callback (widget, reset_cb);
}

static void
castellan_rulings_page_init (CastellanRulingsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

void
castellan_rulings_page_set_agreement (CastellanRulingsPage *self, CastellanAgreement *agreement)
{
  g_return_if_fail (self->agreement == NULL);
  self->agreement = g_object_ref (agreement);
  g_signal_connect_object (agreement, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
