/* What happens if… */
#include "castellan-sandbox-page-private.h"

#include <glib/gi18n-lib.h>

#include "castellan-answer-layout.h"
#include "castellan-application.h"
#include "castellan-sandbox-layout.h"
#include "draft.h"
#include "record_table.h"
#include "sandbox-keys.h"
#include "sandbox.h"
#include "shelf.h"
#include "table-shortcuts.h"
#include "toast.h"
#include "trial-record.h"

#define PACE .75 /* slower than at the table: here one wants to see it */
#define TOAST_S 6

G_DEFINE_FINAL_TYPE (CastellanSandboxPage, castellan_sandbox_page, CASTELLAN_TYPE_FITTING_PAGE)

static bool
is_narrow (CastellanSandboxPage *self)
{
  return castellan_fitting_page_get_layout (CASTELLAN_FITTING_PAGE (self)) == LAYOUT_NARROW;
}

static void
enable (GSimpleActionGroup *group, const char *name, bool is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (group), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

void
sandbox_page_notice (CastellanSandboxPage *self, const char *sentence)
{
  AdwToast *toast = toast_new (sentence, self->toasts);

  adw_toast_set_timeout (toast, TOAST_S);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* One of the three views is open, and the board is as it needs it. */

/* On a phone the focus in an entry brings up a keyboard, over half of what one wants to see. */
static void
set_focus (CastellanSandboxPage *self)
{
  const char *view = gtk_stack_get_visible_child_name (self->stack);

  if (g_str_equal (view, "choose") && !is_narrow (self))
    castellan_sandbox_picker_focus (self->picker);
  else if (g_str_equal (view, "watch"))
    gtk_widget_child_focus (GTK_WIDGET (self->steps), GTK_DIR_TAB_FORWARD);
}

void
sandbox_page_show_view (CastellanSandboxPage *self, const char *view)
{
  const bool is_placing = g_str_equal (view, "place");

  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "view")),
      g_variant_new_string (view));
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->table), "correct")),
      g_variant_new_boolean (is_placing));
  gtk_stack_set_visible_child_name (self->stack, view);
  if (self->sandbox == NULL)
    return;
  castellan_sandbox_steps_stop (self->steps);
  castellan_sandbox_supply_put_back (self->supply);
  /* Only what is watched may be seen as it was before. */
  if (!g_str_equal (view, "watch") && castellan_game_is_looking_back (self->sandbox))
    castellan_game_return (self->sandbox);
  castellan_game_set_correcting (self->sandbox, is_placing);
  castellan_board_set_correcting (self->board, is_placing);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    set_focus (self);
}

/* The question is asked while what is tried needs an answer. */
void
sandbox_page_update_question (CastellanSandboxPage *self)
{
  const Session *session = castellan_game_get_session (self->sandbox);
  const bool is_asking = castellan_game_is_settled (self->sandbox)
                         && session_question (session)->kind != QUESTION_END
                         && (trial_is_under_way (session) || self->plays_on);

  gtk_widget_set_visible (GTK_WIDGET (self->question), is_asking);
  gtk_widget_set_visible (GTK_WIDGET (self->hands),
                          is_asking && draft_is_for (session_question (session)));
}

void
sandbox_page_update_apply (CastellanSandboxPage *self)
{
  g_autoptr (GError) error = NULL;
  const bool can_apply = self->game != NULL
                         && sandbox_can_apply (castellan_game_get_session (self->sandbox),
                                               castellan_game_get_session (self->game), &error);

  gtk_widget_set_visible (self->apply_box, self->game != NULL);
  enable (self->actions, "apply", can_apply);
  gtk_label_set_label (self->apply_line,
                       can_apply
                           ? _ ("If this is what happened at the table. One undo takes it back.")
                       : error != NULL ? error->message
                                       : "");
}

