/* What the buttons and keys of the sandbox do.
 *
 * Actions: sandbox.view ('place', 'choose' or 'watch'), sandbox.play-on, sandbox.try-else,
 * sandbox.clear, sandbox.start-over, sandbox.copy, sandbox.apply; and those of the table's that
 * mean the same here, so that its keys and its question card work: table.leave, undo, redo,
 * correct, why, answer, way-out, escape, save-record, turn-board. */
#include "castellan-sandbox-page-private.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-why-window.h"
#include "sandbox.h"

void
sandbox_page_leave (CastellanSandboxPage *self)
{
  castellan_sandbox_steps_stop (self->steps);
  g_signal_emit_by_name (self, "left");
}

/* A run that waits for an answer is put away for the next one. */
static void
put_away (CastellanSandboxPage *self)
{
  const Session *session = castellan_game_get_session (self->sandbox);
  const unsigned n = session_n_undo (session);
  const unsigned first = trial_first_answer (self->sandbox, self->beginning);

  if (session_now (session)->aside && first > 0 && first <= n)
    castellan_game_undo (self->sandbox, n - first + 1);
}

/* The game was in the middle of something when it was copied. */
static bool
is_held_up (CastellanSandboxPage *self)
{
  const Session *session = castellan_game_get_session (self->sandbox);

  return trial_is_under_way (session) && !session_now (session)->aside;
}

/* The die that was named with it: "boulder 3". */
static void
answer_die (CastellanSandboxPage *self, unsigned die)
{
  const Question *question = castellan_game_get_question (self->sandbox);
  g_autofree char *name = g_strdup_printf ("roll %u", die);
  Option option;

  if (die > 0 && question->kind == QUESTION_ROLL
      && session_find_option (castellan_game_get_session (self->sandbox), name, &option))
    castellan_game_answer (self->sandbox, option);
}

void
sandbox_page_pick (CastellanSandboxPage *self, const char *what, unsigned die)
{
  sandbox_page_show_view (self, "watch");
  self->plays_on = false;
  castellan_game_return (self->sandbox);
  if (is_held_up (self))
    {
      sandbox_page_notice (self,
                           _ ("Something is under way: answer its question first, or begin at "
                              "an earlier line of the log."));
      return;
    }
  put_away (self);
  if (!castellan_game_run (self->sandbox, what))
    {
      sandbox_page_show_view (self, "choose");
      return;
    }
  answer_die (self, die);
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll)), 0);
}

static void
view_cb (GSimpleAction *action, GVariant *value, gpointer self)
{
  (void) action;
  sandbox_page_show_view (self, g_variant_get_string (value, NULL));
}

static void
play_on_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanSandboxPage *self = data;

  (void) action;
  (void) parameter;
  self->plays_on = true;
  sandbox_page_show_view (self, "watch");
  castellan_game_return (self->sandbox);
  sandbox_page_update_question (self);
}

static void
try_else_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  (void) action;
  (void) parameter;
  sandbox_page_show_view (self, "choose");
}

static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_game_correct (CASTELLAN_SANDBOX_PAGE (data)->sandbox, "monsters none");
}

static void
start_over_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  (void) action;
  (void) parameter;
  sandbox_page_start_over (self);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanSandboxPage *self = data;
  g_autofree char *record = sandbox_record (castellan_game_get_session (self->sandbox));

  (void) action;
  (void) parameter;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (data), record);
  sandbox_page_notice (self, _ ("The record is in the clipboard."));
}

static void
apply_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanSandboxPage *self = data;

  (void) action;
  (void) parameter;
  if (castellan_game_apply (self->game, castellan_game_get_session (self->sandbox)))
    g_signal_emit_by_name (self, "applied");
  else
    sandbox_page_update_apply (self);
}

static void
saved_cb (GtkNativeDialog *dialog, int response, CastellanSandboxPage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *record = NULL, *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL && self->sandbox != NULL)
    {
      record = sandbox_record (castellan_game_get_session (self->sandbox));
      if (g_file_set_contents (path, record, -1, &error))
        sentence = g_strdup_printf (_ ("Saved as %s."), path);
      sandbox_page_notice (self, sentence != NULL ? sentence : error->message);
    }
  gtk_native_dialog_destroy (dialog);
}

static void
save_record_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *chooser
      = gtk_file_chooser_native_new (_ ("Save Record"), GTK_WINDOW (gtk_widget_get_root (data)),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  (void) action;
  (void) parameter;
  /* Translators: the name of a file, before its ending. */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), _ ("What happens if.castellan"));
  g_signal_connect_object (chooser, "response", G_CALLBACK (saved_cb), data, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  (void) action;
  (void) parameter;
  sandbox_page_leave (self);
}

/* What was tried last is gone: what is left is shown where one sees it. */
static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_game_undo (CASTELLAN_SANDBOX_PAGE (data)->sandbox, 1);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  castellan_game_redo (CASTELLAN_SANDBOX_PAGE (data)->sandbox, 1);
}

static void
correct_cb (GSimpleAction *action, GVariant *value, gpointer self)
{
  (void) action;
  sandbox_page_show_view (self, g_variant_get_boolean (value) ? "place" : "choose");
}

static void
why_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (data));

  (void) action;
  (void) parameter;
  gtk_window_present (GTK_WINDOW (
      castellan_why_window_new_for_last (parent, CASTELLAN_SANDBOX_PAGE (data)->sandbox)));
}

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanSandboxPage *self = data;

  (void) action;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->question)))
    castellan_question_card_answer_nth (self->question, (unsigned) g_variant_get_int32 (parameter));
}

static void
way_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanSandboxPage *self = data;

  (void) action;
  (void) parameter;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->question)))
    castellan_question_card_take_way_out (self->question);
}

/* Escape puts back what is in hand, or ends the motion, then leaves. */
static void
escape_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CastellanSandboxPage *self = data;

  (void) action;
  (void) parameter;
  if (castellan_sandbox_supply_put_back (self->supply))
    return;
  if (castellan_sandbox_steps_is_playing (self->steps))
    castellan_game_return (self->sandbox);
  else
    sandbox_page_leave (self);
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

static const GActionEntry entries[] = {
  { .name = "view", .parameter_type = "s", .state = "'choose'", .change_state = view_cb },
  { .name = "play-on", .activate = play_on_cb },
  { .name = "try-else", .activate = try_else_cb },
  { .name = "clear", .activate = clear_cb },
  { .name = "start-over", .activate = start_over_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "apply", .activate = apply_cb },
};

static const GActionEntry table_entries[] = {
  { .name = "leave", .activate = leave_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "correct", .state = "false", .change_state = correct_cb },
  { .name = "why", .activate = why_cb },
  { .name = "answer", .parameter_type = "i", .activate = answer_cb },
  { .name = "way-out", .activate = way_out_cb },
  { .name = "escape", .activate = escape_cb },
  { .name = "save-record", .activate = save_record_cb },
  { .name = "turn-board", .parameter_type = "i", .activate = turn_board_cb },
};

void
sandbox_page_add_actions (CastellanSandboxPage *self)
{
  self->actions = g_simple_action_group_new ();
  self->table = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->table), table_entries,
                                   G_N_ELEMENTS (table_entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "sandbox", G_ACTION_GROUP (self->actions));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table", G_ACTION_GROUP (self->table));
}
