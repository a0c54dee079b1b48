/* The rule library for phones. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* `{"hits":[…]}` for a player's words. */
char *link_rules_search (const char *words);

/* One entry; NULL: there is none of that id. */
char *link_rules_entry (const char *id);

G_END_DECLS