static void
update_actions (CastellanSandboxPage *self)
{
  const Session *session = castellan_game_get_session (self->sandbox);
  const bool is_over = session_question (session)->kind == QUESTION_END;

  enable (self->table, "undo", session_n_undo (session) > 0);
  enable (self->table, "redo", session_n_redo (session) > 0);
  enable (self->table, "why", castellan_game_get_n_moments (self->sandbox) > 0);
  enable (self->actions, "start-over", sandbox_n_tried (session) > 0);
  enable (self->actions, "clear", session_checkpoint (session)->n_pieces > 0);
  enable (self->actions, "play-on", !is_over && !trial_is_under_way (session));
}

static void
shown_cb (CastellanSandboxPage *self)
{
  sandbox_page_update_question (self);
}

static void
show_place_line (CastellanSandboxPage *self)
{
  const char *line;

  if (castellan_sandbox_supply_has_in_hand (self->supply))
    line = _ ("Press every space where it shall stand. Escape puts it back.");
  else if (self->sandbox != NULL && castellan_game_is_resolving (self->sandbox))
    line = _ (
        "Drag a Monster to its space, or press what shall be changed: a space, a Wall. This is "
        "before the last step, which is then done again.");
  else
    line = _ ("Drag a Monster to its space, or press what shall be changed: a space, a Wall.");
  gtk_label_set_label (self->place_line, line);
}

static void
changed_cb (CastellanSandboxPage *self)
{
  const Session *session = castellan_game_get_session (self->sandbox);

  castellan_sandbox_steps_set_first (self->steps,
                                     trial_first_step (self->sandbox, self->beginning));
  gtk_widget_set_visible (self->result, sandbox_n_tried (session) > 0 || self->is_record);
  castellan_sandbox_picker_follow (self->picker, session_now (session));
  show_place_line (self);
  sandbox_page_update_question (self);
  sandbox_page_update_apply (self);
  update_actions (self);
}

