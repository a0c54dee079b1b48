/* The page of one table. */
#include "castellan-table-page.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-end-page.h"
#include "castellan-table-view.h"
#include "castellan-title.h"
#include "castellan-turn-header.h"
#include "castellan-why-window.h"
#include "menu-later.h"
#include "question_text.h"
#include "shelf.h"
#include "table-keepers.h"
#include "table-phones.h"
#include "table-shortcuts.h"

#define POINTER_MS 3000

struct _CastellanTablePage
{
  GtkWidget parent_instance;

  GtkWidget *content, *header, *page_bar, *redo_button, *room_button, *rules_button, *phones_button;
  GtkMenuButton *menu_button;
  GMenuModel *menu;
  CastellanTitle *title;
  GtkStack *stack;
  CastellanTableView *view;
  CastellanEndPage *end;
  GtkRevealer *leave_room;

  CastellanGame *game;
  GSimpleActionGroup *actions;
  TablePhones *phones;
  bool end_was_shown;
  bool is_narrow;
  guint adapt_idle;
  guint inhibition;
  guint pointer_timeout;
};

G_DEFINE_FINAL_TYPE (CastellanTablePage, castellan_table_page, GTK_TYPE_WIDGET)

static GSimpleAction *
find_action (CastellanTablePage *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static bool
is_on (CastellanTablePage *self, const char *mode)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (find_action (self, mode)));

  return g_variant_get_boolean (state);
}

static void
switch_off (CastellanTablePage *self, const char *mode)
{
  g_action_change_state (G_ACTION (find_action (self, mode)), g_variant_new_boolean (FALSE));
}

static const char *
version_title (unsigned version)
{
  static const char *const titles[VERSIONS]
      = { N_ ("Co-op"), N_ ("Master Slayer"), N_ ("Overlord"), N_ ("Solitaire") };

  return _ (titles[version]);
}

/* On a phone the header says whose turn it is; elsewhere the turn panel does. */
static void
update_title (CastellanTablePage *self)
{
  const Table *t = castellan_game_get_table (self->game);
  const char *news = table_phones_get_news (self->phones);
  g_autofree char *title = NULL, *subtitle = NULL, *brief = NULL;

  if (self->is_narrow && t->result == RESULT_PLAYING)
    {
      title = castellan_turn_dup_title (self->game);
      subtitle = castellan_turn_dup_phase (self->game);
      brief = phase_text (t);
    }
  else
    {
      const char *version = version_title (t->version);

      title = castellan_game_dup_title (self->game);
      if (t->result != RESULT_PLAYING)
        subtitle = g_strdup_printf (_ ("%s · finished"), version);
      else if (t->now.phase == PHASE_SETUP)
        subtitle = g_strdup (version);
      else
        /* Translators: "Co-op · turn 9" */
        subtitle = g_strdup_printf (_ ("%s · turn %u"), version, table_turn (t));
    }
  /* What a phone has answered stands where it moves nothing. */
  castellan_title_set (self->title, title, news != NULL ? news : subtitle,
                       news != NULL ? NULL : brief);
}

/* A table that is being played keeps the screen awake. */
static void
update_inhibition (CastellanTablePage *self)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  const bool is_wanted
      = self->game != NULL && g_settings_get_boolean (castellan_settings (), "keep-awake")
        && session_now (castellan_game_get_session (self->game))->result == RESULT_PLAYING;

  if (application == NULL || is_wanted == (self->inhibition != 0))
    return;
  if (is_wanted)
    self->inhibition = gtk_application_inhibit (application, GTK_WINDOW (root),
                                                GTK_APPLICATION_INHIBIT_IDLE, _ ("A game is on"));
  else
    {
      gtk_application_uninhibit (application, self->inhibition);
      self->inhibition = 0;
    }
}

static void
update_actions (CastellanTablePage *self)
{
  const Session *session = castellan_game_get_session (self->game);
  const bool is_over = session_now (session)->result != RESULT_PLAYING;

  g_simple_action_set_enabled (find_action (self, "undo"), session_n_undo (session) > 0);
  g_simple_action_set_enabled (find_action (self, "redo"), session_n_redo (session) > 0);
  g_simple_action_set_enabled (find_action (self, "show-end"), is_over);
  table_keepers_follow (G_ACTION_MAP (self->actions), self->game);
}

