/* Disputes. The list is made when it is first looked at. */
#include "castellan-disputes-page.h"

#include <glib/gi18n-lib.h>

#include "agreement-words.h"
#include "castellan-dispute-view.h"
#include "dispute-marks.h"
#include "found-rows.h"
#include "ruling-topics.h"
#include "titles.h"

#define GUESSES 3
#define NOT_FOUND G_MAXUINT

typedef struct
{
  GtkWidget *row, *reading, *changed;
  unsigned rank; /* among those that were found; NOT_FOUND */
} DisputeRow;

struct _CastellanDisputesPage
{
  AdwBin parent_instance;

  AdwWindowTitle *title;
  AdwLeaflet *leaflet;
  GtkWidget *side, *search, *stack, *view;
  GtkListBox *list;

  DisputeRow rows[RULINGS];
  CastellanGame *game;
  bool is_made;
  bool is_searched;
  bool is_guessed;   /* nothing was found, and these come nearest */
  const char *id;    /* of the ruling that is shown, or "" */
  bool came_to_view; /* a ruling was asked for, so that the way back does not lead to the list */
};

G_DEFINE_FINAL_TYPE (CastellanDisputesPage, castellan_disputes_page, ADW_TYPE_BIN)

enum
{
  CLOSED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static Ruling
ruling_of (CastellanDisputesPage *self, gconstpointer row)
{
  unsigned i = 0;

  while ((gconstpointer) self->rows[i].row != row)
    i++;
  return (Ruling) i;
}

static const Table *
table_of (CastellanDisputesPage *self)
{
  return self->game != NULL ? session_now (castellan_game_get_session (self->game)) : NULL;
}

/* The reading that is played, and whether that is not the recommended one. */
static void
update_rows (CastellanDisputesPage *self)
{
  const Table *t = table_of (self);

  for (unsigned i = 0; self->is_made && i < RULINGS; i++)
    {
      DisputeRow *row = &self->rows[i];
      const unsigned letter = t != NULL ? ruling (t, (Ruling) i) : default_reading ((Ruling) i);
      g_autofree char *text = g_strdup_printf (_ ("(%c) %s"), 'a' + (int) letter,
                                               _ (dispute_entry ((Ruling) i)->readings[letter]));

      gtk_label_set_label (GTK_LABEL (row->reading), text);
      gtk_widget_set_visible (row->changed, letter != default_reading ((Ruling) i));
    }
}

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_row (CastellanDisputesPage *self, unsigned i)
{
  DisputeRow *row = &self->rows[i];
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = label_new (rule_title (dispute_entry ((Ruling) i)), "dispute-title");

  row->row = gtk_list_box_row_new ();
  row->reading = label_new ("", "castellan-dim");
  row->changed = gtk_label_new (_ ("Changed"));
  row->rank = i;
  /* How it begins, in one line: what wraps is laid out again and again, and there are hundreds. */
  gtk_label_set_wrap (GTK_LABEL (row->reading), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (row->reading), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (row->reading, "beginning");
  gtk_widget_add_css_class (row->changed, "changed");
  gtk_widget_set_valign (row->changed, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), row->reading);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), row->changed);
  gtk_widget_add_css_class (box, "dispute-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, row->reading, NULL, -1);
  gtk_list_box_append (self->list, row->row);
}

static void
search_cb (CastellanDisputesPage *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  const RuleFilter filter = { .kind = RULE_KIND_RULING };
  bool is_found = false;

  if (!self->is_made)
    return;
  self->is_searched = *words != '\0';
  for (unsigned i = 0; i < RULINGS; i++)
    self->rows[i].rank = self->is_searched ? NOT_FOUND : i;
  if (self->is_searched)
    {
      g_autoptr (GArray) hits = rule_search_filtered (words, &filter, 0);
      Ruling found;

      self->is_guessed = hits->len == 0;
      if (self->is_guessed)
        {
          g_array_unref (hits);
          hits = rule_search_nearest (words, &filter, GUESSES);
        }
      for (unsigned i = 0; i < hits->len; i++)
        if (dispute_find (g_array_index (hits, RuleHit, i).entry->id, &found))
          self->rows[found].rank = i;
    }
  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
  for (unsigned i = 0; i < RULINGS; i++)
    is_found |= gtk_widget_get_child_visible (self->rows[i].row);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), is_found ? "list" : "nothing");
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  CastellanDisputesPage *self = data;
  const Ruling ruling = ruling_of (self, row);
  const Table *t = table_of (self);

  return self->rows[ruling].rank != NOT_FOUND && (t == NULL || has_box (t, box_of_ruling (ruling)));
}

