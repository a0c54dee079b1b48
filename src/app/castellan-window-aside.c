/* Pages that one goes aside to and comes back from: the assistant for a new table, the rules, the
 * open questions, the sandbox, the help, the sample turn, the bag on its own. */
#include <glib/gi18n-lib.h>

#include "castellan-window-inside.h"
#include "shelf.h"

static CastellanGame *
open_game (CastellanWindow *self)
{
  return self->table != NULL ? castellan_table_page_get_game (self->table) : NULL;
}

/* What is read on the page that is shown, if it may show something else when somebody comes back.
 */
static GVariant *
what_is_read (CastellanWindow *self)
{
  gpointer page = gtk_stack_get_visible_child (self->pages);

  if (page == self->rules)
    return castellan_rules_page_get_read (self->rules);
  if (page == self->disputes)
    return g_variant_new_string (castellan_disputes_page_get_id (self->disputes));
  if (page == self->help)
    return g_variant_new_string (castellan_help_page_get_id (self->help));
  return NULL;
}

static void
enter (CastellanWindow *self, gpointer page)
{
  way_back_enter (self->way_back, page, what_is_read (self));
}

/* Somebody is back, and goes on with what was read there; whatever moved at the table moves on, and
 * rules tell what is played now. */
static void
leave (CastellanWindow *self)
{
  g_autoptr (GVariant) read = way_back_leave (self->way_back);
  gpointer page = gtk_stack_get_visible_child (self->pages);

  if (page == self->table)
    castellan_table_page_resume (self->table);
  else if (page == self->rules)
    castellan_rules_page_read_on (self->rules, read);
  else if (page == self->disputes
           && !g_str_equal (castellan_disputes_page_get_id (self->disputes),
                            g_variant_get_string (read, NULL)))
    castellan_disputes_page_show (self->disputes, g_variant_get_string (read, NULL),
                                  open_game (self));
  else if (page == self->help)
    castellan_help_page_show (self->help, g_variant_get_string (read, NULL));
}

static void
play_cb (CastellanWindow *self, const char *title, const char *keys)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CastellanGame) game = shelf_create (title, keys, &error);

  if (game == NULL)
    castellan_window_complain (self, _ ("This Table Cannot Be Started"), error->message);
  else
    castellan_window_open_game (self, game);
}

/* With what was agreed the last time, or at the table of this game. That stays open: whoever
 * cancels goes on with it. */
static void
enter_setup (CastellanWindow *self, CastellanGame *game)
{
  if (self->setup == NULL)
    {
      self->setup = g_object_new (CASTELLAN_TYPE_SETUP_PAGE, NULL);
      g_signal_connect_object (self->setup, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->setup, "cancelled", G_CALLBACK (leave), self,
                               G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->setup));
    }
  if (gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->setup))
    return;
  if (self->table != NULL)
    castellan_table_page_pause (self->table);
  castellan_setup_page_begin (self->setup, game);
  way_back_drop (self->way_back, GTK_WIDGET (self->setup));
  enter (self, self->setup);
}

void
castellan_window_new_table (CastellanWindow *self)
{
  enter_setup (self, NULL);
}

static void
new_table_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  castellan_window_new_table (CASTELLAN_WINDOW (widget));
}

static void
same_players_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);

  (void) name;
  (void) parameter;
  enter_setup (self, open_game (self));
}

/* Nobody waits for the rules who does not look at them. */
static CastellanRulesPage *
enter_rules (CastellanWindow *self)
{
  if (self->rules == NULL)
    {
      self->rules = g_object_new (CASTELLAN_TYPE_RULES_PAGE, NULL);
      g_signal_connect_object (self->rules, "closed", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->rules));
    }
  if (gtk_stack_get_visible_child (self->pages) != GTK_WIDGET (self->rules))
    castellan_rules_page_begin (self->rules, open_game (self));
  enter (self, self->rules);
  return self->rules;
}

void
castellan_window_look_up (CastellanWindow *self, const char *words)
{
  castellan_rules_page_look_up (enter_rules (self), words);
}

void
castellan_window_show_rule (CastellanWindow *self, const char *ids)
{
  castellan_rules_page_show_rule (enter_rules (self), ids);
}

static void
leave_sandbox (CastellanWindow *self)
{
  leave (self);
  castellan_sandbox_page_close (self->sandbox);
}

static void
applied_cb (CastellanWindow *self)
{
  way_back_leave_to (self->way_back, GTK_WIDGET (self->table));
  castellan_table_page_resume (self->table);
  castellan_sandbox_page_close (self->sandbox);
  castellan_table_page_offer_undo (self->table, _ ("Applied. Undo takes it back as one step."));
}

static CastellanSandboxPage *
want_sandbox (CastellanWindow *self)
{
  if (self->sandbox == NULL)
    {
      self->sandbox = g_object_new (CASTELLAN_TYPE_SANDBOX_PAGE, NULL);
      g_signal_connect_object (self->sandbox, "left", G_CALLBACK (leave_sandbox), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->sandbox, "applied", G_CALLBACK (applied_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->sandbox));
    }
  return self->sandbox;
}

