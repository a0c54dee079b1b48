/* Keys that step. */
#include "sandbox-keys.h"

typedef struct
{
  guint keyval;
  const char *action;
} Key;

static const Key keys[] = {
  { GDK_KEY_Left, "steps.back" },     { GDK_KEY_KP_Left, "steps.back" },
  { GDK_KEY_Right, "steps.forward" }, { GDK_KEY_KP_Right, "steps.forward" },
  { GDK_KEY_Home, "steps.first" },    { GDK_KEY_KP_Home, "steps.first" },
  { GDK_KEY_End, "steps.last" },      { GDK_KEY_KP_End, "steps.last" },
};

typedef struct
{
  GtkWidget *steps, *board;
} Who;

/* Arrows walk over the board, among what can be chosen, and in what is typed. */
static bool
wants_arrows (GtkWidget *focus, const Who *who)
{
  return focus != NULL
         && (gtk_widget_is_ancestor (focus, who->board) || GTK_IS_EDITABLE (focus)
             || gtk_widget_get_ancestor (focus, GTK_TYPE_FLOW_BOX) != NULL
             || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL);
}

static gboolean
key_cb (GtkWidget *widget, GVariant *argument, gpointer data)
{
  const Who *who = data;
  GtkRoot *root = gtk_widget_get_root (widget);

  if (!gtk_widget_get_mapped (who->steps) || wants_arrows (gtk_root_get_focus (root), who))
    return FALSE;
  /* At either end the key is used up all the same: it does not move the focus. */
  gtk_widget_activate_action (who->steps, g_variant_get_string (argument, NULL), NULL);
  return TRUE;
}

/* Before the window, which would move the focus. */
GtkEventController *
sandbox_keys_new (GtkWidget *steps, GtkWidget *board)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      Who *who = g_new (Who, 1);
      GtkShortcut *shortcut;

      *who = (Who){ steps, board };
      shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].keyval, 0),
                                   gtk_callback_action_new (key_cb, who, g_free));
      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (keys[i].action));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  return controller;
}
