/* What a game is known by, to see whether it is still the same. */
#pragma once

#include "link_view.h"

G_BEGIN_DECLS

/* Equal as long as the same question of the same game is open. */
guint64 link_fingerprint (const Session *session, const LinkOffer *offer);

/* Who sits where: another table is nothing that a phone has been let in to. */
char *link_seating (const Session *session);

G_END_DECLS