/* Takes the error, if there is one. */
static void
enter_sandbox (CastellanWindow *self, GError *error)
{
  if (error != NULL)
    {
      castellan_window_complain (self, _ ("This Cannot Be Tried"), error->message);
      g_error_free (error);
      return;
    }
  if (self->table != NULL)
    castellan_table_page_pause (self->table);
  way_back_drop (self->way_back, GTK_WIDGET (self->sandbox));
  enter (self, self->sandbox);
}

/* Without a table there is an empty board. */
static void
sandbox_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);
  CastellanGame *game = open_game (self);
  GError *error = NULL;

  (void) name;
  (void) parameter;
  if (game != NULL)
    castellan_sandbox_page_open (want_sandbox (self), game, &error);
  else
    castellan_sandbox_page_open_empty (want_sandbox (self), &error);
  enter_sandbox (self, error);
}

static void
sandbox_at_cb (GtkWidget *widget, const char *name, GVariant *moment)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);
  CastellanGame *game = open_game (self);
  GError *error = NULL;

  (void) name;
  if (game == NULL || g_variant_get_uint32 (moment) >= castellan_game_get_n_moments (game))
    return;
  castellan_sandbox_page_open_at (want_sandbox (self), game, g_variant_get_uint32 (moment), &error);
  enter_sandbox (self, error);
}

static void
sandbox_empty_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);
  GError *error = NULL;

  (void) name;
  (void) parameter;
  castellan_sandbox_page_open_empty (want_sandbox (self), &error);
  enter_sandbox (self, error);
}

static void
sandbox_record_cb (GtkWidget *widget, const char *name, GVariant *text)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);
  GError *error = NULL;

  (void) name;
  castellan_sandbox_page_open_record (want_sandbox (self), g_variant_get_string (text, NULL),
                                      &error);
  enter_sandbox (self, error);
}

static void
find_rule_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  castellan_window_look_up (CASTELLAN_WINDOW (widget), "");
}

static void
rule_cb (GtkWidget *widget, const char *name, GVariant *ids)
{
  (void) name;
  castellan_window_show_rule (CASTELLAN_WINDOW (widget), g_variant_get_string (ids, NULL));
}

void
castellan_window_show_dispute (CastellanWindow *self, const char *id)
{
  if (self->disputes == NULL)
    {
      self->disputes = g_object_new (CASTELLAN_TYPE_DISPUTES_PAGE, NULL);
      g_signal_connect_object (self->disputes, "closed", G_CALLBACK (leave), self,
                               G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->disputes));
    }
  enter (self, self->disputes);
  castellan_disputes_page_show (self->disputes, id, open_game (self));
}

/* Within the help a page leads to another without a way back through all of them. */
void
castellan_window_show_help (CastellanWindow *self, const char *id)
{
  if (self->help == NULL)
    {
      self->help = g_object_new (CASTELLAN_TYPE_HELP_PAGE, NULL);
      g_signal_connect_object (self->help, "closed", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->help));
    }
  enter (self, self->help);
  castellan_help_page_show (self->help, id);
}

static void
dispute_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  (void) name;
  castellan_window_show_dispute (CASTELLAN_WINDOW (widget), g_variant_get_string (id, NULL));
}

/* It is watched from its beginning, every time. */
static void
sample_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);

  (void) name;
  (void) parameter;
  if (self->sample == NULL)
    {
      self->sample = g_object_new (CASTELLAN_TYPE_SAMPLE_PAGE, NULL);
      g_signal_connect_object (self->sample, "left", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->sample));
    }
  if (self->table != NULL)
    castellan_table_page_pause (self->table);
  way_back_drop (self->way_back, GTK_WIDGET (self->sample));
  enter (self, self->sample);
  castellan_sample_page_begin (self->sample);
}

/* Nothing has the focus at first, so that Space and Return draw. */
static void
bag_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanWindow *self = CASTELLAN_WINDOW (widget);

  (void) name;
  (void) parameter;
  if (self->bag == NULL)
    {
      self->bag = g_object_new (CASTELLAN_TYPE_BAG_ONLY_PAGE, NULL);
      g_signal_connect_object (self->bag, "closed", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->pages, GTK_WIDGET (self->bag));
      castellan_bag_only_page_open (self->bag);
    }
  if (self->table != NULL)
    castellan_table_page_pause (self->table);
  way_back_drop (self->way_back, GTK_WIDGET (self->bag));
  enter (self, self->bag);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
}

void
castellan_window_class_install_asides (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.new-table", NULL, new_table_cb);
  gtk_widget_class_install_action (klass, "win.same-players", NULL, same_players_cb);
  gtk_widget_class_install_action (klass, "win.sandbox", NULL, sandbox_cb);
  gtk_widget_class_install_action (klass, "win.sandbox-at", "u", sandbox_at_cb);
  gtk_widget_class_install_action (klass, "win.sandbox-empty", NULL, sandbox_empty_cb);
  gtk_widget_class_install_action (klass, "win.sandbox-record", "s", sandbox_record_cb);
  gtk_widget_class_install_action (klass, "win.sample", NULL, sample_cb);
  gtk_widget_class_install_action (klass, "win.bag", NULL, bag_cb);
  gtk_widget_class_install_action (klass, "win.find-rule", NULL, find_rule_cb);
  gtk_widget_class_install_action (klass, "win.rule", "s", rule_cb);
  gtk_widget_class_install_action (klass, "win.dispute", "s", dispute_cb);
}
