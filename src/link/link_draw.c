/* A code as a picture: PNG with one bit a pixel, SVG, or characters. */
#include "link_code.h"

#include <string.h>
#include <zlib.h>

/* Outside of the code all is light. */
static bool
is_dark (const LinkCode *code, unsigned x, unsigned y)
{
  const unsigned left = x - LINK_CODE_BORDER, top = y - LINK_CODE_BORDER;

  return x >= LINK_CODE_BORDER && y >= LINK_CODE_BORDER && left < code->side && top < code->side
         && code->modules[top * code->side + left] != 0;
}

static void
put_number (GByteArray *bytes, guint32 number)
{
  const guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

static void
put_chunk (GByteArray *png, const char *kind, const guint8 *data, gsize n)
{
  const guint at = png->len + 4;

  put_number (png, (guint32) n);
  g_byte_array_append (png, (const guint8 *) kind, 4);
  g_byte_array_append (png, data, (guint) n);
  put_number (png, (guint32) crc32 (0, png->data + at, png->len - at));
}

/* Lines of packed pixels, 1 is white, each after a zero for "not filtered". */
static GByteArray *
pixels_of (const LinkCode *code, unsigned module_pixels)
{
  const unsigned side = (code->side + 2 * LINK_CODE_BORDER) * module_pixels;
  const unsigned stride = 1 + (side + 7) / 8;
  GByteArray *pixels = g_byte_array_new ();

  g_byte_array_set_size (pixels, stride * side);
  memset (pixels->data, 0, pixels->len);
  for (unsigned y = 0; y < side; y++)
    for (unsigned x = 0; x < side; x++)
      if (!is_dark (code, x / module_pixels, y / module_pixels))
        pixels->data[y * stride + 1 + x / 8] |= (guint8) (0x80u >> x % 8);
  return pixels;
}

GBytes *
link_code_png (const LinkCode *code, unsigned module_pixels)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  const unsigned side = (code->side + 2 * LINK_CODE_BORDER) * module_pixels;
  g_autoptr (GByteArray) pixels = NULL, head = g_byte_array_new ();
  GByteArray *png = g_byte_array_new ();
  g_autofree guint8 *packed = NULL;
  uLongf n;

  g_assert (module_pixels > 0 && module_pixels <= 64);
  pixels = pixels_of (code, module_pixels);
  n = compressBound (pixels->len);
  packed = g_malloc (n);
  if (compress2 (packed, &n, pixels->data, pixels->len, Z_BEST_COMPRESSION) != Z_OK)
    g_error ("zlib cannot compress");
  put_number (head, side);
  put_number (head, side);
  g_byte_array_append (head, (const guint8[]){ 1, 0, 0, 0, 0 }, 5); /* one bit of grey */
  g_byte_array_append (png, signature, sizeof signature);
  put_chunk (png, "IHDR", head->data, head->len);
  put_chunk (png, "IDAT", packed, n);
  put_chunk (png, "IEND", NULL, 0);
  return g_byte_array_free_to_bytes (png);
}

char *
link_code_svg (const LinkCode *code)
{
  const unsigned side = code->side + 2 * LINK_CODE_BORDER;
  GString *svg = g_string_new (NULL);

  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" "
                          "shape-rendering=\"crispEdges\">\n"
                          "<path fill=\"#fff\" d=\"M0 0h%uv%uh-%uz\"/>\n<path d=\"",
                          side, side, side, side, side);
  for (unsigned y = 0; y < side; y++)
    for (unsigned x = 0; x < side; x++)
      {
        const unsigned from = x;

        while (is_dark (code, x, y))
          x++;
        if (x > from)
          g_string_append_printf (svg, "M%u %uh%uv1h-%uz", from, y, x - from, x - from);
      }
  g_string_append (svg, "\"/>\n</svg>\n");
  return g_string_free (svg, FALSE);
}

/* Light on the terminal's dark ground: the blocks are what is light in the code. */
char *
link_code_blocks (const LinkCode *code)
{
  static const char *const blocks[] = { "█", "▀", "▄", " " };
  const unsigned side = code->side + 2 * LINK_CODE_BORDER;
  GString *text = g_string_new (NULL);

  for (unsigned y = 0; y < side; y += 2)
    {
      for (unsigned x = 0; x < side; x++)
        {
          const bool upper = is_dark (code, x, y),
                     lower = y + 1 >= side || is_dark (code, x, y + 1);

          g_string_append (text, blocks[upper << 1 | lower]);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
