/* The window of keyboard shortcuts is complete and true: every key that the program has is in it,
 * and what is in it is a key that the program has. */
#include "../record/record_help.h"
#include "keys_help.h"

static CastellanApplication *application;

/* All keys that the window tells. */
static GPtrArray *
told (void)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/castellan/Castellan/help-overlay.ui");
  GSList *objects = gtk_builder_get_objects (builder);
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (GSList *o = objects; o != NULL; o = o->next)
    if (GTK_IS_SHORTCUTS_SHORTCUT (o->data))
      {
        g_autofree char *keys = NULL, *title = NULL;

        g_object_get (o->data, "accelerator", &keys, "title", &title, NULL);
        g_assert_nonnull (keys);
        g_assert_nonnull (title);
        g_ptr_array_extend_and_steal (all, keys_parse (keys));
      }
  g_slist_free (objects);
  gtk_window_destroy (GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
  return all;
}

/* What can be done with a key can be done with one that the window tells; others (of the number
 * pad) may do the same. */
static void
test_complete (void)
{
  g_autoptr (GHashTable) bound = keys_bound (application);
  g_autoptr (GPtrArray) keys = told ();
  unsigned n_missing = 0;
  GHashTableIter iter;
  gpointer deed, own;

  g_assert_cmpuint (g_hash_table_size (bound), >, 60);
  g_hash_table_iter_init (&iter, bound);
  while (g_hash_table_iter_next (&iter, &deed, &own))
    {
      bool is_told = false;

      for (unsigned i = 0; i < ((GPtrArray *) own)->len; i++)
        is_told |= g_ptr_array_find_with_equal_func (keys, g_ptr_array_index ((GPtrArray *) own, i),
                                                     g_str_equal, NULL);
      if (!is_told)
        g_test_message ("%s has %s, which the window does not tell", (char *) deed,
                        (char *) g_ptr_array_index ((GPtrArray *) own, 0));
      n_missing += !is_told;
    }
  g_assert_cmpuint (n_missing, ==, 0);
}

static void
test_true (void)
{
  g_autoptr (GHashTable) bound = keys_bound (application);
  g_autoptr (GPtrArray) keys = told ();

  for (unsigned i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      g_test_message ("%s", key);
      /* Up and Down walk over the board and among rows by GTK itself. */
      if (!g_str_equal (key, "Up") && !g_str_equal (key, "Down"))
        g_assert_true (keys_is_bound (bound, key));
    }
}

static void
is_there_cb (GtkWidget *widget, gpointer n)
{
  *(unsigned *) n += GTK_IS_SHORTCUTS_SHORTCUT (widget);
}

/* It opens from anywhere. */
static void
test_opens (void)
{
  CastellanWindow *window = drive_open (application, 1100, 700);
  GtkWidget *shortcuts = NULL;
  unsigned n = 0;
  g_autoptr (GList) windows = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (application), "shortcuts", NULL);
  drive_frame (GTK_WIDGET (window));
  windows = gtk_window_list_toplevels ();
  for (GList *w = windows; w != NULL; w = w->next)
    if (GTK_IS_SHORTCUTS_WINDOW (w->data) && gtk_widget_get_mapped (w->data))
      shortcuts = w->data;
  g_assert_nonnull (shortcuts);
  drive_walk (shortcuts, is_there_cb, &n);
  g_assert_cmpuint (n, >, 30);
  gtk_window_destroy (GTK_WINDOW (shortcuts));
  drive_close (window);
}

int
main (int argc, char **argv)
{
  int status;

  application = drive_start (&argc, &argv);
  g_test_add_func ("/shortcuts/complete", test_complete);
  g_test_add_func ("/shortcuts/true", test_true);
  g_test_add_func ("/shortcuts/opens", test_opens);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
