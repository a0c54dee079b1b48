/* The log.
 *
 * Actions of the page: log.why (moment), log.go-back (moment), log.return, log.play-on,
 * log.what-if. */
#include "castellan-log-page.h"

#include "castellan-log-model.h"
#include "castellan-log-row.h"
#include "castellan-why-window.h"

struct _CastellanLogPage
{
  AdwBin parent_instance;

  GtkWidget *then, *what_if, *stack, *scroll, *list;
  CastellanLogModel *model;
  CastellanGame *game;
};

G_DEFINE_FINAL_TYPE (CastellanLogPage, castellan_log_page, ADW_TYPE_BIN)

static void
select_cb (GtkListItem *item)
{
  castellan_log_row_set_ready (CASTELLAN_LOG_ROW (gtk_list_item_get_child (item)),
                               gtk_list_item_get_selected (item));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  gtk_list_item_set_child (item, castellan_log_row_new ());
  g_signal_connect (item, "notify::selected", G_CALLBACK (select_cb), NULL);
}

static void
bind_cb (CastellanLogPage *self, GtkListItem *item)
{
  CastellanLogLine *line = gtk_list_item_get_item (item);
  const bool is_moment = castellan_log_line_get_moment (line) >= 0;

  castellan_log_row_set_line (CASTELLAN_LOG_ROW (gtk_list_item_get_child (item)), self->game, line);
  gtk_list_item_set_activatable (item, is_moment);
  gtk_list_item_set_selectable (item, is_moment);
  select_cb (item);
}

static void
unbind_cb (CastellanLogPage *self, GtkListItem *item)
{
  (void) self;
  castellan_log_row_set_line (CASTELLAN_LOG_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

static void
activate_cb (CastellanLogPage *self, unsigned position)
{
  g_autoptr (CastellanLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->model), position);
  const int moment = line != NULL ? castellan_log_line_get_moment (line) : -1;

  if (moment >= 0)
    castellan_game_look_back (self->game, (unsigned) moment + 1);
}

static void
update_cb (CastellanLogPage *self)
{
  const bool is_empty = self->game == NULL || castellan_game_get_n_moments (self->game) == 0;
  const bool is_then = self->game != NULL && castellan_game_is_looking_back (self->game);

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), is_empty ? "nothing" : "story");
  gtk_widget_set_visible (self->then, is_then);
  gtk_widget_set_visible (self->what_if, is_then && castellan_game_get_shown (self->game) > 0
                                             && !castellan_game_is_sandbox (self->game));
}

/* Who has been reading further down stays there; who is at the top sees what is new. */
static void
grow_cb (CastellanLogPage *self)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll));

  if (self->game != NULL && !castellan_game_is_looking_back (self->game)
      && gtk_adjustment_get_value (adjustment) < gtk_adjustment_get_page_size (adjustment) / 2)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", 0);
}

static void
why_cb (GtkWidget *widget, const char *name, GVariant *moment)
{
  CastellanLogPage *self = CASTELLAN_LOG_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  (void) name;
  gtk_window_present (GTK_WINDOW (castellan_why_window_new_for_moment (
      GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, self->game, g_variant_get_uint32 (moment))));
}

static void
go_back_cb (GtkWidget *widget, const char *name, GVariant *moment)
{
  (void) name;
  castellan_game_undo_to (CASTELLAN_LOG_PAGE (widget)->game, g_variant_get_uint32 (moment));
}

static void
return_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  castellan_game_return (CASTELLAN_LOG_PAGE (widget)->game);
}

static void
play_on_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanGame *game = CASTELLAN_LOG_PAGE (widget)->game;

  (void) name;
  (void) parameter;
  if (castellan_game_is_looking_back (game) && castellan_game_get_shown (game) > 0)
    castellan_game_undo_to (game, castellan_game_get_shown (game) - 1);
}

static void
what_if_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const unsigned shown = castellan_game_get_shown (CASTELLAN_LOG_PAGE (widget)->game);

  (void) name;
  (void) parameter;
  if (shown > 0)
    gtk_widget_activate_action (widget, "win.sandbox-at", "u", shown - 1);
}

/* A log that nobody sees does not follow the game; there may be two of them. */
static void
castellan_log_page_map (GtkWidget *widget)
{
  CastellanLogPage *self = CASTELLAN_LOG_PAGE (widget);

  castellan_log_model_set_game (self->model, self->game);
  update_cb (self);
  GTK_WIDGET_CLASS (castellan_log_page_parent_class)->map (widget);
}

static void
castellan_log_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (castellan_log_page_parent_class)->unmap (widget);
  castellan_log_model_set_game (CASTELLAN_LOG_PAGE (widget)->model, NULL);
}

static void
castellan_log_page_dispose (GObject *object)
{
  CastellanLogPage *self = CASTELLAN_LOG_PAGE (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->model != NULL)
    castellan_log_model_set_game (self->model, NULL);
  g_clear_object (&self->model);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (castellan_log_page_parent_class)->dispose (object);
}

static void
castellan_log_page_class_init (CastellanLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_log_page_dispose;
  widget_class->map = castellan_log_page_map;
  widget_class->unmap = castellan_log_page_unmap;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-log-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanLogPage, then);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogPage, what_if);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogPage, stack);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogPage, scroll);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogPage, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "log.why", "u", why_cb);
  gtk_widget_class_install_action (widget_class, "log.go-back", "u", go_back_cb);
  gtk_widget_class_install_action (widget_class, "log.return", NULL, return_cb);
  gtk_widget_class_install_action (widget_class, "log.play-on", NULL, play_on_cb);
  gtk_widget_class_install_action (widget_class, "log.what-if", NULL, what_if_cb);
}

static void
castellan_log_page_init (CastellanLogPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSingleSelection *selection;

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->model = castellan_log_model_new ();
  selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_model (selection, G_LIST_MODEL (self->model));
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (selection));
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (grow_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_object_unref (selection);
  g_object_unref (factory);
  update_cb (self);
}

GtkWidget *
castellan_log_page_new (void)
{
  return g_object_new (CASTELLAN_TYPE_LOG_PAGE, NULL);
}

void
castellan_log_page_set_game (CastellanLogPage *self, CastellanGame *game)
{
  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  castellan_log_model_set_game (self->model,
                                gtk_widget_get_mapped (GTK_WIDGET (self)) ? game : NULL);
  if (game != NULL)
    {
      g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (game, "shown", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
    }
  update_cb (self);
}
