/* Import from a code. What pictures hold is added to the text, where one sees it. */
#include "castellan-unpack-window.h"

#include <glib/gi18n-lib.h>

#include "link_code.h"

struct _CastellanUnpackWindow
{
  AdwWindow parent_instance;

  GtkTextView *text;
  GtkLabel *state;

  char *record;       /* of a whole game; NULL: not yet */
  unsigned n_reading; /* pictures that are being read */
  char *problem;      /* with a picture */
};

G_DEFINE_FINAL_TYPE (CastellanUnpackWindow, castellan_unpack_window, ADW_TYPE_WINDOW)

enum
{
  IMPORTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static char *
dup_text (CastellanUnpackWindow *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return g_strstrip (gtk_text_buffer_get_text (buffer, &start, &end, FALSE));
}

static void
say (CastellanUnpackWindow *self, const char *sentence, bool is_bad)
{
  gtk_label_set_label (self->state, sentence);
  if (is_bad)
    gtk_widget_add_css_class (GTK_WIDGET (self->state), "code-state-bad");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->state), "code-state-bad");
}

/* Reads what there is, and says how far it reaches. */
static void
update (CastellanUnpackWindow *self)
{
  g_autofree char *text = dup_text (self);
  const char *texts[] = { text, NULL };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->record, g_free);
  if (*text != '\0')
    self->record = link_unpack (texts, &error);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "unpack.import", self->record != NULL);
  if (self->n_reading > 0)
    say (self, _ ("Reading…"), false);
  else if (self->problem != NULL)
    say (self, self->problem, true);
  else if (self->record != NULL)
    say (self, _ ("The whole game is here."), false);
  else
    say (self, error != NULL ? error->message : "", true);
}

static void
text_changed_cb (CastellanUnpackWindow *self)
{
  g_clear_pointer (&self->problem, g_free);
  update (self);
}

/* Pictures are read beside the window, which stays awake. */

static void
read_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *texts = link_code_read_picture (path, &error);

  (void) source;
  (void) cancellable;
  if (texts != NULL)
    g_task_return_pointer (task, texts, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
add_line (CastellanUnpackWindow *self, const char *line)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_autofree char *before = dup_text (self), *valid = g_utf8_make_valid (line, -1),
                  *all = g_strconcat (before, *before != '\0' ? "\n" : "", valid, NULL);

  gtk_text_buffer_set_text (buffer, all, -1);
}

static void
read_done_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  CastellanUnpackWindow *self = CASTELLAN_UNPACK_WINDOW (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) texts = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *problem = g_steal_pointer (&self->problem);

  (void) data;
  self->n_reading--;
  if (self->text == NULL)
    return;
  for (unsigned i = 0; texts != NULL && i < texts->len; i++)
    add_line (self, g_ptr_array_index (texts, i));
  g_clear_pointer (&self->problem, g_free);
  self->problem = error != NULL ? g_strdup (error->message) : g_steal_pointer (&problem);
  update (self);
}

void
castellan_unpack_window_add_files (CastellanUnpackWindow *self, GSList *files)
{
  g_clear_pointer (&self->problem, g_free);
  for (; files != NULL; files = files->next)
    {
      g_autofree char *path = g_file_get_path (files->data);
      g_autoptr (GTask) task = NULL;

      if (path == NULL)
        continue;
      self->n_reading++;
      task = g_task_new (self, NULL, read_done_cb, NULL);
      g_task_set_task_data (task, g_steal_pointer (&path), g_free);
      g_task_run_in_thread (task, read_thread);
    }
  update (self);
}

static gboolean
drop_cb (CastellanUnpackWindow *self, const GValue *value)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));

  castellan_unpack_window_add_files (self, files);
  g_slist_free (files);
  return TRUE;
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, CastellanUnpackWindow *self)
{
  g_autoptr (GListModel) model = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  GSList *files = NULL;

  for (unsigned i = g_list_model_get_n_items (model); i > 0; i--)
    files = g_slist_prepend (files, g_list_model_get_item (model, i - 1));
  if (response == GTK_RESPONSE_ACCEPT)
    castellan_unpack_window_add_files (self, files);
  g_slist_free_full (files, g_object_unref);
  gtk_native_dialog_destroy (dialog);
}

static void
choose_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *chooser
      = gtk_file_chooser_native_new (_ ("Choose Pictures"), GTK_WINDOW (widget),
                                     GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Choose"), NULL);
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();

  (void) action;
  (void) parameter;
  gtk_file_filter_set_name (pictures, _ ("Pictures"));
  gtk_file_filter_add_pixbuf_formats (pictures);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), pictures);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanUnpackWindow *self = CASTELLAN_UNPACK_WINDOW (widget);

  (void) action;
  (void) parameter;
  g_signal_emit (self, signals[IMPORTED], 0, self->record);
  gtk_window_close (GTK_WINDOW (self));
}

static void
castellan_unpack_window_dispose (GObject *object)
{
  CastellanUnpackWindow *self = CASTELLAN_UNPACK_WINDOW (object);

  g_clear_pointer (&self->record, g_free);
  g_clear_pointer (&self->problem, g_free);
  G_OBJECT_CLASS (castellan_unpack_window_parent_class)->dispose (object);
}

static void
castellan_unpack_window_class_init (CastellanUnpackWindowClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_unpack_window_dispose;
  signals[IMPORTED] = g_signal_new ("imported", CASTELLAN_TYPE_UNPACK_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-unpack-window.ui");
  gtk_widget_class_bind_template_child (widget, CastellanUnpackWindow, text);
  gtk_widget_class_bind_template_child (widget, CastellanUnpackWindow, state);
  gtk_widget_class_install_action (widget, "unpack.choose", NULL, choose_cb);
  gtk_widget_class_install_action (widget, "unpack.import", NULL, import_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
castellan_unpack_window_init (CastellanUnpackWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "changed",
                           G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->text)); /* so that one can paste */
  update (self);
}

GtkWidget *
castellan_unpack_window_new (GtkWindow *parent)
{
  return g_object_new (CASTELLAN_TYPE_UNPACK_WINDOW, "transient-for", parent, NULL);
}
