/* Reading codes from pictures. A program of its own does it: what it needs would cost everybody's
 * start, and pictures come from anywhere. */
#include "link_code.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "link_place.h"
#include "refusal.h"

/* The texts, each with a zero after it. */
static GPtrArray *
split_texts (const char *out, gsize n)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (const char *at = out, *end = out + n; at < end; at += strlen (at) + 1)
    g_ptr_array_add (texts, g_strndup (at, (gsize) (end - at)));
  return texts;
}

GPtrArray *
link_code_read_picture (const char *path, GError **error)
{
  g_autofree char *program = link_place ("castellan-read-code"), *name = g_path_get_basename (path);
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, error,
                          program, "--", path, NULL);
  g_autoptr (GBytes) out = NULL, wrong = NULL;

  if (process == NULL || !g_subprocess_communicate (process, NULL, NULL, &out, &wrong, error))
    return NULL;
  if (!g_subprocess_get_successful (process))
    {
      g_autofree char *why = g_strndup (g_bytes_get_data (wrong, NULL), g_bytes_get_size (wrong));

      g_autofree char *valid = g_utf8_make_valid (g_strstrip (why), -1);

      refuse (error, _ ("%s cannot be read: %s"), name,
              valid[0] != '\0' ? valid : _ ("it is no picture"));
      return NULL;
    }
  if (g_bytes_get_size (out) == 0)
    {
      refuse (error,
              _ ("There is no code in %s that can be read. The whole code must be in the "
                 "picture, sharp and with some white around it."),
              name);
      return NULL;
    }
  return split_texts (g_bytes_get_data (out, NULL), g_bytes_get_size (out));
}