static int
sort_cb (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  CastellanDisputesPage *self = data;
  const unsigned left = self->rows[ruling_of (self, a)].rank;
  const unsigned right = self->rows[ruling_of (self, b)].rank;

  return left < right ? -1 : left > right;
}

/* The first row of a topic has its title above; what was searched is in the order of the search. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  CastellanDisputesPage *self = data;
  const unsigned topic = ruling_topic (ruling_of (self, row));
  const char *words = NULL;
  GtkWidget *title;

  if (self->is_searched)
    words = self->is_guessed && before == NULL ? _ ("No such question. These come nearest:") : NULL;
  else if (before == NULL || ruling_topic (ruling_of (self, before)) != topic)
    words = ruling_topic_title (topic);
  title = words != NULL ? label_new (words, "heading") : NULL;
  if (title != NULL)
    gtk_widget_add_css_class (title, "dispute-topic");
  gtk_list_box_row_set_header (row, title);
}

static void
show_ruling (CastellanDisputesPage *self, Ruling ruling)
{
  self->id = ruling_name (ruling);
  castellan_dispute_view_show (CASTELLAN_DISPUTE_VIEW (self->view), ruling, self->game);
  adw_leaflet_set_visible_child (self->leaflet, self->view);
  castellan_dispute_view_focus (CASTELLAN_DISPUTE_VIEW (self->view));
}

static void
row_activated_cb (CastellanDisputesPage *self, GtkListBoxRow *row)
{
  self->came_to_view = false;
  show_ruling (self, ruling_of (self, row));
}

/* Return in the search field: the best that was found. */
static void
search_activated_cb (CastellanDisputesPage *self)
{
  GtkListBoxRow *row = found_rows_first (self->list);

  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  row_activated_cb (self, row);
}

static gboolean
search_key_cb (CastellanDisputesPage *self, guint keyval)
{
  return found_rows_enter (self->list, keyval);
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  g_signal_emit (widget, signals[CLOSED], 0);
}

/* One step: to the list, or to where one came from. */
static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanDisputesPage *self = CASTELLAN_DISPUTES_PAGE (widget);

  if (adw_leaflet_get_folded (self->leaflet) && !self->came_to_view
      && adw_leaflet_get_visible_child (self->leaflet) == self->view)
    adw_leaflet_set_visible_child (self->leaflet, self->side);
  else
    close_cb (widget, name, parameter);
}

static void
castellan_disputes_page_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_DISPUTES_PAGE (object)->game);
  G_OBJECT_CLASS (castellan_disputes_page_parent_class)->dispose (object);
}

static void
castellan_disputes_page_class_init (CastellanDisputesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_disputes_page_dispose;
  signals[CLOSED] = g_signal_new ("closed", CASTELLAN_TYPE_DISPUTES_PAGE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (CASTELLAN_TYPE_DISPUTE_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-disputes-page.ui");
#define BIND(child)                                                                                \
  gtk_widget_class_bind_template_child (widget_class, CastellanDisputesPage, child)
  BIND (title);
  BIND (leaflet);
  BIND (side);
  BIND (search);
  BIND (stack);
  BIND (list);
  BIND (view);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "disputes.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "disputes.close", NULL, close_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "disputes.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "disputes.back",
                                       NULL);
}

/* Escape in the search field, which keeps it to itself. */
static void
stop_search_cb (CastellanDisputesPage *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
castellan_disputes_page_init (CastellanDisputesPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (search_key_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->search, keys);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (stop_search_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_sort_func (self->list, sort_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

static void
set_game (CastellanDisputesPage *self, CastellanGame *game)
{
  g_autofree char *table = game != NULL ? castellan_game_dup_title (game) : NULL;
  /* Translators: below the title of the page: the open questions of a table. */
  g_autofree char *subtitle = table != NULL ? g_strdup_printf (_ ("of %s"), table) : NULL;

  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : "");
  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, update_rows, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (update_rows), self, G_CONNECT_SWAPPED);
}

void
castellan_disputes_page_show (CastellanDisputesPage *self, const char *id, CastellanGame *game)
{
  Ruling ruling;

  set_game (self, game);
  for (unsigned i = 0; !self->is_made && i < RULINGS; i++)
    add_row (self, i);
  self->is_made = true;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_cb (self);
  update_rows (self);
  self->came_to_view = dispute_find (id, &ruling);
  if (self->came_to_view)
    {
      show_ruling (self, ruling);
      gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (self->rows[ruling].row));
      return;
    }
  self->id = "";
  castellan_dispute_view_clear (CASTELLAN_DISPUTE_VIEW (self->view));
  gtk_list_box_unselect_all (self->list);
  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (self->search);
}

const char *
castellan_disputes_page_get_id (CastellanDisputesPage *self)
{
  return self->id;
}
