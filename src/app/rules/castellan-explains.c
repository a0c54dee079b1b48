/* Widgets that open the rules of what they show. */
#include "castellan-explains.h"

/* Slower than a press that takes its time: it is meant. */
#define HOLD_DELAY_FACTOR 1.5

typedef struct
{
  ExplainsFunc explain;
  gpointer data;
} Explains;

static GQuark
explains_quark (void)
{
  return g_quark_from_static_string ("castellan-explains");
}

static char *
dup_ids (GtkWidget *widget, double x, double y)
{
  const Explains *explains = g_object_get_qdata (G_OBJECT (widget), explains_quark ());

  return explains != NULL ? explains->explain (widget, x, y, explains->data) : NULL;
}

static gboolean
open_rules (GtkWidget *widget, double x, double y)
{
  g_autofree char *ids = dup_ids (widget, x, y);

  return ids != NULL && gtk_widget_activate_action (widget, "win.rule", "s", ids);
}

/* The press is ours only where there is something to tell. What is pressed gives way to the rules:
 * the press must be taken before. */
static void
pressed (GtkGesture *gesture, double x, double y)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  g_autofree char *ids = dup_ids (widget, x, y);

  if (ids == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (widget, "win.rule", "s", ids);
}

static void
pressed_cb (GtkGesture *gesture, int n_press, double x, double y)
{
  (void) n_press;
  pressed (gesture, x, y);
}

void
castellan_explains_add (GtkWidget *widget, ExplainsFunc explain, gpointer data)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();
  Explains *explains;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (explain != NULL);

  explains = g_new (Explains, 1);
  *explains = (Explains){ explain, data };
  g_object_set_qdata_full (G_OBJECT (widget), explains_quark (), explains, g_free);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  /* A mouse has its second button. Behind a button inside, GTK 4.8 would never hear that a finger
   * was lifted, and take a short press for a long one. */
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  gtk_gesture_long_press_set_delay_factor (GTK_GESTURE_LONG_PRESS (hold), HOLD_DELAY_FACTOR);
  g_signal_connect (hold, "pressed", G_CALLBACK (pressed), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (hold));
}

/* A row of a list has the focus, but what it shows is its child. */
static GtkWidget *
shown_in (GtkWidget *row)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  return child != NULL && gtk_widget_get_next_sibling (child) == NULL ? child : NULL;
}

gboolean
castellan_explains_focus (GtkWindow *window)
{
  GtkWidget *focus;

  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);

  focus = gtk_window_get_focus (window);
  if (focus != NULL && shown_in (focus) != NULL && open_rules (shown_in (focus), -1, -1))
    return TRUE;
  for (; focus != NULL; focus = gtk_widget_get_parent (focus))
    if (open_rules (focus, -1, -1))
      return TRUE;
  return FALSE;
}
