/* One rule to read. */
#include "castellan-rule-entry.h"

#include <glib/gi18n-lib.h>

#include "castellan-wrap-layout.h"
#include "rule-books.h"
#include "rule-facts.h"
#include "titles.h"
#include "window-action.h"

#define PORTRAIT_TOKEN 46
#define PORTRAIT_FIGURE 44
#define PORTRAIT_CARD 40
#define CHIP_SPACING 8
#define BOOK_CHARS 24
#define BOOK_WIDTH 236 /* below it the books stand one under the other */

struct _CastellanRuleEntry
{
  AdwBin parent_instance;

  GtkWidget *tile, *title, *kind, *text, *facts, *traits, *readings, *why, *dispute, *example_place,
      *books, *related, *more;
  const RuleEntry *entry;
};

G_DEFINE_FINAL_TYPE (CastellanRuleEntry, castellan_rule_entry, ADW_TYPE_BIN)

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
show_portrait (CastellanRuleEntry *self)
{
  RulePiece piece;
  const bool is_piece = rule_piece_find (self->entry, &piece);
  GtkWidget *picture = castellan_picture_new (!is_piece       ? PORTRAIT_FIGURE
                                              : piece.is_card ? PORTRAIT_CARD
                                                              : PORTRAIT_TOKEN);

  rule_portrait (self->entry, CASTELLAN_PICTURE (picture));
  adw_bin_set_child (ADW_BIN (self->tile), picture);
}

static void
show_facts (CastellanRuleEntry *self, CastellanGame *game)
{
  g_autoptr (GPtrArray) facts = NULL;
  g_autofree char *traits = NULL;
  RulePiece piece;

  if (!rule_piece_find (self->entry, &piece))
    return;
  facts = rule_facts (&piece, game);
  for (unsigned i = 0; i < facts->len; i++)
    {
      const RuleFact *fact = g_ptr_array_index (facts, i);
      GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      gtk_widget_add_css_class (cell, "rule-fact");
      gtk_box_append (GTK_BOX (cell), label_new (fact->name, "rule-fact-name"));
      gtk_box_append (GTK_BOX (cell), label_new (fact->value, "rule-fact-value"));
      gtk_box_append (GTK_BOX (self->facts), cell);
    }
  gtk_widget_set_visible (self->facts, facts->len > 0);
  traits = rule_traits_text (&piece);
  if (*traits != '\0')
    {
      const char *title = token_title (piece.kinds[0]);
      /* Translators: a piece and what is special about it: "Gargoyle: flies." */
      g_autofree char *sentence = g_strdup_printf (_ ("%s: %s."), title, traits);

      gtk_label_set_label (GTK_LABEL (self->traits), sentence);
      gtk_widget_show (self->traits);
    }
}

char
castellan_rule_entry_letter_played (const RuleEntry *entry, CastellanGame *game)
{
  const Table *t = game != NULL && entry->is_ruling ? castellan_game_get_table (game) : NULL;

  for (unsigned r = 0; t != NULL && r < RULINGS; r++)
    if (g_ascii_strcasecmp (ruling_name ((Ruling) r), entry->id) == 0)
      return (char) ('a' + (char) ruling (t, (Ruling) r));
  return 0;
}

static void
show_readings (CastellanRuleEntry *self, CastellanGame *game)
{
  const RuleEntry *entry = self->entry;
  const char played = castellan_rule_entry_letter_played (entry, game);

  for (unsigned i = 0; i < RULE_READINGS_MAX && entry->readings[i] != NULL; i++)
    {
      const char letter = (char) ('a' + (char) i);
      GtkWidget *reading = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      g_autofree char *text = g_strdup_printf (_ ("(%c) %s"), letter, _ (entry->readings[i]));

      gtk_widget_add_css_class (reading, "rule-reading");
      if (letter == played)
        {
          /* Translators: the table has chosen reading (a), (b), … */
          g_autofree char *choice = g_strdup_printf (_ ("This table plays (%c)"), letter);

          gtk_widget_add_css_class (reading, "played");
          gtk_box_append (GTK_BOX (reading), label_new (choice, "rule-choice"));
        }
      else if (letter == entry->standard && played == 0)
        gtk_box_append (GTK_BOX (reading),
                        label_new (_ ("Played unless a table agrees otherwise"), "rule-choice"));
      gtk_box_append (GTK_BOX (reading), label_new (text, NULL));
      gtk_box_append (GTK_BOX (self->readings), reading);
    }
  gtk_widget_show (self->readings);
  if (entry->why != NULL && entry->why[0] != '\0')
    {
      gtk_label_set_label (GTK_LABEL (self->why), _ (entry->why));
      gtk_widget_show (self->why);
    }
}

/* "2010 book", "Deluxe book · says the same", "Deluxe book · this table" */
static char *
book_title (const BookRow *row, const RuleEntry *entry, bool is_first)
{
  const char *note = NULL;

  if (row->is_played && row->differs)
    note = _ ("this table");
  else if (!row->differs && !is_first && !entry->is_ruling)
    note = _ ("says the same");
  return note != NULL ? g_strdup_printf ("%s · %s", row->book, note) : g_strdup (row->book);
}

