/* Whose turn it is. */
#include "castellan-turn-header.h"

#include <glib/gi18n-lib.h>

#include "castellan-explains.h"
#include "castellan-picture.h"
#include "piece-rules.h"
#include "question_text.h"
#include "room-scale.h"

#define BARS 6
#define AVATAR 52
#define AVATAR_LARGE 104

struct _CastellanTurnHeader
{
  AdwBin parent_instance;

  CastellanGame *game;
  GtkWidget *who;
  AdwBin *avatar;
  GtkWidget *picture;
  GtkLabel *title, *phase, *next;
  GtkWidget *next_box;
  GtkBox *bars;
  GtkWidget *bar[BARS];
  GtkCssProvider *sizes; /* of the room view; the style context's */
  gulong changed, shown;
};

G_DEFINE_FINAL_TYPE (CastellanTurnHeader, castellan_turn_header, ADW_TYPE_BIN)

static bool
is_overlords (const Table *t)
{
  return t->version == VERSION_OVERLORD && t->now.phase == PHASE_DRAW && !t->aside;
}

char *
castellan_turn_dup_title (CastellanGame *game)
{
  const Table *t = castellan_game_get_table (game);
  g_autofree char *name = castellan_game_dup_player (game, t->turn);

  if (t->now.phase == PHASE_SETUP)
    return g_strdup (_ ("Laying the table"));
  if (is_overlords (t))
    return g_strdup (_ ("The Overlord’s turn"));
  /* Translators: whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"), name);
}

/* Markup: the name of the phase stands out. */
static char *
phase_markup (const Table *t, const char *format)
{
  g_autofree char *words = phase_text (t);

  return g_markup_printf_escaped (format, (unsigned) t->now.phase, BARS, words);
}

char *
castellan_turn_dup_phase (CastellanGame *game)
{
  const Table *t = castellan_game_get_table (game);
  g_autofree char *words = phase_text (t);

  if (t->result != RESULT_PLAYING)
    return g_strdup (_ ("The game is over"));
  if (t->now.phase == PHASE_SETUP)
    return g_steal_pointer (&words);
  /* Translators: the phase of the turn, of how many, and its name. */
  return g_strdup_printf (_ ("%u of %u · %s"), (unsigned) t->now.phase, BARS, words);
}

static unsigned
next_player (const Table *t)
{
  for (unsigned i = 1; i < t->n_players; i++)
    {
      const unsigned player = (t->turn + i) % t->n_players;

      if (!(t->out >> player & 1))
        return player;
    }
  return t->turn;
}

static void
show_bars (CastellanTurnHeader *self, const Table *t)
{
  const unsigned phase = t->result == RESULT_PLAYING ? t->now.phase : BARS + 1;
  g_autofree char *words = phase_text (t);
  g_autofree char *label
      = t->now.phase == PHASE_SETUP
            ? g_strdup (words)
            : g_strdup_printf (_ ("Phase %u of %u, %s"), (unsigned) t->now.phase, BARS, words);

  for (unsigned i = 0; i < BARS; i++)
    {
      gtk_widget_remove_css_class (self->bar[i], "done");
      gtk_widget_remove_css_class (self->bar[i], "now");
      if (i + 1 < phase)
        gtk_widget_add_css_class (self->bar[i], "done");
      else if (i + 1 == phase)
        gtk_widget_add_css_class (self->bar[i], "now");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bars), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) BARS,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) t->now.phase, -1);
}

