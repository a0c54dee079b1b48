/* OpenGL is left alone where no card stands behind it, unless somebody says how to draw. */
#include "graphics-card.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

/* A folder like /dev with this file in it, or none. */
static char *
devices_new (const char *file)
{
  char *devices = g_dir_make_tmp ("castellan-devices-XXXXXX", NULL);
  g_autofree char *dri = g_build_filename (devices, "dri", NULL);
  g_autofree char *path = file != NULL ? g_build_filename (devices, file, NULL) : NULL;

  g_assert_nonnull (devices);
  g_assert_cmpint (g_mkdir (dri, 0700), ==, 0);
  if (path != NULL)
    g_assert_true (g_file_set_contents (path, "", 0, NULL));
  return devices;
}

static void
devices_remove (char *devices, const char *file)
{
  g_autofree char *dri = g_build_filename (devices, "dri", NULL);
  g_autofree char *path = file != NULL ? g_build_filename (devices, file, NULL) : NULL;

  if (path != NULL)
    g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (dri), ==, 0);
  g_assert_cmpint (g_rmdir (devices), ==, 0);
  g_free (devices);
}

static void
test_card (void)
{
  static const struct
  {
    const char *file;
    bool is_card;
  } cases[] = {
    { NULL, false },
    { "dri/card0", false }, /* shows pictures, but draws none */
    { "dri/renderD128", true },
    { "nvidiactl", true },
    { "dxg", true },
    { "null", false },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *devices = devices_new (cases[i].file);

      g_test_message ("%s", cases[i].file);
      g_assert_cmpint (graphics_card_in (devices), ==, cases[i].is_card);
      devices_remove (devices, cases[i].file);
    }
  g_assert_false (graphics_card_in ("/nowhere"));
}

static void
set_or_unset (const char *variable, const char *value)
{
  if (value != NULL)
    g_setenv (variable, value, TRUE);
  else
    g_unsetenv (variable);
}

static void
test_begin (void)
{
  static const struct
  {
    const char *file, *renderer, *before, *after;
  } cases[] = {
    { NULL, NULL, NULL, "gl-disable" }, { "dri/renderD128", NULL, NULL, NULL },
    { NULL, "gl", NULL, NULL },         { "dri/renderD128", "cairo", NULL, "gl-disable" },
    { NULL, NULL, "frames", "frames" },
  };

  if (gtk_get_minor_version () >= 14)
    {
      g_test_skip ("this GTK sees to it itself");
      return;
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *devices = devices_new (cases[i].file);

      g_test_message ("%s, %s, %s", cases[i].file, cases[i].renderer, cases[i].before);
      set_or_unset ("GSK_RENDERER", cases[i].renderer);
      set_or_unset ("GDK_DEBUG", cases[i].before);
      graphics_card_begin (devices);
      g_assert_cmpstr (g_getenv ("GDK_DEBUG"), ==, cases[i].after);
      devices_remove (devices, cases[i].file);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graphics-card/found", test_card);
  g_test_add_func ("/graphics-card/begin", test_begin);
  return g_test_run ();
}
