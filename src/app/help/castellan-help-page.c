/* The help. */
#include "castellan-help-page.h"

#include <glib/gi18n-lib.h>

#include "castellan-miniature.h"
#include "found-rows.h"
#include "help-pages.h"
#include "help-rows.h"

struct _CastellanHelpPage
{
  AdwBin parent_instance;

  AdwLeaflet *leaflet;
  GtkWidget *side, *search, *stack, *view;
  GtkListBox *list;
  GtkLabel *heading;
  GtkBox *rows;

  const HelpPage *read; /* NULL: nothing yet */
  guint adapt_idle;
  bool came_to_view; /* a page was asked for, so that the way back does not lead to the list */
};

G_DEFINE_FINAL_TYPE (CastellanHelpPage, castellan_help_page, ADW_TYPE_BIN)

enum
{
  CLOSED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const HelpPage *
page_of (GtkListBoxRow *row)
{
  return help_page ((unsigned) gtk_list_box_row_get_index (row));
}

static GtkListBoxRow *
row_of (CastellanHelpPage *self, const HelpPage *page)
{
  for (unsigned i = 0; i < help_n_pages (); i++)
    if (help_page (i) == page)
      return gtk_list_box_get_row_at_index (self->list, (int) i);
  return NULL;
}

static bool
shows_list_alone (CastellanHelpPage *self)
{
  return adw_leaflet_get_folded (self->leaflet)
         && adw_leaflet_get_visible_child (self->leaflet) == self->side;
}

static void
read_page (CastellanHelpPage *self, const HelpPage *page)
{
  if (self->read != page)
    {
      self->read = page;
      gtk_label_set_label (self->heading, _ (page->title));
      help_rows_fill (self->rows, page);
      gtk_adjustment_set_value (
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->view)), 0);
    }
}

static void
row_selected_cb (CastellanHelpPage *self, GtkListBoxRow *row)
{
  if (row != NULL && !shows_list_alone (self))
    read_page (self, page_of (row));
}

/* Keys then scroll what is read. */
static void
row_activated_cb (CastellanHelpPage *self, GtkListBoxRow *row)
{
  self->came_to_view = false;
  adw_leaflet_set_visible_child (self->leaflet, self->view);
  gtk_list_box_select_row (self->list, row);
  read_page (self, page_of (row));
  gtk_widget_grab_focus (self->view);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  CastellanHelpPage *self = data;

  return help_matches (page_of (row), gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  GtkWidget *title = NULL;

  (void) data;
  if (before == NULL || !g_str_equal (page_of (before)->part, page_of (row)->part))
    {
      title = gtk_label_new (_ (page_of (row)->part));
      gtk_label_set_xalign (GTK_LABEL (title), 0);
      gtk_widget_add_css_class (title, "heading");
      gtk_widget_add_css_class (title, "dispute-topic");
    }
  gtk_list_box_row_set_header (row, title);
}

static void
search_cb (CastellanHelpPage *self)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);

  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
  if (selected == NULL || !gtk_widget_get_child_visible (GTK_WIDGET (selected)))
    gtk_list_box_select_row (self->list, found_rows_first (self->list));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    found_rows_first (self->list) != NULL ? "list" : "nothing");
}

/* Return in the search field: the first that was found. */
static void
search_activated_cb (CastellanHelpPage *self)
{
  if (found_rows_first (self->list) != NULL)
    row_activated_cb (self, found_rows_first (self->list));
}

static gboolean
search_key_cb (CastellanHelpPage *self, guint keyval)
{
  return found_rows_enter (self->list, keyval);
}

static void
close_page (CastellanHelpPage *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  close_page (CASTELLAN_HELP_PAGE (widget));
}

static void
show_list (CastellanHelpPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->search);
}

/* One step: to the list, or to where one came from. */
static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanHelpPage *self = CASTELLAN_HELP_PAGE (widget);

  (void) name;
  (void) parameter;
  if (adw_leaflet_get_folded (self->leaflet) && !shows_list_alone (self) && !self->came_to_view)
    show_list (self);
  else
    close_page (self);
}

static void
search_page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanHelpPage *self = CASTELLAN_HELP_PAGE (widget);

  (void) name;
  (void) parameter;
  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (self->search);
}

/* Somebody made the window wider: what the list has is read beside it. */
static void
adapt_cb (gpointer data)
{
  CastellanHelpPage *self = data;

  self->adapt_idle = 0;
  row_selected_cb (self, gtk_list_box_get_selected_row (self->list));
}

/* Told while sizes are given out, when nobody may ask for another. */
static void
folded_cb (CastellanHelpPage *self)
{
  if (self->adapt_idle == 0)
    self->adapt_idle = g_idle_add_once (adapt_cb, self);
}

static void
castellan_help_page_dispose (GObject *object)
{
  g_clear_handle_id (&CASTELLAN_HELP_PAGE (object)->adapt_idle, g_source_remove);
  G_OBJECT_CLASS (castellan_help_page_parent_class)->dispose (object);
}

static void
castellan_help_page_class_init (CastellanHelpPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_help_page_dispose;
  signals[CLOSED] = g_signal_new ("closed", CASTELLAN_TYPE_HELP_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-help-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanHelpPage, child)
  BIND (leaflet);
  BIND (side);
  BIND (search);
  BIND (stack);
  BIND (list);
  BIND (view);
  BIND (heading);
  BIND (rows);
#undef BIND
  gtk_widget_class_bind_template_callback (widget, search_cb);
  gtk_widget_class_bind_template_callback (widget, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget, close_page);
  gtk_widget_class_bind_template_callback (widget, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget, folded_cb);
  gtk_widget_class_install_action (widget, "help.back", NULL, back_cb);
  gtk_widget_class_install_action (widget, "help.close", NULL, close_cb);
  gtk_widget_class_install_action (widget, "help.search", NULL, search_page_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Escape, 0, "help.close", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_slash, 0, "help.search", NULL);
}

static void
add_row (CastellanHelpPage *self, const HelpPage *page)
{
  GtkWidget *row = gtk_list_box_row_new (), *title = gtk_label_new (_ (page->title));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "help-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), title);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title,
                                  NULL, -1);
  gtk_list_box_append (self->list, row);
}

static void
castellan_help_page_init (CastellanHelpPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (search_key_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->search, keys);
  for (unsigned i = 0; i < help_n_pages (); i++)
    add_row (self, help_page (i));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

void
castellan_help_page_show (CastellanHelpPage *self, const char *id)
{
  const HelpPage *page = help_find (id);

  self->came_to_view = page != NULL;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_cb (self);
  if (page == NULL)
    page = self->read != NULL ? self->read : help_page (0);
  adw_leaflet_set_visible_child (self->leaflet, self->came_to_view ? self->view : self->side);
  gtk_list_box_select_row (self->list, row_of (self, page));
  if (self->came_to_view || !adw_leaflet_get_folded (self->leaflet))
    read_page (self, page);
  gtk_widget_grab_focus (self->came_to_view ? self->view : GTK_WIDGET (row_of (self, page)));
}

const char *
castellan_help_page_get_id (CastellanHelpPage *self)
{
  return self->read != NULL ? self->read->id : "";
}
