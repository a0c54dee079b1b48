/* The keys of the bag's page. */
#include "bag-keys.h"

static const struct
{
  const char *keys, *action;
  int argument; /* 0: none */
} keys[] = {
  { "<Control>z", "bag.undo", 0 },
  { "<Control><Shift>z", "bag.redo", 0 },
  { "F11", "bag.room", 0 },
  { "<Alt>Left", "bag.leave", 0 },
  { "Escape", "bag.escape", 0 },
  { "n", "bag.new", 0 },
  { "r", "bag.roll", 0 },
  { "w", "bag.why", 0 },
  { "d|1|KP_1", "bag.draw-number", 1 },
  { "2|KP_2", "bag.draw-number", 2 },
  { "3|KP_3", "bag.draw-number", 3 },
  { "4|KP_4", "bag.draw-number", 4 },
  { "5|KP_5", "bag.draw-number", 5 },
  { "6|KP_6", "bag.draw-number", 6 },
};

static GtkEventController *
controller_new (GtkPropagationPhase phase)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  gtk_event_controller_set_propagation_phase (controller, phase);
  return controller;
}

/* A button that has the focus is pressed by these, and an open menu is walked through. */
static gboolean
draw_cb (GtkWidget *page, GVariant *argument, gpointer data)
{
  GtkRoot *root = gtk_widget_get_root (page);

  (void) argument;
  (void) data;
  if (!gtk_widget_get_mapped (page) || (root != NULL && gtk_root_get_focus (root) != NULL))
    return FALSE;
  gtk_widget_activate_action (page, "bag.draw", NULL);
  return TRUE;
}

void
bag_keys_add (GtkWidget *page)
{
  static const guint draws[]
      = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter };
  GtkEventController *letters = controller_new (GTK_PHASE_BUBBLE),
                     *drawing = controller_new (GTK_PHASE_CAPTURE);

  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].keys),
                                                gtk_named_action_new (keys[i].action));

      if (keys[i].argument != 0)
        gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].argument));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (letters), shortcut);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (draws); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (drawing),
        gtk_shortcut_new (gtk_keyval_trigger_new (draws[i], 0),
                          gtk_callback_action_new (draw_cb, NULL, NULL)));
  gtk_widget_add_controller (page, letters);
  gtk_widget_add_controller (page, drawing);
}