/* Who is shown what. */
static void
set_sandbox (CastellanSandboxPage *self, CastellanGame *sandbox)
{
  if (self->sandbox != NULL)
    g_signal_handlers_disconnect_by_data (self->sandbox, self);
  g_set_object (&self->sandbox, sandbox);
  castellan_board_set_correcting (self->board, FALSE);
  castellan_board_set_game (self->board, sandbox);
  castellan_sandbox_steps_set_game (self->steps, sandbox);
  castellan_sandbox_supply_set_game (self->supply, sandbox);
  castellan_question_card_set_game (self->question, sandbox);
  castellan_hands_page_set_game (self->hands, sandbox);
  castellan_log_page_set_game (self->log, sandbox);
  if (sandbox == NULL)
    {
      castellan_sandbox_outcomes_set_game (self->outcomes, NULL, self->beginning);
      return;
    }
  self->beginning = self->is_record ? trial_begin_record () : trial_begin (sandbox);
  castellan_sandbox_outcomes_set_game (self->outcomes, sandbox, self->beginning);
  castellan_sandbox_picker_set_table (self->picker,
                                      session_now (castellan_game_get_session (sandbox)));
  g_signal_connect_object (sandbox, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sandbox, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sandbox, "failed", G_CALLBACK (sandbox_page_notice), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

static const char *
first_view (CastellanSandboxPage *self)
{
  if (trial_is_under_way (castellan_game_get_session (self->sandbox)) || self->is_record)
    return "watch";
  return self->agreement != NULL ? "place" : "choose";
}

/* Everything begins here: with a copy of the start. A record is watched from its beginning. */
void
sandbox_page_start_over (CastellanSandboxPage *self)
{
  g_autoptr (CastellanGame) sandbox = castellan_game_new_sandbox (session_copy (self->start));

  self->plays_on = false;
  set_sandbox (self, sandbox);
  sandbox_page_show_view (self, first_view (self));
  if (self->is_record)
    castellan_game_look_back (sandbox, trial_first_step (sandbox, self->beginning));
}

static void
show_title (CastellanSandboxPage *self)
{
  castellan_title_set (self->title, is_narrow (self) ? _ ("What if…") : _ ("What happens if…"),
                       self->from != NULL ? self->from : "", NULL);
}

/* Takes the session. */
static void
begin (CastellanSandboxPage *self, Session *start, CastellanGame *game, const char *from)
{
  g_clear_pointer (&self->start, session_free);
  self->start = start;
  g_set_object (&self->game, game);
  g_free (self->from);
  self->from = g_strdup (from);
  show_title (self);
  gtk_widget_set_visible (self->wizard_row, self->agreement != NULL);
  sandbox_page_start_over (self);
}

static void
taken_cb (CastellanSandboxPage *self, unsigned kind)
{
  castellan_board_set_in_hand (self->board, kind);
  show_place_line (self);
}

/* An empty board of other boxes is another board. */
static void
wizard_cb (CastellanSandboxPage *self)
{
  const bool is_on = gtk_switch_get_active (GTK_SWITCH (self->wizard));
  g_autoptr (GError) error = NULL;

  if (self->agreement == NULL
      || is_on == has_box (castellan_agreement_get_table (self->agreement), BOX_WIZARD))
    return;
  castellan_agreement_set_wizard (self->agreement, is_on);
  if (!castellan_sandbox_page_open_empty (self, &error))
    sandbox_page_notice (self, error->message);
}

static void
castellan_sandbox_page_fit (CastellanFittingPage *page, LayoutKind layout)
{
  CastellanSandboxPage *self = CASTELLAN_SANDBOX_PAGE (page);
  const bool is_roomy = layout != LAYOUT_NARROW;

  castellan_question_card_set_compact (self->question, !is_roomy);
  /* A title that is cut short says nothing. */
  adw_header_bar_set_centering_policy (self->header, is_roomy ? ADW_CENTERING_POLICY_STRICT
                                                              : ADW_CENTERING_POLICY_LOOSE);
  show_title (self);
  gtk_widget_set_visible (self->leave_label, is_roomy);
  gtk_widget_set_visible (self->undo_button, is_roomy);
  gtk_widget_set_visible (self->redo_button, is_roomy);
}

static void
castellan_sandbox_page_map (GtkWidget *widget)
{
  CastellanSandboxPage *self = CASTELLAN_SANDBOX_PAGE (widget);

  GTK_WIDGET_CLASS (castellan_sandbox_page_parent_class)->map (widget);
  if (self->sandbox != NULL)
    set_focus (self);
}

static void
castellan_sandbox_page_dispose (GObject *object)
{
  CastellanSandboxPage *self = CASTELLAN_SANDBOX_PAGE (object);

  g_clear_pointer (&self->from, g_free);
  castellan_sandbox_page_close (self);
  g_clear_object (&self->actions);
  g_clear_object (&self->table);
  G_OBJECT_CLASS (castellan_sandbox_page_parent_class)->dispose (object);
}

static void
castellan_sandbox_page_class_init (CastellanSandboxPageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_sandbox_page_dispose;
  widget->map = castellan_sandbox_page_map;
  CASTELLAN_FITTING_PAGE_CLASS (klass)->fit = castellan_sandbox_page_fit;
  g_signal_new ("left", CASTELLAN_TYPE_SANDBOX_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("applied", CASTELLAN_TYPE_SANDBOX_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (CASTELLAN_TYPE_ANSWER_LAYOUT);
  g_type_ensure (CASTELLAN_TYPE_BOARD);
  g_type_ensure (CASTELLAN_TYPE_QUESTION_CARD);
  g_type_ensure (CASTELLAN_TYPE_HANDS_PAGE);
  g_type_ensure (CASTELLAN_TYPE_LOG_PAGE);
  g_type_ensure (CASTELLAN_TYPE_SANDBOX_LAYOUT);
  g_type_ensure (CASTELLAN_TYPE_SANDBOX_OUTCOMES);
  g_type_ensure (CASTELLAN_TYPE_SANDBOX_PICKER);
  g_type_ensure (CASTELLAN_TYPE_SANDBOX_STEPS);
  g_type_ensure (CASTELLAN_TYPE_SANDBOX_SUPPLY);
  g_type_ensure (CASTELLAN_TYPE_TITLE);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-sandbox-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanSandboxPage, child)
  BIND (header);
  BIND (leave_label);
  BIND (undo_button);
  BIND (redo_button);
  BIND (scroll);
  BIND (result);
  BIND (apply_box);
  BIND (wizard_row);
  BIND (wizard);
  BIND (title);
  BIND (toasts);
  BIND (stack);
  BIND (place_line);
  BIND (apply_line);
  BIND (board);
  BIND (picker);
  BIND (steps);
  BIND (supply);
  BIND (question);
  BIND (hands);
  BIND (outcomes);
  BIND (log);
#undef BIND
  gtk_widget_class_bind_template_callback_full (widget, "picked_cb",
                                                G_CALLBACK (sandbox_page_pick));
  gtk_widget_class_bind_template_callback_full (widget, "leave", G_CALLBACK (sandbox_page_leave));
  gtk_widget_class_bind_template_callback (widget, taken_cb);
  gtk_widget_class_bind_template_callback (widget, wizard_cb);
}

static void
castellan_sandbox_page_init (CastellanSandboxPage *self)
{
  sandbox_page_add_actions (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  castellan_hands_page_set_strip (self->hands, TRUE);
  castellan_board_set_pace (self->board, PACE);
  gtk_widget_add_controller (GTK_WIDGET (self), table_shortcuts_new ());
  gtk_widget_add_controller (GTK_WIDGET (self),
                             sandbox_keys_new (GTK_WIDGET (self->steps), GTK_WIDGET (self->board)));
}

bool
castellan_sandbox_page_open (CastellanSandboxPage *self, CastellanGame *game, GError **error)
{
  Session *start = sandbox_new (castellan_game_get_session (game), error);
  g_autofree char *title = castellan_game_dup_title (game), *from = NULL;

  if (start == NULL)
    return false;
  /* Translators: where a sandbox was taken from: a table's name. */
  from = g_strdup_printf (_ ("Sandbox · %s, now"), title);
  self->is_record = false;
  g_clear_object (&self->agreement);
  begin (self, start, game, from);
  return true;
}

bool
castellan_sandbox_page_open_at (CastellanSandboxPage *self,
                                CastellanGame *game,
                                unsigned moment,
                                GError **error)
{
  const Moment *then = castellan_game_get_moment (game, moment);
  Session *start = sandbox_new_at (castellan_game_get_session (game), then->n_deeds, error);
  g_autofree char *title = castellan_game_dup_title (game), *from = NULL;

  if (start == NULL)
    return false;
  from = g_strdup_printf (_ ("Sandbox · %s, turn %u"), title, table_turn (&then->after));
  self->is_record = false;
  g_clear_object (&self->agreement);
  begin (self, start, game, from);
  return true;
}

bool
castellan_sandbox_page_open_empty (CastellanSandboxPage *self, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  Session *start;

  if (self->agreement == NULL)
    {
      self->agreement = castellan_agreement_new ();
      castellan_agreement_load (self->agreement, castellan_settings ());
    }
  table_write (castellan_agreement_get_table (self->agreement), 1, NULL, true, line);
  g_strchomp (line->str);
  start = sandbox_new_empty (line->str + strlen ("table "), error);
  if (start == NULL)
    {
      g_clear_object (&self->agreement);
      return false;
    }
  self->is_record = false;
  begin (self, start, NULL, _ ("Sandbox · an empty board"));
  gtk_switch_set_active (GTK_SWITCH (self->wizard),
                         has_box (castellan_agreement_get_table (self->agreement), BOX_WIZARD));
  return true;
}

bool
castellan_sandbox_page_open_record (CastellanSandboxPage *self, const char *text, GError **error)
{
  Session *start = trial_from_record (text, error);

  if (start == NULL)
    return false;
  self->is_record = true;
  g_clear_object (&self->agreement);
  begin (self, start, NULL, _ ("Sandbox · an example"));
  return true;
}

void
castellan_sandbox_page_close (CastellanSandboxPage *self)
{
  if (self->sandbox != NULL)
    set_sandbox (self, NULL);
  g_clear_object (&self->game);
  g_clear_object (&self->agreement);
  g_clear_pointer (&self->start, session_free);
}

CastellanGame *
castellan_sandbox_page_get_sandbox (CastellanSandboxPage *self)
{
  return self->sandbox;
}
