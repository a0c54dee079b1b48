/* Rules to read. Actions of the view: rule.show (id), rule.back. */
#include "castellan-rule-view.h"

#include <glib/gi18n-lib.h>

#include "log-text.h"
#include "rule_library.h"

struct _CastellanRuleView
{
  AdwBin parent_instance;

  GtkWidget *scroll, *back, *sentence, *entries;
  CastellanGame *game;
  GPtrArray *pages; /* of Page: the last one is shown */
};

/* What was shown, to come back to it. */
typedef struct
{
  char *sentence; /* of a moment, or NULL */
  char **ids;
} Page;

G_DEFINE_FINAL_TYPE (CastellanRuleView, castellan_rule_view, ADW_TYPE_BIN)

static void
page_free (void *data)
{
  Page *page = data;

  g_free (page->sentence);
  g_strfreev (page->ids);
  g_free (page);
}

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* The letter of the reading that this table plays, or 0. */
static char
letter_played (CastellanRuleView *self, const RuleEntry *entry)
{
  const Table *t = self->game != NULL ? castellan_game_get_table (self->game) : NULL;

  for (unsigned r = 0; t != NULL && r < RULINGS; r++)
    if (g_ascii_strcasecmp (ruling_name ((Ruling) r), entry->id) == 0)
      return (char) ('a' + (char) ruling (t, (Ruling) r));
  return 0;
}

static void
add_readings (CastellanRuleView *self, GtkWidget *box, const RuleEntry *entry)
{
  const char played = letter_played (self, entry);

  for (unsigned i = 0; i < RULE_READINGS_MAX && entry->readings[i] != NULL; i++)
    {
      const char letter = (char) ('a' + (char) i);
      GtkWidget *reading = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      g_autofree char *text = g_strdup_printf ("(%c) %s", letter, _ (entry->readings[i]));

      gtk_widget_add_css_class (reading, "rule-reading");
      if (letter == played)
        {
          /* Translators: the table has chosen reading (a), (b), … */
          g_autofree char *choice = g_strdup_printf (_ ("This table plays (%c)"), letter);

          gtk_widget_add_css_class (reading, "played");
          add_label (reading, choice, "rule-choice");
        }
      add_label (reading, text, NULL);
      gtk_box_append (GTK_BOX (box), reading);
    }
}

static gboolean
activate_link_cb (CastellanRuleView *self, const char *uri)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "rule.show", "s", uri);
  return TRUE;
}

static void
add_related (CastellanRuleView *self, GtkWidget *box, const RuleEntry *entry)
{
  g_auto (GStrv) ids = g_strsplit (entry->related != NULL ? entry->related : "", " ", -1);
  g_autoptr (GString) links = g_string_new (NULL);
  GtkWidget *label;

  for (unsigned i = 0; ids[i] != NULL; i++)
    {
      const RuleEntry *other = ids[i][0] != '\0' ? rule_library_find (ids[i]) : NULL;
      g_autofree char *link = NULL;

      if (other == NULL)
        continue;
      link = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", other->id, _ (other->title));
      /* The dot stays with the link before it. */
      g_string_append (links, links->len > 0 ? "\u00a0· " : "");
      g_string_append (links, link);
    }
  if (links->len == 0)
    return;
  label = add_label (box, NULL, "rule-related");
  gtk_label_set_markup (GTK_LABEL (label), links->str);
  g_signal_connect_object (label, "activate-link", G_CALLBACK (activate_link_cb), self,
                           G_CONNECT_SWAPPED);
}

/* One book a line. */
static void
add_sources (GtkWidget *box, const RuleEntry *entry)
{
  g_autofree char *text = rule_source_text (entry);
  g_auto (GStrv) sources = g_strsplit (text, "; ", -1);
  g_autofree char *lines = g_strjoinv ("\n", sources);

  add_label (box, lines, "rule-source");
}

static GtkWidget *
entry_new (CastellanRuleView *self, const RuleEntry *entry)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 6, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *title;

  gtk_widget_add_css_class (box, "rule-entry");
  title = add_label (box, _ (entry->title), "heading");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title,
                                  NULL, -1);
  add_label (box, _ (entry->text), "body");
  if (entry->is_ruling)
    {
      add_readings (self, box, entry);
      if (entry->why != NULL && entry->why[0] != '\0')
        add_label (box, _ (entry->why), "rule-why");
    }
  add_sources (box, entry);
  add_related (self, box, entry);
  return box;
}

