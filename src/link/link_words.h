/* The page's own words in the host's language: what it asks for as /strings.json. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* {"lang": "en", "dir": "ltr", "words": {"My hand": "…"}}, with those words that the language has others for. */
char *link_words (void);

G_END_DECLS
