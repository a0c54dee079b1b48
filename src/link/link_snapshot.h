/* What the owner's thread hands to the server's: what every viewer may see, written and done with.
 * It never changes; both threads may hold it. */
#pragma once

#include "link_view.h"

G_BEGIN_DECLS

#define LINK_VIEWERS (LINK_SEATS_MAX + 1)

/* A seat's place among the viewers; onlookers come last. */
static inline unsigned
link_viewer (unsigned seat)
{
  return seat < LINK_SEATS_MAX ? seat : LINK_SEATS_MAX;
}

typedef struct
{
  gatomicrefcount refs;
  unsigned revision; /* of what is shown */
  unsigned since;    /* the first revision at which the question was the one that is open */
  unsigned asked;    /* seats that may answer it, one bit each */
  unsigned n_seats;
  char *names[LINK_SEATS_MAX];
  GBytes *views[LINK_VIEWERS]; /* NULL: nobody has asked for it yet */
} LinkSnapshot;

LinkSnapshot *link_snapshot_new (void);
LinkSnapshot *link_snapshot_ref (LinkSnapshot *snapshot);
void link_snapshot_unref (LinkSnapshot *snapshot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LinkSnapshot, link_snapshot_unref)

G_END_DECLS
