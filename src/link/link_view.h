/* What one viewer of the table may see, as JSON: the one document that phones are sent. What a
 * viewer may not see is never put into it. */
#pragma once

#include "link_seats.h"
#include "session.h"

G_BEGIN_DECLS

/* Seats are the players in their order, and then the Overlord where there is one. */
#define LINK_SEATS_MAX (PLAYERS_MAX + 1)

typedef struct
{
  const char *title;  /* of the table */
  unsigned revision;  /* of what is shown */
  unsigned log_lines; /* the last so many lines of the log */
} LinkScene;

/* The table as this seat (or LINK_ONLOOKER) sees it; docs/phones.md has its fields. */
char *link_view (const Session *session, const LinkScene *scene, unsigned seat);

/* How many seats there are, and who sits there. */
unsigned link_n_seats (const Session *session);
char *link_seat_name (const Session *session, unsigned seat);

/* Whether the question that is open is this seat's to answer. */
bool link_may_answer (const Session *session, unsigned seat);

G_END_DECLS
