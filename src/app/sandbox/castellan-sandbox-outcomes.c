/* All ways in which a matter can end. */
#include "castellan-sandbox-outcomes.h"

#include <glib/gi18n-lib.h>

#include "castellan-wrap-layout.h"
#include "outcomes.h"
#include "titles.h"

#define CHIP_SPACING 6
#define ROWS_MOST 36u /* nobody reads more */

/* Where the outcomes begin. */
typedef struct
{
  unsigned n_deeds; /* that had been done */
  Table table;
} Root;

struct _CastellanSandboxOutcomes
{
  AdwBin parent_instance;

  GtkWidget *path, *crumbs, *outcomes_box, *list, *more, *spinner;
  GtkLabel *title;

  CastellanGame *game;
  Beginning beginning;
  Outcomes *outcomes; /* or NULL */
  Root root;          /* of them, or of those that are being worked out */
  Root whole;         /* of the whole matter, where it had more outcomes than can be shown */
  GCancellable *work; /* that is under way, or NULL */
  Titles titles;      /* that the outcomes are told with */
  bool is_going;      /* to an outcome: what comes between is not looked at */
};

G_DEFINE_FINAL_TYPE (CastellanSandboxOutcomes, castellan_sandbox_outcomes, ADW_TYPE_BIN)

/* Where the game stands among the outcomes; NULL: elsewhere. */
static const Branch *
find_now (CastellanSandboxOutcomes *self)
{
  const Session *session = castellan_game_get_session (self->game);
  const unsigned n = session_n_undo (session);
  Option answers[ANSWERS_MAX];

  if (self->outcomes == NULL || n < self->root.n_deeds || n - self->root.n_deeds > ANSWERS_MAX)
    return NULL;
  for (unsigned i = self->root.n_deeds; i < n; i++)
    answers[i - self->root.n_deeds] = session_answer_given (session, i + 1);
  return outcomes_follow (self->outcomes, answers, n - self->root.n_deeds);
}

static void update_cb (CastellanSandboxOutcomes *self);

/* As if somebody had answered so: what happens on the way is seen. */
static void
go_to (CastellanSandboxOutcomes *self, const GArray *answers)
{
  g_autoptr (CastellanGame) game = g_object_ref (self->game);
  g_autoptr (GArray) way = g_array_copy ((GArray *) answers);
  const unsigned n = session_n_undo (castellan_game_get_session (game));
  bool is_done;

  self->is_going = true;
  is_done = n <= self->root.n_deeds || castellan_game_undo (game, n - self->root.n_deeds);
  for (unsigned i = 0; i < way->len && is_done; i++)
    is_done = castellan_game_answer (game, g_array_index (way, Option, i));
  self->is_going = false;
  update_cb (self);
}

static void
activated_cb (CastellanSandboxOutcomes *self, GtkListBoxRow *row)
{
  const int i = gtk_list_box_row_get_index (row);

  go_to (self, ((Outcome *) g_ptr_array_index (self->outcomes->list, i))->answers);
}

static char *
odds_text (double odds)
{
  if (odds <= 0)
    return NULL;
  /* Translators: how likely something is. */
  return odds * 100 < 1 ? g_strdup (_ ("under 1 %")) : g_strdup_printf (_ ("%.0f %%"), odds * 100);
}

