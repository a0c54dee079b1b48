/* What one viewer of the table may see, as JSON: the one document that phones are sent. What a
 * viewer may not see is never put into it. */
#pragma once

#include "link_seats.h"
#include "session.h"

G_BEGIN_DECLS

/* Seats are the players in their order, and then the Overlord where there is one. */
#define LINK_SEATS_MAX (PLAYERS_MAX + 1)

/* With closed hands nobody is shown what another could give, so that a trade is offered first. It
 * is no part of the game: what comes of it is. */
typedef struct
{
  bool is_open;
  unsigned from, to; /* players */
  unsigned card;     /* that `from` would give */
} LinkOffer;

typedef struct
{
  const char *title;  /* of the table */
  unsigned revision;  /* of what is shown */
  unsigned log_lines; /* the last so many lines of the log */
  unsigned here;      /* seats with a phone, one bit each */
  LinkOffer offer;
} LinkScene;

/* The table as this seat (or LINK_ONLOOKER) sees it; docs/phones.md has its fields. */
char *link_view (const Session *session, const LinkScene *scene, unsigned seat);

/* How many seats there are, and who sits there. */
unsigned link_n_seats (const Session *session);
char *link_seat_name (const Session *session, unsigned seat);

/* Whether the question that is open is this seat's to answer. */
bool link_may_answer (const Session *session, unsigned seat);

G_END_DECLS
