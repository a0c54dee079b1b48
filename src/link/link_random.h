/* Secrets: text from the system's own source of randomness, and comparing without telling how much
 * was right. */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

#define LINK_SECRET_BYTES 18 /* 144 bits */
#define LINK_SECRET_CHARS 24 /* in the alphabet of URLs */

/* LINK_SECRET_CHARS letters, digits, '-' and '_', with a zero behind. */
void link_secret (char secret[LINK_SECRET_CHARS + 1]);

/* Whether `text` is this secret; takes as long for a near miss as for a wild guess. */
bool link_secret_is (const char secret[LINK_SECRET_CHARS + 1], const char *text);

G_END_DECLS
