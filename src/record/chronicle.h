/* The chronicle: everything that has happened in a session, each with the Table as it was then. The
 * log, the animations and a look back are all read from it. */
#pragma once

#include "session.h"

G_BEGIN_DECLS

/* An event, or a correction that somebody made. */
typedef struct
{
  const char *correction; /* the words after `set` or `run`, as long as the session lives; NULL: an
                             event */
  bool is_run;
  unsigned n_deeds; /* steps that were done by then, one with all that is joined to it by `also`:
                       undoing the others leads back to here. In a sandbox: since it began */
  Event event;
  Table after;
} Moment;

/* All moments of the session, in order. */
GArray *session_chronicle (const Session *session);

G_END_DECLS
