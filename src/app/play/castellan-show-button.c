/* "Show to Ann". */
#include "castellan-show-button.h"

#include <glib/gi18n-lib.h>

#define SHORT_PRESS_US 350000

struct _CastellanShowButton
{
  GtkButton parent_instance;

  CastellanGame *game;
  unsigned player;
  gint64 pressed_at; /* 0: the pointer has nothing to do with it */
};

G_DEFINE_FINAL_TYPE (CastellanShowButton, castellan_show_button, GTK_TYPE_BUTTON)

static void
pressed_cb (CastellanShowButton *self)
{
  if (castellan_game_can_see (self->game, self->player))
    return;
  self->pressed_at = g_get_monotonic_time ();
  castellan_game_reveal (self->game, self->player);
}

/* Held long enough to have been read: it is hidden again. After a short press it stays, so that a
 * card can be picked; the pressing itself must then not hide it. */
static void
released_cb (CastellanShowButton *self)
{
  if (self->pressed_at > 0 && g_get_monotonic_time () - self->pressed_at > SHORT_PRESS_US)
    {
      self->pressed_at = 0;
      castellan_game_reveal (self->game, NOBODY);
    }
}

static void
castellan_show_button_clicked (GtkButton *button)
{
  CastellanShowButton *self = CASTELLAN_SHOW_BUTTON (button);
  const bool is_seen = castellan_game_can_see (self->game, self->player);

  if (self->pressed_at > 0)
    self->pressed_at = 0;
  else
    castellan_game_reveal (self->game, is_seen ? NOBODY : self->player);
}

void
castellan_show_button_update (CastellanShowButton *self)
{
  g_autofree char *name = castellan_game_dup_player (self->game, self->player);
  /* Translators: shows or hides a player's cards. */
  g_autofree char *label = castellan_game_can_see (self->game, self->player)
                               ? g_strdup (_ ("Hide again"))
                               : g_strdup_printf (_ ("Show to %s"), name);

  gtk_button_set_label (GTK_BUTTON (self), label);
}

static void
castellan_show_button_dispose (GObject *object)
{
  g_clear_object (&CASTELLAN_SHOW_BUTTON (object)->game);
  G_OBJECT_CLASS (castellan_show_button_parent_class)->dispose (object);
}

static void
castellan_show_button_class_init (CastellanShowButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = castellan_show_button_dispose;
  GTK_BUTTON_CLASS (klass)->clicked = castellan_show_button_clicked;
}

static void
castellan_show_button_init (CastellanShowButton *self)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (press, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

GtkWidget *
castellan_show_button_new (CastellanGame *game, unsigned player)
{
  CastellanShowButton *self = g_object_new (CASTELLAN_TYPE_SHOW_BUTTON, NULL);

  self->game = g_object_ref (game);
  self->player = player;
  castellan_show_button_update (self);
  return GTK_WIDGET (self);
}
