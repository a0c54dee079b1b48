/* castellan-read-code FILE…: writes the texts of all QR codes in pictures, each with a zero after
 * it. */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <zbar.h>

#define SIDE_MAX 4096 /* larger pictures are made smaller: codes do not need more */

/* Grey, on white where the picture is transparent. */
static guint8 *
to_grey (const GdkPixbuf *picture, gboolean is_inverted)
{
  const int width = gdk_pixbuf_get_width (picture), height = gdk_pixbuf_get_height (picture),
            channels = gdk_pixbuf_get_n_channels (picture),
            stride = gdk_pixbuf_get_rowstride (picture);
  const guint8 *pixels = gdk_pixbuf_read_pixels (picture);
  guint8 *grey = g_malloc ((gsize) width * (gsize) height);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint8 *p = pixels + (gsize) y * (gsize) stride + (gsize) x * (gsize) channels;
        const unsigned alpha = gdk_pixbuf_get_has_alpha (picture) ? p[3] : 255;
        const unsigned light = (p[0] * 77u + p[1] * 151u + p[2] * 28u) >> 8;
        const unsigned seen = (light * alpha + 255u * (255u - alpha)) / 255u;

        grey[y * width + x] = (guint8) (is_inverted ? 255u - seen : seen);
      }
  return grey;
}

static unsigned
scan (zbar_image_scanner_t *scanner, const GdkPixbuf *picture, gboolean is_inverted)
{
  const unsigned width = (unsigned) gdk_pixbuf_get_width (picture),
                 height = (unsigned) gdk_pixbuf_get_height (picture);
  g_autofree guint8 *grey = to_grey (picture, is_inverted);
  zbar_image_t *image = zbar_image_create ();
  unsigned n = 0;

  zbar_image_set_format (image, zbar_fourcc ('Y', '8', '0', '0'));
  zbar_image_set_size (image, width, height);
  zbar_image_set_data (image, grey, (unsigned long) width * height, NULL);
  zbar_scan_image (scanner, image);
  for (const zbar_symbol_t *symbol = zbar_image_first_symbol (image); symbol != NULL;
       symbol = zbar_symbol_next (symbol), n++)
    {
      fwrite (zbar_symbol_get_data (symbol), 1, zbar_symbol_get_data_length (symbol), stdout);
      fputc ('\0', stdout);
    }
  zbar_image_destroy (image);
  return n;
}

/* A code on a screen is sometimes light on dark, and one that is photographed at close range is
 * read better from a smaller picture. */
static void
read_picture (zbar_image_scanner_t *scanner, const GdkPixbuf *picture)
{
  const int width = gdk_pixbuf_get_width (picture), height = gdk_pixbuf_get_height (picture);
  g_autoptr (GdkPixbuf) half = NULL;

  if (scan (scanner, picture, FALSE) > 0 || scan (scanner, picture, TRUE) > 0)
    return;
  if (width < 64 || height < 64)
    return;
  half = gdk_pixbuf_scale_simple (picture, width / 2, height / 2, GDK_INTERP_BILINEAR);
  if (half != NULL)
    scan (scanner, half, FALSE);
}

static GdkPixbuf *
load (const char *path, GError **error)
{
  int width, height;
  g_autoptr (GdkPixbuf) picture = NULL;

  if (gdk_pixbuf_get_file_info (path, &width, &height) != NULL
      && (width > SIDE_MAX || height > SIDE_MAX))
    return gdk_pixbuf_new_from_file_at_scale (path, SIDE_MAX, SIDE_MAX, TRUE, error);
  picture = gdk_pixbuf_new_from_file (path, error);
  return g_steal_pointer (&picture);
}

int
main (int argc, char **argv)
{
  zbar_image_scanner_t *scanner = zbar_image_scanner_create ();
  int status = 0;

  setlocale (LC_ALL, "");
  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  zbar_image_scanner_set_config (scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GdkPixbuf) picture = NULL;

      if (i == 1 && strcmp (argv[i], "--") == 0)
        continue;
      picture = load (argv[i], &error);
      if (picture != NULL)
        read_picture (scanner, picture);
      else
        {
          fprintf (stderr, "%s\n", error->message);
          status = 1;
        }
    }
  zbar_image_scanner_destroy (scanner);
  return fflush (stdout) == 0 ? status : 1;
}
