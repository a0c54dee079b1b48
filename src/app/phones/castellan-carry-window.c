/* Take the table with you. */
#include "castellan-carry-window.h"

#include <glib/gi18n-lib.h>

#include "castellan-line-layout.h"
#include "castellan-qr.h"
#include "link_code.h"
#include "toast.h"

#define STEP_MS 2500
#define MODULE_PIXELS 8u

struct _CastellanCarryWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  AdwToastOverlay *toasts;
  CastellanQr *code;
  GtkWidget *steps;
  GtkLabel *progress, *words;
  GtkToggleButton *run;

  char *name;       /* of the table */
  GPtrArray *texts; /* of char* */
  unsigned shown;
  guint running;
};

G_DEFINE_FINAL_TYPE (CastellanCarryWindow, castellan_carry_window, ADW_TYPE_WINDOW)

static void
toast (CastellanCarryWindow *self, const char *sentence)
{
  adw_toast_overlay_add_toast (self->toasts, toast_new (sentence, self->toasts));
}

static void
show_code (CastellanCarryWindow *self, unsigned i)
{
  const unsigned n = self->texts->len;
  /* Translators: which of how many codes: “2 of 3” */
  g_autofree char *progress = g_strdup_printf (_ ("%u of %u"), i + 1, n),
                  *said = n == 1 ? g_strdup (_ ("QR code of the whole game"))
                                 : g_strdup_printf (_ ("QR code %u of %u of the game"), i + 1, n);

  self->shown = i;
  castellan_qr_show (self->code, g_ptr_array_index (self->texts, i), said);
  gtk_label_set_label (self->progress, progress);
}

static void
step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanCarryWindow *self = CASTELLAN_CARRY_WINDOW (widget);
  const int n = (int) self->texts->len;

  (void) action;
  show_code (self, (unsigned) (((int) self->shown + g_variant_get_int32 (parameter) + n) % n));
}

static gboolean
run_cb (gpointer data)
{
  CastellanCarryWindow *self = data;

  show_code (self, (self->shown + 1) % self->texts->len);
  return G_SOURCE_CONTINUE;
}

static void
run_toggled_cb (CastellanCarryWindow *self)
{
  g_clear_handle_id (&self->running, g_source_remove);
  if (gtk_toggle_button_get_active (self->run))
    self->running = g_timeout_add (STEP_MS, run_cb, self);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanCarryWindow *self = CASTELLAN_CARRY_WINDOW (widget);
  g_autoptr (GString) text = g_string_new (NULL);

  (void) action;
  (void) parameter;
  for (unsigned i = 0; i < self->texts->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (self->texts, i));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text->str);
  toast (self, _ ("The game is copied as text"));
}

/* "Friday.png" of several is "Friday-1.png" and so on. */
static char *
numbered (const char *path, unsigned i, unsigned n)
{
  g_autofree char *stem = g_strdup (path);

  if (n == 1)
    return g_steal_pointer (&stem);
  if (g_str_has_suffix (stem, ".png"))
    stem[strlen (stem) - strlen (".png")] = '\0';
  return g_strdup_printf ("%s-%u.png", stem, i + 1);
}

static bool
save_pictures (CastellanCarryWindow *self, const char *path, GError **error)
{
  for (unsigned i = 0; i < self->texts->len; i++)
    {
      g_autofree char *name = numbered (path, i, self->texts->len);
      g_autoptr (LinkCode) code = link_code_new (g_ptr_array_index (self->texts, i), error);
      g_autoptr (GBytes) png = NULL;

      if (code == NULL)
        return false;
      png = link_code_png (code, MODULE_PIXELS);
      if (!g_file_set_contents (name, g_bytes_get_data (png, NULL), (gssize) g_bytes_get_size (png),
                                error))
        return false;
    }
  return true;
}

static void
saved_cb (GtkNativeDialog *dialog, int response, CastellanCarryWindow *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    {
      const bool is_saved = save_pictures (self, path, &error);

      toast (self, is_saved ? _ ("The picture is saved") : error->message);
    }
  gtk_native_dialog_destroy (dialog);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CastellanCarryWindow *self = CASTELLAN_CARRY_WINDOW (widget);
  g_autofree char *name = g_strconcat (self->name, ".png", NULL);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ ("Save as Picture"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);

  (void) action;
  (void) parameter;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (saved_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
castellan_carry_window_dispose (GObject *object)
{
  CastellanCarryWindow *self = CASTELLAN_CARRY_WINDOW (object);

  g_clear_handle_id (&self->running, g_source_remove);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (castellan_carry_window_parent_class)->dispose (object);
}

static void
castellan_carry_window_class_init (CastellanCarryWindowClass *klass)
{
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = castellan_carry_window_dispose;
  g_type_ensure (CASTELLAN_TYPE_QR);
  g_type_ensure (CASTELLAN_TYPE_LINE_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget, "/io/github/castellan/Castellan/castellan-carry-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget, CastellanCarryWindow, child)
  BIND (title);
  BIND (toasts);
  BIND (code);
  BIND (steps);
  BIND (progress);
  BIND (words);
  BIND (run);
#undef BIND
  gtk_widget_class_bind_template_callback (widget, run_toggled_cb);
  gtk_widget_class_install_action (widget, "carry.step", "i", step_cb);
  gtk_widget_class_install_action (widget, "carry.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget, "carry.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Right, GDK_ALT_MASK, "carry.step", "i", 1);
  gtk_widget_class_add_binding_action (widget, GDK_KEY_Left, GDK_ALT_MASK, "carry.step", "i", -1);
}

static void
castellan_carry_window_init (CastellanCarryWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
castellan_carry_window_new (GtkWindow *parent, CastellanGame *game)
{
  CastellanCarryWindow *self
      = g_object_new (CASTELLAN_TYPE_CARRY_WINDOW, "transient-for", parent, NULL);

  self->name = castellan_game_dup_title (game);
  self->texts = link_pack (castellan_game_get_session (game));
  adw_window_title_set_subtitle (self->title, self->name);
  gtk_widget_set_visible (self->steps, self->texts->len > 1);
  gtk_label_set_label (
      self->words,
      self->texts->len == 1
          ? _ ("The whole game is in this code. Photograph it, or take it along as a picture or as "
               "text: another Castellan goes on with it, by “Import from a Code” among its tables.")
          : _ ("The whole game is in these codes. Photograph them all, or take them along as "
               "pictures or as text: another Castellan goes on with it, by “Import from a Code” "
               "among its tables."));
  show_code (self, 0);
  return GTK_WIDGET (self);
}
