/* What can be done on the page of a table: by menu, button and key. */
#include "castellan-table-page-private.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-why-window.h"
#include "shelf.h"
#include "table-keepers.h"

#define POINTER_MS 3000

GSimpleAction *
table_page_find_action (CastellanTablePage *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static bool
is_on (CastellanTablePage *self, const char *mode)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (table_page_find_action (self, mode)));

  return g_variant_get_boolean (state);
}

static void
switch_off (CastellanTablePage *self, const char *mode)
{
  g_action_change_state (G_ACTION (table_page_find_action (self, mode)),
                         g_variant_new_boolean (FALSE));
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
  table_page_show_end (data);
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

void
table_page_add_actions (CastellanTablePage *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  table_keepers_add (G_ACTION_MAP (self->actions));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", G_ACTION_GROUP (self->actions));
  g_signal_connect_swapped (pointer, "motion", G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), pointer);
}

void
table_page_leave_modes (CastellanTablePage *self)
{
  static const char *const modes[] = { "correct", "room" };

  for (unsigned i = 0; i < G_N_ELEMENTS (modes); i++)
    if (is_on (self, modes[i]))
      switch_off (self, modes[i]);
}
