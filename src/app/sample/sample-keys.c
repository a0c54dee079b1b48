/* Keys of the sample turn. */
#include "sample-keys.h"

static const struct
{
  guint keyval;
  const char *action;
} keys[] = {
  { GDK_KEY_Left, "sample.back" },     { GDK_KEY_KP_Left, "sample.back" },
  { GDK_KEY_Right, "sample.forward" }, { GDK_KEY_KP_Right, "sample.forward" },
  { GDK_KEY_Home, "sample.restart" },  { GDK_KEY_KP_Home, "sample.restart" },
  { GDK_KEY_Escape, "sample.leave" },  { GDK_KEY_space, "sample.play" },
  { GDK_KEY_KP_Space, "sample.play" },
};

static gboolean
key_cb (GtkWidget *page, GVariant *action, gpointer play)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));
  const char *name = g_variant_get_string (action, NULL);

  if (!gtk_widget_get_mapped (page)
      || (g_str_equal (name, "sample.play") && GTK_IS_BUTTON (focus) && focus != play))
    return FALSE;
  /* At either end the key is used up all the same: it does not move the focus. */
  gtk_widget_activate_action (page, name, NULL);
  return TRUE;
}

/* Before the window, which would move the focus. */
GtkEventController *
sample_keys_new (GtkWidget *play)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].keyval, 0),
                                                gtk_callback_action_new (key_cb, play, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (keys[i].action));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  return controller;
}
