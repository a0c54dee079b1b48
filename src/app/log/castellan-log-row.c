/* A line of the log. */
#include "castellan-log-row.h"

#include "castellan-explains.h"
#include "piece-rules.h"

#define FIGURE_SIZE 28

struct _CastellanLogRow
{
  AdwBin parent_instance;

  GtkWidget *heading, *line, *figure, *sentence, *deeds, *why, *go_back;
  GtkWidget *picture;

  CastellanGame *game;
  int moment;
};

G_DEFINE_FINAL_TYPE (CastellanLogRow, castellan_log_row, ADW_TYPE_BIN)

/* The line of the moment that is looked back at is marked; and only what undoes something is
 * offered as a way back. */
static void
follow_game_cb (CastellanLogRow *self)
{
  bool is_then, can_go_back;

  if (self->moment < 0 || self->moment >= (int) castellan_game_get_n_moments (self->game))
    return;
  is_then = castellan_game_is_looking_back (self->game)
            && (int) castellan_game_get_shown (self->game) == self->moment + 1;
  can_go_back = castellan_game_get_moment (self->game, (unsigned) self->moment)->n_deeds
                < session_n_undo (castellan_game_get_session (self->game));
  gtk_widget_set_visible (self->go_back, can_go_back);
  if (is_then)
    gtk_widget_add_css_class (GTK_WIDGET (self), "then");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "then");
}

static void
show_heading (CastellanLogRow *self, CastellanLogLine *line)
{
  g_autofree char *text = log_group_text (self->game, castellan_log_line_get_group (line));

  gtk_label_set_label (GTK_LABEL (self->heading), text);
}

static void
show_moment (CastellanLogRow *self)
{
  const unsigned i = (unsigned) self->moment;
  const Moment *moment = castellan_game_get_moment (self->game, i);
  g_autofree char *text = log_sentence (self->game, i);

  gtk_label_set_label (GTK_LABEL (self->sentence), text);
  log_picture (CASTELLAN_PICTURE (self->picture), self->game, i, FIGURE_SIZE);
  gtk_widget_set_visible (self->why, moment->correction == NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->why), "u", i);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_back), "u", i);
  follow_game_cb (self);
}

/* What somebody set by hand no rule explains. */
static char *
explain_cb (GtkWidget *widget, double x, double y, gpointer data)
{
  CastellanLogRow *self = CASTELLAN_LOG_ROW (widget);
  const Moment *moment = self->game != NULL && self->moment >= 0
                             ? castellan_game_get_moment (self->game, (unsigned) self->moment)
                             : NULL;

  (void) x;
  (void) y;
  (void) data;
  return moment != NULL && moment->correction == NULL ? rules_of_event (&moment->event) : NULL;
}

static void
castellan_log_row_dispose (GObject *object)
{
  CastellanLogRow *self = CASTELLAN_LOG_ROW (object);

  castellan_log_row_set_line (self, NULL, NULL);
  G_OBJECT_CLASS (castellan_log_row_parent_class)->dispose (object);
}

static void
castellan_log_row_class_init (CastellanLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_log_row_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/castellan/Castellan/castellan-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, CastellanLogRow, heading);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogRow, line);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogRow, figure);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogRow, deeds);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogRow, why);
  gtk_widget_class_bind_template_child (widget_class, CastellanLogRow, go_back);
}

static void
castellan_log_row_init (CastellanLogRow *self)
{
  self->moment = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->picture = castellan_picture_new (FIGURE_SIZE);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (self->figure), self->picture);
  castellan_explains_add (GTK_WIDGET (self), explain_cb, NULL);
  /* The target before the name: an action with a parameter must never be without one. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->why), "u", 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_back), "u", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->why), "log.why");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_back), "log.go-back");
}

GtkWidget *
castellan_log_row_new (void)
{
  return g_object_new (CASTELLAN_TYPE_LOG_ROW, NULL);
}

void
castellan_log_row_set_line (CastellanLogRow *self, CastellanGame *game, CastellanLogLine *line)
{
  if (self->game != game)
    {
      if (self->game != NULL)
        g_signal_handlers_disconnect_by_func (self->game, follow_game_cb, self);
      g_set_object (&self->game, game);
      if (game != NULL)
        {
          g_signal_connect_object (game, "changed", G_CALLBACK (follow_game_cb), self,
                                   G_CONNECT_SWAPPED);
          g_signal_connect_object (game, "shown", G_CALLBACK (follow_game_cb), self,
                                   G_CONNECT_SWAPPED);
        }
    }
  self->moment = line != NULL ? castellan_log_line_get_moment (line) : -1;
  if (line == NULL)
    return;
  gtk_widget_set_visible (self->heading, self->moment < 0);
  gtk_widget_set_visible (self->line, self->moment >= 0);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "then");
  if (self->moment < 0)
    show_heading (self, line);
  else
    show_moment (self);
}

void
castellan_log_row_set_ready (CastellanLogRow *self, bool is_ready)
{
  gtk_widget_set_visible (self->deeds, is_ready && self->moment >= 0);
}
