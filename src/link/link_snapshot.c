/* What the owner's thread hands to the server's. */
#include "link_snapshot.h"

LinkSnapshot *
link_snapshot_new (void)
{
  LinkSnapshot *snapshot = g_new0 (LinkSnapshot, 1);

  g_atomic_ref_count_init (&snapshot->refs);
  return snapshot;
}

LinkSnapshot *
link_snapshot_ref (LinkSnapshot *snapshot)
{
  g_atomic_ref_count_inc (&snapshot->refs);
  return snapshot;
}

void
link_snapshot_unref (LinkSnapshot *snapshot)
{
  if (snapshot == NULL || !g_atomic_ref_count_dec (&snapshot->refs))
    return;
  for (unsigned i = 0; i < LINK_SEATS_MAX; i++)
    g_free (snapshot->names[i]);
  for (unsigned i = 0; i < LINK_VIEWERS; i++)
    g_clear_pointer (&snapshot->views[i], g_bytes_unref);
  g_free (snapshot);
}
