/* For tests of keys: all that the program has, and those that are told to people. A key is written
 * as gtk_accelerator_name() does. */
#pragma once

#include "castellan-carry-window.h"
#include "castellan-game.h"
#include "castellan-report-window.h"
#include "castellan-unpack-window.h"
#include "castellan-why-window.h"
#include "drive.h"

/* What a key does, as text: the same for all keys that do the same. Its keys are in a GPtrArray. */
typedef struct
{
  GHashTable *deeds;
  const char *owner;
} KeysGathered;

static inline void
keys_add (GHashTable *deeds, const char *deed, char *key)
{
  GPtrArray *keys = g_hash_table_lookup (deeds, deed);

  if (keys == NULL)
    {
      keys = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (deeds, g_strdup (deed), keys);
    }
  g_ptr_array_add (keys, key);
}

static inline void
keys_add_trigger (GHashTable *deeds, const char *deed, GtkShortcutTrigger *trigger)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      GtkAlternativeTrigger *both = GTK_ALTERNATIVE_TRIGGER (trigger);

      keys_add_trigger (deeds, deed, gtk_alternative_trigger_get_first (both));
      keys_add_trigger (deeds, deed, gtk_alternative_trigger_get_second (both));
    }
  else if (GTK_IS_KEYVAL_TRIGGER (trigger))
    keys_add (
        deeds, deed,
        gtk_accelerator_name (gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)),
                              gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger))));
}

/* Whether GTK's own class, that this one is made of, has the shortcut. */
static inline bool
keys_is_inherited (GtkWidget *widget, GtkShortcut *shortcut)
{
  GType type = G_OBJECT_TYPE (widget);
  g_autoptr (GtkWidget) plain = NULL;
  g_autoptr (GListModel) controllers = NULL;

  while (g_str_has_prefix (g_type_name (type), "Castellan"))
    type = g_type_parent (type);
  if (G_TYPE_IS_ABSTRACT (type) || g_type_is_a (type, GTK_TYPE_WINDOW))
    {
      g_autofree char *deed = gtk_shortcut_action_to_string (gtk_shortcut_get_action (shortcut));

      /* Windows are not made for nothing: their own signals and actions are known by name. */
      return g_str_has_prefix (deed, "signal(") || strstr (deed, "default.") != NULL;
    }
  plain = g_object_ref_sink (g_object_new (type, NULL));
  controllers = gtk_widget_observe_controllers (plain);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && k < g_list_model_get_n_items (G_LIST_MODEL (controller));
           k++)
        {
          g_autoptr (GtkShortcut) other = g_list_model_get_item (G_LIST_MODEL (controller), k);

          if (other == shortcut)
            return true;
        }
    }
  return false;
}

static inline void
keys_gather_cb (GtkWidget *widget, gpointer data)
{
  GHashTable *deeds = data;
  g_autoptr (GListModel) controllers = NULL;

  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      const char *name = gtk_event_controller_get_name (controller);

      /* GTK's own widgets have keys of ours where their controller says so. */
      if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Castellan")
          && (name == NULL || !g_str_has_prefix (name, "castellan")))
        continue;
      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && k < g_list_model_get_n_items (G_LIST_MODEL (controller));
           k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GVariant *arguments = gtk_shortcut_get_arguments (shortcut);
          g_autofree char *action
              = gtk_shortcut_action_to_string (gtk_shortcut_get_action (shortcut));
          g_autofree char *words
              = arguments != NULL ? g_variant_print (arguments, FALSE) : g_strdup ("");
          g_autofree char *deed
              = g_strdup_printf ("%s: %s %s", G_OBJECT_TYPE_NAME (widget), action, words);

          if (!keys_is_inherited (widget, shortcut))
            keys_add_trigger (deeds, deed, gtk_shortcut_get_trigger (shortcut));
        }
    }
}

static inline void
keys_gather_window (GHashTable *deeds, GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  drive_frame (window);
  drive_walk (window, keys_gather_cb, deeds);
  gtk_window_destroy (GTK_WINDOW (window));
  drive_idle ();
}

