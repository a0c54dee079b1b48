/* Step by step.
 *
 * Actions: steps.first, steps.back, steps.play, steps.forward, steps.last. */
#include "castellan-sandbox-steps.h"

#include <glib/gi18n-lib.h>

#include "castellan-wrap-layout.h"
#include "log-text.h"
#include "rule_library.h"
#include "titles.h"

#define FIGURE_SIZE 36
#define CHIP_SPACING 6
#define STILL_MS 1400 /* a step is read so long where nothing moves */

struct _CastellanSandboxSteps
{
  AdwBin parent_instance;

  GtkWidget *play, *forward, *figure, *picture, *rules;
  GtkLabel *count, *sentence;
  GtkProgressBar *progress;

  CastellanGame *game;
  unsigned first;
  guint timer; /* steps by itself where nothing moves */
};

G_DEFINE_FINAL_TYPE (CastellanSandboxSteps, castellan_sandbox_steps, ADW_TYPE_BIN)

bool
castellan_sandbox_steps_is_playing (CastellanSandboxSteps *self)
{
  return self->timer != 0
         || (self->game != NULL && !castellan_game_is_settled (self->game)
             && !castellan_game_is_looking_back (self->game));
}

static void
stop_timer (CastellanSandboxSteps *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

static void
show_rule (GtkWidget *box, const char *id)
{
  const RuleEntry *entry = rule_library_find (id);
  GtkWidget *chip, *label;

  if (entry == NULL)
    return;
  label = gtk_label_new (rule_title (entry));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  chip = g_object_new (GTK_TYPE_BUTTON, "child", label, "tooltip-text", _ ("What this rule says"),
                       NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  rule_title (entry), -1);
  gtk_widget_add_css_class (chip, "rule-chip");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (chip), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "app.rule");
  gtk_box_append (GTK_BOX (box), chip);
}

static void
show_rules (CastellanSandboxSteps *self, const Moment *moment)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->rules)) != NULL)
    gtk_box_remove (GTK_BOX (self->rules), child);
  for (unsigned i = 0; moment != NULL && moment->correction == NULL && i < RULES_PER_EVENT; i++)
    if (moment->event.rules[i] != RULE_NONE)
      show_rule (self->rules, cite_names[moment->event.rules[i]]);
  gtk_widget_set_visible (self->rules, gtk_widget_get_first_child (self->rules) != NULL);
}

/* What has just been shown; while something moves, what is moving. */
static void
show_step (CastellanSandboxSteps *self, unsigned shown, unsigned n)
{
  const bool is_moving
      = !castellan_game_is_settled (self->game) && !castellan_game_is_looking_back (self->game);
  const unsigned i = is_moving ? shown : shown - 1;
  g_autofree char *text = NULL;

  if (n == self->first || (shown <= self->first && !is_moving))
    {
      gtk_label_set_label (self->sentence, n == self->first ? _ ("Nothing has been resolved yet.")
                                                            : _ ("Before anything happens."));
      gtk_widget_set_visible (self->figure, FALSE);
      show_rules (self, NULL);
      return;
    }
  text = log_sentence (self->game, i);
  gtk_label_set_label (self->sentence, text);
  log_picture (CASTELLAN_PICTURE (self->picture), self->game, i, FIGURE_SIZE);
  gtk_widget_set_visible (self->figure, TRUE);
  show_rules (self, castellan_game_get_moment (self->game, i));
}

static void
update_actions (CastellanSandboxSteps *self, unsigned shown, unsigned n)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const bool is_playing = castellan_sandbox_steps_is_playing (self);

  gtk_widget_action_set_enabled (widget, "steps.first", shown > self->first);
  gtk_widget_action_set_enabled (widget, "steps.back", shown > self->first);
  gtk_widget_action_set_enabled (widget, "steps.play", n > self->first);
  gtk_widget_action_set_enabled (widget, "steps.forward", shown < n);
  gtk_widget_action_set_enabled (widget, "steps.last", shown < n);
  gtk_button_set_icon_name (GTK_BUTTON (self->play), is_playing ? "media-playback-pause-symbolic"
                                                                : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, is_playing ? _ ("Pause") : _ ("Play"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_playing ? _ ("Pause") : _ ("Play"), -1);
}

static void
update_cb (CastellanSandboxSteps *self)
{
  g_autofree char *count = NULL;
  unsigned n, shown;

  if (self->game == NULL)
    return;
  n = castellan_game_get_n_moments (self->game);
  self->first = MIN (self->first, n);
  shown = MAX (castellan_game_get_shown (self->game), self->first);
  if (shown == n)
    stop_timer (self);
  count = n > self->first
              ? g_strdup_printf (_ ("Step %u of %u"), shown - self->first, n - self->first)
              : g_strdup ("");
  gtk_label_set_label (self->count, count);
  gtk_progress_bar_set_fraction (
      self->progress, n > self->first ? (double) (shown - self->first) / (n - self->first) : 0);
  show_step (self, shown, n);
  update_actions (self, shown, n);
}

