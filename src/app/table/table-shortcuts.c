/* The keys of the table page. */
#include "table-shortcuts.h"

typedef struct
{
  const char *keys, *action;
  int argument; /* 0: none */
} Key;

static const Key keys[] = {
  { "<Control>z", "table.undo", 0 },
  { "<Control><Shift>z", "table.redo", 0 },
  { "<Control>e", "table.correct", 0 },
  { "<Control>s", "table.save-record", 0 },
  { "<Control>p", "table.invite", 0 },
  { "<Control>t", "table.carry", 0 },
  { "F11", "table.room", 0 },
  { "<Control>bracketleft", "table.turn-board", -1 },
  { "<Control>bracketright", "table.turn-board", 1 },
  { "<Alt>Left", "table.leave", 0 },
  { "w", "table.why", 0 },
  { "e", "table.way-out", 0 },
  { "Escape", "table.escape", 0 },
  { "1|KP_1", "table.answer", 1 },
  { "2|KP_2", "table.answer", 2 },
  { "3|KP_3", "table.answer", 3 },
  { "4|KP_4", "table.answer", 4 },
  { "5|KP_5", "table.answer", 5 },
  { "6|KP_6", "table.answer", 6 },
  { "7|KP_7", "table.answer", 7 },
  { "8|KP_8", "table.answer", 8 },
  { "9|KP_9", "table.answer", 9 },
};

/* Keys count where nobody else wants them: an entry that has the focus gets its letters. */
GtkEventController *
table_shortcuts_new (void)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].keys),
                                                gtk_named_action_new (keys[i].action));

      if (keys[i].argument != 0)
        gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].argument));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  return controller;
}
