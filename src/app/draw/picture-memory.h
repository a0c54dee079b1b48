/* Pictures that have been painted, remembered by all that they depend on. */
#pragma once

#include <cairo.h>
#include <glib.h>

typedef struct
{
  unsigned most;        /* when there are so many, all are forgotten */
  GHashTable *pictures; /* NULL before the first */
} PictureMemory;

/* The key is a plain struct without padding. The picture lives until it is forgotten: to be used at
 * once, or with a reference. */
cairo_surface_t *picture_memory_find (const PictureMemory *memory, const void *key, size_t size);
cairo_surface_t *picture_memory_keep (PictureMemory *memory,
                                      const void *key,
                                      size_t size,
                                      cairo_surface_t *picture); /* takes it, and returns it */
