/* The files of the page. */
#include "link_files.h"

#include <gio/gio.h>

#define ROOT "/castellan/link/"

static const char *
type_of (const char *name)
{
  static const struct
  {
    const char *ending, *type;
  } types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".json", "application/json" },
    { ".svg", "image/svg+xml" },
    { ".png", "image/png" },
    { ".woff2", "font/woff2" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (name, types[i].ending))
      return types[i].type;
  return "application/octet-stream";
}

static void
file_free (gpointer data)
{
  LinkFile *file = data;

  g_bytes_unref (file->bytes);
  g_free (file->etag);
  g_free (file);
}

static void
add_file (GHashTable *files, const char *name)
{
  g_autofree char *path = g_strconcat (ROOT, name, NULL);
  GBytes *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *sum = NULL;
  LinkFile *file;

  if (bytes == NULL) /* a folder */
    return;
  sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  file = g_new (LinkFile, 1);
  *file = (LinkFile){ bytes, type_of (name), g_strdup_printf ("\"%.32s\"", sum) };
  g_hash_table_insert (
      files, strcmp (name, "index.html") == 0 ? g_strdup ("/") : g_strconcat ("/", name, NULL),
      file);
}

GHashTable *
link_files_new (void)
{
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, file_free);
  g_auto (GStrv) names = g_resources_enumerate_children (ROOT, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (unsigned i = 0; names != NULL && names[i] != NULL; i++)
    add_file (files, names[i]);
  return files;
}
