/* The files of the page: what is in the program's resources, and nothing else. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  GBytes *bytes;
  const char *type;
  char *etag;
} LinkFile;

GHashTable *link_files_new (void); /* from "/name" to LinkFile; "/" is the page */

G_END_DECLS