/* Few look at the end: its page is made for those who do. */
static void
show_end (CastellanTablePage *self)
{
  if (self->end == NULL)
    {
      self->end = g_object_new (CASTELLAN_TYPE_END_PAGE, NULL);
      castellan_end_page_set_game (self->end, self->game);
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->end), "end");
    }
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->end));
}

/* The end is shown once by itself, when the last blow has been seen. */
static void
update_end (CastellanTablePage *self)
{
  const bool is_over
      = session_now (castellan_game_get_session (self->game))->result != RESULT_PLAYING;

  if (!is_over)
    {
      self->end_was_shown = false;
      gtk_stack_set_visible_child_name (self->stack, "table");
    }
  else if (!self->end_was_shown && castellan_game_is_settled (self->game))
    {
      self->end_was_shown = true;
      show_end (self);
    }
}

static void
game_changed_cb (CastellanTablePage *self)
{
  update_title (self);
  update_actions (self);
  update_inhibition (self);
  update_end (self);
  castellan_table_view_withdraw_offer (self->view);
}

static void
game_shown_cb (CastellanTablePage *self)
{
  update_title (self);
  update_end (self);
}

/* The end is as narrow as the table. */
static void
adapt_cb (CastellanTablePage *self)
{
  const bool is_narrow = self->is_narrow;
  const bool is_table = gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->view);

  gtk_widget_set_visible (self->page_bar, is_narrow && is_table);
  /* A phase that is cut short says nothing: beside the window's buttons it need not be in the
   * middle. */
  adw_header_bar_set_centering_policy (ADW_HEADER_BAR (self->header),
                                       is_narrow ? ADW_CENTERING_POLICY_LOOSE
                                                 : ADW_CENTERING_POLICY_STRICT);
  gtk_widget_set_visible (self->redo_button, !is_narrow);
  gtk_widget_set_visible (self->room_button, !is_narrow);
  gtk_widget_set_visible (self->rules_button, !is_narrow);
  gtk_widget_set_visible (self->phones_button, !is_narrow);
  if (self->game != NULL)
    update_title (self);
}

static gboolean
adapt_idle_cb (gpointer data)
{
  CASTELLAN_TABLE_PAGE (data)->adapt_idle = 0;
  adapt_cb (data);
  return G_SOURCE_REMOVE;
}

static void
castellan_table_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CastellanTablePage *self = CASTELLAN_TABLE_PAGE (widget);
  const bool is_narrow = layout_kind (width, height, false) == LAYOUT_NARROW;

  gtk_widget_allocate (self->content, width, height, baseline, NULL);
  if (is_narrow == self->is_narrow)
    return;
  self->is_narrow = is_narrow;
  if (self->adapt_idle == 0)
    self->adapt_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_idle_cb, self, NULL);
}

/* What is hidden on a phone is shown from the first frame where there is room. */
static void
castellan_table_page_map (GtkWidget *widget)
{
  CastellanTablePage *self = CASTELLAN_TABLE_PAGE (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int width = gtk_widget_get_width (root), height = gtk_widget_get_height (root);

  if (width == 0)
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  self->is_narrow = layout_kind (width, height, false) == LAYOUT_NARROW;
  adapt_cb (self);
  GTK_WIDGET_CLASS (castellan_table_page_parent_class)->map (widget);
}

static void
castellan_table_page_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  gtk_widget_measure (CASTELLAN_TABLE_PAGE (widget)->content, orientation, for_size, minimum,
                      natural, minimum_baseline, natural_baseline);
}

static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  (void) action;
  (void) parameter;
  gtk_widget_activate_action (self, "win.tables", NULL);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanTablePage *self = data;

  (void) action;
  (void) parameter;
  castellan_game_undo (self->game, 1);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanTablePage *self = data;

  (void) action;
  (void) parameter;
  castellan_game_redo (self->game, 1);
}

static void
why_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanTablePage *self = data;
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (data));

  (void) action;
  (void) parameter;
  gtk_window_present (GTK_WINDOW (castellan_why_window_new_for_last (parent, self->game)));
}

static void
show_page_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  CastellanTablePage *self = data;

  g_simple_action_set_state (action, value);
  castellan_table_view_show_page (self->view, g_variant_get_string (value, NULL));
}

static void
show_end_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  show_end (data);
}