/* Standing at the present one may answer again. */
static void
go (CastellanSandboxSteps *self, unsigned n)
{
  stop_timer (self);
  castellan_game_look_back (self->game,
                            CLAMP (n, self->first, castellan_game_get_n_moments (self->game)));
}

static void
first_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  go (CASTELLAN_SANDBOX_STEPS (widget), 0);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanSandboxSteps *self = CASTELLAN_SANDBOX_STEPS (widget);
  const unsigned shown = castellan_game_get_shown (self->game);

  (void) name;
  (void) parameter;
  go (self, shown > 0 ? shown - 1 : 0);
}

static void
forward_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanSandboxSteps *self = CASTELLAN_SANDBOX_STEPS (widget);

  (void) name;
  (void) parameter;
  go (self, castellan_game_get_shown (self->game) + 1);
}

static void
last_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  go (CASTELLAN_SANDBOX_STEPS (widget), G_MAXUINT);
}

static gboolean
timer_cb (gpointer data)
{
  CastellanSandboxSteps *self = data;
  const unsigned next = castellan_game_get_shown (self->game) + 1;
  const bool is_last = next >= castellan_game_get_n_moments (self->game);

  if (is_last)
    self->timer = 0;
  castellan_game_look_back (self->game, MIN (next, castellan_game_get_n_moments (self->game)));
  return is_last || self->timer == 0 ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* The board plays it; where nothing shall move, the steps follow each other at a reader's pace. */
static void
start (CastellanSandboxSteps *self)
{
  const unsigned shown = castellan_game_get_shown (self->game);
  const unsigned from
      = shown >= castellan_game_get_n_moments (self->game) ? self->first : MAX (shown, self->first);

  castellan_game_replay (self->game, from);
  if (!castellan_game_is_settled (self->game))
    return;
  self->timer = g_timeout_add (STILL_MS, timer_cb, self);
  castellan_game_look_back (self->game, from);
}

void
castellan_sandbox_steps_stop (CastellanSandboxSteps *self)
{
  stop_timer (self);
  if (self->game != NULL && castellan_sandbox_steps_is_playing (self))
    castellan_game_look_back (self->game, castellan_game_get_shown (self->game));
  update_cb (self);
}

static void
play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CastellanSandboxSteps *self = CASTELLAN_SANDBOX_STEPS (widget);

  (void) name;
  (void) parameter;
  if (castellan_sandbox_steps_is_playing (self))
    castellan_sandbox_steps_stop (self);
  else
    start (self);
}

static void
castellan_sandbox_steps_dispose (GObject *object)
{
  CastellanSandboxSteps *self = CASTELLAN_SANDBOX_STEPS (object);

  castellan_sandbox_steps_set_game (self, NULL);
  G_OBJECT_CLASS (castellan_sandbox_steps_parent_class)->dispose (object);
}

static void
castellan_sandbox_steps_class_init (CastellanSandboxStepsClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_sandbox_steps_dispose;
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-sandbox-steps.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanSandboxSteps, child)
  BIND (play);
  BIND (forward);
  BIND (figure);
  BIND (rules);
  BIND (count);
  BIND (sentence);
  BIND (progress);
#undef BIND
  gtk_widget_class_install_action (widget, "steps.first", NULL, first_cb);
  gtk_widget_class_install_action (widget, "steps.back", NULL, back_cb);
  gtk_widget_class_install_action (widget, "steps.play", NULL, play_cb);
  gtk_widget_class_install_action (widget, "steps.forward", NULL, forward_cb);
  gtk_widget_class_install_action (widget, "steps.last", NULL, last_cb);
}

static void
castellan_sandbox_steps_init (CastellanSandboxSteps *self)
{
  static const char *const actions[]
      = { "steps.first", "steps.back", "steps.play", "steps.forward", "steps.last" };

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->rules, castellan_wrap_layout_new (CHIP_SPACING));
  self->picture = castellan_picture_new (FIGURE_SIZE);
  gtk_widget_set_halign (self->picture, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (self->figure), self->picture);
  for (unsigned i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], FALSE);
}

void
castellan_sandbox_steps_set_game (CastellanSandboxSteps *self, CastellanGame *game)
{
  stop_timer (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  self->first = castellan_game_get_n_moments (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "shown", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}

void
castellan_sandbox_steps_set_first (CastellanSandboxSteps *self, unsigned first)
{
  self->first = first;
  update_cb (self);
}