/* Many words of one book must not push the other below it. */
static void
add_book_words (GtkWidget *cell, const char *words, const char *css_class)
{
  GtkWidget *label = label_new (words, css_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), BOOK_CHARS);
  gtk_box_append (GTK_BOX (cell), label);
}

static void
show_books (CastellanRuleEntry *self, const Table *t, bool is_compact)
{
  g_autoptr (GPtrArray) rows = rule_books (self->entry, t);

  for (unsigned i = 0; i < rows->len; i++)
    {
      const BookRow *row = g_ptr_array_index (rows, i);
      g_autofree char *title = book_title (row, self->entry, i == 0);
      GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
      GtkWidget *child = gtk_flow_box_child_new ();

      gtk_widget_add_css_class (cell, "rule-book");
      gtk_box_append (GTK_BOX (cell), label_new (title, "rule-book-name"));
      if (row->differs)
        add_book_words (cell, _ (row->entry->text), NULL);
      if (*row->headings != '\0')
        add_book_words (cell, row->headings, row->differs ? "rule-source" : NULL);
      gtk_widget_set_size_request (cell, is_compact ? -1 : BOOK_WIDTH, -1);
      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), cell);
      gtk_widget_set_focusable (child, FALSE);
      gtk_flow_box_append (GTK_FLOW_BOX (self->books), child);
    }
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->books),
                                          is_compact ? 1 : CLAMP (rows->len, 1, 2));
  gtk_widget_set_visible (self->books, rows->len > 0);
}

static GtkWidget *
link_new (const RuleEntry *other)
{
  GtkWidget *label = label_new (rule_title (other), NULL);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_LEFT);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "rule-chip");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rule.show");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", other->id);
  return button;
}

static void
add_links (CastellanRuleEntry *self, const char *const *ids)
{
  for (unsigned i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      const RuleEntry *other = ids[i][0] != '\0' ? rule_library_find (ids[i]) : NULL;

      if (other == NULL || other == self->entry)
        continue;
      gtk_box_append (GTK_BOX (self->related), link_new (other));
      gtk_widget_show (self->related);
    }
}

static void
show_example (CastellanRuleEntry *self)
{
  GtkWidget *example = castellan_example_view_new ();

  adw_bin_set_child (ADW_BIN (self->example_place), example);
  castellan_example_view_set_examples (CASTELLAN_EXAMPLE_VIEW (example),
                                       examples_of_rule (self->entry->id));
}

static void
castellan_rule_entry_map (GtkWidget *widget)
{
  CastellanRuleEntry *self = CASTELLAN_RULE_ENTRY (widget);

  gtk_widget_set_visible (self->dispute, self->entry != NULL && self->entry->is_ruling
                                             && window_has_action (widget, "dispute"));
  GTK_WIDGET_CLASS (castellan_rule_entry_parent_class)->map (widget);
}

static void
castellan_rule_entry_class_init (CastellanRuleEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = castellan_rule_entry_map;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-rule-entry.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, CastellanRuleEntry, child)
  BIND (tile);
  BIND (title);
  BIND (kind);
  BIND (text);
  BIND (facts);
  BIND (traits);
  BIND (readings);
  BIND (why);
  BIND (dispute);
  BIND (example_place);
  BIND (books);
  BIND (related);
  BIND (more);
#undef BIND
}

static void
castellan_rule_entry_init (CastellanRuleEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->facts, castellan_wrap_layout_new (CHIP_SPACING));
  gtk_widget_set_layout_manager (self->related, castellan_wrap_layout_new (CHIP_SPACING));
}

GtkWidget *
castellan_rule_entry_new (const RuleEntry *entry,
                          CastellanGame *game,
                          const char *const *also,
                          bool is_compact)
{
  CastellanRuleEntry *self = g_object_new (CASTELLAN_TYPE_RULE_ENTRY, NULL);
  g_auto (GStrv) related = g_strsplit (entry->related != NULL ? entry->related : "", " ", -1);
  g_autofree char *kind = g_strdup_printf ("%s · %s", rule_kind_name (rule_kind (entry)),
                                           rule_box_name (rule_entry_box (entry)));

  self->entry = entry;
  gtk_widget_add_css_class (GTK_WIDGET (self), is_compact ? "compact" : "full");
  gtk_label_set_label (GTK_LABEL (self->title), rule_title (entry));
  gtk_widget_add_css_class (self->title, is_compact ? "heading" : "title-1");
  gtk_label_set_label (GTK_LABEL (self->kind), kind);
  gtk_label_set_label (GTK_LABEL (self->text), _ (entry->text));
  gtk_widget_set_visible (self->tile, !is_compact);
  gtk_widget_set_visible (self->kind, !is_compact);
  gtk_widget_set_visible (self->more, is_compact);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->more), "s", entry->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->dispute), "s", entry->id);
  if (entry->is_ruling)
    show_readings (self, game);
  if (!is_compact)
    {
      show_portrait (self);
      if (!entry->is_ruling)
        show_facts (self, game);
      show_example (self);
    }
  show_books (self, game != NULL ? castellan_game_get_table (game) : NULL, is_compact);
  add_links (self, also);
  add_links (self, (const char *const *) related);
  return GTK_WIDGET (self);
}