static void
show_table_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  gtk_stack_set_visible_child_name (CASTELLAN_TABLE_PAGE (data)->stack, "table");
}

static void
saved_cb (GtkNativeDialog *dialog, int response, CastellanTablePage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL && self->game != NULL)
    {
      if (record_save (castellan_game_get_session (self->game), path, &error))
        sentence = g_strdup_printf (_ ("Saved as %s."), path);
      castellan_table_page_notice (self, sentence != NULL ? sentence : error->message);
    }
  gtk_native_dialog_destroy (dialog);
}

static void
save_record_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanTablePage *self = data;
  g_autofree char *title = castellan_game_dup_title (self->game);
  g_autofree char *name = g_strconcat (title, ".castellan", NULL);
  GtkFileChooserNative *chooser
      = gtk_file_chooser_native_new (_ ("Save Record"), GTK_WINDOW (gtk_widget_get_root (data)),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  (void) action;
  (void) parameter;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (saved_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
correct_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  CastellanTablePage *self = data;

  g_simple_action_set_state (action, value);
  castellan_game_set_correcting (self->game, g_variant_get_boolean (value));
  castellan_table_view_set_correcting (self->view, g_variant_get_boolean (value));
}

static void
hide_pointer_cb (gpointer data)
{
  CastellanTablePage *self = data;

  self->pointer_timeout = 0;
  gtk_revealer_set_reveal_child (self->leave_room, FALSE);
}

/* In the room view the way out is shown to whoever moves the pointer. */
static void
pointer_moved_cb (CastellanTablePage *self)
{
  if (!is_on (self, "room"))
    return;
  g_clear_handle_id (&self->pointer_timeout, g_source_remove);
  gtk_revealer_set_reveal_child (self->leave_room, TRUE);
  self->pointer_timeout = g_timeout_add_once (POINTER_MS, hide_pointer_cb, self);
}

static void
room_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  CastellanTablePage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  const bool is_room = g_variant_get_boolean (value);

  g_simple_action_set_state (action, value);
  gtk_widget_set_visible (self->header, !is_room);
  castellan_table_view_set_room (self->view, is_room);
  if (is_room)
    gtk_window_fullscreen (GTK_WINDOW (root));
  else
    {
      gtk_window_unfullscreen (GTK_WINDOW (root));
      gtk_revealer_set_reveal_child (self->leave_room, FALSE);
    }
}

static void
turn_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const int turn = g_settings_get_int (castellan_settings (), "board-turn");

  (void) action;
  (void) data;
  g_settings_set_int (castellan_settings (), "board-turn",
                      (turn + ARCS + g_variant_get_int32 (parameter)) % ARCS);
}

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanTablePage *self = data;

  (void) action;
  castellan_question_card_answer_nth (castellan_table_view_get_question (self->view),
                                      (unsigned) g_variant_get_int32 (parameter));
}

static void
way_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_question_card_take_way_out (
      castellan_table_view_get_question (CASTELLAN_TABLE_PAGE (data)->view));
}

static void
escape_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanTablePage *self = data;

  (void) action;
  (void) parameter;
  if (castellan_question_card_escape (castellan_table_view_get_question (self->view)))
    return;
  if (is_on (self, "correct"))
    switch_off (self, "correct");
  else if (is_on (self, "room"))
    switch_off (self, "room");
}

static const GActionEntry entries[] = {
  { .name = "leave", .activate = leave_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "why", .activate = why_cb },
  { .name = "show-page", .parameter_type = "s", .state = "'table'", .change_state = show_page_cb },
  { .name = "show-end", .activate = show_end_cb },
  { .name = "show-table", .activate = show_table_cb },
  { .name = "save-record", .activate = save_record_cb },
  { .name = "correct", .state = "false", .change_state = correct_cb },
  { .name = "room", .state = "false", .change_state = room_cb },
  { .name = "turn-board", .parameter_type = "i", .activate = turn_board_cb },
  { .name = "answer", .parameter_type = "i", .activate = answer_cb },
  { .name = "way-out", .activate = way_out_cb },
  { .name = "escape", .activate = escape_cb },
};

