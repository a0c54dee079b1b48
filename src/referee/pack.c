/* `castellan-referee pack` and `unpack`: a game in QR codes, and back. */
#include "commands.h"

#include "link_code.h"
#include "options.h"
#include "record_scan.h"
#include "record_start.h"
#include "terminal.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define MODULE_PIXELS 6u

typedef enum
{
  AS_TEXT,
  AS_BLOCKS,
  AS_PNG,
  AS_SVG
} Manner;

static bool
save (const char *path, const char *bytes, gsize n, GError **error)
{
  if (!g_file_set_contents (path, bytes, (gssize) n, error))
    return false;
  say ("%s\n", path);
  return true;
}

/* `friday.castellan` becomes `friday-1.png`, `friday-2.png`. */
static char *
picture_path (const char *directory, const char *record, unsigned part, const char *ending)
{
  g_autofree char *base = g_path_get_basename (record);

  if (strcmp (base, "-") == 0)
    {
      g_free (base);
      base = g_strdup ("game");
    }
  if (g_str_has_suffix (base, ".castellan"))
    base[strlen (base) - strlen (".castellan")] = '\0';
  return g_strdup_printf ("%s/%s-%u.%s", directory, base, part, ending);
}

static bool
draw_code (const char *text, Manner manner, const char *path, GError **error)
{
  g_autoptr (LinkCode) code = link_code_new (text, error);
  g_autoptr (GBytes) png = NULL;
  g_autofree char *drawn = NULL;

  if (code == NULL)
    return false;
  switch (manner)
    {
    case AS_PNG:
      png = link_code_png (code, MODULE_PIXELS);
      return save (path, g_bytes_get_data (png, NULL), g_bytes_get_size (png), error);
    case AS_SVG:
      drawn = link_code_svg (code);
      return save (path, drawn, strlen (drawn), error);
    case AS_BLOCKS:
    case AS_TEXT:
      drawn = link_code_blocks (code);
      say ("%s", drawn);
      return true;
    }
  g_assert_not_reached ();
}

static int
show_codes (const GPtrArray *texts, Manner manner, const char *directory, const char *record)
{
  for (unsigned i = 0; i < texts->len; i++)
    {
      const char *text = g_ptr_array_index (texts, i);
      g_autofree char *path = directory == NULL ? NULL
                                                : picture_path (directory, record, i + 1,
                                                                manner == AS_PNG ? "png" : "svg");
      g_autoptr (GError) error = NULL;

      if (manner == AS_TEXT)
        say ("%s\n", text);
      else if (!draw_code (text, manner, path, &error))
        return options_fail ("%s", error->message);
    }
  return STATUS_FINE;
}

int
command_pack (int argc, char **argv)
{
  gboolean blocks = FALSE;
  g_autofree char *png = NULL, *svg = NULL;
  const GOptionEntry entries[] = {
    { "show", 0, 0, G_OPTION_ARG_NONE, &blocks, N_ ("Draw the codes in the terminal"), NULL },
    { "png", 0, 0, G_OPTION_ARG_FILENAME, &png, N_ ("Write the codes as pictures there"),
      N_ ("DIRECTORY") },
    { "svg", 0, 0, G_OPTION_ARG_FILENAME, &svg, N_ ("Write the codes as drawings there"),
      N_ ("DIRECTORY") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) options = options_new (
      _ ("FILE"), _ ("Prints a game as the texts of its QR codes, which `unpack` and "
                     "the application make a game of again; - is standard input."));
  g_autoptr (Session) session = NULL;
  g_autoptr (GPtrArray) texts = NULL;
  int status;

  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  if (argc != 2)
    return options_fail (_ ("one file was expected"));
  if (blocks + (png != NULL) + (svg != NULL) > 1)
    return options_fail (_ ("only one of --show, --png and --svg was expected"));
  session = record_start (argv[1], &status);
  if (session == NULL)
    return status;
  texts = link_pack (session);
  return show_codes (texts,
                     blocks ? AS_BLOCKS
                     : png  ? AS_PNG
                     : svg  ? AS_SVG
                            : AS_TEXT,
                     png != NULL ? png : svg, argv[1]);
}

/* A text itself, or what standard input or a picture has. */
static bool
add_texts (GPtrArray *texts, const char *word, GError **error)
{
  g_autoptr (GPtrArray) read = NULL;
  gsize n;
  char *text;

  if (strcmp (word, "-") == 0)
    {
      if (!scan_load (word, &text, &n, error))
        return false;
      g_ptr_array_add (texts, text);
      return true;
    }
  if (!g_file_test (word, G_FILE_TEST_IS_REGULAR))
    {
      g_ptr_array_add (texts, g_strdup (word));
      return true;
    }
  read = link_code_read_picture (word, error);
  for (unsigned i = 0; read != NULL && i < read->len; i++)
    g_ptr_array_add (texts, g_strdup (g_ptr_array_index (read, i)));
  return read != NULL;
}

int
command_unpack (int argc, char **argv)
{
  g_autoptr (GOptionContext) options = options_new (
      _ ("TEXT|PICTURE…"), _ ("Prints the record of a game whose codes are given, in any order: as "
                              "texts, as pictures, or - for texts from standard input."));
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  int status;

  if (!options_parse (options, entries, &argc, &argv, &status))
    return status;
  if (argc < 2)
    return options_fail (_ ("a code was expected: its text, a picture of it, or -"));
  for (int i = 1; i < argc; i++)
    if (!add_texts (texts, argv[i], &error))
      return options_fail ("%s", error->message);
  g_ptr_array_add (texts, NULL);
  record = link_unpack ((const char *const *) texts->pdata, &error);
  if (record == NULL)
    return options_fail ("%s", error->message);
  say ("%s", record);
  return STATUS_FINE;
}
