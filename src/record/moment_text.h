/* What the log says of a moment, to the one who reads it: for the window and for phones. */
#pragma once

#include "chronicle.h"

G_BEGIN_DECLS

/* One sentence. `before` is the Table as it was just before; `viewer` is a player, or NOBODY for
 * those who see only what lies open on the table. What the viewer may not know is not named. */
char *
moment_text (const Session *session, const Moment *moment, const Table *before, unsigned viewer);

/* Whether the cards of this event are hidden from the viewer. */
bool moment_is_hidden (const Session *session, const Event *event, unsigned viewer);

/* Whether this answer to the open question names what is for those alone who give it: it would tell
 * the others of a closed hand, of the draw pile, or of the Overlord's tokens. */
bool answer_is_hidden (const Session *session, Option option);

/* Whether the event is a look at cards that go back on the draw pile, but for one. */
bool event_is_look (const Event *event);

G_END_DECLS
