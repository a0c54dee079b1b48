/* Driving the real window. */
#include "drive.h"

#define PATIENCE_US (10 * G_USEC_PER_SEC)

CastellanApplication *
drive_start (int *argc, char ***argv)
{
  CastellanApplication *application;

  g_test_init (argc, argv, NULL);
  application = castellan_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_set_default (G_APPLICATION (application));
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  return application;
}

static bool
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

CastellanWindow *
drive_open (CastellanApplication *application, int width, int height)
{
  CastellanWindow *window = castellan_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  drive_until (is_mapped, window);
  drive_frame (GTK_WIDGET (window));
  return window;
}

void
drive_close (CastellanWindow *window)
{
  gtk_window_close (GTK_WINDOW (window));
  drive_idle ();
}

void
drive_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
wake_cb (gpointer nothing)
{
  (void) nothing;
  return G_SOURCE_CONTINUE;
}

/* Where nothing happens at all, something must still look at the clock. */
void
drive_until (bool (*holds) (gpointer data), gpointer data)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE_US;
  const guint wake = g_timeout_add_seconds (1, wake_cb, NULL);

  while (!holds (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (wake);
}

static bool
is_past (gpointer until)
{
  return g_get_monotonic_time () >= *(const gint64 *) until;
}

static gboolean
past_cb (gpointer nothing)
{
  (void) nothing;
  return G_SOURCE_REMOVE;
}

void
drive_pass (gint64 microseconds)
{
  gint64 until = g_get_monotonic_time () + microseconds;

  g_timeout_add ((guint) (microseconds / 1000) + 1, past_cb, NULL);
  drive_until (is_past, &until);
}

static void
drawn_cb (bool *is_drawn)
{
  *is_drawn = true;
}

static bool
is_true (gpointer data)
{
  return *(bool *) data;
}

void
drive_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  bool is_drawn = false;
  gulong handler;

  drive_idle ();
  g_assert_nonnull (clock);
  handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (drawn_cb), &is_drawn);
  gtk_widget_queue_draw (widget);
  drive_until (is_true, &is_drawn);
  g_signal_handler_disconnect (clock, handler);
  drive_idle ();
}

bool
drive_is_named (GtkWidget *widget, const char *name)
{
  g_autofree char *other = drive_name (widget);

  return g_strcmp0 (other, name) == 0;
}

/* GTK tells the value of a property only where it is not what was expected. */
static char *
own_label (GtkWidget *widget)
{
  char *value;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return NULL;
  value = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
  if (value != NULL && *g_strstrip (value) == '\0')
    g_clear_pointer (&value, g_free);
  return value;
}

/* Words inside a button, a row or the like are its name; pictures have none. */
static void
gather_words (GtkWidget *widget, GString *words)
{
  const char *text = NULL;

  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    text = gtk_label_get_text (GTK_LABEL (widget));
  else if (GTK_IS_INSCRIPTION (widget))
    text = gtk_inscription_get_text (GTK_INSCRIPTION (widget));
  if (text != NULL && *text != '\0')
    g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather_words (child, words);
}

char *
drive_name (GtkWidget *widget)
{
  char *label = own_label (widget);
  g_autoptr (GString) words = NULL;

  if (label != NULL)
    return label;
  words = g_string_new (NULL);
  gather_words (widget, words);
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

static void
gather (GtkWidget *widget, GPtrArray *all)
{
  g_ptr_array_add (all, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (child, all);
}

/* The tree may be another after a visit. */
void
drive_walk (GtkWidget *root, DriveVisit visit, gpointer data)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  gather (root, all);
  for (unsigned i = 0; i < all->len; i++)
    visit (all->pdata[i], data);
}

typedef struct
{
  GType type;
  GPtrArray *found;
} Search;

static void
search_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (g_type_is_a (G_OBJECT_TYPE (widget), search->type) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (search->found, widget);
}

GPtrArray *
drive_find_all (gpointer root, GType type)
{
  Search search = { .type = type, .found = g_ptr_array_new () };

  drive_walk (root, search_cb, &search);
  return search.found;
}

GtkWidget *
drive_find (gpointer root, GType type, const char *name)
{
  g_autoptr (GPtrArray) found = drive_find_all (root, type);

  for (unsigned i = 0; i < found->len; i++)
    if (name == NULL || drive_is_named (found->pdata[i], name))
      return found->pdata[i];
  return NULL;
}

void
drive_press (GtkWidget *button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  /* A button's "activate" is the same, a quarter of a second later. */
  g_signal_emit_by_name (button, "clicked");
}

static bool
fits (GtkShortcutTrigger *trigger, guint keyval, GdkModifierType modifiers)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    return fits (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), keyval,
                 modifiers)
           || fits (gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), keyval,
                    modifiers);
  return GTK_IS_KEYVAL_TRIGGER (trigger)
         && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval
         && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers;
}

typedef struct
{
  guint keyval;
  GdkModifierType modifiers;
  bool is_taken;
} Key;

static void
offer_key (GtkWidget *widget, GListModel *shortcuts, Key *key)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts) && !key->is_taken; i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (fits (gtk_shortcut_get_trigger (shortcut), key->keyval, key->modifiers))
        key->is_taken = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                                      GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                                      gtk_shortcut_get_arguments (shortcut));
    }
}

static void
key_cb (GtkWidget *widget, gpointer data)
{
  Key *key = data;
  g_autoptr (GListModel) controllers = NULL;

  if (key->is_taken || !gtk_widget_get_mapped (widget))
    return;
  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !key->is_taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller)
          && gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (controller))
                 != GTK_SHORTCUT_SCOPE_LOCAL)
        offer_key (widget, G_LIST_MODEL (controller), key);
    }
}

bool
drive_key (gpointer window, guint keyval, GdkModifierType modifiers)
{
  Key key = { .keyval = keyval, .modifiers = modifiers };

  drive_walk (window, key_cb, &key);
  return key.is_taken;
}
