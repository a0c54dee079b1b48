/* Pictures that have been painted, remembered by all that they depend on. */
#pragma once

#include <cairo.h>
#include <glib.h>

/* Those that were wanted since the last time that it was half full, and those that were wanted
 * before: when it is half full again, these are forgotten. NULL before the first. */
typedef struct
{
  unsigned most; /* that are remembered */
  GHashTable *recent, *older;
} PictureMemory;

/* The key is a plain struct without padding. The picture lives until it is forgotten: to be used at
 * once, or with a reference. */
cairo_surface_t *picture_memory_find (PictureMemory *memory, const void *key, size_t size);
cairo_surface_t *picture_memory_keep (PictureMemory *memory,
                                      const void *key,
                                      size_t size,
                                      cairo_surface_t *picture); /* takes it, and returns it */
