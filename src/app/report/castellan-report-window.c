/* Report a problem. */
#include "castellan-report-window.h"

#include <glib/gi18n-lib.h>

#include "report.h"
#include "versions.h"

/* What is typed is shown in the file when somebody pauses. */
#define PAUSE_MS 150

struct _CastellanReportWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkTextView *happened, *preview;
  GtkSwitch *nameless;
  GtkWidget *nameless_row;
  GtkLabel *about, *where, *problem;

  Session *session; /* or NULL */
  GBytes *raw;      /* or NULL */
  guint pause;
};

G_DEFINE_FINAL_TYPE (CastellanReportWindow, castellan_report_window, ADW_TYPE_WINDOW)

/* Written, and neither saved nor copied yet. */
static char *unsaved;

static char *
dup_written (CastellanReportWindow *self)
{
  char *written;

  g_object_get (gtk_text_view_get_buffer (self->happened), "text", &written, NULL);
  return written;
}

char *
castellan_report_window_dup_text (CastellanReportWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *versions = versions_text (parent != NULL ? GTK_WIDGET (parent) : NULL);
  g_autofree char *written = g_strchomp (dup_written (self));
  Report report = { .happened = written,
                    .versions = versions,
                    .session = self->session,
                    .has_names = !gtk_switch_get_active (self->nameless) };

  if (self->raw != NULL)
    report.raw = g_bytes_get_data (self->raw, &report.raw_length);
  return report_text (&report);
}

static void
show_text (gpointer data)
{
  CastellanReportWindow *self = data;
  g_autofree char *text = castellan_report_window_dup_text (self);

  self->pause = 0;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->preview), text, -1);
}

static void
written_cb (CastellanReportWindow *self)
{
  g_free (unsaved);
  unsaved = dup_written (self);
  g_clear_handle_id (&self->pause, g_source_remove);
  self->pause = g_timeout_add_once (PAUSE_MS, show_text, self);
}

static void
nameless_cb (CastellanReportWindow *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  show_text (self);
}

static void
tell (CastellanReportWindow *self, const char *words)
{
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  g_clear_pointer (&unsaved, g_free);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (words));
}

gboolean
castellan_report_window_save (CastellanReportWindow *self, GFile *file)
{
  g_autofree char *text = castellan_report_window_dup_text (self);
  g_autofree char *name = g_file_get_parse_name (file), *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                               NULL, &error))
    {
      tell (self, _ ("The report is saved"));
      return TRUE;
    }
  /* Translators: the name of a file, and what the system says about it. */
  sentence = g_strdup_printf (_ ("The report cannot be saved as “%s”: %s. What you wrote is still "
                                 "here; choose another place, or copy it."),
                              name, error->message);
  gtk_label_set_label (self->problem, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
  return FALSE;
}

static void
saved_cb (GtkNativeDialog *dialog, int response, CastellanReportWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      castellan_report_window_save (self, file);
    }
  gtk_native_dialog_destroy (dialog);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanReportWindow *self = CASTELLAN_REPORT_WINDOW (widget);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "castellan-report-%Y-%m-%d.castellan");
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ ("Save the Report"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  (void) action;
  (void) parameter;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (saved_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanReportWindow *self = CASTELLAN_REPORT_WINDOW (widget);
  g_autofree char *text = castellan_report_window_dup_text (self);

  (void) action;
  (void) parameter;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (self, _ ("The report is copied"));
}

static void
castellan_report_window_dispose (GObject *object)
{
  CastellanReportWindow *self = CASTELLAN_REPORT_WINDOW (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_pointer (&self->session, session_free);
  g_clear_pointer (&self->raw, g_bytes_unref);
  G_OBJECT_CLASS (castellan_report_window_parent_class)->dispose (object);
}

static void
castellan_report_window_class_init (CastellanReportWindowClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_report_window_dispose;
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-report-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanReportWindow, child)
  BIND (toasts);
  BIND (happened);
  BIND (preview);
  BIND (nameless);
  BIND (nameless_row);
  BIND (about);
  BIND (where);
  BIND (problem);
#undef BIND
  gtk_widget_class_bind_template_callback (widget, nameless_cb);
  gtk_widget_class_install_action (widget, "report.save", NULL, save_cb);
  gtk_widget_class_install_action (widget, "report.copy", NULL, copy_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_s, GDK_CONTROL_MASK, "report.save", NULL);
}

static void
castellan_report_window_init (CastellanReportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
castellan_report_window_new (GtkWindow *parent, const Session *session, GBytes *raw)
{
  CastellanReportWindow *self
      = g_object_new (CASTELLAN_TYPE_REPORT_WINDOW, "transient-for", parent, NULL);
  GtkTextBuffer *written = gtk_text_view_get_buffer (self->happened);

  self->session = session != NULL ? session_copy (session) : NULL;
  self->raw = raw != NULL ? g_bytes_ref (raw) : NULL;
  gtk_label_set_label (
      self->about,
      raw != NULL ? _ ("The file holds what you write, the versions of everything that takes part, "
                       "the table’s file as it was found, and as much of the game as can be read.")
      : session != NULL
          ? _ ("The file holds what you write, the versions of everything that takes part, and the "
               "game so far, so that it can be played again.")
          : _ ("The file holds what you write, and the versions of everything that takes part."));
  gtk_widget_set_visible (self->nameless_row, session != NULL || raw != NULL);
  if (*CASTELLAN_ISSUE_URL != '\0')
    {
      g_autofree char *link = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", CASTELLAN_ISSUE_URL,
                                                       _ ("Where problems are collected"));

      gtk_label_set_markup (self->where, link);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->where), *CASTELLAN_ISSUE_URL != '\0');
  if (unsaved != NULL)
    gtk_text_buffer_set_text (written, unsaved, -1);
  g_signal_connect_object (written, "changed", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  show_text (self);
  return GTK_WIDGET (self);
}
