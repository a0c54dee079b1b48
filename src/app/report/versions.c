/* What Castellan runs on. */
#include "versions.h"

#include <adwaita.h>
#include <pango/pango.h>

#include "castellan-application.h"
#include "castellan-commit.h"

static void G_GNUC_PRINTF (3, 4) add (GString *text, const char *name, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append_printf (text, "%s: ", name);
  g_string_append_vprintf (text, format, arguments);
  g_string_append_c (text, '\n');
  va_end (arguments);
}

static const char *
told (const char *value)
{
  return value != NULL && *value != '\0' ? value : "unknown";
}

static void
add_programs (GString *text)
{
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);

  add (text, "Castellan", "%s", CASTELLAN_VERSION);
  add (text, "Commit", "%s", told (CASTELLAN_COMMIT));
  add (text, "GTK", "%u.%u.%u", gtk_get_major_version (), gtk_get_minor_version (),
       gtk_get_micro_version ());
  add (text, "libadwaita", "%u.%u.%u", adw_get_major_version (), adw_get_minor_version (),
       adw_get_micro_version ());
  add (text, "GLib", "%u.%u.%u", glib_major_version, glib_minor_version, glib_micro_version);
  add (text, "Pango", "%s", pango_version_string ());
  /* It is loaded when phones are invited, and this is no reason to. */
  add (text, "libsoup", "%s (built with)", CASTELLAN_SOUP_VERSION);
  add (text, "System", "%s%s", told (system),
       g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) ? ", in a Flatpak" : "");
}

/* "GdkX11Display": x11. */
static char *
dup_backend (GdkDisplay *display)
{
  const char *name = G_OBJECT_TYPE_NAME (display);
  g_autofree char *word = g_str_has_prefix (name, "Gdk") ? g_strdup (name + 3) : g_strdup (name);

  if (g_str_has_suffix (word, "Display"))
    word[strlen (word) - strlen ("Display")] = '\0';
  return g_ascii_strdown (word, -1);
}

static void
add_desktop (GString *text, GtkWidget *window)
{
  GtkNative *native = window != NULL ? gtk_widget_get_native (window) : NULL;
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;
  GdkDisplay *display = gdk_display_get_default ();
  g_autofree char *backend = display != NULL ? dup_backend (display) : NULL;

  add (text, "Session", "%s, desktop %s", told (backend), told (g_getenv ("XDG_CURRENT_DESKTOP")));
  add (text, "Renderer", "%s", renderer != NULL ? G_OBJECT_TYPE_NAME (renderer) : "unknown");
  add (text, "Language", "%s", told (g_get_language_names ()[0]));
}

static void
add_screen (GString *text, GtkWidget *window)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autofree char *theme = NULL, *font = NULL;
  gboolean animates;
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, "gtk-font-name", &font,
                "gtk-enable-animations", &animates, "gtk-xft-dpi", &dpi, NULL);
  add (text, "Theme", "%s, %s%s", told (theme),
       adw_style_manager_get_dark (style) ? "dark" : "light",
       adw_style_manager_get_high_contrast (style) ? ", high contrast" : "");
  add (text, "Font", "%s, %d dpi", told (font), dpi / 1024);
  add (text, "Animations", "%s", animates ? "on" : "off");
  if (window != NULL)
    add (text, "Window", "%d × %d, scale %d", gtk_widget_get_width (window),
         gtk_widget_get_height (window), gtk_widget_get_scale_factor (window));
}

/* Words that somebody typed are nobody's business: a setting is told if it is a number, a switch or
 * one of several choices. */
static bool
is_told (GSettingsSchemaKey *key)
{
  const GVariantType *type = g_settings_schema_key_get_value_type (key);
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  const char *kind;

  g_variant_get_child (range, 0, "&s", &kind);
  return g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN)
         || g_variant_type_equal (type, G_VARIANT_TYPE_INT32)
         || g_variant_type_equal (type, G_VARIANT_TYPE_DOUBLE)
         || (g_variant_type_equal (type, G_VARIANT_TYPE_STRING) && g_str_equal (kind, "enum"));
}

static void
add_settings (GString *text)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) names = NULL;

  g_object_get (castellan_settings (), "settings-schema", &schema, NULL);
  names = g_settings_schema_list_keys (schema);
  g_string_append (text, "Settings:");
  for (unsigned i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, names[i]);
      g_autoptr (GVariant) value = g_settings_get_value (castellan_settings (), names[i]);
      g_autofree char *words = g_variant_print (value, FALSE);

      if (is_told (key))
        g_string_append_printf (text, " %s=%s", names[i], words);
    }
  g_string_append_c (text, '\n');
}

char *
versions_text (GtkWidget *window)
{
  GString *text = g_string_new (NULL);

  add_programs (text);
  add_desktop (text, window);
  add_screen (text, window);
  add_settings (text);
  return g_string_free (text, FALSE);
}