/* What happens, how one gets there, and how likely it is. */
static GtkWidget *
row_new (const Outcome *outcome)
{
  g_autofree char *odds = odds_text (outcome->odds), *way = NULL, *text = NULL;
  GtkWidget *row = adw_action_row_new ();

  way = outcome->n_ways > 1 ? g_strdup_printf (
            ngettext ("%s; and %u other way", "%s; and %u other ways", outcome->n_ways - 1),
            outcome->way, outcome->n_ways - 1)
                            : g_strdup (outcome->way);
  text = g_markup_escape_text (outcome->text, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  g_free (text);
  text = g_markup_escape_text (way, -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  if (odds != NULL)
    {
      GtkWidget *label = gtk_label_new (odds);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "castellan-dim");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                                           "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                           "visible", FALSE, "name", "shown", NULL));
  return row;
}

static GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  if (g_str_equal (gtk_widget_get_name (widget), name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_named (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The one that is shown has a tick, and says so. */
static void
mark_shown (CastellanSandboxOutcomes *self)
{
  const Branch *now = find_now (self);

  for (unsigned i = 0; self->outcomes != NULL && i < MIN (self->outcomes->list->len, ROWS_MOST);
       i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) i);
      const Outcome *outcome = g_ptr_array_index (self->outcomes->list, i);
      const bool is_shown = now != NULL && now->branches->len == 0
                            && memcmp (session_now (now->session),
                                       session_now (outcome->end->session), sizeof (Table))
                                   == 0;
      g_autofree char *name
          = g_strdup_printf (is_shown ? _ ("%s Shown now.") : "%s", outcome->text);

      gtk_widget_set_visible (find_named (GTK_WIDGET (row), "shown"), is_shown);
      (is_shown ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (row),
                                                                           "outcome-shown");
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, outcome->way, -1);
    }
}

static void
show_list (CastellanSandboxOutcomes *self)
{
  const unsigned n = self->outcomes != NULL ? self->outcomes->list->len : 0;
  g_autofree char *title = NULL, *more = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  for (unsigned i = 0; i < MIN (n, ROWS_MOST); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list),
                         row_new (g_ptr_array_index (self->outcomes->list, i)));
  if (self->outcomes != NULL && (self->outcomes->is_cut || n > ROWS_MOST))
    {
      title = g_strdup (_ ("Some of the outcomes"));
      more
          = g_strdup_printf (_ ("There are more than %u; not all are shown. Answer a question, and "
                                "fewer are left."),
                             MIN (n, ROWS_MOST));
    }
  else
    title
        = g_strdup_printf (ngettext ("One outcome, whatever is answered", "All %u outcomes", n), n);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (GTK_LABEL (self->more), more != NULL ? more : "");
  gtk_widget_set_visible (self->more, more != NULL);
  gtk_widget_set_visible (self->list, n > 0);
  gtk_widget_set_visible (self->outcomes_box, self->outcomes != NULL);
  mark_shown (self);
}

/* Growing: what a thread needs, and what it brings. */
static void
grow_cb (GTask *task, gpointer source, gpointer session, GCancellable *cancellable)
{
  const BranchLimits limits = { .follow_chances = true };

  (void) source;
  (void) cancellable;
  g_task_return_pointer (task, outcomes_of (branches_grow (session, &limits)),
                         (GDestroyNotify) outcomes_free);
}

static void
stop_work (CastellanSandboxOutcomes *self)
{
  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  gtk_spinner_stop (GTK_SPINNER (self->spinner));
}

static void
grown_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  CastellanSandboxOutcomes *self = CASTELLAN_SANDBOX_OUTCOMES (object);
  g_autoptr (Outcomes) outcomes = g_task_propagate_pointer (G_TASK (result), NULL);

  (void) data;
  /* Somebody has gone on meanwhile. */
  if (outcomes == NULL)
    return;
  stop_work (self);
  self->outcomes = g_steal_pointer (&outcomes);
  show_list (self);
  if (self->outcomes->is_cut)
    {
      self->whole = self->root;
      update_cb (self);
    }
}

static bool
is_root (const Root *root, const Session *session)
{
  return root->n_deeds == session_n_undo (session)
         && memcmp (&root->table, session_now (session), sizeof (Table)) == 0;
}

static void
grow (CastellanSandboxOutcomes *self, const Session *from)
{
  g_autoptr (GTask) task = NULL;

  stop_work (self);
  g_clear_pointer (&self->outcomes, outcomes_free);
  show_list (self);
  self->root.n_deeds = session_n_undo (from);
  self->root.table = *session_now (from);
  self->titles = titles_shown ();
  self->work = g_cancellable_new ();
  task = g_task_new (self, self->work, grown_cb, NULL);
  g_task_set_task_data (task, session_copy (from), (GDestroyNotify) session_free);
  gtk_label_set_label (self->title, _ ("Working out every outcome…"));
  gtk_widget_set_visible (self->outcomes_box, TRUE);
  gtk_spinner_start (GTK_SPINNER (self->spinner));
  g_task_run_in_thread (task, grow_cb);
}

/* Answers on the way. */

static void
change_cb (CastellanSandboxOutcomes *self, GtkButton *button)
{
  const unsigned deed = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "deed"));
  const Option option = *(const Option *) g_object_get_data (G_OBJECT (button), "option");
  const unsigned n = session_n_undo (castellan_game_get_session (self->game));
  g_autoptr (CastellanGame) game = g_object_ref (self->game);

  gtk_popover_popdown (
      GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER)));
  if (deed <= n && castellan_game_undo (game, n - deed + 1))
    castellan_game_answer (game, option);
}

