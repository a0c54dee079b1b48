/* The dialogs of the page of tables. */
#include "tables-dialogs.h"

#include <glib/gi18n-lib.h>

#include "shelf.h"

typedef struct
{
  char *path;
  GtkEditable *entry;
  DialogFiles import;
  DialogSay say;
  DialogTitle rename;
  gpointer data;
} Dialog;

static void
dialog_free (gpointer data, GClosure *closure)
{
  Dialog *dialog = data;

  (void) closure;
  g_free (dialog->path);
  g_free (dialog);
}

static GtkWindow *
window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static void
add_filter (GtkFileChooser *chooser, bool with_pictures)
{
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new (), all = gtk_file_filter_new ();

  gtk_file_filter_set_name (records,
                            with_pictures ? _ ("Tables and pictures of codes") : _ ("Tables"));
  gtk_file_filter_add_pattern (records, "*.castellan");
  if (with_pictures)
    gtk_file_filter_add_pixbuf_formats (records);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, records);
  gtk_file_chooser_add_filter (chooser, all);
}

/* The chooser is its own until it has been answered. */
static void
show_chooser (GtkFileChooserNative *native, GCallback answered, Dialog *dialog)
{
  g_signal_connect_data (native, "response", answered, dialog, dialog_free, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

static void
imported_cb (GtkNativeDialog *native, int response, Dialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) model = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (native));
      GSList *files = NULL;

      for (unsigned i = g_list_model_get_n_items (model); i > 0; i--)
        files = g_slist_prepend (files, g_list_model_get_item (model, i - 1));
      dialog->import (files, dialog->data);
      g_slist_free_full (files, g_object_unref);
    }
  g_object_unref (native);
}

void
dialog_import (GtkWidget *widget, DialogFiles import, gpointer data)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  GtkFileChooserNative *native
      = gtk_file_chooser_native_new (_ ("Import tables"), window_of (widget),
                                     GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"), _ ("_Cancel"));

  dialog->import = import;
  dialog->data = data;
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (native), TRUE);
  add_filter (GTK_FILE_CHOOSER (native), true);
  show_chooser (native, G_CALLBACK (imported_cb), dialog);
}

static void
exported_cb (GtkNativeDialog *native, int response, Dialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_file_get_basename (file);
      g_autofree char *done = g_strdup_printf (_ ("Exported as “%s”"), name);

      dialog->say (dialog->data, shelf_export (dialog->path, file, &error) ? done : error->message);
    }
  g_object_unref (native);
}

void
dialog_export (GtkWidget *widget, const char *path, DialogSay say, gpointer data)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  g_autofree char *name = g_path_get_basename (path);
  GtkFileChooserNative *native
      = gtk_file_chooser_native_new (_ ("Export the table"), window_of (widget),
                                     GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), _ ("_Cancel"));

  dialog->path = g_strdup (path);
  dialog->say = say;
  dialog->data = data;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  add_filter (GTK_FILE_CHOOSER (native), false);
  show_chooser (native, G_CALLBACK (exported_cb), dialog);
}

static void
renamed_cb (AdwMessageDialog *window, const char *response, Dialog *dialog)
{
  (void) window;
  if (g_str_equal (response, "rename"))
    dialog->rename (dialog->path, gtk_editable_get_text (dialog->entry), dialog->data);
}

static void
typed_cb (AdwMessageDialog *window, GtkEditable *entry)
{
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  adw_message_dialog_set_response_enabled (window, "rename", *title != '\0');
}

void
dialog_rename (GtkWidget *widget, const char *path, DialogTitle rename, gpointer data)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  g_autofree char *title = shelf_title (path);
  GtkWidget *window = adw_message_dialog_new (window_of (widget), _ ("Rename the table"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  dialog->path = g_strdup (path);
  dialog->entry = GTK_EDITABLE (entry);
  dialog->rename = rename;
  dialog->data = data;
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (window), "cancel", _ ("_Cancel"), "rename",
                                    _ ("_Rename"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (window), "rename",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (window), "rename");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (window), "cancel");
  gtk_editable_set_text (dialog->entry, title);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the table"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (window), entry);
  g_signal_connect_object (entry, "changed", G_CALLBACK (typed_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_data (window, "response", G_CALLBACK (renamed_cb), dialog, dialog_free, 0);
  gtk_window_present (GTK_WINDOW (window));
}
