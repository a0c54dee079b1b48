/* A table of pictures by the bytes of their keys. */
#include "picture-memory.h"

static GHashTable *
table_new (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                (GDestroyNotify) cairo_surface_destroy);
}

static void
make_room (PictureMemory *memory)
{
  if (memory->recent != NULL && g_hash_table_size (memory->recent) < memory->most / 2)
    return;
  g_clear_pointer (&memory->older, g_hash_table_unref);
  memory->older = memory->recent != NULL ? memory->recent : table_new ();
  memory->recent = table_new ();
}

cairo_surface_t *
picture_memory_find (PictureMemory *memory, const void *key, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (key, size);
  cairo_surface_t *picture;

  if (memory->recent == NULL)
    return NULL;
  picture = g_hash_table_lookup (memory->recent, bytes);
  if (picture != NULL)
    return picture;
  picture = g_hash_table_lookup (memory->older, bytes);
  if (picture == NULL)
    return NULL;
  return picture_memory_keep (memory, key, size, cairo_surface_reference (picture));
}

cairo_surface_t *
picture_memory_keep (PictureMemory *memory, const void *key, size_t size, cairo_surface_t *picture)
{
  make_room (memory);
  g_hash_table_insert (memory->recent, g_bytes_new (key, size), picture);
  return picture;
}