static void
castellan_table_page_dispose (GObject *object)
{
  CastellanTablePage *self = CASTELLAN_TABLE_PAGE (object);

  g_clear_handle_id (&self->pointer_timeout, g_source_remove);
  g_clear_handle_id (&self->adapt_idle, g_source_remove);
  if (self->game != NULL)
    castellan_table_page_set_game (self, NULL);
  g_clear_pointer (&self->phones, table_phones_free);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (castellan_table_page_parent_class)->dispose (object);
}

static void
castellan_table_page_class_init (CastellanTablePageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_table_page_dispose;
  widget->map = castellan_table_page_map;
  widget->measure = castellan_table_page_measure;
  widget->size_allocate = castellan_table_page_size_allocate;
  g_type_ensure (CASTELLAN_TYPE_TABLE_VIEW);
  g_type_ensure (CASTELLAN_TYPE_TITLE);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-table-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanTablePage, child)
  BIND (content);
  BIND (header);
  BIND (menu_button);
  BIND (menu);
  BIND (title);
  BIND (redo_button);
  BIND (room_button);
  BIND (rules_button);
  BIND (phones_button);
  BIND (page_bar);
  BIND (stack);
  BIND (view);
  BIND (leave_room);
#undef BIND
}

static void
castellan_table_page_init (CastellanTablePage *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  table_keepers_add (G_ACTION_MAP (self->actions));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->phones = table_phones_new (GTK_WIDGET (self), G_ACTION_MAP (self->actions),
                                   self->phones_button, (TablePhonesNews) game_shown_cb);
  menu_later (self->menu_button, self->menu);
  gtk_widget_add_controller (GTK_WIDGET (self), table_shortcuts_new ());
  g_signal_connect_swapped (pointer, "motion", G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), pointer);
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (adapt_cb), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (castellan_settings (), "board-turn", castellan_table_view_get_board (self->view),
                   "turn", G_SETTINGS_BIND_GET);
  g_signal_connect_object (castellan_settings (), "changed::keep-awake",
                           G_CALLBACK (update_inhibition), self, G_CONNECT_SWAPPED);
}

GtkWidget *
castellan_table_page_new (void)
{
  return g_object_new (CASTELLAN_TYPE_TABLE_PAGE, NULL);
}

/* The next table begins as every table does. */
static void
leave_modes (CastellanTablePage *self)
{
  static const char *const modes[] = { "correct", "room" };

  for (unsigned i = 0; i < G_N_ELEMENTS (modes); i++)
    if (is_on (self, modes[i]))
      switch_off (self, modes[i]);
}

void
castellan_table_page_set_game (CastellanTablePage *self, CastellanGame *game)
{
  if (self->game != NULL && self->view != NULL)
    leave_modes (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  table_phones_follow (self->phones, game);
  self->end_was_shown = false;
  if (self->view != NULL)
    {
      castellan_table_view_set_game (self->view, game);
      if (self->end != NULL)
        castellan_end_page_set_game (self->end, game);
      /* The end of the game before does not fade out over this one. */
      gtk_stack_set_visible_child_full (self->stack, "table", GTK_STACK_TRANSITION_TYPE_NONE);
    }
  update_inhibition (self);
  if (game == NULL)
    {
      table_keepers_follow (G_ACTION_MAP (self->actions), NULL);
      return;
    }
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "shown", G_CALLBACK (game_shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "failed", G_CALLBACK (castellan_table_page_notice), self,
                           G_CONNECT_SWAPPED);
  g_action_change_state (G_ACTION (find_action (self, "show-page")),
                         g_variant_new_string ("table"));
  game_changed_cb (self);
}

CastellanGame *
castellan_table_page_get_game (CastellanTablePage *self)
{
  return self->game;
}

bool
castellan_table_page_confirm (CastellanTablePage *self)
{
  return castellan_question_card_confirm (castellan_table_view_get_question (self->view));
}

void
castellan_table_page_notice (CastellanTablePage *self, const char *sentence)
{
  castellan_table_view_notice (self->view, sentence);
}

void
castellan_table_page_offer_undo (CastellanTablePage *self, const char *sentence)
{
  castellan_table_view_offer (self->view, sentence, _ ("Undo"), "table.undo");
}

void
castellan_table_page_pause (CastellanTablePage *self)
{
  castellan_board_pause (castellan_table_view_get_board (self->view));
}

void
castellan_table_page_resume (CastellanTablePage *self)
{
  castellan_board_resume (castellan_table_view_get_board (self->view));
}
