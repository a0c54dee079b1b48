/* The page of one table. */
#include "castellan-table-page-private.h"

#include <glib/gi18n-lib.h>

#include "castellan-application.h"
#include "castellan-turn-header.h"
#include "menu-later.h"
#include "question_text.h"
#include "shelf.h"
#include "table-keepers.h"
#include "table-shortcuts.h"

G_DEFINE_FINAL_TYPE (CastellanTablePage, castellan_table_page, CASTELLAN_TYPE_FITTING_PAGE)

static bool
is_narrow (CastellanTablePage *self)
{
  return castellan_fitting_page_get_layout (CASTELLAN_FITTING_PAGE (self)) == LAYOUT_NARROW;
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

  if (is_narrow (self) && t->result == RESULT_PLAYING)
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

  g_simple_action_set_enabled (table_page_find_action (self, "undo"), session_n_undo (session) > 0);
  g_simple_action_set_enabled (table_page_find_action (self, "redo"), session_n_redo (session) > 0);
  g_simple_action_set_enabled (table_page_find_action (self, "show-end"), is_over);
  table_keepers_follow (G_ACTION_MAP (self->actions), self->game);
}

/* Few look at the end: its page is made for those who do. */
void
table_page_show_end (CastellanTablePage *self)
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
      table_page_show_end (self);
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

/* What is hidden on a phone is shown from the first frame where there is room. The end is as narrow
 * as the table. */
static void
castellan_table_page_fit (CastellanFittingPage *page, LayoutKind layout)
{
  CastellanTablePage *self = CASTELLAN_TABLE_PAGE (page);
  const bool is_roomy = layout != LAYOUT_NARROW;
  const bool is_table = gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->view);

  gtk_widget_set_visible (self->page_bar, !is_roomy && is_table);
  /* A phase that is cut short says nothing: beside the window's buttons it need not be in the
   * middle. */
  adw_header_bar_set_centering_policy (ADW_HEADER_BAR (self->header),
                                       is_roomy ? ADW_CENTERING_POLICY_STRICT
                                                : ADW_CENTERING_POLICY_LOOSE);
  gtk_widget_set_visible (self->redo_button, is_roomy);
  gtk_widget_set_visible (self->room_button, is_roomy);
  gtk_widget_set_visible (self->rules_button, is_roomy);
  gtk_widget_set_visible (self->phones_button, is_roomy);
  if (self->game != NULL)
    update_title (self);
}

static void
turned_cb (CastellanTablePage *self)
{
  CastellanFittingPage *page = CASTELLAN_FITTING_PAGE (self);

  castellan_table_page_fit (page, castellan_fitting_page_get_layout (page));
}

static void
castellan_table_page_dispose (GObject *object)
{
  CastellanTablePage *self = CASTELLAN_TABLE_PAGE (object);

  g_clear_handle_id (&self->pointer_timeout, g_source_remove);
  if (self->game != NULL)
    castellan_table_page_set_game (self, NULL);
  g_clear_pointer (&self->phones, table_phones_free);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (castellan_table_page_parent_class)->dispose (object);
}

static void
castellan_table_page_class_init (CastellanTablePageClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_table_page_dispose;
  CASTELLAN_FITTING_PAGE_CLASS (klass)->fit = castellan_table_page_fit;
  g_type_ensure (CASTELLAN_TYPE_TABLE_VIEW);
  g_type_ensure (CASTELLAN_TYPE_TITLE);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-table-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanTablePage, child)
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
  table_page_add_actions (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->phones = table_phones_new (GTK_WIDGET (self), G_ACTION_MAP (self->actions),
                                   self->phones_button, (TablePhonesNews) game_shown_cb);
  menu_later (self->menu_button, self->menu);
  gtk_widget_add_controller (GTK_WIDGET (self), table_shortcuts_new ());
  g_signal_connect_object (self->stack, "notify::visible-child", G_CALLBACK (turned_cb), self,
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

void
castellan_table_page_set_game (CastellanTablePage *self, CastellanGame *game)
{
  if (self->game != NULL && self->view != NULL)
    table_page_leave_modes (self);
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
  g_action_change_state (G_ACTION (table_page_find_action (self, "show-page")),
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