/* What else could have been answered, made when somebody wants to know. */
static void
fill_popover_cb (GtkMenuButton *button, gpointer data)
{
  CastellanSandboxOutcomes *self = data;
  const Crumb *crumb = g_object_get_data (G_OBJECT (button), "crumb");
  g_autoptr (GPtrArray) others
      = trial_alternatives (castellan_game_get_session (self->game), crumb);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *title = gtk_label_new (crumb->title);
  GtkWidget *scroll = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                    "propagate-natural-height", TRUE, "propagate-natural-width",
                                    TRUE, "max-content-height", 320, "child", box, NULL);
  GtkWidget *popover = gtk_popover_new ();

  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (title), 28);
  gtk_box_append (GTK_BOX (box), title);
  for (unsigned i = 0; i < others->len; i++)
    {
      const Crumb *other = g_ptr_array_index (others, i);
      GtkWidget *choice = gtk_button_new_with_label (other->label);

      gtk_widget_add_css_class (choice, "flat");
      gtk_widget_set_sensitive (choice, other->option != crumb->option);
      g_object_set_data (G_OBJECT (choice), "deed", GUINT_TO_POINTER (other->deed));
      g_object_set_data_full (G_OBJECT (choice), "option",
                              g_memdup2 (&other->option, sizeof (Option)), g_free);
      g_signal_connect_object (choice, "clicked", G_CALLBACK (change_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), choice);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), scroll);
  gtk_menu_button_set_popover (button, popover);
}

static void
show_crumbs (CastellanSandboxOutcomes *self)
{
  GPtrArray *crumbs = trial_crumbs (castellan_game_get_session (self->game),
                                    trial_first_answer (self->game, self->beginning));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->crumbs)) != NULL)
    gtk_box_remove (GTK_BOX (self->crumbs), child);
  for (unsigned i = 0; i < crumbs->len; i++)
    {
      const Crumb *crumb = g_ptr_array_index (crumbs, i);
      /* Translators: a question that was answered, and its answer. */
      g_autofree char *name
          = g_strdup_printf (_ ("%s %s. Change the answer"), crumb->title, crumb->label);
      GtkWidget *button = gtk_menu_button_new ();

      gtk_menu_button_set_label (GTK_MENU_BUTTON (button), crumb->label);
      gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), TRUE);
      gtk_widget_set_tooltip_text (button, crumb->title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      gtk_widget_add_css_class (button, "crumb");
      g_object_set_data_full (G_OBJECT (button), "crumbs", g_ptr_array_ref (crumbs),
                              (GDestroyNotify) g_ptr_array_unref);
      g_object_set_data (G_OBJECT (button), "crumb", (gpointer) crumb);
      gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_popover_cb, self, NULL);
      gtk_box_append (GTK_BOX (self->crumbs), button);
    }
  gtk_widget_set_visible (self->path, crumbs->len > 0);
  g_ptr_array_unref (crumbs);
}

/* From the first question of the matter; where that has too many outcomes, from the present one. */
static Session *
find_root (CastellanSandboxOutcomes *self)
{
  const Session *session = castellan_game_get_session (self->game);
  g_autoptr (Session) first
      = trial_go_back (session, trial_first_answer (self->game, self->beginning));

  if (trial_is_under_way (first)
      && !(trial_is_under_way (session) && is_root (&self->whole, first)))
    return g_steal_pointer (&first);
  return trial_is_under_way (session) ? session_copy (session) : NULL;
}

static void
update_cb (CastellanSandboxOutcomes *self)
{
  g_autoptr (Session) root = NULL;

  if (self->is_going)
    return;
  show_crumbs (self);
  root = find_root (self);
  if (root == NULL)
    {
      stop_work (self);
      g_clear_pointer (&self->outcomes, outcomes_free);
      show_list (self);
    }
  else if ((self->outcomes == NULL && self->work == NULL) || !is_root (&self->root, root)
           || self->titles != titles_shown ())
    grow (self, root);
  else
    mark_shown (self);
}

static void
castellan_sandbox_outcomes_dispose (GObject *object)
{
  castellan_sandbox_outcomes_set_game (CASTELLAN_SANDBOX_OUTCOMES (object), NULL, (Beginning){ 0 });
  G_OBJECT_CLASS (castellan_sandbox_outcomes_parent_class)->dispose (object);
}

static void
castellan_sandbox_outcomes_class_init (CastellanSandboxOutcomesClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_sandbox_outcomes_dispose;
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-sandbox-outcomes.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanSandboxOutcomes, child)
  BIND (path);
  BIND (crumbs);
  BIND (outcomes_box);
  BIND (list);
  BIND (more);
  BIND (spinner);
  BIND (title);
#undef BIND
  gtk_widget_class_bind_template_callback (widget, activated_cb);
}

static void
castellan_sandbox_outcomes_init (CastellanSandboxOutcomes *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->crumbs, castellan_wrap_layout_new (CHIP_SPACING));
  gtk_widget_set_visible (self->path, FALSE);
  gtk_widget_set_visible (self->outcomes_box, FALSE);
}

void
castellan_sandbox_outcomes_set_game (CastellanSandboxOutcomes *self,
                                     CastellanGame *game,
                                     Beginning beginning)
{
  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  g_clear_pointer (&self->outcomes, outcomes_free);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  self->beginning = beginning;
  if (game == NULL)
    return;
  g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}

bool
castellan_sandbox_outcomes_is_ready (CastellanSandboxOutcomes *self)
{
  return self->work == NULL;
}