static void
show_page (CastellanRuleView *self)
{
  const Page *page = g_ptr_array_index (self->pages, self->pages->len - 1);
  GtkAdjustment *top = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll));
  GtkWidget *child;
  unsigned n = 0;

  while ((child = gtk_widget_get_first_child (self->entries)) != NULL)
    gtk_box_remove (GTK_BOX (self->entries), child);
  for (unsigned i = 0; page->ids[i] != NULL; i++)
    {
      const RuleEntry *entry = rule_library_find (page->ids[i]);

      if (entry != NULL)
        {
          gtk_box_append (GTK_BOX (self->entries), entry_new (self, entry));
          n++;
        }
    }
  if (n == 0)
    add_label (self->entries, _ ("No rule of the books is behind this."), "castellan-dim");
  gtk_label_set_label (GTK_LABEL (self->sentence), page->sentence != NULL ? page->sentence : "");
  gtk_widget_set_visible (self->sentence, page->sentence != NULL);
  gtk_widget_set_visible (self->back, self->pages->len > 1);
  gtk_adjustment_set_value (top, 0);
}

/* Takes the sentence and the ids. */
static void
push_page (CastellanRuleView *self, char *sentence, char **ids)
{
  Page *page = g_new (Page, 1);

  page->sentence = sentence;
  page->ids = ids;
  g_ptr_array_add (self->pages, page);
  show_page (self);
}

static void
show_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  const char *const ids[] = { g_variant_get_string (id, NULL), NULL };

  (void) name;
  push_page (CASTELLAN_RULE_VIEW (widget), NULL, g_strdupv ((char **) ids));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  castellan_rule_view_go_back (CASTELLAN_RULE_VIEW (widget));
}

static void
castellan_rule_view_dispose (GObject *object)
{
  CastellanRuleView *self = CASTELLAN_RULE_VIEW (object);

  g_clear_object (&self->game);
  G_OBJECT_CLASS (castellan_rule_view_parent_class)->dispose (object);
}

static void
castellan_rule_view_finalize (GObject *object)
{
  g_clear_pointer (&CASTELLAN_RULE_VIEW (object)->pages, g_ptr_array_unref);
  G_OBJECT_CLASS (castellan_rule_view_parent_class)->finalize (object);
}

static void
castellan_rule_view_class_init (CastellanRuleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_rule_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = castellan_rule_view_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-rule-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, scroll);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, back);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, sentence);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, entries);
  gtk_widget_class_install_action (widget_class, "rule.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "rule.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "rule.back", NULL);
}

static void
castellan_rule_view_init (CastellanRuleView *self)
{
  self->pages = g_ptr_array_new_with_free_func (page_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
castellan_rule_view_set_game (CastellanRuleView *self, CastellanGame *game)
{
  g_set_object (&self->game, game);
}

void
castellan_rule_view_show_moment (CastellanRuleView *self, CastellanGame *game, unsigned i)
{
  const Moment *moment = castellan_game_get_moment (game, i);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (unsigned j = 0; moment->correction == NULL && j < RULES_PER_EVENT; j++)
    if (moment->event.rules[j] != RULE_NONE)
      g_strv_builder_add (ids, cite_names[moment->event.rules[j]]);
  castellan_rule_view_set_game (self, game);
  g_ptr_array_set_size (self->pages, 0);
  push_page (self, log_sentence (game, i), g_strv_builder_end (ids));
}

void
castellan_rule_view_show_rules (CastellanRuleView *self, const char *const *ids, unsigned n)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  for (unsigned i = 0; i < n; i++)
    g_strv_builder_add (list, ids[i]);
  g_ptr_array_set_size (self->pages, 0);
  push_page (self, NULL, g_strv_builder_end (list));
}

bool
castellan_rule_view_go_back (CastellanRuleView *self)
{
  if (self->pages->len < 2)
    return false;
  g_ptr_array_set_size (self->pages, (int) self->pages->len - 1);
  show_page (self);
  return true;
}
