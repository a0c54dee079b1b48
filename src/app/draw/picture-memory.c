/* A table of pictures by the bytes of their keys. */
#include "picture-memory.h"

cairo_surface_t *
picture_memory_find (const PictureMemory *memory, const void *key, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (key, size);

  return memory->pictures == NULL ? NULL : g_hash_table_lookup (memory->pictures, bytes);
}

cairo_surface_t *
picture_memory_keep (PictureMemory *memory, const void *key, size_t size, cairo_surface_t *picture)
{
  if (memory->pictures == NULL)
    memory->pictures
        = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                 (GDestroyNotify) cairo_surface_destroy);
  if (g_hash_table_size (memory->pictures) >= memory->most)
    g_hash_table_remove_all (memory->pictures);
  g_hash_table_insert (memory->pictures, g_bytes_new (key, size), picture);
  return picture;
}