static void
refresh (CastellanTurnHeader *self)
{
  const Table *t;
  g_autofree char *title = NULL, *phase = NULL, *name = NULL, *next = NULL;

  if (self->game == NULL)
    return;
  t = castellan_game_get_table (self->game);
  title = castellan_turn_dup_title (self->game);
  name = castellan_game_dup_player (self->game, t->turn);
  next = castellan_game_dup_player (self->game, next_player (t));
  if (is_overlords (t))
    castellan_picture_set_figure (CASTELLAN_PICTURE (self->picture), FIGURE_SKULL);
  else
    castellan_picture_set_player (CASTELLAN_PICTURE (self->picture), t->turn, name);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->next, next);
  gtk_widget_set_visible (self->next_box, next_player (t) != t->turn && t->result == RESULT_PLAYING
                                              && t->now.phase != PHASE_SETUP);
  if (t->result != RESULT_PLAYING)
    phase = castellan_turn_dup_phase (self->game);
  else if (t->now.phase == PHASE_SETUP)
    phase = g_markup_printf_escaped (_ ("%s begins"), name);
  else
    /* Translators: the phase, of how many, and its name, which stands out. */
    phase = phase_markup (t, _ ("Phase %u of %u · <b>%s</b>"));
  gtk_label_set_markup (self->phase, phase);
  show_bars (self, t);
}

/* A bar is its phase; anywhere else it is the phase that it is now. */
static char *
explain_cb (GtkWidget *widget, double x, double y, gpointer data)
{
  CastellanTurnHeader *self = data;

  (void) x;
  (void) y;
  for (unsigned i = 0; i < BARS; i++)
    if (widget == self->bar[i])
      return rules_of_phase (PHASE_DRAW_UP + i);
  return self->game != NULL ? rules_of_phase (castellan_game_get_table (self->game)->now.phase)
                            : NULL;
}

static void
castellan_turn_header_dispose (GObject *object)
{
  castellan_turn_header_set_game (CASTELLAN_TURN_HEADER (object), NULL);
  G_OBJECT_CLASS (castellan_turn_header_parent_class)->dispose (object);
}

static void
castellan_turn_header_class_init (CastellanTurnHeaderClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_turn_header_dispose;
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-turn-header.ui");
  gtk_widget_class_bind_template_child (widget, CastellanTurnHeader, who);
  gtk_widget_class_bind_template_child (widget, CastellanTurnHeader, avatar);
  gtk_widget_class_bind_template_child (widget, CastellanTurnHeader, title);
  gtk_widget_class_bind_template_child (widget, CastellanTurnHeader, phase);
  gtk_widget_class_bind_template_child (widget, CastellanTurnHeader, next_box);
  gtk_widget_class_bind_template_child (widget, CastellanTurnHeader, next);
  gtk_widget_class_bind_template_child (widget, CastellanTurnHeader, bars);
  gtk_widget_class_set_css_name (widget, "turn");
}

static void
castellan_turn_header_init (CastellanTurnHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->picture = castellan_picture_new (AVATAR);
  adw_bin_set_child (self->avatar, self->picture);
  self->sizes = room_scale_provider (GTK_WIDGET (self));
  for (unsigned i = 0; i < BARS; i++)
    {
      self->bar[i] = adw_bin_new ();
      gtk_widget_add_css_class (self->bar[i], "phase-bar");
      gtk_box_append (self->bars, self->bar[i]);
      castellan_explains_add (self->bar[i], explain_cb, self);
    }
  castellan_explains_add (GTK_WIDGET (self), explain_cb, self);
}

GtkWidget *
castellan_turn_header_new (void)
{
  return g_object_new (CASTELLAN_TYPE_TURN_HEADER, NULL);
}

void
castellan_turn_header_set_game (CastellanTurnHeader *self, CastellanGame *game)
{
  if (self->game != NULL)
    {
      g_clear_signal_handler (&self->changed, self->game);
      g_clear_signal_handler (&self->shown, self->game);
    }
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  self->changed
      = g_signal_connect_object (game, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  self->shown
      = g_signal_connect_object (game, "shown", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

void
castellan_turn_header_set_style (CastellanTurnHeader *self, gboolean is_compact, gboolean is_large)
{
  const double room = room_scale (GTK_WIDGET (self));

  gtk_widget_set_visible (self->who, !is_compact);
  room_scale_apply (self->sizes, "turn", is_large ? 30 * room : 0);
  castellan_picture_set_width (CASTELLAN_PICTURE (self->picture),
                               is_large ? AVATAR_LARGE * room : AVATAR);
  if (is_large)
    gtk_widget_add_css_class (GTK_WIDGET (self), "large");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "large");
}
