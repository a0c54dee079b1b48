/* Where Castellan keeps what only it uses: programs and modules that are loaded when somebody wants
 * them. */
#pragma once

#include <glib.h>

char *link_place (const char *file);
