/* Rules to read. Actions of the view: rule.show (id), rule.open (id), rule.back. */
#include "castellan-rule-view.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-rule-entry.h"
#include "log-text.h"
#include "titles.h"

#define COMPACT_WIDTH 640
#define FULL_WIDTH 880

struct _CastellanRuleView
{
  AdwBin parent_instance;

  GtkWidget *scroll, *clamp, *back, *back_words, *sentence, *nothing, *entries;
  CastellanGame *game;
  bool is_full;
  GPtrArray *pages; /* of Page: the last one is shown */
};

/* What was shown, to come back to it. */
typedef struct
{
  char *sentence; /* of a moment, or NULL */
  unsigned moment;
  Event event; /* what it was */
  char **ids;
} Page;

G_DEFINE_FINAL_TYPE (CastellanRuleView, castellan_rule_view, ADW_TYPE_BIN)

enum
{
  TURNED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
page_free (void *data)
{
  Page *page = data;

  g_free (page->sentence);
  g_strfreev (page->ids);
  g_free (page);
}

/* Of several rules a full view shows the first, and offers the others. */
static unsigned
add_entries (CastellanRuleView *self, const Page *page)
{
  unsigned n = 0;

  for (unsigned i = 0; page->ids[i] != NULL && !(self->is_full && n > 0); i++)
    {
      const RuleEntry *entry = rule_library_find (page->ids[i]);

      if (entry == NULL)
        continue;
      gtk_box_append (
          GTK_BOX (self->entries),
          castellan_rule_entry_new (entry, self->game,
                                    self->is_full ? (const char *const *) page->ids + i + 1 : NULL,
                                    !self->is_full));
      n++;
    }
  return n;
}

/* The way back says where it leads. */
static void
show_way_back (CastellanRuleView *self)
{
  const Page *page
      = self->pages->len > 1 ? g_ptr_array_index (self->pages, self->pages->len - 2) : NULL;
  const RuleEntry *entry = NULL;

  if (page != NULL && self->is_full && page->ids[0] != NULL)
    entry = rule_library_find (page->ids[0]);
  gtk_widget_set_visible (self->back, page != NULL);
  gtk_label_set_label (GTK_LABEL (self->back_words),
                       entry != NULL ? rule_title (entry) : C_ ("rule", "Back"));
}

static void
remove_entries (CastellanRuleView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->entries)) != NULL)
    gtk_box_remove (GTK_BOX (self->entries), child);
}

static void
show_page (CastellanRuleView *self)
{
  const Page *page = g_ptr_array_index (self->pages, self->pages->len - 1);
  GtkAdjustment *top = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll));

  remove_entries (self);
  gtk_widget_set_visible (self->nothing, add_entries (self, page) == 0);
  gtk_label_set_label (GTK_LABEL (self->sentence), page->sentence != NULL ? page->sentence : "");
  gtk_widget_set_visible (self->sentence, page->sentence != NULL);
  show_way_back (self);
  gtk_adjustment_set_value (top, 0);
  g_signal_emit (self, signals[TURNED], 0);
}

/* Takes the sentence and the ids. */
static void
push_page (CastellanRuleView *self, char *sentence, char **ids)
{
  Page *page = g_new (Page, 1);

  *page = (Page){ .sentence = sentence, .ids = ids };
  g_ptr_array_add (self->pages, page);
  show_page (self);
}

/* A moment that is still there is told anew, with other names. */
static void
tell_again (CastellanRuleView *self, Page *page)
{
  const Moment *moment
      = page->sentence != NULL && page->moment < castellan_game_get_n_moments (self->game)
            ? castellan_game_get_moment (self->game, page->moment)
            : NULL;

  if (moment == NULL || memcmp (&moment->event, &page->event, sizeof page->event) != 0)
    return;
  g_free (page->sentence);
  page->sentence = log_sentence (self->game, page->moment);
}

static void
names_cb (CastellanRuleView *self)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll));
  const double value = gtk_adjustment_get_value (place);

  for (unsigned i = 0; i < self->pages->len; i++)
    tell_again (self, g_ptr_array_index (self->pages, i));
  castellan_rule_view_refresh (self);
  gtk_adjustment_set_value (place, value);
}

static void
show_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  const char *const ids[] = { g_variant_get_string (id, NULL), NULL };

  (void) name;
  push_page (CASTELLAN_RULE_VIEW (widget), NULL, g_strdupv ((char **) ids));
}

/* The whole entry stands on the page of rules; a small window in front of it has done its work. */
static void
open_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  (void) name;
  if (gtk_widget_activate_action_variant (widget, "app.rule", id)
      && gtk_window_get_transient_for (window) != NULL)
    gtk_window_close (window);
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
  signals[TURNED] = g_signal_new ("turned", CASTELLAN_TYPE_RULE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-rule-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, scroll);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, clamp);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, back);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, back_words);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, nothing);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, sentence);
  gtk_widget_class_bind_template_child (widget_class, CastellanRuleView, entries);
  gtk_widget_class_install_action (widget_class, "rule.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "rule.open", "s", open_cb);
  gtk_widget_class_install_action (widget_class, "rule.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "rule.back", NULL);
}

static void
castellan_rule_view_init (CastellanRuleView *self)
{
  self->pages = g_ptr_array_new_with_free_func (page_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (castellan_settings (), "changed::names", G_CALLBACK (names_cb), self,
                           G_CONNECT_SWAPPED);
}

void
castellan_rule_view_set_game (CastellanRuleView *self, CastellanGame *game)
{
  g_set_object (&self->game, game);
}

void
castellan_rule_view_set_full (CastellanRuleView *self, bool is_full)
{
  self->is_full = is_full;
  adw_clamp_set_maximum_size (ADW_CLAMP (self->clamp), is_full ? FULL_WIDTH : COMPACT_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (self->clamp),
                                      is_full ? FULL_WIDTH : COMPACT_WIDTH);
}

const char *
castellan_rule_view_get_id (CastellanRuleView *self)
{
  const Page *page
      = self->pages->len > 0 ? g_ptr_array_index (self->pages, self->pages->len - 1) : NULL;

  return page != NULL ? page->ids[0] : NULL;
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
  ((Page *) g_ptr_array_index (self->pages, 0))->moment = i;
  ((Page *) g_ptr_array_index (self->pages, 0))->event = moment->event;
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

GVariant *
castellan_rule_view_get_pages (CastellanRuleView *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aas"));
  for (unsigned i = 0; i < self->pages->len; i++)
    g_variant_builder_add (&builder, "^as",
                           ((const Page *) g_ptr_array_index (self->pages, i))->ids);
  return g_variant_builder_end (&builder);
}

void
castellan_rule_view_set_pages (CastellanRuleView *self, GVariant *pages)
{
  GVariantIter iter;
  char **ids;

  g_ptr_array_set_size (self->pages, 0);
  g_variant_iter_init (&iter, pages);
  while (g_variant_iter_next (&iter, "^as", &ids))
    push_page (self, NULL, ids);
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

void
castellan_rule_view_refresh (CastellanRuleView *self)
{
  if (self->pages->len > 0)
    show_page (self);
}

void
castellan_rule_view_focus (CastellanRuleView *self)
{
  gtk_widget_set_focusable (self->scroll, TRUE);
  gtk_widget_grab_focus (self->scroll);
}

void
castellan_rule_view_clear (CastellanRuleView *self)
{
  g_ptr_array_set_size (self->pages, 0);
  remove_entries (self);
}