/* What the application itself binds. */
static inline void
keys_gather_application (GHashTable *deeds, CastellanApplication *application)
{
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (GTK_APPLICATION (application));

  for (unsigned i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) keys
          = gtk_application_get_accels_for_action (GTK_APPLICATION (application), actions[i]);

      for (unsigned k = 0; keys[k] != NULL; k++)
        keys_add (deeds, actions[i], g_strdup (keys[k]));
    }
}

/* From what a key does (char*) to its keys (GPtrArray of char*), of every page and window. */
static inline GHashTable *
keys_bound (CastellanApplication *application)
{
  static const char *const pages[] = { "win.sandbox",   "win.bag",       "bag.draw",  "win.sample",
                                       "win.find-rule", "win.new-table", "win.tables" };
  GHashTable *deeds
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  CastellanWindow *window = drive_open (application, 1280, 800);
  g_autoptr (CastellanGame) game = castellan_game_new (
      read_good ("castellan 1\ntable players=2 setup=bare seed=7\nset monster orc@swordsman1\n"
                 "set hand 1 red-swordsman\nchoose play red-swordsman, on orc@swordsman1\n"),
      NULL);

  keys_gather_application (deeds, application);
  castellan_window_open_game (window, game);
  drive_frame (GTK_WIDGET (window));
  drive_walk (GTK_WIDGET (window), keys_gather_cb, deeds);
  castellan_window_show_dispute (window, "ruling.base.tar-hit");
  castellan_window_show_rule (window, "base.move.wall-many");
  castellan_window_show_help (window, "keys");
  for (unsigned i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), pages[i], NULL);
      /* Tokens have keys of their own. */
      if (g_str_equal (pages[i], "win.bag"))
        drive_key (window, GDK_KEY_d, 0);
      drive_frame (GTK_WIDGET (window));
      drive_walk (GTK_WIDGET (window), keys_gather_cb, deeds);
    }
  drive_close (window);
  keys_gather_window (deeds, castellan_carry_window_new (NULL, game));
  keys_gather_window (deeds, castellan_unpack_window_new (NULL));
  keys_gather_window (deeds, castellan_why_window_new_for_last (NULL, game));
  keys_gather_window (deeds, castellan_report_window_new (NULL, NULL, NULL));
  return deeds;
}

/* "<Control>z", "Left Right", "1...9": each of them, as gtk_accelerator_name() writes it. */
static inline GPtrArray *
keys_parse (const char *text)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      const char *dots = strstr (words[i], "...");
      guint first, last;
      GdkModifierType modifiers;
      g_autofree char *from
          = dots != NULL ? g_strndup (words[i], (gsize) (dots - words[i])) : g_strdup (words[i]);

      g_assert_true (gtk_accelerator_parse (from, &first, &modifiers));
      last = first;
      if (dots != NULL)
        g_assert_true (gtk_accelerator_parse (dots + strlen ("..."), &last, &modifiers));
      for (guint key = first; key <= last; key++)
        g_ptr_array_add (keys, gtk_accelerator_name (key, modifiers));
    }
  return keys;
}

/* Arrows walk over the board and among rows by GTK itself. */
static inline bool
keys_is_bound (GHashTable *bound, const char *key)
{
  GHashTableIter iter;
  gpointer keys;

  g_hash_table_iter_init (&iter, bound);
  while (g_hash_table_iter_next (&iter, NULL, &keys))
    if (g_ptr_array_find_with_equal_func (keys, key, g_str_equal, NULL))
      return true;
  return false;
}

/* The key that this widget's class has; false: none. */
static inline bool
keys_press (GtkWidget *widget, guint keyval, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      const char *name = gtk_event_controller_get_name (controller);

      /* GTK's own widgets have keys of ours where their controller says so. */
      if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Castellan")
          && (name == NULL || !g_str_has_prefix (name, "castellan")))
        continue;
      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && k < g_list_model_get_n_items (G_LIST_MODEL (controller));
           k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger)
              && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval
              && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  return false;
}
