/* What one viewer of the table may see, as JSON: the one document that phones are sent. What a
 * viewer may not see is never put into it. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

#define LINK_ONLOOKER 0xffu /* has no seat: sees what lies open on the table */

typedef struct
{
  const char *title;  /* of the table */
  unsigned revision;  /* of what is shown */
  unsigned log_lines; /* the last so many lines of the log */
} LinkScene;

/* The table as this seat (or LINK_ONLOOKER) sees it; docs/phones.md has its fields. */
char *link_view (const Session *session, const LinkScene *scene, unsigned seat);

/* Whether the question that is open is this seat's to answer. */
bool link_may_answer (const Session *session, unsigned seat);

G_END_DECLS
