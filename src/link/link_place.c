/* The private place: said by the environment where Castellan runs from its build. */
#include "link_place.h"

char *
link_place (const char *file)
{
  const char *said = g_getenv ("CASTELLAN_PRIVATE_DIR");

  return g_build_filename (said != NULL ? said : PRIVATE_DIR, file, NULL);
}
