/* Without a graphics card OpenGL is Mesa's imitation of one: it takes most of a second to start,
 * and four frames' time to draw one. GTK's own drawing into memory takes a fraction of both.
 * Since 4.14 GTK sees to it itself. */
#include "graphics-card.h"

#include <gtk/gtk.h>

#define OWN_CHOICE_MINOR 14

bool
graphics_card_in (const char *devices)
{
  /* NVIDIA's own drivers, and Windows' for the Linux in it. */
  static const char *const others[] = { "nvidiactl", "dxg" };
  g_autofree char *path = g_build_filename (devices, "dri", NULL);
  g_autoptr (GDir) cards = g_dir_open (path, 0, NULL);
  const char *name;

  while (cards != NULL && (name = g_dir_read_name (cards)) != NULL)
    if (g_str_has_prefix (name, "renderD"))
      return true;
  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *other = g_build_filename (devices, others[i], NULL);

      if (g_file_test (other, G_FILE_TEST_EXISTS))
        return true;
    }
  return false;
}

void
graphics_card_begin (const char *devices)
{
  const char *renderer = g_getenv ("GSK_RENDERER");

  if (gtk_get_major_version () > 4 || gtk_get_minor_version () >= OWN_CHOICE_MINOR)
    return;
  /* Whoever says how to draw is obeyed. Cairo needs no OpenGL, but GTK would start it all the same.
   */
  if (renderer == NULL ? graphics_card_in (devices) : g_strcmp0 (renderer, "cairo") != 0)
    return;
  g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
}
